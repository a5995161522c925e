/* Playouts: see playouts.h. */
#include "ai/playouts.h"

#include <assert.h>
#include <stdatomic.h>
#include <string.h>

#include "ai/win_chance.h"
#include "core/rng.h"

enum {
    DECISIONS_MAX = 64,            /* in a playout: more than any has */
    LARGE_BUDGET = 256,            /* expected playouts */
    PLAYOUT_NANOSECONDS = 1000000, /* roughly */
    PLAYOUTS_EACH = 4              /* per thread in a batch, before all wait for the last one */
};

/* ---- Budget ------------------------------------------------------------------------------ */

surto__budget surto__budget_for(const surto_player_limits *limits, uint64_t playouts_if_unlimited)
{
    uint64_t playouts = limits->playouts      ? limits->playouts
                        : limits->nanoseconds ? UINT64_MAX
                                              : playouts_if_unlimited;
    uint64_t in_time = limits->nanoseconds ? limits->nanoseconds / PLAYOUT_NANOSECONDS : UINT64_MAX;
    return (surto__budget){.limits = limits,
                           .begun = limits->clock ? limits->clock(limits->context) : 0,
                           .nanoseconds = limits->nanoseconds,
                           .playouts = playouts,
                           .expected = playouts < in_time ? playouts : in_time};
}

surto__budget surto__two_thirds_of_budget(const surto__budget *all)
{
    surto__budget part = *all;
    part.nanoseconds -= part.nanoseconds / 3;
    part.playouts -= part.playouts == UINT64_MAX ? 0 : part.playouts / 3;
    return part;
}

void surto__begin_looking(surto__budget *b)
{
    if (b->limits->clock) {
        b->looked = b->limits->clock(b->limits->context) - b->begun;
    }
}

bool surto__is_late(surto__budget *b, uint64_t part, uint64_t parts)
{
    assert(parts > 0 && part <= parts);
    if (b->limits->stop && b->limits->stop(b->limits->context)) {
        return true;
    }
    if (!b->limits->clock || !b->nanoseconds) {
        return false;
    }
    uint64_t used = b->limits->clock(b->limits->context) - b->begun;
    b->longest = used - b->looked > b->longest ? used - b->looked : b->longest;
    b->looked = used;
    return used + b->longest >= b->nanoseconds / parts * part;
}

bool surto__is_over(const surto__search *search, surto__budget *b, uint64_t part, uint64_t parts)
{
    return surto__is_late(b, part, parts) ||
           (b->playouts != UINT64_MAX && search->playouts >= b->playouts / parts * part);
}

bool surto__is_large_budget(const surto__budget *b)
{
    return b->expected >= LARGE_BUDGET;
}

/* ---- Playouts --------------------------------------------------------------------------- */

void surto__set_length(surto__search *search, bool longer)
{
    search->turns = search->effort.turns + (longer ? 1U : 0U);
}

static surto_move deal(surto__search *search, const surto__luck *luck, const surto_state *state,
                       unsigned number)
{
    if (search->evaluator->deal) {
        return search->evaluator->deal(luck, search->game, state);
    }
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = search->game->rules->spans(search->game, state, spans);
    assert(count > 0 && count <= SURTO__SPANS_MAX);
    surto_rng rng = {surto__mix(luck->key + number)};
    return surto__choose(spans, count, &rng);
}

/* Plays any move that is not forbidden. Returns: false if there is none. */
static bool play_any_move(const surto_game *game, surto_state *state, uint64_t forbidden)
{
    surto__span spans[SURTO__SPANS_MAX];
    for (size_t at = game->rules->spans(game, state, spans); at-- > 0;) {
        if (!((forbidden >> spans[at].move.kind) & 1)) {
            game->rules->apply(game, state,
                               surto__span_move(&spans[at], surto__lowest(spans[at].set)), NULL);
            return true;
        }
    }
    return false;
}

/* Plays a decision of a seat in a playout: the state becomes the end of its best plan. Returns:
 * false if all moves are forbidden. */
static bool decide(surto__search *search, surto_state *state, uint64_t forbidden)
{
    const surto_game *game = search->game;
    surto__plan_options options = {.forbidden = forbidden,
                                   .seat = SURTO_SPECTATOR,
                                   .beam = search->evaluator->beam_quick,
                                   .quick = true};
    int32_t value;
    surto__plans_make(&search->playout, game, search->evaluator, search->memory, state, &options);
    uint32_t best = surto__best_end(search, &search->playout, &value);
    if (best ==
        SURTO__PLAN_ROOT) { /* no plan ended within the limit: play one move and try again */
        return play_any_move(game, state, forbidden);
    }
    memcpy(state, surto__plans_state(&search->playout, best), search->playout.state_size);
    return true;
}

