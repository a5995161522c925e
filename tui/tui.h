/* Full-screen mode: for all games, in a terminal. */
#ifndef SURTO_TUI_TUI_H
#define SURTO_TUI_TUI_H

#include <stdbool.h>

#include "tui/model/play.h"
#include "tui/model/preferences.h"

typedef struct tui_start {
    preferences prefs;
    settings kept;  /* taken over */
    play *game;     /* a game to begin with, taken over; NULL for home */
    remote *remote; /* a table somewhere else to go to instead; borrowed. NULL for none */
} tui_start;

/* Runs until the person leaves. Returns: what to give to the shell (app/arguments.h). */
int tui_run(const tui_start *start);

#endif
