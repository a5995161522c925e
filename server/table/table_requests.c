/* Requests to a table: one at a time, in order of arrival. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "server/people/person_id.h"
#include "table_internal.h"

enum { ASKS_OF_ONE = 8 }; /* that wait at a table, so that others can ask too */

/* ---- Copies of what is asked ------------------------------------------------------------ */

static table_request *table_request_new(table_request_kind kind, size_t bytes)
{
    table_request *a = calloc(1, sizeof *a + bytes);
    if (a) {
        a->kind = kind;
        a->since = clock_steady_s();
    }
    return a;
}

/* A message points into a frame that will be gone: its texts are copied too. */
table_request *table_request_copy(const msg_client *message, session *who)
{
    const msg_shape *shape = msg_client_shape(message->kind);
    msg_client copy = *message;
    table_request *a = table_request_new(message->kind == MSG_JOIN ? REQUEST_JOIN : REQUEST_ACTION,
                                         message_keep_texts(shape, &copy.of, NULL));
    if (a) {
        a->message = copy;
        message_keep_texts(shape, &a->message.of, a->bytes);
        a->session = session_number(who);
    }
    return a;
}

/* ---- Answers --------------------------------------------------------------------------- */

session *table_request_session(const table_request *a)
{
    return a->session ? session_by_number(a->session) : NULL;
}

void table_request_free(table_request *a)
{
    secret_wipe(a->seat_invite, sizeof a->seat_invite);
    secret_wipe(a->watch_invite, sizeof a->watch_invite);
    free(a);
}

table_request *table_request_take_first(table *t)
{
    assert(t->first && !t->is_held);
    table_request *a = t->first;
    t->first = a->next;
    t->end = t->first ? t->end : &t->first;
    assert(a->kind == REQUEST_JOIN || t->waiting > 0);
    t->waiting -= a->kind != REQUEST_JOIN;
    return a;
}

void table_request_answer_refused(const table_request *a, const char *code, const char *about,
                                  const char *rule, store_status status)
{
    session *to = table_request_session(a);
    if (to) {
        session_error(to, a->message.n, code, about && *about ? about : NULL, rule);
    }
    if (a->done) {
        a->done(a->context, status);
    }
}

void table_request_refuse_first(table *t, const char *code, const char *about, store_status status)
{
    table_request *a = table_request_take_first(t);
    table_request_answer_refused(a, code, about, NULL, status);
    table_request_free(a);
}

void table_refuse_all(table *t, const char *code, store_status status)
{
    assert(!t->is_held || t->first);
    table_request **at = t->is_held ? &t->first->next : &t->first;
    table_request *refused = *at;
    *at = NULL;
    t->end = at;
    t->waiting = t->is_held && t->first->kind != REQUEST_JOIN;
    while (refused) {
        table_request *next = refused->next;
        table_request_answer_refused(refused, code, NULL, NULL, status);
        table_request_free(refused);
        refused = next;
    }
}

void table_request_answer_done(const table *t, const table_request *a)
{
    session *to = table_request_session(a);
    if (to && a->message.kind == MSG_INVITE) {
        table_send_created(to, a->message.n, &t->id, a->seat_invite, a->watch_invite);
    } else if (to) {
        session_done(to, a->message.n, a->outcome.at, false);
    }
    if (a->done) {
        a->done(a->context, STORE_OK);
    }
}

/* ---- Judging --------------------------------------------------------------------------- */

/* Whom `mute` means: accounts that have the id, or without one the name. */
typedef struct meant {
    const store_id *table;
    const msg_mute *wanted;
    unsigned count;
    store_key account;
} meant;

static void compare_person(void *context, const store_key *account, const char *name)
{
    meant *m = context;
    uint8_t id[PERSON_ID];
    person_id(m->table, account, id);
    bool is_meant = m->wanted->has_id ? memcmp(id, m->wanted->id, sizeof id) == 0
                                      : msg_text_is(m->wanted->name, name);
    if (is_meant && (m->count == 0 || memcmp(account, &m->account, sizeof *account) != 0)) {
        m->account = *account;
        m->count++;
    }
}

/* Finds whom `mute` means: who sits or is here, or is muted and has gone. Returns: NULL, or why
 * nobody can be meant. */
