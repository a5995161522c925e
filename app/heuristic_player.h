/* A player that wants to win: it ranks the legal moves by what they do at once and by how near
 * they bring a pawn to something useful. It reads positions from their text, so it is slow. */
#ifndef SURTO_APP_HEURISTIC_PLAYER_H
#define SURTO_APP_HEURISTIC_PLAYER_H

#include <stdbool.h>
#include <surto/surto.h>

#include "ui/game/base_info.h"

/* Whether the moves hold one that is never left to chance: a cure, an answer to a proposal, or a
 * card to discard. */
bool heuristic_must_choose(const base_info *board, const surto_move *moves, size_t count);

/* The best of the moves; the stream decides between equals. */
surto_move heuristic_choose(const base_info *board, const surto_state *state,
                            const surto_move *moves, size_t count, surto_rng *rng);

#endif
