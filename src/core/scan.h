/* Reading untrusted text: pieces of bytes with a length, never past the end. */
#ifndef SURTO_CORE_SCAN_H
#define SURTO_CORE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct surto__piece {
    const char *text;
    size_t length;
} surto__piece;

bool surto__piece_is(surto__piece piece, const char *word);

/* Is it one of these words? The list ends with NULL. */
bool surto__piece_among(surto__piece piece, const char *const *words);

/* Cuts the next line off *rest, without its line feed. Returns: false if nothing is left. */
bool surto__take_line(surto__piece *rest, surto__piece *line);

/* Cuts the next word off *rest: up to one space, which is cut too. Two spaces in a row, or one at
 * an end, make an empty word. Returns: false if *rest was already used up (text is NULL). */
bool surto__take_word(surto__piece *rest, surto__piece *word);

/* Cuts the next part off *rest: up to a separator, which is cut too. Returns: as take_word. */
bool surto__take_part(surto__piece *rest, const char *separator, surto__piece *part);

/* If line is "KEY: VALUE" or "KEY:", the value. Returns: false if the key differs. */
bool surto__line_value(surto__piece line, const char *key, surto__piece *value);

/* A decimal number without sign, leading zeros or anything else. Returns: false if it is none or
 * larger than most. */
bool surto__piece_number(surto__piece piece, uint64_t most, uint64_t *out);

/* 16 lower-case hexadecimal digits. */
bool surto__piece_hex(surto__piece piece, uint64_t *out);

/* A seat, p1 to p9, from 0. Returns: false if it is none or not below seats. */
bool surto__piece_seat(surto__piece piece, unsigned seats, unsigned *out);

/* Cuts a word at the first such character. Returns: false if it is not there. */
bool surto__piece_split(surto__piece word, char at, surto__piece *left, surto__piece *right);

/* Copies a piece as a string. Returns: false if it does not fit or holds a zero byte. */
bool surto__piece_copy(surto__piece piece, char *out, size_t cap);

#endif
