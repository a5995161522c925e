/* Where the arrow keys lead.
 *
 * The four arrows divide the linked places among themselves, starting with the pair of arrow and
 * place that fits best. So if two arrows point to the same neighbour, the one that fits worse leads
 * to another one, and up to four neighbours are one key away. */
#include "tui/map/map.h"

#include <stdlib.h>

enum { ARROWS = 4 };

/* A place relative to an arrow: how far along it, and how far to the side. Rows count twice,
 * because cells are about twice as high as wide. */
typedef struct bearing {
    int along, aside;
} bearing;

typedef struct point {
    int x, y;
} point;

static point place_point(const board_map *map, unsigned place)
{
    return (point){map->column[place], 2 * map->row[place]};
}

/* Where a link from a place leads to on the map: the far place, or the stub that names it. */
static point link_point(const board_map *map, unsigned from, unsigned to)
{
    for (unsigned n = 0; n < map->stub_count; n++) {
        if (map->stubs[n].place == from && map->stubs[n].far == to) {
            return (point){map->stubs[n].column, 2 * map->stubs[n].row};
        }
    }
    return place_point(map, to);
}

static bearing bearing_of(unsigned arrow, point from, point to)
{
    int x = to.x - from.x, y = to.y - from.y;
    switch (2 * arrow) {
    case MAP_EAST:
        return (bearing){x, abs(y)};
    case MAP_SOUTH:
        return (bearing){y, abs(x)};
    case MAP_WEST:
        return (bearing){-x, abs(y)};
    default: /* north, the only one left */
        return (bearing){-y, abs(x)};
    }
}

/* Within 60 degrees. */
static bool is_ahead(bearing b)
{
    return b.along > 0 && b.aside * b.aside <= 3 * b.along * b.along;
}

/* The smaller angle, then the nearer. */
static bool fits_better(bearing a, bearing b)
{
    int turn = a.aside * b.along - b.aside * a.along;
    return turn != 0 ? turn < 0 : a.along < b.along;
}

/* How the linked places are shared out. */
typedef struct shares {
    bearing seen[ARROWS][MAP_PLACES_MAX];
    unsigned target[ARROWS];
    uint64_t linked, taken;
    uint64_t ends; /* places with no other link: they come first, as no other place leads there */
} shares;

typedef enum choice { ENDS_AHEAD, FREE_AHEAD, ALL_AHEAD, FREE_IN_HALF } choice;

static bool may_take(const shares *s, unsigned arrow, unsigned place, choice which)
{
    uint64_t which_places = which == ALL_AHEAD    ? s->linked
                            : which == ENDS_AHEAD ? s->linked & s->ends & ~s->taken
                                                  : s->linked & ~s->taken;
    bearing b = s->seen[arrow][place];
    return (which_places >> place & 1) && s->target[arrow] == SURTO_NONE &&
           (which == FREE_IN_HALF ? b.along > 0 : is_ahead(b));
}

/* Gives the pair that fits best, until there is none. */
static void share_out(shares *s, choice which)
{
    for (;;) {
        unsigned best_arrow = ARROWS, best_place = 0;
        for (unsigned arrow = 0; arrow < ARROWS; arrow++) {
            for (unsigned place = 0; place < MAP_PLACES_MAX; place++) {
                if (may_take(s, arrow, place, which) &&
                    (best_arrow == ARROWS ||
                     fits_better(s->seen[arrow][place], s->seen[best_arrow][best_place]))) {
                    best_arrow = arrow;
                    best_place = place;
                }
            }
        }
        if (best_arrow == ARROWS) {
            return;
        }
        s->target[best_arrow] = best_place;
        s->taken |= (uint64_t)1 << best_place;
    }
}

static uint64_t places_with_one_link(const board_map *map)
{
    uint64_t once = 0, more = 0;
    for (unsigned n = 0; n < map->link_count; n++) {
        const map_link *link = &map->links[n];
        uint64_t ends = (uint64_t)1 << link->from;
        if (link->stub == SURTO_NONE) {
            ends |= (uint64_t)1 << link->to;
        }
        more |= once & ends;
        once |= ends;
    }
    return once & ~more;
}

static unsigned nearest(const board_map *map, unsigned from, unsigned arrow, uint64_t present)
{
    unsigned best = SURTO_NONE;
    int least = 0;
    for (unsigned place = 0; place < map->places; place++) {
        bearing b = bearing_of(arrow, place_point(map, from), place_point(map, place));
        int distance = b.along + 2 * b.aside;
        if ((present >> place & 1) && b.along > 0 && (best == SURTO_NONE || distance < least)) {
            best = place;
            least = distance;
        }
    }
    return best;
}

unsigned map_walk(const board_map *map, unsigned from, map_direction arrow, uint64_t linked,
                  uint64_t present)
{
    shares s = {.target = {SURTO_NONE, SURTO_NONE, SURTO_NONE, SURTO_NONE},
                .linked = linked & present & ~((uint64_t)1 << from),
                .ends = places_with_one_link(map)};
    for (unsigned key = 0; key < ARROWS; key++) {
        for (unsigned place = 0; place < map->places; place++) {
            s.seen[key][place] =
                bearing_of(key, place_point(map, from), link_point(map, from, place));
        }
    }
    share_out(&s, ENDS_AHEAD);
    share_out(&s, FREE_AHEAD);
    share_out(&s, ALL_AHEAD);
    share_out(&s, FREE_IN_HALF);
    unsigned target = s.target[arrow / 2];
    return target != SURTO_NONE ? target : nearest(map, from, arrow / 2, present);
}
