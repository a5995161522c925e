/* season2.setup: from the empty board to the first turn. */
#include "position.h"

TEST("season2.setup.1 two, three or four players")
{
    start("players=2");
    expect("characters", "- -");
    start("players=3");
    expect("characters", "- - -");
    start("players=4");
    expect("characters", "- - - -");
    no_game("players=1");
    no_game("players=5");
}

TEST("season2.setup.2 season2.setup.3 the stock gets the month's number, 36 at first")
{
    start("");
    expect("stock", "36");
    start("game=prologue");
    expect("stock", "36");
    start_pack("month january 36=>month january 31", "");
    expect("stock", "31");
    start_pack("month january 36=>month january 31", "game=prologue");
    expect("stock", "36");
}

TEST("season2.setup.4 a month without a number has that of the pack's stock")
{
    start_pack("month january 36=>month january -", "");
    expect("stock", "36");
    start_pack("month january 36=>month january -;stock 36=>stock 24", "");
    expect("stock", "24");
    start_pack("stock 36=>stock 24", "");
    expect("stock", "36");
}

TEST("season2.setup.5 the month's objectives are there")
{
    start("");
    expect("objectives", "three-centres=open recon-north-america=open");
    start("game=prologue");
    expect("objectives", "three-centres=open");
}

TEST("season2.setup.8 season2.setup.9 markers at their beginning, no centre, no plague cube")
{
    start("");
    expect("incidents", "0");
    expect("rate", "0");
    expect("centres", "-");
    expect("plague", "-");
    expect("supplies", "-");
    expect("sites", "-");
    expect("player-discard", "-");
}

/* ---- Supplies --------------------------------------------------------------------------- */

TEST("season2.setup.11 all supplies are put on locations, any number on each, also none")
{
    start("");
    expect("phase", "setup-supplies");
    CHECK(offers("p1 place new-york ") == 37);
    legal("p1 place new-york 0", "p1 place new-york 36");
    never("p1 place new-york 37");
    play("p1 place new-york 0", "p1 place washington 30");
    CHECK(offers("p1 place london ") == 7);
    refused("p1 place london 7", "season2.setup.11");
    play("p1 place london 0", "p1 place jacksonville 5", "p1 place sao-paulo 1");
    /* Nothing is left: the others get none. */
    expect("supplies", "washington=30 jacksonville=5 sao-paulo=1");
    expect("stock", "0");
    expect("asked", "-");
    expect("phase", "setup-infection");
}

TEST("season2.setup.12 p1 chooses for all")
{
    start("players=3");
    to_move("p1");
    refused("p2 place new-york 3", "season2.setup.12");
    until("setup-events");
    to_move("p1");
    refused("p3 ration team-bravo", "season2.setup.12");
    refused("p2 continue", "season2.setup.12");
}

TEST("season2.setup.13 in board order, and the last location gets what is left")
{
    start("");
    expect("asked", "place p1 new-york");
    refused("p1 place washington 3", "season2.setup.13");
    play("p1 place new-york 3");
    expect("asked", "place p1 washington");
    refused("p1 place new-york 3", "season2.setup.13");
    play("p1 place washington 3", "p1 place london 3", "p1 place jacksonville 3",
         "p1 place sao-paulo 3", "p1 place lagos 3", "p1 place istanbul 3", "p1 place tripoli 3",
         "p1 place cairo 3", "p1 place haven-north 3");
    expect("asked", "place p1 haven-south");
    expect("stock", "6");
    play("p1 place haven-south 1");
    amount("supplies", "haven-middle", 5);
    expect("phase", "setup-infection");
    expect("stock", "0");
}

/* ---- Infections ------------------------------------------------------------------------- */

TEST("season2.setup.14 nine infection cards, one by one, of 27")
{
    start("");
    until("setup-infection");
    expect("left", "9");
    CHECK(offers("* infect ") == 9);
    weight("* infect lagos", 3);
    play("* infect lagos");
    expect("left", "8");
    weight("* infect lagos", 2);
    weight("* infect cairo", 3);
    play("* infect lagos", "* infect lagos");
    refused("* infect lagos", "any");
    play("* infect cairo", "* infect london", "* infect tripoli", "* infect istanbul",
         "* infect new-york");
    expect("left", "1");
    play("* infect london");
    expect("phase", "setup-events");
}

