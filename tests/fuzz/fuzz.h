/* What the fuzz targets share: games to read texts with, and what must hold for what was read. */
#ifndef SURTO_TESTS_FUZZ_FUZZ_H
#define SURTO_TESTS_FUZZ_FUZZ_H

#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A broken promise is a crash, so that the fuzzer keeps the input. */
static inline void must(bool holds)
{
    if (!holds) {
        abort();
    }
}

/* One game of each shape, opened once. The last eight are campaigns and single games of Season 2
 * and of Season 0. */
static inline surto_game *fuzz_game(unsigned which)
{
    enum { SHAPES = 12, OPTIONS = 4 };
    static surto_game *games[SHAPES];
    static const struct {
        const char *rules;
        surto_option options[OPTIONS];
    } shapes[SHAPES] = {
        {"base", {{"players", "2"}}},
        {"base", {{"players", "4"}, {"hands", "closed"}, {"consent", "on"}}},
        {"base", {{"players", "3"}, {"consent", "on"}}},
        {"null", {{"players", "3"}}},
        {"season2", {{"players", "3"}, {"game", "campaign"}, {"pack", "proving"}}},
        {"season2",
         {{"players", "2"}, {"game", "campaign"}, {"pack", "proving"}, {"consent", "on"}}},
        {"season2", {{"players", "4"}, {"rationing", "10"}}},
        {"season2", {{"players", "2"}, {"game", "prologue"}, {"consent", "on"}}},
        {"season0", {{"players", "3"}, {"game", "campaign"}, {"pack", "proving"}}},
        {"season0",
         {{"players", "2"}, {"game", "campaign"}, {"pack", "proving"}, {"consent", "on"}}},
        {"season0", {{"players", "4"}, {"funding", "2"}}},
        {"season0", {{"players", "2"}, {"game", "prologue"}, {"consent", "on"}}}};
    which %= SHAPES;
    if (!games[which]) {
        size_t count = 0;
        while (count < OPTIONS && shapes[which].options[count].key) {
            count++;
        }
        must(surto_game_open(&games[which], shapes[which].rules, shapes[which].options, count, NULL,
                             0) == SURTO_OK);
    }
    return games[which];
}

#endif
