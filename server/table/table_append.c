/* Appends an accepted action, and announces it only once it is stored. For the store's other
 * answers, see docs/develop/server.md, "A move, exactly once". */
#include <assert.h>
#include <stdlib.h>

#include "server/common/clock.h"
#include "server/common/log.h"
#include "server/common/metrics.h"
#include "table_internal.h"

enum { ROUNDS_MAX = 3, DEPART_ROUNDS_MAX = 100 }; /* of somebody else being faster */

void table_hold(table *t)
{
    assert(t->first && !t->is_held);
    t->is_held = true;
    t->all->busy++;
}

bool table_release(table *t)
{
    if (!table_answered(t)) {
        return false;
    }
    table_enter(t);
    assert(t->is_held && t->first && t->all->busy > 0);
    t->is_held = false;
    t->all->busy--;
    return true;
}

/* The action is stored: from now on it may be known. */
static void was_stored(table *t, uint64_t version)
{
    assert(version > 0 && t->of.before);
    table_request *a = table_request_take_first(t);
    t->version = version;
    table_action_commit(&t->of);
    computer_seats_seen(t->all->computer_seats, &t->id, &t->of.snapshot, clock_ticks_ms());
    if (a->kind == REQUEST_ACTION && a->message.kind == MSG_INVITE) {
        table_end_invitations(t);
    }
    table_request_answer_done(t, a);
    table_send_change(t, a->outcome.changed, a->outcome.first, a->outcome.at - 1);
    if (t->all->followups && a->life == STORE_FINISHED) {
        table_followups_ended(t->all->followups, &t->id);
    } else if (t->all->followups && a->life != STORE_REST) {
        table_followups_take(t->all->followups, &t->id, &t->of, a->outcome.changed);
    }
    metrics_took(TIME_MOVE, (uint64_t)((clock_steady_s() - a->since) * 1e6));
    table_request_free(a);
}

/* Nobody knows whether it is stored. What is here stays as those who are connected know it, and is
 * not judged by until the store has answered a load. Who asked is told to ask again: the key of the
 * request then says what became of it. */
static void is_unknown(table *t)
{
    LOG(LOG_WARNING, "the store did not answer an append", log_table("table", &t->id));
    assert(!t->is_old && !t->is_unsure); /* it was judged */
    table_action_roll_back(&t->of);
    t->is_old = t->is_unsure = true;
    t->all->unsure++;
    table_request_refuse_first(t, MSG_ERROR_WAITS, NULL, STORE_UNKNOWN);
}

/* Somebody else was faster. It is judged again by what is there now. */
static void was_overtaken(table *t)
{
    table_action_roll_back(&t->of);
    t->is_old = true; /* unless what came meanwhile is newer */
    unsigned most = t->first->kind == REQUEST_DEPART ? DEPART_ROUNDS_MAX : ROUNDS_MAX;
    if (++t->first->rounds >= most) {
        table_request_refuse_first(t, MSG_ERROR_BUSY, NULL, STORE_CONFLICT);
    }
}

static void on_appended(void *context, store_status status, uint64_t version)
{
    table *t = context;
    tables *all = t->all;
    if (!table_release(t)) {
        return;
    }
    metrics_took(TIME_APPEND, (uint64_t)((clock_steady_s() - t->first->stored_since) * 1e6));
    switch (status) {
    case STORE_OK:
        was_stored(t, version);
        break;
    case STORE_CONFLICT:
        was_overtaken(t);
        break;
    case STORE_UNKNOWN:
        is_unknown(t);
        break;
    case STORE_DOWN:
    case STORE_MISSING:
    case STORE_FULL:
    case STORE_BROKEN:
    case STORE_CLOSED:
        table_action_roll_back(&t->of);
        table_request_refuse_first(t, status == STORE_FULL ? MSG_ERROR_BUSY : MSG_ERROR_DOWN, NULL,
                                   status);
        break;
    }
    table_take_deferred(t);
    if (all->is_draining) {
        table_refuse_all(t, MSG_ERROR_DRAIN, STORE_CLOSED);
    }
    table_leave(t);
    tables_check_idle(all);
}

/* Appends the action of the first ask. */
static void append(table *t)
{
    table_request *a = t->first;
    assert(t->of.before && t->version > 0);
    size_t length = game_table_snapshot(&t->of, t->all->snapshot, STORE_SNAPSHOT_MAX);
    if (length > STORE_SNAPSHOT_MAX) {
        LOG(LOG_ERROR, "a table is too large to be stored", log_table("table", &t->id));
        table_action_roll_back(&t->of);
        table_request_refuse_first(t, MSG_ERROR_FULL, NULL, STORE_FULL);
        return;
    }
    store_append_request request = {.table = t->id,
                                    .expected = t->version,
                                    .revision = t->of.snapshot.revision,
                                    .append = t->of.snapshot.appends[0],
                                    .snapshot = {t->all->snapshot, length},
                                    .life = a->life,
                                    .deadline_ms = t->all->options.deadline_ms};
    table_hold(t);
    a->stored_since = clock_steady_s();
    table_awaits(t);
    store_append(t->all->store, &request, table_snapshot_has_key, on_appended, t);
}

/* Of a stale one the news were sent before: who has joined is told everything. */
void table_follow(table *t, table_action_verdict verdict)
{
    table_request *a = t->first;
    session *to = table_request_session(a);
    assert(!t->is_held && (verdict == ACTION_DONE) == (t->of.before != NULL));
    if (verdict == ACTION_DONE) {
        if (a->kind != REQUEST_TEND) {
            a->life = a->outcome.changed & CHANGED_TURN ? STORE_TURN : STORE_LIVE;
        }
        append(t);
        return;
    }
    table_request_take_first(t);
    if (verdict == ACTION_REFUSED) {
        table_request_answer_refused(a, a->outcome.code, a->outcome.about, a->outcome.rule,
                                     STORE_CONFLICT);
    } else if (to) {
        session_done(to, a->message.n, a->outcome.at, true);
    } else if (a->done) {
        a->done(a->context, STORE_OK);
    }
    table_request_free(a);
}
