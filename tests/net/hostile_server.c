/* Hostile frames at a server, over real sockets.
 *
 *     hostile_server --server ws://127.0.0.1:8080 [--frames N] [--seed N]      default: 20000
 *
 * Spoiled messages, messages about tables that are not one's own, fragments, binary, oversized,
 * reserved and unmasked frames, frames that never end. Every message must be answered, with a code
 * if it is refused; a connection that is ended for what it sent must be told so by a close code
 * unless its bytes were no frames at all. Prints TAP, with how many of each answer there were. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "frames.h"
#include "util/utf8.h"
#include "server/common/loop.h"
#include "ws.h"

enum {
    ATTACKERS = 16,
    BATCH = 16, /* frames, then it is seen what became of them */
    FRAME_CAP = 1 << 18,
    PATIENCE = 30, /* seconds for the answers of a batch */
    CODES = 64,
    FAULTS_SHOWN = 10
};

typedef struct attacker {
    ws line;
    ev_timer timer;
    char token[48];
    uint32_t barrier;         /* n of the `alive` that ends a batch */
    unsigned asked, answered; /* messages of this batch that need an answer; answers */
    bool is_known, passed;    /* the barrier was answered */
    bool may_end;             /* what was sent is against the protocol of frames */
    bool is_lost;
} attacker;

static struct ev_loop *loop;
static struct sockaddr_in server;
static frame_maker maker;
static surto_rng rng;
static unsigned long left, sent, batches, answers, faults, unanswered;
static attacker attackers[ATTACKERS];
static unsigned working;
static char frame[FRAME_CAP];
static msg_client message;

/* How often each code was seen. */
static struct code {
    char name[32];
    unsigned long count;
} codes[CODES];

static void count_code(const char *name, size_t length)
{
    size_t i = 0;
    while (i + 1 < CODES && codes[i].name[0] &&
           (strlen(codes[i].name) != length || memcmp(codes[i].name, name, length) != 0)) {
        i++;
    }
    snprintf(codes[i].name, sizeof codes[i].name, "%.*s", (int)length, name);
    codes[i].count++;
}

static void fault(const char *what)
{
    if (faults++ < FAULTS_SHOWN) {
        printf("# fault: %s; sent before it: %.*s\n", what, 300, frame);
    }
}

/* ---- Frames ------------------------------------------------------------------------------- */

static size_t make_message(void)
{
    message.kind = (msg_client_kind)surto_rng_below(&rng, MSG_CLIENT_KINDS);
    if (message.kind == MSG_SIGN_UP || message.kind == MSG_SIGN_IN ||
        message.kind == MSG_PASSWORD || message.kind == MSG_FORGET_ME ||
        message.kind == MSG_SIGN_OUT) {
        /* Each costs a tenth of a second of Argon2, or ends the token: seldom. */
        message.kind = surto_rng_below(&rng, 50) ? MSG_PLAY : message.kind;
    }
    frame_make(&maker, msg_client_shape(message.kind), &message.of);
    return msg_client_write(&message, frame, sizeof frame);
}

static void send_text(attacker *a, size_t length)
{
    ws_send(&a->line, frame, length);
    a->asked++;
}

static void send_fragments(attacker *a, size_t length)
{
    size_t at = 0;
    unsigned kind = WS_TEXT;
    while (at < length) {
        size_t piece = 1 + surto_rng_below(&rng, (uint32_t)(length - at));
        bool last = at + piece == length;
        ws_frame(&a->line, (last ? 0x80U : 0U) | kind, frame + at, piece);
        if (!last && surto_rng_below(&rng, 2)) {
            ws_frame(&a->line, 0x80 | WS_PING, "between", 7);
        }
        kind = 0;
        at += piece;
    }
    a->asked++;
}

