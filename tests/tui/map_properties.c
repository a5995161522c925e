/* What holds for every map: feet, links, cells, arrow keys. On the built-in boards, on boards of
 * chance, and on what is no board at all. */
#include <stdlib.h>

#include "../check.h"
#include "../fewer.h"
#include "board_maps.h"

enum { GRAPHS = 300, FEW = 12, ODD_AREAS = 200 };

/* ---- Boards ----------------------------------------------------------------------------- */

static unsigned distance(surto_point a, surto_point b)
{
    return (unsigned)(abs(a.x - b.x) + abs(a.y - b.y));
}

static void link_places(map_input *in, unsigned a, unsigned b)
{
    in->links[a] |= (uint64_t)1 << b;
    in->links[b] |= (uint64_t)1 << a;
}

/* The nearest of the places before this one: so every board is in one piece. */
static unsigned nearest_before(const map_input *in, unsigned place)
{
    unsigned best = 0;
    for (unsigned i = 1; i < place; i++) {
        if (distance(in->at[i], in->at[place]) < distance(in->at[best], in->at[place])) {
            best = i;
        }
    }
    return best;
}

static void make_board(map_input *in, surto_rng *rng)
{
    unsigned most = surto_rng_below(rng, 3) == 0 ? MAP_PLACES_MAX : 40;
    *in = (map_input){.places = 1 + surto_rng_below(rng, most),
                      .width = 80 + surto_rng_below(rng, 53),
                      .height = 16 + surto_rng_below(rng, 25)};
    for (unsigned i = 0; i < in->places; i++) {
        in->at[i] = (surto_point){(uint16_t)surto_rng_below(rng, 1200),
                                  (uint16_t)surto_rng_below(rng, 552)};
        if (i > 0) {
            link_places(in, i, nearest_before(in, i));
        }
    }
    for (unsigned n = 0; in->places > 1 && n < in->places; n++) {
        unsigned a = surto_rng_below(rng, in->places), b = surto_rng_below(rng, in->places);
        if (a != b && (distance(in->at[a], in->at[b]) < 250 || surto_rng_below(rng, 20) == 0)) {
            link_places(in, a, b);
        }
    }
}

/* ---- What must hold --------------------------------------------------------------------- */

/* What stands in each cell: a place and one, a stub and 101, or 0. Feet must not touch. */
typedef uint8_t floor_plan[MAP_HEIGHT_MAX][MAP_WIDTH_MAX];

static void stand(const board_map *map, floor_plan plan, unsigned column, unsigned row,
                  unsigned width, unsigned who)
{
    CHECK(row < map->height && column + width <= map->width);
    for (unsigned n = 0; n < width && row < map->height && column + n < map->width; n++) {
        CHECK(plan[row][column + n] == 0);
        plan[row][column + n] = (uint8_t)who;
    }
    CHECK(column == 0 || plan[row][column - 1] == 0);
    CHECK(column + width >= map->width || plan[row][column + width] == 0);
}

static void check_feet(const board_map *map, const map_input *in, floor_plan plan)
{
    memset(plan, 0, sizeof(floor_plan));
    CHECK(map->places == in->places && map->width <= in->width && map->height <= in->height);
    CHECK(map->foot >= MAP_FOOT_MIN && map->foot <= 8);
    for (unsigned i = 0; i < map->places; i++) {
        stand(map, plan, map->column[i], map->row[i], map->foot, i + 1);
    }
    for (unsigned n = 0; n < map->stub_count; n++) {
        const map_stub *stub = &map->stubs[n];
        CHECK(stub->column == (stub->left ? 0 : map->width - MAP_STUB_WIDTH));
        stand(map, plan, stub->column, stub->row, MAP_STUB_WIDTH, n + 101);
    }
}

static const int step_column[] = {1, 1, 0, -1, -1, -1, 0, 1};
static const int step_row[] = {0, 1, 1, 1, 0, -1, -1, -1};

