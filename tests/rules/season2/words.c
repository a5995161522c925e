/* season2.words: locations, links, the network, and where supplies are. */
#include "position.h"

TEST("season2.words.1 cities and havens are locations: pawns and supplies are in both")
{
    given("", "pawns: haven-south lagos");
    legal("p1 drive lagos", "p1 drive haven-north", "p1 pickup 1");
    expect("supplies", "new-york=2 washington=2 london=2 jacksonville=2 sao-paulo=2 lagos=2 "
                       "istanbul=2 tripoli=2 cairo=2 haven-north=2 haven-south=2 haven-middle=2");
    play("p1 drive lagos");
    expect("pawns", "lagos lagos");
    legal("p1 pickup 1");
}

TEST("season2.words.2 what names a city is not for a haven, what names a haven not for a city")
{
    given("", "pawns: haven-south haven-south\nhand p1: jacksonville*3 lagos*2 produce-1");
    refused("p1 build", "season2.build.11 season2.words.2");
    refused("p1 sail lagos haven-north", "season2.sail.1 season2.words.2");
    impossible("", "centres: haven-south");

    given("", "phase: setup-characters\ncharacters: - -\npawns: - -\n" POS_ALL_DEAD);
    refused("p1 worker lagos", "season2.worker.4 season2.words.2");
    legal("p1 worker haven-south");
}

TEST("season2.words.3 every haven is a port, and a city with an anchor")
{
    given("", "pawns: lagos lagos\nhand p1: lagos");
    legal("p1 charter lagos haven-north", "p1 charter lagos haven-south",
          "p1 charter lagos haven-middle", "p1 charter lagos cairo");

    /* Without an anchor there is no boat, though the road goes on. */
    given_pack("lane lagos haven-south=>line lagos haven-south;port lagos=>", "",
               "pawns: jacksonville lagos\nhand p1: jacksonville lagos");
    refused("p1 charter jacksonville lagos", "season2.charter.1 season2.words.3 season2.sail.2");
    refused("p1 sail lagos lagos", "season2.sail.1 season2.sail.2");
    legal("p1 charter jacksonville haven-south", "p1 charter jacksonville sao-paulo");
}

TEST("season2.words.4 a link works both ways, a supply line too")
{
    given("", "pawns: lagos lagos");
    play("p1 drive haven-south", "p1 drive lagos");
    expect("pawns", "lagos lagos");

    given_pack("lane lagos haven-south=>line lagos haven-south", "", "pawns: lagos lagos");
    play("p1 drive haven-south", "p1 drive lagos");
    expect("pawns", "lagos lagos");
}

TEST("season2.words.5 one link of either kind makes adjacent, two do not")
{
    given_pack("lane istanbul cairo=>line istanbul cairo", "", "pawns: cairo lagos");
    legal("p1 drive istanbul", "p1 drive tripoli");
    CHECK(offers("p1 drive ") == 2);
    refused("p1 drive haven-middle", "season2.drive.1");
    refused("p1 drive lagos", "season2.drive.1");
}

TEST("season2.words.6 a sea route is a chain of lanes through other locations")
{
    given("", "pawns: washington lagos\nhand p1: cairo lagos");
    refused("p1 drive cairo", "season2.drive.1");
    play("p1 sail cairo cairo", "p1 sail lagos lagos");
    expect("pawns", "lagos lagos");

    /* The chain is broken where a supply line is the only way. */
    given_pack("lane haven-north haven-middle=>line haven-north haven-middle", "",
               "pawns: washington lagos\nhand p1: cairo lagos");
    refused("p1 sail cairo cairo", "season2.sail.1 season2.sail.2");
    legal("p1 sail lagos lagos");
}

TEST("season2.words.7 the network is what links of any kind join with the havens")
{
    start("");
    until("setup-infection");
    expect("supplies", "new-york=3 washington=3 london=3 jacksonville=3 sao-paulo=3 lagos=3 "
                       "istanbul=3 tripoli=3 cairo=3 haven-north=3 haven-south=3 haven-middle=3");

    /* Behind a supply line too. */
    given_pack("lane lagos haven-south=>line lagos haven-south", "", "hand p1: team-bravo");
    legal("p1 team-bravo lagos", "p1 team-bravo cairo", "p1 team-bravo haven-middle");
    CHECK(offers("p1 team-bravo ") == 12);
}

