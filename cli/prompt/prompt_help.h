/* The help of the prompt of `surto play`. */
#ifndef SURTO_CLI_PROMPT_PROMPT_HELP_H
#define SURTO_CLI_PROMPT_PROMPT_HELP_H

#include <stdbool.h>

#include "ui/message/page.h"
#include "ui/text/text_ui.h"

void prompt_help_all(const page *on, const text_ui *of);

/* Help on a command or a kind of move. Returns: false if there is none for this word. */
bool prompt_help_word(const page *on, const text_ui *of, const char *word);

#endif
