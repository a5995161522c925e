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
    {"pack", "FILE", CLIENT_LATER("the content pack of the records, if it is not built in"), NULL},
    {"to", "N", CLIENT_LATER("stop after N moves"), NULL},
    {"trace", NULL,
     CLIENT_LATER(
         "print the state and the legal moves or chances at every step (docs/notation.md)"),
     NULL},
    {"json", NULL, CLIENT_LATER("print one JSON object"), NULL},
    {"board", NULL, CLIENT_LATER("print the final board"), NULL},
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
    record_walk walk;
    content pack;
    lore lore;
    teller who;
    told_move told;
    sight before;
    sight after;
} replay;

/* The sentences of the move just made; its notation where the rule set has no sentences. */
static void tell(replay *now, bool knows_board, const char *notation)
{
    strbuf_clear(&now->text);
    if (knows_board && now->who.face->look(&now->who, now->walk.state, &now->after)) {
        now->who.face->tell(&now->who, &now->before, &now->after, &now->told, &now->text);
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
        snprintf(number, sizeof number, "%4zu  ", now->walk.count);
        strbuf_add(&now->text, " [%s]", notation);
        say_narration(&now->on, 6, number, strbuf_text(&now->text));
    }
    scratch_clear();
}

static bool tell_moves(replay *now, bool knows_board)
{
    record_walk *walk = &now->walk;
    surto_move move;
    while (walk->count < now->to) {
        if (!walk_read(walk, &move)) {
            return false;
        }
        if (walk->at_end) {
            return walk_finish(walk);
        }
        if (!walk_apply(walk, move, &now->told)) {
            return false;
        }
        char notation[SURTO_MOVE_TEXT_MAX];
        surto_move_write(walk->game, move, notation, sizeof notation);
        tell(now, knows_board, notation);
        put_move(now, notation);
    }
    return true;
}

static bool trace_moves(replay *now)
{
    record_walk *walk = &now->walk;
    surto_move move;
    trace_step(&now->tracer, walk->game, walk->state, 0, NULL);
    while (walk->count < now->to) {
        if (!walk_read(walk, &move)) {
            return false;
        }
        if (walk->at_end) {
            return walk_finish(walk);
        }
        if (!walk_apply(walk, move, NULL)) {
            return false;
        }
        trace_step(&now->tracer, walk->game, walk->state, walk->count, &move);
    }
    return true;
}

static void put_json_head(replay *now)
{
    const record_walk *walk = &now->walk;
    json *writer = now->writer;
    json_text(writer, "rules", surto_game_rules(walk->game));
    json_number(writer, "version", surto_game_version(walk->game));
    json_open(writer, "options", '{');
    const surto_option_info *info;
    for (size_t i = 0; (info = surto_rules_option(surto_game_rules(walk->game), i)); i++) {
        char value[SURTO_VALUE_MAX];
        surto_game_option(walk->game, i, value, sizeof value);
        json_text(writer, info->key, value);
    }
    json_close(writer, '}');
    json_text(writer, "names", walk->head.tags.names);
}

static void put_end(replay *now, bool knows_board)
{
    const record_walk *walk = &now->walk;
    if (now->writer) {
        char result[64];
        result_text(walk->game, walk->state, result, sizeof result);
        json_text(now->writer, "result", result);
        json_hash(now->writer, "hash", surto_hash(walk->game, walk->state));
        return;
    }
    strbuf_clear(&now->text);
    surto_result ended = surto_state_result(walk->game, walk->state);
    if (knows_board) {
        now->who.face->tell_result(&now->who, &now->before, ended, &now->text);
    } else {
        tell_result(ended, &now->text);
    }
    page_say(&now->on, 2, "%s",
             TEXT(GAME_N("After {n} move: {result}", "After {n} moves: {result}", walk->count),
                  a_number("n", (long)walk->count), a_text("result", strbuf_text(&now->text))));
}

static bool tell_record(replay *now, const char *path)
{
    record_walk *walk = &now->walk;
    now->who = (teller){.reader = TELL_EVERYTHING};
    const face *of = face_of(walk->game);
    bool knows_board = of && of->learn(&now->lore, walk->game);
    if (knows_board) {
        teller_meet(&now->who, walk->game, of, &now->lore);
        content_tell(&now->pack, walk->game, &now->who);
        knows_board = of->look(&now->who, walk->state, &now->before);
    }
    teller_names(&now->who, walk->head.tags.names);
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
        snprintf(now->walk.why, sizeof now->walk.why, "%s", why);
        return false;
    }
    if (now->trace && now->several) {
        strbuf_add(&now->tracer.out, "record %s\n", path);
    }
    bool good = walk_open(&now->walk, bytes);
    if (good) {
        good = now->trace ? trace_moves(now) : tell_record(now, path);
    }
    walk_close(&now->walk);
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
            json_text(now->writer, "why", now->walk.why);
        }
        json_close(now->writer, '}');
    }
    if (!good) {
        trace_flush(&now->tracer, true);
        fflush(stdout);
        command_failed_in("replay", path, now->walk.why);
    }
    return good;
}

static int replay_all(replay *now, const command_line *line)
{
    int answer = ANSWER_GOOD;
    strbuf bytes = {0};
    progress shown =
        progress_start(CLIENT("records: {done} of {total}, {seconds} s"), line->rest_count);
    if (now->writer) {
        json_open(now->writer, NULL, '{');
        json_open(now->writer, "records", '[');
    }
    for (size_t i = 0; i < line->rest_count; i++) {
        if (!replay_and_report(now, line->rest[i], &bytes)) {
            answer = ANSWER_FAILED;
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
        .about = CLIENT_LATER("Replays and narrates records. FILE can be - for standard input."),
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
        return arguments_wrong(&line, CLIENT("no record given"));
    }
    if (!arguments_number(&line, "to", 0, SURTO_RECORD_MOVES_MAX, UINT64_MAX, &now.to)) {
        return ANSWER_USAGE;
    }
    json writer = {.out = stdout};
    now.trace = arguments_given(&line, "trace");
    now.board = arguments_given(&line, "board");
    now.several = line.rest_count > 1;
    now.writer = arguments_given(&line, "json") ? &writer : NULL;
    now.on = page_open(false);
    if (now.trace && now.writer) {
        return arguments_wrong(&line, CLIENT("use either --trace or --json, not both"));
    }
    if (!content_read(&now.pack, arguments_value(&line, "pack"), "replay")) {
        return ANSWER_FAILED;
    }
    now.walk.pack = &now.pack;
    answer = replay_all(&now, &line);
    content_free(&now.pack);
    return answer;
}
