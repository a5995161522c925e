/* The command line of a command: its options, the options of the rule set, and its help. */
#ifndef SURTO_FRONT_ARGUMENTS_H
#define SURTO_FRONT_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <surto/surto.h>

#include "strbuf.h"

/* What the program answers to the shell. */
enum { ANSWER_GOOD = 0, ANSWER_FAILED = 1, ANSWER_USAGE = 2 };

typedef struct argument {
    const char *name;       /* "seed" for --seed */
    const char *value_name; /* "HEX|NUMBER"; NULL for a switch */
    const char *help;
    const char *value; /* what was given, "" for a switch; NULL if nothing was */
} argument;

typedef struct command_line {
    const char *name;  /* "replay" */
    const char *usage; /* "FILE... [--to N]" */
    const char *about;
    const char *example;
    argument *arguments;
    size_t argument_count;
    bool takes_game;      /* --rules NAME and the options of the rule set */
    size_t rest_max;      /* how many words without dashes it takes */
    const char *rest_way; /* what to say if there are more */

    /* What was read. */
    const char *rules;
    surto_option options[SURTO_OPTIONS_MAX];
    size_t option_count;
    char **rest;
    size_t rest_count;
} command_line;

/* Reads what stands behind the command's name.
 * Returns: true to go on; otherwise *answer is what to give to the shell: the help was printed, or
 * a message about what is wrong. */
bool arguments_read(command_line *line, int argc, char **argv, int *answer);

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
void arguments_say(command_line *line, const char *key, const char *value);

/* Says what is wrong with the command line and where help is. Returns: ANSWER_USAGE. */
PRINTF_LIKE(2, 3) int arguments_wrong(const command_line *line, const char *format, ...);

/* Reads a whole text as a decimal number. */
bool number_read(const char *text, uint64_t least, uint64_t most, uint64_t *out);

/* The value of an option of an open game by its key. Returns: false if it has none such. */
bool game_option(const surto_game *game, const char *key, char *out, size_t cap);

#endif
