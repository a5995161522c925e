/* Accounts and tokens. */
#include "book_inside.h"

#include <stdlib.h>

void book_account_add(store *s, const store_account *account, store_done *answer, void *context)
{
    const pg_value values[] = {key_value(&account->key),   pg_text(account->name),
                               pg_text(account->folded),   pg_text(account->password),
                               pg_text(account->language), pg_number(account->made_ms),
                               pg_number(account->seen_ms)};
    ask_done(book_of(s), ACCOUNT_ADD, values, COUNT(values), false, answer, context);
}

void book_account_change(store *s, const store_account *was, const store_account *account,
                         store_done *answer, void *context)
{
    const pg_value values[] = {key_value(&account->key),   pg_text(account->name),
                               pg_text(account->folded),   pg_text(account->password),
                               pg_text(account->language), pg_text(was->name),
                               pg_text(was->folded),       pg_text(was->password)};
    ask_done(book_of(s), ACCOUNT_CHANGE, values, COUNT(values), true, answer, context);
}

static void on_account(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    store_status status = found_status(outcome, rows);
    store_account account = {0};
    if (status == STORE_OK) {
        pg_rows_key(rows, 0, 0, account.key.bytes, STORE_KEY);
        pg_rows_text(rows, 0, 1, account.name, sizeof account.name);
        pg_rows_text(rows, 0, 2, account.folded, sizeof account.folded);
        pg_rows_text(rows, 0, 3, account.password, sizeof account.password);
        pg_rows_text(rows, 0, 4, account.language, sizeof account.language);
        account.made_ms = pg_rows_number(rows, 0, 5);
        account.seen_ms = pg_rows_number(rows, 0, 6);
    }
    a->answer.account(a->context, status, status == STORE_OK ? &account : NULL);
    free(a);
}

void book_account_by_name(store *s, const char *folded, store_account_found *answer, void *context)
{
    asked *a = book_asked(book_of(s), context);
    a->answer.account = answer;
    const pg_value values[] = {pg_text(folded)};
    pg_wire_ask(book_of(s), ACCOUNT_BY_NAME, values, COUNT(values), on_account, a);
}

void book_account_remove(store *s, const store_key *account, store_done *answer, void *context)
{
    const pg_value values[] = {key_value(account)};
    ask_done(book_of(s), ACCOUNT_REMOVE, values, COUNT(values), true, answer, context);
}

void book_token_add(store *s, const store_token *hash, const store_key *account, const char *device,
                    uint64_t until_ms, store_done *answer, void *context)
{
    const pg_value values[] = {pg_bytes(hash->bytes, STORE_TOKEN), key_value(account),
                               pg_text(device ? device : ""), pg_number(until_ms)};
    ask_done(book_of(s), TOKEN_ADD, values, COUNT(values), false, answer, context);
}

void book_account_by_token(store *s, const store_token *hash, uint64_t now_ms,
                           store_account_found *answer, void *context)
{
    asked *a = book_asked(book_of(s), context);
    a->answer.account = answer;
    const pg_value values[] = {pg_bytes(hash->bytes, STORE_TOKEN), pg_number(now_ms)};
    pg_wire_ask(book_of(s), ACCOUNT_BY_TOKEN, values, COUNT(values), on_account, a);
}

void book_token_remove(store *s, const store_token *hash, store_done *answer, void *context)
{
    const pg_value values[] = {pg_bytes(hash->bytes, STORE_TOKEN)};
    ask_done(book_of(s), TOKEN_REMOVE, values, COUNT(values), false, answer, context);
}

void book_tokens_remove(store *s, const store_key *account, store_done *answer, void *context)
{
    const pg_value values[] = {key_value(account)};
    ask_done(book_of(s), TOKENS_REMOVE, values, COUNT(values), false, answer, context);
}

void book_token_renew(store *s, const store_token *hash, uint64_t until_ms, store_done *answer,
                      void *context)
{
    const pg_value values[] = {pg_bytes(hash->bytes, STORE_TOKEN), pg_number(until_ms)};
    ask_done(book_of(s), TOKEN_RENEW, values, COUNT(values), true, answer, context);
}

static pg_value ago(uint64_t now_ms, uint64_t span_ms)
{
    return pg_number(now_ms > span_ms ? now_ms - span_ms : 0);
}

void book_sweep(store *s, uint64_t now_ms, store_done *answer, void *context)
{
    const pg_value values[] = {pg_number(now_ms), ago(now_ms, STORE_GUEST_MS),
                               ago(now_ms, STORE_STRANGER_MS)};
    ask_done(book_of(s), SWEEP, values, COUNT(values), false, answer, context);
}
