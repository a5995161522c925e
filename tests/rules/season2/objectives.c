/* Objectives, and how a game ends. */
#include "position.h"

#define FREE_CENTRES "goal january three-centres mandatory=>goal january three-centres free"
#define FREE_RECON                                                                                 \
    "goal january recon-north-america mandatory=>goal january recon-north-america free"
#define ONE_NEEDED "month january 36 2=>month january 36 1"
/* p1 builds the third centre. */
#define THIRD_CENTRE                                                                               \
    "characters: administrator farmer\npawns: lagos cairo\nhand p1: lagos*4 sao-paulo\n"           \
    "centres: washington cairo\n"
/* p1 sets out for North America. */
#define RECON "characters: administrator farmer\npawns: washington cairo\nhand p1: new-york*3\n"
/* No card is left to draw but one. */
#define LAST_CARD                                                                                  \
    "player-deck: 5 5 1 out\n"                                                                     \
    "player-discard: new-york*4 washington*4 london*4 jacksonville*4 sao-paulo*3 istanbul*4 "      \
    "tripoli*4 cairo*3 team-bravo one-quiet-night fair-wind salvage produce-1*4 produce-2*2 "      \
    "produce-3*2\n"

TEST("season2.objective.1 the pack says how many objectives must be met")
{
    /* January needs two of its two. */
    given("", THIRD_CENTRE);
    play("p1 build");
    result("open");
    expect("objectives", "three-centres=met recon-north-america=open");
    /* The prologue has one and needs it. */
    given("game=prologue", THIRD_CENTRE);
    expect("objectives", "three-centres=open");
    play("p1 build");
    result("won");
    /* A January that needs one of two. */
    given_pack(ONE_NEEDED ";" FREE_CENTRES ";" FREE_RECON, "", THIRD_CENTRE);
    play("p1 build");
    result("won");
}

TEST("season2.objective.2 a mandatory objective must be among them")
{
    given_pack(ONE_NEEDED ";" FREE_CENTRES, "", THIRD_CENTRE);
    play("p1 build");
    expect("objectives", "three-centres=met recon-north-america=open");
    result("open");
    given_pack(ONE_NEEDED ";" FREE_CENTRES, "", RECON "centres: washington");
    play("p1 recon north-america");
    expect("objectives", "three-centres=open recon-north-america=met");
    result("won");
    given_pack(ONE_NEEDED ";" FREE_RECON, "", RECON "centres: washington");
    play("p1 recon north-america");
    result("open");
}

TEST("season2.objective.3 which of the others are met need not be decided before")
{
    static const char either[] = ONE_NEEDED ";" FREE_CENTRES ";" FREE_RECON;
    given_pack(either, "", THIRD_CENTRE);
    play("p1 build");
    result("won");
    expect("objectives", "three-centres=met recon-north-america=open");
    given_pack(either, "", RECON "centres: washington");
    play("p1 recon north-america");
    result("won");
    expect("objectives", "three-centres=open recon-north-america=met");
}

TEST("season2.objective.4 an objective stays met for the rest of the game")
{
    given("", THIRD_CENTRE "supplies: lagos=5 cairo=5\ninfection-deck: lagos cairo / *\nrate: 1");
    play("p1 build", "p1 pass", "* draw new-york", "* draw new-york", "* infect lagos",
         "* infect cairo");
    expect("turn", "p2");
    expect("objectives", "three-centres=met recon-north-america=open");
    /* The tracking marker does not move back, whatever stands on the board. */
    given("", RECON "centres: washington\n"
                    "objectives: three-centres=met recon-north-america=open");
    play("p1 recon north-america");
    expect("objectives", "three-centres=met recon-north-america=met");
    result("won");
}

TEST("season2.objective.6 in a new game every objective is open again")
{
    start("");
    expect("objectives", "three-centres=open recon-north-america=open");
    start("game=prologue");
    expect("objectives", "three-centres=open");
}

TEST("season2.objective.6 except one that asks for something permanent which is there")
{
    static const char first[] =
        "phase: setup-supplies\nasked: place p1 new-york\ncharacters: - -\nplayer-deck: -\n"
        "player-discard: -\nreserve: team-bravo one-quiet-night fair-wind salvage\nstock: 36\n"
        "supplies: -\ninfection-discard: -\n";
    char lines[512];
    /* A site used in an earlier game meets its objective from the first position on. */
    snprintf(lines, sizeof lines,
             "%ssites: north-america\nobjectives: three-centres=open recon-north-america=met",
             first);
    given("", lines);
    expect("objectives", "three-centres=open recon-north-america=met");
    snprintf(lines, sizeof lines,
             "%ssites: north-america\nobjectives: three-centres=open recon-north-america=open",
             first);
    impossible("", lines);
    snprintf(lines, sizeof lines, "%ssites: europe\n", first);
    given("", lines);
    expect("objectives", "three-centres=open recon-north-america=open");
    /* Then the third centre wins. */
    given("", THIRD_CENTRE "sites: north-america");
    play("p1 build");
    result("won");
}

