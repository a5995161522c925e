/* The first line of a results file: the settings, the player and the rule set. */
#ifndef SURTO_ARENA_RESULTS_HEADER_H
#define SURTO_ARENA_RESULTS_HEADER_H

#include <surto/surto.h>

#include "engine_client.h"
#include "referee.h"

typedef struct arena_results_header {
    const arena_terms *terms;
    const protocol_engine *greeting;
    const surto_game *game; /* of any cell */
    const char *setting, *set, *class_name, *forbid;
} arena_results_header;

/* Writes the line without its line feed. Everything from `machine` on may differ between parts of a
 * run. */
void arena_results_header_write(const arena_results_header *head, strbuf *out);

#endif
