/* `surto engine`: a player for other programs, on standard input and output. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <surto/surto.h>
#include <time.h>
#include <unistd.h>

#include "app/arguments.h"
#include "commands.h"
#include "engine/serve.h"
#include "ui/message/message.h"

static argument arguments[] = {
    {"player", "NAME",
     N_CLIENT("the player (default: the strongest for the game; an unknown NAME prints the list)"),
     NULL},
};

/* The end of output ends the engine too: nobody is there any more. */
typedef struct pipes {
    bool failed;
} pipes;

static bool read_input(void *context, bool wait, char *out, size_t cap, size_t *came)
{
    const pipes *both = context;
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    *came = 0;
    if (both->failed) {
        return false;
    }
    int ready = poll(&input, 1, wait ? -1 : 0);
    if (ready == 0 || (ready < 0 && errno == EINTR)) {
        return true;
    }
    ssize_t length = read(STDIN_FILENO, out, cap);
    if (length < 0) {
        return errno == EINTR || errno == EAGAIN;
    }
    *came = (size_t)length;
    return length > 0;
}

static void write_output(void *context, const char *text, size_t length)
{
    pipes *both = context;
    while (length > 0 && !both->failed) {
        ssize_t written = write(STDOUT_FILENO, text, length);
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        } else {
            both->failed = written == 0 || errno != EINTR;
        }
    }
}

static uint64_t nanoseconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static uint64_t read_cpu(void *unused)
{
    (void)unused;
    return nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
}

static uint64_t read_wall(void *unused)
{
    (void)unused;
    return nanoseconds(CLOCK_MONOTONIC);
}

int command_engine(int argc, char **argv)
{
    command_line line = {
        .name = "engine",
        .usage = "[--player NAME]",
        .about = N_CLIENT(
            "Acts as an engine for another program (docs/develop/engine-protocol.md): reads "
            "requests from standard input and writes answers to standard output, line by line. It "
            "stops at `quit` or at the end of input."),
        .example = "surto engine --player random",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
    };
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    const char *player = arguments_value(&line, "player");
    player = player ? player : ENGINE_STRONGEST;
    if (!engine_knows(player)) {
        strbuf names = {0};
        engine_players(&names);
        answer = arguments_error(&line, TEXT(CLIENT("unknown player '{word}'; available: {names}"),
                                             a_text("word", player),
                                             a_text("names", strbuf_text(&names))));
        strbuf_free(&names);
        return answer;
    }
    pipes both = {0};
    engine_host world = {read_input, write_output, read_cpu, read_wall, &both};
    engine_serve(&world, player, SURTO_VERSION_STRING);
    return both.failed ? EXIT_FAILED : EXIT_GOOD;
}
