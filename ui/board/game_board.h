/* A game as a board shows it to a reader: the game and its names, the position, what is offered.
 * Every client that paints a board keeps one up to date. */
#ifndef SURTO_UI_BOARD_GAME_BOARD_H
#define SURTO_UI_BOARD_GAME_BOARD_H

#include <stdbool.h>
#include <stdint.h>
#include <surto/surto.h>

#include "ui/board/place_codes.h"
#include "ui/text/text_ui.h"

typedef struct board_ui board_ui; /* board_ui.h */

typedef struct game_board {
    surto_table *table; /* NULL without a game; the owner closes it */
    const surto_game *game;
    const text_ui *ui;
    const board_ui *board_ui;
    game_info info;
    narrator who;
    uint8_t colours[SURTO_SEATS_MAX]; /* of the seats' pawns */
    char codes[CODES_MAX][CODE_TEXT]; /* of places, unique on the board */

    /* The position that is shown. */
    bool hypothetical;                 /* it is not that of the table, but past or planned */
    surto_state_buffer shown;          /* its state */
    position_view seen;                /* what the reader sees of it */
    unsigned seat;                     /* whose decision is waited for */
    surto_move moves[SURTO_MOVES_MAX]; /* that may be shown to the reader */
    size_t move_count;
} game_board;

/* Begins with the game of the table, and with how it is presented; pawns have the colours of their
 * seats. Returns: false if the game cannot be presented. */
bool game_board_meet(game_board *b, const text_ui *words, const board_ui *ui);

/* The state that is shown. */
const surto_state *board_state(const game_board *b);

#endif
