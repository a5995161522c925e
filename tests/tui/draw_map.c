/* Prints the map of a built-in board: draw_map NAME WIDTH HEIGHT [ascii|square]. The files in
 * tests/tui/maps are made with it. */
#include <stdlib.h>

#include "board_maps.h"

int main(int argc, char **argv)
{
    static map_input in;
    static board_map map;
    static picture drawn;
    static char text[PICTURE_TEXT];
    char codes[CODES_MAX][CODE_TEXT];
    const char *signs = argc > 4 ? argv[4] : "";
    for (unsigned n = 0; argc > 3 && n < BOARDS; n++) {
        surto_game *game = strcmp(boards[n].name, argv[1]) == 0 ? board_open(&boards[n]) : NULL;
        if (game && map_input_read(&in, game)) {
            in.width = (unsigned)strtoul(argv[2], NULL, 10);
            in.height = (unsigned)strtoul(argv[3], NULL, 10);
            if (!map_make(&map, &in)) {
                puts("there is no map of this size");
                return 1;
            }
            place_codes_make(game, codes);
            picture_make(&drawn, &map,
                         strcmp(signs, "ascii") == 0    ? MAP_ASCII
                         : strcmp(signs, "square") == 0 ? MAP_SQUARE
                                                        : MAP_ROUND,
                         in.links, codes);
            picture_write(&drawn, text);
            fputs(text, stdout);
            surto_game_close(game);
            return 0;
        }
    }
    puts("draw_map NAME WIDTH HEIGHT [ascii|square]");
    return 2;
}
