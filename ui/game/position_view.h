/* A position as clients see it: what all games have, and the game's own struct. */
#ifndef SURTO_UI_GAME_POSITION_VIEW_H
#define SURTO_UI_GAME_POSITION_VIEW_H

#include <assert.h>
#include <stdbool.h>
#include <surto/surto.h>

#include "base_position.h"

typedef struct position_view {
    unsigned turn;       /* the active seat */
    unsigned chapter;    /* when it changes, clients show everything again */
    unsigned alarm;      /* when it changes, fast-forwarding stops */
    bool acting;         /* the active seat takes its actions, and nothing else is asked */
    unsigned actions;    /* left to the active seat */
    unsigned asked_seat; /* who must answer a question, or SURTO_NONE */
    unsigned full_hands; /* a mask of the seats over their hand limit */
    uint8_t pawn[SURTO_SEATS_MAX]; /* their places, SURTO_NONE for one that stands nowhere */
    unsigned block, block_step;    /* campaigns: the story block being read, and how far */
    union {
        base_position base;
        surto_season2_position season2;
        surto_season0_position season0;
    } of;
} position_view;

/* Whether a seat takes its actions, and how many it has left. */
static inline bool view_in_actions(const position_view *seen, unsigned seat, unsigned *actions)
{
    *actions = seen->actions;
    return seen->acting && seat == seen->turn;
}

/* Whether the line "2 actions left" says all there is. A stop, a question and a full hand need
 * more words. */
static inline bool view_is_plain_turn(const position_view *seen)
{
    assert(seen->turn < SURTO_SEATS_MAX);
    return seen->acting && seen->actions > 0 && !seen->full_hands;
}

#endif
