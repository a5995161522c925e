/* What a cluster stores in PostgreSQL: people, lobby, chat, jobs, archive, deals, copies of
 * snapshots. For the cluster's store only: each pg_NAME below implements store_NAME. */
#ifndef SURTO_SERVER_PG_STORE_H
#define SURTO_SERVER_PG_STORE_H

#include "pg_wire.h"

/* Made of schema.sql, schema-2.sql and schema-3.sql when the program is built. */
extern const char schema_sql[], schema_2_sql[], schema_3_sql[];
extern const size_t schema_sql_length, schema_2_sql_length, schema_3_sql_length;

pg_wire *pg_store_open(struct ev_loop *loop, loop_queue *to_loop, const char *connection,
                       bool may_create, char *why, size_t why_cap);

/* Notes when a stream was made, if that is not noted yet. Waits: before pg_wire_begin.
 * Returns: whether it is the one that is noted; otherwise a sentence in why. */
bool pg_stream_is(pg_wire *pg, const char *stream, store_bytes created, char *why, size_t why_cap);

/* Copies of snapshots. One is written over older ones only. */
void pg_copy_put(pg_wire *pg, const store_id *table, uint64_t revision, bool rests,
                 store_bytes bytes, store_done *answer, void *context);
/* Answers MISSING also if there is one that is not marked as resting. */
void pg_copy_get(pg_wire *pg, const store_id *table,
                 void (*answer)(void *context, store_status status, store_bytes bytes),
                 void *context);
/* The table is in the log again: what is copied is a net only. */
void pg_copy_woken(pg_wire *pg, const store_id *table, store_done *answer, void *context);
void pg_copy_remove(pg_wire *pg, const store_id *table, store_done *answer, void *context);

/* The connection of a cluster's store: store_cluster.c has it. */
pg_wire *pg_of(store *s);

void pg_account_add(store *s, const store_account *account, store_done *answer, void *context);
/* What changes accounts is done before a time of the database, or not at all: MISSING. So a request
 * that reaches the database late does nothing of which somebody was told that it is not done. If
 * the connection breaks before the answer, nobody knows: UNKNOWN. */
void pg_account_change(store *s, const store_account *was, const store_account *account,
                       uint64_t before_ms, store_done *answer, void *context);
void pg_password_change(store *s, const store_account *was, const store_account *account,
                        const store_token *keep, uint64_t before_ms, store_done *answer,
                        void *context);
void pg_account_by_name(store *s, const char *folded, store_account_found *answer, void *context);
void pg_account_remove(store *s, const store_key *account, uint64_t before_ms, store_done *answer,
                       void *context);
void pg_token_add(store *s, const store_token *hash, const store_key *account, const char *device,
                  uint64_t added_ms, uint64_t until_ms, store_done *answer, void *context);
void pg_token_remove(store *s, const store_token *hash, store_done *answer, void *context);
/* Also when the token was added, and until when it is valid. */
typedef void pg_token_found(void *context, store_status status, const store_account *account,
                            uint64_t added_ms, uint64_t until_ms);
void pg_account_by_token(pg_wire *pg, const store_token *hash, uint64_t now_ms,
                         pg_token_found *answer, void *context);
/* Also whose token it is, and when it was added. */
typedef void pg_token_renewed(void *context, store_status status, const store_key *account,
                              uint64_t added_ms);
void pg_token_renew(pg_wire *pg, const store_token *hash, uint64_t until_ms,
                    pg_token_renewed *answer, void *context);
/* The one that is kept counts as added at this time. Tells until when it is valid; 0: there is
 * none. */
typedef void pg_tokens_removed(void *context, store_status status, uint64_t until_ms);
void pg_tokens_remove(pg_wire *pg, const store_key *account, const store_token *keep,
                      uint64_t added_ms, pg_tokens_removed *answer, void *context);

#endif
