/* Writes are compare-and-set on the subject's sequence, except for marks that something has ended:
 * those overwrite anything, and nothing overwrites them. So a node that read a token just before
 * another node ended it cannot bring the copy back.
 *
 * The mark that all tokens of an account have ended is part of the account's copy, and every
 * rewrite keeps it. A token that was looked up before they ended and copied afterwards does not
 * count either: its copy says when it was added. */
#include "cluster_tokens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/nats/nats_answer.h"
#include "server/common/clock.h"
#include "server/common/log.h"
#include "util/memory.h"

enum {
    SUBJECT_MAX = 80,
    REQUEST_MAX = 128,
    MEMO = 8192,
    PUTS_MAX = 256, /* under way */
    PUT_MS = 2000,
    READ_MS = 60, /* of the first tries: a broker that hangs loses a request, another answers */
    READ_TRIES = 8,
    END_MS = 600,
    END_TRIES = 3,
    WRONG_SEQUENCE = 10071,
    WRONG_SEQUENCE_CLUSTER = 10164 /* another write of the subject is under way */
};

#define HOUR_MS UINT64_C(3600000)
#define DAY_MS (24 * HOUR_MS)
/* As long as a guest without a table is kept: a copy never outlives its account. Marks live longer
 * than the copies they have replaced. */
#define COPY_MS STORE_STRANGER_MS
#define MARK_TTL "691200s"

/* What this node has copied lately. Keys are random or hashes, so nobody chooses their slot. */
typedef struct memo {
    uint8_t key[STORE_KEY];
    uint64_t content, at_ms;
} memo;

struct token_copies {
    nats_wire *nats;
    unsigned puts;
    token_copies_count count;
    memo tokens[MEMO], accounts[MEMO];
};

typedef struct put {
    token_copies *of;
    char subject[SUBJECT_MAX];
    char ttl[16];
    uint8_t value[ACCOUNT_VALUE_MAX];
    size_t length;
    bool is_token;
    unsigned tries;
    memo *slot;
} put;

typedef struct ending {
    token_copies *of;
    char subject[SUBJECT_MAX];
    uint8_t value[ACCOUNT_VALUE_MAX];
    size_t length;
    uint64_t since_ms; /* of all tokens of an account; else 0 */
    bool has_expected;
    uint64_t expected;
    unsigned tries;
    token_copies_done *done;
    void *context;
} ending;

typedef struct search {
    token_copies *of;
    char subject[SUBJECT_MAX];
    uint64_t now_ms, added_ms;
    unsigned tries;
    store_account_found *answer;
    void *context;
} search;

static void name_subject(char out[SUBJECT_MAX], const char *kind, const uint8_t *bytes,
                         size_t length)
{
    size_t at = (size_t)snprintf(out, SUBJECT_MAX, "%s.", kind);
    for (size_t i = 0; i < length && at + 2 < SUBJECT_MAX; i++, at += 2) {
        snprintf(out + at, 3, "%02x", bytes[i]);
    }
}

static void read_last(token_copies *copies, const char *subject, unsigned patience_ms,
                      wire_answer *answer, void *context)
{
    char request[REQUEST_MAX];
    snprintf(request, sizeof request, "$JS.API.DIRECT.GET.TOKENS.%s", subject);
    nats_wire_ask(copies->nats, &(wire_request){.subject = request, .patience_ms = patience_ms},
                  answer, context);
}

static bool is_stored(wire_outcome outcome, const wire_message *message)
{
    uint64_t sequence = 0;
    return outcome == WIRE_CAME && nats_answer_number(message->data, "seq", &sequence) &&
           sequence > 0;
}

/* ---- Copying ------------------------------------------------------------------------------ */

static void end_put(put *p, bool is_there)
{
    if (!is_there) {
        memset(p->slot, 0, sizeof *p->slot); /* the next sign-in tries again */
    }
    p->of->puts--;
    free(p);
}

/* Whether the copy that is there stays: it has ended, or is as good as the new one. A token is
 * added again when a password is changed with it; answers that are older come too late. */
static bool token_stays(const put *p, store_bytes there, uint64_t now)
{
    token_value old, new;
    token_value_read((store_bytes){p->value, p->length}, &new);
    if (!token_value_read(there, &old)) {
        return false;
    }
    if (old.state != COPY_VALID) {
        return true;
    }
    if (old.added_ms != new.added_ms) {
        return old.added_ms > new.added_ms;
    }
    return old.written_ms + DAY_MS > now &&
           old.until_ms + DAY_MS >
                   new.until_ms &&memcmp(&old.account, &new.account, sizeof new.account) ==
               0;
}

