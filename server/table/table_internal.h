/* Shared by the files of tables: table.c keeps them in memory, table_requests.c handles requests,
 * table_append.c stores changes, table_tend.c looks after tables that are left alone,
 * table_members.c knows who is connected and what they are sent, table_create.c creates new
 * ones. */
#ifndef SURTO_SERVER_TABLE_INTERNAL_H
#define SURTO_SERVER_TABLE_INTERNAL_H

#include <ev.h>

#include "server/computers/table_followups.h"
#include "computer_seats.h"
#include "games.h"
#include "server/people/secret.h"
#include "server/socket/peers.h"
#include "table.h"
#include "server/lobby/talk.h"

/* A connection that has joined a table. */
typedef struct member {
    struct member *next_at_table, *next_of_session;
    table *at;
    session *who;
    bool invited; /* with an invitation for seats that has not ended */
} member;

typedef enum table_request_kind {
    REQUEST_JOIN,
    REQUEST_ACTION,
    REQUEST_LATE,
    REQUEST_COMPUTER,
    REQUEST_TEND,
    REQUEST_REMIND,
    REQUEST_DEPART
} table_request_kind;

/* Something asked of a table, from when it comes until it is answered. */
typedef struct table_request {
    struct table_request *next;
    table_request_kind kind;
    unsigned rounds;            /* how often somebody else was faster */
    bool is_watching;           /* who asks takes no part in the game */
    bool looked;                /* for a later revision, in the store */
    uint64_t loads_before;      /* of the table, that had begun when it came */
    double since, stored_since; /* when it came, and when the store was asked */
    /* Of a session. */
    uint64_t session;
    msg_client message; /* its texts are in `bytes` */
    char seat_invite[SECRET_TEXT], watch_invite[SECRET_TEXT];
    /* Of a job or a computer, whose moves are in `bytes`. */
    uint64_t revision;
    unsigned seat;
    size_t count;
    store_key account; /* that has ended */
    store_done *done;
    void *context;
    /* While it is being stored. */
    store_life life;
    bool archived; /* of a tending */
    table_action_outcome outcome;
    char bytes[];
} table_request;

/* A snapshot that came while an append was under way. */
typedef struct deferred_snapshot {
    store_head head;
    size_t length;
    uint8_t bytes[];
} deferred_snapshot;

struct table {
    table *next; /* in its bucket */
    tables *all;
    store_id id;
    uint64_t version; /* of the store; that which `of` was read from */
    game_table of;
    bool has_game;
    bool is_old;        /* there is a later snapshot, or may be: it must be loaded */
    bool is_unsure;     /* likewise, and it is loaded until that is answered */
    bool is_loading;    /* a load is under way */
    bool is_load_sure;  /* it is asked of the leader */
    bool is_held;       /* what the first ask has begun is under way: nothing else may happen */
    bool is_idle;       /* in the list of those that nobody is connected with */
    unsigned depth;     /* of functions that are busy with it: table_enter */
    unsigned under_way; /* requests of the store that will be answered */
    uint64_t loads;     /* that have begun */
    uint64_t confirmed; /* the last of them that was answered by the leader */
    store_watch *watch;
    member *members;
    unsigned member_count;
    table_request *first, **end;
    unsigned waiting; /* of them, those that are no join */
    deferred_snapshot *deferred;
    table *idle_before, *idle_after;
    uint64_t idle_ms;
    size_t idle_bytes;
};

/* Who has made a table, and when. */
enum { TABLES_MAKERS = 4096 };
typedef struct table_maker {
    store_key account;
    uint8_t host[PEERS_HOST]; /* zero: nobody is counted by it */
    uint64_t when_ms;
} table_maker;

struct tables {
    struct ev_loop *loop;
    store *store;
    tables_options options;
    games *games;
    talk *talk;
    table_followups *followups; /* NULL: nothing follows */
    ev_timer tick;
    peers *strangers; /* who asks for tables that are not there */
    computer_seats *computer_seats;
    table **buckets;
    size_t bucket_count, count;
    table *idle_first, *idle_last; /* the longest first */
    size_t idle_bytes;
    unsigned unsure;
    unsigned busy; /* asks and creations that wait for the store */
    unsigned under_way;
    bool is_draining, is_closed;
    void (*idle)(void *context);
    void *idle_context;
    table_maker makers[TABLES_MAKERS]; /* the last ones, as a ring */
    unsigned next_maker;
    /* Room for one thing at a time. */
    surto_move *moves;
    uint8_t *snapshot;
    char *text;
};

