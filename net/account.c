/* One request at a time. The document is made of what the server sent: its lists are copied as they
 * are, so that nothing is lost that this program does not know. */
#include "account.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/version.h>

#include "connection.h"
#include "errors.h"
#include "proto/messages.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "util/memory.h"
#include "util/ticks.h"

enum { ANSWER_MS = 10000, PAUSE_MS = 500, PAUSE_MAX_MS = 5000, TRIES = 100, PAGE = 50 };

typedef enum reply { REPLY_NONE, REPLY_GOOD, REPLY_ERROR, REPLY_CUT } reply;

struct account {
    connection *line;
    char token[ADDRESS_SECRET], name[64], trouble[256];
    bool is_guest, is_welcome;
    uint32_t n;
    reply reply;
    bool is_too_fast;
    unsigned after_ms;
    strbuf frame;   /* the answer, */
    size_t entries; /* with a list of so many: the next page is before the last of them */
    uint64_t before;
    char last[16];
};

/* ---- Messages ----------------------------------------------------------------------------- */

static void send_message(account *a, msg_client *message)
{
    static char frame[MSG_CLIENT_FRAME_MAX];
    size_t length = msg_client_write(message, frame, sizeof frame);
    a->reply = REPLY_NONE;
    if (length > 0 && length <= sizeof frame) {
        connection_send(a->line, frame, length);
    }
    sodium_memzero(frame, sizeof frame); /* it may have been a password */
}

static void on_opened(void *context)
{
    account *a = context;
    if (a->is_welcome) {
        return; /* what was asked before the cut is not asked again */
    }
    msg_client hello = {.kind = MSG_HELLO, .n = a->n};
    hello.of.hello = (msg_hello){.n = a->n,
                                 .protocol = MSG_VERSION,
                                 .client = msg_text_of("surto " SURTO_VERSION_STRING),
                                 .has_token = true,
                                 .token = msg_text_of(a->token)};
    send_message(a, &hello);
}

static void on_closed(void *context, const char *why)
{
    account *a = context;
    snprintf(a->trouble, sizeof a->trouble, "%s", why);
    if (a->is_welcome && a->reply == REPLY_NONE) {
        a->reply = REPLY_CUT;
    }
}

static void note_last(account *a, size_t count, uint64_t before, msg_text last)
{
    a->entries = count;
    a->before = before;
    if (!msg_text_copy(last, a->last, sizeof a->last)) {
        a->last[0] = '\0';
    }
}

static void take_error(account *a, const msg_error *error)
{
    a->reply = REPLY_ERROR;
    a->is_too_fast = msg_text_is(error->code, MSG_ERROR_RATE);
    a->after_ms = error->has_after ? error->after : PAUSE_MS;
    snprintf(a->trouble, sizeof a->trouble, "%s", error_sentence(error));
    temp_clear();
}

/* Only a few kinds are asked for. */
static bool take_answer(account *a, const msg_server *message)
{
    const msg_exported *e = &message->of.exported;
    const msg_rows *r = &message->of.rows;
    const msg_archive *g = &message->of.archive;
    a->entries = 0;
    if (message->kind == MSG_WELCOME && message->of.welcome.n == a->n) {
        a->is_welcome = true;
        a->is_guest = !message->of.welcome.person.has_account;
        return msg_text_copy(message->of.welcome.person.name, a->name, sizeof a->name);
    }
    if (message->kind == MSG_EXPORTED && e->n == a->n) {
        const msg_kept *last = e->kept_count ? &e->kept[e->kept_count - 1] : NULL;
        if (last) {
            note_last(a, e->kept_count, last->has_device ? last->when : last->number,
                      last->has_device ? last->id : last->table);
        }
        return true;
    }
    if (message->kind == MSG_ROWS && r->n == a->n) {
        const msg_row *last = r->rows_count ? &r->rows[r->rows_count - 1] : NULL;
        if (last) {
            note_last(a, r->rows_count, last->changed, last->table);
        }
        return true;
    }
    if (message->kind == MSG_ARCHIVE && g->n == a->n) {
        const msg_game *last = g->games_count ? &g->games[g->games_count - 1] : NULL;
        if (last) {
            note_last(a, g->games_count, last->ended, last->table);
        }
        return true;
    }
    return message->kind == MSG_DONE && message->of.done.n == a->n;
}

static void on_frame(void *context, char *bytes, size_t length)
{
    static msg_server message;   /* large */
    static msg_server_room room; /* likewise */
    account *a = context;
    strbuf_clear(&a->frame);
    strbuf_add_bytes(&a->frame, bytes, length);
    if (msg_server_read(bytes, length, &message, &room, NULL) != MSG_OK) {
        return; /* of a later version */
    }
    if (message.kind == MSG_ERROR && (!message.of.error.has_n || message.of.error.n == a->n)) {
        take_error(a, &message.of.error);
    } else if (take_answer(a, &message)) {
        a->reply = REPLY_GOOD;
    }
}

/* ---- Asking ------------------------------------------------------------------------------- */

static void wait_until(account *a, unsigned long until, bool is_for_answer)
{
    unsigned long now;
    while (!(is_for_answer && a->reply != REPLY_NONE) && (now = ticks_ms()) < until) {
        connection_wait(a->line, NULL, 0, (int)(until - now));
    }
}

static bool await_answer(account *a, char *why, size_t why_cap)
{
    wait_until(a, ticks_ms() + ANSWER_MS, true);
    switch (a->reply) {
    case REPLY_GOOD:
        return true;
    case REPLY_ERROR:
        return reason_copy(why, why_cap, a->trouble);
    case REPLY_NONE:
    case REPLY_CUT:
        break;
    }
    return reason_copy(why, why_cap,
                       TEXT(CLIENT("The server is not responding ({reason})."),
                            a_text("reason", a->trouble[0] ? a->trouble : "-")));
}

