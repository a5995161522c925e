/* `surto pack`: checks content packs, and lists those that are built in. */
#include <stdio.h>
#include <string.h>
#include <surto/surto.h>

#include "app/arguments.h"
#include "app/content.h"
#include "app/files.h"
#include "app/pack_story.h"
#include "app/pack_warnings.h"
#include "app/text_lint.h"
#include "commands.h"
#include "subcommand.h"
#include "ui/message/message.h"
#include "ui/rule_sets.h"
#include "ui/text/text_ui.h"

/* What a pack holds, in brackets behind its name. */
static void add_facts(strbuf *out, const surto_game *game)
{
    const text_ui *of = text_ui_of(game);
    static game_info learned; /* large */
    if (of && of->read_info(&learned, game)) {
        of->pack_facts(&learned, out);
    }
}

/* Opens a game with a pack, as far as it is good. Returns: NULL with the reason in why. */
static surto_game *try_pack(const char *rules, const char *text, size_t length, char *why,
                            size_t why_cap)
{
    surto_game *game = NULL;
    surto_status status = surto_game_open_pack(&game, rules, text, length, NULL, 0, why, why_cap);
    return status == SURTO_OK ? game : NULL;
}

/* The line of the first statement, for a message about it. */
static unsigned first_line(const char *text, size_t length)
{
    unsigned line = 1;
    for (size_t i = 0; i < length && (text[i] == '#' || text[i] == '\n'); line++) {
        const char *end = memchr(text + i, '\n', length - i);
        i = end ? (size_t)(end - text) + 1 : length;
    }
    return line;
}

static bool rules_exist(const char *rules)
{
    const char *name;
    for (size_t i = 0; (name = surto_rules_name(i)); i++) {
        if (strcmp(name, rules) == 0) {
            return true;
        }
    }
    return false;
}

static void print_warning(void *context, unsigned line, const char *text)
{
    const char *path = context;
    printf("%s: line %u: %s\n", path, line, TEXT(CLIENT("warning: {text}"), a_text("text", text)));
}

/* Prints what a pack may do by mistake, in a language: everything else that is said about packs is
 * English. Returns: whether there was anything. */
static bool warn_of_pack(char *path, const strbuf *text, const char *language)
{
    pack_story story;
    pack_story_read(&story, strbuf_text(text), text->length);
    (void)language_choose(language);
    size_t count = pack_warnings_find(&story, print_warning, path);
    speak_english();
    pack_story_free(&story);
    return count > 0;
}

/* What the rule sets say of a pack. Returns: the game it opens, or NULL with the reason in why. */
static surto_game *open_pack(const content *pack, const strbuf *text, char *why, size_t why_cap)
{
    unsigned line = first_line(strbuf_text(text), text->length);
    if (!pack->rules[0]) {
        snprintf(why, why_cap, "line %u: the first line is not `pack RULES NAME VERSION`", line);
    } else if (!rules_exist(pack->rules)) {
        snprintf(why, why_cap, "line %u: there are no rules `%s`", line, pack->rules);
    } else if (!surto_rules_pack(pack->rules, 0, NULL, NULL)) {
        snprintf(why, why_cap, "line %u: the rules `%s` take no packs", line, pack->rules);
    } else {
        return try_pack(pack->rules, strbuf_text(text), text->length, why, why_cap);
    }
    return NULL;
}

/* Checks a file. Returns: whether it is good; with `strict`, without a warning. */
static bool check_pack(char *path, const char *language, bool strict)
{
    strbuf text = {0};
    content pack = {.path = path};
    char why[400];
    if (!file_read(path, PACK_TEXT_MAX, &text, why, sizeof why)) {
        printf("%s: %s\n", path, why);
        strbuf_free(&text);
        return false;
    }
    content_head(strbuf_text(&text), text.length, &pack);
    surto_game *game = open_pack(&pack, &text, why, sizeof why);
    bool good = game != NULL;
    if (game) {
        strbuf facts = {0};
        add_facts(&facts, game);
        printf("%s: ok (%s %s %s: %s)\n", path, pack.rules, pack.name, pack.version,
               strbuf_text(&facts));
        strbuf_free(&facts);
        good = !warn_of_pack(path, &text, language) || !strict;
    } else {
        printf("%s: %s\n", path, why);
    }
    strbuf_free(&text);
    surto_game_close(game);
    return good;
}

static argument check_arguments[] = {
    {"strict", NULL, N_CLIENT("fail if there is a warning"), NULL},
};

static int pack_check(int argc, char **argv)
{
    command_line line = {
        .name = "pack check",
        .usage = "FILE... [--strict]",
        .about =
            N_CLIENT("Checks content packs. The first line of a pack names its rule set; "
                     "docs/develop/packs.md, docs/develop/packs-season2.md and "
                     "docs/develop/packs-season0.md describe "
                     "the format. Prints one line per file: ok and what the pack contains, or "
                     "the first error with its line. A pack without errors may have warnings, one "
                     "line each: text that nobody can reach, choices without a cost, months that "
                     "are won before they begin, dead ends. FILE can be - for standard "
                     "input."),
        .example = "surto pack check my.pack",
        .arguments = check_arguments,
        .argument_count = sizeof check_arguments / sizeof check_arguments[0],
        .rest_max = SIZE_MAX,
    };
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (line.rest_count == 0) {
        return arguments_error(&line, CLIENT("no pack given"));
    }
    answer = EXIT_GOOD;
    const char *language = language_now();
    speak_english();
    for (size_t i = 0; i < line.rest_count; i++) {
        if (!check_pack(line.rest[i], language, arguments_given(&line, "strict"))) {
            answer = EXIT_FAILED;
        }
    }
    return answer;
}

