/* The store: everything that outlives the process. One interface, with two stores behind it:
 *
 *     store_sqlite_open   one file in a folder; a thread writes, many requests in one transaction
 *     store_cluster_open  NATS JetStream holds the tables (log, CAS, push); PostgreSQL all the rest
 *
 * Requests and answers are on the loop's thread. A request never blocks, never answers before it
 * has returned, and is answered exactly once, even if the store is closed (STORE_CLOSED) or its
 * deadline has passed (STORE_UNKNOWN or STORE_DOWN, see below). Bytes passed in need to exist only
 * during the call; bytes in an answer, only during the answer.
 *
 * A node has at most one store_append per table in progress (table.c makes sure of that). Nothing
 * else is ordered: two requests may be done in either order.
 *
 * A caller must tell three failures apart:
 *     STORE_CONFLICT  certainly not done, because the table has changed: load it and check again
 *     STORE_DOWN      certainly not done, because nothing could be reached: may be tried again
 *     STORE_UNKNOWN   nobody knows whether it was done. store_append answers this after trying to
 *                     find out until `deadline_ms`; store_account_change and _remove,
 *                     store_password_change and store_tokens_remove, if the connection to the
 *                     database broke before the answer arrived
 */
#ifndef SURTO_SERVER_STORE_H
#define SURTO_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ev_loop;
typedef struct store store;

typedef enum store_status {
    STORE_OK,
    STORE_CONFLICT, /* see above; for accounts and names: taken */
    STORE_DOWN,
    STORE_UNKNOWN,
    STORE_MISSING, /* there is nothing of this name */
    STORE_FULL,   /* too large, or too many requests are waiting: refuse the client, do not queue */
    STORE_BROKEN, /* what was read is damaged: it is logged, and the table is closed; of a row or
                   * job that is put: it was refused, and would be again */
    STORE_CLOSED
} store_status;

enum {
    STORE_ID = 12, /* characters of a table's id: 2 of the shard, 10 at random; a-z 2-7 */
    STORE_SNAPSHOT_MAX = 1 << 19, /* bytes of a snapshot; JetStream's own limit is 1 MiB */
    STORE_KEY = 16,               /* bytes of a random key: accounts, appends */
    STORE_TOKEN = 32,             /* bytes of a hash of a token or invitation */
    STORE_NAME = 40,              /* bytes of a name with its ending zero */
    STORE_PLAYERS = 4,            /* most seats of a game */
    STORE_PAGE_MAX = 50           /* rows of an answer with many */
};

typedef struct store_bytes {
    const void *at;
    size_t length;
} store_bytes;

/* A table's id. The shard is in it from the beginning on: how many shards there are may change,
 * where a table lies never does. */
typedef struct store_id {
    char text[STORE_ID + 1];
} store_id;

typedef struct store_key {
    uint8_t bytes[STORE_KEY];
} store_key;

typedef struct store_token {
    uint8_t bytes[STORE_TOKEN];
} store_token;

/* Their bytes are stored and sent as they are. */
_Static_assert(sizeof(store_key) == STORE_KEY, "a key is its bytes");
_Static_assert(sizeof(store_token) == STORE_TOKEN, "a hash of a token is its bytes");
_Static_assert(sizeof(store_id) == STORE_ID + 1, "an id is its text");

/* ---- Opening ---------------------------------------------------------------------------- */

typedef struct store_sqlite_options {
    const char *folder; /* made if it is not there; locked, so that one process has it */
} store_sqlite_options;

typedef struct store_cluster_options {
    const char *nats;       /* "nats://a:4222,nats://b:4222" */
    const char *postgresql; /* a connection string with hostaddr or a socket: no names to look up */
    unsigned shards;        /* streams for new tables, 1 to 64; 16 if 0 */
    bool may_create;        /* streams and database tables that are not there yet */
    unsigned forget_s;      /* after which REST and FINISHED leave the log; 3600 if 0 */
} store_cluster_options;

