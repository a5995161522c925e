/* Reviews a game: how likely the team was to win at every point, what it played, what a computer
 * player would have done, and what was luck.
 *
 * A review splits a record into points. A decision is what the seats did up to the next unknown:
 * the actions of a turn, or the answer to a question. After SURTO_PLAN_MAX moves, as in some
 * set-ups, the rest is a decision of its own. What chance did up to the next decision is one point.
 * Forced moves belong to the chance moves that caused them. The points cover every move of the
 * record once, in order.
 *
 * The numbers add up: each point begins where the last one ended, so the win chance at the start,
 * minus what decisions cost, plus what luck gave or took, is the result. If the player
 * searches, it plays out the moves that were made and its own plan with the same draws.
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
    SURTO_REVIEW_START,    /* the first point: everything before the first decision */
    SURTO_REVIEW_DECISION, /* what the seats did */
    SURTO_REVIEW_LUCK,     /* what chance did */
    SURTO_REVIEW_END       /* the last point: how the game ended, or how it stands */
} surto_review_kind;

enum {
    /* A decision that costs at least this much, and more than three standard errors, is a mistake.
     * A point that changes the win chance by at least this much is a turning point. In units of
     * 1 / SURTO_PROBABILITY_ONE. */
    SURTO_REVIEW_MISTAKE = SURTO_PROBABILITY_ONE * 3 / 100,
    SURTO_REVIEW_TURNING_POINT = SURTO_PROBABILITY_ONE / 10
};

typedef struct surto_review_point {
    uint8_t kind;        /* surto_review_kind */
    uint8_t seat;        /* decision: the seat that made its first move; otherwise SURTO_NONE */
    bool mistake;        /* decision: see above */
    bool turning_point;  /* decision or luck: see above */
    bool same_as_best;   /* decision: it led to the same position as the best plan */
    size_t first, count; /* the moves of the record that this point covers */
    uint32_t win;        /* win chance before these moves, with the best plan */
    uint32_t after;      /* win chance after them: `win` of the next point */
    uint32_t error;      /* decision: one standard error of win - after; 0 if not known */
    uint64_t playouts, evaluations; /* used by this call */
    surto_candidate best; /* decision, and end of an open game: the best plan. If the moves played
                             were worse, its reasons compare the two */
} surto_review_point;

/* Opens a review of a table's record. The player must be for the table's game. Both stay with the
 * caller, who must not change the table until the review is closed. The caller closes the review;
 * NULL is allowed there.
 * Returns: OK; RANGE for a player of another game, MEMORY, and then *out is NULL. */
surto_status surto_review_open(surto_review **out, surto_player *player, const surto_table *table);
void surto_review_close(surto_review *review);

/* The number of points of the whole review. */
size_t surto_review_count(const surto_review *review);

/* Analyses the next point: one call for each point, so that the caller can show progress. The
 * limits apply to one decision; a third of them is for trying the moves that were played.
 * `candidates` defaults to 2 here.
 * Returns: OK; END after the last point; otherwise as surto_player_think, and then the next call
 * tries the same point again. */
surto_status surto_review_next(surto_review *review, const surto_player_limits *limits,
                               surto_review_point *out);

#ifdef __cplusplus
}
#endif
#endif
