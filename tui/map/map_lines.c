/* Paints links: which cells of the current ones, and with which characters. */
#include "tui/map/map.h"

enum {
    EAST = 1 << MAP_EAST,
    SOUTH_EAST = 1 << MAP_SOUTH_EAST,
    SOUTH = 1 << MAP_SOUTH,
    SOUTH_WEST = 1 << MAP_SOUTH_WEST,
    WEST = 1 << MAP_WEST,
    NORTH_WEST = 1 << MAP_NORTH_WEST,
    NORTH = 1 << MAP_NORTH,
    NORTH_EAST = 1 << MAP_NORTH_EAST
};

static bool is_there(const map_link *link, const uint64_t links_now[MAP_PLACES_MAX])
{
    return links_now[link->from] >> link->to & 1;
}

void map_paint(const board_map *map, const uint64_t links_now[MAP_PLACES_MAX],
               map_cell_painter *painter, void *context)
{
    uint8_t directions[MAP_HEIGHT_MAX][MAP_WIDTH_MAX] = {{0}};
    for (int tell = 0; tell <= 1; tell++) {
        for (unsigned n = 0; n < map->link_count; n++) {
            const map_link *link = &map->links[n];
            const map_cell *cell = &map->cells[link->first_cell];
            for (unsigned k = 0; is_there(link, links_now) && k < link->cell_count; k++, cell++) {
                uint8_t *all = &directions[cell->row][cell->column];
                *all |= cell->directions;
                if (tell) {
                    painter(context, cell->column, cell->row, *all, link);
                }
            }
        }
    }
}

/* Whether a cell lies right of a foot and its link comes from there. */
static bool is_right_of(const board_map *map, const map_cell *cell, unsigned place)
{
    return cell->row == map->row[place] && cell->column == map->column[place] + map->foot &&
           (cell->directions & WEST) != 0;
}

bool map_leaves_right(const board_map *map, const uint64_t links_now[MAP_PLACES_MAX],
                      unsigned place)
{
    for (unsigned n = 0; n < map->link_count; n++) {
        const map_link *link = &map->links[n];
        const map_cell *first = &map->cells[link->first_cell];
        bool from = link->from == place && is_right_of(map, first, place);
        bool to = link->to == place && link->stub == SURTO_NONE &&
                  is_right_of(map, first + link->cell_count - 1, place);
        if ((from || to) && is_there(link, links_now)) {
            return true;
        }
    }
    return false;
}

/* ---- Characters ------------------------------------------------------------------------- */

typedef struct line_signs {
    wchar_t across, down, falling, rising, crossed;
    wchar_t arms[17]; /* by which of east, south, west, north it touches, as bits */
} line_signs;

static const line_signs sets[] = {
    [MAP_ROUND] = {L'─', L'│', L'╲', L'╱', L'╳', L" ╶╷╭╴─╮┬╵╰│├╯┴┤┼"},
    [MAP_SQUARE] = {L'─', L'│', L'╲', L'╱', L'╳', L" ╶╷┌╴─┐┬╵└│├┘┴┤┼"},
    [MAP_ASCII] = {L'-', L'|', L'\\', L'/', L'X', L" -|.--.+|'|+'+++"},
};

/* A slant as an arm: it leaves the cell above or below. So a line to the side that goes on aslant
 * is drawn as a corner: that ends in the middle of the cell's edge, half a column from where the
 * slant begins, and no other sign comes nearer. */
static unsigned arms_of(uint8_t directions)
{
    return ((directions & EAST) != 0) * 1U +
           ((directions & (SOUTH_EAST | SOUTH | SOUTH_WEST)) != 0) * 2U +
           ((directions & WEST) != 0) * 4U +
           ((directions & (NORTH_WEST | NORTH | NORTH_EAST)) != 0) * 8U;
}

wchar_t map_sign(map_signs set, uint8_t directions)
{
    switch (directions) {
    case EAST | WEST:
        return sets[set].across;
    case NORTH | SOUTH:
        return sets[set].down;
    case NORTH_WEST | SOUTH_EAST:
    case NORTH | SOUTH_EAST:
    case NORTH_WEST | SOUTH:
        return sets[set].falling;
    case NORTH_EAST | SOUTH_WEST:
    case NORTH | SOUTH_WEST:
    case NORTH_EAST | SOUTH:
        return sets[set].rising;
    case NORTH_WEST | NORTH_EAST | SOUTH_WEST | SOUTH_EAST:
        return sets[set].crossed;
    default: /* corners, and whatever several links make of a cell */
        return sets[set].arms[arms_of(directions)];
    }
}
