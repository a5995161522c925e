/* What is learned once about a game, by its rule set. */
#ifndef SURTO_FRONT_GAME_INFO_H
#define SURTO_FRONT_GAME_INFO_H

#include <surto/surto.h>

#include "atlas.h"

typedef struct lore {
    atlas base;
    surto_season2_contents season2;
    surto_season0_contents season0;
} lore;

#endif
