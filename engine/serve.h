/* The engine's side of the protocol (docs/engine-protocol.md): it answers a controller with the
 * players of <surto/player.h>. It has no files and no clocks of its own, so that tests can be the
 * controller without a process. */
#ifndef SURTO_ENGINE_SERVE_H
#define SURTO_ENGINE_SERVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/strbuf.h"

/* Where an engine lives. */
typedef struct engine_world {
    /* Bytes of the controller: up to cap of them, 0 if there are none now. With `wait` it waits
     * until there are some. Returns: false at their end. */
    bool (*read)(void *context, bool wait, char *out, size_t cap, size_t *came);
    void (*write)(void *context, const char *text, size_t length);
    uint64_t (*cpu)(void *context);  /* nanoseconds that the process has worked */
    uint64_t (*wall)(void *context); /* nanoseconds that never go back */
    void *context;
} engine_world;

/* The word for the strongest player for people that plays a game: what plays if nothing is said. */
#define ENGINE_STRONGEST "strongest"

/* Whether a word is a player's name, or the one above. */
bool engine_knows(const char *player);

/* All such words, with a comma between two. */
void engine_players(strbuf *out);

/* Serves a controller until it says `quit` or its bytes are at their end. `version` is the
 * program's. */
void engine_serve(const engine_world *world, const char *player, const char *version);

#endif
