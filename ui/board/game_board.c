/* What every client does with a board. */
#include "ui/board/game_board.h"

#include <assert.h>

#include "ui/text/narrator.h"

bool game_board_meet(game_board *b, const text_ui *words, const board_ui *ui)
{
    assert(b->table);
    b->game = surto_table_game(b->table);
    b->ui = words;
    b->board_ui = ui;
    if (!words || !ui || !words->read_info(&b->info, b->game)) {
        return false;
    }
    narrator_set_game(&b->who, b->game, words, &b->info);
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        b->colours[seat] = (uint8_t)seat;
    }
    place_codes_make(b->game, b->codes);
    return true;
}

const surto_state *board_state(const game_board *b)
{
    return (const surto_state *)(const void *)&b->shown;
}
