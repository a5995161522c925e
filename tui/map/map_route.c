/* Draws links one after the other, each on its cheapest route around the feet and past the links
 * already drawn. A* search over cells and the direction in which a cell is entered; the queue
 * consists of buckets, because costs are small whole numbers. */
#include "tui/map/map_router.h"

#include <stdlib.h>
#include <string.h>

enum {
    PASSES = 2,
    CODE_CELLS = 4, /* of a foot: its sign and its letters */
    COST_PORT = 4, /* leaving a foot above or below, for each column from the middle of its code, */
    COST_PORT_MARK = 16, /* for each column behind the code, where there may be blank marks, */
    COST_PORT_SLANT = 6
};

static const int step_column[DIRECTIONS] = {1, 1, 0, -1, -1, -1, 0, 1};
static const int step_row[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int step_cell[DIRECTIONS] = {1,  STRIDE + 1,  STRIDE,  STRIDE - 1,
                                          -1, -STRIDE - 1, -STRIDE, -STRIDE + 1};
static const int step_cost[DIRECTIONS] = {COST_ACROSS, COST_SLANT, COST_DOWN, COST_SLANT,
                                          COST_ACROSS, COST_SLANT, COST_DOWN, COST_SLANT};

/* ---- What is drawn ---------------------------------------------------------------------- */

/* Where a slanted step into a cell is noted: at the upper left of the four cells around it. */
static uint8_t *slants_of(router *r, int cell, int direction, bool rising)
{
    static const int corner[DIRECTIONS] = {
        [MAP_SOUTH_EAST] = STRIDE + 1, [MAP_SOUTH_WEST] = STRIDE, [MAP_NORTH_EAST] = 1};
    return &r->slants[cell - corner[direction]][rising];
}

static bool is_slanted(int direction)
{
    return direction % 2 == 1;
}

static bool is_rising(int direction)
{
    return direction % 4 == MAP_SOUTH_WEST;
}

/* Neighbours of a cell feel crowded, and slants are noted. */
static void note_step(router *r, const way *w, unsigned number, int change)
{
    static const int beside[] = {1, -1, STRIDE, -STRIDE};
    const step *at = &w->steps[number];
    for (unsigned n = 0; n < sizeof beside / sizeof beside[0]; n++) {
        r->crowd[at->cell + beside[n]] = (uint8_t)(r->crowd[at->cell + beside[n]] + change);
    }
    if (number > 0 && is_slanted(at->in)) {
        uint8_t *slants = slants_of(r, at->cell, at->in, is_rising(at->in));
        *slants = (uint8_t)(*slants + change);
    }
}

void router_draw(router *r, unsigned link)
{
    const way *w = &r->ways[link];
    for (unsigned n = 0; n < w->count; n++) {
        const step *at = &w->steps[n];
        r->passages[at->cell][r->links[at->cell]++] = (passage){at->in, at->out, (uint8_t)link};
        note_step(r, w, n, 1);
    }
}

void router_erase(router *r, unsigned link)
{
    way *w = &r->ways[link];
    for (unsigned n = 0; n < w->count; n++) {
        int cell = w->steps[n].cell;
        unsigned found = 0, last = --r->links[cell];
        while (r->passages[cell][found].link != link) {
            found++;
        }
        r->passages[cell][found] = r->passages[cell][last];
        note_step(r, w, n, -1);
    }
    w->count = 0;
}

void router_set_foot(router *r, unsigned spot_number, bool there)
{
    const spot *p = &r->s->spots[spot_number];
    memset(&r->owner[cell_at(p->column, p->row)], there ? (int)spot_number + 1 : 0,
           (size_t)p->width);
}

bool router_meeting(const router *r, int cell, bool *clear)
{
    const passage *p = r->passages[cell];
    bool slants = r->slants[cell][0] != 0 && r->slants[cell][1] != 0;
    *clear = r->links[cell] < 2 || (r->links[cell] == 2 && p[0].in == p[0].out &&
                                    p[1].in == p[1].out && ((p[0].in - p[1].in) & 3) == 2);
    return slants || r->links[cell] > 1;
}

/* ---- Costs ------------------------------------------------------------------------------ */

static int turn_between(int a, int b)
{
    int turn = (b - a) & 7;
    return least_of(turn, DIRECTIONS - turn);
}

/* Returns: -1 if such a turn is not drawn. In a cell that another link has, nobody can tell the
 * links apart if one of them turns. */
static int turn_cost(const router *r, int cell, int in, int out)
{
    static const int cost[] = {0, COST_TURN, COST_CORNER, -1, -1};
    int turn = turn_between(in, out);
    if (cost[turn] < 0 || (turn == 2 && is_slanted(in))) {
        return -1;
    }
    return cost[turn] + (turn != 0 && r->links[cell] != 0 ? r->share : 0);
}

/* The least turns from a direction until a way has gone to the side and down, as far as it must:
 * each of the two is -1, 0 or 1. */
static int fewest_turns(int in, int across, int down)
{
    int best = DIRECTIONS;
    for (int a = 0; a < DIRECTIONS; a++) {
        for (int b = 0; b < DIRECTIONS; b++) {
            bool side = across == 0 ? a == in : step_column[a] == across;
            bool height = down == 0 ? b == in : step_row[b] == down;
            if (side && height) {
                int first = least_of(turn_between(in, a), turn_between(in, b));
                best = least_of(best, first + turn_between(a, b));
            }
        }
    }
    return best;
}

/* What it costs to leave a foot from its nth cell, or to come there. The sides are free: a link
 * to the right is drawn on through blank marks, one to the left begins at the code. */
static int port_cost(int n, int direction)
{
    if (step_row[direction] == 0) {
        return 0;
    }
    return COST_PORT * abs(2 * n - CODE_CELLS + 1) / 2 +
           COST_PORT_MARK * most_of(0, n - CODE_CELLS + 1) +
           (is_slanted(direction) ? COST_PORT_SLANT : 0);
}

static bool is_foreign(const router *r, int cell)
{
    uint8_t owner = r->owner[cell];
    return owner != 0 && owner != WALL && owner != r->from && owner != r->to;
}

/* What it costs to be in a cell, having come in this direction. */
static int cell_cost(const router *r, int cell, int direction)
{
    int cost = step_cost[direction] + COST_CROWD * r->crowd[cell];
    for (unsigned n = 0; n < r->links[cell]; n++) {
        passage p = r->passages[cell][n];
        bool clear = p.in == p.out && ((p.in - direction) & 3) == 2;
        cost += clear ? COST_CROSS : r->share;
    }
    cost += is_foreign(r, cell - 1) ? COST_BESIDE : 0;
    cost += is_foreign(r, cell + 1) ? COST_BESIDE : 0;
    cost += is_foreign(r, cell + step_cell[direction]) ? COST_POINT : 0;
    return cost;
}

static int slant_cost(router *r, int cell, int direction)
{
    return is_slanted(direction) && *slants_of(r, cell, direction, !is_rising(direction)) != 0
               ? COST_SLANT_CROSS
               : 0;
}

/* What the rest of a way costs at least. */
static int rest_cost(const router *r, int cell, int direction)
{
    int column = column_of(cell), row = row_of(cell);
    int across = column < r->left ? r->left - column : least_of(0, r->right - column);
    int down = row < r->top ? r->top - row : least_of(0, r->bottom - row);
    int turns = r->turns[direction][(across > 0) - (across < 0) + 1][(down > 0) - (down < 0) + 1];
    across = abs(across);
    down = abs(down);
    return COST_SLANT * down + COST_ACROSS * most_of(0, across - down) + COST_TURN * turns;
}

/* ---- The queue -------------------------------------------------------------------------- */

static void queue_take(router *r, int number, int estimate)
{
    state *s = &r->states[number];
    if (s->previous == -1) {
        r->buckets[estimate % BUCKETS].first = s->next;
    } else {
        r->states[s->previous].next = s->next;
    }
    if (s->next != -1) {
        r->states[s->next].previous = s->previous;
    }
    s->previous = -2;
    r->waiting--;
}

static void queue_put(router *r, int number, int estimate)
{
    state *s = &r->states[number];
    bucket *b = &r->buckets[estimate % BUCKETS];
    s->next = b->search == r->search ? b->first : -1;
    s->previous = -1;
    if (s->next != -1) {
        r->states[s->next].previous = number;
    }
    b->search = r->search;
    b->first = number;
    if (r->waiting++ == 0 || estimate < r->lowest) {
        r->lowest = estimate;
    }
}

static int queue_first(router *r)
{
    for (;; r->lowest++) {
        const bucket *b = &r->buckets[r->lowest % BUCKETS];
        if (b->search == r->search && b->first != -1) {
            return b->first;
        }
    }
}

/* ---- Searching -------------------------------------------------------------------------- */

static void reach(router *r, int cell, int direction, int cost, int from)
{
    if (r->owner[cell] != 0 || r->links[cell] == LINKS_IN_CELL) {
        return;
    }
    int number = cell * DIRECTIONS + direction, rest = rest_cost(r, cell, direction);
    state *s = &r->states[number];
    bool known = s->search == r->search;
    if (cost + step_cost[direction] + rest >= r->limit ||
        (known && s->cost <= cost + step_cost[direction])) {
        return;
    }
    cost += cell_cost(r, cell, direction) + (from != -1 ? slant_cost(r, cell, direction) : 0);
    if (cost + rest >= r->limit || (known && s->cost <= cost)) {
        return;
    }
    if (known && s->previous != -2) {
        queue_take(r, number, s->cost + rest);
    }
    s->search = r->search;
    s->cost = cost;
    s->from = from;
    queue_put(r, number, cost + rest);
}

/* All ways out of a foot: from each of its cells in each direction that leads outside. */
static void leave(router *r, const spot *p)
{
    int cell = cell_at(p->column, p->row);
    for (int n = 0; n < p->width; n++) {
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            if (r->owner[cell + n + step_cell[direction]] != r->from) {
                reach(r, cell + n + step_cell[direction], direction, r->port_cost[n][direction],
                      -1);
            }
        }
    }
}

