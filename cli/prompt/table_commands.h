/* The commands of a table somewhere else: say, sit, ready, computer and so on. */
#ifndef SURTO_CLI_PROMPT_TABLE_COMMANDS_H
#define SURTO_CLI_PROMPT_TABLE_COMMANDS_H

#include "app/remote_table.h"
#include "ui/message/page.h"

/* Obeys a line that is a command of the table. Returns: false if it is none; then nothing was done
 * or said. */
bool table_command_run(remote *r, const page *on, const char *line);

void table_commands_help(const page *on);

#endif
