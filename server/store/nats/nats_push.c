/* Passes pushes of the brokers from libnats' threads to the loop. A loop that stalls for seconds
 * must not fill memory with pushes it has not taken: only the last snapshot of each table waits,
 * and the total is bounded. What was dropped is read again (came_back). */
#include <stddef.h>
#include <stdlib.h>

#include "nats_internal.h"
#include "util/memory.h"

enum { MESSAGE_OVERHEAD = 512 }; /* bytes that libnats and we need besides the data, about */

typedef struct push {
    loop_task task;
    wire_subscription *subscription;
    natsMsg *message;
} push;

static size_t size_of(natsMsg *message)
{
    return (size_t)natsMsg_GetDataLength(message) + MESSAGE_OVERHEAD;
}

/* ---- On the loop ------------------------------------------------------------------------ */

/* Tells a message, unless nobody wants it any more, and frees it. */
static void tell(wire_subscription *subscription, natsMsg *message, bool has_replaced)
{
    if (!subscription->is_unsubscribed) {
        wire_message out = wire_read_message(message);
        out.has_replaced = has_replaced;
        subscription->heard(subscription->context, natsMsg_GetSubject(message), &out);
    }
    natsMsg_Destroy(message);
}

static void open_push(loop_task *self)
{
    push *p = (push *)self;
    nats_wire *wire = p->subscription->wire;
    pthread_mutex_lock(&wire->lock);
    wire->push_bytes -= size_of(p->message);
    pthread_mutex_unlock(&wire->lock);
    tell(p->subscription, p->message, false);
    free(p);
}

static void open_newest(loop_task *self)
{
    wire_subscription *subscription =
        (wire_subscription *)(void *)((char *)self - offsetof(wire_subscription, waiting));
    nats_wire *wire = subscription->wire;
    pthread_mutex_lock(&wire->lock);
    natsMsg *message = subscription->newest;
    bool has_replaced = subscription->has_replaced;
    subscription->newest = NULL;
    subscription->has_replaced = false;
    wire->push_bytes -= size_of(message);
    pthread_mutex_unlock(&wire->lock);
    tell(subscription, message, has_replaced);
}

static void open_overrun(loop_task *self)
{
    nats_wire *wire = (nats_wire *)(void *)((char *)self - offsetof(nats_wire, overrun));
    pthread_mutex_lock(&wire->lock);
    wire->is_overrun = false;
    pthread_mutex_unlock(&wire->lock);
    if (!wire->is_closed) {
        wire->came_back(wire->context);
    }
}

/* ---- On libnats' threads ------------------------------------------------------------------ */

/* Under the lock. */
static void note_drop(nats_wire *wire)
{
    wire->metrics.dropped++;
    if (!wire->is_overrun) {
        wire->is_overrun = true;
        wire->overrun.run = open_overrun;
        loop_queue_post(wire->to_loop, &wire->overrun);
    }
}

/* Under the lock: keeps a message until the loop takes it. Returns: what is to be freed, which may
 * be the message itself; or NULL. */
static natsMsg *keep(wire_subscription *subscription, natsMsg *message)
{
    nats_wire *wire = subscription->wire;
    natsMsg *older = subscription->newest;
    size_t bytes = wire->push_bytes + size_of(message) - (older ? size_of(older) : 0);
    if (bytes > wire->push_bytes_max) {
        note_drop(wire);
        return message;
    }
    wire->push_bytes = bytes;
    if (!subscription->keeps_last) {
        push *p = memory_take(sizeof *p);
        *p = (push){.task = {.run = open_push}, .subscription = subscription, .message = message};
        loop_queue_post(wire->to_loop, &p->task);
        return NULL;
    }
    subscription->newest = message;
    if (older) {
        subscription->has_replaced = true;
        wire->metrics.replaced++;
    } else {
        subscription->waiting.run = open_newest;
        loop_queue_post(wire->to_loop, &subscription->waiting);
    }
    return older;
}

void wire_on_push(natsConnection *connection, natsSubscription *from, natsMsg *message,
                  void *context)
{
    (void)connection;
    (void)from;
    wire_subscription *subscription = context;
    pthread_mutex_lock(&subscription->wire->lock);
    natsMsg *unwanted = keep(subscription, message);
    pthread_mutex_unlock(&subscription->wire->lock);
    natsMsg_Destroy(unwanted);
}

void wire_on_trouble(natsConnection *connection, natsSubscription *from, natsStatus trouble,
                     void *context)
{
    (void)connection;
    (void)from;
    nats_wire *wire = context;
    if (trouble == NATS_SLOW_CONSUMER) {
        pthread_mutex_lock(&wire->lock);
        note_drop(wire);
        pthread_mutex_unlock(&wire->lock);
    }
}

wire_metrics nats_wire_metrics(nats_wire *wire)
{
    pthread_mutex_lock(&wire->lock);
    wire_metrics out = wire->metrics;
    pthread_mutex_unlock(&wire->lock);
    return out;
}
