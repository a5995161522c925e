/* Values as libpq takes them, and the meaning of its results. For pg_lane.c and pg_open.c only. */
#ifndef SURTO_SERVER_PG_VALUES_H
#define SURTO_SERVER_PG_VALUES_H

#include <libpq-fe.h>

#include "pg_wire.h"

/* Binary, numbers with the high byte first. */
typedef struct pg_packed {
    const char *values[PG_VALUES_MAX];
    int lengths[PG_VALUES_MAX], formats[PG_VALUES_MAX];
    uint8_t numbers[PG_VALUES_MAX][8];
} pg_packed;

/* Points to what was given; out must stay where it is. */
void pg_pack(pg_packed *out, const pg_value *values, size_t count);

/* What the server refused is logged. */
pg_outcome pg_outcome_of(const PGresult *result);

#endif
