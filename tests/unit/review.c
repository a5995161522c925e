/* Reviews: the points of many games, weighed by a player whose opinions a test can foresee. */
#include <stdlib.h>
#include <surto/surto.h>

#include "../check.h"
#include "ai/player_type.h"
#include "ai/reasons.h"

/* ---- A player that is easy to foresee ---------------------------------------------------- */

enum { OWN_PLAYOUTS = 7, OWN_ERROR = 100 };

/* What is tried of a player: whether it can try a plan beside its own, and whether it judges. */
static struct {
    bool beside;
    unsigned asked;        /* questions so far */
    unsigned asked_beside; /* those with a plan */
    surto_status refuses;  /* the answer to the next question, if it is not OK */
} oracle;

/* Any number from 1/4 to 3/4, fixed for a position. */
static uint32_t opinion_of(const surto_game *game, const surto_state *state)
{
    surto_rng rng = {surto_hash(game, state)};
    return SURTO_PROBABILITY_ONE / 4 + surto_rng_below(&rng, SURTO_PROBABILITY_ONE / 2);
}

static bool plays_all(const surto_game *game)
{
    (void)game;
    return true;
}

/* Its plan is the first legal move, again and again, until chance moves. */
static surto_status think_first(surto_player *player, const surto__question *question,
                                surto_advice *out)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_candidate *best = &out->candidate[0];
    oracle.asked++;
    if (oracle.refuses != SURTO_OK) {
        surto_status status = oracle.refuses;
        oracle.refuses = SURTO_OK;
        return status;
    }
    memcpy(state, question->state, surto_state_size(player->game));
    while (best->plan_count < 4 &&
           surto_legal(player->game, state, &best->plan[best->plan_count], 1) > 0) {
        CHECK(surto_apply(player->game, state, best->plan[best->plan_count++], NULL) == SURTO_OK);
    }
    out->count = 1;
    out->playouts = OWN_PLAYOUTS;
    out->win = best->win = opinion_of(player->game, question->state);
    best->error = OWN_ERROR;
    if (question->also) {
        oracle.asked_beside++;
        CHECK(question->also_count > 0 && question->also_result->plan_count == 0);
        CHECK(surto_why_illegal(player->game, question->state, question->also[0]) == NULL);
        if (oracle.beside) {
            question->also_result->plan_count = (uint8_t)question->also_count;
            question->also_result->win = best->win - SURTO_REVIEW_MISTAKE;
            question->also_result->error = OWN_ERROR;
        }
    }
    return SURTO_OK;
}

static surto_status judge_position(surto_player *player, const surto_state *state, uint32_t *win)
{
    *win = opinion_of(player->game, state);
    return SURTO_OK;
}

static const surto__player_type judging = {
    .plays = plays_all, .think = think_first, .judge = judge_position};
static const surto__player_type silent = {.plays = plays_all, .think = think_first};

/* ---- Games ------------------------------------------------------------------------------- */

static const struct {
    const char *rules;
    surto_option option;
} kinds[] = {{"null", {"players", "2"}},    {"base", {"players", "2"}},
             {"base", {"players", "4"}},    {"base", {"consent", "on"}},
             {"base", {"hands", "closed"}}, {"season2", {"players", "3"}},
             {"season0", {"players", "2"}}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* A table after at most so many moves, all of them by chance. */
static surto_table *random_table(unsigned kind, uint64_t seed, size_t max)
{
    surto_game *game = NULL;
    surto_table *table = NULL;
    surto_dealer dealer = {.kind = SURTO_DEALER_NONE};
    surto_rng rng = {seed};
    surto_move move;
    CHECK(surto_game_open(&game, kinds[kind].rules, &kinds[kind].option, 1, NULL, 0) == SURTO_OK);
    CHECK(surto_table_open(&table, game, &dealer) == SURTO_OK);
    while (surto_table_move_count(table) < max &&
           surto_sample(surto_table_game(table), surto_table_state(table), &rng, &move) ==
               SURTO_OK &&
           surto_table_play(table, move, NULL) == SURTO_OK) {
    }
    return table;
}

static surto_player *player_of(const surto_table *table, const surto__player_type *type)
{
    surto_player *player = calloc(1, sizeof *player);
    player->game = surto_game_share((surto_game *)surto_table_game(table));
    player->type = type;
    return player;
}

/* ---- What must be so ---------------------------------------------------------------------- */

enum { POINTS_MAX = 4096 };

typedef struct all_points {
    size_t count;
    surto_review_point point[POINTS_MAX];
} all_points;

static void review_all(const surto_table *table, const surto__player_type *type, all_points *out)
{
    surto_player *player = player_of(table, type);
    surto_review *review = NULL;
    out->count = 0;
    CHECK(surto_review_open(&review, player, table) == SURTO_OK);
    while (out->count < POINTS_MAX &&
           surto_review_next(review, NULL, &out->point[out->count]) == SURTO_OK) {
        out->count++;
    }
    CHECK(out->count == surto_review_count(review));
    surto_review_point none;
    CHECK(surto_review_next(review, NULL, &none) == SURTO_ERR_END);
    surto_review_close(review);
    surto_player_close(player);
}

static bool is_open(const surto_table *table, size_t at)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    CHECK(surto_table_state_at(table, at, state) == SURTO_OK);
    uint32_t actors = surto_actors(surto_table_game(table), state);
    return actors != SURTO_OVER && actors != SURTO_CHANCE;
}

