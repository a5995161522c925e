/* Tables in memory: find, load, watch, forget. */
#include "table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "server/common/log.h"
#include "server/common/loop.h"
#include "table_internal.h"

enum {
    BUCKETS_FIRST = 256,
    IDLE_MS = 60000,       /* a table that nobody is connected with is kept for so long */
    PLAY_BYTES = 1000,     /* what a surto_table takes besides its moves, about */
    DEFERRED_MAX = 1 << 19 /* as STORE_SNAPSHOT_MAX */
};
static const double TICK_S = 0.5; /* also how often an unsure table is loaded again */

/* ---- By id ----------------------------------------------------------------------------- */

bool table_id_read(msg_text text, store_id *out)
{
    return store_id_read(text.at, text.length, out);
}

table *table_find(const tables *all, const store_id *id)
{
    table *t = all->buckets[store_id_hash(id) & (all->bucket_count - 1)];
    while (t && strcmp(t->id.text, id->text) != 0) {
        t = t->next;
    }
    return t;
}

/* Doubles the buckets when there are as many tables. Without memory it is only slower. */
static void grow(tables *all)
{
    size_t count = all->bucket_count * 2;
    table **buckets = all->count < all->bucket_count ? NULL : calloc(count, sizeof(table *));
    if (!buckets) {
        return;
    }
    for (size_t i = 0; i < all->bucket_count; i++) {
        for (table *t = all->buckets[i], *next; t; t = next) {
            size_t to = store_id_hash(&t->id) & (count - 1);
            next = t->next;
            t->next = buckets[to];
            buckets[to] = t;
        }
    }
    free(all->buckets);
    all->buckets = buckets;
    all->bucket_count = count;
}

table *table_get(tables *all, const store_id *id)
{
    table *t = table_find(all, id);
    if (t) {
        return t;
    }
    t = calloc(1, sizeof *t);
    if (!t) {
        return NULL;
    }
    grow(all);
    assert((all->bucket_count & (all->bucket_count - 1)) == 0);
    size_t bucket = store_id_hash(id) & (all->bucket_count - 1);
    t->all = all;
    t->id = *id;
    t->end = &t->first;
    t->next = all->buckets[bucket];
    all->buckets[bucket] = t;
    all->count++;
    return t;
}

/* ---- Forgetting ------------------------------------------------------------------------ */

static void leave_idle(table *t)
{
    tables *all = t->all;
    if (!t->is_idle) {
        return;
    }
    *(t->idle_before ? &t->idle_before->idle_after : &all->idle_first) = t->idle_after;
    *(t->idle_after ? &t->idle_after->idle_before : &all->idle_last) = t->idle_before;
    assert(all->idle_bytes >= t->idle_bytes);
    all->idle_bytes -= t->idle_bytes;
    t->is_idle = false;
}

static size_t bytes_of(const table *t)
{
    size_t plans = t->of.snapshot.plans ? SNAPSHOT_PLANS * sizeof(snapshot_plan) : 0;
    size_t play =
        t->of.play ? PLAY_BYTES + surto_table_move_count(t->of.play) * sizeof(surto_move) : 0;
    return sizeof *t + plans + play;
}

static void enter_idle(table *t)
{
    tables *all = t->all;
    assert(!t->is_idle && t->has_game && !t->members && !t->first);
    t->is_idle = true;
    t->idle_ms = clock_ticks_ms();
    t->idle_bytes = bytes_of(t);
    t->idle_before = all->idle_last;
    t->idle_after = NULL;
    *(all->idle_last ? &all->idle_last->idle_after : &all->idle_first) = t;
    all->idle_last = t;
    all->idle_bytes += t->idle_bytes;
}

static void forget(table *t)
{
    tables *all = t->all;
    assert(t->depth == 0 && t->under_way == 0 && !t->first && !t->members && all->count > 0);
    table **at = &all->buckets[store_id_hash(&t->id) & (all->bucket_count - 1)];
    while (*at != t) {
        at = &(*at)->next;
    }
    *at = t->next;
    all->count--;
    all->unsure -= t->is_unsure;
    leave_idle(t);
    if (t->watch) {
        store_unwatch(t->watch);
    }
    if (t->has_game) {
        game_table_close(&t->of);
    }
    free(t->deferred);
    free(t);
}

