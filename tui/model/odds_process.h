/* The odds for the rest of the turn, computed in a child process: that may take a second, and the
 * screen must not wait. */
#ifndef SURTO_TUI_ODDS_PROCESS_H
#define SURTO_TUI_ODDS_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <surto/surto.h>

typedef enum odds_process_state {
    ODDS_NONE,
    ODDS_WAITING,
    ODDS_READY,
    ODDS_UNKNOWN
} odds_process_state;

enum { ODDS_KEPT = 8 };

typedef struct odds_process {
    uint64_t asked;      /* hash of the position being counted */
    int child, pipe_end; /* 0 and -1 if there is none; a zeroed odds_process has none */
    unsigned kept, next;
    struct {
        uint64_t hash;
        surto_status status;
        surto_odds odds;
    } known[ODDS_KEPT];
} odds_process;

/* Asks for the odds of a position; one that is known or being counted is not asked again. */
void odds_process_ask(odds_process *f, const surto_game *game, const surto_state *state);

/* Looks whether an answer has come, without waiting. Returns: whether one has come just now. */
bool odds_process_poll(odds_process *f);

/* What is known of a position. */
odds_process_state odds_process_get(const odds_process *f, const surto_game *game,
                                    const surto_state *state, const surto_odds **out);

/* Whether a child is at work. */
bool odds_process_busy(const odds_process *f);

void odds_process_stop(odds_process *f);

#endif
