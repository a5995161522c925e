/* Setting up: what the game begins with, and what chance deals before the first turn. */
#include "../position.h"

/* Nine cards whose cities are used nowhere else in this file. */
static void infect_nine(void)
{
    play("* infect lima", "* infect paris", "* infect cairo", "* infect miami", "* infect essen",
         "* infect delhi", "* infect lagos", "* infect milan", "* infect seoul");
}

/* Lets chance do whatever stands first in its list, until a phase is over. */
static void deal_through(const char *phase)
{
    while (pos_has("phase", phase) && pos_offers()->count) {
        if (!pos_play_one(pos_offer_text(0))) {
            return;
        }
    }
}

/* Deals the starting hands, one list of cards for each seat, in whatever order seats are served. */
static void deal_hands(const char *const hands[])
{
    const char *rest[SURTO_SEATS_MAX] = {0};
    char move[SURTO_MOVE_TEXT_MAX];
    for (unsigned i = 0; i < surto_game_seats(pos.game); i++) {
        rest[i] = hands[i];
    }
    for (unsigned dealt = 0; dealt < 16 && pos_has("phase", "setup-hands"); dealt++) {
        unsigned seat = 0;
        size_t length = 0;
        const char *card = NULL;
        if (sscanf(pos_offer_text(0), "* deal p%u", &seat) == 1 && seat - 1 < SURTO_SEATS_MAX &&
            rest[seat - 1]) {
            card = pos_word(&rest[seat - 1], &length);
        }
        if (!card) {
            pos_fail("p%u is dealt more cards than the test has for it", seat);
            return;
        }
        snprintf(move, sizeof move, "* deal p%u %.*s", seat, (int)length, card);
        if (!pos_play_one(move)) {
            return;
        }
    }
}
#define hands(...) (POS_HERE, deal_hands(POS_LIST(__VA_ARGS__)))

static surto_status opens(const char *options)
{
    char why[256] = "";
    surto_status status = pos_open(options, why, sizeof why);
    CHECK_SAY((status == SURTO_OK) == (pos.game != NULL), "options '%s'", options);
    CHECK_SAY(status == SURTO_OK || *why, "options '%s' are refused without a sentence", options);
    return status;
}

TEST("base.setup.1 two, three or four people play")
{
    static const char *const wrong[] = {"players=0", "players=1", "players=5", "players=two"};
    static const char *const right[] = {"players=2", "players=3", "players=4"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        CHECK_SAY(opens(wrong[i]) == SURTO_ERR_OPTION, "%s", wrong[i]);
    }
    for (unsigned i = 0; i < sizeof right / sizeof *right; i++) {
        CHECK_SAY(opens(right[i]) == SURTO_OK, "%s", right[i]);
        CHECK(pos.game && surto_game_seats(pos.game) == i + 2);
    }
}

static unsigned city(const char *key)
{
    unsigned number = 0;
    while (number < POS_CITIES && strcmp(surto_city_key(pos.game, number), key) != 0) {
        number++;
    }
    return number;
}

TEST("base.setup.2 the board has 48 cities and 93 links that work both ways")
{
    unsigned ends = 0;
    start("");
    CHECK(surto_city_key(pos.game, POS_CITIES - 1) && !surto_city_key(pos.game, POS_CITIES));
    for (unsigned a = 0; a < POS_CITIES; a++) {
        uint64_t links = surto_city_links(pos.game, a);
        ends += pos_count(links);
        CHECK(!(links & pos_bit(a)) && links >> POS_CITIES == 0);
        for (unsigned b = 0; b < POS_CITIES; b++) {
            CHECK(!(links & pos_bit(b)) == !(surto_city_links(pos.game, b) & pos_bit(a)));
        }
    }
    CHECK(ends == 2 * 93);
}

TEST("base.setup.2 lines that leave the board join both sides of the Pacific")
{
    start("");
    CHECK(surto_city_links(pos.game, city("san-francisco")) ==
          pos_cards("chicago los-angeles tokyo manila"));
    CHECK(surto_city_links(pos.game, city("los-angeles")) ==
          pos_cards("chicago san-francisco mexico-city sydney"));
}

TEST("base.setup.2 each colour has twelve cities")
{
    /* The first infection card of a game shows a city's colour. */
    unsigned cities[4] = {0};
    for (unsigned i = 0; i < POS_CITIES; i++) {
        char move[SURTO_MOVE_TEXT_MAX], cubes[64], key[32];
        start("");
        snprintf(move, sizeof move, "* infect %s", surto_city_key(pos.game, i));
        snprintf(cubes, sizeof cubes, "%s=3", surto_city_key(pos.game, i));
        play(move);
        for (unsigned colour = 0; colour < 4; colour++) {
            snprintf(key, sizeof key, "cubes %s", pos_colour(colour));
            cities[colour] += pos_has(key, cubes);
        }
    }
    for (unsigned colour = 0; colour < 4; colour++) {
        CHECK_SAY(cities[colour] == 12, "%u are %s", cities[colour], pos_colour(colour));
    }
}

