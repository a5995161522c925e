/* Commands that have commands of their own: `surto campaign new`, `surto pack check`. */
#ifndef SURTO_CLI_COMMANDS_SUBCOMMAND_H
#define SURTO_CLI_COMMANDS_SUBCOMMAND_H

#include <stdbool.h>

#include "ui/message/page.h"
#include "util/json_writer.h"

typedef struct subcommand {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *about; /* N_CLIENT */
} subcommand;

/* The commands of a list, which ends with a name NULL, one a line with what they are for. */
void subcommand_list(const page *on, const subcommand *all);

/* The same as data, with the options of each command: arguments_describe has been called. */
void subcommand_describe(json *to, const subcommand *all);

/* Whether a word asks for help. */
bool subcommand_is_help(const char *word);

/* What to say of a word that is none of the commands: with the one that is most like it, if one
 * is. */
const char *unknown_command(const subcommand *all, const char *word);

/* Finds the one of a list and runs it; says what there is otherwise.
 * Returns: what to give to the shell. */
int subcommand_run(const char *command, const subcommand *all, const char *example, int argc,
                   char **argv);

#endif
