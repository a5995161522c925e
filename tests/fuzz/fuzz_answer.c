/* Any bytes of an engine, as the arena reads them: pieces lie inside their line, numbers in their
 * bounds, and a bestmove is what its pieces make. */
#include <inttypes.h>

#include "engine/engine_protocol.h"
#include "fuzz.h"

static bool inside(slice part, slice line)
{
    return !part.text || (part.text >= line.text && part.length <= line.length &&
                          part.text + part.length <= line.text + line.length);
}

static void check_bestmove(const protocol_reply *told, slice line)
{
    strbuf again = {0};
    strbuf_add(&again, "bestmove %s", told->move_count ? "" : "none");
    for (unsigned i = 0; i < told->move_count; i++) {
        strbuf_add(&again, "%s", i ? " ; " : "");
        strbuf_add_bytes(&again, told->moves[i].text, told->moves[i].length);
    }
    if (told->has_id) {
        strbuf_add(&again, " id %" PRIu64, told->id);
    }
    must(slice_is(line, again.bytes));
    strbuf_free(&again);
}

static void check_told(slice line)
{
    protocol_reply told;
    if (protocol_read_reply(line, &told) == REPLY_WRONG) {
        return;
    }
    must(told.move_count <= PROTOCOL_PLAN_MAX && told.candidate <= PROTOCOL_CANDIDATES_MAX);
    must(told.win <= 10000 && told.error <= 10000);
    must(inside(told.code, line) && inside(told.text, line));
    for (unsigned i = 0; i < told.move_count; i++) {
        surto_move move;
        must(told.moves[i].length > 0 && inside(told.moves[i], line));
        (void)surto_move_read(fuzz_game(0), told.moves[i].text, told.moves[i].length, &move);
    }
    if (told.kind == REPLY_BESTMOVE) {
        check_bestmove(&told, line);
    }
}

static void check_engine(const protocol_engine *engine)
{
    must(memchr(engine->name, 0, sizeof engine->name) != NULL);
    must(memchr(engine->author, 0, sizeof engine->author) != NULL);
    must(memchr(engine->version, 0, sizeof engine->version) != NULL);
    must(engine->candidates >= 1 && engine->candidates <= PROTOCOL_CANDIDATES_MAX);
    (void)protocol_engine_plays(engine, fuzz_game(0));
    (void)protocol_engine_has(engine, "seed");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static line_reader reader; /* large */
    protocol_engine engine = protocol_engine_unknown();
    bool greeted = false;
    reader.begin = reader.end = 0;
    reader.too_long = false;
    for (size_t at = 0; at < size;) {
        size_t room;
        char *into = line_reader_room(&reader, &room);
        must(room > 0);
        room = room < size - at ? room : size - at;
        memcpy(into, data + at, room);
        line_reader_came(&reader, room);
        at += room;
        slice line;
        line_verdict verdict;
        while ((verdict = line_reader_next(&reader, &line)) != LINE_NONE) {
            if (verdict == LINE_READ && !greeted) {
                greeted = protocol_read_greeting(line, &engine) == GREETING_DONE;
                check_engine(&engine);
            }
            if (verdict == LINE_READ) {
                check_told(line);
            }
        }
    }
    return 0;
}
