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

/* One game of each shape, opened once. */
static inline const surto_game *fuzz_game(unsigned which)
{
    static surto_game *games[4];
    static const char *const shapes[4][4] = {{"base", "2", "open", "off"},
                                             {"base", "4", "closed", "on"},
                                             {"base", "3", "open", "on"},
                                             {"null", "3", NULL, NULL}};
    which %= 4;
    if (!games[which]) {
        const char *const *shape = shapes[which];
        surto_option options[] = {
            {"players", shape[1]}, {"hands", shape[2]}, {"consent", shape[3]}};
        must(surto_game_open(&games[which], shape[0], options, shape[2] ? 3 : 1, NULL, 0) ==
             SURTO_OK);
    }
    return games[which];
}

#endif
