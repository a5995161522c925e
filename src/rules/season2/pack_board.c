/* Packs of Season 2: the board and the cards of its cities. */
#include <string.h>

#include "core/bits.h"
#include "rules/season2/pack_read.h"

/* ---- Words ------------------------------------------------------------------------------ */

unsigned season2_find_location(const season2_reader *r, surto__slice word)
{
    return surto__find_key(r->board->cities, sizeof r->board->cities[0], r->board->city_count,
                           word);
}

unsigned season2_find_colour(const season2_reader *r, surto__slice word)
{
    return surto__find_key(r->board->colours, sizeof r->board->colours[0], r->board->colour_count,
                           word);
}

unsigned season2_take_location(season2_reader *r)
{
    return surto__lines_known(&r->lines, r->board->cities, sizeof r->board->cities[0],
                              r->board->city_count,
                              "this names no city or haven of the lines above");
}

unsigned season2_take_city(season2_reader *r)
{
    return surto__lines_known(&r->lines, r->board->cities, sizeof r->board->cities[0],
                              r->pack->cities, /* [season2.words.2] */
                              "this names no city of the lines above");
}

unsigned season2_take_colour(season2_reader *r)
{
    return surto__lines_known(&r->lines, r->board->colours, sizeof r->board->colours[0],
                              r->board->colour_count, "this names no colour of the lines above");
}

unsigned season2_take_link(season2_reader *r)
{
    unsigned a = season2_take_location(r), b = season2_take_location(r);
    unsigned link = r->pack->link_of[a][b];
    if (link == SURTO_NONE) {
        surto__complain(&r->lines, "no link of the lines above joins these two");
        return 0;
    }
    return link;
}

static surto__slice piece_of(const char *key)
{
    return (surto__slice){key, strlen(key)};
}

/* Words that stand beside keys of locations and colours in the story, and so cannot be keys. */
static bool is_taken(const char *key)
{
    /* Words of the story, and words that can stand where a location or a city card does. */
    static const char *const taken[] = {
        "network",   "cities",    "havens",    "marked",   "struck", "lamps", "forsaken",
        "all",       "playing",   "p1",        "p2",       "p3",     "p4",    "produce-1",
        "produce-2", "produce-3", "produce-4", "epidemic", NULL};
    return surto__slice_among(piece_of(key), taken);
}

/* ---- Colours, cities, havens ------------------------------------------------------------ */

void season2_read_colour(season2_reader *r)
{
    surto__board *board = r->board;
    char key[SURTO__KEY_MAX] = "";
    surto__lines_key(&r->lines, key, "the colour has no key, or one that is too long");
    surto__lines_name(&r->lines, NULL, "the colour has no name, or one that is too long");
    if (season2_find_colour(r, piece_of(key)) < board->colour_count) {
        surto__complain(&r->lines, "this colour stands twice");
    } else if (is_taken(key)) {
        surto__complain(&r->lines, "this key is a word of moves or of the story");
    } else if (board->colour_count == SURTO__COLOURS_MAX) {
        surto__complain(&r->lines, "too many colours");
    } else {
        memcpy(board->colours[board->colour_count++], key, sizeof key);
    }
}

/* Reads a city, or a haven, which has no colour. Returns: its number, or SURTO__CITIES_MAX after a
 * complaint. */
static unsigned read_location(season2_reader *r, bool haven)
{
    surto__board *board = r->board;
    season2_pack *pack = r->pack;
    unsigned index = board->city_count, colour = SEASON2_NO_COLOUR;
    surto__city read = {0};
    surto__lines_key(&r->lines, read.key, "there is no key, or one that is too long");
    if (!haven) {
        colour = season2_take_colour(r);
    }
    read.population = surto__lines_number(&r->lines, 0, SEASON2_POPULATION_MAX);
    read.wide = surto__lines_point(&r->lines);
    read.tall = surto__lines_point(&r->lines);
    surto__lines_name(&r->lines, read.name, "there is no name, or one that is too long");
    if (season2_find_location(r, piece_of(read.key)) < index) {
        surto__complain(&r->lines, "this location stands twice");
    } else if (is_taken(read.key)) {
        surto__complain(&r->lines, "this key is a word of moves or of the story");
    }
    if (r->lines.problem) {
        return SURTO__CITIES_MAX;
    }
    board->cities[index] = read;
    board->colour_of[index] = (uint8_t)colour;
    board->city_count++;
    pack->population[index] = (uint8_t)read.population; /* [season2.words.8] */
    pack->locations++;
    r->location_line[index] = r->lines.number;
    return index;
}

void season2_read_city(season2_reader *r)
{
    season2_pack *pack = r->pack;
    if (pack->locations > pack->cities) {
        surto__complain(&r->lines, "all cities stand above the havens");
    } else if (pack->cities == SEASON2_CITIES_MAX) {
        surto__complain(&r->lines, "too many cities");
    }
    unsigned city = read_location(r, false);
    if (city < SURTO__CITIES_MAX) {
        r->board->of_colour[r->board->colour_of[city]] |= surto__bit(city);
        pack->cities++;
    }
}

