/* season2.scars: what a scar does. */
#include "position.h"

TEST("season2.scars.1 Xenophobia: a recon needs one more card of its colour")
{
    given("", "character administrator: xenophobia\npawns: washington lagos\n"
              "centres: washington\nhand p1: new-york*2 london lagos");
    not_legal("p1 recon north-america");
    given("", "character administrator: xenophobia\npawns: washington lagos\n"
              "centres: washington\nhand p1: new-york*2 london*2 lagos");
    play("p1 recon north-america");
    expect("sites", "north-america");
    expect("hand p1", "lagos");
    given("", "pawns: washington lagos\ncentres: washington\nhand p1: new-york*2 london lagos");
    legal("p1 recon north-america");
    /* Named cards and one more of the colour. */
    given("", "character administrator: xenophobia\npawns: cairo lagos\ncentres: cairo\n"
              "hand p1: tripoli cairo*2 istanbul");
    play("p1 recon africa");
    expect("hand p1", "-");
    given("", "character administrator: xenophobia\npawns: cairo lagos\ncentres: cairo\n"
              "hand p1: tripoli cairo*2 london");
    not_legal("p1 recon africa");
}

TEST("season2.scars.2 Weakened: three actions in a turn with exposure")
{
    given("", "phase: exposure\nplague: haven-north=1\ncharacter administrator: weakened");
    play("* expose p1 blank");
    expect("phase", "actions");
    expect("actions", "3");
    play("p1 make", "p1 make", "p1 make");
    refused("p1 make", "season2.turn.5 season2.scars.2");

    /* Without exposure four, also beside one cube with Cautious. */
    given("", "phase: before-exposure\nhand p2: fair-wind\ncharacter administrator: weakened");
    play("p1 continue");
    expect("actions", "4");
    given("", "phase: before-exposure\nhand p2: fair-wind\nplague: haven-north=1\n"
              "character administrator: weakened cautious");
    play("p1 continue");
    expect("actions", "4");
    given("", "phase: exposure\nplague: haven-north=1\ncharacter administrator: seasick");
    play("* expose p1 blank");
    expect("actions", "4");
}

TEST("season2.scars.3 Forgetful: the hand limit is one lower")
{
    given("",
          "phase: draw\nleft: 1\nhand p1: london*4 lagos*2\ncharacter administrator: forgetful");
    play("* draw cairo");
    expect("phase", "before-infection");
    only("p1 discard london", "p1 discard lagos", "p1 discard cairo");
    play("p1 discard lagos");
    expect("phase", "infection");
    given("", "phase: draw\nleft: 1\nhand p1: london*4 lagos\ncharacter administrator: forgetful");
    play("* draw cairo");
    expect("phase", "infection");
    /* With Deep Pockets seven again. */
    given("", "phase: draw\nleft: 1\nhand p1: london*4 lagos*2\n"
              "character administrator: deep-pockets forgetful");
    play("* draw cairo");
    expect("phase", "infection");
}

TEST("season2.scars.4 Seasick: no boat is chartered")
{
    given("", "character administrator: seasick\npawns: lagos lagos\nhand p1: lagos london");
    refused("p1 charter lagos cairo", "season2.scars.4");
    CHECK(offers("p1 charter ") == 0);
    legal("p1 sail london london", "p1 drive haven-south");
    given("", "pawns: lagos lagos\nhand p1: lagos london");
    legal("p1 charter lagos cairo");
}

TEST("season2.scars.5 Bad Back: no supplies beyond three")
{
    given("", "character administrator: bad-back\ncarried: 1 5\nsupplies: haven-north=6");
    legal("p1 pickup 1", "p1 pickup 2", "p1 take-supplies p2 2", "p1 make");
    refused("p1 pickup 3", "season2.scars.5");
    refused("p1 take-supplies p2 3", "season2.scars.5");
    play("p1 make", "p1 make");
    expect("carried", "3 5");
    refused("p1 make", "season2.scars.5");
    refused("p1 pickup 1", "season2.scars.5");
    refused("p1 take-supplies p2 1", "season2.scars.5");
    legal("p1 give-supplies p2 3", "p1 deliver 3");

    /* In another's turn too. */
    given("", "character farmer: bad-back\ncarried: 5 2");
    legal("p1 give-supplies p2 1", "p1 take-supplies p2 2");
    refused("p1 give-supplies p2 2", "season2.scars.5");

    /* Cargo gives its supply only to who may carry it. */
    given("", "character administrator: bad-back\ncarried: 3 0\nhand p1: lagos+cargo");
    play("p1 sail lagos+cargo lagos");
    expect("carried", "3 0");
    given("", "character administrator: bad-back\ncarried: 2 0\nhand p1: lagos+cargo");
    play("p1 sail lagos+cargo lagos");
    expect("carried", "3 0");
}

TEST("season2.scars.6 who carries more keeps it")
{
    given("", "phase: scar\nplague: haven-north=1\ncarried: 6 0");
    play("p1 scar bad-back 2");
    expect("carried", "6 0");
    refused("p1 make", "season2.scars.5");
    play("p1 deliver 1");
    expect("carried", "5 0");
    refused("p1 make", "season2.scars.5");
    play("p1 deliver 3", "p1 make");
    expect("carried", "3 0");
}

TEST("season2.scars.7 Shaky Hands: at most two are delivered")
{
    given("", "character administrator: shaky-hands\ncarried: 5 0");
    legal("p1 deliver 1", "p1 deliver 2", "p1 give-supplies p2 5");
    refused("p1 deliver 3", "season2.scars.7");
    CHECK(offers("p1 deliver ") == 2);
    play("p1 deliver 2", "p1 deliver 2", "p1 deliver 1");
    expect("carried", "0 0");
    given("", "character administrator: porter shaky-hands\ncarried: 5 0");
    refused("p1 deliver 3", "season2.scars.7");
    play("p1 deliver 2");
    expect("actions", "4");
}

TEST("season2.scars.8 Withdrawn: no sharing of his own; others may share with him")
{
    given("", "character administrator: withdrawn\npawns: lagos lagos\nhand p1: lagos\n"
              "hand p2: lagos");
    refused("p1 give p2 lagos", "season2.scars.8");
    refused("p1 take p2 lagos", "season2.scars.8");
    given("", "character farmer: withdrawn\npawns: lagos lagos\nhand p1: lagos\nhand p2: lagos");
    legal("p1 give p2 lagos", "p1 take p2 lagos");
    given("", "characters: instructor farmer\ncharacter instructor: withdrawn\nhand p1: lagos");
    refused("p1 give p2 lagos", "season2.scars.8");
}

TEST("season2.scars.9 Clumsy: a supply centre costs one card more")
{
    given("", "character administrator: unhandy\npawns: lagos lagos\n"
              "hand p1: jacksonville*3 lagos*2");
    refused("p1 build", "season2.scars.9 season2.build.10");
    given("", "character administrator: unhandy\npawns: lagos lagos\n"
              "hand p1: jacksonville*3 lagos*3");
    play("p1 build");
    expect("hand p1", "-");
    expect("centres", "lagos");
    /* The Labourer's card fewer and this card more: five. */
    given("", "characters: laborer farmer\ncharacter laborer: unhandy\npawns: lagos lagos\n"
              "hand p1: jacksonville*2 lagos*2");
    refused("p1 build", "season2.scars.9 season2.build.10");
    given("", "characters: laborer farmer\ncharacter laborer: unhandy\npawns: lagos lagos\n"
              "hand p1: jacksonville*3 lagos*2");
    play("p1 build");
    expect("hand p1", "-");
}

CHECK_MAIN
