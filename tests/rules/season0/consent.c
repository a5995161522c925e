/* Agreement: what needs the other player's word, and how it is asked. */
#include "position.h"

TEST("season0.consent.1 sharing needs the agreement of both")
{
    given("consent=on", "pawns: paris paris\nhand p1: paris");
    play("p1 give p2 paris");
    expect("asked", "p1 give p2 paris");
    expect("hand p1", "paris");
    expect("actions", "4");
    to_move("p2");
    only("p2 accept", "p2 decline");
    play("p2 accept");
    expect("asked", "-");
    expect("hand p1", "-");
    expect("hand p2", "paris");
    expect("actions", "3");
    given("consent=on", "pawns: paris paris\nhand p2: paris rome");
    play("p1 take p2 paris");
    expect("asked", "p1 take p2 paris");
    only("p2 accept", "p2 decline");
    play("p2 accept");
    expect("hand p1", "paris");
    expect("hand p2", "rome");
    expect("actions", "3");
}

TEST("season0.consent.2 moving another's pawn needs its owner")
{
    given("consent=on", "pawns: paris rome lima\nhand p2: airlift");
    play("p1 send p3 bogota");
    expect("asked", "p1 send p3 bogota");
    expect("pawns", "paris rome lima");
    expect("actions", "4");
    only("p3 accept", "p3 decline");
    play("p3 accept");
    expect("pawns", "paris rome bogota");
    expect("actions", "3");
    play("p2 airlift p1 tokyo");
    expect("asked", "p2 airlift p1 tokyo");
    expect("hand p2", "airlift");
    only("p1 accept", "p1 decline");
    play("p1 accept");
    expect("pawns", "tokyo rome bogota");
    expect("hand p2", "-");
    expect("actions", "3");
}

TEST("season0.consent.2 one's own pawn and teams need nobody's word")
{
    given("consent=on", "pawns: paris rome\nhand p1: airlift\nteams allied: paris rome");
    play("p1 airlift p1 tokyo");
    expect("asked", "-");
    expect("pawns", "tokyo rome");
    play("p1 send-team allied paris", "p1 to london");
    expect("teams allied", "london rome");
    given("consent=on", "pawns: paris rome\nhand p2: airlift\nteams allied: paris");
    play("p2 airlift p2 tokyo");
    expect("asked", "-");
    expect("pawns", "paris tokyo");
    given("consent=on", "pawns: paris rome\nhand p2: airlift\nteams allied: paris");
    play("p2 airlift-team allied paris", "p2 to tokyo");
    expect("teams allied", "tokyo");
    play("p1 drive rome");
    expect("asked", "-");
}

TEST("season0.consent.3 nothing else happens before the answer")
{
    given("consent=on", "pawns: paris paris rome\nhand p1: paris\nhand p2: old-cellar\n"
                        "hand p3: airlift");
    play("p1 give p2 paris");
    refused("p1 drive rome", "season0.consent.3");
    refused("p1 give p2 paris", "season0.consent.3");
    refused("p1 pass", "season0.consent.3");
    refused("p1 accept", "season0.consent.3");
    refused("p1 decline", "season0.consent.3");
    refused("p2 cellar tokyo", "season0.consent.3");
    refused("p3 airlift p3 tokyo", "season0.consent.3");
    refused("p3 accept", "season0.consent.3");
    play("p2 decline");
    refused("p2 accept", "season0.consent.3");
    refused("p2 decline", "season0.consent.3");
    legal("p1 drive rome", "p2 cellar tokyo", "p3 airlift p3 tokyo");
}

TEST("season0.consent.3 only a move that is legal can be proposed")
{
    given("consent=on", "pawns: paris rome\nhand p1: paris");
    refused("p1 give p2 paris", "season0.share.1");
    refused("p1 take p2 paris", "season0.share.2");
    refused("p1 send p2 tokyo", "season0.occupation.1");
    impossible("consent=on", "asked: p1 give p2 paris\npawns: paris rome\nhand p1: paris");
    impossible("consent=off", "asked: p1 give p2 paris\npawns: paris paris\nhand p1: paris");
}

TEST("season0.consent.3 a proposed event interrupts the turn wherever it is")
{
    given("consent=on", "pawns: paris lima\nhand p2: airlift");
    play("p1 pass");
    expect("phase", "before-clear");
    play("p2 airlift p1 tokyo");
    expect("phase", "before-clear");
    only("p1 accept", "p1 decline");
    play("p1 decline");
    expect("hand p2", "airlift");
    verbs("p1 continue", "p2 airlift");
    play("p2 airlift p1 tokyo", "p1 accept");
    expect("pawns", "tokyo lima");
    expect("player-discard", "airlift");
    expect("phase", "draw");
}

TEST("season0.consent.3 with the last action the part ends when the answer is given, not before")
{
    given("consent=on", "pawns: paris paris\nhand p1: paris\nactions: 1");
    play("p1 give p2 paris");
    expect("phase", "actions");
    expect("actions", "1");
    play("p2 accept");
    expect("phase", "draw");
}

TEST("season0.consent.3 a player over the limit may propose his Airlift, and is bound if declined")
{
    given("consent=on", "pawns: paris paris\nhand p1: paris\n"
                        "hand p2: lima rome tokyo osaka manila sydney airlift");
    play("p1 give p2 paris", "p2 accept");
    verbs("p2 discard", "p2 airlift");
    play("p2 airlift p1 cairo", "p1 decline");
    verbs("p2 discard", "p2 airlift");
    play("p2 airlift p1 cairo", "p1 accept");
    expect("hand p2", "lima paris rome manila osaka sydney tokyo");
    legal("p1 drive algiers");
}

TEST("season0.consent.4 a declined proposal has not happened and costs nothing")
{
    given("consent=on", "pawns: paris paris lima\nhand p1: paris airlift\n");
    remember();
    play("p1 give p2 paris", "p2 decline");
    unchanged();
    play("p1 send p3 bogota", "p3 decline");
    unchanged();
    play("p1 airlift p2 tokyo", "p2 decline");
    unchanged();
    given("consent=on", "pawns: paris paris lima\nhand p2: paris\n");
    remember();
    play("p1 take p2 paris", "p2 decline");
    unchanged();
    /* It may be proposed again. */
    play("p1 take p2 paris", "p2 accept");
    expect("hand p1", "paris");
}

TEST("season0.consent.5 with the option off everybody agrees to everything")
{
    given("consent=off", "aliases: iris-allied maud-allied\npawns: paris paris\n"
                         "hand p1: paris airlift\nhand p2: rome");
    play("p1 give p2 paris");
    expect("hand p2", "paris rome");
    play("p1 take p2 paris");
    expect("hand p1", "paris airlift");
    play("p1 airlift p2 tokyo", "p1 send p2 osaka");
    expect("asked", "-");
    expect("pawns", "paris osaka");
    expect("actions", "1");
    refused("p2 accept", "season0.consent.3 season0.consent.5");
    refused("p2 decline", "season0.consent.3 season0.consent.5");
    start("");
    CHECK(surto_game_seats(pos.game) == 2);
}

CHECK_MAIN
