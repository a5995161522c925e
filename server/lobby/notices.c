/* A notice is stored, then announced to all nodes with its text: the nodes where the person is
 * connected deliver it and say that they have. */
#include "notices.h"

#include <stdlib.h>
#include <string.h>

#include "server/common/log.h"
#include "server/table/entries.h"
#include "server/table/table.h"
#include "util/memory.h"

enum {
    TURN_BYTES = 8,
    CALL_HEAD = STORE_KEY + TURN_BYTES, /* of a call, before the text of the message */
    CALL_MAX = 2048
};

struct notices {
    store *store;
    tables *tables;
    unsigned under_way; /* requests of the store that are not answered */
    bool is_closed;     /* freed with the last answer */
};

static void answered(notices *n)
{
    n->under_way--;
    if (n->is_closed && n->under_way == 0) {
        free(n);
    }
}

static size_t write_notice(const store_row *row, char *out, size_t cap)
{
    msg_notice message = {.table = msg_text_of(row->table.text),
                          .title = msg_text_of(row->title),
                          .rules = msg_text_of(row->rules),
                          .has_kind = row->kind[0] != 0,
                          .kind = msg_text_of(row->kind),
                          .since = row->changed_ms};
    return msg_write_notice(&message, out, cap);
}

/* ---- Reminding ----------------------------------------------------------------------------- */

/* Those of one table who are reminded, each by a task. */
typedef struct reminding {
    notices *of;
    store_row row;
    unsigned tasks;
    store_status status;
    store_done *answer;
    void *context;
} reminding;

typedef struct task_for {
    reminding *of;
    store_notice notice;
} task_for;

static void end_if_over(reminding *r)
{
    if (r->tasks == 0) {
        if (r->answer) {
            r->answer(r->context, r->status);
        }
        free(r);
    }
}

static void call_out(const reminding *r, const store_notice *notice)
{
    char call[CALL_MAX];
    memcpy(call, notice->account.bytes, STORE_KEY);
    for (unsigned i = 0; i < TURN_BYTES; i++) {
        call[STORE_KEY + i] = (char)(notice->turn >> (8 * i));
    }
    size_t length = write_notice(&r->row, call + CALL_HEAD, sizeof call - CALL_HEAD);
    if (length <= sizeof call - CALL_HEAD) { /* the bounds of a notice are far below */
        store_announce(r->of->store, (store_bytes){call, CALL_HEAD + length});
    }
}

static void on_put(void *context, store_status status)
{
    task_for *task = context;
    reminding *r = task->of;
    notices *n = r->of;
    if (status == STORE_OK && !n->is_closed) {
        call_out(r, &task->notice);
    } else if (status != STORE_OK && status != STORE_CONFLICT) { /* CONFLICT: had it */
        r->status = status;
    }
    free(task);
    r->tasks--;
    if (n->is_closed) { /* whoever asked is gone */
        r->answer = NULL;
    }
    end_if_over(r);
    answered(n);
}

void notices_remind(notices *n, const store_id *id, const game_table *t, store_done *answer,
                    void *context)
{
    reminding *r = memory_take(sizeof *r);
    *r = (reminding){.of = n, .tasks = 1, .answer = answer, .context = context};
    entry_row(id, t, &r->row);
    for (unsigned i = 0; i < r->row.member_count; i++) {
        if (r->row.turn >> i & 1) {
            task_for *task = memory_take(sizeof *task);
            *task = (task_for){.of = r,
                               .notice = {.account = r->row.members[i],
                                          .table = *id,
                                          .turn = t->snapshot.turn_at}};
            r->tasks++;
            n->under_way++;
            store_notice_put(n->store, &task->notice, on_put, task);
        }
    }
    r->tasks--;
    end_if_over(r);
}

/* ---- Telling ------------------------------------------------------------------------------- */

static void send_notice(session *to, const char *text, size_t length)
{
    shared_frame *what = shared_frame_make(text, length);
    session_send(to, what);
    shared_frame_drop(what);
}

static void on_told(void *context, store_status status)
{
    (void)status; /* one that stays untold is told again when its person comes */
    answered(context);
}

/* A call that has come, and who hears it here. */
typedef struct calling {
    const notices *of;
    store_id table;
    const char *text;
    size_t length;
    unsigned connections;
    bool is_there; /* one of them has joined the table: it sees that it is waited for */
} calling;

static void look_at(void *context, session *one)
{
    calling *c = context;
    table_place place;
    c->connections++;
    c->is_there = c->is_there || table_place_of(c->of->tables, &c->table, one, &place);
}

static void send_to(void *context, session *one)
{
    const calling *c = context;
    send_notice(one, c->text, c->length);
}

void notices_on_announcement(notices *n, store_bytes bytes)
{
    const uint8_t *at = bytes.at;
    char text[CALL_MAX];
    static msg_server message;   /* large */
    static msg_server_room room; /* likewise */
    if (bytes.length <= CALL_HEAD || bytes.length > CALL_MAX) {
        return;
    }
    calling c = {.of = n, .text = bytes.at, .length = bytes.length - CALL_HEAD};
    store_notice notice = {.turn = 0};
    c.text += CALL_HEAD;
    memcpy(notice.account.bytes, at, STORE_KEY);
    for (unsigned i = 0; i < TURN_BYTES; i++) {
        notice.turn |= (uint64_t)at[STORE_KEY + i] << (8 * i);
    }
    memcpy(text, c.text, c.length); /* reading changes it */
    if (msg_server_read(text, c.length, &message, &room, NULL) != MSG_OK ||
        message.kind != MSG_NOTICE || !table_id_read(message.of.notice.table, &c.table)) {
        LOG_LIMITED(LOG_WARNING, "a call of a node cannot be read",
                    log_number("bytes", (int64_t)bytes.length));
        return;
    }
    sessions_of(&notice.account, look_at, &c);
    if (!c.is_there) {
        sessions_of(&notice.account, send_to, &c);
    }
    if (c.connections > 0) {
        notice.table = c.table;
        n->under_way++;
        store_notice_told(n->store, &notice, on_told, n);
    }
}

/* ---- Greeting ------------------------------------------------------------------------------ */

typedef struct greeting {
    notices *of;
    uint64_t session;
    store_key account;
} greeting;

static bool waits_for(const store_row *row, const store_key *account)
{
    for (unsigned i = 0; i < row->member_count; i++) {
        if (memcmp(&row->members[i], account, sizeof *account) == 0) {
            return row->turn >> i & 1;
        }
    }
    return false;
}

static void on_taken(void *context, store_status status, const store_row *rows, size_t count)
{
    greeting *g = context;
    session *to = g->of->is_closed ? NULL : session_by_number(g->session);
    for (size_t i = 0; to && status == STORE_OK && i < count; i++) {
        char text[CALL_MAX];
        if (waits_for(&rows[i], &g->account)) {
            size_t length = write_notice(&rows[i], text, sizeof text);
            send_notice(to, text, length);
        }
    }
    answered(g->of);
    free(g);
}

void notices_deliver(notices *n, session *who)
{
    greeting *g = memory_take(sizeof *g);
    *g = (greeting){.of = n, .session = session_number(who), .account = session_account(who)->key};
    n->under_way++;
    store_notices_take(n->store, &g->account, on_taken, g);
}

/* ---- Opening and closing ------------------------------------------------------------------- */

notices *notices_open(store *s, tables *at)
{
    notices *n = memory_take(sizeof *n);
    n->store = s;
    n->tables = at;
    return n;
}

void notices_close(notices *n)
{
    if (n) {
        n->is_closed = true;
        n->under_way++;
        answered(n);
    }
}
