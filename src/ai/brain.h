/* What the search (search.c) must know of a rule set: how good a position is, and which moves are
 * not worth a thought. The rest it takes from the rule set itself.
 *
 * Everything that decides is an integer: no floats, no clock, no memory from one question to the
 * next, ties broken by the order of moves. So answers are the same on every machine.
 */
#ifndef SURTO_AI_BRAIN_H
#define SURTO_AI_BRAIN_H

#include "rules/rules.h"

enum {
    SURTO__LOGIT = 1024, /* values are logits of the chance to win, in parts of this */
    SURTO__LOGIT_MAX = 16 * SURTO__LOGIT /* won; the negative of it is lost */
};

/* The value of a game that is not over: short of both ends. */
static inline int32_t surto__open_logit(int64_t logit)
{
    enum { MOST = SURTO__LOGIT_MAX - 1 };
    return logit < -MOST ? -MOST : logit > MOST ? MOST : (int32_t)logit;
}

/* The luck of one playout. */
typedef struct surto__luck {
    uint64_t key;
    const surto_state *root; /* where the playout's decision was asked */
} surto__luck;

typedef struct surto__brain {
    const surto__rules *rules;

    /* Bytes of memory a brain wants for a game (distances, weights laid out for speed), and filling
     * them when a player is opened. `value` may keep there what makes the next value cheaper, and
     * never what changes it. Both may be NULL. */
    size_t (*memory)(const surto_game *game);
    void (*prepare)(const surto_game *game, void *memory);

    /* How likely the team is to win, as a logit. Asked for positions in which chance moves next,
     * which is where plans end, and for the positions on the way there, as if nothing more was done
     * in this turn. Positions of a finished game are not asked. */
    int32_t (*value)(const surto_game *game, void *memory, const surto_state *state);

    /* The same, slower and more likely to be right: for the few positions that were found by
     * comparing many, whose values are too good more often than not. NULL: value. */
    int32_t (*judge)(const surto_game *game, void *memory, const surto_state *state);

    /* The part of a span's set that is worth a thought in `state`, on a plan that began in `root`.
     * It may leave nothing of one span; of all spans together something must stay. */
    uint64_t (*interest)(const surto_game *game, const void *memory, const surto_state *root,
                         const surto_state *state, const surto__span *span);

    /* The same for the plans of playouts, where little must do; NULL: interest. */
    uint64_t (*interest_quick)(const surto_game *game, const void *memory, const surto_state *root,
                               const surto_state *state, const surto__span *span);

    /* What chance does here in a playout: by the key alone, not by what was dealt before, so that
     * plans are compared under the same luck. NULL: any outcome by its weight. */
    surto_move (*deal)(const surto__luck *luck, const surto_game *game, const surto_state *state);

    /* If more positions than this wait after so many moves of a plan, only the best by value go on:
     * at the root, and in playouts. 0: all go on. */
    uint32_t beam, beam_quick;

    /* What a mean of playouts means for games that are searched to the end, both as logits:
     * playouts are played less well, and games with much time better than those with little. It
     * grows with the mean. NULL: nobody has compared them. */
    int32_t (*calibrate)(const surto_game *game, bool slow, int32_t logit);

    /* How much a move meddles with seats that are not in a mask: pawns, cards and events of theirs.
     * Moves of a plan are added up. NULL: 1 for a move that another seat makes. */
    unsigned (*intrusion)(surto_move move, unsigned own_seats);

    /* Whose turn it is, counted from the beginning of the game or in any other way that changes
     * when a turn ends: playouts are cut by it. */
    unsigned (*turn)(const surto_state *state);
} surto__brain;

extern const surto__brain surto__brain_base, surto__brain_season2, surto__brain_season0;

#endif
