/* Exact odds of the coming draw and infection, by following every branch that chance can take.
 *
 * Three things keep the number of branches small without changing the result (odds_rules.h):
 * - outcomes that make no difference to what is counted are followed once, with the sum of their
 *   weights: which city card is drawn does not matter to the diseases;
 * - most cards of the infection part are calm: they change something in their own place and touch
 *   no other. Consecutive calm cards lead to the same position in any order, so they are followed
 *   in one order, with the probability of all orders;
 * - what ends the turn calmly need not be played out.
 * So a branch records what happened on it, and this is counted at its end.
 */
#include <surto/odds.h>

#include <assert.h>
#include <string.h>

#include "ai/odds_rules.h"
#include "core/bits.h"
#include "rules/games.h"

enum { STEPS_MAX = 2000000 }; /* moves, about one second */

/* One branch up to here; or several that lead to one position, with the sum of their chances. */
typedef struct branch {
    double chance;
    uint64_t turned; /* places with a card turned up in the infection part */
    uint64_t harmed;
    bool epidemic, over, lost;
    surto_state_buffer room; /* last: copying stops at the rule set's state size */
} branch;

typedef struct counting {
    const surto_game *game;
    const surto__odds_rules *rules;
    surto_odds *odds;
    unsigned steps;   /* moves made */
    branch *stepping; /* the branch that is being extended */
} counting;

/* Outcomes that are alike, as a linked list of moves. */
typedef struct outcome_class {
    uint32_t weight; /* of all of them at the start of the run */
    uint8_t used;    /* how many came since; calm ones weigh 1 each */
    uint8_t head, tail, at;
} outcome_class;

/* The outcomes that can come next and, while they are calm, after that. */
typedef struct run {
    unsigned classes, drawn;
    uint32_t total; /* weight */
    outcome_class class[SURTO__ALIKE_MAX];
    surto_move move[SURTO__OUTCOMES_MAX];
    uint8_t next[SURTO__OUTCOMES_MAX]; /* in the list; the last one points to itself */
} run;

_Static_assert((int)SURTO__OUTCOMES_MAX <= UINT8_MAX, "places in a list are bytes");

static surto_state *state_of(branch *w)
{
    return surto_state_from_buffer(&w->room);
}

static void copy_branch(const counting *c, branch *to, const branch *from)
{
    memcpy(to, from, offsetof(branch, room) + c->game->rules->state_size);
}

static bool is_over_limit(const counting *c)
{
    return c->steps >= STEPS_MAX;
}

/* ---- One move --------------------------------------------------------------------------- */

static void note_fact(void *context, const surto_fact *fact)
{
    counting *c = context;
    branch *w = c->stepping;
    if (w->over) {
        return;
    }
    if (fact->id == c->rules->harm) {
        w->harmed |= surto__bit(fact->arg[0]);
    } else if (fact->id == c->rules->turn) {
        w->over = true;
    } else if (fact->id == c->rules->end) {
        w->over = true;
        w->lost = fact->arg[0] != c->rules->not_lost;
    }
}

static void step(counting *c, branch *w, surto_move move)
{
    surto_sink sink = {note_fact, c};
    uint64_t harmed = w->harmed;
    c->stepping = w;
    c->steps++;
    c->game->rules->apply(c->game, state_of(w), move, &sink);
    if (move.actor != SURTO_ACTOR_CHANCE) { /* harm by a seat's answer is not caused by cards */
        w->harmed = harmed;
    }
}

surto_move surto__idle_move(const surto__odds_rules *rules, const surto_game *game,
                            const surto_state *state)
{
    const uint8_t idle[] = {rules->pass, rules->go_on, rules->decline};
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = game->rules->spans(game, state, spans), chosen = 0;
    for (size_t i = 0; i < sizeof idle; i++) {
        for (size_t n = 0; n < count; n++) {
            if (spans[n].move.kind == idle[i] && spans[n].set != 0) {
                return spans[n].move;
            }
        }
    }
    while (spans[chosen].set == 0) {
        chosen++;
        assert(chosen < count); /* a seat that is to move has a move */
    }
    return surto__span_move(&spans[chosen], surto__lowest(spans[chosen].set));
}

