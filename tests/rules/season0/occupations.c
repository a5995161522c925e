/* season0.occupation: the four of the start, and those content may add. */
#include "position.h"

/* Iris has another occupation than that of the start. */
#define IRIS(effect)                                                                               \
    "occupation coordinator allied move-others 3 Coordinator=>"                                    \
    "occupation coordinator allied " effect " Coordinator"

/* ---- Coordinator ------------------------------------------------------------------------ */

TEST("season0.occupation.1 Coordinator: another's pawn goes up to three cities along links")
{
    given("", "pawns: lima paris washington");
    CHECK(offers("p1 send p2 ") == 19);
    CHECK(offers("p1 send p3 ") == 15);
    legal("p1 send p2 london", "p1 send p2 istanbul", "p1 send p2 cairo", "p1 send p2 warsaw");
    refused("p1 send p2 khartoum", "season0.occupation.1");
    refused("p1 send p2 tokyo", "season0.occupation.1");
    play("p1 send p2 cairo");
    expect("pawns", "lima cairo washington");
    expect("actions", "3");
    /* As often as there are actions. */
    play("p1 send p2 paris", "p1 send p2 cairo");
    expect("actions", "1");
    given_pack(IRIS("move-others 1"), "", "pawns: lima paris");
    CHECK(offers("p1 send p2 ") == 5);
    given_pack(IRIS("move-others 2"), "", "pawns: lima paris");
    CHECK(offers("p1 send p2 ") == 11);
}

TEST("season0.occupation.1 or a team")
{
    given("", "pawns: lima paris\nteams allied: paris*2\nteams soviet: tokyo");
    CHECK(offers("p1 send-team ") == 2);
    legal("p1 send-team soviet tokyo");
    refused("p1 send-team allied tokyo", "season0.occupation.1");
    refused("p1 send-team neutral paris", "season0.occupation.1");
    play("p1 send-team allied paris");
    expect("asked", "send p1 allied paris");
    expect("actions", "3");
    CHECK(pos_offers()->count == 19);
    refused("p1 to khartoum", "season0.occupation.1");
    play("p1 to cairo");
    expect("asked", "-");
    expect("teams allied", "paris cairo");
    expect("teams soviet", "tokyo");
    expect("actions", "3");
}

TEST("season0.occupation.1 with the last action the part ends when the team is there")
{
    given("", "pawns: lima paris\nteams allied: paris\nactions: 1");
    play("p1 send-team allied paris");
    expect("phase", "actions");
    expect("actions", "0");
    play("p1 to london");
    expect("phase", "draw");
}

TEST("season0.occupation.1 nobody else can, and he only in his turn")
{
    given("", "aliases: felix-allied iris-allied\npawns: lima paris\nteams allied: paris");
    refused("p1 send p2 london", "season0.occupation.1");
    refused("p1 send-team allied paris", "season0.occupation.1");
    refused("p2 send p1 bogota", "season0.turn.3");
    refused("p2 send-team allied paris", "season0.turn.3");
    given("game=prologue", "aliases: temporary-coordinator temporary-courier\n"
                           "pawns: lima paris");
    legal("p1 send p2 london");
}

TEST("season0.occupation.2 it must come to another city than it was in")
{
    given("", "pawns: lima paris\nteams allied: paris");
    refused("p1 send p2 paris", "season0.occupation.2");
    play("p1 send-team allied paris");
    refused("p1 to paris", "season0.occupation.2");
}

TEST("season0.occupation.3 not his own pawn, and he need not be there")
{
    given("", "pawns: paris tokyo\nteams allied: tokyo");
    refused("p1 send p1 rome", "season0.occupation.3");
    legal("p1 send p2 osaka", "p1 send-team allied tokyo");
}

/* ---- Courier ---------------------------------------------------------------------------- */

