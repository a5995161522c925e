/* A position in the form its game shows it. */
#ifndef SURTO_UI_GAME_POSITION_VIEW_H
#define SURTO_UI_GAME_POSITION_VIEW_H

#include <surto/surto.h>

#include "base_position.h"

typedef struct position_view {
    unsigned turn;    /* the active seat */
    unsigned chapter; /* when it changes, everything is shown anew */
    unsigned alarm;   /* when it changes, skipping stops */
    union {
        base_position base;
        surto_season2_position season2;
        surto_season0_position season0;
    } of;
} position_view;

#endif
