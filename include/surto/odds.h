/* Exact chances of what is coming, counted from the weights and not sampled.
 *
 * What is counted: from this position on the active player takes no more actions and nobody plays
 * an event; then cards are drawn and cities infected as the rules say, until the next turn begins
 * or the game is over. So the numbers answer the question "what happens if we stop here?". Where
 * somebody must answer all the same, a proposal is declined and anything else gets the first answer
 * that is possible; which cards are discarded or which cover is lost changes none of the numbers.
 *
 * The words are those of the base game. What they mean in the seasons:
 *
 *     here        base game              Season 2                        Season 0
 *     infected    an infection card of the city is turned up             a threat card
 *     outbreak    the city breaks out    an incident: a plague cube is   an incident in the city
 *                                        placed there, also in a haven
 *     epidemic    an epidemic is drawn   an epidemic is drawn            an escalation is drawn
 *     loss        the game is lost       the game is lost                the game ends by agents,
 *                                                                        markers or cards
 */
#ifndef SURTO_ODDS_H
#define SURTO_ODDS_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SURTO_ODDS_PLACES_MAX = 64 };

typedef struct surto_odds {
    unsigned places;                        /* cities of the board: surto_city_count */
    double infected[SURTO_ODDS_PLACES_MAX]; /* a card of the city is turned up in the infection
                                               part, whether or not it does anything */
    double outbreak[SURTO_ODDS_PLACES_MAX]; /* in the draw or infection part */
    double epidemic;                        /* at least one in the draw to come */
    double any_outbreak;                    /* at least one anywhere */
    double loss;                            /* before the next turn */
} surto_odds;

/* Counts the odds of a position in which a seat may move in a turn. Takes a few milliseconds as a
 * rule and gives up after about a second.
 * Returns: OK; ENDED; WAIT in the middle of a draw, in a set-up and between games; VIEW for a view
 * with hidden cards; SPACE if there are too many ways to follow, which comes in Season 0 when many
 * cities are full; UNKNOWN for a rule set without odds. Only with OK *out is written. */
surto_status surto_odds_count(const surto_game *game, const surto_state *state, surto_odds *out);

#ifdef __cplusplus
}
#endif
#endif