/* Opens a store. The cluster is refused (with a sentence in why) if a NATS server is older than
 * 2.11, a stream has fewer than 3 replicas, no CAS or no direct get, or the database has another
 * version; `sync_interval` not `always` is a warning in the log. Opening may wait, at most 30 s:
 * there are no clients yet. Returns: NULL with a sentence in why. */
store *store_sqlite_open(struct ev_loop *loop, const store_sqlite_options *options, char *why,
                         size_t why_cap);
store *store_cluster_open(struct ev_loop *loop, const store_cluster_options *options, char *why,
                          size_t why_cap);

/* Answers what is under way as well as it can within `patience_ms`, then the rest with
 * STORE_CLOSED, then calls `closed`. No request may be made any more. */
void store_close(store *s, unsigned patience_ms, void (*closed)(void *context), void *context);

/* Whether tables can be played now: for /readyz. A cluster needs NATS for that, not PostgreSQL. */
bool store_is_ready(const store *s);

/* An id for a new table, of random bytes: in one of the shards that new tables go to. */
enum { STORE_ID_RANDOM = 12 };
void store_new_id(const store *s, const uint8_t random[STORE_ID_RANDOM], store_id *id);

/* An id that somebody wrote. Returns: false if no store gives such ids. */
bool store_id_read(const char *text, size_t length, store_id *id);

/* FNV-1a. Ids are random, so nobody can choose where they fall. */
uint64_t store_id_hash(const store_id *id);

/* Tells its figures one by one, for /metrics: "surtod_store_appends_total", 1234. */
void store_metrics(const store *s, void (*take)(void *context, const char *name, double value),
                   void *context);

/* ---- Tables: the log -------------------------------------------------------------------- */

/* What is stored of a table is its snapshot: all that must not be lost, in one block of bytes
 * (snapshot.h). The store knows nothing of it but this head. */
typedef struct store_head {
    uint64_t
        version; /* of the store: what an append expects. 0: there is no snapshot. Never reused,
                          larger with every append, otherwise without meaning */
    uint64_t revision; /* of the table: 1 for the first snapshot, then 1 more with each append */
    store_key append;  /* the key that the last append was made with */
} store_head;

typedef void store_loaded(void *context, store_status status, const store_head *head,
                          store_bytes snapshot);

/* The last snapshot. `sure`: as the leader of the log knows it, never older than what was
 * acknowledged to anybody before the call; otherwise it may be a few milliseconds old (CAS corrects
 * that). A broker that hung while it was the leader and wakes may still answer for one, with what
 * it knew then, until it hears of the next: CAS corrects that too. Answers: OK, MISSING, DOWN,
 * FULL, BROKEN. */
void store_load(store *s, const store_id *table, bool sure, store_loaded *answer, void *context);

typedef enum store_life {
    STORE_LIVE,    /* is played */
    STORE_TURN,    /* likewise, and this is a good moment for a copy elsewhere: a turn is over */
    STORE_REST,    /* nobody has moved for long: may be kept elsewhere until it is loaded again */
    STORE_FINISHED /* over and archived: may be forgotten after an hour */
} store_life;

typedef struct store_append_request {
    store_id table;
    uint64_t expected; /* version of the head this snapshot was made from; 0: there is none yet */
    uint64_t revision; /* of this snapshot */
    store_key
        append; /* new and random for each snapshot that is made, the same if it is sent again */
    store_bytes
        snapshot; /* has `append` among its last 8 keys (snapshot.h): so an append is found again
                           that was acknowledged to nobody */
    store_life life;
    unsigned deadline_ms; /* 8000 is what a change of leaders takes */
} store_append_request;

typedef void store_appended(void *context, store_status status, uint64_t version);

