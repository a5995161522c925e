/* Narrates each move once and keeps the text. */
#include "tui/model/history.h"

#include <stdlib.h>
#include <string.h>

#include "tui/model/play.h"
#include "ui/board/board_ui.h"
#include "ui/game/turn_count.h"
#include "ui/message/temp_strings.h"
#include "util/memory.h"

void history_forget(history *h)
{
    for (size_t i = 0; i < h->count; i++) {
        free(h->entries[i].text);
    }
    free(h->entries);
    h->entries = NULL;
    h->count = h->room = 0;
}

static history_entry *add_entry(history *h)
{
    if (h->count == h->room) {
        size_t room = h->room ? 2 * h->room : 256;
        h->entries = memory_grow(h->entries, sizeof *h->entries * room);
        h->room = room;
    }
    return &h->entries[h->count++];
}

static void tell_one(play *p, surto_move move)
{
    history *h = &p->history;
    static position_view before; /* large */
    static applied_move told;    /* keeps its room */
    strbuf text = {0};
    surto_state *state = surto_state_from_buffer(&h->state);
    before = h->seen;
    apply_and_note(p->board.game, state, move, &told);
    p->board.ui->read_position(&p->board.who, state, &h->seen);
    p->board.ui->narrate(&p->board.who, &before, &h->seen, &told, &text);
    history_entry *entry = add_entry(h);
    *entry = (history_entry){.places = board_changes(&p->board, &before, &h->seen),
                             .turn = (uint16_t)h->turn,
                             .seat = (uint8_t)before.turn,
                             .actor = move.actor,
                             .grave = (uint8_t)board_grave_events(&p->board, &told)};
    entry->text = text.bytes ? text.bytes : memory_take(1); /* the strbuf's room is ours now */
    h->turn += turns_begun(&told, p->board.ui->facts.turn); /* with the next move */
    temp_clear();
}

void history_cut(play *p)
{
    history *h = &p->history;
    size_t all = surto_table_move_count(p->board.table);
    surto_state *state = surto_state_from_buffer(&h->state);
    if (h->count <= all) {
        return;
    }
    h->turn = h->entries[all].turn;
    while (h->count > all) {
        free(h->entries[--h->count].text);
    }
    surto_table_state_at(p->board.table, all, state);
    p->board.ui->read_position(&p->board.who, state, &h->seen);
}

void history_narrate(play *p)
{
    history *h = &p->history;
    size_t all = surto_table_move_count(p->board.table);
    if (h->reader != p->board.who.reader || !h->entries) {
        history_forget(h);
        h->reader = p->board.who.reader;
        h->turn = 0;
        surto_start(p->board.game, surto_state_from_buffer(&h->state));
        p->board.ui->read_position(&p->board.who, surto_state_from_buffer(&h->state), &h->seen);
    }
    while (h->count < all) {
        tell_one(p, surto_table_move(p->board.table, h->count));
    }
}

const char *history_last(const history *h)
{
    for (size_t i = h->count; i-- > 0;) {
        if (h->entries[i].text[0]) {
            return h->entries[i].text;
        }
    }
    return "";
}
