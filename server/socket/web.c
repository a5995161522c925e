/* Sockets with libwebsockets 4.1. It runs on our loop and has no loop, signals or listening socket
 * of its own: we accept connections and hand each socket over. So listening can stop while
 * connections continue, and kernel buffers per connection are bounded here.
 *
 * lws reports everything through callbacks. It frees a connection only after LWS_CALLBACK_CLOSED,
 * so a web_connection, which lws stores for us, exists from `opened` to `closed`. */
#include "web.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/common/clock.h"
#include "server/common/log.h"
#include "server/common/loop.h"
#include "server/common/metrics.h"
#include "web_internal.h"

enum {
    HANDSHAKES = 256,     /* that are read at the same time */
    SHARE_OF_ADDRESS = 4, /* one in so many of the places that are free, */
    SHARE_LEAST = 4,      /* but never fewer than these */
    RECEIVE_PIECE = 512,  /* lws keeps as much for each connection: most messages fit */
    ACCEPT_AT_ONCE = 64,  /* then others have their turn */
    HANDSHAKE_SECONDS = 5
};

web *web_owner(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

bool web_is_listed(const char *const *list, const char *what)
{
    for (; list && *list; list++) {
        if (!strcmp(*list, what)) {
            return true;
        }
    }
    return false;
}

void web_find_address(const web *w, struct lws *wsi, char out[WEB_ADDRESS])
{
    char forwarded[WEB_HEADERS]; /* all of it: what a client wrote itself stands before the last */
    const char *last;
    if (w->listener.path[0] || !lws_get_peer_simple(wsi, out, WEB_ADDRESS)) {
        snprintf(out, WEB_ADDRESS, "unix");
    } else if (!strncmp(out, "::ffff:", 7)) {
        memmove(out, out + 7, strlen(out + 7) + 1);
    }
    if (web_is_listed(w->proxies, out) &&
        lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0) {
        if (lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) <= 0) {
            forwarded[0] = '\0';
        }
        last = strrchr(forwarded, ',');
        last = last ? last + 1 : forwarded;
        last += strspn(last, " ");
        /* Nobody but the proxy itself is taken for the proxy: it may have rights. */
        snprintf(out, WEB_ADDRESS, "%s", peers_is_address(last) ? last : "0.0.0.0");
    }
}

/* ---- Before the upgrade ------------------------------------------------------------------ */

/* The other end of a socket; "" if it has no address. */
static void name_peer(const struct sockaddr_storage *from, char out[WEB_ADDRESS])
{
    const struct sockaddr_in *old = (const struct sockaddr_in *)(const void *)from;
    const struct sockaddr_in6 *new = (const struct sockaddr_in6 *)(const void *)from;
    out[0] = '\0';
    if (from->ss_family == AF_INET) {
        inet_ntop(AF_INET, &old->sin_addr, out, WEB_ADDRESS);
    } else if (from->ss_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&new->sin6_addr)) {
        inet_ntop(AF_INET, new->sin6_addr.s6_addr + 12, out, WEB_ADDRESS);
    } else if (from->ss_family == AF_INET6) {
        inet_ntop(AF_INET6, &new->sin6_addr, out, WEB_ADDRESS);
    }
}

/* Counts a socket that was accepted. Only HANDSHAKES of them are read at a time, so an address gets
 * a share of the free places: a few silent addresses cannot lock everyone else out. A proxy stands
 * for many people and is not counted. Returns: false if the address has too many. */
static bool may_wait(web *w, const struct sockaddr_storage *from, peer **out)
{
    char address[WEB_ADDRESS];
    name_peer(from, address);
    if (!address[0] || web_is_listed(w->proxies, address)) {
        return true;
    }
    unsigned left = w->waiting_count < HANDSHAKES ? HANDSHAKES - w->waiting_count : 0;
    unsigned share = left / SHARE_OF_ADDRESS > SHARE_LEAST ? left / SHARE_OF_ADDRESS : SHARE_LEAST;
    if (w->per_address > 0) {
        peers_set_most(w->waiting, share < w->per_address ? share : w->per_address);
    }
    if (peers_take(w->waiting, address, clock_ticks_ms(), out) != PEERS_OK) {
        return false;
    }
    w->waiting_count++;
    return true;
}

static void give_waiting(web *w, peer *from)
{
    peers_give(w->waiting, from, clock_ticks_ms());
    w->waiting_count--;
}

void web_waits_no_more(struct lws *wsi)
{
    peer *from = lws_get_opaque_user_data(wsi);
    if (from) {
        give_waiting(web_owner(wsi), from);
        lws_set_opaque_user_data(wsi, NULL);
    }
}

/* ---- Listening --------------------------------------------------------------------------- */

static void on_accept(struct ev_loop *loop, ev_io *io, int events)
{
    web *w = io->data;
    (void)events;
    for (unsigned i = 0; i < ACCEPT_AT_ONCE; i++) {
        struct sockaddr_storage from = {.ss_family = AF_UNSPEC};
        socklen_t length = sizeof from;
        peer *waits = NULL;
        int fd = accept4(w->listener.fd, (struct sockaddr *)&from, &length,
                         SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0) {
            if (errno == ECONNABORTED || errno == EINTR) {
                continue;
            }
            if (errno != EAGAIN && errno != EWOULDBLOCK) {
                LOG(LOG_WARNING, "a connection was not accepted",
                    log_sentence("why", strerror(errno)));
                /* It is still there, and trying again would be all we do: after the next sweep. */
                ev_io_stop(loop, io);
            }
            return;
        }
        if (!may_wait(w, &from, &waits)) {
            metrics_add(METRIC_REFUSED_MANY, 1);
            close(fd);
            continue;
        }
        /* lws closes it if it cannot take it. */
        struct lws *wsi = lws_adopt_socket_vhost(w->vhost, fd);
        if (wsi) {
            lws_set_opaque_user_data(wsi, waits);
        } else if (waits) {
            give_waiting(w, waits);
        }
    }
}

