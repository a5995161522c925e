/* The first line of a file of results: what was played, by whom, and by which rules. */
#ifndef SURTO_ARENA_RESULTS_HEADER_H
#define SURTO_ARENA_RESULTS_HEADER_H

#include <surto/surto.h>

#include "engine_client.h"
#include "referee.h"

typedef struct arena_head {
    const arena_terms *terms;
    const protocol_engine *greeting;
    const surto_game *game; /* of any cell */
    const char *setting, *set, *class_name, *forbid;
} arena_head;

/* Writes the line without its line feed. Everything from `machine` on may differ between two parts
 * of a run. */
void arena_head_write(const arena_head *head, strbuf *out);

#endif
