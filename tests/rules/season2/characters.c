/* season2.character, the five jobs, and season2.worker. */
#include "position.h"

TEST("season2.character.1 season2.character.5 season2.character.6 five jobs with their homes")
{
    start("");
    expect("character administrator", "haven-north living administrator - - - - / -");
    expect("character farmer", "haven-south living farmer - - - - / -");
    expect("character instructor", "haven-middle living instructor - - - - / -");
    expect("character laborer", "haven-south living laborer - - - - / -");
    expect("character radio-operator", "haven-north living radio-operator - - - - / -");
    start_pack("home farmer haven-south=>home farmer haven-middle", "");
    expect("character farmer", "haven-middle living farmer - - - - / -");
}

TEST("season2.character.2 nothing depends on names")
{
    start_pack("job farmer make 2 Farmer=>job farmer make 2 Old Ollie", "players=2");
    expect("character farmer", "haven-south living farmer - - - - / -");
    given_pack("job farmer make 2 Farmer=>job farmer make 2 Old Ollie", "",
               "characters: farmer laborer");
    play("p1 make");
    expect("carried", "2 0");
}

TEST("season2.character.3 a home is one of the havens, chosen for each")
{
    given("", "character farmer: haven-north living farmer - - - - / -\n"
              "character instructor: haven-north living instructor - - - - / -");
    impossible("", "character farmer: lagos living farmer - - - - / -");
    impossible("", "character farmer: - living farmer - - - - / -");
}

TEST("season2.character.4 five characters are made at the start")
{
    char line[POS_LINE_MAX];
    start("players=4");
    until("setup-characters");
    CHECK(offers("p1 character ") == 5);
    /* One without a home of the pack comes later: with content, not into this game. */
    start_pack("home laborer haven-south=>", "players=4");
    CHECK(pos.ready && !pos_state_line("character laborer", line, sizeof line));
    until("setup-characters");
    CHECK(offers("p1 character ") == 4);
    refused("p1 character laborer", "season2.setup.30 season2.character.4");
}

TEST("season2.character.7 two characters never have the same job")
{
    impossible("", "character farmer: haven-south living laborer - - - - / -");
    impossible("", "characters: farmer farmer");
    given("", "characters: farmer laborer");
    expect("characters", "farmer laborer");
}

TEST("season2.character.8 only what can be done wholly may be used")
{
    given("", "hand p1: team-bravo salvage\nstock: 0\nplayer-discard: lagos");
    refused("p1 team-bravo lagos", "season2.bravo.2 season2.character.8");
    refused("p1 salvage produce-1", "season2.salvage.1 season2.character.8");
    given("", "hand p1: team-bravo salvage\nstock: 1\nplayer-discard: produce-1");
    legal("p1 team-bravo lagos", "p1 salvage produce-1");
    /* Nobody is anywhere else. */
    given("", "pawns: lagos lagos");
    CHECK(offers("p1 join ") == 0);
}

TEST("season2.character.9 where less may be done, something must be")
{
    given("", "hand p1: produce-1\nstock: 1\nsupplies: lagos=*");
    play("p1 produce produce-1 local");
    expect("supplies", "lagos=35 haven-north=1");
    given("", "hand p1: produce-1\nstock: 0\nsupplies: lagos=*");
    refused("p1 produce produce-1 local", "season2.produce.6 season2.character.9");
    refused("p1 produce produce-1 system", "season2.produce.6 season2.character.9");
    given("", "characters: farmer laborer\nstock: 0");
    refused("p1 make", "season2.make.2 season2.character.9");
}

/* ---- Administrator ---------------------------------------------------------------------- */

TEST("season2.administrator.1 a pawn goes to another pawn, once in his turn, as an action")
{
    given("", "pawns: lagos cairo london");
    legal("p1 join cairo", "p1 join london", "p1 join p2 lagos", "p1 join p2 london",
          "p1 join p3 lagos", "p1 join p3 cairo");
    CHECK(offers("p1 join ") == 6);
    refused("p1 join tripoli", "season2.administrator.1");
    refused("p1 join p2 tripoli", "season2.administrator.1");
    never("p1 join p1 cairo");
    remember();
    play("p1 join cairo");
    expect("pawns", "cairo cairo london");
    expect("actions", "3");
    expect("flags", "join-used");
    refused("p1 join london", "season2.administrator.1");
    refused("p1 join p2 london", "season2.administrator.1");
    recall();
    play("p1 join p3 cairo");
    expect("pawns", "lagos cairo cairo");
    /* The flag is of the turn. */
    play("p1 pass");
    expect("flags", "-");

    given("", "pawns: lagos cairo\nactions: 0\nhand p1: one-quiet-night");
    refused("p1 join cairo", "season2.turn.5 season2.administrator.1");
    given("", "pawns: lagos cairo\ncharacters: farmer administrator");
    refused("p1 join cairo", "season2.administrator.1");
    refused("p2 join lagos", "season2.turn.3");
}