/* Whether the way may end here; makes it the best end if it is. */
static void try_ends(router *r, int number, int *end, int *out)
{
    int cell = number / DIRECTIONS, in = number % DIRECTIONS;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int foot = cell + step_cell[direction];
        int cost = turn_cost(r, cell, in, direction);
        if (r->owner[foot] != r->to || cost < 0) {
            continue;
        }
        cost += r->states[number].cost +
                r->port_cost[column_of(foot) - r->s->spots[r->to - 1].column][direction];
        if (cost < r->limit) {
            r->limit = cost;
            *end = number;
            *out = direction;
        }
    }
}

static void expand(router *r, int number)
{
    int cell = number / DIRECTIONS, in = number % DIRECTIONS;
    for (int turn = -2; turn <= 2; turn++) {
        int direction = (in + turn) & 7;
        int cost = turn_cost(r, cell, in, direction);
        if (cost >= 0) {
            reach(r, cell + step_cell[direction], direction, r->states[number].cost + cost, number);
        }
    }
}

/* Returns: false if there is no way, or one that is too long or crosses itself, as may happen where
 * there is hardly any room. */
static bool keep_way(router *r, int end, int out, way *w)
{
    unsigned count = 0;
    for (int at = end; at != -1; at = r->states[at].from) {
        if (count++ == WAY_MAX || r->visited[at / DIRECTIONS] == r->search) {
            return false;
        }
        r->visited[at / DIRECTIONS] = r->search;
    }
    w->count = count;
    w->cost = r->limit;
    for (int at = end; at != -1; at = r->states[at].from) {
        int in = at % DIRECTIONS;
        w->steps[--count] = (step){(uint16_t)(at / DIRECTIONS), (uint8_t)in, (uint8_t)out};
        out = in;
    }
    return end != -1;
}

