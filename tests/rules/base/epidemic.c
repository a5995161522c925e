/* Epidemics: increase, infect, intensify. */
#include "../position.h"

/* The last card of pile 1 is the epidemic, so two epidemics can come in one draw. */
#define TWO_EPIDEMICS "player-deck: 1 1 in\n"

TEST("base.epidemic.1 first the rate marker moves one space on")
{
    given("", "");
    draws("p1", "epidemic", "essen");
    expect("phase", "epidemic");
    expect("rate", "1");
    play("* epidemic lima");
    expect("rate", "1");
}

TEST("base.epidemic.1 the new rate counts in the same turn")
{
    given("", "player-deck: 3 11 in");
    expect("rate", "2");
    draws("p1", "epidemic", "essen");
    play("* epidemic lima");
    expect("rate", "3");
    expect("phase", "infection");
    expect("left", "3");
}

TEST("base.epidemic.2 the bottom card gives its city three cubes of its colour")
{
    given("", "infection-deck: * / lima");
    draws("p1", "epidemic", "essen");
    only("* epidemic lima");
    weight("* epidemic lima", 1);
    play("* epidemic lima");
    expect("cubes yellow", "lima=3");
    expect("outbreaks", "0");
}

TEST("base.epidemic.2 any card of the bottom set may be the last, and none of those above")
{
    given("", "infection-deck: * / atlanta chicago lima");
    draws("p1", "epidemic", "essen");
    only("* epidemic atlanta", "* epidemic chicago", "* epidemic lima");
    weight("* epidemic chicago", 1);
    /* The order is known: the last card is certain. */
    given("", "infection-deck: * / atlanta > chicago > lima");
    draws("p1", "epidemic", "essen");
    only("* epidemic lima");
    weight("* epidemic lima", 1);
}

TEST("base.epidemic.2 cubes of another colour do not count")
{
    given("", "cubes blue: lima=3");
    draws("p1", "epidemic", "essen");
    play("* epidemic lima");
    expect("cubes yellow", "lima=3");
    expect("outbreaks", "0");
}

TEST("base.epidemic.3 a city with cubes is filled up to three and breaks out once")
{
    static const char *const before[] = {"cubes yellow: lima=1", "cubes yellow: lima=2",
                                         "cubes yellow: lima=3"};
    for (unsigned i = 0; i < 3; i++) {
        given("", before[i]);
        draws("p1", "epidemic", "essen");
        play("* epidemic lima");
        expect("cubes yellow", "bogota=1 lima=3 mexico-city=1 santiago=1");
        expect("outbreaks", "1");
    }
}

TEST("base.epidemic.4 no cube of an eradicated disease is placed")
{
    given("", "cures: yellow=eradicated");
    draws("p1", "epidemic", "essen");
    play("* epidemic lima");
    expect("cubes yellow", "-");
    expect("cures", "yellow=eradicated");
    expect("rate", "1");
}

TEST("base.epidemic.5 the card is discarded, cubes or not")
{
    static const char *const cures[] = {"", "cures: yellow=eradicated\n"};
    for (unsigned i = 0; i < 2; i++) {
        /* Resilient Population in a hand makes the game wait, so that the pile can be seen. */
        char lines[256];
        snprintf(lines, sizeof lines,
                 "%shand p2: resilient-population\ninfection-discard: paris miami", cures[i]);
        given("", lines);
        play("p1 pass", "p1 continue", "* draw epidemic", "* draw essen", "* epidemic lima");
        expect("phase", "resilient-gap");
        expect("infection-discard", "paris lima miami");
        lacks("infection-deck", "lima");
    }
}

TEST("base.epidemic.6 the discards alone are shuffled and put on top of the deck")
{
    given("", "infection-discard: paris miami tokyo\ninfection-deck: * / osaka lima");
    draws("p1", "epidemic", "essen");
    play("* epidemic lima");
    expect("infection-discard", "-");
    expect_set(1, "paris lima miami tokyo");
    expect_set(0, "osaka");
    only("* infect paris", "* infect lima", "* infect miami", "* infect tokyo");
    play("* infect paris", "* infect tokyo");
    expect_set(1, "lima miami");
    expect("infection-discard", "paris tokyo");
}

TEST("base.epidemic.7 two epidemics of one draw are resolved one after the other")
{
    given("", TWO_EPIDEMICS "infection-discard: paris miami\nhand p2: airlift");
    play("p1 pass", "p1 continue", "* draw epidemic", "* draw epidemic");
    expect("pending", "2");
    expect("rate", "1");
    play("* epidemic lima");
    /* All three steps of the first are done: the discards are on top, the second has not begun. */
    expect("phase", "between-epidemics");
    expect("pending", "1");
    expect("rate", "1");
    expect_set(1, "paris lima miami");
    verbs("p1 continue", "p2 airlift");
    play("p2 airlift p2 tokyo");
    expect("phase", "epidemic");
    expect("rate", "2");
    play("* epidemic cairo");
    expect("pending", "0");
    expect_set(1, "cairo");
    expect_set(2, "paris lima miami");
    expect("cubes yellow", "lima=3");
    expect("cubes black", "cairo=3");
    expect("phase", "infection");
}

TEST("base.epidemic.8 within an epidemic only Resilient Population may be played, after the second "
     "step")
{
    given("", "hand p1: airlift government-grant forecast one-quiet-night\n"
              "hand p2: resilient-population\nplayer-deck: 2 7 in");
    play("p1 pass", "p1 continue", "* draw essen", "* draw epidemic");
    expect("phase", "epidemic");
    refused("p1 airlift p2 lima", "base.event.2 base.epidemic.8");
    refused("p2 resilient tokyo", "base.event.2 base.epidemic.8");
    play("* epidemic lima");
    expect("phase", "resilient-gap");
    verbs("p1 continue", "p2 resilient");
    refused("p1 airlift p2 lima", "base.epidemic.8");
    refused("p1 grant paris", "base.epidemic.8");
    refused("p1 forecast", "base.epidemic.8");
    refused("p1 quiet-night", "base.epidemic.8");
    refused("p1 discard airlift", "base.epidemic.8 base.hand.3");
    refused("p1 build", "base.epidemic.8"); /* nor is an action left */
    play("p2 resilient lima");
    expect("phase", "before-infection");
}

TEST("base.epidemic.9 on the last space of the track the marker stays")
{
    /* With six epidemics the marker ends on the seventh and last space. */
    given("epidemics=6", "player-deck: 6 3 in\nunseen: essen milan");
    expect("rate", "5");
    draws("p1", "epidemic", "essen");
    play("* epidemic lima");
    expect("rate", "6");
    expect("left", "4");
    impossible("epidemics=6", "rate: 7\nplayer-deck: 6 3 out");
    /* A seventh move cannot be reached by play. A position that asks for it is refused, or the
     * marker stays. */
    char why[256];
    if (pos_place("epidemics=6", "rate: 6\nplayer-deck: 6 3 in\nunseen: essen milan", why,
                  sizeof why) == SURTO_OK) {
        draws("p1", "epidemic", "essen");
        expect("rate", "6");
    } else {
        CHECK(*why);
    }
}

CHECK_MAIN
