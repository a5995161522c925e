/* The controller's side of the protocol. */
#include "engine_client.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/serve.h"

enum { GREETING_SECONDS = 30 };

static const char seed_place[] = "{seed}";

arena_player arena_player_of(const char *spec, const char *options)
{
    static char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    return (arena_player){
        .spec = spec, .program = program, .options = options, .built_in = engine_knows(spec)};
}

bool arena_player_sees_seed(const arena_player *player)
{
    return strstr(player->spec, seed_place) != NULL;
}

/* The command line for the shell: in place of itself, so that the process is the engine's own. */
static void write_command(const arena_player *player, const surto_seed *seed, strbuf *out)
{
    char digits[33] = "";
    if (seed) {
        surto_seed_write(seed, digits);
    }
    strbuf_add(out, "exec ");
    const char *at = player->spec, *place;
    while ((place = strstr(at, seed_place))) {
        strbuf_add_bytes(out, at, (size_t)(place - at));
        strbuf_add(out, "%s", digits);
        at = place + strlen(seed_place);
    }
    strbuf_add(out, "%s", at);
}

static bool start_process(arena_engine *engine, const arena_player *player, const surto_seed *seed)
{
    char name[64], engine_word[] = "engine", player_word[] = "--player", program[4096];
    char shell[] = "/bin/sh", shell_word[] = "-c";
    strbuf command = {0};
    snprintf(name, sizeof name, "%s", player->spec);
    snprintf(program, sizeof program, "%s", player->program);
    write_command(player, seed, &command);
    char *built_in[] = {program, engine_word, player_word, name, NULL};
    char *others[] = {shell, shell_word, command.bytes, NULL};
    bool good = arena_process_start(&engine->process, player->built_in ? built_in : others);
    strbuf_free(&command);
    return good;
}

static arena_fault fault_of(arena_io_result result)
{
    switch (result) {
    case ARENA_IO_OK:
        return ARENA_FAULT_NONE;
    case ARENA_IO_LATE:
        return ARENA_FAULT_TIME;
    case ARENA_IO_ENDED:
        return ARENA_FAULT_CRASH;
    case ARENA_IO_UNREADABLE:
        return ARENA_FAULT_ILLEGAL;
    case ARENA_IO_UNWANTED:
        break;
    }
    return ARENA_FAULT_ARENA;
}

static arena_fault send_text(arena_engine *engine, const strbuf *text, const arena_timeout *timeout)
{
    return fault_of(arena_process_send(&engine->process, text->bytes, text->length, timeout));
}

/* "NAME=VALUE,NAME=VALUE" as lines of the protocol. */
static void write_options(const char *options, strbuf *out)
{
    while (*options) {
        size_t length = strcspn(options, ",");
        size_t name = strcspn(options, "=,");
        strbuf_add(out, "option %.*s", (int)name, options);
        if (name < length) {
            strbuf_add(out, " %.*s", (int)(length - name - 1), options + name + 1);
        }
        strbuf_add(out, "\n");
        options += length + (options[length] == ',');
    }
}

/* Reads the greeting to its end. */
static arena_fault await_greeting(arena_engine *engine, const arena_timeout *timeout)
{
    for (;;) {
        slice line;
        arena_fault fault = fault_of(arena_process_read_line(&engine->process, &line, timeout));
        if (fault != ARENA_FAULT_NONE) {
            return fault;
        }
        switch (protocol_read_greeting(line, &engine->greeting)) {
        case GREETING_MORE:
            break;
        case GREETING_DONE:
            return ARENA_FAULT_NONE;
        case GREETING_WRONG:
            return ARENA_FAULT_ILLEGAL;
        }
    }
}

arena_fault arena_engine_start(arena_engine *engine, const arena_player *player,
                               const surto_seed *seed)
{
    engine->greeting = protocol_engine_unknown();
    engine->cpu_greeted = engine->cpu_asked = engine->questions = 0;
    if (!start_process(engine, player, seed)) {
        return ARENA_FAULT_ARENA;
    }
    arena_timeout timeout = {.seconds = GREETING_SECONDS, .watched = engine->watched};
    strbuf text = {0};
    protocol_add_hello(&text);
    arena_fault fault = send_text(engine, &text, &timeout);
    if (fault == ARENA_FAULT_NONE) {
        fault = await_greeting(engine, &timeout);
    }
    strbuf_clear(&text);
    write_options(player->options, &text);
    if (fault == ARENA_FAULT_NONE && text.length > 0) {
        fault = send_text(engine, &text, &timeout);
    }
    strbuf_free(&text);
    return fault;
}