TEST("season0.occupation.4 Courier: gives any city card to a player in the same city")
{
    given("", "aliases: felix-allied iris-allied maud-allied\npawns: paris paris rome\n"
              "hand p1: paris lima tokyo airlift");
    CHECK(offers("p1 give p2 ") == 3);
    refused("p1 give p3 lima", "season0.share.1 season0.occupation.4");
    refused("p1 give p3 rome", "season0.share.1 season0.occupation.4");
    never("p1 give p2 airlift");
    play("p1 give p2 lima");
    expect("hand p1", "paris tokyo airlift");
    expect("hand p2", "lima");
    expect("actions", "3");
    play("p1 give p2 tokyo", "p1 give p2 paris");
    expect("hand p2", "lima paris tokyo");
}

TEST("season0.occupation.4 season0.occupation.5 only he gives so, and he takes like others")
{
    given("", "aliases: felix-allied iris-allied\npawns: paris paris\nhand p2: paris lima");
    refused("p1 take p2 lima", "season0.share.2 season0.occupation.5");
    legal("p1 take p2 paris");
    /* In another's turn the ordinary rule holds. */
    given("", "aliases: iris-allied felix-allied\npawns: paris paris\nhand p1: lima\n"
              "hand p2: tokyo paris");
    refused("p1 give p2 lima", "season0.share.1");
    refused("p1 take p2 tokyo", "season0.share.2 season0.occupation.5");
    legal("p1 take p2 paris");
}

/* What may be said of a hand that cannot pay. */
#define PAYS                                                                                       \
    "season0.pay.2 season0.identify.1 season0.assemble.1 season0.occupation.6 "                    \
    "season0.occupation.7"

/* ---- Analyst and Recruiter -------------------------------------------------------------- */

TEST("season0.occupation.6 Analyst: identifying costs one card fewer")
{
    given("", "aliases: maud-allied iris-allied\npawns: delhi lima\nsafehouses: delhi\n"
              "hand p1: delhi hanoi");
    play("p1 identify voice");
    expect("asked", "identify voice");
    expect("hand p1", "-");
    expect("player-discard", "delhi hanoi");
    given("", "aliases: maud-allied iris-allied\npawns: delhi lima\nsafehouses: delhi\n"
              "hand p1: delhi");
    refused("p1 identify voice", PAYS);
    given("", "aliases: maud-allied iris-allied\npawns: delhi lima\nsafehouses: delhi\n"
              "hand p1: bombay delhi hanoi");
    play("p1 identify voice");
    only("p1 spend bombay", "p1 spend delhi");
    play("p1 spend delhi");
    expect("hand p1", "bombay");
    /* The others pay three. */
    given("", "pawns: delhi lima\nsafehouses: delhi\nhand p1: delhi hanoi");
    refused("p1 identify voice", PAYS);
    given("game=prologue", "aliases: temporary-analyst temporary-courier\npawns: rome lima\n"
                           "safehouses: rome\nhand p1: rome kiev");
    legal("p1 identify crate");
}

TEST("season0.occupation.7 Recruiter: assembling costs one card fewer")
{
    given("", "aliases: otto-allied iris-allied\npawns: rome lima\nsafehouses: rome\n"
              "hand p1: rome paris london sydney");
    play("p1 assemble");
    expect("teams allied", "rome");
    expect("hand p1", "-");
    given("", "aliases: otto-allied iris-allied\npawns: rome lima\nsafehouses: rome\n"
              "hand p1: rome paris london");
    refused("p1 assemble", PAYS);
    /* He identifies for three, and the Analyst assembles for five. */
    given("", "aliases: otto-allied maud-allied\npawns: delhi lima\nsafehouses: delhi\n"
              "hand p1: delhi hanoi");
    refused("p1 identify voice", PAYS);
    given("", "aliases: maud-allied iris-allied\npawns: rome lima\nsafehouses: rome\n"
              "hand p1: rome paris london sydney");
    refused("p1 assemble", PAYS);
}

/* ---- What content may add --------------------------------------------------------------- */

