/* Reviewing a whole game: a computer player judges each decision, on several threads. */
#ifndef SURTO_APP_ANALYSIS_RUN_H
#define SURTO_APP_ANALYSIS_RUN_H

#include "ui/analysis/analysis.h"

/* The player that judges, its limits, and who hears of the progress (step may be NULL). */
typedef struct analysis_request {
    const char *player;
    uint64_t playouts; /* of a decision; 0: as many as the player takes by itself */
    unsigned threads;  /* that think together, which changes nothing but the time; 0: one */
    void (*step)(void *context, size_t done, size_t all);
    void *context;
} analysis_request;

/* Reviews the record of a table. `who` narrates its game, or is NULL: then every decision counts
 * as a turn. Returns: OK; as surto_player_open and surto_review_next. */
surto_status analysis_run(analysis *out, const surto_table *table, const narrator *who,
                          const analysis_request *wish);

#endif