/* ---- table.c --------------------------------------------------------------------------- */

/* The table of an id. Returns: NULL if there is none here. */
table *table_find(const tables *all, const store_id *id);
/* Likewise; makes one that is yet to be loaded if there is none. Returns: NULL without memory. */
table *table_get(tables *all, const store_id *id);
/* Whoever may answer somebody is between these two: who is answered may ask at once. Leaving does
 * what waits, as far as it can be done now, and forgets the table if nothing needs it. */
void table_enter(table *t);
void table_leave(table *t);
/* Loads the last snapshot. */
void table_load(table *t);
/* Watches it. Returns: false if there is too much watched. */
bool table_watch(table *t);
/* What a snapshot says is the table from now on; those who have joined are told the difference.
 * Returns: false if it cannot be read. */
bool table_take(table *t, const store_head *head, store_bytes bytes);
/* Takes what came while the table was held. */
void table_take_deferred(table *t);
/* Whether somebody may ask the store for a table that is not here: who guesses ids is held up. */
bool tables_may_look(tables *all, const session *who);
/* A request was made of the store that will be answered. */
void table_awaits(table *t);
/* An answer of the store has come. Returns: false if all is closed: then neither is there. */
bool table_answered(table *t);
bool tables_answered(tables *all);
/* Tells who waits for the end of the drain. */
void tables_check_idle(tables *all);

/* ---- table_requests.c ----------------------------------------------------------------------- */

/* A copy of a message, for later. Returns: NULL without memory. */
table_request *table_request_copy(const msg_client *message, session *who);
void table_request_free(table_request *a);
/* Who asked. Returns: NULL if it is gone, or is no session. */
session *table_request_session(const table_request *a);
/* An ask that no session makes. Returns: NULL without memory, which was answered. */
table_request *table_request_own(table_request_kind kind, size_t bytes, store_done *done,
                                 void *context);
void table_request_put_own(tables *all, const store_id *id, table_request *a);
/* Takes the first out of the queue: before it is answered, for who is answered may ask again. */
table_request *table_request_take_first(table *t);
void table_request_answer_done(const table *t, const table_request *a);
void table_request_answer_refused(const table_request *a, const char *code, const char *about,
                                  const char *rule, store_status status);
void table_request_refuse_first(table *t, const char *code, const char *about, store_status status);
/* Does what waits, as far as it can be done now. */
void table_run_requests(table *t);
/* Refuses all that waits. */
void table_refuse_all(table *t, const char *code, store_status status);

/* ---- table_append.c -------------------------------------------------------------------- */

/* Nothing else may happen to a table while what its first ask has begun is under way. */
void table_hold(table *t);
/* The store has answered what it was held for: the table is entered and held no more. Returns: as
 * table_answered. */
bool table_release(table *t);
/* What the first ask has come to: it is appended, or answered. */
void table_follow(table *t, table_action_verdict verdict);

/* ---- table_tend.c ---------------------------------------------------------------------- */

void table_judge_tend(table *t);

/* ---- table_send_all.c ---------------------------------------------------------------------- */

/* The answer to create and invite. */
void table_send_created(session *to, uint32_t n, const store_id *id, const char *seat_invite,
                        const char *watch_invite);
member *table_member(const table *t, const session *who);
/* There are new invitations: with the old ones nobody sits down any more. */
void table_end_invitations(table *t);
/* join, of a table that is as it is stored. */
void table_admit(table *t, session *who, const msg_join *wanted);
/* What has changed, to all; `from` and `first` are the revision and the moves before. */
void table_send_change(table *t, uint32_t changed, size_t first, uint64_t from);
/* What differs between two snapshots, and between the moves of two tables, as actions say it. */
uint32_t table_difference(const table_snapshot *before, const table_snapshot *after);
uint32_t table_moves_difference(const game_table *before, const game_table *after, size_t *first);

#endif
