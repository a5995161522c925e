/* Exact odds of the coming draw and infection, by playing out the ways chance can go.
 *
 * Three things keep the number of ways small without changing the result (odds_rules.h):
 * - outcomes that are alike to what is counted are followed once, with their weights together:
 *   which city card is drawn is all the same to the diseases;
 * - most cards of the infection part are calm: they change something in their own place and touch
 *   no other. Calm cards that come one after the other lead to one position in whatever order they
 *   come, so they are followed in one order, with the chance of all orders;
 * - what ends the turn calmly needs no playing out.
 * So what happened on a way is kept with it and counted at its end.
 */
#include <surto/odds.h>

#include <string.h>

#include "ai/odds_rules.h"
#include "core/bits.h"
#include "rules/games.h"

enum { STEPS_MAX = 2000000 }; /* moves: about a second */

/* One way to go, up to here; or several with one position, and all their chances. */
typedef struct way {
    double chance;
    uint64_t turned; /* places with a card turned up in the infection part */
    uint64_t harmed;
    bool epidemic, over, lost;
    surto_state_buffer room; /* last: a copy leaves out what the rule set does not use of it */
} way;

typedef struct counting {
    const surto_game *game;
    const surto__odds_rules *guide;
    surto_odds *odds;
    unsigned steps; /* moves made */
    way *stepping;  /* whose move is being made */
} counting;

/* Outcomes that are alike, as a chain of moves. */
typedef struct sort {
    uint32_t weight; /* of all of them, when the run began */
    uint8_t used;    /* how many came since; calm ones weigh 1 each */
    uint8_t head, tail, at;
} sort;

/* What can come next and, as long as it is calm, after that. */
typedef struct run {
    unsigned sorts, drawn;
    uint32_t total; /* weight */
    sort sort[SURTO__ALIKE_MAX];
    surto_move move[SURTO__SPANS_MAX];
    uint8_t next[SURTO__SPANS_MAX]; /* in the chain; the last one leads to itself */
} run;

static surto_state *state_of(way *w)
{
    return surto_state_in(&w->room);
}

static void copy_way(const counting *c, way *to, const way *from)
{
    memcpy(to, from, offsetof(way, room) + c->game->rules->state_size);
}

static bool is_spent(const counting *c)
{
    return c->steps >= STEPS_MAX;
}

/* ---- One move --------------------------------------------------------------------------- */

static void note(void *context, const surto_fact *fact)
{
    counting *c = context;
    way *w = c->stepping;
    if (w->over) {
        return;
    }
    if (fact->id == c->guide->harm) {
        w->harmed |= surto__bit(fact->arg[0]);
    } else if (fact->id == c->guide->turn) {
        w->over = true;
    } else if (fact->id == c->guide->end) {
        w->over = true;
        w->lost = fact->arg[0] != c->guide->not_lost;
    }
}

static void step(counting *c, way *w, surto_move move)
{
    surto_sink sink = {note, c};
    uint64_t harmed = w->harmed;
    c->stepping = w;
    c->steps++;
    c->game->rules->apply(c->game, state_of(w), move, &sink);
    if (move.actor != SURTO_ACTOR_CHANCE) { /* what an answer brings is not the cards' doing */
        w->harmed = harmed;
    }
}

surto_move surto__idle_move(const surto__odds_rules *guide, const surto_game *game,
                            const surto_state *state)
{
    const uint8_t idle[] = {guide->pass, guide->go_on, guide->decline};
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
    }
    return surto__span_move(&spans[chosen], surto__lowest(spans[chosen].set));
}

/* Goes on to the next thing that matters: an outcome of chance, or the end of the turn. */
static void go_on(counting *c, way *w)
{
    bool (*indifferent)(const surto_state *state) = c->guide->indifferent;
    while (!w->over && !is_spent(c) &&
           (c->game->rules->actors(c->game, state_of(w)) != SURTO_CHANCE ||
            (indifferent && indifferent(state_of(w))))) {
        step(c, w, surto__idle_move(c->guide, c->game, state_of(w)));
    }
}

/* ---- Counting --------------------------------------------------------------------------- */

static void add_places(double *to, uint64_t places, double chance)
{
    for (; places != 0; places &= places - 1) {
        to[surto__lowest(places)] += chance;
    }
}

/* What happened on a way, of so much chance. */
static void count_way(const counting *c, const way *w, double chance)
{
    add_places(c->odds->infected, w->turned, chance);
    add_places(c->odds->outbreak, w->harmed, chance);
    c->odds->any_outbreak += w->harmed ? chance : 0;
    c->odds->epidemic += w->epidemic ? chance : 0;
    c->odds->loss += w->lost ? chance : 0;
}

/* The place of a card that is turned up; nowhere for other outcomes. */
static uint64_t place_of(const counting *c, surto_move move)
{
    const surto__odds_rules *guide = c->guide;
    return move.kind == guide->turn_up ? surto__bit(move.arg[0] / guide->cards_of_place) : 0;
}

/* The turn ends as it stands, with this outcome. */
static void count_last(counting *c, way *w, surto_move move, double chance)
{
    const surto__odds_rules *guide = c->guide;
    uint64_t place = place_of(c, move);
    add_places(c->odds->infected, place & ~w->turned, chance);
    if (place && guide->harms && guide->harms(c->game, state_of(w), move)) {
        add_places(c->odds->outbreak, place & ~w->harmed, chance);
        c->odds->any_outbreak += w->harmed ? 0 : chance;
    }
}

/* ---- All ways --------------------------------------------------------------------------- */

