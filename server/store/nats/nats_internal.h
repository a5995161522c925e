/* Shared by the files of the NATS connection: nats_wire.c sends requests and receives, nats_push.c
 * passes on what is pushed, nats_open.c opens and closes. Only these use libnats. */
#ifndef SURTO_SERVER_NATS_INTERNAL_H
#define SURTO_SERVER_NATS_INTERNAL_H

#include <ev.h>
#include <nats/nats.h>
#include <pthread.h>

#include "nats_wire.h"

enum {
    WIRE_BUCKETS = 4096, /* of requests under way, by their number */
    WIRE_SUBJECT = 128
};

typedef struct wire_ask {
    struct wire_ask *next; /* in its bucket */
    nats_wire *wire;
    uint64_t number;
    wire_answer *answer;
    void *context;
    bool in_parts; /* more is to come until an answer has a status */
    ev_timer late;
} wire_ask;

typedef enum out_command_kind { OUT_SEND, OUT_SUBSCRIBE, OUT_UNSUBSCRIBE } out_command_kind;

/* What the thread `out` is to do. */
typedef struct out_command {
    struct out_command *next;
    out_command_kind kind;
    natsMsg *message; /* SEND */
    uint64_t number;  /* SEND: of the request, 0 for none */
    wire_subscription *subscription;
} out_command;

struct wire_subscription {
    loop_task gone; /* posted when libnats has ended with it: the last of its tasks */
    nats_wire *wire;
    natsSubscription *subscription; /* of the thread `out` */
    wire_received *heard;
    void *context;
    bool is_unsubscribed; /* of the loop */
    bool keeps_last;
    loop_task waiting; /* keeps_last: is in the queue while there is */
    natsMsg *newest;   /* a message that the loop has not taken; under the lock, and so is */
    bool has_replaced; /* whether others were left out for it */
    wire_subscription *next, **link;
    char subject[WIRE_SUBJECT];
};

struct nats_wire {
    struct ev_loop *loop;
    loop_queue *to_loop;
    void (*came_back)(void *context);
    void *context;
    natsConnection *connection;
    bool is_connected; /* as the loop knows it */
    bool is_closed;

    char inbox[64]; /* with its last dot */
    uint64_t last_number;
    wire_ask *asks[WIRE_BUCKETS];
    natsSubscription *answers;
    wire_subscription *subscriptions; /* all that are not unsubscribed */

    pthread_t out;
    pthread_mutex_t lock;
    pthread_cond_t wake_up; /* requests; also: fewer threads may post */
    out_command *first, **end;
    bool ends;
    unsigned posting; /* subscriptions and callbacks of libnats that may still post */

    /* Under the lock: pushes that wait for the loop. */
    size_t push_bytes, push_bytes_max;
    loop_task overrun; /* is in the queue while is_overrun */
    bool is_overrun;
    wire_metrics metrics;
};

/* Answers a request, unless it was answered already. */
void wire_end_ask(nats_wire *wire, uint64_t number, wire_outcome outcome,
                  const wire_message *message);

/* For libnats: an answer has come, answers come no more; the connection was lost, is back, is
 * closed. They are called on its threads. */
void wire_on_answer(natsConnection *connection, natsSubscription *from, natsMsg *message,
                    void *context);
void wire_on_answers_ended(void *context);
void wire_on_lost(natsConnection *connection, void *context);
void wire_on_back(natsConnection *connection, void *context);
void wire_on_closed(natsConnection *connection, void *context);

/* For libnats: something was pushed to a subscription; a queue of libnats itself was full. */
void wire_on_push(natsConnection *connection, natsSubscription *from, natsMsg *message,
                  void *context);
void wire_on_trouble(natsConnection *connection, natsSubscription *from, natsStatus trouble,
                     void *context);
wire_message wire_read_message(natsMsg *message);

/* The thread `out`. */
void *wire_run_out(void *context);

#endif
