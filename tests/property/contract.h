/* The part of the contract of <surto/game.h> that is the same for all rule sets. */
#ifndef SURTO_TESTS_PROPERTY_CONTRACT_H
#define SURTO_TESTS_PROPERTY_CONTRACT_H

#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

#include "core/bits.h"

#include "../check.h"
#include "../fewer.h"

static inline uint32_t below(surto_rng *rng, uint32_t bound)
{
    return surto_rng_below(rng, bound);
}

static inline bool one_in(surto_rng *rng, uint32_t number)
{
    return below(rng, number) == 0;
}

/* One of a set; 0 of an empty one. */
static inline unsigned any_of(uint64_t set, surto_rng *rng)
{
    return set ? surto__nth(set, below(rng, surto__count(set))) : 0;
}

static inline bool same(const surto_game *game, const surto_state *a, const surto_state *b)
{
    return memcmp(a, b, surto_state_size(game)) == 0;
}

/* Lists are sorted, without duplicates, not empty, and why agrees. */
static inline void check_lists(const surto_game *game, const surto_state *state)
{
    static surto_move moves[SURTO_MOVES_MAX];
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    uint32_t actors = surto_actors(game, state);
    size_t legal = surto_legal(game, state, moves, SURTO_MOVES_MAX);
    size_t chances = surto_outcomes(game, state, outcomes, SURTO_MOVES_MAX);
    CHECK(legal <= SURTO_MOVES_MAX && chances <= SURTO_MOVES_MAX);
    CHECK((legal > 0) == (actors != SURTO_OVER && actors != SURTO_CHANCE));
    CHECK((chances > 0) == (actors == SURTO_CHANCE));
    uint32_t seen = 0;
    for (size_t i = 0; i < legal; i++) {
        CHECK(i == 0 || memcmp(&moves[i - 1], &moves[i], sizeof moves[i]) < 0);
        CHECK(surto_why_illegal(game, state, moves[i]) == NULL);
        seen |= UINT32_C(1) << moves[i].actor;
    }
    CHECK(legal == 0 || seen == actors);
    for (size_t i = 0; i < chances; i++) {
        CHECK(i == 0 ||
              memcmp(&outcomes[i - 1].move, &outcomes[i].move, sizeof outcomes[i].move) < 0);
        CHECK(outcomes[i].weight > 0);
        CHECK(surto_why_illegal(game, state, outcomes[i].move) == NULL);
    }
}

/* A move made of noise, or a legal one with a byte changed; mostly to kinds and values that exist.
 */
static inline surto_move spoiled_move(const surto_game *game, const surto_state *state,
                                      uint32_t kinds, uint32_t values, surto_rng *rng)
{
    surto_move move;
    (void)surto_sample(game, state, rng, &move);
    uint8_t bytes[sizeof move];
    memcpy(bytes, &move, sizeof bytes);
    unsigned changes = 1 + surto_rng_below(rng, 3);
    while (changes-- > 0) {
        uint32_t at = surto_rng_below(rng, sizeof bytes), dice = surto_rng_below(rng, 4);
        uint32_t value = dice == 0   ? surto_rng_below(rng, 256)
                         : dice == 1 ? SURTO_NONE
                         : at == 0   ? surto_rng_below(rng, kinds)
                         : at == 1   ? surto_rng_below(rng, 4)
                                     : surto_rng_below(rng, values);
        bytes[at] = (uint8_t)value;
    }
    memcpy(&move, bytes, sizeof bytes);
    return move;
}

static inline bool listed(const surto_game *game, const surto_state *state, surto_move move)
{
    static surto_move moves[SURTO_MOVES_MAX];
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    size_t legal = surto_legal(game, state, moves, SURTO_MOVES_MAX);
    size_t chances = surto_outcomes(game, state, outcomes, SURTO_MOVES_MAX);
    bool found = false;
    for (size_t i = 0; i < legal; i++) {
        found = found || memcmp(&moves[i], &move, sizeof move) == 0;
    }
    for (size_t i = 0; i < chances; i++) {
        found = found || memcmp(&outcomes[i].move, &move, sizeof move) == 0;
    }
    return found;
}

