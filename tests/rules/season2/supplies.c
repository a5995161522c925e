/* Supplies: making, producing, delivering, picking up, handing over. */
#include "position.h"

TEST("season2.make.1 one supply comes from the stock to the character, wherever he is")
{
    static const char *const places[] = {"lagos", "haven-south", "cairo"};
    for (unsigned i = 0; i < 3; i++) {
        char lines[128];
        snprintf(lines, sizeof lines, "pawns: %s london\nsupplies: cairo=2\nplague: lagos=1",
                 places[i]);
        given("", lines);
        play("p1 make");
        expect("carried", "1 0");
        expect("stock", "33");
        expect("supplies", "cairo=2");
        expect("actions", "3");
    }
}

TEST("season2.make.1 there is no limit to what is carried")
{
    given("", "pawns: lagos london\ncarried: 20 0\nsupplies: lagos=14");
    play("p1 make", "p1 make");
    expect("carried", "22 0");
    expect("stock", "0");
}

TEST("season2.make.2 the stock must hold one")
{
    given("", "pawns: lagos london\nsupplies: lagos=36");
    expect("stock", "0");
    refused("p1 make", "season2.make.2");
    given("", "pawns: lagos london\nsupplies: lagos=35");
    play("p1 make");
    refused("p1 make", "season2.make.2");
}

TEST("season2.produce.1 in a haven a Produce Supplies card is spent")
{
    given("", "pawns: haven-south lagos\nhand p1: lagos produce-2\nsupplies: -");
    play("p1 produce produce-2 local");
    expect("supplies", "haven-south=3");
    expect("stock", "33");
    expect("hand p1", "lagos");
    expect("actions", "3");
}

TEST("season2.produce.1 so it is in a city with a supply centre, but not in one without")
{
    given("", "pawns: lagos lagos\nhand p1: produce-2\ncentres: lagos\nsupplies: -");
    play("p1 produce produce-2 local");
    expect("supplies", "lagos=3");
    given("", "pawns: lagos lagos\nhand p1: produce-2\ncentres: cairo");
    refused("p1 produce produce-2 local", "season2.produce.1");
}

TEST("season2.produce.1 the card is in one's own hand, with just those boxes")
{
    given("", "pawns: haven-south haven-south\nhand p1: produce-2\nhand p2: produce-1");
    refused("p1 produce produce-1 local", "season2.produce.1");
    refused("p1 produce produce-3 system", "season2.produce.1");
    CHECK(offers("p1 produce ") == 2);
}

TEST("season2.produce.1 it needs an action")
{
    given("", "pawns: haven-south lagos\nhand p1: produce-2\nactions: 0\nsupplies: haven-south=1");
    refused("p1 produce produce-2 local", "season2.turn.5");
    refused("p1 produce produce-2 system", "season2.turn.5");
}

TEST("season2.produce.2 the place is needed for System-Wide production too")
{
    given("", "pawns: lagos haven-south\nhand p1: produce-2\ncentres: cairo");
    refused("p1 produce produce-2 system", "season2.produce.2");
    given("", "pawns: lagos haven-south\nhand p1: produce-2\ncentres: lagos");
    legal("p1 produce produce-2 system");
}

