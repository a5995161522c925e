/* Changes an account: its name, its password, or its deletion. */
#include <stdlib.h>
#include <string.h>

#include "name.h"
#include "password.h"
#include "people_internal.h"
#include "server/common/clock.h"

/* A guest's name need not be unique, except at each table. */
static void rename_sought(void *context, store_status status, const store_account *other)
{
    account_request *a = context;
    bool is_own = status == STORE_OK && memcmp(&other->key, &a->account.key, STORE_KEY) == 0;
    if (status == STORE_MISSING || is_own) {
        store_account_change(a->of->store, &a->was, &a->account, account_request_changed, a);
    } else {
        account_request_refuse(a,
                               status == STORE_OK ? MSG_ERROR_TAKEN : account_request_code(status));
    }
}

static void rename_found(void *context, store_status status, const store_account *account)
{
    account_request *a = context;
    if (!account_request_is_read(a, status, account)) {
        return;
    }
    if (a->has_new_name) {
        memcpy(a->account.name, a->name, sizeof a->name);
        if (*a->account.folded) {
            memcpy(a->account.folded, a->folded, sizeof a->folded);
        }
    }
    if (*a->language) {
        memcpy(a->account.language, a->language, sizeof a->language);
    }
    if (a->has_new_name && *a->account.folded) {
        account_request_seek_name(a, rename_sought);
    } else {
        store_account_change(a->of->store, &a->was, &a->account, account_request_changed, a);
    }
}

/* A name is shown to everybody at a table: without a limit it would be a way to speak for who may
 * not, and to ask which names are taken. */
static bool may_rename(people *p, const session *who)
{
    const store_key *account = &session_account(who)->key;
    bool may = rate_limit_allows(p->renames, account, sizeof *account, clock_ticks_ms());
    if (may) {
        rate_limit_count(p->renames, account, sizeof *account, clock_ticks_ms());
    }
    return may;
}

void people_rename(people *p, session *who, const msg_rename *message)
{
    if (message->has_name && !may_rename(p, who)) {
        session_error(who, message->n, MSG_ERROR_RATE, NULL, NULL);
        return;
    }
    account_request *a = account_request_begin(p, who, message->n);
    if (!a) {
        return;
    }
    a->has_new_name = message->has_name;
    if (message->has_name && !name_take(message->name, a->name, a->folded)) {
        account_request_refuse(a, MSG_ERROR_NAME);
        return;
    }
    if (message->has_language) {
        msg_text_copy(message->language, a->language, sizeof a->language);
    }
    account_request_read_account(a, who, rename_found);
}

/* Whatever the store says: the tokens that were there ended with the old password. */
static void others_ended(void *context, store_status status)
{
    account_request *a = context;
    (void)status;
    people_end_sessions(a->of, &a->account.key, NULL, session_by_number(a->session));
    account_request_changed(a, STORE_OK);
}

static void password_changed(void *context, store_status status)
{
    account_request *a = context;
    if (status == STORE_OK) {
        /* Somebody may have signed in with the old one at the same moment. */
        store_tokens_remove(a->of->store, &a->account.key, &a->token, others_ended, a);
        return;
    }
    if (status == STORE_UNKNOWN) { /* it may be done: who has a token that is valid comes again */
        people_end_sessions(a->of, &a->account.key, NULL, session_by_number(a->session));
    }
    account_request_refuse(a, account_request_code(status));
}

static void password_hashed(account_request *a)
{
    if (!a->hashing.is_right) {
        account_request_refuse(a, MSG_ERROR_BUSY);
        return;
    }
    store_password_change(a->of->store, &a->was, &a->account, &a->token, password_changed, a);
}

static void old_verified(account_request *a)
{
    if (account_request_is_right(a)) {
        memcpy(a->password, a->next_password, sizeof a->password);
        account_request_ask_hashing(a, false, password_hashed);
    }
}

static void was_forgotten(void *context, store_status status)
{
    account_request *a = context;
    session *to = session_by_number(a->session);
    if (status == STORE_OK || status == STORE_UNKNOWN) { /* who has come meanwhile */
        people_end_everywhere(a->of, &a->account.key, to);
    }
    account_request_done(a, status);
    if (to) {
        session_hold(to, false);
    }
    if (to && status == STORE_OK) {
        session_bye(to, MSG_WHY_ELSEWHERE, ENDED_AFTER_MS);
    }
}

/* It has left its tables, where its name would stay. */
static void has_departed(void *context, store_status status)
{
    account_request *a = context;
    if (status != STORE_OK) {
        session *to = session_by_number(a->session);
        if (to) {
            session_hold(to, false);
        }
        account_request_refuse(a, a->of->ending ? MSG_ERROR_DRAIN : account_request_code(status));
    } else {
        store_account_remove(a->of->store, &a->account.key, was_forgotten, a);
    }
}

/* First nobody may speak or sit down in its name any more, here or on other nodes. */
static void forget(account_request *a)
{
    session *to = session_by_number(a->session);
    if (to) {
        session_hold(to, true);
    }
    people_end_everywhere(a->of, &a->account.key, to);
    if (a->of->depart) {
        a->of->depart(a->of->depart_context, &a->account.key, has_departed, a);
    } else {
        has_departed(a, STORE_OK);
    }
}

static void forget_verified(account_request *a)
{
    if (account_request_is_right(a)) {
        forget(a);
    }
}

/* Reads the account, then lets the password be compared and goes on with a->then. */
static void verify_found(void *context, store_status status, const store_account *account)
{
    account_request *a = context;
    if (!account_request_is_read(a, status, account)) {
        return;
    }
    if (!*a->account.folded && a->then == forget_verified) {
        forget(a); /* the token is all that a guest has */
    } else if (!*a->account.folded) {
        account_request_refuse(a, MSG_ERROR_NOT_NOW);
    } else if (account_request_may_try(a, &a->account.key, sizeof a->account.key)) {
        account_request_ask_hashing(a, true, a->then);
    }
}

static void verify(account_request *a, const session *who, msg_text password,
                   void (*then)(account_request *a))
{
    a->then = then;
    if (!msg_text_copy(password, a->password, sizeof a->password)) {
        account_request_refuse(a, MSG_ERROR_PASSWORD);
    } else {
        account_request_read_account(a, who, verify_found);
    }
}

void people_password(people *p, session *who, const msg_password *message)
{
    account_request *a = account_request_begin(p, who, message->n);
    if (!a) {
        return;
    }
    if (password_is_weak(message->new, a->account.name) ||
        !msg_text_copy(message->new, a->next_password, sizeof a->next_password)) {
        account_request_refuse(a, MSG_ERROR_WEAK);
        return;
    }
    a->token = *session_token(who); /* the one that stays */
    verify(a, who, message->old, old_verified);
}

void people_forget(people *p, session *who, const msg_forget_me *message)
{
    account_request *a = account_request_begin(p, who, message->n);
    if (a) { /* without a password that of an account is wrong */
        msg_text none = {.at = "", .length = 0};
        verify(a, who, message->has_password ? message->password : none, forget_verified);
    }
}
