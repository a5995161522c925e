/* What the arena plays: settings (options of the game and forbidden moves) and cells (numbers of
 * players and epidemics). docs/develop/arena.md lists them. */
#ifndef SURTO_ARENA_CELLS_H
#define SURTO_ARENA_CELLS_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

enum { ARENA_CELLS_MAX = 9, ARENA_CELL_TEXT = 16 };

typedef struct arena_cell {
    unsigned players;
    unsigned epidemics; /* 0 for rule sets without epidemics */
} arena_cell;

typedef struct arena_setting {
    const char *name;
    surto_option options[2];
    size_t option_count;
    const char *forbid;    /* kinds of moves, "give,take"; "" for none */
    const char *players;   /* lists, "2,3,4" */
    const char *epidemics; /* "" where there are none */
} arena_setting;

/* A setting of the base game by its name. Returns: NULL if there is none. */
const arena_setting *arena_setting_find(const char *name);

/* The setting for other rule sets, which only use their own options. */
extern const arena_setting arena_setting_plain;

typedef struct arena_cells {
    arena_cell list[ARENA_CELLS_MAX];
    size_t count;
} arena_cells;

/* All cells of two lists, fewer epidemics first. Returns: false if a list is malformed, out of
 * range, or repeats a number. */
bool arena_cells_read(const char *players, const char *epidemics, arena_cells *out);

bool arena_cell_equal(arena_cell one, arena_cell other);

/* The name of a cell in files and tables: "3p5e", "3p". */
void arena_cell_write(arena_cell cell, char out[ARENA_CELL_TEXT]);

#endif
