/* Writing is compare-and-set on the sequence of the subject, but for the marks of what has ended:
 * those are written over whatever is there, and nothing but a new token is written over them. So a
 * node that read a token just before another node ended it cannot bring the copy back. */
#include "cluster_tokens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nats_answer.h"
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
#define MARK_STRICT_MS (5 * 60 * UINT64_C(1000)) /* also if clocks of nodes differ */

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
    bool is_token, is_new;
    unsigned tries;
    memo *slot;
} put;

typedef struct ending {
    token_copies *of;
    char subject[SUBJECT_MAX];
    uint8_t value[ACCOUNT_VALUE_MAX];
    size_t length;
    unsigned tries;
    token_copies_done *done;
    void *context;
} ending;

typedef struct search {
    token_copies *of;
    char subject[SUBJECT_MAX];
    uint64_t now_ms;
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

/* Whether the copy that is there stays: it has ended, or is as good as the new one. The database
 * knows a token although all of its account have ended: it was added again, or the answer is older
 * than the mark, which it cannot be for long. */
static bool token_stays(const put *p, store_bytes there, uint64_t now)
{
    token_value old, new;
    token_value_read((store_bytes){p->value, p->length}, &new);
    if (!token_value_read(there, &old)) {
        return false;
    }
    switch (old.state) {
    case COPY_VALID:
        return old.written_ms + DAY_MS > now &&
               old.until_ms + DAY_MS >
                       new.until_ms &&memcmp(&old.account, &new.account, sizeof new.account) ==
                   0;
    case COPY_ENDED:
        return true;
    case COPY_ENDED_WITH_ALL:
        return !p->is_new && old.written_ms + MARK_STRICT_MS > now;
    case COPY_STATES:
        break;
    }
    return false;
}

static bool stays(const put *p, store_bytes there)
{
    uint64_t now = clock_now_ms();
    if (p->is_token) {
        return token_stays(p, there, now);
    }
    account_value old, new;
    account_value_read((store_bytes){p->value, p->length}, &new);
    return account_value_read(there, &old) &&
           (old.state != COPY_VALID ||
            (old.written_ms + DAY_MS > now && strcmp(old.account.name, new.account.name) == 0 &&
             strcmp(old.account.folded, new.account.folded) == 0 &&
             strcmp(old.account.language, new.account.language) == 0));
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

void token_copies_put_token(token_copies *copies, const store_token *hash, const store_key *account,
                            uint64_t until_ms, bool is_new)
{
    uint64_t now = clock_now_ms();
    uint64_t left = until_ms > now ? until_ms - now : 0;
    if (left < 1000) {
        return;
    }
    memo *slot = &copies->tokens[number_at(hash->bytes) % MEMO];
    put *p = begin_put(copies, slot, hash->bytes, is_new ? until_ms : until_ms / DAY_MS);
    if (!p) {
        return;
    }
    token_value value = {.account = *account, .until_ms = until_ms, .written_ms = now};
    p->is_token = true;
    p->is_new = is_new;
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

static void write_ending(ending *e);

static void on_ended(void *context, wire_outcome outcome, const wire_message *message)
{
    ending *e = context;
    if (!is_stored(outcome, message) && outcome != WIRE_CLOSED && outcome != WIRE_NOT_SENT &&
        ++e->tries < END_TRIES) {
        write_ending(e);
        return;
    }
    if (!is_stored(outcome, message)) {
        LOG(LOG_WARNING, "a token or account has ended, but its copy in JetStream has not",
            log_word("until", "the copy expires"));
    }
    e->done(e->context);
    free(e);
}

static void write_ending(ending *e)
{
    wire_request request = {.subject = e->subject,
                            .data = {{e->value, e->length}},
                            .ttl = MARK_TTL,
                            .patience_ms = END_MS};
    nats_wire_ask(e->of->nats, &request, on_ended, e);
}

static ending *begin_ending(token_copies *copies, token_copies_done *done, void *context)
{
    ending *e = memory_take(sizeof *e);
    e->of = copies;
    e->done = done;
    e->context = context;
    return e;
}

void token_copies_end_token(token_copies *copies, const store_token *hash, bool with_all,
                            token_copies_done *done, void *context)
{
    ending *e = begin_ending(copies, done, context);
    token_value value = {.state = with_all ? COPY_ENDED_WITH_ALL : COPY_ENDED,
                         .written_ms = clock_now_ms()};
    e->length = token_value_write(&value, e->value);
    name_subject(e->subject, "token", hash->bytes, sizeof hash->bytes);
    write_ending(e);
}

void token_copies_end_account(token_copies *copies, const store_key *account,
                              token_copies_done *done, void *context)
{
    ending *e = begin_ending(copies, done, context);
    account_value value = {.state = COPY_ENDED, .written_ms = clock_now_ms()};
    e->length = account_value_write(&value, e->value);
    name_subject(e->subject, "account", account->bytes, sizeof account->bytes);
    write_ending(e);
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
        read_last(s->of, s->subject, READ_MS << s->tries / 3, again, s);
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
        LOG(LOG_WARNING, "the copy of an account cannot be read",
            log_number("bytes", (int64_t)message->data.length));
        end_search(s, STORE_DOWN, NULL);
    } else if (value.state != COPY_VALID) {
        end_search(s, STORE_MISSING, NULL);
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
        LOG(LOG_WARNING, "the copy of a token cannot be read",
            log_number("bytes", (int64_t)message->data.length));
        end_search(s, STORE_DOWN, NULL);
    } else if (value.state != COPY_VALID || value.until_ms <= s->now_ms) {
        end_search(s, STORE_MISSING, NULL);
    } else {
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
