/* Reading pieces of untrusted text. Every text is copied to a place of exactly its size first, so
 * that a sanitizer sees a look past its end. */
#include <stdlib.h>

#include "core/scan.h"

#include "../check.h"

enum { TEXT_MAX = 64 };

/* A copy without an ending zero. */
static surto__slice copy_of(const char *text, size_t length)
{
    char *copy = malloc(length ? length : 1);
    if (copy) {
        memcpy(copy, text, length);
    }
    return (surto__slice){copy, copy ? length : 0};
}

static surto__slice piece_of(const char *text)
{
    return copy_of(text, strlen(text));
}

static void drop(surto__slice piece)
{
    free((void *)(uintptr_t)piece.text);
}

static bool same(surto__slice piece, const char *text)
{
    return piece.length == strlen(text) && memcmp(piece.text, text, piece.length) == 0;
}

TEST("scan: a piece is a word if every byte is")
{
    static const struct {
        const char *text, *word;
        bool is;
    } cases[] = {{"lima", "lima", true},  {"lima", "lim", false},  {"lim", "lima", false},
                 {"lima", "limb", false}, {"Lima", "lima", false}, {"", "", true},
                 {"", "lima", false},     {"lima", "", false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto__slice piece = piece_of(cases[i].text);
        CHECK_SAY(surto__slice_is(piece, cases[i].word) == cases[i].is, "'%s' is '%s'",
                  cases[i].text, cases[i].word);
        drop(piece);
    }
}

TEST("scan: a piece is among words, or not")
{
    static const char *const words[] = {"one", "two", NULL}, *const none[] = {NULL};
    CHECK(surto__slice_among((surto__slice){"one", 3}, words));
    CHECK(surto__slice_among((surto__slice){"two", 3}, words));
    CHECK(!surto__slice_among((surto__slice){"tw", 2}, words));
    CHECK(!surto__slice_among((surto__slice){"one", 3}, none));
}

TEST("scan: lines are cut at line feeds, the last may lack its own")
{
    static const struct {
        const char *text;
        const char *lines[4];
    } cases[] = {{"", {NULL}},
                 {"\n", {"", NULL}},
                 {"one", {"one", NULL}},
                 {"one\n", {"one", NULL}},
                 {"one\ntwo", {"one", "two", NULL}},
                 {"one\n\ntwo\n", {"one", "", "two", NULL}},
                 {"\r\n", {"\r", NULL}}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto__slice whole = piece_of(cases[i].text), rest = whole, line = {NULL, 0};
        size_t n = 0;
        while (surto__take_line(&rest, &line)) {
            CHECK_SAY(cases[i].lines[n] && same(line, cases[i].lines[n]), "case %zu, line %zu", i,
                      n);
            n += cases[i].lines[n] != NULL;
        }
        CHECK_SAY(cases[i].lines[n] == NULL && rest.length == 0, "case %zu", i);
        drop(whole);
    }
}

TEST("scan: words are cut at single spaces, others make empty words")
{
    static const struct {
        const char *text;
        const char *words[5];
    } cases[] = {{"", {"", NULL}},
                 {"one", {"one", NULL}},
                 {"one two three", {"one", "two", "three", NULL}},
                 {" one", {"", "one", NULL}},
                 {"one ", {"one", "", NULL}},
                 {"one  two", {"one", "", "two", NULL}},
                 {"  ", {"", "", "", NULL}},
                 {"one\ttwo", {"one\ttwo", NULL}}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto__slice whole = piece_of(cases[i].text), rest = whole, word = {NULL, 0};
        size_t n = 0;
        while (surto__take_word(&rest, &word)) {
            CHECK_SAY(cases[i].words[n] && same(word, cases[i].words[n]), "case %zu, word %zu", i,
                      n);
            n += cases[i].words[n] != NULL;
        }
        CHECK_SAY(cases[i].words[n] == NULL && rest.text == NULL, "case %zu", i);
        drop(whole);
    }
    surto__slice nothing = {NULL, 0}, word;
    CHECK(!surto__take_word(&nothing, &word));
}

TEST("scan: parts are cut at their separator, and nowhere else")
{
    static const struct {
        const char *text, *parts[4];
    } cases[] = {{"one", {"one", NULL}},
                 {"", {"", NULL}},
                 {"one / two", {"one", "two", NULL}},
                 {"one/two / three", {"one/two", "three", NULL}},
                 {" / ", {"", "", NULL}},
                 {"one / ", {"one", "", NULL}},
                 {"one /", {"one /", NULL}}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto__slice whole = piece_of(cases[i].text), rest = whole, part = {NULL, 0};
        size_t n = 0;
        while (surto__take_part(&rest, " / ", &part)) {
            CHECK_SAY(cases[i].parts[n] && same(part, cases[i].parts[n]), "case %zu, part %zu", i,
                      n);
            n += cases[i].parts[n] != NULL;
        }
        CHECK_SAY(cases[i].parts[n] == NULL && rest.text == NULL, "case %zu", i);
        drop(whole);
    }
    surto__slice nothing = {NULL, 0}, part;
    CHECK(!surto__take_part(&nothing, " / ", &part));
}

TEST("scan: the value of a line comes after its key, a colon and a space")
{
    static const struct {
        const char *line, *key, *value; /* value NULL: refused */
    } cases[] = {{"rate: 3", "rate", "3"},
                 {"rate:", "rate", ""},
                 {"rate: ", "rate", ""},
                 {"rate:  3", "rate", " 3"},
                 {"hand p1: lima cairo", "hand p1", "lima cairo"},
                 {"rate: a: b", "rate", "a: b"},
                 {"rate:3", "rate", NULL},
                 {"rate", "rate", NULL},
                 {"rat", "rate", NULL},
                 {"rates: 3", "rate", NULL},
                 {"Rate: 3", "rate", NULL},
                 {" rate: 3", "rate", NULL},
                 {"", "rate", NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto__slice line = piece_of(cases[i].line), value = {NULL, 0};
        bool there = surto__line_value(line, cases[i].key, &value);
        CHECK_SAY(there == (cases[i].value != NULL), "'%s'", cases[i].line);
        CHECK_SAY(!there || same(value, cases[i].value), "'%s'", cases[i].line);
        drop(line);
    }
}

TEST("scan: numbers are plain decimals up to a limit")
{
    static const struct {
        const char *text;
        uint64_t max;
        bool fine;
        uint64_t number;
    } cases[] = {{"0", 0, true, 0},
                 {"7", 9, true, 7},
                 {"9", 9, true, 9},
                 {"10", 9, false, 0},
                 {"42", 42, true, 42},
                 {"43", 42, false, 0},
                 {"9999999999999999999", UINT64_MAX, true, UINT64_C(9999999999999999999)},
                 {"10000000000000000000", UINT64_MAX, false, 0}, /* twenty digits */
                 {"99999999999999999999", UINT64_MAX, false, 0},
                 {"", 9, false, 0},
                 {"00", 9, false, 0},
                 {"07", 9, false, 0},
                 {"+7", 9, false, 0},
                 {"-7", 9, false, 0},
                 {"7 ", 99, false, 0},
                 {" 7", 99, false, 0},
                 {"1/", 99, false, 0},
                 {"1:", 99, false, 0},
                 {"0x1", 99, false, 0},
                 {"1e1", 99, false, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto__slice piece = piece_of(cases[i].text);
        uint64_t number = 0;
        bool fine = surto__slice_number(piece, cases[i].max, &number);
        CHECK_SAY(fine == cases[i].fine, "'%s'", cases[i].text);
        CHECK_SAY(!fine || number == cases[i].number, "'%s'", cases[i].text);
        drop(piece);
    }
}

TEST("scan: hashes are sixteen lower-case digits")
{
    static const struct {
        const char *text;
        bool fine;
        uint64_t number;
    } cases[] = {{"0000000000000000", true, 0},
                 {"ffffffffffffffff", true, UINT64_MAX},
                 {"0123456789abcdef", true, UINT64_C(0x0123456789abcdef)},
                 {"0123456789abcde", false, 0},
                 {"0123456789abcdef0", false, 0},
                 {"0123456789ABCDEF", false, 0},
                 {"0123456789abcdeg", false, 0},
                 {"0x23456789abcdef", false, 0},
                 {"", false, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto__slice piece = piece_of(cases[i].text);
        uint64_t number = 0;
        bool fine = surto__slice_hex(piece, &number);
        CHECK_SAY(fine == cases[i].fine, "'%s'", cases[i].text);
        CHECK_SAY(!fine || number == cases[i].number, "'%s'", cases[i].text);
        drop(piece);
    }
    surto__slice zero = copy_of("0123456789abcde\0", 16); /* a zero byte is no digit */
    uint64_t number;
    CHECK(!surto__slice_hex(zero, &number));
    drop(zero);
}

TEST("scan: a copy fits with its ending zero or is refused")
{
    static const struct {
        const char *text;
        size_t length, cap;
        bool fine;
    } cases[] = {{"lima", 4, 5, true},   {"lima", 4, 6, true}, {"lima", 4, 4, false},
                 {"lima", 4, 0, false},  {"", 0, 1, true},     {"", 0, 0, false},
                 {"l\0ma", 4, 8, false}, {"\0", 1, 8, false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto__slice piece = copy_of(cases[i].text, cases[i].length);
        char out[TEXT_MAX];
        memset(out, '#', sizeof out);
        bool fine = surto__slice_copy(piece, out, cases[i].cap);
        CHECK_SAY(fine == cases[i].fine, "case %zu", i);
        CHECK_SAY(!fine || strcmp(out, cases[i].text) == 0, "case %zu", i);
        CHECK_SAY(out[cases[i].cap] == '#', "case %zu", i);
        CHECK_SAY(fine || out[0] == '#', "case %zu", i);
        drop(piece);
    }
}

CHECK_MAIN
