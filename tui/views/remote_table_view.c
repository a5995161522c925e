/* The table and its people during the game: seats, plans, votes, chat. */
#include <string.h>

#include "tui/views/chat_lines.h"
#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/message/language.h"
#include "ui/message/message.h"

enum { TABLE_COLUMNS = 72, TALK_ROWS = 7 };

static bool is_asked(const remote *r)
{
    return r->vote.stands && (r->seats & ~(r->vote.yes | r->vote.no));
}

/* ---- Painting ---------------------------------------------------------------------------- */

static const foot_key foot[] = {
    {":", ':', N_CLIENT_C("foot", "chat")},
    {"p", 'p', N_CLIENT_C("foot", "propose my plan")},
    {"a", 'a', N_CLIENT_C("foot", "agree")},
    {"o", 'o', N_CLIENT_C("foot", "reject")},
    {"c", 'c', N_CLIENT_C("foot", "play it")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "close")},
    {NULL, 0, NULL},
};

static const foot_key vote_foot[] = {
    {"y", 'y', N_CLIENT_C("foot", "yes")},
    {"n", 'n', N_CLIENT_C("foot", "no")},
    {":", ':', N_CLIENT_C("foot", "chat")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "later")},
    {NULL, 0, NULL},
};

static void tell_seats(const remote *r, const page *on)
{
    for (unsigned seat = 0; seat < r->seat_count; seat++) {
        const remote_chair *chair = &r->chairs[seat];
        bool away = chair->name[0] && !chair->here;
        page_say(on, 4, away ? "%u  %s (%s)" : "%u  %s", seat + 1, remote_seat_text(r, seat),
                 CLIENT_C("seat", "away"));
    }
    if (!r->connected) {
        page_say(on, 0, "%s", CLIENT("Connection lost. Retrying..."));
    }
}

static void tell_plans(const remote *r, const page *on)
{
    for (unsigned i = 0; i < r->plan_count; i++) {
        page_say(on, 2, "%s", remote_plan_text(r, &r->plans[i]));
    }
}

static void tell_vote(const remote *r, const page *on)
{
    if (is_asked(r)) {
        page_blank(on);
        page_say(on, 0, "%s", remote_vote_text(r));
    }
}

static void paint_view(model *m, void *state, cells *on)
{
    const remote *r = m->remote;
    text_lines lines = {0};
    page to = {.width = TABLE_COLUMNS, .line = text_lines_add, .context = &lines};
    (void)state;
    tell_seats(r, &to);
    tell_plans(r, &to);
    tell_vote(r, &to);
    int told = (int)lines.count;
    area in = window_with_keys(on, TABLE_COLUMNS, told + 1 + TALK_ROWS,
                               r->title[0] ? r->title : CLIENT_C("title", "Table"),
                               is_asked(r) ? vote_foot : foot);
    told = told > in.height ? in.height : told;
    for (int i = 0; i < told; i++) {
        cells_text(on, in.column, in.row + i, in.width, HUE_PLAIN, lines.lines[i]);
    }
    if (in.height > told + 1) {
        paint_chat_lines(m, on,
                         (area){in.column, in.row + told + 1, in.width, in.height - told - 1});
    }
    text_lines_free(&lines);
}

/* ---- Keys -------------------------------------------------------------------------------- */

/* The plan that is meant: the newest. */
static void send_plan(model *m, remote_request wish)
{
    remote *r = m->remote;
    if (r->plan_count == 0) {
        model_refuse(m, CLIENT("Nobody has proposed a plan yet."), NULL);
        return;
    }
    wish.number = r->plans[r->plan_count - 1].number;
    remote_send(r, &wish);
}

static void propose(model *m)
{
    const play *p = m->game;
    const plan_branch *branch = &p->plan.branches[p->plan.slot];
    if (!m->remote->seats || branch->count == 0 ||
        p->plan.from != surto_table_move_count(p->board.table)) {
        model_refuse(m, CLIENT("Try out moves first: p on the board starts a plan."), NULL);
        return;
    }
    unsigned count = branch->count < REMOTE_PLAN_MOVES ? branch->count : REMOTE_PLAN_MOVES;
    remote_send(m->remote,
                &(remote_request){.want = REQUEST_PROPOSE, .moves = branch->moves, .count = count});
}

static action take(model *m, void *state, const event *e)
{
    remote *r = m->remote;
    (void)state;
    if (e->kind != EVENT_KEY) {
        return action_used(false);
    }
    if (is_asked(r) && (e->key == 'y' || e->key == 'n')) {
        remote_send(r, &(remote_request){.want = REQUEST_ANSWER, .yes = e->key == 'y'});
        return (action){.kind = ACTION_NEXT, .close = CLOSE_SELF};
    }
    if (e->key == ':' || e->key == 't') {
        return action_open(VIEW_CHAT);
    }
    if (e->key == 'p') {
        propose(m);
    } else if (e->key == 'a' || e->key == 'o') {
        send_plan(m, (remote_request){.want = REQUEST_VOTE, .yes = e->key == 'a'});
    } else if (e->key == 'c') {
        send_plan(m, (remote_request){.want = REQUEST_COMMIT});
    } else if (e->key == 'w') {
        send_plan(m, (remote_request){.want = REQUEST_DROP});
    } else {
        return action_used(false);
    }
    return action_none();
}

static const key_help keys[] = {
    {":", N_CLIENT_C("key", "send a message to the table")},
    {"p", N_CLIENT_C("key", "propose the plan open on the board")},
    {"a o", N_CLIENT_C("key", "agree to the newest plan; reject it")},
    {"c", N_CLIENT_C("key", "play the newest plan")},
    {"w", N_CLIENT_C("key", "withdraw the newest plan, if it is yours")},
    {"y n", N_CLIENT_C("key", "answer the question")},
    {NULL, NULL},
};

const view remote_table_view = {
    .id = VIEW_REMOTE_TABLE, .name = "table", .keys = keys, .paint = paint_view, .take = take};
