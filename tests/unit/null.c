/* The null game, rule by rule, and all it promises in random play. See docs/rules/null.md. */
#include <surto/surto.h>

#include "rules/null/state.h"

#include "../check.h"

static surto_game *game;
static surto_state_buffer room;
static surto_state *const state = (surto_state *)(void *)&room;

/* Opens a game with these options and puts it at its start. */
static void begin(const char *players, const char *turns)
{
    surto_game_close(game);
    surto_option options[] = {{"players", players}, {"turns", turns}};
    CHECK(surto_game_open(&game, "null", options, 2, NULL, 0) == SURTO_OK);
    surto_start(game, state);
}

/* Plays moves written with commas between them. Returns: what the last one is answered. */
static surto_status play(const char *moves)
{
    surto_status status = SURTO_OK;
    while (*moves && status == SURTO_OK) {
        size_t length = strcspn(moves, ",");
        surto_move move;
        status = surto_move_read(game, moves, length, &move);
        CHECK_SAY(status == SURTO_OK, "%s", moves);
        if (status == SURTO_OK) {
            status = surto_apply(game, state, move, NULL);
        }
        moves += length;
        moves += strspn(moves, ", ");
    }
    return status;
}

/* The position given as text. */
static void put(const char *text)
{
    char why[128] = "";
    CHECK_SAY(surto_state_read(game, text, strlen(text), state, why, sizeof why) == SURTO_OK,
              "%s: %s", text, why);
}

static void is(const char *text)
{
    char seen[128];
    surto_state_write(game, state, seen, sizeof seen);
    CHECK_SAY(strcmp(seen, text) == 0, "%s is %s", seen, text);
}

/* Which rule refuses a move. */
static const char *why(const char *text)
{
    surto_move move;
    CHECK_SAY(surto_move_read(game, text, strlen(text), &move) == SURTO_OK, "%s", text);
    const char *rule = surto_why_illegal(game, state, move);
    CHECK_SAY(!rule || surto_rule_text(rule), "%s: %s", text, rule ? rule : "");
    return rule ? rule : "legal";
}

/* ---- The rules -------------------------------------------------------------------------- */

TEST("null.setup.1 one to four players are dealt one of eight tokens by chance")
{
    static const char *const players[] = {"1", "2", "3", "4"};
    for (unsigned seats = 1; seats <= 4; seats++) {
        begin(players[seats - 1], "12");
        CHECK(surto_game_seats(game) == seats);
        for (unsigned dealt = 0; dealt < seats; dealt++) {
            surto_outcome outcomes[16];
            CHECK(surto_actors(game, state) == SURTO_CHANCE);
            CHECK(surto_outcomes(game, state, outcomes, 16) == 8 - dealt);
            for (unsigned i = 0; i < 8 - dealt; i++) {
                CHECK(outcomes[i].weight == 1 && outcomes[i].move.arg[0] == dealt);
            }
            CHECK(surto_apply(game, state, outcomes[dealt].move, NULL) == SURTO_OK);
        }
        CHECK(surto_actors(game, state) == 1);
    }
    is("null: moving p1 12 0 ant cat elk gnu\n");
    begin("2", "12");
    CHECK(play("* token p1 bee") == SURTO_OK);
    CHECK(strcmp(why("* token p2 bee"), "null.setup.1") == 0);
    CHECK(strcmp(why("* token p1 ant"), "null.setup.1") == 0);
    CHECK(strcmp(why("p2 token p2 ant"), "null.setup.1") == 0);
    CHECK(play("* token p2 bee") == SURTO_ERR_ILLEGAL);
    CHECK(play("p1 wait") == SURTO_ERR_WAIT);
}

TEST("null.turn.1 in turn each player lights a dark lamp or waits")
{
    begin("2", "12");
    put("null: moving p1 12 5 ant bee\n"); /* north and south burn */
    surto_move moves[8];
    CHECK(surto_legal(game, state, moves, 8) == 5);
    CHECK(strcmp(why("p1 light east"), "legal") == 0);
    CHECK(strcmp(why("p1 wait"), "legal") == 0);
    static const char *const refused[] = {"p1 light north", "p1 light none", "p2 light east",
                                          "p2 wait",        "* wait",        "* light east"};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        CHECK_SAY(strcmp(why(refused[i]), "null.turn.1") == 0, "%s", refused[i]);
        CHECK(play(refused[i]) == SURTO_ERR_ILLEGAL);
    }
    CHECK(play("p1 light east, * blow none, p2 wait, * blow none") == SURTO_OK);
    is("null: moving p1 10 7 ant bee\n");
}

