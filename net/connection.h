/* A WebSocket to a surtod, which comes back by itself: after a cut it connects again, sooner at
 * first, then later and later. There is no thread: it lives in connection_wait, which waits as poll
 * does, for the terminal and for the network at once. */
#ifndef SURTO_NET_CONNECTION_H
#define SURTO_NET_CONNECTION_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

#include "address.h"

typedef struct connection connection;

/* Called from connection_wait only. */
typedef struct connection_handlers {
    void (*opened)(void *context);
    void (*frame)(void *context, char *bytes, size_t length); /* whole; it may be changed */
    /* It was cut, or could not be opened: `why` is the network's word for it, or ours in the
     * reader's language. Another try follows. */
    void (*closed)(void *context, const char *why);
    void *context;
} connection_handlers;

/* Returns: NULL if the system gives no sockets. The first try begins with the first wait. */
connection *connection_open(const server_address *to, const connection_handlers *handlers);
void connection_close(connection *c);

bool connection_is_open(const connection *c);

/* Sends a frame after those before it. Without a connection it is dropped: who sent it does so
 * again after `opened`. */
void connection_send(connection *c, const char *text, size_t length);

/* Ends the connection and opens it again after so many milliseconds. */
void connection_again(connection *c, unsigned after_ms);

/* Waits until one of `others` can be read, something came over the network, or the time is over
 * (negative: for ever). Sets their revents. Returns: how many of them are ready. */
int connection_wait(connection *c, struct pollfd *others, unsigned count, int milliseconds);

#endif