TEST("season2.setup.15 season2.setup.16 each takes a supply, or is an incident where there is none")
{
    start("");
    play("p1 place new-york 2", "p1 place washington 0", "p1 place london 34");
    play("* infect new-york");
    amount("supplies", "new-york", 1);
    expect("stock", "1");
    expect("incidents", "0");
    play("* infect new-york");
    expect("supplies", "london=34");
    expect("plague", "-");
    play("* infect new-york");
    expect("plague", "new-york=1");
    expect("incidents", "1");
    expect("stock", "2");
    play("* infect washington");
    expect("plague", "new-york=1 washington=1");
    expect("incidents", "2");
}

TEST("season2.setup.17 the nine cards are the infection discard pile")
{
    start("");
    until("setup-infection");
    play("* infect lagos", "* infect cairo", "* infect lagos");
    expect("infection-discard", "lagos*2 cairo");
    play("* infect london", "* infect london", "* infect new-york", "* infect tripoli",
         "* infect istanbul", "* infect istanbul");
    expect("infection-discard", "new-york london*2 lagos*2 istanbul*2 tripoli cairo");
    expect("infection-deck", "new-york*2 washington*3 london jacksonville*3 sao-paulo*3 lagos "
                             "istanbul tripoli*2 cairo*2");
}

TEST("season2.setup.18 the set-up causes no outbreak")
{
    start("");
    play("p1 place new-york 36", "* infect lagos", "* infect lagos", "* infect lagos");
    expect("plague", "lagos=3");
    expect("incidents", "3");
    not_legal("* infect lagos");
    expect("supplies", "new-york=36");
}

TEST("season2.setup.19 the eighth incident loses in the set-up too")
{
    start("");
    play("p1 place new-york 36", "* infect lagos", "* infect lagos", "* infect lagos",
         "* infect cairo", "* infect cairo", "* infect london", "* infect tripoli");
    expect("incidents", "7");
    result("open");
    play("* infect tripoli");
    expect("plague", "london=1 lagos=3 tripoli=2 cairo=2");
    result("lost incidents");
}

/* ---- Events ----------------------------------------------------------------------------- */

TEST("season2.setup.21 at most as many rationed events as the rationing level")
{
    start("rationing=2");
    until("setup-events");
    expect("left", "2");
    only("p1 ration team-bravo", "p1 ration one-quiet-night", "p1 ration fair-wind",
         "p1 ration salvage", "p1 continue");
    play("p1 ration team-bravo");
    expect("left", "1");
    play("p1 ration one-quiet-night");
    expect("phase", "setup-hands");
    contains("unseen", "team-bravo one-quiet-night");
    expect("reserve", "fair-wind salvage");

    /* Level 0: there is nothing to choose. */
    start("rationing=0");
    until("setup-infection");
    for (unsigned i = 0; i < 9; i++) {
        pos_play_one(pos_offer_text(0));
    }
    expect("phase", "setup-hands");
    expect("reserve", "team-bravo one-quiet-night fair-wind salvage");
    no_game("rationing=11");
}

TEST("season2.setup.22 the team may choose fewer")
{
    start("rationing=4");
    until("setup-events");
    play("p1 ration fair-wind", "p1 continue");
    expect("phase", "setup-hands");
    contains("unseen", "fair-wind");
    lacks("unseen", "team-bravo one-quiet-night salvage");

    start("rationing=4");
    until("setup-events");
    play("p1 continue");
    expect("phase", "setup-hands");
    lacks("unseen", "team-bravo one-quiet-night fair-wind salvage");
}

TEST("season2.setup.23 in the order of the pack, until no later event is left")
{
    start("rationing=10");
    until("setup-events");
    expect("left", "10");
    play("p1 ration one-quiet-night");
    expect("left", "9");
    refused("p1 ration team-bravo", "season2.setup.23");
    refused("p1 ration one-quiet-night", "season2.setup.23");
    only("p1 ration fair-wind", "p1 ration salvage", "p1 continue");
    play("p1 ration salvage");
    expect("phase", "setup-hands");
    expect("reserve", "team-bravo fair-wind");
}

TEST("season2.setup.24 rationed events not chosen stay in the reserve")
{
    start("rationing=4");
    until("setup-events");
    play("p1 ration team-bravo", "p1 continue");
    expect("reserve", "one-quiet-night fair-wind salvage");
    until("setup-characters");
    expect("reserve", "one-quiet-night fair-wind salvage");
    refused("p1 ration salvage", "any");
}

#define UNRATIONED "event salvage take-produce 0 rationed=>event salvage take-produce 0 unrationed"

