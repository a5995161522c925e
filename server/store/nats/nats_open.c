/* Opens and closes a connection to NATS, and checks it before it is used. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "nats_info.h"
#include "nats_internal.h"
#include "server/common/clock.h"
#include "util/memory.h"

enum {
    URLS_MAX = 64,
    PING_MS = 2000, /* a broker that hangs is found after two of these */
    WRITE_MS = 2000,
    PUSH_BYTES = 64 << 20,
    END_MS = 5000
};

/* ---- Opening and closing ---------------------------------------------------------------- */

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void sleep_ms(long ms)
{
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000}, NULL);
}

static natsStatus set_options(natsOptions *options, nats_wire *wire, const char *urls)
{
    char copy[4096];
    if (strlen(urls) >= sizeof copy) {
        return NATS_INVALID_ARG;
    }
    strcpy(copy, urls);
    const char *list[URLS_MAX];
    int count = 0;
    char *rest = NULL;
    for (char *url = strtok_r(copy, ", ", &rest); url && count < URLS_MAX;
         url = strtok_r(NULL, ", ", &rest)) {
        list[count++] = url;
    }
    natsStatus status = natsOptions_SetServers(options, list, count);
    struct {
        natsStatus (*set)(natsOptions *options, bool value);
    } const on[] = {{natsOptions_SetSendAsap}, {natsOptions_UseGlobalMessageDelivery}};
    for (size_t i = 0; i < sizeof on / sizeof *on && status == NATS_OK; i++) {
        status = on[i].set(options, true);
    }
    if (status == NATS_OK) {
        status = natsOptions_SetMaxReconnect(options, -1);
    }
    if (status == NATS_OK) {
        status = natsOptions_SetReconnectWait(options, 50);
    }
    if (status == NATS_OK) {
        status = natsOptions_SetReconnectJitter(options, 20, 20);
    }
    if (status == NATS_OK) {
        status = natsOptions_SetReconnectBufSize(
            options,
            1); /* a request that cannot be sent fails at once and is retried by the caller */
    }
    if (status == NATS_OK) {
        status = natsOptions_SetPingInterval(options, PING_MS);
    }
    if (status == NATS_OK) {
        status = natsOptions_SetMaxPingsOut(options, 2);
    }
    if (status == NATS_OK) {
        status = natsOptions_SetWriteDeadline(options, WRITE_MS);
    }
    if (status == NATS_OK) {
        status = natsOptions_SetDisconnectedCB(options, wire_on_lost, wire);
    }
    if (status == NATS_OK) {
        status = natsOptions_SetReconnectedCB(options, wire_on_back, wire);
    }
    if (status == NATS_OK) {
        status = natsOptions_SetErrorHandler(options, wire_on_trouble, wire);
    }
    if (status == NATS_OK) {
        status = natsOptions_SetClosedCB(options, wire_on_closed, wire);
    }
    return status;
}

static natsStatus open_connection(nats_wire *wire, const char *urls, unsigned patience_ms)
{
    natsOptions *options = NULL;
    natsStatus status = natsOptions_Create(&options);
    if (status == NATS_OK) {
        status = set_options(options, wire, urls);
    }
    double end = seconds_now() + patience_ms / 1000.;
    while (status == NATS_OK) {
        status = natsConnection_Connect(&wire->connection, options);
        if (status == NATS_OK || seconds_now() > end) {
            break;
        }
        status = NATS_OK;
        sleep_ms(200);
    }
    natsOptions_Destroy(options);
    return status;
}

static natsStatus open_inbox(nats_wire *wire)
{
    natsInbox *inbox = NULL;
    natsStatus status = natsInbox_Create(&inbox);
    if (status != NATS_OK) {
        return status;
    }
    snprintf(wire->inbox, sizeof wire->inbox, "%s.*", inbox);
    natsInbox_Destroy(inbox);
    status = natsConnection_Subscribe(&wire->answers, wire->connection, wire->inbox, wire_on_answer,
                                      wire);
    wire->inbox[strlen(wire->inbox) - 1] = '\0'; /* wire_on_answer reads it only after a request */
    if (status == NATS_OK) {
        wire->posting++;
        natsSubscription_SetPendingLimits(wire->answers, -1, -1);
        status = natsSubscription_SetOnCompleteCB(wire->answers, wire_on_answers_ended, wire);
    }
    return status;
}