void season2_read_haven(season2_reader *r)
{
    season2_pack *pack = r->pack;
    if (pack->locations - pack->cities == SEASON2_LOCATIONS_MAX - SEASON2_CITIES_MAX) {
        surto__complain(&r->lines, "too many havens");
    }
    unsigned haven = read_location(r, true);
    if (haven < SURTO__CITIES_MAX) {
        pack->ports |= surto__bit(haven); /* [season2.words.3] */
    }
}

/* ---- Ports and links -------------------------------------------------------------------- */

void season2_read_port(season2_reader *r)
{
    unsigned city = season2_take_city(r);
    surto__lines_done(&r->lines);
    if ((r->pack->ports >> city) & 1) {
        surto__complain(&r->lines, "this city is a port already");
    }
    r->pack->ports |= surto__bit(city);
}

/* [season2.words.4] [season2.board.11] */
static void read_link(season2_reader *r, bool lane)
{
    season2_pack *pack = r->pack;
    unsigned a = season2_take_location(r), b = season2_take_location(r);
    surto__lines_done(&r->lines);
    if (a == b) {
        surto__complain(&r->lines, "a link joins two different locations");
    } else if (pack->link_of[a][b] != SURTO_NONE) {
        surto__complain(&r->lines, "these two are joined already");
    } else if (lane && !((pack->ports >> a) & (pack->ports >> b) & 1)) {
        surto__complain(&r->lines, "a sea lane joins two ports");
    } else if (pack->link_count == SEASON2_LINKS_MAX) {
        surto__complain(&r->lines, "too many links");
    }
    if (r->lines.problem) {
        return;
    }
    unsigned link = pack->link_count++;
    pack->link_end[link][0] = (uint8_t)(a < b ? a : b);
    pack->link_end[link][1] = (uint8_t)(a < b ? b : a);
    pack->link_of[a][b] = pack->link_of[b][a] = (uint8_t)link;
    if (lane) {
        pack->lanes[link / 64] |= surto__bit(link % 64);
    }
    r->board->links[a] |= surto__bit(b);
    r->board->links[b] |= surto__bit(a);
}

void season2_read_lane(season2_reader *r)
{
    read_link(r, true);
}

void season2_read_line(season2_reader *r)
{
    read_link(r, false);
}

/* ---- Cards of cities -------------------------------------------------------------------- */

/* [season2.cards.1] [season2.cards.2] [season2.upgrade.1] */
void season2_read_copies(season2_reader *r)
{
    season2_pack *pack = r->pack;
    unsigned city = season2_take_city(r);
    unsigned cards = surto__lines_number(&r->lines, 0, SEASON2_COPIES);
    unsigned infections = surto__lines_number(&r->lines, 0, SEASON2_COPIES);
    unsigned card_spaces = surto__lines_number(&r->lines, 0, SEASON2_COPIES);
    unsigned infection_spaces = surto__lines_number(&r->lines, 0, SEASON2_COPIES);
    surto__lines_done(&r->lines);
    if (card_spaces > cards || infection_spaces > infections) {
        surto__complain(&r->lines, "there are more spaces than cards");
    } else if ((r->copies >> city) & 1) {
        surto__complain(&r->lines, "this city has a line `copies` already");
    }
    r->copies |= surto__bit(city);
    pack->cards[city] = (uint8_t)cards;
    pack->infections[city] = (uint8_t)infections;
    pack->card_spaces[city] = (uint8_t)card_spaces;
    pack->infection_spaces[city] = (uint8_t)infection_spaces;
}

/* ---- The whole -------------------------------------------------------------------------- */

static void check_reached(season2_reader *r)
{
    uint64_t reached = surto__reached(r->board->links, r->board->start);
    for (unsigned location = 0; location < r->pack->locations; location++) {
        if (!((reached >> location) & 1)) {
            surto__complain_at(&r->lines, r->location_line[location],
                               "this location is not reached from the first haven");
        }
    }
}

static void check_cards(season2_reader *r)
{
    season2_pack *pack = r->pack;
    unsigned infections = 0, cards = pack->event_count + SEASON2_PRODUCE_MAX;
    for (unsigned city = 0; city < pack->cities; city++) {
        if (!((r->copies >> city) & 1)) {
            surto__complain_at(&r->lines, r->location_line[city], "this city has no line `copies`");
        }
        if ((pack->sealed >> city) & 1) {
            pack->sealed_cards[city] = pack->cards[city];
            pack->sealed_infections[city] = pack->infections[city];
        }
        infections += (unsigned)pack->infections[city] - pack->sealed_infections[city];
        cards += pack->cards[city];
    }
    if (cards > SEASON2_CARDS_MAX) {
        surto__complain(&r->lines, "more than 238 player cards of cities and events");
    }
    if (infections < 10) { /* [season2.setup.14] takes nine, and a deck is more than that */
        surto__complain(&r->lines, "fewer than ten infection cards are not sealed");
    }
}

void season2_check_board(season2_reader *r)
{
    season2_pack *pack = r->pack;
    uint64_t cities = surto__bit(pack->cities) - 1;
    uint64_t all = pack->locations == 64 ? UINT64_MAX : surto__bit(pack->locations) - 1;
    r->board->start = pack->cities;                        /* the first haven */
    pack->starting_havens = all & ~cities & ~pack->sealed; /* a home is one, so there is one */
    if (surto__count(cities & ~pack->sealed) < 2) {
        surto__complain(&r->lines, "fewer than two cities are not sealed");
    }
    check_reached(r);
    check_cards(r);
}
