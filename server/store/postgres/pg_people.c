/* Accounts and tokens. */
#include "pg_store_internal.h"

#include <stdlib.h>
#include <string.h>

#include "util/memory.h"

void pg_account_add(store *s, const store_account *account, store_done *answer, void *context)
{
    const pg_value values[] = {key_value(&account->key),   pg_text(account->name),
                               pg_text(account->folded),   pg_text(account->password),
                               pg_text(account->language), pg_number(account->made_ms),
                               pg_number(account->seen_ms)};
    ask_done(pg_of(s), ACCOUNT_ADD, values, COUNT(values), false, answer, context);
}

/* As on_done of pg_sql.c, of what nobody may believe to be undone if its answer was lost. */
static void on_changed(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    bool is_undone = outcome == PG_OK && pg_rows_changed(rows) == 0;
    a->answer.done(a->context, is_undone            ? STORE_MISSING
                               : outcome == PG_LOST ? STORE_UNKNOWN
                                                    : status_of(outcome));
    free(a);
}

static void ask_change(store *s, statement which, const pg_value *values, size_t count,
                       store_done *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.done = answer;
    pg_wire_ask(pg_of(s), which, values, count, on_changed, a);
}

void pg_account_change(store *s, const store_account *was, const store_account *account,
                       uint64_t before_ms, store_done *answer, void *context)
{
    const pg_value values[] = {
        key_value(&account->key),   pg_text(account->name),     pg_text(account->folded),
        pg_text(account->password), pg_text(account->language), pg_text(was->name),
        pg_text(was->folded),       pg_text(was->password),     pg_number(before_ms)};
    ask_change(s, ACCOUNT_CHANGE, values, COUNT(values), answer, context);
}

void pg_password_change(store *s, const store_account *was, const store_account *account,
                        const store_token *keep, uint64_t before_ms, store_done *answer,
                        void *context)
{
    const pg_value values[] = {key_value(&account->key), pg_text(was->password),
                               pg_text(account->password), pg_bytes(keep->bytes, STORE_TOKEN),
                               pg_number(before_ms)};
    ask_change(s, PASSWORD_CHANGE, values, COUNT(values), answer, context);
}

static void read_account(const pg_rows *rows, store_account *out)
{
    pg_rows_key(rows, 0, 0, out->key.bytes, STORE_KEY);
    pg_rows_text(rows, 0, 1, out->name, sizeof out->name);
    pg_rows_text(rows, 0, 2, out->folded, sizeof out->folded);
    pg_rows_text(rows, 0, 3, out->password, sizeof out->password);
    pg_rows_text(rows, 0, 4, out->language, sizeof out->language);
    out->made_ms = pg_rows_number(rows, 0, 5);
    out->seen_ms = pg_rows_number(rows, 0, 6);
}

static void on_account(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    store_status status = found_status(outcome, rows);
    store_account account = {0};
    if (status == STORE_OK) {
        read_account(rows, &account);
    }
    a->answer.account(a->context, status, status == STORE_OK ? &account : NULL);
    free(a);
}

void pg_account_by_name(store *s, const char *folded, store_account_found *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.account = answer;
    const pg_value values[] = {pg_text(folded)};
    pg_wire_ask(pg_of(s), ACCOUNT_BY_NAME, values, COUNT(values), on_account, a);
}

void pg_account_remove(store *s, const store_key *account, uint64_t before_ms, store_done *answer,
                       void *context)
{
    const pg_value values[] = {key_value(account), pg_number(before_ms)};
    ask_change(s, ACCOUNT_REMOVE, values, COUNT(values), answer, context);
}

void pg_token_add(store *s, const store_token *hash, const store_key *account, const char *device,
                  uint64_t added_ms, uint64_t until_ms, store_done *answer, void *context)
{
    const pg_value values[] = {pg_bytes(hash->bytes, STORE_TOKEN), key_value(account),
                               pg_text(device ? device : ""), pg_number(until_ms),
                               pg_number(added_ms)};
    ask_done(pg_of(s), TOKEN_ADD, values, COUNT(values), true, answer, context);
}

/* Asks for what more is answered of than an account or a status. */
typedef struct token_asked {
    pg_token_found *found;
    pg_token_renewed *renewed;
    pg_tokens_removed *removed;
    void *context;
} token_asked;

static token_asked *begin_token_ask(void *context)
{
    token_asked *a = memory_take(sizeof *a);
    a->context = context;
    return a;
}

