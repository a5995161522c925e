/* The command line of a command: its options, the options of the rule set, its help, and what it
 * says when something is wrong. Texts of a command_line that people read are marked with
 * N_CLIENT where they are written and looked up when they are shown. */
#ifndef SURTO_APP_ARGUMENTS_H
#define SURTO_APP_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <surto/surto.h>

#include "ui/game/game_options.h"
#include "ui/message/number.h"
#include "ui/message/page.h"
#include "util/json_writer.h"

/* What the program answers to the shell. */
enum { EXIT_GOOD = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

typedef struct argument {
    const char *name;       /* "seed" for --seed */
    const char *value_name; /* "HEX|NUMBER"; NULL for a switch */
    const char *help;       /* N_CLIENT */
    const char *value;      /* what was given, "" for a switch; NULL if nothing was */
} argument;

typedef struct command_line {
    const char *name;  /* "replay" */
    const char *usage; /* "FILE... [--to N]" */
    const char *about; /* N_CLIENT */
    const char *example;
    argument *arguments;
    size_t argument_count;
    bool takes_game;      /* --rules NAME and the options of the rule set */
    bool for_beginners;   /* options that are not given are those of option_first_value */
    const char *consent;  /* the default of --consent, if it is not the rule set's */
    size_t rest_max;      /* how many words without dashes it takes */
    const char *rest_way; /* N_CLIENT: what to say if there are more */

    /* What was read. */
    const char *rules;
    surto_option options[SURTO_OPTIONS_MAX];
    size_t option_count;
    char **rest;
    size_t rest_count;
} command_line;

/* Takes --lang LANGUAGE out of the words of a command line, so that it may stand anywhere, and
 * chooses that language. What stands behind "--" is left alone.
 * Returns: false after a message if there is no such language. */
bool arguments_take_language(int *argc, char **argv);

/* From here on `--help` of a command writes its options into this object instead of printing them.
 * tools/command_pages makes manual pages and completions of it. */
void arguments_describe(json *to);
json *arguments_description(void); /* NULL: help is printed */

/* What all commands share: the options of every command, and the rule sets with theirs. */
void arguments_describe_common(json *to);

/* From here on everything is said in English: for lines that scripts read. */
void speak_english(void);

/* Reads what stands behind the command's name.
 * Returns: true to go on; otherwise *answer is what to give to the shell: the help was printed, or
 * a message about what is wrong. */
bool arguments_read(command_line *line, int argc, char **argv, int *answer);

/* The same for a command that plays a game: the name of the rule set may stand alone, and the rule
 * set's options are taken. */
bool arguments_read_game(command_line *line, int argc, char **argv, int *answer);

/* The value of an option by name, or NULL. */
const char *arguments_value(const command_line *line, const char *name);
bool arguments_given(const command_line *line, const char *name);

/* The value of an option as a number; fallback if it is not given.
 * Returns: false after a message if it is no number from least to most. */
bool arguments_number(const command_line *line, const char *name, uint64_t least, uint64_t most,
                      uint64_t fallback, uint64_t *out);

/* Opens the game of the options. Returns: NULL after a message. */
surto_game *arguments_game(const command_line *line);

/* Says an option of the rule set, unless the command line did. */
void arguments_set_default(command_line *line, const char *key, const char *value);

/* Says what is wrong with the command line and where help is; a command may also be "", for the
 * program itself. Both return EXIT_USAGE. */
int arguments_error(const command_line *line, const char *text);
int usage_error(const char *command, const char *text);

/* "unknown option -x": for the texts above. */
const char *unknown_option(const char *word);

/* Says what failed: "surto COMMAND: TEXT"; of a file, "FILE REASON" and "FILE: FAULT". All of them
 * return EXIT_FAILED. */
int command_failed(const char *command, const char *text);
int command_failed_file(const char *command, const char *path, const char *reason);
int command_failed_in(const char *command, const char *path, const char *fault);

/* Parts of a help page: the options that every command has, and the example at its end. */
void help_common_options(const page *on);
void help_example(const page *on, const char *example);

#endif
