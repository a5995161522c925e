/* People do not wait for the database longer than LIMIT_MS, except those who change an account. A
 * change is done within LIMIT_MS or not at all (pg_store.h), and its answer is awaited, because
 * nobody may be told that something was not done when it was. Late answers of the database still
 * reach the copies. Where a copy is enough, a token is also looked up there if the database does
 * not answer at once (HEDGE_MS) or is known to be away: the first usable answer counts. */
#include "cluster_people.h"

#include <stdlib.h>
#include <string.h>

#include "cluster_health.h"
#include "cluster_tokens.h"
#include "server/common/clock.h"
#include "server/common/log.h"
#include "util/memory.h"

enum { HEDGE_MS = 250, LIMIT_MS = 1000, SWEEP_MS = 60000, REQUESTS_MAX = 16384 };

typedef struct people_request {
    struct people_request *next, **link;
    cluster *of;
    ev_timer timer;
    store_answer answer;
    void *context;
    bool finds_account; /* `answer` is for an account */
    bool is_answered;
    bool is_asked;     /* the database has not answered yet */
    bool is_change;    /* of an account: only the database knows whether it is done */
    bool is_hasty;     /* its time is shorter than the database has: says nothing about that */
    unsigned copies;   /* requests for copies under way */
    store_status late; /* the answer if the time is over */

    bool has_copy, reads_copy; /* of a token: a copy may be read, is being read or was */
    bool has_status;           /* the database has answered, with: */
    store_status status;
    store_account account;
    store_key key;
    store_token hash;
    uint64_t now_ms, added_ms, until_ms;
} people_request;

static void read_copy(people_request *r);

static void free_if_over(people_request *r)
{
    if (!r->is_answered || r->is_asked || r->copies) {
        return;
    }
    *r->link = r->next;
    if (r->next) {
        r->next->link = r->link;
    }
    r->of->people_count--;
    free(r);
}

/* Answers once. */
static void reply(people_request *r, store_status status)
{
    ev_timer_stop(r->of->loop, &r->timer);
    if (!r->is_answered) {
        r->is_answered = true;
        if (r->finds_account) {
            r->answer.account(r->context, status, status == STORE_OK ? &r->account : NULL);
        } else if (r->answer.done) {
            r->answer.done(r->context, status);
        }
    }
    free_if_over(r);
}

static void start_timer(people_request *r, unsigned ms)
{
    ev_timer_stop(r->of->loop, &r->timer);
    ev_timer_set(&r->timer, ms / 1000., 0.);
    ev_timer_start(r->of->loop, &r->timer);
}

static void on_time(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    people_request *r = timer->data;
    if (r->has_copy && !r->reads_copy) {
        read_copy(r);
        return;
    }
    if (r->has_status && !r->has_copy) {
        return; /* it is done: the marks in the copies are late, and their end answers it soon */
    }
    if (r->is_asked && !r->is_hasty) {
        health_note_late(r->of);
    }
    if (r->is_asked && r->is_change) {
        return; /* the lane answers it (pg_lane.c) */
    }
    reply(r, r->late);
}

/* Returns: a request; false in *may_ask if it is refused soon, as the answer may not come before
 * the call has returned. */
static people_request *begin(cluster *c, void *context, bool *may_ask)
{
    people_request *r = memory_take(sizeof *r);
    r->of = c;
    r->context = context;
    r->late = STORE_DOWN;
    ev_init(&r->timer, on_time);
    r->timer.data = r;
    r->next = c->people;
    r->link = &c->people;
    if (r->next) {
        r->next->link = &r->next;
    }
    c->people = r;
    c->people_count++;
    *may_ask = !c->is_closing && c->people_count <= REQUESTS_MAX;
    if (*may_ask) {
        r->is_asked = true;
        start_timer(r, LIMIT_MS);
    } else {
        r->late = c->is_closing ? STORE_CLOSED : STORE_FULL;
        start_timer(r, 0);
    }
    return r;
}

/* The database has answered, or could not. */
static void note_answer(people_request *r, store_status status)
{
    r->is_asked = false;
    r->has_status = true;
    r->status = status;
    health_note_database(r->of, status);
}

