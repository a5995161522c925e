/* Input from the person at the keyboard, and ticks of the clock. */
#ifndef SURTO_TUI_EVENT_H
#define SURTO_TUI_EVENT_H

#include <stdbool.h>

typedef enum event_kind {
    EVENT_NONE,
    EVENT_KEY,    /* key */
    EVENT_PICK,   /* number: of a line or field that was clicked (cells_hot) */
    EVENT_CLICK,  /* column, row: anywhere else; `second` for the right button */
    EVENT_WHEEL,  /* number: -1 up, 1 down */
    EVENT_RESIZE, /* column, row: the new size */
    EVENT_TICK,   /* the time a view asked for is over */
    EVENT_LEAVE   /* the program must end now: the terminal is gone, or somebody ends us */
} event_kind;

/* Keys are characters, or these. */
enum {
    PRESS_ENTER = '\n',
    PRESS_ESCAPE = 27,
    PRESS_TAB = '\t',
    PRESS_RUBOUT = 0x110000, /* past the last character */
    PRESS_UP,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_FIRST,
    PRESS_LAST,
    PRESS_BACK_TAB
};

typedef struct event {
    event_kind kind;
    int key;
    int number;
    int column, row;
    bool second;
} event;

static inline bool event_is_key(const event *e, int key)
{
    return e->kind == EVENT_KEY && e->key == key;
}

#endif
