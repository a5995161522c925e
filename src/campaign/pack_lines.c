/* Lines of packs with a campaign. */
#include "campaign/pack_lines.h"

#include <assert.h>

#include "core/bits.h"

/* ---- Kinds of lines --------------------------------------------------------------------- */

static const surto__line_kind *row(const surto__line_kinds *kinds, unsigned kind)
{
    return (const void *)((const char *)kinds->rows + kind * kinds->row_size);
}

unsigned surto__line_kind_of(surto__line_kinds *kinds, surto__content *content, surto__slice word)
{
    unsigned kind = 0;
    assert(kinds->count <= 64);
    while (kind < kinds->count && !surto__slice_is(word, row(kinds, kind)->word)) {
        kind++;
    }
    if (kind == kinds->count) {
        if (surto__content_reads(content, word)) {
            surto__content_line(content, word);
        } else {
            surto__complain(content->lines, "there is no line that begins with this word");
        }
        return kind;
    }
    if (content->block != SURTO__BLOCK_NONE) {
        surto__complain(content->lines, "the blocks of the story stand below everything else");
    } else if (row(kinds, kind)->once && (kinds->seen >> kind) & 1) {
        surto__complain(content->lines, "this line stands once");
    } else {
        kinds->seen |= surto__bit(kind);
        return kind;
    }
    return kinds->count;
}

void surto__line_kinds_end(const surto__line_kinds *kinds, surto__lines *lines, const char *text,
                           size_t length)
{
    if (text[length - 1] != '\n') {
        surto__complain(lines, "the last line has no line feed");
    }
    for (unsigned kind = 0; kind < kinds->count; kind++) {
        if (row(kinds, kind)->missing && !((kinds->seen >> kind) & 1)) {
            surto__complain(lines, row(kinds, kind)->missing);
        }
    }
}

/* ---- Traits ----------------------------------------------------------------------------- */

bool surto__find_trait(const surto__trait_sort *sorts, unsigned first, unsigned count,
                       surto__slice word, unsigned *sort, unsigned *index)
{
    for (*sort = first; *sort < count; ++*sort) {
        const surto__trait_sort *of = &sorts[*sort];
        *index = surto__find_key(of->traits, sizeof of->traits[0], *of->count, word);
        if (*index < *of->count) {
            return true;
        }
    }
    return false;
}

bool surto__lines_any_trait(surto__lines *lines, const surto__trait_sort *sorts, unsigned first,
                            unsigned count, const char *unknown, unsigned *sort, unsigned *index)
{
    surto__slice word = surto__lines_word(lines, unknown);
    if (!surto__find_trait(sorts, first, count, word, sort, index)) {
        surto__complain(lines, unknown);
        return false;
    }
    return true;
}

unsigned surto__lines_trait(surto__lines *lines, const surto__trait_sort *sort)
{
    return surto__lines_known(lines, sort->traits, sizeof sort->traits[0], *sort->count,
                              sort->unknown);
}

void surto__lines_trait_effect(surto__lines *lines, const surto__trait_sort *sort,
                               surto__trait *read)
{
    read->effect = (uint8_t)surto__lines_ability(
        lines, sort->effects, "there is no such effect for this kind of line", &read->number);
    for (unsigned i = 0; i < *sort->count; i++) {
        if (sort->traits[i].effect == read->effect && !sort->shared) {
            surto__complain(lines, "another line of this kind has this effect");
        }
    }
    if (sort->copies_max > 0) {
        read->cost = (uint8_t)surto__lines_number(lines, 1, 9);
        read->copies = (uint8_t)surto__lines_number(lines, 1, sort->copies_max);
    }
}

void surto__lines_trait_name(surto__lines *lines, const surto__trait_sort *sort, surto__trait *read)
{
    surto__lines_name(lines, read->name, "there is no name, or one that is too long");
    if (!lines->problem) {
        sort->traits[(*sort->count)++] = *read;
    }
}

/* ---- Months ----------------------------------------------------------------------------- */

unsigned surto__find_month(surto__slice word)
{
    unsigned month = 0;
    while (month <= SURTO__MONTHS_MAX && !surto__slice_is(word, surto__month_keys[month])) {
        month++;
    }
    return month;
}

unsigned surto__lines_month(surto__lines *lines, unsigned months, bool prologue,
                            const char *unknown)
{
    unsigned month = surto__find_month(surto__lines_word(lines, unknown));
    if (month < SURTO__MONTHS_MAX ? month >= months : month > SURTO__MONTHS_MAX || !prologue) {
        surto__complain(lines, unknown);
        return 0;
    }
    return month;
}

void surto__add_month(surto__lines *lines, unsigned month, uint8_t *months, uint8_t *prologue)
{
    bool first = month == SURTO__MONTHS_MAX;
    if (month > SURTO__MONTHS_MAX) {
        surto__complain(lines, "there is no such month");
    } else if (first ? *prologue || *months > 0 : month != *months) {
        surto__complain(lines, "the months stand in their order, without a gap");
    }
    if (!lines->problem) {
        ++*(first ? prologue : months);
    }
}

/* ---- Sealed things ---------------------------------------------------------------------- */

static const char already[] = "this is sealed already";

void surto__seal(surto__lines *lines, uint8_t *sealed)
{
    if (*sealed) {
        surto__complain(lines, already);
    }
    *sealed = 1;
}

void surto__seal_in(surto__lines *lines, uint64_t *set, unsigned index)
{
    if ((set[index / 64] >> index % 64) & 1) {
        surto__complain(lines, already);
    }
    set[index / 64] |= surto__bit(index % 64);
}