TEST("season2.administrator.1 two pawns in one place are one move")
{
    given("", "pawns: lagos cairo cairo");
    legal("p1 join cairo", "p1 join p2 lagos", "p1 join p3 lagos");
    CHECK(offers("p1 join ") == 3);
}

TEST("season2.administrator.2 the pawn must come from another location")
{
    given("", "pawns: lagos lagos cairo");
    refused("p1 join lagos", "season2.administrator.2");
    refused("p1 join p2 lagos", "season2.administrator.2");
    refused("p1 join p3 cairo", "season2.administrator.2 season2.administrator.1");
    legal("p1 join cairo", "p1 join p2 cairo", "p1 join p3 lagos");
    CHECK(offers("p1 join ") == 3);
}

/* ---- Farmer ----------------------------------------------------------------------------- */

TEST("season2.farmer.1 making supplies takes two")
{
    given("", "characters: farmer laborer\nstock: 9\ncarried: 4 0");
    play("p1 make");
    expect("carried", "6 0");
    expect("stock", "7");
    expect("actions", "3");
    given("", "characters: laborer farmer\nstock: 9\ncarried: 4 0");
    play("p1 make");
    expect("carried", "5 0");
    expect("stock", "8");
}

TEST("season2.farmer.2 or one, if there is only one or he may carry only one")
{
    given("", "characters: farmer laborer\nstock: 1");
    play("p1 make");
    expect("carried", "1 0");
    expect("stock", "0");
    refused("p1 make", "season2.make.2");
    given("", "characters: farmer laborer\nstock: 9\ncarried: 2 0\ncharacter farmer: bad-back");
    play("p1 make");
    expect("carried", "3 0");
    expect("stock", "8");
    refused("p1 make", "season2.scars.5");
}

/* ---- Instructor ------------------------------------------------------------------------- */

TEST("season2.instructor.1 gives any city card in the same location, in a haven too")
{
    given("", "characters: instructor farmer laborer\npawns: haven-south haven-south lagos\n"
              "hand p1: london lagos+pilot salvage produce-1");
    legal("p1 give p2 london", "p1 give p2 lagos+pilot");
    CHECK(offers("p1 give p") == 2);
    refused("p1 give p2 salvage", "season2.share.4");
    refused("p1 give p2 produce-1", "season2.share.4");
    refused("p1 give p3 london", "season2.instructor.1 season2.share.1");
    refused("p1 give p2 cairo", "season2.share.1 season2.instructor.1");
    play("p1 give p2 london");
    expect("hand p1", "lagos+pilot salvage produce-1");
    expect("hand p2", "london");
    expect("actions", "3");

    given("", "characters: instructor farmer\npawns: lagos lagos\nhand p1: london");
    legal("p1 give p2 london");

    /* Only he, and only in his turn. */
    given("", "characters: farmer instructor\npawns: haven-south haven-south\nhand p1: london\n"
              "hand p2: cairo");
    refused("p1 give p2 london", "season2.share.3");
    refused("p1 take p2 cairo", "season2.share.3");
    given("", "characters: farmer instructor\npawns: lagos lagos\nhand p1: london\nhand p2: cairo");
    refused("p1 give p2 london", "season2.share.1");
    refused("p1 take p2 cairo", "season2.share.2");
}

TEST("season2.instructor.2 he takes cards as anybody does")
{
    given("", "characters: instructor farmer\npawns: haven-south haven-south\nhand p2: lagos");
    refused("p1 take p2 lagos", "season2.instructor.2 season2.share.3");
    given("", "characters: instructor farmer\npawns: lagos lagos\nhand p2: lagos london");
    refused("p1 take p2 london", "season2.instructor.2 season2.share.2");
    play("p1 take p2 lagos");
    expect("hand p1", "lagos");
}

/* ---- Labourer and Radio Operator --------------------------------------------------------- */

