/* New tables. Nobody else knows their id until they are stored, so there is no queue here. */
#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "server/common/log.h"
#include "table_inside.h"
#include "util/seeds.h"

enum { HOUR_MS = 3600000 };

/* A table being made. */
typedef struct making {
    tables *all;
    uint64_t session;
    uint32_t n;
    store_id id;
    char seat_invite[SECRET_TEXT], watch_invite[SECRET_TEXT];
    ask *wish; /* while its deal is looked for */
    store_deal deal;
    bool has_entered; /* the deal, with this id */
    game_table of;
} making;

static void end(making *m)
{
    tables *all = m->all;
    deed_close(&m->of);
    free(m->wish);
    secret_wipe(m, sizeof *m);
    free(m);
    all->busy--;
    tables_check_idle(all);
}

static void on_left(void *context, store_status status)
{
    tables *all = context;
    (void)status; /* the place stays empty until the deal's time is over */
    (void)tables_answered(all);
}

/* A table that did not come to be takes no place of a deal. */
static void leave_deal(making *m)
{
    if (m->has_entered) {
        m->has_entered = false;
        m->all->under_way++;
        store_deal_leave(m->all->store, m->deal.name, &m->id, on_left, m->all);
    }
}

static void refuse(making *m, const char *code, const char *about)
{
    session *to = session_by_number(m->session);
    if (to) {
        session_error(to, m->n, code, about && *about ? about : NULL, NULL);
    }
    end(m);
}

/* Whether somebody may make one more table now; if so it is remembered. Guests are made by saying
 * hello, so the address counts too; people on this machine itself are not held up by that. */
bool table_may_make(tables *all, const session *who)
{
    uint64_t now_ms = clock_ticks_ms();
    const store_account *account = session_account(who);
    const char *address = session_address(who);
    unsigned most = account->folded[0] ? all->options.per_hour : all->options.per_hour_guest;
    unsigned made = 0, made_there = 0;
    table_maker new = {.account = account->key, .when_ms = now_ms};
    bool is_counted = strcmp(address, "127.0.0.1") != 0 && strcmp(address, "::1") != 0 &&
                      peers_host(address, new.host) && all->options.per_hour_address > 0;
    for (unsigned i = 0; i < TABLES_MAKERS; i++) {
        const table_maker *m = &all->makers[i];
        if (m->when_ms > 0 && now_ms - m->when_ms < HOUR_MS) {
            made += memcmp(&m->account, &new.account, sizeof m->account) == 0;
            made_there += memcmp(m->host, new.host, sizeof m->host) == 0;
        }
    }
    if (made >= most || (is_counted && made_there >= all->options.per_hour_address)) {
        return false;
    }
    all->makers[all->next_maker] = new;
    all->next_maker = (all->next_maker + 1) % TABLES_MAKERS;
    return true;
}

/* ---- Storing --------------------------------------------------------------------------- */

/* It begins with what was made, as if it had been loaded. */
static void bring_in(making *m, uint64_t version)
{
    table *t = table_get(m->all, &m->id);
    if (!t) {
        return; /* it will be loaded when there is memory */
    }
    table_enter(t);
    if (!t->has_game) {
        t->of = m->of;
        m->of = (game_table){.game = NULL};
        t->has_game = true;
        t->version = version;
        if (m->all->aftermath) {
            aftermath_take(m->all->aftermath, &t->id, &t->of, CHANGED_SEATS);
        }
    }
    table_leave(t);
}

static void on_appended(void *context, store_status status, uint64_t version)
{
    making *m = context;
    tables *all = m->all;
    if (!tables_answered(all)) {
        deed_close(&m->of);
        free(m->wish);
        free(m);
        return;
    }
    session *to = session_by_number(m->session);
    switch (status) {
    case STORE_OK:
        bring_in(m, version);
        if (to) {
            table_send_created(to, m->n, &m->id, m->seat_invite, m->watch_invite);
        }
        end(m);
        break;
    case STORE_UNKNOWN:
        refuse(m, MSG_ERROR_WAITS, NULL);
        break;
    case STORE_CONFLICT: /* one of 2^50 ids was taken */
    case STORE_FULL:
        leave_deal(m);
        refuse(m, MSG_ERROR_BUSY, NULL);
        break;
    case STORE_DOWN:
    case STORE_MISSING:
    case STORE_BROKEN:
    case STORE_CLOSED:
        leave_deal(m);
        refuse(m, MSG_ERROR_DOWN, NULL);
        break;
    }
}

/* Tables of the same head share a game, this one too. */
static void share_game(making *m)
{
    char head[IMAGE_HEAD];
    deed_head(m->of.game, head, sizeof head);
    surto_game *shared = games_take(m->all->games, head);
    if (shared) {
        surto_game_close(m->of.game);
        m->of.game = shared;
    }
}

