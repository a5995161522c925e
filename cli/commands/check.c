/* `surto check`: whether records are what they say. */
#include <stdio.h>
#include <string.h>
#include <surto/surto.h>

#include "app/arguments.h"
#include "app/files.h"
#include "app/progress.h"
#include "app/record_reader.h"
#include "commands.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "util/json_writer.h"

static argument arguments[] = {
    {"pack", "FILE", CLIENT_LATER("the content pack of the records, if it is not built in"), NULL},
    {"json", NULL, CLIENT_LATER("print one JSON object"), NULL},
};

static bool check_file(record_walk *walk, const char *path, strbuf *bytes)
{
    walk->count = 0;
    walk->game = NULL;
    if (!file_read(path, SURTO_RECORD_TEXT_MAX, bytes, walk->why, sizeof walk->why)) {
        return false;
    }
    return walk_check(walk, bytes);
}

static void report(json *writer, const char *path, const record_walk *walk, bool good)
{
    if (!writer && good) {
        printf("%s: ok (%zu moves, %s%s)\n", path, walk->count, walk->result,
               walk->complete ? "" : ", without an end");
    } else if (!writer) {
        printf("%s: %s\n", path, walk->why);
    } else {
        json_open(writer, NULL, '{');
        json_text(writer, "file", path);
        json_bool(writer, "ok", good);
        json_number(writer, "moves", walk->count);
        if (good) {
            json_text(writer, "result", walk->result);
            json_bool(writer, "complete", walk->complete);
        } else {
            json_text(writer, "why", walk->why);
        }
        json_close(writer, '}');
    }
}

int command_check(int argc, char **argv)
{
    command_line line = {
        .name = "check",
        .usage = "FILE... [--pack FILE] [--json]",
        .about = CLIENT_LATER(
            "Checks records: every move must be legal, and result and hash must be right; with a "
            "seed, every draw must come from it; with a commitment, it must be the seed's. Prints "
            "one line per file. FILE can be - for standard input."),
        .example = "surto check games/*.rec",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .rest_max = SIZE_MAX,
    };
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (line.rest_count == 0) {
        return arguments_wrong(&line, CLIENT("no record given"));
    }
    json stream = {.out = stdout};
    json *writer = arguments_given(&line, "json") ? &stream : NULL;
    if (writer) {
        json_open(writer, NULL, '{');
        json_open(writer, "files", '[');
    }
    static record_walk walk;
    static content pack;
    if (!content_read(&pack, arguments_value(&line, "pack"), "check")) {
        return ANSWER_FAILED;
    }
    const char *shown_as = CLIENT("records: {done} of {total}, {seconds} s");
    speak_to_scripts();
    walk.pack = &pack;
    strbuf bytes = {0};
    size_t failed = 0;
    progress shown = progress_start(shown_as, line.rest_count);
    for (size_t i = 0; i < line.rest_count; i++) {
        bool good = check_file(&walk, line.rest[i], &bytes);
        failed += !good;
        report(writer, line.rest[i], &walk, good);
        walk_close(&walk);
        scratch_clear();
        progress_step(&shown, i + 1);
    }
    progress_end(&shown);
    if (writer) {
        json_close(writer, ']');
        json_number(writer, "failed", failed);
        json_close(writer, '}');
        json_end(writer);
    }
    strbuf_free(&bytes);
    content_free(&pack);
    return failed ? ANSWER_FAILED : ANSWER_GOOD;
}