/* What RFC 6455 does not allow, or surtod does not take: the connection is to be ended. */
static void send_wrong_frame(attacker *a)
{
    static const uint8_t unmasked[] = {0x81, 0x02, '{', '}'};
    static const uint8_t endless[] = {0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
    uint32_t size = surto_rng_below(&rng, FRAME_CAP / 2);
    a->may_end = true;
    for (size_t i = 0; i < 2000; i++) {
        frame[i] = (char)surto_rng_next(&rng);
    }
    switch (surto_rng_below(&rng, 10)) {
    case 0:
        ws_frame(&a->line, 0x80 | WS_BINARY, frame, 20);
        break;
    case 1: /* too large */
        memset(frame, 'x', FRAME_CAP);
        ws_frame(&a->line, 0x80 | WS_TEXT, frame, 8000 + size);
        break;
    case 2: /* goes on with nothing */
        ws_frame(&a->line, 0x80, "{}", 2);
        break;
    case 3: /* reserved bits and kinds */
        ws_frame(&a->line, 0x80U | surto_rng_below(&rng, 128), "{}", 2);
        break;
    case 4: /* a control frame that is too large or in pieces */
        ws_frame(&a->line, surto_rng_below(&rng, 2) ? 0x80 | WS_PING : WS_PING, frame, 200);
        break;
    case 5:
        ws_raw(&a->line, unmasked, sizeof unmasked);
        break;
    case 6:
        ws_raw(&a->line, endless, sizeof endless);
        break;
    case 7: /* a close frame with any code, or half of one */
        ws_frame(&a->line, 0x80 | WS_CLOSE, frame, surto_rng_below(&rng, 20));
        break;
    case 8: /* no text */
        ws_frame(&a->line, 0x80 | WS_TEXT, "\"\xff\xfe\"", 4);
        break;
    default: /* anything at all: the last of ten */
        ws_raw(&a->line, frame, 1 + surto_rng_below(&rng, 1999));
    }
}

/* Whether a text may end its connection: one that is no text, or larger than its message. */
static bool ends_connection(size_t length)
{
    static char copy[FRAME_CAP];
    const char *at = frame, *end = frame + length;
    msg_client read;
    while (at < end) {
        if (utf8_read(&at, end) == UTF8_BAD) {
            return true;
        }
    }
    memcpy(copy, frame, length);
    return msg_client_read(copy, length, &read, NULL) == MSG_SIZE;
}

static void send_one(attacker *a)
{
    uint32_t how = surto_rng_below(&rng, 100);
    size_t length;
    sent++;
    left--;
    if (how < 4) {
        send_wrong_frame(a);
        return;
    }
    length = make_message();
    if (how < 80) {
        length = frame_spoil(&rng, frame, length, sizeof frame);
    }
    a->may_end = ends_connection(length);
    if (how < 90) {
        send_text(a, length);
    } else {
        send_fragments(a, length);
    }
}

/* ---- One after the other ------------------------------------------------------------------ */

static void on_timer(struct ev_loop *of, ev_timer *timer, int events);

static void wait_for(attacker *a, double seconds)
{
    ev_timer_stop(loop, &a->timer);
    loop_timer_start(loop, &a->timer, on_timer, seconds, 0, a);
}

static void send_batch(attacker *a)
{
    char text[64];
    msg_alive alive = {.n = ++a->barrier};
    unsigned count = 1 + surto_rng_below(&rng, BATCH);
    if (left == 0) {
        ev_timer_stop(loop, &a->timer);
        ws_close(&a->line);
        if (--working == 0) {
            ev_break(loop, EVBREAK_ALL);
        }
        return;
    }
    a->asked = a->answered = 0;
    a->passed = a->may_end = false;
    batches++;
    while (count-- && left && !a->may_end) {
        send_one(a);
    }
    ws_send(&a->line, text, msg_write_alive(&alive, text, sizeof text));
    wait_for(a, PATIENCE);
}

static void on_opened(void *user)
{
    attacker *a = user;
    char text[256];
    msg_hello hello = {.n = 1,
                       .protocol = MSG_VERSION,
                       .client = msg_text_of("hostile"),
                       .has_token = a->token[0] != '\0',
                       .token = msg_text_of(a->token)};
    a->barrier = 2000000000; /* far from the numbers of what is sent, nearly always */
    a->is_known = false;
    ws_send(&a->line, text, msg_write_hello(&hello, text, sizeof text));
}

/* Whether a message is the answer to a question. */
static bool is_answer(const msg_server *m)
{
    switch (m->kind) {
    case MSG_WELCOME:
    case MSG_ROWS:
    case MSG_ARCHIVE:
    case MSG_TALLIES:
    case MSG_EXPORTED:
    case MSG_CREATED:
    case MSG_DEALT:
    case MSG_LINES:
    case MSG_DONE:
    case MSG_ERROR:
        return true;
    case MSG_WHOLE:
        return m->of.whole.has_n;
    case MSG_MOVED:
    case MSG_CHAIRS:
    case MSG_OVER:
    case MSG_ASKED:
    case MSG_PLANS:
    case MSG_HEARD:
    case MSG_POINTED:
    case MSG_PEOPLE:
    case MSG_NOTICE:
    case MSG_BYE:
    case MSG_SERVER_KINDS:
        return false;
    }
    return false;
}

static void take(attacker *a, const msg_server *m)
{
    if (!a->is_known) {
        if (m->kind == MSG_WELCOME) {
            a->is_known = true;
            if (m->of.welcome.has_token) {
                msg_text_copy(m->of.welcome.token, a->token, sizeof a->token);
            }
            send_batch(a);
        } else if (m->kind == MSG_ERROR) { /* the token was given up by sign_out */
            a->token[0] = '\0';
            ws_close(&a->line);
            a->is_lost = true;
            wait_for(a, 0.01);
        }
        return;
    }
    if (m->kind == MSG_DONE && m->of.done.n == a->barrier) {
        a->passed = true;
    } else if (is_answer(m)) {
        a->answered++;
        answers++;
        if (m->kind == MSG_ERROR) {
            count_code(m->of.error.code.at, m->of.error.code.length);
        } else {
            count_code(msg_server_shape(m->kind)->name, strlen(msg_server_shape(m->kind)->name));
        }
    }
    if (a->passed && (a->answered >= a->asked || a->may_end)) {
        send_batch(a);
    }
}

static void on_message(void *user, char *bytes, size_t length)
{
    static msg_server m;
    static msg_server_room room;
    if (msg_server_read(bytes, length, &m, &room, NULL) != MSG_OK) {
        fault("the server said something that is no message");
    } else {
        take(user, &m);
    }
}

static void on_closed(void *user, unsigned code, const char *why)
{
    attacker *a = user;
    char name[64];
    if (code) { /* codes that surtod does not know are our own, said back to us */
        snprintf(name, sizeof name, code < 1016 ? "close-%u" : "close-back", code);
    } else {
        snprintf(name, sizeof name, "%.63s", why);
        if (!a->may_end) {
            fault(why);
        }
    }
    count_code(name, strlen(name));
    a->is_lost = true;
    wait_for(a, 0.01);
}

static const ws_handlers HANDLERS = {on_opened, on_message, on_closed};

static void on_timer(struct ev_loop *of, ev_timer *timer, int events)
{
    attacker *a = timer->data;
    (void)of;
    (void)events;
    if (!a->is_lost) {
        if (a->may_end) { /* a frame without an end: nothing can be said to it */
            count_code("no-end", 6);
        } else if (a->passed) {
            unanswered += a->asked - a->answered;
        } else {
            fault("no answer in time");
        }
        ws_close(&a->line);
    }
    a->is_lost = false;
    wait_for(a, PATIENCE);
    ws_open(&a->line, loop, &server, 1, &HANDLERS, a);
}

static bool attack(unsigned long frames)
{
    left = frames;
    loop = ev_default_loop(EVFLAG_AUTO);
    working = ATTACKERS;
    for (unsigned i = 0; i < ATTACKERS; i++) {
        attackers[i].line.fd = -1;
        attackers[i].is_lost = true;
        wait_for(&attackers[i], 0.001);
    }
    ev_run(loop, 0);
    printf("# %lu frames in %lu batches, %lu answers, %lu without one\n", sent, batches, answers,
           unanswered);
    for (size_t i = 0; i < CODES && codes[i].name[0]; i++) {
        printf("# %s: %lu\n", codes[i].name, codes[i].count);
    }
    return faults == 0 && unanswered == 0 && sent >= frames;
}

int main(int argc, char **argv)
{
    unsigned long frames = 20000;
    bool has_server = false, good;
    maker.rng.state = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--frames") == 0) {
            frames = strtoul(argv[i + 1], NULL, 10);
        } else if (strcmp(argv[i], "--seed") == 0) {
            maker.rng.state = strtoul(argv[i + 1], NULL, 10);
        } else if (strcmp(argv[i], "--server") == 0) {
            has_server = ws_address(argv[i + 1], &server);
        }
    }
    if (!has_server) {
        fprintf(stderr, "hostile_server --server ws://127.0.0.1:PORT [--frames N] [--seed N]\n");
        return 2;
    }
    rng.state = maker.rng.state ^ 0x5eed;
    good = attack(frames);
    printf("%s 1 - every hostile frame is answered, or ends its connection with a reason\n1..1\n",
           good ? "ok" : "not ok");
    return !good;
}
