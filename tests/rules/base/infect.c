/* Infecting cities at the end of a turn. */
#include "../position.h"

TEST("base.infect.1 as many cards as the rate says are turned from the top, one at a time")
{
    given("epidemics=5", "rate: 3\ninfection-deck: lima paris / cairo / *");
    draws("p1", "essen", "milan");
    expect("left", "3");
    only("* infect lima", "* infect paris");
    weight("* infect lima", 1);
    play("* infect paris");
    expect("cubes blue", "paris=1");
    only("* infect lima");
    play("* infect lima");
    expect("left", "1");
    only("* infect cairo");
    play("* infect cairo");
    expect("turn", "p2");
}

TEST("base.infect.1 each card is resolved before the next")
{
    /* Istanbul gets its third cube from Cairo, and then breaks out by its own card. */
    given("", "cubes black: cairo=3 istanbul=2");
    infect("cairo");
    expect("cubes black", "khartoum=1 algiers=1 baghdad=1 cairo=3 istanbul=3 riyadh=1");
    expect("outbreaks", "1");
    play("* infect istanbul");
    expect("outbreaks", "3");
}

TEST("base.infect.1 a known order decides which card comes")
{
    given("", "infection-deck: tokyo > lima > paris / *");
    draws("p1", "essen", "milan");
    only("* infect tokyo");
    weight("* infect tokyo", 1);
    play("* infect tokyo");
    only("* infect lima");
    play("* infect lima");
    /* One card is no order. */
    expect_set(1, "paris");
}

TEST("base.infect.2 the city gets one cube of its own colour")
{
    given("", "cubes yellow: lima=2\ncubes red: lima=3");
    infect("lima");
    play("* infect paris");
    expect("cubes yellow", "lima=3");
    expect("cubes red", "lima=3");
    expect("cubes blue", "paris=1");
    expect("outbreaks", "0");
}

TEST("base.infect.2 unless that disease is eradicated; a cure alone stops nothing")
{
    given("", "cures: yellow=eradicated blue=cured\ncubes blue: paris=1");
    infect("lima");
    play("* infect paris");
    expect("cubes yellow", "-");
    expect("cubes blue", "paris=2");
    contains("infection-discard", "lima paris");
}

TEST("base.infect.3 a city with three cubes of the colour gets none and breaks out")
{
    given("", "cubes yellow: lima=3");
    infect("lima");
    expect("outbreaks", "1");
    expect("cubes yellow", "bogota=1 lima=3 mexico-city=1 santiago=1");
}

TEST("base.infect.4 the card goes to the discard pile when it is turned")
{
    given("", "infection-discard: tokyo");
    infect("lima");
    expect("infection-discard", "lima tokyo");
    lacks("infection-deck", "lima");
    not_legal("* infect lima");
    play("* infect paris");
    expect("infection-discard", "paris lima tokyo");
}

TEST("base.infect.5 an empty infection deck is made anew of its discards, at the same rate")
{
    given("", "infection-deck: lima\nhand p2: airlift");
    play("p1 pass", "p1 continue", "* draw essen", "* draw milan", "p1 continue", "* infect lima");
    play("p1 continue");
    CHECK(offers("* infect ") == 48);
    weight("* infect lima", 1);
    weight("* infect tokyo", 1);
    play("* infect tokyo");
    expect("infection-discard", "tokyo");
    expect("rate", "0");
    expect("cubes yellow", "lima=1");
}

TEST("base.infect.5 also when an epidemic needs the bottom card")
{
    given("", "infection-deck: -");
    draws("p1", "epidemic", "essen");
    CHECK(offers("* epidemic ") == 48);
    play("* epidemic lima");
    expect_set(1, "lima");
    expect("rate", "1");
    CHECK(offers("* infect ") == 1);
}

CHECK_MAIN
