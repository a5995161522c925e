/* Decides where each place of a map stands.
 *
 * The spots start at their targets. One after the other, in rounds, each moves to the cheapest cell
 * of a window around it, until nothing moves. A cell costs more if it is far from the target, if
 * feet touch, if the row above or below is taken (links then have no room), if neighbours are in
 * the wrong order, if links are long, or if links as straight lines run through feet or cross each
 * other.
 *
 * Most parts of the cost are added to all cells of the window at once. Only the cost of the spot's
 * own links depends on too much for that: it is computed cell by cell, the cheapest first, until no
 * other cell can be cheaper. */
#include "tui/map/map_internal.h"

#include <stdlib.h>
#include <string.h>

/* Costs in hundredths. */
enum {
    COST_ASIDE = 35,            /* a column from the target, */
    COST_ASIDE_FAR = 2,         /* times the square of the columns, */
    COST_ABOVE = 160,           /* a row, */
    COST_ABOVE_FAR = 40,        /* times the square of the rows */
    COST_EAST_WEST = 200,       /* two neighbours in the wrong order, */
    COST_EAST_WEST_FAR = 40,    /* for each column of it; */
    COST_NORTH_SOUTH = 300,     /* above and below, */
    COST_NORTH_SOUTH_FAR = 200, /* for each row */
    COST_TOUCH = 6000,  /* feet that touch; for each column more they overlap. Grows by round */
    COST_TIGHT = 300,   /* only one column between two feet */
    COST_STACKED = 880, /* a foot right above or below, times the part of the width it covers */
    COST_LENGTH = 15,   /* of a link, for each row or two columns */
    COST_SHORT = 400,   /* no room for a link between two linked feet */
    COST_THROUGH = 500, /* a line through a foot */
    COST_CROSSING = 900
};

enum {
    ROUNDS = 30,
    ROUNDS_ENOUGH = 4, /* if no feet touch then: what is left to improve, routing knows better */
    COLUMN_REACH = 8,  /* columns a place may go at once, */
    ROW_REACH = 2,     /* rows, */
    PINNED_REACH = 5,  /* rows of a stub */
    WINDOW_COLUMNS = 2 * COLUMN_REACH + 1,
    WINDOW_ROWS = 2 * PINNED_REACH + 1,
    ORDER_COLUMNS = 8, /* on the canvas: less is no order */
    ORDER_ROWS = 6,
    FIXED = 16 /* bits behind the point */
};

/* A rectangle; columns are doubled. */
typedef struct area {
    int left, right, top, bottom;
} area;

/* A link as the straight line between two middles. */
typedef struct line {
    int column[2], row[2];
    int slope; /* doubled columns a row, FIXED */
    int reach; /* how much wider than a point the line is when it crosses a row, FIXED */
} line;

typedef struct window {
    int column, row; /* of its first cell */
    int columns, rows;
    int cost[WINDOW_ROWS][WINDOW_COLUMNS];
} window;

typedef struct placer {
    sketch *s;
    int touch; /* what touching costs in this round */
    uint8_t order[SPOTS_MAX];
    line lines[MAP_LINKS_MAX];
    bool stale[SPOTS_MAX]; /* something around the spot has changed since it chose its cell */
    area seen[SPOTS_MAX];  /* what its choice depends on */
    unsigned line_count;   /* those that may meet the links of the spot that moves */
    uint8_t near_lines[MAP_LINKS_MAX];
    unsigned foot_count;
    uint8_t near_feet[SPOTS_MAX];
} placer;

/* ---- Geometry --------------------------------------------------------------------------- */

static void area_add(area *a, int left, int right, int top, int bottom)
{
    a->left = least_of(a->left, left);
    a->right = most_of(a->right, right);
    a->top = least_of(a->top, top);
    a->bottom = most_of(a->bottom, bottom);
}

static bool areas_meet(const area *a, const area *b)
{
    return a->left <= b->right && b->left <= a->right && a->top <= b->bottom && b->top <= a->bottom;
}

static area area_of_spot(const spot *p)
{
    return (area){2 * p->column - 2, 2 * (p->column + p->width), p->row, p->row};
}

static area area_of_line(const line *l)
{
    return (area){least_of(l->column[0], l->column[1]), most_of(l->column[0], l->column[1]),
                  least_of(l->row[0], l->row[1]), most_of(l->row[0], l->row[1])};
}

static line line_between(int column_a, int row_a, int column_b, int row_b)
{
    line l = {{column_a, column_b}, {row_a, row_b}, 0, 0};
    if (row_a != row_b) {
        l.slope = (column_b - column_a) * (1 << FIXED) / (row_b - row_a);
        l.reach = abs(l.slope) / 20 * 7;
    }
    return l;
}

