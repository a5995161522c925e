/* The cells of links: a grid of feet and routes, and the search for one route. map_route.c draws
 * all links; map_refine.c then moves places where that improves routes. */
#ifndef SURTO_TUI_MAP_ROUTER_H
#define SURTO_TUI_MAP_ROUTER_H

#include "tui/map/map_internal.h"

/* Costs in twentieths of a step to the side. */
enum {
    COST_ACROSS = 20,
    COST_DOWN = 34,
    COST_SLANT = 32,
    COST_TURN = 30,         /* by 45 degrees */
    COST_CORNER = 80,       /* by 90 degrees, between across and down */
    COST_CROWD = 10,        /* for each cell beside this one that has a link */
    COST_BESIDE = 24,       /* left or right of a foot that is not an end */
    COST_POINT = 40,        /* towards a foot that is not an end */
    COST_CROSS = 140,       /* crossing a link at a right angle */
    COST_SLANT_CROSS = 160, /* two slants that cross between four cells */
    COST_SHARE = 200,       /* sharing a cell in any other way, */
    COST_SHARE_LATE = 400   /* when all links are drawn and only the worst is left to mend */
};

enum {
    DIRECTIONS = 8,
    STRIDE = 256, /* cells of a row: so column and row are bits of a cell's number */
    CELLS = STRIDE * (MAP_HEIGHT_MAX + 2), /* with a border of walls, to spare bounds checks */
    STATES = CELLS * DIRECTIONS,
    BUCKETS = 4096, /* more than one step can cost */
    WALL = 255,
    LINKS_IN_CELL = 3,
    WAY_MAX = 255,
    NO_LIMIT = 1 << 28
};

typedef struct step {
    uint16_t cell;
    uint8_t in, out; /* directions of going */
} step;

typedef struct way {
    unsigned count; /* 0: it is not drawn */
    int cost;
    step steps[WAY_MAX];
} way;

/* What a link does in a cell. */
typedef struct passage {
    uint8_t in, out, link;
} passage;

/* Of a search: a cell and the direction in which it is entered. */
typedef struct state {
    unsigned search; /* valid if it is the number of this search */
    int cost;
    int from;           /* the state before, or -1 */
    int next, previous; /* in its bucket; previous is -2 if it is in none */
} state;

typedef struct bucket {
    unsigned search;
    int first;
} bucket;

typedef struct router {
    sketch *s;
    uint8_t owner[CELLS]; /* a spot's number and one, WALL, or 0 */
    uint8_t links[CELLS]; /* how many are in it */
    passage passages[CELLS][LINKS_IN_CELL];
    uint8_t crowd[CELLS];     /* links in the four cells beside it */
    uint8_t slants[CELLS][2]; /* of this, the next, and the two below: falling, rising */
    way ways[MAP_LINKS_MAX];
    int share; /* what sharing a cell costs now */
    uint8_t port_cost[MAP_FOOT_MAX][DIRECTIONS];
    uint8_t turns[DIRECTIONS][3][3]; /* the least from a direction to one that leads there */
    unsigned search;
    unsigned effort; /* states looked at, in all searches */
    state states[STATES];
    bucket buckets[BUCKETS];
    unsigned visited[CELLS]; /* by the way that was found in this search */
    unsigned waiting;
    int lowest;                   /* no state in the queue is cheaper */
    int limit;                    /* dearer ways are of no use */
    uint8_t from, to;             /* of the link that is searched, as in owner */
    int left, right, top, bottom; /* the cells around its end */
} router;

/* Puts the feet of a sketch into the grid, without links. */
void router_begin(router *r, sketch *s);

/* Draws every link. Returns: false if one has no way. */
bool router_draw_all(router *r);

/* Searches a way for a link that is not drawn, cheaper than a limit. Returns: false if there is
 * none; the way then has no cells. */
bool router_find(router *r, unsigned link, int limit);

/* Draws a way that was found, or takes one out again (its steps are kept, but not their count). */
void router_draw(router *r, unsigned link);
void router_erase(router *r, unsigned link);

/* What the way of a link costs as it is now. It must not be drawn. */
int router_cost(router *r, unsigned link);

/* Puts a foot into the grid, or takes it out. */
void router_set_foot(router *r, unsigned spot, bool there);

/* Whether two links meet in a cell, or cross between it and the next ones; *clear: so that one can
 * tell them apart. */
bool router_meeting(const router *r, int cell, bool *clear);

static inline int cell_at(int column, int row)
{
    return (row + 1) * STRIDE + column + 1;
}

static inline int column_of(int cell)
{
    return cell % STRIDE - 1;
}

static inline int row_of(int cell)
{
    return cell / STRIDE - 1;
}

#endif
