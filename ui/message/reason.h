/* Why something did not work, in the reader's language. A reason stands behind the name of a file
 * ("is already being played") or is a sentence ("cannot open the file: no such file"); both become
 * one with reason_about_file. The library gives its reasons in English; here they are found in the
 * catalogue. */
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
bool reason_not_read(char *why, size_t why_cap);
bool reason_not_written(char *why, size_t why_cap);

/* A reason with its file: "cannot open game.rec: no such file", "game.rec is already being played".
 * Returns: a temporary string. */
const char *reason_about_file(const char *path, const char *reason);

/* The same for what is wrong inside of a file: "game.rec: line 12: ...". */
const char *reason_in_file(const char *path, const char *fault);

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
