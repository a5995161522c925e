/* Odds of what is coming, counted in a child process: that may take a second, and the screen must
 * not wait. */
#ifndef SURTO_TUI_ODDS_PROCESS_H
#define SURTO_TUI_ODDS_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <surto/surto.h>

typedef enum foresight_state {
    FORESIGHT_NONE,
    FORESIGHT_WAIT,
    FORESIGHT_READY,
    FORESIGHT_UNKNOWN
} foresight_state;

enum { FORESIGHT_KEPT = 8 };

typedef struct foresight {
    uint64_t asked;      /* hash of the position being counted */
    int child, pipe_end; /* 0 and -1 if there is none; a zeroed foresight has none */
    unsigned kept, next;
    struct {
        uint64_t hash;
        surto_status status;
        surto_odds odds;
    } known[FORESIGHT_KEPT];
} foresight;

/* Asks for the odds of a position; one that is known or being counted is not asked again. */
void foresight_ask(foresight *f, const surto_game *game, const surto_state *state);

/* Looks whether an answer has come, without waiting. Returns: whether one has come just now. */
bool foresight_poll(foresight *f);

/* What is known of a position. */
foresight_state foresight_get(const foresight *f, const surto_game *game, const surto_state *state,
                              const surto_odds **out);

/* Whether a child is at work. */
bool foresight_busy(const foresight *f);

void foresight_stop(foresight *f);

#endif
