/* Shared by the files of the map: the board as a sketch that is placed, then routed, then refined.
 *
 * A spot is anything with a foot: a place, or a stub. Its middle is doubled to be a whole number:
 * twice its column, plus its width, minus one. */
#ifndef SURTO_TUI_MAP_INTERNAL_H
#define SURTO_TUI_MAP_INTERNAL_H

#include "tui/map/map.h"

enum {
    SPOTS_MAX = MAP_PLACES_MAX + MAP_STUBS_MAX,
    TARGET_SCALE = 256 /* targets are fixed point */
};

typedef struct spot {
    int column, row, width;
    int target_column, target_row; /* times TARGET_SCALE */
    bool pinned;                   /* the column is fixed: a stub */
    unsigned degree, near_count;
    uint8_t link[MAP_PLACES_MAX]; /* numbers of its links */
    uint8_t near[MAP_PLACES_MAX]; /* places near by on the canvas: their order counts */
} spot;

typedef struct sketch_link {
    uint8_t end[2]; /* spots */
    uint8_t far;    /* the place a stub names, or SURTO_NONE */
} sketch_link;

typedef struct sketch {
    const map_input *board;
    int width, height;
    int first_column, last_column; /* where a place may begin */
    unsigned places, spot_count, link_count;
    spot spots[SPOTS_MAX];
    sketch_link links[MAP_LINKS_MAX];
} sketch;

/* How far the targets follow the rank of a place among the others instead of where it is, of
 * TARGET_SCALE. It spreads crowds. */
typedef struct blend {
    int column, row;
} blend;

/* Sets up spots and links for an area. Returns: false if there is no room at all. */
bool sketch_begin(sketch *out, const map_input *board, int width, int height, int foot);

/* Gives every spot its target, and puts it there. */
void sketch_aim(sketch *s, blend b);

/* Moves the spots apart. Returns: how many pairs of feet still touch or overlap. */
unsigned sketch_place(sketch *s);

/* What it costs a spot to stand here, in hundredths of map_place.c: far from its target, or on
 * the wrong side of a neighbour. */
int spot_cost(const sketch *s, unsigned number, int column, int row);

static inline int spot_middle(const spot *s)
{
    return 2 * s->column + s->width - 1;
}

static inline unsigned other_end(const sketch_link *link, unsigned end)
{
    return link->end[link->end[0] == end];
}

static inline int least_of(int a, int b)
{
    return a < b ? a : b;
}

static inline int most_of(int a, int b)
{
    return a > b ? a : b;
}

#endif