TEST("season2.objective.7 January has two objectives and needs both")
{
    given("", THIRD_CENTRE);
    play("p1 build");
    result("open");
    expect("phase", "actions");
    given("", RECON "centres: washington");
    play("p1 recon north-america");
    result("open");
    expect("objectives", "three-centres=open recon-north-america=met");
    given("", RECON "centres: washington lagos cairo");
    play("p1 recon north-america");
    result("won");
    expect("objectives", "three-centres=met recon-north-america=met");
}

TEST("season2.objective.7 a position in which both are met is a game that is won")
{
    impossible("", "centres: washington lagos cairo\nsites: north-america");
    impossible("", "phase: won\nactions: 0\ncentres: washington lagos cairo");
    given("", "phase: won\nactions: 0\ncentres: washington lagos cairo\nsites: north-america");
    result("won");
}

TEST("season2.objective.8 one asks for three supply centres on the board")
{
    given("", "characters: administrator farmer\npawns: lagos cairo\nhand p1: lagos*4 sao-paulo\n"
              "centres: cairo");
    play("p1 build");
    expect("centres", "lagos cairo");
    expect("objectives", "three-centres=open recon-north-america=open");
    given("", THIRD_CENTRE);
    play("p1 build");
    expect("centres", "washington lagos cairo");
    expect("objectives", "three-centres=met recon-north-america=open");
    impossible("", "centres: washington lagos cairo\n"
                   "objectives: three-centres=open recon-north-america=open");
}

TEST("season2.objective.8 a centre that is moved is no third one")
{
    given_pack("centres 9=>centres 2", "", THIRD_CENTRE);
    play("p1 build from cairo");
    expect("centres", "washington lagos");
    expect("objectives", "three-centres=open recon-north-america=open");
}

TEST("season2.objective.9 the other asks for the recon of North America")
{
    given("", "characters: administrator farmer\npawns: istanbul cairo\nhand p1: istanbul*4\n"
              "centres: istanbul");
    play("p1 recon europe");
    expect("objectives", "three-centres=open recon-north-america=open");
    given("", RECON "centres: washington");
    play("p1 recon north-america");
    expect("objectives", "three-centres=open recon-north-america=met");
}

/* The first of January's objectives asks for something else. */
#define ASKS(condition) "objective three-centres centres 3=>objective three-centres " condition
#define OPEN "objectives: three-centres=open recon-north-america=open"
#define MET "objectives: three-centres=met recon-north-america=open"

TEST("season2.objective.12 supplies are met when they are delivered")
{
    given_pack(ASKS("supplies lagos 5"), "",
               "pawns: lagos cairo\ncarried: 3 0\nsupplies: lagos=2 cairo=6 washington=*\n" OPEN);
    play("p1 deliver 2");
    expect("objectives", "three-centres=open recon-north-america=open");
    play("p1 deliver 1");
    expect("objectives", "three-centres=met recon-north-america=open");
    play("p1 pickup 2");
    expect("objectives", "three-centres=met recon-north-america=open");
}

TEST("season2.objective.12 an event that brings supplies meets it and wins")
{
    static const char easy[] = ASKS("supplies lagos 5") ";" ONE_NEEDED ";" FREE_RECON;
    given_pack(easy, "", "hand p1: team-bravo\nsupplies: lagos=4\n" OPEN);
    play("p1 team-bravo lagos");
    result("won");
    expect("asked", "-");
    given_pack(easy, "", "hand p1: team-bravo\nsupplies: lagos=4\n" OPEN);
    play("p1 team-bravo london", "p1 second lagos");
    result("won");
}

TEST("season2.objective.12 so many cities with so many supplies each")
{
    given_pack(ASKS("stocked 3 2"), "",
               "pawns: lagos cairo\ncarried: 2 0\nsupplies: lagos=1 cairo=2 haven-north=4 "
               "washington=7\n" OPEN);
    play("p1 deliver 1");
    expect("objectives", "three-centres=met recon-north-america=open");
    given_pack(ASKS("stocked 3 3"), "",
               "pawns: lagos cairo\ncarried: 2 0\nsupplies: lagos=1 cairo=2 haven-north=4 "
               "washington=7\n" OPEN);
    play("p1 deliver 2");
    expect("objectives", "three-centres=open recon-north-america=open");
}

TEST("season2.objective.12 supplies do not count before the first turn begins")
{
    static const char setup[] = "phase: setup-first\nsupplies: lagos=9\n";
    given_pack(ASKS("supplies lagos 9"), "", "phase: setup-first\nsupplies: lagos=9\n" OPEN);
    play("* first p2");
    expect("objectives", "three-centres=met recon-north-america=open");
    given_pack(ASKS("supplies lagos 9") ";" ONE_NEEDED ";" FREE_RECON, "",
               "phase: setup-first\nsupplies: lagos=9\n" OPEN);
    play("* first p2");
    result("won");
    given_pack(ASKS("stocked 1 10"), "", setup);
    play("* first p2");
    expect("objectives", "three-centres=open recon-north-america=open");
}

