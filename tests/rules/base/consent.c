/* Agreement: what needs the other player's word, and how it is asked. */
#include "../position.h"

TEST("base.consent.1 sharing knowledge needs both players")
{
    given("consent=on", "hand p1: atlanta");
    play("p1 give p2 atlanta");
    expect("asked", "p1 give p2 atlanta");
    expect("hand p1", "atlanta");
    expect("actions", "4");
    only("p2 accept", "p2 decline");
    play("p2 accept");
    expect("asked", "-");
    expect("hand p1", "-");
    expect("hand p2", "atlanta");
    expect("actions", "3");
    given("consent=on", "hand p2: atlanta");
    play("p1 take p2 atlanta");
    expect("asked", "p1 take p2 atlanta");
    only("p2 accept", "p2 decline");
    play("p2 accept");
    expect("hand p1", "atlanta");
}

TEST("base.consent.2 moving another player's pawn needs its owner")
{
    static const struct {
        const char *lines, *move, *pawns, *actions;
    } ways[] = {
        {"", "p1 drive p3 chicago", "atlanta atlanta chicago", "3"},
        {"hand p1: lima", "p1 direct p3 lima", "atlanta atlanta lima", "3"},
        {"hand p1: atlanta", "p1 charter p3 lima", "atlanta atlanta lima", "3"},
        {"stations: atlanta lima", "p1 shuttle p3 lima", "atlanta atlanta lima", "3"},
        {"pawns: atlanta lima atlanta", "p1 join p3 lima", "atlanta lima lima", "3"},
        {"hand p1: airlift", "p1 airlift p3 lima", "atlanta atlanta lima", "4"},
    };
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        given("roles=dispatcher,medic,scientist consent=on", ways[i].lines);
        play(ways[i].move);
        expect("asked", ways[i].move);
        to_move("p3");
        only("p3 accept", "p3 decline");
        play("p3 accept");
        expect("pawns", ways[i].pawns);
        expect("actions", ways[i].actions);
        expect("asked", "-");
    }
}

TEST("base.consent.2 one's own pawn needs nobody's word")
{
    given("roles=dispatcher,medic consent=on", "pawns: atlanta lima\nhand p1: airlift");
    play("p1 join lima", "p1 airlift p1 paris");
    expect("asked", "-");
    expect("pawns", "paris lima");
}

TEST("base.consent.3 nothing else happens before the answer")
{
    given("consent=on", "hand p1: atlanta\nhand p2: airlift");
    play("p1 give p2 atlanta");
    refused("p1 drive chicago", "base.consent.3");
    refused("p1 give p2 atlanta", "base.consent.3");
    refused("p1 accept", "base.consent.3");
    refused("p2 airlift p2 lima", "base.consent.3");
    refused("p1 pass", "base.consent.3");
    play("p2 decline");
    refused("p2 accept", "base.consent.3");
    refused("p2 decline", "base.consent.3");
}

TEST("base.consent.3 a declined move has not happened and costs nothing")
{
    given("roles=dispatcher,medic consent=on", "hand p1: atlanta lima airlift");
    remember();
    play("p1 give p2 atlanta", "p2 decline");
    unchanged();
    play("p1 direct p2 lima", "p2 decline");
    unchanged();
    play("p1 airlift p2 paris", "p2 decline");
    unchanged();
    legal("p1 airlift p2 paris");
}

TEST("base.consent.3 only a move that is legal can be proposed")
{
    given("consent=on", "hand p1: lima");
    refused("p1 give p2 lima", "base.share.1");
    refused("p1 give p2 atlanta", "base.share.1");
}

TEST("base.consent.3 a proposed event interrupts the turn wherever it is")
{
    given("consent=on", "hand p2: airlift");
    play("p1 pass");
    expect("phase", "before-draw");
    play("p2 airlift p1 lima");
    expect("phase", "before-draw");
    only("p1 accept", "p1 decline");
    play("p1 decline");
    expect("hand p2", "airlift");
    verbs("p1 continue", "p2 airlift");
    play("p2 airlift p1 lima", "p1 accept");
    expect("pawns", "lima atlanta");
    contains("player-discard", "airlift");
    expect("phase", "draw");
}

TEST("base.consent.3 a proposal with the last action ends the actions when accepted, not before")
{
    given("consent=on", "actions: 1\nhand p1: atlanta");
    play("p1 give p2 atlanta");
    expect("phase", "actions");
    play("p2 decline");
    expect("actions", "1");
    play("p1 give p2 atlanta", "p2 accept");
    expect("phase", "draw");
}

TEST("base.consent.3 a player over the limit may propose his Airlift, and is bound if declined")
{
    given("consent=on", "hand p1: atlanta\n"
                        "hand p2: chicago essen london madrid milan montreal airlift");
    play("p1 give p2 atlanta", "p2 accept", "p2 airlift p1 lima");
    only("p1 accept", "p1 decline");
    play("p1 decline");
    verbs("p2 discard", "p2 airlift");
    play("p2 airlift p1 lima", "p1 accept");
    expect("hand p2", "atlanta chicago essen london madrid milan montreal");
    play("p1 drive bogota");
}

TEST("base.consent.3 with the option off everybody agrees to everything")
{
    given("roles=dispatcher,medic consent=off", "hand p1: atlanta airlift");
    play("p1 give p2 atlanta", "p1 drive p2 chicago", "p1 airlift p2 lima");
    expect("hand p2", "atlanta");
    expect("pawns", "atlanta lima");
    expect("asked", "-");
    expect("actions", "2");
}

CHECK_MAIN