TEST("season2.produce.3 Local production fills the own location up to its population")
{
    static const struct {
        const char *population, *supplies, *after;
    } cases[] = {
        {"haven-south=3", "-", "haven-south=3"},
        {"haven-south=8", "lagos=1 haven-south=2", "lagos=1 haven-south=8"},
        {"haven-south=1", "lagos=1", "lagos=1 haven-south=1"},
        {"haven-south=5 haven-north=7", "haven-south=4 haven-north=1",
         "haven-north=1 haven-south=5"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        char lines[256];
        snprintf(lines, sizeof lines,
                 "pawns: haven-south lagos\nhand p1: produce-1\ncentres: lagos\n"
                 "population: %s\nsupplies: %s",
                 cases[i].population, cases[i].supplies);
        given("", lines);
        play("p1 produce produce-1 local");
        expect("supplies", cases[i].after);
    }
}

TEST("season2.produce.4 System-Wide production fills every haven and every city with a centre")
{
    given("", "pawns: lagos cairo\nhand p1: produce-2\ncentres: lagos istanbul\n"
              "population: istanbul=5 haven-north=1\nsupplies: cairo=1 istanbul=1");
    play("p1 produce produce-2 system");
    expect("supplies", "lagos=3 istanbul=5 cairo=1 haven-north=1 haven-south=3 haven-middle=3");
    expect("stock", "20");
    expect("actions", "3");
    expect("asked", "-");
}

TEST("season2.produce.5 a location with its population in supplies or more keeps what it has")
{
    given("", "pawns: haven-north cairo\nhand p1: produce-2\ncentres: lagos\n"
              "supplies: lagos=3 haven-north=7 haven-south=2");
    play("p1 produce produce-2 system");
    expect("supplies", "lagos=3 haven-north=7 haven-south=3 haven-middle=3");
    expect("stock", "20");
}

TEST("season2.produce.6 at least one supply must be placed")
{
    given("", "pawns: haven-south cairo\nhand p1: produce-2\nsupplies: haven-south=3");
    refused("p1 produce produce-2 local", "season2.produce.6");
    legal("p1 produce produce-2 system");
    given("", "pawns: haven-south cairo\nhand p1: produce-2\n"
              "supplies: haven-north=3 haven-south=4 haven-middle=3");
    refused("p1 produce produce-2 local", "season2.produce.6");
    refused("p1 produce produce-2 system", "season2.produce.6");
    given("", "pawns: haven-south cairo\nhand p1: produce-2\npopulation: haven-south=0");
    refused("p1 produce produce-2 local", "season2.produce.6");
    legal("p1 produce produce-2 system");
}

TEST("season2.produce.6 with an empty stock none can be placed")
{
    given("", "pawns: haven-south cairo\nhand p1: produce-2\nsupplies: lagos=36");
    refused("p1 produce produce-2 local", "season2.produce.6");
    refused("p1 produce produce-2 system", "season2.produce.6");
}

TEST("season2.produce.7 if the stock is too small, all of it is placed")
{
    given("", "pawns: haven-south cairo\nhand p1: produce-2*2\nsupplies: lagos=34");
    play("p1 produce produce-2 local");
    expect("supplies", "lagos=34 haven-south=2");
    expect("stock", "0");
    expect("asked", "-");
    expect("actions", "3");
    /* One location lacks as much as is there, and the others nothing. */
    given("", "pawns: haven-south cairo\nhand p1: produce-2*2\n"
              "supplies: lagos=29 haven-north=3 haven-middle=3");
    play("p1 produce produce-2 system");
    expect("supplies", "lagos=29 haven-north=3 haven-south=1 haven-middle=3");
    expect("stock", "0");
    expect("asked", "-");
}

TEST("season2.produce.8 the player chooses how many each location gets, none more than it lacks")
{
    given("", "pawns: haven-south cairo\nhand p1: produce-2\nsupplies: cairo=31 haven-north=1");
    play("p1 produce produce-2 system");
    expect("asked", "place p1 haven-north");
    expect("stock", "4");
    expect("actions", "3");
    only("p1 place haven-north 0", "p1 place haven-north 1", "p1 place haven-north 2");
    refused("p1 place haven-north 3", "season2.produce.8");
    play("p1 place haven-north 1");
    expect("asked", "place p1 haven-south");
    only("p1 place haven-south 0", "p1 place haven-south 1", "p1 place haven-south 2",
         "p1 place haven-south 3");
    refused("p1 place haven-south 4", "season2.produce.8 season2.produce.7");
    play("p1 place haven-south 1");
    /* The last one gets what is left. */
    expect("asked", "-");
    expect("supplies", "cairo=31 haven-north=2 haven-south=1 haven-middle=2");
    expect("stock", "0");
    expect("actions", "3");
    legal("p1 drive lagos");
}

TEST("season2.produce.7 season2.produce.8 so many that the others can take the rest")
{
    given("", "pawns: haven-south cairo\nhand p1: produce-2\nsupplies: cairo=28");
    play("p1 produce produce-2 system");
    expect("asked", "place p1 haven-north");
    only("p1 place haven-north 2", "p1 place haven-north 3");
    refused("p1 place haven-north 1", "season2.produce.7");
    play("p1 place haven-north 2");
    /* The two others lack six, and six are left. */
    expect("asked", "-");
    expect("supplies", "cairo=28 haven-north=2 haven-south=3 haven-middle=3");
}

TEST("season2.produce.8 when the stock is used up the others get none")
{
    given("", "pawns: haven-south cairo\nhand p1: produce-2\nsupplies: cairo=34");
    play("p1 produce produce-2 system");
    expect("asked", "place p1 haven-north");
    play("p1 place haven-north 2");
    expect("asked", "-");
    expect("supplies", "cairo=34 haven-north=2");
}

TEST("season2.produce.9 the choice goes through the locations in board order")
{
    given("", "pawns: cairo cairo\nhand p1: produce-2\ncentres: cairo london\n"
              "supplies: lagos=30 london=1 haven-north=3");
    play("p1 produce produce-2 system");
    expect("asked", "place p1 london");
    refused("p1 place cairo 1", "season2.produce.9");
    refused("p1 place haven-south 1", "season2.produce.9");
    play("p1 place london 0");
    expect("asked", "place p1 cairo");
    play("p1 place cairo 1");
    /* The haven in the north lacks nothing and is passed over. */
    expect("asked", "place p1 haven-south");
    play("p1 place haven-south 1");
    expect("supplies", "london=1 lagos=30 cairo=1 haven-north=3 haven-south=1");
    expect("asked", "-");
}

TEST("season2.produce.9 nothing else happens before the last location")
{
    given("", "pawns: haven-south haven-south\nhand p1: produce-2 one-quiet-night\n"
              "hand p2: fair-wind\nsupplies: cairo=32");
    play("p1 produce produce-2 system");
    to_move("p1");
    verbs("p1 place");
    refused("p1 drive lagos", "season2.turn.8");
    refused("p1 pass", "season2.turn.8");
    refused("p1 quiet-night", "season2.event.5");
    refused("p2 fair-wind p2 lagos", "season2.event.5");
    refused("p2 place haven-north 1", "season2.produce.9");
}

TEST("season2.produce.10 Local production crosses no box")
{
    static const char *const cards[] = {"produce-1", "produce-2", "produce-3"};
    for (unsigned i = 0; i < 3; i++) {
        char lines[128], move[64];
        snprintf(lines, sizeof lines, "pawns: haven-south cairo\nplayer-discard: -\nhand p1: %s",
                 cards[i]);
        snprintf(move, sizeof move, "p1 produce %s local", cards[i]);
        given("", lines);
        play(move);
        expect("player-discard", cards[i]);
        expect("hand p1", "-");
    }
}

TEST("season2.produce.11 System-Wide production crosses one box")
{
    given("", "pawns: haven-south cairo\nhand p1: produce-3\nplayer-discard: -");
    play("p1 produce produce-3 system");
    expect("player-discard", "produce-2");
    expect("hand p1", "-");
    given("", "pawns: haven-south cairo\nhand p1: produce-2*2\nplayer-discard: produce-1");
    play("p1 produce produce-2 system");
    expect("player-discard", "produce-1*2");
    expect("hand p1", "produce-2");
}

TEST("season2.produce.11 the card is discarded before the supplies are placed")
{
    given("",
          "pawns: haven-south cairo\nhand p1: produce-3\nplayer-discard: -\nsupplies: cairo=32");
    play("p1 produce produce-3 system");
    expect("asked", "place p1 haven-north");
    expect("player-discard", "produce-2");
    expect("hand p1", "-");
}

TEST("season2.produce.12 a card whose last box is crossed is destroyed")
{
    given("", "pawns: haven-south cairo\nhand p1: produce-1 salvage\nplayer-discard: lagos");
    play("p1 produce produce-1 system");
    expect("player-discard", "lagos");
    expect("hand p1", "salvage");
    contains("unseen", "produce-1*3");
    refused("p1 salvage produce-1", "season2.salvage.1");
    CHECK(offers("p1 salvage ") == 0);
}

TEST("season2.produce.13 a card discarded for another reason keeps its boxes")
{
    given("", "pawns: lagos lagos\nhand p1: lagos\n"
              "hand p2: london*3 cairo*2 produce-1 produce-3");
    play("p1 give p2 lagos", "p2 discard produce-1");
    expect("player-discard", "produce-1");
    expect("hand p2", "london*3 lagos cairo*2 produce-3");
    given("", "pawns: lagos lagos\nhand p1: lagos\n"
              "hand p2: london*3 cairo*2 produce-1 produce-3");
    play("p1 give p2 lagos", "p2 discard produce-3");
    expect("player-discard", "produce-3");
}

TEST("season2.deliver.1 one or more of the supplies carried are put on the location")
{
    given("", "pawns: lagos cairo\ncarried: 5 2\nsupplies: lagos=4");
    CHECK(offers("p1 deliver ") == 5);
    play("p1 deliver 2");
    expect("carried", "3 2");
    expect("supplies", "lagos=6");
    expect("stock", "25");
    expect("actions", "3");
    refused("p1 deliver 4", "season2.deliver.1");
    never("p1 deliver 0");
    play("p1 deliver 3");
    expect("carried", "0 2");
    expect("actions", "2");
    refused("p1 deliver 1", "season2.deliver.1");
}

TEST("season2.deliver.1 in a haven too, and beside plague cubes")
{
    given("", "pawns: haven-north cairo\ncarried: 2 0\nsupplies: -\nplague: haven-north=2");
    play("p1 deliver 1");
    expect("supplies", "haven-north=1");
    expect("plague", "haven-north=2");
}

TEST("season2.deliver.1 it needs an action")
{
    given("", "pawns: haven-north cairo\ncarried: 2 0\nactions: 0\nsupplies: haven-north=1");
    refused("p1 deliver 1", "season2.turn.5");
}

TEST("season2.pickup.1 one or more supplies of the location, without an action")
{
    given("", "pawns: lagos cairo\ncarried: 1 0\nsupplies: lagos=3 cairo=5");
    CHECK(offers("p1 pickup ") == 3);
    refused("p1 pickup 4", "season2.pickup.1");
    never("p1 pickup 0");
    play("p1 pickup 2");
    expect("carried", "3 0");
    expect("supplies", "lagos=1 cairo=5");
    expect("stock", "27");
    expect("actions", "4");
    expect("flags", "-");
}

TEST("season2.pickup.1 with no action left too")
{
    given("", "pawns: lagos cairo\nsupplies: lagos=3\nactions: 0");
    play("p1 pickup 1");
    expect("carried", "1 0");
    given("", "pawns: lagos cairo\nsupplies: lagos=3\nactions: 1");
    play("p1 make");
    expect("phase", "actions");
    expect("actions", "0");
    legal("p1 pickup 3", "p1 pass");
}

TEST("season2.pickup.1 only where the pawn is, and only the active player")
{
    given("", "pawns: lagos cairo\nsupplies: cairo=5");
    refused("p1 pickup 1", "season2.pickup.1");
    refused("p2 pickup 1", "season2.turn.3");
}

TEST("season2.pickup.2 of a city and of a haven alike, to the last one")
{
    given("", "pawns: lagos cairo\nsupplies: lagos=2 haven-south=3");
    play("p1 pickup 2");
    expect("supplies", "haven-south=3");
    play("p1 drive haven-south", "p1 pickup 3");
    expect("supplies", "-");
    expect("carried", "5 0");
    expect("actions", "3");
}

TEST("season2.transfer.1 supplies are given to a player in the same location")
{
    given("players=3", "pawns: lagos lagos cairo\ncarried: 3 1 0");
    play("p1 give-supplies p2 2");
    expect("carried", "1 3 0");
    expect("actions", "4");
    expect("flags", "gave-p2");
    refused("p1 give-supplies p3 1", "season2.transfer.1");
    refused("p2 give-supplies p1 1", "season2.turn.3");
}

TEST("season2.transfer.1 or taken from him")
{
    given("players=3", "pawns: haven-north haven-north cairo\ncarried: 0 4 2");
    CHECK(offers("p1 take-supplies ") == 4);
    refused("p1 take-supplies p3 1", "season2.transfer.1");
    play("p1 take-supplies p2 4");
    expect("carried", "4 0 2");
    expect("actions", "4");
}

TEST("season2.transfer.1 not more than the giver carries, and not with oneself")
{
    given("", "pawns: lagos lagos\ncarried: 2 1\nsupplies: lagos=5");
    refused("p1 give-supplies p2 3", "season2.transfer.1");
    refused("p1 take-supplies p2 2", "season2.transfer.1");
    never("p1 give-supplies p2 0");
    never("p1 give-supplies p1 1");
    never("p1 take-supplies p1 1");
    CHECK(offers("p1 give-supplies ") == 2);
    CHECK(offers("p1 take-supplies ") == 1);
}

TEST("season2.transfer.1 with no action left too")
{
    given("", "pawns: lagos lagos\ncarried: 2 0\nactions: 0");
    play("p1 give-supplies p2 2");
    expect("carried", "0 2");
}

CHECK_MAIN
