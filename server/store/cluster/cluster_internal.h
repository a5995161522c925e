/* Shared by the files of the cluster's store: store_cluster.c, cluster_head.c, cluster_load.c,
 * cluster_append.c, cluster_watch.c, cluster_check.c, cluster_people.c, cluster_health.c. */
#ifndef SURTO_SERVER_CLUSTER_INTERNAL_H
#define SURTO_SERVER_CLUSTER_INTERNAL_H

#include <ev.h>

#include "server/store/postgres/pg_clock.h"
#include "server/store/postgres/pg_store.h"
#include "cluster_streams.h"
#include "server/common/loop_queue.h"
#include "server/store/nats/nats_wire.h"
#include "server/store/store_internal.h"

enum {
    ENVELOPE = 26, /* bytes before the snapshot */
    SUBJECT = 64,
    TASKS_MAX = 16384,
    SEND_MS = 1000, /* of one attempt: a publish that no leader saw is lost without a word */
    READ_MS = 1000,
    PAUSE_MS = 50, /* before the next one */
    COPY_SLOTS = 4096,
    REMOVALS_MAX = 256
};

_Static_assert(ENVELOPE == 1 + 1 + 8 + STORE_KEY, "format, life, revision, key");

typedef struct cluster cluster;

/* A load or an append under way. */
typedef struct task {
    struct task *next, **link;
    cluster *of;
    store_id table;
    unsigned shard;
    ev_timer pause;
    void (*resume)(struct task *t); /* after the pause */
    double deadline;
    bool is_append;
    bool sure;
    bool has_no_copy; /* of a load: nothing rests elsewhere */

    /* The envelope and snapshot: of an append what is sent, of a load what is woken. */
    uint8_t *bytes;
    size_t length;

    store_loaded *loaded;
    store_appended *appended;
    void *context;

    /* Of an append. */
    store_append_request request; /* without its bytes */
    bool (*has_key)(store_bytes snapshot, const store_key *append);
    bool maybe_sent; /* an attempt was made whose end nobody knows */
} task;

typedef struct watch {
    store_watch base;
    struct watch *next, **link;
    store_watcher watcher;
    store_id table;
    unsigned shard;
    uint64_t version; /* the last that was told */
    wire_subscription *live, *soft;
    struct watch *next_read; /* in the queue of those to be read again */
    bool must_read;
    struct head_read *reading;
    struct second_look *second; /* NULL: it was taken, or is not needed */

    /* Of cluster_check.c. */
    struct watch_list *in; /* NULL: it is being checked, or cannot be */
    struct watch *before, *after;
    struct watch **checked; /* its place among those that are being checked, or NULL */
    uint64_t seen;          /* what was appended to the shard until this sequence was told */
    double confirmed_at;    /* what was acknowledged until then was told */
} watch;

typedef struct watch_list {
    watch *first, *last;
} watch_list;

/* Which watches of a shard are known to have missed no push, and which must be checked. */
typedef struct shard_check {
    watch_list confirmed; /* about the oldest first */
    watch_list due;
    size_t count;            /* of all watches */
    uint64_t suspicions;     /* how often pushes may have been missed */
    struct check *under_way; /* one at a time, or NULL */
} shard_check;

typedef struct copy_slot {
    store_id table;
    double at;
} copy_slot;

struct cluster {
    store base;
    struct ev_loop *loop;
    loop_queue *to_loop;
    nats_wire *nats;
    pg_wire *pg;
    pg_clock clock;
    unsigned shards; /* for new tables */
    bool has_stream[SHARDS_MAX];
    shard_check checks[SHARDS_MAX];
    char ttl[16];
    copy_slot copies[COPY_SLOTS];

    task *tasks;
    size_t task_count;
    watch *watches;
    size_t watch_count;
    watch *first_read, **last_read;
    unsigned reads;
    ev_timer reread; /* runs while nobody could tell a head: nothing is asked until it fires */
    wire_subscription *elections, *calls;
    ev_timer checking;
    bool has_gap; /* a push was missed: all watches are to be checked */
    struct second_look *first_look, **last_look; /* the oldest first */
    ev_timer look;                               /* runs while there are some */

