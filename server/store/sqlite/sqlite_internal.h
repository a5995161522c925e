/* Shared by the files of the SQLite database: sqlite_file.c has the file and is the only one of
 * them that uses SQLite; sqlite_sql.c has all SQL; file_*.c use it. A request chooses a statement,
 * sets its parameters in order, and reads its rows. A failure is remembered, and everything after
 * it does nothing: so a request checks once, at its end. */
#ifndef SURTO_SERVER_SQLITE_INTERNAL_H
#define SURTO_SERVER_SQLITE_INTERNAL_H

#include "sqlite_file.h"

typedef enum sql_statement {
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_COUNTER_GET,
    SQL_COUNTER_SET,
    SQL_SWEEP,
    SQL_SWEEP_TOKENS,
    SQL_SWEEP_GUESTS,
    SQL_SWEEP_THEIR_TOKENS,
    SQL_SWEEP_DEALS,
    SQL_SNAPSHOT_GET,
    SQL_SNAPSHOT_PUT,
    SQL_ACCOUNT_ADD,
    SQL_ACCOUNT_CHANGE,
    SQL_ACCOUNT_BY_KEY,
    SQL_ACCOUNT_BY_NAME,
    SQL_ACCOUNT_BY_TOKEN,
    SQL_ACCOUNT_SEEN,
    SQL_ACCOUNT_BLANK,
    SQL_LINES_OF_REMOVE,
    SQL_ITEM_TOKENS, /* in the order of store_account_item_kind */
    SQL_ITEM_NOTICES,
    SQL_ITEM_LINES,
    SQL_MEMBER_OF_REMOVE,
    SQL_PLAYER_BLANK,
    SQL_TOKEN_ADD,
    SQL_TOKEN_RENEW,
    SQL_TOKEN_REMOVE,
    SQL_TOKENS_REMOVE,
    SQL_ROW_PUT,
    SQL_ROW_REMOVE,
    SQL_MEMBERS_REMOVE,
    SQL_MEMBER_ADD,
    SQL_ROWS_OPEN,
    SQL_ROWS_OF,
    SQL_NOTICE_PUT,
    SQL_NOTICES_ROWS,
    SQL_NOTICES_TAKE,
    SQL_NOTICE_TOLD,
    SQL_NOTICES_REMOVE,
    SQL_NOTICES_OF_REMOVE,
    SQL_LINE_ADD,
    SQL_LINES_TRIM,
    SQL_LINES_GET,
    SQL_LINES_REMOVE,
    SQL_JOB_PUT,
    SQL_JOB_THERE,
    SQL_JOB_DROP,
    SQL_JOBS_READY,
    SQL_JOB_TAKE,
    SQL_JOB_END,
    SQL_GAME_ADD,
    SQL_PLAYER_ADD,
    SQL_GAME_ANALYSIS,
    SQL_GAME_GET,
    SQL_PLAYERS_GET,
    SQL_GAMES_PUBLIC,
    SQL_GAMES_DEAL,
    SQL_GAMES_OF,
    SQL_GAMES_OF_DEAL,
    SQL_COUNTS_OF,
    SQL_DEAL_ADD,
    SQL_DEAL_GET,
    SQL_TEAM_ADD,
    SQL_TEAM_REMOVE,
    SQL_STATEMENTS
} sql_statement;

extern const char *const sql_statements[SQL_STATEMENTS];
/* What makes the file what format 1 is, then what makes each format of the one before it. */
enum { SQL_FORMAT = 3 };
extern const char *const sql_schema[SQL_FORMAT];

void sql_use(sqlite_file *f, sql_statement which);

/* Parameters. What is given must stay until the statement has run. */
void sql_put_number(sqlite_file *f, uint64_t number);
void sql_put_text(sqlite_file *f, const char *text);
void sql_put_span(sqlite_file *f, const char *text, size_t length); /* a text without its end */
void sql_put_bytes(sqlite_file *f, const void *bytes, size_t length);
void sql_put_key(sqlite_file *f, const store_key *key);
void sql_put_before(sqlite_file *f, uint64_t before);      /* a time; 0 means all */
void sql_put_page(sqlite_file *f, const store_page *page); /* two values */

bool sql_next(sqlite_file *f); /* whether there is a row */
int sql_run(sqlite_file *f);   /* to the end; how many rows were changed */

/* Columns of the row, in their order. What has another size is a damaged file. */
uint64_t sql_get_number(sqlite_file *f);
void sql_get_text(sqlite_file *f, char *out, size_t cap);
void sql_get_bytes(sqlite_file *f, void *out, size_t length);
store_bytes sql_get_span(sqlite_file *f); /* of any size, until the next row */

void sql_broken(sqlite_file *f); /* what was read cannot be */
void sql_no_memory(sqlite_file *f);
/* What a request answers: `otherwise` if nothing failed. */
store_status sql_outcome(const sqlite_file *f, store_status otherwise);

/* A number that was never given before. */
uint64_t sql_new_number(sqlite_file *f);

#endif