TEST("season2.setup.25 unrationed events are in the deck, whatever the level")
{
    start_pack(UNRATIONED, "rationing=0");
    contains("unseen", "salvage");
    expect("reserve", "team-bravo one-quiet-night fair-wind");

    start_pack(UNRATIONED, "rationing=1");
    until("setup-events");
    refused("p1 ration salvage", "season2.setup.25 season2.setup.21");
    only("p1 ration team-bravo", "p1 ration one-quiet-night", "p1 ration fair-wind", "p1 continue");
    play("p1 ration fair-wind");
    contains("unseen", "fair-wind salvage");
    expect("reserve", "team-bravo one-quiet-night");
}

/* ---- Hands and the deck ----------------------------------------------------------------- */

TEST("season2.setup.26 city cards, produce cards and the chosen events are shuffled together")
{
    start("");
    until("setup-events");
    play("p1 ration salvage");
    expect("unseen", "new-york*4 washington*4 london*4 jacksonville*4 sao-paulo*4 lagos*4 "
                     "istanbul*4 tripoli*4 cairo*4 salvage produce-1*4 produce-2*2 produce-3*2");
    CHECK(offers("* deal p1 ") == 13);
    weight("* deal p1 lagos", 4);
    weight("* deal p1 salvage", 1);
    weight("* deal p1 produce-2", 2);
    play("* deal p1 lagos", "* deal p1 salvage");
    weight("* deal p1 lagos", 3);
    refused("* deal p1 salvage", "any");

    /* A produce card that was destroyed in an earlier game is not there. */
    given("", "phase: setup-hands\nleft: 8\ncharacters: - -\npawns: - -\nplayer-deck: -\n"
              "player-discard: -\ngone: produce-1*4");
    not_legal("* deal p1 produce-1");
    weight("* deal p1 produce-2", 2);
}

TEST("season2.setup.27 four cards each for two, three for three, two for four")
{
    start("players=2");
    until("setup-hands");
    expect("left", "8");
    refused("* deal p2 lagos", "season2.setup.27");
    play("* deal p1 lagos", "* deal p1 lagos", "* deal p1 cairo", "* deal p1 produce-3");
    expect("hand p1", "lagos*2 cairo produce-3");
    refused("* deal p1 lagos", "season2.setup.27");
    play("* deal p2 lagos", "* deal p2 london", "* deal p2 produce-3", "* deal p2 lagos");
    expect("hand p2", "london lagos*2 produce-3");
    expect("phase", "setup-characters");

    start("players=3");
    until("setup-hands");
    expect("left", "9");
    play("* deal p1 cairo", "* deal p1 cairo", "* deal p1 cairo", "* deal p2 lagos",
         "* deal p2 lagos", "* deal p2 lagos", "* deal p3 london", "* deal p3 london");
    expect("phase", "setup-hands");
    play("* deal p3 london");
    expect("hand p3", "london*3");
    expect("phase", "setup-characters");

    start("players=4");
    until("setup-hands");
    expect("left", "8");
    play("* deal p1 cairo", "* deal p1 cairo", "* deal p2 lagos", "* deal p2 lagos",
         "* deal p3 london", "* deal p3 london", "* deal p4 tripoli", "* deal p4 tripoli");
    expect("hand p4", "tripoli*2");
    expect("phase", "setup-characters");
}

TEST("season2.setup.28 hands are open to all")
{
    given("", "hand p1: lagos*2 salvage\nhand p2: produce-3");
    sees("p2", "hand p1", "lagos*2 salvage");
    sees("p1", "hand p2", "produce-3");
    sees("-", "hand p1", "lagos*2 salvage");
    sees("-", "hand p2", "produce-3");
}

TEST("season2.setup.29 five piles as equal as possible, an epidemic in each, the smaller below")
{
    /* 44 cards, eight dealt: piles of eight, seven, seven, seven and seven. */
    start("rationing=0");
    until("setup-characters");
    expect("player-deck", "1 5 9 in");
    /* 48 cards, eight dealt: five piles of eight. */
    start("");
    until("setup-events");
    play("p1 ration team-bravo", "p1 ration one-quiet-night", "p1 ration fair-wind",
         "p1 ration salvage");
    until("setup-characters");
    expect("player-deck", "1 5 9 in");
    /* 44 cards, nine dealt: five piles of seven. */
    start("players=3 rationing=0");
    until("setup-characters");
    expect("player-deck", "1 5 8 in");

    /* 36 cards below the last of the first pile: nine and an epidemic in each of four piles. Of 37
     * the second pile has ten, of 35 it has nine. */
    given("", "phase: draw\nleft: 1\nplayer-deck: 1 5 1 out\nplayer-discard: cairo*4 tripoli*4 "
              "istanbul*3");
    play("* draw lagos");
    expect("player-deck", "2 5 10 in");
    given("", "phase: draw\nleft: 1\nplayer-deck: 1 5 1 out\nplayer-discard: cairo*4 tripoli*4 "
              "istanbul*2");
    play("* draw lagos");
    expect("player-deck", "2 5 11 in");
    given("", "phase: draw\nleft: 1\nplayer-deck: 1 5 1 out\nplayer-discard: cairo*4 tripoli*4 "
              "istanbul*4");
    play("* draw lagos");
    expect("player-deck", "2 5 10 in");
}

