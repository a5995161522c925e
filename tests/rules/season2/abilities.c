/* season2.ability: what the team buys for its characters. */
#include "position.h"

TEST("season2.ability.1 Porter: delivering is free, at most once between two actions")
{
    given("", "character administrator: porter\ncarried: 5 0\nsupplies: -");
    play("p1 deliver 2");
    expect("actions", "4");
    expect("flags", "delivered");
    amount("supplies", "haven-north", 2);
    refused("p1 deliver 1", "season2.ability.1");
    play("p1 make");
    expect("flags", "-");
    play("p1 deliver 1");
    expect("actions", "3");
    play("p1 pickup 3");
    expect("flags", "delivered");
    refused("p1 deliver 1", "season2.ability.1");

    /* An event allows it anew. */
    given("", "character administrator: porter\ncarried: 5 0\nhand p2: one-quiet-night");
    play("p1 deliver 2");
    refused("p1 deliver 1", "season2.ability.1");
    play("p2 quiet-night", "p1 deliver 1");
    expect("carried", "2 0");
    expect("actions", "4");

    /* With no action left too; without Porter it needs one. */
    given("", "character administrator: porter\ncarried: 5 0\nactions: 0");
    legal("p1 deliver 5");
    given("", "character administrator: porter\nactions: 1\nsupplies: -\npawns: lagos london");
    play("p1 make");
    expect("phase", "actions");
    play("p1 deliver 1", "p1 pickup 1");
    expect("phase", "draw");
    given("", "carried: 5 0\nactions: 0");
    refused("p1 deliver 5", "season2.turn.5");
    given("", "carried: 5 0");
    play("p1 deliver 1", "p1 deliver 1");
    expect("actions", "2");
}

TEST("season2.ability.2 Seafarer: the first drive of a turn costs no action")
{
    given("", "character administrator: seafarer");
    play("p1 drive london");
    expect("actions", "4");
    expect("flags", "drive-used");
    play("p1 drive haven-north");
    expect("actions", "3");
    /* Not only the first action: the first drive. */
    given("", "character administrator: seafarer");
    play("p1 make", "p1 drive london");
    expect("actions", "3");

    /* With no action left. */
    given("", "character administrator: seafarer\nactions: 0\nsupplies: -");
    legal("p1 drive london", "p1 pass");
    given("", "character administrator: seafarer\nactions: 0\nflags: drive-used\ncarried: 1 0\n"
              "pawns: lagos lagos");
    refused("p1 drive haven-south", "season2.turn.5 season2.ability.2");
    given("", "actions: 0\ncarried: 1 0");
    refused("p1 drive london", "season2.turn.5");

    /* It keeps the action part open, and lets supplies be passed back. */
    given("", "character administrator: seafarer\nactions: 1\nsupplies: -\npawns: lagos london");
    play("p1 make");
    expect("phase", "actions");
    play("p1 drive haven-south");
    expect("phase", "draw");
    given("",
          "character administrator: seafarer\nflags: gave-p2\ncarried: 0 1\npawns: lagos lagos");
    refused("p1 take-supplies p2 1", "season2.turn.12");
    play("p1 drive haven-south");
    expect("flags", "drive-used");
    /* Sailing is not driving. */
    given("", "character administrator: seafarer\nhand p1: lagos");
    play("p1 sail lagos lagos");
    expect("actions", "3");
}

TEST("season2.ability.3 Navigator: any card of the destination's colour serves to sail")
{
    given("", "character administrator: navigator\nhand p1: london lagos\npawns: cairo cairo");
    legal("p1 sail london london", "p1 sail london new-york", "p1 sail london washington",
          "p1 sail lagos lagos", "p1 sail lagos jacksonville", "p1 sail lagos sao-paulo");
    CHECK(offers("p1 sail ") == 6);
    refused("p1 sail london tripoli", "season2.sail.1 season2.ability.3");
    refused("p1 sail london haven-north", "season2.sail.1 season2.words.2 season2.ability.3");
    play("p1 sail london new-york");
    expect("pawns", "new-york cairo");
    expect("hand p1", "lagos");
    amount("player-discard", "london", 1);
    expect("actions", "3");
    given("", "hand p1: london lagos\npawns: cairo cairo");
    refused("p1 sail london new-york", "season2.sail.1");
    CHECK(offers("p1 sail ") == 2);
}

