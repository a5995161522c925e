/* WebSockets: who may open one, incoming frames, outgoing messages. */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "origin.h"
#include "server/common/clock.h"
#include "server/common/metrics.h"
#include "web_internal.h"

enum { END_SECONDS = 3, CODE_BINARY = 1003 };

static const char PING[] = {'h', 'e', 'r', 'e'}; /* lws does not tell of a pong without bytes */

/* ---- Upgrades ---------------------------------------------------------------------------- */

/* Browsers always say where a page came from, other programs do not need to. */
static bool origin_is_fine(const web *w, struct lws *wsi)
{
    char origin[256];
    struct sockaddr_storage local = {.ss_family = AF_UNSPEC};
    socklen_t length = sizeof local;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) {
        return true;
    }
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0) {
        return false;
    }
    if (w->origins && *w->origins) {
        return web_is_listed(w->origins, origin);
    }
    return getsockname(lws_get_socket_fd(wsi), (struct sockaddr *)&local, &length) == 0 &&
           origin_is_local(origin, (struct sockaddr *)&local);
}

/* The path is /ws and our subprotocol among those that are offered: without any lws would take the
 * first it has, which is HTTP's. */
static bool form_is_fine(struct lws *wsi)
{
    char path[8], offered[256];
    char *rest = offered;
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 || strcmp(path, "/ws") != 0 ||
        lws_hdr_copy(wsi, offered, sizeof offered, WSI_TOKEN_PROTOCOL) <= 0) {
        return false;
    }
    for (char *one = strtok_r(rest, ", ", &rest); one; one = strtok_r(NULL, ", ", &rest)) {
        if (!strcmp(one, WEB_SUBPROTOCOL)) {
            return true;
        }
    }
    return false;
}

/* Answers with a status instead of upgrading. */
static int refuse(struct lws *wsi, metric why, unsigned status)
{
    metrics_add(why, 1);
    return lws_return_http_status(wsi, status, NULL) ? -1 : 1;
}

int web_confirm_upgrade(struct lws *wsi, const char *to)
{
    const web *w = web_owner(wsi);
    if (!to || strcmp(to, "websocket") != 0 || !form_is_fine(wsi)) {
        return refuse(wsi, METRIC_REFUSED_FORM, HTTP_STATUS_BAD_REQUEST);
    }
    if (w->listener.fd < 0) {
        return refuse(wsi, METRIC_REFUSED_DRAIN, HTTP_STATUS_SERVICE_UNAVAILABLE);
    }
    if (!origin_is_fine(w, wsi)) {
        return refuse(wsi, METRIC_REFUSED_ORIGIN, HTTP_STATUS_FORBIDDEN);
    }
    return 0;
}

/* ---- WebSockets -------------------------------------------------------------------------- */

static int close_now(struct web_connection *c, unsigned code)
{
    lws_close_reason(c->wsi, (enum lws_close_status)code, NULL, 0);
    c->end_code = code;
    c->sending_length = 0;
    return -1;
}

static int ws_opened(struct lws *wsi, struct web_connection *c)
{
    web *w = web_owner(wsi);
    char address[WEB_ADDRESS];
    peers_answer answer;
    web_waits_no_more(wsi);
    *c = (struct web_connection){
        .owner = w, .wsi = wsi, .after = w->connections, .heard_ms = clock_ticks_ms()};
    if (c->after) {
        c->after->before = c;
    }
    w->connections = c;
    web_find_address(w, wsi, address);
    answer = peers_take(w->peers, address, clock_ticks_ms(), &c->from);
    switch (answer) {
    case PEERS_OK:
        break;
    case PEERS_MANY:
        metrics_add(METRIC_REFUSED_MANY, 1);
        return close_now(c, 1008);
    case PEERS_FAST:
        metrics_add(METRIC_REFUSED_FAST, 1);
        return close_now(c, 1013);
    case PEERS_NO_MEMORY:
        return close_now(c, 1013);
    }
    c->user = w->handlers.opened(w->handlers.context, c, address);
    return c->user ? 0 : close_now(c, 1013);
}

