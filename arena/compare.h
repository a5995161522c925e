/* Two players on the same deals. */
#ifndef SURTO_ARENA_COMPARE_H
#define SURTO_ARENA_COMPARE_H

#include <stdbool.h>
#include <stdio.h>

#include "results_file.h"
#include "util/json_writer.h"

/* Whether two files are about the same games: rules, options, what is forbidden, seeds. */
bool arena_comparable(const arena_results *one, const arena_results *other);

/* Joins them by cell and index and tells who won more: by epidemics and in all, with the exact p of
 * McNemar's test. To `writer` as JSON, or to `out` as Markdown if it is NULL. */
void arena_compare(const arena_results *one, const arena_results *other, FILE *out, json *writer);

#endif