TEST("season2.ability.4 Scout: a recon needs one card fewer, but at least one")
{
    given("", "character administrator: scout\npawns: washington lagos\ncentres: washington\n"
              "hand p1: new-york london lagos");
    play("p1 recon north-america");
    expect("sites", "north-america");
    expect("hand p1", "lagos");
    given("", "character administrator: scout\npawns: washington lagos\ncentres: washington\n"
              "hand p1: new-york lagos");
    not_legal("p1 recon north-america");
    given("", "pawns: washington lagos\ncentres: washington\nhand p1: new-york london lagos");
    not_legal("p1 recon north-america");

    /* Of named cards one is left out: two of Cairo, or one of Cairo and one of Tripoli. */
    given("", "character administrator: scout\npawns: cairo lagos\ncentres: cairo\n"
              "hand p1: tripoli cairo*2");
    play("p1 recon africa");
    only("p1 spend tripoli", "p1 spend cairo");
    remember();
    play("p1 spend tripoli");
    expect("hand p1", "cairo");
    expect("sites", "africa");
    recall();
    play("p1 spend cairo");
    expect("hand p1", "tripoli");
    expect("sites", "africa");

    given_pack("site north-america washington 1 centre starred blue 3=>"
               "site north-america washington 1 centre starred blue 1",
               "",
               "character administrator: scout\npawns: washington lagos\ncentres: washington\n"
               "hand p1: lagos");
    not_legal("p1 recon north-america");
    given_pack("site north-america washington 1 centre starred blue 3=>"
               "site north-america washington 1 centre starred blue 1",
               "",
               "character administrator: scout\npawns: washington lagos\ncentres: washington\n"
               "hand p1: london lagos");
    play("p1 recon north-america");
    expect("hand p1", "lagos");
}

TEST("season2.ability.5 Deep Pockets: the hand limit is one higher")
{
    given("", "phase: draw\nleft: 1\nhand p1: london*4 lagos*3\n"
              "character administrator: deep-pockets");
    play("* draw cairo");
    expect("phase", "infection");
    given("", "phase: draw\nleft: 1\nhand p1: london*4 lagos*4\n"
              "character administrator: deep-pockets");
    play("* draw cairo");
    expect("phase", "before-infection");
    only("p1 discard london", "p1 discard lagos", "p1 discard cairo");
    given("", "phase: draw\nleft: 1\nhand p1: london*4 lagos*3");
    play("* draw cairo");
    expect("phase", "before-infection");
}

TEST("season2.ability.6 Cautious: one plague cube alone does not expose, two or three do")
{
    given("", "phase: before-exposure\nhand p2: fair-wind\nplague: haven-north=1\n"
              "character administrator: cautious");
    play("p1 continue");
    expect("phase", "actions");
    given("", "phase: before-exposure\nhand p2: fair-wind\nplague: haven-north=2\n"
              "character administrator: cautious");
    play("p1 continue");
    expect("phase", "exposure");
    given("", "phase: before-exposure\nhand p2: fair-wind\nplague: haven-north=3\n"
              "character administrator: cautious");
    play("p1 continue");
    expect("phase", "exposure");
}

TEST("season2.ability.7 Foreman: local production fills to one more than the population")
{
    given("", "character administrator: foreman\nhand p1: produce-1*2\nsupplies: -");
    play("p1 produce produce-1 local");
    expect("supplies", "haven-north=4");
    refused("p1 produce produce-1 local", "season2.produce.6 season2.produce.5");
    /* System-wide production knows no foreman. */
    play("p1 produce produce-1 system");
    expect("supplies", "haven-north=4 haven-south=3 haven-middle=3");
    given("", "hand p1: produce-1\nsupplies: -");
    play("p1 produce produce-1 local");
    expect("supplies", "haven-north=3");
    given("", "character administrator: foreman\nhand p1: produce-1\nsupplies: -\n"
              "population: haven-north=0");
    refused("p1 produce produce-1 local", "season2.produce.6 season2.ability.7");
    given("", "character administrator: foreman\nhand p1: produce-1\nsupplies: -\n"
              "population: haven-north=8");
    play("p1 produce produce-1 local");
    expect("supplies", "haven-north=9");
}

TEST("season2.ability.8 Envoy: shares the card of his city with an adjacent player")
{
    given("", "character administrator: envoy\npawns: lagos haven-south cairo\n"
              "hand p1: lagos*2 london\nhand p2: lagos\nhand p3: lagos");
    legal("p1 give p2 lagos", "p1 take p2 lagos");
    refused("p1 give p2 london", "season2.share.1");
    refused("p1 give p3 lagos", "season2.share.1 season2.ability.8");
    refused("p1 take p3 lagos", "season2.share.2 season2.ability.8");
    play("p1 give p2 lagos");
    expect("hand p2", "lagos*2");
    expect("actions", "3");

    /* From a haven he shares nothing, and in another's turn he is like anybody. */
    given("", "character administrator: envoy\npawns: haven-south lagos\nhand p1: lagos");
    refused("p1 give p2 lagos", "season2.share.3 season2.ability.8");
    given("", "character farmer: envoy\npawns: lagos haven-south\nhand p1: lagos\nhand p2: lagos");
    refused("p1 give p2 lagos", "season2.share.1 season2.ability.8");
    refused("p1 take p2 lagos", "season2.share.2 season2.ability.8");
    /* Without him. */
    given("", "pawns: lagos haven-south\nhand p1: lagos");
    refused("p1 give p2 lagos", "season2.share.1");

    /* An Envoy who is Instructor gives any card only in the same location. */
    given("", "characters: instructor farmer laborer\ncharacter instructor: envoy\n"
              "pawns: lagos haven-south lagos\nhand p1: lagos london");
    legal("p1 give p2 lagos", "p1 give p3 lagos", "p1 give p3 london");
    refused("p1 give p2 london", "season2.share.1 season2.instructor.1 season2.ability.8");
}

CHECK_MAIN
