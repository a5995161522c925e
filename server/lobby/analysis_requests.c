/* First checks whether the job exists, so that only new jobs count against an address. */
#include "analysis_requests.h"

#include <stdlib.h>
#include <string.h>

#include "server/common/rate_limit.h"
#include "server/common/clock.h"
#include "server/socket/peers.h"
#include "util/memory.h"

enum { HOUR_MS = 3600 * 1000 };
_Static_assert((int)PEERS_HOST == (int)STORE_KEY, "a host is counted as an account is");

struct analysis_requests {
    store *store;
    bool can_analyse;
    rate_limit *limit; /* of addresses */
};

typedef struct request {
    analysis_requests *all;
    store_job job;
    store_key host;
    bool is_limited;
    analysis_answered *answer;
    void *context;
} request;

static void finish(request *r, analysis_answer answer)
{
    r->answer(r->context, answer);
    free(r);
}

static void on_added(void *context, store_status status)
{
    request *r = context;
    if (status == STORE_OK || status == STORE_CONFLICT) {
        finish(r, ANALYSIS_QUEUED);
    } else {
        finish(r, status == STORE_FULL ? ANALYSIS_QUEUE_FULL : ANALYSIS_UNAVAILABLE);
    }
}

static void on_looked(void *context, store_status status)
{
    request *r = context;
    if (status != STORE_FULL) { /* it is there, or nobody knows */
        on_added(r, status);
    } else if (r->is_limited &&
               !rate_limit_allows(r->all->limit, &r->host, sizeof r->host, clock_ticks_ms())) {
        finish(r, ANALYSIS_RATE);
    } else {
        if (r->is_limited) {
            rate_limit_count(r->all->limit, &r->host, sizeof r->host, clock_ticks_ms());
        }
        store_job_add(r->all->store, &r->job, ANALYSES_QUEUED, on_added, r);
    }
}

void analysis_request(analysis_requests *all, const store_id *table, const char *address,
                      analysis_answered *answer, void *context)
{
    if (!all->can_analyse) {
        answer(context, ANALYSIS_IMPOSSIBLE);
        return;
    }
    request *r = memory_take(sizeof *r);
    *r = (request){
        .all = all,
        .job = {.table = *table, .kind = STORE_JOB_ANALYSE, .due_ms = clock_now_ms()},
        .answer = answer,
        .context = context,
    };
    r->is_limited = peers_host(address, r->host.bytes);
    store_job_add(all->store, &r->job, 0, on_looked, r);
}

analysis_requests *analysis_requests_open(store *s, bool can_analyse)
{
    analysis_requests *all = memory_take(sizeof *all);
    all->store = s;
    all->can_analyse = can_analyse;
    all->limit = rate_limit_open(ANALYSES_PER_HOUR, HOUR_MS);
    if (!all->limit) {
        free(all);
        return NULL;
    }
    return all;
}

void analysis_requests_close(analysis_requests *all)
{
    if (all) {
        rate_limit_close(all->limit);
        free(all);
    }
}
