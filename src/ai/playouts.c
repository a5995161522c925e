/* Playouts: see playouts.h. */
#include "ai/playouts.h"

#include <stdatomic.h>
#include <string.h>

#include "ai/chance.h"
#include "core/rng.h"

enum {
    DECISIONS_MAX = 64,            /* in a playout: more than any has */
    MUCH_PLAYOUTS = 256,           /* to be expected */
    PLAYOUT_NANOSECONDS = 1000000, /* about */
    PLAYOUTS_EACH = 4              /* of one who helps, before all wait for the last one */
};

/* ---- Time and playouts that are left ----------------------------------------------------- */

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

surto__budget surto__most_of_budget(const surto__budget *all)
{
    surto__budget most = *all;
    most.nanoseconds -= most.nanoseconds / 3;
    most.playouts -= most.playouts == UINT64_MAX ? 0 : most.playouts / 3;
    return most;
}

void surto__begin_looking(surto__budget *b)
{
    if (b->limits->clock) {
        b->looked = b->limits->clock(b->limits->context) - b->begun;
    }
}

bool surto__is_late(surto__budget *b, uint64_t part, uint64_t parts)
{
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

bool surto__is_much(const surto__budget *b)
{
    return b->expected >= MUCH_PLAYOUTS;
}

/* ---- Playouts --------------------------------------------------------------------------- */

void surto__set_length(surto__search *search, bool longer)
{
    search->turns = search->effort.turns + (longer ? 1U : 0U);
}

static surto_move deal(surto__search *search, const surto__luck *luck, const surto_state *state,
                       unsigned number)
{
    if (search->brain->deal) {
        return search->brain->deal(luck, search->game, state);
    }
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = search->game->rules->spans(search->game, state, spans);
    surto_rng rng = {surto__mix(luck->key + number)};
    return surto__choose(spans, count, &rng);
}

/* Any move that is not forbidden. Returns: false if there is none. */
static bool move_anyhow(const surto_game *game, surto_state *state, uint64_t forbidden)
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

/* What a seat does in a playout. The state becomes the end of its plan. Returns: false if all it
 * could do is forbidden. */
static bool decide(surto__search *search, surto_state *state, uint64_t forbidden)
{
    const surto_game *game = search->game;
    surto__plan_wishes wishes = {.forbidden = forbidden,
                                 .seat = SURTO_SPECTATOR,
                                 .beam = search->brain->beam_quick,
                                 .quick = true};
    int32_t value;
    surto__plans_make(&search->playout, game, search->brain, search->memory, state, &wishes);
    uint32_t best = surto__best_end(search, &search->playout, &value);
    if (best == SURTO__PLAN_ROOT) { /* no room for an end: one move, and on from there */
        return move_anyhow(game, state, forbidden);
    }
    memcpy(state, surto__plans_state(&search->playout, best), search->playout.state_size);
    return true;
}

/* A batch at work. */
typedef struct crowd {
    surto__search *searches[SURTO_CREW_MAX + 1]; /* the first is that of the player who is asked */
    surto__batch *batch;
    surto__budget *budget;
    atomic_uint next; /* playout that nobody has begun */
    atomic_bool late;
} crowd;

/* Whether it is time to answer. Only the thread that was asked looks at its clock, and tells. */
static bool is_called(crowd *c, unsigned which)
{
    if (which == 0 && surto__is_late(c->budget, 1, 1)) {
        atomic_store(&c->late, true);
    }
    return atomic_load(&c->late);
}

/* One playout from the end of a plan. Returns: the chance to win, or SURTO__GIVEN_UP if it is too
 * late to go on; without a crowd it never is. */
static uint32_t playout(surto__search *search, const surto_state *end, const surto__luck *luck,
                        uint64_t forbidden, crowd *c, unsigned which)
{
    const surto_game *game = search->game;
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    memcpy(state, end, search->root.state_size);
    unsigned turn = search->brain->turn(luck->root), turns = 0, dealt = 0;
    for (unsigned decisions = 0; decisions < DECISIONS_MAX;) {
        uint32_t actors = game->rules->actors(game, state);
        if (actors == SURTO_OVER) {
            break;
        }
        if (actors == SURTO_CHANCE) {
            game->rules->apply(game, state, deal(search, luck, state, dealt++), NULL);
            continue;
        }
        unsigned now = search->brain->turn(state);
        turns += now != turn;
        turn = now;
        if (!decide(search, state, forbidden) || turns >= search->turns) {
            break;
        }
        decisions++;
        if (c && is_called(c, which)) {
            return SURTO__GIVEN_UP;
        }
    }
    search->playouts++;
    return surto__chance(surto__judgement(search, state));
}

uint32_t surto__search_playout(surto__search *search, const surto_state *end,
                               const surto_state *root, uint64_t key)
{
    surto__luck luck = {.key = key, .root = root};
    surto__set_length(search, false);
    return playout(search, end, &luck, 0, NULL, 0);
}

/* ---- Many at once ------------------------------------------------------------------------ */

uint32_t surto__passes_for_crew(const surto__budget *b, unsigned ends)
{
    const surto_crew *crew = b->limits->crew;
    if (!crew || crew->count == 0) {
        return 1;
    }
    _Static_assert(PLAYOUTS_EACH * (SURTO_CREW_MAX + 1) + SURTO__ARMS_MAX <= SURTO__BATCH_MAX,
                   "there is room for them");
    return (PLAYOUTS_EACH * (crew->count + 1) + ends - 1) / ends;
}

/* What one who helps does: the next playout that nobody has begun, until there is none. */
static void play_some(void *job, unsigned which)
{
    crowd *c = job;
    surto__batch *batch = c->batch;
    bool called = false;
    for (unsigned at; !called && (at = atomic_fetch_add(&c->next, 1)) < batch->count;) {
        uint64_t number = batch->first + at / batch->end_count;
        surto__luck luck = {.key = surto__mix(batch->seed + number * UINT64_C(0x9e3779b97f4a7c15)),
                            .root = batch->root};
        batch->chances[at] = playout(c->searches[which], batch->ends[at % batch->end_count], &luck,
                                     batch->forbidden, c, which);
        called = is_called(c, which);
    }
}

bool surto__play_batch(surto__search *search, surto__budget *b, surto__batch *batch)
{
    const surto_crew *crew = b->limits->crew;
    crowd c = {.searches = {search}, .batch = batch, .budget = b};
    atomic_init(&c.next, 0);
    atomic_init(&c.late, false);
    for (unsigned at = 0; at < batch->count; at++) {
        batch->chances[at] = SURTO__GIVEN_UP;
    }
    unsigned others = crew ? crew->count : 0;
    for (unsigned i = 0; i < others; i++) {
        surto__search *helper = surto__search_of(crew->helpers[i]);
        helper->turns = search->turns;
        helper->playouts = helper->evaluations = 0;
        c.searches[i + 1] = helper;
    }
    if (others > 0) {
        crew->together(crew->context, others, play_some, &c);
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
