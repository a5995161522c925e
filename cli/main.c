/* `surto`: finds the command and runs it. */
#include <stdio.h>
#include <string.h>
#include <surto/surto.h>

#include "front/arguments.h"
#include "front/language.h"
#include "commands.h"

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *about;
} commands[] = {
    {"play", command_play, "play a game at a prompt"},
    {"campaign", command_campaign, "play a campaign of Season 2 or Season 0, month by month"},
    {"replay", command_replay, "tell a record move by move, or trace it"},
    {"check", command_check, "check that records are legal and complete"},
    {"perft", command_perft, "count the move sequences from a position"},
    {"selfplay", command_selfplay, "let the computer play many games"},
    {"bench", command_bench, "measure the speed of the engine"},
    {"rules", command_rules, "print the numbered rules"},
    {"pack", command_pack, "check content packs, list those that are built in"},
};
enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static void print_help(FILE *out)
{
    fputs("surto COMMAND [options]\n\n"
          "A cooperative board game about stopping disease, and tools around it. Unofficial.\n\n"
          "Commands:\n",
          out);
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        fprintf(out, "  %-10s %s\n", commands[i].name, commands[i].about);
    }
    fputs("\nsurto COMMAND --help tells more about one; surto --version tells what this is.\n\n"
          "Example:\n  surto play --players 2 --epidemics 4 --names \"Ana|Beto\" --save game.rec\n",
          out);
}

static void print_version(void)
{
    printf("surto %s\n", PROGRAM_VERSION);
    const char *rules;
    for (size_t i = 0; (rules = surto_rules_name(i)); i++) {
        surto_game *game = NULL;
        if (surto_game_open(&game, rules, NULL, 0, NULL, 0) == SURTO_OK) {
            printf("rules %s %u\n", rules, surto_game_version(game));
        }
        surto_game_close(game);
    }
}

/* A disk that is full shows only when the last bytes are written. */
static int finish(int answer)
{
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("surto: standard output");
        return ANSWER_FAILED;
    }
    return answer;
}

int main(int argc, char **argv)
{
    language_choose(NULL);
    if (argc < 2) {
        print_help(stderr);
        return ANSWER_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        print_help(stdout);
        return finish(ANSWER_GOOD);
    }
    if (strcmp(argv[1], "--version") == 0) {
        print_version();
        return finish(ANSWER_GOOD);
    }
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(argv[1], commands[i].name) == 0) {
            return finish(commands[i].run(argc - 2, argv + 2));
        }
    }
    fprintf(stderr, "surto: there is no command %s\nSee surto --help.\n", argv[1]);
    return ANSWER_USAGE;
}
