/* Reading command lines and printing the help of a command. */
#include "arguments.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "nearest_word.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"

/* ---- Messages ---------------------------------------------------------------------------- */

int command_failed(const char *command, const char *text)
{
    page on = {.out = stderr};
    page_line(&on, temp_printf("surto%s%s: %s", *command ? " " : "", command, text));
    return EXIT_FAILED;
}

int command_failed_file(const char *command, const char *path, const char *reason)
{
    return command_failed(command, reason_about_file(path, reason));
}

int command_failed_in(const char *command, const char *path, const char *fault)
{
    return command_failed(command, reason_in_file(path, fault));
}

int usage_error(const char *command, const char *text)
{
    page on = {.out = stderr};
    command_failed(command, text);
    page_line(&on, *command
                       ? TEXT(CLIENT("See surto {command} --help."), a_text("command", command))
                       : CLIENT("See surto --help."));
    return EXIT_USAGE;
}

int arguments_error(const command_line *line, const char *text)
{
    return usage_error(line->name, text);
}

static const char *needs_value(const char *name)
{
    return TEXT(CLIENT("--{option} needs a value"), a_text("option", name));
}

const char *unknown_option(const char *word)
{
    return TEXT(CLIENT("unknown option '{word}'"), a_text("word", word));
}

/* Of the words with two dashes that this command takes. */
static const char *unknown_option_of(const command_line *line, const char *name)
{
    nearest_word nearest = nearest_word_to(name);
    for (size_t i = 0; i < line->argument_count; i++) {
        nearest_word_try(&nearest, line->arguments[i].name);
    }
    nearest_word_try(&nearest, "lang");
    nearest_word_try(&nearest, "help");
    if (line->takes_game) {
        nearest_word_try(&nearest, "rules");
        const char *rules;
        for (size_t i = 0; (rules = surto_rules_name(i)); i++) {
            const surto_option_info *info;
            for (size_t j = 0; (info = surto_rules_option(rules, j)); j++) {
                nearest_word_try(&nearest, info->key);
            }
        }
    }
    const char *word = temp_printf("--%s", name);
    return nearest.found
               ? TEXT(CLIENT("unknown option '{word}'; did you mean '{option}'?"),
                      a_text("word", word), a_text("option", temp_printf("--%s", nearest.found)))
               : unknown_option(word);
}

static const char *one_too_many(const command_line *line, const char *given)
{
    if (!line->rest_way) {
        return TEXT(CLIENT("unexpected argument '{word}'"), a_text("word", given));
    }
    return TEXT(CLIENT("unexpected argument '{word}': {way}"), a_text("word", given),
                a_text("way", CLIENT(line->rest_way)));
}

/* ---- Help -------------------------------------------------------------------------------- */

static void help_option(const page *on, const char *name, const char *value_name, const char *text)
{
    enum { TEXT_COLUMN = 27 };
    char left[80];
    snprintf(left, sizeof left, "--%s%s%s", name, value_name ? " " : "",
             value_name ? value_name : "");
    page_say(on, TEXT_COLUMN, "  %-24s %s", left, text);
}

/* ---- Help as data ------------------------------------------------------------------------ */

static json *description;

void arguments_describe(json *to)
{
    description = to;
}

json *arguments_description(void)
{
    return description;
}

static void describe_option(const char *name, const char *value_name, const char *text)
{
    json_open(description, NULL, '{');
    json_text(description, "name", name);
    if (value_name) {
        json_text(description, "value", value_name);
    }
    json_text(description, "help", text);
    json_close(description, '}');
}

static void describe(const command_line *line)
{
    json_text(description, "usage", line->usage);
    json_text(description, "details", CLIENT(line->about));
    json_text(description, "example", line->example);
    json_bool(description, "takes_game", line->takes_game);
    json_open(description, "options", '[');
    for (size_t i = 0; i < line->argument_count; i++) {
        const argument *one = &line->arguments[i];
        describe_option(one->name, one->value_name, CLIENT(one->help));
    }
    json_close(description, ']');
}

