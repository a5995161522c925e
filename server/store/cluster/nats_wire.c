/* Three kinds of threads: the loop's, which has the requests; `out`, which writes; libnats' own,
 * which only hand over. A message that comes is not copied: it is posted as it is and destroyed by
 * the loop. */
#include "nats_wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nats_inside.h"
#include "util/memory.h"

/* What one subscription may hold within libnats; its thread only hands over, so this is much. */
enum { LIBNATS_MESSAGES = 65536, LIBNATS_BYTES = 1 << 26 };

/* ---- What the loop is handed ------------------------------------------------------------ */

typedef struct parcel {
    letter letter;
    nats_wire *wire;
    natsMsg *message; /* NULL: a request that was not sent */
    uint64_t number;
} parcel;

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

static void open_parcel(letter *self)
{
    parcel *p = (parcel *)self;
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
    parcel *p = memory_take(sizeof *p);
    p->letter.open = open_parcel;
    p->wire = wire;
    p->message = message;
    p->number = number;
    mail_post(wire->box, &p->letter);
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
    pthread_cond_broadcast(&wire->bell);
    pthread_mutex_unlock(&wire->lock);
}

static void free_ear(letter *self)
{
    free((char *)self - offsetof(wire_ear, gone));
}

static void on_ear_ended(void *context)
{
    wire_ear *ear = context;
    nats_wire *wire = ear->wire;
    ear->gone.open = free_ear;
    mail_post(wire->box, &ear->gone);
    posts_no_more(wire);
}

void wire_on_answers_ended(void *context)
{
    posts_no_more(context);
}

typedef struct change {
    letter letter;
    nats_wire *wire;
    bool is_connected;
} change;

static void open_change(letter *self)
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
    c->letter.open = open_change;
    c->wire = wire;
    c->is_connected = is_connected;
    mail_post(wire->box, &c->letter);
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

static void do_hear(nats_wire *wire, wire_ear *ear)
{
    count_poster(wire);
    if (natsConnection_Subscribe(&ear->subscription, wire->connection, ear->subject, wire_on_push,
                                 ear) != NATS_OK) {
        ear->subscription = NULL;
        posts_no_more(wire);
        return;
    }
    natsSubscription_SetPendingLimits(ear->subscription, LIBNATS_MESSAGES, LIBNATS_BYTES);
    natsSubscription_SetOnCompleteCB(ear->subscription, on_ear_ended, ear);
}

static void do_errand(nats_wire *wire, errand *e)
{
    switch (e->kind) {
    case ERRAND_SEND:
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
    case ERRAND_HEAR:
        do_hear(wire, e->ear);
        break;
    case ERRAND_DEAFEN:
        if (e->ear->subscription) {
            natsSubscription *subscription = e->ear->subscription;
            natsSubscription_Unsubscribe(subscription);
            natsSubscription_Destroy(subscription);
        } else {
            e->ear->gone.open = free_ear;
            mail_post(wire->box, &e->ear->gone);
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
            pthread_cond_wait(&wire->bell, &wire->lock);
        }
        errand *next = wire->first;
        bool ends = wire->ends;
        wire->first = NULL;
        wire->end = &wire->first;
        pthread_mutex_unlock(&wire->lock);
        while (next) {
            errand *now = next;
            next = now->next;
            do_errand(wire, now);
        }
        if (ends) {
            nats_ReleaseThreadMemory();
            return NULL;
        }
    }
}

static void give_errand(nats_wire *wire, errand_kind kind, natsMsg *message, uint64_t number,
                        wire_ear *ear)
{
    errand *e = memory_take(sizeof *e);
    e->kind = kind;
    e->message = message;
    e->number = number;
    e->ear = ear;
    pthread_mutex_lock(&wire->lock);
    bool was_empty = !wire->first;
    *wire->end = e;
    wire->end = &e->next;
    if (was_empty) {
        pthread_cond_broadcast(&wire->bell);
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
    give_errand(wire, ERRAND_SEND, make_message(request, reply), a->number, NULL);
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
    give_errand(wire, ERRAND_SEND, make_message(&request, NULL), 0, NULL);
}

static wire_ear *hear(nats_wire *wire, const char *subject, bool keeps_last, wire_heard *heard,
                      void *context)
{
    wire_ear *ear = memory_take(sizeof *ear);
    ear->keeps_last = keeps_last;
    ear->wire = wire;
    ear->heard = heard;
    ear->context = context;
    snprintf(ear->subject, sizeof ear->subject, "%s", subject);
    ear->next = wire->ears;
    ear->link = &wire->ears;
    if (ear->next) {
        ear->next->link = &ear->next;
    }
    wire->ears = ear;
    give_errand(wire, ERRAND_HEAR, NULL, 0, ear);
    return ear;
}

wire_ear *nats_wire_hear(nats_wire *wire, const char *subject, wire_heard *heard, void *context)
{
    return hear(wire, subject, false, heard, context);
}

wire_ear *nats_wire_hear_last(nats_wire *wire, const char *subject, wire_heard *heard,
                              void *context)
{
    return hear(wire, subject, true, heard, context);
}

void nats_wire_deafen(wire_ear *ear)
{
    ear->is_deaf = true;
    *ear->link = ear->next;
    if (ear->next) {
        ear->next->link = ear->link;
    }
    give_errand(ear->wire, ERRAND_DEAFEN, NULL, 0, ear);
}

bool nats_wire_is_connected(const nats_wire *wire)
{
    return wire->is_connected;
}
