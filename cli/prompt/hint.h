/* The command `hint`: what the strongest player by computer would do here, and why. */
#ifndef SURTO_CLI_PROMPT_HINT_H
#define SURTO_CLI_PROMPT_HINT_H

#include "prompt_session.h"

/* Thinks and shows; `seconds` is what was typed behind the command, "" for one second. */
void hint_give(const prompt_session *now, const char *seconds);

#endif
