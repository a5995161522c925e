/* Moves places where that improves the routes of links.
 *
 * A trial removes the links of a spot, and those that its foot would cover, moves the spot and
 * routes all of them again; if that does not improve the map, everything is put back. This is
 * expensive, so only a few cells are tried: those that would be best if nothing else were on the
 * map.
 *
 * Better means cheaper routes, but not shorter ones (or all places would huddle together), and
 * places near their targets and in order. */
#include "tui/map/map_refine.h"

#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS = 3,
    MOVES = 3, /* of one spot at once */
    COLUMN_REACH = 4,
    ROW_REACH = 2,
    CANDIDATES = 4,
    CANDIDATES_IN_TROUBLE = 8,
    CANDIDATES_MAX = 8,
    TROUBLE_COLUMNS = 14, /* how near a spot must be to help out of trouble */
    TROUBLE_ROWS = 4,
    DETOUR = 250,         /* more than what is ideal: the link is in trouble, */
    DETOUR_MAX = 600,     /* and no move is worth it: long detours are long to search */
    GAIN = 10,            /* less is not worth a move */
    COST_DISPLACED = 40,  /* a guess: a link that must get out of the way */
    COST_TIGHT = 12,      /* only one column between two feet */
    SPOT_COST_SHARE = 10, /* map_place.c counts in other units */
    IDEAL_NONE = 250      /* a guess: there is no way without detours */
};

typedef struct candidate {
    int column, row, cost;
} candidate;

/* ---- What is good ----------------------------------------------------------------------- */

/* Columns between two feet, in whatever rows they are. */
static int columns_between(const spot *a, const spot *b)
{
    const spot *left = a->column < b->column ? a : b, *right = left == a ? b : a;
    return most_of(0, right->column - left->column - left->width);
}

/* What the length of a link costs at least, */
static int length_cost(const sketch *s, unsigned link)
{
    const spot *a = &s->spots[s->links[link].end[0]], *b = &s->spots[s->links[link].end[1]];
    int across = columns_between(a, b), down = most_of(0, abs(a->row - b->row) - 1);
    return COST_SLANT * down + COST_ACROSS * most_of(0, across - down);
}

/* and the turn without which it cannot be drawn. */
static int least_cost(const sketch *s, unsigned link)
{
    const spot *a = &s->spots[s->links[link].end[0]], *b = &s->spots[s->links[link].end[1]];
    int rows = abs(a->row - b->row);
    bool turns = rows != 0 && columns_between(a, b) >= rows;
    return length_cost(s, link) + (turns ? COST_TURN : 0);
}

/* How much of the length does not count: nearly all. */
static int free_length(const sketch *s, unsigned link)
{
    return length_cost(s, link) * 9 / 10;
}

static int place_cost(const router *r, unsigned i)
{
    const spot *p = &r->s->spots[i];
    int cost = spot_cost(r->s, i, p->column, p->row) / SPOT_COST_SHARE;
    int cell = cell_at(p->column, p->row);
    if (p->column > 1 && r->owner[cell - 2] != 0) {
        cost += COST_TIGHT;
    }
    if (p->column + p->width + 1 < r->s->width && r->owner[cell + p->width + 1] != 0) {
        cost += COST_TIGHT;
    }
    return cost;
}

/* ---- What would be ideal ---------------------------------------------------------------- */

/* The cheapest way to the nth cell of a foot below, straight or with one turn, if nothing is in
 * between. `offset` columns to the right and `rows` below; `width` is that of the upper foot. */
