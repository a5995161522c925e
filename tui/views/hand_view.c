/* A seat's full hand: its cards, and what else there is to know about the player. */
#include <assert.h>
#include <string.h>

#include "tui/model/model.h"
#include "tui/views/board.h"
#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/board/board_ui.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/entity_names.h"

enum { COLUMNS = 60 };

typedef struct hand_state {
    unsigned seat;
} hand_state;

static void paint_card_line(const play *p, cells *on, area at, const card_cell *one)
{
    cells_put(on, at.column, at.row, one->with, one->sign);
    if (one->card == SURTO_NONE) {
        cells_text(on, at.column + 2, at.row, at.width - 2, HUE_PLAIN,
                   TEXT(CLIENT_N("{n} hidden card", "{n} hidden cards", one->count),
                        a_number("n", one->count)));
        return;
    }
    cells_text(on, at.column + 2, at.row, 5, HUE_QUIET, one->code);
    const char *name = card_of(&p->board.who, one->card);
    if (one->count > 1) {
        name =
            TEXT(CLIENT_C("list", "{n} x {what}"), a_number("n", one->count), a_text("what", name));
    }
    cells_text(on, at.column + 8, at.row, at.width - 8, HUE_PLAIN, name);
}

static const foot_key foot[] = {
    {"1-4", '1', N_CLIENT_C("foot", "players")},
    {"a", 'a', N_CLIENT_C("foot", "all hands")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "close")},
    {NULL, 0, NULL},
};

static void open_view(model *m, void *state, const action *how)
{
    assert(how->number < surto_game_seats(m->game->board.game));
    (void)m; /* without asserts */
    ((hand_state *)state)->seat = how->number;
}

static void paint_view(model *m, void *state, cells *on)
{
    const hand_state *s = state;
    const play *p = m->game;
    card_cell cards[HAND_MAX];
    unsigned count = p->board.board_ui->hand(&p->board, &p->board.seen, on->signs, s->seat, cards);
    const char *role = p->board.board_ui->role(&p->board, &p->board.seen, s->seat);
    const char *title =
        *role ? TEXT(CLIENT_C("title", "{player}, {role}"),
                     a_text("player", seat_name(&p->board.who, s->seat)), a_text("role", role))
              : seat_name(&p->board.who, s->seat);
    text_lines more = {0};
    page to = {.width = COLUMNS, .line = text_lines_add, .context = &more};
    if (p->board.board_ui->person) {
        page_blank(&to);
        p->board.board_ui->person(&to, &p->board, &p->board.seen, s->seat);
    }
    int cards_rows = count ? (int)count : 1;
    area in = window_with_keys(on, COLUMNS, cards_rows + (int)more.count, title, foot);
    if (count == 0) {
        cells_text(on, in.column, in.row, in.width, HUE_QUIET, CLIENT("No cards."));
    }
    for (int i = 0; i < (int)count && i < in.height; i++) {
        paint_card_line(p, on, (area){in.column, in.row + i, in.width, 1}, &cards[i]);
    }
    for (int i = 0; i < (int)more.count && cards_rows + i < in.height; i++) {
        cells_text(on, in.column, in.row + cards_rows + i, in.width, HUE_PLAIN, more.lines[i]);
    }
    text_lines_free(&more);
}

static action take(model *m, void *state, const event *e)
{
    hand_state *s = state;
    unsigned seats = surto_game_seats(m->game->board.game);
    if (e->kind != EVENT_KEY) {
        return action_used(false);
    }
    if (e->key >= '1' && e->key < '1' + (int)seats) {
        s->seat = (unsigned)(e->key - '1');
    } else if (e->key == PRESS_RIGHT || e->key == 'l' || e->key == PRESS_TAB) {
        s->seat = (s->seat + 1) % seats;
    } else if (e->key == PRESS_LEFT || e->key == 'h' || e->key == PRESS_BACK_TAB) {
        s->seat = (s->seat + seats - 1) % seats;
    } else if (e->key == PRESS_ENTER) {
        return action_close_self();
    } else if (e->key == 'a') {
        return (action){.kind = ACTION_BOARD_KEY, .close = CLOSE_SELF, .key = 'a'};
    } else {
        return action_used(false);
    }
    return action_none();
}

static const key_help keys[] = {
    {"1-4", N_CLIENT_C("key", "another player's hand")},
    {"h l", N_CLIENT_C("key", "previous or next player (arrows too)")},
    {"a", N_CLIENT_C("key", "all hands")},
    {"Esc Enter", N_CLIENT_C("key", "close")},
    {NULL, NULL},
};

const view hand_view = {.id = VIEW_HAND,
                        .name = "hand",
                        .size = sizeof(hand_state),
                        .keys = keys,
                        .open = open_view,
                        .paint = paint_view,
                        .take = take};
