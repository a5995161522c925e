/* How long maps take. It only reports: a busy machine is no fault of the map. */
#include <time.h>

#include "../check.h"
#include "board_maps.h"

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

TEST("tui.chart the time a map takes")
{
    static const unsigned sizes[][2] = {{80, 16}, {82, 27}, {132, 40}};
    static board_map map;
    static map_input in;
    for (unsigned n = 0; n < BOARDS; n++) {
        surto_game *game = board_open(&boards[n]);
        for (unsigned k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            CHECK(map_input_read(&in, game));
            in.width = sizes[k][0];
            in.height = sizes[k][1];
            double start = milliseconds();
            CHECK(map_make(&map, &in));
            printf("# %s %u x %u: %.1f ms\n", boards[n].name, in.width, in.height,
                   milliseconds() - start);
        }
        surto_game_close(game);
    }
}

CHECK_MAIN