/* A batch that several threads work on. */
typedef struct batch_run {
    surto__search
        *searches[SURTO_HELPERS_MAX + 1]; /* the first belongs to the player who was asked */
    surto__batch *batch;
    surto__budget *budget;
    atomic_uint next; /* the next playout to start */
    atomic_bool late;
} batch_run;

/* Whether it is time to answer. Only the thread that was asked reads the clock. */
static bool must_stop(batch_run *c, unsigned which)
{
    if (which == 0 && surto__is_late(c->budget, 1, 1)) {
        atomic_store(&c->late, true);
    }
    return atomic_load(&c->late);
}

/* One playout from the end of a plan. Returns: the win chance, or SURTO__GIVEN_UP if time ran out,
 * which only happens in a batch. */
static uint32_t playout(surto__search *search, const surto_state *end, const surto__luck *luck,
                        uint64_t forbidden, batch_run *c, unsigned which)
{
    const surto_game *game = search->game;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    memcpy(state, end, search->root.state_size);
    unsigned turn = search->evaluator->turn(luck->root), turns = 0, dealt = 0;
    for (unsigned decisions = 0; decisions < DECISIONS_MAX;) {
        uint32_t actors = game->rules->actors(game, state);
        if (actors == SURTO_OVER) {
            break;
        }
        if (actors == SURTO_CHANCE) {
            game->rules->apply(game, state, deal(search, luck, state, dealt++), NULL);
            continue;
        }
        unsigned now = search->evaluator->turn(state);
        turns += now != turn;
        turn = now;
        if (!decide(search, state, forbidden) || turns >= search->turns) {
            break;
        }
        decisions++;
        if (c && must_stop(c, which)) {
            return SURTO__GIVEN_UP;
        }
    }
    search->playouts++;
    return surto__win_chance(surto__judgement(search, state));
}

uint32_t surto__search_playout(surto__search *search, const surto_state *end,
                               const surto_state *root, uint64_t key)
{
    surto__luck luck = {.key = key, .root = root};
    surto__set_length(search, false);
    return playout(search, end, &luck, 0, NULL, 0);
}

/* ---- Batches ----------------------------------------------------------------------------- */

uint32_t surto__passes_for_helpers(const surto__budget *b, unsigned ends)
{
    const surto_player_helpers *helpers = b->limits->helpers;
    assert(ends > 0);
    if (!helpers || helpers->count == 0) {
        return 1;
    }
    _Static_assert(PLAYOUTS_EACH * (SURTO_HELPERS_MAX + 1) + SURTO__ARMS_MAX <= SURTO__BATCH_MAX,
                   "a batch has room for them");
    return (PLAYOUTS_EACH * (helpers->count + 1) + ends - 1) / ends;
}

/* The work of one thread: takes the next playout until none is left. */
static void play_some(void *job, unsigned which)
{
    batch_run *c = job;
    surto__batch *batch = c->batch;
    bool stopped = false;
    for (unsigned at; !stopped && (at = atomic_fetch_add(&c->next, 1)) < batch->count;) {
        uint64_t number = batch->first + at / batch->end_count;
        surto__luck luck = {.key = surto__mix(batch->seed + number * UINT64_C(0x9e3779b97f4a7c15)),
                            .root = batch->root};
        batch->chances[at] = playout(c->searches[which], batch->ends[at % batch->end_count], &luck,
                                     batch->forbidden, c, which);
        stopped = must_stop(c, which);
    }
}

bool surto__play_batch(surto__search *search, surto__budget *b, surto__batch *batch)
{
    const surto_player_helpers *helpers = b->limits->helpers;
    assert(batch->end_count > 0 && batch->count <= SURTO__BATCH_MAX);
    batch_run c = {.searches = {search}, .batch = batch, .budget = b};
    atomic_init(&c.next, 0);
    atomic_init(&c.late, false);
    for (unsigned at = 0; at < batch->count; at++) {
        batch->chances[at] = SURTO__GIVEN_UP;
    }
    unsigned others = helpers ? helpers->count : 0;
    assert(others <= SURTO_HELPERS_MAX);
    for (unsigned i = 0; i < others; i++) {
        surto__search *helper = surto__search_of(helpers->players[i]);
        assert(helper != search && helper->game == search->game);
        helper->turns = search->turns;
        helper->playouts = helper->evaluations = 0;
        c.searches[i + 1] = helper;
    }
    if (others > 0) {
        helpers->together(helpers->context, others, play_some, &c);
    } else {
        play_some(&c, 0);
    }
    for (unsigned i = 1; i <= others; i++) {
        search->playouts += c.searches[i]->playouts;
        search->evaluations += c.searches[i]->evaluations;
    }
    bool whole = true;
    for (unsigned at = 0; at < batch->count; at++) {
        whole = whole && batch->chances[at] != SURTO__GIVEN_UP;
    }
    return whole;
}
