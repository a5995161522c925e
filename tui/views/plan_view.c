/* The current plan: its moves, what comes after them, the other plans; and playing it. */
#include "tui/model/model.h"
#include "tui/views/board.h"
#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/board/board_ui.h"
#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

/* The moves as lines of a list, with the cities they lead to. */
static void paint_moves(const play *p, cells *on, area in)
{
    const plan_branch *branch = &p->plan.branches[p->plan.slot];
    for (unsigned i = 0; i < branch->top && (int)i < in.height; i++) {
        strbuf text = {0};
        move_text(&p->board, branch->moves[i], &text);
        const char *said = capitalised(strbuf_text(&text));
        bool undone = i >= branch->count;
        cells_text(on, in.column, in.row + (int)i, 3, HUE_QUIET, temp_printf("%u", i + 1));
        cells_text(on, in.column + 3, in.row + (int)i, in.width - 3, undone ? HUE_QUIET : HUE_PLAIN,
                   undone ? TEXT(CLIENT_C("plan", "({move})"), a_text("move", said)) : said);
        strbuf_free(&text);
    }
    if (branch->top == 0) {
        cells_text(on, in.column, in.row, in.width, HUE_QUIET,
                   CLIENT("Nothing yet: choose moves on the board."));
    }
}

static void paint_coming(model *m, cells *on, area in)
{
    const play *p = m->game;
    const surto_odds *odds;
    strbuf text = {0};
    if (odds_process_get(&p->odds, p->board.game, board_state(&p->board), &odds) != ODDS_READY) {
        return;
    }
    cells_text(on, in.column, in.row, in.width, HUE_QUIET, CLIENT("If the turn ended here:"));
    say_percent(&text, CLIENT_C("plan", p->board.board_ui->odds_words.planned_epidemic),
                odds->epidemic, true);
    strbuf_add(&text, ", ");
    say_percent(&text, CLIENT_C("plan", p->board.board_ui->odds_words.planned_outbreak),
                odds->any_outbreak, true);
    strbuf_add(&text, ", ");
    say_percent(&text, CLIENT_C("plan", "game lost {percent}%"), odds->loss, true);
    cells_text(on, in.column, in.row + 1, in.width, HUE_PLAIN, strbuf_text(&text));
    strbuf_free(&text);
}

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "play it")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "keep planning")},
    {"x", 'x', N_CLIENT_C("foot", "delete")},
    {"1-3", '1', N_CLIENT_C("foot", "plans")},
    {NULL, 0, NULL},
};

static void paint_view(model *m, void *state, cells *on)
{
    (void)state;
    const play *p = m->game;
    unsigned moves = p->plan.branches[p->plan.slot].top;
    area in = window_with_keys(on, 60, (int)(moves ? moves : 1) + 4,
                               TEXT(CLIENT_C("title", "Plan {n}"), a_number("n", p->plan.slot + 1)),
                               foot);
    paint_moves(p, on, (area){in.column, in.row, in.width, in.height - 3});
    paint_coming(m, on, (area){in.column, in.row + in.height - 3, in.width, 2});
    strbuf others = {0};
    for (unsigned slot = 0; slot < PLANS_MAX; slot++) {
        if (slot != p->plan.slot && p->plan.branches[slot].count) {
            add_item(&others,
                     TEXT(CLIENT_CN("plan", "plan {slot}: {n} move", "plan {slot}: {n} moves",
                                    p->plan.branches[slot].count),
                          a_number("slot", slot + 1), a_number("n", p->plan.branches[slot].count)));
        }
    }
    cells_text(on, in.column, in.row + in.height - 1, in.width, HUE_QUIET, strbuf_text(&others));
    strbuf_free(&others);
}

/* Plays the moves one by one, until one is refused. The plans are gone with the first of them. */
static action commit(model *m)
{
    play *p = m->game;
    plan_branch moves = p->plan.branches[p->plan.slot];
    plan_leave(&p->plan);
    play_refresh(p);
    for (unsigned i = 0; i < moves.count; i++) {
        surto_status status = play_move(p, moves.moves[i]);
        if (status != SURTO_OK) {
            model_refuse(m, CLIENT("The rest of the plan is no longer possible."), NULL);
            break;
        }
    }
    return action_next();
}

static void choose_slot(model *m, unsigned slot)
{
    plan_choose(&m->game->plan, slot);
    play_refresh(m->game);
    model_ask_odds(m); /* they belong to the end of the branch that is shown */
}

static action take(model *m, void *state, const event *e)
{
    (void)state;
    play *p = m->game;
    if (e->kind != EVENT_KEY) {
        return action_used(false);
    }
    if (e->key == PRESS_ENTER) {
        return commit(m);
    }
    if (e->key == 'x') {
        p->plan.branches[p->plan.slot] = (plan_branch){0};
        plan_leave(&p->plan);
        play_refresh(p);
        return action_next();
    }
    if (e->key >= '1' && e->key < '1' + PLANS_MAX) {
        choose_slot(m, (unsigned)(e->key - '1'));
    } else if (e->key == 'u') {
        play_undo(p);
        model_ask_odds(m);
    } else if (e->key == 'r') {
        play_redo(p);
        model_ask_odds(m);
    } else {
        return action_used(false);
    }
    return action_none();
}

static const key_help keys[] = {
    {"Enter", N_CLIENT_C("key", "play the plan, move by move")},
    {"Esc", N_CLIENT_C("key", "keep planning on the board")},
    {"u r", N_CLIENT_C("key", "undo, redo")},
    {"1 2 3", N_CLIENT_C("key", "another plan")},
    {"x", N_CLIENT_C("key", "delete this plan")},
    {NULL, NULL},
};

const view plan_view = {
    .id = VIEW_PLAN, .name = "plan", .keys = keys, .paint = paint_view, .take = take};
