/* The hall: the store and everything between it and the connections. It opens its parts, gives each
 * message to the one that takes it, and ends them in order. */
#ifndef SURTO_SERVER_HALL_H
#define SURTO_SERVER_HALL_H

#include <stdio.h>

#include "server/lobby/archive.h"
#include "server/common/config.h"
#include "server/socket/session.h"

struct ev_loop;
typedef struct hall hall;

/* Opens the store that the settings name, and the parts. Returns: NULL with a sentence in why. */
hall *hall_open(struct ev_loop *loop, const config *settings, char *why, size_t why_cap);

/* For sessions_options: a message of somebody, that a connection has ended, whether one may go on.
 */
void hall_take(hall *h, session *from, const msg_client *message);
void hall_leave(hall *h, session *who);
void hall_check(hall *h, session *who);

/* Once a second. */
void hall_tick(hall *h);

/* A page that waits for the store (archive.h), or is refused to an address that asks for too many.
 * Returns: false if it is none of those. */
bool hall_get(hall *h, const char *path, const archive_asker *asker);

bool hall_is_ready(const hall *h);           /* for /readyz */
void hall_figures(const hall *h, FILE *out); /* for /metrics */

/* Nothing new is begun; what is under way is finished, then `idle` is called, once. */
void hall_drain(hall *h, void (*idle)(void *context), void *context);
/* Ends the parts and the store. Runs the loop until the store has closed, `patience_ms` at most.
 * No session may be there any more. */
void hall_close(hall *h, unsigned patience_ms);

#endif