nats_wire *nats_wire_open(struct ev_loop *loop, const nats_wire_options *options,
                          unsigned patience_ms, char *why, size_t why_cap)
{
    nats_wire *wire = memory_take(sizeof *wire);
    wire->loop = loop;
    wire->to_loop = options->to_loop;
    wire->came_back = options->came_back;
    wire->context = options->context;
    wire->push_bytes_max = options->push_bytes ? options->push_bytes : PUSH_BYTES;
    wire->end = &wire->first;
    pthread_mutex_init(&wire->lock, NULL);
    clock_cond_init(&wire->wake_up);
    natsStatus status = open_connection(wire, options->urls, patience_ms);
    if (status != NATS_OK) {
        /* Not where: addresses may hold a password, and this is logged. */
        snprintf(why, why_cap, "None of the NATS servers could be reached: %s.",
                 natsStatus_GetText(status));
        nats_wire_free(wire);
        return NULL;
    }
    wire->posting++; /* wire_on_closed */
    wire->is_connected = true;
    status = open_inbox(wire);
    if (status != NATS_OK || pthread_create(&wire->out, NULL, wire_run_out, wire) != 0) {
        snprintf(why, why_cap, "The connection to NATS could not be used: %s.",
                 natsStatus_GetText(status));
        wire->ends = true; /* there is no thread to end */
        wire->is_closed = true;
        natsConnection_Close(wire->connection);
        sleep_ms(100);
        return NULL;
    }
    return wire;
}

/* Waits until libnats calls nothing of ours any more. */
static void wait_for_posters(nats_wire *wire)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += END_MS / 1000;
    pthread_mutex_lock(&wire->lock);
    while (wire->posting > 0 && pthread_cond_timedwait(&wire->wake_up, &wire->lock, &until) == 0) {
    }
    pthread_mutex_unlock(&wire->lock);
}

void nats_wire_close(nats_wire *wire)
{
    wire->is_closed = true;
    while (wire->subscriptions) {
        nats_wire_unsubscribe(wire->subscriptions);
    }
    pthread_mutex_lock(&wire->lock);
    wire->ends = true;
    pthread_cond_broadcast(&wire->wake_up);
    pthread_mutex_unlock(&wire->lock);
    pthread_join(wire->out, NULL);
    natsConnection_Close(wire->connection);
    wait_for_posters(wire);
    for (unsigned bucket = 0; bucket < WIRE_BUCKETS; bucket++) {
        while (wire->asks[bucket]) {
            wire_end_ask(wire, wire->asks[bucket]->number, WIRE_CLOSED, NULL);
        }
    }
}

void nats_wire_free(nats_wire *wire)
{
    natsSubscription_Destroy(wire->answers);
    natsConnection_Destroy(wire->connection);
    pthread_cond_destroy(&wire->wake_up);
    pthread_mutex_destroy(&wire->lock);
    free(wire);
}

/* ---- While opening ---------------------------------------------------------------------- */

bool nats_wire_call(nats_wire *wire, const char *subject, const char *text, unsigned patience_ms,
                    char **answer, size_t *length)
{
    natsMsg *came = NULL;
    natsStatus status =
        natsConnection_RequestString(&came, wire->connection, subject, text, patience_ms);
    if (status != NATS_OK) {
        return false;
    }
    *length = (size_t)natsMsg_GetDataLength(came);
    *answer = memory_take(*length + 1);
    memcpy(*answer, natsMsg_GetData(came), *length);
    natsMsg_Destroy(came);
    return true;
}

bool nats_wire_brokers_are(nats_wire *wire, unsigned major, unsigned minor, char *why,
                           size_t why_cap)
{
    char **urls = NULL;
    int count = 0;
    if (natsConnection_GetServers(wire->connection, &urls, &count) != NATS_OK) {
        snprintf(why, why_cap, "The NATS servers could not be listed.");
        return false;
    }
    bool all = true;
    int reached = 0;
    for (int i = 0; i < count; i++) {
        bool is_reached = false;
        all = all && nats_info_is(urls[i], major, minor, &is_reached, why, why_cap);
        reached += is_reached;
        free(urls[i]);
    }
    free(urls);
    if (all && reached == 0) {
        snprintf(why, why_cap, "No NATS server has told its version.");
        return false;
    }
    return all;
}
