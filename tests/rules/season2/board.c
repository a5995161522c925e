/* season2.board and season2.cards: the board and the decks of the start. */
#include "position.h"

#define POPULATION                                                                                 \
    "new-york=3 washington=3 london=3 jacksonville=3 sao-paulo=3 lagos=3 istanbul=3 tripoli=3 "    \
    "cairo=3 haven-north=3 haven-south=3 haven-middle=3"

/* ---- The board -------------------------------------------------------------------------- */

/* Five cards of a colour build in its three cities and nowhere else. */
static void builds_in(const char *cards, const char *cities)
{
    const char *const all = "new-york washington london jacksonville sao-paulo lagos istanbul "
                            "tripoli cairo";
    const char *rest = all, *word;
    size_t length;
    while ((word = pos_word(&rest, &length)) != NULL) {
        char lines[POS_LINE_MAX], city[32];
        snprintf(city, sizeof city, "%.*s", (int)length, word);
        snprintf(lines, sizeof lines, "pawns: %s haven-north\nhand p1: %s", city, cards);
        given("", lines);
        if (pos_among(cities, city)) {
            legal("p1 build");
        } else {
            refused("p1 build", "season2.build.1 season2.build.10");
        }
    }
}

TEST("season2.board.1 nine cities in three colours")
{
    start("");
    expect("population", POPULATION);
    builds_in("new-york*2 washington*2 london", "new-york washington london");
    builds_in("jacksonville*2 sao-paulo*2 lagos", "jacksonville sao-paulo lagos");
    builds_in("istanbul*2 tripoli*2 cairo", "istanbul tripoli cairo");
}

TEST("season2.board.2 three havens: between the oceans' coasts, and in the Mediterranean")
{
    given("", "pawns: haven-north haven-north");
    legal("p1 drive new-york", "p1 drive london", "p1 drive haven-south", "p1 drive haven-middle");
    CHECK(offers("p1 drive ") == 4);
    given("", "pawns: haven-south haven-north");
    legal("p1 drive jacksonville", "p1 drive sao-paulo", "p1 drive lagos", "p1 drive haven-north");
    CHECK(offers("p1 drive ") == 4);
    given("", "pawns: haven-middle haven-north");
    legal("p1 drive istanbul", "p1 drive tripoli", "p1 drive haven-north");
    CHECK(offers("p1 drive ") == 3);
}

TEST("season2.board.3 nothing depends on the names of the havens")
{
    static char before[SURTO_STATE_TEXT_MAX], after[SURTO_STATE_TEXT_MAX];
    start("");
    surto_state_write(pos.game, pos_state(), before, sizeof before);
    start_pack("haven haven-north 3 420 160 128 170 North Haven=>"
               "haven haven-north 3 420 160 128 170 Esperance",
               "");
    CHECK(pos.ready);
    if (pos.ready) {
        surto_state_write(pos.game, pos_state(), after, sizeof after);
        CHECK(strcmp(before, after) == 0);
    }
    legal("p1 place new-york 3");
}

TEST("season2.board.4 all twelve locations are ports")
{
    given("", "pawns: lagos lagos\nhand p1: lagos");
    CHECK(offers("p1 charter lagos ") == 11);
    given("", "pawns: new-york lagos\nhand p1: new-york");
    CHECK(offers("p1 charter new-york ") == 11);
    legal("p1 charter new-york lagos");
}

