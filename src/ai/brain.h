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

typedef struct surto__brain {
    const surto__rules *rules;

    /* Bytes of memory a brain wants for a game (distances, weights laid out for speed), and filling
     * them when a player is opened. They do not change afterwards. Both may be NULL. */
    size_t (*memory)(const surto_game *game);
    void (*prepare)(const surto_game *game, void *memory);

    /* How likely the team is to win, as a logit. Asked for positions in which chance moves next,
     * which is where plans end, and for the positions on the way there, as if nothing more was done
     * in this turn. Positions of a finished game are not asked. */
    int32_t (*value)(const surto_game *game, const void *memory, const surto_state *state);

    /* The part of a span's set that is worth a thought, for a whole plan. It may leave nothing of
     * one span; of all spans together something must stay. */
    uint64_t (*interest)(const surto_game *game, const void *memory, const surto_state *state,
                         const surto__span *span);

    /* Whose turn it is, counted from the beginning of the game or in any other way that changes
     * when a turn ends: playouts are cut by it. */
    unsigned (*turn)(const surto_state *state);
} surto__brain;

extern const surto__brain surto__brain_base, surto__brain_season2, surto__brain_season0;

#endif