/* Appends a snapshot if the last one is the expected one: it is on the disks of a majority (of the
 * disk) when OK is answered. If no answer comes from the log the store finds out by itself: it
 * reads the head from the leader; has it our key, it is OK; is it the expected one still, the same
 * is sent again; otherwise it asks `has_key` of the snapshot that is there. So a duplicate that the
 * log reports is never taken for an acceptance.
 * Answers: OK with the new version; CONFLICT; DOWN; FULL; UNKNOWN after the deadline: then the
 * caller drops what it holds of the table, tells its clients to wait, and loads with `sure` until
 * that is answered. */
void store_append(store *s, const store_append_request *request,
                  bool (*has_key)(store_bytes snapshot, const store_key *append),
                  store_appended *answer, void *context);

/* ---- Tables: the push ------------------------------------------------------------------- */

typedef struct store_watch store_watch;

typedef struct store_watcher {
    /* A new snapshot, own ones included, each version at most once and in order. If some were
     * missed the next one follows: a snapshot is always all of the table. */
    void (*snapshot)(void *context, const store_head *head, store_bytes snapshot);
    /* What somebody sent with store_broadcast, own ones included. */
    void (*broadcast)(void *context, store_bytes bytes);
    void *context;
} store_watcher;

/* Watches a table until store_unwatch. The first call of `snapshot` is the snapshot as it is now,
 * so nothing is missed between loading and watching; none if there is none. After a broken
 * connection or a change of leaders the store reads the heads again by itself.
 * Returns: NULL if there are too many. */
store_watch *store_watch_open(store *s, const store_id *table, const store_watcher *watcher);
void store_unwatch(store_watch *watch);

/* Sends bytes to all who watch a table now, on all nodes: presence, pings, chat that was stored
 * already. At most once, stored nowhere, at most 2048 bytes. */
void store_broadcast(store *s, const store_id *table, store_bytes bytes);

/* Tells something to all nodes, this one included; at most once, stored nowhere, at most 2048
 * bytes. One function of a store hears it: the last that was set. */
typedef void store_announced(void *context, store_bytes bytes);
void store_announce(store *s, store_bytes bytes);
void store_listen(store *s, store_announced *heard, void *context);

/* ---- People ----------------------------------------------------------------------------- */

typedef struct store_account {
    store_key key;
    char name[STORE_NAME];   /* as it is shown: UTF-8, without control characters */
    char folded[STORE_NAME]; /* lower case, for guests "": unique among accounts */
    char password[128];      /* crypto_pwhash_str; "" for guests */
    char language[8];
    uint64_t made_ms, seen_ms; /* of real time */
} store_account;

/* Which part of a list is asked for: at most STORE_PAGE_MAX, the last first, that come before this.
 * Entries whose number or time is the same come in the order of their keys: the id of the table; of
 * a token what store_account_item has. */
typedef struct store_page {
    uint64_t before; /* a number or a time; 0: all */
    char key[16];    /* of the last entry that is known, if others are `before` as well; or "" */
} store_page;

typedef void store_done(void *context, store_status status);
typedef void store_account_found(void *context, store_status status, const store_account *account);

/* Answers: OK; CONFLICT if the name is taken; DOWN, FULL. Changing finds it by its key, and answers
 * MISSING if its names and password are not those of `was` any more: somebody has changed or ended
 * it since it was read. */
void store_account_add(store *s, const store_account *account, store_done *answer, void *context);
void store_account_change(store *s, const store_account *was, const store_account *account,
                          store_done *answer, void *context);
void store_account_by_name(store *s, const char *folded, store_account_found *answer,
                           void *context);

/* Changes the password and ends all tokens of the account but one, in one step: neither is done
 * without the other. What was asked to be added at the same moment may be left: store_tokens_remove
 * ends it. Answers as store_account_change. */
void store_password_change(store *s, const store_account *was, const store_account *account,
                           const store_token *keep, store_done *answer, void *context);

/* Ends an account: its name becomes "", its tokens end, its lines of chat go; the records of its
 * games stay without it. Nothing is stored of it afterwards: lines and tokens are refused
 * (MISSING), it becomes no member of a table and gets no notices. */