static void describe_rule_set(const char *rules)
{
    json_open(description, NULL, '{');
    json_text(description, "name", rules);
    json_open(description, "options", '[');
    const surto_option_info *info;
    for (size_t i = 0; (info = surto_rules_option(rules, i)); i++) {
        json_open(description, NULL, '{');
        json_text(description, "name", info->key);
        json_text(description, "help", CLIENT_C("option", info->values));
        json_text(description, "default", info->default_value);
        json_open(description, "words", '[');
        for (unsigned n = info->min; info->max && n <= info->max; n++) {
            json_text(description, NULL, temp_printf("%u", n));
        }
        const char *word;
        for (size_t j = 0; (word = surto_rules_option_value(rules, info->key, j)); j++) {
            json_text(description, NULL, word);
        }
        json_close(description, ']');
        json_close(description, '}');
    }
    json_close(description, ']');
    json_close(description, '}');
}

/* ---- Help in words ----------------------------------------------------------------------- */

/* The languages there are: "en, pt_BR, es, fr". */
static const char *language_list(void)
{
    strbuf list = {0};
    const char *code;
    for (size_t i = 0; (code = language_code(i)); i++) {
        add_item(&list, code);
    }
    return temp_take(&list);
}

static const char *common_language_help(void)
{
    return TEXT(CLIENT("language: {list} (default: from your locale)"),
                a_text("list", language_list()));
}

void help_common_options(const page *on)
{
    help_option(on, "lang", "LANGUAGE", common_language_help());
    help_option(on, "help", NULL, CLIENT_C("help", "this page"));
}

void arguments_describe_common(json *to)
{
    json_open(to, "languages", '[');
    const char *word;
    for (size_t i = 0; (word = language_code(i)); i++) {
        json_text(to, NULL, word);
    }
    json_close(to, ']');
    json_open(to, "options", '[');
    describe_option("lang", "LANGUAGE", common_language_help());
    describe_option("help", NULL, CLIENT_C("help", "this page"));
    json_close(to, ']');
    json_open(to, "rules_option", '[');
    describe_option("rules", "NAME", CLIENT("the rule set (default: base)"));
    json_close(to, ']');
    json_open(to, "rules", '[');
    for (size_t i = 0; (word = surto_rules_name(i)); i++) {
        describe_rule_set(word);
    }
    json_close(to, ']');
}

void help_example(const page *on, const char *example)
{
    page_blank(on);
    page_say(on, 0, "%s", CLIENT_C("help", "Example:"));
    page_line(on, temp_printf("  %s", example));
}

/* The value that the command gives an option which its user leaves out. */
static const char *default_of(const command_line *line, const char *rules,
                              const surto_option_info *info)
{
    if (line->consent && strcmp(info->key, "consent") == 0) {
        return line->consent;
    }
    return line->for_beginners ? option_first_value(rules, info) : info->default_value;
}

static void print_rule_set(const page *on, const command_line *line, const char *rules)
{
    if (!surto_rules_option(rules, 0)) {
        return;
    }
    page_blank(on);
    PAGE_SAY(on, 0, CLIENT("Options of the {rules} rule set:"), a_text("rules", rules));
    const surto_option_info *info;
    for (size_t i = 0; (info = surto_rules_option(rules, i)); i++) {
        help_option(on, info->key, "VALUE",
                    TEXT(CLIENT("{values} (default: {default})"),
                         a_text("values", CLIENT_C("option", info->values)),
                         a_text("default", default_of(line, rules, info))));
    }
}

/* The form of the command. What stands in brackets stays on one line. */
static void print_usage(const page *on, const command_line *line)
{
    strbuf usage = {0};
    unsigned depth = 0;
    for (const char *at = line->usage; *at; at++) {
        depth += *at == '[';
        depth -= *at == ']';
        strbuf_add(&usage, "%c", *at == ' ' && depth > 0 ? HARD_SPACE : *at);
    }
    page_say(on, 11, "surto %s %s", line->name, strbuf_text(&usage));
    strbuf_free(&usage);
}

