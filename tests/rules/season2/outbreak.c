/* Outbreaks and their chains. */
#include "position.h"

/* New York breaks out with the first card of the infection part. */
#define NEW_YORK "pawns: lagos lagos\ninfection-deck: new-york / *\nrate: 1\n"
/* A supply line that makes a triangle of New York, Washington and Jacksonville. */
#define TRIANGLE                                                                                   \
    "lane haven-north haven-middle=>lane haven-north haven-middle\nline new-york jacksonville"

static void new_york_is_drawn(void)
{
    pos_play(POS_LIST("p1 pass", "* draw london", "* draw london", "* infect new-york"));
}

TEST("season2.outbreak.1 every adjacent location loses one supply, havens too")
{
    given("", NEW_YORK "plague: new-york=3\nsupplies: washington=2 london=2 haven-north=1");
    new_york_is_drawn();
    expect("supplies", "washington=1 london=2");
    expect("stock", "33");
    expect("plague", "new-york=3");
    expect("incidents", "3");
}

TEST("season2.outbreak.1 along supply lines as well as sea lanes")
{
    given_pack(TRIANGLE, "",
               NEW_YORK "plague: new-york=3\n"
                        "supplies: washington=2 jacksonville=2 haven-north=2 haven-south=2");
    new_york_is_drawn();
    expect("supplies", "washington=1 jacksonville=1 haven-north=1 haven-south=2");
}

TEST("season2.outbreak.1 a haven passes nothing on by itself")
{
    given("", "pawns: cairo cairo\ninfection-deck: lagos / *\nrate: 1\nplague: lagos=3\n"
              "supplies: haven-north=2 sao-paulo=2 haven-south=2");
    play("p1 pass", "* draw london", "* draw london", "* infect lagos");
    expect("supplies", "sao-paulo=2 haven-north=2 haven-south=1");
}

TEST("season2.outbreak.2 one without supplies gets a plague cube, which is an incident")
{
    given("", NEW_YORK "plague: new-york=3\nsupplies: washington=1 lagos=3");
    new_york_is_drawn();
    expect("supplies", "lagos=3");
    expect("plague", "new-york=3 haven-north=1");
    expect("incidents", "4");
    given("", NEW_YORK "plague: new-york=3 washington=2\nsupplies: lagos=3");
    new_york_is_drawn();
    expect("plague", "new-york=3 washington=3 haven-north=1");
    expect("incidents", "7");
}

TEST("season2.outbreak.2 supplies protect a location with three cubes")
{
    given("", NEW_YORK "plague: new-york=3 washington=3\nsupplies: washington=1 haven-north=1 "
                       "jacksonville=1");
    new_york_is_drawn();
    expect("supplies", "jacksonville=1");
    expect("plague", "new-york=3 washington=3");
    expect("incidents", "6");
}

TEST("season2.outbreak.3 one with three cubes gets none, and a chain outbreak happens there")
{
    given("", NEW_YORK "plague: new-york=3 washington=3\n"
                       "supplies: haven-north=2 jacksonville=2 haven-south=2");
    new_york_is_drawn();
    expect("plague", "new-york=3 washington=3");
    expect("supplies", "jacksonville=1 haven-north=1 haven-south=2");
    expect("incidents", "6");
}

TEST("season2.outbreak.3 the chain reaches a haven, and goes on from it")
{
    given("", NEW_YORK "plague: new-york=3 haven-north=3\n"
                       "supplies: washington=2 london=1 haven-south=1 haven-middle=2 istanbul=2");
    new_york_is_drawn();
    expect("supplies", "washington=1 istanbul=2 haven-middle=1");
    expect("plague", "new-york=3 haven-north=3");
    expect("incidents", "6");
}