static int ideal_to_cell(const router *r, int width, int offset, int rows, int n)
{
    int best = IDEAL_NONE, at = offset + n;
    int down = r->port_cost[n][MAP_SOUTH], slant = r->port_cost[n][MAP_SOUTH_EAST];
    for (int from = 0; from < width && rows > 1; from++) {
        int across = abs(at - from);
        int straight = COST_DOWN * (rows - across), slanted = COST_SLANT * (across - 1);
        int out_down = r->port_cost[from][MAP_SOUTH];
        int out_slant = r->port_cost[from][MAP_SOUTH_EAST];
        if (across == 0) {
            best = least_of(best, straight - COST_DOWN + out_down + down);
        } else if (across == rows) {
            best = least_of(best, slanted + out_slant + slant);
        } else if (across < rows) {
            int ports = least_of(out_down + slant, out_slant + down);
            best = least_of(best, straight + slanted + COST_TURN + ports);
        }
    }
    /* Out at the side, then aslant. */
    int beside = at < 0 ? -at : at - width + 1;
    if (beside > rows) {
        int length = (beside - rows) * COST_ACROSS + (rows - 1) * COST_SLANT;
        best = least_of(best, length + COST_TURN + slant);
    }
    return best;
}

static int ideal_of_feet(const router *r, const spot *upper, const spot *lower)
{
    int best = IDEAL_NONE, rows = lower->row - upper->row;
    if (rows == 0) {
        int gap = upper->column < lower->column ? lower->column - upper->column - upper->width
                                                : upper->column - lower->column - lower->width;
        return gap > 0 ? gap * COST_ACROSS : IDEAL_NONE;
    }
    for (int n = 0; n < lower->width; n++) {
        best =
            least_of(best, ideal_to_cell(r, upper->width, lower->column - upper->column, rows, n));
    }
    for (int n = 0; n < upper->width; n++) {
        best =
            least_of(best, ideal_to_cell(r, lower->width, upper->column - lower->column, rows, n));
    }
    return best;
}

static int ideal_cost(refiner *f, unsigned link)
{
    const sketch *s = f->r->s;
    const spot *a = &s->spots[s->links[link].end[0]], *b = &s->spots[s->links[link].end[1]];
    const spot *upper = a->row <= b->row ? a : b, *lower = upper == a ? b : a;
    int kind = lower->pinned ? 1 : upper->pinned ? 2 : 0;
    uint16_t *kept =
        &f->ideal[kind][lower->row - upper->row][MAP_WIDTH_MAX + lower->column - upper->column];
    if (*kept == 0) {
        *kept = (uint16_t)(1 + ideal_of_feet(f->r, upper, lower));
    }
    return *kept - 1;
}

/* ---- Trials ----------------------------------------------------------------------------- */

static void trial_add(trial *t, unsigned link)
{
    for (unsigned n = 0; n < t->count; n++) {
        if (t->links[n] == link) {
            return;
        }
    }
    if (t->count < TRIAL_MAX) {
        t->links[t->count] = (uint8_t)link;
    }
    t->count++;
}

/* Which links a move changes. Returns: false if they are too many. */
static bool trial_begin(refiner *f, unsigned i, int column, int row)
{
    const router *r = f->r;
    const spot *p = &r->s->spots[i];
    f->move.count = 0;
    for (unsigned n = 0; n < p->degree; n++) {
        trial_add(&f->move, p->link[n]);
    }
    for (int n = 0; n < p->width; n++) {
        int cell = cell_at(column + n, row);
        for (unsigned k = 0; k < r->links[cell]; k++) {
            trial_add(&f->move, r->passages[cell][k].link);
        }
    }
    for (unsigned n = 0; n < f->trouble_count; n++) {
        trial_add(&f->move, f->trouble[n]);
    }
    return f->move.count <= TRIAL_MAX;
}

static int free_lengths(const refiner *f)
{
    int sum = 0;
    for (unsigned n = 0; n < f->move.count; n++) {
        sum += free_length(f->r->s, f->move.links[n]);
    }
    return sum;
}

static void erase_all(refiner *f)
{
    for (unsigned n = 0; n < f->move.count; n++) {
        router_erase(f->r, f->move.links[n]);
    }
}

