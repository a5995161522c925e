/* Opening tables: the names of the players, and records with the pack and the dealer they need. */
#ifndef SURTO_APP_OPENING_H
#define SURTO_APP_OPENING_H

#include <stdbool.h>
#include <surto/surto.h>

#include "content.h"
#include "util/strbuf.h"

/* Brings names to the form of a record's head: trimmed, with " | " between them.
 * Returns: false if they are not one for each seat or cannot stand in a record. */
bool join_names(const char *given, unsigned seats, char *out, size_t cap);

/* Whether the last line of a record was cut in two, or all of it is missing. Such a file must not
 * be played on: half a move may be another move. Returns: true with a sentence in why. */
bool record_is_truncated(const strbuf *text, char *why, size_t why_cap);

/* Opens a table from the text of a record. One with a seed goes on with its seed, others with the
 * dealer given; *used is the one that was taken. Returns: false with a sentence in why. */
bool table_load(surto_table **out, surto_dealer *used, const surto_dealer *otherwise,
                const content *pack, const strbuf *text, char *why, size_t why_cap);

/* What to say of a value of --names that is not one name for each seat, and of one of --seed that
 * is none. */
const char *names_error(unsigned seats);
const char *seed_error(const char *given);

#endif
