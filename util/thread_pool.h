/* Threads that help a computer player with its questions (surto_player_helpers). More threads than
 * cores do harm. */
#ifndef SURTO_UTIL_THREAD_POOL_H
#define SURTO_UTIL_THREAD_POOL_H

#include <surto/player.h>

enum { THREAD_POOL_MAX = SURTO_HELPERS_MAX + 1 };

typedef struct thread_pool thread_pool;

/* Opens helpers for a player of that name, so that `threads` think together, including the one that
 * asks. If the system has fewer threads, fewer help. Returns: NULL if there are no helpers: for 1
 * thread, for a player without playouts or one that does not play this game, or without memory or
 * threads. */
thread_pool *thread_pool_open(surto_game *game, const char *player, unsigned threads);
void thread_pool_close(thread_pool *pool); /* NULL is fine; no question may be in progress */

/* The helpers for surto_player_limits. Returns: NULL for NULL. */
const surto_player_helpers *thread_pool_helpers(const thread_pool *pool);

#endif
