/* Every move that differs from a legal one in one byte, and moves of every kind made of numbers at
 * their ends: refused with a rule that exists unless they are listed, in positions of all sorts. */
#ifndef SURTO_TESTS_PROPERTY_REFUSALS_H
#define SURTO_TESTS_PROPERTY_REFUSALS_H

#include "rules/rules.h"

#include "contract.h"

static surto_move legal[SURTO_MOVES_MAX];
static size_t legal_count;

static inline int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(surto_move));
}

static inline void try_move(const surto_game *game, const surto_state *state, surto_move move)
{
    const char *why = surto_why_illegal(game, state, move);
    bool listed_now = bsearch(&move, legal, legal_count, sizeof move, by_bytes) != NULL;
    if ((why == NULL) != listed_now || (why && !surto_rule_text(why))) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move_write(game, move, text, sizeof text);
        CHECK_SAY(false, "%s, kind %u actor %u args %u %u %u: why %s", text, move.kind, move.actor,
                  move.arg[0], move.arg[1], move.arg[2], why ? why : "-");
    }
}

/* All values of one byte of the first move of each kind. */
static inline void change_bytes(const surto_game *game, const surto_state *state)
{
    for (size_t i = 0; i < legal_count; i++) {
        if (i > 0 && legal[i].kind == legal[i - 1].kind) {
            continue;
        }
        for (unsigned byte = 0; byte < sizeof(surto_move); byte++) {
            for (unsigned value = 0; value < 256; value += byte < 5 || value > 250 ? 1 : 83) {
                uint8_t bytes[sizeof(surto_move)];
                surto_move move;
                memcpy(bytes, &legal[i], sizeof bytes);
                bytes[byte] = (uint8_t)value;
                memcpy(&move, bytes, sizeof move);
                try_move(game, state, move);
            }
        }
    }
}

enum { ENDS_MAX = 32 };

/* What a rule set does for it. */
typedef struct refusals {
    const surto__kind *kinds;
    unsigned kind_count;
    surto_game *(*open)(surto_rng *rng, bool campaign);
    /* Makes the position at hand richer, where that is possible. */
    void (*enrich)(const surto_game *game, surto_state *state, surto_rng *rng);
    surto_move (*player)(const surto_game *game, const surto_state *state, surto_rng *rng);
    /* Numbers that are right, or just too large, for some argument. Returns: how many. */
    unsigned (*ends)(const surto_game *game, const surto_state *state, unsigned out[ENDS_MAX]);
    unsigned (*moment)(const surto_state *state); /* below 1024: phase and what is asked */
} refusals;

/* Moves of every kind by everybody, with arguments that are often right or just too large. */
static inline void make_up(const refusals *of, const surto_game *game, const surto_state *state,
                           surto_rng *rng)
{
    unsigned ends[ENDS_MAX];
    unsigned count = of->ends(game, state, ends);
    for (unsigned kind = 0; kind < of->kind_count; kind++) {
        for (unsigned i = 0; i < 12; i++) {
            surto_move move = {(uint8_t)kind, (uint8_t)below(rng, game->seats + 1U), {0}};
            for (unsigned arg = 0; arg < 3 && of->kinds[kind].domain[arg]; arg++) {
                move.arg[arg] = (uint8_t)ends[below(rng, count)];
            }
            try_move(game, state, move);
        }
    }
}

static inline void try_moves(const refusals *of, uint64_t number, bool campaign, uint32_t rarely)
{
    static uint8_t seen[1024];
    surto_rng rng = {number};
    surto_game *game = of->open(&rng, campaign);
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_move move;
    surto_start(game, state);
    while (check_failures == 0) {
        of->enrich(game, state, &rng);
        if (surto_sample(game, state, &rng, &move) != SURTO_OK) {
            break;
        }
        if (move.actor != SURTO_ACTOR_CHANCE) {
            /* Rare moments always, common ones now and then. */
            uint8_t *times = &seen[of->moment(state)];
            if (*times < 12 || one_in(&rng, rarely)) {
                *times = (uint8_t)(*times + (*times < 12));
                legal_count = surto_legal(game, state, legal, SURTO_MOVES_MAX);
                change_bytes(game, state);
                make_up(of, game, state, &rng);
            }
            move = of->player(game, state, &rng);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    surto_game_close(game);
}

#endif