/* Whether a line comes so near to a foot that a link drawn along it would have to go around. */
static bool line_hits(const line *l, int column, int row, int width)
{
    if (l->row[0] == l->row[1]) {
        return row == l->row[0] && least_of(l->column[0], l->column[1]) < 2 * (column + width) &&
               most_of(l->column[0], l->column[1]) > 2 * (column - 1);
    }
    if ((row - l->row[0]) * (l->row[1] - row) <= 0) {
        return false;
    }
    int there = l->column[0] * (1 << FIXED) + l->slope * (row - l->row[0]);
    return 2 * (column - 1) * (1 << FIXED) < there + l->reach &&
           2 * (column + width) * (1 << FIXED) > there - l->reach;
}

static int side(int ax, int ay, int bx, int by, int x, int y)
{
    int turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    return (turn > 0) - (turn < 0);
}

static bool lines_cross(const line *a, const line *b)
{
    const int *ac = a->column, *ar = a->row, *bc = b->column, *br = b->row;
    return side(ac[0], ar[0], ac[1], ar[1], bc[0], br[0]) *
                   side(ac[0], ar[0], ac[1], ar[1], bc[1], br[1]) <
               0 &&
           side(bc[0], br[0], bc[1], br[1], ac[0], ar[0]) *
                   side(bc[0], br[0], bc[1], br[1], ac[1], ar[1]) <
               0;
}

/* Free columns between two feet of one row; less than 0 if they overlap. */
static int gap_between(int column_a, int width_a, int column_b, int width_b)
{
    return column_b >= column_a ? column_b - column_a - width_a : column_a - column_b - width_b;
}

/* ---- What the cells of a window cost ---------------------------------------------------- */

/* What it costs a spot to stand in a column, whatever its row, */
static int cost_of_column(const sketch *s, unsigned i, int column)
{
    const spot *p = &s->spots[i];
    const surto_point *at = s->board->at;
    int away = abs(column * TARGET_SCALE - p->target_column);
    int cost = (COST_ASIDE * away + COST_ASIDE_FAR * away / TARGET_SCALE * away) / TARGET_SCALE;
    for (unsigned n = 0; n < p->near_count; n++) {
        int east = at[p->near[n]].x - at[i].x, across = s->spots[p->near[n]].column - column;
        if (abs(east) > ORDER_COLUMNS && east * across < 0) {
            cost += COST_EAST_WEST + COST_EAST_WEST_FAR * abs(across);
        }
    }
    return cost;
}

/* and in a row, whatever its column. */
static int cost_of_height(const sketch *s, unsigned i, int row)
{
    const spot *p = &s->spots[i];
    const surto_point *at = s->board->at;
    int away = abs(row * TARGET_SCALE - p->target_row);
    int cost = (COST_ABOVE * away + COST_ABOVE_FAR * away / TARGET_SCALE * away) / TARGET_SCALE;
    for (unsigned n = 0; n < p->near_count; n++) {
        int south = at[p->near[n]].y - at[i].y, down = s->spots[p->near[n]].row - row;
        if (abs(south) > ORDER_ROWS && south * down < 0) {
            cost += COST_NORTH_SOUTH + COST_NORTH_SOUTH_FAR * abs(down);
        }
    }
    return cost;
}

int spot_cost(const sketch *s, unsigned number, int column, int row)
{
    return cost_of_column(s, number, column) + cost_of_height(s, number, row);
}

/* The cells a spot may go to at once, with the cost of their columns and rows. */
static void open_window(const sketch *s, unsigned i, window *w)
{
    const spot *p = &s->spots[i];
    int first = p->column, last = p->column, reach = PINNED_REACH;
    if (!p->pinned) {
        first = most_of(s->first_column, p->column - COLUMN_REACH);
        last = least_of(s->last_column, p->column + COLUMN_REACH);
        reach = ROW_REACH;
    }
    w->column = first;
    w->columns = last - first + 1;
    w->row = most_of(0, p->row - reach);
    w->rows = least_of(s->height - 1, p->row + reach) - w->row + 1;
    for (int c = 0; c < w->columns; c++) {
        w->cost[0][c] = cost_of_column(s, i, w->column + c);
    }
    for (int r = w->rows - 1; r >= 0; r--) {
        int cost = cost_of_height(s, i, w->row + r);
        for (int c = 0; c < w->columns; c++) {
            w->cost[r][c] = w->cost[0][c] + cost;
        }
    }
}

