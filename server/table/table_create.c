/* New tables. Nobody else knows their id until they are stored, so there is no queue here.
 *
 * A client that gets no answer sends `create` again, perhaps to another node. To make only one
 * table of it, the id and the invitations are derived from the request's key and account: the node
 * first checks whether the table exists, and if two are created at once, one append wins. The seed
 * is never derived from the key, which the client knows. */
#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "server/common/log.h"
#include "table_internal.h"
#include "util/seeds.h"

enum { HOUR_MS = 3600000 };

/* A table being made. */
typedef struct making {
    tables *all;
    uint64_t session;
    uint32_t n;
    store_id id;
    char seat_invite[SECRET_TEXT], watch_invite[SECRET_TEXT];
    table_request *wanted; /* while its deal is looked for */
    store_deal deal;
    bool has_entered; /* the deal, with this id */
    bool has_key;     /* it may have been made before */
    store_key host;
    char host_name[STORE_NAME];
    store_token seat_hash, watch_hash; /* of the invitations */
    game_table of;
} making;

static void end(making *m)
{
    tables *all = m->all;
    game_table_close(&m->of);
    free(m->wanted);
    secret_wipe(m, sizeof *m);
    free(m);
    all->busy--;
    tables_check_idle(all);
}

/* Likewise, if the tables were closed meanwhile. */
static void free_closed(making *m)
{
    game_table_close(&m->of);
    free(m->wanted);
    secret_wipe(m, sizeof *m);
    free(m);
}

static void on_left(void *context, store_status status)
{
    tables *all = context;
    (void)status; /* the place stays empty until the deal's time is over */
    (void)tables_answered(all);
}

/* A table that did not come to be takes no place of a deal. One with a key may have come to be all
 * the same, by another node: its place stays, for whoever asks with that key again. */
static void leave_deal(making *m)
{
    if (m->has_entered && !m->has_key) {
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
        if (m->all->followups) {
            table_followups_take(m->all->followups, &t->id, &t->of, CHANGED_SEATS);
        }
    }
    table_leave(t);
}

static void look_for(making *m);

