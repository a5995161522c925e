/* Events: when they are played, what becomes of the card, and the four of the start. */
#include "position.h"

#define UNRATIONED_WIND "event fair-wind boat 0 rationed=>event fair-wind boat 0 unrationed"

TEST("season2.event.1 an event is not an action")
{
    given("", "pawns: lagos cairo\nhand p1: one-quiet-night fair-wind team-bravo");
    play("p1 quiet-night", "p1 fair-wind p1 london", "p1 team-bravo london", "p1 continue");
    expect("actions", "4");
    expect("pawns", "london cairo");
    /* With no action left too. */
    given("", "pawns: lagos cairo\nhand p1: fair-wind\nactions: 0");
    play("p1 fair-wind p1 london");
    expect("pawns", "london cairo");
}

TEST("season2.event.2 in anybody's turn, by the player who holds it and as he likes")
{
    given("players=3", "pawns: lagos cairo london\nhand p2: fair-wind\nhand p3: one-quiet-night");
    legal("p2 fair-wind p1 london", "p2 fair-wind p2 london", "p2 fair-wind p3 lagos",
          "p3 quiet-night");
    refused("p1 fair-wind p1 london", "season2.event.2");
    refused("p2 quiet-night", "season2.event.2");
    play("p3 quiet-night");
    expect("flags", "quiet-night");
    expect("hand p3", "-");
    play("p2 fair-wind p1 haven-middle");
    expect("pawns", "haven-middle cairo london");
    expect("turn", "p1");
    expect("actions", "4");
}

TEST("season2.event.3 at any time, except between drawing a card and having resolved it")
{
    given("", "pawns: lagos london\nhand p2: fair-wind\nplayer-deck: 1 5 1 in\nrate: 0\n"
              "supplies: lagos=9\ninfection-deck: * / lagos\ninfection-discard: lagos");
    legal("p2 fair-wind p2 cairo");
    play("p1 pass");
    expect("phase", "before-draw");
    legal("p2 fair-wind p2 cairo");
    play("p1 continue");
    refused("p2 fair-wind p2 cairo", "season2.event.3");
    play("* draw epidemic");
    refused("p2 fair-wind p2 cairo", "season2.event.3");
    play("* draw new-york");
    refused("p2 fair-wind p2 cairo", "season2.event.3");
    play("* epidemic lagos");
    expect("phase", "before-infection");
    legal("p2 fair-wind p2 cairo");
    play("p1 continue");
    refused("p2 fair-wind p2 cairo", "season2.event.3");
    play("* infect lagos");
    expect("phase", "between-infections");
    legal("p2 fair-wind p2 cairo");
    play("p1 continue", "* infect lagos");
    expect("phase", "before-exposure");
    legal("p2 fair-wind p2 cairo");
}

TEST("season2.event.3 nor while an exposure is being resolved")
{
    given("", "phase: before-exposure\npawns: lagos london\nplague: lagos=1\nhand p2: fair-wind");
    legal("p2 fair-wind p1 cairo");
    play("p1 continue");
    expect("phase", "exposure");
    refused("p2 fair-wind p1 cairo", "season2.event.3");
    play("* expose p1 scar");
    refused("p2 fair-wind p1 cairo", "season2.event.3");
    play("p1 scar unhandy 2");
    legal("p2 fair-wind p1 cairo");
}

TEST("season2.event.3 nor between a death and the choice of another character")
{
    given("",
          "phase: before-exposure\ncharacters: administrator farmer\npawns: lagos london\n"
          "plague: lagos=1\nhand p2: fair-wind\n"
          "character administrator: haven-north living administrator unhandy weakened withdrawn "
          "- / blank blank scar blank scar scar");
    play("p1 continue", "* expose p1 skull");
    expect("phase", "replace");
    refused("p2 fair-wind p2 cairo", "season2.event.3");
    play("p1 character laborer");
    expect("phase", "before-draw");
    legal("p2 fair-wind p2 cairo");
}

