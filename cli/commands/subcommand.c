/* Commands that have commands of their own. */
#include "subcommand.h"

#include <string.h>

#include "app/arguments.h"
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

const char *unknown_command(const char *given)
{
    return TEXT(CLIENT("there is no command {word}"), a_text("word", given));
}

static void print_help(const page *on, const char *command, const subcommand *all,
                       const char *example)
{
    page_say(on, 0, "surto %s COMMAND [options]", command);
    page_blank(on);
    subcommand_list(on, all);
    page_blank(on);
    page_say(on, 0, "%s",
             TEXT(CLIENT("surto {command} COMMAND --help tells more about one."),
                  a_text("command", command)));
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
        return ANSWER_USAGE;
    }
    if (subcommand_is_help(given)) {
        print_help(&on, command, all, example);
        return ANSWER_GOOD;
    }
    for (const subcommand *one = all; one->name; one++) {
        if (strcmp(one->name, given) == 0) {
            return one->run(argc - 1, argv + 1);
        }
    }
    return command_wrong(command, given[0] == '-' ? unknown_option(given) : unknown_command(given));
}