/* All moves, each once; chance to win handed on; nothing outside its range. */
static void check_chain(const surto_table *table, const all_points *all)
{
    size_t behind = 0, last = all->count - 1;
    CHECK(all->point[0].kind == SURTO_REVIEW_START && all->point[last].kind == SURTO_REVIEW_END);
    for (size_t i = 0; i <= last; i++) {
        const surto_review_point *point = &all->point[i];
        CHECK(point->first == behind && point->win <= SURTO_PROBABILITY_ONE);
        behind += point->count;
        CHECK(i == last || point->after == all->point[i + 1].win);
        CHECK((point->kind == SURTO_REVIEW_START) == (i == 0));
        CHECK((point->kind == SURTO_REVIEW_END) == (i == last));
        CHECK(point->count > 0 || i == 0 || i == last);
        CHECK((point->seat == SURTO_NONE) == (point->kind != SURTO_REVIEW_DECISION));
    }
    CHECK(behind == surto_table_move_count(table));
}

/* Chance's moves are in points of luck; before a decision there is something to decide. */
static void check_kinds(const surto_table *table, const all_points *all)
{
    for (size_t i = 0; i < all->count; i++) {
        const surto_review_point *point = &all->point[i];
        bool decision = point->kind == SURTO_REVIEW_DECISION;
        CHECK(!decision || (is_open(table, point->first) && point->count <= SURTO_PLAN_MAX));
        for (size_t j = 0; decision && j < point->count; j++) {
            CHECK(surto_table_move(table, point->first + j).actor != SURTO_ACTOR_CHANCE);
        }
        bool whole = decision && !is_open(table, point->first + point->count);
        CHECK(!whole || point->after <= point->win);
        CHECK(!whole || !point->same_as_best || point->after == point->win);
    }
}

TEST("review: the points stand for every move once and hand the chance to win on")
{
    static all_points all;
    for (unsigned i = 0; i < KINDS * 12; i++) {
        size_t max = i % 3 == 0 ? SIZE_MAX : 5 + 13 * (i % 11);
        surto_table *table = random_table(i % KINDS, i, max);
        oracle.beside = i % 2;
        review_all(table, i % 4 < 2 ? &judging : &silent, &all);
        check_chain(table, &all);
        check_kinds(table, &all);
        surto_table_close(table);
    }
}

TEST("review: it ends with the result")
{
    static all_points all;
    unsigned lost = 0;
    for (unsigned i = 0; i < 6; i++) {
        surto_table *table = random_table(1, i, SIZE_MAX);
        surto_result result = surto_state_result(surto_table_game(table), surto_table_state(table));
        review_all(table, &judging, &all);
        CHECK(all.point[all.count - 1].win ==
              (result.kind == SURTO_WON ? SURTO_PROBABILITY_ONE : 0));
        lost += result.kind == SURTO_LOST;
        surto_table_close(table);
    }
    CHECK(lost > 0);
}

/* Reasons of the best plan that hold in the same way of what was played. */
static unsigned shared_reasons(const surto_table *table, const surto_review_point *point)
{
    static surto_advice two;
    surto_state_buffer room;
    unsigned shared = 0;
    two = (surto_advice){.count = 2, .candidate = {point->best}};
    for (size_t i = 0; i < point->count; i++) {
        two.candidate[1].plan[i] = surto_table_move(table, point->first + i);
    }
    two.candidate[1].plan_count = (uint8_t)point->count;
    CHECK(surto_table_state_at(table, point->first, surto_state_from_buffer(&room)) == SURTO_OK);
    surto__reasons_fill(surto_table_game(table), surto_state_from_buffer(&room), &two);
    for (unsigned i = 0; i < point->best.reason_count; i++) {
        bool found = false;
        for (unsigned j = 0; j < two.candidate[1].reason_count; j++) {
            found = found || memcmp(&point->best.reasons[i], &two.candidate[1].reasons[j],
                                    sizeof(surto_reason)) == 0;
        }
        shared += found;
    }
    return shared;
}