TEST("season2.event.4 between two infection cards events may be played")
{
    given("", "pawns: lagos london\nhand p2: team-bravo\nsupplies: lagos=1\nrate: 1\n"
              "infection-deck: lagos*2 / *");
    play("p1 pass", "p1 continue", "* draw new-york", "* draw new-york", "p1 continue",
         "* infect lagos");
    expect("phase", "between-infections");
    expect("left", "1");
    verbs("p1 continue", "p2 team-bravo");
    play("p2 team-bravo lagos", "p2 continue", "* infect lagos");
    expect("plague", "-");
    expect("supplies", "-");
    expect("turn", "p2");
    /* After the last card the part is over. */
    given("", "pawns: lagos london\nhand p2: fair-wind\nsupplies: lagos=9\nrate: 1\n"
              "infection-deck: lagos*2 / *");
    play("p1 pass", "p1 continue", "* draw new-york", "* draw new-york", "p1 continue",
         "* infect lagos", "p1 continue", "* infect lagos");
    expect("turn", "p2");
}

TEST("season2.event.5 not while an action is under way")
{
    given("", "pawns: lagos haven-south\nhand p1: jacksonville*2 lagos*4\n"
              "hand p2: one-quiet-night fair-wind");
    play("p1 build");
    expect("asked", "pay p1 build");
    refused("p2 quiet-night", "season2.event.5");
    refused("p2 fair-wind p1 london", "season2.event.5");
    play("p1 spend lagos");
    legal("p2 quiet-night");
    given("", "pawns: haven-south haven-south\nhand p1: produce-1\nhand p2: one-quiet-night\n"
              "supplies: lagos=31");
    play("p1 produce produce-1 system");
    expect("asked", "place p1 haven-north");
    refused("p2 quiet-night", "season2.event.5");
}

TEST("season2.event.5 nor while another event is")
{
    given("", "pawns: lagos haven-south\nhand p1: team-bravo\nhand p2: one-quiet-night");
    play("p1 team-bravo lagos");
    expect("asked", "second p1 lagos");
    refused("p2 quiet-night", "season2.bravo.1");
    play("p1 continue");
    legal("p2 quiet-night");
}

TEST("season2.event.6 a played rationed event is discarded")
{
    given("", "pawns: lagos cairo\nhand p1: london one-quiet-night fair-wind team-bravo\n"
              "player-discard: produce-2\nhand p2: salvage");
    play("p1 quiet-night");
    expect("player-discard", "one-quiet-night produce-2");
    play("p1 fair-wind p1 london");
    expect("player-discard", "one-quiet-night fair-wind produce-2");
    /* The card is gone before it acts. */
    play("p1 team-bravo cairo");
    expect("player-discard", "team-bravo one-quiet-night fair-wind produce-2");
    expect("hand p1", "london");
    play("p1 continue", "p2 salvage produce-2");
    expect("player-discard", "team-bravo one-quiet-night fair-wind salvage");
    expect("hand p2", "produce-2");
}

TEST("season2.event.7 a played unrationed event is destroyed")
{
    given_pack(UNRATIONED_WIND, "",
               "pawns: lagos cairo\nhand p1: one-quiet-night fair-wind\nplayer-discard: -");
    play("p1 fair-wind p1 london");
    expect("hand p1", "one-quiet-night");
    expect("player-discard", "-");
    lacks("unseen", "fair-wind");
    lacks("reserve", "fair-wind");
    play("p1 quiet-night");
    expect("player-discard", "one-quiet-night");
}

TEST("season2.event.8 an event discarded unplayed is not destroyed")
{
    given_pack(UNRATIONED_WIND, "",
               "pawns: lagos lagos\nhand p1: lagos\nplayer-discard: -\n"
               "hand p2: new-york*3 london*2 one-quiet-night fair-wind");
    play("p1 give p2 lagos", "p2 discard fair-wind");
    expect("player-discard", "fair-wind");
    expect("hand p2", "new-york*3 london*2 lagos one-quiet-night");
}

TEST("season2.event.9 several events have one effect; a player's first in the pack is used up")
{
    static const char *const more =
        "event salvage take-produce 0 rationed Salvage=>event salvage take-produce 0 rationed "
        "Salvage\nevent still-water skip-infection 0 unrationed Still Water\n"
        "event low-tide skip-infection 0 rationed Low Tide\n"
        "event high-tide skip-infection 0 rationed High Tide\n"
        "event calm skip-infection 0 unrationed Calm";
    given_pack(more, "",
               "pawns: lagos cairo\nplayer-discard: -\nhand p1: still-water low-tide high-tide\n"
               "hand p2: one-quiet-night");
    legal("p1 quiet-night", "p2 quiet-night");
    play("p1 quiet-night"); /* the first that is rationed */
    expect("hand p1", "still-water high-tide");
    expect("player-discard", "low-tide");
    refused("p2 quiet-night", "season2.quiet.3");
    given_pack(more, "",
               "pawns: lagos cairo\nplayer-discard: -\nhand p1: still-water calm\n"
               "hand p2: one-quiet-night");
    play("p1 quiet-night"); /* the first; none is rationed: destroyed */
    expect("hand p1", "calm");
    expect("player-discard", "-");
    given_pack(
        more, "",
        "pawns: lagos cairo\nplayer-discard: -\nhand p1: low-tide\nhand p2: one-quiet-night");
    play("p2 quiet-night");
    expect("hand p1", "low-tide");
    expect("player-discard", "one-quiet-night");
}