/* Asks again when it was too fast. */
static bool ask(account *a, msg_client *message, char *why, size_t why_cap)
{
    for (unsigned i = 0; i < TRIES; i++) {
        a->is_too_fast = false;
        send_message(a, message);
        if (await_answer(a, why, why_cap)) {
            return true;
        }
        if (!a->is_too_fast || a->after_ms > PAUSE_MAX_MS) {
            return false;
        }
        wait_until(a, ticks_ms() + a->after_ms, false);
    }
    return false;
}

/* ---- The document ------------------------------------------------------------------------- */

/* What stands between two marks of the answer. A mark begins with a quote that ends no text, so it
 * is not found within one. Returns: false if it is not there. */
static bool copy_part(const account *a, const char *from, const char *to, strbuf *out)
{
    const char *text = strbuf_text(&a->frame);
    const char *start = strstr(text, from);
    start = start ? start + strlen(from) : NULL;
    const char *end = start && to ? strstr(start, to) : NULL;
    if (start && !to) { /* the last field: the brackets of the list and of the message follow */
        end = text + a->frame.length - 2;
    }
    if (!start || !end || end < start) {
        return false;
    }
    strbuf_add_bytes(out, start, (size_t)(end - start));
    return true;
}

/* A list of the document, and where it begins in an answer. */
typedef struct list {
    const char *name, *mark;
    msg_client_kind kind;
    uint8_t part;
} list;

static const list LISTS[] = {
    {"tokens", ",\"kept\":[", MSG_EXPORT_ME, MSG_PART_TOKENS},
    {"notices", ",\"kept\":[", MSG_EXPORT_ME, MSG_PART_NOTICES},
    {"lines", ",\"kept\":[", MSG_EXPORT_ME, MSG_PART_LINES},
    {"tables", ",\"rows\":[", MSG_TABLES, 0},
    {"games", ",\"games\":[", MSG_GAMES, 0},
};

/* Asks for the first page, or for the one after what was answered last. */
static bool ask_page(account *a, const list *of, bool is_first, char *why, size_t why_cap)
{
    bool has_last = !is_first && a->last[0];
    uint64_t before = a->before;
    msg_text last = msg_text_of(a->last);
    msg_client message = {.kind = of->kind, .n = ++a->n};
    if (of->kind == MSG_EXPORT_ME) {
        message.of.export_me = (msg_export_me){.n = a->n,
                                               .part = of->part,
                                               .has_before = !is_first,
                                               .before = before,
                                               .has_last = has_last,
                                               .last = last};
    } else if (of->kind == MSG_TABLES) {
        message.of.tables = (msg_tables){.n = a->n,
                                         .mine = true,
                                         .has_before = !is_first,
                                         .before = before,
                                         .has_last = has_last,
                                         .last = last};
    } else {
        message.of.games = (msg_games){.n = a->n,
                                       .has_before = !is_first,
                                       .before = before,
                                       .has_last = has_last,
                                       .last = last};
    }
    return ask(a, &message, why, why_cap);
}

bool account_export(account *a, strbuf *out, char *why, size_t why_cap)
{
    for (size_t i = 0; i < sizeof LISTS / sizeof LISTS[0]; i++) {
        bool is_first = true;
        do {
            bool is_copied = ask_page(a, &LISTS[i], is_first, why, why_cap);
            if (!is_copied) {
                return false;
            }
            if (i == 0 && is_first) { /* each answer to export_me begins with the person */
                strbuf_add(out, "{\n\"person\":{\"account\":");
                is_copied = copy_part(a, ",\"account\":", LISTS[0].mark, out);
                strbuf_add(out, "}");
            }
            if (is_first) {
                strbuf_add(out, ",\n\"%s\":[", LISTS[i].name);
            } else if (a->entries > 0) {
                strbuf_add(out, ",");
            }
            if (!is_copied || !copy_part(a, LISTS[i].mark, NULL, out)) {
                return reason_copy(why, why_cap,
                                   CLIENT("The server did not understand the request."));
            }
            is_first = false;
        } while (a->entries == PAGE);
        strbuf_add(out, "]");
    }
    strbuf_add(out, "\n}\n");
    return true;
}

bool account_forget(account *a, const char *password, char *why, size_t why_cap)
{
    msg_client message = {.kind = MSG_FORGET_ME, .n = ++a->n};
    message.of.forget_me = (msg_forget_me){.n = a->n,
                                           .has_password = password != NULL,
                                           .password = msg_text_of(password ? password : "")};
    return ask(a, &message, why, why_cap);
}

/* ---- Opening and closing ------------------------------------------------------------------ */

account *account_open(const server_address *server, const char *token, char *why, size_t why_cap)
{
    account *a = memory_take(sizeof *a);
    connection_handlers handlers = {
        .opened = on_opened, .frame = on_frame, .closed = on_closed, .context = a};
    snprintf(a->token, sizeof a->token, "%s", token);
    a->n = 1;
    a->line = sodium_init() < 0 ? NULL : connection_open(server, &handlers);
    if (!a->line) {
        reason_copy(why, why_cap, CLIENT("there is no network connection"));
    } else if (await_answer(a, why, why_cap)) {
        return a;
    }
    account_close(a);
    return NULL;
}

void account_close(account *a)
{
    if (!a) {
        return;
    }
    connection_close(a->line);
    strbuf_free(&a->frame);
    sodium_memzero(a->token, sizeof a->token);
    free(a);
}

const char *account_name(const account *a)
{
    return a->name;
}

bool account_is_guest(const account *a)
{
    return a->is_guest;
}
