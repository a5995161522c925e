/* Maps of the built-in boards, against the files in maps/. After a change that is meant, look at
 * the new ones, then write them with
 *     tests/tui/draw_map NAME WIDTH HEIGHT > maps/NAME-WIDTHxHEIGHT.txt */
#include <stdlib.h>

#include "../check.h"
#include "board_maps.h"

static const unsigned sizes[][2] = {{80, 16}, {82, 27}, {100, 22}, {132, 40}};
enum { SIZES = sizeof sizes / sizeof sizes[0], WHOLE_BOARDS = 3 };

/* The map of a board as text; "" if there is none. */
static void draw(const board *b, unsigned width, unsigned height, map_signs signs,
                 char out[PICTURE_TEXT], board_map *map)
{
    static map_input in;
    static picture drawn;
    char codes[CODES_MAX][CODE_TEXT];
    surto_game *game = board_open(b);
    out[0] = '\0';
    if (game && map_input_read(&in, game)) {
        in.width = width;
        in.height = height;
        place_codes_make(game, codes);
        if (map_make(map, &in)) {
            picture_make(&drawn, map, signs, in.links, codes);
            picture_write(&drawn, out);
        }
    }
    surto_game_close(game);
}

static void read_golden(const board *b, unsigned width, unsigned height, char out[PICTURE_TEXT])
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s-%ux%u.txt", MAPS_FOLDER, b->name, width, height);
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(out, 1, PICTURE_TEXT - 1, file) : 0;
    out[length] = '\0';
    if (file) {
        fclose(file);
    }
}

static void compare(const board *b, unsigned width, unsigned height, board_map *map)
{
    static char text[PICTURE_TEXT], golden[PICTURE_TEXT];
    draw(b, width, height, MAP_ROUND, text, map);
    read_golden(b, width, height, golden);
    CHECK_SAY(strcmp(text, golden) == 0, "%s %u x %u is now\n%s", b->name, width, height, text);
}

TEST("tui.chart the maps of the built-in boards are those that were looked at")
{
    static board_map map;
    for (unsigned n = 0; n < BOARDS; n++) {
        for (unsigned k = 0; k < (n < WHOLE_BOARDS ? SIZES : 1U); k++) {
            compare(&boards[n], sizes[k][0], sizes[k][1], &map);
        }
    }
}

TEST("tui.chart most sizes have maps without crossings, none shares a cell")
{
    static board_map map;
    static char text[PICTURE_TEXT];
    for (unsigned n = 0; n < BOARDS; n++) {
        for (unsigned width = 80, height = 16; width <= MAP_WIDTH_MAX; width += 13, height += 5) {
            draw(&boards[n], width, height, MAP_ROUND, text, &map);
            CHECK_SAY(text[0] && map.crossings <= 2 && map.shared == 0, "%s %u x %u:\n%s",
                      boards[n].name, width, height, text);
        }
    }
}

TEST("tui.chart a larger area has the largest map, not a larger one")
{
    static board_map map;
    static char large[PICTURE_TEXT], largest[PICTURE_TEXT];
    draw(&boards[2], MAP_WIDTH_MAX, MAP_HEIGHT_MAX, MAP_ROUND, largest, &map);
    draw(&boards[2], 250, 80, MAP_ROUND, large, &map);
    CHECK(map.width == MAP_WIDTH_MAX && map.height == MAP_HEIGHT_MAX);
    CHECK(large[0] && strcmp(large, largest) == 0);
}

TEST("tui.chart ASCII needs nothing but ASCII")
{
    static board_map map;
    static char text[PICTURE_TEXT];
    draw(&boards[0], 80, 16, MAP_ASCII, text, &map);
    CHECK(text[0]);
    for (const char *at = text; *at; at++) {
        CHECK(*at == '\n' || (*at >= ' ' && *at <= '~'));
    }
}

/* ---- Signs ------------------------------------------------------------------------------ */

static uint8_t both(map_direction a, map_direction b)
{
    return (uint8_t)(1U << a | 1U << b);
}

