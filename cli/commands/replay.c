/* `surto replay`: tells records in sentences, as JSON, or traces them. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <surto/surto.h>

#include "app/arguments.h"
#include "app/files.h"
#include "app/progress.h"
#include "app/record_reader.h"
#include "cli/prompt/prompt_session.h"
#include "commands.h"
#include "trace.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/result.h"
#include "util/json_writer.h"

static argument arguments[] = {
    {"pack", "FILE", N_CLIENT("the content pack of the records, if it is not built in"), NULL},
    {"to", "N", N_CLIENT("stop after N moves"), NULL},
    {"trace", NULL,
     N_CLIENT("print the state and the legal moves or chance outcomes at every step "
              "(docs/develop/notation.md)"),
     NULL},
    {"json", NULL, N_CLIENT("print one JSON object"), NULL},
    {"board", NULL, N_CLIENT("print the final board"), NULL},
};

/* What happens to the steps of a record. Room is used again for the next record. */
typedef struct replay {
    uint64_t to;
    bool trace;
    bool board;
    bool several;
    json *writer; /* NULL for sentences */
    tracer tracer;
    page on;
    strbuf text;
    record_reader record;
    content pack;
    game_info info;
    narrator who;
    applied_move told;
    position_view before;
    position_view after;
} replay;

/* The sentences of the move just made; its notation where the rule set has no sentences. */
static void tell(replay *now, bool knows_board, const char *notation)
{
    strbuf_clear(&now->text);
    if (knows_board && now->who.ui->read_position(&now->who, now->record.state, &now->after)) {
        now->who.ui->narrate(&now->who, &now->before, &now->after, &now->told, &now->text);
        now->before = now->after;
    } else {
        strbuf_add(&now->text, "%s", notation);
    }
}

static void put_move(replay *now, const char *notation)
{
    if (now->writer) {
        marks_strip(&now->text);
        json_open(now->writer, NULL, '{');
        json_text(now->writer, "move", notation);
        json_text(now->writer, "text", strbuf_text(&now->text));
        json_close(now->writer, '}');
    } else {
        char number[32];
        snprintf(number, sizeof number, "%4zu  ", now->record.count);
        strbuf_gap(&now->text);
        strbuf_add(&now->text, "[%s]", notation);
        say_narration(&now->on, 6, number, strbuf_text(&now->text));
    }
    temp_clear();
}

static bool tell_moves(replay *now, bool knows_board)
{
    record_reader *record = &now->record;
    surto_move move;
    while (record->count < now->to) {
        if (!record_reader_next(record, &move)) {
            return false;
        }
        if (record->at_end) {
            return record_reader_finish(record);
        }
        if (!record_reader_apply(record, move, &now->told)) {
            return false;
        }
        char notation[SURTO_MOVE_TEXT_MAX];
        surto_move_write(record->game, move, notation, sizeof notation);
        tell(now, knows_board, notation);
        put_move(now, notation);
    }
    return true;
}

static bool trace_moves(replay *now)
{
    record_reader *record = &now->record;
    surto_move move;
    trace_step(&now->tracer, record->game, record->state, 0, NULL);
    while (record->count < now->to) {
        if (!record_reader_next(record, &move)) {
            return false;
        }
        if (record->at_end) {
            return record_reader_finish(record);
        }
        if (!record_reader_apply(record, move, &now->told)) {
            return false;
        }
        trace_step(&now->tracer, record->game, record->state, record->count, &now->told);
    }
    return true;
}

static void put_json_head(replay *now)
{
    const record_reader *record = &now->record;
    json *writer = now->writer;
    json_text(writer, "rules", surto_game_rules(record->game));
    json_number(writer, "version", surto_game_rules_version(record->game));
    json_open(writer, "options", '{');
    const surto_option_info *info;
    for (size_t i = 0; (info = surto_rules_option(surto_game_rules(record->game), i)); i++) {
        char value[SURTO_VALUE_MAX];
        surto_game_option(record->game, i, value, sizeof value);
        json_text(writer, info->key, value);
    }
    json_close(writer, '}');
    json_text(writer, "names", record->head.tags.names);
}

static void put_end(replay *now, bool knows_board)
{
    const record_reader *record = &now->record;
    if (now->writer) {
        char result[64];
        result_text(record->game, record->state, result, sizeof result);
        json_text(now->writer, "result", result);
        json_hash(now->writer, "hash", surto_hash(record->game, record->state));
        return;
    }
    strbuf_clear(&now->text);
    surto_result ended = surto_state_result(record->game, record->state);
    if (knows_board) {
        now->who.ui->narrate_result(&now->who, &now->before, ended, &now->text);
    } else {
        narrate_result(ended, &now->text);
    }
    PAGE_SAY(&now->on, 2,
             GAME_N("After {n} move: {result}", "After {n} moves: {result}", record->count),
             a_number("n", (long)record->count), a_text("result", strbuf_text(&now->text)));
}

