/* Typing a few letters to find something, ignoring accents and case. */
#ifndef SURTO_TUI_TEXT_SEARCH_H
#define SURTO_TUI_TEXT_SEARCH_H

#include <stdbool.h>

#include "tui/terminal/event.h"

enum { SEARCH_TEXT = 48 };

typedef struct search_text {
    char text[SEARCH_TEXT]; /* UTF-8 */
} search_text;

/* Adds or removes a letter. Returns: false if the event does neither. */
bool search_type(search_text *s, const event *e);

/* Whether a text has a word that begins with what was typed; and whether it has it anywhere. */
bool search_fits(const char *text, const char *typed);
bool search_has(const char *text, const char *typed);

#endif