TEST("review: what was played is tried beside the best plan, and a mistake is one by its size")
{
    static all_points all;
    surto_table *table = random_table(2, 3, SIZE_MAX);
    unsigned mistakes = 0;
    for (unsigned beside = 0; beside < 2; beside++) {
        oracle.beside = beside;
        oracle.asked = oracle.asked_beside = 0;
        review_all(table, &silent, &all);
        unsigned decisions = 0;
        for (size_t i = 0; i < all.count; i++) {
            const surto_review_point *point = &all.point[i];
            if (point->kind != SURTO_REVIEW_DECISION) {
                continue;
            }
            decisions++;
            mistakes += point->mistake;
            CHECK(point->mistake == (beside && !point->same_as_best));
            CHECK(point->error == (point->mistake ? OWN_ERROR : 0));
            CHECK(point->win - point->after == (point->mistake ? SURTO_REVIEW_MISTAKE : 0));
            CHECK(point->best.plan_count > 0 && point->best.error == OWN_ERROR);
            CHECK(!point->mistake || point->best.reason_count > 0);
            unsigned shared = point->mistake ? shared_reasons(table, point) : 0;
            CHECK(shared == 0 || shared == point->best.reason_count);
            for (unsigned j = 0; point->mistake && j < point->best.reason_count; j++) {
                CHECK(point->best.reasons[j].kind != SURTO_REASON_EQUAL);
            }
        }
        CHECK(oracle.asked == decisions && oracle.asked_beside == decisions);
    }
    CHECK(mistakes > 0);
    surto_table_close(table);
}

TEST("review: a player that only judges compares where the plans end")
{
    static all_points all;
    surto_table *table = random_table(1, 5, SIZE_MAX);
    const surto_game *game = surto_table_game(table);
    surto_state_buffer best_room, own_room;
    surto_state *best = surto_state_from_buffer(&best_room),
                *own = surto_state_from_buffer(&own_room);
    oracle.beside = false;
    review_all(table, &judging, &all);
    unsigned compared = 0;
    for (size_t i = 0; i < all.count; i++) {
        const surto_review_point *point = &all.point[i];
        if (point->kind != SURTO_REVIEW_DECISION || point->same_as_best) {
            continue;
        }
        CHECK(surto_table_state_at(table, point->first, best) == SURTO_OK);
        for (unsigned j = 0; j < point->best.plan_count; j++) {
            CHECK(surto_apply(game, best, point->best.plan[j], NULL) == SURTO_OK);
        }
        CHECK(surto_table_state_at(table, point->first + point->count, own) == SURTO_OK);
        uint32_t with_best = opinion_of(game, best), with_own = opinion_of(game, own);
        uint32_t loss = with_best > with_own ? with_best - with_own : 0;
        CHECK(point->win - point->after == (loss < point->win ? loss : point->win));
        compared++;
    }
    CHECK(compared > 0);
    surto_table_close(table);
}

TEST("review: the same game gives the same points")
{
    static all_points one, other;
    surto_table *table = random_table(5, 1, 120);
    review_all(table, &judging, &one);
    review_all(table, &judging, &other);
    CHECK(one.count == other.count);
    CHECK(memcmp(one.point, other.point, one.count * sizeof *one.point) == 0);
    surto_table_close(table);
}

TEST("review: a player that cannot answer is asked again")
{
    surto_table *table = random_table(1, 2, 200);
    surto_player *player = player_of(table, &judging);
    surto_review *review = NULL;
    surto_review_point point, again;
    CHECK(surto_review_open(&review, player, table) == SURTO_OK);
    CHECK(surto_review_next(review, NULL, &point) == SURTO_OK);
    CHECK(surto_review_next(review, NULL, &point) == SURTO_OK);
    oracle.refuses = SURTO_ERR_ILLEGAL;
    CHECK(surto_review_next(review, NULL, &again) == SURTO_ERR_ILLEGAL);
    CHECK(surto_review_next(review, NULL, &again) == SURTO_OK);
    CHECK(again.first == point.first + point.count && again.playouts == OWN_PLAYOUTS);
    surto_review_close(review);
    surto_player_close(player);
    surto_table_close(table);
}

TEST("review: of a game without moves, and by a player of another game")
{
    static all_points all;
    surto_table *table = random_table(1, 0, 0), *other = random_table(1, 0, 0);
    review_all(table, &silent, &all);
    check_chain(table, &all);
    CHECK(all.count == 2);
    surto_player *player = player_of(other, &silent);
    surto_review *review = NULL;
    CHECK(surto_review_open(&review, player, table) == SURTO_ERR_RANGE && !review);
    surto_review_close(NULL);
    surto_player_close(player);
    surto_table_close(table);
    surto_table_close(other);
}

CHECK_MAIN