static void print_help(const command_line *line)
{
    if (description) {
        describe(line);
        return;
    }
    page on = page_open(true);
    print_usage(&on, line);
    page_blank(&on);
    page_say(&on, 0, "%s", CLIENT(line->about));
    page_blank(&on);
    page_say(&on, 0, "%s", CLIENT_C("help", "Options:"));
    for (size_t i = 0; i < line->argument_count; i++) {
        const argument *one = &line->arguments[i];
        help_option(&on, one->name, one->value_name, CLIENT(one->help));
    }
    if (line->takes_game) {
        help_option(&on, "rules", "NAME", CLIENT("the rule set (default: base)"));
    }
    help_common_options(&on);
    if (line->takes_game) {
        const char *rules;
        for (size_t i = 0; (rules = surto_rules_name(i)); i++) {
            print_rule_set(&on, line, rules);
        }
    }
    help_example(&on, line->example);
}

/* ---- Reading ----------------------------------------------------------------------------- */

bool arguments_take_language(int *argc, char **argv)
{
    static const char name[] = "--lang";
    int kept = 0, i = 0;
    const char *wanted = NULL;
    for (; i < *argc && strcmp(argv[i], "--") != 0; i++) {
        bool joined = strncmp(argv[i], "--lang=", strlen(name) + 1) == 0;
        if (joined) {
            wanted = argv[i] + strlen(name) + 1;
        } else if (strcmp(argv[i], name) != 0) {
            argv[kept++] = argv[i];
        } else if (i + 1 < *argc) {
            wanted = argv[++i];
        } else {
            usage_error("", needs_value("lang"));
            return false;
        }
    }
    while (i < *argc) {
        argv[kept++] = argv[i++];
    }
    argv[kept] = NULL;
    *argc = kept;
    if (wanted && !language_choose(wanted)) {
        usage_error("", TEXT(CLIENT("--lang must be one of {list}, not '{word}'"),
                             a_text("list", language_list()), a_text("word", wanted)));
        return false;
    }
    return true;
}

void speak_english(void)
{
    (void)language_choose("en");
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
        arguments_error(line, unknown_option_of(line, name));
        return false;
    }
    if (known && !known->value_name) {
        if (equals) {
            arguments_error(line,
                            TEXT(CLIENT("--{option} takes no value"), a_text("option", name)));
            return false;
        }
        known->value = "";
        return true;
    }
    if (!equals && *at + 1 >= argc) {
        arguments_error(line, needs_value(name));
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
        const char *given = argv[i];
        if (!only_words && (strcmp(given, "--help") == 0 || strcmp(given, "-h") == 0)) {
            print_help(line);
            *answer = EXIT_GOOD;
            return false;
        }
        if (!only_words && strcmp(given, "--") == 0) {
            only_words = true;
        } else if (!only_words && strncmp(given, "--", 2) == 0) {
            if (!read_option(line, argc, argv, &i)) {
                *answer = EXIT_USAGE;
                return false;
            }
        } else if (!only_words && given[0] == '-' && given[1]) {
            *answer = arguments_error(line, unknown_option(given));
            return false;
        } else if (line->rest_count == line->rest_max) {
            *answer = arguments_error(line, one_too_many(line, given));
            return false;
        } else {
            /* Words move to the front of argv, where every slot was read already. */
            argv[line->rest_count++] = argv[i];
        }
    }
    return true;
}

bool arguments_read_game(command_line *line, int argc, char **argv, int *answer)
{
    line->takes_game = true;
    line->rest_max = 1;
    line->rest_way = N_CLIENT("expected one rule set");
    if (!arguments_read(line, argc, argv, answer)) {
        return false;
    }
    line->rules = line->rest_count ? line->rest[0] : line->rules;
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
    arguments_error(line,
                    TEXT(CLIENT("--{option} must be a number from {min} to {max}, not '{word}'"),
                         a_text("option", name), a_text("min", temp_printf("%" PRIu64, least)),
                         a_text("max", temp_printf("%" PRIu64, most)), a_text("word", value)));
    return false;
}

void arguments_set_default(command_line *line, const char *key, const char *value)
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
        arguments_error(line, reason_of_arguments(line->rules, why));
        return NULL;
    }
    return game;
}
