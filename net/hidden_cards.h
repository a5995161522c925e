/* Closed hands at a table somewhere else: a whole history that could have been.
 *
 * A client is sent moves with hidden cards as `?` and a view. Everything that shows a game (tales,
 * the log, looking back, the show of what chance did) needs moves that can be applied. So cards are
 * made up for the hidden ones, such that every move is legal and the view comes out of it; what is
 * shown is masked anyway, as at a table of one's own. It knows no more than it was told. */
#ifndef SURTO_NET_HIDDEN_CARDS_H
#define SURTO_NET_HIDDEN_CARDS_H

#include <stdbool.h>
#include <surto/surto.h>

/* Whether a move has a hidden card: SURTO_NONE where its kind has a card that others may not
 * know. */
bool hidden_cards_in(const surto_game *game, surto_move move);

/* Makes up the hidden cards of moves from the beginning of a game; `view` is what `seat` (or
 * SURTO_SPECTATOR) sees after the last of them. The first `kept` of out are what was made up for
 * them before. Returns: OK with whole moves in out, or BROKEN if none were found: then the moves or
 * the view are hardly those of one game. */
surto_status hidden_cards_fill(const surto_game *game, const surto_move *moves, size_t count,
                               const surto_state *view, unsigned seat, surto_move *out,
                               size_t kept);

#endif
