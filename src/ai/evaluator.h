/* What the search (search.c) needs to know about a rule set: how good a position is and which moves
 * are worth trying. The rest comes from the rule set itself.
 *
 * All decisions use integers: no floats, no clock, no state kept between questions, ties broken by
 * the order of moves. So answers are the same on every machine.
 */
#ifndef SURTO_AI_EVALUATOR_H
#define SURTO_AI_EVALUATOR_H

#include "rules/rules.h"

enum {
    SURTO__LOGIT = 1024,                 /* values are logits of the win chance, times this */
    SURTO__LOGIT_MAX = 16 * SURTO__LOGIT /* a won game; minus this: lost */
};

/* Limits the value of an unfinished game to what lies between lost and won. */
static inline int32_t surto__open_logit(int64_t logit)
{
    enum { MAX = SURTO__LOGIT_MAX - 1 };
    return logit < -MAX ? -MAX : logit > MAX ? MAX : (int32_t)logit;
}

/* What determines the draws of one playout. */
typedef struct surto__luck {
    uint64_t key;
    const surto_state *root; /* the position whose decision is searched */
} surto__luck;

typedef struct surto__evaluator {
    const surto__rules *rules;

    /* Bytes of memory an evaluator needs for a game (distances, weights laid out for speed), and
     * filling them when a player is opened. `value` may cache there what makes the next value
     * cheaper, never what changes it. Both may be NULL. */
    size_t (*memory)(const surto_game *game);
    void (*prepare)(const surto_game *game, void *memory);

    /* How likely the team is to win, as a logit. Called for positions in which chance moves next,
     * where plans end, and for positions on the way there, as if nothing more was done in this
     * turn. Never called for finished games. */
    int32_t (*value)(const surto_game *game, void *memory, const surto_state *state);

    /* The same, slower and more accurate: for the few positions selected from many by `value`,
     * whose values are therefore too high more often than not. NULL: value. */
    int32_t (*judge)(const surto_game *game, void *memory, const surto_state *state);

    /* The part of a span's set that is worth trying in `state`, in a plan that began in `root`. It
     * may be empty for one span, but not for all spans together. */
    uint64_t (*relevant_moves)(const surto_game *game, const void *memory, const surto_state *root,
                               const surto_state *state, const surto__span *span);

    /* The same for the plans of playouts, which try far fewer moves. NULL: relevant_moves. */
    uint64_t (*relevant_moves_quick)(const surto_game *game, const void *memory,
                                     const surto_state *root, const surto_state *state,
                                     const surto__span *span);

    /* What chance draws here in a playout. It depends on the key and not on earlier draws, so that
     * plans are compared under the same luck. NULL: a random outcome by weight. */
    surto_move (*deal)(const surto__luck *luck, const surto_game *game, const surto_state *state);

    /* The width of the beam at the root and in playouts: if more positions than this are open at
     * one depth, only the best by value are expanded. 0: all are. */
    uint32_t beam, beam_quick;

    /* Turns the mean of playouts into the win chance of games that are searched to the end, both as
     * logits: playouts are played less well than games, and slow games better than quick ones.
     * Monotonic. NULL: not calibrated. */
    int32_t (*calibrate)(const surto_game *game, bool slow, int32_t logit);

    /* How much a move uses the pawns, cards and events of seats that are not in a mask. The
     * moves of a plan are added up. NULL: 1 for a move of such a seat. */
    unsigned (*intrusion)(surto_move move, unsigned own_seats);

    /* A number that changes whenever a turn ends; it limits the length of playouts. */
    unsigned (*turn)(const surto_state *state);
} surto__evaluator;

extern const surto__evaluator surto__evaluator_base, surto__evaluator_season2,
    surto__evaluator_season0;

#endif