TEST("season2.board.5 thirteen lanes and no supply line")
{
    static const struct {
        const char *from;
        size_t drives;
    } locations[] = {
        {"new-york", 2},  {"washington", 2},  {"london", 1},      {"jacksonville", 2},
        {"sao-paulo", 1}, {"lagos", 1},       {"istanbul", 2},    {"tripoli", 2},
        {"cairo", 2},     {"haven-north", 4}, {"haven-south", 4}, {"haven-middle", 3},
    };
    size_t links = 0;
    for (size_t i = 0; i < sizeof locations / sizeof *locations; i++) {
        char lines[POS_LINE_MAX];
        snprintf(lines, sizeof lines, "pawns: %s haven-north", locations[i].from);
        given("", lines);
        CHECK_SAY(offers("p1 drive ") == locations[i].drives, "%s", locations[i].from);
        links += offers("p1 drive ");
    }
    CHECK(links == 2 * 13);
    given("", "pawns: washington haven-north");
    only("p1 drive new-york", "p1 drive jacksonville", "p1 make", "p1 pickup 1", "p1 pickup 2",
         "p1 join haven-north", "p1 join p2 washington", "p1 pass");
    given("", "pawns: cairo haven-north");
    legal("p1 drive istanbul", "p1 drive tripoli");
}

TEST("season2.board.6 season2.board.7 cities and havens begin with population 3")
{
    start("");
    expect("population", POPULATION);
    start("game=prologue players=4");
    expect("population", POPULATION);
    start_pack(
        "city lagos yellow 3=>city lagos yellow 5;haven haven-middle 3=>haven haven-middle 1", "");
    amount("population", "lagos", 5);
    amount("population", "haven-middle", 1);
}

TEST("season2.board.8 nine centres, eight plague cubes, 36 supplies")
{
    given("", "pawns: lagos haven-north\nhand p1: jacksonville*3 sao-paulo*2\n"
              "centres: new-york washington london jacksonville sao-paulo istanbul tripoli cairo");
    refused("p1 build from cairo", "season2.build.5");
    play("p1 build");
    expect("centres", "new-york washington london jacksonville sao-paulo lagos istanbul tripoli "
                      "cairo");

    given("", "phase: infection\nplague: lagos=2 cairo=3 tripoli=2\nsupplies: london=36\n"
              "infection-deck: lagos*2 / *");
    play("* infect lagos");
    expect("plague", "lagos=3 tripoli=2 cairo=3");
    result("lost incidents");

    start("");
    expect("stock", "36");
}

/* With an event in a hand the game stops before the infections; then it shows how many they are. */
static void infects(const char *rate, const char *cards)
{
    char lines[POS_LINE_MAX];
    snprintf(lines, sizeof lines, "phase: before-infection\nhand p2: salvage fair-wind\nrate: %s",
             rate);
    given("", lines);
    play("p1 continue");
    expect("phase", "infection");
    expect("left", cards);
}

TEST("season2.board.9 the dial: 2 2 2 3 3 4 4 5")
{
    infects("0", "2");
    infects("1", "2");
    infects("2", "2");
    infects("3", "3");
    infects("4", "3");
    infects("5", "4");
    infects("6", "4");
    infects("7", "5");
    impossible("", "rate: 8");
}

TEST("season2.board.10 the incident track ends at 8")
{
    given("", "phase: infection\nincidents: 6\nsupplies: london=36\ninfection-deck: lagos*2 / *");
    play("* infect lagos");
    expect("incidents", "7");
    result("open");
    play("* infect lagos");
    expect("incidents", "8");
    result("lost incidents");
    impossible("", "incidents: 8");
    impossible("", "phase: lost-incidents\nincidents: 9");
}

TEST("season2.board.11 there are no other locations than those of the pack")
{
    given("", "pawns: lagos london\nhand p1: lagos");
    never("p1 drive paris");
    never("p1 charter lagos johannesburg");
    never("p1 drive haven-4");
    start_pack("city cairo black=>city baghdad black 2 700 200 200 200 Baghdad\n"
               "city cairo black;port cairo=>port baghdad\nport cairo;"
               "lane istanbul cairo=>lane istanbul cairo\nline baghdad istanbul;"
               "copies cairo=>copies baghdad 4 3 4 3\ncopies cairo",
               "");
    amount("population", "baghdad", 2);
    legal("p1 place new-york 3");
}

/* ---- The cards -------------------------------------------------------------------------- */

