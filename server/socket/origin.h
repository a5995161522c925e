/* Which pages may open a WebSocket when no origins are configured. */
#ifndef SURTO_SERVER_ORIGIN_H
#define SURTO_SERVER_ORIGIN_H

#include <stdbool.h>

struct sockaddr;

/* Whether an origin ("http://192.168.1.5:8788") is the address and port at which a connection came
 * in; on loopback `localhost` is accepted too. The header Host proves nothing here: a page whose
 * name was pointed at this server (DNS rebinding) has that name in both Origin and Host. No other
 * name is accepted, because a name is just what such a page has; nor https, which only a proxy
 * speaks. Returns: false for everything else, and on a Unix socket. */
bool origin_is_local(const char *origin, const struct sockaddr *local);

#endif