void store_account_remove(store *s, const store_key *account, store_done *answer, void *context);

/* Tokens by their hash; the token itself is stored nowhere. by_token also notes the day. If a copy
 * is enough, it finds one while the database of a cluster does not answer or is slow: there the
 * password is "", which suffices to say who somebody is. It answers DOWN, not MISSING, if it does
 * not know. */
void store_token_add(store *s, const store_token *hash, const store_key *account,
                     const char *device, uint64_t until_ms, store_done *answer, void *context);
void store_account_by_token(store *s, const store_token *hash, uint64_t now_ms, bool is_copy_enough,
                            store_account_found *answer, void *context);
/* A token that is there lives until another time. Answers MISSING if it is not, or was ended
 * meanwhile: adding it would bring it back. */
void store_token_renew(store *s, const store_token *hash, uint64_t until_ms, store_done *answer,
                       void *context);
/* Answers DOWN if the database of a cluster is away: then the copy of the token has ended, and the
 * token itself ends when the database is back, if this node lives until then. */
void store_token_remove(store *s, const store_token *hash, store_done *answer, void *context);
/* All tokens of an account, but for one if `keep` is not NULL. In a cluster their copies end also
 * if the answer is DOWN. */
void store_tokens_remove(store *s, const store_key *account, const store_token *keep,
                         store_done *answer, void *context);

/* What is stored of an account besides its rows and games: for a person who wants to see it. The
 * last first: by number (of a line, of a notice its turn) or by time (of a token). */
typedef enum store_account_item_kind {
    STORE_ITEM_TOKENS,
    STORE_ITEM_NOTICES,
    STORE_ITEM_LINES
} store_account_item_kind;

typedef struct store_account_item {
    char place[64]; /* the device of a token; else the id of a table */
    char key[16];   /* of a token: tells it from others of the same time; else "" */
    uint64_t number, when_ms;
    uint8_t phrase; /* of a line without text */
    uint16_t length;
    char text[1000];
} store_account_item;

typedef void store_account_items_found(void *context, store_status status,
                                       const store_account_item *kept, size_t count);
void store_account_items(store *s, const store_key *account, store_account_item_kind kind,
                         const store_page *page, store_account_items_found *answer, void *context);

/* Removes what nobody can use any more: tokens whose time is over; guests without a token who were
 * not here for STORE_GUEST_MS, and after STORE_STRANGER_MS those who have never had a table or a
 * game; deals for teams that nobody has played. Any node, as often as it likes. */
#define STORE_GUEST_MS (90 * UINT64_C(86400000))
#define STORE_STRANGER_MS (7 * UINT64_C(86400000))
void store_sweep(store *s, uint64_t now_ms, store_done *answer, void *context);

/* ---- The lobby: which tables there are ---------------------------------------------------- */

/* A row of a list. It follows from the snapshot and may be seconds behind it: nothing is decided by
 * it. It is written when a table is made, begins, ends a turn and ends. */
typedef struct store_row {
    store_id table;
    uint64_t revision; /* rows with an older one are not written over newer ones */
    char title[STORE_NAME];
    char rules[16], kind[24]; /* "season2", "campaign" */
    char about[96];           /* "players: 3, epidemics: 5, hands: closed" */
    uint8_t stage;            /* table_stage of snapshot.h */
    uint8_t seats, taken;     /* how many there are and have somebody */
    bool is_public, is_campaign;
    uint64_t changed_ms;
    uint8_t member_count;
    store_key members[8]; /* accounts at the table: "my tables" */
    uint8_t turn; /* mask of the members whose move is waited for, as a spectator may know */
} store_row;

typedef void store_rows(void *context, store_status status, const store_row *rows, size_t count);

void store_row_put(store *s, const store_row *row, store_done *answer, void *context);
void store_row_remove(store *s, const store_id *table, store_done *answer, void *context);
/* Public tables that wait for somebody; then those of an account. The last changed first. */
void store_rows_open(store *s, const char *rules, const store_page *page, store_rows *answer,
                     void *context);
