/* What this person has at servers: a token for each, so that one comes back to the own seat, and
 * the tables one was at. Kept in $XDG_DATA_HOME/surto/servers, readable by its owner only; tokens
 * are never shown. */
#ifndef SURTO_NET_PURSE_H
#define SURTO_NET_PURSE_H

#include "address.h"

enum { PURSE_SERVERS = 64, PURSE_TABLES = 64, PURSE_TITLE = 40 };

typedef struct purse_server {
    server_address at;
    char token[ADDRESS_SECRET];
} purse_server;

typedef struct purse_table {
    table_address at;
    char title[PURSE_TITLE];
} purse_table;

typedef struct purse {
    char path[4096]; /* "" if the environment names no home: then nothing is kept */
    unsigned server_count, table_count;
    purse_server servers[PURSE_SERVERS];
    purse_table tables[PURSE_TABLES]; /* the last first */
} purse;

/* Reads it. A missing or broken file is an empty purse. */
void purse_open(purse *out);

/* The token for a server. Returns: "" if there is none. */
const char *purse_token(const purse *p, const server_address *server);

/* Notes a token ("": forgets it) or a table, and writes the file. What another program of the same
 * person wrote meanwhile is kept. Returns: false with a sentence in why. */
bool purse_keep_token(purse *p, const server_address *server, const char *token, char *why,
                      size_t why_cap);
bool purse_keep_table(purse *p, const table_address *table, const char *title, char *why,
                      size_t why_cap);

/* The invitation to a table that was kept. Returns: "" if none was. */
const char *purse_secret(const purse *p, const table_address *table);

#endif
