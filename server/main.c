/* surtod: starts the parts, connects them, and stops them in order. docs/host/operations.md. */
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <surto/version.h>

#include "server/common/clock.h"
#include "server/common/config.h"
#include "server.h"
#include "server/common/log.h"
#include "server/common/loop.h"
#include "server/common/metrics.h"
#include "server/socket/pages.h"
#include "server/people/secret.h"
#include "server/socket/session.h"
#include "upkeep.h"
#include "server/socket/web.h"

enum {
    STORE_PATIENCE_MS = 3000,
    CLOCK_OFF_MS = 5000 /* that is worth a line in the log */
};

typedef struct server {
    config settings;
    struct ev_loop *loop;
    server *server;
    web *web;
    sessions *sessions;
    pages_options pages;
    ev_signal terminate, interrupt, hang_up;
    ev_timer tick, notice, patience;
    bool is_clock_off;
    bool is_draining; /* asked to end */
    bool is_idle;     /* and no table waits for the store */
    double tick_due;  /* when the next tick should come */
} server;

/* ---- Connections --------------------------------------------------------------------------- */

static void *on_opened(void *context, web_connection *c, const char *address)
{
    server *s = context;
    return session_open(s->sessions, c, address, clock_ticks_ms());
}

static void on_frame(void *user, char *bytes, size_t length)
{
    double start = clock_steady_s();
    session_frame(user, bytes, length, clock_ticks_ms());
    metrics_took(TIME_MESSAGE, (uint64_t)((clock_steady_s() - start) * 1e6));
}

static const char *on_next(void *user, size_t *length)
{
    return session_next(user, length);
}

static void on_closed(void *user)
{
    session_close(user);
}

static void on_message(void *context, session *from, const msg_client *message)
{
    server *s = context;
    server_take(s->server, from, message);
}

static void on_gone(void *context, session *who)
{
    server *s = context;
    server_leave(s->server, who);
    if (s->is_idle && sessions_count(s->sessions) == 1) {
        ev_break(s->loop, EVBREAK_ALL); /* it was the last */
    }
}

static void on_check(void *context, session *who)
{
    const server *s = context;
    server_check(s->server, who);
}

static void on_page(void *context, uint64_t request, const web_page *page)
{
    server *s = context;
    if (s->web) { /* the store's last answers come after the sockets have ended */
        web_answer(s->web, request, page);
    }
}

static void on_get(void *context, uint64_t request, const web_ask *asked)
{
    server *s = context;
    pages_answer answer;
    if (server_get(s->server, asked->path, &(archive_asker){on_page, s, request, asked->address})) {
        return;
    }
    pages_get(&s->pages, asked, &answer);
    web_answer(s->web, request, &answer.page);
    pages_free(&answer);
}

static bool is_ready(void *context)
{
    const server *s = context;
    return !s->is_draining && sessions_count(s->sessions) < s->settings.connections &&
           server_is_ready(s->server);
}

static void add_figures(void *context, FILE *out)
{
    const server *s = context;
    server_metrics(s->server, out);
}

/* ---- Time and signals ---------------------------------------------------------------------- */

/* Once, until it is right again. */
static void look_at_clock(server *s)
{
    int64_t ahead = clock_tick();
    bool is_off = ahead > CLOCK_OFF_MS || ahead < -CLOCK_OFF_MS;
    if (is_off && !s->is_clock_off) {
        LOG(LOG_WARNING, "system clock changed; adjusting slowly, or at once after a restart",
            log_number("ms", ahead));
    }
    s->is_clock_off = is_off;
}

static void on_tick(struct ev_loop *loop, ev_timer *timer, int events)
{
    server *s = timer->data;
    double late = clock_steady_s() - s->tick_due;
    (void)loop;
    (void)events;
    metrics_took(TIME_LOOP, late > 0 ? (uint64_t)(late * 1e6) : 0);
    s->tick_due = clock_steady_s() + 1;
    look_at_clock(s);
    sessions_tick(s->sessions, clock_ticks_ms());
    server_tick(s->server);
}

static void on_patience(struct ev_loop *loop, ev_timer *timer, int events)
{
    server *s = timer->data;
    (void)events;
    LOG(LOG_WARNING, "some connections did not close in time",
        log_number("connections", sessions_count(s->sessions)));
    ev_break(loop, EVBREAK_ALL);
}

static void on_idle(void *context)
{
    server *s = context;
    s->is_idle = true;
    if (sessions_count(s->sessions) == 0) {
        ev_break(s->loop, EVBREAK_ALL);
    }
    sessions_drain(s->sessions);
}

/* Balancers have had their time to see that /readyz says no. */
static void on_notice(struct ev_loop *loop, ev_timer *timer, int events)
{
    server *s = timer->data;
    (void)loop;
    (void)events;
    web_stop_listening(s->web);
    server_drain(s->server, on_idle, s);
}

