/* How this person likes the full screen. app/settings keeps it between two starts. */
#ifndef SURTO_TUI_PREFERENCES_H
#define SURTO_TUI_PREFERENCES_H

#include <stdbool.h>

#include "app/settings.h"
#include "tui/signs.h"
#include "tui/terminal/screen.h"

/* How long a step of chance stays on the screen. STEP waits for a key. */
typedef enum pace_speed { PACE_STEP, PACE_SLOW, PACE_NORMAL, PACE_FAST, PACE_OFF } pace_speed;

/* Warnings before a turn ends, as bits. */
enum {
    WARN_ACTIONS = 1,  /* actions are left */
    WARN_OUTBREAK = 2, /* an outbreak that could be prevented, and its like in other games */
    WARN_HAND = 4,     /* a hand that will be too large */
    WARN_CURE = 8,     /* a cure that could be found now, an objective that could be completed */
    WARN_ALL = 15
};

typedef struct options {
    sign_set signs;
    colour_depth colours;
    bool light; /* the ground of the terminal is light */
    bool mouse;
    pace_speed pace;
    bool computer_waits; /* a computer's move is made after a moment, not at once */
    bool odds;           /* beside every city, not only under the cursor */
    bool hints;
    unsigned warnings;
} options;

options options_usual(void);

/* What the settings say; what they do not say, or say in words that are not known, stays as it is.
 * The language is chosen too, if it is there and the command line has not chosen one. */
void options_read(options *out, const settings *from);

/* Notes in the settings what has changed. Returns: whether anything has. */
bool options_note(const options *before, const options *now, settings *to);

#endif
