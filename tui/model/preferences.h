/* How this person likes the full screen. app/settings keeps it between two starts. */
#ifndef SURTO_TUI_PREFERENCES_H
#define SURTO_TUI_PREFERENCES_H

#include <stdbool.h>

#include "app/settings.h"
#include "tui/terminal/screen.h"
#include "ui/board/signs.h"

/* How long a step of chance stays on the screen. STEP waits for a key. */
typedef enum pace_speed { PACE_STEP, PACE_SLOW, PACE_NORMAL, PACE_FAST, PACE_OFF } pace_speed;

typedef struct options {
    sign_set signs;
    colour_depth colours;
    bool light; /* the ground of the terminal is light */
    bool mouse;
    pace_speed pace;
    bool computer_waits; /* a computer's move is made after a moment, not at once */
    bool odds;           /* beside every city, not only under the cursor */
    bool hints;
    unsigned warnings; /* WARN_ACTIONS and so on */
} options;

options options_usual(void);

/* What the settings say; what they do not say, or say in words that are not known, stays as it is.
 * The language is chosen too, if it is there and the command line has not chosen one. */
void options_read(options *out, const settings *from);

/* Notes in the settings what has changed. Returns: whether anything has. */
bool options_note(const options *before, const options *now, settings *to);

#endif