static const char *find_person(const table *t, const msg_mute *wanted, store_key *out)
{
    const table_snapshot *of = &t->of.snapshot;
    meant m = {.table = &t->id, .wanted = wanted};
    for (unsigned seat = 0; seat < of->seat_count; seat++) {
        if (of->seats[seat].kind == SEAT_PERSON) {
            compare_person(&m, &of->seats[seat].account, of->seats[seat].name);
        }
    }
    talk_each(t->all->talk, &t->id, compare_person, &m);
    for (unsigned i = 0; wanted->has_id && i < of->muted_count; i++) {
        compare_person(&m, &of->muted[i], "");
    }
    *out = m.account;
    return m.count == 1     ? NULL
           : m.count > 1    ? "several people here have this name: say the id"
           : wanted->has_id ? "nobody here has this id"
                            : "nobody here has this name";
}

/* A computer on a seat counts from now on; if it is not stored after all, until the table is seen
 * again. Returns: false if it was refused. */
static bool may_seat_computer(table *t, const session *who, const msg_computer *wanted,
                              computer_seat *out)
{
    *out = (computer_seat){.table = t->id,
                           .seat = wanted->seat,
                           .account = session_account(who)->key,
                           .address = session_address(who)};
    const char *about = computer_seats_refuse(t->all->computer_seats, out, clock_ticks_ms());
    if (about) {
        table_request_refuse_first(t, MSG_ERROR_FULL, about, STORE_FULL);
    }
    return !about;
}

static void judge_message(table *t)
{
    table_request *a = t->first;
    assert(a->kind == REQUEST_ACTION);
    session *who = table_request_session(a);
    const member *m = who ? table_member(t, who) : NULL;
    if (!m) {
        table_request_refuse_first(t, MSG_ERROR_NO_TABLE, NULL, STORE_MISSING);
        return;
    }
    char name[STORE_NAME];
    talk_name(t->all->talk, &t->id, who, name);
    table_action_request request = {.message = &a->message,
                                    .account = session_account(who)->key,
                                    .name = name,
                                    .guest = session_account(who)->folded[0] == 0,
                                    .invited = m->invited,
                                    .now_ms = clock_now_ms()};
    secret_random(&request.append, sizeof request.append);
    const char *fault =
        a->message.kind == MSG_MUTE ? find_person(t, &a->message.of.mute, &request.about) : NULL;
    if (fault) {
        table_request_refuse_first(t, MSG_ERROR_NOT_POSSIBLE, fault, STORE_OK);
        return;
    }
    if (a->message.kind == MSG_INVITE) {
        secret_make(a->seat_invite, &request.invites[0]);
        secret_make(a->watch_invite, &request.invites[1]);
    }
    computer_seat computer;
    bool is_computer = a->message.kind == MSG_COMPUTER && a->message.of.computer.has_level;
    if (is_computer && !may_seat_computer(t, who, &a->message.of.computer, &computer)) {
        return;
    }
    table_action_verdict verdict = table_action_do(&t->of, &request, &a->outcome);
    if (is_computer && verdict == ACTION_DONE) {
        computer_seats_add(t->all->computer_seats, &computer, clock_ticks_ms());
    }
    table_follow(t, verdict);
}

static void judge_own(table *t)
{
    table_request *a = t->first;
    uint64_t now = clock_now_ms();
    store_key append_key;
    secret_random(&append_key, sizeof append_key);
    if (a->kind == REQUEST_DEPART) {
        table_follow(t, table_action_depart(&t->of, &a->account, now, &append_key, &a->outcome));
    } else if (a->kind == REQUEST_LATE) {
        table_follow(t, table_action_late(&t->of, a->revision, now, &append_key, &a->outcome));
    } else {
        surto_move moves[SNAPSHOT_PLAN_MOVES];
        assert(a->kind == REQUEST_COMPUTER && a->count <= SNAPSHOT_PLAN_MOVES);
        memcpy(moves, a->bytes, a->count * sizeof *moves);
        table_follow(t, table_action_computer(&t->of, a->revision, a->seat, moves, a->count, now,
                                              &append_key, &a->outcome));
    }
}