TEST("null.turn.2 the wind puts out one burning lamp with weight 1, or none with weight 3")
{
    begin("1", "12");
    put("null: wind p1 12 42 ant\n"); /* east, west and tower burn */
    surto_outcome outcomes[8];
    CHECK(surto_outcomes(game, state, outcomes, 8) == 4);
    for (unsigned i = 0; i < 4; i++) {
        CHECK(outcomes[i].weight == (i < 3 ? 1 : 3));
    }
    static const char *const refused[] = {"* blow north", "p1 blow none", "p1 blow east"};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        CHECK_SAY(strcmp(why(refused[i]), "null.turn.2") == 0, "%s", refused[i]);
    }
    CHECK(play("* blow west") == SURTO_OK);
    is("null: moving p1 11 34 ant\n");
    put("null: wind p1 12 0 ant\n");
    CHECK(surto_outcomes(game, state, outcomes, 8) == 1 && outcomes[0].weight == 3);
    put("null: moving p1 12 0 ant\n");
    CHECK(strcmp(why("* blow none"), "null.turn.2") == 0);
}

TEST("null.end.1 the team wins when all six lamps burn, before the wind blows")
{
    begin("2", "12");
    put("null: moving p2 1 47 ant bee\n");
    CHECK(surto_state_result(game, state).kind == SURTO_OPEN);
    CHECK(play("p2 light gate") == SURTO_OK);
    is("null: won p2 1 63 ant bee\n");
    CHECK(surto_actors(game, state) == SURTO_OVER);
    CHECK(surto_state_result(game, state).kind == SURTO_WON);
    CHECK(strcmp(surto_state_result(game, state).reason, "") == 0);
    CHECK(strcmp(why("p1 wait"), "null.end.1") == 0);
    CHECK(play("* blow none") == SURTO_ERR_ENDED);
}

TEST("null.end.2 the team loses when the turns are used up")
{
    begin("1", "2");
    CHECK(play("* token p1 hen, p1 wait, * blow none, p1 light north, * blow none") == SURTO_OK);
    is("null: lost p1 0 1 hen\n");
    CHECK(surto_actors(game, state) == SURTO_OVER);
    CHECK(surto_state_result(game, state).kind == SURTO_LOST);
    CHECK(strcmp(surto_state_result(game, state).reason, "turns") == 0);
    CHECK(strcmp(why("p1 wait"), "legal") != 0);
    CHECK(play("p1 wait") == SURTO_ERR_ENDED);
}

TEST("null.hidden.1 a token is seen by its owner only")
{
    static const struct {
        unsigned seat;
        const char *text;
    } views[] = {{0, "null: moving p2 12 3 dog ? ?\n"},
                 {1, "null: moving p2 12 3 ? ant ?\n"},
                 {2, "null: moving p2 12 3 ? ? fox\n"},
                 {SURTO_SPECTATOR, "null: moving p2 12 3 ? ? ?\n"}};
    begin("3", "12");
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        surto_state_buffer other;
        surto_state *view = surto_state_from_buffer(&other);
        uint8_t features[4];
        put("null: moving p2 12 3 dog ant fox\n");
        CHECK(surto_observe(game, state, views[i].seat, view) == SURTO_OK);
        if (views[i].seat != SURTO_SPECTATOR) {
            CHECK(surto_encode_features(game, state, views[i].seat, features, 4) == 4);
            CHECK(features[3] == null_of(state)->token[views[i].seat]);
        }
        memcpy(state, view, surto_state_size(game));
        is(views[i].text);
        CHECK(surto_check(game, view, NULL, 0) == SURTO_OK);
        CHECK(play("p2 wait") == SURTO_ERR_VIEW);
        put(views[i].text); /* a view is read as one */
        CHECK(memcmp(state, view, surto_state_size(game)) == 0);
    }
}

