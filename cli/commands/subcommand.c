/* Commands that have commands of their own. */
#include "subcommand.h"

#include <string.h>

#include "app/arguments.h"
#include "ui/message/message.h"

enum {
    WORD_MAX = 16, /* letters of a word that may be a command */
    TOO_FAR = 3    /* typing errors with which nobody recognises a command */
};

void subcommand_list(const page *on, const subcommand *all)
{
    enum { ABOUT_COLUMN = 13 };
    page_say(on, 0, "%s", CLIENT_C("help", "Commands:"));
    for (; all->name; all++) {
        page_say(on, ABOUT_COLUMN, "  %-10s %s", all->name, CLIENT(all->about));
    }
}

bool subcommand_is_help(const char *given)
{
    return strcmp(given, "--help") == 0 || strcmp(given, "-h") == 0 || strcmp(given, "help") == 0;
}

/* How many letters must be added, dropped, replaced or swapped with the next one to make `from` of
 * `to`. Returns: TOO_FAR for words that are too long to be compared. */
static unsigned typing_errors(const char *from, const char *to)
{
    unsigned rows[3][WORD_MAX + 1];
    const size_t length = strlen(to);
    if (strlen(from) > WORD_MAX || length > WORD_MAX) {
        return TOO_FAR;
    }
    unsigned *older = rows[0], *old = rows[1], *now = rows[2];
    for (unsigned j = 0; j <= length; j++) {
        old[j] = j;
    }
    for (unsigned i = 1; from[i - 1]; i++) {
        now[0] = i;
        for (size_t j = 1; j <= length; j++) {
            unsigned best = old[j - 1] + (from[i - 1] != to[j - 1]);
            best = best < old[j] + 1 ? best : old[j] + 1;
            best = best < now[j - 1] + 1 ? best : now[j - 1] + 1;
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
                best = best < older[j - 2] + 1 ? best : older[j - 2] + 1;
            }
            now[j] = best;
        }
        unsigned *spare = older;
        older = old;
        old = now;
        now = spare;
    }
    return old[length];
}

const char *unknown_command(const subcommand *all, const char *word)
{
    const char *nearest = NULL;
    unsigned errors = TOO_FAR;
    for (; all->name; all++) {
        unsigned found = typing_errors(word, all->name);
        if (found < errors && found < strlen(all->name)) {
            nearest = all->name;
            errors = found;
        }
    }
    return nearest ? TEXT(CLIENT("unknown command '{word}'; did you mean '{command}'?"),
                          a_text("word", word), a_text("command", nearest))
                   : TEXT(CLIENT("unknown command '{word}'"), a_text("word", word));
}

static void print_help(const page *on, const char *command, const subcommand *all,
                       const char *example)
{
    page_say(on, 0, "surto %s COMMAND [options]", command);
    page_blank(on);
    subcommand_list(on, all);
    page_blank(on);
    PAGE_SAY(on, 0, CLIENT("surto {command} COMMAND --help describes a command."),
             a_text("command", command));
    help_example(on, example);
}

int subcommand_run(const char *command, const subcommand *all, const char *example, int argc,
                   char **argv)
{
    const char *given = argc > 0 ? argv[0] : NULL;
    page on = page_open(true);
    if (!given) {
        on.out = stderr;
        print_help(&on, command, all, example);
        return EXIT_USAGE;
    }
    if (subcommand_is_help(given)) {
        print_help(&on, command, all, example);
        return EXIT_GOOD;
    }
    for (const subcommand *one = all; one->name; one++) {
        if (strcmp(one->name, given) == 0) {
            return one->run(argc - 1, argv + 1);
        }
    }
    return usage_error(command,
                       given[0] == '-' ? unknown_option(given) : unknown_command(all, given));
}