TEST("season2.words.8 season2.words.9 populations from 8 to 0, and a forsaken location gets none")
{
    given("", "population: lagos=8 cairo=6 london=5 tripoli=2 istanbul=1 new-york=0");
    impossible("", "population: lagos=9");

    given("", "pawns: lagos lagos\ncentres: lagos\npopulation: lagos=8\nhand p1: produce-1\n"
              "supplies: cairo=9");
    play("p1 produce produce-1 local");
    amount("supplies", "lagos", 8);

    given("", "pawns: lagos lagos\ncentres: lagos\npopulation: lagos=1\nhand p1: produce-1\n"
              "supplies: cairo=9");
    play("p1 produce produce-1 local");
    amount("supplies", "lagos", 1);

    given("", "pawns: lagos lagos\ncentres: lagos\npopulation: lagos=0\nhand p1: produce-1\n"
              "supplies: cairo=9");
    refused("p1 produce produce-1 local", "season2.produce.6");
}

TEST("season2.words.10 the stock holds what lies neither on a location nor on a character")
{
    given("", "supplies: lagos=4 haven-north=3\ncarried: 2 5");
    expect("stock", "22");
    play("p1 make");
    expect("stock", "21");
    expect("carried", "3 5");
    play("p1 deliver 3", "p1 pickup 1");
    expect("stock", "21");
    impossible("", "stock: 22\nsupplies: lagos=4\ncarried: 2 5");
}

TEST("season2.words.11 the reserve holds what takes no part in this game")
{
    start("rationing=1");
    until("setup-events");
    play("p1 ration fair-wind");
    expect("reserve", "team-bravo one-quiet-night salvage");
    contains("unseen", "fair-wind");
    lacks("unseen", "team-bravo one-quiet-night salvage");

    /* Of 36 supplies six stay out of this game. */
    start_pack("month january 36=>month january 30", "");
    expect("stock", "30");
}

TEST("season2.words.12 supplies come from the stock and go back to it")
{
    given("", "supplies: lagos=2 haven-north=1\nstock: 33\nphase: infection\nleft: 2\n"
              "infection-deck: lagos*2 / *");
    play("* infect lagos");
    expect("stock", "34");
    play("* infect lagos");
    expect("stock", "35");
    expect("supplies", "haven-north=1");
    play("p2 make");
    expect("stock", "33");
    expect("carried", "0 2");
}

TEST("season2.words.13 what leaves a character for nobody goes back to the stock")
{
    given("", "phase: exposure\nplague: haven-north=1\ncarried: 5 1\nstock: 10\n"
              "character administrator: haven-north living administrator weakened forgetful "
              "seasick - / scar blank blank scar scar blank");
    play("* expose p1 skull");
    expect("stock", "15");
    expect("carried", "0 1");
}

/* The sum of all numbers of a line. */
static unsigned sum_of(const char *key)
{
    char line[POS_LINE_MAX];
    unsigned sum = 0;
    pos_state_line(key, line, sizeof line);
    for (char *at = line; *at; at++) {
        if (*at >= '0' && *at <= '9') {
            sum += (unsigned)strtoul(at, &at, 10);
            at--;
        }
    }
    return sum;
}

TEST("season2.words.14 supplies are the same number throughout a game")
{
    for (uint32_t seed = 1; seed <= 3; seed++) {
        uint32_t random = seed * 2654435761U;
        start(seed == 1 ? "players=3" : seed == 2 ? "game=prologue" : "players=4");
        for (unsigned step = 0; step < 150 && pos_offers()->count; step++) {
            random = random * 1664525U + 1013904223U;
            if (!pos_play_one(pos_offer_text((random >> 8) % pos_offers()->count))) {
                break;
            }
            unsigned sum = sum_of("stock") + sum_of("supplies") + sum_of("carried");
            CHECK_SAY(sum == 36, "%u in step %u", sum, step);
        }
    }
    impossible("", "stock: 12\nsupplies: lagos=23");
    impossible("", "stock: 12\nsupplies: lagos=25");
}

TEST("season2.words.15 any number of supplies may lie on a location or a character")
{
    given("", "supplies: lagos=20\npopulation: lagos=0\npawns: lagos lagos\ncarried: 9 0");
    play("p1 deliver 9");
    amount("supplies", "lagos", 29);
    play("p1 pickup 29");
    expect("carried", "29 0");
    expect("supplies", "-");
}

TEST("season2.words.16 supplies and plague cubes may lie on one location together")
{
    given("", "supplies: cairo=4\nplague: lagos=2 cairo=1\npawns: lagos lagos\ncarried: 3 0");
    play("p1 deliver 3");
    expect("supplies", "lagos=3 cairo=4");
    expect("plague", "lagos=2 cairo=1");
    expect("incidents", "3");
}

CHECK_MAIN
