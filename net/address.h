/* Links to tables as people pass them on: http://HOST:PORT/t/TABLE#SECRET. */
#ifndef SURTO_NET_ADDRESS_H
#define SURTO_NET_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    ADDRESS_HOST = 256,
    ADDRESS_TABLE = 13,
    ADDRESS_SECRET = 44,
    ADDRESS_TEXT = 400,
    ADDRESS_PORT = 8080 /* what surtod listens on if nothing is said */
};

typedef struct server_address {
    char host[ADDRESS_HOST];
    unsigned port;
    bool tls;
} server_address;

typedef struct table_address {
    server_address server;
    char table[ADDRESS_TABLE];   /* "" if it names none */
    char secret[ADDRESS_SECRET]; /* "" without an invitation */
} table_address;

/* Reads http(s)://, ws(s):// or no scheme at all, a host (an IPv6 address in brackets), perhaps a
 * port, /t/TABLE and #SECRET. Returns: false if it is no such link. */
bool address_read(const char *text, table_address *out);

/* Writes the link. "http://host:8080" without a table. Returns: out. */
const char *address_write(const table_address *of, char out[ADDRESS_TEXT]);

bool address_same_server(const server_address *one, const server_address *other);

#endif
