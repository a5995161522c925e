/* The JetStream streams that hold the tables: one per shard, created and checked when a store is
 * opened. For store_cluster.c only. */
#ifndef SURTO_SERVER_CLUSTER_STREAMS_H
#define SURTO_SERVER_CLUSTER_STREAMS_H

#include "server/store/nats/nats_wire.h"
#include "server/store/postgres/pg_wire.h"

enum { SHARDS_MAX = 1024 }; /* as two characters of an id can say */

/* The shard of a table. Returns: whether it is an id at all. */
bool streams_shard_of(const store_id *table, unsigned *shard);

/* Makes the streams of the first `count` shards if they are not there and `may_create`; refuses one
 * that would not hold what store.h promises, also those of shards beyond. Waits.
 * Returns: whether all is well, with the shards that are there marked; otherwise a sentence. */
bool streams_open(nats_wire *nats, pg_wire *pg, unsigned count, bool may_create,
                  bool there[SHARDS_MAX], char *why, size_t why_cap);

/* Likewise the stream of copies of tokens and accounts (cluster_tokens.h). It may be lost: it is
 * filled again as people sign in. */
bool streams_open_tokens(nats_wire *nats, bool may_create, char *why, size_t why_cap);

#endif
