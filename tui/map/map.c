/* Makes a map: tries several ways to spread the places until one gives a map without crossings, or
 * keeps the best of them. */
#include "tui/map/map.h"

#include <stdlib.h>

#include "tui/map/map_internal.h"
#include "tui/map/map_refine.h"
#include "tui/map/map_router.h"

enum {
    FOOT = 6,
    WIDE_FOOT = 8, /* if there are few places */
    FEW_PLACES = 24,
    SMALL_FOOT = 5, /* if they have no room otherwise, this or less */
    COST_SHARED_CELL = 2000,
    EFFORT = 100000 /* after which nothing else is tried if there is a map */
};

/* Half of rank and half of place does for most boards and sizes. */
static const blend blends[] = {{128, 128}, {154, 154}, {154, 192},
                               {115, 115}, {128, 179}, {179, 154}};

enum { BLENDS = sizeof blends / sizeof blends[0] };

/* Everything a map needs while it is made. */
typedef struct workshop {
    sketch s;
    router r;
    refiner f;
    board_map attempt;
} workshop;

bool map_input_read(map_input *out, const surto_game *game)
{
    *out = (map_input){0};
    while (surto_city_key(game, out->places)) {
        if (out->places == MAP_PLACES_MAX) {
            return false;
        }
        out->at[out->places] = surto_city_point(game, out->places, false);
        out->links[out->places] = surto_city_links(game, out->places);
        out->places++;
    }
    return out->places != 0;
}

/* ---- From the workshop to the map ------------------------------------------------------- */

static void copy_spots(const sketch *s, board_map *out)
{
    out->width = (unsigned)s->width;
    out->height = (unsigned)s->height;
    out->foot = (unsigned)s->spots[0].width;
    out->places = s->places;
    out->stub_count = s->spot_count - s->places;
    for (unsigned i = 0; i < s->places; i++) {
        out->column[i] = (uint8_t)s->spots[i].column;
        out->row[i] = (uint8_t)s->spots[i].row;
    }
    for (unsigned n = 0; n < out->stub_count; n++) {
        const spot *p = &s->spots[s->places + n];
        const sketch_link *link = &s->links[p->link[0]];
        out->stubs[n] = (map_stub){link->end[0], link->far, (uint8_t)p->column, (uint8_t)p->row,
                                   p->column == 0};
    }
}

/* Returns: false if there are too many cells. */
static bool copy_way(const way *w, map_link *link, board_map *out)
{
    link->first_cell = (uint16_t)out->cell_count;
    link->cell_count = (uint16_t)w->count;
    if (out->cell_count + w->count > MAP_CELLS_MAX) {
        return false;
    }
    for (unsigned n = 0; n < w->count; n++) {
        const step *at = &w->steps[n];
        out->cells[out->cell_count++] =
            (map_cell){(uint8_t)column_of(at->cell), (uint8_t)row_of(at->cell),
                       (uint8_t)(1U << (at->in + 4) % DIRECTIONS | 1U << at->out)};
    }
    return true;
}

static bool copy_links(const router *r, board_map *out)
{
    const sketch *s = r->s;
    out->cell_count = out->crossings = out->shared = 0;
    out->link_count = s->link_count;
    for (unsigned n = 0; n < s->link_count; n++) {
        const sketch_link *link = &s->links[n];
        bool stub = link->far != SURTO_NONE;
        out->links[n] = (map_link){link->end[0], stub ? link->far : link->end[1],
                                   stub ? (uint8_t)(link->end[1] - s->places) : SURTO_NONE, 0, 0};
        if (!copy_way(&r->ways[n], &out->links[n], out)) {
            return false;
        }
    }
    for (int cell = cell_at(0, 0); cell < cell_at(0, s->height); cell++) {
        bool clear, meeting = router_meeting(r, cell, &clear);
        out->crossings += meeting && clear;
        out->shared += meeting && !clear;
    }
    return true;
}

/* ---- Trying ----------------------------------------------------------------------------- */

/* Returns: how bad the map is; -1 if there is none. */
static long attempt(workshop *w, blend b)
{
    sketch_aim(&w->s, b);
    if (sketch_place(&w->s) != 0) {
        return -1;
    }
    router_begin(&w->r, &w->s);
    if (!router_draw_all(&w->r)) {
        return -1;
    }
    refine(&w->f, &w->r);
    copy_spots(&w->s, &w->attempt);
    if (!copy_links(&w->r, &w->attempt)) {
        return -1;
    }
    return refined_cost(&w->f) + COST_SHARED_CELL * (long)w->attempt.shared;
}

static bool make_with_foot(workshop *w, board_map *out, const map_input *in, int foot)
{
    long best = -1;
    int width = least_of((int)in->width, MAP_WIDTH_MAX);
    int height = least_of((int)in->height, MAP_HEIGHT_MAX);
    if (!sketch_begin(&w->s, in, width, height, foot)) {
        return false;
    }
    for (unsigned n = 0; n < BLENDS && (best < 0 || w->r.effort < EFFORT); n++) {
        long badness = attempt(w, blends[n]);
        if (badness >= 0 && (best < 0 || badness < best)) {
            best = badness;
            *out = w->attempt;
            if (out->crossings + out->shared == 0) {
                return true;
            }
        }
    }
    return best >= 0;
}

bool map_make(board_map *out, const map_input *in)
{
    workshop *w = calloc(1, sizeof *w);
    int foot = in->foot != 0 ? (int)in->foot : in->places > FEW_PLACES ? FOOT : WIDE_FOOT;
    bool made = false;
    while (w && !made && foot >= MAP_FOOT_MIN && foot <= MAP_FOOT_MAX) {
        made = make_with_foot(w, out, in, foot);
        foot = least_of(foot - 1, SMALL_FOOT);
    }
    free(w);
    return made;
}

unsigned map_at(const board_map *map, unsigned column, unsigned row)
{
    for (unsigned i = 0; i < map->places; i++) {
        if (row == map->row[i] && column - map->column[i] < map->foot) {
            return i;
        }
    }
    for (unsigned i = 0; i < map->stub_count; i++) {
        const map_stub *stub = &map->stubs[i];
        if (row == stub->row && column - stub->column < MAP_STUB_WIDTH) {
            return stub->far;
        }
    }
    return SURTO_NONE;
}