void store_rows_of(store *s, const store_key *account, const store_page *page, store_rows *answer,
                   void *context);

/* ---- Notices: somebody's move is waited for ------------------------------------------------- */

typedef struct store_notice {
    store_key account;
    store_id table;
    uint64_t turn; /* the revision since which the move is waited for: one notice a turn */
} store_notice;

/* Keeps a notice until it is told. Answers CONFLICT if there is one of this turn, or a later. */
void store_notice_put(store *s, const store_notice *notice, store_done *answer, void *context);
/* The rows of tables whose notices were not told to an account yet; now they are. The turn may be
 * over by now: the rows say. */
void store_notices_take(store *s, const store_key *account, store_rows *answer, void *context);
/* It was told. */
void store_notice_told(store *s, const store_notice *notice, store_done *answer, void *context);

/* ---- Chat --------------------------------------------------------------------------------- */

typedef struct store_chat_line {
    uint64_t number; /* of its table, growing; given by the store */
    uint64_t when_ms;
    store_key account;     /* all zero: the server */
    char name[STORE_NAME]; /* as it was then */
    bool guest;            /* the account is one now; not stored */
    uint8_t seat;          /* SURTO_SPECTATOR for others */
    uint8_t phrase;        /* if length is 0: which of the ready ones (proto/phrases.h) */
    uint16_t length;
    char text[1000];
} store_chat_line;

typedef void store_chat_added(void *context, store_status status, uint64_t number);
typedef void store_chat_lines(void *context, store_status status, const store_chat_line *lines,
                              size_t count);

void store_chat_add(store *s, const store_id *table, const store_chat_line *line,
                    store_chat_added *answer, void *context);
/* The last lines before a number (0: all), the oldest first, at most STORE_PAGE_MAX. */
void store_chat_list(store *s, const store_id *table, uint64_t before, store_chat_lines *answer,
                     void *context);
/* All lines of a table. */
void store_chat_remove(store *s, const store_id *table, store_done *answer, void *context);

/* ---- Jobs: what is to be done later, by whichever node ------------------------------------ */

typedef enum store_job_kind {
    STORE_JOB_CLOCK,   /* somebody's time is over */
    STORE_JOB_REMIND,  /* one notice a turn */
    STORE_JOB_THINK,   /* a computer's move, if the node that asked for it is gone */
    STORE_JOB_TEND,    /* look after a table: archive it, let it rest, end it */
    STORE_JOB_ANALYSE, /* a review for the archive, which somebody has asked for */
    STORE_JOB_FORGET   /* a day after the end of a table: what was said there goes */
} store_job_kind;
enum { STORE_JOB_KINDS = STORE_JOB_FORGET + 1 };
_Static_assert(STORE_JOB_KINDS == 6 && STORE_FINISHED == 3, "numbers that databases hold");

/* A job belongs to a table and a kind; putting it again replaces it, unless it is of an older
 * revision: what two nodes put may arrive in any order. Doing it twice must do no harm: it names
 * the revision it is about. */
typedef struct store_job {
    store_id table;
    store_job_kind kind;
    uint64_t due_ms;
    uint64_t revision;
    uint32_t tries; /* how often it was taken before */
    uint64_t taken; /* of this taking, for store_job_end; given by the store */
} store_job;

void store_job_put(store *s, const store_job *job, store_done *answer, void *context);
/* Adds a job unless one of its table and kind is there, or `most` of its kind are. For what people
 * ask for: asking again neither replaces what is being done nor lets it be done twice. With `most`
 * 0 nothing is added. Answers: OK; CONFLICT if it is there; FULL if it is not. */
void store_job_add(store *s, const store_job *job, size_t most, store_done *answer, void *context);
void store_job_drop(store *s, const store_id *table, store_job_kind kind, store_done *answer,
                    void *context);

