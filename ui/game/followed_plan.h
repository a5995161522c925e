/* A plan of a computer player, followed as long as the game goes as the player expected: an
 * answer is the plan of a whole decision, so the player need not be asked for every move. */
#ifndef SURTO_UI_GAME_FOLLOWED_PLAN_H
#define SURTO_UI_GAME_FOLLOWED_PLAN_H

#include <stdbool.h>
#include <surto/surto.h>

/* A zeroed one is at its end. */
typedef struct followed_plan {
    surto_move plan[SURTO_PLAN_MAX];
    unsigned at, count;
    surto_state_buffer expected; /* the position in which plan[at] is to be made */
} followed_plan;

/* Begins with the plan of an advice for a position. Where `guessed`, the player has seen less than
 * the position: then only the first move is known to be possible. */
void followed_plan_begin(followed_plan *t, const surto_game *game, const surto_state *state,
                         const surto_candidate *plan, bool guessed);

/* Goes one move on. Returns: false if this is not the position the plan leads to, or its move is
 * not among those given. */
bool followed_plan_next(followed_plan *t, const surto_game *game, const surto_state *state,
                        const surto_move *moves, size_t count, surto_move *out);

#endif