static void set_ends(router *r, const sketch_link *link)
{
    const spot *to = &r->s->spots[link->end[1]];
    r->from = (uint8_t)(link->end[0] + 1);
    r->to = (uint8_t)(link->end[1] + 1);
    r->left = to->column - 1;
    r->right = to->column + to->width;
    r->top = to->row - 1;
    r->bottom = to->row + 1;
}

bool router_find(router *r, unsigned link, int limit)
{
    int end = -1, out = 0;
    set_ends(r, &r->s->links[link]);
    r->search++;
    r->waiting = 0;
    r->limit = limit;
    leave(r, &r->s->spots[r->s->links[link].end[0]]);
    while (r->waiting != 0) {
        int number = queue_first(r), cell = number / DIRECTIONS;
        if (r->lowest >= r->limit) {
            break;
        }
        queue_take(r, number, r->lowest);
        r->effort++;
        if (column_of(cell) >= r->left && column_of(cell) <= r->right && row_of(cell) >= r->top &&
            row_of(cell) <= r->bottom) {
            try_ends(r, number, &end, &out);
        }
        expand(r, number);
    }
    return keep_way(r, end, out, &r->ways[link]);
}

int router_cost(router *r, unsigned link)
{
    const way *w = &r->ways[link];
    const step *first = &w->steps[0], *last = &w->steps[w->count - 1];
    set_ends(r, &r->s->links[link]);
    int start = column_of(first->cell - step_cell[first->in]),
        stop = column_of(last->cell + step_cell[last->out]);
    int cost = r->port_cost[start - r->s->spots[r->from - 1].column][first->in] +
               r->port_cost[stop - r->s->spots[r->to - 1].column][last->out];
    for (unsigned n = 0; n < w->count; n++) {
        const step *at = &w->steps[n];
        cost += cell_cost(r, at->cell, at->in) + turn_cost(r, at->cell, at->in, at->out) +
                (n > 0 ? slant_cost(r, at->cell, at->in) : 0);
    }
    return cost;
}

