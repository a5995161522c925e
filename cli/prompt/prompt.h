/* The prompt of `surto play`: reads lines, makes moves and answers commands until the end. */
#ifndef SURTO_CLI_PROMPT_PROMPT_H
#define SURTO_CLI_PROMPT_PROMPT_H

#include "prompt_session.h"

/* Runs until `quit` or the end of input. */
void prompt_run(prompt_session *now);

/* Makes a move and tells what came of it. Returns: false if it was refused. */
bool prompt_make(prompt_session *now, surto_move move);

/* What the prompt asks with: text of the scratch. */
const char *prompt_text(const prompt_session *now);

/* After others have moved: goes on where nothing is to be decided, and shows the position. */
void prompt_show_news(prompt_session *now);

#endif
