/* Plans (src/ai/planner.c) against a slow way to find them: every move after every other, with the
 * public calls alone. Positions are taken from random games; those with too many ways are left out.
 */
#include "../property/games.h"
#include "../property/season0_games.h"
#include "../property/season2_games.h"

#include "ai/planner.h"
#include "ai/search.h"

enum { CAP = 72000, REACHED_MAX = 2500 };

/* ---- The slow way ------------------------------------------------------------------------ */

/* All positions that can be reached, each once, in the order they were found. */
static struct {
    surto_state_buffer state;
    uint64_t hash;
    bool end, met;
} reached[REACHED_MAX];
static size_t reached_count;

static surto_state *state_of(size_t at)
{
    return surto_state_from_buffer(&reached[at].state);
}

/* Where a position is in the list. Returns: how many there are if it is not. */
static size_t find(const surto_game *game, const surto_state *state)
{
    uint64_t hash = surto_hash(game, state);
    size_t at = 0;
    while (at < reached_count && !(reached[at].hash == hash && same(game, state, state_of(at)))) {
        at++;
    }
    return at;
}

/* Adds a position unless it is there. Returns: false if there is no room. */
static bool add(const surto_game *game, const surto__evaluator *evaluator, const surto_state *state)
{
    if (find(game, state) < reached_count) {
        return true;
    }
    if (reached_count == REACHED_MAX) {
        return false;
    }
    uint32_t actors = surto_actors(game, state);
    size_t at = reached_count++;
    memcpy(state_of(at), state, surto_state_size(game));
    reached[at].hash = surto_hash(game, state);
    reached[at].met = false;
    reached[at].end = actors == SURTO_CHANCE || actors == SURTO_OVER ||
                      evaluator->turn(state) != evaluator->turn(state_of(0));
    return true;
}

/* Follows every move of every position. Returns: false if there are too many. */
static bool follow_all(const surto_game *game, const surto__evaluator *evaluator,
                       const surto_state *root, const surto__plan_options *options)
{
    static surto_move moves[SURTO_MOVES_MAX];
    reached_count = 0;
    add(game, evaluator, root);
    for (size_t from = 0; from < reached_count; from++) {
        size_t count =
            reached[from].end ? 0 : surto_legal(game, state_of(from), moves, SURTO_MOVES_MAX);
        for (size_t i = 0; i < count; i++) {
            bool others =
                from == 0 && options->seat != SURTO_SPECTATOR && moves[i].actor != options->seat;
            if (others || ((options->forbidden >> moves[i].kind) & 1)) {
                continue;
            }
            surto_state_buffer to = reached[from].state;
            CHECK(surto_apply(game, surto_state_from_buffer(&to), moves[i], NULL) == SURTO_OK);
            if (!add(game, evaluator, surto_state_from_buffer(&to))) {
                return false;
            }
        }
    }
    return true;
}

/* ---- Positions --------------------------------------------------------------------------- */

typedef struct scene {
    surto_game *game;
    const surto__evaluator *evaluator;
    void *memory, *room;
    surto__plans plans;
    surto_state_buffer state;
    surto_rng rng;
} scene;

static void *zeroed(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory) {
        abort();
    }
    return memory;
}

static surto_game *open_by(unsigned which, surto_rng *rng)
{
    return which == 0   ? random_game(rng)
           : which == 1 ? random_season2(rng, false)
                        : random_season0(rng, false);
}

static surto_move any_move(const scene *now, unsigned which, surto_rng *rng)
{
    const surto_state *state = (const surto_state *)(const void *)&now->state;
    return which == 0   ? lively_move(now->game, state, rng)
           : which == 1 ? lively_season2(now->game, state, rng)
                        : lively_season0(now->game, state, rng);
}

/* Asks `check` in positions of random games of a rule set. */
static void in_positions(unsigned which, uint64_t seed, unsigned games, uint32_t of,
                         void (*check)(scene *now))
{
    for (unsigned number = 0; number < games; number++) {
        scene now = {.rng = {seed + number}};
        now.game = open_by(which, &now.rng);
        now.evaluator = surto__evaluator_of(now.game);
        now.memory = zeroed(now.evaluator->memory(now.game));
        now.evaluator->prepare(now.game, now.memory);
        now.room = zeroed(surto__plans_memory(now.game, CAP));
        surto__plans_lay_out(&now.plans, now.game, CAP, now.room);
        surto_state *state = surto_state_from_buffer(&now.state);
        surto_start(now.game, state);
        while (surto_actors(now.game, state) != SURTO_OVER) {
            surto_move move;
            if (surto_actors(now.game, state) == SURTO_CHANCE) {
                surto_sample(now.game, state, &now.rng, &move);
            } else {
                if (one_in(&now.rng, of)) {
                    check(&now);
                }
                move = any_move(&now, which, &now.rng);
            }
            CHECK(surto_apply(now.game, state, move, NULL) == SURTO_OK);
        }
        free(now.room);
        free(now.memory);
        surto_game_close(now.game);
    }
}

/* ---- Tests ------------------------------------------------------------------------------- */