static bool is_needed(const table *t)
{
    return t->members || t->first || t->under_way > 0 || t->is_unsure;
}

void table_enter(table *t)
{
    t->depth++;
}

void table_leave(table *t)
{
    assert(t->depth > 0);
    if (t->depth == 1) {
        table_run_requests(t);
    }
    if (--t->depth > 0) {
        return;
    }
    if (is_needed(t)) {
        leave_idle(t);
    } else if (!t->has_game) {
        forget(t);
    } else if (!t->is_idle) {
        enter_idle(t);
    }
}

static void drop_idle(tables *all)
{
    uint64_t now = clock_ticks_ms();
    while (all->idle_first &&
           (now - all->idle_first->idle_ms >= IDLE_MS || all->idle_bytes > all->options.memory)) {
        forget(all->idle_first);
    }
}

/* ---- Snapshots ---------------------------------------------------------------------------- */

static bool log_unread(const store_id *id, surto_status status)
{
    LOG_LIMITED(LOG_ERROR, "a snapshot cannot be read", log_table("table", id),
                log_sentence("why", surto_status_text(status)));
    return false;
}

static void is_certain(table *t)
{
    assert(!t->is_unsure || t->all->unsure > 0);
    t->all->unsure -= t->is_unsure;
    t->is_unsure = t->is_old = false;
}

static void is_at(table *t, uint64_t version)
{
    t->version = version;
    computer_seats_seen(t->all->computer_seats, &t->id, &t->of.snapshot, clock_ticks_ms());
    is_certain(t);
}

/* What has changed between two snapshots is told to those who have joined. */
static void tell_difference(table *t, const table_snapshot *before, uint32_t moved, size_t first)
{
    uint32_t changed = table_difference(before, &t->of.snapshot) | moved;
    if (!secret_is_same(&before->seat_invite, &t->of.snapshot.seat_invite)) {
        table_end_invitations(t);
    }
    table_send_change(t, changed, first, before->revision);
    if (t->all->followups && (changed & CHANGED_OVER)) {
        /* Who stored it may be gone before it has put the job that archives it. */
        table_followups_take(t->all->followups, &t->id, &t->of, changed);
    }
}

/* Takes a snapshot whose moves go on from those that are here. Returns: false if they do not. */
static bool take_later(table *t, table_snapshot *of, const surto_game *game, size_t count,
                       uint64_t version)
{
    size_t first = t->has_game && t->of.play ? surto_table_move_count(t->of.play) : 0;
    if (!t->has_game || t->of.game != game ||
        !game_table_advance(&t->of, of, t->all->moves, count)) {
        return false;
    }
    is_at(t, version);
    tell_difference(t, of, count > first ? CHANGED_MOVES : 0, first);
    table_snapshot_free(of);
    return true;
}

/* Takes any snapshot: all its moves are played. */
static surto_status take_whole(table *t, table_snapshot *of, surto_game *game, size_t count,
                               uint64_t version)
{
    game_table before = t->of;
    bool had_game = t->has_game;
    game_table next;
    surto_status status = game_table_open(&next, of, game, t->all->moves, count);
    if (status != SURTO_OK) {
        return status;
    }
    t->of = next;
    t->has_game = true;
    is_at(t, version);
    if (had_game) {
        size_t first;
        uint32_t moved = table_moves_difference(&before, &t->of, &first);
        tell_difference(t, &before.snapshot, moved, first);
        game_table_close(&before);
    } else if (t->all->followups) {
        table_followups_take(t->all->followups, &t->id, &t->of, 0);
    }
    return SURTO_OK;
}

bool table_take(table *t, const store_head *head, store_bytes bytes)
{
    assert(!t->is_held && (!t->has_game || !t->of.before));
    char text[SNAPSHOT_HEAD];
    table_snapshot of;
    size_t count;
    if (t->has_game && head->version <= t->version) {
        return true;
    }
    surto_status status = table_snapshot_read(bytes, &of, text, t->all->moves, &count);
    if (status != SURTO_OK) {
        return log_unread(&t->id, status);
    }
    surto_game *game = games_take(t->all->games, text);
    if (!game) {
        table_snapshot_free(&of);
        return log_unread(&t->id, SURTO_ERR_VERSION);
    }
    if (take_later(t, &of, game, count, head->version)) {
        surto_game_close(game);
        return true;
    }
    status = take_whole(t, &of, game, count, head->version);
    return status == SURTO_OK || log_unread(&t->id, status);
}

