/* The clairvoyant searcher: a beam search over decisions, with the draws that a seed deals.
 *
 * All positions of a beam are at the same decision of the game: the first of a turn, the second,
 * and so on. Each is expanded to the ends of its plans, the seed deals the cards there, and the
 * best positions by the evaluator's value stay in the beam. With no luck left, one win is enough. A
 * narrow beam over some plans of each decision finds most wins soonest. If it finds none, a beam
 * over more plans is tried, then wider and wider ones with noise added to the values, so that they
 * explore other lines, until the limit.
 */
#include "clairvoyant.h"

#include <stdlib.h>
#include <string.h>

#include "ai/search.h"
#include "core/rng.h"

enum {
    WIDTH_MIN = 16,
    WIDTH_MAX = 512,          /* a multiple of it by 2, 4, 8, ... */
    NOISE = SURTO__LOGIT / 2, /* to both sides */
    NODES = 4000,             /* plans of a decision, */
    NODES_FIRST = 1200,       /* and in the first attempt */
    PLAN_MOVES = 16,          /* of a plan; longer ones are left out */
    STEPS_MAX = 1 << 16,      /* decisions of all positions that went on, in one attempt */
    SEEN_MAX = 1 << 14        /* positions of a beam that are known again; a power of 2 */
};

/* A decision: what was played, and which one led to it. */
typedef struct step {
    uint32_t parent; /* NO_STEP at the beginning */
    uint32_t count;
    surto_move moves[PLAN_MOVES];
} step;

#define NO_STEP UINT32_MAX

/* Which position is worth what: `at` is where it lies in its beam. */
typedef struct rank {
    int32_t value;
    uint32_t at;
} rank;

/* The best positions that wait for a decision: a heap with the worst on top. */
typedef struct beam {
    uint32_t width, count, seen_count;
    rank *ranks;
    step *steps; /* that led to them */
    unsigned char *states;
    uint64_t *seen; /* hashes of all that were let in; open addressing, 0 is free */
} beam;

struct clairvoyant {
    surto_game *game;
    const surto__evaluator *evaluator;
    void *memory; /* of the evaluator */
    surto__plans plans;
    beam beams[3];
    step *steps;
    uint32_t step_count;
    /* Of the question at hand: */
    const surto_seed *seed;
    uint64_t forbidden;
    uint64_t max_positions;
    clairvoyant_win *win;
};

/* ---- Memory ------------------------------------------------------------------------------ */

/* Takes a part of a block, or only counts its bytes where there is no block yet. */
static void *take(unsigned char *block, size_t *used, size_t bytes)
{
    void *part = block ? block + *used : NULL;
    *used += surto__rounded(bytes);
    return part;
}

static size_t lay(clairvoyant *f, unsigned char *block)
{
    size_t used = 0, state_size = f->game->rules->state_size;
    take(block, &used, sizeof *f);
    f->memory = take(block, &used, f->evaluator->memory ? f->evaluator->memory(f->game) : 0);
    void *plans = take(block, &used, surto__plans_memory(f->game, NODES));
    if (block) {
        surto__plans_lay_out(&f->plans, f->game, NODES, plans);
    }
    f->steps = take(block, &used, STEPS_MAX * sizeof *f->steps);
    for (unsigned i = 0; i < 3; i++) {
        beam *b = &f->beams[i];
        b->ranks = take(block, &used, WIDTH_MAX * sizeof *b->ranks);
        b->steps = take(block, &used, WIDTH_MAX * sizeof *b->steps);
        b->states = take(block, &used, WIDTH_MAX * state_size);
        b->seen = take(block, &used, SEEN_MAX * sizeof *b->seen);
    }
    return used;
}

surto_status clairvoyant_open(clairvoyant **out, surto_game *game)
{
    clairvoyant plan = {.game = game, .evaluator = surto__evaluator_of(game)};
    *out = NULL;
    if (!plan.evaluator) {
        return SURTO_ERR_UNKNOWN;
    }
    size_t bytes = lay(&plan, NULL);
    /* posix_memalign and not aligned_alloc, which older systems lack and which wants multiples. */
    void *block = NULL;
    if (posix_memalign(&block, 64, bytes) != 0) {
        return SURTO_ERR_MEMORY;
    }
    clairvoyant *f = block;
    *f = (clairvoyant){.game = surto_game_share(game), .evaluator = plan.evaluator};
    lay(f, (unsigned char *)f);
    if (f->evaluator->memory) {
        memset(f->memory, 0, f->evaluator->memory(game));
    }
    if (f->evaluator->prepare) {
        f->evaluator->prepare(game, f->memory);
    }
    *out = f;
    return SURTO_OK;
}

