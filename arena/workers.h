/* The workers of the arena: one process per core, each a referee with its own engine. The parent
 * process hands out games and collects results. */
#ifndef SURTO_ARENA_WORKERS_H
#define SURTO_ARENA_WORKERS_H

#include <stdbool.h>
#include <stdint.h>
#include <surto/surto.h>

#include "cells.h"
#include "referee.h"

enum { ARENA_WORKERS_MAX = 64 };

/* What is to be played. */
typedef struct arena_work {
    const arena_terms *terms;
    const arena_cells *cells;
    surto_game *games[ARENA_CELLS_MAX]; /* one for each cell */
    unsigned workers;

    /* The next game, in the order they are handed out. Returns: false when there is none. */
    bool (*next)(void *context, size_t *cell, uint64_t *index);
    /* Takes a result. Returns: false to end the run. */
    bool (*take)(void *context, const arena_result *result);
    void *context;
} arena_work;

typedef enum arena_end {
    ARENA_END_DONE,
    ARENA_END_ASKED,   /* Ctrl-C: the games in progress were finished */
    ARENA_END_UNTAKEN, /* a result was refused, with a message */
    ARENA_END_FAILED   /* a worker ended, or could not start */
} arena_end;

/* Plays all games. SIGPIPE must be ignored. *unaccounted: whether an engine used time while not
 * asked. */
arena_end arena_work_all(const arena_work *work, bool *unaccounted);

#endif
