/* What is learned once about a game, by its rule set. */
#ifndef SURTO_UI_GAME_GAME_INFO_H
#define SURTO_UI_GAME_GAME_INFO_H

#include <surto/surto.h>

#include "base_info.h"

typedef struct game_info {
    base_info base;
    surto_season2_contents season2;
    surto_season0_contents season0;
} game_info;

#endif
