/* A connection to NATS for a loop: requests with answers or timeouts, and incoming messages. Only
 * it and nats_open.c use libnats. JetStream is used with plain requests, because libnats' own
 * functions block (docs/develop/server.md).
 *
 * Writing may block, so it has its own thread; incoming messages arrive on libnats' threads and go
 * through the loop queue. All functions here are called on the loop's thread, and so are all
 * callbacks. No callback comes before the call that caused it has returned. */
#ifndef SURTO_SERVER_NATS_WIRE_H
#define SURTO_SERVER_NATS_WIRE_H

#include "server/common/loop_queue.h"
#include "server/store/store.h"

typedef struct nats_wire nats_wire;

typedef struct nats_wire_options {
    const char *urls; /* "nats://a:4222,nats://b:4222" */
    loop_queue *to_loop;
    /* The connection was lost and is there again, or the loop was so slow that pushes were dropped:
     * some may have been missed. */
    void (*came_back)(void *context);
    void *context;
    size_t push_bytes; /* that may wait for the loop; 64 MiB if 0 */
} nats_wire_options;

/* Connects; may wait until `patience_ms`. Returns: NULL with a sentence in why. */
nats_wire *nats_wire_open(struct ev_loop *loop, const nats_wire_options *options,
                          unsigned patience_ms, char *why, size_t why_cap);
/* Answers all that is asked with WIRE_CLOSED, hears nothing any more; waits for the threads. What
 * they have posted is still in the queue, which must be closed before `wire` is freed. */
void nats_wire_close(nats_wire *wire);
void nats_wire_free(nats_wire *wire);

bool nats_wire_is_connected(const nats_wire *wire);

typedef struct wire_metrics {
    uint64_t replaced, dropped; /* pushes, see nats_wire_subscribe */
} wire_metrics;
wire_metrics nats_wire_metrics(nats_wire *wire);

/* Reads the INFO of every broker that is known and can be reached, and compares its version. Waits.
 * Returns: whether all are new enough and have JetStream; otherwise a sentence in why. */
bool nats_wire_brokers_are(nats_wire *wire, unsigned major, unsigned minor, char *why,
                           size_t why_cap);

/* A request that waits for its answer: while a store is opened. Returns: whether there was one; its
 * text, which the caller frees. */
bool nats_wire_call(nats_wire *wire, const char *subject, const char *text, unsigned patience_ms,
                    char **answer, size_t *length);

/* ---- Asking ----------------------------------------------------------------------------- */

typedef enum wire_outcome {
    WIRE_CAME,     /* there is an answer */
    WIRE_NOBODY,   /* nobody listens on the subject: certainly not taken */
    WIRE_NOT_SENT, /* there is no connection: certainly not sent */
    WIRE_LATE,     /* no answer in time: it may have been taken, or may yet be */
    WIRE_CLOSED
} wire_outcome;

typedef struct wire_message {
    store_bytes data;
    unsigned status;   /* of the header: 404; 0 if there is none */
    uint64_t sequence; /* Nats-Sequence of the header, or 0 */
    bool has_replaced; /* earlier ones were left out for it: nats_wire_subscribe_last */
    uint64_t previous; /* Nats-Last-Sequence: of a push, the sequence before it on its subject */
    /* Of answers in parts. */
    const char *subject; /* Nats-Subject, or NULL */
    uint64_t pending;    /* Nats-Num-Pending */
    uint64_t up_to;      /* Nats-UpTo-Sequence: what the broker that answers has stored */
} wire_message;

typedef struct wire_request {
    const char *subject;
    store_bytes data[2];      /* sent as one */
    const uint64_t *expected; /* Nats-Expected-Last-Subject-Sequence, or NULL */
    const char *id;           /* Nats-Msg-Id, or NULL */
    const char *ttl;          /* Nats-TTL, or NULL */
    unsigned patience_ms;
} wire_request;

/* message is there if WIRE_CAME, during the call. */
typedef void wire_answer(void *context, wire_outcome outcome, const wire_message *message);

/* Each request has a reply subject of its own, never used again: a second answer to it, as brokers
 * send after a change of leaders, is nobody's. */
void nats_wire_ask(nats_wire *wire, const wire_request *request, wire_answer *answer,
                   void *context);

/* Likewise a request that is answered in parts (batched direct get). `answer` is called with
 * WIRE_CAME for each part and for the end, which has a status; or once with another outcome, and
 * then no more. The patience is for all parts together. */
void nats_wire_ask_parts(nats_wire *wire, const wire_request *request, wire_answer *answer,
                         void *context);

/* Sends bytes to whoever hears them now. At most once. */
void nats_wire_send(nats_wire *wire, const char *subject, store_bytes data);

/* ---- Hearing ---------------------------------------------------------------------------- */

typedef struct wire_subscription wire_subscription;
typedef void wire_received(void *context, const char *subject, const wire_message *message);

/* Hears a subject until nats_wire_unsubscribe, over reconnections. What is asked after it is asked
 * after brokers know of it. While the loop is slow, what comes waits, up to `push_bytes` for all
 * subjects together; the rest is dropped, and came_back is called after what waits. */
wire_subscription *nats_wire_subscribe(nats_wire *wire, const char *subject, wire_received *heard,
                                       void *context);
/* Likewise where each message is worth as much as all before it: only the last of a subject
 * waits. */
wire_subscription *nats_wire_subscribe_last(nats_wire *wire, const char *subject,
                                            wire_received *heard, void *context);
/* `heard` is not called any more from here on. */
void nats_wire_unsubscribe(wire_subscription *subscription);

#endif
