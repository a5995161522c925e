/* Foresight: looks for a way to win a game whose luck is known. For research alone.
 *
 * A seed fixes every draw of a game (surto_deal), so whether a deal can be won at all is a question
 * about one player who knows all cards to come. A way to win that is found here proves that the
 * deal can be won; finding none proves nothing. No player is ever given a seed, and what is found
 * here says nothing about how strong any player is.
 *
 * The answer is a function of game, position, seed and limits: the same on every machine. Opening
 * allocates one block of memory; looking allocates nothing. Nothing reads a clock.
 */
#ifndef SURTO_FORESIGHT_H
#define SURTO_FORESIGHT_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct surto_foresight surto_foresight;

enum {
    SURTO_FORESIGHT_MOVES = 1024,       /* the most a way to win may have */
    SURTO_FORESIGHT_POSITIONS = 4000000 /* some seconds, if no limit is given */
};

/* Opens a foresight for a game, which it shares (surto_game_share) until it is closed.
 * Returns: OK; UNKNOWN (nobody knows how to value its positions), MEMORY, and then *out is NULL. */
surto_status surto_foresight_open(surto_foresight **out, surto_game *game);
void surto_foresight_close(surto_foresight *foresight); /* NULL is fine */

typedef struct surto_foresight_limits {
    uint64_t positions; /* made on the way, about; 0: SURTO_FORESIGHT_POSITIONS */
    uint64_t forbidden; /* kinds of moves that nobody plays, as bits */
} surto_foresight_limits;

typedef struct surto_foresight_way {
    size_t count;                            /* moves; 0: none was found */
    surto_move moves[SURTO_FORESIGHT_MOVES]; /* of the seats; chance's come from the seed */
    uint64_t positions;                      /* made */
    unsigned attempts;
} surto_foresight_way;

/* Looks for a way to win from a position in which a seat may move. limits may be NULL.
 * Returns: OK, whether or not one was found; ENDED, WAIT where chance moves, VIEW. */
surto_status surto_foresee(surto_foresight *foresight, const surto_state *state,
                           const surto_seed *seed, const surto_foresight_limits *limits,
                           surto_foresight_way *out);

#ifdef __cplusplus
}
#endif
#endif