TEST("null.hidden.1 a token that is dealt is seen by its owner only")
{
    static const struct {
        const char *move;
        unsigned seat;
        const char *seen;
    } moves[] = {{"* token p1 dog", 0, "* token p1 dog"},
                 {"* token p1 dog", 1, "* token p1 ?"},
                 {"* token p2 dog", 1, "* token p2 dog"},
                 {"* token p2 dog", SURTO_SPECTATOR, "* token p2 ?"},
                 {"* blow gate", 1, "* blow gate"},
                 {"p1 light gate", 1, "p1 light gate"}};
    begin("3", "12");
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        surto_move move, seen;
        char text[SURTO_MOVE_TEXT_MAX];
        CHECK(surto_move_read(game, moves[i].move, strlen(moves[i].move), &move) == SURTO_OK);
        CHECK(surto_observe_move(game, state, move, moves[i].seat, &seen) == SURTO_OK);
        surto_move_write(game, seen, text, sizeof text);
        CHECK_SAY(strcmp(text, moves[i].seen) == 0, "%s", text);
    }
}

/* ---- Whole games ------------------------------------------------------------------------ */

/* The moves on offer, of seats or of chance. */
static surto_move offers[16];
static size_t offer_count;

static void list_offers(void)
{
    surto_outcome outcomes[16];
    offer_count = surto_legal(game, state, offers, 16);
    size_t chances = surto_outcomes(game, state, outcomes, 16);
    CHECK(chances == 0 || offer_count == 0);
    for (size_t i = 0; i < chances; i++) {
        offers[offer_count++] = outcomes[i].move;
    }
}

static bool offered(surto_move move)
{
    size_t i = 0;
    while (i < offer_count && memcmp(&offers[i], &move, sizeof move) != 0) {
        i++;
    }
    return i < offer_count;
}

/* Every kind, also one that does not exist, by every actor, with small arguments. */
static void why_is_right(void)
{
    static const uint8_t actors[] = {0, 1, 2, 3, 4, 200, SURTO_ACTOR_CHANCE};
    static const uint8_t firsts[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 63, 64, 255};
    static const uint8_t others[] = {0, 1, 7, 8};
    list_offers();
    for (unsigned kind = 0; kind <= NULL_KINDS; kind++) {
        for (size_t a = 0; a < sizeof actors; a++) {
            for (size_t f = 0; f < sizeof firsts; f++) {
                for (size_t o = 0; o < sizeof others; o++) {
                    surto_move move = {(uint8_t)kind, actors[a], {firsts[f], others[o]}};
                    const char *rule = surto_why_illegal(game, state, move);
                    CHECK_SAY((rule == NULL) == offered(move), "%u by %u: %u %u", kind, actors[a],
                              firsts[f], others[o]);
                    CHECK(!rule || o > 0 || surto_rule_text(rule));
                    move.arg[5] = 1;
                    CHECK(surto_why_illegal(game, state, move) != NULL);
                }
            }
        }
    }
}

/* The position, and each seat's view of it, through text and back. */
static void text_is_exact(void)
{
    static const unsigned seats[] = {0, 1, 2, 3, SURTO_SPECTATOR, SURTO_NONE};
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        surto_state_buffer seen, again;
        surto_state *view = surto_state_from_buffer(&seen);
        char text[128];
        if (seats[i] == SURTO_NONE) {
            memcpy(view, state, surto_state_size(game));
        } else if (surto_observe(game, state, seats[i], view) != SURTO_OK) {
            continue;
        }
        size_t length = surto_state_write(game, view, text, sizeof text);
        memset(&again, 0xaa, sizeof again);
        CHECK(surto_state_read(game, text, length, surto_state_from_buffer(&again), NULL, 0) ==
              SURTO_OK);
        CHECK_SAY(memcmp(&again, view, surto_state_size(game)) == 0, "%s", text);
    }
}

static unsigned facts[3];

static void count_fact(void *context, const surto_fact *fact)
{
    CHECK(context == facts && fact->seats == SURTO_EVERYBODY && fact->id <= NULL_FACT_END);
    facts[fact->id % 3]++;
}

