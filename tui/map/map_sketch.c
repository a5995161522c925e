/* The board as spots and links, and the targets of the spots. */
#include "tui/map/map_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- Spots and links -------------------------------------------------------------------- */

enum {
    CANVAS_WIDTH = 1200,
    NEAR = 220 /* places farther apart on the canvas may stand in any order */
};

/* A link between the far ends of the world goes around it. */
static bool goes_around(const map_input *board, unsigned a, unsigned b)
{
    return abs(board->at[a].x - board->at[b].x) > CANVAS_WIDTH / 2;
}

static bool add_link(sketch *s, unsigned a, unsigned b, unsigned far)
{
    if (s->link_count == MAP_LINKS_MAX) {
        return false;
    }
    s->spots[a].link[s->spots[a].degree++] = (uint8_t)s->link_count;
    s->spots[b].link[s->spots[b].degree++] = (uint8_t)s->link_count;
    s->links[s->link_count++] = (sketch_link){{(uint8_t)a, (uint8_t)b}, (uint8_t)far};
    return true;
}

static bool add_stub(sketch *s, unsigned place, unsigned far)
{
    unsigned number = s->spot_count++;
    spot *p = &s->spots[number];
    p->width = MAP_STUB_WIDTH;
    p->pinned = true;
    p->column = s->board->at[place].x < CANVAS_WIDTH / 2 ? 0 : s->width - MAP_STUB_WIDTH;
    return add_link(s, place, number, far);
}

/* Links that go around get two stubs, as long as a side is not crowded with them. */
static bool add_links(sketch *s)
{
    const map_input *board = s->board;
    unsigned most_stubs = 2 * (unsigned)(s->height / 2);
    most_stubs = most_stubs < MAP_STUBS_MAX ? most_stubs : MAP_STUBS_MAX;
    for (unsigned a = 0; a < s->places; a++) {
        for (unsigned b = a + 1; b < s->places; b++) {
            if (!(board->links[a] >> b & 1)) {
                continue;
            }
            bool around = goes_around(board, a, b) && s->spot_count - s->places + 2 <= most_stubs;
            if (around ? !add_stub(s, a, b) || !add_stub(s, b, a)
                       : !add_link(s, a, b, SURTO_NONE)) {
                return false;
            }
        }
    }
    return true;
}

static void add_neighbours(sketch *s)
{
    const surto_point *at = s->board->at;
    for (unsigned i = 0; i < s->places; i++) {
        spot *p = &s->spots[i];
        for (unsigned j = 0; j < s->places; j++) {
            if (j != i && abs(at[j].x - at[i].x) + abs(at[j].y - at[i].y) < NEAR) {
                p->near[p->near_count++] = (uint8_t)j;
            }
        }
    }
}

bool sketch_begin(sketch *out, const map_input *board, int width, int height, int foot)
{
    if (board->places == 0 || board->places > MAP_PLACES_MAX) {
        return false;
    }
    memset(out, 0, sizeof *out);
    out->board = board;
    out->width = width;
    out->height = height;
    out->places = out->spot_count = board->places;
    for (unsigned i = 0; i < board->places; i++) {
        out->spots[i].width = foot;
    }
    add_neighbours(out);
    if (!add_links(out)) {
        return false;
    }
    int border = out->spot_count > out->places ? MAP_STUB_WIDTH + 1 : 0;
    out->first_column = border;
    out->last_column = width - foot - border;
    return out->last_column >= out->first_column && height > 0;
}

/* ---- Targets ---------------------------------------------------------------------------- */

/* Targets on one axis: where a place is, blended with its rank among the different values. */
static void blend_axis(const int *value, unsigned count, int room, int share, int *out)
{
    int sorted[MAP_PLACES_MAX], different = 0;
    for (unsigned i = 0; i < count; i++) {
        int at = 0;
        while (at < different && sorted[at] < value[i]) {
            at++;
        }
        if (at < different && sorted[at] == value[i]) {
            continue;
        }
        memmove(&sorted[at + 1], &sorted[at], (size_t)(different - at) * sizeof sorted[0]);
        sorted[at] = value[i];
        different++;
    }
    int low = sorted[0], high = sorted[different - 1];
    for (unsigned i = 0; i < count; i++) {
        int rank = 0;
        while (sorted[rank] < value[i]) {
            rank++;
        }
        int by_value = (value[i] - low) * room * TARGET_SCALE / most_of(1, high - low);
        int by_rank = rank * room * TARGET_SCALE / most_of(1, different - 1);
        out[i] = (by_value * (TARGET_SCALE - share) + by_rank * share) / TARGET_SCALE;
    }
}

void sketch_aim(sketch *s, blend b)
{
    int x[MAP_PLACES_MAX], y[MAP_PLACES_MAX], column[MAP_PLACES_MAX], row[MAP_PLACES_MAX];
    for (unsigned i = 0; i < s->places; i++) {
        x[i] = s->board->at[i].x;
        y[i] = s->board->at[i].y;
    }
    blend_axis(x, s->places, s->last_column - s->first_column, b.column, column);
    blend_axis(y, s->places, s->height - 1, b.row, row);
    for (unsigned i = 0; i < s->spot_count; i++) {
        spot *p = &s->spots[i];
        if (p->pinned) {
            p->target_column = p->column * TARGET_SCALE;
            p->target_row = s->spots[other_end(&s->links[p->link[0]], i)].target_row;
        } else {
            p->target_column = s->first_column * TARGET_SCALE + column[i];
            p->target_row = row[i];
            p->column = (p->target_column + TARGET_SCALE / 2) / TARGET_SCALE;
        }
        p->row = (p->target_row + TARGET_SCALE / 2) / TARGET_SCALE;
    }
}
