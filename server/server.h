/* The server: the store and everything between it and the connections. It opens its parts, routes
 * each message to the right one, and closes them in order. */
#ifndef SURTO_SERVER_SERVER_H
#define SURTO_SERVER_SERVER_H

#include <stdio.h>

#include "server/lobby/archive.h"
#include "server/common/config.h"
#include "server/socket/session.h"

struct ev_loop;
typedef struct server server;

/* Opens the store that the settings name, and the parts. Returns: NULL with a sentence in why. */
server *server_open(struct ev_loop *loop, const config *settings, char *why, size_t why_cap);

/* For sessions_options: a message of somebody, that a connection has ended, whether one may go on.
 */
void server_take(server *h, session *from, const msg_client *message);
void server_leave(server *h, session *who);
void server_check(server *h, session *who);

/* Once a second. */
void server_tick(server *h);

/* A page that waits for the store (archive.h), or is refused to an address that asks for too many.
 * Returns: false if it is none of those. */
bool server_get(server *h, const char *path, const archive_asker *asker);

bool server_is_ready(const server *h);           /* for /readyz */
void server_metrics(const server *h, FILE *out); /* for /metrics */

/* Nothing new is begun; what is under way is finished, then `idle` is called, once. */
void server_drain(server *h, void (*idle)(void *context), void *context);
/* Ends the parts and the store. Runs the loop until the store has closed, `patience_ms` at most.
 * No session may be there any more. */
void server_close(server *h, unsigned patience_ms);

#endif
