/* Epidemics: the rate, the bottom card, the discards on top. */
#include "position.h"

/* The first pile holds nothing but its epidemic: the next draw brings it. */
#define EPIDEMIC_ON_TOP "player-deck: 1 5 1 in\nrate: 0\n"

TEST("season2.epidemic.1 first the rate marker moves one space on")
{
    given("", "pawns: lagos cairo\n" EPIDEMIC_ON_TOP);
    play("p1 pass", "* draw epidemic");
    expect("rate", "0");
    play("* draw london");
    expect("phase", "epidemic");
    expect("rate", "1");
    play("* epidemic tripoli");
    expect("rate", "1");
}

TEST("season2.epidemic.1 the new rate counts in the same turn")
{
    given("", "pawns: lagos cairo\n"
              "player-deck: 1 5 1 in\nrate: 2");
    play("p1 pass", "* draw epidemic", "* draw london", "* epidemic tripoli");
    expect("rate", "3");
    expect("phase", "infection");
    expect("left", "3");
}

TEST("season2.epidemic.1 on the last space the marker stays")
{
    given("", "pawns: lagos cairo\n"
              "player-deck: 1 5 1 in\nrate: 7");
    play("p1 pass", "* draw epidemic", "* draw london", "* epidemic tripoli");
    expect("rate", "7");
    expect("left", "5");
    impossible("", "rate: 8");
}

TEST("season2.epidemic.2 the bottom card takes all supplies of its city to the stock")
{
    given("", "pawns: lagos cairo\n" EPIDEMIC_ON_TOP
              "supplies: tripoli=5 cairo=2 lagos=1\ncarried: 2 0\ninfection-deck: * / tripoli");
    expect("stock", "26");
    play("p1 pass", "* draw epidemic", "* draw london");
    only("* epidemic tripoli");
    play("* epidemic tripoli");
    expect("supplies", "lagos=1 cairo=2");
    expect("stock", "31");
    expect("carried", "2 0");
}

TEST("season2.epidemic.2 any card of the bottom set may be the last, and none of those above")
{
    given("", "pawns: lagos cairo\n" EPIDEMIC_ON_TOP "infection-deck: * / lagos tripoli*2");
    play("p1 pass", "* draw epidemic", "* draw london");
    only("* epidemic lagos", "* epidemic tripoli");
    weight("* epidemic tripoli", 2);
    weight("* epidemic lagos", 1);
    refused("* epidemic cairo", "season2.epidemic.2");
}

TEST("season2.epidemic.3 no plague cube is placed, also without supplies")
{
    given("", "pawns: lagos cairo\n" EPIDEMIC_ON_TOP
              "infection-deck: * / tripoli\nplague: tripoli=2\nincidents: 3");
    play("p1 pass", "* draw epidemic", "* draw london", "* epidemic tripoli");
    expect("plague", "tripoli=2");
    expect("incidents", "3");
    /* With three cubes there is no outbreak either. */
    given("", "pawns: lagos cairo\n" EPIDEMIC_ON_TOP
              "infection-deck: * / tripoli\nplague: tripoli=3\nsupplies: cairo=1");
    play("p1 pass", "* draw epidemic", "* draw london", "* epidemic tripoli");
    expect("plague", "tripoli=3");
    expect("incidents", "3");
    expect("supplies", "cairo=1");
}

TEST("season2.epidemic.4 season2.epidemic.5 the card is discarded, and the discards go on top")
{
    given("", "pawns: lagos cairo\n" EPIDEMIC_ON_TOP
              "infection-deck: * / lagos tripoli*2\ninfection-discard: london*2 tripoli");
    play("p1 pass", "* draw epidemic", "* draw london", "* epidemic tripoli");
    expect("infection-discard", "-");
    expect_set(1, "london*2 tripoli*2");
    expect_set(3, "lagos tripoli");
    only("* infect london", "* infect tripoli");
    weight("* infect london", 2);
    play("* infect tripoli", "* infect london");
    expect("infection-discard", "london tripoli");
    expect_set(1, "london tripoli");
}

TEST("season2.epidemic.5 the discards alone are shuffled, the deck below keeps its order")
{
    given("", "pawns: lagos cairo\n" EPIDEMIC_ON_TOP
              "infection-deck: cairo / * / tripoli\ninfection-discard: lagos");
    play("p1 pass", "* draw epidemic", "* draw london", "* epidemic tripoli");
    expect_set(1, "lagos tripoli");
    expect_set(2, "cairo");
    /* The bottom set was that one card. */
    expect_set(3, "new-york*3 washington*3 london*3 jacksonville*3 sao-paulo*3 lagos*2 istanbul*3 "
                  "tripoli*2 cairo*2");
}

TEST("season2.epidemic.6 two epidemics of one draw are resolved one after the other")
{
    given("", "pawns: lagos cairo\nhand p2: team-bravo\n" EPIDEMIC_ON_TOP
              "supplies: tripoli=2 istanbul=3\n"
              "infection-deck: * / istanbul / tripoli\ninfection-discard: lagos");
    play("p1 pass", "p1 continue", "* draw epidemic", "* draw epidemic");
    expect("phase", "epidemic");
    expect("pending", "2");
    expect("rate", "1");
    play("* epidemic tripoli");
    /* All three steps of the first are done, and the second has begun. */
    expect("phase", "epidemic");
    expect("pending", "1");
    expect("rate", "2");
    expect_set(1, "lagos tripoli");
    expect("supplies", "istanbul=3");
    only("* epidemic istanbul");
    play("* epidemic istanbul");
    expect("supplies", "-");
    expect("pending", "0");
    expect("phase", "before-infection");
}

TEST("season2.epidemic.7 between two epidemics of one draw no event may be played")
{
    given("", "pawns: lagos cairo\nhand p2: team-bravo\n" EPIDEMIC_ON_TOP
              "supplies: -\ninfection-deck: * / istanbul / tripoli\n"
              "infection-discard: lagos");
    play("p1 pass", "p1 continue", "* draw epidemic", "* draw epidemic", "* epidemic tripoli");
    to_move("chance");
    refused("p2 team-bravo tripoli", "season2.event.3");
    play("* epidemic istanbul");
    /* The card of the second lies alone above those of the first. */
    expect_set(1, "istanbul");
    expect_set(2, "lagos tripoli");
    expect("phase", "before-infection");
    legal("p2 team-bravo tripoli");
}

TEST("season2.epidemic.7 within an epidemic no event may be played")
{
    given("",
          "pawns: lagos cairo\nhand p1: one-quiet-night\nhand p2: team-bravo\n" EPIDEMIC_ON_TOP);
    play("p1 pass", "p1 continue", "* draw epidemic", "* draw london");
    expect("phase", "epidemic");
    to_move("chance");
    refused("p1 quiet-night", "season2.event.3");
    refused("p2 team-bravo tripoli", "season2.event.3");
    play("* epidemic tripoli");
    expect("phase", "before-infection");
    legal("p1 quiet-night", "p2 team-bravo tripoli");
}

CHECK_MAIN
