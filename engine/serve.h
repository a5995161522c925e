/* The engine's side of the protocol (docs/develop/engine-protocol.md): it answers a controller
 * with the players of <surto/player.h>. It has no files or clocks of its own, so that tests can
 * act as the controller without a process. */
#ifndef SURTO_ENGINE_SERVE_H
#define SURTO_ENGINE_SERVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/strbuf.h"

/* The input, output and clocks of an engine. */
typedef struct engine_host {
    /* Reads up to `cap` bytes of the controller, 0 if there are none now. With `wait` it waits for
     * some. Returns: false at the end of input. */
    bool (*read)(void *context, bool wait, char *out, size_t cap, size_t *came);
    void (*write)(void *context, const char *text, size_t length);
    uint64_t (*cpu)(void *context);  /* processor time in nanoseconds */
    uint64_t (*wall)(void *context); /* monotonic time in nanoseconds */
    void *context;
} engine_host;

/* The default level: the strongest player offered to people that plays the game. */
#define ENGINE_STRONGEST "strongest"

/* Whether a word is the name of a player, or the one above. */
bool engine_knows(const char *player);

/* All such words, separated by commas. */
void engine_players(strbuf *out);

/* Serves a controller until `quit` or the end of input. `version` is that of the program. */
void engine_serve(const engine_host *host, const char *player, const char *version);

#endif
