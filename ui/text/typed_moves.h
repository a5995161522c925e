/* Moves as people type them: "drive new york", "DR CHI", "give beto lima", "p2 airlift p1 paris".
 *
 * Letters may be large or small and have accents, keys may be begun and not finished, and the seat
 * may be left out. What has a name may also be called by it, in the reader's language: "drive Le
 * Caire". Verbs are notation and have no other form. What was typed is compared with the legal
 * moves; if none fits, typed_guess says which move was meant, so that the rule that forbids it can
 * be named. */
#ifndef SURTO_UI_TEXT_TYPED_MOVES_H
#define SURTO_UI_TEXT_TYPED_MOVES_H

#include <stdbool.h>
#include <surto/surto.h>

#include "narrator.h"
#include "text_ui.h"
#include "util/strbuf.h"

enum { TYPED_PARTS_MAX = 24, TYPED_PART_TEXT = 24 };

/* A typed line in parts: small letters and digits, cut at everything else. */
typedef struct typed_line {
    unsigned count;
    char part[TYPED_PARTS_MAX][TYPED_PART_TEXT];
} typed_line;

/* Returns: false if the line has too many parts to mean anything. */
bool typed_split(const char *line, typed_line *out);

/* Takes small English words out of a line, from the part `first` on: people write "drive to the
 * haven". The last word stays, as it may be the beginning of a name. */
void typed_drop_small_words(typed_line *line, unsigned first);

/* Whether parts from `at` on, `count` of them, begin the key: "new y" begins new-york. */
bool typed_begins(const typed_line *line, unsigned at, unsigned count, const char *key);

/* Which of the moves the line may mean, best reading only. Writes their indexes to fitting, which
 * has room for all. Returns: how many. */
size_t typed_fitting(const narrator *who, const position_view *seen, const typed_line *line,
                     const surto_move *moves, size_t count, size_t *fitting);

/* The move the line means, legal or not, made by `seat` if the line names none.
 * Returns: false with a sentence in why if it means none. */
bool typed_guess(const narrator *who, const position_view *seen, const typed_line *line,
                 unsigned seat, surto_move *out, strbuf *why);

/* The city the parts from `at` on mean. Returns: false with a sentence in why. */
bool typed_city(const narrator *who, const typed_line *line, unsigned at, unsigned *out,
                strbuf *why);

#endif
