/* Closed hands: the keyboard goes to another person. Everything is covered until that person says
 * that nobody else looks. */
#include <string.h>

#include "model.h"
#include "settle.h"
#include "stage.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/text/phrase_args.h"
#include "views.h"
#include "window.h"

typedef struct handover_state {
    unsigned seat;
} handover_state;

static void give_keyboard(model *m, unsigned seat)
{
    play *p = m->game;
    p->at_keys = seat;
    p->guest = seat != p->seat;
    play_refresh(p);
    if (p->guest) {
        model_say(m, CLIENT("Your cards; v plays an event, Esc gives the keyboard back."));
    }
}

static void paint_middle(cells *on, int row, paint_t with, const char *text)
{
    int columns = (int)text_columns(text, strlen(text));
    int column = columns < on->width ? (on->width - columns) / 2 : 0;
    cells_text(on, column, row, on->width - column, with, text);
}

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, CLIENT_LATER_C("foot", "go on")},
    {"n", 'n', CLIENT_LATER_C("foot", "what everybody may know")},
    {"q", 'q', CLIENT_LATER_C("foot", "leave")},
    {NULL, 0, NULL},
};

static void paint_view(model *m, void *state, cells *on)
{
    const play *p = m->game;
    unsigned seat = ((const handover_state *)state)->seat;
    int row = on->height / 2 - 3;
    mark pawn = seat_mark(p, seat);
    cells_put(on, on->width / 2, row - 2, pawn.with, pawn.sign);
    paint_middle(on, row, HUE_TITLE | PAINT_BOLD,
                 TEXT(CLIENT("Give the keyboard to {player}."), a_seat(&p->who, "player", seat)));
    paint_middle(
        on, row + 2, HUE_PLAIN,
        TEXT(CLIENT("{player}, press Enter when only you look."), a_seat(&p->who, "player", seat)));
    if (m->note_danger) {
        paint_middle(on, row + 4, HUE_DANGER | PAINT_BOLD, strbuf_text(&m->note));
    }
    paint_foot_keys(on, 0, on->height - 1, on->width, foot);
}

static bool take(model *m, void *state, const event *e)
{
    unsigned seat = ((const handover_state *)state)->seat;
    if (event_is_key(e, PRESS_ENTER)) {
        give_keyboard(m, seat);
        view_pop(m);
        settle(m);
    } else if (event_is_key(e, 'n')) {
        view_push(m, &view_log);
    } else if (event_is_key(e, 'q')) {
        if (settle_may_leave(m)) {
            settle_leave(m);
        }
    } else {
        return !event_is_key(e, '?');
    }
    return true;
}

static const key_help keys[] = {
    {"Enter", CLIENT_LATER_C("key", "show the hand of the player named here")},
    {"n", CLIENT_LATER_C("key", "the log, without what others may not know")},
    {"q", CLIENT_LATER_C("key", "leave the game; it is saved")},
    {NULL, NULL},
};

const view view_handover = {.name = "handover",
                            .size = sizeof(handover_state),
                            .whole = true,
                            .stays = true,
                            .keys = keys,
                            .paint = paint_view,
                            .take = take};

void view_handover_open(model *m, unsigned seat)
{
    play *p = m->game;
    if (people_same(&p->seats, seat, p->at_keys)) {
        give_keyboard(m, seat);
        return;
    }
    p->at_keys = SURTO_SPECTATOR;
    play_refresh(p);
    ((handover_state *)view_push(m, &view_handover))->seat = seat;
}
