/* The one place that knows all parts; they do not know each other. To add a part, add a line where
 * parts are opened, where they take messages, and where they are closed. */
#include "server.h"

#include <ev.h>
#include <stdlib.h>
#include <string.h>

#include "server/computers/table_followups.h"
#include "server/computers/jobs.h"
#include "server/lobby/deals.h"
#include "server/lobby/lobby.h"
#include "server/lobby/notices.h"
#include "server/common/clock.h"
#include "server/common/log.h"
#include "server/common/loop_queue.h"
#include "server/common/metrics.h"
#include "server/people/people.h"
#include "server/people/sweep.h"
#include "server/socket/peers.h"
#include "server/table/table.h"
#include "server/lobby/talk.h"

enum {
    REQUESTS_OF_A_TABLE = 16,
    APPEND_MS = 8000 /* what a change of leaders takes */
};

struct server {
    struct ev_loop *loop;
    store *store;
    loop_queue *to_loop;
    people *people;
    lobby *lobby;
    deals *deals;
    tables *tables;
    talk *talk;
    notices *notices;
    table_followups *followups;
    jobs *jobs;
    sweep *sweep;
    analysis_requests *analyses;
    peers *readers; /* of the archive, by their address */
    bool is_closed; /* the store is */
};

/* ---- Messages ------------------------------------------------------------------------------ */

void server_take(server *h, session *from, const msg_client *message)
{
    switch (message->kind) {
    case MSG_HELLO:
        LOG(LOG_DEBUG, "hello", log_address("address", session_address(from)),
            log_client("client", message->of.hello.client.at, message->of.hello.client.length));
        people_set_daily(h->people, deals_daily(h->deals));
        people_hello(h->people, from, &message->of.hello);
        break;
    case MSG_SIGN_UP:
        people_sign_up(h->people, from, &message->of.sign_up);
        break;
    case MSG_SIGN_IN:
        people_sign_in(h->people, from, &message->of.sign_in);
        break;
    case MSG_SIGN_OUT:
        people_sign_out(h->people, from, &message->of.sign_out);
        break;
    case MSG_FORGET_ME:
        people_forget(h->people, from, &message->of.forget_me);
        break;
    case MSG_EXPORT_ME:
        people_export(h->people, from, &message->of.export_me);
        break;
    case MSG_RENAME:
        people_rename(h->people, from, &message->of.rename);
        break;
    case MSG_PASSWORD:
        people_password(h->people, from, &message->of.password);
        break;
    case MSG_TABLES:
        lobby_tables(h->lobby, from, &message->of.tables);
        break;
    case MSG_GAMES:
        lobby_games(h->lobby, from, &message->of.games);
        break;
    case MSG_COUNTS:
        lobby_counts(h->lobby, from, &message->of.counts);
        break;
    case MSG_DEAL:
        if (table_may_make(h->tables, from)) {
            deals_make(h->deals, from, &message->of.deal);
        } else {
            session_error(from, message->n, MSG_ERROR_FULL, NULL, NULL);
        }
        break;
    case MSG_STANDING:
        deals_standing(h->deals, from, &message->of.standing);
        break;
    case MSG_CREATE:
        table_create(h->tables, from, message);
        break;
    case MSG_JOIN:
        table_join(h->tables, from, message);
        break;
    case MSG_PART:
        table_part(h->tables, from, &message->of.part);
        break;
    case MSG_INVITE:
    case MSG_SIT:
    case MSG_STAND:
    case MSG_COMPUTER:
    case MSG_REMOVE:
    case MSG_READY:
    case MSG_MUTE:
    case MSG_SPECTATOR_CHAT:
    case MSG_CLOSE_TABLE:
    case MSG_PLAY:
    case MSG_UNDO:
    case MSG_ANSWER:
    case MSG_PROPOSE:
    case MSG_JUDGE:
    case MSG_COMMIT:
    case MSG_DROP:
        table_ask(h->tables, from, message);
        break;
    case MSG_SAY:
        talk_say(h->talk, from, &message->of.say);
        break;
    case MSG_TALK:
        talk_lines(h->talk, from, &message->of.talk);
        break;
    case MSG_POINT:
        talk_point(h->talk, from, &message->of.point);
        break;
    case MSG_ALIVE: /* the session answers it */
    case MSG_CLIENT_KINDS:
        break;
    }
}

void server_leave(server *h, session *who)
{
    table_leave_all(h->tables, who);
}

void server_check(server *h, session *who)
{
    people_check(h->people, who);
}

bool server_get(server *h, const char *path, const archive_asker *asker)
{
    static const char SENTENCE[] =
        "Too many pages of the archive at once. Try again in a second.\n";
    uint64_t now = clock_ticks_ms();
    if (!archive_has(path)) {
        return false;
    }
    if (!peers_may(h->readers, asker->address, now)) {
        asker->answer(asker->context, asker->request,
                      &(web_page){.status = 429,
                                  .type = "text/plain",
                                  .bytes = SENTENCE,
                                  .length = sizeof SENTENCE - 1});
        return true;
    }
    peers_count(h->readers, asker->address, now);
    return archive_get(h->store, h->analyses, path, asker);
}

void server_tick(server *h)
{
    deals_tick(h->deals);
    talk_tick(h->talk);
    sweep_tick(h->sweep);
    peers_sweep(h->readers, clock_ticks_ms());
}

/* ---- For operators ------------------------------------------------------------------------- */

bool server_is_ready(const server *h)
{
    return store_is_ready(h->store);
}

static void write_figure(void *context, const char *name, double value)
{
    metrics_write_value(context, name, value);
}

void server_metrics(const server *h, FILE *out)
{
    store_metrics(h->store, write_figure, out);
    tables_metrics(h->tables, write_figure, out);
    table_followups_metrics(h->followups, write_figure, out);
}

