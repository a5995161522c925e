/* What is asked of a table: one thing at a time, in the order it came. */
#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "server/people/person_id.h"
#include "table_inside.h"

enum { ASKS_OF_ONE = 8 }; /* that wait at a table, so that others can ask too */

/* ---- Copies of what is asked ------------------------------------------------------------ */

static ask *ask_new(ask_kind kind, size_t bytes)
{
    ask *a = calloc(1, sizeof *a + bytes);
    if (a) {
        a->kind = kind;
        a->since = clock_steady_s();
    }
    return a;
}

/* A message points into a frame that will be gone: it is written again and read from there. */
ask *ask_copy(const msg_client *message, session *who)
{
    const msg_shape *shape = msg_client_shape(message->kind);
    size_t length = message_write(shape, &message->of, NULL, 0);
    ask *a = ask_new(message->kind == MSG_JOIN ? ASK_JOIN : ASK_DEED, length + 1);
    msg_fault fault;
    if (!a) {
        return NULL;
    }
    message_write(shape, &message->of, a->bytes, length + 1);
    if (msg_client_read(a->bytes, length, &a->message, &fault) != MSG_OK) {
        free(a); /* what was read can be written and read */
        return NULL;
    }
    a->session = session_number(who);
    return a;
}

/* ---- Answers --------------------------------------------------------------------------- */

session *ask_session(const ask *a)
{
    return a->session ? session_by_number(a->session) : NULL;
}

void ask_free(ask *a)
{
    secret_wipe(a->seat_invite, sizeof a->seat_invite);
    secret_wipe(a->watch_invite, sizeof a->watch_invite);
    free(a);
}

ask *ask_take_first(table *t)
{
    ask *a = t->first;
    t->first = a->next;
    t->end = t->first ? t->end : &t->first;
    t->waiting -= a->kind != ASK_JOIN;
    return a;
}

void ask_answer_refused(const ask *a, const char *code, const char *about, const char *rule,
                        store_status status)
{
    session *to = ask_session(a);
    if (to) {
        session_error(to, a->message.n, code, about && *about ? about : NULL, rule);
    }
    if (a->done) {
        a->done(a->context, status);
    }
}

void ask_refuse_first(table *t, const char *code, const char *about, store_status status)
{
    ask *a = ask_take_first(t);
    ask_answer_refused(a, code, about, NULL, status);
    ask_free(a);
}

void table_refuse_all(table *t, const char *code, store_status status)
{
    ask **at = t->is_held ? &t->first->next : &t->first;
    ask *refused = *at;
    *at = NULL;
    t->end = at;
    t->waiting = t->is_held && t->first->kind != ASK_JOIN;
    while (refused) {
        ask *next = refused->next;
        ask_answer_refused(refused, code, NULL, NULL, status);
        ask_free(refused);
        refused = next;
    }
}

void ask_answer_done(const table *t, const ask *a)
{
    session *to = ask_session(a);
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
    const msg_mute *wish;
    unsigned count;
    store_key account;
} meant;

static void compare_person(void *context, const store_key *account, const char *name)
{
    meant *m = context;
    uint8_t id[PERSON_ID];
    person_id(m->table, account, id);
    bool is_meant = m->wish->has_id ? memcmp(id, m->wish->id, sizeof id) == 0
                                    : msg_text_is(m->wish->name, name);
    if (is_meant && (m->count == 0 || memcmp(account, &m->account, sizeof *account) != 0)) {
        m->account = *account;
        m->count++;
    }
}

/* Finds whom `mute` means: who sits or is here, or is muted and has gone. Returns: NULL, or why
 * nobody can be meant. */
static const char *find_person(const table *t, const msg_mute *wish, store_key *out)
{
    const image *of = &t->of.image;
    meant m = {.table = &t->id, .wish = wish};
    for (unsigned seat = 0; seat < of->seat_count; seat++) {
        if (of->seats[seat].kind == SEAT_PERSON) {
            compare_person(&m, &of->seats[seat].account, of->seats[seat].name);
        }
    }
    talk_each(t->all->talk, &t->id, compare_person, &m);
    for (unsigned i = 0; wish->has_id && i < of->muted_count; i++) {
        compare_person(&m, &of->muted[i], "");
    }
    *out = m.account;
    return m.count == 1   ? NULL
           : m.count > 1  ? "several people here have this name: say the id"
           : wish->has_id ? "nobody here has this id"
                          : "nobody here has this name";
}