static void cost_of_row(const placer *m, const spot *p, const spot *other, window *w, int r)
{
    bool same = w->row + r == other->row;
    for (int c = 0; c < w->columns; c++) {
        int gap = gap_between(w->column + c, p->width, other->column, other->width);
        if (same && gap < 1) {
            w->cost[r][c] += m->touch * (2 - gap);
        } else if (same && gap == 1) {
            w->cost[r][c] += COST_TIGHT;
        } else if (!same && gap < 0) {
            w->cost[r][c] += COST_STACKED * -gap / p->width;
        }
    }
}

static void cost_of_neighbours(const placer *m, unsigned i, window *w)
{
    const sketch *s = m->s;
    for (unsigned j = 0; j < s->spot_count; j++) {
        int first = most_of(w->row, s->spots[j].row - 1);
        int last = least_of(w->row + w->rows - 1, s->spots[j].row + 1);
        if (j == i || s->spots[j].column > w->column + w->columns + s->spots[i].width ||
            s->spots[j].column + s->spots[j].width + 1 < w->column) {
            continue;
        }
        for (int row = first; row <= last; row++) {
            cost_of_row(m, &s->spots[i], &s->spots[j], w, row - w->row);
        }
    }
}

/* Links of others whose lines run through the foot, were it here. */
static void cost_of_lines(const placer *m, const spot *p, window *w)
{
    for (unsigned n = 0; n < m->line_count; n++) {
        const line *l = &m->lines[m->near_lines[n]];
        int first = most_of(w->row, least_of(l->row[0], l->row[1]));
        int last = least_of(w->row + w->rows - 1, most_of(l->row[0], l->row[1]));
        for (int row = first; row <= last; row++) {
            for (int c = 0; c < w->columns; c++) {
                if (line_hits(l, w->column + c, row, p->width)) {
                    w->cost[row - w->row][c] += COST_THROUGH;
                }
            }
        }
    }
}

static void cost_of_lengths(const sketch *s, unsigned i, window *w)
{
    const spot *p = &s->spots[i];
    for (unsigned n = 0; n < p->degree; n++) {
        const spot *q = &s->spots[other_end(&s->links[p->link[n]], i)];
        for (int r = 0; r < w->rows; r++) {
            int down = abs(w->row + r - q->row);
            for (int c = 0; c < w->columns; c++) {
                int across = abs(2 * (w->column + c) + p->width - 1 - spot_middle(q));
                w->cost[r][c] += COST_LENGTH * most_of(across, 4 * down) / 4;
                if ((down == 0 && across < p->width + q->width + 2) ||
                    (down == 1 && across < p->width + q->width)) {
                    w->cost[r][c] += COST_SHORT;
                }
            }
        }
    }
}

/* What the own links run through and cross if the spot stands here. */
static int cost_of_own_lines(const placer *m, unsigned i, int column, int row)
{
    const sketch *s = m->s;
    const spot *p = &s->spots[i];
    int cost = 0;
    for (unsigned n = 0; n < p->degree; n++) {
        unsigned j = other_end(&s->links[p->link[n]], i);
        const spot *q = &s->spots[j];
        line own = line_between(2 * column + p->width - 1, row, spot_middle(q), q->row);
        for (unsigned k = 0; k < m->foot_count; k++) {
            const spot *f = &s->spots[m->near_feet[k]];
            if (f != q && line_hits(&own, f->column, f->row, f->width)) {
                cost += COST_THROUGH;
            }
        }
        for (unsigned k = 0; k < m->line_count; k++) {
            const sketch_link *link = &s->links[m->near_lines[k]];
            if (link->end[0] != j && link->end[1] != j &&
                lines_cross(&own, &m->lines[m->near_lines[k]])) {
                cost += COST_CROSSING;
            }
        }
    }
    return cost;
}

/* ---- Moving ----------------------------------------------------------------------------- */

static void update_lines(placer *m, unsigned i)
{
    const sketch *s = m->s;
    for (unsigned n = 0; n < s->spots[i].degree; n++) {
        unsigned number = s->spots[i].link[n];
        const spot *a = &s->spots[s->links[number].end[0]], *b = &s->spots[s->links[number].end[1]];
        m->lines[number] = line_between(spot_middle(a), a->row, spot_middle(b), b->row);
    }
}

/* A foot with its links. */
static area area_touched(const placer *m, unsigned i)
{
    area all = area_of_spot(&m->s->spots[i]);
    for (unsigned n = 0; n < m->s->spots[i].degree; n++) {
        area one = area_of_line(&m->lines[m->s->spots[i].link[n]]);
        area_add(&all, one.left, one.right, one.top, one.bottom);
    }
    return all;
}