static void draw_as_before(refiner *f)
{
    for (unsigned n = 0; n < f->move.count; n++) {
        way *w = &f->r->ways[f->move.links[n]];
        const way *old = &f->move.before[n];
        w->count = old->count;
        memcpy(w->steps, old->steps, old->count * sizeof old->steps[0]);
        w->cost = router_cost(f->r, f->move.links[n]);
        router_draw(f->r, f->move.links[n]);
    }
}

/* What the links cost as they are, counted one after the other as they will be searched. */
static int cost_before(refiner *f)
{
    int cost = 0;
    for (unsigned n = 0; n < f->move.count; n++) {
        const way *w = &f->r->ways[f->move.links[n]];
        f->move.before[n].count = w->count;
        memcpy(f->move.before[n].steps, w->steps, w->count * sizeof w->steps[0]);
    }
    erase_all(f);
    draw_as_before(f);
    for (unsigned n = 0; n < f->move.count; n++) {
        cost += f->r->ways[f->move.links[n]].cost;
    }
    return cost;
}

/* Searches the links anew. Returns: false if they are not cheaper than the limit. */
static bool draw_cheaper(refiner *f, int limit)
{
    erase_all(f);
    for (unsigned n = 0; n < f->move.count; n++) {
        limit -= least_cost(f->r->s, f->move.links[n]);
    }
    for (unsigned n = 0; n < f->move.count; n++) {
        unsigned link = f->move.links[n];
        limit += least_cost(f->r->s, link);
        if (!router_find(f->r, link, least_of(limit, ideal_cost(f, link) + DETOUR_MAX))) {
            return false;
        }
        limit -= f->r->ways[link].cost;
        router_draw(f->r, link);
    }
    return true;
}

static void move_foot(router *r, unsigned i, int column, int row)
{
    router_set_foot(r, i, false);
    r->s->spots[i].column = column;
    r->s->spots[i].row = row;
    router_set_foot(r, i, true);
}

/* Notes where a move has changed the map. */
static void note_move(refiner *f)
{
    f->moves++;
    for (unsigned n = 0; n < f->move.count; n++) {
        const way *old = &f->move.before[n], *new = &f->r->ways[f->move.links[n]];
        for (unsigned k = 0; k < old->count; k++) {
            f->changed[old->steps[k].cell] = f->moves;
        }
        for (unsigned k = 0; k < new->count; k++) {
            f->changed[new->steps[k].cell] = f->moves;
        }
    }
}

/* Moves a spot, if that makes the map better. */
static bool try_move(refiner *f, unsigned i, int column, int row)
{
    router *r = f->r;
    int old_column = r->s->spots[i].column, old_row = r->s->spots[i].row;
    if (!trial_begin(f, i, column, row)) {
        return false;
    }
    int before = cost_before(f) - free_lengths(f) + place_cost(r, i);
    move_foot(r, i, column, row);
    if (draw_cheaper(f, before - GAIN + free_lengths(f) - place_cost(r, i))) {
        note_move(f);
        return true;
    }
    erase_all(f);
    move_foot(r, i, old_column, old_row);
    draw_as_before(f);
    return false;
}

/* ---- Candidates ------------------------------------------------------------------------- */

/* Whether a foot has room here; its own must be out of the grid. Links that must get out of the
 * way are counted. */
static bool has_room(const router *r, unsigned i, int column, int row, int *displaced)
{
    int cell = cell_at(column, row), width = r->s->spots[i].width;
    *displaced = 0;
    for (int n = -1; n <= width; n++) {
        if (r->owner[cell + n] != 0 && (r->owner[cell + n] != WALL || (n >= 0 && n < width))) {
            return false;
        }
        for (unsigned k = 0; n >= 0 && n < width && k < r->links[cell + n]; k++) {
            const sketch_link *link = &r->s->links[r->passages[cell + n][k].link];
            *displaced += link->end[0] != i && link->end[1] != i;
        }
    }
    return true;
}

