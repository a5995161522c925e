/* Results of the arena: JSON Lines, a head and one line a game, appended as games end, so that a
 * run that was killed at any moment goes on where it was. Predictions are in FILE.turns, and the
 * secret of a sealed run is in FILE.seal until it is over. docs/develop/arena.md has the forms. */
#ifndef SURTO_ARENA_RESULTS_FILE_H
#define SURTO_ARENA_RESULTS_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "referee.h"
#include "seed_sets.h"
#include "util/strbuf.h"

#define ARENA_FILE_VERSION "arena 1" /* what the first line says it is */

/* Results in memory, those of a file or of a run without one. */
typedef struct arena_results {
    const char *path; /* NULL: memory alone */
    strbuf head;      /* the first line, without its line feed */
    arena_result *list;
    size_t count, room;
    char sealed[ARENA_SET_TEXT]; /* the set of a sealed run that is over; "" otherwise */
    bool unaccounted;
    int file, turns_file; /* -1 if it is not open */
} arena_results;

/* Reads a file, with its turns if there are any.
 * Returns: false with a sentence in why. */
bool arena_results_read(arena_results *out, const char *path, char *why, size_t why_cap);

/* Opens a file to add to, and makes it if it is not there. `head` ends with the part about the
 * machine, from `machine` on; before that it must be what is in the file. A last line that was cut
 * off is taken out. With path NULL results are kept in memory.
 * Returns: false with a sentence in why. */
bool arena_results_open(arena_results *out, const char *path, const char *head, char *why,
                        size_t why_cap);

/* Adds a game. Returns: false with a sentence in why. */
bool arena_results_add(arena_results *to, const arena_result *result, char *why, size_t why_cap);

/* The set of a sealed run: a new one, or that of the run with this file that is not over.
 * Returns: false with a sentence in why. */
bool arena_seal_fetch(const char *path, char set[ARENA_SET_TEXT], bool *is_new, char *why,
                      size_t why_cap);

/* Takes back a seal that was new, for a run that cannot begin. */
void arena_seal_drop(const char *path);

/* Opens the seal: the run is over. Or tells that an engine used time when nobody asked it. */
bool arena_results_unseal(arena_results *to, const char *set, char *why, size_t why_cap);
bool arena_results_blame(arena_results *to, char *why, size_t why_cap);

/* Finds a game. *hint, 0 at first, makes it fast to ask for them in the order they are in.
 * Returns: NULL if it is not there. */
const arena_result *arena_results_find(const arena_results *in, size_t *hint, arena_cell cell,
                                       uint64_t index);

void arena_results_close(arena_results *results);

#endif
