/* season0.surveillance: the check at the beginning of a turn. */
#include "position.h"

/* p1's turn begins: nothing but `continue` is left where nobody holds an event. */
#define P1_BEGINS "phase: before-surveillance\n"
#define FRESH "ready coordinator - / - / - / - / 0"

TEST("season0.surveillance.1 the manual's example: in Cairo a fresh alias gains a liability")
{
    given("", P1_BEGINS "pawns: cairo washington\nalias iris-allied: " FRESH);
    play("p1 continue");
    expect("phase", "surveillance");
    expect("asked", "cover p1");
    expect("turn", "p1");
    expect("actions", "0");
    expect("flags", "-");
    expect("losses", "0 0");
    expect("alias iris-allied", FRESH);
    to_move("chance");
    only("* cover p1 blank", "* cover p1 card", "* cover p1 liability");
    weight("* cover p1 blank", 1);
    weight("* cover p1 card", 1);
    weight("* cover p1 liability", 1);
    play("* cover p1 liability");
    expect("asked", "liability p1");
    expect("alias iris-allied", "ready coordinator - / - / - / liability / 0");
    play("p1 liability shadowed");
    expect("phase", "actions");
    expect("asked", "-");
    expect("actions", "4");
    expect("alias iris-allied", "ready coordinator - / - / shadowed / liability / 0");
}

TEST("season0.surveillance.1 one cover for each symbol")
{
    given("", P1_BEGINS "pawns: moscow washington");
    play("p1 continue");
    expect("asked", "cover p1");
    expect("losses", "1 0");
    play("* cover p1 blank");
    expect("phase", "surveillance");
    expect("asked", "cover p1");
    expect("losses", "0 0");
    play("* cover p1 card");
    expect("phase", "actions");
    expect("alias iris-allied", "ready coordinator - / - / - / blank card / 0");

    given("", P1_BEGINS "pawns: paris washington\nsurveillance: paris=3");
    play("p1 continue");
    expect("losses", "2 0");
    play("* cover p1 card", "* cover p1 blank");
    expect("losses", "0 0");
    play("* cover p1 liability", "p1 liability airsick");
    expect("phase", "actions");
    expect("alias iris-allied", "ready coordinator - / - / airsick / card blank liability / 0");
}

TEST("season0.surveillance.1 where no symbol is nothing is lost, and no phase is seen")
{
    given("", P1_BEGINS "pawns: algiers washington");
    play("p1 continue");
    expect("phase", "actions");
    expect("actions", "4");
    expect("alias iris-allied", FRESH);
    /* The symbols are those of this game, not of the pack. */
    given("", P1_BEGINS "pawns: cairo washington\nsurveillance: moscow=2");
    play("p1 continue");
    expect("phase", "actions");
}

TEST("season0.surveillance.1 only the player whose turn begins is checked")
{
    given("", P1_BEGINS "pawns: algiers moscow");
    play("p1 continue");
    expect("phase", "actions");
    expect("losses", "0 0");

    given("", P1_BEGINS "turn: p2\npawns: moscow cairo");
    play("p2 continue");
    expect("phase", "surveillance");
    expect("asked", "cover p2");
    expect("losses", "0 0");
    only("* cover p2 blank", "* cover p2 card", "* cover p2 liability");
    refused("* cover p1 blank", "season0.cover.1 season0.cover.2 season0.surveillance.1 "
                                "season0.cover.6 season0.cover.8");
    play("* cover p2 blank");
    expect("phase", "actions");
    expect("alias iris-allied", FRESH);
    expect("alias felix-allied", "ready courier - / - / - / blank / 0");
}

TEST("season0.surveillance.1 two players in one city: each in his own turn")
{
    given("", "phase: threats\nleft: 1\nturn: p1\npawns: cairo cairo\nthreat-deck: * / lima");
    play("* threat algiers");
    expect("turn", "p2");
    expect("phase", "surveillance");
    expect("asked", "cover p2");
    expect("losses", "0 0");
}