TEST("base.setup.3 one of the six research stations stands in Atlanta")
{
    start("");
    expect("stations", "atlanta");
    given("", "stations: atlanta lima paris cairo tokyo delhi");
    expect("stations", "atlanta paris lima cairo delhi tokyo");
    impossible("", "stations: atlanta lima paris cairo tokyo delhi miami");
}

TEST("base.setup.4 markers start at 0 and nothing is cured")
{
    start("");
    expect("outbreaks", "0");
    expect("rate", "0");
    expect("cures", "-");
    for (unsigned colour = 0; colour < 4; colour++) {
        char key[32];
        snprintf(key, sizeof key, "cubes %s", pos_colour(colour));
        expect(key, "-");
    }
}

TEST("base.setup.4 each colour has 24 cubes")
{
    given("",
          "cubes red: bangkok=3 beijing=3 hong-kong=3 jakarta=3 manila=3 osaka=3 seoul=3 sydney=3");
    expect("cubes blue", "-");
    impossible("", "cubes red: bangkok=3 beijing=3 hong-kong=3 jakarta=3 manila=3 osaka=3 seoul=3 "
                   "sydney=3 tokyo=1");
}

TEST("base.setup.4 the rate track reads 2 2 2 3 3 4 4")
{
    static const char *const track[] = {"2", "2", "2", "3", "3", "4", "4"};
    for (unsigned i = 0; i < sizeof track / sizeof *track; i++) {
        char rate[64];
        snprintf(rate, sizeof rate, "rate: %u\nunseen: essen milan", i);
        given("epidemics=6", rate);
        draws("p1", "essen", "milan");
        expect("phase", "infection");
        expect("left", track[i]);
    }
}

TEST("base.setup.5 nine cards give three, two and one cubes to three cities each")
{
    start("roles=medic,scientist players=2");
    expect("phase", "setup-infection");
    expect("left", "9");
    CHECK(offers("* infect ") == 48);
    weight("* infect osaka", 1);
    play("* infect lima", "* infect paris", "* infect cairo");
    expect("left", "6");
    not_legal("* infect lima");
    play("* infect miami", "* infect essen", "* infect delhi", "* infect lagos", "* infect milan");
    expect("left", "1");
    play("* infect seoul");
    expect("cubes blue", "essen=2 milan=1 paris=3");
    expect("cubes yellow", "lagos=1 lima=3 miami=2");
    expect("cubes black", "cairo=3 delhi=2");
    expect("cubes red", "seoul=1");
    expect("infection-discard", "essen milan paris lagos lima miami cairo delhi seoul");
    expect("outbreaks", "0");
    expect("phase", "setup-hands");
}

TEST("base.setup.6 neither the Quarantine Specialist nor the Medic prevents a cube of the set-up")
{
    start("roles=quarantine-specialist,medic players=2");
    play("* infect atlanta", "* infect chicago", "* infect lima", "* infect washington");
    expect("cubes blue", "atlanta=3 chicago=3 washington=2");
}

TEST("base.setup.7 each player is dealt another role, each as likely as the others")
{
    start("players=3");
    infect_nine();
    expect("phase", "setup-roles");
    expect("left", "3");
    expect("roles", "- - -");
    CHECK(offers("* role p1 ") == 7);
    weight("* role p1 medic", 1);
    weight("* role p1 contingency-planner", 1);
    play("* role p1 medic");
    CHECK(offers("* role p2 ") == 6);
    refused("* role p2 medic", "any");
    play("* role p2 dispatcher", "* role p3 scientist");
    expect("roles", "medic dispatcher scientist");
    expect("phase", "setup-hands");
}

TEST("base.setup.8 every pawn starts in Atlanta")
{
    start("roles=medic,scientist,dispatcher,researcher players=4");
    infect_nine();
    hands("lima paris", "delhi miami", "cairo seoul", "lagos tokyo");
    expect("phase", "actions");
    expect("pawns", "atlanta atlanta atlanta atlanta");
}

TEST("base.setup.9 two, three and four players get four, three and two cards each")
{
    static const struct {
        const char *players, *left;
        unsigned each;
    } tables[] = {{"players=2", "8", 4}, {"players=3", "9", 3}, {"players=4", "8", 2}};
    for (unsigned i = 0; i < sizeof tables / sizeof *tables; i++) {
        start(tables[i].players);
        infect_nine();
        deal_through("setup-roles");
        expect("left", tables[i].left);
        deal_through("setup-hands");
        for (unsigned seat = 1; seat <= i + 2; seat++) {
            char key[16], cards[POS_LINE_MAX];
            snprintf(key, sizeof key, "hand p%u", seat);
            pos_state_line(key, cards, sizeof cards);
            CHECK(pos_count(pos_cards(cards)) == tables[i].each);
        }
        expect("player-discard", "-");
    }
}

