/* Reads a board, line by line, and checks that it is one: keys are unique, links join two different
 * known cities, every city can be reached. */
#include "pack/pack.h"

#include <assert.h>
#include <string.h>

#include "core/bits.h"
#include "pack/lines.h"

typedef struct reader {
    surto__lines lines;
    surto__board *board;
    bool has_start;
} reader;

static unsigned find_city(const surto__board *board, surto__slice word)
{
    return surto__find_key(board->cities, sizeof board->cities[0], board->city_count, word);
}

static unsigned find_colour(const surto__board *board, surto__slice word)
{
    return surto__find_key(board->colours, sizeof board->colours[0], board->colour_count, word);
}

static void read_pack(reader *r)
{
    surto__complain(&r->lines, "the line `pack` stands once");
}

static void read_colour(reader *r)
{
    static const char form[] = "a colour is `colour KEY NAME`, a key not too long";
    surto__board *board = r->board;
    char key[SURTO__KEY_MAX];
    if (board->colour_count == SURTO__COLOURS_MAX) {
        surto__complain(&r->lines, "too many colours");
        return;
    }
    surto__lines_key(&r->lines, key, form);
    surto__lines_name(&r->lines, NULL, form);
    if (r->lines.problem) {
        return;
    }
    if (find_colour(board, (surto__slice){key, strlen(key)}) < board->colour_count) {
        surto__complain(&r->lines, "this colour stands twice");
    }
    memcpy(board->colours[board->colour_count++], key, sizeof key);
}

static void read_city(reader *r)
{
    surto__board *board = r->board;
    unsigned index = board->city_count;
    if (index == SURTO__CITIES_MAX) {
        surto__complain(&r->lines, "too many cities");
        return;
    }
    surto__city *city = &board->cities[index];
    surto__lines_key(&r->lines, city->key, "the city has no key, or one that is too long");
    if (r->lines.problem) {
        return;
    }
    if (find_city(board, (surto__slice){city->key, strlen(city->key)}) < index) {
        surto__complain(&r->lines, "this city stands twice");
    }
    static const char no_colour[] = "the city has no known colour";
    unsigned colour = find_colour(board, surto__lines_word(&r->lines, no_colour));
    if (colour == board->colour_count) {
        surto__complain(&r->lines, no_colour);
        return;
    }
    city->population = surto__lines_number(&r->lines, 0, 99999999);
    city->wide = surto__lines_point(&r->lines);
    city->tall = surto__lines_point(&r->lines);
    surto__lines_name(&r->lines, city->name, "the city has no name, or one that is too long");
    board->colour_of[index] = (uint8_t)colour;
    board->of_colour[colour] |= surto__bit(index);
    board->city_count++;
}

/* The one city named by the next word. Returns: city_count after a complaint. */
static unsigned named_city(reader *r)
{
    static const char unknown[] = "this names no city of the lines above";
    unsigned city = find_city(r->board, surto__lines_word(&r->lines, unknown));
    if (city == r->board->city_count) {
        surto__complain(&r->lines, unknown);
    }
    return city;
}

static void read_link(reader *r)
{
    surto__board *board = r->board;
    unsigned a = named_city(r), b = named_city(r);
    if (r->lines.problem) {
        return;
    }
    surto__lines_end(&r->lines, "a link joins two cities");
    if (a == b) {
        surto__complain(&r->lines, "a link joins two different cities");
    } else if (board->links[a] & surto__bit(b)) {
        surto__complain(&r->lines, "this link stands twice");
    }
    board->links[a] |= surto__bit(b);
    board->links[b] |= surto__bit(a);
}

static void read_start(reader *r)
{
    r->board->start = named_city(r);
    surto__lines_end(&r->lines, "there is one start");
    if (r->has_start) {
        surto__complain(&r->lines, "there is one start");
    }
    r->has_start = true;
}

static void read_statement(reader *r, surto__slice word)
{
    static const struct {
        const char *word;
        void (*read)(reader *);
    } words[] = {{"pack", read_pack},
                 {"colour", read_colour},
                 {"city", read_city},
                 {"link", read_link},
                 {"start", read_start}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (surto__slice_is(word, words[i].word)) {
            words[i].read(r);
            return;
        }
    }
    surto__complain(&r->lines, "the line begins with none of: pack colour city link start");
}

#ifndef NDEBUG
/* Whether a board that was read without a complaint is one: links go both ways and stay on it, and
 * each city has one colour. */
static bool board_valid(const surto__board *board)
{
    uint64_t all = surto__first(UINT64_MAX, board->city_count), coloured = 0;
    for (unsigned colour = 0; colour < board->colour_count; colour++) {
        if (coloured & board->of_colour[colour]) {
            return false;
        }
        coloured |= board->of_colour[colour];
    }
    for (unsigned city = 0; city < board->city_count; city++) {
        if (board->links[city] & (surto__bit(city) | ~all) ||
            !(board->of_colour[board->colour_of[city]] & surto__bit(city))) {
            return false;
        }
        for (uint64_t left = board->links[city]; left != 0; left &= left - 1) {
            if (!(board->links[surto__lowest(left)] & surto__bit(city))) {
                return false;
            }
        }
    }
    return coloured == all && board->start < board->city_count;
}
#endif

/* What only the whole board can tell. */
static void check_whole(reader *r)
{
    const surto__board *board = r->board;
    if (!r->has_start || board->city_count < 2) {
        surto__complain(&r->lines, "a pack needs a start and two cities at least");
        return;
    }
    if (surto__count(surto__reached(board->links, board->start)) != board->city_count) {
        surto__complain(&r->lines, "not every city can be reached from the start");
    }
}

surto_status surto__pack_read(const char *text, size_t length, surto__board *out, char *why,
                              size_t why_cap)
{
    memset(out, 0, sizeof *out);
    reader r = {surto__lines_start(text, length), out, false};
    surto__slice word;
    (void)surto__lines_head(&r.lines, "base", NULL);
    while (surto__lines_next(&r.lines, &word)) {
        read_statement(&r, word);
    }
    if (!r.lines.problem) {
        check_whole(&r);
    }
    assert(r.lines.problem || board_valid(out));
    return surto__lines_status(&r.lines, why, why_cap);
}
