/* What the help of the prompt says of the moves of each game, in the reader's language. */
#ifndef SURTO_CLI_PROMPT_HELP_TEXTS_H
#define SURTO_CLI_PROMPT_HELP_TEXTS_H

#include "ui/text/text_ui.h"

/* What a move does, "" for what is no move of the game. */
const char *help_about(const text_ui *of, const char *word);

/* How moves are typed; and what is to be known of its flights. */
const char *help_note(const text_ui *of);
const char *help_flights_note(const text_ui *of);

#endif