static void on_end(struct ev_loop *loop, ev_signal *watcher, int events)
{
    server *s = watcher->data;
    double notice = s->settings.drain_notice_ms / 1000.0;
    (void)events;
    if (s->is_draining) {
        LOG(LOG_WARNING, "second stop signal: exiting now",
            log_number("connections", sessions_count(s->sessions)));
        ev_break(loop, EVBREAK_ALL);
        return;
    }
    s->is_draining = true;
    LOG(LOG_INFO, "draining", log_number("connections", sessions_count(s->sessions)));
    loop_timer_start(loop, &s->notice, on_notice, notice, 0, s);
    loop_timer_start(loop, &s->patience, on_patience, s->settings.drain_seconds - 0.5, 0, s);
}

static void on_hang_up(struct ev_loop *loop, ev_signal *watcher, int events)
{
    (void)loop;
    (void)watcher;
    (void)events;
    log_reopen();
}

/* ---- Start and end ------------------------------------------------------------------------- */

static bool open_parts(server *s, char *why, size_t why_cap)
{
    sessions_options for_sessions = {
        .most = s->settings.connections,
        .burst = s->settings.messages_burst,
        .per_second = s->settings.messages_per_second,
        .hello_ms = s->settings.hello_seconds * 1000,
        .take = on_message,
        .gone = on_gone,
        .check = on_check,
        .wants_to_send = web_wants_to_send,
        .end = web_end,
        .context = s,
    };
    web_options for_web = {
        .listen = s->settings.listen,
        .origins = s->settings.origins,
        .proxies = s->settings.proxies,
        .frame_max = MSG_CLIENT_FRAME_MAX,
        .per_address = s->settings.per_address,
        .new_per_second = s->settings.new_per_second,
        .ping_seconds = s->settings.ping_seconds,
        .gone_seconds = s->settings.gone_seconds,
    };
    web_handlers handlers = {.opened = on_opened,
                             .frame = on_frame,
                             .next = on_next,
                             .closed = on_closed,
                             .get = on_get,
                             .context = s};
    s->pages = (pages_options){.www = s->settings.www,
                               .metrics_from = s->settings.metrics_from,
                               .is_ready = is_ready,
                               .metrics = add_figures,
                               .context = s};
    s->server = server_open(s->loop, &s->settings, why, why_cap);
    if (!s->server) {
        return false;
    }
    s->sessions = sessions_open(&for_sessions);
    if (!s->sessions) {
        snprintf(why, why_cap, "no memory");
        return false;
    }
    s->web = web_open(s->loop, &for_web, &handlers, why, why_cap);
    return s->web != NULL;
}

static void run(server *s)
{
    loop_signal_start(s->loop, &s->terminate, on_end, SIGTERM, s);
    loop_signal_start(s->loop, &s->interrupt, on_end, SIGINT, s);
    loop_signal_start(s->loop, &s->hang_up, on_hang_up, SIGHUP, s);
    s->tick_due = clock_steady_s() + 1;
    loop_timer_start(s->loop, &s->tick, on_tick, 1, 1, s);
    LOG(LOG_INFO, "listening", log_word("at", s->settings.listen),
        log_number("port", web_port(s->web)), log_word("version", SURTO_VERSION_STRING));
    ev_run(s->loop, 0);
    /* The store's end needs the loop once more, when what these look at is gone. */
    ev_timer_stop(s->loop, &s->tick);
    ev_timer_stop(s->loop, &s->notice);
    ev_timer_stop(s->loop, &s->patience);
    ev_signal_stop(s->loop, &s->terminate); /* another one ends it at once */
    ev_signal_stop(s->loop, &s->interrupt);
    LOG(LOG_INFO, "ended", log_number("connections", sessions_count(s->sessions)));
}

static int fail(const char *why)
{
    LOG(LOG_ERROR, "cannot start", log_sentence("why", why));
    return EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    static server s;
    char why[512] = "";
    log_level most;
    int code = EXIT_FAILURE;
    config_status status =
        config_open(&s.settings, argc, (const char *const *)argv, why, sizeof why);
    if (status == CONFIG_HELP) {
        config_help(stdout);
        config_close(&s.settings);
        return EXIT_SUCCESS;
    }
    if (status == CONFIG_VERSION) {
        printf("surtod " SURTO_VERSION_STRING "\n");
        config_close(&s.settings);
        return EXIT_SUCCESS;
    }
    signal(SIGPIPE, SIG_IGN);
    s.loop = ev_default_loop(EVFLAG_AUTO);
    if (status == CONFIG_WRONG) {
        fail(why);
    } else if (!log_level_read(s.settings.log_level, &most) || !log_open(s.settings.log, most)) {
        fail("cannot open the log file, or log-level is not error, warning, info or debug");
    } else if (!secret_start() || !s.loop) {
        fail("no source of random numbers, or no way to poll sockets");
    } else if (s.settings.backup) {
        code = upkeep_backup(s.settings.data, s.settings.backup);
    } else if (s.settings.verify) {
        code = upkeep_verify(s.settings.verify);
    } else if (!open_parts(&s, why, sizeof why)) {
        fail(why);
    } else {
        run(&s);
        code = EXIT_SUCCESS;
    }
    if (s.web) {
        web_close(s.web);
        s.web = NULL;
    }
    sessions_close(s.sessions);
    if (s.server) {
        server_close(s.server, STORE_PATIENCE_MS);
    }
    config_close(&s.settings);
    return code;
}
