/* A client's WebSocket by libwebsockets 4.1, on a loop of libev that runs only inside of
 * connection_wait. This is the only file of the program that knows either. */
#include "connection.h"

#include <ev.h>
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "proto/messages.h"
#include "ui/message/language.h"
#include "util/memory.h"
#include "util/strbuf.h"

enum {
    PING_SECONDS = 10, /* of silence, then we ask whether the other side is there */
    GONE_SECONDS = 20,
    TRY_SECONDS = 10, /* a try takes at most */
    FIRST_PAUSE_MS = 200,
    LONGEST_PAUSE_MS = 8000,
    OTHERS_MAX = 4
};

typedef struct frame {
    struct frame *next;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE, then the text */
} frame;

struct connection {
    connection_handlers handlers;
    server_address to;
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws *wsi;
    lws_retry_bo_t silence;
    bool open, woken, timed_out, ending;
    unsigned pause_ms; /* before the next try */
    ev_timer retry, patience, pulse;
    struct {
        ev_io io;
        struct pollfd *of;
    } others[OTHERS_MAX];
    int ready;
    strbuf coming;
    frame *first, **last;
};

static void drop_frames(connection *c)
{
    while (c->first) {
        frame *next = c->first->next;
        free(c->first);
        c->first = next;
    }
    c->last = &c->first;
}

/* ---- Trying ------------------------------------------------------------------------------ */

static void try_later(connection *c, unsigned after_ms)
{
    ev_timer_stop(c->loop, &c->retry);
    ev_timer_set(&c->retry, after_ms / 1000.0, 0.);
    ev_timer_start(c->loop, &c->retry);
}

static void lost(connection *c, const char *why)
{
    c->open = false;
    c->woken = true;
    c->wsi = NULL;
    strbuf_clear(&c->coming);
    drop_frames(c);
    if (!c->ending) {
        try_later(c, c->pause_ms);
        c->pause_ms = c->pause_ms * 2 > LONGEST_PAUSE_MS ? LONGEST_PAUSE_MS : c->pause_ms * 2;
        c->handlers.closed(c->handlers.context, why);
    }
}

static void on_retry(struct ev_loop *loop, ev_timer *timer, int events)
{
    connection *c = timer->data;
    struct lws_client_connect_info info = {
        .context = c->context,
        .vhost = c->vhost,
        .address = c->to.host,
        .port = (int)c->to.port,
        .ssl_connection = c->to.tls ? LCCSCF_USE_SSL : 0,
        .path = "/ws",
        .host = c->to.host,
        .protocol = "surto.1",
        .local_protocol_name = "surto.1",
        .retry_and_idle_policy = &c->silence,
        .opaque_user_data = c,
        .pwsi = &c->wsi,
    };
    (void)loop;
    (void)events;
    /* If it fails at once, the callback has said so already. */
    if (!c->wsi && !lws_client_connect_via_info(&info) && !ev_is_active(&c->retry)) {
        lost(c, CLIENT_C("network", "no connection"));
    }
}

/* ---- What libwebsockets tells ------------------------------------------------------------ */

static void received(connection *c, struct lws *wsi, const char *bytes, size_t length)
{
    if (c->coming.length + length > MSG_SERVER_FRAME_MAX) {
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        return;
    }
    strbuf_add_bytes(&c->coming, bytes, length);
    if (lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0) {
        c->woken = true;
        c->handlers.frame(c->handlers.context, c->coming.bytes, c->coming.length);
        strbuf_clear(&c->coming);
    }
}

static int send_next(connection *c, struct lws *wsi)
{
    frame *one = c->first;
    if (!one) {
        return 0;
    }
    int sent = lws_write(wsi, one->bytes + LWS_PRE, one->length, LWS_WRITE_TEXT);
    c->first = one->next;
    c->last = c->first ? c->last : &c->first;
    free(one);
    if (c->first) {
        lws_callback_on_writable(wsi);
    }
    return sent < 0 ? -1 : 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    connection *c = wsi ? lws_get_opaque_user_data(wsi) : NULL;
    (void)user;
    if (!c) {
        return 0;
    }
    switch ((int)reason) { /* default: the others are a server's, or of no use here */
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        c->open = c->woken = true;
        c->pause_ms = FIRST_PAUSE_MS;
        c->handlers.opened(c->handlers.context);
        break;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        received(c, wsi, in, length);
        break;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return send_next(c, wsi);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        lost(c, in ? in : CLIENT_C("network", "no connection"));
        break;
    case LWS_CALLBACK_CLIENT_CLOSED:
        lost(c, CLIENT_C("network", "connection lost"));
        break;
    default: /* see above */
        break;
    }
    return 0;
}

/* ---- Opening and closing ----------------------------------------------------------------- */