static void on_token_account(void *context, pg_outcome outcome, const pg_rows *rows)
{
    token_asked *a = context;
    store_status status = found_status(outcome, rows);
    store_account account = {0};
    uint64_t added_ms = 0, until_ms = 0;
    if (status == STORE_OK) {
        read_account(rows, &account);
        until_ms = pg_rows_number(rows, 0, 7);
        added_ms = pg_rows_number(rows, 0, 8);
    }
    a->found(a->context, status, status == STORE_OK ? &account : NULL, added_ms, until_ms);
    free(a);
}

void pg_account_by_token(pg_wire *pg, const store_token *hash, uint64_t now_ms,
                         pg_token_found *answer, void *context)
{
    token_asked *a = begin_token_ask(context);
    a->found = answer;
    const pg_value values[] = {pg_bytes(hash->bytes, STORE_TOKEN), pg_number(now_ms)};
    pg_wire_ask(pg, ACCOUNT_BY_TOKEN, values, COUNT(values), on_token_account, a);
}

void pg_token_remove(store *s, const store_token *hash, store_done *answer, void *context)
{
    const pg_value values[] = {pg_bytes(hash->bytes, STORE_TOKEN)};
    ask_done(pg_of(s), TOKEN_REMOVE, values, COUNT(values), false, answer, context);
}

static void on_tokens_removed(void *context, pg_outcome outcome, const pg_rows *rows)
{
    token_asked *a = context;
    bool is_kept = outcome == PG_OK && pg_rows_count(rows) > 0;
    a->removed(a->context, status_of(outcome), is_kept ? pg_rows_number(rows, 0, 0) : 0);
    free(a);
}

void pg_tokens_remove(pg_wire *pg, const store_key *account, const store_token *keep,
                      uint64_t added_ms, pg_tokens_removed *answer, void *context)
{
    token_asked *a = begin_token_ask(context);
    a->removed = answer;
    const pg_value values[] = {key_value(account), pg_bytes(keep, keep ? STORE_TOKEN : 0),
                               pg_number(added_ms)};
    pg_wire_ask(pg, TOKENS_REMOVE, values, COUNT(values), on_tokens_removed, a);
}

static void on_renewed(void *context, pg_outcome outcome, const pg_rows *rows)
{
    token_asked *a = context;
    store_status status = found_status(outcome, rows);
    store_key account = {0};
    uint64_t added_ms = 0;
    if (status == STORE_OK) {
        pg_rows_key(rows, 0, 0, account.bytes, STORE_KEY);
        added_ms = pg_rows_number(rows, 0, 1);
    }
    a->renewed(a->context, status, &account, added_ms);
    free(a);
}

void pg_token_renew(pg_wire *pg, const store_token *hash, uint64_t until_ms,
                    pg_token_renewed *answer, void *context)
{
    token_asked *a = begin_token_ask(context);
    a->renewed = answer;
    const pg_value values[] = {pg_bytes(hash->bytes, STORE_TOKEN), pg_number(until_ms)};
    pg_wire_ask(pg, TOKEN_RENEW, values, COUNT(values), on_renewed, a);
}

static void on_kept(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    size_t count = page_of(outcome, rows);
    store_account_item *out = memory_take((count + 1) * sizeof *out);
    for (size_t i = 0; i < count; i++) {
        store_account_item *kept = &out[i];
        pg_rows_text(rows, i, 0, kept->place, sizeof kept->place);
        kept->number = pg_rows_number(rows, i, 1);
        kept->when_ms = pg_rows_number(rows, i, 2);
        kept->phrase = (uint8_t)pg_rows_number(rows, i, 3);
        store_bytes text = pg_rows_bytes(rows, i, 4);
        kept->length =
            (uint16_t)(text.length < sizeof kept->text ? text.length : sizeof kept->text);
        memcpy(kept->text, text.at, kept->length);
        pg_rows_text(rows, i, 5, kept->key, sizeof kept->key);
    }
    a->answer.items(a->context, status_of(outcome), out, count);
    free(out);
    free(a);
}

void pg_account_items(store *s, const store_key *account, store_account_item_kind kind,
                      const store_page *page, store_account_items_found *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.items = answer;
    const pg_value values[] = {key_value(account), before_value(page->before), pg_text(page->key)};
    pg_wire_ask(pg_of(s), (statement)(ITEM_TOKENS + (int)kind), values, COUNT(values), on_kept, a);
}

static pg_value ago(uint64_t now_ms, uint64_t span_ms)
{
    return pg_number(now_ms > span_ms ? now_ms - span_ms : 0);
}

void pg_sweep(store *s, uint64_t now_ms, store_done *answer, void *context)
{
    const pg_value values[] = {pg_number(now_ms), ago(now_ms, STORE_GUEST_MS),
                               ago(now_ms, STORE_STRANGER_MS)};
    ask_done(pg_of(s), SWEEP, values, COUNT(values), false, answer, context);
}