/* Of another turn there is nothing to remind of: it has a job of its own. */
static void judge_remind(table *t)
{
    table_request *a = table_request_take_first(t);
    if (t->all->followups && t->of.snapshot.turn_at == a->revision) {
        table_followups_remind(t->all->followups, &t->id, &t->of, a->done, a->context);
    } else if (a->done) {
        a->done(a->context, STORE_OK);
    }
    table_request_free(a);
}

/* ---- The queue ------------------------------------------------------------------------- */

/* The revision that something was decided at; 0 where that does not matter. */
static uint64_t revision_of(const table_request *a)
{
    const msg_client *m = &a->message;
    if (a->kind != REQUEST_ACTION) {
        return a->revision;
    }
    switch ((int)m->kind) {
    case MSG_PLAY:
        return m->of.play.at;
    case MSG_UNDO:
        return m->of.undo.at;
    case MSG_ANSWER:
        return m->of.answer.at;
    case MSG_PROPOSE:
        return m->of.propose.at;
    case MSG_JUDGE:
        return m->of.judge.at;
    case MSG_COMMIT:
        return m->of.commit.at;
    case MSG_DROP:
        return m->of.drop.at;
    default: /* seats and the like */
        return 0;
    }
}

/* Whether somebody has heard of a later revision than this node: another node's, whose snapshot is
 * yet to come; of an end that was not heard of a job would find nothing to do. Once: it may as well
 * be wrong, and a store that was put back has older tables. */
static bool is_behind(table *t)
{
    table_request *a = t->first;
    if (a->kind == REQUEST_DEPART) { /* nobody finds out later that it sat there after all */
        return t->confirmed <= a->loads_before;
    }
    if (a->kind == REQUEST_JOIN) {
        /* Who joins may have heard of anything that was acknowledged to anybody until then, and a
         * push of it may have been missed here: only the leader can tell, asked after the join has
         * come. All who wait meanwhile are answered by one load. */
        return t->confirmed <= a->loads_before;
    }
    /* What is appended to a table shows whether it was old; a notice does not. */
    bool may_be = a->kind == REQUEST_REMIND && !t->watch;
    bool is_later = revision_of(a) > t->of.snapshot.revision &&
                    t->confirmed <= a->loads_before; /* one load is enough for all that waited */
    bool behind = !a->looked && (may_be || is_later);
    a->looked = a->looked || behind;
    return behind;
}

static void judge(table *t)
{
    table_request *a = t->first;
    session *who = table_request_session(a);
    assert(t->has_game && !t->is_old && !t->is_held && !t->of.before);
    switch (a->kind) {
    case REQUEST_JOIN:
        if (who) {
            table_admit(t, who, &a->message.of.join);
        }
        table_request_free(table_request_take_first(t));
        break;
    case REQUEST_ACTION:
        judge_message(t);
        break;
    case REQUEST_LATE:
    case REQUEST_COMPUTER:
    case REQUEST_DEPART:
        judge_own(t);
        break;
    case REQUEST_TEND:
        table_judge_tend(t);
        break;
    case REQUEST_REMIND:
        judge_remind(t);
        break;
    }
}

void table_run_requests(table *t)
{
    while (t->first && !t->is_held) {
        t->is_old = t->is_old || (t->has_game && is_behind(t));
        if (!t->has_game || t->is_old) {
            table_load(t);
            return;
        }
        judge(t);
    }
}

static void put(table *t, table_request *a)
{
    assert(!a->next && !*t->end && t->depth > 0);
    a->loads_before = t->loads;
    *t->end = a;
    t->end = &a->next;
    t->waiting += a->kind != REQUEST_JOIN;
}

void table_join(tables *all, session *who, const msg_client *message)
{
    store_id id;
    const char *code = all->is_draining                              ? MSG_ERROR_DRAIN
                       : !table_id_read(message->of.join.table, &id) ? MSG_ERROR_NO_TABLE
                                                                     : NULL;
    if (!code && !table_find(all, &id) && !tables_may_look(all, who)) {
        code = MSG_ERROR_RATE;
    }
    table *t = code ? NULL : table_get(all, &id);
    if (!t) {
        session_error(who, message->n, code ? code : MSG_ERROR_BUSY, NULL, NULL);
        return;
    }
    table_enter(t);
    table_request *a = table_request_copy(message, who);
    if (a) {
        put(t, a);
    } else {
        session_error(who, message->n, MSG_ERROR_BUSY, NULL, NULL);
    }
    table_leave(t);
}

