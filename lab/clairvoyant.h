/* The clairvoyant searcher: looks for a win when every card to come is known. For research only.
 *
 * A seed fixes every draw of a game (surto_deal). A win found here proves that the deal can be won;
 * finding none proves nothing. No computer player is ever given a seed, so the results say nothing
 * about the strength of a player.
 *
 * The answer depends only on game, position, seed and limits: it is the same on every machine.
 * Opening allocates one block of memory; searching allocates nothing. Nothing reads a clock.
 */
#ifndef SURTO_LAB_CLAIRVOYANT_H
#define SURTO_LAB_CLAIRVOYANT_H

#include <surto/game.h>

typedef struct clairvoyant clairvoyant;

enum {
    CLAIRVOYANT_MOVES = 1024,       /* the longest win, in moves */
    CLAIRVOYANT_POSITIONS = 4000000 /* some seconds, if no limit is given */
};

/* Opens a searcher for a game, which it shares (surto_game_share) until it is closed.
 * Returns: OK; UNKNOWN (the game has no evaluator), MEMORY, and then *out is NULL. */
surto_status clairvoyant_open(clairvoyant **out, surto_game *game);
void clairvoyant_close(clairvoyant *searcher); /* NULL is fine */

typedef struct clairvoyant_limits {
    uint64_t positions; /* how many to examine, roughly; 0: CLAIRVOYANT_POSITIONS */
    uint64_t forbidden; /* move kinds that are not allowed, as bits */
} clairvoyant_limits;

typedef struct clairvoyant_win {
    size_t count;                        /* moves; 0: no win was found */
    surto_move moves[CLAIRVOYANT_MOVES]; /* of the seats; chance's come from the seed */
    uint64_t positions;                  /* examined */
    unsigned attempts;
} clairvoyant_win;

/* Looks for a win from a position in which a seat may move. limits may be NULL.
 * Returns: OK, whether or not one was found; ENDED, WAIT where chance moves, VIEW. */
surto_status clairvoyant_search(clairvoyant *searcher, const surto_state *state,
                                const surto_seed *seed, const clairvoyant_limits *limits,
                                clairvoyant_win *out);

#endif
