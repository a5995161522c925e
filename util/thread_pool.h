/* Threads that help a player of the library with its questions (surto_crew). More than there are
 * cores do harm. */
#ifndef SURTO_UTIL_THREAD_POOL_H
#define SURTO_UTIL_THREAD_POOL_H

#include <surto/player.h>

enum { CREW_THREADS_MOST = SURTO_CREW_MAX + 1 };

typedef struct crew crew;

/* Opens helpers for a player of that name, so that `threads` think together, the one that asks
 * among them. Returns: NULL if nobody helps: for 1, for a player that makes no playouts or does not
 * play this game, or if there is no memory or no thread to be had. Fewer help if there are fewer to
 * be had. */
crew *crew_open(surto_game *game, const char *player, unsigned threads);
void crew_close(crew *c); /* NULL is fine; nobody may be asked any more */

/* What goes into surto_player_limits. Returns: NULL for NULL. */
const surto_crew *crew_for_limits(const crew *c);

#endif
