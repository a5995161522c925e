/* What odds are held against: ways through the rest of a turn, one move after the other, with
 * nothing but the public calls. Nobody acts and nobody plays an event.
 */
#ifndef SURTO_TESTS_ODDS_WAYS_H
#define SURTO_TESTS_ODDS_WAYS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "surto/surto.h"

#include "check.h"

/* Where the numbers of a rule set are to be found. */
typedef struct odds_words {
    const char *rules, *turn_up; /* the kind of chance's move in the infection part */
    unsigned epidemic, cards_of_place;
    unsigned harm, turn, end, not_lost; /* facts, and what `end` says of a game not lost */
} odds_words;

static const odds_words odds_words_of[] = {
    {"base", "infect", SURTO_BASE_CARDS, 1, SURTO_BASE_FACT_OUTBREAK, SURTO_BASE_FACT_TURN,
     SURTO_BASE_FACT_END, SURTO_BASE_END_WON},
    {"season2", "infect", SURTO_SEASON2_EPIDEMIC, 4, SURTO_SEASON2_FACT_PLAGUE,
     SURTO_SEASON2_FACT_TURN, SURTO_SEASON2_FACT_END, SURTO_SEASON2_END_WON},
    {"season0", "threat", SURTO_SEASON0_ESCALATION, 1, SURTO_SEASON0_FACT_INCIDENT,
     SURTO_SEASON0_FACT_TURN, SURTO_SEASON0_FACT_END, SURTO_SEASON0_END_OBJECTIVES},
};

/* One way, up to here. */
typedef struct odds_way {
    const surto_game *game;
    const odds_words *words;
    surto_state_buffer room;
    double chance;
    uint64_t turned, harmed; /* places */
    bool epidemic, over, lost;
} odds_way;

static inline surto_state *odds_state(odds_way *way)
{
    return surto_state_from_buffer(&way->room);
}

static inline odds_way odds_begin(const surto_game *game, const surto_state *state)
{
    odds_way way = {.game = game, .words = odds_words_of, .chance = 1};
    while (strcmp(way.words->rules, surto_game_rules(game)) != 0) {
        way.words++;
    }
    memcpy(&way.room, state, surto_state_size(game));
    return way;
}

static inline void odds_note(void *context, const surto_fact *fact)
{
    odds_way *way = context;
    if (!way->over && fact->id == way->words->harm) {
        way->harmed |= UINT64_C(1) << fact->arg[0];
    }
    if (!way->over && fact->id == way->words->end) {
        way->lost = fact->arg[0] != way->words->not_lost;
    }
    way->over |= fact->id == way->words->turn || fact->id == way->words->end;
}

static inline void odds_step(odds_way *way, surto_move move)
{
    surto_sink sink = {odds_note, way};
    const char *kind = surto_move_kind_name(way->game, move.kind);
    bool chance = move.actor == SURTO_ACTOR_CHANCE;
    uint64_t harmed = way->harmed;
    if (chance && strcmp(kind, way->words->turn_up) == 0) {
        way->turned |= UINT64_C(1) << move.arg[0] / way->words->cards_of_place;
    }
    way->epidemic |= chance && strcmp(kind, "draw") == 0 && move.arg[0] == way->words->epidemic;
    CHECK(surto_apply(way->game, odds_state(way), move, &sink) == SURTO_OK);
    way->harmed = chance ? way->harmed : harmed;
}

/* What a seat does: nothing if that is possible; otherwise the first move, which is never an event,
 * or any of its kind where none of them may change the odds. */
static inline surto_move odds_idle(odds_way *way, surto_rng *rng)
{
    static const char *const nothing[] = {"pass", "continue", "decline"};
    static const char any[] = " discard drop liability remove alias character scar spend ";
    static surto_move moves[SURTO_MOVES_MAX];
    size_t count = surto_legal(way->game, odds_state(way), moves, SURTO_MOVES_MAX), same = 0;
    for (size_t n = 0; n < 3; n++) {
        for (size_t i = 0; i < count; i++) {
            if (strcmp(surto_move_kind_name(way->game, moves[i].kind), nothing[n]) == 0) {
                return moves[i];
            }
        }
    }
    while (same < count && moves[same].kind == moves[0].kind) {
        same++;
    }
    char kind[32];
    snprintf(kind, sizeof kind, " %s ", surto_move_kind_name(way->game, moves[0].kind));
    return moves[strstr(any, kind) ? surto_rng_below(rng, (uint32_t)same) : 0];
}

