/* Packs nobody would print: the built-in ones of Season 2 with numbers at their ends and a story
 * that takes everything away or asks everywhere. Whatever the reader of packs accepts must be a
 * game: the contract of <surto/game.h> holds after every move of random games and campaigns. */
#include "changed_packs.h"
#include "season2_games.h"

typedef struct tally {
    unsigned games, moves;
    unsigned asked_in_twist, leftover, finished, lost_cards;
} tally;

static void check_position(const surto_game *game, const surto_state *state, surto_rng *rng)
{
    static surto_season2_position position;
    char why[200] = "";
    CHECK_SAY(surto_check(game, state, why, sizeof why) == SURTO_OK, "%s", why);
    check_lists(game, state);
    check_refusal(game, state, SEASON2_KINDS, 256, rng);
    check_text(game, state);
    for (unsigned location = 0; location < season2_pack_of(game)->locations; location++) {
        surto_move move = {SEASON2_BUY_POPULATION, 0, {(uint8_t)location}};
        bool asked = season2_of(state)->phase == SEASON2_PURCHASES;
        CHECK(!asked ||
              (surto_why_illegal(game, state, move) == NULL) == listed(game, state, move));
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) { /* seats that do not play, too */
        const season2_state *s = season2_of(state);
        uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
        surto_move move = {SEASON2_GIVE, s->active, {(uint8_t)seat}};
        if (season2_cards_in(game, s, SEASON2_IN_HAND + s->active, cards, counts) > 0) {
            move.arg[1] = cards[0];
            CHECK((surto_why_illegal(game, state, move) == NULL) == listed(game, state, move));
        }
        move = (surto_move){SEASON2_PROLOGUE, 0, {(uint8_t)seat}};
        CHECK((surto_why_illegal(game, state, move) == NULL) == listed(game, state, move));
    }
    CHECK(surto_season2_get_position(game, state, &position) == SURTO_OK);
    CHECK(surto_encode_features(game, state, 0, NULL, 0) > 0);
}

/* What a position of such a pack has not. */
static void check_damage(const surto_game *game, const surto_state *state)
{
    const season2_pack *p = season2_pack_of(game);
    surto_state_buffer room;
    surto_state *broken = surto_state_from_buffer(&room);
    season2_state *s = season2_in(broken);
    memcpy(&room, state, surto_state_size(game));
    if (s->stage == SEASON2_STAGE_TWISTS) { /* another twist is read */
        s->twist++;
        CHECK(surto_check(game, broken, NULL, 0) == SURTO_ERR_BROKEN);
    }
    memcpy(&room, state, surto_state_size(game));
    if (p->campaign && !p->has_prologue && s->running) {
        s->in_prologue = 1;
        CHECK(surto_check(game, broken, NULL, 0) == SURTO_ERR_BROKEN);
    }
    memcpy(&room, state, surto_state_size(game));
    if (p->spaces < SEASON2_SPACES && s->character[0].life != SEASON2_NOT_MADE) {
        s->character[0].space[p->spaces] = SEASON2_SPACE_ABILITY;
        CHECK(surto_check(game, broken, NULL, 0) == SURTO_ERR_BROKEN);
    }
    memcpy(&room, state, surto_state_size(game));
    if (s->asked == SEASON2_ASKED_PAY) {
        unsigned from = s->bill_from;
        for (unsigned other = 0; other <= p->locations; other++) { /* another site or centre */
            s->bill_from = (uint8_t)other;
            bool as_good = other == from || (s->bill == SEASON2_BUILD && other < p->locations &&
                                             ((s->centres >> other) & 1)); /* that one moves */
            CHECK(as_good || surto_check(game, broken, NULL, 0) == SURTO_ERR_BROKEN);
        }
        s->bill_from = (uint8_t)from;
        s->bill = s->bill == SEASON2_BUILD ? SEASON2_RECON : SEASON2_BUILD;
        for (unsigned other = 0; other <= p->site_count; other++) {
            /* What is paid for may be just that: a free site here, or a centre that is moved. */
            bool payable = s->bill == SEASON2_RECON ? other < p->site_count && p->sites[other].free
                                                    : surto__count(s->centres) == p->centres;
            s->bill_from = (uint8_t)other;
            CHECK(surto_check(game, broken, NULL, 0) == SURTO_ERR_BROKEN || payable);
        }
    }
    memcpy(&room, state, surto_state_size(game));
    if (p->upgrade_count[0] < 3 && s->card_upgrade[0] == 0 &&
        surto__copies_upgrade(&s->card_place[0], &s->card_upgrade[0], 0, 3)) {
        CHECK(surto_check(game, broken, NULL, 0) == SURTO_ERR_BROKEN);
    }
}