TEST("null: random games keep every promise at every step")
{
    static const char *const players[] = {"1", "2", "3", "4"};
    surto_rng rng = {17};
    surto_sink sink = {count_fact, facts};
    unsigned won = 0, lost = 0;
    for (unsigned n = 0; n < 16; n++) {
        surto_move move;
        char problem[128] = "";
        begin(players[n % 4], n % 8 == 7 ? "1" : n % 2 ? "60" : "9");
        while (surto_sample(game, state, &rng, &move) == SURTO_OK) {
            why_is_right();
            text_is_exact();
            CHECK(surto_apply(game, state, move, &sink) == SURTO_OK);
            CHECK_SAY(surto_check(game, state, problem, sizeof problem) == SURTO_OK, "%s", problem);
        }
        why_is_right();
        text_is_exact();
        won += surto_state_result(game, state).kind == SURTO_WON;
        lost += surto_state_result(game, state).kind == SURTO_LOST;
    }
    CHECK(won > 0 && lost > 0 && won + lost == 16);
    CHECK(facts[NULL_FACT_LIT] > 0 && facts[NULL_FACT_BLOWN] > 0);
    CHECK(facts[NULL_FACT_END] == 16);
}

TEST("null: a seed deals tokens and wind that may happen")
{
    unsigned blown = 0, calm = 0;
    for (unsigned n = 0; n < 20; n++) {
        surto_seed seed = surto_seed_from_number(n);
        surto_rng rng = {n};
        surto_move move;
        begin("4", "30");
        while (surto_actors(game, state) != SURTO_OVER) {
            if (surto_deal(game, state, &seed, &move) == SURTO_OK) {
                list_offers();
                CHECK(offered(move));
                blown += move.kind == NULL_BLOW && move.arg[0] != NULL_NO_LAMP;
                calm += move.kind == NULL_BLOW && move.arg[0] == NULL_NO_LAMP;
            } else {
                CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
            }
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        }
    }
    CHECK(blown > 0 && calm > 0);
}

/* ---- Positions and texts that are none -------------------------------------------------- */

TEST("null: positions that cannot be are broken")
{
    static const null_state positions[] = {
        {0, 5, 0, 12, 2, {0, 1, 255, 255}},             /* no such phase */
        {0, NULL_MOVING, 2, 12, 2, {0, 1, 255, 255}},   /* no such seat */
        {64, NULL_MOVING, 0, 12, 2, {0, 1, 255, 255}},  /* no such lamp */
        {0, NULL_MOVING, 0, 13, 2, {0, 1, 255, 255}},   /* more turns than the game has */
        {0, NULL_MOVING, 0, 0, 2, {0, 1, 255, 255}},    /* no turns left and not lost */
        {0, NULL_LOST, 0, 1, 2, {0, 1, 255, 255}},      /* lost with a turn left */
        {63, NULL_WIND, 0, 12, 2, {0, 1, 255, 255}},    /* all lamps burn and not won */
        {62, NULL_WON, 0, 12, 2, {0, 1, 255, 255}},     /* won in the dark */
        {0, NULL_DEALING, 0, 12, 3, {0, 1, 2, 255}},    /* more tokens than seats */
        {0, NULL_DEALING, 0, 12, 2, {0, 1, 255, 255}},  /* all dealt and still dealing */
        {0, NULL_MOVING, 0, 12, 1, {0, 255, 255, 255}}, /* a token not dealt */
        {0, NULL_DEALING, 0, 12, 1, {0, 1, 255, 255}},  /* a token dealt too early */
        {0, NULL_MOVING, 0, 12, 2, {0, 1, 2, 255}},     /* a token where nobody sits */
        {0, NULL_MOVING, 0, 12, 2, {0, 8, 255, 255}},   /* no such token */
        {0, NULL_MOVING, 0, 12, 2, {3, 3, 255, 255}},   /* a token in two places */
    };
    begin("2", "12");
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        char problem[128] = "";
        memcpy(state, &positions[i], sizeof positions[i]);
        CHECK_SAY(surto_check(game, state, problem, sizeof problem) == SURTO_ERR_BROKEN, "%zu", i);
        CHECK(problem[0] != 0);
    }
}

