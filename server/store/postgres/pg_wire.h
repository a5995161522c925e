/* Connections to PostgreSQL for a loop: prepared statements in pipeline mode, each its own
 * transaction. Only the files pg_*.c use libpq.
 *
 * Statements go to lanes; each lane is a connection with its own queue (pg_lane.h), so what is slow
 * in one lane delays nobody in another. Within a lane, requests are answered in order. A lane whose
 * queue is full refuses with PG_FULL.
 *
 * Only functions called before pg_wire_begin block. A connection that is lost, or on which the
 * server is silent, is re-established. Requests in progress are then answered with PG_LOST: nobody
 * knows whether they were done, so statements are written to be harmless if repeated. A request
 * waits at most PG_HOLD_MS to be sent and then PG_PATIENCE_MS for its answer; a patient one,
 * PG_HOLD_LONG_MS each. */
#ifndef SURTO_SERVER_PG_WIRE_H
#define SURTO_SERVER_PG_WIRE_H

#include "server/common/loop_queue.h"
#include "server/store/store.h"

typedef struct pg_wire pg_wire;

enum {
    PG_PATIENCE_MS = 8000,
    PG_OPEN_MS = 15000,
    PG_HOLD_MS = 5000,
    PG_HOLD_LONG_MS = 60000, /* longer than a standby takes to become the database */
    PG_QUEUE_MAX = 8192,
    PG_VALUES_MAX = 24
};

/* Who waits for a statement: the one thing that must not wait for another. */
typedef enum pg_lane_kind {
    PG_LANE_BACKGROUND, /* nobody: rows, jobs, copies, the archive */
    PG_LANE_SIGN_IN,    /* somebody who wants to come in: accounts, tokens */
    PG_LANE_LOBBY,      /* somebody who looks at a list, a chat, a record, a table that rests */
    PG_LANES
} pg_lane_kind;

/* A statement: SQL with $1, $2 ... One that nobody waits for in front of a screen is patient. */
typedef struct pg_statement {
    const char *name, *sql;
    pg_lane_kind lane;
    bool is_patient;
} pg_statement;

typedef enum pg_outcome {
    PG_OK,
    PG_TAKEN,  /* something that must be unique is not */
    PG_LOST,   /* it was not sent or not answered in time, or the connection was lost on the way */
    PG_FULL,   /* too many wait already: certainly not done */
    PG_FAILED, /* the database refused it: a fault of ours or of its disks; it is logged */
    PG_CLOSED
} pg_outcome;

/* A value that is given: a number (bigint), text, bytes (bytea), yes or no, or none. */
typedef struct pg_value {
    enum { PG_NULL, PG_NUMBER, PG_TEXT, PG_BYTES, PG_BOOL } kind;
    uint64_t number;
    store_bytes bytes;
} pg_value;

static inline pg_value pg_number(uint64_t number)
{
    return (pg_value){.kind = PG_NUMBER, .number = number};
}

static inline pg_value pg_bool(bool is)
{
    return (pg_value){.kind = PG_BOOL, .number = is};
}

static inline pg_value pg_bytes(const void *at, size_t length)
{
    return (pg_value){.kind = PG_BYTES, .bytes = {at, length}};
}

pg_value pg_text(const char *text);

/* Rows of an answer. What is not there, or of another type, is 0 or empty: the statements are our
 * own, and their answers never wider than what reads them. */
typedef struct pg_rows pg_rows;
size_t pg_rows_count(const pg_rows *rows);
size_t pg_rows_changed(const pg_rows *rows); /* of a statement that returns none */
uint64_t pg_rows_number(const pg_rows *rows, size_t row, unsigned column);
store_bytes pg_rows_bytes(const pg_rows *rows, size_t row, unsigned column);
/* Bytes of exactly this many, and text with its ending zero, cut where it does not fit. */
void pg_rows_key(const pg_rows *rows, size_t row, unsigned column, void *out, size_t length);
void pg_rows_text(const pg_rows *rows, size_t row, unsigned column, char *out, size_t cap);

typedef struct pg_wire_options {
    const char *connection; /* as libpq reads it */
    const pg_statement *statements;
    size_t statement_count;
    /* The schema: SQL that makes version 1 of it, then what makes each version of the one before
     * it, up to this one. The table `schema_version` has the version. */
    const store_bytes *schema;
    size_t schema_version;
    bool may_create;
} pg_wire_options;

/* Connects; tries for PG_OPEN_MS, since databases take time to start, too. Compares the version of
 * the schema, makes it or brings it up to date if `may_create`. Waits.
 * Returns: NULL with a sentence in why. */
pg_wire *pg_wire_open(struct ev_loop *loop, loop_queue *to_loop, const pg_wire_options *options,
                      char *why, size_t why_cap);

/* Asks and waits for the answer: before pg_wire_begin only. Returns: rows, to be freed, or NULL. */
pg_rows *pg_wire_call(pg_wire *wire, unsigned statement, const pg_value *values, size_t count);
void pg_rows_free(pg_rows *rows);

/* From here on nothing waits. */
bool pg_wire_begin(pg_wire *wire);

/* rows are there if PG_OK, during the call. */
typedef void pg_answer(void *context, pg_outcome outcome, const pg_rows *rows);
void pg_wire_ask(pg_wire *wire, unsigned statement, const pg_value *values, size_t count,
                 pg_answer *answer, void *context);

bool pg_wire_is_connected(const pg_wire *wire); /* the lane of those who sign in */
size_t pg_wire_waiting(const pg_wire *wire);    /* in all lanes */

/* For /metrics: of each lane, what waits and what was refused. */
void pg_wire_metrics(const pg_wire *wire,
                     void (*take)(void *context, const char *name, double value), void *context);

/* Answers what is under way with PG_CLOSED. */
void pg_wire_close(pg_wire *wire);
void pg_wire_free(pg_wire *wire);

#endif