TEST("season2.outbreak.3 season2.outbreak.7 the chain waits until the current outbreak is finished")
{
    /* The eighth cube falls on the haven in the north, beside New York, before Washington, which
     * stands before it on the board, reaches Jacksonville. */
    given("", NEW_YORK "plague: new-york=3 washington=3\nincidents: 7\nsupplies: cairo=1");
    new_york_is_drawn();
    result("lost incidents");
    expect("plague", "new-york=3 washington=3 haven-north=1");
}

TEST("season2.outbreak.4 a location breaks out at most once for a card")
{
    given("", NEW_YORK "plague: new-york=3 washington=3\nsupplies: haven-north=5 jacksonville=5");
    new_york_is_drawn();
    /* Washington meets New York again, which does not start over. */
    expect("supplies", "jacksonville=4 haven-north=4");
    expect("plague", "new-york=3 washington=3");
    expect("incidents", "6");
}

TEST("season2.outbreak.4 for the next card it may break out again")
{
    given("", "pawns: lagos lagos\ninfection-deck: new-york*2 / *\nrate: 1\n"
              "plague: new-york=3 washington=3\nsupplies: haven-north=5 jacksonville=5");
    new_york_is_drawn();
    play("* infect new-york");
    expect("supplies", "jacksonville=3 haven-north=3");
    expect("incidents", "6");
}

TEST("season2.outbreak.5 an outbreak is no incident, only the cubes placed are")
{
    given("", NEW_YORK "plague: new-york=3\nincidents: 7\nsupplies: washington=1 haven-north=1");
    new_york_is_drawn();
    result("open");
    expect("incidents", "7");
    given("", NEW_YORK "plague: new-york=3\nincidents: 5\nsupplies: cairo=1");
    new_york_is_drawn();
    expect("incidents", "7");
    expect("plague", "new-york=3 washington=1 haven-north=1");
}

TEST("season2.outbreak.6 the adjacent locations are treated in board order")
{
    given("", NEW_YORK "plague: new-york=3\nincidents: 7\nsupplies: cairo=1");
    new_york_is_drawn();
    result("lost incidents");
    expect("plague", "new-york=3 washington=1");
    /* Of those around the haven in the north, New York and London come before the havens. */
    given("", "pawns: lagos lagos\ninfection-deck: london / *\nrate: 1\nincidents: 7\n"
              "plague: london=3 haven-north=3\nsupplies: new-york=1 haven-south=1");
    play("p1 pass", "* draw london", "* draw london", "* infect london");
    result("lost incidents");
    expect("supplies", "-");
    expect("plague", "london=3 haven-north=3 haven-middle=1");
}

TEST("season2.outbreak.6 a location that was passed over is not treated after a loss")
{
    given("", NEW_YORK "plague: new-york=3\nincidents: 7\nsupplies: haven-north=1");
    new_york_is_drawn();
    result("lost incidents");
    expect("supplies", "haven-north=1");
    given("", NEW_YORK "plague: new-york=3\nincidents: 7\nsupplies: washington=1");
    new_york_is_drawn();
    result("lost incidents");
    expect("supplies", "-");
    expect("plague", "new-york=3 haven-north=1");
}

TEST("season2.outbreak.7 what the first outbreak leaves is what the chain finds")
{
    /* Jacksonville's last supply goes with New York; Washington then puts a cube there. */
    given_pack(TRIANGLE, "",
               NEW_YORK "plague: new-york=3 washington=3\nsupplies: jacksonville=1 haven-north=1");
    new_york_is_drawn();
    expect("supplies", "-");
    expect("plague", "new-york=3 washington=3 jacksonville=1");
    expect("incidents", "7");
}

TEST("season2.outbreak.8 a location adjacent to two outbreaks of a chain suffers from each")
{
    given_pack(TRIANGLE, "",
               NEW_YORK "plague: new-york=3 washington=3\nsupplies: jacksonville=3 haven-north=3");
    new_york_is_drawn();
    expect("supplies", "jacksonville=1 haven-north=2");
    expect("stock", "33");
    expect("incidents", "6");
}

CHECK_MAIN
