/* All lanes: chooses the lane of a statement, and opens them. */
#include "pg_wire.h"
#include "pg_lane.h"
#include "pg_open.h"
#include "pg_values.h"
#include "util/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct pg_wire {
    pg_lane *lanes[PG_LANES];
    const pg_statement *statements;
    PGconn *pg; /* until pg_wire_begin, then that of the lane PG_LANE_SIGN_IN */
};

pg_wire *pg_wire_open(struct ev_loop *loop, loop_queue *to_loop, const pg_wire_options *options,
                      char *why, size_t why_cap)
{
    pg_wire *wire = memory_take(sizeof *wire);
    wire->statements = options->statements;
    for (unsigned i = 0; i < PG_LANES; i++) {
        pg_lane_options lane = {.kind = (pg_lane_kind)i,
                                .connection = options->connection,
                                .statements = options->statements,
                                .statement_count = options->statement_count};
        wire->lanes[i] = pg_lane_open(loop, to_loop, &lane);
    }
    wire->pg = pg_connect(options->connection, "sign_in");
    if (PQstatus(wire->pg) != CONNECTION_OK) {
        snprintf(why, why_cap, "PostgreSQL could not be reached: %s", PQerrorMessage(wire->pg));
        pg_wire_free(wire);
        return NULL;
    }
    if (!pg_make_schema(wire->pg, options, why, why_cap) ||
        !pg_prepare_all(wire->pg, options, why, why_cap)) {
        pg_wire_free(wire);
        return NULL;
    }
    return wire;
}

pg_rows *pg_wire_call(pg_wire *wire, unsigned statement, const pg_value *values, size_t count)
{
    assert(wire->pg);
    pg_packed p;
    pg_pack(&p, values, count);
    PGresult *result = PQexecPrepared(wire->pg, wire->statements[statement].name, (int)count,
                                      p.values, p.lengths, p.formats, 1);
    if (pg_outcome_of(result) != PG_OK) {
        PQclear(result);
        return NULL;
    }
    return (pg_rows *)result;
}

bool pg_wire_begin(pg_wire *wire)
{
    PGconn *open = wire->pg;
    wire->pg = NULL;
    bool is_good = true;
    for (unsigned i = 0; i < PG_LANES; i++) {
        is_good = pg_lane_begin(wire->lanes[i], i == PG_LANE_SIGN_IN ? open : NULL) && is_good;
    }
    return is_good;
}

void pg_wire_ask(pg_wire *wire, unsigned statement, const pg_value *values, size_t count,
                 pg_answer *answer, void *context)
{
    pg_lane_ask(wire->lanes[wire->statements[statement].lane], statement, values, count, answer,
                context);
}

bool pg_wire_is_connected(const pg_wire *wire)
{
    return pg_lane_is_connected(wire->lanes[PG_LANE_SIGN_IN]);
}

size_t pg_wire_waiting(const pg_wire *wire)
{
    size_t waiting = 0;
    for (unsigned i = 0; i < PG_LANES; i++) {
        waiting += pg_lane_waiting(wire->lanes[i]);
    }
    return waiting;
}

void pg_wire_metrics(const pg_wire *wire,
                     void (*take)(void *context, const char *name, double value), void *context)
{
    for (unsigned i = 0; i < PG_LANES; i++) {
        pg_lane_metrics(wire->lanes[i], take, context);
    }
}

void pg_wire_close(pg_wire *wire)
{
    for (unsigned i = 0; i < PG_LANES; i++) {
        pg_lane_close(wire->lanes[i]);
    }
}

void pg_wire_free(pg_wire *wire)
{
    for (unsigned i = 0; i < PG_LANES; i++) {
        pg_lane_free(wire->lanes[i]);
    }
    PQfinish(wire->pg);
    free(wire);
}
