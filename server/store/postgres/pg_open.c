/* Connections, the schema and its versions, and statements, which are prepared before anyone waits
 * for them. */
#include "pg_open.h"
#include "util/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RECONNECT_MS = 250, WORDS = 9 };

/* A server that waits for a lock does not see by itself that we have given its connection up: such
 * ones would add up to max_connections. */
static const char CHECK_CLIENT[] = "-c client_connection_check_interval=2s";

/* Words that libpq takes: what comes later wins, so the connection string has the last word. */
typedef struct settings {
    const char *keys[WORDS], *values[WORDS];
    char name[64];
} settings;

static void make_settings(settings *out, const char *connection, const char *name)
{
    snprintf(out->name, sizeof out->name, "surtod %s", name);
    const struct {
        const char *key, *value;
    } all[WORDS] = {{"keepalives_idle", "10"},
                    {"keepalives_interval", "3"},
                    {"keepalives_count", "3"},
                    {"tcp_user_timeout", "15000"},
                    {"connect_timeout", "8"},
                    {"fallback_application_name", out->name},
                    {"options", CHECK_CLIENT},
                    {"dbname", connection},
                    {NULL, NULL}};
    for (size_t i = 0; i < WORDS; i++) {
        out->keys[i] = all[i].key;
        out->values[i] = all[i].value;
    }
}

static void ignore_notice(void *context, const PGresult *result)
{
    (void)context;
    (void)result;
}

PGconn *pg_connect_start(const char *connection, const char *name)
{
    settings s;
    make_settings(&s, connection, name);
    PGconn *pg = PQconnectStartParams(s.keys, s.values, 1);
    PQsetNoticeReceiver(pg, ignore_notice, NULL);
    return pg;
}

PGconn *pg_connect(const char *connection, const char *name)
{
    settings s;
    make_settings(&s, connection, name);
    for (unsigned waited = 0;; waited += RECONNECT_MS) {
        PGconn *pg = PQconnectdbParams(s.keys, s.values, 1);
        if (PQstatus(pg) == CONNECTION_OK || waited >= PG_OPEN_MS) {
            PQsetNoticeReceiver(pg, ignore_notice, NULL);
            return pg;
        }
        PQfinish(pg);
        nanosleep(&(struct timespec){.tv_nsec = RECONNECT_MS * 1000000L}, NULL);
    }
}

static bool run(PGconn *pg, const char *sql, char *why, size_t why_cap)
{
    PGresult *result = PQexec(pg, sql);
    ExecStatusType status = PQresultStatus(result);
    bool is_good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!is_good) {
        snprintf(why, why_cap, "PostgreSQL refused to create the schema: %s",
                 PQresultErrorMessage(result));
    }
    PQclear(result);
    return is_good;
}

/* Returns: the version of the schema that is there; 0 if there is none. */
static uint64_t version_there(PGconn *pg)
{
    PGresult *result = PQexec(pg, "SELECT version FROM schema_version");
    uint64_t version = 0;
    if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1) {
        version = strtoull(PQgetvalue(result, 0, 0), NULL, 10);
    }
    PQclear(result);
    return version;
}

/* Makes what is missing of the schema, in a transaction. */
static bool bring_up(PGconn *pg, const pg_wire_options *options, char *why, size_t why_cap)
{
    bool is_good = run(pg, "SAVEPOINT before", why, why_cap);
    uint64_t there = version_there(pg);
    is_good = is_good && run(pg, "ROLLBACK TO before", why, why_cap);
    for (uint64_t i = there; is_good && i < options->schema_version; i++) {
        char *sql = memory_take(options->schema[i].length + 1);
        memcpy(sql, options->schema[i].at, options->schema[i].length);
        is_good = run(pg, sql, why, why_cap);
        free(sql);
    }
    return is_good;
}

bool pg_make_schema(PGconn *pg, const pg_wire_options *options, char *why, size_t why_cap)
{
    uint64_t there = version_there(pg);
    if (there < options->schema_version && options->may_create) {
        /* Nodes that start together: the second finds what the first has made. */
        if (!run(pg, "BEGIN; SELECT pg_advisory_xact_lock(7578741)", why, why_cap) ||
            !bring_up(pg, options, why, why_cap) || !run(pg, "COMMIT", why, why_cap)) {
            return false;
        }
        there = version_there(pg);
    }
    if (there != options->schema_version) {
        snprintf(why, why_cap,
                 "The database has version %llu of the schema; this program needs %llu.",
                 (unsigned long long)there, (unsigned long long)options->schema_version);
        return false;
    }
    return true;
}

bool pg_prepare_all(PGconn *pg, const pg_wire_options *options, char *why, size_t why_cap)
{
    for (size_t i = 0; i < options->statement_count; i++) {
        const pg_statement *s = &options->statements[i];
        PGresult *result = PQprepare(pg, s->name, s->sql, 0, NULL);
        bool is_good = PQresultStatus(result) == PGRES_COMMAND_OK;
        if (!is_good) {
            snprintf(why, why_cap, "PostgreSQL refused the statement %s: %s", s->name,
                     PQresultErrorMessage(result));
        }
        PQclear(result);
        if (!is_good) {
            return false;
        }
    }
    return true;
}