/* What is not listed is refused, with a reason that exists, and nothing changes. */
static inline void check_refusal(const surto_game *game, const surto_state *state, uint32_t kinds,
                                 uint32_t values, surto_rng *rng)
{
    surto_state_buffer room;
    surto_state *tried = surto_state_from_buffer(&room);
    memcpy(tried, state, surto_state_size(game));
    surto_move move = spoiled_move(game, state, kinds, values, rng);
    const char *why = surto_why_illegal(game, state, move);
    bool legal = listed(game, state, move);
    CHECK_SAY((why == NULL) == legal, "kind %u actor %u args %u %u %u: why %s", move.kind,
              move.actor, move.arg[0], move.arg[1], move.arg[2], why ? why : "-");
    surto_status status = surto_apply(game, tried, move, NULL);
    CHECK((status == SURTO_OK) == legal);
    if (!legal) {
        CHECK(same(game, state, tried));
        CHECK(why && surto_rule_text(why));
    }
}

static inline void check_text(const surto_game *game, const surto_state *state)
{
    static char text[SURTO_STATE_TEXT_MAX];
    char why[200] = "";
    surto_state_buffer room;
    surto_state *again = surto_state_from_buffer(&room);
    size_t length = surto_state_write(game, state, text, sizeof text);
    CHECK(length < sizeof text);
    surto_status status = surto_state_read(game, text, length, again, why, sizeof why);
    CHECK_SAY(status == SURTO_OK, "%s\n%s", why, text);
    size_t at = 0;
    while (status == SURTO_OK && at < surto_state_size(game) &&
           ((const char *)state)[at] == ((const char *)again)[at]) {
        at++;
    }
    CHECK_SAY(status != SURTO_OK || same(game, state, again), "byte %zu is read otherwise", at);
}

static inline void check_move_text(const surto_game *game, surto_move move)
{
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move again;
    size_t length = surto_move_write(game, move, text, sizeof text);
    CHECK(length < sizeof text);
    CHECK(surto_move_read(game, text, length, &again) == SURTO_OK);
    CHECK_SAY(memcmp(&move, &again, sizeof move) == 0, "%s", text);
}

static inline const char *any_text(surto_rng *rng, const char *const *texts, uint32_t count)
{
    return texts[surto_rng_below(rng, count)];
}

/* What lively players like: kinds of moves, the first 64 as bits. */
typedef struct taste {
    uint64_t wanted; /* made whenever they can be */
    unsigned passed; /* a kind that is mostly not made if there is another; SURTO_NONE for none */
    unsigned low;    /* a kind of which only the first five forms are made; SURTO_NONE for none */
} taste;

/* A move of players who otherwise take any kind of move as often as any other; plain random ones
 * drown in the kinds that have many forms. */
static inline surto_move lively(const surto_game *game, const surto_state *state, surto_rng *rng,
                                const taste *like)
{
    static surto_move moves[SURTO_MOVES_MAX];
    size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
    unsigned kinds[256] = {0}, kind_count = 0;
    for (size_t i = 0; i < count; i++) {
        bool last = i > 0 && moves[i - 1].kind == moves[i].kind;
        if (!last && !(moves[i].kind == like->passed && count > 1 && surto_rng_below(rng, 8))) {
            kinds[kind_count++] = moves[i].kind;
        }
    }
    unsigned kind = kinds[surto_rng_below(rng, kind_count)];
    for (unsigned i = 0; i < kind_count; i++) {
        if (kinds[i] < 64 && (like->wanted >> kinds[i]) & 1) {
            kind = kinds[i];
        }
    }
    size_t first = 0, last;
    while (moves[first].kind != kind) {
        first++;
    }
    for (last = first; last < count && moves[last].kind == kind; last++) {
    }
    uint32_t range = (uint32_t)(last - first);
    return moves[first + surto_rng_below(rng, kind == like->low && range > 5 ? 5 : range)];
}

/* How many games: from the environment for long runs, otherwise a number for every day, or a part
 * of it. */
static inline unsigned game_count(unsigned everyday)
{
    const char *text = getenv("SURTO_GAMES");
    return text ? (unsigned)strtoul(text, NULL, 10) : fewer(everyday);
}

/* The same where fewer games would show nothing. */
static inline unsigned full_game_count(unsigned everyday)
{
    const char *text = getenv("SURTO_GAMES");
    return text ? (unsigned)strtoul(text, NULL, 10) : everyday;
}

static inline unsigned campaign_count(unsigned everyday)
{
    const char *text = getenv("SURTO_CAMPAIGNS");
    return text ? (unsigned)strtoul(text, NULL, 10) : everyday;
}

/* Where the random numbers of a run begin: long runs are split over processes by it. */
static inline uint64_t first_seed(void)
{
    const char *text = getenv("SURTO_SEED");
    return text ? strtoull(text, NULL, 10) : 1;
}

#endif