/* Whether somebody takes no part in the game, as far as this node knows. */
static bool is_watching(const table *t, const session *who)
{
    return !t->has_game || !game_table_takes_part(&t->of, &session_account(who)->key);
}

/* Whether one more request of a session may wait. Spectators get at most half of the places, so
 * that they cannot keep players out. */
static bool has_room(const table *t, const session *who, bool watches)
{
    unsigned mine = 0, watching = 0, most = t->all->options.waiting;
    for (const table_request *a = t->first; a; a = a->next) {
        mine += a->session == session_number(who);
        watching += a->is_watching;
    }
    return mine < ASKS_OF_ONE && t->waiting < most && (!watches || watching < most / 2);
}

void table_ask(tables *all, session *who, const msg_client *message)
{
    const msg_text *text = msg_client_table(message);
    store_id id;
    table *t = text && table_id_read(*text, &id) ? table_find(all, &id) : NULL;
    bool watches = t && is_watching(t, who);
    const char *code = all->is_draining              ? MSG_ERROR_DRAIN
                       : !t || !table_member(t, who) ? MSG_ERROR_NO_TABLE
                       : !has_room(t, who, watches)  ? MSG_ERROR_BUSY
                                                     : NULL;
    table_request *a = code ? NULL : table_request_copy(message, who);
    if (!a) {
        session_error(who, message->n, code ? code : MSG_ERROR_BUSY, NULL, NULL);
        return;
    }
    a->is_watching = watches;
    table_enter(t);
    put(t, a);
    table_leave(t);
}

table_request *table_request_own(table_request_kind kind, size_t bytes, store_done *done,
                                 void *context)
{
    table_request *a = table_request_new(kind, bytes);
    if (a) {
        a->done = done;
        a->context = context;
    } else if (done) {
        done(context, STORE_FULL);
    }
    return a;
}

void table_request_put_own(tables *all, const store_id *id, table_request *a)
{
    table *t = all->is_draining ? NULL : table_get(all, id);
    if (t) {
        table_enter(t);
    }
    if (t && (a->kind == REQUEST_DEPART || t->waiting < all->options.waiting)) {
        put(t, a);
    } else {
        table_request_answer_refused(a, NULL, NULL, NULL,
                                     all->is_draining ? STORE_CLOSED : STORE_FULL);
        table_request_free(a);
    }
    if (t) {
        table_leave(t);
    }
}

void table_late(tables *all, const store_id *id, uint64_t revision, store_done *done, void *context)
{
    table_request *a = table_request_own(REQUEST_LATE, 0, done, context);
    if (a) {
        a->revision = revision;
        table_request_put_own(all, id, a);
    }
}

void table_computer(tables *all, const store_id *id, uint64_t revision, unsigned seat,
                    const surto_move *moves, size_t count, store_done *done, void *context)
{
    count = count < SNAPSHOT_PLAN_MOVES ? count : SNAPSHOT_PLAN_MOVES;
    table_request *a = table_request_own(REQUEST_COMPUTER, count * sizeof *moves, done, context);
    if (a) {
        a->revision = revision;
        a->seat = seat;
        a->count = count;
        memcpy(a->bytes, moves, count * sizeof *moves);
        table_request_put_own(all, id, a);
    }
}

void table_tend(tables *all, const store_id *id, uint64_t revision, store_done *done, void *context)
{
    table_request *a = table_request_own(REQUEST_TEND, 0, done, context);
    if (a) {
        a->revision = revision;
        table_request_put_own(all, id, a);
    }
}

void table_remind(tables *all, const store_id *id, uint64_t turn_at, store_done *done,
                  void *context)
{
    table_request *a = table_request_own(REQUEST_REMIND, 0, done, context);
    if (a) {
        a->revision = turn_at;
        table_request_put_own(all, id, a);
    }
}