/* What stands next to a cell in a direction; 0 outside. */
static unsigned beside(const board_map *map, floor_plan plan, const map_cell *cell,
                       unsigned direction)
{
    int column = cell->column + step_column[direction], row = cell->row + step_row[direction];
    bool inside = column >= 0 && row >= 0 && column < (int)map->width && row < (int)map->height;
    return inside ? plan[row][column] : 0;
}

/* Whether a cell touches, in one of its two directions, what it must: the cell before or after, or
 * a foot. */
static bool leads_to_cell(const map_cell *cell, const map_cell *next)
{
    for (unsigned d = 0; d < 8; d++) {
        if ((cell->directions >> d & 1) && (next->directions >> (d + 4) % 8 & 1) &&
            cell->column + step_column[d] == next->column && cell->row + step_row[d] == next->row) {
            return true;
        }
    }
    return false;
}

static bool leads_to_foot(const board_map *map, floor_plan plan, const map_cell *cell, unsigned who)
{
    for (unsigned d = 0; d < 8; d++) {
        if ((cell->directions >> d & 1) && beside(map, plan, cell, d) == who) {
            return true;
        }
    }
    return false;
}

static void check_link(const board_map *map, floor_plan plan, const map_link *link)
{
    const map_cell *cell = &map->cells[link->first_cell];
    unsigned end = link->stub == SURTO_NONE ? link->to + 1U : link->stub + 101U;
    CHECK(link->cell_count > 0 && link->first_cell + link->cell_count <= map->cell_count);
    CHECK(leads_to_foot(map, plan, cell, link->from + 1U));
    for (unsigned n = 0; n < link->cell_count; n++) {
        CHECK(cell[n].column < map->width && cell[n].row < map->height);
        CHECK(plan[cell[n].row][cell[n].column] == 0);
        CHECK(n == 0 || leads_to_cell(&cell[n - 1], &cell[n]));
    }
    CHECK(leads_to_foot(map, plan, cell + link->cell_count - 1, end));
}

/* Every link of the board is there once, or as two halves that end in stubs. */
static void check_links(const board_map *map, const map_input *in, floor_plan plan)
{
    uint64_t seen[MAP_PLACES_MAX] = {0};
    for (unsigned n = 0; n < map->link_count; n++) {
        const map_link *link = &map->links[n];
        check_link(map, plan, link);
        CHECK(!(seen[link->from] >> link->to & 1));
        seen[link->from] |= (uint64_t)1 << link->to;
        if (link->stub == SURTO_NONE) {
            seen[link->to] |= (uint64_t)1 << link->from;
        } else {
            CHECK(map->stubs[link->stub].place == link->from);
            CHECK(map->stubs[link->stub].far == link->to);
        }
    }
    CHECK(memcmp(seen, in->links, sizeof seen) == 0);
}

/* Cells that two links have are counted as crossings or as shared; slants may cross between. */
static void check_counts(const board_map *map)
{
    static uint8_t links[MAP_HEIGHT_MAX][MAP_WIDTH_MAX];
    unsigned twice = 0;
    memset(links, 0, sizeof links);
    for (unsigned n = 0; n < map->cell_count; n++) {
        twice += links[map->cells[n].row][map->cells[n].column]++ == 1;
    }
    CHECK(twice <= map->crossings + map->shared);
    CHECK(map->shared <= twice);
}

static void check_at(const board_map *map, floor_plan plan)
{
    for (unsigned row = 0; row < map->height; row++) {
        for (unsigned column = 0; column < map->width; column++) {
            unsigned who = plan[row][column];
            unsigned place = who == 0    ? SURTO_NONE
                             : who < 101 ? who - 1
                                         : map->stubs[who - 101].far;
            CHECK(map_at(map, column, row) == place);
        }
    }
    CHECK(map_at(map, map->width, 0) == SURTO_NONE);
}

