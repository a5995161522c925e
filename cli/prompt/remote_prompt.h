/* A table somewhere else at the prompt: the waiting room, then the game, with the commands of the
 * table beside those of the game. */
#ifndef SURTO_CLI_PROMPT_REMOTE_PROMPT_H
#define SURTO_CLI_PROMPT_REMOTE_PROMPT_H

#include "app/remote_table.h"
#include "ui/message/page.h"

/* Runs until the person leaves or the table is gone. Returns: what to give to the shell. */
int remote_prompt_run(remote *r, const page *on, bool interactive);

/* Says who sits where, whether they are ready, and the link for friends. */
void remote_prompt_show_room(const remote *r, const page *on);

#endif
