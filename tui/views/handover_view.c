/* Closed hands: the keyboard goes to another person. Everything is hidden until that person
 * confirms that nobody else is looking. */
#include <assert.h>
#include <string.h>

#include "tui/model/model.h"
#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/board/board_ui.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/text/phrase_args.h"

typedef struct handover_state {
    unsigned seat;
} handover_state;

/* Nobody's cards are shown meanwhile. */
static void open_view(model *m, void *state, const action *how)
{
    assert(how->number < surto_game_seats(m->game->board.game));
    ((handover_state *)state)->seat = how->number;
    m->game->at_keys = SURTO_SPECTATOR;
    play_refresh(m->game);
}

static void paint_middle(cells *on, int row, paint_t with, const char *text)
{
    int columns = (int)text_columns(text, strlen(text));
    int column = columns < on->width ? (on->width - columns) / 2 : 0;
    cells_text(on, column, row, on->width - column, with, text);
}

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "continue")},
    {"n", 'n', N_CLIENT_C("foot", "public log")},
    {"q", 'q', N_CLIENT_C("foot", "leave")},
    {NULL, 0, NULL},
};

static void paint_view(model *m, void *state, cells *on)
{
    const play *p = m->game;
    unsigned seat = ((const handover_state *)state)->seat;
    int row = on->height / 2 - 3;
    mark pawn = seat_mark(&p->board, seat);
    cells_put(on, on->width / 2, row - 2, pawn.with, pawn.sign);
    paint_middle(
        on, row, HUE_TITLE | PAINT_BOLD,
        TEXT(CLIENT("Hand the keyboard to {player}."), a_seat(&p->board.who, "player", seat)));
    paint_middle(on, row + 2, HUE_PLAIN,
                 TEXT(CLIENT("{player}, press Enter when only you can see the screen."),
                      a_seat(&p->board.who, "player", seat)));
    if (m->note_danger) {
        paint_middle(on, row + 4, HUE_DANGER | PAINT_BOLD, strbuf_text(&m->note));
    }
    paint_foot_keys(on, 0, on->height - 1, on->width, foot);
}

static action take(model *m, void *state, const event *e)
{
    unsigned seat = ((const handover_state *)state)->seat;
    if (event_is_key(e, PRESS_ENTER)) {
        model_give_keyboard(m, seat);
        return (action){.kind = ACTION_NEXT, .close = CLOSE_SELF};
    }
    if (event_is_key(e, 'n')) {
        return action_open(VIEW_LOG);
    }
    if (event_is_key(e, 'q')) {
        return model_may_leave(m) ? action_leave_game() : action_none();
    }
    return action_used(!event_is_key(e, '?'));
}

static const key_help keys[] = {
    {"Enter", N_CLIENT_C("key", "show this player's hand")},
    {"n", N_CLIENT_C("key", "the log, without other players' secrets")},
    {"q", N_CLIENT_C("key", "leave the game; it is saved")},
    {NULL, NULL},
};

const view handover_view = {.id = VIEW_HANDOVER,
                            .name = "handover",
                            .size = sizeof(handover_state),
                            .whole = true,
                            .stays = true,
                            .keys = keys,
                            .open = open_view,
                            .paint = paint_view,
                            .take = take};
