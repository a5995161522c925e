/* `surto play`: opens a table from options or a record and hands it to the prompt. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/content.h"
#include "app/files.h"
#include "app/opening.h"
#include "cli/prompt/prompt.h"
#include "cli/prompt/prompt_session.h"
#include "commands.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/seeds.h"
#include "ui/rule_sets.h"

static argument arguments[] = {
    {"seed", "HEX|NUMBER", N_CLIENT("deal from a seed: 32 hexadecimal digits or a number"), NULL},
    {"load", "FILE", N_CLIENT("continue the game in a record"), NULL},
    {"save", "FILE", N_CLIENT("write the record to this file after every move"), NULL},
    {"names", "\"Ana|Beto\"", N_CLIENT("the players' names, one per seat"), NULL},
    {"pack", "NAME|FILE", N_CLIENT("the content: a built-in pack or your own file"), NULL},
    {"computer", "p2=NAME,...",
     N_CLIENT("computer players and their levels (an unknown NAME prints the list)"), NULL},
    {"plain", NULL, N_CLIENT("no colour, even on a terminal"), NULL},
};

/* Opens a new game as the options say. Returns: EXIT_GOOD or what to give to the shell. */
static int open_new(const command_line *line, const content *pack, prompt_session *now)
{
    const char *seed = arguments_value(line, "seed");
    now->dealer = (surto_dealer){.kind = SURTO_DEALER_LAZY, .entropy = seed_entropy};
    if (seed) {
        now->dealer.kind = SURTO_DEALER_SEEDED;
        if (!seed_read(seed, &now->dealer.seed)) {
            return arguments_error(line, seed_error(seed));
        }
    }
    surto_game *game = content_open(pack, line);
    if (!game) {
        return EXIT_USAGE;
    }
    char names[SURTO_VALUE_MAX] = "";
    const char *given = arguments_value(line, "names");
    unsigned seats = surto_game_seats(game);
    if (given && !join_names(given, seats, names, sizeof names)) {
        surto_game_close(game);
        return arguments_error(line, names_error(seats));
    }
    surto_status status = surto_table_open(&now->table, game, &now->dealer);
    if (status != SURTO_OK) {
        return command_failed("play", reason_of_status(status));
    }
    surto_record_tags *tags = surto_table_tags(now->table);
    memcpy(tags->names, names, sizeof names);
    if (seed) {
        tags->has_seed = true;
        tags->seed = now->dealer.seed;
        seed_commit(&tags->seed, tags->commitment);
    }
    return EXIT_GOOD;
}

/* Reads the record that is loaded. One that goes on in its own file is locked first. */
static bool read_record(const char *path, prompt_session *now, save_lock *kept, strbuf *text,
                        char *why, size_t why_cap)
{
    if (!now->save_path || strcmp(path, now->save_path) != 0) {
        return file_read(path, SURTO_RECORD_TEXT_MAX, text, why, why_cap);
    }
    if (!save_lock_open(kept, path, why, why_cap)) {
        return false;
    }
    now->save_lock = kept;
    return save_lock_read(kept, text, why, why_cap);
}

/* Opens a game from a record. One with a seed goes on with its seed. */
static int open_record(const command_line *line, const content *pack, prompt_session *now,
                       save_lock *kept)
{
    const char *path = arguments_value(line, "load");
    strbuf text = {0};
    char why[640];
    if (!read_record(path, now, kept, &text, why, sizeof why) ||
        record_is_truncated(&text, why, sizeof why)) {
        strbuf_free(&text);
        return command_failed_file("play", path, why);
    }
    surto_dealer dealer = {.kind = SURTO_DEALER_LAZY, .entropy = seed_entropy};
    bool good = table_load(&now->table, &now->dealer, &dealer, pack, &text, why, sizeof why);
    strbuf_free(&text);
    if (!good) {
        return command_failed_in("play", path, why);
    }
    return EXIT_GOOD;
}