static bool stays(const put *p, store_bytes there)
{
    uint64_t now = clock_now_ms();
    if (p->is_token) {
        return token_stays(p, there, now);
    }
    account_value old, new;
    account_value_read((store_bytes){p->value, p->length}, &new);
    return account_value_read(there, &old) && old.state != COPY_ONLY_SINCE &&
           (old.state == COPY_ENDED ||
            (old.written_ms + DAY_MS > now && strcmp(old.account.name, new.account.name) == 0 &&
             strcmp(old.account.folded, new.account.folded) == 0 &&
             strcmp(old.account.language, new.account.language) == 0));
}

/* The tokens that have ended stay ended when the account is copied again. */
static void keep_tokens_since(put *p, store_bytes there)
{
    account_value old, new;
    if (!p->is_token && account_value_read(there, &old) && old.tokens_since_ms > 0) {
        account_value_read((store_bytes){p->value, p->length}, &new);
        new.tokens_since_ms = old.tokens_since_ms;
        p->length = account_value_write(&new, p->value);
        snprintf(p->ttl, sizeof p->ttl, MARK_TTL);
    }
}

static void on_put_read(void *context, wire_outcome outcome, const wire_message *message);

static void on_written(void *context, wire_outcome outcome, const wire_message *message)
{
    put *p = context;
    uint64_t code = 0;
    if (is_stored(outcome, message)) {
        p->of->count.written++;
        end_put(p, true);
    } else if (outcome == WIRE_CAME && p->tries++ < 2 &&
               nats_answer_number(message->data, "error.err_code", &code) &&
               (code == WRONG_SEQUENCE || code == WRONG_SEQUENCE_CLUSTER)) {
        read_last(p->of, p->subject, PUT_MS, on_put_read, p);
    } else {
        end_put(p, false);
    }
}

static void write_put(put *p, uint64_t expected)
{
    wire_request request = {.subject = p->subject,
                            .data = {{p->value, p->length}},
                            .expected = &expected,
                            .ttl = p->ttl,
                            .patience_ms = PUT_MS};
    nats_wire_ask(p->of->nats, &request, on_written, p);
}

static void on_put_read(void *context, wire_outcome outcome, const wire_message *message)
{
    put *p = context;
    if (outcome != WIRE_CAME || (message->status != 0 && message->status != 404)) {
        end_put(p, false);
    } else if (message->status == 404) {
        write_put(p, 0);
    } else if (stays(p, message->data)) {
        end_put(p, true);
    } else {
        keep_tokens_since(p, message->data);
        write_put(p, message->sequence);
    }
}

/* Returns: a copy to be filled and sent; NULL if it was sent lately or too many are under way. */
static put *begin_put(token_copies *copies, memo *slot, const uint8_t *key, uint64_t content)
{
    uint64_t now = clock_now_ms();
    if (memcmp(slot->key, key, sizeof slot->key) == 0 && slot->content == content &&
        slot->at_ms + HOUR_MS > now) {
        return NULL;
    }
    if (copies->puts >= PUTS_MAX) {
        copies->count.left_out++;
        return NULL;
    }
    memcpy(slot->key, key, sizeof slot->key);
    slot->content = content;
    slot->at_ms = now;
    put *p = memory_take(sizeof *p);
    p->of = copies;
    p->slot = slot;
    copies->puts++;
    return p;
}

static uint64_t number_at(const uint8_t *bytes)
{
    uint64_t number = 0;
    memcpy(&number, bytes, sizeof number);
    return number;
}

void token_copies_put_token(token_copies *copies, const store_token *hash, const token_value *token,
                            bool is_new)
{
    token_value value = *token;
    uint64_t now = value.written_ms = clock_now_ms();
    uint64_t left = value.until_ms > now ? value.until_ms - now : 0;
    if (left < 1000) {
        return;
    }
    memo *slot = &copies->tokens[number_at(hash->bytes) % MEMO];
    put *p =
        begin_put(copies, slot, hash->bytes, is_new ? value.added_ms : value.until_ms / DAY_MS);
    if (!p) {
        return;
    }
    p->is_token = true;
    p->length = token_value_write(&value, p->value);
    name_subject(p->subject, "token", hash->bytes, sizeof hash->bytes);
    snprintf(p->ttl, sizeof p->ttl, "%llus",
             (unsigned long long)((left < COPY_MS ? left : COPY_MS) / 1000));
    if (is_new) {
        write_put(p, 0);
    } else {
        read_last(copies, p->subject, PUT_MS, on_put_read, p);
    }
}

