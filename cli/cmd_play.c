/* `surto play`: opens a table from options or a record and hands it to the prompt. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>
#include <unistd.h>

#include "arguments.h"
#include "commands.h"
#include "files.h"
#include "prompt.h"
#include "seeds.h"
#include "session.h"

static argument arguments[] = {
    {"seed", "HEX|NUMBER", "deal by a seed: 32 hexadecimal digits or a number", NULL},
    {"load", "FILE", "go on with the game of a record", NULL},
    {"save", "FILE", "write the record there after every move", NULL},
    {"names", "\"Ana|Beto\"", "the players' names, one for each seat", NULL},
    {"plain", NULL, "no colour, also on a terminal", NULL},
};

/* Brings names to the form of a record's head: trimmed, with " | " between them.
 * Returns: false if they are not one for each seat or cannot stand in a record. */
static bool join_names(const char *given, unsigned seats, char *out, size_t cap)
{
    size_t length = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        size_t part = strcspn(given, "|");
        const char *name = given;
        size_t name_length = part;
        while (name_length > 0 && *name == ' ') {
            name++;
            name_length--;
        }
        while (name_length > 0 && name[name_length - 1] == ' ') {
            name_length--;
        }
        bool clean = name_length > 0 && name_length < PLAYER_NAME_TEXT;
        for (size_t i = 0; i < name_length; i++) {
            clean = clean && (unsigned char)name[i] >= 0x20 && name[i] != 0x7f;
        }
        bool is_last = seat + 1 == seats;
        if (!clean || (given[part] == '|') == is_last) {
            return false;
        }
        int written = snprintf(out + length, cap - length, "%s%.*s", seat ? " | " : "",
                               (int)name_length, name);
        if (written < 0 || (size_t)written >= cap - length) {
            return false;
        }
        length += (size_t)written;
        given += part + !is_last;
    }
    return true;
}

/* Opens a new game as the options say. Returns: ANSWER_GOOD or what to give to the shell. */
static int open_new(const command_line *line, session *now)
{
    const char *seed = arguments_value(line, "seed");
    now->dealer = (surto_dealer){.kind = SURTO_DEALER_LAZY, .entropy = seed_entropy};
    if (seed) {
        now->dealer.kind = SURTO_DEALER_SEEDED;
        if (!seed_read(seed, &now->dealer.seed)) {
            return arguments_wrong(line, "--seed is 32 hexadecimal digits or a number, not %s",
                                   seed);
        }
    }
    surto_game *game = arguments_game(line);
    if (!game) {
        return ANSWER_USAGE;
    }
    char names[SURTO_VALUE_MAX] = "";
    const char *given = arguments_value(line, "names");
    unsigned seats = surto_game_seats(game);
    if (given && !join_names(given, seats, names, sizeof names)) {
        surto_game_close(game);
        return arguments_wrong(line, "--names needs %u names with | between them", seats);
    }
    surto_status status = surto_table_open(&now->table, game, &now->dealer);
    if (status != SURTO_OK) {
        fprintf(stderr, "surto play: %s\n", surto_status_text(status));
        return ANSWER_FAILED;
    }
    surto_record_tags *tags = surto_table_tags(now->table);
    memcpy(tags->names, names, sizeof names);
    if (seed) {
        tags->has_seed = true;
        tags->seed = now->dealer.seed;
        seed_commit(&tags->seed, tags->commitment);
    }
    return ANSWER_GOOD;
}

/* Opens a game from a record. One with a seed goes on with its seed. */
static int open_record(const command_line *line, session *now)
{
    const char *path = arguments_value(line, "load");
    strbuf text = {0};
    char why[512];
    if (!file_read(path, SURTO_RECORD_TEXT_MAX, &text, why, sizeof why)) {
        fprintf(stderr, "surto play: %s %s\n", path, why);
        strbuf_free(&text);
        return ANSWER_FAILED;
    }
    static surto_record_head head;
    surto_record_reader reader;
    now->dealer = (surto_dealer){.kind = SURTO_DEALER_LAZY, .entropy = seed_entropy};
    if (surto_record_open(&reader, text.bytes, text.length, &head) == SURTO_OK &&
        head.tags.has_seed) {
        now->dealer.kind = SURTO_DEALER_SEEDED;
        now->dealer.seed = head.tags.seed;
    }
    surto_status status =
        surto_table_load(&now->table, text.bytes, text.length, &now->dealer, why, sizeof why);
    strbuf_free(&text);
    if (status != SURTO_OK) {
        fprintf(stderr, "surto play: %s: %s\n", path, why);
        return ANSWER_FAILED;
    }
    return ANSWER_GOOD;
}

static int open_table(const command_line *line, session *now)
{
    const char *load = arguments_value(line, "load");
    if (!load) {
        return open_new(line, now);
    }
    if (line->option_count > 0 || line->rest_count > 0 || arguments_given(line, "seed") ||
        arguments_given(line, "names")) {
        return arguments_wrong(line, "--load takes the game, its options, seed and names from the "
                                     "record; leave them out");
    }
    return open_record(line, now);
}

int command_play(int argc, char **argv)
{
    command_line line = {
        .name = "play",
        .usage = "[base] [--players N] [--epidemics N] [--names NAMES] [--seed SEED]\n"
                 "           [--load FILE] [--save FILE] [--plain] [--KEY VALUE ...]",
        .about = "Plays a game at a prompt, for people, pipes and screen readers. `help` there "
                 "lists\nmoves and commands. Without --seed the cards are drawn by real chance.",
        .example = "surto play --players 2 --epidemics 4 --names \"Ana|Beto\" --save game.rec",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .takes_game = true,
        .rest_max = 1,
        .rest_way = "only the name of a rule set may stand there",
    };
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (line.rest_count) {
        line.rules = line.rest[0];
    }
    static session now;
    now.save_path = arguments_value(&line, "save");
    const char *load = arguments_value(&line, "load");
    if (now.save_path && !(load && strcmp(load, now.save_path) == 0) &&
        file_exists(now.save_path)) {
        fprintf(stderr, "surto play: %s is there already; --load it to go on, or save elsewhere\n",
                now.save_path);
        return ANSWER_FAILED;
    }
    answer = open_table(&line, &now);
    if (answer != ANSWER_GOOD) {
        return answer;
    }
    now.on = page_open(arguments_given(&line, "plain"));
    now.interactive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
    char why[256];
    if (!session_start(&now, why, sizeof why)) {
        fprintf(stderr, "surto play: %s\n", why);
        answer = ANSWER_FAILED;
    } else if (now.save_path && !session_save(&now, now.save_path, true)) {
        answer = ANSWER_FAILED;
    } else {
        prompt_run(&now);
    }
    surto_table_close(now.table);
    return answer;
}
