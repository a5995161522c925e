/* Commands that have commands of their own. */
#include "subcommand.h"

#include <string.h>

#include "app/arguments.h"
#include "app/nearest_word.h"
#include "ui/message/message.h"

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

const char *unknown_command(const subcommand *all, const char *word)
{
    nearest_word nearest = nearest_word_to(word);
    for (; all->name; all++) {
        nearest_word_try(&nearest, all->name);
    }
    return nearest.found ? TEXT(CLIENT("unknown command '{word}'; did you mean '{command}'?"),
                                a_text("word", word), a_text("command", nearest.found))
                         : TEXT(CLIENT("unknown command '{word}'"), a_text("word", word));
}

void subcommand_describe(json *to, const subcommand *all)
{
    json_open(to, "commands", '[');
    for (; all->name; all++) {
        char help[] = "--help", *words[] = {help, NULL};
        json_open(to, NULL, '{');
        json_text(to, "name", all->name);
        json_text(to, "about", CLIENT(all->about));
        all->run(1, words);
        json_close(to, '}');
    }
    json_close(to, ']');
}

static void print_help(const page *on, const char *command, const subcommand *all,
                       const char *example)
{
    if (arguments_description()) {
        json_text(arguments_description(), "example", example);
        subcommand_describe(arguments_description(), all);
        return;
    }
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