/* Makes the file of a game that is new there, and locks it. */
static bool make_file(prompt_session *now, save_lock *kept)
{
    char why[640];
    if (!now->save_path || now->save_lock) {
        return true;
    }
    if (!save_lock_create(now->save_path, now->table, why, sizeof why) ||
        !save_lock_open(kept, now->save_path, why, sizeof why)) {
        command_failed_file("play", now->save_path, why);
        return false;
    }
    now->save_lock = kept;
    return true;
}

static int open_table(const command_line *line, const content *pack, prompt_session *now,
                      save_lock *kept)
{
    const char *load = arguments_value(line, "load");
    if (!load) {
        return open_new(line, pack, now);
    }
    if (line->option_count > 0 || line->rest_count > 0 || arguments_given(line, "seed") ||
        arguments_given(line, "names")) {
        return arguments_error(line, CLIENT("--load takes the game, its options, its seed and the "
                                            "names from the record; leave them out"));
    }
    return open_record(line, pack, now, kept);
}

/* Who plays beside the people. With a seed they play the same game again. */
static bool open_partners(const command_line *line, prompt_session *now, char *why, size_t why_cap)
{
    const char *given = arguments_value(line, "computer");
    const surto_record_tags *tags = surto_table_tags(now->table);
    uint64_t seed = seed_entropy(NULL);
    if (tags->has_seed) {
        memcpy(&seed, tags->seed.bytes, sizeof seed);
    }
    return computer_seats_open(&now->computers, given ? given : "", surto_table_game(now->table),
                               seed, why, why_cap);
}

int command_play(int argc, char **argv)
{
    command_line line = {
        .name = "play",
        .usage = "[base|season2|season0] [--players N] [--epidemics N] [--names NAMES] [--computer "
                 "SEATS] "
                 "[--seed SEED] [--load FILE] [--save FILE] [--plain] [--KEY VALUE ...]",
        .about = N_CLIENT(
            "Plays a game at a prompt, for people, pipes and screen readers. `help` lists its "
            "moves and commands. Without --seed the cards are drawn at random. `surto play "
            "season2` and `surto play season0` play the prologue, or the first month with "
            "--game january; `surto campaign` plays whole campaigns."),
        .example = "surto play --players 2 --epidemics 4 --names \"Ana|Beto\" --save game.rec",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .for_beginners = true,
    };
    int answer;
    if (!arguments_read_game(&line, argc, argv, &answer)) {
        return answer;
    }
    static content pack;
    if (!content_choose(&pack, arguments_value(&line, "pack"), &line)) {
        return EXIT_FAILED;
    }
    const text_ui *of = text_ui_named(line.rules);
    if (of && of->beginner.key && !arguments_given(&line, "load")) {
        arguments_set_default(&line, of->beginner.key, of->beginner.value);
    }
    static prompt_session now;
    now.save_path = arguments_value(&line, "save");
    const char *load = arguments_value(&line, "load");
    if (now.save_path && !(load && strcmp(load, now.save_path) == 0) &&
        file_exists(now.save_path)) {
        return command_failed(
            "play",
            TEXT(CLIENT("{file} already exists; continue it with --load, or save elsewhere"),
                 a_text("file", now.save_path)));
    }
    static save_lock kept;
    kept.file = -1;
    answer = open_table(&line, &pack, &now, &kept);
    if (answer != EXIT_GOOD) {
        save_lock_close(&kept);
        return answer;
    }
    content_give_pack(&pack, surto_table_game(now.table), &now.who);
    now.on = page_open(arguments_given(&line, "plain"));
    now.interactive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
    char why[256];
    if (!open_partners(&line, &now, why, sizeof why)) {
        answer = arguments_error(&line, why);
    } else if (!make_file(&now, &kept)) {
        answer = EXIT_FAILED;
    } else if (!prompt_session_start(&now, why, sizeof why)) {
        answer = command_failed("play", why);
    } else if (now.save_path && !prompt_session_save(&now, now.save_path, true)) {
        answer = EXIT_FAILED;
    } else {
        prompt_run(&now);
    }
    computer_seats_close(&now.computers);
    surto_table_close(now.table);
    save_lock_close(&kept);
    content_free(&pack);
    return answer;
}
