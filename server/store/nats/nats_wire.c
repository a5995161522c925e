/* Three kinds of threads: the loop's, which has the requests; `out`, which writes; and libnats'
 * own, which only pass messages on. Incoming messages are not copied: each is posted as it is and
 * destroyed by the loop. */
#include "nats_wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nats_internal.h"
#include "util/memory.h"

/* What one subscription may hold within libnats; its thread only hands over, so this is much. */
enum { LIBNATS_MESSAGES = 65536, LIBNATS_BYTES = 1 << 26 };

/* ---- What the loop is handed ------------------------------------------------------------ */

typedef struct shared_frame {
    loop_task task;
    nats_wire *wire;
    natsMsg *message; /* NULL: a request that was not sent */
    uint64_t number;
} shared_frame;

static uint64_t number_of(const char *text)
{
    return text ? strtoull(text, NULL, 10) : 0;
}

static const char *header_of(natsMsg *message, const char *name)
{
    const char *text = NULL;
    return natsMsgHeader_Get(message, name, &text) == NATS_OK ? text : NULL;
}

wire_message wire_read_message(natsMsg *message)
{
    wire_message out = {.data = {natsMsg_GetData(message), (size_t)natsMsg_GetDataLength(message)}};
    out.status = (unsigned)number_of(header_of(message, "Status"));
    out.sequence = number_of(header_of(message, "Nats-Sequence"));
    out.previous = number_of(header_of(message, "Nats-Last-Sequence"));
    return out;
}

static void read_part(natsMsg *message, wire_message *out)
{
    out->subject = header_of(message, "Nats-Subject");
    out->pending = number_of(header_of(message, "Nats-Num-Pending"));
    out->up_to = number_of(header_of(message, "Nats-UpTo-Sequence"));
}

/* Where a request is in its bucket. Returns: the place of NULL if it was answered already. */
static wire_ask **find_ask(nats_wire *wire, uint64_t number)
{
    wire_ask **at = &wire->asks[number % WIRE_BUCKETS];
    while (*at && (*at)->number != number) {
        at = &(*at)->next;
    }
    return at;
}

void wire_end_ask(nats_wire *wire, uint64_t number, wire_outcome outcome,
                  const wire_message *message)
{
    wire_ask **at = find_ask(wire, number);
    wire_ask *found = *at;
    if (found) {
        *at = found->next;
        ev_timer_stop(wire->loop, &found->late);
        found->answer(found->context, outcome, message);
        free(found);
    }
}

static void take_answer(nats_wire *wire, uint64_t number, natsMsg *from, wire_message *message)
{
    wire_ask *found = *find_ask(wire, number);
    if (found && found->in_parts) {
        read_part(from, message);
        if (message->status == 0) {
            found->answer(found->context, WIRE_CAME, message);
            return;
        }
    }
    wire_end_ask(wire, number, WIRE_CAME, message);
}

static void open_frame(loop_task *self)
{
    shared_frame *p = (shared_frame *)self;
    if (!p->message) {
        wire_end_ask(p->wire, p->number, WIRE_NOT_SENT, NULL);
    } else {
        wire_message message = wire_read_message(p->message);
        if (message.status == 503) {
            wire_end_ask(p->wire, p->number, WIRE_NOBODY, NULL);
        } else {
            take_answer(p->wire, p->number, p->message, &message);
        }
        natsMsg_Destroy(p->message);
    }
    free(p);
}

static void post(nats_wire *wire, natsMsg *message, uint64_t number)
{
    shared_frame *p = memory_take(sizeof *p);
    p->task.run = open_frame;
    p->wire = wire;
    p->message = message;
    p->number = number;
    loop_queue_post(wire->to_loop, &p->task);
}

/* ---- libnats' threads ------------------------------------------------------------------- */

void wire_on_answer(natsConnection *connection, natsSubscription *from, natsMsg *message,
                    void *context)
{
    (void)connection;
    (void)from;
    nats_wire *wire = context;
    const char *subject = natsMsg_GetSubject(message);
    size_t prefix = strlen(wire->inbox);
    post(wire, message, strlen(subject) > prefix ? number_of(subject + prefix) : 0);
}

static void posts_no_more(nats_wire *wire)
{
    pthread_mutex_lock(&wire->lock);
    wire->posting--;
    pthread_cond_broadcast(&wire->wake_up);
    pthread_mutex_unlock(&wire->lock);
}

static void free_subscription(loop_task *self)
{
    free((char *)self - offsetof(wire_subscription, gone));
}

