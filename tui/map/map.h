/* The map of a board in terminal cells: where each place stands, and the cells of each link.
 *
 * A place is one row of `foot` cells: a sign, three letters, then marks. Links are drawn around the
 * feet, in eight directions. A cell of a link is given as directions, not as a character, so that
 * every character set can draw it (map_sign has three).
 *
 * A map is made once for a board and a size, and then kept. It uses neither chance nor floating
 * point: the same board and size give the same map on every machine. map_place.c and map_route.c
 * explain how it is made. */
#ifndef SURTO_TUI_MAP_H
#define SURTO_TUI_MAP_H

#include <stdbool.h>
#include <stdint.h>
#include <wchar.h>
#include <surto/text.h>

enum {
    MAP_PLACES_MAX = 64,
    MAP_STUBS_MAX = 32,
    MAP_LINKS_MAX = 256, /* half links, from a place to a stub, count as links */
    MAP_CELLS_MAX = 8192,
    MAP_WIDTH_MAX = 132,
    MAP_HEIGHT_MAX = 40,
    MAP_STUB_WIDTH = 4, /* a sign and the three letters of the far place */
    MAP_FOOT_MIN = 4,
    MAP_FOOT_MAX = 10
};

/* Directions, clockwise from the right. A mask has bit 1 << direction. */
typedef enum map_direction {
    MAP_EAST,
    MAP_SOUTH_EAST,
    MAP_SOUTH,
    MAP_SOUTH_WEST,
    MAP_WEST,
    MAP_NORTH_WEST,
    MAP_NORTH,
    MAP_NORTH_EAST
} map_direction;

typedef struct map_input {
    unsigned places;
    surto_point at[MAP_PLACES_MAX]; /* on the wide canvas of surto_city_point */
    uint64_t links[MAP_PLACES_MAX];
    unsigned width, height; /* the area in cells */
    unsigned foot;          /* cells of a place; 0: as many as suit the number of places */
} map_input;

/* The end of a link that leaves the map at one side and comes in at the other. It stands at the
 * border and names the far place. */
typedef struct map_stub {
    uint8_t place, far;
    uint8_t column, row;
    bool left; /* at the left border */
} map_stub;

/* A cell of a link: which of its eight sides the link touches. */
typedef struct map_cell {
    uint8_t column, row;
    uint8_t directions;
} map_cell;

/* The cells lead from the foot of `from` to the foot of `to`, or to a stub that names `to`. */
typedef struct map_link {
    uint8_t from, to;
    uint8_t stub; /* SURTO_NONE: the link reaches `to` itself */
    uint16_t first_cell, cell_count;
} map_link;

typedef struct board_map {
    unsigned width, height; /* the area used: at most MAP_WIDTH_MAX x MAP_HEIGHT_MAX */
    unsigned foot;
    unsigned places, stub_count, link_count, cell_count;
    uint8_t column[MAP_PLACES_MAX], row[MAP_PLACES_MAX]; /* the first cell of each foot */
    map_stub stubs[MAP_STUBS_MAX];
    map_link links[MAP_LINKS_MAX];
    map_cell cells[MAP_CELLS_MAX];
    unsigned crossings; /* where two links cross so that it is clear which is which */
    unsigned shared;    /* cells in which it is not clear */
} board_map;

/* Reads places and links of a game. Returns: false if it has none, or too many. */
bool map_input_read(map_input *out, const surto_game *game);

/* Makes the map. Returns: false if there is no map in which no feet touch and every link is drawn;
 * the caller then shows a list. */
bool map_make(board_map *out, const map_input *in);

/* Returns: the place whose foot covers the cell, or which the stub there names, or SURTO_NONE. */
unsigned map_at(const board_map *map, unsigned column, unsigned row);

/* Where an arrow key (east, south, west, north) leads. `linked` are the places to which `from` has
 * a link now, `present` those that are on the board. Each arrow takes the linked place it points
 * to best; if it points to none, the nearest place in that direction.
 * Returns: SURTO_NONE if there is nothing in that direction. */
unsigned map_walk(const board_map *map, unsigned from, map_direction arrow, uint64_t linked,
                  uint64_t present);

/* Tells a painter every cell of the links that are there now: links_now[a] has bit b. A cell that
 * two of them share is told for each, with the directions of both. */
typedef void map_cell_painter(void *context, unsigned column, unsigned row, uint8_t directions,
                              const map_link *link);
void map_paint(const board_map *map, const uint64_t links_now[MAP_PLACES_MAX],
               map_cell_painter *painter, void *context);

/* Whether a link that is there now leaves the foot of a place to the right: the blank marks at the
 * end of the foot are then drawn as a part of it. */
bool map_leaves_right(const board_map *map, const uint64_t links_now[MAP_PLACES_MAX],
                      unsigned place);

/* The character for directions. */
typedef enum map_signs { MAP_ROUND, MAP_SQUARE, MAP_ASCII } map_signs;
wchar_t map_sign(map_signs set, uint8_t directions);

#endif
