/* Statements of packs: the words of a line, and what is wrong with it. */
#include "pack/lines.h"

#include <assert.h>
#include <string.h>

#include "core/out.h"

surto__lines surto__lines_start(const char *text, size_t length)
{
    surto__lines lines = {{text, length}, {NULL, 0}, 0, 0, NULL};
    return lines;
}

bool surto__lines_next(surto__lines *lines, surto__slice *word)
{
    surto__slice line;
    while (!lines->problem && surto__take_line(&lines->text, &line)) {
        lines->number++;
        if (line.length > 0 && line.text[0] != '#') {
            lines->rest = line;
            return surto__take_word(&lines->rest, word);
        }
    }
    return false;
}

void surto__complain_at(surto__lines *lines, unsigned number, const char *problem)
{
    assert(problem && number <= lines->number); /* of a line that was read */
    if (!lines->problem) {
        lines->problem = problem;
        lines->wrong = number;
    }
}

void surto__complain(surto__lines *lines, const char *problem)
{
    surto__complain_at(lines, lines->number, problem);
}

bool surto__is_key(surto__slice word)
{
    bool may_hyphen = false;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.text[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!letter && !(c == '-' && may_hyphen)) {
            return false;
        }
        may_hyphen = letter;
    }
    return may_hyphen;
}

/* How many bytes the character at the beginning has: 0 if it is none, or one to be refused. Of the
 * longer ones the second byte's range keeps out detours, surrogates and what no plane has. */
static size_t character(const unsigned char *text, size_t length)
{
    unsigned first = text[0], low = 0x80, high = 0xBF;
    if (first < 0x80) {
        return first >= ' ' && first != 0x7F ? 1 : 0;
    }
    if (first < 0xC2 || first > 0xF4) {
        return 0;
    }
    size_t bytes = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (first == 0xC2 || first == 0xE0 || first == 0xF0) {
        low = first == 0xF0 ? 0x90 : 0xA0; /* U+0080 to U+009F are control characters too */
    } else if (first == 0xED || first == 0xF4) {
        high = first == 0xED ? 0x9F : 0x8F;
    }
    if (length < bytes || text[1] < low || text[1] > high) {
        return 0;
    }
    for (size_t i = 2; i < bytes; i++) {
        if (text[i] < 0x80 || text[i] > 0xBF) {
            return 0;
        }
    }
    return bytes;
}

bool surto__is_text(surto__slice piece)
{
    const unsigned char *text = (const unsigned char *)piece.text;
    if (piece.length == 0 || text[0] == ' ' || text[piece.length - 1] == ' ') {
        return false;
    }
    for (size_t at = 0, bytes = 0; at < piece.length; at += bytes) {
        bytes = character(text + at, piece.length - at);
        if (bytes == 0) {
            return false;
        }
    }
    return true;
}

surto__slice surto__lines_word(surto__lines *lines, const char *problem)
{
    surto__slice word;
    if (!surto__take_word(&lines->rest, &word) || word.length == 0) {
        surto__complain(lines, problem);
        word = (surto__slice){"", 0};
    }
    return word;
}

unsigned surto__lines_number(surto__lines *lines, unsigned min, unsigned max)
{
    assert(min <= max);
    surto__slice word = surto__lines_word(lines, "a number is missing");
    uint64_t value = 0;
    if (!surto__slice_number(word, UINT64_MAX, &value)) {
        bool digits = word.length > 19; /* longer than any number that is read, but still one */
        for (size_t i = 0; i < word.length; i++) {
            digits = digits && word.text[i] >= '0' && word.text[i] <= '9';
        }
        surto__complain(lines, digits && word.text[0] != '0' ? "a number is too large"
                                                             : "a number is missing");
        return min;
    }
    if (value < min || value > max) {
        surto__complain(lines, value < min ? "a number is too small" : "a number is too large");
        return min;
    }
    return (unsigned)value;
}

surto_point surto__lines_point(surto__lines *lines)
{
    surto_point point;
    point.x = (uint16_t)surto__lines_number(lines, 0, SURTO__PLACE_MAX);
    point.y = (uint16_t)surto__lines_number(lines, 0, SURTO__PLACE_MAX);
    return point;
}

void surto__lines_key(surto__lines *lines, char *out, const char *problem)
{
    char spare[SURTO__KEY_MAX];
    surto__slice word = surto__lines_word(lines, problem);
    if (!surto__is_key(word) || !surto__slice_copy(word, out ? out : spare, SURTO__KEY_MAX)) {
        surto__complain(lines, problem);
    }
}

