/* All SQL of the SQLite store. */
#include "sqlite_internal.h"

/* Of an account that was ended nothing is stored any more. */
#define NOT_GONE(key_value)                                                                        \
    "NOT EXISTS(SELECT 1 FROM account WHERE key = " key_value " AND name = '')"

/* `counter` gives versions of snapshots, numbers of lines and of takings: nothing of it is ever
 * used again, also when rows are gone. ready_ms of a job is when somebody may take it. */
const char *const sql_schema[SQL_FORMAT] = {
    "CREATE TABLE counter(value INTEGER NOT NULL);"
    "INSERT INTO counter VALUES(0);"
    "CREATE TABLE image(id TEXT PRIMARY KEY, version INTEGER NOT NULL, revision INTEGER NOT NULL,"
    " append BLOB NOT NULL, life INTEGER NOT NULL, stored_s INTEGER NOT NULL,"
    " bytes BLOB NOT NULL);"
    "CREATE INDEX image_finished ON image(stored_s) WHERE life = 3;"
    "CREATE TABLE account(key BLOB PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL,"
    " password TEXT NOT NULL, language TEXT NOT NULL, made_ms INTEGER NOT NULL,"
    " seen_ms INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE UNIQUE INDEX account_folded ON account(folded) WHERE folded <> '';"
    "CREATE TABLE token(hash BLOB PRIMARY KEY, account BLOB NOT NULL, device TEXT NOT NULL,"
    " until_ms INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX token_account ON token(account);"
    "CREATE TABLE row(id TEXT PRIMARY KEY, revision INTEGER NOT NULL, title TEXT NOT NULL,"
    " rules TEXT NOT NULL, kind TEXT NOT NULL, about TEXT NOT NULL, stage INTEGER NOT NULL,"
    " seats INTEGER NOT NULL, taken INTEGER NOT NULL, is_public INTEGER NOT NULL,"
    " is_campaign INTEGER NOT NULL, changed_ms INTEGER NOT NULL, turn INTEGER NOT NULL,"
    " members BLOB NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX row_open ON row(changed_ms) WHERE is_public AND stage < 2 AND taken < seats;"
    "CREATE TABLE member(account BLOB NOT NULL, id TEXT NOT NULL, PRIMARY KEY(account, id))"
    " WITHOUT ROWID;"
    "CREATE INDEX member_id ON member(id);"
    "CREATE TABLE line(id TEXT NOT NULL, number INTEGER NOT NULL, when_ms INTEGER NOT NULL,"
    " account BLOB NOT NULL, name TEXT NOT NULL, seat INTEGER NOT NULL, phrase INTEGER NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY(id, number))"
    " WITHOUT ROWID;"
    "CREATE INDEX line_account ON line(account);"
    "CREATE TABLE job(id TEXT NOT NULL, kind INTEGER NOT NULL, due_ms INTEGER NOT NULL,"
    " revision INTEGER NOT NULL, tries INTEGER NOT NULL, taken INTEGER NOT NULL,"
    " ready_ms INTEGER NOT NULL, PRIMARY KEY(id, kind)) WITHOUT ROWID;"
    "CREATE INDEX job_ready ON job(ready_ms);"
    "CREATE TABLE game(id TEXT PRIMARY KEY, began_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL,"
    " rules TEXT NOT NULL, kind TEXT NOT NULL, about TEXT NOT NULL, result TEXT NOT NULL,"
    " deal TEXT NOT NULL, counts INTEGER NOT NULL, is_public INTEGER NOT NULL,"
    " seats INTEGER NOT NULL, turns INTEGER NOT NULL, cures INTEGER NOT NULL,"
    " record BLOB NOT NULL, analysis BLOB NOT NULL);"
    "CREATE INDEX game_public ON game(ended_ms) WHERE is_public;"
    "CREATE INDEX game_deal ON game(deal, ended_ms) WHERE deal <> '';"
    "CREATE TABLE player(id TEXT NOT NULL, place INTEGER NOT NULL, account BLOB NOT NULL,"
    " name TEXT NOT NULL, PRIMARY KEY(id, place)) WITHOUT ROWID;"
    "CREATE INDEX player_account ON player(account);"
    "CREATE TABLE deal(name TEXT PRIMARY KEY, head TEXT NOT NULL, seed BLOB NOT NULL,"
    " from_ms INTEGER NOT NULL, until_ms INTEGER NOT NULL) WITHOUT ROWID;",

    "CREATE TABLE notice(account BLOB NOT NULL, id TEXT NOT NULL, since INTEGER NOT NULL,"
    " told INTEGER NOT NULL, PRIMARY KEY(account, id)) WITHOUT ROWID;"
    "CREATE INDEX notice_id ON notice(id);"
    "ALTER TABLE deal ADD COLUMN teams INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE team(deal TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY(deal, id)) WITHOUT ROWID;"
    "CREATE INDEX token_until ON token(until_ms);"
    "CREATE INDEX account_guest ON account(seen_ms) WHERE folded = '';",

    ("CREATE INDEX job_kind_ready ON job(kind, ready_ms);"
     "DROP INDEX job_ready;"),
};

