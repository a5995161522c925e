/* Reading untrusted text: pieces of bytes with a length, never past the end. */
#ifndef SURTO_CORE_SCAN_H
#define SURTO_CORE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct surto__slice {
    const char *text;
    size_t length;
} surto__slice;

bool surto__slice_is(surto__slice piece, const char *word);

/* Is it one of these words? The list ends with NULL. */
bool surto__slice_among(surto__slice piece, const char *const *words);

/* Cuts the next line off *rest, without its line feed. Returns: false if nothing is left. */
bool surto__take_line(surto__slice *rest, surto__slice *line);

/* Cuts the next word off *rest: up to one space, which is cut too. Two spaces in a row, or one at
 * an end, make an empty word. Returns: false if *rest was already used up (text is NULL). */
bool surto__take_word(surto__slice *rest, surto__slice *word);

/* Cuts the next word off *rest if it is this one. Returns: whether it is. */
bool surto__take_if(surto__slice *rest, const char *wanted);

/* Cuts the next part off *rest: up to a separator, which is cut too. Returns: as take_word. */
bool surto__take_part(surto__slice *rest, const char *separator, surto__slice *part);

/* If line is "KEY: VALUE" or "KEY:", the value. Returns: false if the key differs. */
bool surto__line_value(surto__slice line, const char *key, surto__slice *value);

/* A decimal number without sign, leading zeros or anything else. Returns: false if it is none or
 * larger than most. */
bool surto__slice_number(surto__slice piece, uint64_t max, uint64_t *out);

/* 16 lower-case hexadecimal digits. */
bool surto__slice_hex(surto__slice piece, uint64_t *out);

/* A seat, p1 to p9, from 0. Returns: false if it is none or not below seats. */
bool surto__slice_seat(surto__slice piece, unsigned seats, unsigned *out);

/* Cuts a word at the first such character. Returns: false if it is not there. */
bool surto__slice_split(surto__slice word, char at, surto__slice *left, surto__slice *right);

/* Copies a piece as a string. Returns: false if it does not fit or holds a zero byte. */
bool surto__slice_copy(surto__slice piece, char *out, size_t cap);

#endif