/* FNV-1a of what is copied of an account, but for its times. */
static uint64_t content_of(const store_account *account)
{
    const char *texts[] = {account->name, account->folded, account->language};
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        for (const char *at = texts[i];; at++) {
            hash = (hash ^ (uint8_t)*at) * UINT64_C(1099511628211);
            if (!*at) {
                break;
            }
        }
    }
    return hash;
}

void token_copies_put_account(token_copies *copies, const store_account *account)
{
    memo *slot = &copies->accounts[number_at(account->key.bytes) % MEMO];
    put *p = begin_put(copies, slot, account->key.bytes, content_of(account));
    if (!p) {
        return;
    }
    account_value value = {.written_ms = clock_now_ms(), .account = *account};
    p->length = account_value_write(&value, p->value);
    name_subject(p->subject, "account", account->key.bytes, sizeof account->key.bytes);
    snprintf(p->ttl, sizeof p->ttl, "%llus", (unsigned long long)(COPY_MS / 1000));
    read_last(copies, p->subject, PUT_MS, on_put_read, p);
}

/* ---- Ending ------------------------------------------------------------------------------- */

static void try_ending(ending *e);

static void end_ending(ending *e, bool is_marked)
{
    if (!is_marked) {
        LOG(LOG_WARNING, "could not revoke the copy of a token in JetStream",
            log_word("until", "the copy expires"));
    }
    e->done(e->context);
    free(e);
}

static void on_ended(void *context, wire_outcome outcome, const wire_message *message)
{
    ending *e = context;
    bool is_marked = is_stored(outcome, message);
    if (is_marked || outcome == WIRE_CLOSED || outcome == WIRE_NOT_SENT ||
        ++e->tries >= END_TRIES) {
        end_ending(e, is_marked);
    } else {
        try_ending(e);
    }
}

static void write_ending(ending *e)
{
    wire_request request = {.subject = e->subject,
                            .data = {{e->value, e->length}},
                            .expected = e->has_expected ? &e->expected : NULL,
                            .ttl = MARK_TTL,
                            .patience_ms = END_MS};
    nats_wire_ask(e->of->nats, &request, on_ended, e);
}

/* Sets the mark in the copy of the account. If that is not there or cannot be read, the mark stands
 * alone. */
static void on_ending_read(void *context, wire_outcome outcome, const wire_message *message)
{
    ending *e = context;
    account_value value;
    if (outcome == WIRE_CLOSED) {
        end_ending(e, false);
        return;
    }
    bool is_read = outcome == WIRE_CAME && (message->status == 0 || message->status == 404);
    bool is_there = is_read && message->status == 0 && account_value_read(message->data, &value);
    if (is_there && (value.state == COPY_ENDED || value.tokens_since_ms >= e->since_ms)) {
        end_ending(e, true);
        return;
    }
    if (is_there) {
        value.tokens_since_ms = e->since_ms;
        e->length = account_value_write(&value, e->value);
    }
    e->has_expected = is_read;
    e->expected = is_read && message->status == 0 ? message->sequence : 0;
    write_ending(e);
}

static void set_only_since(ending *e)
{
    account_value value = {
        .state = COPY_ONLY_SINCE, .written_ms = clock_now_ms(), .tokens_since_ms = e->since_ms};
    e->length = account_value_write(&value, e->value);
}

/* The last try of a mark is written over whatever is there: better no copy than no mark. */
static void try_ending(ending *e)
{
    if (e->since_ms > 0) {
        set_only_since(e);
    }
    if (e->since_ms > 0 && e->tries + 1 < END_TRIES) {
        read_last(e->of, e->subject, END_MS, on_ending_read, e);
    } else {
        e->has_expected = false;
        write_ending(e);
    }
}

static ending *begin_ending(token_copies *copies, token_copies_done *done, void *context)
{
    ending *e = memory_take(sizeof *e);
    e->of = copies;
    e->done = done;
    e->context = context;
    return e;
}