static void ws_closed(struct web_connection *c)
{
    *(c->before ? &c->before->after : &c->owner->connections) = c->after;
    if (c->after) {
        c->after->before = c->before;
    }
    if (c->user) {
        c->owner->handlers.closed(c->user);
    }
    if (c->from) {
        peers_give(c->owner->peers, c->from, clock_ticks_ms());
    }
    free(c->frame);
    *c = (struct web_connection){.owner = NULL};
}

static void ws_heard(struct web_connection *c)
{
    c->heard_ms = clock_ticks_ms();
    c->is_pinged = false;
}

static int bad_frame(struct web_connection *c, unsigned code)
{
    metrics_add(METRIC_FRAMES_BAD, 1);
    return close_now(c, code);
}

static int ws_received(struct web_connection *c, char *bytes, size_t length)
{
    web *w = c->owner;
    size_t rest = lws_remaining_packet_payload(c->wsi);
    bool is_whole = lws_is_final_fragment(c->wsi) && rest == 0;
    if (c->end_code) {
        return 0;
    }
    if (lws_frame_is_binary(c->wsi)) {
        return bad_frame(c, CODE_BINARY);
    }
    if (rest > w->frame_max || c->frame_length + length + rest > w->frame_max) {
        return bad_frame(c, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    }
    if (is_whole && !c->frame) {
        w->handlers.frame(c->user, bytes, length);
        return 0;
    }
    if (!c->frame) {
        c->frame = malloc(w->frame_max);
        if (!c->frame) {
            return close_now(c, 1013);
        }
    }
    if (length) {
        memcpy(c->frame + c->frame_length, bytes, length);
    }
    c->frame_length += length;
    if (is_whole) {
        char *frame = c->frame;
        length = c->frame_length;
        c->frame = NULL;
        c->frame_length = 0;
        w->handlers.frame(c->user, frame, length);
        free(frame);
    }
    return 0;
}

static int ws_writeable(struct web_connection *c)
{
    web *w = c->owner;
    bool is_first = c->sending_length == 0;
    size_t piece;
    int how;
    if (c->wants_ping) { /* it may stand between fragments */
        c->wants_ping = false;
        memcpy(w->scratch + LWS_PRE, PING, sizeof PING);
        lws_callback_on_writable(c->wsi);
        return lws_write(c->wsi, (unsigned char *)w->scratch + LWS_PRE, sizeof PING,
                         LWS_WRITE_PING) < 0
                   ? -1
                   : 0;
    }
    if (is_first) {
        c->sending = w->handlers.next(c->user, &c->sending_length);
        if (!c->sending) {
            c->sending_length = 0;
            return c->end_code ? close_now(c, c->end_code) : 0;
        }
    }
    piece = c->sending_length < WEB_PIECE ? c->sending_length : WEB_PIECE;
    memcpy(w->scratch + LWS_PRE, c->sending, piece);
    how = lws_write_ws_flags(LWS_WRITE_TEXT, is_first, piece == c->sending_length);
    c->sending += piece;
    c->sending_length -= piece;
    if (lws_write(c->wsi, (unsigned char *)w->scratch + LWS_PRE, piece,
                  (enum lws_write_protocol)how) < 0) {
        return -1;
    }
    lws_callback_on_writable(c->wsi);
    return 0;
}

int web_on_socket(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                  size_t length)
{
    struct web_connection *c = user;
    switch ((int)why) {
    case LWS_CALLBACK_ESTABLISHED:
        return ws_opened(wsi, c);
    case LWS_CALLBACK_RECEIVE:
        ws_heard(c);
        return c->user ? ws_received(c, in, length) : -1;
    case LWS_CALLBACK_RECEIVE_PONG:
        ws_heard(c);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return c->user ? ws_writeable(c) : 0;
    case LWS_CALLBACK_CLOSED:
        if (c && c->owner) {
            ws_closed(c);
        }
        return 0;
    default:
        return 0; /* lws has a hundred reasons to call */
    }
}

void web_wants_to_send(web_connection *c)
{
    lws_callback_on_writable(c->wsi);
}

void web_end(web_connection *c, unsigned code)
{
    if (!c->end_code) {
        c->end_code = code;
        /* It may never be able to take what waits. */
        lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, END_SECONDS);
        lws_callback_on_writable(c->wsi);
    }
}
