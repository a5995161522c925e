/* Agreement: what needs the other player's word, and how it is asked. */
#include "position.h"

TEST("season2.consent.1 sharing knowledge needs the agreement of both")
{
    given("consent=on", "pawns: lagos lagos\nhand p1: lagos");
    play("p1 give p2 lagos");
    expect("asked", "p1 give p2 lagos");
    expect("hand p1", "lagos");
    expect("actions", "4");
    to_move("p2");
    only("p2 accept", "p2 decline");
    play("p2 accept");
    expect("asked", "-");
    expect("hand p1", "-");
    expect("hand p2", "lagos");
    expect("actions", "3");
    given("consent=on", "pawns: lagos lagos\nhand p2: lagos+pilot");
    play("p1 take p2 lagos+pilot");
    expect("asked", "p1 take p2 lagos+pilot");
    only("p2 accept", "p2 decline");
    play("p2 accept");
    expect("hand p1", "lagos+pilot");
    expect("actions", "3");
}

TEST("season2.consent.2 transferring supplies needs the agreement of the other")
{
    given("consent=on", "pawns: lagos lagos\ncarried: 3 2");
    play("p1 give-supplies p2 2");
    expect("asked", "p1 give-supplies p2 2");
    expect("carried", "3 2");
    expect("flags", "-");
    only("p2 accept", "p2 decline");
    play("p2 accept");
    expect("carried", "1 4");
    expect("flags", "gave-p2");
    expect("actions", "4");
    given("consent=on", "pawns: lagos lagos\ncarried: 3 2");
    play("p1 take-supplies p2 2");
    expect("asked", "p1 take-supplies p2 2");
    play("p2 accept");
    expect("carried", "5 0");
    expect("flags", "took-p2");
}

TEST("season2.consent.3 moving another's pawn needs its owner")
{
    given("consent=on", "characters: administrator farmer laborer\npawns: lagos cairo london\n"
                        "hand p2: fair-wind");
    play("p1 join p3 cairo");
    expect("asked", "p1 join p3 cairo");
    expect("pawns", "lagos cairo london");
    expect("actions", "4");
    only("p3 accept", "p3 decline");
    play("p3 accept");
    expect("pawns", "lagos cairo cairo");
    expect("actions", "3");
    expect("flags", "join-used");
    play("p2 fair-wind p1 london");
    expect("asked", "p2 fair-wind p1 london");
    expect("hand p2", "fair-wind");
    only("p1 accept", "p1 decline");
    play("p1 accept");
    expect("pawns", "london cairo cairo");
    expect("hand p2", "-");
}

TEST("season2.consent.3 one's own pawn needs nobody's word")
{
    given("consent=on", "characters: administrator farmer\npawns: lagos cairo\n"
                        "hand p1: fair-wind");
    play("p1 join cairo");
    expect("asked", "-");
    expect("pawns", "cairo cairo");
    play("p1 fair-wind p1 london");
    expect("asked", "-");
    expect("pawns", "london cairo");
    /* The owner of Fair Wind asks nobody but the owner of the pawn. */
    given("consent=on", "pawns: lagos cairo\nhand p2: fair-wind");
    play("p2 fair-wind p2 london");
    expect("asked", "-");
    expect("pawns", "lagos london");
}

TEST("season2.consent.4 nothing else happens before the answer")
{
    given("consent=on", "pawns: lagos lagos cairo\nhand p1: lagos\nhand p2: one-quiet-night\n"
                        "hand p3: fair-wind\ncarried: 1 0 0");
    play("p1 give p2 lagos");
    refused("p1 drive haven-south", "season2.consent.4");
    refused("p1 give p2 lagos", "season2.consent.4");
    refused("p1 pass", "season2.consent.4");
    refused("p1 accept", "season2.consent.4");
    refused("p1 decline", "season2.consent.4");
    refused("p2 quiet-night", "season2.consent.4");
    refused("p3 fair-wind p3 london", "season2.consent.4");
    refused("p3 accept", "season2.consent.4");
    play("p2 decline");
    refused("p2 accept", "season2.consent.4");
    refused("p2 decline", "season2.consent.4");
    legal("p1 drive haven-south", "p2 quiet-night", "p3 fair-wind p3 london");
}