#define CITY_CARDS                                                                                 \
    "new-york*4 washington*4 london*4 jacksonville*4 sao-paulo*4 lagos*4 istanbul*4 tripoli*4 "    \
    "cairo*4"

TEST("season2.cards.1 season2.cards.3 four cards of each city and eight produce cards")
{
    start("");
    expect("unseen", CITY_CARDS " produce-1*4 produce-2*2 produce-3*2");
    impossible("", "hand p1: lagos*5");
    impossible("", "hand p1: produce-3*3");
    impossible("", "hand p1: produce-4");
    /* Cards with three boxes may have become cards with one; never the other way round. */
    given("", "hand p1: produce-1*6");
    impossible("", "hand p1: produce-2*5");
}

TEST("season2.cards.2 three infection cards of each city")
{
    start("");
    expect("infection-deck", "new-york*3 washington*3 london*3 jacksonville*3 sao-paulo*3 lagos*3 "
                             "istanbul*3 tripoli*3 cairo*3");
    expect("infection-discard", "-");
    impossible("", "infection-discard: lagos*4");
}

/* The deck of a game of two without events, when the hands are dealt. */
static void deals(const char *edits, const char *deck)
{
    start_pack(edits, "");
    until("setup-characters");
    expect("player-deck", deck);
}

TEST("season2.cards.4 five epidemics with at most 36 city cards")
{
    deals("epidemics 36 5=>epidemics 36 5", "1 5 9 in");
    deals("epidemics 36 5=>epidemics 35 4\nepidemics 36 6\nepidemics 37 7", "1 6 7 in");
    deals("epidemics 36 5=>epidemics 34 5\nepidemics 35 7;copies lagos 4 3 4=>copies lagos 3 3 3",
          "1 7 6 in");
    deals("epidemics 36 5=>epidemics 20 4", "1 4 10 in");
}

TEST("season2.cards.5 season2.cards.6 four rationed events and no other")
{
    start("");
    expect("reserve", "team-bravo one-quiet-night fair-wind salvage");
    lacks("unseen", "team-bravo one-quiet-night fair-wind salvage");
    start_pack("event fair-wind boat 0 rationed=>event fair-wind boat 0 unrationed", "");
    expect("reserve", "team-bravo one-quiet-night salvage");
    contains("unseen", "fair-wind");
}

TEST("season2.cards.7 cards of one city are told apart by their upgrade only")
{
    given("", "phase: draw\nplayer-deck: 1 5 5 out\nunseen: lagos+pilot*2 lagos+cargo");
    weight("* draw lagos", 1);
    weight("* draw lagos+pilot", 2);
    weight("* draw lagos+cargo", 1);
    weight("* draw london", 4);

    given("", "pawns: lagos lagos\nhand p1: lagos*2 lagos+infrastructure");
    legal("p1 give p2 lagos", "p1 give p2 lagos+infrastructure");
    CHECK(offers("p1 give ") == 2);

    given("", "phase: infection\ninfection-deck: lagos*2 lagos+guarded cairo / *");
    weight("* infect lagos", 2);
    weight("* infect lagos+guarded", 1);
    CHECK(offers("* infect ") == 3);
}

TEST("season2.cards.8 produce cards are told apart by the boxes left only")
{
    given("", "hand p1: produce-2 produce-1\nsupplies: london=1\npawns: haven-south haven-south");
    play("p1 produce produce-2 system");
    expect("hand p1", "produce-1");
    amount("player-discard", "produce-1", 1);
    given("", "hand p1: produce-1*5 produce-3\nsupplies: london=1\npawns: haven-south haven-south");
    CHECK(offers("p1 produce ") == 4);
    given("", "phase: draw\nplayer-deck: 1 5 5 out");
    weight("* draw produce-1", 4);
    weight("* draw produce-2", 2);
    weight("* draw produce-3", 2);
}

CHECK_MAIN