/* A computer on a seat counts from now on; if it is not stored after all, until the table is seen
 * again. Returns: false if it was refused. */
static bool may_seat_computer(table *t, const session *who, const msg_computer *wish,
                              computer_seat *out)
{
    *out = (computer_seat){.table = t->id,
                           .seat = wish->seat,
                           .account = session_account(who)->key,
                           .address = session_address(who)};
    const char *about = computer_seats_refuse(t->all->computer_seats, out, clock_ticks_ms());
    if (about) {
        ask_refuse_first(t, MSG_ERROR_FULL, about, STORE_FULL);
    }
    return !about;
}

static void judge_message(table *t)
{
    ask *a = t->first;
    session *who = ask_session(a);
    const member *m = who ? table_member(t, who) : NULL;
    if (!m) {
        ask_refuse_first(t, MSG_ERROR_NO_TABLE, NULL, STORE_MISSING);
        return;
    }
    char name[STORE_NAME];
    talk_name(t->all->talk, &t->id, who, name);
    deed_request request = {.message = &a->message,
                            .account = session_account(who)->key,
                            .name = name,
                            .guest = session_account(who)->folded[0] == 0,
                            .invited = m->invited,
                            .now_ms = clock_now_ms()};
    secret_random(&request.append, sizeof request.append);
    const char *fault =
        a->message.kind == MSG_MUTE ? find_person(t, &a->message.of.mute, &request.about) : NULL;
    if (fault) {
        ask_refuse_first(t, MSG_ERROR_NOT_POSSIBLE, fault, STORE_OK);
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
    deed_verdict verdict = deed_do(&t->of, &request, &a->outcome);
    if (is_computer && verdict == DEED_DONE) {
        computer_seats_add(t->all->computer_seats, &computer, clock_ticks_ms());
    }
    table_follow(t, verdict);
}

static void judge_own(table *t)
{
    ask *a = t->first;
    uint64_t now = clock_now_ms();
    store_key append_key;
    secret_random(&append_key, sizeof append_key);
    if (a->kind == ASK_DEPART) {
        table_follow(t, deed_depart(&t->of, &a->account, now, &append_key, &a->outcome));
    } else if (a->kind == ASK_LATE) {
        table_follow(t, deed_late(&t->of, a->revision, now, &append_key, &a->outcome));
    } else {
        surto_move moves[IMAGE_PLAN_MOVES];
        memcpy(moves, a->bytes, a->count * sizeof *moves);
        table_follow(t, deed_computer(&t->of, a->revision, a->seat, moves, a->count, now,
                                      &append_key, &a->outcome));
    }
}

/* Of another turn there is nothing to remind of: it has a job of its own. */
static void judge_remind(table *t)
{
    ask *a = ask_take_first(t);
    if (t->all->aftermath && t->of.image.turn_at == a->revision) {
        aftermath_remind(t->all->aftermath, &t->id, &t->of, a->done, a->context);
    } else if (a->done) {
        a->done(a->context, STORE_OK);
    }
    ask_free(a);
}

/* ---- The queue ------------------------------------------------------------------------- */

/* The revision that something was decided at; 0 where that does not matter. */
static uint64_t revision_of(const ask *a)
{
    const msg_client *m = &a->message;
    if (a->kind != ASK_DEED) {
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

/* Whether somebody has heard of a later revision than this node: another node's, whose image is yet
 * to come; of an end that was not heard of a job would find nothing to do. Once: it may as well be
 * wrong, and a store that was put back has older tables. */
static bool is_behind(table *t)
{
    ask *a = t->first;
    if (a->kind == ASK_JOIN) {
        /* Who joins may have heard of anything that was acknowledged to anybody until then, and a
         * push of it may have been missed here: only the leader can tell, asked after the join has
         * come. All who wait meanwhile are answered by one load. */
        return t->confirmed <= a->loads_before;
    }
    /* What is appended to a table shows whether it was old; a notice does not. */
    bool may_be = a->kind == ASK_REMIND && !t->watch;
    bool behind = !a->looked && (may_be || revision_of(a) > t->of.image.revision);
    a->looked = a->looked || behind;
    return behind;
}

static void judge(table *t)
{
    ask *a = t->first;
    session *who = ask_session(a);
    switch (a->kind) {
    case ASK_JOIN:
        if (who) {
            table_let_in(t, who, &a->message.of.join);
        }
        ask_free(ask_take_first(t));
        break;
    case ASK_DEED:
        judge_message(t);
        break;
    case ASK_LATE:
    case ASK_COMPUTER:
    case ASK_DEPART:
        judge_own(t);
        break;
    case ASK_TEND:
        table_judge_tend(t);
        break;
    case ASK_REMIND:
        judge_remind(t);
        break;
    }
}

void table_go_on(table *t)
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

static void put(table *t, ask *a)
{
    a->loads_before = t->loads;
    *t->end = a;
    t->end = &a->next;
    t->waiting += a->kind != ASK_JOIN;
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
    ask *a = ask_copy(message, who);
    if (a) {
        put(t, a);
    } else {
        session_error(who, message->n, MSG_ERROR_BUSY, NULL, NULL);
    }
    table_leave(t);
}

/* Whether one more request of a session may wait. */
static bool has_room(const table *t, const session *who)
{
    unsigned mine = 0;
    for (const ask *a = t->first; a; a = a->next) {
        mine += a->session == session_number(who);
    }
    return mine < ASKS_OF_ONE && t->waiting < t->all->options.waiting;
}

void table_ask(tables *all, session *who, const msg_client *message)
{
    const msg_text *text = msg_client_table(message);
    store_id id;
    table *t = text && table_id_read(*text, &id) ? table_find(all, &id) : NULL;
    const char *code = all->is_draining              ? MSG_ERROR_DRAIN
                       : !t || !table_member(t, who) ? MSG_ERROR_NO_TABLE
                       : !has_room(t, who)           ? MSG_ERROR_BUSY
                                                     : NULL;
    ask *a = code ? NULL : ask_copy(message, who);
    if (!a) {
        session_error(who, message->n, code ? code : MSG_ERROR_BUSY, NULL, NULL);
        return;
    }
    table_enter(t);
    put(t, a);
    table_leave(t);
}

ask *ask_own(ask_kind kind, size_t bytes, store_done *done, void *context)
{
    ask *a = ask_new(kind, bytes);
    if (a) {
        a->done = done;
        a->context = context;
    } else if (done) {
        done(context, STORE_FULL);
    }
    return a;
}

void ask_put_own(tables *all, const store_id *id, ask *a)
{
    table *t = all->is_draining ? NULL : table_get(all, id);
    if (t) {
        table_enter(t);
    }
    if (t && t->waiting < all->options.waiting) {
        put(t, a);
    } else {
        ask_answer_refused(a, NULL, NULL, NULL, all->is_draining ? STORE_CLOSED : STORE_FULL);
        ask_free(a);
    }
    if (t) {
        table_leave(t);
    }
}

void table_late(tables *all, const store_id *id, uint64_t revision, store_done *done, void *context)
{
    ask *a = ask_own(ASK_LATE, 0, done, context);
    if (a) {
        a->revision = revision;
        ask_put_own(all, id, a);
    }
}

void table_computer(tables *all, const store_id *id, uint64_t revision, unsigned seat,
                    const surto_move *moves, size_t count, store_done *done, void *context)
{
    count = count < IMAGE_PLAN_MOVES ? count : IMAGE_PLAN_MOVES;
    ask *a = ask_own(ASK_COMPUTER, count * sizeof *moves, done, context);
    if (a) {
        a->revision = revision;
        a->seat = seat;
        a->count = count;
        memcpy(a->bytes, moves, count * sizeof *moves);
        ask_put_own(all, id, a);
    }
}

void table_tend(tables *all, const store_id *id, uint64_t revision, store_done *done, void *context)
{
    ask *a = ask_own(ASK_TEND, 0, done, context);
    if (a) {
        a->revision = revision;
        ask_put_own(all, id, a);
    }
}

void table_remind(tables *all, const store_id *id, uint64_t turn_at, store_done *done,
                  void *context)
{
    ask *a = ask_own(ASK_REMIND, 0, done, context);
    if (a) {
        a->revision = turn_at;
        ask_put_own(all, id, a);
    }
}