/* ---- lint-text --------------------------------------------------------------------------- */

static argument lint_arguments[] = {
    {"words", "N",
     N_CLIENT("word limit per block, 1 to 9999 (default: by kind, from 60 for a twist to 300 for "
              "a packet)"),
     NULL},
    {"languages", "LIST",
     N_CLIENT("the translations to look for: pt_BR, es, fr or none (default: all)"), NULL},
};

static void print_fault(void *context, unsigned line, const char *text)
{
    const char *path = context;
    printf("%s: line %u: %s\n", path, line, text);
}

/* Returns: whether nothing was wrong with the texts of a file. */
static bool lint_pack(text_lint lint, char *path)
{
    content pack;
    pack_story story;
    char why[400];
    if (!content_read(&pack, path, "pack lint-text")) {
        return false;
    }
    surto_game *game = open_pack(&pack, &pack.text, why, sizeof why);
    surto_game_close(game);
    if (!game) {
        command_failed_in("pack lint-text", path, why);
        content_free(&pack);
        return false;
    }
    pack_story_read(&story, strbuf_text(&pack.text), pack.text.length);
    size_t faults = text_lint_run(&lint, &story, language_now(), print_fault, path);
    if (faults == 0) {
        const char *words = TEXT(CLIENT_CN("texts", "{n} word", "{n} words", lint.told_words),
                                 a_number("n", (long)lint.told_words));
        printf("%s: %s\n", path,
               TEXT(CLIENT_N("{n} text is fine ({words}).", "{n} texts are fine ({words}).",
                             lint.texts),
                    a_number("n", (long)lint.texts), a_text("words", words)));
    }
    pack_story_free(&story);
    content_free(&pack);
    return faults == 0;
}

static int pack_lint_text(int argc, char **argv)
{
    command_line line = {
        .name = "pack lint-text",
        .usage = "FILE... [--words N] [--languages LIST]",
        .about = N_CLIENT("Checks the texts of packs: lines that are too long for a screen or for "
                          "their translations, blocks that are too long to read at once, and "
                          "texts without a translation. Prints one line per fault."),
        .example = "surto pack lint-text my.pack --languages none",
        .arguments = lint_arguments,
        .argument_count = sizeof lint_arguments / sizeof lint_arguments[0],
        .rest_max = SIZE_MAX,
    };
    int answer;
    uint64_t words;
    text_lint lint = {0};
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (line.rest_count == 0) {
        return arguments_error(&line, CLIENT("no pack given"));
    }
    if (!arguments_number(&line, "words", 1, 9999, 0, &words)) {
        return EXIT_USAGE;
    }
    if (!text_lint_choose(&lint, arguments_value(&line, "languages"))) {
        return arguments_error(&line, CLIENT("--languages must be a list of pt_BR, es and fr, or "
                                             "none"));
    }
    lint.words = (unsigned)words;
    answer = EXIT_GOOD;
    for (size_t i = 0; i < line.rest_count; i++) {
        if (!lint_pack(lint, line.rest[i])) {
            answer = EXIT_FAILED;
        }
    }
    return answer;
}

static int pack_list(int argc, char **argv)
{
    command_line line = {
        .name = "pack list",
        .usage = "",
        .about = N_CLIENT("Lists the built-in content packs: rule set, name, version and "
                          "contents. The first pack of each rule set is its default."),
        .example = "surto pack list",
    };
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    const char *rules, *name, *text;
    size_t length;
    speak_english();
    for (size_t i = 0; (rules = surto_rules_name(i)); i++) {
        for (size_t j = 0; (name = surto_rules_pack(rules, j, &text, &length)); j++) {
            content pack = {.path = name};
            char why[400];
            strbuf facts = {0};
            content_head(text, length, &pack);
            surto_game *game = try_pack(rules, text, length, why, sizeof why);
            if (game) {
                add_facts(&facts, game);
            }
            printf("%s %s %s: %s\n", rules, name, pack.version, strbuf_text(&facts));
            strbuf_free(&facts);
            surto_game_close(game);
        }
    }
    return EXIT_GOOD;
}

int command_pack(int argc, char **argv)
{
    static const subcommand all[] = {
        {"check", pack_check, N_CLIENT("check content packs")},
        {"lint-text", pack_lint_text, N_CLIENT("check the texts of packs")},
        {"list", pack_list, N_CLIENT("list the built-in packs")},
        {NULL, NULL, NULL},
    };
    return subcommand_run("pack", all, "surto pack check my.pack", argc, argv);
}