static bool tell_record(replay *now, const char *path)
{
    record_reader *record = &now->record;
    now->who = (narrator){.reader = READER_SEES_ALL};
    const text_ui *of = text_ui_of(record->game);
    bool knows_board = of && of->read_info(&now->info, record->game);
    if (knows_board) {
        narrator_set_game(&now->who, record->game, of, &now->info);
        content_give_pack(&now->pack, record->game, &now->who);
        knows_board = of->read_position(&now->who, record->state, &now->before);
    }
    narrator_set_tags(&now->who, &record->head.tags);
    if (now->writer) {
        put_json_head(now);
        json_open(now->writer, "moves", '[');
    } else if (now->several) {
        page_line(&now->on, TEXT(CLIENT_C("replay", "record {file}"), a_text("file", path)));
    }
    bool good = tell_moves(now, knows_board);
    if (now->writer) {
        json_close(now->writer, ']');
    }
    if (good) {
        put_end(now, knows_board);
    }
    if (good && now->board && knows_board && !now->writer) {
        of->board(&now->on, &now->who, &now->before);
    }
    return good;
}

static bool replay_file(replay *now, const char *path, strbuf *bytes)
{
    char why[256];
    if (!file_read(path, SURTO_RECORD_TEXT_MAX, bytes, why, sizeof why)) {
        snprintf(now->record.why, sizeof now->record.why, "%s", why);
        return false;
    }
    if (now->trace && now->several) {
        strbuf_add(&now->tracer.out, "record %s\n", path);
    }
    bool good = record_reader_open(&now->record, bytes);
    if (good) {
        good = now->trace ? trace_moves(now) : tell_record(now, path);
    }
    record_reader_close(&now->record);
    return good;
}

/* Replays one file and says what is wrong with it, if something is. */
static bool replay_and_report(replay *now, const char *path, strbuf *bytes)
{
    if (now->writer) {
        json_open(now->writer, NULL, '{');
        json_text(now->writer, "file", path);
    }
    bool good = replay_file(now, path, bytes);
    if (now->writer) {
        json_bool(now->writer, "ok", good);
        if (!good) {
            json_text(now->writer, "why", now->record.why);
        }
        json_close(now->writer, '}');
    }
    if (!good) {
        trace_flush(&now->tracer, true);
        fflush(stdout);
        command_failed_in("replay", path, now->record.why);
    }
    return good;
}

static int replay_all(replay *now, const command_line *line)
{
    int answer = EXIT_GOOD;
    strbuf bytes = {0};
    progress shown =
        progress_start(CLIENT("records: {done} of {total}, {seconds} s"), line->rest_count);
    if (now->writer) {
        json_open(now->writer, NULL, '{');
        json_open(now->writer, "records", '[');
    }
    for (size_t i = 0; i < line->rest_count; i++) {
        if (!replay_and_report(now, line->rest[i], &bytes)) {
            answer = EXIT_FAILED;
        }
        progress_step(&shown, i + 1);
    }
    if (now->writer) {
        json_close(now->writer, ']');
        json_close(now->writer, '}');
        json_end(now->writer);
    }
    trace_flush(&now->tracer, true);
    progress_end(&shown);
    strbuf_free(&bytes);
    strbuf_free(&now->text);
    trace_free(&now->tracer);
    return answer;
}

int command_replay(int argc, char **argv)
{
    command_line line = {
        .name = "replay",
        .usage = "FILE... [--to N] [--trace | --json] [--board] [--pack FILE]",
        .about = N_CLIENT("Replays and narrates records. FILE can be - for standard input."),
        .example = "surto replay game.rec --to 40 --board",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .rest_max = SIZE_MAX,
    };
    static replay now; /* large */
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (line.rest_count == 0) {
        return arguments_error(&line, CLIENT("no record given"));
    }
    if (!arguments_number(&line, "to", 0, SURTO_RECORD_MOVES_MAX, UINT64_MAX, &now.to)) {
        return EXIT_USAGE;
    }
    json writer = {.out = stdout};
    now.trace = arguments_given(&line, "trace");
    now.board = arguments_given(&line, "board");
    now.several = line.rest_count > 1;
    now.writer = arguments_given(&line, "json") ? &writer : NULL;
    now.on = page_open(false);
    if (now.trace && now.writer) {
        return arguments_error(&line, CLIENT("use either --trace or --json, not both"));
    }
    if (!content_read(&now.pack, arguments_value(&line, "pack"), "replay")) {
        return EXIT_FAILED;
    }
    now.record.pack = &now.pack;
    answer = replay_all(&now, &line);
    content_free(&now.pack);
    return answer;
}