static void on_appended(void *context, store_status status, uint64_t version)
{
    making *m = context;
    tables *all = m->all;
    if (!tables_answered(all)) {
        free_closed(m);
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
    case STORE_CONFLICT:
        if (m->has_key) { /* another node was asked too, and has made it */
            m->has_entered = false;
            game_table_close(&m->of);
            look_for(m);
            break;
        }
        leave_deal(m); /* one of 2^50 ids was taken */
        refuse(m, MSG_ERROR_BUSY, NULL);
        break;
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
    char head[SNAPSHOT_HEAD];
    game_head_write(m->of.game, head, sizeof head);
    surto_game *shared = games_take(m->all->games, head);
    if (shared) {
        surto_game_close(m->of.game);
        m->of.game = shared;
    }
}

/* What has a key is made also if its session has gone: it will be asked for again. */
static bool is_wanted(const making *m)
{
    return m->has_key || session_by_number(m->session);
}

/* Opens the game of a wish. Returns: false if it was refused, or nobody wants it any more. */
static bool open_game(making *m, const msg_create *wanted, const store_deal *deal)
{
    char why[256] = "";
    game_table_creation from = {.wanted = wanted, .deal = deal, .now_ms = clock_now_ms()};
    if (!is_wanted(m)) {
        end(m);
        return false;
    }
    from.host = m->host;
    from.seat_invite = m->seat_hash;
    from.watch_invite = m->watch_hash;
    from.host_name = m->host_name;
    secret_random(&from.append, sizeof from.append);
    if (deal) {
        memcpy(from.seed.bytes, deal->seed, sizeof from.seed.bytes);
    } else {
        secret_random(from.seed.bytes, sizeof from.seed.bytes);
    }
    seed_commitment(&from.seed, from.commitment);
    surto_status status = game_table_create(&m->of, &from, why, sizeof why);
    secret_wipe(&from, sizeof from);
    if (status != SURTO_OK) {
        refuse(m, status == SURTO_ERR_MEMORY ? MSG_ERROR_BUSY : MSG_ERROR_OPTION, why);
        return false;
    }
    share_game(m);
    return true;
}

static void append(making *m)
{
    size_t length = game_table_snapshot(&m->of, m->all->snapshot, STORE_SNAPSHOT_MAX);
    store_append_request request = {.table = m->id,
                                    .expected = 0,
                                    .revision = m->of.snapshot.revision,
                                    .append = m->of.snapshot.appends[0],
                                    .snapshot = {m->all->snapshot, length},
                                    .life = STORE_LIVE,
                                    .deadline_ms = m->all->options.deadline_ms};
    m->all->under_way++;
    store_append(m->all->store, &request, table_snapshot_has_key, on_appended, m);
}

/* ---- Limits and deals ------------------------------------------------------------------- */

static void on_entered(void *context, store_status status)
{
    making *m = context;
    if (!tables_answered(m->all)) {
        free_closed(m);
    } else if (status == STORE_OK) {
        m->has_entered = true;
        if (is_wanted(m)) {
            append(m);
        } else {
            leave_deal(m);
            end(m);
        }
    } else if (status == STORE_MISSING) {
        refuse(m, MSG_ERROR_FULL, "every team of this deal has a table");
    } else {
        refuse(m, status == STORE_FULL ? MSG_ERROR_BUSY : MSG_ERROR_DOWN, NULL);
    }
}

/* A wish is judged before its table takes a place: once it has one, another request with the same
 * key may have stored the table, whose place this one must not give back. */
static void enter_or_append(making *m)
{
    if (!open_game(m, &m->wanted->message.of.create, &m->deal)) {
        return;
    }
    if (m->deal.teams > 0) {
        m->all->under_way++;
        store_deal_enter(m->all->store, m->deal.name, &m->id, on_entered, m);
    } else {
        append(m);
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
        enter_or_append(m);
    } else if (status == STORE_OK || status == STORE_MISSING) {
        refuse(m, MSG_ERROR_OPTION, "there is no such deal now");
    } else {
        refuse(m, status == STORE_FULL ? MSG_ERROR_BUSY : MSG_ERROR_DOWN, NULL);
    }
}

/* Makes it of the wish, or of its deal. */
static void go_on(making *m)
{
    const msg_create *wanted = &m->wanted->message.of.create;
    char name[sizeof((store_deal *)0)->name];
    if (wanted->has_deal &&
        msg_text_copy(wanted->deal, name, sizeof name)) { /* of the same bound */
        m->all->under_way++;
        store_deal_get(m->all->store, name, on_deal, m);
    } else if (open_game(m, wanted, NULL)) {
        append(m);
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

/* Counts it, and asks for the tables of a guest. */
static void begin(making *m)
{
    tables *all = m->all;
    session *who = session_by_number(m->session);
    if (!who) {
        end(m);
    } else if (!table_may_make(all, who)) {
        if (m->has_key) { /* the store was asked all the same, for nothing */
            peers_count(all->strangers, session_address(who), clock_ticks_ms());
        }
        refuse(m, MSG_ERROR_FULL, NULL);
    } else if (!session_account(who)->folded[0] && all->options.of_guest > 0) {
        all->under_way++;
        store_rows_of(all->store, &m->host, &(store_page){.before = 0}, on_rows, m);
    } else {
        go_on(m);
    }
}

/* ---- Made before? ----------------------------------------------------------------------- */

static const char *code_of(store_status status)
{
    return status == STORE_FULL ? MSG_ERROR_BUSY : MSG_ERROR_DOWN;
}

/* A game that is over leaves the log, and its id is not used again. */
static void on_archived(void *context, store_status status, const store_game *game)
{
    making *m = context;
    (void)game;
    if (!tables_answered(m->all)) {
        free_closed(m);
    } else if (status == STORE_MISSING) {
        begin(m);
    } else if (status == STORE_OK) {
        refuse(m, MSG_ERROR_NOT_POSSIBLE, "the table that was made with this key is over");
    } else {
        refuse(m, code_of(status), NULL);
    }
}

/* Whoever made it may have been killed before its row was written. Afterwards rows follow from what
 * happens at the table. Takes what the snapshot has. */
static void put_row_again(making *m, table_snapshot *found, const char *head, size_t count)
{
    table_followups *then = m->all->followups;
    surto_game *game =
        then && found->stage == STAGE_WAITING ? games_take(m->all->games, head) : NULL;
    game_table of;
    if (!game) {
        table_snapshot_free(found);
    } else if (game_table_open(&of, found, game, m->all->moves, count) == SURTO_OK) {
        table_followups_take(then, &m->id, &of, CHANGED_SEATS);
        game_table_close(&of);
    }
}

/* The table of this key is there: it is told again if it is this account's and its links are still
 * those that follow from the key. */
static void tell_again(making *m, store_bytes bytes)
{
    table_snapshot found = {0};
    char head[SNAPSHOT_HEAD];
    size_t count;
    session *to = session_by_number(m->session);
    if (table_snapshot_read(bytes, &found, head, m->all->moves, &count) != SURTO_OK) {
        refuse(m, MSG_ERROR_DOWN, NULL);
        return;
    }
    bool is_same = memcmp(&found.host, &m->host, sizeof m->host) == 0 &&
                   secret_is_same(&found.seat_invite, &m->seat_hash) &&
                   secret_is_same(&found.watch_invite, &m->watch_hash);
    if (!is_same) {
        table_snapshot_free(&found);
        refuse(m, MSG_ERROR_NOT_POSSIBLE, "the links of this table were replaced since");
        return;
    }
    put_row_again(m, &found, head, count);
    if (to) {
        table_send_created(to, m->n, &m->id, m->seat_invite, m->watch_invite);
    }
    end(m);
}

static void on_looked(void *context, store_status status, const store_head *head, store_bytes bytes)
{
    making *m = context;
    (void)head;
    if (!tables_answered(m->all)) {
        free_closed(m);
    } else if (status == STORE_OK) {
        tell_again(m, bytes);
    } else if (status == STORE_MISSING) {
        m->all->under_way++;
        store_archive_get(m->all->store, &m->id, on_archived, m);
    } else {
        refuse(m, code_of(status), NULL);
    }
}

static void look_for(making *m)
{
    m->all->under_way++;
    store_load(m->all->store, &m->id, true, on_looked, m);
}

/* ---- Asking ---------------------------------------------------------------------------- */

/* Chooses its id and invitations: at random, or by the key. */
static void choose_names(making *m, const msg_create *wanted)
{
    uint8_t noise[STORE_TOKEN];
    m->has_key = wanted->has_key;
    if (m->has_key) {
        secret_derive(wanted->key, &m->host, "table", noise);
        secret_make_of(wanted->key, &m->host, "seat", m->seat_invite, &m->seat_hash);
        secret_make_of(wanted->key, &m->host, "watch", m->watch_invite, &m->watch_hash);
    } else {
        secret_random(noise, sizeof noise);
        secret_make(m->seat_invite, &m->seat_hash);
        secret_make(m->watch_invite, &m->watch_hash);
    }
    _Static_assert((int)STORE_ID_RANDOM <= (int)STORE_TOKEN, "there are bytes enough");
    store_new_id(m->all->store, noise, &m->id);
}

void table_create(tables *all, session *who, const msg_client *message)
{
    if (message->of.create.has_key && !tables_may_look(all, who)) {
        session_error(who, message->n, MSG_ERROR_RATE, NULL, NULL);
        return;
    }
    making *m = all->is_draining ? NULL : calloc(1, sizeof *m);
    if (!m) {
        session_error(who, message->n, all->is_draining ? MSG_ERROR_DRAIN : MSG_ERROR_BUSY, NULL,
                      NULL);
        return;
    }
    m->all = all;
    m->session = session_number(who);
    m->n = message->n;
    m->host = session_account(who)->key;
    memcpy(m->host_name, session_account(who)->name, sizeof m->host_name);
    all->busy++;
    choose_names(m, &message->of.create);
    m->wanted = table_request_copy(message, who);
    if (!m->wanted) {
        refuse(m, MSG_ERROR_BUSY, NULL);
    } else if (m->has_key) {
        look_for(m);
    } else {
        begin(m);
    }
}