void token_copies_end_token(token_copies *copies, const store_token *hash, token_copies_done *done,
                            void *context)
{
    ending *e = begin_ending(copies, done, context);
    token_value value = {.state = COPY_ENDED, .written_ms = clock_now_ms()};
    e->length = token_value_write(&value, e->value);
    name_subject(e->subject, "token", hash->bytes, sizeof hash->bytes);
    try_ending(e);
}

void token_copies_end_tokens(token_copies *copies, const store_key *account, uint64_t since_ms,
                             token_copies_done *done, void *context)
{
    ending *e = begin_ending(copies, done, context);
    e->since_ms = since_ms;
    name_subject(e->subject, "account", account->bytes, sizeof account->bytes);
    try_ending(e);
}

void token_copies_end_account(token_copies *copies, const store_key *account,
                              token_copies_done *done, void *context)
{
    ending *e = begin_ending(copies, done, context);
    account_value value = {.state = COPY_ENDED, .written_ms = clock_now_ms()};
    e->length = account_value_write(&value, e->value);
    name_subject(e->subject, "account", account->bytes, sizeof account->bytes);
    try_ending(e);
}

/* ---- Finding ------------------------------------------------------------------------------ */

static void end_search(search *s, store_status status, const store_account *account)
{
    s->of->count.found += status == STORE_OK;
    s->answer(s->context, status, account);
    free(s);
}

/* Returns: whether there is a message to be read; otherwise the search goes on or has ended. */
static bool has_come(search *s, wire_outcome outcome, const wire_message *message,
                     wire_answer *again)
{
    if (outcome == WIRE_CAME && message->status == 0) {
        return true;
    }
    if (outcome == WIRE_LATE && ++s->tries < READ_TRIES) {
        read_last(s->of, s->subject, (unsigned)READ_MS << s->tries / 3, again, s);
    } else {
        end_search(s, outcome == WIRE_CLOSED ? STORE_CLOSED : STORE_DOWN, NULL);
    }
    return false;
}

static void on_account_read(void *context, wire_outcome outcome, const wire_message *message)
{
    search *s = context;
    account_value value;
    if (!has_come(s, outcome, message, on_account_read)) {
        return;
    }
    if (!account_value_read(message->data, &value)) {
        LOG_LIMITED(LOG_WARNING, "the copy of an account cannot be read",
                    log_number("bytes", (int64_t)message->data.length));
        end_search(s, STORE_DOWN, NULL);
    } else if (value.state == COPY_ENDED || s->added_ms < value.tokens_since_ms) {
        end_search(s, STORE_MISSING, NULL);
    } else if (value.state == COPY_ONLY_SINCE) {
        end_search(s, STORE_DOWN, NULL);
    } else {
        end_search(s, STORE_OK, &value.account);
    }
}

static void on_token_read(void *context, wire_outcome outcome, const wire_message *message)
{
    search *s = context;
    token_value value;
    if (!has_come(s, outcome, message, on_token_read)) {
        return;
    }
    if (!token_value_read(message->data, &value)) {
        LOG_LIMITED(LOG_WARNING, "the copy of a token cannot be read",
                    log_number("bytes", (int64_t)message->data.length));
        end_search(s, STORE_DOWN, NULL);
    } else if (value.state != COPY_VALID || value.until_ms <= s->now_ms) {
        end_search(s, STORE_MISSING, NULL);
    } else {
        s->added_ms = value.added_ms;
        name_subject(s->subject, "account", value.account.bytes, sizeof value.account.bytes);
        read_last(s->of, s->subject, READ_MS, on_account_read, s);
    }
}

void token_copies_find(token_copies *copies, const store_token *hash, uint64_t now_ms,
                       store_account_found *answer, void *context)
{
    search *s = memory_take(sizeof *s);
    s->of = copies;
    s->now_ms = now_ms;
    s->answer = answer;
    s->context = context;
    name_subject(s->subject, "token", hash->bytes, sizeof hash->bytes);
    read_last(copies, s->subject, READ_MS, on_token_read, s);
}

/* ---- Opening and closing ------------------------------------------------------------------ */

token_copies_count token_copies_counts(const token_copies *copies)
{
    return copies->count;
}

token_copies *token_copies_open(nats_wire *nats)
{
    token_copies *copies = memory_take(sizeof *copies);
    copies->nats = nats;
    return copies;
}

void token_copies_free(token_copies *copies)
{
    free(copies);
}
