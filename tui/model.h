/* Everything that is so while the program runs: the views, the game at hand, what this person
 * likes. Events go in, cells come out; no terminal is needed, and tests do without. */
#ifndef SURTO_TUI_MODEL_H
#define SURTO_TUI_MODEL_H

#include <stdbool.h>

#include "cells.h"
#include "event.h"
#include "options.h"
#include "play.h"
#include "view.h"
#include "window.h"

enum { VIEWS_MAX = 16, LEAST_WIDTH = 80, LEAST_HEIGHT = 24 };

struct model {
    cells grid;
    options likes;
    options noted;   /* what of them is in the settings */
    settings kept;   /* between two starts; with path "" nowhere (tests) */
    play *game;      /* the one at hand, or NULL */
    remote *remote;  /* a table somewhere else that we are at (away.h), or NULL; borrowed */
    text_lines talk; /* what was said and happened there, the last line last */
    bool vote_asked; /* the undo that is asked for there was asked here */
    unsigned depth;
    struct {
        const view *of;
        void *state;
    } stack[VIEWS_MAX];
    strbuf note;         /* what the last line says instead of the log, until the next key */
    bool note_danger;    /* it is a refusal */
    const char *rule;    /* the rule behind it, for `w`; NULL if there is none */
    unsigned long now;   /* milliseconds of a clock that never goes back; set by whoever runs us */
    bool foresees;       /* odds may be counted in a child process */
    unsigned hint_pause; /* keys until the next first-time hint may come */
    bool leave;          /* the program shall end */
    struct rehearsal *trial; /* keys are only tried: a move is noted here (rehearsal.h); or NULL */
    bool dress;              /* colours or mouse were changed: the screen must be told */
};

void model_open(model *m, const options *likes, int width, int height);
void model_close(model *m);

/* Writes the settings after something was set in `kept`. What changes in `likes` is noted and
 * written after every event by itself. */
void model_keep(model *m);

/* Takes an event and does all that follows from it. */
void model_take(model *m, const event *e);

/* Paints the grid. */
void model_paint(model *m);

/* How long to wait for an event before a tick is due, in milliseconds; negative for ever. */
int model_wait(model *m);

/* Says something in the last line until the next key; with a rule, `w` shows it. */
void model_say(model *m, const char *text);
void model_refuse(model *m, const char *text, const char *rule);

#endif
