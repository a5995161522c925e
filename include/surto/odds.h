/* Exact odds of what happens next, counted from the weights, not sampled.
 *
 * They answer the question "what if we stop here?". From this position on the active player takes
 * no more actions and nobody plays an event; cards are drawn and cities infected as the rules say,
 * until the next turn begins or the game is over. Where a seat must still answer, it
 * declines a proposal and otherwise gives the first possible answer; which cards it discards or
 * which cover it loses changes none of the numbers.
 *
 * The words are those of the base game. What they mean in the seasons:
 *
 *     word        base game              Season 2                        Season 0
 *     infected    an infection card of the city is turned up             a threat card of the city
 *                                                                        is turned up
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
                                               step, whether or not it has an effect */
    double outbreak[SURTO_ODDS_PLACES_MAX]; /* in the draw or infection step */
    double epidemic;                        /* at least one in the coming draw */
    double any_outbreak;                    /* at least one anywhere */
    double loss;                            /* before the next turn */
} surto_odds;

/* Computes the odds of a position in which a seat may move in a turn. Usually takes a few
 * milliseconds and gives up after about a second. Allocates nothing.
 * Returns: OK; ENDED; WAIT in the middle of a draw, during set-up and between games; VIEW for a
 * view with hidden cards; SPACE if there are too many branches, which happens in Season 0 when many
 * cities are full; UNKNOWN for a rule set without odds. *out is written only on OK. */
surto_status surto_odds_compute(const surto_game *game, const surto_state *state, surto_odds *out);

#ifdef __cplusplus
}
#endif
#endif
