/* What this person has at servers: a token for each, so that one comes back to the own seat, and
 * the tables one was at. Kept in $XDG_DATA_HOME/surto/servers, readable by its owner only; tokens
 * are never shown. */
#ifndef SURTO_NET_CREDENTIALS_H
#define SURTO_NET_CREDENTIALS_H

#include "address.h"

enum { CREDENTIALS_SERVERS = 64, CREDENTIALS_TABLES = 64, CREDENTIALS_TITLE = 40 };

typedef struct credentials_server {
    server_address at;
    char token[ADDRESS_SECRET];
} credentials_server;

typedef struct credentials_table {
    table_address at;
    char title[CREDENTIALS_TITLE];
} credentials_table;

typedef struct credentials {
    char path[4096]; /* "" if the environment names no home: then nothing is kept */
    unsigned server_count, table_count;
    credentials_server servers[CREDENTIALS_SERVERS];
    credentials_table tables[CREDENTIALS_TABLES]; /* the last first */
} credentials;

/* Reads it. A missing or broken file is an empty one. */
void credentials_open(credentials *out);

/* The token for a server. Returns: "" if there is none. */
const char *credentials_token(const credentials *p, const server_address *server);

/* Notes a token ("": forgets it) or a table, and writes the file. What another program of the same
 * person wrote meanwhile is kept. Returns: false with a sentence in why. */
bool credentials_keep_token(credentials *p, const server_address *server, const char *token,
                            char *why, size_t why_cap);
bool credentials_keep_table(credentials *p, const table_address *table, const char *title,
                            char *why, size_t why_cap);

/* The invitation to a table that was kept. Returns: "" if none was. */
const char *credentials_secret(const credentials *p, const table_address *table);

#endif
