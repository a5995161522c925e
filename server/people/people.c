/* Arriving: hello, tokens, sign_up, sign_in. */
#include "people.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

#include "name.h"
#include "password.h"
#include "people_internal.h"
#include "server/common/clock.h"
#include "server/common/metrics.h"

/* ---- Requests ----------------------------------------------------------------------------- */

static bool is_same(const store_key *a, const store_key *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void free_if_over(people *p)
{
    if (p->ending && p->requests == 0) {
        attempts_close(p->attempts);
        rate_limit_close(p->exports);
        rate_limit_close(p->renames);
        free(p);
    }
}

void account_request_end(account_request *a)
{
    people *p = a->of;
    attempts_end(p->attempts, &a->attempt, ATTEMPT_UNJUDGED, 0);
    sodium_memzero(a, sizeof *a);
    free(a);
    p->requests--;
    free_if_over(p);
}

void account_request_refuse(account_request *a, const char *code)
{
    account_request_refuse_after(a, code, 0);
}

void account_request_refuse_after(account_request *a, const char *code, uint32_t after_ms)
{
    session *to = session_by_number(a->session);
    if (to) {
        session_error_after(to, a->n, code, after_ms);
    }
    account_request_end(a);
}

void account_request_finish(account_request *a)
{
    session *to = session_by_number(a->session);
    if (to) {
        session_done(to, a->n, 0, false);
    }
    account_request_end(a);
}

const char *account_request_code(store_status status)
{
    /* Missing: it was changed by somebody else since it was read. */
    return status == STORE_FULL || status == STORE_MISSING ? MSG_ERROR_BUSY : MSG_ERROR_DOWN;
}

account_request *account_request_begin(people *p, session *who, uint32_t n)
{
    account_request *a = calloc(1, sizeof *a);
    if (!a) {
        session_error(who, n, MSG_ERROR_BUSY, NULL, NULL);
        return NULL;
    }
    a->of = p;
    p->requests++;
    a->session = session_number(who);
    a->n = n;
    snprintf(a->address, sizeof a->address, "%s", session_address(who));
    if (session_account(who)) {
        a->account = *session_account(who);
    }
    return a;
}

void account_request_read_account(account_request *a, const session *who, store_account_found *then)
{
    store_account_by_token(a->of->store, session_token(who), clock_now_ms(), false, then, a);
}

static bool has_account(account_request *a, store_status status, const store_account *account)
{
    if (status != STORE_OK) {
        account_request_refuse(a, status == STORE_MISSING ? MSG_ERROR_TOKEN
                                                          : account_request_code(status));
        return false;
    }
    a->was = a->account = *account;
    return true;
}

bool account_request_is_read(account_request *a, store_status status, const store_account *account)
{
    if (!has_account(a, status, account)) {
        return false;
    }
    if (*account->folded && !*account->password) { /* a copy: enough to play, not to change it */
        account_request_refuse(a, MSG_ERROR_DOWN);
        return false;
    }
    return true;
}

/* ---- Welcome ----------------------------------------------------------------------------- */

static void welcome(account_request *a)
{
    session *to = session_by_number(a->session);
    if (to) {
        char text[1024];
        bool is_guest = !*a->account.folded;
        msg_text rules[RULES_MAX];
        msg_welcome message = {.n = a->n,
                               .protocol = MSG_VERSION,
                               .server = msg_text_of("surtod " SURTO_VERSION_STRING),
                               .rules = rules,
                               .rules_count = a->of->rules_count,
                               .has_daily = *a->of->daily != 0,
                               .daily = msg_text_of(a->of->daily),
                               .person = {.name = msg_text_of(a->account.name),
                                          .has_account = !is_guest,
                                          .here = true,
                                          .has_guest = is_guest,
                                          .guest = is_guest},
                               .has_token = *a->secret != 0,
                               .token = msg_text_of(a->secret),
                               .now = clock_now_ms()};
        memcpy(message.person.account, a->account.key.bytes, sizeof message.person.account);
        for (size_t i = 0; i < a->of->rules_count; i++) {
            rules[i] = msg_text_of(a->of->rules[i]);
        }
        session_set_account(to, &a->account);
        session_set_token(to, &a->token);
        size_t length = msg_write_welcome(&message, text, sizeof text);
        shared_frame *what = shared_frame_make(text, length);
        session_send(to, what);
        shared_frame_drop(what);
        sodium_memzero(text, sizeof text);
        if (a->of->greet && !(is_guest && *a->secret)) { /* nothing waits for a new guest */
            a->of->greet(a->of->greet_context, to);
        }
    }
    account_request_end(a);
}

static void token_added(void *context, store_status status)
{
    account_request *a = context;
    if (status != STORE_OK) {
        account_request_refuse(a, account_request_code(status));
    } else {
        welcome(a);
    }
}

static void give_token(account_request *a, store_done *added)
{
    secret_make(a->secret, &a->token);
    store_token_add(a->of->store, &a->token, &a->account.key, "", clock_now_ms() + TOKEN_LIFE_MS,
                    added, a);
}

static void guest_added(void *context, store_status status)
{
    account_request *a = context;
    if (status != STORE_OK) {
        account_request_refuse(a, account_request_code(status));
    } else {
        give_token(a, token_added);
    }
}

static void token_renewed(void *context, store_status status)
{
    account_request *a = context;
    if (status == STORE_MISSING) { /* somebody has ended it meanwhile */
        account_request_refuse(a, MSG_ERROR_TOKEN);
    } else if (status == STORE_CLOSED) {
        account_request_refuse(a, MSG_ERROR_DRAIN);
    } else { /* otherwise it is renewed the next time: it is valid for long enough */
        welcome(a);
    }
}

static void token_found(void *context, store_status status, const store_account *account)
{
    account_request *a = context;
    if (has_account(a, status, account)) {
        /* It lives for so long from its last use on. */
        store_token_renew(a->of->store, &a->token, clock_now_ms() + TOKEN_LIFE_MS, token_renewed,
                          a);
    }
}

void people_hello(people *p, session *who, const msg_hello *message)
{
    if (message->protocol < MSG_VERSION) {
        session_error(who, message->n, MSG_ERROR_VERSION, NULL, NULL);
        return;
    }
    account_request *a = account_request_begin(p, who, message->n);
    if (!a) {
        return;
    }
    uint64_t now = clock_now_ms();
    if (message->has_token) {
        if (!secret_hash(message->token, &a->token)) {
            account_request_refuse(a, MSG_ERROR_TOKEN);
            return;
        }
        store_account_by_token(p->store, &a->token, now, true, token_found, a);
        return;
    }
    if (!name_take(message->has_name ? message->name : msg_text_of("guest"), a->name, a->folded)) {
        account_request_refuse(a, MSG_ERROR_NAME);
        return;
    }
    uint32_t after_ms = 0; /* each guest is a row of the store */
    if (attempts_guest(p->attempts, a->address, clock_ticks_ms(), &after_ms) != ATTEMPTS_OK) {
        metrics_add(METRIC_GUESTS_REFUSED, 1);
        account_request_refuse_after(a, MSG_ERROR_RATE, after_ms);
        return;
    }
    randombytes_buf(a->account.key.bytes, sizeof a->account.key.bytes);
    memcpy(a->account.name, a->name, sizeof a->name);
    if (message->has_language) {
        msg_text_copy(message->language, a->account.language, sizeof a->account.language);
    }
    a->account.made_ms = a->account.seen_ms = now;
    store_account_add(p->store, &a->account, guest_added, a);
}

/* ---- Is it still so? --------------------------------------------------------------------- */

static void checked(void *context, store_status status, const store_account *account)
{
    account_request *a = context;
    session *to = session_by_number(a->session);
    (void)account;
    if (to && status == STORE_MISSING &&
        memcmp(session_token(to), &a->token, sizeof a->token) == 0) {
        session_bye(to, MSG_WHY_ELSEWHERE, ENDED_AFTER_MS);
    }
    account_request_end(a);
}

void people_check(people *p, session *who)
{
    account_request *a = p->ending ? NULL : calloc(1, sizeof *a);
    if (a) {
        *a = (account_request){
            .of = p, .session = session_number(who), .token = *session_token(who)};
        p->requests++;
        store_account_by_token(p->store, &a->token, clock_now_ms(), true, checked, a);
    }
}

/* ---- Names and passwords ----------------------------------------------------------------- */

/* An account was changed: the session is told and knows it. */
void account_request_changed(void *context, store_status status)
{
    account_request *a = context;
    session *to = session_by_number(a->session);
    if (status != STORE_OK) {
        account_request_refuse(a, status == STORE_CONFLICT ? MSG_ERROR_TAKEN
                                                           : account_request_code(status));
        return;
    }
    if (to && is_same(&session_account(to)->key, &a->account.key)) {
        session_set_account(to, &a->account);
    }
    account_request_finish(a);
}

static void signed_up(void *context, store_status status)
{
    account_request *a = context;
    if (status == STORE_OK) {
        attempts_trust(a->of->attempts, a->folded, strlen(a->folded), a->address, clock_ticks_ms());
    }
    account_request_changed(a, status);
}

static void sign_up_hashed(account_request *a)
{
    if (!a->hashing.is_right) {
        account_request_refuse(a, MSG_ERROR_BUSY); /* no memory for Argon2 */
        return;
    }
    memcpy(a->account.name, a->name, sizeof a->name);
    memcpy(a->account.folded, a->folded, sizeof a->folded);
    store_account_change(a->of->store, &a->was, &a->account, signed_up, a);
}

/* Hashing is work for everybody: none for a name that is taken. */
static void sign_up_name_sought(void *context, store_status status, const store_account *other)
{
    account_request *a = context;
    (void)other;
    if (status == STORE_MISSING) {
        account_request_ask_hashing(a, false, sign_up_hashed);
    } else {
        account_request_refuse(a,
                               status == STORE_OK ? MSG_ERROR_TAKEN : account_request_code(status));
    }
}

/* The account of a name, in the form it has now or in that of older versions. That one comes first:
 * two accounts that were told apart then may be one name now, and each is found by its own. */
static void older_form_sought(void *context, store_status status, const store_account *account)
{
    account_request *a = context;
    char older[STORE_NAME];
    name_fold_ascii(a->name, older);
    if (status == STORE_MISSING && strcmp(older, a->folded) != 0) {
        store_account_by_name(a->of->store, a->folded, a->found, a);
    } else {
        a->found(a, status, account);
    }
}

void account_request_seek_name(account_request *a, store_account_found *found)
{
    char older[STORE_NAME];
    name_fold_ascii(a->name, older);
    a->found = found;
    store_account_by_name(a->of->store, older, older_form_sought, a);
}

static void sign_up_found(void *context, store_status status, const store_account *account)
{
    account_request *a = context;
    if (!account_request_is_read(a, status, account)) {
        return;
    }
    if (*a->account.folded) {
        account_request_refuse(a, MSG_ERROR_NOT_NOW); /* it is an account already */
    } else {
        account_request_seek_name(a, sign_up_name_sought);
    }
}

void people_sign_up(people *p, session *who, const msg_sign_up *message)
{
    account_request *a = account_request_begin(p, who, message->n);
    if (!a) {
        return;
    }
    if (!name_take(message->name, a->name, a->folded)) {
        account_request_refuse(a, MSG_ERROR_NAME);
    } else if (password_is_weak(message->password, a->name) ||
               !msg_text_copy(message->password, a->password, sizeof a->password)) {
        account_request_refuse(a, MSG_ERROR_WEAK);
    } else if (account_request_may_hash(a)) {
        account_request_read_account(a, who, sign_up_found);
    }
}

static void token_taken_back(void *context, store_status status)
{
    account_request *a = context;
    (void)status; /* nobody was told the token */
    account_request_refuse(a, a->refusal);
}

/* Whoever changes a password or ends the account stores that first and then removes all tokens: if
 * the account is as it was compared, the new token was there before them. */
static void sign_in_sought_again(void *context, store_status status, const store_account *account)
{
    account_request *a = context;
    bool is_same_password = status == STORE_OK && is_same(&account->key, &a->account.key) &&
                            strcmp(account->password, a->account.password) == 0;
    if (is_same_password) {
        welcome(a);
    } else {
        a->refusal = status == STORE_OK || status == STORE_MISSING ? MSG_ERROR_PASSWORD
                                                                   : account_request_code(status);
        store_token_remove(a->of->store, &a->token, token_taken_back, a);
    }
}

static void sign_in_token_added(void *context, store_status status)
{
    account_request *a = context;
    if (status != STORE_OK) {
        account_request_refuse(a, account_request_code(status));
    } else {
        account_request_seek_name(a, sign_in_sought_again);
    }
}

static void sign_in_verified(account_request *a)
{
    if (account_request_is_right(a)) {
        give_token(a, sign_in_token_added);
    }
}

static void sign_in_found(void *context, store_status status, const store_account *account)
{
    account_request *a = context;
    if (status != STORE_OK && status != STORE_MISSING) {
        account_request_refuse(a, account_request_code(status));
        return;
    }
    a->account = (store_account){.made_ms = 0};
    if (account) {
        a->account = *account;
    }
    account_request_ask_hashing(a, true, sign_in_verified);
}

void people_sign_in(people *p, session *who, const msg_sign_in *message)
{
    account_request *a = account_request_begin(p, who, message->n);
    if (!a) {
        return;
    }
    if (!name_take(message->name, a->name, a->folded) ||
        !msg_text_copy(message->password, a->password, sizeof a->password)) {
        account_request_refuse(a, MSG_ERROR_PASSWORD);
        return;
    }
    if (account_request_may_try(a, a->folded, strlen(a->folded))) {
        account_request_seek_name(a, sign_in_found);
    }
}

void account_request_done(void *context, store_status status)
{
    account_request *a = context;
    if (status != STORE_OK) {
        account_request_refuse(a, account_request_code(status));
    } else {
        account_request_finish(a);
    }
}

/* ---- Opening and closing ----------------------------------------------------------------- */

/* The rule sets that this server plays, with their versions. */
static void list_rules(people *p)
{
    const char *name;
    for (size_t i = 0; (name = surto_rules_name(i)) && p->rules_count < RULES_MAX; i++) {
        surto_game *game;
        if (surto_game_open(&game, name, NULL, 0, NULL, 0) == SURTO_OK) {
            snprintf(p->rules[p->rules_count++], sizeof p->rules[0], "%.20s %u", name,
                     surto_game_rules_version(game));
            surto_game_close(game);
        }
    }
}

void people_set_daily(people *p, const char *name)
{
    snprintf(p->daily, sizeof p->daily, "%s", name);
}

void people_set_on_welcome(people *p, void (*greet)(void *context, session *who), void *context)
{
    p->greet = greet;
    p->greet_context = context;
}

void people_set_on_account_end(people *p, people_depart *depart, people_vacate *vacate,
                               void *context)
{
    p->depart = depart;
    p->vacate = vacate;
    p->depart_context = context;
}

people *people_open(store *s, loop_queue *to_loop, const people_options *options)
{
    people *p = calloc(1, sizeof *p);
    if (!p) {
        return NULL;
    }
    p->hashing = hashing_open(to_loop, options->threads);
    p->attempts = attempts_open(options->guests_per_hour);
    p->exports = rate_limit_open(EXPORTS_AT_ONCE, EXPORTS_SPAN_MS);
    p->renames = rate_limit_open(RENAMES_AT_ONCE, RENAMES_SPAN_MS);
    if (!p->hashing || !p->attempts || !p->exports || !p->renames) {
        if (p->hashing) {
            hashing_close(p->hashing);
        }
        attempts_close(p->attempts);
        rate_limit_close(p->exports);
        rate_limit_close(p->renames);
        free(p);
        return NULL;
    }
    p->store = s;
    secret_random(p->node, sizeof p->node);
    list_rules(p);
    return p;
}

void people_close(people *p)
{
    p->ending = true;
    hashing_close(p->hashing);
    free_if_over(p);
}
