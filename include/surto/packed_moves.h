/* Moves in a compact binary form, for databases and for messages between programs that have the
 * same engine: about 3.2 bytes a move instead of 18 as text. For people and other programs,
 * use a record (text.h).
 *
 * A packed move is its kind (one byte), then a byte with its actor (bits 0 to 2; 7 is chance) and
 * the number of arguments that follow (bits 3 to 5), then the arguments without trailing zeros.
 * Each move has exactly one form.
 */
#ifndef SURTO_PACKED_MOVES_H
#define SURTO_PACKED_MOVES_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SURTO_MOVE_PACKED_MAX = 8 }; /* bytes: no packed move is longer */

/* Packs moves of seats and of chance. Writes as many whole moves as fit into cap bytes.
 * Returns: the bytes that all of them need. */
size_t surto_moves_pack(const surto_move *moves, size_t count, uint8_t *out, size_t cap);

/* Unpacks moves from any bytes. Does not check whether they are legal, or moves of any game.
 * Returns: OK with their number in *count; SYNTAX for bytes that surto_moves_pack does not write;
 * SPACE if there are more than cap. On failure *count is 0. */
surto_status surto_moves_unpack(const uint8_t *bytes, size_t length, surto_move *out, size_t cap,
                                size_t *count);

#ifdef __cplusplus
}
#endif
#endif
