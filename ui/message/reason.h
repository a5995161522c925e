/* Why something did not work, in the reader's language. A reason is the part of a sentence that
 * stands behind the name of a file or behind a colon: "cannot be opened: no such file". The library
 * gives its reasons in English; here they are found in the catalogue. */
#ifndef SURTO_UI_MESSAGE_REASON_H
#define SURTO_UI_MESSAGE_REASON_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

/* Copies a reason into the room given, in whole signs as far as they fit. Returns: false, which is
 * what its callers answer. */
bool reason_copy(char *why, size_t why_cap, const char *reason);

/* What the system says in errno about a file: it cannot be opened, read, written. */
bool reason_not_opened(char *why, size_t why_cap);
bool reason_not_opened_for_writing(char *why, size_t why_cap);
bool reason_not_read(char *why, size_t why_cap);
bool reason_not_written(char *why, size_t why_cap);

/* The sentence of a status, without a capital and a full stop. */
const char *reason_of_status(surto_status status);

/* What the library said of the options, the head or the moves of a game of these rules. Returns:
 * a temporary string; what was said if there is nothing else. */
const char *reason_of_library(const char *rules, const char *said);

/* The same where the options were given on a command line: "--players must be 2, 3 or 4". */
const char *reason_of_arguments(const char *rules, const char *said);

/* "line 12: ..." */
const char *reason_in_line(unsigned line, const char *fault);

#endif