static uint64_t all_places(const board_map *map)
{
    return map->places == 64 ? UINT64_MAX : ((uint64_t)1 << map->places) - 1;
}

static uint64_t places_from(const board_map *map, const map_input *in, unsigned from)
{
    uint64_t reached = (uint64_t)1 << from, open = reached;
    while (open != 0) {
        unsigned at = 0;
        while (!(open >> at & 1)) {
            at++;
        }
        open &= ~((uint64_t)1 << at);
        for (unsigned arrow = MAP_EAST; arrow <= MAP_NORTH; arrow += 2) {
            unsigned to = map_walk(map, at, (map_direction)arrow, in->links[at], all_places(map));
            CHECK(to != at && (to == SURTO_NONE || to < map->places));
            uint64_t bit = to == SURTO_NONE ? 0 : (uint64_t)1 << to;
            open |= bit & ~reached;
            reached |= bit;
        }
    }
    return reached;
}

/* Returns: how many places the arrow keys do not reach from some other place. */
static unsigned out_of_reach(const board_map *map, const map_input *in)
{
    uint64_t everywhere = all_places(map);
    unsigned missing = 0;
    for (unsigned from = 0; from < map->places; from++) {
        everywhere &= places_from(map, in, from);
    }
    for (unsigned i = 0; i < map->places; i++) {
        missing += !(everywhere >> i & 1);
    }
    return missing;
}

/* Everything but the arrow keys. */
static void check_map(const board_map *map, const map_input *in)
{
    static floor_plan plan;
    check_feet(map, in, plan);
    check_links(map, in, plan);
    check_counts(map);
    check_at(map, plan);
}

TEST("tui.chart maps of boards of chance hold together")
{
    static board_map map, again;
    static map_input in;
    surto_rng rng = {5};
    unsigned made = 0, lost = 0, places = 0, graphs = fewer(GRAPHS);
    for (unsigned n = 0; n < graphs; n++) {
        make_board(&in, &rng);
        if (map_make(&map, &in)) {
            made++;
            check_map(&map, &in);
            places += map.places;
            lost += out_of_reach(&map, &in);
        }
        if (n < FEW) {
            CHECK(map_make(&again, &in) && memcmp(&again, &map, sizeof map) == 0);
        }
    }
    printf("# %u of %u boards have a map; %u of %u places are out of reach of some other\n", made,
           graphs, lost, places);
    CHECK(made >= graphs * 9 / 10);
    /* There are four arrows, and linked places have them first: now and then one is left out. */
    CHECK(lost * 100 <= places);
}

TEST("tui.chart arrow keys lead from every place of the built-in boards to every other")
{
    static board_map map;
    static map_input in;
    for (unsigned n = 0; n < BOARDS; n++) {
        surto_game *game = board_open(&boards[n]);
        for (unsigned width = 80, height = 16; width <= MAP_WIDTH_MAX; width += 13, height += 6) {
            CHECK(map_input_read(&in, game));
            in.width = width;
            in.height = height;
            CHECK(map_make(&map, &in));
            check_map(&map, &in);
            CHECK_SAY(out_of_reach(&map, &in) == 0, "%s %u x %u", boards[n].name, width, height);
        }
        surto_game_close(game);
    }
}

/* ---- Arrows ----------------------------------------------------------------------------- */

/* Five places in a cross, the middle one linked with the others, and a link around the world from
 * the left to the right. */
enum { MIDDLE, RIGHT, BELOW, LEFT, ABOVE };

static void make_cross(board_map *map, map_input *in)
{
    static const surto_point at[] = {{600, 276}, {1150, 276}, {600, 540}, {50, 276}, {600, 10}};
    *in = (map_input){.places = 5, .width = 80, .height = 16};
    for (unsigned i = 0; i < in->places; i++) {
        in->at[i] = at[i];
        if (i != MIDDLE) {
            link_places(in, MIDDLE, i);
        }
    }
    link_places(in, LEFT, RIGHT);
    CHECK(map_make(map, in));
}

