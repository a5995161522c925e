/* The manual's worked example of an infection part, with the turn before it and what follows from
 * it, and its shorter remarks on cards and supplies. */
#include "position.h"

/* The first player is in the empty haven of the south with a card to produce supplies, the second
 * in London. The rate says three. */
#define ANNA_AND_ADELE                                                                             \
    "characters: farmer instructor\npawns: haven-south london\nplayer-discard: -\n"                \
    "hand p1: london produce-1\nsupplies: new-york=2 cairo=2\nrate: 3\n"                           \
    "infection-deck: london lagos*2 / *\ninfection-discard: istanbul\n"

static void annas_actions(void)
{
    pos_play(POS_LIST("p1 produce produce-1 local", "p1 pickup 3", "p1 drive lagos", "p1 deliver 2",
                      "p1 sail london london", "p1 give-supplies p2 1"));
}

TEST("example: the infection of Lagos, Lagos and London (season2.infect.1 season2.infect.2 "
     "season2.infect.3 season2.incident.1)")
{
    given("", ANNA_AND_ADELE);
    annas_actions();
    expect("phase", "draw");
    play("* draw tripoli", "* draw tripoli");
    expect("phase", "infection");
    expect("left", "3");
    only("* infect london", "* infect lagos");
    weight("* infect lagos", 2);
    play("* infect lagos", "* infect lagos");
    expect("supplies", "new-york=2 cairo=2");
    expect("stock", "31");
    expect("incidents", "0");
    play("* infect london");
    expect("plague", "london=1");
    expect("incidents", "1");
    expect("infection-discard", "london lagos*2 istanbul");
    expect("turn", "p2");
}

TEST("example: both players in London are exposed when their turns begin there (season2.infect.3 "
     "season2.incident.6)")
{
    given("", ANNA_AND_ADELE);
    annas_actions();
    play("* draw tripoli", "* draw tripoli", "* infect lagos", "* infect lagos", "* infect london");
    /* Adele is there too, and her turn is the next. */
    expect("phase", "exposure");
    play("* expose p2 blank");
    expect("phase", "actions");
    /* Her supply protects the city from now on and takes no cube away. */
    play("p2 deliver 1");
    expect("plague", "london=1");
    play("p2 pass", "* draw tripoli", "* draw cairo", "* infect new-york", "* infect new-york",
         "* infect london");
    expect("plague", "london=1");
    expect("supplies", "cairo=2");
    expect("turn", "p1");
    expect("phase", "exposure");
    only("* expose p1 blank", "* expose p1 scar");
}

TEST("example: if she leaves London before, nothing happens to her (season2.infect.3)")
{
    given("", "characters: farmer instructor\npawns: london london\nplague: london=1\nrate: 0\n"
              "turn: p2\nsupplies: lagos=9\nhand p2: fair-wind\n"
              "infection-deck: lagos*3 *\ninfection-discard: -");
    play("p2 pass", "p2 continue", "* draw sao-paulo", "* draw sao-paulo", "p2 continue",
         "* infect lagos", "p2 continue", "* infect lagos");
    expect("turn", "p1");
    expect("phase", "before-exposure");
    play("p2 fair-wind p1 new-york");
    expect("phase", "actions");
    expect("pawns", "new-york london");
}

TEST("example: after an epidemic no card is drawn in its place (season2.draw.4 season2.epidemic.2 "
     "season2.epidemic.3)")
{
    given("", "pawns: lagos cairo\nhand p1: london\nplayer-deck: 1 5 1 in\nrate: 0\n"
              "supplies: cairo=2\ninfection-deck: * / lagos\ninfection-discard: istanbul");
    play("p1 pass", "* draw epidemic", "* draw tripoli", "* epidemic lagos");
    expect("hand p1", "london tripoli");
    expect("plague", "-");
    expect_set(1, "lagos istanbul");
    expect("phase", "infection");
}

TEST("example: a card is taken in one's own turn where both are (season2.share.2)")
{
    given("", "pawns: istanbul istanbul\nhand p2: istanbul cairo");
    play("p1 take p2 istanbul");
    expect("hand p1", "istanbul");
    refused("p1 take p2 cairo", "season2.share.2");
}

TEST("example: a location holds more supplies than its population, but production adds none then "
     "(season2.produce.5 season2.deliver.1)")
{
    given("",
          "pawns: haven-south lagos\ncarried: 4 0\nsupplies: haven-south=3\nhand p1: produce-1");
    play("p1 deliver 4");
    expect("supplies", "haven-south=7");
    refused("p1 produce produce-1 local", "season2.produce.6");
    play("p1 produce produce-1 system");
    expect("supplies", "haven-north=3 haven-south=7 haven-middle=3");
}

CHECK_MAIN
