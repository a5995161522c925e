/* A WebSocket client on libev for tests that need thousands of them, or wrong bytes: a few hundred
 * bytes a connection, numeric IPv4 addresses, no TLS. It checks what a server sends (RFC 6455). */
#ifndef SURTO_TESTS_NET_WS_H
#define SURTO_TESTS_NET_WS_H

#include <ev.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>

enum { WS_TEXT = 1, WS_BINARY = 2, WS_CLOSE = 8, WS_PING = 9, WS_PONG = 10 };

typedef struct ws_handlers {
    void (*opened)(void *user);
    /* A whole text message; the bytes may be changed. */
    void (*message)(void *user, char *bytes, size_t length);
    /* It ended by itself: with the code of the close frame, or 0 without one. `why` is a sentence.
     * It may be opened again, but not from here. */
    void (*closed)(void *user, unsigned code, const char *why);
} ws_handlers;

typedef struct ws {
    struct ev_loop *loop;
    const ws_handlers *handlers;
    void *user;
    ev_io io;
    int fd;                 /* -1: there is none */
    bool is_open;           /* the upgrade was answered */
    bool is_unsubscribed;   /* nothing is read: somebody who is slow; set it in `opened` */
    char *in, *out, *parts; /* a frame so far; what the system has not taken; fragments so far */
    size_t in_length, in_cap, out_length, out_cap, parts_length;
} ws;

/* Reads "ws://127.0.0.1:8080". Returns: false for anything else. */
bool ws_address(const char *url, struct sockaddr_in *out);

/* Starts to connect. What is not at hand (descriptors) is told by `closed`, later. `source` says
 * which loopback address it comes from, 127.0.0.1 + source: a port can be used once for each. */
void ws_open(ws *w, struct ev_loop *loop, const struct sockaddr_in *server, unsigned source,
             const ws_handlers *handlers, void *user);
/* At once, without `closed`. Twice does no harm, nor does it from a handler. */
void ws_close(ws *w);

void ws_send(ws *w, const char *text, size_t length);
/* One frame. `first` is its first byte: 0x80 if it is the last of its message, and the kind. */
void ws_frame(ws *w, unsigned first, const char *bytes, size_t length);
void ws_raw(ws *w, const void *bytes, size_t length);
size_t ws_waiting(const ws *w); /* bytes the system has not taken yet */

#endif
