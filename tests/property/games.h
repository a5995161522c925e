/* Random games of the base game for property tests: all options, and starts that reach what random
 * players never reach by themselves (cures, eradications, wins, an empty deck). */
#ifndef SURTO_TESTS_PROPERTY_GAMES_H
#define SURTO_TESTS_PROPERTY_GAMES_H

#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

#include "core/bits.h"
#include "rules/base/state.h"

#include "contract.h"

/* A game with random options. */
static inline surto_game *random_game(surto_rng *rng)
{
    static const char *const players[] = {"2", "3", "4"}, *const epidemics[] = {"4", "5", "6"};
    static const char *const hands[] = {"open", "closed"}, *const consent[] = {"off", "on"};
    static const char *const events[] = {"all",
                                         "all",
                                         "all",
                                         "none",
                                         "airlift forecast resilient-population",
                                         "government-grant one-quiet-night"};
    static const char *const roles[3][3] = {
        {"random", "dispatcher medic", "contingency-planner researcher"},
        {"random", "operations-expert dispatcher quarantine-specialist",
         "scientist contingency-planner medic"},
        {"random", "dispatcher operations-expert medic contingency-planner",
         "quarantine-specialist researcher scientist dispatcher"}};
    static const char *const pools[] = {
        "all", "all", "contingency-planner dispatcher medic quarantine-specialist"};
    uint32_t seats = surto_rng_below(rng, 3);
    surto_option options[] = {
        {"players", players[seats]},           {"epidemics", any_text(rng, epidemics, 3)},
        {"hands", any_text(rng, hands, 2)},    {"consent", any_text(rng, consent, 2)},
        {"events", any_text(rng, events, 6)},  {"roles", any_text(rng, roles[seats], 3)},
        {"role-pool", any_text(rng, pools, 3)}};
    surto_game *game = NULL;
    if (surto_game_open(&game, "base", options, 7, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

/* Gives away what is hard to get: up to three cures, cubes taken off, more stations. The state
 * stays one that could be. */
static inline void make_rich(const surto_game *game, surto_state *state, surto_rng *rng)
{
    base_state *s = base_in(state);
    if (s->phase != BASE_IN_ACTIONS || s->cured != 0 || s->asked != BASE_ASKED_NOTHING) {
        return;
    }
    uint32_t spared = surto_rng_below(rng, BASE_COLOURS);
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        if (colour == spared || surto_rng_below(rng, 4) == 0) {
            continue;
        }
        s->one[colour] = s->two[colour] = 0;
        s->supply[colour] = BASE_CUBES;
        s->cured |= (uint8_t)(1U << colour);
        s->eradicated |= (uint8_t)(1U << colour);
    }
    while (surto__count(s->stations) < BASE_STATIONS) {
        s->stations |= surto__bit(surto_rng_below(rng, BASE_CITIES));
    }
    /* And cards of the disease left, in exchange for others of the deck. */
    uint64_t *hand = &s->hand[s->active], wanted = game->board.of_colour[spared];
    while ((*hand & ~wanted) != 0 && (s->unseen & wanted) != 0) {
        uint64_t given = surto__bit(surto__lowest(*hand & ~wanted));
        uint64_t got = surto__bit(surto__lowest(s->unseen & wanted));
        *hand ^= given ^ got;
        s->unseen ^= given ^ got;
    }
}

/* A move of a player who cures when he can. */
static inline surto_move lively_move(const surto_game *game, const surto_state *state,
                                     surto_rng *rng)
{
    static const taste like = {UINT64_C(1) << BASE_CURE, SURTO_NONE, SURTO_NONE};
    return lively(game, state, rng, &like);
}

#endif
