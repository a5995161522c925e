/* The built-in boards, and a map as text, for the tests of the chart and of the codes. */
#ifndef SURTO_TESTS_TUI_BOARD_MAPS_H
#define SURTO_TESTS_TUI_BOARD_MAPS_H

#include <stdio.h>
#include <string.h>
#include <surto/surto.h>

#include "tui/map/map.h"
#include "ui/board/place_codes.h"

typedef struct board {
    const char *name, *rules, *pack;
} board;

static const board boards[] = {
    {"base", "base", "board"},
    {"season0", "season0", "start"},
    {"season2", "season2", "start"},
    {"season0-proving", "season0", "proving"},
    {"season2-proving", "season2", "proving"},
};
enum { BOARDS = sizeof boards / sizeof boards[0] };

/* Opens a game on a board; NULL if there is no such pack. */
static inline surto_game *board_open(const board *b)
{
    const char *text, *name;
    size_t length;
    surto_game *game = NULL;
    for (size_t n = 0; (name = surto_rules_pack(b->rules, n, &text, &length)) != NULL; n++) {
        if (strcmp(name, b->pack) == 0) {
            surto_game_open_pack(&game, b->rules, text, length, NULL, 0, NULL, 0);
        }
    }
    return game;
}

/* ---- A map as text ---------------------------------------------------------------------- */

typedef struct picture {
    const board_map *map;
    map_signs signs;
    wchar_t cell[MAP_HEIGHT_MAX][MAP_WIDTH_MAX];
} picture;

static inline void picture_line(void *context, unsigned column, unsigned row, uint8_t directions,
                                const map_link *link)
{
    picture *p = context;
    (void)link;
    p->cell[row][column] = map_sign(p->signs, directions);
}

static inline void picture_code(picture *p, unsigned column, unsigned row, const char *code,
                                bool small)
{
    for (unsigned n = 0; n < CODE_TEXT - 1; n++) {
        bool letter = code[n] >= 'A' && code[n] <= 'Z';
        p->cell[row][column + n] = (wchar_t)(small && letter ? code[n] - 'A' + 'a' : code[n]);
    }
}

static inline void picture_make(picture *p, const board_map *map, map_signs signs,
                                const uint64_t *links, char codes[CODES_MAX][CODE_TEXT])
{
    p->map = map;
    p->signs = signs;
    for (unsigned row = 0; row < map->height; row++) {
        for (unsigned column = 0; column < map->width; column++) {
            p->cell[row][column] = L' ';
        }
    }
    map_paint(map, links, picture_line, p);
    for (unsigned i = 0; i < map->places; i++) {
        wchar_t *foot = &p->cell[map->row[i]][map->column[i]];
        bool line = map_leaves_right(map, links, i);
        foot[0] = signs == MAP_ASCII ? L'o' : L'●';
        picture_code(p, map->column[i] + 1U, map->row[i], codes[i], false);
        for (unsigned n = CODE_TEXT; n < map->foot && line; n++) {
            foot[n] = map_sign(signs, 1 << MAP_EAST | 1 << MAP_WEST);
        }
    }
    for (unsigned n = 0; n < map->stub_count; n++) {
        const map_stub *stub = &map->stubs[n];
        bool ascii = signs == MAP_ASCII;
        picture_code(p, stub->column + stub->left, stub->row, codes[stub->far], true);
        p->cell[stub->row][stub->column + (stub->left ? 0 : MAP_STUB_WIDTH - 1)] =
            stub->left ? (ascii ? L'<' : L'‹') : (ascii ? L'>' : L'›');
    }
}

/* As UTF-8, a line for each row and one about the whole. The room is enough for any map. */
enum { PICTURE_TEXT = MAP_HEIGHT_MAX * (MAP_WIDTH_MAX * 3 + 3) + 128 };
static inline void picture_write(const picture *p, char out[PICTURE_TEXT])
{
    char *at = out;
    for (unsigned row = 0; row < p->map->height; row++) {
        *at++ = '|';
        for (unsigned column = 0; column < p->map->width; column++) {
            unsigned sign = (unsigned)p->cell[row][column];
            if (sign < 0x80) {
                *at++ = (char)sign;
            } else {
                *at++ = (char)(0xe0 | sign >> 12);
                *at++ = (char)(0x80 | (sign >> 6 & 0x3f));
                *at++ = (char)(0x80 | (sign & 0x3f));
            }
        }
        *at++ = '|';
        *at++ = '\n';
    }
    sprintf(at, "%u x %u, foot %u, crossings %u, shared cells %u\n", p->map->width, p->map->height,
            p->map->foot, p->map->crossings, p->map->shared);
}

#endif