void table_take_deferred(table *t)
{
    assert(!t->is_held);
    deferred_snapshot *kept = t->deferred;
    t->deferred = NULL;
    if (kept) {
        table_take(t, &kept->head, (store_bytes){kept->bytes, kept->length});
        free(kept);
    }
}

static void defer_snapshot(table *t, const store_head *head, store_bytes bytes)
{
    assert(t->is_held);
    deferred_snapshot *kept =
        bytes.length <= DEFERRED_MAX ? malloc(sizeof *kept + bytes.length) : NULL;
    free(t->deferred);
    t->deferred = kept;
    if (kept) { /* otherwise the next append will find out */
        kept->head = *head;
        kept->length = bytes.length;
        memcpy(kept->bytes, bytes.at, bytes.length);
    }
}

static void on_snapshot(void *context, const store_head *head, store_bytes bytes)
{
    table *t = context;
    if (t->is_held) {
        defer_snapshot(t, head, bytes);
        return;
    }
    table_enter(t);
    table_take(t, head, bytes);
    table_leave(t);
}

static void on_broadcast(void *context, store_bytes bytes)
{
    table *t = context;
    talk_on_broadcast(t->all->talk, &t->id, bytes);
}

bool table_watch(table *t)
{
    store_watcher watcher = {.snapshot = on_snapshot, .broadcast = on_broadcast, .context = t};
    if (!t->watch) {
        t->watch = store_watch_open(t->all->store, &t->id, &watcher);
    }
    return t->watch != NULL;
}

/* ---- Loading --------------------------------------------------------------------------- */

bool tables_answered(tables *all)
{
    assert(all->under_way > 0);
    all->under_way--;
    if (all->is_closed && all->under_way == 0) {
        free(all->buckets);
        free(all);
        return false;
    }
    return !all->is_closed;
}

void table_awaits(table *t)
{
    t->under_way++;
    t->all->under_way++;
}

bool table_answered(table *t)
{
    assert(t->under_way > 0);
    tables *all = t->all;
    t->under_way--;
    if (all->is_closed && t->under_way == 0) {
        forget(t);
    }
    return tables_answered(all);
}

bool tables_may_look(tables *all, const session *who)
{
    return peers_may(all->strangers, session_address(who), clock_ticks_ms());
}

/* Notes who has asked for a table that is not there. */
static void note_strangers(const table *t)
{
    for (const table_request *a = t->first; a; a = a->next) {
        const session *who = a->kind == REQUEST_JOIN ? table_request_session(a) : NULL;
        if (who) {
            peers_count(t->all->strangers, session_address(who), clock_ticks_ms());
        }
    }
}

/* A load that has failed. An unsure table is loaded again by the clock. */
static void load_failed(table *t, store_status status)
{
    bool is_gone = status == STORE_MISSING;
    if (t->is_unsure && !is_gone && status != STORE_BROKEN) {
        return;
    }
    is_certain(t);
    t->is_old = t->has_game;
    if (is_gone) {
        note_strangers(t);
    }
    table_refuse_all(t,
                     is_gone                ? MSG_ERROR_NO_TABLE
                     : status == STORE_FULL ? MSG_ERROR_BUSY
                                            : MSG_ERROR_DOWN,
                     status);
}

static void on_loaded(void *context, store_status status, const store_head *head, store_bytes bytes)
{
    table *t = context;
    if (!table_answered(t)) {
        return;
    }
    assert(t->is_loading && status != STORE_CONFLICT && status != STORE_UNKNOWN);
    t->is_loading = false;
    if (t->is_held) { /* a push was faster, and something has begun with it */
        return;
    }
    table_enter(t);
    if (status == STORE_OK && !table_take(t, head, bytes)) {
        status = STORE_BROKEN;
    }
    if (status == STORE_OK) {
        is_certain(t);
        t->confirmed = t->is_load_sure ? t->loads : t->confirmed;
    } else {
        load_failed(t, status);
    }
    table_leave(t);
}

