/* season2.prologue: what is different in the game before January. */
#include "position.h"

TEST("season2.prologue.3 the rationing level of the prologue is 4")
{
    start("game=prologue");
    until("setup-events");
    expect("left", "4");
    start("game=prologue rationing=4");
    no_game("game=prologue rationing=3");
    no_game("game=prologue rationing=5");
    start("game=january rationing=3");
}

#define READY_FOR_RECON "pawns: washington lagos\ncentres: washington\nhand p1: new-york*2 london*2"

TEST("season2.prologue.4 nobody takes the recon action in the prologue")
{
    given("game=prologue", READY_FOR_RECON);
    refused("p1 recon north-america", "season2.prologue.4");
    given("game=january", READY_FOR_RECON);
    legal("p1 recon north-america");
}

#define READY_TO_BUILD                                                                             \
    "pawns: lagos cairo\ncentres: london cairo\nhand p1: jacksonville*2 sao-paulo*2 lagos"

TEST("season2.prologue.5 three supply centres win the prologue")
{
    given("game=prologue", READY_TO_BUILD);
    expect("objectives", "three-centres=open");
    play("p1 build");
    expect("centres", "london lagos cairo");
    expect("objectives", "three-centres=met");
    result("won");

    given("game=january", READY_TO_BUILD);
    play("p1 build");
    expect("objectives", "three-centres=met recon-north-america=open");
    result("open");

    given("game=prologue", "pawns: lagos cairo\ncentres: london\n"
                           "hand p1: jacksonville*2 sao-paulo*2 lagos");
    play("p1 build");
    result("open");
}

/* The last infection card of p2's turn; p1 stands among plague cubes and holds an event. */
#define P1_IN_DANGER                                                                               \
    "phase: infection\nleft: 1\nturn: p2\nplague: haven-north=3\npawns: haven-north lagos\n"       \
    "hand p1: fair-wind"

TEST("season2.prologue.6 the prologue has no exposure check and does not wait for it")
{
    given("game=prologue", P1_IN_DANGER);
    play("* infect cairo");
    expect("turn", "p1");
    expect("phase", "actions");
    expect("actions", "4");
    expect("character administrator", "haven-north living administrator - - - - / -");

    given("game=january", P1_IN_DANGER);
    play("* infect cairo");
    expect("turn", "p1");
    expect("phase", "before-exposure");
    play("p1 continue");
    expect("phase", "exposure");

    /* Nor in the first turn. */
    given("game=prologue", "phase: setup-first\nplague: haven-north=3\nhand p1: fair-wind");
    play("* first p1");
    expect("phase", "actions");
}

TEST("season2.prologue.7 system-wide production crosses no box and destroys no card")
{
    given("game=prologue", "hand p1: produce-1 produce-3\nsupplies: london=1");
    play("p1 produce produce-1 system");
    expect("hand p1", "produce-3");
    amount("player-discard", "produce-1", 1);
    expect("supplies", "london=1 haven-north=3 haven-south=3 haven-middle=3");

    given("game=prologue", "hand p1: produce-3\nsupplies: london=1");
    play("p1 produce produce-3 system");
    amount("player-discard", "produce-3", 1);
    amount("player-discard", "produce-2", 0);

    given("game=january", "hand p1: produce-1 produce-3\nsupplies: london=1");
    play("p1 produce produce-1 system");
    amount("player-discard", "produce-1", 0);
    amount("unseen", "produce-1", 3);
    given("game=january", "hand p1: produce-3\nsupplies: london=1");
    play("p1 produce produce-3 system");
    amount("player-discard", "produce-3", 0);
    amount("player-discard", "produce-2", 1);
}

CHECK_MAIN