static void on_subscription_ended(void *context)
{
    wire_subscription *subscription = context;
    nats_wire *wire = subscription->wire;
    subscription->gone.run = free_subscription;
    loop_queue_post(wire->to_loop, &subscription->gone);
    posts_no_more(wire);
}

void wire_on_answers_ended(void *context)
{
    posts_no_more(context);
}

typedef struct change {
    loop_task task;
    nats_wire *wire;
    bool is_connected;
} change;

static void open_change(loop_task *self)
{
    change *c = (change *)self;
    nats_wire *wire = c->wire;
    bool was = wire->is_connected;
    wire->is_connected = c->is_connected;
    if (c->is_connected && !was && !wire->is_closed) {
        wire->came_back(wire->context);
    }
    free(c);
}

static void post_change(nats_wire *wire, bool is_connected)
{
    change *c = memory_take(sizeof *c);
    c->task.run = open_change;
    c->wire = wire;
    c->is_connected = is_connected;
    loop_queue_post(wire->to_loop, &c->task);
}

void wire_on_lost(natsConnection *connection, void *context)
{
    (void)connection;
    post_change(context, false);
}

void wire_on_back(natsConnection *connection, void *context)
{
    (void)connection;
    post_change(context, true);
}

void wire_on_closed(natsConnection *connection, void *context)
{
    (void)connection;
    posts_no_more(context); /* libnats calls this one last */
}

/* ---- The thread `out` ------------------------------------------------------------------- */

static void count_poster(nats_wire *wire)
{
    pthread_mutex_lock(&wire->lock);
    wire->posting++;
    pthread_mutex_unlock(&wire->lock);
}

static void do_hear(nats_wire *wire, wire_subscription *subscription)
{
    count_poster(wire);
    if (natsConnection_Subscribe(&subscription->subscription, wire->connection,
                                 subscription->subject, wire_on_push, subscription) != NATS_OK) {
        subscription->subscription = NULL;
        posts_no_more(wire);
        return;
    }
    natsSubscription_SetPendingLimits(subscription->subscription, LIBNATS_MESSAGES, LIBNATS_BYTES);
    natsSubscription_SetOnCompleteCB(subscription->subscription, on_subscription_ended,
                                     subscription);
}

static void do_command(nats_wire *wire, out_command *e)
{
    switch (e->kind) {
    case OUT_SEND:
        /* While there is no connection libnats has no room to keep it (open_connection), so that
         * nothing is sent after we have said that it was not. */
        if (natsConnection_Status(wire->connection) != NATS_CONN_STATUS_CONNECTED ||
            natsConnection_PublishMsg(wire->connection, e->message) == NATS_INSUFFICIENT_BUFFER) {
            if (e->number) {
                post(wire, NULL, e->number);
            }
        }
        natsMsg_Destroy(e->message);
        break;
    case OUT_SUBSCRIBE:
        do_hear(wire, e->subscription);
        break;
    case OUT_UNSUBSCRIBE:
        if (e->subscription->subscription) {
            natsSubscription *subscription = e->subscription->subscription;
            natsSubscription_Unsubscribe(subscription);
            natsSubscription_Destroy(subscription);
        } else {
            e->subscription->gone.run = free_subscription;
            loop_queue_post(wire->to_loop, &e->subscription->gone);
        }
        break;
    }
    free(e);
}

void *wire_run_out(void *context)
{
    nats_wire *wire = context;
    for (;;) {
        pthread_mutex_lock(&wire->lock);
        while (!wire->first && !wire->ends) {
            pthread_cond_wait(&wire->wake_up, &wire->lock);
        }
        out_command *next = wire->first;
        bool ends = wire->ends;
        wire->first = NULL;
        wire->end = &wire->first;
        pthread_mutex_unlock(&wire->lock);
        while (next) {
            out_command *now = next;
            next = now->next;
            do_command(wire, now);
        }
        if (ends) {
            nats_ReleaseThreadMemory();
            return NULL;
        }
    }
}

static void give_command(nats_wire *wire, out_command_kind kind, natsMsg *message, uint64_t number,
                         wire_subscription *subscription)
{
    out_command *e = memory_take(sizeof *e);
    e->kind = kind;
    e->message = message;
    e->number = number;
    e->subscription = subscription;
    pthread_mutex_lock(&wire->lock);
    bool was_empty = !wire->first;
    *wire->end = e;
    wire->end = &e->next;
    if (was_empty) {
        pthread_cond_broadcast(&wire->wake_up);
    }
    pthread_mutex_unlock(&wire->lock);
}