/* Plays idle moves up to the next outcome that matters, or the end of the turn. */
static void advance(counting *c, branch *w)
{
    bool (*indifferent)(const surto_state *state) = c->rules->indifferent;
    while (!w->over && !is_over_limit(c) &&
           (c->game->rules->actors(c->game, state_of(w)) != SURTO_CHANCE ||
            (indifferent && indifferent(state_of(w))))) {
        step(c, w, surto__idle_move(c->rules, c->game, state_of(w)));
    }
}

/* ---- Counting --------------------------------------------------------------------------- */

static void add_places(double *to, uint64_t places, double chance)
{
    assert(chance >= 0 && chance <= 1 + 1e-9);
    for (; places != 0; places &= places - 1) {
        to[surto__lowest(places)] += chance;
    }
}

/* Counts what happened on a branch, with its probability. */
static void count_branch(const counting *c, const branch *w, double chance)
{
    add_places(c->odds->infected, w->turned, chance);
    add_places(c->odds->outbreak, w->harmed, chance);
    c->odds->any_outbreak += w->harmed ? chance : 0;
    c->odds->epidemic += w->epidemic ? chance : 0;
    c->odds->loss += w->lost ? chance : 0;
}

/* The place of a card that is turned up, as a bit; 0 for other outcomes. */
static uint64_t place_of(const counting *c, surto_move move)
{
    const surto__odds_rules *rules = c->rules;
    return move.kind == rules->turn_up ? surto__bit(move.arg[0] / rules->cards_of_place) : 0;
}

/* Counts an outcome that ends the turn without further effects. */
static void count_last(counting *c, branch *w, surto_move move, double chance)
{
    const surto__odds_rules *rules = c->rules;
    uint64_t place = place_of(c, move);
    add_places(c->odds->infected, place & ~w->turned, chance);
    if (place && rules->harms && rules->harms(c->game, state_of(w), move)) {
        add_places(c->odds->outbreak, place & ~w->harmed, chance);
        c->odds->any_outbreak += w->harmed ? 0 : chance;
    }
}

/* ---- Following branches ----------------------------------------------------------------- */

static void follow(counting *c, branch *w);

static void take_outcome(counting *c, const branch *before, surto_move move, double chance,
                         branch *w)
{
    copy_branch(c, w, before);
    w->chance = chance;
    w->turned |= place_of(c, move);
    w->epidemic |= move.kind == c->rules->draw && move.arg[0] == c->rules->epidemic;
    step(c, w, move);
}

static void follow_run(counting *c, branch *before, run *r, unsigned first);

/* A calm outcome, after which the run continues with those listed from it on. */
static void follow_calm(counting *c, const branch *before, run *r, unsigned which, double chance)
{
    branch w;
    outcome_class kept = r->class[which], *one = &r->class[which];
    surto_move move = r->move[one->at];
    one->at = r->next[one->at];
    one->used++;
    r->drawn++;
    assert(one->used <= one->weight && r->drawn <= r->total);
    take_outcome(c, before, move, chance * r->drawn / one->used,
                 &w); /* the probability of all orders */
    advance(c, &w);
    if (r->drawn == r->total) { /* the layer is used up */
        follow(c, &w);
    } else {
        follow_run(c, &w, r, which);
    }
    r->drawn--;
    *one = kept;
}

/* All branches from a position reached by some calm outcomes of the run. A set of calm outcomes is
 * followed in one order only, with the probability of all its orders. */
static void follow_run(counting *c, branch *before, run *r, unsigned first)
{
    const surto__odds_rules *rules = c->rules;
    const surto_state *state = state_of(before);
    double ended = 0;
    for (unsigned i = 0; i < r->classes && !is_over_limit(c); i++) {
        const outcome_class *one = &r->class[i];
        surto_move move = r->move[one->at];
        double chance = before->chance * (one->weight - one->used) / (r->total - r->drawn);
        if (one->weight == one->used) {
            continue;
        }
        if (rules->last(c->game, state, move)) {
            count_last(c, before, move, chance);
            ended += chance;
        } else if (!rules->calm(c->game, state, move)) {
            branch w;
            take_outcome(c, before, move, chance, &w);
            follow(c, &w);
        } else if (i >= first) {
            follow_calm(c, before, r, i, chance);
        }
    }
    count_branch(c, before, ended);
}

