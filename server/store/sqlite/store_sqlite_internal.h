/* Shared by the files of the SQLite store: store_sqlite.c opens and closes it and has its thread,
 * sqlite_request.c takes requests there and back, the others create requests. */
#ifndef SURTO_SERVER_STORE_SQLITE_INTERNAL_H
#define SURTO_SERVER_STORE_SQLITE_INTERNAL_H

#include <ev.h>
#include <pthread.h>
#include <stdatomic.h>

#include "server/common/loop_queue.h"
#include "sqlite_file.h"
#include "server/sqlite_operations.h"
#include "server/store/store_internal.h"
#include "util/ticks.h"

enum {
    WAITING_MAX = 4096,           /* requests under way, */
    WAITING_BYTES_MAX = 64 << 20, /* and their snapshots */
    BUCKETS = 1 << 14             /* of watches, by their tables */
};

typedef struct sqlite_store sqlite_store;
typedef struct request request;

typedef struct watch {
    store_watch base;
    store_id table;
    store_watcher watcher;
    struct watch *before, *after; /* of its bucket */
    struct watch *next_gone;
    uint64_t seen; /* version of the last snapshot that was told */
    bool loading, must_load, gone;
} watch;

struct request {
    loop_task task;
    request *next;           /* in the queue to the thread */
    request *before, *after; /* among those under way */
    sqlite_store *of;
    store_status (*work)(sqlite_file *f, request *r); /* on the thread; NULL: nothing to do there */
    void (*tell)(request *r);                         /* on the loop, with `status` */
    void (*then)(request *r); /* on the loop, when it comes back, answered or not; may be NULL */
    store_status status;
    bool told;      /* of the loop */
    bool begun;     /* under the lock: the thread has it at hand */
    bool cancelled; /* under the lock: the thread shall leave it */
    bool is_append;
    uint64_t deadline_ms; /* of monotonic time; 0: none */
    void *context;
    store_answer answer;

    /* What is asked. */
    void *bytes; /* a copy of a text, or of all that was given by pointer */
    size_t length;
    store_id table; /* of a load or an append */
    bool (*has_key)(store_bytes snapshot, const store_key *append);
    union {
        sqlite_arguments of;
        store_append_request append;
        store_game game;
        struct {
            store_id table;
            store_chat_line line;
        } chat;
        struct {
            bool has_account, has_deal;
            store_key account;
            char deal[sizeof((store_deal *)0)->name];
            store_page page;
        } query;
    } with;

    /* What is answered; freed with the request. */
    file_snapshot snapshot;
    union {
        store_account account;
        store_game game;
        store_deal deal;
    } result;
    uint64_t given;
    void *list;
    size_t count;
};

struct sqlite_store {
    store base;
    struct ev_loop *loop;
    loop_queue *to_loop;
    sqlite_file *file; /* of the thread */
    pthread_t thread;
    ev_timer tick, patience;

    pthread_mutex_t lock;
    pthread_cond_t something;
    request *first, **end; /* the queue */
    bool ending, abandoned;

    loop_task ended;
    bool has_ended, closing;
    void (*closed)(void *context);
    void *closed_context;

    request *underway; /* all, in any order */
    size_t waiting, waiting_bytes;
    watch *buckets[BUCKETS];
    size_t watches, unread; /* unread: their first snapshot is still to be read */
    unsigned telling;       /* watchers are being called: none is freed meanwhile */
    watch *gone;

    atomic_bool healthy;
    atomic_uint_least64_t transactions, requests, failures;
    uint64_t appends, conflicts;
};

static inline sqlite_store *mine(store *s)
{
    return (sqlite_store *)s;
}

/* ---- sqlite_request.c -------------------------------------------------------------------- */

void *must_have(void *block); /* ends the program without memory */
void copy_text(char *out, size_t cap, const char *text);

/* A new request; `tell` answers it on the loop. _done is one with no other answer than a status. */
request *request_new(store *of, void (*tell)(request *r), void *context);
request *request_done(store *of, store_done *answer, void *context);
void request_give_bytes(request *r, const void *bytes, size_t length);
/* Gives it to the thread, which does `work`. */
void request_start(request *r, store_status (*work)(sqlite_file *f, request *r));
/* The parts of it: counts it among those under way; puts it into the queue; answers without the
 * thread, but not before the call has returned. */
void request_enlist(request *r);
void request_queue(request *r);
void request_send_back(request *r, store_status status);
/* Room for a page of answers; freed with the request. */
void *request_page(request *r, size_t size);
void request_forget_results(request *r);
/* Answers one that is with the thread, or waits for it. Returns: whether it certainly will not be
 * done. */
bool request_cancel(request *r);
/* Answers it now, with a copy that has none of what the thread may be writing at this moment. */
void request_tell_early(request *r, store_status status);
/* The last of all: nothing is under way and the thread has said goodbye. */
void sqlite_end_if_over(sqlite_store *s);

/* ---- sqlite_watch.c ---------------------------------------------------------------------- */

void sqlite_show_append(request *r);
void sqlite_read_first_snapshots(sqlite_store *s); /* those that could not be read before */
void sqlite_free_watches(sqlite_store *s);

/* ---- The functions of store_internal.h ----------------------------------------------------- */

store_status sqlite_do_load(sqlite_file *f, request *r); /* what the thread does for load */
store_watch *sqlite_watch_open(store *of, const store_id *table, const store_watcher *watcher);
void sqlite_unwatch(store_watch *ended);
void sqlite_broadcast(store *of, const store_id *table, store_bytes bytes);
void sqlite_announce(store *of, store_bytes bytes);

#endif