#define ACCOUNT_COLUMNS "key, name, folded, password, language, made_ms, seen_ms"
#define ROW_COLUMNS                                                                                \
    "row.id, revision, title, rules, kind, about, stage, seats, taken, is_public, is_campaign, "   \
    "changed_ms, turn, members"
#define GAME_COLUMNS                                                                               \
    "game.id, began_ms, ended_ms, rules, kind, about, result, deal, counts, is_public, seats, "    \
    "turns, cures"
/* Jobs of one kind that are due, if it is wanted: a range of the index. Then what follows. */
#define JOBS_READY(kind, then)                                                                     \
    "SELECT * FROM (SELECT id, kind, due_ms, revision, tries, ready_ms FROM job WHERE kind "       \
    "= " kind " AND (?2 >> " kind " & 1) AND ready_ms <= ?1 ORDER BY ready_ms LIMIT ?3)" then
/* Of several at one time those come first whose id is greater, and a page may end between them. */
#define LAST(value, key)                                                                           \
    " AND (" value ", " key ") < (?, ?) ORDER BY " value " DESC, " key " DESC LIMIT ?"
#define LAST_GAMES LAST("ended_ms", "id")
#define TOKEN_KEY "lower(hex(substr(hash, 1, 6)))"

_Static_assert(STORE_JOB_KINDS == 6, "SQL_JOBS_READY names each kind");