/* Waits until everything that was said is done. */
static arena_fault await_sync(arena_engine *engine, const arena_timeout *timeout)
{
    for (;;) {
        slice line;
        protocol_reply told;
        arena_fault fault = fault_of(arena_process_read_line(&engine->process, &line, timeout));
        if (fault != ARENA_FAULT_NONE) {
            return fault;
        }
        switch (protocol_read_reply(line, &told)) {
        case REPLY_SYNCED:
            return ARENA_FAULT_NONE;
        case REPLY_INFO:
            break;
        case REPLY_WRONG:
        case REPLY_BESTMOVE:
            return ARENA_FAULT_ILLEGAL;
        case REPLY_ERROR:
            return ARENA_FAULT_CRASH;
        }
    }
}

arena_fault arena_engine_begin(arena_engine *engine, const surto_game *game, uint64_t seed)
{
    arena_timeout timeout = {.seconds = GREETING_SECONDS, .watched = engine->watched};
    strbuf text = {0};
    if (protocol_engine_has(&engine->greeting, "seed")) {
        strbuf_add(&text, "option seed %" PRIu64 "\n", seed);
    }
    protocol_add_game(&text, game);
    strbuf_add(&text, "newgame\nsync\n");
    /* What it took to start counts here too. */
    uint64_t before = engine->cpu_greeted == 0 ? 0 : arena_process_cpu(&engine->process);
    arena_fault fault = send_text(engine, &text, &timeout);
    if (fault == ARENA_FAULT_NONE) {
        fault = await_sync(engine, &timeout);
    }
    engine->cpu_greeted += arena_process_cpu(&engine->process) - before;
    strbuf_free(&text);
    return fault;
}

/* Reads to the answer. What is said about the position counts more than what is said about the
 * best plan. */
static arena_fault await_answer(arena_engine *engine, const arena_timeout *timeout,
                                arena_answer *out)
{
    bool of_position = false;
    for (;;) {
        arena_fault fault =
            fault_of(arena_process_read_line(&engine->process, &out->line, timeout));
        if (fault != ARENA_FAULT_NONE) {
            return fault;
        }
        const protocol_reply *told = &out->reply;
        switch (protocol_read_reply(out->line, &out->reply)) {
        case REPLY_BESTMOVE:
            return ARENA_FAULT_NONE;
        case REPLY_INFO:
            if (told->has_win && (told->candidate == 0 || (told->candidate == 1 && !of_position))) {
                out->win = (int)told->win;
                of_position = told->candidate == 0;
            }
            break;
        case REPLY_ERROR:
            return ARENA_FAULT_CRASH;
        case REPLY_WRONG:
        case REPLY_SYNCED:
            return ARENA_FAULT_ILLEGAL;
        }
    }
}

arena_fault arena_engine_ask(arena_engine *engine, const arena_question *question,
                             arena_answer *out)
{
    uint64_t before = arena_process_cpu(&engine->process), stalled = engine->process.stalled;
    arena_timeout timeout = {.seconds = question->timeout,
                             .cpu_max =
                                 question->nanoseconds > 0 ? before + question->nanoseconds : 0,
                             .watched = engine->watched};
    *out = (arena_answer){.win = -1};
    arena_fault fault =
        fault_of(arena_process_send(&engine->process, question->text, question->length, &timeout));
    if (fault == ARENA_FAULT_NONE) {
        fault = await_answer(engine, &timeout, out);
    }
    out->nanoseconds = arena_process_cpu(&engine->process) - before;
    out->stalled = engine->process.stalled - stalled;
    engine->cpu_asked += out->nanoseconds;
    engine->questions++;
    return fault;
}

bool arena_engine_end(arena_engine *engine, bool kindly)
{
    /* To read a line and to end itself costs something too, which nobody gains from. */
    enum { ENDING_NS = 1000000000, QUESTION_NS = 50000 };
    uint64_t known = engine->cpu_greeted + engine->cpu_asked + engine->process.stalled;
    uint64_t allowed = known + known / 20 + ENDING_NS + engine->questions * QUESTION_NS;
    bool started = engine->process.pid != 0;
    uint64_t all = arena_process_end(&engine->process, kindly);
    return started && kindly && all > allowed;
}