/* ---- Accounts ----------------------------------------------------------------------------- */

static void on_account_stored(void *context, store_status status)
{
    people_request *r = context;
    note_answer(r, status);
    if (status == STORE_OK) {
        token_copies_put_account(r->of->copies_of_tokens, &r->account);
    }
    reply(r, status);
}

void cluster_account_add(store *s, const store_account *account, store_done *answer, void *context)
{
    bool may_ask;
    people_request *r = begin(cluster_of(s), context, &may_ask);
    r->answer.done = answer;
    r->account = *account;
    if (may_ask) {
        pg_account_add(s, account, on_account_stored, r);
    }
}

/* Begins to change an account: until a time of the database. Nothing is asked of one that is
 * away. */
static people_request *begin_change(cluster *c, store_done *done, void *context, bool *may_ask,
                                    uint64_t *before_ms)
{
    people_request *r = begin(c, context, may_ask);
    r->answer.done = done;
    r->is_change = true;
    *before_ms = clock_now_ms() + LIMIT_MS;
    if (*may_ask && health_database_is_away(c)) {
        *may_ask = r->is_asked = false;
        start_timer(r, 0);
    }
    return r;
}

/* What to answer of a change: one that came too late was not done, and finds nothing. */
static store_status change_status(store_status status, uint64_t before_ms)
{
    return status == STORE_MISSING && clock_now_ms() >= before_ms ? STORE_DOWN : status;
}

static void on_account_changed(void *context, store_status status)
{
    people_request *r = context;
    on_account_stored(r, change_status(status, r->until_ms));
}

void cluster_account_change(store *s, const store_account *was, const store_account *account,
                            store_done *answer, void *context)
{
    bool may_ask;
    uint64_t before_ms;
    people_request *r = begin_change(cluster_of(s), answer, context, &may_ask, &before_ms);
    r->account = *account;
    r->until_ms = before_ms;
    if (may_ask) {
        pg_account_change(s, was, account, before_ms, on_account_changed, r);
    }
}

void cluster_password_change(store *s, const store_account *was, const store_account *account,
                             const store_token *keep, store_done *answer, void *context)
{
    bool may_ask;
    uint64_t before_ms;
    people_request *r = begin_change(cluster_of(s), answer, context, &may_ask, &before_ms);
    r->account = *account;
    r->until_ms = before_ms;
    if (may_ask) {
        pg_password_change(s, was, account, keep, before_ms, on_account_changed, r);
    }
}

static void on_account_named(void *context, store_status status, const store_account *account)
{
    people_request *r = context;
    note_answer(r, status);
    if (status == STORE_OK) {
        r->account = *account;
        token_copies_put_account(r->of->copies_of_tokens, account);
    }
    reply(r, status);
}

void cluster_account_by_name(store *s, const char *folded, store_account_found *answer,
                             void *context)
{
    bool may_ask;
    people_request *r = begin(cluster_of(s), context, &may_ask);
    r->finds_account = true;
    r->answer.account = answer;
    if (may_ask) {
        pg_account_by_name(s, folded, on_account_named, r);
    }
}

/* A copy was marked as ended. */
static void on_copy_ended(void *context)
{
    people_request *r = context;
    r->copies--;
    if (r->copies == 0 && r->has_status) {
        reply(r, r->status);
    } else {
        free_if_over(r);
    }
}

/* All tokens of an account end in the copies by one mark, which does not wait for the database:
 * whatever becomes of that request, no copy of a token that it may have removed counts. */
static void end_tokens(people_request *r, const store_key *account)
{
    cluster *c = r->of;
    uint64_t since_ms = clock_now_ms() + 1; /* what is added later has a later time */
    c->tokens_since_ms = since_ms > c->tokens_since_ms ? since_ms : c->tokens_since_ms;
    r->copies++;
    token_copies_end_tokens(c->copies_of_tokens, account, since_ms, on_copy_ended, r);
}

/* What was being written of the account while it was removed is gone now, too. */
static void on_account_swept(void *context, store_status status)
{
    people_request *r = context;
    if (status != STORE_OK) {
        LOG(LOG_WARNING, "data written while an account was deleted may remain",
            log_number("status", status));
    }
    note_answer(r, STORE_OK);
    r->copies++;
    token_copies_end_account(r->of->copies_of_tokens, &r->key, on_copy_ended, r);
}

