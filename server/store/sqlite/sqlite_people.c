/* Requests about people. */
#include <string.h>

#include "store_sqlite_internal.h"

static void tell_account(request *r)
{
    r->answer.account(r->context, r->status, r->status == STORE_OK ? &r->with.account : NULL);
}

static request *ask_account(store *of, store_account_found *answer, void *context)
{
    request *r = request_new(of, tell_account, context);
    r->answer.account = answer;
    return r;
}

static store_status do_account_add(sqlite_file *f, request *r)
{
    return file_account_add(f, &r->with.account);
}

void sqlite_account_add(store *of, const store_account *account, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->with.account = *account;
    request_start(r, do_account_add);
}

static store_status do_account_change(sqlite_file *f, request *r)
{
    store_account was;
    memcpy(&was, r->bytes, sizeof was);
    return file_account_change(f, &was, &r->with.account);
}

void sqlite_account_change(store *of, const store_account *was, const store_account *account,
                           store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->with.account = *account;
    request_give_bytes(r, was, sizeof *was);
    request_start(r, do_account_change);
}

static store_status do_password_change(sqlite_file *f, request *r)
{
    store_account was;
    memcpy(&was, r->bytes, sizeof was);
    return file_password_change(f, &was, &r->with.account, &r->token);
}

void sqlite_password_change(store *of, const store_account *was, const store_account *account,
                            const store_token *keep, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->with.account = *account;
    r->token = *keep;
    request_give_bytes(r, was, sizeof *was);
    request_start(r, do_password_change);
}

static store_status do_account_by_name(sqlite_file *f, request *r)
{
    return file_account_by_name(f, r->bytes, &r->with.account);
}

void sqlite_account_by_name(store *of, const char *folded, store_account_found *answer,
                            void *context)
{
    request *r = ask_account(of, answer, context);
    request_give_bytes(r, folded, strlen(folded) + 1);
    request_start(r, do_account_by_name);
}

static store_status do_account_remove(sqlite_file *f, request *r)
{
    return file_account_remove(f, &r->key);
}

void sqlite_account_remove(store *of, const store_key *account, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->key = *account;
    request_start(r, do_account_remove);
}

static store_status do_token_add(sqlite_file *f, request *r)
{
    return file_token_add(f, &r->token, &r->key, r->with.text, r->number);
}

void sqlite_token_add(store *of, const store_token *hash, const store_key *account,
                      const char *device, uint64_t until_ms, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->token = *hash;
    r->key = *account;
    r->number = until_ms;
    copy_text(r->with.text, sizeof r->with.text, device);
    request_start(r, do_token_add);
}

static store_status do_account_by_token(sqlite_file *f, request *r)
{
    return file_account_by_token(f, &r->token, r->number, &r->with.account);
}

void sqlite_account_by_token(store *of, const store_token *hash, uint64_t now, bool is_copy_enough,
                             store_account_found *answer, void *context)
{
    (void)is_copy_enough; /* there are none */
    request *r = ask_account(of, answer, context);
    r->token = *hash;
    r->number = now;
    request_start(r, do_account_by_token);
}

static store_status do_token_remove(sqlite_file *f, request *r)
{
    return file_token_remove(f, &r->token);
}

void sqlite_token_remove(store *of, const store_token *hash, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->token = *hash;
    request_start(r, do_token_remove);
}

static store_status do_tokens_remove(sqlite_file *f, request *r)
{
    return file_tokens_remove(f, &r->key, &r->token);
}

void sqlite_tokens_remove(store *of, const store_key *account, const store_token *keep,
                          store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->key = *account;
    r->token = keep ? *keep : (store_token){{0}}; /* no token has this hash */
    request_start(r, do_tokens_remove);
}

static store_status do_token_renew(sqlite_file *f, request *r)
{
    return file_token_renew(f, &r->token, r->number);
}

void sqlite_token_renew(store *of, const store_token *hash, uint64_t until_ms, store_done *answer,
                        void *context)
{
    request *r = request_done(of, answer, context);
    r->token = *hash;
    r->number = until_ms;
    request_start(r, do_token_renew);
}

static void tell_kept(request *r)
{
    r->answer.items_found(r->context, r->status, r->list, r->count);
}

static store_status do_account_items(sqlite_file *f, request *r)
{
    return file_account_items(f, &r->key, r->with.kept, &r->page,
                              request_page(r, sizeof(store_account_item)), &r->count);
}

void sqlite_account_items(store *of, const store_key *account, store_account_item_kind kind,
                          const store_page *page, store_account_items_found *answer, void *context)
{
    request *r = request_new(of, tell_kept, context);
    r->answer.items_found = answer;
    r->key = *account;
    r->with.kept = kind;
    r->page = *page;
    request_start(r, do_account_items);
}

static store_status do_sweep(sqlite_file *f, request *r)
{
    return file_sweep(f, r->number);
}

void sqlite_sweep(store *of, uint64_t now_ms, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->number = now_ms;
    request_start(r, do_sweep);
}
