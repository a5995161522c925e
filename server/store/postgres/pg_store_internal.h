/* Shared by pg_statements.c, pg_people.c, pg_tables.c and pg_archive.c. */
#ifndef SURTO_SERVER_PG_STORE_INTERNAL_H
#define SURTO_SERVER_PG_STORE_INTERNAL_H

#include "pg_store.h"
#include "server/store/store_internal.h"

typedef enum statement {
    TIME_GET,
    STREAM_NOTE,
    COPY_PUT,
    COPY_GET,
    COPY_WOKEN,
    COPY_REMOVE,
    ACCOUNT_ADD,
    ACCOUNT_CHANGE,
    PASSWORD_CHANGE,
    ACCOUNT_BY_NAME,
    ACCOUNT_REMOVE,
    TOKEN_ADD,
    ACCOUNT_BY_TOKEN,
    TOKEN_RENEW,
    TOKEN_REMOVE,
    TOKENS_REMOVE,
    ITEM_TOKENS, /* in the order of store_account_item_kind */
    ITEM_NOTICES,
    ITEM_LINES,
    SWEEP,
    ROW_PUT,
    ROW_REMOVE,
    ROWS_OPEN,
    ROWS_OF,
    NOTICE_PUT,
    NOTICES_TAKE,
    NOTICE_TOLD,
    LINE_ADD,
    LINES_GET,
    LINES_REMOVE,
    JOB_PUT,
    JOB_ADD,
    JOB_DROP,
    JOBS_TAKE,
    JOB_END,
    GAME_ADD,
    GAME_ANALYSIS,
    GAME_GET,
    GAMES_PUBLIC,
    GAMES_DEAL,
    GAMES_OF,
    GAMES_OF_DEAL,
    COUNTS_OF,
    DEAL_ADD,
    DEAL_GET,
    TEAM_ADD,
    TEAM_REMOVE,
    STATEMENTS
} statement;

/* Who is to be answered, and how: one for all. */
typedef struct asked {
    pg_wire *pg;
    store_answer answer;
    void *context;
    bool must_change; /* MISSING if no row was changed */
    char name[24];    /* of a deal that was added: to be asked for if it is not seen yet */
} asked;

#define COUNT(values) (sizeof(values) / sizeof *(values))

asked *pg_asked(pg_wire *pg, void *context);

pg_value key_value(const store_key *key);
pg_value id_value(const store_id *id);
/* A time before which rows are wanted; 0 means all. */
pg_value before_value(uint64_t before);

store_status status_of(pg_outcome outcome);
/* OK with rows, MISSING without. */
store_status found_status(pg_outcome outcome, const pg_rows *rows);
/* How many rows an answer with many has. */
size_t page_of(pg_outcome outcome, const pg_rows *rows);

/* Asks for what is only done; answer may be NULL. `must_change`: MISSING if no row was changed. */
void ask_done(pg_wire *pg, statement which, const pg_value *values, size_t count, bool must_change,
              store_done *answer, void *context);

#endif