static void keep_candidate(candidate *best, unsigned *count, unsigned cap, candidate one)
{
    if (*count == cap && best[cap - 1].cost <= one.cost) {
        return;
    }
    unsigned at = *count < cap ? (*count)++ : cap - 1;
    for (; at > 0 && best[at - 1].cost > one.cost; at--) {
        best[at] = best[at - 1];
    }
    best[at] = one;
}

/* What a spot with its links costs now, and how much the links in trouble could gain. */
static int cost_to_beat(refiner *f, unsigned i)
{
    const router *r = f->r;
    const spot *p = &r->s->spots[i];
    int cost = place_cost(r, i) - GAIN;
    for (unsigned n = 0; n < p->degree; n++) {
        cost += r->ways[p->link[n]].cost - free_length(r->s, p->link[n]);
    }
    for (unsigned n = 0; n < f->trouble_count; n++) {
        cost += r->ways[f->trouble[n]].cost - ideal_cost(f, f->trouble[n]);
    }
    return cost;
}

/* What it would cost here if nothing else were on the map. */
static int hoped_cost(refiner *f, unsigned i, int limit)
{
    const spot *p = &f->r->s->spots[i];
    int cost = place_cost(f->r, i);
    for (unsigned n = 0; n < p->degree && cost < limit; n++) {
        cost += ideal_cost(f, p->link[n]) - free_length(f->r->s, p->link[n]);
    }
    return cost;
}

static unsigned find_candidates(refiner *f, unsigned i, candidate *best, unsigned cap)
{
    router *r = f->r;
    sketch *s = r->s;
    spot *p = &s->spots[i];
    const int old_column = p->column, old_row = p->row, limit = cost_to_beat(f, i);
    const int reach = p->pinned ? 0 : COLUMN_REACH;
    const int first = p->pinned ? old_column : most_of(s->first_column, old_column - reach);
    const int last = p->pinned ? old_column : least_of(s->last_column, old_column + reach);
    unsigned count = 0;
    router_set_foot(r, i, false);
    for (p->row = most_of(0, old_row - ROW_REACH);
         p->row <= least_of(s->height - 1, old_row + ROW_REACH); p->row++) {
        for (p->column = first; p->column <= last; p->column++) {
            int displaced;
            if ((p->row != old_row || p->column != old_column) &&
                has_room(r, i, p->column, p->row, &displaced)) {
                int cost = COST_DISPLACED * displaced + hoped_cost(f, i, limit);
                if (cost < limit) {
                    keep_candidate(best, &count, cap, (candidate){p->column, p->row, cost});
                }
            }
        }
    }
    p->column = old_column;
    p->row = old_row;
    router_set_foot(r, i, true);
    return count;
}

/* ---- Rounds ----------------------------------------------------------------------------- */

/* Moves a spot as long as it gets better. */
static bool improve(refiner *f, unsigned i, unsigned cap)
{
    candidate best[CANDIDATES_MAX];
    for (int move = 0; move < MOVES; move++) {
        bool enough = f->r->effort > f->last_effort;
        unsigned count = enough ? 0 : find_candidates(f, i, best, cap), n = 0;
        while (n < count && !try_move(f, i, best[n].column, best[n].row)) {
            n++;
        }
        if (n == count) {
            return move != 0;
        }
    }
    return true;
}

/* Whether something has changed around a spot or on the ways of its links since it was tried. */
static bool is_stale(const refiner *f, unsigned i)
{
    const router *r = f->r;
    const spot *p = &r->s->spots[i];
    const unsigned seen = f->seen[i];
    for (int row = p->row - 1; row <= p->row + 1; row++) {
        int first = most_of(-1, p->column - COLUMN_REACH);
        int last = least_of(r->s->width, p->column + p->width + COLUMN_REACH);
        for (int column = first; column <= last; column++) {
            if (f->changed[cell_at(column, row)] > seen) {
                return true;
            }
        }
    }
    for (unsigned n = 0; n < p->degree; n++) {
        const way *w = &r->ways[p->link[n]];
        for (unsigned k = 0; k < w->count; k++) {
            if (f->changed[w->steps[k].cell] > seen) {
                return true;
            }
        }
    }
    return false;
}

