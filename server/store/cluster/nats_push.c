/* What brokers push, from libnats' threads to the loop. A loop that stands still for seconds must
 * not fill the memory with what it has not taken: of a table only the last image waits, and all
 * that waits is bounded. What was dropped is read again (came_back). */
#include <stddef.h>
#include <stdlib.h>

#include "nats_inside.h"
#include "util/memory.h"

enum { MESSAGE_OVERHEAD = 512 }; /* bytes that libnats and we need besides the data, about */

typedef struct push {
    letter letter;
    wire_ear *ear;
    natsMsg *message;
} push;

static size_t size_of(natsMsg *message)
{
    return (size_t)natsMsg_GetDataLength(message) + MESSAGE_OVERHEAD;
}

/* ---- On the loop ------------------------------------------------------------------------ */

/* Tells a message, unless nobody wants it any more, and frees it. */
static void tell(wire_ear *ear, natsMsg *message, bool has_replaced)
{
    if (!ear->is_deaf) {
        wire_message out = wire_read_message(message);
        out.has_replaced = has_replaced;
        ear->heard(ear->context, natsMsg_GetSubject(message), &out);
    }
    natsMsg_Destroy(message);
}

static void open_push(letter *self)
{
    push *p = (push *)self;
    nats_wire *wire = p->ear->wire;
    pthread_mutex_lock(&wire->lock);
    wire->push_bytes -= size_of(p->message);
    pthread_mutex_unlock(&wire->lock);
    tell(p->ear, p->message, false);
    free(p);
}

static void open_newest(letter *self)
{
    wire_ear *ear = (wire_ear *)(void *)((char *)self - offsetof(wire_ear, waiting));
    nats_wire *wire = ear->wire;
    pthread_mutex_lock(&wire->lock);
    natsMsg *message = ear->newest;
    bool has_replaced = ear->has_replaced;
    ear->newest = NULL;
    ear->has_replaced = false;
    wire->push_bytes -= size_of(message);
    pthread_mutex_unlock(&wire->lock);
    tell(ear, message, has_replaced);
}

static void open_overrun(letter *self)
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
    wire->figures.dropped++;
    if (!wire->is_overrun) {
        wire->is_overrun = true;
        wire->overrun.open = open_overrun;
        mail_post(wire->box, &wire->overrun);
    }
}

/* Under the lock: keeps a message until the loop takes it. Returns: what is to be freed, which may
 * be the message itself; or NULL. */
static natsMsg *keep(wire_ear *ear, natsMsg *message)
{
    nats_wire *wire = ear->wire;
    natsMsg *older = ear->newest;
    size_t bytes = wire->push_bytes + size_of(message) - (older ? size_of(older) : 0);
    if (bytes > wire->push_bytes_max) {
        note_drop(wire);
        return message;
    }
    wire->push_bytes = bytes;
    if (!ear->keeps_last) {
        push *p = memory_take(sizeof *p);
        *p = (push){.letter = {.open = open_push}, .ear = ear, .message = message};
        mail_post(wire->box, &p->letter);
        return NULL;
    }
    ear->newest = message;
    if (older) {
        ear->has_replaced = true;
        wire->figures.replaced++;
    } else {
        ear->waiting.open = open_newest;
        mail_post(wire->box, &ear->waiting);
    }
    return older;
}

void wire_on_push(natsConnection *connection, natsSubscription *from, natsMsg *message,
                  void *context)
{
    (void)connection;
    (void)from;
    wire_ear *ear = context;
    pthread_mutex_lock(&ear->wire->lock);
    natsMsg *unwanted = keep(ear, message);
    pthread_mutex_unlock(&ear->wire->lock);
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

wire_figures nats_wire_figures(nats_wire *wire)
{
    pthread_mutex_lock(&wire->lock);
    wire_figures out = wire->figures;
    pthread_mutex_unlock(&wire->lock);
    return out;
}