typedef void store_jobs(void *context, store_status status, const store_job *jobs, size_t count);

/* Takes jobs that are due, at most `most`; nobody else gets them for `lease_ms`. Who does not end
 * one in that time was killed: it is due again. Kinds are a mask of 1 << kind. */
void store_jobs_take(store *s, uint32_t kinds, uint64_t now_ms, unsigned lease_ms, size_t most,
                     store_jobs *answer, void *context);
/* Ends a job that was taken; if it was put anew meanwhile, that one stays. */
void store_job_end(store *s, const store_job *job, store_done *answer, void *context);

/* ---- The archive ------------------------------------------------------------------------- */

typedef struct store_game {
    store_id table;
    uint64_t began_ms, ended_ms;
    char rules[16], kind[24], about[96], result[64];
    char deal[24];  /* of duplicate games: "daily-2026-11-15", or "" */
    bool counts;    /* for statistics: no agreed undo, ended by the rules */
    bool is_public; /* in the list of all */
    uint8_t seats;
    store_key people[STORE_PLAYERS]; /* all zero for computers and guests who left nothing */
    char names[STORE_PLAYERS][STORE_NAME];
    uint16_t turns, cures;
    store_bytes record;   /* text, with its seed */
    store_bytes analysis; /* JSON, or empty: not yet */
} store_game;

typedef void store_game_found(void *context, store_status status, const store_game *game);
typedef void store_games(void *context, store_status status, const store_game *games, size_t count);

/* Adds a finished game; one that is there already stays as it is and OK is answered. */
void store_archive_add(store *s, const store_game *game, store_done *answer, void *context);
void store_archive_analysis(store *s, const store_id *table, store_bytes analysis,
                            store_done *answer, void *context);
void store_archive_get(store *s, const store_id *table, store_game_found *answer, void *context);

/* Lists are without record and analysis. Of an account, of a deal, or of both; with neither (NULL)
 * all public ones. The last ended first. */
typedef struct store_archive_query {
    const store_key *account;
    const char *deal;
    store_page page;
} store_archive_query;
void store_archive_list(store *s, const store_archive_query *wanted, store_games *answer,
                        void *context);

typedef struct store_count {
    char rules[16], kind[24];
    uint8_t seats;
    uint32_t games, won, lost;
    uint64_t turns;
} store_count;
typedef void store_counts(void *context, store_status status, const store_count *counts,
                          size_t count);
/* Statistics of an account, a row for each game that it has played. */
void store_archive_counts(store *s, const store_key *account, store_counts *answer, void *context);

/* ---- Deals that many teams play ---------------------------------------------------------- */

typedef struct store_deal {
    char name[24];    /* "daily-2026-11-15" */
    char head[1024];  /* lines of a record's head: rules and options */
    uint8_t seed[16]; /* secret until `until_ms` */
    uint64_t from_ms, until_ms;
    uint8_t teams; /* that may play it, each at a table of its own; 0: any number */
    /* Of these, for an answer: how many have a table, and how many of those are in the archive. */
    uint8_t tables, finished;
} store_deal;
/* So long before `until_ms` no table is made of it any more, so that late teams can finish. */
enum { STORE_DEAL_LATE_MS = 86400000 };
typedef void store_deal_found(void *context, store_status status, const store_deal *deal);

/* Adds a deal; one of this name that is there already wins. Answers the one that is there now. */
void store_deal_add(store *s, const store_deal *deal, store_deal_found *answer, void *context);
void store_deal_get(store *s, const char *name, store_deal_found *answer, void *context);
/* A table of a deal for teams; one that has a place keeps it. Answers MISSING if there is no such
 * deal or all have one. A table that never began gives its place back. */
void store_deal_enter(store *s, const char *name, const store_id *table, store_done *answer,
                      void *context);
void store_deal_leave(store *s, const char *name, const store_id *table, store_done *answer,
                      void *context);

#endif
