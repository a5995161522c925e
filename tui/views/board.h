/* The parts of the board: where they are, how they are painted, what their keys do. */
#ifndef SURTO_TUI_BOARD_H
#define SURTO_TUI_BOARD_H

#include "tui/terminal/cells.h"
#include "tui/views/view.h"
#include "ui/board/board_ui.h"

/* Where things are. Small screens have the seats below the map, large ones in a panel at the
 * side. */
typedef struct board_layout {
    bool wide;
    area map, seats, decks, place, keys, log;
} board_layout;

board_layout board_lay_out(int width, int height);

void board_paint_head(model *m, cells *on);
void board_paint_map(model *m, cells *on, area at, uint64_t lit);
void board_paint_seats(model *m, cells *on, const board_layout *at);
void board_paint_decks(model *m, cells *on, const board_layout *at);
void board_paint_place(model *m, cells *on, const board_layout *at, bool keys);
/* A chance in a message with {percent}, with a tenth where there is room for it. */
void say_percent(strbuf *out, const char *message, double chance, bool tenths);
void board_say_odds(model *m, strbuf *out, bool tenths); /* nothing until they are counted */
void board_paint_log(model *m, cells *on, const board_layout *at, const verb *aiming);

/* Lights the places that moves of a kind are aimed at, and waits for one. */
void board_aim(model *m, unsigned kind);

/* Where a place is painted, as a cell of the grid; false if it is not on the map. And the place
 * that is painted in a cell, or SURTO_NONE. */
bool board_cell_of(model *m, unsigned place, int *column, int *row);
unsigned board_place_at(model *m, int column, int row);

/* Whether a key walks over the map; and walking. */
bool board_walks(int key);
void board_walk(model *m, int key);

/* Shows what is to be read about the place under the cursor. */
action board_show_place(model *m);

#endif
