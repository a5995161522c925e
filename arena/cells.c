/* Settings and cells of the arena. */
#include "cells.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const arena_setting settings[] = {
    {.name = "pb-1", .forbid = "", .players = "2,3,4", .epidemics = "4,5,6"},
    {.name = "a",
     .options = {{"roles", "medic scientist researcher"},
                 {"events", "airlift government-grant one-quiet-night"}},
     .option_count = 2,
     .forbid = "",
     .players = "3",
     .epidemics = "4"},
    {.name = "b",
     .options = {{"role-pool", "medic operations-expert researcher scientist"}, {"events", "none"}},
     .option_count = 2,
     .forbid = "",
     .players = "2,3,4",
     .epidemics = "4,5,6"},
    {.name = "c",
     .options = {{"role-pool", "medic quarantine-specialist researcher scientist"},
                 {"events", "none"}},
     .option_count = 2,
     .forbid = "",
     .players = "2,3,4",
     .epidemics = "4,5,6"},
    {.name = "d", .forbid = "", .players = "2", .epidemics = "4"},
    {.name = "e",
     .options = {{"events", "none"}},
     .option_count = 1,
     .forbid = "give,take",
     .players = "4",
     .epidemics = "4,5"},
    {.name = "h", .forbid = "", .players = "4", .epidemics = "5,6"},
};

const arena_setting arena_setting_plain = {
    .name = "plain", .forbid = "", .players = "2,3,4", .epidemics = ""};

const arena_setting *arena_setting_find(const char *name)
{
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        if (strcmp(settings[i].name, name) == 0) {
            return &settings[i];
        }
    }
    return NULL;
}

/* Reads "2,3,4" as bits. Returns: 0 if it is not such a list. */
static unsigned read_list(const char *text, unsigned min, unsigned max)
{
    unsigned found = 0;
    for (;; text++) {
        unsigned number = (unsigned)(*text - '0');
        if (*text < '0' || number < min || number > max || (found & 1U << number)) {
            return 0;
        }
        found |= 1U << number;
        text++;
        if (!*text) {
            return found;
        }
        if (*text != ',') {
            return 0;
        }
    }
}

bool arena_cells_read(const char *players, const char *epidemics, arena_cells *out)
{
    unsigned wanted_players = read_list(players, 2, SURTO_SEATS_MAX);
    unsigned wanted_epidemics = *epidemics ? read_list(epidemics, 4, 6) : 1U;
    out->count = 0;
    for (unsigned level = 0; level <= 6; level++) {
        for (unsigned seats = 2; seats <= SURTO_SEATS_MAX; seats++) {
            if ((wanted_players & 1U << seats) && (wanted_epidemics & 1U << level)) {
                assert(out->count < ARENA_CELLS_MAX);
                out->list[out->count++] = (arena_cell){seats, level};
            }
        }
    }
    return out->count > 0;
}

bool arena_cell_equal(arena_cell one, arena_cell other)
{
    return one.players == other.players && one.epidemics == other.epidemics;
}

void arena_cell_write(arena_cell cell, char out[ARENA_CELL_TEXT])
{
    assert(cell.players < 10 && cell.epidemics < 10);
    int length = snprintf(out, ARENA_CELL_TEXT, "%up", cell.players % 10);
    if (cell.epidemics > 0) {
        snprintf(out + length, ARENA_CELL_TEXT - (size_t)length, "%ue", cell.epidemics % 10);
    }
}
