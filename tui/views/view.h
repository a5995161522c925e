/* Views, and the actions they return. A view paints cells and takes events; a window is a view that
 * paints only a box.
 *
 * A view changes its own state and the model, but never opens or closes a view: it returns an
 * action, and the controller (tui/controller.h) carries it out. So views do not call each other. */
#ifndef SURTO_TUI_VIEW_H
#define SURTO_TUI_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

#include "tui/model/model.h"
#include "tui/terminal/cells.h"
#include "tui/terminal/event.h"
#include "ui/message/page.h"

typedef enum view_id {
    VIEW_NONE,
    VIEW_ADVICE,
    VIEW_BOARD,
    VIEW_CAMPAIGN,
    VIEW_CHANCE,
    VIEW_CHAT,
    VIEW_FIND_PLACE,
    VIEW_GAME_OVER,
    VIEW_HAND,
    VIEW_HANDOVER,
    VIEW_HOME,
    VIEW_KEYS,
    VIEW_LESSON,
    VIEW_LESSON_END,
    VIEW_LESSON_QUESTION,
    VIEW_LOG,
    VIEW_MOVES,
    VIEW_NEW_GAME,
    VIEW_OPTION_VALUES,
    VIEW_PLAN,
    VIEW_QUESTION,
    VIEW_REMOTE_TABLE,
    VIEW_RULES,
    VIEW_SETTINGS,
    VIEW_SUPPLIES,
    VIEW_TEXT,
    VIEW_WAITING_ROOM,
    VIEW_WARNING,
    VIEW_COUNT
} view_id;

/* ---- Actions ----------------------------------------------------------------------------- */

typedef enum action_kind {
    ACTION_UNUSED,    /* the event means nothing to this view: Esc and q close it, ? shows keys */
    ACTION_NONE,      /* the view has done all that was needed */
    ACTION_OPEN,      /* opens `view`; its `open` reads what it needs from the action */
    ACTION_MOVE,      /* makes `move`; asks first if it ends the turn and something was forgotten */
    ACTION_MOVE_NOW,  /* makes `move` without asking */
    ACTION_NEXT,      /* the game has changed: shows what it needs next (tui/next_view.h) */
    ACTION_BOARD_KEY, /* does what `key` does on the board; for keys that are no verbs */
    ACTION_BOARD_EVENT, /* lets the board take the event */
    ACTION_ENTER_GAME,  /* closes the game at hand and shows `game` */
    ACTION_LEAVE_GAME   /* closes the game at hand; then shows home, or `view` over it */
} action_kind;

/* What is closed before the rest is done. */
typedef enum action_close { CLOSE_NOTHING, CLOSE_SELF, CLOSE_TO_BOARD } action_close;

/* Writes the lines of a text view on a page, as often as the width changes. */
typedef void page_writer(const page *on, model *m, unsigned number);

typedef struct view view;

/* Pointers are borrowed until the action has been carried out. */
typedef struct action {
    action_kind kind;
    action_close close;
    surto_move move;
    int key;
    play *game; /* taken over */
    view_id view;
    bool replace; /* closes an open view of this kind first, with all that lies above it */

    /* For `open` of the view. */
    unsigned number;         /* a seat, an option, a sort of question; see the view */
    const char *text;        /* a title, or the id of a rule */
    const surto_move *moves; /* to choose from, */
    size_t move_count;       /* so many */
    page_writer *write;
    void *subject;  /* what the view changes */
    const view *of; /* the view whose keys are shown */
} action;

static inline action action_used(bool used)
{
    return (action){.kind = used ? ACTION_NONE : ACTION_UNUSED};
}

static inline action action_none(void)
{
    return (action){.kind = ACTION_NONE};
}

static inline action action_open(view_id which)
{
    return (action){.kind = ACTION_OPEN, .view = which};
}

/* Closes the view that returns it. */
static inline action action_close_self(void)
{
    return (action){.kind = ACTION_NONE, .close = CLOSE_SELF};
}

static inline action action_next(void)
{
    return (action){.kind = ACTION_NEXT};
}

static inline action action_move(surto_move move)
{
    return (action){.kind = ACTION_MOVE, .move = move};
}

static inline action action_leave_game(void)
{
    return (action){.kind = ACTION_LEAVE_GAME};
}

/* Enters a game that was opened; without one it is said why there is none. */
action action_enter_game(model *m, play *game, const char *why);

/* ---- Views ------------------------------------------------------------------------------- */

/* A key of a view for its help and its foot: what is shown for it, what it does. */
typedef struct key_help {
    const char *shown; /* "Tab", "hjkl", "d" */
    const char *about; /* N_CLIENT_C("key", ...) */
} key_help;

struct view {
    view_id id;
    const char *name;     /* for tests */
    size_t size;          /* of its state, all zero when it is opened */
    bool whole;           /* hides everything below */
    const key_help *keys; /* ends with shown NULL; may be NULL */
    /* Or NULL: sets up the state of a view that was just opened. */
    void (*open)(model *m, void *state, const action *how);
    void (*paint)(model *m, void *state, cells *on);
    action (*take)(model *m, void *state, const event *e);
    /* Or NULL: how long until it wants a tick, in milliseconds; 0 for never. */
    unsigned (*pause)(model *m, void *state);
    void (*close)(void *state); /* or NULL */
    bool stays;                 /* Esc and q do not close it: it must be answered */
    bool question;              /* it answers one of the game, and goes when another is asked */
    /* Or NULL: the moves it lists, which answers NULL while it lists none. For tests. */
    const struct move_list *(*moves)(const void *state);
};

#endif
