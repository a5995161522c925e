/* Questions that are asked in the same way in several games with content. */
#ifndef SURTO_UI_TEXT_PROMPTS_H
#define SURTO_UI_TEXT_PROMPTS_H

#include "text_ui.h"

/* The story asks the team: the options with their numbers. */
void ask_choose(const page *on, const narrator *who, const position_view *seen, unsigned options);

void ask_proposal(const page *on, const narrator *who, const position_view *seen,
                  surto_move proposal, unsigned seat);

/* What a stop of the game is for, by its phase: a message with {seat} and {in_city}, marked with
 * N_GAME. Stops end with a phase NULL. */
typedef struct phase_prompt {
    const char *phase;
    const char *message;
} phase_prompt;

/* Where the game stands in a turn. */
typedef struct turn_state {
    const char *seat;    /* the active player: "Ana (p1, Farmer)" */
    const char *in_city; /* where that is: "in Lagos"; NULL if the pawn stands nowhere */
    const char *phase;
    unsigned actions;
    bool full;  /* a hand is over its limit */
    bool typed; /* texts may name commands */
} turn_state;

/* "Ana (p1, Farmer) in Lagos: 2 actions left."; "Ana (p1, Farmer) in Lagos: cards drawn, the
 * infections are next. `continue`, or play an event." */
void add_turn_state(strbuf *text, const turn_state *at, const phase_prompt *stops);

/* "Ana holds 9 cards and must discard 2 or play an event." */
void add_full_hand(strbuf *text, const narrator *who, unsigned seat, unsigned cards,
                   unsigned limit);

/* As text_ui.deciding: whoever is asked; whoever must discard; the only one who may move; the
 * active seat. */
unsigned deciding_seat(const surto_game *game, const position_view *seen, const surto_move *moves,
                       size_t count);

/* The chapter of a position: the phases of a set-up and between games are chapters of their own, in
 * each game anew; otherwise it is the active seat. */
unsigned game_chapter(const char *phase, const char *const *phases, size_t count, unsigned games,
                      unsigned active);

#endif
