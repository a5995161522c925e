/* Moves as few bytes, for stores and for messages between programs that have the same engine: about
 * 3.2 bytes a move, against 18 of text. What people or other programs are to read is a record
 * (text.h).
 *
 * A move is its kind (a byte); its actor (bits 0 to 2, 7 is chance) and how many arguments follow
 * (bits 3 to 5) in a byte; then the arguments without the zeros at their end. One move has one
 * form.
 */
#ifndef SURTO_LOG_H
#define SURTO_LOG_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SURTO_MOVE_PACKED_MAX = 8 }; /* bytes: no packed move is longer */

/* Writes moves of seats and of chance, as many whole ones as cap bytes hold.
 * Returns: the bytes that all of them need. */
size_t surto_moves_pack(const surto_move *moves, size_t count, uint8_t *out, size_t cap);

/* Reads moves out of any bytes. Whether they are legal, or of any game, is not asked.
 * Returns: OK with how many there are in *count; SYNTAX for what surto_moves_pack does not write;
 * SPACE if there are more than cap. On failure *count is 0. */
surto_status surto_moves_unpack(const uint8_t *bytes, size_t length, surto_move *out, size_t cap,
                                size_t *count);

#ifdef __cplusplus
}
#endif
#endif
