/* The beats of a move: what it did, cut into things to be shown one after the other, for animation
 * and sound. They are made of its facts alone: each fact belongs to one beat, in order. */
#ifndef SURTO_UI_BOARD_BEATS_H
#define SURTO_UI_BOARD_BEATS_H

#include <stdint.h>

#include "ui/board/game_board.h"

typedef struct beat_book beat_book; /* beat_book.h */

/* What a beat is, in every game. Seasons have other names for some of them. */
typedef enum board_beat_kind {
    BEAT_OTHER,
    BEAT_DRAW,          /* seat, card; a card that is not known to the reader is SURTO_NONE */
    BEAT_DISCARD,       /* seat, card */
    BEAT_SHARE,         /* from `other` to `seat`, card */
    BEAT_EVENT,         /* seat, card */
    BEAT_MOVE,          /* seat, from `other` to `place` */
    BEAT_TREAT,         /* place, colour, count */
    BEAT_SUPPLY,        /* place: supplies, a team, an agent came or went */
    BEAT_BUILD,         /* place, from `other` or none */
    BEAT_CURE,          /* colour; or an objective is met */
    BEAT_ERADICATED,    /* colour */
    BEAT_INFECT,        /* place; colour and count of what was placed */
    BEAT_OUTBREAK,      /* place, colour; chain links come from the place `other` */
    BEAT_EPIDEMIC,      /* the first step; count: the rate now, `other`: before */
    BEAT_EPIDEMIC_CITY, /* the second: place; colour and count of what was placed */
    BEAT_INTENSIFY,     /* the third; count: cards that go back */
    BEAT_TURN,          /* seat: its turn begins */
    BEAT_WON,
    BEAT_LOST
} board_beat_kind;

/* What does not apply is SURTO_NONE. */
typedef struct board_beat {
    board_beat_kind kind;
    uint8_t place, other, colour, count, seat, card;
    uint8_t chain;   /* of an outbreak: which one in a row, from 0 */
    uint32_t facts;  /* the facts of the move up to the end of this beat */
    uint64_t places; /* all that it touched, as a mask */
} board_beat;

enum { BEATS_MAX = 1024 };

/* The beats of a move that was applied. One without facts has one; of more than BEATS_MAX the rest
 * belongs to the last. Returns: how many. */
unsigned board_beats(const game_board *b, const position_view *before, const position_view *after,
                     const applied_move *applied, board_beat out[BEATS_MAX]);

/* The title of a beat, "" if it has none. */
const char *board_beat_title(const game_board *b, const board_beat *beat);

#endif
