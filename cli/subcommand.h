/* Commands that have commands of their own: `surto campaign new`, `surto pack check`. */
#ifndef SURTO_CLI_SUBCOMMAND_H
#define SURTO_CLI_SUBCOMMAND_H

typedef struct subcommand {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *about;
} subcommand;

/* Finds the one of a list, which ends with a name NULL, and runs it; says what there is otherwise.
 * Returns: what to give to the shell. */
int subcommand_run(const char *command, const subcommand *all, const char *example, int argc,
                   char **argv);

#endif
