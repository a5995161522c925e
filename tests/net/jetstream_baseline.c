/* The same load as surtod puts on JetStream, without surtod: snapshots of a table in the middle of
 * its game, each published with the expected sequence of its subject and an id, so many under way
 * at a time. What surtod can do at most; tests/net/bench compares.
 *
 *     bare [--tables N] [--window N] [--seconds N] [--shards N]
 *
 * Prints figures as load does: lines `name value`. Where the brokers are, test_cluster.py tells. */
#include <ev.h>
#include <nats/nats.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "samples.h"
#include "server/table/table_snapshot.h"
#include "server/store/nats/nats_answer.h"

enum { MOVES = 110, PAYLOAD = 4096, ENVELOPE = 26, TABLES_MAX = 100000 };

typedef struct subject {
    char name[48];
    uint64_t sequence, revision;
    double sent;
} subject;

static struct {
    unsigned tables, window, seconds, shards;
    natsConnection *connection;
    char inbox[64];
    uint8_t payload[PAYLOAD];
    size_t length;
    subject *all;
    unsigned *idle; /* subjects with nothing under way, in the order they became so: a ring */
    unsigned first_idle, idle_count;
    pthread_mutex_t lock;
    samples times;
    uint64_t refused;
    bool is_over;
} bare = {.tables = 1000, .window = 64, .seconds = 5, .shards = 16};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void fail(const char *why)
{
    fprintf(stderr, "bare: %s\n", why);
    exit(1);
}

/* A snapshot of four people who have made some moves; before it room for the store's envelope. */
static void make_payload(void)
{
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(7)};
    surto_option players = {"players", "4"};
    surto_rng rng = {.state = 7};
    surto_game *game = NULL;
    surto_table *table = NULL;
    if (surto_game_open(&game, "base", &players, 1, NULL, 0) != SURTO_OK ||
        surto_table_open(&table, game, &dealer) != SURTO_OK) {
        fail("no memory");
    }
    while (surto_table_move_count(table) < MOVES) {
        static surto_move legal[SURTO_MOVES_MAX];
        size_t count =
            surto_legal(surto_table_game(table), surto_table_state(table), legal, SURTO_MOVES_MAX);
        if (count == 0 || surto_table_play(table, legal[surto_rng_below(&rng, (uint32_t)count)],
                                           NULL) != SURTO_OK) {
            break;
        }
    }
    table_snapshot of = {.revision = MOVES, .stage = STAGE_PLAYING, .seat_count = 4};
    for (unsigned i = 0; i < 4; i++) {
        of.seats[i].kind = SEAT_PERSON;
        snprintf(of.seats[i].name, sizeof of.seats[i].name, "person %u", i + 1);
    }
    of.vote.seat = SURTO_NONE;
    bare.length =
        ENVELOPE + table_snapshot_write(&of, "rules: base 1\nplayers: 4\n",
                                        surto_table_moves(table), surto_table_move_count(table),
                                        bare.payload + ENVELOPE, PAYLOAD - ENVELOPE);
    surto_table_close(table);
}

static void set_header(natsMsg *message, const char *name, const char *value)
{
    if (natsMsgHeader_Set(message, name, value) != NATS_OK) {
        fail("no memory");
    }
}

static void add_idle(unsigned number)
{
    bare.idle[(bare.first_idle + bare.idle_count++) % bare.tables] = number;
}

/* One message for the subject that was idle for longest. The lock is held. */
static void publish(void)
{
    unsigned number = bare.idle[bare.first_idle];
    bare.first_idle = (bare.first_idle + 1) % bare.tables;
    bare.idle_count--;
    subject *s = &bare.all[number];
    natsMsg *message = NULL;
    char reply[sizeof bare.inbox + 16], text[64];
    snprintf(reply, sizeof reply, "%s%u", bare.inbox, number);
    if (natsMsg_Create(&message, s->name, reply, (const char *)bare.payload, (int)bare.length) !=
        NATS_OK) {
        fail("no memory");
    }
    snprintf(text, sizeof text, "%llu", (unsigned long long)s->sequence);
    set_header(message, "Nats-Expected-Last-Subject-Sequence", text);
    snprintf(text, sizeof text, "%s:%llu", s->name, (unsigned long long)++s->revision);
    set_header(message, "Nats-Msg-Id", text);
    s->sent = now();
    if (natsConnection_PublishMsg(bare.connection, message) != NATS_OK) {
        fail("the connection is lost");
    }
    natsMsg_Destroy(message);
}

