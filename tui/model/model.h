/* The state of the running program: the current game, the preferences, the message in the last
 * line. Views read and change it; the controller (tui/controller.h) owns it. */
#ifndef SURTO_TUI_MODEL_H
#define SURTO_TUI_MODEL_H

#include <stdbool.h>

#include "tui/model/play.h"
#include "tui/model/preferences.h"
#include "tui/terminal/cells.h"
#include "tui/widgets/window.h"
#include "ui/board/board_ui.h"

/* Keys are being tried (tui/key_search.h): a move is noted, not made. */
typedef struct key_trial {
    bool made;
    surto_move move;
} key_trial;

typedef struct model {
    cells grid;
    preferences prefs;
    preferences stored_prefs; /* what of them is in the settings */
    settings kept;            /* between two starts; with path "" nowhere (tests) */
    play *game;               /* the one at hand, or NULL */
    remote *remote;           /* a table somewhere else that we are at, or NULL; borrowed */
    text_lines talk;          /* what was said and happened there, the last line last */
    bool vote_asked;          /* the undo that is asked for there was asked here */
    struct view_stack *views; /* only tui/view_stack.c looks into it */
    verb aiming;              /* a verb that waits for a place on the map; without kinds: none */
    strbuf note;              /* what the last line says instead of the log, until the next key */
    bool note_danger;         /* it is a refusal */
    const char *rule;         /* the rule behind it, for `w`; NULL if there is none */
    strbuf fault;        /* the path of a file that does not load, a line feed, and the reason */
    bool home_stale;     /* the saved games must be looked through again */
    unsigned long now;   /* milliseconds of a clock that never goes back; set by whoever runs us */
    bool counts_odds;    /* odds may be counted in a child process */
    unsigned hint_pause; /* keys until the next first-time hint may come */
    bool leave;          /* the program shall end */
    key_trial *trial;    /* keys are only tried: a move is noted here; or NULL */
    bool restyle;        /* colours or mouse were changed: the screen must be told */
} model;

/* Writes the settings after something was set in `kept`. What changes in `prefs` is noted and
 * written after every event by itself. */
void model_keep(model *m);

/* Says something in the last line until the next key; with a rule, `w` shows it. */
void model_say(model *m, const char *text);
void model_refuse(model *m, const char *text, const char *rule);

/* Whether a verb waits for a place on the map. */
bool model_is_aiming(const model *m);

/* Whether the game can be left without losing moves, which it tries to save once more. Whoever
 * would lose some is told so first, and may the second time. */
bool model_may_leave(model *m);

/* Closed hands: a seat's player has the keyboard now, to decide or to look at the own hand. */
void model_give_keyboard(model *m, unsigned seat);

/* Asks for the odds of the position that is shown. */
void model_ask_odds(model *m);

#endif