TEST("null: texts that are no position are refused and change nothing")
{
    static const struct {
        const char *text;
        surto_status status;
    } cases[] = {
        {"", SURTO_ERR_SYNTAX},
        {"\n", SURTO_ERR_SYNTAX},
        {"zero: moving p1 12 0 ant bee\n", SURTO_ERR_SYNTAX},
        {"null:moving p1 12 0 ant bee\n", SURTO_ERR_SYNTAX},
        {"null: moving p1 12 0 ant bee\n\n", SURTO_ERR_SYNTAX},
        {"null: moving p1 12 0 ant bee\nmore\n", SURTO_ERR_SYNTAX},
        {"null:\n", SURTO_ERR_SYNTAX},
        {"null: sleeping p1 12 0 ant bee\n", SURTO_ERR_SYNTAX},
        {"null:  moving p1 12 0 ant bee\n", SURTO_ERR_SYNTAX},
        {"null: moving\n", SURTO_ERR_SYNTAX},
        {"null: moving p5 12 0 ant bee\n", SURTO_ERR_SYNTAX},
        {"null: moving p0 12 0 ant bee\n", SURTO_ERR_SYNTAX},
        {"null: moving 1 12 0 ant bee\n", SURTO_ERR_SYNTAX},
        {"null: moving p1\n", SURTO_ERR_SYNTAX},
        {"null: moving p1 012 0 ant bee\n", SURTO_ERR_SYNTAX},
        {"null: moving p1 100 0 ant bee\n", SURTO_ERR_SYNTAX},
        {"null: moving p1 12\n", SURTO_ERR_SYNTAX},
        {"null: moving p1 12 64 ant bee\n", SURTO_ERR_SYNTAX},
        {"null: moving p1 12 0\n", SURTO_ERR_SYNTAX},
        {"null: moving p1 12 0 ant\n", SURTO_ERR_SYNTAX},
        {"null: moving p1 12 0 ant yak\n", SURTO_ERR_SYNTAX},
        {"null: moving p1 12 0 ant  bee\n", SURTO_ERR_SYNTAX},
        {"null: dealing p1 12 0 - ant\n", SURTO_ERR_SYNTAX},
        {"null: dealing p1 12 0 - ?\n", SURTO_ERR_SYNTAX},
        {"null: moving p1 12 0 ant bee cat\n", SURTO_ERR_SYNTAX},
        {"null: moving p1 12 0 ant bee \n", SURTO_ERR_SYNTAX},
        {"null: moving p3 12 0 ant bee\n", SURTO_ERR_BROKEN},
        {"null: moving p1 13 0 ant bee\n", SURTO_ERR_BROKEN},
        {"null: moving p1 12 63 ant bee\n", SURTO_ERR_BROKEN},
        {"null: moving p1 12 0 ant ant\n", SURTO_ERR_BROKEN},
        {"null: moving p1 12 0 ant -\n", SURTO_ERR_BROKEN},
        {"null: dealing p1 12 0 ant bee\n", SURTO_ERR_BROKEN},
    };
    begin("2", "12");
    surto_state_buffer before = room;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char problem[128] = "";
        CHECK_SAY(surto_state_read(game, cases[i].text, strlen(cases[i].text), state, problem,
                                   sizeof problem) == cases[i].status,
                  "'%s': %s", cases[i].text, problem);
        CHECK_SAY(problem[0] != 0, "%s", cases[i].text);
        CHECK(memcmp(&before, &room, sizeof room) == 0);
    }
}

TEST("null: keys end where the things end")
{
    begin("1", "1");
    CHECK(strcmp(null_key(game, NULL_DOMAIN_LAMP, NULL_NO_LAMP), "none") == 0);
    CHECK(null_key(game, NULL_DOMAIN_LAMP, NULL_NO_LAMP + 1) == NULL);
    CHECK(strcmp(null_key(game, NULL_DOMAIN_TOKEN, 7), "hen") == 0);
    CHECK(null_key(game, NULL_DOMAIN_TOKEN, 8) == NULL);
    surto_game_close(game);
    game = NULL;
}

CHECK_MAIN
