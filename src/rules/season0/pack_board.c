/* Packs of Season 0: the board and the threat cards of its cities. */
#include <string.h>

#include "core/bits.h"
#include "rules/season0/pack_read.h"

/* ---- Words ------------------------------------------------------------------------------ */

unsigned season0_find_city(const season0_reader *r, surto__slice word)
{
    return surto__find_key(r->board->cities, sizeof r->board->cities[0], r->board->city_count,
                           word);
}

unsigned season0_find_region(const season0_reader *r, surto__slice word)
{
    return surto__find_key(r->board->colours, sizeof r->board->colours[0], r->board->colour_count,
                           word);
}

unsigned season0_take_affiliation(season0_reader *r)
{
    return surto__lines_choice(&r->lines, season0_affiliations,
                               "an affiliation is `allied`, `neutral` or `soviet`");
}

unsigned season0_take_region(season0_reader *r)
{
    return surto__lines_known(&r->lines, r->board->colours, sizeof r->board->colours[0],
                              r->board->colour_count, "this names no region of the lines above");
}

unsigned season0_take_city(season0_reader *r)
{
    return surto__lines_known(&r->lines, r->board->cities, sizeof r->board->cities[0],
                              r->board->city_count, "this names no city of the lines above");
}

unsigned season0_take_link(season0_reader *r)
{
    unsigned a = season0_take_city(r), b = season0_take_city(r);
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

/* Words that stand beside keys of cities and regions in the story and in a draw, and so cannot be
 * keys. */
static bool is_taken(const char *key)
{
    static const char *const taken[] = {"all", "marked", "board", "escalation", NULL};
    return surto__slice_among(piece_of(key), taken);
}

/* ---- Regions and cities ----------------------------------------------------------------- */

/* [season0.words.2] [season0.board.2] */
void season0_read_region(season0_reader *r)
{
    surto__board *board = r->board;
    char key[SURTO__KEY_MAX] = "", name[SURTO__NAME_MAX] = "";
    surto__lines_key(&r->lines, key, "the region has no key, or one that is too long");
    surto__lines_name(&r->lines, name, "the region has no name, or one that is too long");
    if (season0_find_region(r, piece_of(key)) < board->colour_count) {
        surto__complain(&r->lines, "this region stands twice");
    } else if (is_taken(key)) {
        surto__complain(&r->lines, "this key is a word of moves or of the story");
    } else if (board->colour_count == SURTO__COLOURS_MAX) {
        surto__complain(&r->lines, "too many regions");
    } else {
        memcpy(r->pack->region_names[board->colour_count], name, sizeof name);
        memcpy(board->colours[board->colour_count++], key, sizeof key);
    }
}

/* [season0.words.3] [season0.board.1] [season0.board.3] [season0.board.5] */
void season0_read_city(season0_reader *r)
{
    surto__board *board = r->board;
    season0_pack *pack = r->pack;
    unsigned index = board->city_count;
    surto__city read = {0};
    if (index == SEASON0_CITIES_MAX) {
        surto__complain(&r->lines, "too many cities");
    }
    surto__lines_key(&r->lines, read.key, "there is no key, or one that is too long");
    unsigned region = season0_take_region(r), side = season0_take_affiliation(r);
    unsigned symbols = surto__lines_number(&r->lines, 0, SEASON0_SYMBOLS_MAX);
    read.wide = surto__lines_point(&r->lines);
    read.tall = surto__lines_point(&r->lines);
    surto__lines_name(&r->lines, read.name, "there is no name, or one that is too long");
    if (season0_find_city(r, piece_of(read.key)) < index) {
        surto__complain(&r->lines, "this city stands twice");
    } else if (is_taken(read.key)) {
        surto__complain(&r->lines, "this key is a word of moves or of the story");
    }
    if (r->lines.problem) {
        return;
    }
    board->cities[index] = read;
    board->colour_of[index] = (uint8_t)region;
    board->of_colour[region] |= surto__bit(index);
    board->city_count++;
    pack->cities++;
    pack->side[side] |= surto__bit(index);
    pack->watch_one |= (uint64_t)(symbols & 1) << index;
    pack->watch_two |= (uint64_t)(symbols >> 1) << index;
    r->city_line[index] = r->lines.number;
}

/* ---- Links and places ------------------------------------------------------------------- */

/* [season0.words.1] [season0.board.4] */
void season0_read_link(season0_reader *r)
{
    season0_pack *pack = r->pack;
    unsigned a = season0_take_city(r), b = season0_take_city(r);
    surto__lines_done(&r->lines);
    if (a == b) {
        surto__complain(&r->lines, "a link joins two different cities");
    } else if (pack->link_of[a][b] != SURTO_NONE) {
        surto__complain(&r->lines, "these two are joined already");
    } else if (pack->link_count == SEASON0_LINKS_MAX) {
        surto__complain(&r->lines, "too many links");
    }
    if (r->lines.problem) {
        return;
    }
    unsigned link = pack->link_count++;
    pack->link_end[link][0] = (uint8_t)(a < b ? a : b);
    pack->link_end[link][1] = (uint8_t)(a < b ? b : a);
    pack->link_of[a][b] = pack->link_of[b][a] = (uint8_t)link;
    r->board->links[a] |= surto__bit(b);
    r->board->links[b] |= surto__bit(a);
}

/* [season0.setup.32] [season0.burned.4] */
void season0_read_start(season0_reader *r)
{
    r->board->start = season0_take_city(r);
    surto__lines_done(&r->lines);
}

/* [season0.setup.5] */
void season0_read_permanent(season0_reader *r)
{
    season0_pack *pack = r->pack;
    unsigned city = season0_take_city(r);
    surto__lines_done(&r->lines);
    if ((pack->permanent >> city) & 1) {
        surto__complain(&r->lines, "this city has a permanent safehouse already");
    } else if (surto__count(pack->permanent) == SEASON0_PERMANENT_LINES) {
        surto__complain(&r->lines, "more than eight lines `permanent`");
    }
    pack->permanent |= surto__bit(city);
}

/* ---- Threat cards ----------------------------------------------------------------------- */

/* [season0.cards.2] [season0.effect.10] */
void season0_read_threat(season0_reader *r)
{
    static const char *const effects[] = {[SEASON0_CELLS] = "cells",
                                          [SEASON0_EXPOSED] = "safehouse",
                                          [SEASON0_RECOGNISED] = "recognised",
                                          [SEASON0_COMPROMISED] = "teams",
                                          NULL};
    static const unsigned regions[] = {1, 1, 2, 0}; /* that each of them names */
    season0_pack *pack = r->pack;
    unsigned city = season0_take_city(r);
    unsigned effect = surto__lines_choice(
        &r->lines, effects, "a threat is `cells`, `safehouse`, `recognised` or `teams`");
    uint8_t *region = pack->incident_region[city];
    for (unsigned i = 0; i < regions[effect]; i++) {
        region[i] = (uint8_t)season0_take_region(r);
    }
    surto__lines_done(&r->lines);
    if (effect == SEASON0_RECOGNISED && region[0] == region[1]) {
        surto__complain(&r->lines, "the two regions are different ones");
    } else if ((r->threats >> city) & 1) {
        surto__complain(&r->lines, "this city has a line `threat` already");
    }
    r->threats |= surto__bit(city);
    pack->incident_effect[city] = (uint8_t)effect;
}

/* ---- The whole -------------------------------------------------------------------------- */

static void check_reached(season0_reader *r)
{
    const season0_pack *pack = r->pack;
    uint64_t links[SEASON0_CITIES_MAX] = {0};
    for (unsigned link = 0; link < pack->link_count; link++) {
        if (!((pack->sealed_links[link / 64] >> link % 64) & 1)) {
            unsigned a = pack->link_end[link][0], b = pack->link_end[link][1];
            links[a] |= surto__bit(b);
            links[b] |= surto__bit(a);
        }
    }
    uint64_t reached = surto__reached(links, r->board->start);
    for (unsigned city = 0; city < pack->cities; city++) {
        if (!((reached >> city) & 1)) {
            surto__complain_at(&r->lines, r->city_line[city],
                               "this city is not reached from the start");
        }
    }
}

void season0_check_board(season0_reader *r)
{
    const season0_pack *pack = r->pack;
    if (pack->cities < SEASON0_CITIES_MIN) {
        surto__complain(&r->lines, "the pack has fewer than twelve cities");
    }
    check_reached(r);
    for (unsigned city = 0; city < pack->cities; city++) {
        if (!((r->threats >> city) & 1)) {
            surto__complain_at(&r->lines, r->city_line[city], "this city has no line `threat`");
        }
    }
    if (surto__count(pack->permanent) > pack->safehouses) { /* [season0.buy.8] */
        surto__complain_at(&r->lines, r->safehouses_line,
                           "there are fewer safehouses than permanent ones");
    }
}
