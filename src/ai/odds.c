/* Exact odds of the coming draw and infection, by playing out every way chance can go.
 *
 * Two things keep the number of ways small without changing the result: city and event cards drawn
 * are all the same to the diseases, so one stands for all; and the last infection card needs no
 * playing out where it neither breaks out a city nor takes the last cube.
 */
#include <surto/odds.h>

#include <string.h>

#include "rules/base/state.h"

/* One way to go, up to here. */
typedef struct way {
    base_state s;
    double chance;   /* how likely */
    uint64_t broken; /* cities that broke out */
    bool epidemic;   /* one was drawn */
} way;

typedef struct counting {
    const surto_game *game;
    surto_odds *odds;
    uint64_t broken; /* set by the sink while a move is applied */
} counting;

static void note_outbreak(void *context, const surto_fact *fact)
{
    if (fact->id == SURTO_BASE_FACT_OUTBREAK) {
        ((counting *)context)->broken |= surto__bit(fact->arg[0]);
    }
}

/* Applies a move and counts what it brings. */
static void step(counting *c, way *w, surto_move move)
{
    surto_sink sink = {note_outbreak, c};
    c->broken = 0;
    base_apply(c->game, (surto_state *)(void *)&w->s, move, &sink);
    uint64_t fresh = c->broken & ~w->broken;
    if (w->broken == 0 && fresh != 0) {
        c->odds->any_outbreak += w->chance;
    }
    w->broken |= fresh;
    for (; fresh != 0; fresh &= fresh - 1) {
        c->odds->outbreak[surto__lowest(fresh)] += w->chance;
    }
}

/* What the table does in this count: nothing that can be left out. */
static surto_move idle_move(const surto_game *game, const base_state *s)
{
    surto__span spans[SURTO__SPANS_MAX];
    (void)base_spans(game, (const surto_state *)(const void *)s, spans);
    size_t first = 0;
    if (s->asked == BASE_ASKED_NOTHING && s->phase == BASE_IN_ACTIONS &&
        base_must_discard(s) == 0) {
        while (spans[first].move.kind != BASE_PASS) {
            first++;
        }
    }
    /* Otherwise the first is `continue`, a card to discard, a card to place, or an answer. */
    surto_move move = surto__span_move(&spans[first], surto__lowest(spans[first].set));
    if (move.kind == BASE_ACCEPT) {
        move.kind = BASE_DECLINE;
    }
    return move;
}

static void follow(counting *c, const way *before);

static void follow_span(counting *c, const way *before, const surto__span *span, double total)
{
    bool draw = span->move.kind == BASE_CHANCE_DRAW;
    bool last = before->s.phase == BASE_IN_INFECTION && before->s.left == 1;
    for (uint64_t set = span->set; set != 0; set &= set - 1) {
        way w = *before;
        unsigned card = surto__lowest(set);
        surto_move move = surto__span_move(span, card);
        double weight = span->weight;
        if (draw && span->arg != SURTO__ONE) { /* one card for all */
            weight *= surto__count(set);
            set = surto__bit(card);
        }
        w.chance *= weight / total;
        if (span->arg == SURTO__ONE) {
            w.epidemic = true; /* the only single outcome is a drawn epidemic */
            c->odds->epidemic += before->epidemic ? 0 : w.chance;
        }
        if (before->s.phase == BASE_IN_INFECTION) {
            unsigned colour = c->game->board.colour_of[card];
            c->odds->infected[card] += w.chance;
            if (last && base_cubes(&w.s, colour, card) < BASE_CUBES_IN_CITY &&
                w.s.supply[colour] > 0) {
                continue;
            }
        }
        step(c, &w, move);
        follow(c, &w);
    }
}

/* All that can happen until the turn ends. */
static void follow(counting *c, const way *before)
{
    const surto_state *state = (const surto_state *)(const void *)&before->s;
    if (before->s.phase >= BASE_WON) {
        c->odds->loss += before->chance;
        return;
    }
    if (before->s.phase == BASE_IN_ACTIONS) { /* the next turn */
        return;
    }
    if (base_actors(c->game, state) != SURTO_CHANCE) {
        way w = *before;
        step(c, &w, idle_move(c->game, &before->s));
        follow(c, &w);
        return;
    }
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = base_spans(c->game, state, spans);
    double total = 0;
    for (size_t i = 0; i < count; i++) {
        total += (double)surto__count(spans[i].set) * spans[i].weight;
    }
    for (size_t i = 0; i < count; i++) {
        follow_span(c, before, &spans[i], total);
    }
}

surto_status surto_odds_count(const surto_game *game, const surto_state *state, surto_odds *out)
{
    if (game->rules != &surto__rules_base) {
        return SURTO_UNKNOWN;
    }
    uint32_t actors = base_actors(game, state);
    if (actors == SURTO_OVER || actors == SURTO_CHANCE) {
        return actors == SURTO_OVER ? SURTO_ENDED : SURTO_WAIT;
    }
    if (base_masked(game, state)) {
        return SURTO_VIEW;
    }
    memset(out, 0, sizeof *out);
    out->places = game->board.city_count;
    counting c = {game, out, 0};
    way w = {.s = *base_of(state), .chance = 1};
    while (w.s.phase == BASE_IN_ACTIONS) { /* answers, discards, then the actions are over */
        step(&c, &w, idle_move(game, &w.s));
    }
    follow(&c, &w);
    return SURTO_OK;
}
