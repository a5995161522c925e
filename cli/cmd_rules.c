/* `surto rules`: the numbered sentences. */
#include <stdio.h>

#include "front/arguments.h"
#include "commands.h"
#include "front/language.h"
#include "front/rulebook.h"

int command_rules(int argc, char **argv)
{
    argument arguments[] = {
        {"lang", "LANGUAGE", "en, pt_BR, es or fr (that of the environment)", NULL}};
    command_line line = {
        .name = "rules",
        .usage = "[ID | PREFIX | WORD] [--lang LANGUAGE]",
        .about =
            "Prints the rules as numbered sentences: one by its id, those whose ids begin with\n"
            "something, or those with a word in them. Without anything, all of them.",
        .example = "surto rules base.outbreak --lang pt_BR",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .rest_max = 1,
        .rest_way = "put several words in quotes",
    };
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    const char *language = arguments_value(&line, "lang");
    if (!language_choose(language)) {
        return arguments_wrong(&line, "--lang is %s, not %s", language_names, language);
    }
    const char *wanted = line.rest_count ? line.rest[0] : NULL;
    page on = page_open(true);
    if (rulebook_show(&on, wanted, NULL) == 0) {
        fprintf(stderr, "surto rules: no rule has \"%s\"\n", wanted);
        return ANSWER_FAILED;
    }
    return ANSWER_GOOD;
}
