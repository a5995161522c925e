/* Exact chances of what is coming, counted from the weights and not sampled.
 *
 * What is counted: from this position on the active player takes no more actions and nobody plays
 * an event; then cards are drawn and cities infected as the rules say. So the numbers answer the
 * question "what happens if we stop here?".
 */
#ifndef SURTO_ODDS_H
#define SURTO_ODDS_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SURTO_ODDS_PLACES_MAX = 64 };

typedef struct surto_odds {
    unsigned places;                        /* how many cities the board has */
    double infected[SURTO_ODDS_PLACES_MAX]; /* an infection card of the city is turned up in the
                                                 infection part, whether or not it places a cube */
    double outbreak[SURTO_ODDS_PLACES_MAX]; /* the city breaks out in the draw or infection part */
    double epidemic;                        /* at least one epidemic in the draw to come */
    double any_outbreak;                    /* at least one outbreak anywhere */
    double loss;                            /* the game is lost before the next turn */
} surto_odds;

/* Counts the odds of a position in which a seat may move. Takes up to a second or two in bad cases.
 * Returns: OK; ENDED; WAIT in the middle of a draw; VIEW for a view with hidden cards;
 * UNKNOWN for a rule set without odds. */
surto_status surto_odds_count(const surto_game *game, const surto_state *state, surto_odds *out);

#ifdef __cplusplus
}
#endif
#endif