TEST("season2.objective.12 a position of a turn has none that is open although they are there")
{
    impossible_pack(ASKS("supplies lagos 9"), "", "supplies: lagos=9\n" OPEN);
    impossible_pack(ASKS("stocked 2 3"), "", "supplies: lagos=9 cairo=3\n" OPEN);
    given_pack(ASKS("stocked 2 3"), "", "supplies: lagos=9 cairo=2\n" MET);
    /* A game that was lost in its set-up. */
    given_pack(ASKS("supplies lagos 9") ";incidents 8=>incidents 1", "",
               "phase: setup-infection\nleft: 9\nsupplies: lagos=9\nplague: -\n"
               "infection-discard: -\nplayer-deck: -\nplayer-discard: -\ncharacters: - -\n"
               "infection-deck: *\nreserve: team-bravo one-quiet-night fair-wind salvage\n" OPEN);
    play("* infect cairo");
    result("lost incidents");
    expect("objectives", "three-centres=open recon-north-america=open");
}

TEST("season2.objective.8 supply centres in cities of so many colours")
{
    given_pack(ASKS("colours 2"), "",
               "characters: administrator farmer\npawns: lagos cairo\n"
               "hand p1: lagos*4 sao-paulo\ncentres: sao-paulo\n" OPEN);
    play("p1 build");
    expect("objectives", "three-centres=open recon-north-america=open");
    given_pack(ASKS("colours 2"), "",
               "characters: administrator farmer\npawns: lagos cairo\n"
               "hand p1: lagos*4 sao-paulo\ncentres: cairo\n" OPEN);
    play("p1 build");
    expect("objectives", "three-centres=met recon-north-america=open");
    impossible_pack(ASKS("colours 2"), "", "centres: lagos cairo\n" OPEN);
}

TEST("season2.end.1 the team wins at the moment, also within an action")
{
    given("", "characters: administrator farmer\npawns: lagos cairo\nsites: north-america\n"
              "centres: washington cairo\nplayer-discard: -\n"
              "hand p1: jacksonville*2 sao-paulo lagos*3 one-quiet-night");
    play("p1 quiet-night", "p1 build");
    result("open");
    play("p1 spend jacksonville", "p1 spend sao-paulo");
    /* The last cards were spent without a move, and everything is written. */
    result("won");
    expect("centres", "washington lagos cairo");
    expect("asked", "-");
    expect("paid", "-");
    expect("flags", "-");
    expect("actions", "0");
    expect("turn", "p1");
    expect("hand p1", "lagos");
    expect("player-discard", "jacksonville*2 sao-paulo lagos*2 one-quiet-night");
}

TEST("season2.end.2 the team loses when the incident marker reaches its last space")
{
    given("", "pawns: lagos cairo\nsupplies: -\nincidents: 7\nrate: 3\ninfection-deck: lagos / *");
    play("p1 pass", "* draw london", "* draw london");
    result("open");
    play("* infect lagos");
    result("lost incidents");
    expect("incidents", "8");
    expect("left", "0");
    expect("turn", "p1");
}

TEST("season2.end.2 or when two cards cannot be drawn")
{
    given("", "pawns: london cairo\nhand p1: lagos*4\nhand p2: sao-paulo\n" LAST_CARD);
    expect("unseen", "cairo");
    play("p1 make", "p1 pass");
    result("lost cards");
    expect("actions", "0");
    expect("left", "0");
    expect("unseen", "cairo");
    expect("hand p1", "lagos*4");
    expect("turn", "p1");
}

TEST("season2.end.3 the first of the two to happen counts")
{
    /* The objectives are met with the last action, and no card would be left to draw. */
    given("game=prologue",
          "characters: administrator farmer\npawns: lagos london\nactions: 1\n"
          "hand p1: lagos*4 sao-paulo\ncentres: washington london\nsupplies: -\n" LAST_CARD);
    play("p1 build");
    result("won");
    given("game=prologue",
          "characters: administrator farmer\npawns: lagos london\nactions: 1\n"
          "hand p1: lagos*4 sao-paulo\ncentres: washington london\nsupplies: -\n" LAST_CARD);
    play("p1 make");
    result("lost cards");
}

TEST("season2.end.4 after the end nobody moves")
{
    given("game=prologue", THIRD_CENTRE "hand p2: fair-wind london");
    play("p1 build");
    result("won");
    to_move("nobody");
    refused("p1 drive haven-south", "season2.end.4");
    refused("p1 pass", "season2.end.4");
    refused("p2 fair-wind p2 lagos", "season2.end.4");
    refused("* draw london", "season2.end.4");
    CHECK(offers("") == 0);
    given("", "pawns: lagos cairo\nhand p2: fair-wind\nsupplies: -\nincidents: 7\nrate: 3\n"
              "infection-deck: lagos / *");
    play("p1 pass", "p1 continue", "* draw london", "* draw london", "p1 continue",
         "* infect lagos");
    result("lost incidents");
    refused("* infect lagos", "season2.end.4");
    refused("p2 fair-wind p2 lagos", "season2.end.4");
    refused("p1 continue", "season2.end.4");
    CHECK(offers("") == 0);
}

CHECK_MAIN
