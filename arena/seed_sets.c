/* Sets of seeds. */
#include "seed_sets.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/arguments.h"

/* The text after "beacon-": it becomes part of file names and tables. */
static bool is_plain_text(const char *text)
{
    size_t length = strlen(text);
    return length > 0 && length < 64 &&
           strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._") ==
               length;
}

bool arena_set_known(const char *name)
{
    static const char *const whole[] = {"dev", "calibrate", "test", "sealed"};
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++) {
        if (strcmp(name, whole[i]) == 0) {
            return true;
        }
    }
    uint64_t number;
    return (strncmp(name, "train-", 6) == 0 && number_read(name + 6, 0, UINT32_MAX, &number)) ||
           (strncmp(name, "beacon-", 7) == 0 && is_plain_text(name + 7));
}

bool arena_set_is_sealed(const char *name)
{
    return strncmp(name, "sealed-", 7) == 0 && strlen(name + 7) == 64 &&
           strspn(name + 7, "0123456789abcdef") == 64;
}

void arena_set_seal(char out[ARENA_SET_TEXT])
{
    uint64_t bits[4];
    for (size_t i = 0; i < 4; i++) {
        bits[i] = seed_entropy(NULL);
    }
    snprintf(out, ARENA_SET_TEXT, "sealed-%016" PRIx64 "%016" PRIx64 "%016" PRIx64 "%016" PRIx64,
             bits[0], bits[1], bits[2], bits[3]);
}

surto_seed arena_game_seed(const char *set, const char *rules, arena_cell cell, uint64_t index)
{
    char text[ARENA_SET_TEXT + 96], epidemics[32], digest[COMMITMENT_TEXT];
    snprintf(epidemics, sizeof epidemics, "%u", cell.epidemics);
    int length = snprintf(text, sizeof text, "PB-1|%s|%u|%.31s|%" PRIu64, set, cell.players,
                          cell.epidemics > 0 ? epidemics : rules, index);
    assert(length > 0 && (size_t)length < sizeof text);
    sha256_hex(text, (size_t)length, digest);
    surto_seed seed;
    digest[32] = '\0';
    surto_seed_read(digest, &seed);
    return seed;
}

uint64_t arena_engine_seed(uint64_t player_seed, arena_cell cell, uint64_t index)
{
    /* Below 2^63, the limit of the protocol. */
    uint64_t cell_number = cell.players * 10 + cell.epidemics;
    return (player_seed * 1000003 + cell_number * 100003 + index) & INT64_MAX;
}