static void on_account_removed(void *context, store_status status)
{
    people_request *r = context;
    if (status == STORE_OK) {
        pg_account_remove(&r->of->base, &r->key, clock_now_ms() + SWEEP_MS, on_account_swept, r);
        return;
    }
    note_answer(r, change_status(status, r->until_ms));
    if (r->copies == 0) {
        reply(r, r->status);
    }
}

void cluster_account_remove(store *s, const store_key *account, store_done *answer, void *context)
{
    bool may_ask;
    uint64_t before_ms;
    people_request *r = begin_change(cluster_of(s), answer, context, &may_ask, &before_ms);
    r->key = *account;
    r->until_ms = before_ms;
    if (may_ask) {
        end_tokens(r, account);
        pg_account_remove(s, account, before_ms, on_account_removed, r);
    }
}

/* ---- Tokens ------------------------------------------------------------------------------- */

static void on_token_added(void *context, store_status status)
{
    people_request *r = context;
    note_answer(r, status);
    if (status == STORE_OK) {
        token_value token = {.account = r->key, .added_ms = r->added_ms, .until_ms = r->until_ms};
        token_copies_put_token(r->of->copies_of_tokens, &r->hash, &token, true);
    }
    reply(r, status);
}

void cluster_token_add(store *s, const store_token *hash, const store_key *account,
                       const char *device, uint64_t until_ms, store_done *answer, void *context)
{
    bool may_ask;
    people_request *r = begin(cluster_of(s), context, &may_ask);
    r->answer.done = answer;
    r->hash = *hash;
    r->key = *account;
    r->until_ms = until_ms;
    r->added_ms = clock_now_ms();
    if (r->added_ms < r->of->tokens_since_ms) {
        r->added_ms = r->of->tokens_since_ms; /* within the same millisecond, or a clock set back */
    }
    if (may_ask) {
        pg_token_add(s, hash, account, device, r->added_ms, until_ms, on_token_added, r);
    }
}

static void on_token_renewed(void *context, store_status status, const store_key *account,
                             uint64_t added_ms)
{
    people_request *r = context;
    note_answer(r, status);
    if (status == STORE_OK) {
        token_value token = {.account = *account, .added_ms = added_ms, .until_ms = r->until_ms};
        token_copies_put_token(r->of->copies_of_tokens, &r->hash, &token, false);
    }
    reply(r, status);
}

/* Nobody is refused because a token is not renewed (people.c), so nobody waits for long. */
void cluster_token_renew(store *s, const store_token *hash, uint64_t until_ms, store_done *answer,
                         void *context)
{
    cluster *c = cluster_of(s);
    bool may_ask;
    people_request *r = begin(c, context, &may_ask);
    r->answer.done = answer;
    r->hash = *hash;
    r->until_ms = until_ms;
    if (may_ask && health_database_is_away(c)) {
        r->is_asked = false;
        start_timer(r, 0);
    } else if (may_ask) {
        r->is_hasty = true;
        start_timer(r, HEDGE_MS);
        pg_token_renew(c->pg, hash, until_ms, on_token_renewed, r);
    }
}

/* A token that the database could not remove is removed later, by this node: the person was told
 * that it is not done, but the copy has ended already. */
static void keep_removal(cluster *c, const store_token *hash)
{
    if (c->removals == REMOVALS_MAX) {
        LOG(LOG_WARNING, "too many tokens wait to be removed; dropping one",
            log_number("tokens", REMOVALS_MAX));
        return;
    }
    c->removal[c->removals++] = *hash;
}

static void on_token_removed(void *context, store_status status)
{
    people_request *r = context;
    note_answer(r, status);
    if (status == STORE_DOWN || status == STORE_FULL) {
        keep_removal(r->of, &r->hash);
    }
    if (r->copies == 0) {
        reply(r, status);
    }
}

