/* Writing text into the caller's space, counting what does not fit: all writers of the engine use
 * this, so that none needs the C library's output functions. */
#ifndef SURTO_CORE_OUT_H
#define SURTO_CORE_OUT_H

#include <stddef.h>
#include <stdint.h>

typedef struct surto__out {
    char *text;
    size_t cap;
    size_t length; /* what the whole text needs, without the ending zero */
} surto__out;

/* Starts writing. With cap 0 or without text nothing is written, only counted. */
surto__out surto__out_start(char *text, size_t cap);

void surto__out_char(surto__out *out, char character);
void surto__out_text(surto__out *out, const char *text);
void surto__out_bytes(surto__out *out, const char *text, size_t length);
void surto__out_number(surto__out *out, uint64_t number);
void surto__out_hex(surto__out *out, uint64_t number); /* always 16 digits */
void surto__out_seat(surto__out *out, unsigned seat);  /* p1 */

/* Ends the text with a zero, cut if it must be. Returns: the whole length. */
size_t surto__out_end(surto__out *out);

/* A sentence from pieces, for messages: the list ends with NULL. text may be NULL with cap 0. */
void surto__say(char *text, size_t cap, const char *const *pieces);

#endif
