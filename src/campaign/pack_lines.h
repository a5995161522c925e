/* What packs with a campaign have in common, whatever their rule set: the table of the kinds of
 * lines, traits, months, and what is sealed at the start. Each rule set adds its own lines. */
#ifndef SURTO_CAMPAIGN_PACK_LINES_H
#define SURTO_CAMPAIGN_PACK_LINES_H

#include "campaign/calendar.h"
#include "campaign/content.h"
#include "campaign/traits.h"

/* ---- Kinds of lines --------------------------------------------------------------------- */

/* What begins each row of a table of kinds of lines; behind it a row names who reads the line. */
typedef struct surto__line_kind {
    const char *word;
    const char *missing; /* what a pack lacks without such a line; NULL: it may do without */
    bool once;
} surto__line_kind;

/* A table, and the kinds that stood, as bits in its order. */
typedef struct surto__line_kinds {
    const void *rows;
    size_t row_size;
    unsigned count; /* at most 64 */
    uint64_t seen;
} surto__line_kinds;

/* The kind of the line that begins with this word, which may stand here. Returns: count if there is
 * nothing more to do: the line was one of the story, or wrong. */
unsigned surto__line_kind_of(surto__line_kinds *kinds, surto__content *content, surto__slice word);

/* Complains about kinds that are missing, and about a text that was cut off, which should not pass
 * for a shorter one: so the last line has its line feed too. */
void surto__line_kinds_end(const surto__line_kinds *kinds, surto__lines *lines, const char *text,
                           size_t length);

/* ---- Traits ----------------------------------------------------------------------------- */

/* A sort of traits, with those read so far. */
typedef struct surto__trait_sort {
    const surto__ability *effects; /* the closed list of what they can do */
    const char *unknown;           /* the complaint about a key that names none of them */
    surto__trait *traits;
    uint8_t *count;
    uint8_t copies_max; /* 0: not bought, without COST and COPIES */
    bool shared;        /* two of them may have one effect */
} surto__trait_sort;

/* A trait of the sorts from `first` on. Returns: false if there is none. */
bool surto__find_trait(const surto__trait_sort *sorts, unsigned first, unsigned count,
                       surto__slice word, unsigned *sort, unsigned *index);

/* Take the key of a trait: of the sorts from `first` on, or of one sort. The first returns false
 * after a complaint, the second 0. */
bool surto__lines_any_trait(surto__lines *lines, const surto__trait_sort *sorts, unsigned first,
                            unsigned count, const char *unknown, unsigned *sort, unsigned *index);
unsigned surto__lines_trait(surto__lines *lines, const surto__trait_sort *sort);

/* Reads the effect, COST and COPIES of a new trait; and its name, with which it is kept. */
void surto__lines_trait_effect(surto__lines *lines, const surto__trait_sort *sort,
                               surto__trait *read);
void surto__lines_trait_name(surto__lines *lines, const surto__trait_sort *sort,
                             surto__trait *read);

/* ---- Months ----------------------------------------------------------------------------- */

/* The month a word names: 0 to 11, SURTO__MONTHS_MAX for the prologue, or one more. */
unsigned surto__find_month(surto__slice word);

/* Takes a month that has its line above, of `months` and, if `prologue`, that one. Returns: 0 after
 * a complaint. */
unsigned surto__lines_month(surto__lines *lines, unsigned months, bool prologue,
                            const char *unknown);

/* Counts a new month, if it stands in its order. */
void surto__add_month(surto__lines *lines, unsigned month, uint8_t *months, uint8_t *prologue);

/* ---- Sealed things ---------------------------------------------------------------------- */

/* Seal a thing, or one of a set; once. */
void surto__seal(surto__lines *lines, uint8_t *sealed);
void surto__seal_in(surto__lines *lines, uint64_t *set, unsigned index);

#endif
