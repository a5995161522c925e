/* Commands that have commands of their own. */
#include "subcommand.h"

#include <stdio.h>
#include <string.h>

#include "front/arguments.h"

static void print_help(FILE *out, const char *command, const subcommand *all, const char *example)
{
    fprintf(out, "surto %s COMMAND [options]\n\nCommands:\n", command);
    for (; all->name; all++) {
        fprintf(out, "  %-10s %s\n", all->name, all->about);
    }
    fprintf(out, "\nsurto %s COMMAND --help tells more about one.\n\nExample:\n  %s\n", command,
            example);
}

int subcommand_run(const char *command, const subcommand *all, const char *example, int argc,
                   char **argv)
{
    const char *word = argc > 0 ? argv[0] : NULL;
    if (!word) {
        print_help(stderr, command, all, example);
        return ANSWER_USAGE;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0) {
        print_help(stdout, command, all, example);
        return ANSWER_GOOD;
    }
    for (const subcommand *one = all; one->name; one++) {
        if (strcmp(one->name, word) == 0) {
            return one->run(argc - 1, argv + 1);
        }
    }
    fprintf(stderr,
            word[0] == '-' ? "surto %s: unknown option %s\n" : "surto %s: there is no command %s\n",
            command, word);
    fprintf(stderr, "See surto %s --help.\n", command);
    return ANSWER_USAGE;
}
