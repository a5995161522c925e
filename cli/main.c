/* `surto`: finds the command and runs it. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <surto/surto.h>
#include <unistd.h>

#include "app/arguments.h"
#include "cli/commands/commands.h"
#include "cli/commands/subcommand.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "util/json_writer.h"

static const subcommand commands[] = {
    {"tui", command_tui, N_CLIENT("play in full screen (same as `surto` alone)")},
    {"play", command_play, N_CLIENT("play a game at a prompt")},
    {"learn", command_learn, N_CLIENT("learn the base game at a prompt")},
    {"campaign", command_campaign,
     N_CLIENT("play a campaign of Season 2 or Season 0, month by month")},
#ifdef HAS_NETWORK
    {"host", command_host, N_CLIENT("play with friends: create a table and a link to it")},
    {"join", command_join, N_CLIENT("join a table that someone else created")},
    {"account", command_account, N_CLIENT("export or delete what a server stores about you")},
#endif
    {"replay", command_replay, N_CLIENT("narrate a record, or trace it")},
    {"analyse", command_analyse,
     N_CLIENT("review games: win chances, turning points, better moves")},
    {"check", command_check, N_CLIENT("check that records are legal and complete")},
    {"perft", command_perft, N_CLIENT("count the move sequences from a position")},
    {"selfplay", command_selfplay, N_CLIENT("have the computer play many games")},
    {"arena", command_arena, N_CLIENT("run a match to measure computer players")},
    {"bench", command_bench, N_CLIENT("measure the speed of the engine")},
    {"engine", command_engine, N_CLIENT("act as an engine for another program")},
    {"rules", command_rules, N_CLIENT("print the numbered rules")},
    {"pack", command_pack, N_CLIENT("check content packs, or list the built-in ones")},
    {NULL, NULL, NULL},
};

static void print_help(FILE *out)
{
    page on = page_open(true);
    on.out = out;
    page_say(&on, 0, "surto COMMAND [options]");
    page_blank(&on);
    page_say(&on, 0, "%s",
             CLIENT("Cooperative board games, with tools to analyse them. Unofficial."));
    page_blank(&on);
    subcommand_list(&on, commands);
    page_blank(&on);
    page_say(&on, 0, "%s", CLIENT_C("help", "Options:"));
    help_common_options(&on);
    page_blank(&on);
    page_say(
        &on, 0, "%s",
        CLIENT("surto COMMAND --help describes a command; surto --version shows the version."));
    help_example(&on, "surto play --players 2 --epidemics 4 --names \"Ana|Beto\" --save game.rec");
}

static void print_version(void)
{
    printf("surto %s\n", SURTO_VERSION_STRING);
    const char *rules;
    for (size_t i = 0; (rules = surto_rules_name(i)); i++) {
        surto_game *game = NULL;
        if (surto_game_open(&game, rules, NULL, 0, NULL, 0) == SURTO_OK) {
            printf("rules %s %u\n", rules, surto_game_rules_version(game));
        }
        surto_game_close(game);
    }
}

/* All commands with their options, as JSON: what manual pages and completions are made from. */
static void print_description(void)
{
    json writer = {.out = stdout};
    json_open(&writer, NULL, '{');
    json_text(&writer, "version", SURTO_VERSION_STRING);
    json_text(&writer, "about",
              CLIENT("Cooperative board games, with tools to analyse them. Unofficial."));
    arguments_describe(&writer);
    arguments_describe_common(&writer);
    subcommand_describe(&writer, commands);
    json_close(&writer, '}');
    json_end(&writer);
}

/* `surto help COMMAND...` is `surto COMMAND... --help`. */
static void help_last(int argc, char **argv)
{
    static char help[] = "--help";
    for (int i = 0; i + 1 < argc; i++) {
        argv[i] = argv[i + 1];
    }
    argv[argc - 1] = help;
}

/* A disk that is full shows only when the last bytes are written. */
static int finish(int answer)
{
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return answer;
    }
    const char *reason = strerror(errno);
    return command_failed(
        "", TEXT(CLIENT("cannot write to standard output: {reason}"), a_text("reason", reason)));
}

int main(int argc, char **argv)
{
    language_choose(NULL);
    if (argc > 0) { /* behind the program's name */
        argc--;
        argv++;
    }
    if (!arguments_take_language(&argc, argv)) {
        return EXIT_USAGE;
    }
    if (argc < 1 && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
        return command_tui(0, NULL);
    }
    if (argc < 1) {
        print_help(stderr);
        return EXIT_USAGE;
    }
    if (argc > 1 && strcmp(argv[0], "help") == 0) {
        help_last(argc, argv);
    }
    if (subcommand_is_help(argv[0])) {
        print_help(stdout);
        return finish(EXIT_GOOD);
    }
    if (strcmp(argv[0], "--version") == 0 || strcmp(argv[0], "-V") == 0) {
        print_version();
        return finish(EXIT_GOOD);
    }
    if (strcmp(argv[0], "--describe") == 0) {
        print_description();
        return finish(EXIT_GOOD);
    }
    for (const subcommand *one = commands; one->name; one++) {
        if (strcmp(argv[0], one->name) == 0) {
            return finish(one->run(argc - 1, argv + 1));
        }
    }
    return usage_error("", unknown_command(commands, argv[0]));
}
