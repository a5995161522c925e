/* The first line of a file of results: what was played, by whom, and by which rules. */
#ifndef SURTO_CLI_ARENA_HEAD_H
#define SURTO_CLI_ARENA_HEAD_H

#include <surto/surto.h>

#include "arena_engine.h"
#include "arena_match.h"

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