const char *const sql_statements[SQL_STATEMENTS] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_COUNTER_GET] = "SELECT value FROM counter",
    [SQL_COUNTER_SET] = "UPDATE counter SET value = ?",
    [SQL_SWEEP] = "DELETE FROM image WHERE life = 3 AND stored_s < ?",
    [SQL_SWEEP_TOKENS] = "DELETE FROM token WHERE until_ms <= ?",
    [SQL_SWEEP_GUESTS] =
        "DELETE FROM account WHERE folded = '' AND ((seen_ms < ?1 AND NOT EXISTS(SELECT 1 FROM"
        " token WHERE account = key)) OR (seen_ms < ?2 AND NOT EXISTS(SELECT 1 FROM member WHERE"
        " account = key) AND NOT EXISTS(SELECT 1 FROM player WHERE account = key)))",
    [SQL_SWEEP_THEIR_TOKENS] =
        "DELETE FROM token WHERE NOT EXISTS(SELECT 1 FROM account WHERE key = account)",
    [SQL_SWEEP_DEALS] = "DELETE FROM deal WHERE teams > 0 AND until_ms < ? AND NOT EXISTS(SELECT 1"
                        " FROM team WHERE deal = name)",
    [SQL_SNAPSHOT_GET] = "SELECT version, revision, append, bytes FROM image WHERE id = ?",
    [SQL_SNAPSHOT_PUT] =
        "INSERT INTO image VALUES(?, ?, ?, ?, ?, ?, ?) ON CONFLICT(id)"
        " DO UPDATE SET version = excluded.version, revision = excluded.revision,"
        " append = excluded.append, life = excluded.life, stored_s = excluded.stored_s,"
        " bytes = excluded.bytes",
    [SQL_ACCOUNT_ADD] = "INSERT INTO account VALUES(?, ?, ?, ?, ?, ?, ?)",
    /* Also if it is changed already: a request may be done twice. */
    [SQL_ACCOUNT_CHANGE] = "UPDATE account SET name = ?2, folded = ?3, password = ?4, language = ?5"
                           " WHERE key = ?1 AND ((name = ?6 AND folded = ?7 AND password = ?8)"
                           " OR (name = ?2 AND folded = ?3 AND password = ?4))",
    [SQL_ACCOUNT_BY_KEY] = "SELECT " ACCOUNT_COLUMNS " FROM account WHERE key = ?",
    [SQL_ACCOUNT_BY_NAME] =
        "SELECT " ACCOUNT_COLUMNS " FROM account WHERE folded = ? AND folded <> ''",
    [SQL_ACCOUNT_BY_TOKEN] = "SELECT " ACCOUNT_COLUMNS " FROM token JOIN account ON key = account"
                             " WHERE hash = ? AND until_ms > ?",
    [SQL_ACCOUNT_SEEN] = "UPDATE account SET seen_ms = ? WHERE key = ?",
    [SQL_ACCOUNT_BLANK] = "UPDATE account SET name = '', folded = '', password = '' WHERE key = ?",
    [SQL_ITEM_TOKENS] = "SELECT device, 0, until_ms, 0, '', " TOKEN_KEY " FROM token"
                        " WHERE account = ?" LAST("until_ms", TOKEN_KEY),
    [SQL_ITEM_NOTICES] = "SELECT id, since, 0, 0, '', '' FROM notice"
                         " WHERE account = ?" LAST("since", "id"),
    [SQL_ITEM_LINES] = "SELECT id, number, when_ms, phrase, text, '' FROM line"
                       " WHERE account = ?" LAST("number", "id"),
    [SQL_LINES_OF_REMOVE] = "DELETE FROM line WHERE account = ?",
    [SQL_MEMBER_OF_REMOVE] = "DELETE FROM member WHERE account = ?",
    [SQL_PLAYER_BLANK] = "UPDATE player SET account = zeroblob(16), name = '' WHERE account = ?",
    [SQL_TOKEN_ADD] = "INSERT OR REPLACE INTO token SELECT ?1, ?2, ?3, ?4 WHERE " NOT_GONE("?2"),
    [SQL_TOKEN_RENEW] = "UPDATE token SET until_ms = ? WHERE hash = ?",
    [SQL_TOKEN_REMOVE] = "DELETE FROM token WHERE hash = ?",
    [SQL_TOKENS_REMOVE] = "DELETE FROM token WHERE account = ? AND hash <> ?",
    [SQL_ROW_PUT] =
        "INSERT INTO row VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(id)"
        " DO UPDATE SET revision = excluded.revision, title = excluded.title,"
        " rules = excluded.rules, kind = excluded.kind, about = excluded.about,"
        " stage = excluded.stage, seats = excluded.seats, taken = excluded.taken,"
        " is_public = excluded.is_public, is_campaign = excluded.is_campaign,"
        " changed_ms = excluded.changed_ms, turn = excluded.turn,"
        " members = excluded.members WHERE excluded.revision >= row.revision",
    [SQL_ROW_REMOVE] = "DELETE FROM row WHERE id = ?",
    [SQL_MEMBERS_REMOVE] = "DELETE FROM member WHERE id = ?",
    [SQL_MEMBER_ADD] = "INSERT OR IGNORE INTO member SELECT ?1, ?2 WHERE " NOT_GONE("?1"),
    [SQL_ROWS_OPEN] =
        "SELECT " ROW_COLUMNS " FROM row WHERE is_public AND stage < 2 AND taken < seats"
        " AND (?1 = '' OR rules = ?1)" LAST("changed_ms", "id"),
    [SQL_ROWS_OF] = "SELECT " ROW_COLUMNS " FROM member JOIN row ON row.id = member.id"
                    " WHERE account = ?" LAST("changed_ms", "row.id"),
    [SQL_NOTICE_PUT] = "INSERT INTO notice SELECT ?1, ?2, ?3, 0 WHERE " NOT_GONE(
        "?1") " ON CONFLICT(account, id)"
              " DO UPDATE SET since = excluded.since, told = 0"
              " WHERE notice.since < excluded.since",
    [SQL_NOTICES_ROWS] = "SELECT " ROW_COLUMNS " FROM notice JOIN row ON row.id = notice.id"
                         " WHERE account = ? AND NOT told ORDER BY changed_ms DESC LIMIT ?",
    [SQL_NOTICES_TAKE] = "UPDATE notice SET told = 1 WHERE account = ? AND NOT told",
    [SQL_NOTICE_TOLD] = "UPDATE notice SET told = 1 WHERE account = ? AND id = ? AND since = ?",
    [SQL_NOTICES_REMOVE] = "DELETE FROM notice WHERE id = ?",
    [SQL_NOTICES_OF_REMOVE] = "DELETE FROM notice WHERE account = ?",
    [SQL_LINE_ADD] = "INSERT INTO line SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE " NOT_GONE("?4"),
    [SQL_LINES_TRIM] = "DELETE FROM line WHERE id = ?1 AND number <= (SELECT number FROM line"
                       " WHERE id = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)",
    [SQL_LINES_GET] = "SELECT number, when_ms, account, name, seat, phrase, text, NOT "
                      "EXISTS(SELECT 1 FROM account"
                      " WHERE key = line.account AND folded <> '') FROM line WHERE id = ?"
                      " AND number < ? ORDER BY number DESC LIMIT ?",
    [SQL_LINES_REMOVE] = "DELETE FROM line WHERE id = ?",
    [SQL_JOB_PUT] = "INSERT INTO job VALUES(?, ?, ?, ?, 0, 0, ?)"
                    " ON CONFLICT(id, kind) DO UPDATE SET due_ms = excluded.due_ms,"
                    " revision = excluded.revision, tries = 0, taken = 0,"
                    " ready_ms = excluded.ready_ms WHERE job.revision <= excluded.revision",
    [SQL_JOB_THERE] = "SELECT EXISTS(SELECT 1 FROM job WHERE id = ?1 AND kind = ?2), (SELECT"
                      " count(*) FROM (SELECT 1 FROM job WHERE kind = ?2 LIMIT ?3))",
    [SQL_JOB_DROP] = "DELETE FROM job WHERE id = ? AND kind = ?",
    [SQL_JOBS_READY] = JOBS_READY("0", " UNION ALL ") JOBS_READY("1", " UNION ALL ")
        JOBS_READY("2", " UNION ALL ") JOBS_READY("3", " UNION ALL ") JOBS_READY("4", " UNION ALL ")
            JOBS_READY("5", " ORDER BY ready_ms LIMIT ?3"),
    [SQL_JOB_TAKE] = "UPDATE job SET tries = tries + 1, taken = ?, ready_ms = ? WHERE id = ?"
                     " AND kind = ?",
    [SQL_JOB_END] = "DELETE FROM job WHERE id = ? AND kind = ? AND taken = ?",
    [SQL_GAME_ADD] =
        "INSERT OR IGNORE INTO game VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    /* Who has ended its account while the game was played is in no record either. */
    [SQL_PLAYER_ADD] = "INSERT OR IGNORE INTO player SELECT ?1, ?2, iif(gone, zeroblob(16), ?3),"
                       " iif(gone, '', ?4) FROM (SELECT EXISTS(SELECT 1 FROM account WHERE key = ?3"
                       " AND name = '') AS gone)",
    [SQL_GAME_ANALYSIS] = "UPDATE game SET analysis = ? WHERE id = ?",
    [SQL_GAME_GET] = "SELECT " GAME_COLUMNS ", record, analysis FROM game WHERE id = ?",
    [SQL_PLAYERS_GET] = "SELECT place, account, name FROM player WHERE id = ?",
    [SQL_GAMES_PUBLIC] = "SELECT " GAME_COLUMNS " FROM game WHERE is_public" LAST_GAMES,
    [SQL_GAMES_DEAL] = "SELECT " GAME_COLUMNS " FROM game WHERE deal <> '' AND deal = ?" LAST_GAMES,
    [SQL_GAMES_OF] = "SELECT " GAME_COLUMNS
                     " FROM game WHERE id IN (SELECT id FROM player WHERE account = ?)" LAST_GAMES,
    [SQL_GAMES_OF_DEAL] = "SELECT " GAME_COLUMNS " FROM game WHERE id IN (SELECT id FROM player"
                          " WHERE account = ?) AND deal = ?" LAST_GAMES,
    [SQL_COUNTS_OF] = "SELECT rules, kind, seats, count(*), sum(substr(result, 1, 3) = 'won'),"
                      " sum(substr(result, 1, 4) = 'lost'), sum(turns) FROM game WHERE counts"
                      " AND id IN (SELECT id FROM player WHERE account = ?)"
                      " GROUP BY rules, kind, seats ORDER BY rules, kind, seats LIMIT ?",
    [SQL_DEAL_ADD] = "INSERT OR IGNORE INTO deal VALUES(?, ?, ?, ?, ?, ?)",
    [SQL_DEAL_GET] = "SELECT name, head, seed, from_ms, until_ms, teams, (SELECT count(*) FROM team"
                     " WHERE team.deal = name), (SELECT count(*) FROM team JOIN game ON game.id ="
                     " team.id WHERE team.deal = name) FROM deal WHERE name = ?",
    [SQL_TEAM_ADD] = "INSERT INTO team SELECT name, ?2 FROM deal WHERE name = ?1 AND"
                     " ((SELECT count(*) FROM team WHERE deal = name) < teams OR"
                     " EXISTS(SELECT 1 FROM team WHERE deal = name AND id = ?2))"
                     " ON CONFLICT DO UPDATE SET id = excluded.id",
    [SQL_TEAM_REMOVE] = "DELETE FROM team WHERE deal = ? AND id = ?",
};