static void on_patience(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    ((connection *)timer->data)->timed_out = true;
}

/* lws sets its own timer only when one of its watchers calls it: timeouts that were set from
 * outside would wait for somebody else's. */
static void on_pulse(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    lws_cancel_service(((connection *)timer->data)->context);
}

static void say_nothing(int level, const char *line)
{
    (void)level;
    (void)line;
}

connection *connection_open(const server_address *to, const connection_handlers *handlers)
{
    static const struct lws_protocols PROTOCOLS[] = {{"surto.1", on_event, 0, 0, 0, NULL, 0},
                                                     {NULL, NULL, 0, 0, 0, NULL, 0}};
    connection *c = memory_take(sizeof *c);
    c->handlers = *handlers;
    c->to = *to;
    c->last = &c->first;
    c->pause_ms = FIRST_PAUSE_MS;
    c->silence = (lws_retry_bo_t){.secs_since_valid_ping = PING_SECONDS,
                                  .secs_since_valid_hangup = GONE_SECONDS};
    c->loop = ev_loop_new(EVFLAG_AUTO);
    void *loops[] = {c->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = PROTOCOLS,
        .foreign_loops = loops,
        .gid = -1,
        .uid = -1,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   (to->tls ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .timeout_secs = TRY_SECONDS,
        .vhost_name = "surto",
    };
    lws_set_log_level(0, say_nothing);
    c->context = c->loop ? lws_create_context(&info) : NULL;
    c->vhost = c->context ? lws_create_vhost(c->context, &info) : NULL;
    if (!c->vhost) {
        connection_close(c);
        return NULL;
    }
    ev_timer_init(&c->retry, on_retry, 0., 0.);
    ev_timer_init(&c->patience, on_patience, 0., 0.);
    ev_timer_init(&c->pulse, on_pulse, 1., 1.);
    c->retry.data = c->patience.data = c->pulse.data = c;
    ev_timer_start(c->loop, &c->retry);
    ev_timer_start(c->loop, &c->pulse);
    return c;
}

void connection_close(connection *c)
{
    if (!c) {
        return;
    }
    c->ending = true;
    if (c->context) {
        lws_context_destroy(c->context);
    }
    if (c->loop) {
        ev_loop_destroy(c->loop);
    }
    drop_frames(c);
    strbuf_free(&c->coming);
    free(c);
}

/* ---- Using it ---------------------------------------------------------------------------- */

bool connection_is_open(const connection *c)
{
    return c->open;
}

void connection_send(connection *c, const char *text, size_t length)
{
    if (!c->open) {
        return;
    }
    frame *one = memory_take(sizeof *one + LWS_PRE + length);
    one->length = length;
    memcpy(one->bytes + LWS_PRE, text, length);
    *c->last = one;
    c->last = &one->next;
    lws_callback_on_writable(c->wsi);
}

void connection_again(connection *c, unsigned after_ms)
{
    c->pause_ms = after_ms > FIRST_PAUSE_MS ? after_ms : FIRST_PAUSE_MS;
    if (c->wsi) {
        lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        lws_cancel_service(c->context);
    }
}

static void on_other(struct ev_loop *loop, ev_io *io, int events)
{
    connection *c = io->data;
    (void)loop;
    (void)events;
    for (unsigned i = 0; i < OTHERS_MAX; i++) {
        if (io == &c->others[i].io && !c->others[i].of->revents) {
            c->others[i].of->revents = POLLIN;
            c->ready++;
        }
    }
}

int connection_wait(connection *c, struct pollfd *others, unsigned count, int milliseconds)
{
    c->woken = c->timed_out = false;
    c->ready = 0;
    count = count < OTHERS_MAX ? count : OTHERS_MAX;
    ev_now_update(c->loop);
    for (unsigned i = 0; i < count; i++) {
        others[i].revents = 0;
        c->others[i].of = &others[i];
        ev_io_init(&c->others[i].io, on_other, others[i].fd, EV_READ);
        c->others[i].io.data = c;
        ev_io_start(c->loop, &c->others[i].io);
    }
    if (milliseconds > 0) {
        ev_timer_set(&c->patience, milliseconds / 1000.0, 0.);
        ev_timer_start(c->loop, &c->patience);
    }
    do {
        ev_run(c->loop, milliseconds == 0 ? EVRUN_NOWAIT : EVRUN_ONCE);
    } while (milliseconds != 0 && !c->woken && !c->timed_out && !c->ready);
    ev_timer_stop(c->loop, &c->patience);
    for (unsigned i = 0; i < count; i++) {
        ev_io_stop(c->loop, &c->others[i].io);
    }
    /* What a terminal that went away says, only poll tells. */
    return c->ready ? poll(others, count, 0) : 0;
}