/* Which links and feet can meet the links of a spot wherever it goes in its window. */
static void look_around(placer *m, unsigned i, const window *w)
{
    const sketch *s = m->s;
    area *all = &m->seen[i];
    *all = area_touched(m, i);
    area_add(all, 2 * w->column - 4, 2 * (w->column + w->columns + s->spots[i].width) + 2,
             w->row - 1, w->row + w->rows);
    m->line_count = m->foot_count = 0;
    for (unsigned n = 0; n < s->link_count; n++) {
        area one = area_of_line(&m->lines[n]);
        if (s->links[n].end[0] != i && s->links[n].end[1] != i && areas_meet(all, &one)) {
            m->near_lines[m->line_count++] = (uint8_t)n;
        }
    }
    for (unsigned j = 0; j < s->spot_count; j++) {
        area one = area_of_spot(&s->spots[j]);
        if (j != i && areas_meet(all, &one)) {
            m->near_feet[m->foot_count++] = (uint8_t)j;
        }
    }
}

/* The cheapest cell of a window. Cells whose sure cost is not below the best so far are not worth
 * a closer look; a cell that had one is taken out by giving it that best cost. */
static void choose_cell(const placer *m, unsigned i, window *w, int *column, int *row)
{
    *column = m->s->spots[i].column;
    *row = m->s->spots[i].row;
    int best = w->cost[*row - w->row][*column - w->column] + cost_of_own_lines(m, i, *column, *row);
    w->cost[*row - w->row][*column - w->column] = best;
    for (;;) {
        int *cheapest = NULL, at_row = 0, at_column = 0;
        for (int r = 0; r < w->rows; r++) {
            for (int c = 0; c < w->columns; c++) {
                if (w->cost[r][c] < (cheapest ? *cheapest : best)) {
                    cheapest = &w->cost[r][c];
                    at_row = w->row + r;
                    at_column = w->column + c;
                }
            }
        }
        if (!cheapest) {
            return;
        }
        *cheapest += cost_of_own_lines(m, i, at_column, at_row);
        if (*cheapest < best) {
            best = *cheapest;
            *column = at_column;
            *row = at_row;
        } else {
            *cheapest = most_of(*cheapest, best);
        }
    }
}

static unsigned feet_touching(const sketch *s, unsigned i)
{
    const spot *p = &s->spots[i];
    unsigned count = 0;
    for (unsigned j = 0; j < s->spot_count; j++) {
        const spot *q = &s->spots[j];
        count +=
            j != i && q->row == p->row && gap_between(p->column, p->width, q->column, q->width) < 1;
    }
    return count;
}

static bool move_spot(placer *m, unsigned i)
{
    sketch *s = m->s;
    spot *p = &s->spots[i];
    window w;
    int column, row;
    open_window(s, i, &w);
    look_around(m, i, &w);
    cost_of_neighbours(m, i, &w);
    cost_of_lines(m, p, &w);
    cost_of_lengths(s, i, &w);
    choose_cell(m, i, &w, &column, &row);
    m->stale[i] = false;
    if (column == p->column && row == p->row) {
        return false;
    }
    area changed = area_touched(m, i);
    p->column = column;
    p->row = row;
    update_lines(m, i);
    area after = area_touched(m, i);
    area_add(&changed, after.left, after.right, after.top, after.bottom);
    for (unsigned j = 0; j < s->spot_count; j++) {
        m->stale[j] = m->stale[j] || areas_meet(&changed, &m->seen[j]);
    }
    return true;
}

static void begin_placing(placer *m, sketch *s)
{
    memset(m, 0, sizeof *m);
    m->s = s;
    for (unsigned i = 0; i < s->spot_count; i++) {
        unsigned at = i;
        for (; at > 0 && s->spots[m->order[at - 1]].degree < s->spots[i].degree; at--) {
            m->order[at] = m->order[at - 1];
        }
        m->order[at] = (uint8_t)i;
        m->stale[i] = true;
        update_lines(m, i);
    }
}

unsigned sketch_place(sketch *s)
{
    placer m;
    begin_placing(&m, s);
    for (int round = 0;; round++) {
        unsigned moved = 0, touching = 0;
        for (unsigned i = 0; i < s->spot_count; i++) {
            touching += feet_touching(s, i);
        }
        if (round == ROUNDS || (round >= ROUNDS_ENOUGH && touching == 0)) {
            return touching / 2;
        }
        m.touch = COST_TOUCH * least_of(10 + 6 * round, 80) / 10;
        for (unsigned n = 0; n < s->spot_count; n++) {
            unsigned i = m.order[n];
            if (m.stale[i] || feet_touching(s, i) != 0) {
                moved += move_spot(&m, i);
            }
        }
        if (moved == 0) {
            return touching / 2;
        }
    }
}