void clairvoyant_close(clairvoyant *searcher)
{
    if (searcher) {
        surto_game_close(searcher->game);
        free(searcher);
    }
}

/* ---- Beams ------------------------------------------------------------------------------- */

static void clear(beam *b, uint32_t width)
{
    b->width = width;
    b->count = b->seen_count = 0;
    memset(b->seen, 0, SEEN_MAX * sizeof *b->seen);
}

static surto_state *state_in(const clairvoyant *f, const beam *b, uint32_t at)
{
    return (surto_state *)(void *)(b->states + at * f->game->rules->state_size);
}

/* Whether a hash is new to a beam; it is not any more. When there are too many to remember, all are
 * new: the same position twice costs time and nothing else. */
static bool is_new(beam *b, uint64_t hash)
{
    hash += hash == 0;
    uint32_t at = (uint32_t)hash & (SEEN_MAX - 1);
    for (; b->seen[at] != 0; at = (at + 1) & (SEEN_MAX - 1)) {
        if (b->seen[at] == hash) {
            return false;
        }
    }
    if (b->seen_count < SEEN_MAX / 4 * 3) {
        b->seen[at] = hash;
        b->seen_count++;
    }
    return true;
}

static void sift_up(rank *heap, uint32_t at)
{
    rank moved = heap[at];
    for (; at > 0 && moved.value < heap[(at - 1) / 2].value; at = (at - 1) / 2) {
        heap[at] = heap[(at - 1) / 2];
    }
    heap[at] = moved;
}