TEST("season2.bravo.1 one or two supplies from the stock, together or apart")
{
    given("", "pawns: lagos cairo\nhand p1: team-bravo\nsupplies: lagos=1");
    play("p1 team-bravo lagos");
    expect("supplies", "lagos=2");
    expect("stock", "34");
    expect("asked", "second p1 lagos");
    play("p1 second lagos");
    expect("supplies", "lagos=3");
    expect("stock", "33");
    expect("asked", "-");
    given("", "pawns: lagos cairo\nhand p1: team-bravo\nsupplies: lagos=1");
    play("p1 team-bravo lagos", "p1 second haven-middle");
    expect("supplies", "lagos=2 haven-middle=1");
    given("", "pawns: lagos cairo\nhand p1: team-bravo\nsupplies: lagos=1");
    play("p1 team-bravo lagos", "p1 continue");
    expect("supplies", "lagos=2");
    expect("stock", "34");
    expect("asked", "-");
}

TEST("season2.bravo.1 on any locations of the network, in one order")
{
    given("", "pawns: lagos cairo\nhand p2: team-bravo\nplague: cairo=3");
    CHECK(offers("p2 team-bravo ") == 12);
    play("p2 team-bravo cairo");
    to_move("p2");
    only("p2 second cairo", "p2 second haven-north", "p2 second haven-south",
         "p2 second haven-middle", "p2 continue");
    refused("p2 second lagos", "season2.bravo.1");
    refused("p1 second cairo", "season2.bravo.1");
    refused("p1 continue", "season2.bravo.1");
    play("p2 second cairo");
    amount("supplies", "cairo", 2);
    refused("p2 second cairo", "season2.bravo.1");
}

TEST("season2.bravo.2 the stock must hold one")
{
    given("", "pawns: lagos cairo\nhand p1: team-bravo\nsupplies: cairo=36");
    refused("p1 team-bravo lagos", "season2.bravo.2");
    CHECK(offers("p1 team-bravo ") == 0);
    /* A card that cannot be played keeps no window open. */
    play("p1 pass");
    expect("phase", "draw");
}

TEST("season2.bravo.2 with only one there it is one")
{
    given("", "pawns: lagos cairo\nhand p1: team-bravo\nsupplies: cairo=35");
    play("p1 team-bravo lagos");
    expect("asked", "-");
    expect("supplies", "lagos=1 cairo=35");
    expect("stock", "0");
    legal("p1 drive haven-south");
}

TEST("season2.quiet.1 the next infection part is skipped")
{
    given("", "pawns: lagos cairo\nhand p1: one-quiet-night\nsupplies: -\n"
              "infection-discard: cairo\nrate: 3");
    play("p1 quiet-night");
    expect("flags", "quiet-night");
    play("p1 pass", "* draw new-york", "* draw new-york");
    expect("turn", "p2");
    expect("phase", "actions");
    expect("flags", "-");
    expect("infection-discard", "cairo");
    expect("plague", "-");
    play("p2 pass", "* draw london", "* draw london");
    expect("phase", "infection");
    expect("left", "3");
}

TEST("season2.quiet.1 cards are drawn and epidemics resolved all the same")
{
    given("", "pawns: lagos cairo\nhand p1: one-quiet-night\nplayer-deck: 1 5 1 in\nrate: 0\n"
              "supplies: lagos=3\ninfection-deck: * / lagos\ninfection-discard: -");
    play("p1 quiet-night", "p1 pass", "* draw epidemic", "* draw new-york", "* epidemic lagos");
    expect("supplies", "-");
    expect("rate", "1");
    expect("turn", "p2");
    expect_set(1, "lagos");
}

