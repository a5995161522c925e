/* Packs of the base game: boards as text, checked when they are read. The form is in
 * docs/develop/packs.md; other rule sets read their packs themselves, with what lines.h gives. */
#ifndef SURTO_PACK_PACK_H
#define SURTO_PACK_PACK_H

#include <surto/status.h>

#include "core/board.h"

/* Reads a board from the text of a pack. On failure *out is unspecified and why says which line
 * and what is wrong. Returns: OK or PACK. */
surto_status surto__pack_read(const char *text, size_t length, surto__board *out, char *why,
                              size_t why_cap);

#endif
