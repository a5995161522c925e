/* `surto perft`: counts move sequences, to compare engines and to measure them. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <surto/surto.h>

#include "app/arguments.h"
#include "app/files.h"
#include "app/progress.h"
#include "app/record_reader.h"
#include "commands.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "util/json_writer.h"

static argument arguments[] = {
    {"depth", "N", N_CLIENT("depth in moves, 0 to 12"), NULL},
    {"state", "FILE", N_CLIENT("start from a position file or a printed state"), NULL},
    {"record", "FILE", N_CLIENT("start from the end of a record"), NULL},
    {"at", "N", N_CLIENT("start from the position after N moves of the record"), NULL},
    {"divide", NULL, N_CLIENT("also print the count for each first move"), NULL},
    {"json", NULL, N_CLIENT("print one JSON object"), NULL},
};

enum { DEPTH_MAX = 12 };

/* Where the counting starts. */
typedef struct origin {
    surto_game *game;
    surto_state_buffer room;
    surto_state *state;
} origin;

/* A position file brings its game along; bare lines of a state are of the game of the options. */
static int start_at_state(const command_line *line, const char *path, origin *out)
{
    strbuf text = {0};
    char why[256];
    if (!file_read(path, SURTO_RECORD_TEXT_MAX, &text, why, sizeof why)) {
        strbuf_free(&text);
        return command_failed_in("perft", path, why);
    }
    static surto_record_head head;
    surto_record_reader reader;
    size_t at = 0;
    surto_status status = SURTO_OK;
    if (strncmp(strbuf_text(&text), "phase:", 6) == 0) {
        out->game = arguments_game(line);
        if (!out->game) {
            strbuf_free(&text);
            return EXIT_USAGE;
        }
    } else {
        status = surto_record_open(&reader, strbuf_text(&text), text.length, &head);
        if (status != SURTO_OK) {
            reason_copy(why, sizeof why, reason_in_line(reader.line, reason_of_status(status)));
        } else if (!content_game(NULL, &head, &out->game, why, sizeof why)) {
            status = SURTO_ERR_OPTION;
        } else {
            at = surto_record_position_offset(&reader);
        }
        if (status == SURTO_OK && at == 0) {
            reason_copy(why, sizeof why, CLIENT("this is a record, not a position; use --record"));
            status = SURTO_ERR_SYNTAX;
        }
    }
    if (status == SURTO_OK) {
        status = surto_state_read(out->game, text.bytes + at, text.length - at, out->state, why,
                                  sizeof why);
    }
    strbuf_free(&text);
    return status == SURTO_OK ? EXIT_GOOD : command_failed_in("perft", path, why);
}

static int start_at_record(const char *path, uint64_t at, origin *out)
{
    strbuf text = {0};
    static record_reader record;
    surto_move move;
    bool good = file_read(path, SURTO_RECORD_TEXT_MAX, &text, record.why, sizeof record.why) &&
                record_reader_open(&record, &text);
    while (good && !record.at_end && record.count < at) {
        good = record_reader_next(&record, &move) &&
               (record.at_end || record_reader_apply(&record, move, NULL));
    }
    if (good && at != UINT64_MAX && record.count < at) {
        good = reason_copy(
            record.why, sizeof record.why,
            TEXT(CLIENT_N("it has only {n} move", "it has only {n} moves", record.count),
                 a_number("n", (long)record.count)));
    }
    strbuf_free(&text);
    out->room = record.room;
    out->game = record.game; /* the walk's game goes on living here */
    return good ? EXIT_GOOD : command_failed_in("perft", path, record.why);
}