static void follow(counting *c, way *w);

static void take_outcome(counting *c, const way *before, surto_move move, double chance, way *w)
{
    copy_way(c, w, before);
    w->chance = chance;
    w->turned |= place_of(c, move);
    w->epidemic |= move.kind == c->guide->draw && move.arg[0] == c->guide->epidemic;
    step(c, w, move);
}

static void follow_run(counting *c, way *before, run *r, unsigned first);

/* A calm outcome, after which the run goes on with those that do not stand before it. */
static void follow_calm(counting *c, const way *before, run *r, unsigned which, double chance)
{
    way w;
    sort kept = r->sort[which], *one = &r->sort[which];
    surto_move move = r->move[one->at];
    one->at = r->next[one->at];
    one->used++;
    r->drawn++;
    take_outcome(c, before, move, chance * r->drawn / one->used, &w); /* of all orders */
    go_on(c, &w);
    if (r->drawn == r->total) { /* what comes next lies below */
        follow(c, &w);
    } else {
        follow_run(c, &w, r, which);
    }
    r->drawn--;
    *one = kept;
}

/* All ways on from a position that some calm outcomes of the run have led to. A set of calm
 * outcomes is followed in one order only, with the chance of all its orders. */
static void follow_run(counting *c, way *before, run *r, unsigned first)
{
    const surto__odds_rules *guide = c->guide;
    const surto_state *state = state_of(before);
    double ended = 0;
    for (unsigned i = 0; i < r->sorts && !is_spent(c); i++) {
        const sort *one = &r->sort[i];
        surto_move move = r->move[one->at];
        double chance = before->chance * (one->weight - one->used) / (r->total - r->drawn);
        if (one->weight == one->used) {
            continue;
        }
        if (guide->last(c->game, state, move)) {
            count_last(c, before, move, chance);
            ended += chance;
        } else if (!guide->calm(c->game, state, move)) {
            way w;
            take_outcome(c, before, move, chance, &w);
            follow(c, &w);
        } else if (i >= first) {
            follow_calm(c, before, r, i, chance);
        }
    }
    count_way(c, before, ended);
}

/* Sorts the outcomes of chance. */
static void begin_run(const counting *c, const surto_state *state, run *r)
{
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = c->game->rules->spans(c->game, state, spans);
    uint8_t sort_of[SURTO__ALIKE_MAX];
    unsigned all = 0;
    r->sorts = r->drawn = r->total = 0;
    memset(sort_of, SURTO_NONE, sizeof sort_of);
    for (size_t n = 0; n < count; n++) {
        for (uint64_t set = spans[n].set; set != 0; set &= set - 1, all++) {
            surto_move move = surto__span_move(&spans[n], surto__lowest(set));
            unsigned key = c->guide->alike(c->game, state, move);
            if (sort_of[key] == SURTO_NONE) {
                sort_of[key] = (uint8_t)r->sorts;
                r->sort[r->sorts++] = (sort){0, 0, (uint8_t)all, (uint8_t)all, (uint8_t)all};
            }
            sort *one = &r->sort[sort_of[key]];
            r->move[all] = move;
            r->next[all] = r->next[one->tail] = (uint8_t)all;
            one->tail = (uint8_t)all;
            one->weight += spans[n].weight;
            r->total += spans[n].weight;
        }
    }
}

/* Places whose cards are alike: what was counted of one could have come to any other. */
static void share(const counting *c, const run *r, const sort *alike, const double *before)
{
    double *infected = c->odds->infected, more = 0;
    unsigned places = 0, at = alike->head;
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
static void follow(counting *c, way *w)
{
    go_on(c, w);
    if (w->over || is_spent(c)) {
        count_way(c, w, w->chance);
        return;
    }
    run r;
    double before[SURTO_ODDS_PLACES_MAX];
    begin_run(c, state_of(w), &r);
    memcpy(before, c->odds->infected, sizeof before);
    follow_run(c, w, &r, 0);
    for (unsigned i = 0; i < r.sorts && r.move[0].kind == c->guide->turn_up; i++) {
        if (r.sort[i].head != r.sort[i].tail) {
            share(c, &r, &r.sort[i], before);
        }
    }
}

static const surto__odds_rules *find_guide(const surto_game *game)
{
#define GUIDE(game) &surto__odds_##game,
    static const surto__odds_rules *const guides[] = {SURTO__GAMES(GUIDE)};
    for (size_t i = 0; i < sizeof guides / sizeof guides[0]; i++) {
        if (guides[i]->rules == game->rules) {
            return guides[i];
        }
    }
    return NULL;
}

surto_status surto_odds_count(const surto_game *game, const surto_state *state, surto_odds *out)
{
    const surto__odds_rules *guide = find_guide(game);
    if (!guide) {
        return SURTO_UNKNOWN;
    }
    uint32_t actors = surto_actors(game, state);
    if (actors == SURTO_OVER) {
        return SURTO_ENDED;
    }
    if (actors == SURTO_CHANCE || !guide->in_turn(state)) {
        return SURTO_WAIT;
    }
    if (surto__is_view(game, state)) {
        return SURTO_VIEW;
    }
    surto_odds odds = {.places = game->board.city_count};
    counting c = {.game = game, .guide = guide, .odds = &odds};
    way w = {.chance = 1};
    memcpy(&w.room, state, game->rules->state_size);
    follow(&c, &w);
    if (is_spent(&c)) {
        return SURTO_SPACE;
    }
    *out = odds;
    return SURTO_OK;
}
