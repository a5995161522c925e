/* The waiting room before the game: who has which seat, who is ready, the invite link, the chat. */
#include <string.h>

#include "tui/views/chat_lines.h"
#include "tui/views/views.h"
#include "tui/widgets/form.h"
#include "tui/widgets/window.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

static const foot_key foot[] = {
    {"r", 'r', N_CLIENT_C("foot", "ready")},
    {"1-4", '1', N_CLIENT_C("foot", "take a seat")},
    {"c", 'c', N_CLIENT_C("foot", "computer")},
    {"x", 'x', N_CLIENT_C("foot", "no computer")},
    {":", ':', N_CLIENT_C("foot", "chat")},
    {"q", 'q', N_CLIENT_C("foot", "leave")},
    {NULL, 0, NULL},
};

static const char *state_text(const remote *r, unsigned seat)
{
    const remote_chair *chair = &r->chairs[seat];
    if (!chair->name[0]) {
        return "";
    }
    return !chair->here   ? CLIENT_C("seat", "away")
           : chair->ready ? CLIENT_C("seat", "ready")
                          : CLIENT_C("seat", "not ready");
}

/* Returns: the first row below. */
static int paint_chairs(const remote *r, cells *on, int row)
{
    for (unsigned seat = 0; seat < r->seat_count; seat++, row++) {
        const char *state = state_text(r, seat);
        paint_t with = r->chairs[seat].ready ? HUE_TITLE | PAINT_BOLD : HUE_QUIET;
        cells_text(on, 2, row, 4, HUE_KEY | PAINT_BOLD, temp_printf("%u", seat + 1));
        cells_text(on, 6, row, 44, HUE_PLAIN, remote_seat_text(r, seat));
        cells_text(on, 52, row, on->width - 52, with, state);
    }
    return row;
}

static const char *advice(const remote *r)
{
    if (r->stage == REMOTE_REFUSED) {
        return CLIENT("You can't join this table; q leaves.");
    }
    if (r->knocking) {
        return CLIENT_C("table", "Connecting...");
    }
    if (r->stage == REMOTE_CLOSED) {
        return CLIENT("The table is closed; q leaves.");
    }
    if (!r->connected) {
        return CLIENT("Connection lost. Retrying...");
    }
    return r->seats ? CLIENT("The game starts when everyone is ready.")
                    : CLIENT("You are watching. Press a number to take that seat.");
}

static void paint_view(model *m, void *state, cells *on)
{
    const remote *r = m->remote;
    int row = 3;
    (void)state;
    form_head(on, r->title[0] ? TEXT(CLIENT_C("title", "Table: {title}"), a_text("title", r->title))
                              : CLIENT_C("title", "Table"));
    row = paint_chairs(r, on, row) + 1;
    if (r->link[0]) {
        cells_text(on, 2, row++, on->width - 2, HUE_QUIET, CLIENT("Invite link:"));
        /* Cut nowhere: it is to be copied. */
        size_t length = strlen(r->link), room = (size_t)on->width - 3;
        for (size_t at = 0; at < length; at += room) {
            cells_text(on, 2, row++, (int)room + 1, HUE_KEY,
                       temp_printf("%.*s", (int)room, r->link + at));
        }
        row++;
    }
    paint_chat_lines(m, on, (area){2, row, on->width - 4, on->height - 4 - row});
    bool danger = m->note.length && m->note_danger;
    form_foot(on, danger ? strbuf_text(&m->note) : advice(r), danger, foot);
}

/* ---- Keys -------------------------------------------------------------------------------- */

static void take_seat(model *m, unsigned seat)
{
    remote *r = m->remote;
    if (seat < r->seat_count) {
        bool mine = remote_is_mine(r, seat);
        remote_send(r, &(remote_request){.want = mine ? REQUEST_STAND : REQUEST_SIT, .seat = seat});
    }
}

static void seat_computer(model *m, bool sits)
{
    remote *r = m->remote;
    for (unsigned i = 0; i < r->seat_count; i++) {
        unsigned seat = sits ? i : r->seat_count - 1 - i;
        const remote_chair *chair = &r->chairs[seat];
        if (sits ? !chair->name[0] && !chair->level[0] : chair->level[0] != 0) {
            remote_send(r, &(remote_request){.want = REQUEST_COMPUTER,
                                             .seat = seat,
                                             .text = sits ? "skilled" : ""});
            return;
        }
    }
    model_refuse(m,
                 sits ? CLIENT("There is no free seat.")
                      : CLIENT("There is no computer player at this table."),
                 NULL);
}

static void get_ready(model *m)
{
    remote *r = m->remote;
    unsigned seat = remote_seat(r);
    if (seat == SURTO_SPECTATOR) {
        model_refuse(m, CLIENT("You are watching. Press a number to take that seat."), NULL);
    } else {
        remote_send(r, &(remote_request){.want = REQUEST_READY, .yes = !r->chairs[seat].ready});
    }
}

static action take(model *m, void *state, const event *e)
{
    (void)state;
    if (e->kind != EVENT_KEY) {
        return action_used(e->kind != EVENT_PICK);
    }
    if (e->key == 'q') {
        m->leave = true;
    } else if (e->key >= '1' && e->key <= '4') {
        take_seat(m, (unsigned)(e->key - '1'));
    } else if (e->key == 'c' || e->key == 'x') {
        seat_computer(m, e->key == 'c');
    } else if (e->key == 'r') {
        get_ready(m);
    } else if (e->key == 's' && m->remote->host) {
        remote_send(m->remote, &(remote_request){.want = REQUEST_SPECTATOR_CHAT,
                                                 .yes = !m->remote->spectator_chat});
    } else if (e->key == ':' || e->key == 't') {
        return action_open(VIEW_CHAT);
    } else {
        return action_used(e->key != '?');
    }
    return action_none();
}

static const key_help keys[] = {
    {"r", N_CLIENT_C("key", "ready or not ready; the game starts when everyone is")},
    {"1 2 3 4", N_CLIENT_C("key", "take a free seat, or leave yours")},
    {"c x", N_CLIENT_C("key", "add a computer player; remove it")},
    {":", N_CLIENT_C("key", "send a message to the table")},
    {"s", N_CLIENT_C("key", "host: let spectators chat, or not")},
    {"q", N_CLIENT_C("key", "leave the table; you keep your seat")},
    {NULL, NULL},
};

const view waiting_room_view = {.id = VIEW_WAITING_ROOM,
                                .name = "room",
                                .whole = true,
                                .stays = true,
                                .keys = keys,
                                .paint = paint_view,
                                .take = take};
