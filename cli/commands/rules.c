/* `surto rules`: the numbered sentences. */
#include "app/arguments.h"
#include "commands.h"
#include "ui/message/message.h"
#include "ui/message/rulebook.h"

int command_rules(int argc, char **argv)
{
    command_line line = {
        .name = "rules",
        .usage = "[ID | PREFIX | WORD]",
        .about = N_CLIENT(
            "Prints the numbered rules: one rule by its id, all rules whose ids begin with a "
            "prefix, or all that contain a word. Without an argument it prints every rule."),
        .example = "surto rules base.outbreak --lang pt_BR",
        .rest_max = 1,
        .rest_way = N_CLIENT("put several words in quotes"),
    };
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    const char *wanted = line.rest_count ? line.rest[0] : NULL;
    page on = page_open(true);
    if (rulebook_show(&on, wanted, NULL) == 0) {
        return command_failed("rules",
                              TEXT(CLIENT("no rule contains \"{word}\""), a_text("word", wanted)));
    }
    return EXIT_GOOD;
}
