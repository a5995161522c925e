/* Reads a board, line by line, and checks that it is one: keys are unique, links join two different
 * known cities, every city can be reached. */
#include "pack/pack.h"

#include <string.h>

#include "core/bits.h"
#include "core/out.h"
#include "core/scan.h"

typedef struct reader {
    surto__board *board;
    const char *problem; /* the first one found */
    bool named;          /* the line `pack` was there */
    bool has_start;
} reader;

static void complain(reader *r, const char *problem)
{
    if (!r->problem) {
        r->problem = problem;
    }
}

/* Keys are lower-case letters and digits, with single hyphens inside. */
static bool is_key(surto__piece word)
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

static unsigned find_city(const surto__board *board, surto__piece word)
{
    unsigned city = 0;
    while (city < board->city_count && !surto__piece_is(word, board->cities[city].key)) {
        city++;
    }
    return city;
}

static unsigned find_colour(const surto__board *board, surto__piece word)
{
    unsigned colour = 0;
    while (colour < board->colour_count && !surto__piece_is(word, board->colours[colour])) {
        colour++;
    }
    return colour;
}

static uint64_t number(reader *r, surto__piece *rest, uint64_t most)
{
    surto__piece word;
    uint64_t value = 0;
    if (!surto__take_word(rest, &word) || !surto__piece_number(word, most, &value)) {
        complain(r, "a number is missing or too large");
    }
    return value;
}

static surto_point point(reader *r, surto__piece *rest)
{
    surto_point p;
    p.x = (uint16_t)number(r, rest, 9999);
    p.y = (uint16_t)number(r, rest, 9999);
    return p;
}

static void read_pack(reader *r, surto__piece rest)
{
    surto__piece name;
    if (!surto__take_word(&rest, &name) || !is_key(name)) {
        complain(r, "the pack has no name");
    }
    (void)number(r, &rest, 9999);
    if (r->named || rest.text) {
        complain(r, "the line `pack NAME VERSION` stands once and says no more");
    }
    r->named = true;
}

static void read_colour(reader *r, surto__piece rest)
{
    surto__board *board = r->board;
    surto__piece key;
    if (board->colour_count == SURTO__COLOURS_MAX) {
        complain(r, "too many colours");
    } else if (!surto__take_word(&rest, &key) || !is_key(key) || !rest.text || rest.length == 0) {
        complain(r, "a colour is `colour KEY NAME`");
    } else if (find_colour(board, key) < board->colour_count) {
        complain(r, "this colour stands twice");
    } else if (!surto__piece_copy(key, board->colours[board->colour_count], SURTO__KEY_MAX)) {
        complain(r, "this key is too long");
    } else {
        board->colour_count++;
    }
}

static void read_city(reader *r, surto__piece rest)
{
    surto__board *board = r->board;
    unsigned index = board->city_count;
    surto__piece key, colour_key;
    if (index == SURTO__CITIES_MAX) {
        complain(r, "too many cities");
        return;
    }
    surto__city *city = &board->cities[index];
    if (!surto__take_word(&rest, &key) || !is_key(key) ||
        !surto__piece_copy(key, city->key, sizeof city->key)) {
        complain(r, "the city has no key, or one that is too long");
        return;
    }
    if (find_city(board, key) < index) {
        complain(r, "this city stands twice");
    }
    unsigned colour = board->colour_count;
    if (surto__take_word(&rest, &colour_key)) {
        colour = find_colour(board, colour_key);
    }
    if (colour == board->colour_count) {
        complain(r, "the city has no known colour");
        return;
    }
    city->population = (uint32_t)number(r, &rest, 99999999);
    city->wide = point(r, &rest);
    city->tall = point(r, &rest);
    if (!rest.text || rest.length == 0 || !surto__piece_copy(rest, city->name, sizeof city->name)) {
        complain(r, "the city has no name, or one that is too long");
    }
    board->colour_of[index] = (uint8_t)colour;
    board->of_colour[colour] |= surto__bit(index);
    board->city_count++;
}

/* The one city named by the next word. Returns: city_count after a complaint. */
static unsigned named_city(reader *r, surto__piece *rest)
{
    surto__piece word;
    unsigned city = r->board->city_count;
    if (surto__take_word(rest, &word)) {
        city = find_city(r->board, word);
    }
    if (city == r->board->city_count) {
        complain(r, "this names no city of the lines above");
    }
    return city;
}

static void read_link(reader *r, surto__piece rest)
{
    surto__board *board = r->board;
    unsigned a = named_city(r, &rest), b = named_city(r, &rest);
    if (r->problem) {
        return;
    }
    if (rest.text) {
        complain(r, "a link joins two cities");
    } else if (a == b) {
        complain(r, "a link joins two different cities");
    } else if (board->links[a] & surto__bit(b)) {
        complain(r, "this link stands twice");
    }
    board->links[a] |= surto__bit(b);
    board->links[b] |= surto__bit(a);
}

static void read_start(reader *r, surto__piece rest)
{
    r->board->start = named_city(r, &rest);
    if (r->has_start || rest.text) {
        complain(r, "there is one start");
    }
    r->has_start = true;
}

static void read_line(reader *r, surto__piece line)
{
    static const struct {
        const char *word;
        void (*read)(reader *, surto__piece);
    } words[] = {{"pack", read_pack},
                 {"colour", read_colour},
                 {"city", read_city},
                 {"link", read_link},
                 {"start", read_start}};
    surto__piece rest = line, word;
    if (line.length == 0 || line.text[0] == '#') {
        return;
    }
    (void)surto__take_word(&rest, &word);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (surto__piece_is(word, words[i].word)) {
            words[i].read(r, rest);
            return;
        }
    }
    complain(r, "the line begins with none of: pack colour city link start");
}

/* What only the whole board can tell. */
static void check_whole(reader *r)
{
    const surto__board *board = r->board;
    if (!r->named || !r->has_start || board->city_count < 2) {
        complain(r, "a pack needs a line `pack`, a start and two cities at least");
        return;
    }
    uint64_t reached = surto__bit(board->start), next = reached;
    while (next != 0) {
        unsigned city = surto__lowest(next);
        next = (next & (next - 1)) | (board->links[city] & ~reached);
        reached |= board->links[city];
    }
    if (surto__count(reached) != board->city_count) {
        complain(r, "not every city can be reached from the start");
    }
}

surto_status surto__pack_read(const char *text, size_t length, surto__board *out, char *why,
                              size_t why_cap)
{
    memset(out, 0, sizeof *out);
    reader r = {out, NULL, false, false};
    surto__piece rest = {text, length}, line;
    unsigned line_number = 0;
    while (!r.problem && surto__take_line(&rest, &line)) {
        line_number++;
        read_line(&r, line);
    }
    if (!r.problem) {
        check_whole(&r);
    }
    if (!r.problem) {
        return SURTO_OK;
    }
    surto__out say = surto__out_start(why, why_cap);
    surto__out_text(&say, "line ");
    surto__out_number(&say, line_number);
    surto__out_text(&say, ": ");
    surto__out_text(&say, r.problem);
    surto__out_end(&say);
    return SURTO_PACK;
}
