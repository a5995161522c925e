/* The manual's worked examples of turns, exposure and abilities, told as games. */
#include "position.h"

#define NEWT                                                                                       \
    "characters: laborer farmer\nplague: new-york=2\npawns: new-york lagos\n"                      \
    "hand p1: washington*3 london\nhand p2: fair-wind\ncentres: washington\n"

TEST("example: two plague cubes in New York, one exposure, a scar, and what it costs later")
{
    given("", "phase: before-exposure\n" NEWT);
    play("p1 continue");
    expect("phase", "exposure");
    play("* expose p1 scar");
    expect("character laborer", "haven-south living laborer - - - - / scar");
    expect("phase", "scar");
    play("p1 scar xenophobia 2");
    expect("character laborer", "haven-south living laborer xenophobia - - - / scar");
    /* No second exposure for the second cube, and nothing else is lost. */
    expect("phase", "actions");
    expect("actions", "4");
    expect("plague", "new-york=2");
    /* North America asks for three blue cards; he needs all four. */
    play("p1 drive washington", "p1 recon north-america");
    expect("asked", "-");
    expect("hand p1", "-");
    expect("sites", "north-america");
}

TEST("example: a blank instead, and three cards are enough")
{
    given("", "phase: before-exposure\n" NEWT);
    play("p1 continue", "* expose p1 blank", "p1 drive washington", "p1 recon north-america");
    /* One card of four is kept: Washington's three are spent, or two of them and London's. */
    expect("asked", "pay p1 recon north-america");
    expect("paid", "washington*2");
    only("p1 spend washington", "p1 spend london");
    play("p1 spend washington");
    expect("hand p1", "london");
    expect("sites", "north-america");
}

/* Anna is in the empty southern haven, Adele in London. */
#define ANNA                                                                                       \
    "characters: instructor farmer\npawns: haven-south london\nsupplies: lagos=1 london=2\n"       \
    "hand p1: london produce-2\nplayer-discard: -\n"

TEST("example: a turn with supplies: produce, pick up, drive, deliver, sail, hand over")
{
    given("", ANNA);
    expect("stock", "33");
    /* Local production fills the haven to its population; no box is crossed. */
    play("p1 produce produce-2 local");
    amount("supplies", "haven-south", 3);
    expect("player-discard", "produce-2");
    expect("stock", "30");
    expect("actions", "3");
    /* Free: all three; fewer would do. */
    legal("p1 pickup 1", "p1 pickup 2", "p1 pickup 3");
    play("p1 pickup 3");
    expect("carried", "3 0");
    expect("actions", "3");
    play("p1 drive lagos");
    /* Two of them; one or three would do. */
    legal("p1 deliver 1", "p1 deliver 2", "p1 deliver 3");
    play("p1 deliver 2");
    expect("supplies", "london=2 lagos=3");
    play("p1 sail london london");
    expect("actions", "0");
    expect("pawns", "london london");
    expect("player-discard", "london produce-2");
    /* Free, after the last action. */
    expect("phase", "actions");
    play("p1 give-supplies p2 1");
    expect("carried", "0 1");
    expect("actions", "0");
    /* Supplies still lie in London. */
    only("p1 pickup 1", "p1 pickup 2", "p1 pass");
    play("p1 pass");
    expect("phase", "draw");
    expect("stock", "30");
}

TEST("example: no picking up in the haven between London and Cairo while sailing")
{
    given("", "pawns: london lagos\nsupplies: haven-middle=3\nhand p1: cairo");
    CHECK(offers("p1 pickup ") == 0);
    play("p1 sail cairo cairo");
    expect("pawns", "cairo lagos");
    CHECK(offers("p1 pickup ") == 0);
    expect("supplies", "haven-middle=3");
    expect("carried", "0 0");
}

TEST("example: a card that places supplies is not played with an empty stock")
{
    given("", "hand p1: team-bravo produce-1\nstock: 0");
    refused("p1 team-bravo lagos", "season2.bravo.2 season2.character.8");
    refused("p1 produce produce-1 local", "season2.produce.6 season2.character.9");
    expect("hand p1", "team-bravo produce-1");
}

TEST("example: an infection card that was turned up is resolved, no quiet night helps")
{
    given("", "phase: infection\nhand p1: one-quiet-night\nsupplies: lagos=1\n"
              "infection-deck: lagos*2 / *");
    refused("p1 quiet-night", "season2.event.3");
    play("* infect lagos");
    expect("supplies", "-");
    expect("phase", "between-infections");
    legal("p1 quiet-night");
}

CHECK_MAIN