static void improve_all(refiner *f)
{
    unsigned moves = 0;
    for (int round = 0; round < ROUNDS && (round == 0 || f->moves != moves); round++) {
        moves = f->moves;
        for (unsigned i = 0; i < f->r->s->spot_count; i++) {
            if (round == 0 || is_stale(f, i)) {
                f->seen[i] = f->moves;
                improve(f, i, CANDIDATES);
            }
        }
    }
}

/* The links that meet in a cell, or cross between it and the next ones. */
static void list_trouble(refiner *f, int cell)
{
    static const int around[] = {0, 1, STRIDE, STRIDE + 1};
    const router *r = f->r;
    trial found;
    found.count = 0;
    unsigned cells = r->slants[cell][0] != 0 && r->slants[cell][1] != 0 ? 4 : 1;
    for (unsigned n = 0; n < cells; n++) {
        for (unsigned k = 0; k < r->links[cell + around[n]]; k++) {
            trial_add(&found, r->passages[cell + around[n]][k].link);
        }
    }
    f->trouble_count = found.count;
    memcpy(f->trouble, found.links, found.count);
}

/* A spot near a link in trouble may move so that there is a better way, even if it is not one of
 * its ends. */
static bool mend(refiner *f, int left, int right, int top, int bottom)
{
    const sketch *s = f->r->s;
    bool mended = false;
    for (unsigned i = 0; i < s->spot_count && !mended; i++) {
        const spot *p = &s->spots[i];
        if (p->row >= top && p->row <= bottom && p->column <= right &&
            p->column + p->width > left) {
            mended = improve(f, i, CANDIDATES_IN_TROUBLE);
        }
    }
    f->trouble_count = 0;
    return mended;
}

static void mend_detours(refiner *f)
{
    const router *r = f->r;
    for (unsigned n = 0; n < r->s->link_count; n++) {
        if (r->ways[n].cost > ideal_cost(f, n) + DETOUR) {
            const spot *a = &r->s->spots[r->s->links[n].end[0]];
            const spot *b = &r->s->spots[r->s->links[n].end[1]];
            f->trouble_count = 1;
            f->trouble[0] = (uint8_t)n;
            mend(f, least_of(a->column, b->column) - COLUMN_REACH,
                 most_of(a->column, b->column) + a->width + COLUMN_REACH,
                 least_of(a->row, b->row) - ROW_REACH, most_of(a->row, b->row) + ROW_REACH);
        }
    }
}

static void mend_meetings(refiner *f)
{
    bool clear;
    f->r->share = COST_SHARE_LATE;
    for (int cell = cell_at(0, 0); cell < cell_at(0, f->r->s->height); cell++) {
        if (router_meeting(f->r, cell, &clear)) {
            list_trouble(f, cell);
            mend(f, column_of(cell) - TROUBLE_COLUMNS, column_of(cell) + TROUBLE_COLUMNS,
                 row_of(cell) - TROUBLE_ROWS, row_of(cell) + TROUBLE_ROWS);
        }
    }
}

void refine(refiner *f, router *r)
{
    f->r = r;
    f->last_effort = r->effort + REFINE_EFFORT;
    f->moves = f->trouble_count = 0;
    memset(f->changed, 0, sizeof f->changed);
    memset(f->seen, 0, sizeof f->seen);
    memset(f->ideal, 0, sizeof f->ideal);
    mend_detours(f);
    improve_all(f);
    mend_detours(f);
    mend_meetings(f);
}

long refined_cost(const refiner *f)
{
    const router *r = f->r;
    long cost = 0;
    for (unsigned i = 0; i < r->s->spot_count; i++) {
        cost += place_cost(r, i);
    }
    for (unsigned n = 0; n < r->s->link_count; n++) {
        cost += r->ways[n].cost - free_length(r->s, n);
    }
    return cost;
}
