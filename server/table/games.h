/* Games by head: tables with the same rules and options share one. */
#ifndef SURTO_SERVER_GAMES_H
#define SURTO_SERVER_GAMES_H

#include "table_action.h"

typedef struct games games;

games *games_open(void); /* NULL without memory */
void games_close(games *all);

/* A share of the game of a head, to be closed. Returns: NULL if there is no such game, or without
 * memory. */
surto_game *games_take(games *all, const char *head);

#endif