void cluster_token_remove(store *s, const store_token *hash, store_done *answer, void *context)
{
    bool may_ask;
    people_request *r = begin(cluster_of(s), context, &may_ask);
    r->answer.done = answer;
    r->hash = *hash;
    if (may_ask) {
        r->copies++;
        token_copies_end_token(r->of->copies_of_tokens, hash, on_copy_ended, r);
        pg_token_remove(s, hash, on_token_removed, r);
    }
}

void people_catch_up(cluster *c)
{
    store_token again[REMOVALS_MAX];
    size_t count = c->removals;
    memcpy(again, c->removal, count * sizeof *again);
    c->removals = 0;
    for (size_t i = 0; i < count; i++) {
        cluster_token_remove(&c->base, &again[i], NULL, NULL);
    }
}

static void on_tokens_removed(void *context, store_status status, uint64_t until_ms)
{
    people_request *r = context;
    note_answer(r, status);
    if (status == STORE_OK && until_ms > 0) {
        token_value token = {.account = r->key, .added_ms = r->added_ms, .until_ms = until_ms};
        token_copies_put_token(r->of->copies_of_tokens, &r->hash, &token, true);
    }
    if (r->copies == 0) {
        reply(r, status);
    }
}

void cluster_tokens_remove(store *s, const store_key *account, const store_token *keep,
                           store_done *answer, void *context)
{
    bool may_ask;
    people_request *r = begin(cluster_of(s), context, &may_ask);
    r->answer.done = answer;
    r->key = *account;
    r->hash = keep ? *keep : r->hash;
    if (may_ask) {
        end_tokens(r, account);
        r->added_ms = r->of->tokens_since_ms;
        pg_tokens_remove(r->of->pg, account, keep, r->added_ms, on_tokens_removed, r);
    }
}

/* ---- Whose token it is -------------------------------------------------------------------- */

static bool is_final(store_status status)
{
    return status == STORE_OK || status == STORE_MISSING || status == STORE_CLOSED;
}

static void on_copy(void *context, store_status status, const store_account *account)
{
    people_request *r = context;
    r->copies--;
    if (!r->is_answered && status == STORE_OK) {
        r->account = *account;
    }
    if (is_final(status)) {
        reply(r, status);
    } else if (r->has_status) {
        reply(r, r->status); /* nobody knows it */
    } else {
        free_if_over(r); /* the database may answer yet */
    }
}

static void read_copy(people_request *r)
{
    r->reads_copy = true;
    r->copies++;
    start_timer(r, LIMIT_MS - HEDGE_MS);
    token_copies_find(r->of->copies_of_tokens, &r->hash, r->now_ms, on_copy, r);
}

static void on_token_found(void *context, store_status status, const store_account *account,
                           uint64_t added_ms, uint64_t until_ms)
{
    people_request *r = context;
    note_answer(r, status);
    if (status == STORE_OK) {
        token_copies_put_account(r->of->copies_of_tokens, account);
        token_value token = {.account = account->key, .added_ms = added_ms, .until_ms = until_ms};
        token_copies_put_token(r->of->copies_of_tokens, &r->hash, &token, false);
        if (!r->is_answered) {
            r->account = *account;
        }
    }
    if (is_final(status) || !r->has_copy || (r->reads_copy && r->copies == 0)) {
        reply(r, status);
    } else if (!r->is_answered && !r->reads_copy) {
        read_copy(r);
    } else {
        free_if_over(r);
    }
}

void cluster_account_by_token(store *s, const store_token *hash, uint64_t now_ms,
                              bool is_copy_enough, store_account_found *answer, void *context)
{
    cluster *c = cluster_of(s);
    bool may_ask;
    people_request *r = begin(c, context, &may_ask);
    r->finds_account = true;
    r->answer.account = answer;
    r->hash = *hash;
    r->now_ms = now_ms;
    if (!may_ask) {
        return;
    }
    r->has_copy = is_copy_enough;
    pg_account_by_token(c->pg, hash, now_ms, on_token_found, r);
    if (!is_copy_enough) {
        return;
    }
    if (health_database_is_away(c)) {
        read_copy(r);
    } else {
        start_timer(r, HEDGE_MS);
    }
}

void people_end(cluster *c)
{
    for (people_request *r = c->people; r;) {
        people_request *next = r->next;
        reply(r, STORE_CLOSED);
        r = next;
    }
}
