/* Parameters and result rows in PostgreSQL's binary formats. */
#include "pg_values.h"

#include <libpq-fe.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/log.h"

struct pg_rows; /* is a PGresult */

static const PGresult *result_of(const pg_rows *rows)
{
    return (const PGresult *)rows;
}

pg_value pg_text(const char *text)
{
    return (pg_value){.kind = PG_TEXT, .bytes = {text, strlen(text)}};
}

size_t pg_rows_count(const pg_rows *rows)
{
    return (size_t)PQntuples(result_of(rows));
}

size_t pg_rows_changed(const pg_rows *rows)
{
    return (size_t)strtoull(PQcmdTuples((PGresult *)rows), NULL, 10);
}

store_bytes pg_rows_bytes(const pg_rows *rows, size_t row, unsigned column)
{
    const PGresult *result = result_of(rows);
    if ((int)column >= PQnfields(result) || PQgetisnull(result, (int)row, (int)column)) {
        return (store_bytes){"", 0};
    }
    return (store_bytes){PQgetvalue(result, (int)row, (int)column),
                         (size_t)PQgetlength(result, (int)row, (int)column)};
}

uint64_t pg_rows_number(const pg_rows *rows, size_t row, unsigned column)
{
    store_bytes bytes = pg_rows_bytes(rows, row, column);
    uint64_t number = 0;
    for (size_t i = 0; i < bytes.length && i < 8; i++) {
        number = number << 8 | ((const uint8_t *)bytes.at)[i];
    }
    return number;
}

void pg_rows_key(const pg_rows *rows, size_t row, unsigned column, void *out, size_t length)
{
    store_bytes bytes = pg_rows_bytes(rows, row, column);
    memset(out, 0, length);
    memcpy(out, bytes.at, bytes.length < length ? bytes.length : length);
}

void pg_rows_text(const pg_rows *rows, size_t row, unsigned column, char *out, size_t cap)
{
    store_bytes bytes = pg_rows_bytes(rows, row, column);
    size_t length = bytes.length < cap ? bytes.length : cap - 1;
    memcpy(out, bytes.at, length);
    out[length] = '\0';
}

void pg_rows_free(pg_rows *rows)
{
    PQclear((PGresult *)rows);
}

void pg_pack(pg_packed *out, const pg_value *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        out->formats[i] = 1;
        out->values[i] = NULL;
        out->lengths[i] = 0;
        switch (values[i].kind) {
        case PG_NULL:
            break;
        case PG_NUMBER:
            for (unsigned k = 0; k < 8; k++) {
                out->numbers[i][k] = (uint8_t)(values[i].number >> (56 - 8 * k));
            }
            out->values[i] = (const char *)out->numbers[i];
            out->lengths[i] = 8;
            break;
        case PG_BOOL:
            out->numbers[i][0] = values[i].number != 0;
            out->values[i] = (const char *)out->numbers[i];
            out->lengths[i] = 1;
            break;
        case PG_TEXT:
        case PG_BYTES:
            out->values[i] = values[i].bytes.at ? values[i].bytes.at : "";
            out->lengths[i] = (int)values[i].bytes.length;
            break;
        }
    }
}

pg_outcome pg_outcome_of(const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
        return PG_OK;
    }
    const char *code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (code && strcmp(code, "23505") == 0) {
        return PG_TAKEN;
    }
    /* Without its detail, which may show a row: passwords' hashes, seeds. */
    const char *why = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    LOG_LIMITED(LOG_WARNING, "PostgreSQL refused", log_word("code", code ? code : "none"),
                log_sentence("why", why ? why : ""));
    /* It ends, recovers or is read-only: another try may find another server. */
    return code && (strncmp(code, "57", 2) == 0 || strncmp(code, "25", 2) == 0) ? PG_LOST
                                                                                : PG_FAILED;
}