TEST("tui.chart lines are drawn by where they go")
{
    CHECK(map_sign(MAP_ROUND, both(MAP_EAST, MAP_WEST)) == L'─');
    CHECK(map_sign(MAP_ROUND, both(MAP_NORTH, MAP_SOUTH)) == L'│');
    CHECK(map_sign(MAP_ROUND, both(MAP_NORTH_WEST, MAP_SOUTH_EAST)) == L'╲');
    CHECK(map_sign(MAP_ROUND, both(MAP_NORTH_EAST, MAP_SOUTH_WEST)) == L'╱');
    CHECK(map_sign(MAP_ASCII, both(MAP_NORTH_WEST, MAP_SOUTH_EAST)) == L'\\');
}

TEST("tui.chart a line to the side that goes on aslant or down is a corner")
{
    CHECK(map_sign(MAP_ROUND, both(MAP_WEST, MAP_SOUTH_EAST)) == L'╮');
    CHECK(map_sign(MAP_ROUND, both(MAP_WEST, MAP_SOUTH)) == L'╮');
    CHECK(map_sign(MAP_ROUND, both(MAP_WEST, MAP_NORTH_EAST)) == L'╯');
    CHECK(map_sign(MAP_ROUND, both(MAP_EAST, MAP_SOUTH_WEST)) == L'╭');
    CHECK(map_sign(MAP_ROUND, both(MAP_EAST, MAP_NORTH_WEST)) == L'╰');
    CHECK(map_sign(MAP_SQUARE, both(MAP_EAST, MAP_NORTH)) == L'└');
    CHECK(map_sign(MAP_ASCII, both(MAP_EAST, MAP_SOUTH)) == L'.');
    CHECK(map_sign(MAP_ASCII, both(MAP_EAST, MAP_NORTH)) == L'\'');
}

TEST("tui.chart a line from above that goes on aslant is aslant")
{
    CHECK(map_sign(MAP_ROUND, both(MAP_NORTH, MAP_SOUTH_EAST)) == L'╲');
    CHECK(map_sign(MAP_ROUND, both(MAP_SOUTH, MAP_NORTH_WEST)) == L'╲');
    CHECK(map_sign(MAP_ROUND, both(MAP_NORTH, MAP_SOUTH_WEST)) == L'╱');
    CHECK(map_sign(MAP_ROUND, both(MAP_SOUTH, MAP_NORTH_EAST)) == L'╱');
}

TEST("tui.chart where links meet, the sign has an arm for each")
{
    CHECK(map_sign(MAP_ROUND, 0x55) == L'┼');
    CHECK(map_sign(MAP_ROUND, 0xaa) == L'╳');
    CHECK(map_sign(MAP_ASCII, 0x55) == L'+');
    CHECK(map_sign(MAP_ASCII, 0xaa) == L'X');
    CHECK(map_sign(MAP_ROUND, both(MAP_NORTH_EAST, MAP_SOUTH_EAST) | 1 << MAP_WEST) == L'┤');
    CHECK(map_sign(MAP_ROUND, 0) == L' ');
}

/* ---- What is there now ------------------------------------------------------------------ */

static void count_cell(void *context, unsigned column, unsigned row, uint8_t directions,
                       const map_link *link)
{
    unsigned *count = context;
    (void)column;
    (void)row;
    CHECK(directions != 0 && link->cell_count != 0);
    ++*count;
}

TEST("tui.chart only links that are there are painted")
{
    static board_map map;
    static char text[PICTURE_TEXT];
    uint64_t links[MAP_PLACES_MAX] = {0};
    unsigned count = 0;
    draw(&boards[0], 80, 16, MAP_ROUND, text, &map);
    map_paint(&map, links, count_cell, &count);
    CHECK(count == 0);
    const map_link *link = &map.links[7];
    links[link->from] = (uint64_t)1 << link->to;
    map_paint(&map, links, count_cell, &count);
    CHECK(count == link->cell_count);
}

TEST("tui.chart a foot is drawn on to the right only for links that are there")
{
    static board_map map;
    static char text[PICTURE_TEXT];
    uint64_t none[MAP_PLACES_MAX] = {0}, all[MAP_PLACES_MAX];
    unsigned right = 0;
    memset(all, 0xff, sizeof all);
    draw(&boards[0], 80, 16, MAP_ROUND, text, &map);
    for (unsigned i = 0; i < map.places; i++) {
        CHECK(!map_leaves_right(&map, none, i));
        right += map_leaves_right(&map, all, i);
    }
    CHECK(right > map.places / 4 && right < map.places);
}

CHECK_MAIN