/* ---- Asking and hearing ----------------------------------------------------------------- */

static void on_late(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    wire_ask *a = timer->data;
    wire_end_ask(a->wire, a->number, WIRE_LATE, NULL);
}

static void set_header(natsMsg *message, const char *name, const char *value)
{
    if (natsMsgHeader_Set(message, name, value) != NATS_OK) {
        fputs("surtod: there is no memory left\n", stderr);
        abort(); /* an append without its condition must not be sent */
    }
}

static natsMsg *make_message(const wire_request *request, const char *reply)
{
    size_t length = request->data[0].length + request->data[1].length;
    char *bytes = memory_take(length + 1);
    if (request->data[0].length) {
        memcpy(bytes, request->data[0].at, request->data[0].length);
    }
    if (request->data[1].length) {
        memcpy(bytes + request->data[0].length, request->data[1].at, request->data[1].length);
    }
    natsMsg *message = NULL;
    if (natsMsg_Create(&message, request->subject, reply, bytes, (int)length) != NATS_OK) {
        fputs("surtod: there is no memory left\n", stderr);
        abort();
    }
    free(bytes);
    if (request->expected) {
        char text[24];
        snprintf(text, sizeof text, "%llu", (unsigned long long)*request->expected);
        set_header(message, "Nats-Expected-Last-Subject-Sequence", text);
    }
    if (request->id) {
        set_header(message, "Nats-Msg-Id", request->id);
    }
    if (request->ttl) {
        set_header(message, "Nats-TTL", request->ttl);
    }
    return message;
}

static void send_ask(nats_wire *wire, const wire_request *request, bool in_parts,
                     wire_answer *answer, void *context)
{
    wire_ask *a = memory_take(sizeof *a);
    a->wire = wire;
    a->number = ++wire->last_number;
    a->answer = answer;
    a->context = context;
    a->in_parts = in_parts;
    a->next = wire->asks[a->number % WIRE_BUCKETS];
    wire->asks[a->number % WIRE_BUCKETS] = a;
    ev_timer_init(&a->late, on_late, request->patience_ms / 1000., 0.);
    a->late.data = a;
    ev_timer_start(wire->loop, &a->late);
    char reply[sizeof wire->inbox + 24];
    snprintf(reply, sizeof reply, "%s%llu", wire->inbox, (unsigned long long)a->number);
    give_command(wire, OUT_SEND, make_message(request, reply), a->number, NULL);
}

void nats_wire_ask(nats_wire *wire, const wire_request *request, wire_answer *answer, void *context)
{
    send_ask(wire, request, false, answer, context);
}

void nats_wire_ask_parts(nats_wire *wire, const wire_request *request, wire_answer *answer,
                         void *context)
{
    send_ask(wire, request, true, answer, context);
}

void nats_wire_send(nats_wire *wire, const char *subject, store_bytes data)
{
    wire_request request = {.subject = subject, .data = {data}};
    give_command(wire, OUT_SEND, make_message(&request, NULL), 0, NULL);
}

static wire_subscription *hear(nats_wire *wire, const char *subject, bool keeps_last,
                               wire_received *heard, void *context)
{
    wire_subscription *subscription = memory_take(sizeof *subscription);
    subscription->keeps_last = keeps_last;
    subscription->wire = wire;
    subscription->heard = heard;
    subscription->context = context;
    snprintf(subscription->subject, sizeof subscription->subject, "%s", subject);
    subscription->next = wire->subscriptions;
    subscription->link = &wire->subscriptions;
    if (subscription->next) {
        subscription->next->link = &subscription->next;
    }
    wire->subscriptions = subscription;
    give_command(wire, OUT_SUBSCRIBE, NULL, 0, subscription);
    return subscription;
}

wire_subscription *nats_wire_subscribe(nats_wire *wire, const char *subject, wire_received *heard,
                                       void *context)
{
    return hear(wire, subject, false, heard, context);
}

wire_subscription *nats_wire_subscribe_last(nats_wire *wire, const char *subject,
                                            wire_received *heard, void *context)
{
    return hear(wire, subject, true, heard, context);
}

void nats_wire_unsubscribe(wire_subscription *subscription)
{
    subscription->is_unsubscribed = true;
    *subscription->link = subscription->next;
    if (subscription->next) {
        subscription->next->link = subscription->link;
    }
    give_command(subscription->wire, OUT_UNSUBSCRIBE, NULL, 0, subscription);
}

bool nats_wire_is_connected(const nats_wire *wire)
{
    return wire->is_connected;
}
