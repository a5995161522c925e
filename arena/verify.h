/* Results against the records of their games. */
#ifndef SURTO_ARENA_VERIFY_H
#define SURTO_ARENA_VERIFY_H

#include <stdbool.h>

#include "results_file.h"

/* Plays every record again: the seed must explain every draw, and result, moves and hash must be
 * those of the results; no forbidden kind may occur. Each fault is told.
 * Returns: how many games are wrong. */
size_t arena_verify(const arena_results *results, const char *folder);

#endif