/* What a way adds to the odds when it is at its end. */
static inline void odds_add(const odds_way *way, surto_odds *to)
{
    for (unsigned place = 0; place < SURTO_ODDS_PLACES_MAX; place++) {
        to->infected[place] += (way->turned >> place) & 1 ? way->chance : 0;
        to->outbreak[place] += (way->harmed >> place) & 1 ? way->chance : 0;
    }
    to->epidemic += way->epidemic ? way->chance : 0;
    to->any_outbreak += way->harmed ? way->chance : 0;
    to->loss += way->lost ? way->chance : 0;
}

/* ---- Brute force ------------------------------------------------------------------------ */

enum { ODDS_OUTCOMES_MAX = 128, ODDS_DRAWS_MAX = 8 };

/* Of very many player cards one stands for all but the epidemic, or brute force would not end; that
 * they are all the same is seen in smaller decks and in samples. Returns: how many are left. */
static inline size_t odds_fewer_draws(const odds_way *way, surto_outcome *outcomes, size_t count)
{
    size_t kept = 0;
    if (count <= ODDS_DRAWS_MAX ||
        strcmp(surto_move_kind_name(way->game, outcomes[0].move.kind), "draw") != 0) {
        return count;
    }
    for (size_t i = 1; i < count; i++) {
        if (outcomes[i].move.arg[0] == way->words->epidemic) {
            outcomes[++kept] = outcomes[i];
        } else {
            outcomes[0].weight += outcomes[i].weight;
        }
    }
    return kept + 1;
}

/* Every way chance can go, one outcome after the other. Returns: how many there are. */
static inline unsigned long odds_explore(const odds_way *before, surto_odds *to)
{
    odds_way way = *before;
    surto_rng first = {0};
    surto_outcome outcomes[ODDS_OUTCOMES_MAX];
    while (!way.over && surto_actors(way.game, odds_state(&way)) != SURTO_CHANCE) {
        odds_step(&way, odds_idle(&way, &first));
    }
    if (way.over) {
        odds_add(&way, to);
        return 1;
    }
    size_t count = surto_outcomes(way.game, odds_state(&way), outcomes, ODDS_OUTCOMES_MAX);
    unsigned long ways = 0;
    double total = 0;
    CHECK(count > 0 && count <= ODDS_OUTCOMES_MAX);
    count = odds_fewer_draws(&way, outcomes, count);
    for (size_t i = 0; i < count; i++) {
        total += outcomes[i].weight;
    }
    for (size_t i = 0; i < count; i++) {
        odds_way next = way;
        next.chance *= outcomes[i].weight / total;
        odds_step(&next, outcomes[i].move);
        ways += odds_explore(&next, to);
    }
    return ways;
}

static inline bool odds_near(double one, double other)
{
    return one - other < 1e-11 && other - one < 1e-11; /* a hundred thousand ways round */
}

static inline void odds_compare(const char *what, const char *number, unsigned place, double odds,
                                double naive)
{
    CHECK_SAY(odds_near(odds, naive), "%s: %s %u is %.12f, not %.12f", what, number, place, odds,
              naive);
    CHECK(odds >= 0 && odds < 1 + 1e-12);
}

/* All numbers of a position agree with brute force. Returns: the odds; *ways says how many ways
 * there were. */
static inline surto_odds odds_agree(const surto_game *game, const surto_state *state,
                                    const char *what, unsigned long *ways)
{
    surto_odds odds, naive;
    memset(&odds, 0x7f, sizeof odds);
    memset(&naive, 0, sizeof naive);
    odds_way way = odds_begin(game, state);
    CHECK_SAY(surto_odds_compute(game, state, &odds) == SURTO_OK, "%s", what);
    CHECK(memcmp(&way.room, state, surto_state_size(game)) == 0);
    CHECK(odds.places == surto_city_count(game));
    *ways = odds_explore(&way, &naive);

    for (unsigned place = 0; place < SURTO_ODDS_PLACES_MAX; place++) {
        odds_compare(what, "infected", place, odds.infected[place], naive.infected[place]);
        odds_compare(what, "outbreak", place, odds.outbreak[place], naive.outbreak[place]);
        CHECK(odds.outbreak[place] < odds.any_outbreak + 1e-12);
    }
    odds_compare(what, "epidemic", 0, odds.epidemic, naive.epidemic);
    odds_compare(what, "any outbreak", 0, odds.any_outbreak, naive.any_outbreak);
    odds_compare(what, "loss", 0, odds.loss, naive.loss);
    return odds;
}

#endif
