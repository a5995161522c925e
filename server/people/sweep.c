/* Counts the hour between two sweeps. */
#include "sweep.h"

#include <stdlib.h>

#include "secret.h"
#include "server/common/clock.h"
#include "server/common/log.h"
#include "util/memory.h"

enum { HOUR_MS = 3600000 };

struct sweep {
    store *store;
    uint64_t next_ms; /* of ticks */
    bool is_under_way;
    bool is_closed; /* freed with the answer */
};

static void on_swept(void *context, store_status status)
{
    sweep *w = context;
    w->is_under_way = false;
    if (w->is_closed) {
        free(w);
    } else if (status != STORE_OK) { /* the next one will do it */
        LOG(LOG_WARNING, "could not sweep the store", log_number("status", status));
    }
}

void sweep_tick(sweep *w)
{
    uint64_t now = clock_ticks_ms();
    if (now >= w->next_ms && !w->is_under_way) {
        w->next_ms = now + HOUR_MS;
        w->is_under_way = true;
        store_sweep(w->store, clock_now_ms(), on_swept, w);
    }
}

sweep *sweep_open(store *s)
{
    sweep *w = memory_take(sizeof *w);
    uint32_t noise;
    secret_random(&noise, sizeof noise);
    w->store = s;
    w->next_ms = clock_ticks_ms() + noise % HOUR_MS;
    return w;
}

void sweep_close(sweep *w)
{
    if (w) {
        w->is_closed = true;
        if (!w->is_under_way) {
            free(w);
        }
    }
}
