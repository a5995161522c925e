/* Opens connections to PostgreSQL. For pg_lane.c and pg_wire.c only. */
#ifndef SURTO_SERVER_PG_OPEN_H
#define SURTO_SERVER_PG_OPEN_H

#include <libpq-fe.h>

#include "pg_wire.h"

/* Begins to connect, with settings of TCP that tell a dead server unless the connection string has
 * its own. The database shows `name` of it. */
PGconn *pg_connect_start(const char *connection, const char *name);
/* Likewise, and waits; tries for PG_OPEN_MS. */
PGconn *pg_connect(const char *connection, const char *name);

/* Each waits. Returns: false with a sentence in why. */
bool pg_make_schema(PGconn *pg, const pg_wire_options *options, char *why, size_t why_cap);
bool pg_prepare_all(PGconn *pg, const pg_wire_options *options, char *why, size_t why_cap);

#endif