/* Sorts the outcomes of chance. */
static void begin_run(const counting *c, const surto_state *state, run *r)
{
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = c->game->rules->spans(c->game, state, spans);
    uint8_t class_of[SURTO__ALIKE_MAX];
    unsigned all = 0;
    assert(count <= SURTO__SPANS_MAX);
    r->classes = r->drawn = r->total = 0;
    memset(class_of, SURTO_NONE, sizeof class_of);
    for (size_t n = 0; n < count; n++) {
        for (uint64_t set = spans[n].set; set != 0; set &= set - 1, all++) {
            surto_move move = surto__span_move(&spans[n], surto__lowest(set));
            unsigned key = c->rules->alike(c->game, state, move);
            assert(key < SURTO__ALIKE_MAX && all < SURTO__OUTCOMES_MAX);
            if (class_of[key] == SURTO_NONE) {
                class_of[key] = (uint8_t)r->classes;
                r->class[r->classes++] =
                    (outcome_class){0, 0, (uint8_t)all, (uint8_t)all, (uint8_t)all};
            }
            outcome_class *one = &r->class[class_of[key]];
            r->move[all] = move;
            r->next[all] = r->next[one->tail] = (uint8_t)all;
            one->tail = (uint8_t)all;
            one->weight += spans[n].weight;
            r->total += spans[n].weight;
        }
    }
}

/* Places whose cards are alike: shares what was counted for one evenly among all of them. */
static void share_evenly(const counting *c, const run *r, const outcome_class *alike,
                         const double *before)
{
    double *infected = c->odds->infected, more = 0;
    unsigned places = 0, at = alike->head;
    assert(alike->head != alike->tail);
    for (bool end = false; !end; end = at == r->next[at], at = r->next[at], places++) {
        unsigned place = surto__lowest(place_of(c, r->move[at]));
        more += infected[place] - before[place];
    }
    at = alike->head;
    for (unsigned i = 0; i < places; i++, at = r->next[at]) {
        unsigned place = surto__lowest(place_of(c, r->move[at]));
        infected[place] = before[place] + more / places;
    }
}

/* All that can happen until the turn ends. */
static void follow(counting *c, branch *w)
{
    advance(c, w);
    if (w->over || is_over_limit(c)) {
        count_branch(c, w, w->chance);
        return;
    }
    run r;
    double before[SURTO_ODDS_PLACES_MAX];
    begin_run(c, state_of(w), &r);
    memcpy(before, c->odds->infected, sizeof before);
    follow_run(c, w, &r, 0);
    for (unsigned i = 0; i < r.classes && r.move[0].kind == c->rules->turn_up; i++) {
        if (r.class[i].head != r.class[i].tail) {
            share_evenly(c, &r, &r.class[i], before);
        }
    }
}

static const surto__odds_rules *find_rules(const surto_game *game)
{
#define ODDS_RULES(game) &surto__odds_##game,
    static const surto__odds_rules *const all_rules[] = {SURTO__GAMES(ODDS_RULES)};
    for (size_t i = 0; i < sizeof all_rules / sizeof all_rules[0]; i++) {
        if (all_rules[i]->rules == game->rules) {
            return all_rules[i];
        }
    }
    return NULL;
}

surto_status surto_odds_compute(const surto_game *game, const surto_state *state, surto_odds *out)
{
    const surto__odds_rules *rules = find_rules(game);
    if (!rules) {
        return SURTO_ERR_UNKNOWN;
    }
    uint32_t actors = surto_actors(game, state);
    if (actors == SURTO_OVER) {
        return SURTO_ERR_ENDED;
    }
    if (actors == SURTO_CHANCE || !rules->in_turn(state)) {
        return SURTO_ERR_WAIT;
    }
    if (surto__is_view(game, state)) {
        return SURTO_ERR_VIEW;
    }
    surto_odds odds = {.places = game->board.city_count};
    counting c = {.game = game, .rules = rules, .odds = &odds};
    branch w = {.chance = 1};
    memcpy(&w.room, state, game->rules->state_size);
    follow(&c, &w);
    if (is_over_limit(&c)) {
        return SURTO_ERR_SPACE;
    }
    assert(odds.loss >= 0 && odds.loss <= 1 + 1e-9 && odds.any_outbreak <= 1 + 1e-9 &&
           odds.epidemic <= 1 + 1e-9);
    *out = odds;
    return SURTO_OK;
}