TEST("season2.laborer.1 a supply centre costs four cards")
{
    given("", "characters: laborer farmer\npawns: lagos lagos\nhand p1: jacksonville*2 lagos*2");
    play("p1 build");
    expect("centres", "lagos");
    expect("hand p1", "-");
    given("",
          "characters: laborer farmer\npawns: lagos lagos\nhand p1: jacksonville*2 lagos cairo");
    refused("p1 build", "season2.build.10 season2.laborer.1");
    given("", "characters: farmer laborer\npawns: lagos lagos\nhand p1: jacksonville*2 lagos*2");
    refused("p1 build", "season2.build.10 season2.build.1");
    /* With five cards he pays four of them. */
    given("", "characters: laborer farmer\npawns: lagos lagos\nhand p1: lagos*4 jacksonville");
    play("p1 build");
    only("p1 spend jacksonville", "p1 spend lagos");
    play("p1 spend lagos");
    expect("hand p1", "jacksonville");
    expect("centres", "lagos");
}

TEST("season2.radio.1 transfers with a player in any location, in his own turn")
{
    given("", "characters: radio-operator farmer\npawns: lagos london\ncarried: 2 3");
    legal("p1 give-supplies p2 1", "p1 give-supplies p2 2", "p1 take-supplies p2 1",
          "p1 take-supplies p2 3");
    not_legal("p1 give-supplies p2 3", "p1 take-supplies p2 4");
    play("p1 take-supplies p2 3");
    expect("carried", "5 0");
    expect("actions", "4");
    expect("flags", "took-p2");
    refused("p1 give-supplies p2 1", "season2.turn.12");

    given("", "characters: farmer radio-operator\npawns: lagos london\ncarried: 2 3");
    refused("p1 give-supplies p2 1", "season2.transfer.1");
    refused("p1 take-supplies p2 1", "season2.transfer.1");
    refused("p2 take-supplies p1 1", "season2.turn.3");
}

/* ---- Haven workers ---------------------------------------------------------------------- */

#define WORKERS POS_ALL_DEAD "characters: worker worker\n"

TEST("season2.worker.1 a haven worker has no job")
{
    given("", WORKERS "pawns: haven-south lagos\ncarried: 1 1\n"
                      "hand p1: jacksonville*2 lagos*2 london");
    CHECK(offers("p1 join ") == 0);
    refused("p1 join lagos", "season2.administrator.1 season2.worker.1");
    refused("p1 give-supplies p2 1", "season2.transfer.1");
    play("p1 make");
    expect("carried", "2 1");
    play("p1 drive lagos");
    refused("p1 give p2 london", "season2.share.1");
    refused("p1 build", "season2.build.10 season2.build.1");
    legal("p1 give p2 lagos");
}

TEST("season2.worker.2 exposure does nothing to a haven worker")
{
    given("", WORKERS "phase: before-exposure\nhand p2: fair-wind\nplague: haven-north=3");
    play("p1 continue");
    expect("phase", "actions");
    expect("actions", "4");
    given("", WORKERS "phase: infection\nleft: 1\nturn: p2\nplague: haven-north=3");
    play("* infect lagos");
    expect("phase", "actions");
    expect("turn", "p1");
    expect("characters", "worker worker");
}

TEST("season2.worker.3 a haven worker's hand limit is 5")
{
    given("", WORKERS "phase: draw\nleft: 1\nhand p1: london*4");
    play("* draw lagos");
    expect("phase", "infection");
    given("", WORKERS "phase: draw\nleft: 1\nhand p1: london*4 lagos");
    play("* draw lagos");
    expect("phase", "before-infection");
    only("p1 discard london", "p1 discard lagos");
    refused("p1 continue", "season2.hand.4 season2.hand.3 season2.worker.3");
    play("p1 discard london");
    expect("phase", "infection");
}

TEST("season2.worker.4 in the set-up the pawn goes to any haven")
{
    given("", POS_ALL_DEAD "phase: setup-characters\ncharacters: - -\npawns: - -");
    only("p1 worker haven-north", "p1 worker haven-south", "p1 worker haven-middle");
    refused("p1 worker cairo", "season2.worker.4");
    play("p1 worker haven-middle", "p2 worker haven-middle");
    expect("pawns", "haven-middle haven-middle");
}

TEST("season2.worker.5 four haven workers, none better than another")
{
    given("players=4", POS_ALL_DEAD "phase: setup-characters\ncharacters: - - - -\n"
                                    "pawns: - - - -");
    play("p1 worker haven-north", "p2 worker haven-south", "p3 worker haven-north");
    CHECK(offers("p4 worker ") == 3);
    play("p4 worker haven-north");
    expect("characters", "worker worker worker worker");
}

CHECK_MAIN
