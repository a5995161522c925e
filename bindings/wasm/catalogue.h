/* Catalogues for browsers: what `catalogues --pack` (tools/catalogues) makes of po/ for a module.
 * English texts are not in them but their hashes: the module has the English.
 *
 * A catalogue is: "SUW1", a byte for the plural (0: one is n == 1, 1: one is n < 2), three zeros,
 * the count of messages as 32 bits; then so many hashes, ascending; then the texts in the same
 * order, each ended by a zero, and of a message with a plural both forms. Bit 0 of a hash says that
 * there are two. All numbers are little-endian. The hash is FNV-1a of CONTEXT, the byte 4 and the
 * English text, or the text alone. Any bytes may be given to the reader. */
#ifndef SURTO_WASM_CATALOGUE_H
#define SURTO_WASM_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <surto/status.h>

enum { CATALOGUE_MESSAGES_MAX = 8192 };

typedef struct catalogue {
    const uint8_t *hashes; /* in the bytes given */
    size_t count;
    unsigned plural;
    const char *texts[CATALOGUE_MESSAGES_MAX]; /* the first form of each */
} catalogue;

/* Reads a catalogue out of bytes that stay where they are. Returns: OK, SYNTAX, SPACE. */
surto_status catalogue_read(catalogue *out, const uint8_t *bytes, size_t length);

/* Returns: NULL if it has no such message. context may be NULL. */
const char *catalogue_find(const catalogue *in, const char *context, const char *one, bool plural,
                           unsigned long count);

/* The language of language.h: a catalogue, or English with length 0. As catalogue_read. */
surto_status language_speak(const uint8_t *bytes, size_t length);
/* What comes later: the rules, and what is not said in the first minute. */
surto_status language_speak_rules(const uint8_t *bytes, size_t length);

#endif
