/* Looking back at a game: how likely the team was to win at every point, what was played, what a
 * player by computer would have done, and what was luck.
 *
 * A record is cut into points. A decision is what the seats did up to the next unknown, as one:
 * the actions of a turn, the answer to a question; of more than SURTO_PLAN_MAX moves, as in some
 * set-ups, the rest is a decision of its own. What chance did is
 * one point up to the next decision. Moves without a choice belong to chance's, whose consequence
 * they are. The points stand for all moves of the record, each move once, in their order.
 *
 * The figures fit together: where a point ends the next one begins, so the chance at the beginning,
 * less what decisions cost, with what luck gave and took, is the result. What was played is tried
 * beside the player's own plans with the same luck, where the player can do that.
 */
#ifndef SURTO_REVIEW_H
#define SURTO_REVIEW_H

#include "player.h"
#include "table.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct surto_review surto_review;

typedef enum surto_review_kind {
    SURTO_REVIEW_START,    /* the first point: what comes before the first decision */
    SURTO_REVIEW_DECISION, /* what the seats did */
    SURTO_REVIEW_LUCK,     /* what chance did */
    SURTO_REVIEW_END       /* the last point: how it ended, or how it stands */
} surto_review_kind;

enum {
    /* A decision that costs so much, and more than three standard errors, is a mistake; a point
     * that changes the chance to win by so much is a turning point. Parts of SURTO_CERTAIN. */
    SURTO_REVIEW_MISTAKE = SURTO_CERTAIN * 3 / 100,
    SURTO_REVIEW_TURNING = SURTO_CERTAIN / 10
};

typedef struct surto_review_point {
    uint8_t kind;        /* surto_review_kind */
    uint8_t seat;        /* of a decision: who made its first move; otherwise SURTO_NONE */
    bool mistake;        /* of a decision, see above */
    bool turning;        /* of a decision or of luck */
    bool same;           /* of a decision: it led to the same position as the best plan */
    size_t first, count; /* moves of the record it stands for */
    uint32_t win;        /* parts of SURTO_CERTAIN: before these moves, with the best plan */
    uint32_t after;      /* after them: `win` of the next point */
    uint32_t error;      /* of a decision: one standard error of win - after; 0: not known */
    uint64_t playouts, evaluations; /* what this call took */
    surto_candidate best; /* of a decision, and of the end of an open game: the best plan. If what
                             was played is worse, its reasons are those beside that */
} surto_review_point;

/* Begins to look at a table's record. The player is one for the table's game; both stay with the
 * caller, who leaves the table as it is until the review is closed.
 * Returns: OK; RANGE for a player of another game, MEMORY, and then *out is NULL. */
surto_status surto_review_open(surto_review **out, surto_player *player, const surto_table *table);
void surto_review_close(surto_review *review); /* NULL is fine */

/* How many points there will be. */
size_t surto_review_count(const surto_review *review);

/* The next point: one call a point, so that whoever waits can be told how far it is. The limits are
 * those of one decision, a third of which is for trying what was played; `candidates` is 2 if
 * nothing is said.
 * Returns: OK; END after the last; as surto_player_think, and then the next call tries again. */
surto_status surto_review_next(surto_review *review, const surto_player_limits *limits,
                               surto_review_point *out);

#ifdef __cplusplus
}
#endif
#endif
