#include "ws.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/common/loop.h"

enum { READ_PIECE = 16384, MESSAGE_MAX = 4 << 20, HEAD_MAX = 8192 };

/* The example of RFC 6455: any key will do, and the answer to this one is known. */
static const char KEY[] = "dGhlIHNhbXBsZSBub25jZQ==";
static const char ACCEPT[] = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
static const uint8_t MASK[4] = {0x37, 0xfa, 0x21, 0x3d};

bool ws_address(const char *url, struct sockaddr_in *out)
{
    char host[32];
    unsigned port;
    int used = 0;
    *out = (struct sockaddr_in){.sin_family = AF_INET};
    if (sscanf(url, "ws://%31[0-9.]:%5u%n", host, &port, &used) != 2 || url[used] != '\0' ||
        port > 65535) {
        return false;
    }
    out->sin_port = htons((uint16_t)port);
    return inet_pton(AF_INET, host, &out->sin_addr) == 1;
}

static void *grow(void *old, size_t size)
{
    void *bytes = realloc(old, size);
    if (!bytes) {
        fprintf(stderr, "ws: no memory\n");
        abort();
    }
    return bytes;
}

void ws_close(ws *w)
{
    if (w->loop) {
        ev_io_stop(w->loop, &w->io);
    }
    if (w->fd >= 0) {
        close(w->fd);
    }
    free(w->in);
    free(w->out);
    free(w->parts);
    w->fd = -1;
    w->is_open = false;
    w->in = w->out = w->parts = NULL;
    w->in_length = w->in_cap = w->out_length = w->out_cap = w->parts_length = 0;
}

static void fail(ws *w, unsigned code, const char *why)
{
    ws_close(w);
    w->handlers->closed(w->user, code, why);
}

static void on_ready(struct ev_loop *loop, ev_io *io, int events);

static void watch(ws *w)
{
    int events = (w->is_unsubscribed ? 0 : EV_READ) | (w->out_length ? EV_WRITE : 0);
    if (ev_is_active(&w->io) && (w->io.events & (EV_READ | EV_WRITE)) == events) {
        return;
    }
    ev_io_stop(w->loop, &w->io);
    if (events) {
        loop_io_start(w->loop, &w->io, on_ready, w->fd, events, w);
    }
}

/* ---- Sending ----------------------------------------------------------------------------- */

/* Sends what waits. Returns: false if the connection is gone; reading will find out why. */
static bool flush(ws *w)
{
    size_t sent = 0;
    while (sent < w->out_length) {
        ssize_t now = send(w->fd, w->out + sent, w->out_length - sent, MSG_NOSIGNAL);
        if (now < 0 && errno == EINTR) {
            continue;
        }
        if (now < 0) {
            break;
        }
        sent += (size_t)now;
    }
    w->out_length -= sent;
    if (w->out_length) {
        memmove(w->out, w->out + sent, w->out_length);
        return errno == EAGAIN || errno == EWOULDBLOCK;
    }
    free(w->out);
    w->out = NULL;
    w->out_cap = 0;
    return true;
}

void ws_raw(ws *w, const void *bytes, size_t length)
{
    if (w->fd < 0) {
        return;
    }
    if (w->out_length + length > w->out_cap) {
        w->out_cap = w->out_length + length;
        w->out = grow(w->out, w->out_cap);
    }
    memcpy(w->out + w->out_length, bytes, length);
    w->out_length += length;
    if (w->is_open && !flush(w)) {
        w->out_length = 0; /* reset by the other side: what it said before is still to be read */
    }
    watch(w);
}

void ws_frame(ws *w, unsigned first, const char *bytes, size_t length)
{
    static uint8_t frame[MESSAGE_MAX + 16];
    size_t at = 2;
    if (length > MESSAGE_MAX) {
        abort();
    }
    frame[0] = (uint8_t)first;
    if (length < 126) {
        frame[1] = (uint8_t)(0x80 | length);
    } else {
        int size = length < 65536 ? 2 : 8;
        frame[1] = size == 2 ? 0xfe : 0xff;
        for (int i = size - 1; i >= 0; i--) {
            frame[at++] = (uint8_t)(length >> (8 * i));
        }
    }
    memcpy(frame + at, MASK, 4);
    at += 4;
    for (size_t i = 0; i < length; i++) {
        frame[at + i] = (uint8_t)((uint8_t)bytes[i] ^ MASK[i & 3]);
    }
    ws_raw(w, frame, at + length);
}

void ws_send(ws *w, const char *text, size_t length)
{
    ws_frame(w, 0x80 | WS_TEXT, text, length);
}

size_t ws_waiting(const ws *w)
{
    return w->out_length;
}

/* ---- Reading ----------------------------------------------------------------------------- */

/* Takes the answer to the upgrade. Returns: the bytes it has; 0 if it is not whole yet. */
static size_t take_head(ws *w)
{
    char *end;
    if (w->in_length == w->in_cap) {
        w->in = grow(w->in, ++w->in_cap);
    }
    w->in[w->in_length] = '\0';
    end = strstr(w->in, "\r\n\r\n");
    if (!end) {
        if (w->in_length > HEAD_MAX) {
            fail(w, 0, "the answer to the upgrade has no end");
        }
        return 0;
    }
    if (strncmp(w->in, "HTTP/1.1 101 ", 13) != 0 || !strstr(w->in, ACCEPT)) {
        fail(w, 0, "the upgrade was refused");
        return 0;
    }
    w->is_open = true;
    return (size_t)(end + 4 - w->in);
}