TEST("season0.surveillance.2 a safehouse in the city saves all of it")
{
    given("", P1_BEGINS "pawns: moscow washington\nsafehouses: washington moscow");
    play("p1 continue");
    expect("phase", "actions");
    expect("actions", "4");
    expect("alias iris-allied", FRESH);
    /* One elsewhere does not. */
    given("", P1_BEGINS "pawns: moscow washington\nsafehouses: washington kiev leningrad");
    play("p1 continue");
    expect("phase", "surveillance");
}

TEST("season0.surveillance.3 a pawn that comes later loses nothing by that")
{
    given("", "pawns: algiers washington");
    play("p1 drive cairo");
    expect("phase", "actions");
    expect("losses", "0 0");
    play("p1 drive istanbul", "p1 drive kiev", "p1 drive moscow");
    expect("alias iris-allied", FRESH);
    expect("turn", "p1");
    expect("phase", "draw");

    given("", "pawns: algiers washington\nhand p2: airlift");
    play("p2 airlift p1 moscow");
    expect("phase", "actions");
    expect("asked", "-");
    /* Who stays there is checked when his next turn begins. */
    given("", "phase: threats\nleft: 1\nturn: p2\npawns: cairo washington\nthreat-deck: * / lima");
    play("* threat algiers");
    expect("turn", "p1");
    expect("phase", "surveillance");
    expect("asked", "cover p1");
}

TEST("season0.surveillance.4 events before the check")
{
    given("", P1_BEGINS "pawns: cairo washington\nhand p2: airlift");
    to_move("p1 p2");
    verbs("p1 continue", "p2 airlift");
    play("p2 airlift p1 paris");
    /* Nobody holds another event: the window is left by itself, and Paris has no symbol. */
    expect("phase", "actions");
    expect("actions", "4");
    expect("alias iris-allied", FRESH);

    given("", P1_BEGINS "pawns: cairo washington\nhand p1: old-cellar by-night");
    play("p1 cellar cairo");
    expect("phase", "before-surveillance");
    only("p1 continue", "p1 by-night");
    play("p1 by-night");
    expect("phase", "actions");
    expect("flags", "by-night");
    expect("alias iris-allied", FRESH);

    /* An event may bring the check about as well. */
    given("", P1_BEGINS "pawns: washington washington\nhand p2: airlift");
    play("p2 airlift p1 moscow");
    expect("phase", "surveillance");
    expect("losses", "1 0");
}

TEST("season0.surveillance.4 the window is seen only where an event could be played")
{
    given("", "phase: threats\nleft: 1\nturn: p2\nthreat-deck: * / lima");
    play("* threat algiers");
    expect("phase", "actions");
    expect("turn", "p1");
    given("", "phase: threats\nleft: 1\nturn: p2\nthreat-deck: * / lima\nhand p2: by-night");
    play("* threat algiers");
    expect("phase", "before-surveillance");
    expect("turn", "p1");
    only("p1 continue", "p2 by-night");
    refused("p2 continue", "season0.turn.9 season0.turn.3");
    refused("p1 pass", "season0.turn.1 season0.turn.7 season0.turn.9");
    refused("p1 drive atlanta", "season0.turn.1 season0.turn.5 season0.turn.9");
}

TEST("season0.surveillance.5 one by one, each with its symbol resolved before the next")
{
    given("", P1_BEGINS "pawns: moscow washington\nhand p1: paris rome");
    play("p1 continue", "* cover p1 card");
    expect("phase", "surveillance");
    expect("asked", "drop p1");
    expect("losses", "1 0");
    only("p1 drop paris", "p1 drop rome");
    play("p1 drop rome");
    expect("asked", "cover p1");
    expect("losses", "0 0");
    only("* cover p1 blank", "* cover p1 liability");
    play("* cover p1 liability");
    expect("asked", "liability p1");
    play("p1 liability wary");
    expect("phase", "actions");
    expect("hand p1", "paris");
}

TEST("season0.surveillance.5 a burned alias loses no more")
{
    given("", P1_BEGINS "pawns: paris washington\nsurveillance: paris=3\n"
                        "alias iris-allied: ready coordinator - / - / - / "
                        "blank card liability card liability / 0");
    play("p1 continue");
    expect("losses", "2 0");
    play("* cover p1 burned");
    expect("losses", "0 0");
    expect("asked", "-");
    expect("aliases", "- felix-allied");
    expect("phase", "draw");
}

CHECK_MAIN
