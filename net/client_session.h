/* A session at a table of a surtod: says hello, joins (or makes the table first), takes a seat,
 * keeps the mirror, sends what the person wants once for sure, and says in words what else
 * happens. It is the `remote` that line mode and full screen drive (app/remote_table.h). */
#ifndef SURTO_NET_CLIENT_SESSION_H
#define SURTO_NET_CLIENT_SESSION_H

#include "address.h"
#include "app/remote_table.h"
#include "credentials.h"

/* A table to be made. */
typedef struct new_table {
    const char *title;
    const char *head; /* rules and options, a line each */
    remote_undo undo;
    bool is_public;
} new_table;

typedef struct client_session_options {
    table_address to;
    const new_table *make;    /* or NULL: to.table is there already */
    const char *name;         /* as others see it; NULL: as the server knows us */
    unsigned seat;            /* the seat to take; SURTO_NONE: any; SURTO_SPECTATOR: none */
    credentials *credentials; /* borrowed */
} client_session_options;

/* Returns: NULL if there is no network. Everything else is told by stage and news. */
remote *client_session_open(const client_session_options *options);
void client_session_close(remote *r);

/* Lets the address friends use stand in the link: the server may have others. */
void client_session_set_server(remote *r, const server_address *server);

/* The same server has this address too: who comes back by it is the same person. */
void client_session_share_token(remote *r, const server_address *server);

/* The address of the table. */
const table_address *client_session_address(const remote *r);

/* A table of a list. */
typedef struct table_row {
    char table[ADDRESS_TABLE], title[REMOTE_NAME], about[96];
    remote_stage stage;
    unsigned seats, taken;
    bool my_turn;
} table_row;

/* Asks a server for the tables of whose token this is, for at most so many milliseconds. Returns:
 * false with a sentence in why. */
bool client_session_list(const server_address *server, const char *token, int milliseconds,
                         table_row *out, size_t cap, size_t *count, char *why, size_t why_cap);

#endif
