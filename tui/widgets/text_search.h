/* Typing a few letters to find something, accents and large letters aside. */
#ifndef SURTO_TUI_TEXT_SEARCH_H
#define SURTO_TUI_TEXT_SEARCH_H

#include <stdbool.h>

#include "tui/terminal/event.h"

enum { SEARCH_TEXT = 48 };

typedef struct search_text {
    char text[SEARCH_TEXT]; /* UTF-8 */
} search_text;

/* A letter more or less. Returns: false if the event is neither. */
bool search_type(search_text *s, const event *e);

/* Whether a text has a word that begins with what was typed; and whether it has it anywhere. */
bool search_fits(const char *text, const char *typed);
bool search_has(const char *text, const char *typed);

#endif
