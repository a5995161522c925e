/* Accounts and tokens in the file. */
#include "sqlite_internal.h"

#include <string.h>

/* ---- People ------------------------------------------------------------------------------ */

static void put_names(sqlite_file *f, const store_account *account)
{
    sql_put_text(f, account->name);
    sql_put_text(f, account->folded);
    sql_put_text(f, account->password);
}

/* The first values of both statements. */
static void put_account(sqlite_file *f, const store_account *account)
{
    sql_put_key(f, &account->key);
    put_names(f, account);
    sql_put_text(f, account->language);
}

static store_status get_account(sqlite_file *f, store_account *out)
{
    if (!sql_next(f)) {
        return sql_outcome(f, STORE_MISSING);
    }
    sql_get_bytes(f, out->key.bytes, STORE_KEY);
    sql_get_text(f, out->name, sizeof out->name);
    sql_get_text(f, out->folded, sizeof out->folded);
    sql_get_text(f, out->password, sizeof out->password);
    sql_get_text(f, out->language, sizeof out->language);
    out->made_ms = sql_get_number(f);
    out->seen_ms = sql_get_number(f);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}

/* Whether a name is free for an account. */
static store_status name_is_free(sqlite_file *f, const store_account *account)
{
    store_account other = {0};
    store_status status = file_account_by_name(f, account->folded, &other);
    if (status == STORE_OK && memcmp(&other.key, &account->key, sizeof other.key) != 0) {
        return STORE_CONFLICT;
    }
    return status == STORE_MISSING ? STORE_OK : status;
}

store_status file_account_add(sqlite_file *f, const store_account *account)
{
    store_account same = {0};
    sql_use(f, SQL_ACCOUNT_BY_KEY);
    sql_put_key(f, &account->key);
    store_status status = get_account(f, &same);
    if (status != STORE_MISSING) {
        return status; /* sent again, after a commit that nobody could tell about */
    }
    status = name_is_free(f, account);
    if (status != STORE_OK) {
        return status;
    }
    sql_use(f, SQL_ACCOUNT_ADD);
    put_account(f, account);
    sql_put_number(f, account->made_ms);
    sql_put_number(f, account->seen_ms);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}

store_status file_account_change(sqlite_file *f, const store_account *was,
                                 const store_account *account)
{
    store_status status = name_is_free(f, account);
    if (status != STORE_OK) {
        return status;
    }
    sql_use(f, SQL_ACCOUNT_CHANGE);
    put_account(f, account);
    put_names(f, was);
    return sql_outcome(f, sql_run(f) ? STORE_OK : STORE_MISSING);
}

store_status file_password_change(sqlite_file *f, const store_account *was,
                                  const store_account *account, const store_token *keep)
{
    store_status status = file_account_change(f, was, account);
    return status == STORE_OK ? file_tokens_remove(f, &account->key, keep) : status;
}

store_status file_account_by_name(sqlite_file *f, const char *folded, store_account *out)
{
    sql_use(f, SQL_ACCOUNT_BY_NAME);
    sql_put_text(f, folded);
    return get_account(f, out);
}

/* A statement with an account's key and nothing else. */
static int run_of(sqlite_file *f, sql_statement which, const store_key *account)
{
    sql_use(f, which);
    sql_put_key(f, account);
    return sql_run(f);
}

store_status file_account_remove(sqlite_file *f, const store_key *account)
{
    bool was_there = run_of(f, SQL_ACCOUNT_BLANK, account) != 0;
    file_tokens_remove(f, account, &(store_token){{0}});
    run_of(f, SQL_LINES_OF_REMOVE, account);
    run_of(f, SQL_MEMBER_OF_REMOVE, account);
    run_of(f, SQL_NOTICES_OF_REMOVE, account);
    run_of(f, SQL_PLAYER_BLANK, account);
    return sql_outcome(f, was_there ? STORE_OK : STORE_MISSING);
}

