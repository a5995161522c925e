/* What a position tells in parts of a payment and of supplies to place: <surto/season2.h>. */
#include "position.h"

static const surto_season2_position *seen(void)
{
    static surto_season2_position position;
    CHECK(surto_season2_get_position(pos.game, pos_state(), &position) == SURTO_OK);
    return &position;
}

TEST("season2.build.1 season2.build.8 the price of a centre, and as how many the spent cards count")
{
    given("", "pawns: lagos cairo\nhand p1: jacksonville*2 sao-paulo lagos*3");
    CHECK(seen()->price == 0 && seen()->paid_worth == 0);
    play("p1 build");
    CHECK(seen()->price == 5 && seen()->paid_worth == 1 && seen()->paid_count == 1);
    given("", "pawns: lagos cairo\n"
              "hand p1: jacksonville+infrastructure*2 lagos+infrastructure");
    play("p1 build"); /* one of Jacksonville is certain */
    CHECK(seen()->price == 5 && seen()->paid_worth == 3 && seen()->paid_count == 1);
    play("p1 spend lagos+infrastructure");
    CHECK(seen()->price == 0 && seen()->paid_worth == 0 && seen()->paid_count == 0);
}

TEST("season2.produce.8 how many supplies are still to place, on how many locations with room")
{
    given("", "pawns: cairo cairo\nhand p1: produce-2\ncentres: cairo london\n"
              "supplies: lagos=30 london=1 haven-north=3");
    CHECK(seen()->to_place == 0 && seen()->places_left == 0);
    play("p1 produce produce-2 system");
    CHECK(seen()->to_place == 2 && seen()->places_left == 4); /* the full haven has no room */
    play("p1 place london 0");
    CHECK(seen()->to_place == 2 && seen()->places_left == 3);
    play("p1 place cairo 1");
    CHECK(seen()->to_place == 1 && seen()->places_left == 2);
}

TEST("season2.setup.11 in the set-up every location of the network has room")
{
    start("");
    unsigned all = seen()->to_place, locations = seen()->places_left;
    CHECK(all == seen()->stock && seen()->asked_about == 0);
    CHECK(locations == surto_city_count(pos.game)); /* the start board is one network */
    play("p1 place new-york 3");
    CHECK(seen()->to_place == all - 3 && seen()->places_left == locations - 1);
}

CHECK_MAIN