TEST("tui.chart an arrow leads to the linked place it points to, also around the world")
{
    static board_map map;
    static map_input in;
    make_cross(&map, &in);
    const uint64_t *links = in.links, all = 31;
    CHECK(map.stub_count == 2);
    CHECK(map_walk(&map, MIDDLE, MAP_EAST, links[MIDDLE], all) == RIGHT);
    CHECK(map_walk(&map, MIDDLE, MAP_SOUTH, links[MIDDLE], all) == BELOW);
    CHECK(map_walk(&map, MIDDLE, MAP_WEST, links[MIDDLE], all) == LEFT);
    CHECK(map_walk(&map, MIDDLE, MAP_NORTH, links[MIDDLE], all) == ABOVE);
    CHECK(map_walk(&map, LEFT, MAP_WEST, links[LEFT], all) == RIGHT);
    CHECK(map_walk(&map, RIGHT, MAP_EAST, links[RIGHT], all) == LEFT);
}

TEST("tui.chart an arrow that points to no link leads to the nearest place that is there")
{
    static board_map map;
    static map_input in;
    make_cross(&map, &in);
    CHECK(map_walk(&map, LEFT, MAP_EAST, 0, 31) == MIDDLE);
    CHECK(map_walk(&map, LEFT, MAP_EAST, 0, 31 & ~(1U << MIDDLE)) != MIDDLE);
    CHECK(map_walk(&map, LEFT, MAP_EAST, in.links[LEFT], 1U << LEFT | 1U << ABOVE) == ABOVE);
    CHECK(map_walk(&map, LEFT, MAP_WEST, 0, 31) == SURTO_NONE);
}

/* ---- No board, no room ------------------------------------------------------------------ */

TEST("tui.chart what cannot be drawn is refused")
{
    static board_map map;
    static map_input in;
    make_cross(&map, &in);
    in.foot = MAP_FOOT_MAX + 1;
    CHECK(!map_make(&map, &in));
    in.foot = MAP_FOOT_MIN - 1;
    CHECK(!map_make(&map, &in));
    in.foot = MAP_FOOT_MAX;
    CHECK(map_make(&map, &in) && map.foot == MAP_FOOT_MAX);
    in.width = 12;
    CHECK(!map_make(&map, &in));
    in.width = 80;
    in.height = 0;
    CHECK(!map_make(&map, &in));
    in.height = 16;
    in.places = 0;
    CHECK(!map_make(&map, &in));
    in.places = MAP_PLACES_MAX + 1;
    CHECK(!map_make(&map, &in));
    in.places = MAP_PLACES_MAX;
    memset(in.links, 0xff, sizeof in.links);
    CHECK(!map_make(&map, &in));
}

TEST("tui.chart places without room get smaller feet")
{
    static board_map map;
    static map_input in;
    in = (map_input){.places = 12, .width = 80, .height = 1};
    for (unsigned i = 0; i < in.places; i++) {
        in.at[i] = (surto_point){(uint16_t)(100 * i), 0};
    }
    CHECK(map_make(&map, &in) && map.foot == 5);
    check_map(&map, &in);
    in.width = 59;
    CHECK(map_make(&map, &in) && map.foot == 4);
    check_map(&map, &in);
    in.width = 58;
    CHECK(!map_make(&map, &in));
}

TEST("tui.chart any area either has a map that holds together or none")
{
    static board_map map;
    static map_input in;
    surto_rng rng = {17};
    unsigned made = 0, areas = fewer(ODD_AREAS);
    for (unsigned n = 0; n < areas; n++) {
        make_board(&in, &rng);
        in.width = surto_rng_below(&rng, 60);
        in.height = surto_rng_below(&rng, 16);
        if (map_make(&map, &in)) {
            made++;
            check_map(&map, &in);
        }
    }
    CHECK(made > 0 && made < areas);
}

CHECK_MAIN
