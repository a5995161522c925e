/* Behind store.h: each store is a table of functions, one for each function there and with the same
 * contract. Only stores include this. */
#ifndef SURTO_SERVER_STORE_INTERNAL_H
#define SURTO_SERVER_STORE_INTERNAL_H

#include "server/store_operations.h"

typedef struct store_functions {
    void (*close)(store *s, unsigned patience_ms, void (*closed)(void *context), void *context);
    bool (*is_ready)(const store *s);
    unsigned (*shards)(const store *s); /* for new tables: 1 to 64 */
    void (*metrics)(const store *s, void (*take)(void *context, const char *name, double value),
                    void *context);
    /* Tables. */
    store_watch *(*watch_open)(store *s, const store_id *table, const store_watcher *watcher);
    void (*unwatch)(store_watch *watch);
    void (*broadcast)(store *s, const store_id *table, store_bytes bytes);
    void (*announce)(store *s, store_bytes bytes); /* hears it by store_deliver_announcement */
    store_operations operations;
} store_functions;

/* A store's own struct begins with this one, and likewise its watches. */
struct store {
    const store_functions *functions;
    store_announced *heard; /* calls of nodes; NULL: nobody here listens */
    void *heard_context;
};

/* A call has come. */
static inline void store_deliver_announcement(const store *s, store_bytes bytes)
{
    if (s->heard) {
        s->heard(s->heard_context, bytes);
    }
}

struct store_watch {
    store *of;
};

#endif
