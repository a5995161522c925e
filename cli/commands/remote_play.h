/* What `surto join` and `surto host` share. */
#ifndef SURTO_CLI_COMMANDS_REMOTE_PLAY_H
#define SURTO_CLI_COMMANDS_REMOTE_PLAY_H

#include "app/arguments.h"
#include "net/client_session.h"

/* Reads --name, --seat and --watch. Asks for a name at the terminal if a server does not know us
 * and none is given. Returns: EXIT_GOOD or what to give to the shell. */
int remote_read_person(const command_line *line, client_session_options *going);

/* What is said of a text that is no link to a table: text of the scratch. */
const char *no_table_link(const char *given);

/* Plays: on the full screen, or at the prompt with --line, with --plain or without a terminal.
 * Closes the session. Returns: what to give to the shell. */
int remote_play(const command_line *line, remote *r);

#endif