TEST("season0.occupation.8 Neutralise takes up to so many agents")
{
    given_pack(IRIS("neutralise-more 2"), "", "pawns: paris lima\nagents: paris=3 rome=3");
    play("p1 neutralise");
    expect("agents", "paris=1 rome=3");
    play("p1 neutralise");
    expect("agents", "rome=3");
    expect("actions", "2");
    refused("p1 neutralise", "season0.neutralise.1");
    given_pack(IRIS("neutralise-more 3"), "", "pawns: paris lima\nagents: paris=3");
    play("p1 neutralise");
    expect("agents", "-");
    given_pack(IRIS("neutralise-more 3"), "",
               "aliases: felix-allied iris-allied\npawns: paris lima\nagents: paris=3");
    play("p1 neutralise");
    expect("agents", "paris=2");
}

TEST("season0.occupation.9 the first Team Drive of a turn costs nothing")
{
    given_pack(IRIS("free-team-drive 1"), "", "pawns: paris lima\nteams allied: paris*2");
    play("p1 team allied london");
    expect("actions", "4");
    expect("flags", "team-driven");
    play("p1 team allied rome");
    expect("actions", "3");
    expect("teams allied", "london rome");
    play("p1 pass");
    expect("flags", "-");
}

TEST("season0.occupation.9 it may be taken with no action left, and the part waits for it")
{
    given_pack(IRIS("free-team-drive 1"), "",
               "pawns: rome lima\nteams allied: paris*2\nactions: 1");
    play("p1 drive paris");
    expect("phase", "actions");
    expect("actions", "0");
    verbs("p1 team", "p1 pass");
    play("p1 team allied london");
    expect("teams allied", "london paris");
    expect("phase", "draw");
    /* Without a team there the part is over, and after the free one too. */
    given_pack(IRIS("free-team-drive 1"), "", "pawns: rome lima\nteams allied: paris\nactions: 1");
    play("p1 drive istanbul");
    expect("phase", "draw");
    given_pack(IRIS("free-team-drive 1"), "",
               "pawns: paris lima\nteams allied: paris\nactions: 0\nflags: team-driven");
    refused("p1 team allied london", "season0.turn.5");
}

TEST("season0.occupation.10 once a turn the card of the city comes from the discard pile")
{
    given_pack(IRIS("take-discard 1"), "",
               "pawns: paris lima\nplayer-discard: paris rome\nhand p1: tokyo");
    play("p1 recover");
    expect("hand p1", "paris tokyo");
    expect("player-discard", "rome");
    expect("actions", "3");
    expect("flags", "recovered");
    play("p1 drive rome");
    refused("p1 recover", "season0.occupation.10");
    given_pack(IRIS("take-discard 1"), "", "pawns: paris lima\nplayer-discard: rome");
    refused("p1 recover", "season0.occupation.10");
    given_pack(IRIS("take-discard 1"), "", "pawns: paris lima\nplayer-discard: paris\nactions: 0");
    refused("p1 recover", "season0.turn.5");
    given("", "pawns: paris lima\nplayer-discard: paris");
    refused("p1 recover", "season0.occupation.10");
    /* Over the limit he discards at once. */
    given_pack(IRIS("take-discard 1"), "",
               "pawns: paris lima\nplayer-discard: paris\n"
               "hand p1: lima rome tokyo osaka manila sydney jakarta");
    play("p1 recover");
    verbs("p1 discard");
}

TEST("season0.occupation.11 Neutralise may also take an agent out of an adjacent city")
{
    given_pack(IRIS("adjacent-neutralise 0"), "",
               "pawns: paris lima\nagents: paris=1 rome=2 cairo=3");
    legal("p1 neutralise", "p1 neutralise-next rome");
    CHECK(offers("p1 neutralise-next ") == 1);
    refused("p1 neutralise-next cairo", "season0.occupation.11");
    refused("p1 neutralise-next london", "season0.occupation.11 season0.neutralise.1");
    refused("p1 neutralise-next paris", "season0.occupation.11");
    play("p1 neutralise-next rome");
    expect("agents", "paris=1 rome=1 cairo=3");
    expect("actions", "3");
    given("", "pawns: paris lima\nagents: rome=2");
    refused("p1 neutralise-next rome", "season0.occupation.11 season0.neutralise.1");
}

CHECK_MAIN