void surto__lines_name(surto__lines *lines, char *out, const char *problem)
{
    char spare[SURTO__NAME_MAX];
    surto__slice name = lines->rest;
    lines->rest = (surto__slice){NULL, 0};
    if (!name.text || !surto__is_text(name) ||
        !surto__slice_copy(name, out ? out : spare, SURTO__NAME_MAX)) {
        surto__complain(lines, problem);
    }
}

void surto__lines_end(surto__lines *lines, const char *problem)
{
    if (lines->rest.text) {
        surto__complain(lines, problem);
    }
}

void surto__lines_done(surto__lines *lines)
{
    surto__lines_end(lines, "the line has too many words");
}

unsigned surto__find_key(const void *things, size_t size, unsigned count, surto__slice key)
{
    assert(size >= SURTO__KEY_MAX || count == 0);
    const char *thing = things;
    unsigned index = 0;
    while (index < count && !surto__slice_is(key, thing + index * size)) {
        index++;
    }
    return index;
}

unsigned surto__lines_choice(surto__lines *lines, const char *const *words, const char *problem)
{
    surto__slice word = surto__lines_word(lines, problem);
    for (unsigned i = 0; words[i]; i++) {
        if (surto__slice_is(word, words[i])) {
            return i;
        }
    }
    surto__complain(lines, problem);
    return 0;
}

unsigned surto__lines_known(surto__lines *lines, const void *things, size_t size, unsigned count,
                            const char *problem)
{
    unsigned index = surto__find_key(things, size, count, surto__lines_word(lines, problem));
    if (index == count) {
        surto__complain(lines, problem);
        return 0;
    }
    return index;
}

unsigned surto__lines_ability(surto__lines *lines, const surto__ability *list, const char *problem,
                              uint8_t *number)
{
    surto__slice word = surto__lines_word(lines, problem);
    unsigned which = 0;
    while (list[which].name && !surto__slice_is(word, list[which].name)) {
        which++;
    }
    if (!list[which].name) {
        surto__complain(lines, problem);
        return 0;
    }
    *number = (uint8_t)surto__lines_number(lines, list[which].min, list[which].max);
    return which;
}

void surto__lines_group(surto__lines *lines, surto__track *track, unsigned faces,
                        const char *behind)
{
    assert(faces > 0 && faces <= SURTO__TRACK_FACES);
    uint8_t group[SURTO__TRACK_FACES] = {0};
    unsigned spaces = 0;
    for (unsigned face = 0; face < faces; face++) {
        unsigned max = face == faces - 1 ? 1 : SURTO__TRACK_SPACES;
        group[face] = (uint8_t)surto__lines_number(lines, 0, max);
        spaces += group[face];
    }
    surto__lines_done(lines);
    if (spaces == 0) {
        surto__complain(lines, "a group of the track has one space at least");
    } else if (surto__track_count(track, faces - 1) > 0) {
        surto__complain(lines, behind);
    } else if (spaces + surto__track_spaces(track) > SURTO__TRACK_SPACES) {
        surto__complain(lines, "the track has more than eight spaces");
    }
    if (!lines->problem) {
        assert(track->groups < SURTO__TRACK_GROUPS); /* each group has a space */
        memcpy(track->faces[track->groups++], group, sizeof group);
    }
}

unsigned surto__lines_head(surto__lines *lines, const char *rules, char *name)
{
    surto__slice word;
    if (!surto__lines_next(lines, &word) || !surto__slice_is(word, "pack")) {
        surto__complain(lines, "the first line is not `pack RULES NAME VERSION`");
        return 0;
    }
    if (!surto__slice_is(surto__lines_word(lines, "the pack names no rules"), rules)) {
        surto__complain(lines, "the pack is for other rules");
    }
    surto__lines_key(lines, name, "the pack has no name, or one that is too long");
    unsigned version = surto__lines_number(lines, 1, SURTO__PACK_VERSION_MAX);
    surto__lines_end(lines, "the line `pack` says no more than rules, name and version");
    return lines->problem ? 0 : version;
}

bool surto__pack_rules(const char *text, size_t length, surto__slice *rules)
{
    surto__lines lines = surto__lines_start(text, length);
    surto__slice word;
    return surto__lines_next(&lines, &word) && surto__slice_is(word, "pack") &&
           surto__take_word(&lines.rest, rules) && surto__is_key(*rules);
}

surto_status surto__lines_status(const surto__lines *lines, char *why, size_t why_cap)
{
    if (!lines->problem) {
        return SURTO_OK;
    }
    surto__out say = surto__out_start(why, why_cap);
    surto__out_text(&say, "line ");
    surto__out_number(&say, lines->wrong);
    surto__out_text(&say, ": ");
    surto__out_text(&say, lines->problem);
    surto__out_end(&say);
    return SURTO_ERR_PACK;
}
