/* Shows a person what is stored about them, page by page. Hashes are left out: of a password it
 * says only that there is one; of a token, until when it is valid, and the first bytes of its hash,
 * to tell tokens with the same end apart. */
#include <stdlib.h>
#include <string.h>

#include "people_internal.h"
#include "server/common/clock.h"
#include "server/lobby/page.h"

static void send_pages(const account_request *a, session *to, const store_account_item *kept,
                       size_t count)
{
    msg_kept pages[STORE_PAGE_MAX];
    bool has_table = a->part != STORE_ITEM_TOKENS;
    for (size_t i = 0; i < count; i++) {
        const store_account_item *from = &kept[i];
        bool is_line = a->part == STORE_ITEM_LINES, has_text = from->length > 0;
        pages[i] = (msg_kept){.has_table = has_table,
                              .table = msg_text_of(has_table ? from->place : ""),
                              .has_device = !has_table,
                              .device = msg_text_of(has_table ? "" : from->place),
                              .has_id = !has_table,
                              .id = msg_text_of(from->key),
                              .number = from->number,
                              .when = from->when_ms,
                              .has_text = is_line && has_text,
                              .text = {from->text, from->length},
                              .has_phrase = is_line && !has_text,
                              .phrase = from->phrase};
    }
    msg_server message = {.kind = MSG_EXPORTED,
                          .of.exported = {.n = a->n,
                                          .name = msg_text_of(a->account.name),
                                          .language = msg_text_of(a->account.language),
                                          .password = a->account.folded[0] != 0,
                                          .made = a->account.made_ms,
                                          .seen = a->account.seen_ms,
                                          .kept = pages,
                                          .kept_count = count}};
    memcpy(message.of.exported.account, a->account.key.bytes, STORE_KEY);
    size_t length = msg_server_write(&message, NULL, 0);
    char *text = length ? malloc(length) : NULL;
    shared_frame *what = NULL;
    if (text) {
        msg_server_write(&message, text, length);
        what = shared_frame_make(text, length);
    }
    free(text);
    if (what) {
        session_send(to, what);
        shared_frame_drop(what);
    } else {
        session_error(to, a->n, MSG_ERROR_BUSY, NULL, NULL);
    }
}

static void items_found(void *context, store_status status, const store_account_item *kept,
                        size_t count)
{
    account_request *a = context;
    session *to = session_by_number(a->session);
    if (status != STORE_OK) {
        account_request_refuse(a, account_request_code(status));
        return;
    }
    if (to) {
        send_pages(a, to, kept, count);
    }
    account_request_end(a);
}

static void export_found(void *context, store_status status, const store_account *account)
{
    account_request *a = context;
    if (account_request_is_read(a, status, account)) {
        store_account_items(a->of->store, &a->account.key, a->part, &a->page, items_found, a);
    }
}

void people_export(people *p, session *who, const msg_export_me *message)
{
    static const store_account_item_kind PARTS[] = {[MSG_PART_TOKENS] = STORE_ITEM_TOKENS,
                                                    [MSG_PART_NOTICES] = STORE_ITEM_NOTICES,
                                                    [MSG_PART_LINES] = STORE_ITEM_LINES};
    if (!rate_limit_allows(p->exports, &session_account(who)->key, STORE_KEY, clock_ticks_ms())) {
        session_error(who, message->n, MSG_ERROR_RATE, NULL, NULL);
        return;
    }
    rate_limit_count(p->exports, &session_account(who)->key, STORE_KEY, clock_ticks_ms());
    account_request *a = account_request_begin(p, who, message->n);
    if (a) {
        a->part = PARTS[message->part];
        a->page =
            page_asked(message->has_before, message->before, message->has_last, message->last);
        account_request_read_account(a, who, export_found);
    }
}
