/* `surto rules`: the numbered sentences. */
#include <stdio.h>

#include "arguments.h"
#include "commands.h"
#include "rulebook.h"

int command_rules(int argc, char **argv)
{
    command_line line = {
        .name = "rules",
        .usage = "[ID | PREFIX | WORD]",
        .about =
            "Prints the rules as numbered sentences: one by its id, those whose ids begin with\n"
            "something, or those with a word in them. Without anything, all of them.",
        .example = "surto rules base.outbreak",
        .rest_max = 1,
        .rest_way = "put several words in quotes",
    };
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    const char *wanted = line.rest_count ? line.rest[0] : NULL;
    page on = page_open(true);
    if (rulebook_show(&on, wanted, NULL) == 0) {
        fprintf(stderr, "surto rules: no rule has \"%s\"\n", wanted);
        return ANSWER_FAILED;
    }
    return ANSWER_GOOD;
}
