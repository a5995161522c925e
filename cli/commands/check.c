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
    {"pack", "FILE", N_CLIENT("the content pack of the records, if it is not built in"), NULL},
    {"json", NULL, N_CLIENT("print one JSON object"), NULL},
};

static bool check_file(record_reader *record, const char *path, strbuf *bytes)
{
    record->count = 0;
    record->game = NULL;
    if (!file_read(path, SURTO_RECORD_TEXT_MAX, bytes, record->why, sizeof record->why)) {
        return false;
    }
    return record_reader_check(record, bytes);
}

static void report(json *writer, const char *path, const record_reader *record, bool good)
{
    if (!writer && good) {
        printf("%s: ok (%zu moves, %s%s)\n", path, record->count, record->result,
               record->complete ? "" : ", without an end");
    } else if (!writer) {
        printf("%s: %s\n", path, record->why);
    } else {
        json_open(writer, NULL, '{');
        json_text(writer, "file", path);
        json_bool(writer, "ok", good);
        json_number(writer, "moves", record->count);
        if (good) {
            json_text(writer, "result", record->result);
            json_bool(writer, "complete", record->complete);
        } else {
            json_text(writer, "why", record->why);
        }
        json_close(writer, '}');
    }
}

int command_check(int argc, char **argv)
{
    command_line line = {
        .name = "check",
        .usage = "FILE... [--pack FILE] [--json]",
        .about = N_CLIENT(
            "Checks records: every move must be legal, and result and hash must be right. If there "
            "is a seed, every draw must come from it; if there is a commitment, it must match the "
            "seed. Prints one line per file. FILE can be - for standard input."),
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
        return arguments_error(&line, CLIENT("no record given"));
    }
    json stream = {.out = stdout};
    json *writer = arguments_given(&line, "json") ? &stream : NULL;
    if (writer) {
        json_open(writer, NULL, '{');
        json_open(writer, "files", '[');
    }
    static record_reader record;
    static content pack;
    if (!content_read(&pack, arguments_value(&line, "pack"), "check")) {
        return EXIT_FAILED;
    }
    const char *shown_as = CLIENT("records: {done} of {total}, {seconds} s");
    speak_english();
    record.pack = &pack;
    strbuf bytes = {0};
    size_t failed = 0;
    progress shown = progress_start(shown_as, line.rest_count);
    for (size_t i = 0; i < line.rest_count; i++) {
        bool good = check_file(&record, line.rest[i], &bytes);
        failed += !good;
        report(writer, line.rest[i], &record, good);
        record_reader_close(&record);
        temp_clear();
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
    return failed ? EXIT_FAILED : EXIT_GOOD;
}
