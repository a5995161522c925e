/* Answers from a view: searches several positions that the view allows and takes the move that is
 * best on average. Nothing else may depend on what the seat cannot know. */
#include <assert.h>

#include "ai/determinize.h"
#include "ai/player_type.h"
#include "ai/win_chance.h"

enum {
    WORLDS = 4,                           /* positions that are searched */
    MOVES = WORLDS * SURTO_CANDIDATES_MAX /* first moves of their candidates */
};

/* A first move and its results in the worlds. */
typedef struct first_move {
    surto_move move;
    uint64_t sum;     /* of win chances, parts of SURTO_PROBABILITY_ONE, one per world */
    uint64_t squares; /* of their errors */
    uint64_t playouts;
    bool rated; /* by the current world */
} first_move;

typedef struct worlds {
    const surto_move *legal;
    size_t legal_count;
    first_move moves[MOVES];
    unsigned count, seen;
    uint64_t playouts, evaluations;
    uint32_t plans;
    uint64_t last; /* sum of the win chances of each world's last candidate */
} worlds;

static bool is_same(surto_move a, surto_move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static bool is_offered(const worlds *w, surto_move move)
{
    for (size_t i = 0; i < w->legal_count; i++) {
        if (is_same(w->legal[i], move)) {
            return true;
        }
    }
    return false;
}

/* A new move counts in earlier worlds as much as the last candidate there. */
static first_move *entry_of(worlds *w, surto_move move)
{
    for (unsigned i = 0; i < w->count; i++) {
        if (is_same(w->moves[i].move, move)) {
            return &w->moves[i];
        }
    }
    assert(w->count < MOVES);
    first_move *entry = &w->moves[w->count++];
    *entry = (first_move){.move = move, .sum = w->last};
    return entry;
}

/* Adds the advice for one world. */
static void add_world(worlds *w, const surto_advice *advice)
{
    w->playouts += advice->playouts;
    w->evaluations += advice->evaluations;
    w->plans += advice->plans;
    for (unsigned i = 0; i < w->count; i++) {
        w->moves[i].rated = false;
    }
    assert(advice->count > 0 && advice->count <= SURTO_CANDIDATES_MAX);
    uint32_t last = SURTO_PROBABILITY_ONE;
    bool any = false;
    for (unsigned i = 0; i < advice->count; i++) {
        const surto_candidate *candidate = &advice->candidate[i];
        if (is_offered(w, candidate->plan[0])) {
            first_move *entry = entry_of(w, candidate->plan[0]);
            if (!entry->rated) { /* the best plan that begins with it */
                entry->rated = true;
                entry->sum += candidate->win;
                entry->squares += (uint64_t)candidate->error * candidate->error;
                entry->playouts += candidate->playouts;
            }
            last = candidate->win < last ? candidate->win : last;
            any = true;
        }
    }
    if (any) {
        for (unsigned i = 0; i < w->count; i++) {
            w->moves[i].sum += w->moves[i].rated ? 0 : last;
        }
        w->last += last;
        w->seen++;
    }
}

/* The limits of the next world: its share of what is left. Returns: false if nothing is. */
static bool share_limits(const surto_player *player, const surto_player_limits *all,
                         const worlds *w, unsigned number, uint64_t begun,
                         surto_player_limits *share)
{
    uint64_t playouts = all->playouts ? all->playouts : player->type->info.playouts;
    assert(number < WORLDS);
    unsigned left = WORLDS - number;
    *share = *all;
    share->candidates = SURTO_CANDIDATES_MAX;
    share->one_move = false;
    if (all->playouts || !all->nanoseconds) {
        if (playouts && playouts <= w->playouts) {
            return false;
        }
        uint64_t part = (playouts - w->playouts) / left;
        share->playouts = playouts && part == 0 ? 1 : part;
    }
    if (all->nanoseconds && all->clock) {
        uint64_t used = all->clock(all->context) - begun;
        if (number > 0 && used >= all->nanoseconds) {
            return false;
        }
        uint64_t part = used < all->nanoseconds ? (all->nanoseconds - used) / left : 0;
        share->nanoseconds = part ? part : 1;
    }
    return number == 0 || !all->stop || !all->stop(all->context);
}

/* The best moves on average, the best first, of equal ones the first that was found. */
static void rank_moves(worlds *w, unsigned wanted, surto_advice *out)
{
    assert(w->count > 0 && w->seen > 0);
    for (; out->count < wanted && out->count < w->count; out->count++) {
        first_move *best = &w->moves[out->count];
        for (unsigned i = out->count + 1; i < w->count; i++) {
            best = w->moves[i].sum > best->sum ? &w->moves[i] : best;
        }
        out->candidate[out->count] =
            (surto_candidate){.plan = {best->move},
                              .plan_count = 1,
                              .win = (uint32_t)(best->sum / w->seen),
                              .error = surto__square_root(best->squares) / w->seen,
                              .playouts = best->playouts};
        first_move first = *best; /* the others keep their order */
        for (; best > &w->moves[out->count]; best--) {
            *best = best[-1];
        }
        *best = first;
    }
    out->win = out->candidate[0].win;
}

/* No position fits, or none of its moves is offered: answers with the first allowed move. */
static surto_status first_legal(const surto_player *player, const surto__question *question,
                                const worlds *w, surto_advice *out)
{
    for (size_t i = 0; i < w->legal_count; i++) {
        if (surto__may_answer(player, question, w->legal[i])) {
            surto__answer_with(w->legal[i], out);
            return SURTO_OK;
        }
    }
    return SURTO_ERR_ILLEGAL;
}

surto_status surto__think_view(surto_player *player, const surto__question *question,
                               const surto_move *legal, size_t legal_count, surto_advice *out)
{
    const surto_player_limits *limits = question->limits;
    uint64_t begun = limits->clock ? limits->clock(limits->context) : 0;
    surto_rng rng = surto__player_rng(player, question->state);
    surto__offer offer = {question->seat, legal, legal_count, player->settings.forbidden};
    worlds w = {.legal = legal, .legal_count = legal_count};
    surto_player_limits share;
    for (unsigned number = 0;
         number < WORLDS && share_limits(player, limits, &w, number, begun, &share); number++) {
        surto_state_buffer room;
        surto__question one = *question;
        one.state = surto_state_from_buffer(&room);
        one.limits = &share;
        if (surto__determinize(player->game, question->state, &offer, &rng,
                               surto_state_from_buffer(&room)) &&
            player->type->think(player, &one, out) == SURTO_OK) {
            add_world(&w, out);
        }
        memset(out, 0, sizeof *out);
    }
    out->playouts = w.playouts;
    out->evaluations = w.evaluations;
    out->plans = w.plans;
    if (w.count == 0) {
        return first_legal(player, question, &w, out);
    }
    rank_moves(&w, surto__wanted(limits), out);
    return SURTO_OK;
}
