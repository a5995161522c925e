/* Reading command lines and printing the help of a command. */
#include "arguments.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool number_read(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    uint64_t number = 0;
    if (!*text) {
        return false;
    }
    for (; *text; text++) {
        if (*text < '0' || *text > '9') {
            return false;
        }
        uint64_t digit = (uint64_t)(*text - '0');
        if (number > (UINT64_MAX - digit) / 10) {
            return false;
        }
        number = number * 10 + digit;
    }
    if (number < least || number > most) {
        return false;
    }
    *out = number;
    return true;
}

int arguments_wrong(const command_line *line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "surto %s: ", line->name);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\nSee surto %s --help.\n", line->name);
    va_end(arguments);
    return ANSWER_USAGE;
}

static void print_option(const char *name, const char *value_name, const char *help)
{
    char left[80];
    snprintf(left, sizeof left, "--%s%s%s", name, value_name ? " " : "",
             value_name ? value_name : "");
    printf("  %-24s %s\n", left, help);
}

static void print_rule_set(const char *rules)
{
    if (!surto_rules_option(rules, 0)) {
        return;
    }
    printf("\nOptions of the rule set %s:\n", rules);
    const surto_option_info *info;
    for (size_t i = 0; (info = surto_rules_option(rules, i)); i++) {
        char help[400];
        snprintf(help, sizeof help, "%s (%s if not given)", info->values, info->standard);
        print_option(info->key, "VALUE", help);
    }
}

static void print_help(const command_line *line)
{
    printf("surto %s %s\n\n%s\n\nOptions:\n", line->name, line->usage, line->about);
    for (size_t i = 0; i < line->argument_count; i++) {
        const argument *one = &line->arguments[i];
        print_option(one->name, one->value_name, one->help);
    }
    if (line->takes_game) {
        print_option("rules", "NAME", "the rule set (base if not given)");
    }
    print_option("help", NULL, "this page");
    if (line->takes_game) {
        const char *rules;
        for (size_t i = 0; (rules = surto_rules_name(i)); i++) {
            print_rule_set(rules);
        }
    }
    printf("\nExample:\n  %s\n", line->example);
}

static bool any_rule_set_has(const char *key)
{
    const char *rules;
    for (size_t i = 0; (rules = surto_rules_name(i)); i++) {
        const surto_option_info *info;
        for (size_t j = 0; (info = surto_rules_option(rules, j)); j++) {
            if (strcmp(info->key, key) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Records write lists with one blank between the words; people and scripts also use commas. The
 * word of argv is changed in place. */
static void tidy_list(char *value)
{
    char *to = value;
    for (const char *from = value; *from; from++) {
        bool gap = *from == ',' || *from == ' ';
        if (!gap) {
            *to++ = *from;
        } else if (to > value && to[-1] != ' ') {
            *to++ = ' ';
        }
    }
    if (to > value && to[-1] == ' ') {
        to--;
    }
    *to = '\0';
}

/* Said twice, an option has the value said last. */
static void keep_game_option(command_line *line, const char *key, char *value)
{
    tidy_list(value);
    for (size_t i = 0; i < line->option_count; i++) {
        if (strcmp(line->options[i].key, key) == 0) {
            line->options[i].value = value;
            return;
        }
    }
    if (line->option_count < SURTO_OPTIONS_MAX) {
        line->options[line->option_count++] = (surto_option){key, value};
    }
}

/* Reads one word with dashes at argv[*at]. A value joined with '=' is cut off in place. */
static bool read_option(command_line *line, int argc, char **argv, int *at)
{
    char *name = argv[*at] + 2;
    char *equals = strchr(name, '=');
    if (equals) {
        *equals = '\0';
    }
    argument *known = NULL;
    for (size_t i = 0; i < line->argument_count; i++) {
        if (strcmp(line->arguments[i].name, name) == 0) {
            known = &line->arguments[i];
        }
    }
    bool is_rules = line->takes_game && strcmp(name, "rules") == 0;
    if (!known && !is_rules && !(line->takes_game && any_rule_set_has(name))) {
        arguments_wrong(line, "unknown option --%s", name);
        return false;
    }
    if (known && !known->value_name) {
        if (equals) {
            arguments_wrong(line, "--%s takes no value", name);
            return false;
        }
        known->value = "";
        return true;
    }
    if (!equals && *at + 1 >= argc) {
        arguments_wrong(line, "--%s needs a value", name);
        return false;
    }
    char *value = equals ? equals + 1 : argv[++*at];
    if (known) {
        known->value = value;
    } else if (is_rules) {
        line->rules = value;
    } else {
        keep_game_option(line, name, value);
    }
    return true;
}

bool arguments_read(command_line *line, int argc, char **argv, int *answer)
{
    line->rules = "base";
    line->rest = argv;
    line->rest_count = 0;
    bool only_words = false;
    for (int i = 0; i < argc; i++) {
        const char *word = argv[i];
        if (!only_words && (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)) {
            print_help(line);
            *answer = ANSWER_GOOD;
            return false;
        }
        if (!only_words && strcmp(word, "--") == 0) {
            only_words = true;
        } else if (!only_words && strncmp(word, "--", 2) == 0) {
            if (!read_option(line, argc, argv, &i)) {
                *answer = ANSWER_USAGE;
                return false;
            }
        } else if (!only_words && word[0] == '-' && word[1]) {
            *answer = arguments_wrong(line, "unknown option %s", word);
            return false;
        } else if (line->rest_count == line->rest_max) {
            *answer =
                arguments_wrong(line, "%s is one word too many%s%s", word,
                                line->rest_way ? ": " : "", line->rest_way ? line->rest_way : "");
            return false;
        } else {
            /* Words move to the front of argv, where every slot was read already. */
            argv[line->rest_count++] = argv[i];
        }
    }
    return true;
}

const char *arguments_value(const command_line *line, const char *name)
{
    for (size_t i = 0; i < line->argument_count; i++) {
        if (strcmp(line->arguments[i].name, name) == 0) {
            return line->arguments[i].value;
        }
    }
    return NULL;
}

bool arguments_given(const command_line *line, const char *name)
{
    return arguments_value(line, name) != NULL;
}

bool arguments_number(const command_line *line, const char *name, uint64_t least, uint64_t most,
                      uint64_t fallback, uint64_t *out)
{
    const char *value = arguments_value(line, name);
    if (!value) {
        *out = fallback;
        return true;
    }
    if (number_read(value, least, most, out)) {
        return true;
    }
    arguments_wrong(line, "--%s is a number from %" PRIu64 " to %" PRIu64 ", not %s", name, least,
                    most, value);
    return false;
}

void arguments_say(command_line *line, const char *key, const char *value)
{
    for (size_t i = 0; i < line->option_count; i++) {
        if (strcmp(line->options[i].key, key) == 0) {
            return;
        }
    }
    if (line->option_count < SURTO_OPTIONS_MAX) {
        line->options[line->option_count++] = (surto_option){key, value};
    }
}

surto_game *arguments_game(const command_line *line)
{
    surto_game *game = NULL;
    char why[256];
    surto_status status =
        surto_game_open(&game, line->rules, line->options, line->option_count, why, sizeof why);
    if (status != SURTO_OK) {
        arguments_wrong(line, "%s", why);
        return NULL;
    }
    return game;
}

bool game_option(const surto_game *game, const char *key, char *out, size_t cap)
{
    const surto_option_info *info;
    for (size_t i = 0; (info = surto_rules_option(surto_game_rules(game), i)); i++) {
        if (strcmp(info->key, key) == 0) {
            return surto_game_option(game, i, out, cap) < cap;
        }
    }
    return false;
}