static int find_origin(const command_line *line, origin *out)
{
    const char *state = arguments_value(line, "state");
    const char *record = arguments_value(line, "record");
    uint64_t at;
    if (!arguments_number(line, "at", 0, SURTO_RECORD_MOVES_MAX, UINT64_MAX, &at)) {
        return EXIT_USAGE;
    }
    if (state && record) {
        return arguments_error(line, CLIENT("use either --state or --record, not both"));
    }
    if (arguments_given(line, "at") && !record) {
        return arguments_error(line, CLIENT("--at needs --record"));
    }
    if (record && line->option_count > 0) {
        return arguments_error(line,
                               TEXT(CLIENT("the record sets its own options; leave --{option} out"),
                                    a_text("option", line->options[0].key)));
    }
    out->state = surto_state_from_buffer(&out->room);
    if (state) {
        return start_at_state(line, state, out);
    }
    if (record) {
        return start_at_record(record, at, out);
    }
    out->game = arguments_game(line);
    if (!out->game) {
        return EXIT_USAGE;
    }
    surto_start(out->game, out->state);
    return EXIT_GOOD;
}

/* The moves of players or chance at the origin. */
static size_t first_moves(const origin *from, surto_move *out)
{
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    if (surto_actors(from->game, from->state) != SURTO_CHANCE) {
        return surto_legal(from->game, from->state, out, SURTO_MOVES_MAX);
    }
    size_t count = surto_outcomes(from->game, from->state, outcomes, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        out[i] = outcomes[i].move;
    }
    return count;
}

/* Counts below each first move in turn, also when only the sum is asked for: so a long count shows
 * how far it is. */
static uint64_t count_by_first_move(const origin *from, unsigned depth, bool divide, json *writer)
{
    static surto_move moves[SURTO_MOVES_MAX];
    size_t count = first_moves(from, moves);
    uint64_t total = 0;
    progress shown = progress_start(CLIENT("first moves: {done} of {total}, {seconds} s"), count);
    for (size_t i = 0; i < count; i++) {
        surto_state_buffer room = from->room;
        surto_state *state = surto_state_from_buffer(&room);
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move_write(from->game, moves[i], text, sizeof text);
        surto_apply(from->game, state, moves[i], NULL);
        uint64_t below = surto_perft(from->game, state, depth - 1);
        total += below;
        if (divide && writer) {
            json_number(writer, text, below);
        } else if (divide) {
            progress_end(&shown);
            printf("%s: %" PRIu64 "\n", text, below);
        }
        progress_step(&shown, i + 1);
    }
    progress_end(&shown);
    return total;
}

static void count(const origin *from, unsigned depth, bool divide, bool as_json)
{
    json stream = {.out = stdout};
    json *writer = as_json ? &stream : NULL;
    if (writer) {
        json_open(writer, NULL, '{');
        json_number(writer, "depth", depth);
        json_hash(writer, "hash", surto_hash(from->game, from->state));
    }
    if (writer && divide) {
        json_open(writer, "divide", '{');
    }
    double started = seconds_now();
    uint64_t total = depth > 0 ? count_by_first_move(from, depth, divide, writer)
                               : surto_perft(from->game, from->state, 0);
    double seconds = seconds_now() - started;
    if (writer && divide) {
        json_close(writer, '}');
    }
    if (writer) {
        json_number(writer, "count", total);
        json_real(writer, "seconds", seconds);
        json_close(writer, '}');
        json_end(writer);
    } else {
        printf("perft %u: %" PRIu64 "\n", depth, total);
        printf("%.3f seconds, %.1f million a second\n", seconds,
               seconds > 0 ? (double)total / seconds / 1e6 : 0.0);
    }
}

int command_perft(int argc, char **argv)
{
    command_line line = {
        .name = "perft",
        .usage = "--depth N [--state FILE | --record FILE [--at N]] [--divide] [--json]",
        .about = N_CLIENT(
            "Counts the sequences of exactly N moves; each outcome of chance counts as one move."),
        .example = "surto perft --depth 3 --record game.rec --at 40 --divide",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .takes_game = true,
    };
    int answer;
    uint64_t depth;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (!arguments_given(&line, "depth")) {
        return arguments_error(&line, CLIENT("--depth is required"));
    }
    if (!arguments_number(&line, "depth", 0, DEPTH_MAX, 0, &depth)) {
        return EXIT_USAGE;
    }
    static origin from;
    answer = find_origin(&line, &from);
    if (answer == EXIT_GOOD) {
        count(&from, (unsigned)depth, arguments_given(&line, "divide"),
              arguments_given(&line, "json"));
    }
    surto_game_close(from.game);
    return answer;
}
