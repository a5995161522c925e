/* All SQL of the cluster. Every request is one statement, so it is one transaction; repeating one
 * does no harm, except for a chat line. Changes to several tables that belong together use WITH.
 * Who waits for a statement decides its lane (pg_wire.h). */
#include "pg_store_internal.h"
#include "util/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ACCOUNT_COLUMNS "key, name, folded, password, language, made_ms, seen_ms"
#define ROW_COLUMNS                                                                                \
    "lobby.id, revision, title, rules, kind, about, stage, seats, taken, is_public, is_campaign, " \
    "changed_ms, turn, members"
/* Players stand beside their game, in the order of their places. */
#define GAME_COLUMNS                                                                               \
    "game.id, began_ms, ended_ms, rules, kind, about, result, deal, counts, is_public, seats, "    \
    "turns, cures, (SELECT string_agg(account, '' ORDER BY place) FROM player WHERE id = game.id)" \
    ", (SELECT string_agg(name, E'\\n' ORDER BY place) FROM player WHERE id = game.id)"
#define DEAL_COLUMNS                                                                               \
    "name, head, seed, from_ms, until_ms, teams, tables, (SELECT count(*) FROM team JOIN game ON " \
    "game.id = team.id WHERE team.deal = name)"
#define GAMES "SELECT " GAME_COLUMNS " FROM game WHERE "
/* Of several at one time those come first whose id is greater, and a page may end between them. */
#define LAST(value, key, before, last)                                                             \
    " AND (" value ", " key ") < (" before ", " last ") ORDER BY " value " DESC, " key             \
    " DESC LIMIT 50"
#define LAST_GAMES(before, last) LAST("ended_ms", "id", before, last)
#define TOKEN_KEY "encode(substring(hash FOR 6), 'hex')"
#define GAME_OF " id IN (SELECT id FROM player WHERE account = $1)"
/* The commit is not waited for: what is written follows from a snapshot, and the next one writes it
 * again. Half of all commits are such. */
#define NO_SYNC "set_config('synchronous_commit', 'off', true)"
/* A key out of several that stand one after the other. */
#define KEYS_OF(value) "generate_series(0, length(" value ") / 16 - 1)"
#define KEY_AT(value) "substring(" value " FROM (16 * n + 1)::int FOR 16)"

/* Whether it is not too late for a statement: asked once, as the clock goes on meanwhile. */
#define WITH_EARLY(before)                                                                         \
    "WITH early AS MATERIALIZED (SELECT 1 WHERE"                                                   \
    " (extract(epoch FROM clock_timestamp()) * 1000)::bigint < " before "::bigint), "
#define EARLY "EXISTS(SELECT 1 FROM early)"
/* Of an account that was ended nothing is stored any more. Who is about to end it waits. */
#define WITH_WRITER(key) "WITH writer AS (SELECT name FROM account WHERE key = " key " FOR SHARE) "
#define NOT_GONE "NOT EXISTS(SELECT 1 FROM writer WHERE name = '')"

_Static_assert(STORE_PAGE_MAX == 50, "the number stands in the SQL");
_Static_assert(STORE_KEY == 16, "likewise");