    /* People: requests under way, copies of tokens, tokens that are to be removed when the database
     * is back. */
    struct people_request *people;
    size_t people_count;
    struct token_copies *copies_of_tokens;
    store_token removal[REMOVALS_MAX];
    size_t removals;
    uint64_t tokens_since_ms; /* the last one this node has marked an account with */

    /* Whether the database and the log answer: cluster_health.c. */
    struct {
        ev_timer tick;
        bool is_away, was_away; /* the database, now and when it was logged last */
        bool is_probed;         /* and has not answered yet */
        double probed_at;
        bool log_is_probed;
        unsigned shard; /* the next to be asked */
        double log_answered_at;
    } health;

    bool is_closing;
    ev_timer closing;
    double close_at;
    void (*closed)(void *context);
    void *closed_context;

    struct {
        uint64_t appends, conflicts, unknown, resolved, loads, pushes, rereads, woken, copies;
        uint64_t checks, confirmed, repaired, gaps;
    } count;
};

static inline cluster *cluster_of(store *s)
{
    return (cluster *)s;
}

/* ---- Heads -------------------------------------------------------------------------------- */

void write_envelope(uint8_t *out, store_life life, uint64_t revision, const store_key *append);
/* Returns: whether it is one; the snapshot behind it. */
bool read_envelope(store_bytes bytes, store_head *head, store_bytes *snapshot);
void subject_of(const store_id *table, unsigned shard, const char *prefix, char out[SUBJECT]);

typedef enum head_state {
    HEAD_THERE,
    HEAD_NONE,
    HEAD_BROKEN,
    HEAD_LATER, /* nobody could tell now */
    HEAD_CLOSED
} head_state;

typedef struct head_found {
    head_state state;
    store_head head;
    store_bytes snapshot; /* in `block`, or in the message */
    uint8_t *block;       /* to be freed, or NULL */
} head_found;

/* Asks for the head: `sure` of the leader, otherwise of any replica. */
void ask_head(cluster *c, const store_id *table, unsigned shard, bool sure, unsigned patience_ms,
              wire_answer *answer, void *context);
/* Reads what ask_head was answered. The caller frees out->block. */
void see_head(bool sure, wire_outcome outcome, const wire_message *message, head_found *out);

/* ---- Tasks -------------------------------------------------------------------------------- */

task *begin_task(cluster *c, const store_id *table, unsigned shard, unsigned deadline_ms,
                 void *context);
void free_task(task *t);
void resume_after(task *t, unsigned ms, void (*resume)(task *t));
/* How long an attempt may take now; 0 if there is no time left. */
unsigned patience_of(const task *t, unsigned most_ms);

void fail_load(task *t, store_status status);
void end_append(task *t, store_status status, uint64_t version);

/* ---- Of the table of functions, and of the wires -------------------------------------------- */

store_watch *cluster_watch_open(store *s, const store_id *table, const store_watcher *watcher);
void cluster_unwatch(store_watch *base);
void cluster_broadcast(store *s, const store_id *table, store_bytes bytes);
void cluster_announce(store *s, store_bytes bytes);

/* Begins to look after pushes that may be missed; ends that, and all watches. */
void begin_watching(cluster *c);
void end_watching(cluster *c);
void free_watches(cluster *c);
/* The connection was lost: heads are read again. The context is a cluster. */
void on_came_back(void *context);
/* Reads a head from the leader, and tells it. */
void read_head(watch *w);
/* Tells a snapshot that is newer than the last one. The watch may be gone after it. */
void deliver_snapshot(watch *w, const store_head *head, store_bytes snapshot);
/* Likewise one that no push has brought. */
void repair_snapshot(watch *w, const store_head *head, store_bytes snapshot);

/* ---- Checking watches (cluster_check.c) ----------------------------------------------------- */

void begin_checking(cluster *c);
void end_checking(cluster *c);
void check_add(watch *w);
void check_remove(watch *w);
/* What was acknowledged until `since` was told, as a push or a read of this watch shows. */
void check_confirm(watch *w, double since);
/* Pushes may have been missed: all watches of a shard, or all there are, are checked at once. */
void check_shard(cluster *c, unsigned shard);
void check_all(cluster *c);

#endif