/* lws could do this by itself, with a list of timers that it walks through with each frame that
 * comes: with 10,000 connections that was most of what surtod did. */
static void ping_the_silent(web *w, uint64_t now_ms)
{
    for (struct web_connection *c = w->connections; c; c = c->after) {
        uint64_t silent_ms = now_ms - c->heard_ms;
        if (silent_ms >= w->gone_ms) {
            lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        } else if (silent_ms >= w->ping_ms && !c->is_pinged) {
            c->is_pinged = c->wants_ping = true;
            lws_callback_on_writable(c->wsi);
        }
    }
}

static void on_sweep(struct ev_loop *loop, ev_timer *timer, int events)
{
    web *w = timer->data;
    (void)events;
    if (w->listener.fd >= 0) {
        ev_io_start(loop, &w->accepting); /* as it is, if it runs */
    }
    peers_sweep(w->peers, clock_ticks_ms());
    peers_sweep(w->waiting, clock_ticks_ms());
    ping_the_silent(w, clock_ticks_ms());
    /* lws sets its timer only when it is called by one of its own watchers. Sockets that we handed
     * over and timeouts that we set would otherwise wait for somebody else's. */
    lws_cancel_service(w->context);
}

static void on_lws_log(int level, const char *line)
{
    size_t length = strcspn(line, "\n");
    LOG(level == LLL_ERR ? LOG_WARNING : LOG_DEBUG, "libwebsockets",
        log_client("says", line, length));
}

static bool open_context(web *w)
{
    static const lws_retry_bo_t NO_PINGS = {.secs_since_valid_hangup = 0};
    static const struct lws_protocols PROTOCOLS[] = {
        {"http", web_on_page, sizeof(web_request), 0, 0, NULL, 0},
        {WEB_SUBPROTOCOL, web_on_socket, sizeof(struct web_connection), RECEIVE_PIECE, 0, NULL, 0},
        {NULL, NULL, 0, 0, 0, NULL, 0}};
    void *loops[] = {w->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = PROTOCOLS,
        .foreign_loops = loops,
        .gid = -1,
        .uid = -1,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .max_http_header_data = WEB_HEADERS,
        .max_http_header_pool = HANDSHAKES,
        .pt_serv_buf_size = WEB_HEADERS,
        .retry_and_idle_policy = &NO_PINGS, /* without one lws has its own */
        .timeout_secs = HANDSHAKE_SECONDS,
        .timeout_secs_ah_idle = HANDSHAKE_SECONDS,
        .keepalive_timeout = HANDSHAKE_SECONDS,
        .vhost_name = "surtod",
        .user = w,
    };
    lws_set_log_level(LLL_ERR | LLL_WARN, on_lws_log);
    w->context = lws_create_context(&info);
    w->vhost = w->context ? lws_create_vhost(w->context, &info) : NULL;
    return w->vhost != NULL;
}

web *web_open(struct ev_loop *loop, const web_options *options, const web_handlers *handlers,
              char *why, size_t why_cap)
{
    web *w = calloc(1, sizeof *w);
    if (!w) {
        snprintf(why, why_cap, "no memory");
        return NULL;
    }
    w->loop = loop;
    w->handlers = *handlers;
    w->origins = options->origins;
    w->proxies = options->proxies;
    w->frame_max = options->frame_max;
    w->listener.fd = -1;
    w->ping_ms = options->ping_seconds * UINT64_C(1000);
    w->gone_ms = options->gone_seconds * UINT64_C(1000);
    w->peers = peers_open(options->per_address, options->new_per_second);
    w->per_address = options->per_address;
    w->waiting = peers_open(options->per_address, 0);
    w->scratch = malloc(LWS_PRE + WEB_PIECE);
    if (!w->peers || !w->waiting || !w->scratch || !open_context(w)) {
        snprintf(why, why_cap, "libwebsockets cannot start; is its part for libev installed?");
        web_close(w);
        return NULL;
    }
    if (!listening_open(&w->listener, options->listen, why, why_cap)) {
        web_close(w);
        return NULL;
    }
    loop_io_start(loop, &w->accepting, on_accept, w->listener.fd, EV_READ, w);
    loop_timer_start(loop, &w->sweeping, on_sweep, 1, 1, w);
    return w;
}

unsigned web_port(const web *w)
{
    return w->listener.port;
}

void web_stop_listening(web *w)
{
    if (w->listener.fd >= 0) {
        ev_io_stop(w->loop, &w->accepting);
        listening_close(&w->listener);
    }
}

void web_close(web *w)
{
    web_stop_listening(w);
    ev_timer_stop(w->loop, &w->sweeping);
    if (w->context) {
        lws_context_destroy(w->context);
    }
    peers_close(w->peers);
    peers_close(w->waiting);
    free(w->scratch);
    free(w);
}