TEST("season2.consent.4 only a move that is legal can be proposed")
{
    given("consent=on", "characters: administrator farmer\npawns: lagos cairo\nhand p1: lagos\n"
                        "carried: 1 1");
    refused("p1 give p2 lagos", "season2.share.1");
    refused("p1 give-supplies p2 1", "season2.transfer.1");
    refused("p1 join p2 cairo", "season2.administrator.2");
}

TEST("season2.consent.4 a proposed event interrupts the turn wherever it is")
{
    given("consent=on", "pawns: lagos cairo\nhand p2: fair-wind\nplayer-discard: -");
    play("p1 pass");
    expect("phase", "before-draw");
    play("p2 fair-wind p1 london");
    expect("phase", "before-draw");
    only("p1 accept", "p1 decline");
    play("p1 decline");
    expect("hand p2", "fair-wind");
    verbs("p1 continue", "p2 fair-wind");
    play("p2 fair-wind p1 london", "p1 accept");
    expect("pawns", "london cairo");
    expect("player-discard", "fair-wind");
    expect("phase", "draw");
}

TEST("season2.consent.4 with the last action the part ends when the answer is given, not before")
{
    given("consent=on", "pawns: lagos lagos\nhand p1: lagos\nactions: 1\nsupplies: -");
    play("p1 give p2 lagos");
    expect("phase", "actions");
    expect("actions", "1");
    play("p2 accept");
    expect("phase", "draw");
}

TEST(
    "season2.consent.4 a player over the limit may propose his Fair Wind, and is bound if declined")
{
    given("consent=on", "pawns: lagos lagos\nhand p1: lagos\n"
                        "hand p2: new-york*3 washington*3 fair-wind");
    play("p1 give p2 lagos", "p2 accept");
    verbs("p2 discard", "p2 fair-wind");
    play("p2 fair-wind p1 london");
    only("p1 accept", "p1 decline");
    play("p1 decline");
    verbs("p2 discard", "p2 fair-wind");
    play("p2 fair-wind p1 london", "p1 accept");
    expect("hand p2", "new-york*3 washington*3 lagos");
    legal("p1 drive haven-north");
}

TEST("season2.consent.4 season2.consent.5 only the accepted event lets supplies be passed back")
{
    given("consent=on", "pawns: lagos lagos\nhand p2: fair-wind\ncarried: 2 0");
    play("p1 give-supplies p2 1", "p2 accept", "p2 fair-wind p1 london", "p1 decline");
    expect("flags", "gave-p2");
    play("p2 fair-wind p1 london", "p1 accept");
    expect("flags", "-");
}

TEST("season2.consent.5 a declined proposal has not happened and costs nothing")
{
    given("consent=on", "characters: administrator farmer laborer\npawns: lagos lagos cairo\n"
                        "hand p1: lagos fair-wind\nhand p2: lagos\ncarried: 1 1 0");
    remember();
    play("p1 give p2 lagos", "p2 decline");
    unchanged();
    play("p1 take p2 lagos", "p2 decline");
    unchanged();
    play("p1 give-supplies p2 1", "p2 decline");
    unchanged();
    play("p1 take-supplies p2 1", "p2 decline");
    unchanged();
    play("p1 join p2 cairo", "p2 decline");
    unchanged();
    play("p1 fair-wind p3 london", "p3 decline");
    unchanged();
    /* It may be proposed again. */
    play("p1 give-supplies p2 1", "p2 accept");
    expect("carried", "0 2 0");
}

TEST("season2.consent.6 with the option off everybody agrees to everything")
{
    given("consent=off", "characters: administrator farmer\npawns: lagos lagos\n"
                         "hand p1: lagos fair-wind\nhand p2: lagos+pilot\ncarried: 2 0");
    play("p1 give p2 lagos");
    expect("hand p2", "lagos lagos+pilot");
    expect("asked", "-");
    play("p1 take p2 lagos+pilot", "p1 give-supplies p2 1", "p1 fair-wind p2 cairo",
         "p1 join p2 lagos");
    expect("asked", "-");
    expect("carried", "1 1");
    expect("pawns", "lagos lagos");
    expect("actions", "1");
    refused("p2 accept", "season2.consent.4");
    refused("p2 decline", "season2.consent.4");
}

CHECK_MAIN