/* ---- Start and end ------------------------------------------------------------------------- */

static store *open_store(struct ev_loop *loop, const config *settings, char *why, size_t why_cap)
{
    if (strcmp(settings->store, "sqlite") == 0) {
        store_sqlite_options options = {.folder = settings->data};
        return store_sqlite_open(loop, &options, why, why_cap);
    }
#ifdef SURTO_WITH_CLUSTER
    if (strcmp(settings->store, "cluster") == 0) {
        store_cluster_options options = {.nats = settings->nats,
                                         .postgresql = settings->postgresql,
                                         .shards = settings->shards,
                                         .may_create = true};
        return store_cluster_open(loop, &options, why, why_cap);
    }
    snprintf(why, why_cap, "unknown store '%s': use sqlite or cluster", settings->store);
#else
    snprintf(why, why_cap,
             "store %s is missing: this surtod was built with sqlite only (-Dcluster=enabled)",
             settings->store);
#endif
    return NULL;
}

static void greet(void *context, session *who)
{
    const server *h = context;
    notices_deliver(h->notices, who);
}

static void depart(void *context, const store_key *account, store_done *done, void *done_context)
{
    const server *h = context;
    tables_depart(h->tables, account, done, done_context);
}

static void vacate(void *context, const store_key *account)
{
    const server *h = context;
    tables_vacate(h->tables, account);
}

/* Announcements between nodes: the store has one listener, which two parts share. */
static void on_call(void *context, store_bytes bytes)
{
    const server *h = context;
    if (!people_on_announcement(h->people, bytes)) {
        notices_on_announcement(h->notices, bytes);
    }
}

static bool open_parts(server *h, const config *settings)
{
    tables_options for_tables = {.memory = (size_t)settings->memory_mb << 20,
                                 .waiting = REQUESTS_OF_A_TABLE,
                                 .deadline_ms = APPEND_MS,
                                 .per_hour = settings->tables_per_hour,
                                 .per_hour_guest = settings->guest_tables_per_hour,
                                 .per_hour_address = settings->address_tables_per_hour,
                                 .of_guest = settings->guest_tables,
                                 .computers_of_account = settings->account_computers,
                                 .computers_of_address = settings->address_computers,
                                 .missed_per_second = settings->missed_per_second};
    people_options for_people = {.threads = settings->password_threads,
                                 .guests_per_hour = settings->address_guests_per_hour};
    h->to_loop = loop_queue_open(h->loop);
    h->people = h->to_loop ? people_open(h->store, h->to_loop, &for_people) : NULL;
    h->lobby = lobby_open(h->store);
    h->deals = deals_open(h->store);
    h->sweep = sweep_open(h->store);
    h->readers = peers_open(0, settings->pages_per_second);
    h->analyses = analysis_requests_open(h->store, settings->computers > 0 ||
                                                       strcmp(settings->store, "cluster") == 0);
    h->tables = tables_open(h->loop, h->store, &for_tables);
    h->talk = h->tables ? talk_open(h->store, h->tables) : NULL;
    if (!h->people || !h->lobby || !h->talk || !h->readers || !h->analyses) {
        return false;
    }
    tables_set_talk(h->tables, h->talk);
    h->notices = notices_open(h->store, h->tables);
    store_listen(h->store, on_call, h);
    people_set_on_welcome(h->people, greet, h);
    people_set_on_account_end(h->people, depart, vacate, h);
    table_followups_options follows = {.loop = h->loop,
                                       .store = h->store,
                                       .tables = h->tables,
                                       .lobby = h->lobby,
                                       .notices = h->notices,
                                       .talk = h->talk,
                                       .remind_ms = settings->remind_seconds * 1000,
                                       .engine = settings->engine,
                                       .computers = settings->computers,
                                       .think_ms = settings->think_seconds * 1000};
    h->followups = table_followups_open(&follows);
    tables_set_followups(h->tables, h->followups);
    h->jobs =
        jobs_open(h->loop, h->store, h->tables, settings->computers > 0 ? settings->engine : NULL);
    return true;
}

server *server_open(struct ev_loop *loop, const config *settings, char *why, size_t why_cap)
{
    server *h = calloc(1, sizeof *h);
    if (!h) {
        snprintf(why, why_cap, "no memory");
        return NULL;
    }
    h->loop = loop;
    h->store = open_store(loop, settings, why, why_cap);
    if (!h->store) {
        free(h);
        return NULL;
    }
    if (!open_parts(h, settings)) {
        snprintf(why, why_cap, "no memory");
        server_close(h, 0);
        return NULL;
    }
    server_tick(h);
    return h;
}

void server_drain(server *h, void (*idle)(void *context), void *context)
{
    jobs_drain(h->jobs);
    table_followups_drain(h->followups);
    tables_drain(h->tables, idle, context);
}

static void was_closed(void *context)
{
    server *h = context;
    h->is_closed = true;
    ev_break(h->loop, EVBREAK_ALL);
}

void server_close(server *h, unsigned patience_ms)
{
    store_listen(h->store, NULL, NULL);
    if (h->people) {
        people_close(h->people);
    }
    if (h->tables) {
        tables_close(h->tables);
    }
    talk_close(h->talk);
    notices_close(h->notices);
    jobs_close(h->jobs);
    table_followups_close(h->followups);
    lobby_close(h->lobby);
    deals_close(h->deals);
    sweep_close(h->sweep);
    peers_close(h->readers);
    store_close(h->store, patience_ms, was_closed, h);
    while (!h->is_closed) {
        ev_run(h->loop, 0);
    }
    analysis_requests_close(h->analyses);
    if (h->to_loop) {
        loop_queue_close(h->to_loop);
    }
    free(h);
}