static void make(scene *now, const surto__plan_options *options)
{
    surto__plans_make(&now->plans, now->game, now->evaluator, now->memory,
                      surto_state_from_buffer(&now->state), options);
}

/* The moves to a node lead there. */
static void check_way(const scene *now, uint32_t node)
{
    surto_move moves[UINT8_MAX];
    surto_state_buffer state = now->state;
    unsigned count = surto__plans_path(&now->plans, node, moves, UINT8_MAX);
    for (unsigned i = 0; i < count; i++) {
        CHECK(surto_apply(now->game, surto_state_from_buffer(&state), moves[i], NULL) == SURTO_OK);
    }
    CHECK(same(now->game, surto_state_from_buffer(&state), surto__plans_state(&now->plans, node)));
}

static unsigned compared;

static void check_ends(scene *now)
{
    uint64_t some = surto_rng_next(&now->rng);
    some &= surto_rng_next(&now->rng);
    uint32_t actors = surto_actors(now->game, surto_state_from_buffer(&now->state));
    surto__plan_options options = {.all = true,
                                   .forbidden = one_in(&now->rng, 3) ? some : 0,
                                   .seat = one_in(&now->rng, 3) ? any_of(actors, &now->rng)
                                                                : (unsigned)SURTO_SPECTATOR};
    if (!follow_all(now->game, now->evaluator, surto_state_from_buffer(&now->state), &options)) {
        return;
    }
    make(now, &options);
    CHECK(!now->plans.full);
    CHECK_SAY(now->plans.count == reached_count, "%u, not %zu", now->plans.count, reached_count);
    for (uint32_t node = 0; node < now->plans.count; node++) {
        size_t at = find(now->game, surto__plans_state(&now->plans, node));
        CHECK(at < reached_count && !reached[at].met);
        if (at < reached_count) {
            CHECK(reached[at].end == now->plans.nodes[node].end);
            reached[at].met = true;
        }
        if (one_in(&now->rng, 10)) {
            check_way(now, node);
        }
    }
    compared++;
}

TEST("planner: plans come to all the ends there are, each once")
{
    static const char *const names[] = {"base", "season2", "season0"};
    for (unsigned which = 0; which < 3; which++) {
        compared = 0;
        in_positions(which, 10, 24, 12, check_ends);
        printf("# %s: %u positions\n", names[which], compared);
        CHECK(compared > 20);
    }
}

static unsigned thinned;

/* After every move the best positions go on, the first ones of equal value. */
static void check_beam(scene *now)
{
    surto__plan_options options = {.seat = SURTO_SPECTATOR, .beam = 1 + below(&now->rng, 20)};
    make(now, &options);
    const surto__plan_node *nodes = now->plans.nodes;
    for (unsigned depth = 1;; depth++) {
        int32_t worst_kept = INT32_MAX, best_left = INT32_MIN;
        uint32_t there = 0, kept = 0, last_kept = 0, first_left = UINT32_MAX;
        for (uint32_t node = 0; node < now->plans.count; node++) {
            CHECK(node == 0 || !nodes[nodes[node].parent].left); /* nothing goes on from there */
            if (nodes[node].depth != depth || nodes[node].end) {
                continue;
            }
            there++;
            kept += !nodes[node].left;
        }
        if (there == 0) {
            break;
        }
        CHECK_SAY(kept == (there < options.beam ? there : options.beam), "%u of %u", kept, there);
        for (uint32_t node = 0; node < now->plans.count && there > kept; node++) {
            if (nodes[node].depth == depth && !nodes[node].end) {
                int32_t value = now->evaluator->value(now->game, now->memory,
                                                      surto__plans_state(&now->plans, node));
                if (nodes[node].left) {
                    first_left = value > best_left ? node : first_left;
                    best_left = value > best_left ? value : best_left;
                } else {
                    last_kept = value <= worst_kept ? node : last_kept;
                    worst_kept = value < worst_kept ? value : worst_kept;
                }
            }
        }
        if (there > kept) {
            thinned++;
            CHECK(worst_kept > best_left || (worst_kept == best_left && last_kept < first_left));
        }
    }
}

TEST("planner: a beam keeps the best")
{
    for (unsigned which = 0; which < 3; which++) {
        in_positions(which, 50, 6, 12, check_beam);
    }
    printf("# %u waves\n", thinned);
    CHECK(thinned > 50);
}

/* With no room for all plans there are fewer, and those there are can be played. */
static void check_room(scene *now)
{
    surto__plan_options options = {.seat = SURTO_SPECTATOR};
    uint32_t room = now->plans.cap;
    now->plans.cap = 40 + below(&now->rng, 200);
    make(now, &options);
    CHECK(now->plans.count <= now->plans.cap);
    for (uint32_t node = 0; node < now->plans.count; node++) {
        if (now->plans.nodes[node].end) {
            check_way(now, node);
        }
    }
    now->plans.cap = room;
}

TEST("planner: where room is short, the plans that are made can be played")
{
    for (unsigned which = 0; which < 3; which++) {
        in_positions(which, 90, 3, 12, check_room);
    }
}

CHECK_MAIN