TEST("base.setup.9 any city or event card may be dealt and no epidemic")
{
    start("roles=medic,scientist players=2");
    infect_nine();
    CHECK(offers("* deal p1 ") + offers("* deal p2 ") == 53);
    CHECK(pos_offers()->count == 53);
    for (size_t i = 0; i < pos_offers()->count; i++) {
        CHECK(pos_offers()->list[i].weight == 1);
    }
    play("* deal p1 airlift");
    CHECK(pos_offers()->count == 52);
    never("* deal p1 epidemic");
}

/* The sizes of the piles from the top, each with its epidemic. */
static const struct {
    const char *options;
    unsigned piles, size[POS_PILES_MAX];
} decks[] = {
    {"players=2 epidemics=4", 4, {13, 12, 12, 12}},
    {"players=2 epidemics=5", 5, {10, 10, 10, 10, 10}},
    {"players=2 epidemics=6", 6, {9, 9, 9, 8, 8, 8}},
    {"players=3 epidemics=4", 4, {12, 12, 12, 12}},
    {"players=3 epidemics=5", 5, {10, 10, 10, 10, 9}},
    {"players=3 epidemics=6", 6, {9, 9, 8, 8, 8, 8}},
    {"players=4 epidemics=4", 4, {13, 12, 12, 12}},
    {"players=4 epidemics=5", 5, {10, 10, 10, 10, 10}},
    {"players=4 epidemics=6", 6, {9, 9, 9, 8, 8, 8}},
    {"players=2 epidemics=4 events=none", 4, {11, 11, 11, 11}},
};

/* Plays whatever comes first among chance's outcomes, except an epidemic. */
static void any_but_epidemic(void)
{
    size_t i = 0;
    while (i < pos_offers()->count && strcmp(pos_offer_text(i), "* draw epidemic") == 0) {
        i++;
    }
    pos_play_one(i < pos_offers()->count ? pos_offer_text(i) : "* draw atlanta");
}

TEST("base.setup.10 the deck dealt begins with the largest pile")
{
    for (unsigned i = 0; i < sizeof decks / sizeof *decks; i++) {
        char line[32];
        start(decks[i].options);
        deal_through("setup-infection");
        deal_through("setup-roles");
        deal_through("setup-hands");
        snprintf(line, sizeof line, "1 %u in", decks[i].size[0]);
        expect("player-deck", line);
    }
}

TEST("base.setup.10 below each pile lies the next, the smaller ones at the bottom")
{
    for (unsigned i = 0; i < sizeof decks / sizeof *decks; i++) {
        unsigned above = 0;
        for (unsigned pile = 1; pile < decks[i].piles; pile++) {
            /* Turns draw in pairs: the pair that leaves a pile may begin or end in it. */
            char line[64];
            above += decks[i].size[pile - 1];
            unsigned left = above % 2 ? 1 : 2;
            snprintf(line, sizeof line, "player-deck: %u %u out", pile, left);
            given(decks[i].options, line);
            play("p1 pass");
            any_but_epidemic();
            any_but_epidemic();
            snprintf(line, sizeof line, "%u %u in", pile + 1, decks[i].size[pile] - (2 - left));
            expect("player-deck", line);
        }
    }
}

TEST("base.setup.10 every pile holds one epidemic, anywhere in it")
{
    /* 13 cards, 45 others not seen: one in thirteen. */
    given("", "player-deck: 1 13 in");
    play("p1 pass");
    weight("* draw epidemic", 45);
    weight("* draw atlanta", 12);
    play("* draw epidemic");
    expect("player-deck", "1 12 out");
    not_legal("* draw epidemic");
    weight("* draw atlanta", 1);
    /* Twelve cards of the pile are drawn and none was it. */
    given("", "player-deck: 1 1 in");
    play("p1 pass");
    only("* draw epidemic");
    weight("* draw epidemic", 1);
    play("* draw epidemic");
    expect("player-deck", "2 12 in");
    weight("* draw epidemic", 33);
    weight("* draw atlanta", 11);
}

TEST("base.setup.10 four, five or six epidemics")
{
    CHECK(opens("epidemics=3") == SURTO_ERR_OPTION);
    CHECK(opens("epidemics=7") == SURTO_ERR_OPTION);
    CHECK(opens("epidemics=4") == SURTO_OK);
    CHECK(opens("epidemics=5") == SURTO_OK);
    CHECK(opens("epidemics=6") == SURTO_OK);
}

