/* A person's preferences for full-screen mode. app/settings stores them. */
#ifndef SURTO_TUI_PREFERENCES_H
#define SURTO_TUI_PREFERENCES_H

#include <stdbool.h>

#include "app/settings.h"
#include "tui/terminal/screen.h"
#include "ui/board/signs.h"

/* How long a move of chance stays on screen. STEP waits for a key. */
typedef enum chance_speed {
    CHANCE_STEP,
    CHANCE_SLOW,
    CHANCE_NORMAL,
    CHANCE_FAST,
    CHANCE_OFF
} chance_speed;

typedef struct preferences {
    sign_set signs;
    colour_depth colours;
    bool light; /* the ground of the terminal is light */
    bool mouse;
    chance_speed chance_speed;
    bool computer_waits; /* a computer's move is made after a moment, not at once */
    bool odds;           /* beside every city, not only under the cursor */
    bool hints;
    unsigned warnings; /* WARN_ACTIONS and so on */
} preferences;

preferences preferences_default(void);

/* What the settings say; what they do not say, or say in words that are not known, stays as it is.
 * The language is chosen too, if it is there and the command line has not chosen one. */
void preferences_read(preferences *out, const settings *from);

/* Notes in the settings what has changed. Returns: whether anything has. */
bool preferences_store(const preferences *before, const preferences *now, settings *to);

#endif