/* ---- Characters ------------------------------------------------------------------------- */

TEST("season2.setup.30 a living character nobody else has, and the hands are known")
{
    start("players=3");
    until("setup-characters");
    lacks("hand p3", "-");
    only("p1 character administrator", "p1 character farmer", "p1 character instructor",
         "p1 character laborer", "p1 character radio-operator");
    play("p1 character farmer");
    refused("p2 character farmer", "season2.setup.30");
    CHECK(offers("p2 character ") == 4);

    given("", "phase: setup-characters\ncharacters: - -\npawns: - -\n"
              "character farmer: dead=cairo");
    refused("p1 character farmer", "season2.setup.30");
    CHECK(offers("p1 character ") == 4);
}

TEST("season2.setup.31 in the order of the seats")
{
    start("players=3");
    until("setup-characters");
    to_move("p1");
    refused("p2 character farmer", "season2.setup.31");
    play("p1 character farmer");
    to_move("p2");
    refused("p1 character laborer", "season2.setup.31");
    refused("p3 character laborer", "season2.setup.31");
    play("p2 character laborer", "p3 character administrator");
    expect("characters", "farmer laborer administrator");
    expect("phase", "setup-first");
}

TEST("season2.setup.32 any seat may play any character")
{
    given("", "phase: setup-characters\ncharacters: radio-operator -\npawns: haven-north -");
    only("p2 character administrator", "p2 character farmer", "p2 character instructor",
         "p2 character laborer");
    given("", "characters: radio-operator instructor");
    legal("p1 make");
    given("", "characters: laborer farmer");
    legal("p1 make");
}

TEST("season2.setup.33 each pawn starts in the home of its character")
{
    start("players=4");
    until("setup-characters");
    play("p1 character instructor", "p2 character radio-operator", "p3 character laborer",
         "p4 character administrator");
    expect("pawns", "haven-middle haven-north haven-south haven-north");

    given("", "phase: setup-characters\ncharacters: - -\npawns: - -\n"
              "character farmer: haven-middle living farmer - - - - / -");
    play("p1 character farmer");
    expect("pawns", "haven-middle -");
}

TEST("season2.setup.34 season2.setup.35 haven workers only for want of living characters")
{
    given("", "phase: setup-characters\ncharacters: - -\npawns: - -\n"
              "character administrator: dead=cairo\ncharacter farmer: dead=cairo\n"
              "character instructor: dead=lagos\ncharacter laborer: dead=cairo");
    refused("p1 worker haven-north", "season2.setup.35");
    only("p1 character radio-operator");
    play("p1 character radio-operator");
    only("p2 worker haven-north", "p2 worker haven-south", "p2 worker haven-middle");
    play("p2 worker haven-middle");
    expect("characters", "radio-operator worker");
    expect("pawns", "haven-north haven-middle");
    expect("phase", "setup-first");
    impossible("", "phase: setup-first\ncharacters: administrator worker");
}

/* ---- The first player ------------------------------------------------------------------- */

TEST("season2.setup.36 the first player is chosen at random")
{
    start("players=3");
    until("setup-first");
    CHECK(offers("* first ") == 3);
    weight("* first p1", 1);
    weight("* first p2", 1);
    weight("* first p3", 1);
    play("* first p2");
    expect("turn", "p2");
    expect("phase", "actions");
    expect("actions", "4");
    to_move("p2");
}

TEST("season2.setup.37 no event is played before the first turn")
{
    given("", "phase: setup-characters\ncharacters: - -\npawns: - -\n"
              "hand p1: one-quiet-night cairo*3\nhand p2: team-bravo lagos*3");
    refused("p1 quiet-night", "season2.setup.37");
    refused("p2 team-bravo lagos", "season2.setup.37");
    play("p1 character farmer", "p2 character laborer");
    refused("p1 quiet-night", "season2.setup.37");
    play("* first p1");
    expect("phase", "before-exposure");
    legal("p1 quiet-night", "p2 team-bravo lagos", "p1 continue");
}

CHECK_MAIN
