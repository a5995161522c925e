/* What is pushed to a loop that stands still: the connection with NATS keeps the last message of
 * each subject, within a bound of bytes. Runs in a test cluster (test_cluster.py). */
#include "../check.h"
#include "store_harness.h"

#include <sys/wait.h>
#include <unistd.h>

#include "server/store/nats/nats_wire.h"

enum {
    TESTS = 2,
    SUBJECTS = 50,
    ROUNDS = 200, /* messages of each subject */
    BYTES = 20000,
    MEMORY_MAX = 64 << 20, /* that may be taken of the 200 MB that come */
    SMALL = 1 << 20
};

typedef struct heard {
    unsigned last, count;
} heard;

static heard subjects[SUBJECTS];
static unsigned finished, came_back;

static void on_message(void *context, const char *subject, const wire_message *message)
{
    heard *h = context;
    unsigned round;
    (void)subject;
    CHECK(message->data.length == BYTES);
    memcpy(&round, message->data.at, sizeof round);
    CHECK(round > h->last);
    h->last = round;
    h->count++;
    finished += round == ROUNDS;
}

static void on_came_back(void *context)
{
    (void)context;
    came_back++;
}

static void name_subject(unsigned number, char out[32])
{
    snprintf(out, 32, "pushes.%u", number);
}

static nats_wire *open_wire(loop_queue *to_loop, size_t push_bytes)
{
    nats_wire_options options = {.urls = getenv("SURTO_TEST_NATS"),
                                 .to_loop = to_loop,
                                 .came_back = on_came_back,
                                 .push_bytes = push_bytes};
    nats_wire *wire = nats_wire_open(place.loop, &options, 10000, place.why, sizeof place.why);
    CHECK_SAY(wire != NULL, "%s", place.why);
    return wire;
}

static void close_wire(nats_wire *wire, loop_queue *to_loop)
{
    nats_wire_close(wire);
    loop_queue_close(to_loop);
    nats_wire_free(wire);
}

static void on_answer(void *context, wire_outcome outcome, const wire_message *message)
{
    unsigned *answers = context;
    (void)message;
    *answers += outcome == WIRE_CAME;
}

/* Waits until the broker has taken what was sent: it answers in the order of what it reads. What is
 * sent faster than the broker reads it would be lost on the way out. */
static bool wait_for_broker(nats_wire *wire)
{
    unsigned answers = 0;
    wire_request request = {.subject = "$JS.API.INFO", .patience_ms = 10000};
    nats_wire_ask(wire, &request, on_answer, &answers);
    return place_wait(&answers, 1);
}

typedef struct sender {
    pid_t process;
    int begin; /* a byte written here lets it send */
} sender;

static void send_all(int begin)
{
    char word, subject[32];
    static char data[BYTES];
    place.loop = ev_loop_new(0);
    loop_queue *to_loop = loop_queue_open(place.loop);
    nats_wire *wire = open_wire(to_loop, 0);
    if (read(begin, &word, 1) != 1) {
        _exit(1);
    }
    for (unsigned round = 1; round <= ROUNDS; round++) {
        memcpy(data, &round, sizeof round);
        for (unsigned i = 0; i < SUBJECTS; i++) {
            name_subject(i, subject);
            nats_wire_send(wire, subject, (store_bytes){data, sizeof data});
        }
        if (!wait_for_broker(wire)) {
            _exit(2);
        }
    }
    close_wire(wire, to_loop);
    _exit(0);
}

/* Another process, whose memory is not measured: sends all when it is told to. All of them start
 * together, before this process uses libnats: a child has none of the threads that it starts. */
static sender take_sender(void)
{
    static sender all[TESTS];
    static unsigned taken;
    for (unsigned i = 0; taken == 0 && i < TESTS; i++) {
        int ends[2];
        CHECK(pipe(ends) == 0);
        all[i] = (sender){.process = fork(), .begin = ends[1]};
        if (all[i].process == 0) {
            for (unsigned k = 0; k <= i; k++) { /* it ends when this process does */
                close(all[k].begin);
            }
            send_all(ends[0]);
        }
        close(ends[0]);
    }
    return all[taken++];
}

/* Bytes of memory that this process has. */
static size_t memory_now(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    CHECK(file && fscanf(file, "%*u %lu", &pages) == 1);
    fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* Lets all be sent while the loop stands still. Returns: how much memory that took. */
static size_t stand_still(sender by)
{
    int status = 0;
    place_idle(0.5); /* brokers know of the subjects */
    size_t before = memory_now();
    CHECK(write(by.begin, "x", 1) == 1);
    CHECK(waitpid(by.process, &status, 0) == by.process && WIFEXITED(status) &&
          !WEXITSTATUS(status));
    close(by.begin);
    sleep(1); /* the last ones are on their way */
    size_t after = memory_now();
    return after > before ? after - before : 0;
}

TEST("a loop that stands still takes the last message of each subject, and little memory waits")
{
    sender by = take_sender();
    place.loop = ev_default_loop(0);
    loop_queue *to_loop = loop_queue_open(place.loop);
    nats_wire *wire = open_wire(to_loop, 0);
    char subject[32];
    for (unsigned i = 0; i < SUBJECTS; i++) {
        name_subject(i, subject);
        nats_wire_subscribe_last(wire, subject, on_message, &subjects[i]);
    }
    size_t taken = stand_still(by);
    CHECK_SAY(taken < MEMORY_MAX, "%zu MB are waiting", taken >> 20);
    CHECK_SAY(place_wait(&finished, SUBJECTS), "%u of %d subjects have their last message",
              finished, SUBJECTS);
    for (unsigned i = 0; i < SUBJECTS; i++) {
        CHECK_SAY(subjects[i].count < ROUNDS / 2, "%u were told", subjects[i].count);
    }
    wire_metrics figures = nats_wire_metrics(wire);
    CHECK(figures.replaced > 0 && figures.dropped == 0 && came_back == 0);
    close_wire(wire, to_loop);
}

TEST("what is beyond the bound is dropped, and the owner is told once to read again")
{
    static heard all[2];
    sender by = take_sender();
    place.loop = ev_default_loop(0);
    loop_queue *to_loop = loop_queue_open(place.loop);
    nats_wire *wire = open_wire(to_loop, SMALL);
    nats_wire_subscribe(wire, "pushes.0", on_message, &all[0]);
    nats_wire_subscribe(wire, "pushes.1", on_message, &all[1]);
    size_t taken = stand_still(by);
    CHECK_SAY(taken < MEMORY_MAX, "%zu MB are waiting", taken >> 20);
    CHECK(came_back == 0);
    CHECK(place_wait(&came_back, 1));
    place_idle(0.2);
    CHECK_SAY(came_back == 1, "%u times", came_back);
    CHECK_SAY(all[0].count > 0 && (all[0].count + all[1].count) * BYTES <= SMALL, "%u and %u",
              all[0].count, all[1].count);
    CHECK(nats_wire_metrics(wire).dropped == 2 * ROUNDS - all[0].count - all[1].count);
    close_wire(wire, to_loop);
}

CHECK_MAIN
