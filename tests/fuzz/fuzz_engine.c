/* Any bytes of a controller, in pieces of any size: an engine goes through them and answers in
 * lines of the protocol only. What it reads as `go` is written and read again as the same. */
#include "engine/serve.h"

#include "engine/engine_protocol.h"
#include "fuzz.h"

typedef struct controller {
    const uint8_t *data;
    size_t size, at, step;
    uint64_t now;
    line_reader answers;
    protocol_engine engine;
} controller;

/* Without `wait` nothing comes now and then. */
static bool read_bytes(void *context, bool wait, char *out, size_t cap, size_t *came)
{
    controller *c = context;
    size_t left = c->size - c->at;
    *came = left < c->step ? left : c->step;
    *came = *came < cap ? *came : cap;
    if (!wait && (c->now++ & 1)) {
        *came = 0;
    }
    memcpy(out, c->data + c->at, *came);
    c->at += *came;
    return left > 0;
}

static void check_answers(controller *c)
{
    slice line;
    line_verdict verdict;
    while ((verdict = line_reader_next(&c->answers, &line)) != LINE_NONE) {
        protocol_reply told;
        must(verdict == LINE_READ);
        must(protocol_read_reply(line, &told) != REPLY_WRONG ||
             protocol_read_greeting(line, &c->engine) != GREETING_WRONG);
        if (slice_is(line, "hello-ok 1")) {
            c->engine = protocol_engine_unknown();
        }
    }
}

static void write_bytes(void *context, const char *text, size_t length)
{
    controller *c = context;
    while (length > 0) {
        size_t room;
        char *at = line_reader_room(&c->answers, &room);
        room = room < length ? room : length;
        memcpy(at, text, room);
        line_reader_came(&c->answers, room);
        text += room;
        length -= room;
        check_answers(c);
    }
}

static uint64_t tell_time(void *context)
{
    controller *c = context;
    return c->now++;
}

static void go_again(slice words)
{
    const surto_game *game = fuzz_game(0);
    protocol_go first, second;
    if (protocol_read_go(words, game, &first) == NULL) {
        strbuf text = {0};
        protocol_add_go(&text, game, &first);
        slice rest = {text.bytes, text.length - 1}, word;
        must(slice_word(&rest, &word) && slice_is(word, "go"));
        must(protocol_read_go(rest, game, &second) == NULL);
        must(first.seat == second.seat && first.turn == second.turn && first.id == second.id &&
             first.infinite == second.infinite && first.has_id == second.has_id &&
             first.playouts == second.playouts && first.cpu_ms == second.cpu_ms &&
             first.wall_ms == second.wall_ms && first.candidates == second.candidates &&
             first.forbidden == second.forbidden);
        strbuf_free(&text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static controller c; /* large */
    if (size == 0) {
        return 0;
    }
    c.data = data + 1;
    c.size = size - 1;
    c.at = 0;
    c.step = (size_t)data[0] * data[0] + 1;
    c.now = 0;
    c.answers.begin = c.answers.end = 0;
    c.engine = protocol_engine_unknown();
    engine_host world = {read_bytes, write_bytes, tell_time, tell_time, &c};
    engine_serve(&world, "random", "0");
    must(c.answers.begin == c.answers.end);
    go_again((slice){(const char *)data + 1, size - 1});
    return 0;
}