static surto_game *open_season2(const char *kind, const char *pack)
{
    surto_option options[] = {{"game", kind}, {"pack", pack}};
    surto_game *game = NULL;
    if (surto_game_open(&game, "season2", options, 2, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

/* Whatever has a key has a name. */
static void check_words(const surto_game *game)
{
    surto_season2_contents contents;
    CHECK(surto_season2_get_contents(game, &contents) == SURTO_OK);
    CHECK(contents.cities == season2_pack_of(game)->cities);
    for (unsigned thing = 0; thing < SURTO_SEASON2_STICKER; thing++) {
        for (unsigned number = 0; number < 260; number++) {
            surto_season2_entity what = (surto_season2_entity)thing;
            size_t key = surto_season2_key(game, what, number, NULL, 0);
            size_t name = surto_season2_name(game, what, number, NULL, 0);
            CHECK_SAY((key > 0) == (name > 0), "thing %u, number %u", thing, number);
        }
    }
}

static void play_pack(const char *pack, size_t length, const char *kind, uint64_t number, tally *t)
{
    static const char *const players[] = {"2", "3", "4"};
    surto_option options[] = {
        {"game", kind}, {"players", players[number % 3]}, {"consent", number % 2 ? "on" : "off"}};
    surto_game *game = NULL;
    char why[200] = "";
    surto_status status =
        surto_game_open_pack(&game, "season2", pack, length, options, 3, why, sizeof why);
    CHECK_SAY(status == SURTO_OK, "%s", why);
    if (status != SURTO_OK) {
        return;
    }
    check_words(game);
    surto_rng rng = {number};
    surto_seed seed = surto_seed_from_number(number);
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    bool campaign = season2_pack_of(game)->campaign;
    surto_start(game, state);
    if (!campaign && number % 2) {
        make_rich_season2(game, state, &rng);
    }
    for (;;) {
        const season2_state *s = season2_of(state);
        surto_move move;
        if (!campaign && surto_rng_below(&rng, 8) == 0) {
            make_wealthy(game, state, &rng);
        }
        check_position(game, state, &rng);
        if (surto_sample(game, state, &rng, &move) != SURTO_OK || check_failures > 0) {
            break;
        }
        if (move.actor != SURTO_ACTOR_CHANCE && number % 4) {
            move = lively_season2(game, state, &rng);
        } else if (move.actor == SURTO_ACTOR_CHANCE) {
            CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
        }
        t->asked_in_twist += s->stage == SEASON2_STAGE_TWISTS;
        t->leftover += s->stage == SEASON2_STAGE_LEFTOVER;
        check_damage(game, state);
        t->moves++;
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    if (check_failures > 0) {
        static char text[SURTO_STATE_TEXT_MAX];
        surto_state_write(game, state, text, sizeof text);
        printf("# game %u\n%s", (unsigned)number, text);
    }
    t->games++;
    t->finished += season2_of(state)->phase == SEASON2_FINISHED;
    t->lost_cards += season2_of(state)->phase == SEASON2_LOST_CARDS;
    surto_game_close(game);
}

static void play_changed(size_t index, const change *changes, size_t count, const char *kind,
                         unsigned games, tally *t)
{
    static char pack[CHANGED_MAX];
    size_t length = change_pack("season2", index, changes, count, pack);
    for (uint64_t number = 0; number < games && check_failures == 0; number++) {
        play_pack(pack, length, kind, (first_seed() << 16) + number, t);
    }
}

#define PLAY(index, kind, games, t, ...)                                                           \
    do {                                                                                           \
        static const change changes[] = {__VA_ARGS__};                                             \
        play_changed(index, changes, sizeof changes / sizeof changes[0], kind, games, t);          \
    } while (0)

TEST("season2 edges: hands of hardly any cards")
{
    tally t = {0};
    PLAY(0, "january", fewer(60), &t, {"limit 7", "limit 1\n"},
         {"scar forgetful", "scar forgetful hand-fewer 2 Forgetful\n"},
         {"worker 4", "worker 4 1\n"});
    CHECK(t.games == fewer(60));
}

TEST("season2 edges: centres that cost little, in the prologue")
{
    tally t = {0};
    PLAY(0, "prologue", fewer(30), &t, {"cost centre", "cost centre 2\n"});
    CHECK(t.games == fewer(30));
}

TEST("season2 edges: no prologue, and one upgrade for each deck")
{
    tally t = {0};
    PLAY(0, "campaign", fewer(12), &t, {"month prologue", ""}, {"goal prologue", ""},
         {"spaces 5", "spaces 4\n"}, {"exposure 1 2 0", "exposure 2 1 0\n"},
         {"upgrade infrastructure", ""}, {"cost centre", "cost centre 2\n"},
         {"cost population", "cost population 3\n"}, {"centres 9", "centres 1\n"},
         {"upgrade cargo", ""}, {"upgrade guarded", ""}, {"upgrade contained", ""});
    CHECK(t.finished == t.games);
}

TEST("season2 edges: twists that ask")
{
    tally t = {0};
    PLAY(1, "campaign", fewer(12), &t,
         {"do grow haven-north 1", "do grow haven-north 1\ndo suffer all\ndo door attic\n"},
         {"do twist calm-sea", "do twist calm-sea\ndo twist long-winter\n"});
    CHECK(t.asked_in_twist > fewer(10) && t.finished == t.games);
}

TEST("season2 edges: a packet that kills whoever it finds")
{
    tally t = {0};
    PLAY(1, "campaign", fewer(8), &t, {"exposure 1 1 0", ""},
         {"packet 1", "packet 1\ndo suffer all\n"}, {"packet 2", "packet 2\ndo suffer playing\n"});
    CHECK(t.finished == t.games);
}

#define TWELVE(text) text text text text text text text text text text text text

TEST("season2 edges: doors that ask, and more points and units than are counted")
{
    tally t = {0};
    PLAY(0, "campaign", 4, &t,
         {NULL, "legacy -\ndo door attic\n" TWELVE("do units 9\n")
                    TWELVE(TWELVE("do points 99\n")) "door attic\nchoose\noption One.\ndo units "
                                                     "1\noption Another.\nend\n"});
    CHECK(t.finished == t.games);
    PLAY(0, "campaign", 2, &t, {NULL, "legacy -\n" TWELVE(TWELVE("do penalty 99\n"))});
    CHECK(t.finished == t.games);
}

TEST("season2 edges: a campaign in a phase there is not, or short of a produce card")
{
    surto_game *game = open_season2("campaign", "start");
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_start(game, state);
    season2_in(state)->phase = SEASON2_PHASES;
    CHECK(surto_check(game, state, NULL, 0) == SURTO_ERR_BROKEN);
    surto_start(game, state);
    for (unsigned card = SEASON2_PRODUCE_MAX; card-- > 0;) {
        if (season2_of(state)->produce[card] != 0xff) {
            season2_in(state)->produce[card] = 0xff;
            break;
        }
    }
    CHECK(surto_check(game, state, NULL, 0) == SURTO_ERR_BROKEN);
    surto_game_close(game);
}

TEST("season2 edges: a prologue stands once, before the months")
{
    static char pack[CHANGED_MAX];
    static const change changes[] = {
        {"month prologue", "month prologue 36 1\nmonth prologue 36 1\n"},
        {"month january", "month january 36 2\nmonth prologue 36 1\n"}};
    for (unsigned n = 0; n < 2; n++) {
        surto_game *game = NULL;
        char why[200] = "";
        const change both[] = {changes[n],
                               {n ? "month prologue" : "score", n ? "" : "score 10 5 5\n"},
                               {"goal prologue", ""}};
        size_t length = change_pack("season2", 0, both, 3, pack);
        CHECK(surto_game_open_pack(&game, "season2", pack, length, NULL, 0, why, sizeof why) ==
              SURTO_ERR_PACK);
        CHECK_SAY(strstr(why, "the months stand in their order"), "%s", why);
    }
}

TEST("season2 edges: a game that is lost while a packet is read, which then asks")
{
    tally t = {0};
    PLAY(1, "campaign", fewer(16), &t,
         {"packet 1",
          "packet 1\ndo infections moscow 1\ndo plague london 3\ndo plague washington 3\n"
          "do plague jacksonville 3\ndo plague new-york 3\nchoose\noption One.\n"
          "do units 1\noption Another.\ndo units 2\nend\n"},
         {"do site oasis", "do site oasis\ndo cards moscow 1\nchoose\n"
                           "option One.\ndo units 1\noption Another.\ndo units 2\nend\n"},
         {"when month january", "choose\noption One.\ndo units 1\noption Another.\ndo units 2\n"
                                "end\nwhen month january\n"},
         {NULL, "twist 4-winds 50 Four winds\nwhen won\ndo units 1\n"});
    CHECK_SAY(t.leftover > 0 && t.finished == t.games, "%u", t.leftover);
}

TEST("season2 edges: a story that destroys nearly all infection cards")
{
    tally t = {0};
    PLAY(0, "campaign", fewer(12), &t,
         {"month january", "month january 36 2\nmonth february - 2\n"},
         {NULL, "legacy stop\ndo units 1\n"
                "legacy pause\n" /* after January */
                "do destroy-infections new-york 4\ndo destroy-infections washington 4\n"
                "do destroy-infections london 4\ndo destroy-infections jacksonville 4\n"
                "do destroy-infections sao-paulo 4\ndo destroy-infections lagos 4\n"
                "do destroy-infections istanbul 4\ndo destroy-infections tripoli 4\n"
                "do destroy-infections cairo 2\n"}); /* one is left */
    CHECK(t.finished == t.games);
    PLAY(0, "campaign", fewer(12), &t,
         {"month january", "month january 36 2\nmonth february - 2\nmonth march - 2\n"},
         {"copies cairo", "copies cairo 4 3 4 3\nsealed infections cairo 1\n"},
         {NULL, "legacy stop\ndo units 1\n"
                "legacy pause\n"
                "do destroy-infections new-york 4\ndo destroy-infections washington 4\n"
                "do destroy-infections london 4\ndo destroy-infections jacksonville 4\n"
                "do destroy-infections sao-paulo 4\ndo destroy-infections lagos 4\n"
                "do destroy-infections istanbul 4\ndo destroy-infections tripoli 4\n"
                "do destroy-infections cairo 4\n"
                "legacy pause\ndo infections cairo 1\n"});
    CHECK(t.finished == t.games);
}

TEST("season2 edges: a story that destroys the player cards")
{
    tally t = {0};
    PLAY(0, "campaign", fewer(12), &t,
         {"month january", "month january 36 2\nmonth february - 2\n"},
         {NULL, "legacy stop\ndo units 1\n"
                "legacy pause\n"
                "do destroy-cards new-york 4\ndo destroy-cards washington 4\n"
                "do destroy-cards london 4\ndo destroy-cards jacksonville 4\n"
                "do destroy-cards sao-paulo 4\ndo destroy-cards lagos 4\n"
                "do destroy-cards istanbul 4\ndo destroy-cards tripoli 4\n"
                "do destroy-cards cairo 4\n"
                "do destroy-produce 1\ndo destroy-produce 1\ndo destroy-produce 1\n"
                "do destroy-produce 1\ndo destroy-produce 2\ndo destroy-produce 2\n"
                "do destroy-produce 3\ndo destroy-produce 3\n"});
    CHECK(t.finished == t.games);
}

/* As many of everything as there can be: 52 cities, 12 havens, a card of each, 16 produce cards. */
TEST("season2 edges: a board of sixty-four locations")
{
    static char pack[CHANGED_MAX], cities[8000], havens[2000], ports[4000], lanes[6000],
        copies[4000];
    size_t c = 0, h = 0, p = 0, l = 0, k = 0;
    tally t = {0};
    for (unsigned i = 0; i < 43; i++) { /* beside the nine of the start */
        c += (size_t)snprintf(cities + c, sizeof cities - c, "city town-%u blue 2 1 2 3 4 Town\n",
                              i);
        k += (size_t)snprintf(copies + k, sizeof copies - k, "copies town-%u 2 1 2 1\n", i);
    }
    for (unsigned i = 0; i < 9; i++) {
        h += (size_t)snprintf(havens + h, sizeof havens - h, "haven bay-%u 3 1 2 3 4 Bay\n", i);
    }
    for (unsigned i = 0; i < 43; i++) {
        p += (size_t)snprintf(ports + p, sizeof ports - p, "port town-%u\n", i);
        l += (size_t)snprintf(lanes + l, sizeof lanes - l, "lane town-%u bay-%u\n", i, i % 9);
    }
    for (unsigned i = 1; i < 9; i++) {
        l += (size_t)snprintf(lanes + l, sizeof lanes - l, "lane bay-%u bay-%u\n", i - 1, i);
    }
    static char first[9000], second[3000], third[5000], fourth[7000], fifth[5000];
    snprintf(first, sizeof first, "%shaven haven-north 3 420 160 128 170 Haven\n", cities);
    snprintf(second, sizeof second, "haven haven-middle 3 606 180 186 119 Haven\n%s", havens);
    snprintf(third, sizeof third, "port cairo\n%s", ports);
    snprintf(fourth, sizeof fourth, "lane haven-north haven-middle\nlane haven-north bay-0\n%s",
             lanes);
    snprintf(fifth, sizeof fifth, "copies cairo 4 3 4 3\n%s", copies);
    const change changes[] = {{"haven haven-north", first},
                              {"haven haven-middle", second},
                              {"port cairo", third},
                              {"lane haven-north haven-middle", fourth},
                              {"copies cairo", fifth},
                              {"produce 1", "produce 1 10\n"},
                              {"produce 2", "produce 2 3\n"},
                              {"produce 3", "produce 3 2\nproduce 4 1\n"},
                              {"stock 36", "stock 60\n"},
                              {"month prologue", "month prologue 60 1\n"},
                              {"month january", "month january 60 2\n"}};
    size_t length = change_pack("season2", 0, changes, sizeof changes / sizeof changes[0], pack);
    for (uint64_t number = 0; number < fewer(12) && check_failures == 0; number++) {
        play_pack(pack, length, number % 2 ? "january" : "campaign", number, &t);
    }
    CHECK(t.games == fewer(12));

    /* More upgrades than any game has. */
    surto_game *game = NULL;
    surto_state_buffer rooms[2];
    surto_state *state = surto_state_from_buffer(&rooms[0]);
    season2_state *s = season2_in(state);
    CHECK(surto_game_open_pack(&game, "season2", pack, length, NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(game, state);
    rooms[1] = rooms[0];
    for (unsigned deck = 0; deck < 2; deck++) {
        char why[200] = "";
        rooms[0] = rooms[1];
        for (unsigned city = 0; city < 52; city++) {
            uint16_t *places = deck ? s->infection_place : s->card_place;
            uint8_t *upgrades = deck ? s->infection_upgrade : s->card_upgrade;
            while (surto__copies_upgrade(&places[city], &upgrades[city], 0, 1)) {
            }
        }
        CHECK(surto_check(game, state, why, sizeof why) == SURTO_ERR_BROKEN);
        CHECK_SAY(strstr(why, "upgraded than there are upgrades"), "%s", why);
    }
    surto_game_close(game);
}

/* ---- Payments --------------------------------------------------------------------------- */

/* Cards of the hand laid beside those spent, one after the other: in the end it is too much. */
static void pay_too_much(const surto_game *game, const surto_state *state)
{
    surto_state_buffer room;
    surto_state *other = surto_state_from_buffer(&room);
    season2_state *s = season2_in(other);
    memcpy(&room, state, surto_state_size(game));
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    unsigned classes = season2_cards_in(game, s, SEASON2_IN_HAND + s->active, cards, counts);
    unsigned paid = 0;
    surto_status status = SURTO_OK;
    while (s->paid[paid] != SURTO_NONE) {
        paid++;
    }
    for (unsigned i = 0; i < classes; i++) {
        for (; counts[i] > 0 && paid < SEASON2_PAID_MAX; counts[i]--) {
            season2_move_card(s, cards[i], SEASON2_IN_HAND + s->active, SEASON2_IN_DISCARD);
            s->hand_count[s->active]--;
            s->paid[paid++] = cards[i];
            status = surto_check(game, other, NULL, 0);
            CHECK((status == SURTO_OK) <= (surto_legal(game, other, NULL, 0) > 0));
        }
    }
    CHECK(status == SURTO_ERR_BROKEN); /* nothing is left to pay with */
}

/* Every way to pay from here on, and everything about each moment of it. */
static unsigned pay_all_ways(const surto_game *game, const surto_state *state, surto_rng *rng)
{
    surto_move moves[64];
    unsigned moments = 1;
    check_position(game, state, rng);
    if (season2_of(state)->asked != SEASON2_ASKED_PAY || check_failures > 0) {
        return 0;
    }
    check_damage(game, state);
    pay_too_much(game, state);
    size_t count = surto_legal(game, state, moves, 64);
    for (size_t i = 0; i < count && i < 64; i++) {
        surto_state_buffer room;
        memcpy(&room, state, surto_state_size(game));
        CHECK(surto_apply(game, surto_state_from_buffer(&room), moves[i], NULL) == SURTO_OK);
        moments += pay_all_ways(game, surto_state_from_buffer(&room), rng);
    }
    return moments;
}

/* The first action part of a game, with everything taken from the hands. */
static void begin_poor(const surto_game *game, surto_state *state)
{
    season2_state *s = season2_in(state);
    for (uint64_t number = 1;; number++) {
        surto_rng rng = {number};
        surto_start(game, state);
        while (surto_actors(game, state) != SURTO_OVER &&
               (s->phase != SEASON2_IN_ACTIONS || s->pile_left < 4)) {
            surto_move move;
            (void)surto_sample(game, state, &rng, &move);
            (void)surto_apply(game, state, move, NULL);
        }
        if (s->phase == SEASON2_IN_ACTIONS && s->actions > 0) {
            break;
        }
    }
    for (unsigned seat = 0; seat < s->players; seat++) {
        uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
        unsigned classes = season2_cards_in(game, s, SEASON2_IN_HAND + seat, cards, counts);
        for (unsigned i = 0; i < classes; i++) {
            for (; counts[i] > 0; counts[i]--) {
                season2_move_card(s, cards[i], SEASON2_IN_HAND + seat, SEASON2_IN_DECK);
            }
        }
        s->hand_count[seat] = 0;
    }
}

static unsigned find_location(const surto_game *game, const char *key)
{
    unsigned found = 0;
    while (strcmp(game->board.cities[found].key, key) != 0) {
        found++;
    }
    return found;
}

/* A card of this key from the deck to the hand of the active seat; upgraded first if need be. */
static void take_card(const surto_game *game, season2_state *s, unsigned city, unsigned upgrade)
{
    if (upgrade > 0) {
        CHECK(surto__copies_upgrade(&s->card_place[city], &s->card_upgrade[city], SEASON2_IN_DECK,
                                    upgrade));
    }
    season2_move_card(s, 4 * city + upgrade, SEASON2_IN_DECK, SEASON2_IN_HAND + s->active);
    s->hand_count[s->active]++;
    (void)game;
}

TEST("season2 edges: every payment of a centre, with cards that count more")
{
    static const struct {
        const char *hand; /* i, t, c: the black cities; large with infrastructure */
        unsigned min;     /* moments of choice there must be */
    } cases[] = {{"icTTI", 3}, {"ittcc", 0},  {"iittcc", 2}, {"ITC", 1},
                 {"iTIc", 2},  {"iiTc", 1},   {"ccI", 0},    {"tI", 0},
                 {"icctT", 2}, {"IITTCC", 2}, {"tITC", 2},   {"cITC", 2}};
    surto_game *game = open_season2("january", "start");
    surto_rng rng = {1};
    for (size_t n = 0; n < sizeof cases / sizeof cases[0] && check_failures == 0; n++) {
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        season2_state *s = season2_in(state);
        begin_poor(game, state);
        for (const char *at = cases[n].hand; *at; at++) {
            const char *keys[] = {"istanbul", "tripoli", "cairo"};
            unsigned which = *at == 'i' || *at == 'I' ? 0 : *at == 't' || *at == 'T' ? 1 : 2;
            take_card(game, s, find_location(game, keys[which]), *at < 'a');
        }
        s->pawn[s->active] = (uint8_t)find_location(game, "cairo");
        s->centres = 0;
        char why[200] = "";
        CHECK_SAY(surto_check(game, state, why, sizeof why) == SURTO_OK, "%s", why);
        surto_move build = {SEASON2_BUILD, s->active, {SURTO_NONE}};
        if (surto_why_illegal(game, state, build)) {
            continue; /* too few */
        }
        CHECK(surto_apply(game, state, build, NULL) == SURTO_OK);
        unsigned moments = pay_all_ways(game, state, &rng);
        CHECK_SAY(moments >= cases[n].min, "%s: %u", cases[n].hand, moments);
    }
    surto_game_close(game);
}

TEST("season2 edges: every payment of a recon, with scars and abilities")
{
    static const struct {
        unsigned site;
        const char *cities[3];
        unsigned hand[3]; /* cards of each */
    } cases[] = {{0, {"new-york", "washington", "london"}, {3, 2, 2}},
                 {1, {"jacksonville", "sao-paulo", "lagos"}, {3, 2, 2}},
                 {2, {"istanbul", "tripoli", "cairo"}, {3, 2, 2}},
                 {3, {"istanbul", "tripoli", "cairo"}, {2, 2, 3}},
                 {3, {"istanbul", "tripoli", "cairo"}, {0, 1, 2}},
                 {1, {"jacksonville", "sao-paulo", "lagos"}, {1, 1, 1}}};
    surto_game *game = open_season2("january", "start");
    const season2_pack *p = season2_pack_of(game);
    surto_rng rng = {1};
    unsigned moments = 0;
    for (unsigned n = 0; n < 4 * sizeof cases / sizeof cases[0] && check_failures == 0; n++) {
        unsigned number = n / 4, traits = n % 4; /* 1: one card fewer, 2: one more, 3: both */
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        season2_state *s = season2_in(state);
        begin_poor(game, state);
        season2_character *who = &s->character[s->who[s->active]];
        memset(who->space + 1, 0, sizeof who->space - 1);
        who->space[0] = SEASON2_SPACE_JOB;
        who->shown = 0;
        who->faces = 0;
        if (traits & 1) {
            who->space[1] = SEASON2_SPACE_ABILITY + 3; /* scout */
        }
        if (traits & 2) {
            who->space[2] = SEASON2_SPACE_SCAR; /* xenophobia */
            who->shown = 1;
            who->faces = SEASON2_FACE_SCAR;
        }
        for (unsigned i = 0; i < 3; i++) {
            for (unsigned copy = 0; copy < cases[number].hand[i]; copy++) {
                take_card(game, s, find_location(game, cases[number].cities[i]), 0);
            }
        }
        unsigned city = p->sites[cases[number].site].city;
        s->pawn[s->active] = (uint8_t)city;
        s->centres = surto__bit(city);
        char why[200] = "";
        CHECK_SAY(surto_check(game, state, why, sizeof why) == SURTO_OK, "%s", why);
        surto_move recon = {SEASON2_RECON, s->active, {(uint8_t)cases[number].site}};
        if (surto_why_illegal(game, state, recon) == NULL) {
            CHECK(surto_apply(game, state, recon, NULL) == SURTO_OK);
            moments += pay_all_ways(game, state, &rng);
        }
    }
    CHECK_SAY(moments > 50, "%u", moments);
    surto_game_close(game);
}

/* What a scout asks for a site that names one card: that card. */
TEST("season2 edges: a site of one named card cannot be had for less")
{
    static char pack[CHANGED_MAX];
    static const change changes[] = {
        {"site africa", "site africa cairo 4 centre named black 1 A\n"},
        {"named africa tripoli", ""},
        {"named africa cairo", "named africa cairo 1\n"}};
    surto_game *game = NULL;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season2_state *s = season2_in(state);
    size_t length = change_pack("season2", 0, changes, 3, pack);
    CHECK(surto_game_open_pack(&game, "season2", pack, length, NULL, 0, NULL, 0) == SURTO_OK);
    begin_poor(game, state);
    unsigned cairo = find_location(game, "cairo");
    s->pawn[s->active] = (uint8_t)cairo;
    s->centres = surto__bit(cairo);
    s->character[s->who[s->active]].space[1] = SEASON2_SPACE_ABILITY + 3; /* scout */
    surto_move recon = {SEASON2_RECON, s->active, {3}};
    CHECK(surto_why_illegal(game, state, recon) != NULL);
    take_card(game, s, cairo, 0);
    CHECK(surto_why_illegal(game, state, recon) == NULL);
    CHECK(surto_apply(game, state, recon, NULL) == SURTO_OK);
    CHECK(s->sites == 8 && surto_check(game, state, NULL, 0) == SURTO_OK);
    surto_game_close(game);
}

TEST("season2 edges: a fair wind needs a pawn in a port")
{
    static char pack[CHANGED_MAX];
    static const change changes[] = {{"port lagos", ""},
                                     {"lane lagos haven-south", "line lagos haven-south\n"}};
    surto_game *game = NULL;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season2_state *s = season2_in(state);
    surto_rng rng = {1};
    char why[200] = "";
    size_t length = change_pack("season2", 0, changes, 2, pack);
    surto_status status =
        surto_game_open_pack(&game, "season2", pack, length, NULL, 0, why, sizeof why);
    CHECK_SAY(status == SURTO_OK, "%s", why);
    if (status != SURTO_OK) {
        return;
    }
    surto_start(game, state);
    CHECK(season2_playable(game, s) == 0); /* nothing is played in the set-up */
    begin_poor(game, state);
    surto__nibble_set(s->event_place, 2, SEASON2_IN_HAND + s->active);
    s->hand_count[s->active]++;
    for (unsigned n = 0; n < 2; n++) {
        unsigned where = find_location(game, n ? "cairo" : "lagos");
        s->pawn[0] = s->pawn[1] = (uint8_t)where;
        CHECK((season2_playable(game, s) >> SEASON2_WIND & 1) == n);
        check_position(game, state, &rng);
    }
    surto_game_close(game);
}

CHECK_MAIN
