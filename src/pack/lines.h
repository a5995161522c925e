/* What every reader of packs needs: statements one after the other, their words, numbers and names,
 * and the first problem with its line. The form of packs is in docs/develop/packs.md.
 *
 * After a complaint nothing more is read: readers may go on with a line and use what they got,
 * which is always something harmless (0, an empty word). */
#ifndef SURTO_PACK_LINES_H
#define SURTO_PACK_LINES_H

#include <surto/status.h>

#include "core/board.h"
#include "core/scan.h"
#include "core/track.h"

enum { SURTO__PACK_VERSION_MAX = 9999, SURTO__PLACE_MAX = 9999 };

typedef struct surto__lines {
    surto__slice text;   /* the lines to come */
    surto__slice rest;   /* of the line at hand: what was not taken yet; text NULL at its end */
    unsigned number;     /* of the line at hand; the first is 1, before it 0 */
    unsigned wrong;      /* the line of the problem */
    const char *problem; /* the first one found, or NULL */
} surto__lines;

surto__lines surto__lines_start(const char *text, size_t length);

/* Goes to the next statement; empty lines and remarks are skipped. Returns: its first word, or
 * false at the end of the text or after a complaint. */
bool surto__lines_next(surto__lines *lines, surto__slice *word);

/* Complains about the line at hand, or about an earlier one. Only the first complaint counts. */
void surto__complain(surto__lines *lines, const char *problem);
void surto__complain_at(surto__lines *lines, unsigned number, const char *problem);

/* Lower-case letters and digits with single hyphens inside. */
bool surto__is_key(surto__slice word);

/* UTF-8 without control characters, at least one byte, no blank at either end. */
bool surto__is_text(surto__slice piece);

/* Take the next part of the line; if it is not there or not of this form they complain. Those that
 * have a `problem` complain with it. A key has at most SURTO__KEY_MAX bytes with its zero, a name,
 * which is all that is left of the line, SURTO__NAME_MAX; out may be NULL. */
surto__slice surto__lines_word(surto__lines *lines, const char *problem);
unsigned surto__lines_number(surto__lines *lines, unsigned min, unsigned max);
surto_point surto__lines_point(surto__lines *lines);
void surto__lines_key(surto__lines *lines, char *out, const char *problem);
void surto__lines_name(surto__lines *lines, char *out, const char *problem);
void surto__lines_end(surto__lines *lines, const char *problem); /* nothing is left */
void surto__lines_done(surto__lines *lines); /* the same, of lines of a fixed form */

/* The index of a key among things of one size that begin with their keys, or how many they are. */
unsigned surto__find_key(const void *things, size_t size, unsigned count, surto__slice key);

/* Take a word and look it up: in a list that ends with NULL, or among things that begin with their
 * keys. After a complaint they answer 0. */
unsigned surto__lines_choice(surto__lines *lines, const char *const *words, const char *problem);
unsigned surto__lines_known(surto__lines *lines, const void *things, size_t size, unsigned count,
                            const char *problem);

/* What a line can switch on, and what its number may be: closed lists that end with a name NULL. */
typedef struct surto__ability {
    const char *name;
    uint8_t min, max;
} surto__ability;

/* Takes a name of the list, then the number. Returns: the index, with *number set; 0 after a
 * complaint. */
unsigned surto__lines_ability(surto__lines *lines, const surto__ability *list, const char *problem,
                              uint8_t *number);

/* Takes a group of a track, which is all that is left of the line: how many spaces it has of each
 * face. The last face ends the track, and there is one of it; `behind` is the complaint about what
 * stands behind. */
void surto__lines_group(surto__lines *lines, surto__track *track, unsigned faces,
                        const char *behind);

/* Reads the first statement, `pack RULES NAME VERSION`, which every pack has. name may be NULL.
 * Returns: the version, or 0 after a complaint. */
unsigned surto__lines_head(surto__lines *lines, const char *rules, char *name);

/* The rules the first statement names. Returns: false if it names none. */
bool surto__pack_rules(const char *text, size_t length, surto__slice *rules);

/* At the end. Returns: OK, or PACK with `line N: problem` in why. */
surto_status surto__lines_status(const surto__lines *lines, char *why, size_t why_cap);

#endif