TEST("season2.quiet.2 between two infection cards it is for the next part")
{
    given("", "pawns: lagos cairo\nhand p1: one-quiet-night\nsupplies: lagos=9\nrate: 1\n"
              "infection-deck: lagos*2 / *");
    play("p1 pass", "p1 continue", "* draw new-york", "* draw new-york", "p1 continue",
         "* infect lagos", "p1 quiet-night");
    expect("phase", "infection");
    expect("left", "1");
    play("* infect lagos");
    expect("supplies", "lagos=7");
    expect("turn", "p2");
    expect("flags", "quiet-night");
    play("p2 pass", "* draw london", "* draw london");
    expect("turn", "p1");
    expect("flags", "-");
    expect("phase", "actions");
}

TEST("season2.quiet.2 before the first card it is for the part that would begin")
{
    given("", "pawns: lagos cairo\nhand p2: one-quiet-night");
    play("p1 pass", "p1 continue", "* draw new-york", "* draw new-york");
    expect("phase", "before-infection");
    play("p2 quiet-night");
    expect("turn", "p2");
    expect("flags", "-");
}

TEST("season2.quiet.3 not while one is already waiting")
{
    given("", "pawns: lagos cairo\nhand p2: one-quiet-night\nflags: quiet-night");
    refused("p2 quiet-night", "season2.quiet.3");
    /* Nor does it keep a window open then. */
    play("p1 pass");
    expect("phase", "draw");
}

TEST("season2.wind.1 any one pawn goes to another port, however far")
{
    given("players=3", "pawns: lagos lagos haven-middle\nhand p1: fair-wind");
    CHECK(offers("p1 fair-wind p1 ") == 11);
    CHECK(offers("p1 fair-wind p2 ") == 11);
    CHECK(offers("p1 fair-wind p3 ") == 11);
    refused("p1 fair-wind p1 lagos", "season2.wind.1");
    refused("p1 fair-wind p3 haven-middle", "season2.wind.1");
    play("p1 fair-wind p3 sao-paulo");
    expect("pawns", "lagos lagos sao-paulo");
    expect("hand p1", "-");
}

TEST("season2.wind.1 only where a sea route leads")
{
    static const char inland[] =
        "port sao-paulo=>;lane sao-paulo haven-south=>line sao-paulo haven-south";
    given_pack(inland, "", "pawns: lagos sao-paulo\nhand p1: fair-wind");
    refused("p1 fair-wind p1 sao-paulo", "season2.wind.1");
    refused("p1 fair-wind p2 lagos", "season2.wind.1");
    CHECK(offers("p1 fair-wind p1 ") == 10);
    CHECK(offers("p1 fair-wind p2 ") == 0);
    given_pack("lane haven-north haven-middle=>line haven-north haven-middle", "",
               "pawns: lagos cairo\nhand p1: fair-wind");
    refused("p1 fair-wind p1 cairo", "season2.wind.1");
    legal("p1 fair-wind p2 haven-middle", "p1 fair-wind p1 london");
}

TEST("season2.salvage.1 a Produce Supplies card comes from the discard pile into the hand")
{
    given("", "pawns: lagos cairo\nhand p2: salvage london\n"
              "player-discard: lagos produce-1*2 produce-3 team-bravo");
    CHECK(offers("p2 salvage ") == 2);
    refused("p2 salvage produce-2", "season2.salvage.1");
    refused("p2 salvage lagos", "season2.salvage.1");
    refused("p2 salvage team-bravo", "season2.salvage.1");
    play("p2 salvage produce-1");
    expect("hand p2", "london produce-1");
    expect("player-discard", "lagos team-bravo salvage produce-1 produce-3");
}

TEST("season2.salvage.1 with the boxes it has left")
{
    given("", "pawns: haven-south cairo\nhand p1: produce-3 salvage\nplayer-discard: -");
    play("p1 produce produce-3 system", "p1 salvage produce-2");
    expect("hand p1", "produce-2");
    expect("player-discard", "salvage");
}

TEST("season2.salvage.1 there must be one")
{
    given("", "pawns: lagos cairo\nhand p1: salvage produce-1\nplayer-discard: lagos team-bravo");
    refused("p1 salvage produce-1", "season2.salvage.1");
    CHECK(offers("p1 salvage ") == 0);
    play("p1 pass");
    expect("phase", "draw");
}

CHECK_MAIN
