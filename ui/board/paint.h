/* What a cell means, not how it looks: a hue and some flags. screen.c turns it into colours, or
 * into bold, underline and reverse where there are none. Colour only repeats what a sign says. */
#ifndef SURTO_UI_BOARD_PAINT_H
#define SURTO_UI_BOARD_PAINT_H

#include <stdint.h>

typedef uint16_t paint_t;

enum {
    HUE_PLAIN,
    HUE_DISEASE, /* and three more: blue, yellow, black, red, as the board numbers colours */
    HUE_SEAT = HUE_DISEASE + 4, /* and three more */
    HUE_LINK = HUE_SEAT + 4,    /* lines of the map */
    HUE_QUIET,                  /* what is there but matters little */
    HUE_TITLE,
    HUE_KEY,    /* a key to press */
    HUE_DANGER, /* what can lose the game */
    HUE_GOOD,
    HUES,

    PAINT_HUE = 0x1f,
    PAINT_BOLD = 0x20,
    PAINT_REVERSE = 0x40,
    PAINT_UNDERLINE = 0x80,

    /* Combinations with a meaning. */
    PAINT_LIT = PAINT_BOLD | PAINT_UNDERLINE, /* a place a move can be aimed at */
    PAINT_CURSOR = PAINT_REVERSE
};

#endif