static void make(making *m, const msg_create *wish, const store_deal *deal)
{
    session *who = session_by_number(m->session);
    char why[256] = "";
    deed_creation from = {.wish = wish, .deal = deal, .now_ms = clock_now_ms()};
    if (!who) {
        leave_deal(m);
        end(m);
        return;
    }
    from.host = session_account(who)->key;
    secret_random(&from.append, sizeof from.append);
    if (deal) {
        memcpy(from.seed.bytes, deal->seed, sizeof from.seed.bytes);
    } else {
        secret_random(from.seed.bytes, sizeof from.seed.bytes);
    }
    seed_commitment(&from.seed, from.commitment);
    secret_make(m->seat_invite, &from.seat_invite);
    secret_make(m->watch_invite, &from.watch_invite);
    surto_status status = deed_create(&m->of, &from, why, sizeof why);
    secret_wipe(&from, sizeof from);
    if (status != SURTO_OK) {
        leave_deal(m);
        refuse(m, status == SURTO_MEMORY ? MSG_ERROR_BUSY : MSG_ERROR_OPTION, why);
        return;
    }
    share_game(m);
    size_t length = deed_image(&m->of, m->all->image, STORE_IMAGE_MAX);
    store_append_request request = {.table = m->id,
                                    .expected = 0,
                                    .revision = m->of.image.revision,
                                    .append = m->of.image.appends[0],
                                    .image = {m->all->image, length},
                                    .life = STORE_LIVE,
                                    .deadline_ms = m->all->options.deadline_ms};
    m->all->under_way++;
    store_append(m->all->store, &request, image_has_key, on_appended, m);
}

/* ---- Asking ---------------------------------------------------------------------------- */

static void free_closed(making *m)
{
    free(m->wish);
    secret_wipe(m, sizeof *m);
    free(m);
}

static void on_entered(void *context, store_status status)
{
    making *m = context;
    if (!tables_answered(m->all)) {
        free_closed(m);
    } else if (status == STORE_OK) {
        m->has_entered = true;
        make(m, &m->wish->message.of.create, &m->deal);
    } else if (status == STORE_MISSING) {
        refuse(m, MSG_ERROR_FULL, "every team of this deal has a table");
    } else {
        refuse(m, status == STORE_FULL ? MSG_ERROR_BUSY : MSG_ERROR_DOWN, NULL);
    }
}

static void on_deal(void *context, store_status status, const store_deal *deal)
{
    making *m = context;
    uint64_t now = clock_now_ms();
    if (!tables_answered(m->all)) {
        free_closed(m);
    } else if (status == STORE_OK && now >= deal->from_ms &&
               now + STORE_DEAL_LATE_MS < deal->until_ms) {
        m->deal = *deal;
        if (deal->teams > 0) {
            m->all->under_way++;
            store_deal_enter(m->all->store, m->deal.name, &m->id, on_entered, m);
        } else {
            make(m, &m->wish->message.of.create, &m->deal);
        }
    } else if (status == STORE_OK || status == STORE_MISSING) {
        refuse(m, MSG_ERROR_OPTION, "there is no such deal now");
    } else {
        refuse(m, status == STORE_FULL ? MSG_ERROR_BUSY : MSG_ERROR_DOWN, NULL);
    }
}

/* Makes it of the wish, or of its deal. */
static void go_on(making *m)
{
    const msg_create *wish = &m->wish->message.of.create;
    char name[sizeof((store_deal *)0)->name];
    if (wish->has_deal && msg_text_copy(wish->deal, name, sizeof name)) { /* of the same bound */
        m->all->under_way++;
        store_deal_get(m->all->store, name, on_deal, m);
    } else {
        make(m, wish, NULL);
    }
}

/* The tables of a guest. Rows may be a moment behind. */
static void on_rows(void *context, store_status status, const store_row *rows, size_t count)
{
    making *m = context;
    (void)rows;
    if (!tables_answered(m->all)) {
        free_closed(m);
    } else if (status != STORE_OK) {
        refuse(m, status == STORE_FULL ? MSG_ERROR_BUSY : MSG_ERROR_DOWN, NULL);
    } else if (count >= m->all->options.of_guest) {
        refuse(m, MSG_ERROR_FULL, "a guest may not have more tables at a time");
    } else {
        go_on(m);
    }
}

void table_create(tables *all, session *who, const msg_client *message)
{
    const char *code = NULL;
    making *m = NULL;
    if (all->is_draining) {
        code = MSG_ERROR_DRAIN;
    } else if (!table_may_make(all, who)) {
        code = MSG_ERROR_FULL;
    } else {
        m = calloc(1, sizeof *m);
        code = m ? NULL : MSG_ERROR_BUSY;
    }
    if (!m) {
        session_error(who, message->n, code, NULL, NULL);
        return;
    }
    m->all = all;
    m->session = session_number(who);
    m->n = message->n;
    all->busy++;
    uint8_t noise[STORE_ID_RANDOM];
    secret_random(noise, sizeof noise);
    store_new_id(all->store, noise, &m->id);
    m->wish = ask_copy(message, who);
    const store_account *account = session_account(who);
    if (!m->wish) {
        refuse(m, MSG_ERROR_BUSY, NULL);
    } else if (!account->folded[0] && all->options.of_guest > 0) {
        all->under_way++;
        store_rows_of(all->store, &account->key, 0, on_rows, m);
    } else {
        go_on(m);
    }
}