static void on_ack(natsConnection *connection, natsSubscription *from, natsMsg *message,
                   void *context)
{
    (void)connection;
    (void)from;
    (void)context;
    uint64_t sequence = 0;
    store_bytes json = {natsMsg_GetData(message), (size_t)natsMsg_GetDataLength(message)};
    const char *reply = natsMsg_GetSubject(message);
    unsigned number = (unsigned)strtoul(reply + strlen(bare.inbox), NULL, 10) % bare.tables;
    subject *s = &bare.all[number];
    pthread_mutex_lock(&bare.lock);
    if (nats_answer_number(json, "seq", &sequence) && sequence > 0) {
        s->sequence = sequence;
        samples_add(&bare.times, (now() - s->sent) * 1e3);
    } else {
        bare.refused++;
    }
    add_idle(number);
    if (!bare.is_over) {
        publish();
    }
    pthread_mutex_unlock(&bare.lock);
    natsMsg_Destroy(message);
}

static void on_closed(void *context)
{
    (void)context;
}

/* The streams are those of the store, and made by it. */
static void make_streams(void)
{
    char why[512];
    struct ev_loop *loop = ev_default_loop(0);
    store_cluster_options options = {.nats = getenv("SURTO_TEST_NATS"),
                                     .postgresql = getenv("SURTO_TEST_POSTGRESQL"),
                                     .shards = bare.shards,
                                     .may_create = true};
    store *made = store_cluster_open(loop, &options, why, sizeof why);
    if (!made) {
        fail(why);
    }
    store_close(made, 1000, on_closed, NULL);
    ev_run(loop, 0);
}

static void connect_broker(void)
{
    natsOptions *options = NULL;
    natsInbox *inbox = NULL;
    natsSubscription *acks = NULL;
    char *urls = strdup(getenv("SURTO_TEST_NATS")), *rest = NULL;
    if (!urls || natsOptions_Create(&options) != NATS_OK ||
        natsOptions_SetURL(options, strtok_r(urls, ",", &rest)) != NATS_OK ||
        natsOptions_SetSendAsap(options, true) != NATS_OK ||
        natsConnection_Connect(&bare.connection, options) != NATS_OK ||
        natsInbox_Create(&inbox) != NATS_OK) {
        fail("no connection with the brokers");
    }
    snprintf(bare.inbox, sizeof bare.inbox, "%s.*", inbox);
    if (natsConnection_Subscribe(&acks, bare.connection, bare.inbox, on_ack, NULL) != NATS_OK) {
        fail("nothing can be heard");
    }
    natsSubscription_SetPendingLimits(acks, -1, -1);
    bare.inbox[strlen(bare.inbox) - 1] = '\0';
    natsInbox_Destroy(inbox);
    natsOptions_Destroy(options);
    free(urls);
}

static bool read_options(int argc, char **argv)
{
    const struct {
        const char *name;
        unsigned *into;
    } numbers[] = {{"--tables", &bare.tables},
                   {"--window", &bare.window},
                   {"--seconds", &bare.seconds},
                   {"--shards", &bare.shards}};
    for (int i = 1; i + 1 < argc; i += 2) {
        bool is_known = false;
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
            if (strcmp(argv[i], numbers[k].name) == 0) {
                *numbers[k].into = (unsigned)strtoul(argv[i + 1], NULL, 10);
                is_known = true;
            }
        }
        if (!is_known) {
            return false;
        }
    }
    return argc % 2 && bare.tables && bare.tables <= TABLES_MAX && bare.window &&
           bare.window <= bare.tables && bare.seconds && bare.shards;
}

int main(int argc, char **argv)
{
    if (!read_options(argc, argv) || !getenv("SURTO_TEST_NATS")) {
        fail("[--tables N] [--window N] [--seconds N] [--shards N], in a test cluster "
             "(test_cluster.py)");
    }
    make_payload();
    make_streams();
    bare.all = calloc(bare.tables, sizeof *bare.all);
    bare.idle = calloc(bare.tables, sizeof *bare.idle);
    if (!bare.all || !bare.idle) {
        fail("no memory");
    }
    for (unsigned i = 0; i < bare.tables; i++) {
        snprintf(bare.all[i].name, sizeof bare.all[i].name, "g.%u.bare%ldx%u", i % bare.shards,
                 (long)getpid(), i);
        add_idle(i);
    }
    pthread_mutex_init(&bare.lock, NULL);
    connect_broker();
    double begin = now();
    pthread_mutex_lock(&bare.lock);
    for (unsigned i = 0; i < bare.window; i++) {
        publish();
    }
    pthread_mutex_unlock(&bare.lock);
    sleep(bare.seconds);
    pthread_mutex_lock(&bare.lock);
    bare.is_over = true;
    double seconds = now() - begin;
    printf("bytes %zu\nmoves %zu\nmoves_per_second %.0f\n", bare.length, bare.times.count,
           (double)bare.times.count / seconds);
    printf("ack_ms_p50 %.3f\nack_ms_p99 %.3f\nack_ms_most %.3f\nrefused %llu\n",
           samples_part(&bare.times, 0.5), samples_part(&bare.times, 0.99),
           samples_part(&bare.times, 1), (unsigned long long)bare.refused);
    bool is_good = bare.times.count > 0 && bare.refused == 0;
    fflush(stdout);
    _exit(!is_good); /* with libnats' threads as they are */
}