static void sift_down(rank *heap, uint32_t count)
{
    rank moved = heap[0];
    uint32_t at = 0;
    for (uint32_t child = 1; child < count; child = 2 * at + 1) {
        child += child + 1 < count && heap[child + 1].value < heap[child].value;
        if (moved.value <= heap[child].value) {
            break;
        }
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = moved;
}

/* Lets a position into a beam if it is good enough and new. Returns: where it lies, for the caller
 * to fill; NO_STEP if it is left out. */
static uint32_t let_in(beam *b, int32_t value, uint64_t hash)
{
    bool full = b->count == b->width;
    if ((full && value <= b->ranks[0].value) || !is_new(b, hash)) {
        return NO_STEP;
    }
    uint32_t at = full ? b->ranks[0].at : b->count;
    if (full) {
        b->ranks[0].value = value;
        sift_down(b->ranks, b->count);
    } else {
        b->ranks[b->count] = (rank){value, at};
        sift_up(b->ranks, b->count++);
    }
    return at;
}

/* ---- One decision ------------------------------------------------------------------------ */

/* Puts the way to a winning end together, from its last decision back. */
static void put_win(clairvoyant *f, uint32_t parent, uint32_t node)
{
    surto_move last[PLAN_MOVES];
    unsigned last_count = surto__plans_path(&f->plans, node, last, PLAN_MOVES);
    size_t count = last_count;
    for (uint32_t at = parent; at != NO_STEP; at = f->steps[at].parent) {
        count += f->steps[at].count;
    }
    if (count > CLAIRVOYANT_MOVES) {
        return;
    }
    f->win->count = count;
    count -= last_count;
    memcpy(f->win->moves + count, last, last_count * sizeof *last);
    for (uint32_t at = parent; at != NO_STEP; at = f->steps[at].parent) {
        count -= f->steps[at].count;
        memcpy(f->win->moves + count, f->steps[at].moves, f->steps[at].count * sizeof *last);
    }
}

/* What a position is worth to this attempt. */
static int32_t value_of(clairvoyant *f, const surto_state *state, uint64_t hash)
{
    int32_t value = f->evaluator->value(f->game, f->memory, state);
    if (f->win->attempts > 1) {
        uint64_t dice = surto__mix(hash ^ surto__mix(f->win->attempts)) >> 32;
        value += (int32_t)(dice % (2 * NOISE)) - NOISE;
    }
    return value;
}

/* Follows an end of the plans at hand through what the seed deals. */
static void follow(clairvoyant *f, const surto_state *from, uint32_t parent, uint32_t node,
                   beam *later, beam *next)
{
    const surto__rules *rules = f->game->rules;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    memcpy(state, surto__plans_state(&f->plans, node), rules->state_size);
    uint32_t actors;
    while ((actors = rules->actors(f->game, state)) == SURTO_CHANCE) {
        rules->apply(f->game, state, rules->deal(f->game, state, f->seed), NULL);
    }
    if (actors == SURTO_OVER) {
        if (rules->result(f->game, state).kind == SURTO_WON) {
            put_win(f, parent, node);
        }
        return;
    }
    f->win->positions++;
    uint64_t hash = surto_hash(f->game, state);
    beam *to = f->evaluator->turn(state) == f->evaluator->turn(from) ? later : next;
    uint32_t at = let_in(to, value_of(f, state, hash), hash);
    if (at != NO_STEP) {
        step *made = &to->steps[at];
        made->parent = parent;
        made->count = surto__plans_path(&f->plans, node, made->moves, PLAN_MOVES);
        memcpy(state_in(f, to, at), state, rules->state_size);
    }
}

/* Follows all plans of a position of a beam, until a way to win is found. */
static void decide(clairvoyant *f, const surto_state *state, uint32_t parent, beam *later,
                   beam *next)
{
    surto__plan_options options = {
        .forbidden = f->forbidden, .seat = SURTO_SPECTATOR, .beam = f->evaluator->beam};
    surto__plans_make(&f->plans, f->game, f->evaluator, f->memory, state, &options);
    f->win->positions += f->plans.count;
    for (uint32_t node = 0; node < f->plans.count && f->win->count == 0; node++) {
        if (f->plans.nodes[node].end && f->plans.nodes[node].depth <= PLAN_MOVES) {
            follow(f, state, parent, node, later, next);
        }
    }
}

/* ---- Attempts ---------------------------------------------------------------------------- */

static bool is_over(const clairvoyant *f)
{
    return f->win->count > 0 || f->win->positions >= f->max_positions;
}

/* Lets all positions of a beam decide. Returns: false if there is no room to remember more. */
static bool decide_all(clairvoyant *f, const beam *now, beam *later, beam *next)
{
    if (f->step_count + now->count > STEPS_MAX) {
        return false;
    }
    for (uint32_t i = 0; i < now->count && !is_over(f); i++) {
        uint32_t at = now->ranks[i].at;
        f->steps[f->step_count] = now->steps[at];
        decide(f, state_in(f, now, at), f->step_count++, later, next);
    }
    return true;
}

/* How wide the beam of an attempt is: from the third on twice as wide with every other one. */
static uint32_t width_of(unsigned attempt)
{
    uint32_t width = WIDTH_MIN;
    for (unsigned i = 2; i < attempt && width < WIDTH_MAX; i += 2) {
        width *= 2;
    }
    return width;
}

static void attempt(clairvoyant *f, const surto_state *state)
{
    uint32_t width = width_of(f->win->attempts);
    f->plans.cap = f->win->attempts == 0 ? NODES_FIRST : NODES;
    beam *now = &f->beams[0], *later = &f->beams[1], *next = &f->beams[2];
    for (unsigned i = 0; i < 3; i++) {
        clear(&f->beams[i], width);
    }
    f->step_count = 0;
    decide(f, state, NO_STEP, later, next);
    while (!is_over(f)) {
        /* What is left of this turn first, so that the next one is chosen from all there is. */
        beam **from = later->count > 0 ? &later : &next;
        beam *done = now;
        now = *from;
        *from = done;
        clear(done, width);
        if (now->count == 0 || !decide_all(f, now, later, next)) {
            return;
        }
    }
}

static surto_status look_at(const surto_game *game, const surto_state *state)
{
    uint32_t actors = surto_actors(game, state);
    return actors == SURTO_OVER          ? SURTO_ERR_ENDED
           : actors == SURTO_CHANCE      ? SURTO_ERR_WAIT
           : surto__is_view(game, state) ? SURTO_ERR_VIEW
                                         : SURTO_OK;
}

surto_status clairvoyant_search(clairvoyant *searcher, const surto_state *state,
                                const surto_seed *seed, const clairvoyant_limits *limits,
                                clairvoyant_win *out)
{
    static const clairvoyant_limits none = {0};
    clairvoyant *f = searcher;
    surto_status status = look_at(f->game, state);
    memset(out, 0, sizeof *out);
    if (status != SURTO_OK) {
        return status;
    }
    f->seed = seed;
    limits = limits ? limits : &none;
    f->max_positions = limits->positions ? limits->positions : CLAIRVOYANT_POSITIONS;
    f->forbidden = limits->forbidden;
    f->win = out;
    for (; !is_over(f); out->attempts++) {
        attempt(f, state);
    }
    return SURTO_OK;
}