static const pg_statement statements[STATEMENTS] = {
    [TIME_GET] = {.name = "time_get",
                  .lane = PG_LANE_SIGN_IN,
                  .sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"},
    [STREAM_NOTE] = {.name = "stream_note",
                     .lane = PG_LANE_BACKGROUND,
                     .sql = "WITH new AS (INSERT INTO stream VALUES ($1, $2) ON CONFLICT DO NOTHING"
                            " RETURNING created)"
                            " SELECT created FROM new UNION ALL SELECT created FROM stream"
                            " WHERE name = $1"},
    [COPY_PUT] = {.name = "copy_put",
                  .lane = PG_LANE_BACKGROUND,
                  .sql = "INSERT INTO copy VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE"
                         " SET revision = excluded.revision, rests = excluded.rests,"
                         " bytes = excluded.bytes WHERE copy.revision < excluded.revision"
                         " OR (copy.revision = excluded.revision AND excluded.rests)",
                  .is_patient = true},
    [COPY_GET] = {.name = "copy_get",
                  .lane = PG_LANE_LOBBY,
                  .sql = "SELECT bytes FROM copy WHERE id = $1 AND rests"},
    [COPY_WOKEN] = {.name = "copy_woken",
                    .lane = PG_LANE_BACKGROUND,
                    .sql = "UPDATE copy SET rests = false WHERE id = $1 AND rests",
                    .is_patient = true},
    [COPY_REMOVE] = {.name = "copy_remove",
                     .lane = PG_LANE_BACKGROUND,
                     .sql = "DELETE FROM copy WHERE id = $1",
                     .is_patient = true},
    /* Adding an account again that is there is a request that was sent twice. */
    [ACCOUNT_ADD] = {.name = "account_add",
                     .lane = PG_LANE_SIGN_IN,
                     .sql = "INSERT INTO account VALUES ($1, $2, $3, $4, $5, $6, $7)"
                            " ON CONFLICT (key) DO NOTHING"},
    [ACCOUNT_CHANGE] =
        {.name = "account_change",
         .lane = PG_LANE_SIGN_IN,
         /* Also if it is changed already: a request may be sent twice. */
         .sql =
             WITH_EARLY("$9") "done AS (UPDATE account SET name = $2, folded = $3, password = $4,"
                              " language = $5 WHERE key = $1 AND " EARLY
                              " AND ((name = $6 AND folded = $7 AND password = $8)"
                              " OR (name = $2 AND folded = $3 AND password = $4)) RETURNING 1)"
                              " SELECT 1 FROM done"},
    [PASSWORD_CHANGE] =
        {.name = "password_change",
         .lane = PG_LANE_SIGN_IN,
         .sql = WITH_EARLY(
             "$5") "done AS (UPDATE account SET password = $3 WHERE key = $1"
                   " AND " EARLY " AND (password = $2 OR password = $3) RETURNING key),"
                   " others AS (DELETE FROM token WHERE account IN (SELECT key FROM done)"
                   " AND hash <> $4) SELECT 1 FROM done"},
    [ACCOUNT_BY_NAME] = {.name = "account_by_name",
                         .lane = PG_LANE_SIGN_IN,
                         .sql = "SELECT " ACCOUNT_COLUMNS " FROM account"
                                " WHERE folded = $1 AND folded <> ''"},
    [ACCOUNT_REMOVE] =
        {.name = "account_remove",
         .lane = PG_LANE_SIGN_IN,
         .sql =
             WITH_EARLY("$2") "t AS (DELETE FROM token WHERE account = $1 AND " EARLY "),"
                              " l AS (DELETE FROM line WHERE account = $1 AND " EARLY "),"
                              " m AS (DELETE FROM member WHERE account = $1 AND " EARLY "),"
                              " n AS (DELETE FROM notice WHERE account = $1 AND " EARLY "),"
                              " p AS (UPDATE player SET account = decode(repeat('00', 16), 'hex'),"
                              " name = '' WHERE account = $1 AND " EARLY ")"
                              " UPDATE account SET name = '', folded = '', password = ''"
                              " WHERE key = $1 AND " EARLY},
    [TOKEN_ADD] = {.name = "token_add",
                   .lane = PG_LANE_SIGN_IN,
                   .sql =
                       WITH_WRITER("$2") "INSERT INTO token SELECT $1, $2, $3, $4, $5"
                                         " WHERE " NOT_GONE " ON CONFLICT (hash)"
                                         " DO UPDATE SET account = excluded.account,"
                                         " device = excluded.device, until_ms = excluded.until_ms,"
                                         " added_ms = excluded.added_ms"},
    [ACCOUNT_BY_TOKEN] = {.name = "account_by_token",
                          .lane = PG_LANE_SIGN_IN,
                          .sql = "WITH t AS (SELECT account, until_ms, added_ms FROM token"
                                 " WHERE hash = $1 AND until_ms > $2),"
                                 " seen AS (UPDATE account SET seen_ms = $2 WHERE key ="
                                 " (SELECT account FROM t) AND seen_ms / 86400000 < $2 / 86400000)"
                                 " SELECT key, name, folded, password, language, made_ms, CASE WHEN"
                                 " seen_ms / 86400000 < $2 / 86400000 THEN $2 ELSE seen_ms END,"
                                 " (SELECT until_ms FROM t), (SELECT added_ms FROM t)"
                                 " FROM account WHERE key = (SELECT account FROM t)"},
    [TOKEN_RENEW] = {.name = "token_renew",
                     .lane = PG_LANE_SIGN_IN,
                     .sql = "UPDATE token SET until_ms = $2 WHERE hash = $1"
                            " RETURNING account, added_ms"},
    [TOKEN_REMOVE] = {.name = "token_remove",
                      .lane = PG_LANE_SIGN_IN,
                      .sql = "DELETE FROM token WHERE hash = $1"},
    [TOKENS_REMOVE] = {.name = "tokens_remove",
                       .lane = PG_LANE_SIGN_IN,
                       .sql = "WITH gone AS (DELETE FROM token WHERE account = $1 AND hash <> $2)"
                              " UPDATE token SET added_ms = $3 WHERE hash = $2 AND account = $1"
                              " RETURNING until_ms"},
    [ITEM_TOKENS] = {.name = "kept_tokens",
                     .lane = PG_LANE_LOBBY,
                     .sql =
                         "SELECT device, 0::bigint, until_ms, 0::bigint, ''::text, " TOKEN_KEY
                         " FROM token WHERE account = $1" LAST("until_ms", TOKEN_KEY, "$2", "$3")},
    [ITEM_NOTICES] = {.name = "kept_notices",
                      .lane = PG_LANE_LOBBY,
                      .sql =
                          "SELECT id, since, 0::bigint, 0::bigint, ''::text, ''::text FROM notice"
                          " WHERE account = $1" LAST("since", "id", "$2", "$3")},
    [ITEM_LINES] = {.name = "kept_lines",
                    .lane = PG_LANE_LOBBY,
                    .sql = "SELECT id, number, when_ms, phrase, words, ''::text FROM line"
                           " WHERE account = $1" LAST("number", "id", "$2", "$3")},
    /* Of those who had nothing here, only some days are looked at: they go as soon as they may. */
    [SWEEP] = {.name = "sweep",
               .lane = PG_LANE_BACKGROUND,
               .sql = "WITH late AS (DELETE FROM token WHERE until_ms <= $1),"
                      " deals AS (DELETE FROM deal WHERE teams > 0 AND until_ms < $1"
                      " AND NOT EXISTS(SELECT 1 FROM team WHERE team.deal = name)),"
                      " guests AS (DELETE FROM account WHERE folded = '' AND (seen_ms < $2"
                      " AND NOT EXISTS(SELECT 1 FROM token WHERE account = key AND until_ms > $1)"
                      " OR seen_ms BETWEEN $3::bigint - 604800000 AND $3::bigint - 1"
                      " AND NOT EXISTS(SELECT 1 FROM member WHERE account = key)"
                      " AND NOT EXISTS(SELECT 1 FROM player WHERE account = key)) RETURNING key)"
                      " DELETE FROM token WHERE account IN (SELECT key FROM guests)",
               .is_patient = true},
    /* A row that was late does not come back after its game went to the archive. */
    [ROW_PUT] =
        {.name = "row_put",
         .lane = PG_LANE_BACKGROUND,
         .sql = "WITH r AS (INSERT INTO lobby SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,"
                " $12, $13, $14 WHERE NOT EXISTS(SELECT 1 FROM game WHERE id = $1) ON CONFLICT "
                "(id) DO UPDATE SET revision = excluded.revision,"
                " title = excluded.title, rules = excluded.rules, kind = excluded.kind,"
                " about = excluded.about, stage = excluded.stage, seats = excluded.seats,"
                " taken = excluded.taken, is_public = excluded.is_public,"
                " is_campaign = excluded.is_campaign, changed_ms = excluded.changed_ms,"
                " turn = excluded.turn, members = excluded.members"
                " WHERE excluded.revision >= lobby.revision RETURNING id, members, " NO_SYNC "),"
                " keys AS (SELECT DISTINCT id, " KEY_AT("members") " AS account FROM r, " KEYS_OF(
                    "members") " AS n),"
                               " gone AS (DELETE FROM member WHERE id IN (SELECT id FROM r) AND "
                               "account "
                               "NOT IN"
                               " (SELECT account FROM keys))"
                               " INSERT INTO member SELECT account, id FROM keys WHERE NOT EXISTS"
                               "(SELECT 1 FROM account WHERE key = keys.account AND name = '')"
                               " ON CONFLICT DO NOTHING",
         .is_patient = true},
    [ROW_REMOVE] = {.name = "row_remove",
                    .lane = PG_LANE_BACKGROUND,
                    .sql = "WITH m AS (DELETE FROM member WHERE id = $1),"
                           " n AS (DELETE FROM notice WHERE id = $1)"
                           " DELETE FROM lobby WHERE id = $1",
                    .is_patient = true},
    [ROWS_OPEN] = {.name = "rows_open",
                   .lane = PG_LANE_LOBBY,
                   .sql = "SELECT " ROW_COLUMNS " FROM lobby WHERE is_public AND stage < 2"
                          " AND taken < seats AND ($1 = '' OR rules = $1)" LAST("changed_ms", "id",
                                                                                "$2", "$3")},
    [ROWS_OF] = {.name = "rows_of",
                 .lane = PG_LANE_LOBBY,
                 .sql = "SELECT " ROW_COLUMNS " FROM member JOIN lobby ON lobby.id = member.id"
                        " WHERE account = $1" LAST("changed_ms", "lobby.id", "$2", "$3")},
    [NOTICE_PUT] = {.name = "notice_put",
                    .lane = PG_LANE_BACKGROUND,
                    .sql = WITH_WRITER(
                        "$1") "INSERT INTO notice SELECT $1, $2, $3, false WHERE " NOT_GONE
                              " ON CONFLICT (account, id)"
                              " DO UPDATE SET since = excluded.since, told = false"
                              " WHERE notice.since < excluded.since",
                    .is_patient = true},
    [NOTICES_TAKE] = {.name = "notices_take",
                      .lane = PG_LANE_LOBBY,
                      .sql = "WITH due AS (UPDATE notice SET told = true WHERE account = $1"
                             " AND NOT told RETURNING id) SELECT " ROW_COLUMNS " FROM lobby"
                             " WHERE id IN (SELECT id FROM due) ORDER BY changed_ms DESC LIMIT 50"},
    [NOTICE_TOLD] = {.name = "notice_told",
                     .lane = PG_LANE_BACKGROUND,
                     .sql = "UPDATE notice SET told = true"
                            " WHERE account = $1 AND id = $2 AND since = $3",
                     .is_patient = true},
    /* Every 64th line removes those that are too many. */
    [LINE_ADD] =
        {.name = "line_add",
         .lane = PG_LANE_LOBBY,
         .sql = WITH_WRITER(
             "$3") ", new AS (INSERT INTO line SELECT $1, nextval('line_number'), $2,"
                   " $3, $4, $5, $6, $7 WHERE " NOT_GONE " RETURNING number),"
                   " old AS (DELETE FROM line WHERE id = $1 AND (SELECT number FROM new) % 64 = 0"
                   " AND number <= (SELECT number FROM line WHERE id = $1 ORDER BY number DESC"
                   " LIMIT 1 OFFSET $8))"
                   " SELECT number FROM new"},
    [LINES_GET] = {.name = "lines_get",
                   .lane = PG_LANE_LOBBY,
                   .sql = "SELECT number, when_ms, account, name, seat, phrase, words,"
                          " CASE WHEN EXISTS (SELECT 1 FROM account WHERE key = line.account"
                          " AND folded <> '') THEN 0 ELSE 1 END"
                          " FROM line WHERE id = $1 AND number < $2 ORDER BY number DESC LIMIT 50"},
    [LINES_REMOVE] = {.name = "lines_remove",
                      .lane = PG_LANE_BACKGROUND,
                      .sql = "DELETE FROM line WHERE id = $1",
                      .is_patient = true},
    [JOB_PUT] = {.name = "job_put",
                 .lane = PG_LANE_BACKGROUND,
                 .sql = "INSERT INTO job VALUES ($1, $2, $3, $4, 0, 0, $3)"
                        " ON CONFLICT (id, kind) DO UPDATE SET due_ms = excluded.due_ms,"
                        " revision = excluded.revision, tries = 0, taken = 0,"
                        " ready_ms = excluded.ready_ms"
                        " WHERE job.revision <= excluded.revision",
                 .is_patient = true},
    /* 0: it is added; 1: it is there; 2: there are too many. */
    [JOB_ADD] = {.name = "job_add",
                 .lane = PG_LANE_BACKGROUND,
                 .sql =
                     "WITH there AS (SELECT id FROM job WHERE id = $1 AND kind = $2),"
                     " queued AS (SELECT count(*) AS many FROM (SELECT 1 FROM job WHERE kind = $2"
                     " LIMIT $5::bigint) AS jobs),"
                     " new AS (INSERT INTO job SELECT $1, $2, $3::bigint, $4::bigint, 0, 0,"
                     " $3::bigint FROM queued WHERE many < $5::bigint AND NOT EXISTS(SELECT 1"
                     " FROM there) ON CONFLICT DO NOTHING RETURNING id)"
                     " SELECT CASE WHEN EXISTS(SELECT 1 FROM new) THEN 0::bigint"
                     " WHEN EXISTS(SELECT 1 FROM there) OR many < $5::bigint THEN 1::bigint"
                     " ELSE 2::bigint END FROM queued"},
    [JOB_DROP] = {.name = "job_drop",
                  .lane = PG_LANE_BACKGROUND,
                  .sql = "DELETE FROM job WHERE id = $1 AND kind = $2",
                  .is_patient = true},
    /* A range of the index for each kind that is wanted: what is due of other kinds, which a node
     * without computers never takes, is not even looked at. */
    [JOBS_TAKE] =
        {.name = "jobs_take",
         .lane = PG_LANE_BACKGROUND,
         .sql = "WITH due AS (SELECT ready.id, ready.kind FROM generate_series(0, 31) AS bit,"
                " LATERAL (SELECT id, kind, ready_ms FROM job WHERE kind = bit::bigint"
                " AND ready_ms <= $1 ORDER BY ready_ms LIMIT $4 FOR UPDATE SKIP LOCKED)"
                " AS ready WHERE ($2::bigint >> bit) % 2 = 1 ORDER BY ready.ready_ms"
                " LIMIT $4),"
                " took AS (UPDATE job SET tries = tries + 1, taken = nextval('job_taking'),"
                " ready_ms = $1 + $3 FROM due WHERE job.id = due.id AND job.kind = due.kind"
                " RETURNING job.id, job.kind, due_ms, revision, tries - 1, taken)"
                " SELECT * FROM took ORDER BY due_ms"},
    [JOB_END] = {.name = "job_end",
                 .lane = PG_LANE_BACKGROUND,
                 .sql = "DELETE FROM job WHERE id = $1 AND kind = $2 AND taken = $3",
                 .is_patient = true},
    [GAME_ADD] =
        {.name = "game_add",
         .lane = PG_LANE_BACKGROUND,
         .sql = "WITH g AS (INSERT INTO game VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,"
                " $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING RETURNING id)"
                " INSERT INTO player SELECT id, n,"
                " CASE WHEN gone THEN decode(repeat('00', 16), 'hex') ELSE person END,"
                " CASE WHEN gone THEN '' ELSE split_part($17, E'\\n', (n + 1)::int) END"
                " FROM (SELECT id, n, person, EXISTS(SELECT 1 FROM account WHERE key = person"
                " AND name = '') AS gone FROM (SELECT g.id, n, " KEY_AT(
                    "$16::bytea") " AS person FROM g, " KEYS_OF("$16::bytea") " AS n) AS each)"
                                                                              " AS players"},
    [GAME_ANALYSIS] = {.name = "game_analysis",
                       .lane = PG_LANE_BACKGROUND,
                       .sql = "UPDATE game SET analysis = $2 WHERE id = $1",
                       .is_patient = true},
    [GAME_GET] = {.name = "game_get",
                  .lane = PG_LANE_LOBBY,
                  .sql = "SELECT " GAME_COLUMNS ", record, analysis FROM game WHERE id = $1"},
    [GAMES_PUBLIC] = {.name = "games_public",
                      .lane = PG_LANE_LOBBY,
                      .sql = GAMES "is_public" LAST_GAMES("$1", "$2")},
    [GAMES_DEAL] = {.name = "games_deal",
                    .lane = PG_LANE_LOBBY,
                    .sql = GAMES "deal <> '' AND deal = $1" LAST_GAMES("$2", "$3")},
    [GAMES_OF] = {.name = "games_of",
                  .lane = PG_LANE_LOBBY,
                  .sql = GAMES GAME_OF LAST_GAMES("$2", "$3")},
    [GAMES_OF_DEAL] = {.name = "games_of_deal",
                       .lane = PG_LANE_LOBBY,
                       .sql = GAMES GAME_OF " AND deal = $2" LAST_GAMES("$3", "$4")},
    [COUNTS_OF] = {.name = "counts_of",
                   .lane = PG_LANE_LOBBY,
                   .sql = "SELECT rules, kind, seats, count(*), count(*) FILTER (WHERE result"
                          " LIKE 'won%'), count(*) FILTER (WHERE result LIKE 'lost%'),"
                          " sum(turns)::bigint FROM game WHERE counts AND" GAME_OF
                          " GROUP BY rules, kind, seats ORDER BY rules, kind, seats"
                          " LIMIT 50"},
    [DEAL_ADD] = {.name = "deal_add",
                  .lane = PG_LANE_LOBBY,
                  .sql = "WITH new AS (INSERT INTO deal VALUES ($1, $2, $3, $4, $5, $6)"
                         " ON CONFLICT DO NOTHING RETURNING *)"
                         " SELECT " DEAL_COLUMNS " FROM new UNION ALL"
                         " SELECT " DEAL_COLUMNS " FROM deal WHERE name = $1"},
    [DEAL_GET] = {.name = "deal_get",
                  .lane = PG_LANE_LOBBY,
                  .sql = "SELECT " DEAL_COLUMNS " FROM deal WHERE name = $1"},
    /* The number is in the row of the deal: two who want the last place wait for each other. */
    [TEAM_ADD] = {.name = "team_add",
                  .lane = PG_LANE_LOBBY,
                  .sql = "WITH has AS (SELECT 1 FROM team WHERE deal = $1 AND id = $2),"
                         " d AS (UPDATE deal SET tables = tables + 1 WHERE name = $1"
                         " AND tables < teams AND NOT EXISTS(SELECT 1 FROM has)"
                         " RETURNING name),"
                         " made AS (INSERT INTO team SELECT name, $2 FROM d RETURNING 1)"
                         " SELECT 1 FROM has UNION ALL SELECT 1 FROM made"},
    [TEAM_REMOVE] = {.name = "team_remove",
                     .lane = PG_LANE_BACKGROUND,
                     .sql = "WITH t AS (DELETE FROM team WHERE deal = $1 AND id = $2"
                            " RETURNING deal) UPDATE deal SET tables = tables - 1"
                            " WHERE name IN (SELECT deal FROM t)",
                     .is_patient = true},
};

asked *pg_asked(pg_wire *pg, void *context)
{
    asked *a = memory_take(sizeof *a);
    a->pg = pg;
    a->context = context;
    return a;
}

store_status status_of(pg_outcome outcome)
{
    switch (outcome) {
    case PG_OK:
        return STORE_OK;
    case PG_TAKEN:
        return STORE_CONFLICT;
    case PG_LOST:
    case PG_FAILED:
        return STORE_DOWN;
    case PG_FULL:
        return STORE_FULL;
    case PG_CLOSED:
        return STORE_CLOSED;
    }
    return STORE_DOWN;
}

pg_value key_value(const store_key *key)
{
    return pg_bytes(key->bytes, STORE_KEY);
}

pg_value id_value(const store_id *id)
{
    return pg_text(id->text);
}

pg_value before_value(uint64_t before)
{
    return pg_number(before && before < INT64_MAX ? before : INT64_MAX);
}

static void on_done(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    store_status status = status_of(outcome);
    if (status == STORE_OK && a->must_change && pg_rows_changed(rows) == 0) {
        status = STORE_MISSING;
    }
    if (a->answer.done) {
        a->answer.done(a->context, status);
    }
    free(a);
}

void ask_done(pg_wire *pg, statement which, const pg_value *values, size_t count, bool must_change,
              store_done *answer, void *context)
{
    asked *a = pg_asked(pg, context);
    a->answer.done = answer;
    a->must_change = must_change;
    pg_wire_ask(pg, which, values, count, on_done, a);
}

store_status found_status(pg_outcome outcome, const pg_rows *rows)
{
    return outcome == PG_OK && pg_rows_count(rows) == 0 ? STORE_MISSING : status_of(outcome);
}

size_t page_of(pg_outcome outcome, const pg_rows *rows)
{
    size_t count = outcome == PG_OK ? pg_rows_count(rows) : 0;
    return count < STORE_PAGE_MAX ? count : STORE_PAGE_MAX;
}
pg_wire *pg_store_open(struct ev_loop *loop, loop_queue *to_loop, const char *connection,
                       bool may_create, char *why, size_t why_cap)
{
    const store_bytes schema[] = {{schema_sql, schema_sql_length},
                                  {schema_2_sql, schema_2_sql_length},
                                  {schema_3_sql, schema_3_sql_length}};
    pg_wire_options options = {.connection = connection,
                               .statements = statements,
                               .statement_count = STATEMENTS,
                               .schema = schema,
                               .schema_version = COUNT(schema),
                               .may_create = may_create};
    return pg_wire_open(loop, to_loop, &options, why, why_cap);
}

bool pg_stream_is(pg_wire *pg, const char *stream, store_bytes created, char *why, size_t why_cap)
{
    char date[64];
    snprintf(date, sizeof date, "%.*s", (int)(created.length < 63 ? created.length : 63),
             (const char *)created.at);
    const pg_value values[] = {pg_text(stream), pg_text(date)};
    char noted[64] = "";
    /* Nothing is answered if another node notes it at the same moment: the next statement sees
     * it. */
    for (unsigned tries = 0; tries < 2 && noted[0] == '\0'; tries++) {
        pg_rows *rows = pg_wire_call(pg, STREAM_NOTE, values, COUNT(values));
        if (rows && pg_rows_count(rows)) {
            pg_rows_text(rows, 0, 0, noted, sizeof noted);
        }
        pg_rows_free(rows);
    }
    if (strcmp(noted, date) != 0) {
        snprintf(why, why_cap,
                 "The stream %s was made at %s, but the database knows one of %s: tables may be "
                 "lost. See docs/host/operations.md.",
                 stream, date, noted[0] ? noted : "no date");
        return false;
    }
    return true;
}
