/* Counters, gauges and times, shown as Prometheus text by /metrics. For one thread only. */
#ifndef SURTO_SERVER_METRICS_H
#define SURTO_SERVER_METRICS_H

#include <stdint.h>
#include <stdio.h>

/* Name without `surtod_`, kind, help. Counters end with _total. */
#define METRICS(X)                                                                                 \
    X(CONNECTIONS, "connections", gauge, "WebSockets that are open")                               \
    X(CONNECTIONS_OPENED, "connections_opened_total", counter, "WebSockets opened")                \
    X(REFUSED_ORIGIN, "refused_origin_total", counter, "Upgrades of a foreign origin")             \
    X(REFUSED_MANY, "refused_many_total", counter, "Upgrades of an address with too many")         \
    X(REFUSED_FAST, "refused_fast_total", counter, "Upgrades of an address, too soon")             \
    X(REFUSED_FORM, "refused_form_total", counter, "Upgrades of another path or subprotocol")      \
    X(REFUSED_DRAIN, "refused_drain_total", counter, "Upgrades while the node ends")               \
    X(FRAMES_BAD, "frames_bad_total", counter, "Frames that were binary or too large")             \
    X(MESSAGES_IN, "messages_in_total", counter, "Messages of clients")                            \
    X(MESSAGES_OUT, "messages_out_total", counter, "Messages to clients")                          \
    X(BYTES_IN, "bytes_in_total", counter, "Bytes of clients' messages")                           \
    X(BYTES_OUT, "bytes_out_total", counter, "Bytes of messages to clients")                       \
    X(MESSAGES_UNREADABLE, "messages_unreadable_total", counter,                                   \
      "Messages that were refused "                                                                \
      "as syntax, size or type")                                                                   \
    X(MESSAGES_RATE, "messages_rate_total", counter, "Messages refused because of their rate")     \
    X(ENDED_SLOW, "ended_slow_total", counter, "Connections ended: they read too slowly")          \
    X(ENDED_FLOOD, "ended_flood_total", counter, "Connections ended: they sent too much")          \
    X(ENDED_SILENT, "ended_silent_total", counter, "Connections ended: no hello in time")          \
    X(PASSWORDS_WAITING, "passwords_waiting", gauge, "Passwords that wait or are hashed")          \
    X(PASSWORDS_OF_PAIR, "passwords_refused_pair_total", counter,                                  \
      "Passwords refused: too many wrong ones of an account at an address")                        \
    X(PASSWORDS_OF_ACCOUNT, "passwords_refused_account_total", counter,                            \
      "Passwords refused: too many wrong ones of an account, at an address it is not known at")    \
    X(PASSWORDS_OF_ADDRESS, "passwords_refused_address_total", counter,                            \
      "Passwords refused: too many wrong ones of an address")                                      \
    X(PASSWORDS_FAST, "passwords_refused_fast_total", counter,                                     \
      "Passwords refused: too many of an address, right or wrong")                                 \
    X(PASSWORDS_BUSY, "passwords_refused_busy_total", counter,                                     \
      "Passwords refused: the queue was full")                                                     \
    X(GUESTS_REFUSED, "guests_refused_total", counter, "Guests refused: too many of an address")   \
    X(PAGES, "pages_total", counter, "HTTP requests answered")

#define METRICS_ID(id, name, kind, help) METRIC_##id,
typedef enum metric { METRICS(METRICS_ID) METRIC_COUNT } metric;
#undef METRICS_ID

void metrics_add(metric which, int64_t more);
int64_t metrics_value(metric which);

/* Times in microseconds, in buckets from 100 us to 10 s. */
typedef enum metrics_time {
    TIME_MESSAGE,
    TIME_APPEND,
    TIME_MOVE,
    TIME_LOOP,
    TIME_COUNT
} metrics_time;
void metrics_took(metrics_time which, uint64_t microseconds);

/* All of them as text. Others (the store's) add theirs by metrics_write_value. */
void metrics_write(FILE *out);
void metrics_write_value(FILE *out, const char *name, double value);

#endif
