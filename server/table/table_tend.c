/* Looks after tables that are left alone: finished games go to the archive, tables that nobody
 * plays go to rest, and those that wait in vain are closed. */
#include <assert.h>
#include <stdlib.h>

#include "server/common/clock.h"
#include "table_internal.h"

/* It stays as it is. What follows from it is put anew, its next job TEND too. */
static void tend_later(table *t)
{
    table_request *a = table_request_take_first(t);
    if (t->all->followups) {
        table_followups_take(t->all->followups, &t->id, &t->of, CHANGED_TURN);
    }
    table_request_answer_done(t, a);
    table_request_free(a);
}

static void mark(table *t, store_life life, bool close)
{
    table_request *a = t->first;
    store_key append_key;
    secret_random(&append_key, sizeof append_key);
    a->life = life;
    uint64_t now = close ? clock_now_ms() : t->of.snapshot.changed_ms; /* a mark changes nothing */
    table_follow(t, table_action_tend(&t->of, close, now, &append_key, &a->outcome));
}

/* The game is in the archive: then the table is judged again, and finished. */
static void on_archived(void *context, store_status status)
{
    table *t = context;
    tables *all = t->all;
    if (!table_release(t)) {
        return;
    }
    t->first->archived = status == STORE_OK;
    if (status != STORE_OK) {
        table_request_refuse_first(t, NULL, NULL, status);
    }
    table_take_deferred(t);
    table_leave(t);
    tables_check_idle(all);
}

static void finish(table *t)
{
    if (t->first->archived || !t->all->followups) {
        mark(t, STORE_FINISHED, false);
        return;
    }
    table_hold(t);
    table_awaits(t);
    table_followups_archive(t->all->followups, &t->id, &t->of, on_archived, t);
}

void table_judge_tend(table *t)
{
    assert(t->first->kind == REQUEST_TEND);
    const table_snapshot *of = &t->of.snapshot;
    uint64_t now = clock_now_ms();
    uint64_t still = now > of->changed_ms ? now - of->changed_ms : 0;
    switch ((table_stage)of->stage) {
    case STAGE_OVER:
    case STAGE_CLOSED:
        finish(t);
        break;
    case STAGE_WAITING:
        if (still >= TABLE_ABANDONED_MS) {
            mark(t, STORE_LIVE, true);
        } else {
            tend_later(t);
        }
        break;
    case STAGE_PLAYING:
        if (still >= TABLE_REST_MS && !t->members) {
            mark(t, STORE_REST, false);
        } else {
            tend_later(t);
        }
        break;
    }
}
