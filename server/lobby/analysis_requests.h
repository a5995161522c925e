/* Requests for analyses of games in the archive. An analysis takes some 15 seconds of processor
 * time, so it is made only on request: the first request queues the job ANALYSE, and later ones
 * find it there. An address may queue ANALYSES_PER_HOUR of them on a node, and at most
 * ANALYSES_QUEUED wait in the whole cluster. */
#ifndef SURTO_SERVER_ANALYSIS_REQUESTS_H
#define SURTO_SERVER_ANALYSIS_REQUESTS_H

#include "server/store/store.h"

enum { ANALYSES_PER_HOUR = 8, ANALYSES_QUEUED = 64 };

typedef struct analysis_requests analysis_requests;

typedef enum analysis_answer {
    ANALYSIS_QUEUED,      /* it waits, or is being made */
    ANALYSIS_IMPOSSIBLE,  /* nobody here can make one */
    ANALYSIS_RATE,        /* the address has asked for too many */
    ANALYSIS_QUEUE_FULL,  /* too many wait */
    ANALYSIS_UNAVAILABLE, /* the store is away */
} analysis_answer;

/* `can_analyse`: a node that has engines may be there. Returns: NULL without memory. */
analysis_requests *analysis_requests_open(store *s, bool can_analyse);
void analysis_requests_close(analysis_requests *all); /* after the store. NULL is fine */

typedef void analysis_answered(void *context, analysis_answer answer);

/* Asks for the analysis of a game that is in the archive without one. Answers once, perhaps before
 * it returns. */
void analysis_request(analysis_requests *all, const store_id *table, const char *address,
                      analysis_answered *answer, void *context);

#endif
