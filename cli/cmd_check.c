/* `surto check`: whether records are what they say. */
#include <stdio.h>
#include <string.h>
#include <surto/surto.h>

#include "arguments.h"
#include "commands.h"
#include "files.h"
#include "json.h"
#include "progress.h"
#include "seeds.h"
#include "walk.h"

static argument arguments[] = {
    {"json", NULL, "print one JSON object", NULL},
};

/* A record with a seed must have the draws of that seed, and no others. */
static bool check_deal(record_walk *walk, surto_move move)
{
    surto_move dealt;
    if (!walk->head.tags.has_seed || surto_actors(walk->game, walk->state) != SURTO_CHANCE) {
        return true;
    }
    surto_status status = surto_deal(walk->game, walk->state, &walk->head.tags.seed, &dealt);
    if (status != SURTO_OK) {
        return walk_wrong(walk, "%s", surto_status_text(status));
    }
    if (memcmp(&dealt, &move, sizeof move) == 0) {
        return true;
    }
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(walk->game, dealt, text, sizeof text);
    return walk_wrong(walk, "%s: it deals %s here", surto_status_text(SURTO_DEAL), text);
}

static bool check_commitment(record_walk *walk)
{
    if (!walk->head.tags.has_seed || !walk->head.tags.commitment[0]) {
        return true;
    }
    char commitment[COMMITMENT_TEXT];
    seed_commit(&walk->head.tags.seed, commitment);
    if (strcmp(commitment, walk->head.tags.commitment) == 0) {
        return true;
    }
    snprintf(walk->why, sizeof walk->why, "head: the commitment of this seed is %s", commitment);
    return false;
}

static bool check_moves(record_walk *walk)
{
    surto_move move;
    while (walk_read(walk, &move)) {
        if (walk->at_end) {
            return walk_finish(walk);
        }
        if (!check_deal(walk, move) || !walk_apply(walk, move, NULL)) {
            return false;
        }
    }
    return false;
}

static bool check_file(record_walk *walk, const char *path, strbuf *bytes)
{
    walk->count = 0;
    walk->game = NULL;
    if (!file_read(path, SURTO_RECORD_TEXT_MAX, bytes, walk->why, sizeof walk->why)) {
        return false;
    }
    return walk_open(walk, bytes) && check_commitment(walk) && check_moves(walk);
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
        .usage = "FILE... [--json]",
        .about = "Checks records: every move is legal, result and hash are right; with a seed, "
                 "every\ndraw is the seed's; with a commitment, it is that of the seed. One line a "
                 "file.\nFILE may be - for standard input.",
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
        return arguments_wrong(&line, "a record is needed");
    }
    json stream = {.out = stdout};
    json *writer = arguments_given(&line, "json") ? &stream : NULL;
    if (writer) {
        json_open(writer, NULL, '{');
        json_open(writer, "files", '[');
    }
    static record_walk walk;
    strbuf bytes = {0};
    size_t failed = 0;
    progress shown = progress_start("records", line.rest_count);
    for (size_t i = 0; i < line.rest_count; i++) {
        bool good = check_file(&walk, line.rest[i], &bytes);
        failed += !good;
        report(writer, line.rest[i], &walk, good);
        walk_close(&walk);
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
    return failed ? ANSWER_FAILED : ANSWER_GOOD;
}