store_status file_token_add(sqlite_file *f, const store_token *hash, const store_key *account,
                            const char *device, uint64_t until_ms)
{
    sql_use(f, SQL_TOKEN_ADD);
    sql_put_bytes(f, hash->bytes, sizeof hash->bytes);
    sql_put_key(f, account);
    sql_put_text(f, device);
    sql_put_number(f, until_ms);
    return sql_outcome(f, sql_run(f) ? STORE_OK : STORE_MISSING);
}

store_status file_account_by_token(sqlite_file *f, const store_token *hash, uint64_t now_ms,
                                   store_account *out)
{
    enum { DAY_MS = 86400000 };
    sql_use(f, SQL_ACCOUNT_BY_TOKEN);
    sql_put_bytes(f, hash->bytes, sizeof hash->bytes);
    sql_put_number(f, now_ms);
    store_status status = get_account(f, out);
    if (status == STORE_OK && now_ms / DAY_MS > out->seen_ms / DAY_MS) {
        out->seen_ms = now_ms;
        sql_use(f, SQL_ACCOUNT_SEEN);
        sql_put_number(f, now_ms);
        sql_put_key(f, &out->key);
        sql_run(f);
    }
    return sql_outcome(f, status);
}

store_status file_token_renew(sqlite_file *f, const store_token *hash, uint64_t until_ms)
{
    sql_use(f, SQL_TOKEN_RENEW);
    sql_put_number(f, until_ms);
    sql_put_bytes(f, hash->bytes, sizeof hash->bytes);
    return sql_outcome(f, sql_run(f) ? STORE_OK : STORE_MISSING);
}

store_status file_token_remove(sqlite_file *f, const store_token *hash)
{
    sql_use(f, SQL_TOKEN_REMOVE);
    sql_put_bytes(f, hash->bytes, sizeof hash->bytes);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}

store_status file_tokens_remove(sqlite_file *f, const store_key *account, const store_token *keep)
{
    sql_use(f, SQL_TOKENS_REMOVE);
    sql_put_key(f, account);
    sql_put_bytes(f, keep->bytes, sizeof keep->bytes);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}

store_status file_account_items(sqlite_file *f, const store_key *account,
                                store_account_item_kind kind, const store_page *page,
                                store_account_item *out, size_t *count)
{
    *count = 0;
    sql_use(f, (sql_statement)(SQL_ITEM_TOKENS + (int)kind));
    sql_put_key(f, account);
    sql_put_page(f, page);
    sql_put_number(f, STORE_PAGE_MAX);
    while (*count < STORE_PAGE_MAX && sql_next(f)) {
        store_account_item *kept = &out[(*count)++];
        sql_get_text(f, kept->place, sizeof kept->place);
        kept->number = sql_get_number(f);
        kept->when_ms = sql_get_number(f);
        kept->phrase = (uint8_t)sql_get_number(f);
        store_bytes text = sql_get_span(f);
        if (text.length > sizeof kept->text) {
            sql_broken(f);
            break;
        }
        memcpy(kept->text, text.at, text.length);
        kept->length = (uint16_t)text.length;
        sql_get_text(f, kept->key, sizeof kept->key);
    }
    return sql_outcome(f, STORE_OK);
}

static uint64_t before(uint64_t now_ms, uint64_t span_ms)
{
    return now_ms > span_ms ? now_ms - span_ms : 0;
}

store_status file_sweep(sqlite_file *f, uint64_t now_ms)
{
    sql_use(f, SQL_SWEEP_TOKENS);
    sql_put_number(f, now_ms);
    sql_run(f);
    sql_use(f, SQL_SWEEP_GUESTS);
    sql_put_number(f, before(now_ms, STORE_GUEST_MS));
    sql_put_number(f, before(now_ms, STORE_STRANGER_MS));
    if (sql_run(f)) {
        sql_use(f, SQL_SWEEP_THEIR_TOKENS);
        sql_run(f);
    }
    sql_use(f, SQL_SWEEP_DEALS);
    sql_put_number(f, now_ms);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}