TEST("base.setup.11 the holder of the largest city begins")
{
    start("roles=medic,scientist,dispatcher players=3");
    infect_nine();
    hands("essen milan osaka", "atlanta algiers jakarta", "delhi seoul tokyo");
    expect("phase", "actions");
    expect("turn", "p2");
    expect("actions", "4");
    start("roles=medic,scientist,dispatcher players=3");
    infect_nine();
    hands("essen milan osaka", "atlanta algiers airlift", "delhi seoul tokyo");
    expect("turn", "p3");
}

TEST("base.setup.12 in a tie the lower seat begins, and events count as nothing")
{
    static const char *const tie[2][2] = {
        {"chicago essen algiers osaka", "lima milan sydney miami"},
        {"lima milan sydney miami", "chicago essen algiers osaka"}};
    for (unsigned i = 0; i < 2; i++) {
        start("roles=medic,scientist players=2");
        infect_nine();
        hands(tie[i][0], tie[i][1]);
        expect("turn", "p1");
    }
    start("roles=medic,scientist players=2");
    infect_nine();
    hands("airlift forecast government-grant one-quiet-night",
          "resilient-population essen algiers osaka");
    expect("turn", "p2");
}

TEST("base.setup.13 roles may be chosen, one for each seat")
{
    start("roles=medic,scientist players=2");
    expect("roles", "medic scientist");
    infect_nine();
    expect("phase", "setup-hands");
    CHECK(opens("players=2 roles=medic") == SURTO_ERR_OPTION);
    CHECK(opens("players=2 roles=medic,scientist,dispatcher") == SURTO_ERR_OPTION);
    CHECK(opens("players=2 roles=medic,medic") == SURTO_ERR_OPTION);
    CHECK(opens("players=2 roles=medic,plumber") != SURTO_OK);
}

/* The value of an option of the game, as a record writes it. */
static void expect_option(const char *key, const char *value)
{
    const surto_option_info *info;
    char seen[SURTO_VALUE_MAX] = "";
    for (size_t i = 0; (info = surto_rules_option("base", i)) != NULL; i++) {
        if (strcmp(info->key, key) == 0) {
            surto_game_option(pos.game, i, seen, sizeof seen);
        }
    }
    CHECK_SAY(strcmp(seen, value) == 0, "%s is '%s', not '%s'", key, seen, value);
}

TEST("base.setup.13 what was chosen is part of the game's options")
{
    start("players=3 epidemics=5 roles=scientist,medic,dispatcher hands=closed consent=on "
          "events=airlift,forecast");
    expect_option("players", "3");
    expect_option("epidemics", "5");
    expect_option("roles", "scientist medic dispatcher");
    expect_option("role-pool", "all");
    expect_option("events", "airlift forecast");
    expect_option("hands", "closed");
    expect_option("consent", "on");
    start("events=none role-pool=medic,scientist");
    expect_option("players", "2");
    expect_option("epidemics", "4");
    expect_option("roles", "random");
    expect_option("role-pool", "medic scientist");
    expect_option("events", "none");
    expect_option("hands", "open");
    expect_option("consent", "off");
}

TEST("base.setup.14 with fewer roles only those are dealt")
{
    start("players=2 role-pool=medic,researcher,scientist");
    infect_nine();
    only("* role p1 medic", "* role p1 researcher", "* role p1 scientist");
    play("* role p1 researcher");
    only("* role p2 medic", "* role p2 scientist");
    CHECK(opens("players=3 role-pool=medic,scientist") == SURTO_ERR_OPTION);
    CHECK(opens("players=2 role-pool=medic,medic") == SURTO_ERR_OPTION);
    CHECK(opens("players=2 role-pool=medic,plumber") != SURTO_OK);
}

TEST("base.setup.14 events left out are not in the game")
{
    start("players=2 roles=medic,scientist events=airlift");
    infect_nine();
    CHECK(offers("* deal ") == 49);
    legal("* deal p1 airlift");
    given("events=none", "");
    play("p1 pass");
    CHECK(offers("* draw ") == 40 + 1);
    impossible("events=airlift", "hand p1: forecast");
    CHECK(opens("events=airlift,airlift") == SURTO_ERR_OPTION);
    CHECK(opens("events=fireworks") != SURTO_OK);
}

TEST("base.setup.14 a role that is left out of the pool is not dealt")
{
    start("players=2 role-pool=medic,scientist,researcher");
    deal_through("setup-infection");
    expect("phase", "setup-roles");
    CHECK(offers("* role p1 ") == 3);
    refused("* role p1 dispatcher", "base.setup.7");
    play("* role p1 researcher");
    refused("* role p2 researcher", "base.setup.7");
}

CHECK_MAIN