/* ---- All links -------------------------------------------------------------------------- */

static int straight_length(const sketch *s, unsigned link)
{
    const spot *a = &s->spots[s->links[link].end[0]], *b = &s->spots[s->links[link].end[1]];
    return most_of(abs(spot_middle(a) - spot_middle(b)), 4 * abs(a->row - b->row));
}

static void make_tables(router *r)
{
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        for (int n = 0; n < MAP_FOOT_MAX; n++) {
            r->port_cost[n][direction] = (uint8_t)port_cost(n, direction);
        }
        for (int across = -1; across <= 1; across++) {
            for (int down = -1; down <= 1; down++) {
                r->turns[direction][across + 1][down + 1] =
                    (uint8_t)fewest_turns(direction, across, down);
            }
        }
    }
}

void router_begin(router *r, sketch *s)
{
    r->s = s;
    r->share = COST_SHARE;
    make_tables(r);
    memset(r->owner, WALL, sizeof r->owner);
    memset(r->links, 0, sizeof r->links);
    memset(r->crowd, 0, sizeof r->crowd);
    memset(r->slants, 0, sizeof r->slants);
    for (int row = 0; row < s->height; row++) {
        memset(&r->owner[cell_at(0, row)], 0, (size_t)s->width);
    }
    for (unsigned i = 0; i < s->spot_count; i++) {
        router_set_foot(r, i, true);
    }
    for (unsigned n = 0; n < s->link_count; n++) {
        r->ways[n].count = 0;
    }
}

/* The shortest first; then each is taken out and drawn again, now that all others are known. */
bool router_draw_all(router *r)
{
    const sketch *s = r->s;
    uint8_t order[MAP_LINKS_MAX];
    for (unsigned n = 0; n < s->link_count; n++) {
        unsigned at = n;
        for (; at > 0 && straight_length(s, order[at - 1]) > straight_length(s, n); at--) {
            order[at] = order[at - 1];
        }
        order[at] = (uint8_t)n;
    }
    for (int pass = 0; pass < PASSES; pass++) {
        for (unsigned n = 0; n < s->link_count; n++) {
            router_erase(r, order[n]);
            if (!router_find(r, order[n], NO_LIMIT)) {
                return false;
            }
            router_draw(r, order[n]);
        }
    }
    return true;
}