void table_load(table *t)
{
    if (!t->is_loading) {
        t->is_loading = true;
        /* What is here is known to be old: what is loaded must not be. Nor may it be for who joins
         * (table_run_requests). */
        t->is_load_sure =
            t->has_game ||
            (t->first && (t->first->kind == REQUEST_JOIN || t->first->kind == REQUEST_DEPART));
        t->loads++;
        table_awaits(t);
        store_load(t->all->store, &t->id, t->is_load_sure, on_loaded, t);
    }
}

static void load_unsure(tables *all)
{
    for (size_t i = 0; all->unsure > 0 && i < all->bucket_count; i++) {
        for (table *t = all->buckets[i]; t; t = t->next) {
            if (t->is_unsure) {
                table_load(t);
            }
        }
    }
}

/* ---- All of them ----------------------------------------------------------------------- */

static void on_tick(struct ev_loop *loop, ev_timer *timer, int events)
{
    tables *all = timer->data;
    (void)loop;
    (void)events;
    load_unsure(all);
    drop_idle(all);
    peers_sweep(all->strangers, clock_ticks_ms());
}

static void free_rooms(tables *all)
{
    free(all->moves);
    free(all->snapshot);
    free(all->text);
    peers_close(all->strangers);
    computer_seats_close(all->computer_seats);
    if (all->games) {
        games_close(all->games);
    }
}

void tables_set_talk(tables *all, talk *t)
{
    all->talk = t;
}

tables *tables_open(struct ev_loop *loop, store *s, const tables_options *options)
{
    tables *all = calloc(1, sizeof *all);
    if (!all) {
        return NULL;
    }
    all->loop = loop;
    all->store = s;
    all->options = *options;
    all->bucket_count = BUCKETS_FIRST;
    all->buckets = calloc(all->bucket_count, sizeof(table *));
    all->games = games_open();
    all->strangers = peers_open(0, options->missed_per_second);
    all->computer_seats =
        computer_seats_open(options->computers_of_account, options->computers_of_address);
    all->moves = malloc(SURTO_RECORD_MOVES_MAX * sizeof *all->moves);
    all->snapshot = malloc(STORE_SNAPSHOT_MAX);
    all->text = malloc(MSG_SERVER_FRAME_MAX);
    if (!all->buckets || !all->games || !all->strangers || !all->computer_seats || !all->moves ||
        !all->snapshot || !all->text) {
        free_rooms(all);
        free(all->buckets);
        free(all);
        return NULL;
    }
    loop_timer_start(loop, &all->tick, on_tick, TICK_S, TICK_S, all);
    return all;
}

void tables_check_idle(tables *all)
{
    if (all->is_draining && all->busy == 0 && all->idle) {
        void (*idle)(void *context) = all->idle;
        all->idle = NULL;
        idle(all->idle_context);
    }
}

void tables_set_followups(tables *all, table_followups *a)
{
    all->followups = a;
}

void tables_drain(tables *all, void (*idle)(void *context), void *context)
{
    assert(!all->is_draining && idle);
    all->is_draining = true;
    all->idle = idle;
    all->idle_context = context;
    for (size_t i = 0; i < all->bucket_count; i++) {
        for (table *t = all->buckets[i], *next; t; t = next) {
            next = t->next;
            table_enter(t);
            table_refuse_all(t, MSG_ERROR_DRAIN, STORE_CLOSED);
            table_leave(t);
        }
    }
    tables_check_idle(all);
}

void tables_close(tables *all)
{
    assert(!all->is_closed);
    ev_timer_stop(all->loop, &all->tick);
    for (size_t i = 0; i < all->bucket_count; i++) {
        for (table *t = all->buckets[i], *next; t; t = next) {
            next = t->next;
            t->is_held = false;
            table_refuse_all(t, MSG_ERROR_DRAIN, STORE_CLOSED);
            if (t->watch) {
                store_unwatch(t->watch);
                t->watch = NULL;
            }
            if (t->under_way == 0) {
                forget(t);
            }
        }
    }
    free_rooms(all);
    all->is_closed = true;
    all->under_way++;
    tables_answered(all); /* the last answer frees what is left */
}

void tables_metrics(const tables *all, void (*take)(void *context, const char *name, double value),
                    void *context)
{
    take(context, "surtod_tables", (double)all->count);
    take(context, "surtod_tables_idle_bytes", (double)all->idle_bytes);
    take(context, "surtod_tables_unsure", all->unsure);
}