/* A data frame: message after message goes to the user. Returns: false if it is closed now. */
static bool take_data(ws *w, unsigned first, char *bytes, size_t length)
{
    bool is_last = first & 0x80, goes_on = (first & 15) == 0;
    if (goes_on != (w->parts != NULL) || w->parts_length + length > MESSAGE_MAX) {
        fail(w, 0, "fragments that do not belong together, or too many of them");
        return false;
    }
    if (!goes_on && is_last) {
        w->handlers->message(w->user, bytes, length);
        return w->fd >= 0;
    }
    w->parts = grow(w->parts, w->parts_length + length + 1);
    memcpy(w->parts + w->parts_length, bytes, length);
    w->parts_length += length;
    if (is_last) {
        char *whole = w->parts;
        length = w->parts_length;
        w->parts = NULL;
        w->parts_length = 0;
        w->handlers->message(w->user, whole, length);
        free(whole);
    }
    return w->fd >= 0;
}

static bool take_frame(ws *w, unsigned first, char *bytes, size_t length)
{
    switch (first & 15) {
    case 0:
    case WS_TEXT:
        return take_data(w, first, bytes, length);
    case WS_CLOSE:
        fail(w, length >= 2 ? (unsigned)((uint8_t)bytes[0] << 8 | (uint8_t)bytes[1]) : 0,
             "closed by the server");
        return false;
    case WS_PING:
        ws_frame(w, 0x80 | WS_PONG, bytes, length);
        return true;
    case WS_PONG:
        return true;
    default: /* any other number is against the protocol */
        fail(w, 0, "a frame of a kind that surtod never sends");
        return false;
    }
}

/* One frame out of `length` bytes. Returns: the bytes it has; 0 if it is not whole or all ended. */
static size_t take_next(ws *w, char *at, size_t length)
{
    uint8_t *head = (uint8_t *)at;
    size_t size, begin = 2;
    if (length < 2) {
        return 0;
    }
    size = head[1] & 0x7f;
    if (head[1] & 0x80 || head[0] & 0x70) {
        fail(w, 0, "a frame that is masked or has reserved bits");
        return 0;
    }
    if (size >= 126) {
        begin = size == 126 ? 4 : 10;
        if (length < begin) {
            return 0;
        }
        size = 0;
        for (size_t i = 2; i < begin; i++) {
            size = size << 8 | head[i];
        }
    }
    if (size > MESSAGE_MAX) {
        fail(w, 0, "a frame that is too large");
        return 0;
    }
    if (length - begin < size) {
        return 0;
    }
    return take_frame(w, head[0], at + begin, size) ? begin + size : 0;
}

static void take_all(ws *w)
{
    size_t used = w->is_open ? 0 : take_head(w), now;
    if (w->fd < 0 || !w->is_open) {
        return;
    }
    if (used) {
        w->handlers->opened(w->user);
    }
    while (w->fd >= 0 && (now = take_next(w, w->in + used, w->in_length - used)) > 0) {
        used += now;
    }
    if (w->fd < 0) {
        return;
    }
    w->in_length -= used;
    if (w->in_length) {
        memmove(w->in, w->in + used, w->in_length);
    } else {
        free(w->in);
        w->in = NULL;
        w->in_cap = 0;
    }
}

static void on_ready(struct ev_loop *loop, ev_io *io, int events)
{
    ws *w = io->data;
    ssize_t got;
    (void)loop;
    if (events & EV_WRITE && !flush(w)) {
        w->out_length = 0;
    }
    watch(w);
    if (!(events & EV_READ)) {
        return;
    }
    if (w->in_length + READ_PIECE > w->in_cap) {
        w->in_cap = w->in_length + READ_PIECE;
        w->in = grow(w->in, w->in_cap);
    }
    got = recv(w->fd, w->in + w->in_length, READ_PIECE, 0);
    if (got > 0) {
        w->in_length += (size_t)got;
        take_all(w);
    } else if (got == 0) {
        fail(w, 0, "ended without a close frame");
    } else if (errno != EAGAIN && errno != EINTR) {
        fail(w, 0, strerror(errno));
    }
}

static void on_hopeless(struct ev_loop *loop, ev_io *io, int events)
{
    (void)loop;
    (void)events;
    fail(io->data, 0, "it could not be connected");
}

void ws_open(ws *w, struct ev_loop *loop, const struct sockaddr_in *server, unsigned source,
             const ws_handlers *handlers, void *user)
{
    struct sockaddr_in from = {.sin_family = AF_INET};
    int yes = 1, number = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    char ask[512];
    *w = (ws){.loop = loop, .handlers = handlers, .user = user, .fd = number};
    from.sin_addr.s_addr = htonl(INADDR_LOOPBACK + source);
    if (number >= 0) {
        setsockopt(number, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        setsockopt(number, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    }
    if (number < 0 || bind(number, (const struct sockaddr *)&from, sizeof from) != 0 ||
        (connect(number, (const struct sockaddr *)server, sizeof *server) != 0 &&
         errno != EINPROGRESS)) {
        /* From the loop, as every other end. */
        ev_io_init(&w->io, on_hopeless, STDERR_FILENO, EV_WRITE);
        w->io.data = w;
        ev_feed_event(loop, &w->io, EV_WRITE);
        return;
    }
    ws_raw(w, ask,
           (size_t)snprintf(ask, sizeof ask,
                            "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nUpgrade: websocket\r\n"
                            "Connection: Upgrade\r\nSec-WebSocket-Key: %s\r\n"
                            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: surto.1\r\n\r\n",
                            ntohs(server->sin_port), KEY));
}
