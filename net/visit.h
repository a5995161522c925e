/* A visit at a table of a surtod: says hello, joins (or makes the table first), takes a seat, keeps
 * the mirror, sends what the person wants once for sure, and says in words what else happens. It is
 * the `remote` that line mode and full screen drive (app/remote_table.h). */
#ifndef SURTO_NET_VISIT_H
#define SURTO_NET_VISIT_H

#include "address.h"
#include "app/remote_table.h"
#include "purse.h"

/* A table to be made. */
typedef struct visit_table {
    const char *title;
    const char *head; /* rules and options, a line each */
    remote_undo undo;
    bool is_public;
} visit_table;

typedef struct visit_options {
    table_address to;
    const visit_table *make; /* or NULL: to.table is there already */
    const char *name;        /* as others see it; NULL: as the server knows us */
    unsigned seat;           /* the seat to take; SURTO_NONE: any; SURTO_SPECTATOR: none */
    purse *purse;            /* borrowed */
} visit_options;

/* Returns: NULL if there is no network. Everything else is told by stage and news. */
remote *visit_open(const visit_options *options);
void visit_close(remote *r);

/* Lets the address friends use stand in the link: the server may have others. */
void visit_set_server(remote *r, const server_address *server);

/* The same server has this address too: who comes back by it is the same person. */
void visit_be_known_at(remote *r, const server_address *server);

/* The address of the table. */
const table_address *visit_address(const remote *r);

/* A table of a list. */
typedef struct visit_row {
    char table[ADDRESS_TABLE], title[REMOTE_NAME], about[96];
    remote_stage stage;
    unsigned seats, taken;
    bool my_turn;
} visit_row;

/* Asks a server for the tables of whose token this is, for at most so many milliseconds. Returns:
 * false with a sentence in why. */
bool visit_list(const server_address *server, const char *token, int milliseconds, visit_row *out,
                size_t cap, size_t *count, char *why, size_t why_cap);

#endif
