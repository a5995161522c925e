/* Carries out actions. */
#include "tui/run_action.h"

#include <assert.h>

#include "tui/model/tutorial.h"
#include "tui/next_view.h"
#include "tui/view_stack.h"
#include "tui/views/views.h"
#include "ui/message/language.h"

/* ---- What the game needs next ------------------------------------------------------------ */

/* Windows that belong to an earlier position. */
static void close_old_windows(model *m)
{
    static const view_id old[] = {VIEW_MOVES, VIEW_QUESTION, VIEW_CHANCE, VIEW_WARNING, VIEW_PLAN};
    view_id asked = play_is_asked(m->game) ? question_view_of(m->game) : VIEW_NONE;
    for (size_t i = 0; i < sizeof old / sizeof old[0]; i++) {
        view_drop(m, old[i]);
    }
    for (unsigned i = 0; i < view_depth(m); i++) {
        if (view_at(m, i)->question && view_at(m, i)->id != asked) {
            view_drop(m, view_at(m, i)->id);
        }
    }
}

static void show_next(model *m)
{
    if (!m->game || !view_is_open(m, VIEW_BOARD)) {
        return;
    }
    close_old_windows(m);
    if (view_is_top(m, VIEW_BOARD) && m->game->scene != SCENE_PAST) {
        action wanted = next_view(m);
        assert(wanted.kind == ACTION_NONE || wanted.kind == ACTION_OPEN);
        run_action(m, wanted);
    } /* otherwise something is being read; closing it comes here again */
}

/* ---- Moves ------------------------------------------------------------------------------- */

static void make_now(model *m, surto_move move)
{
    play *p = m->game;
    const char *rule = surto_why_illegal(p->board.game, board_state(&p->board), move);
    surto_status status = play_move(p, move);
    if (status == SURTO_OK) {
        m->aiming = (verb){0};
    } else if (rule) {
        model_refuse(m, language_rule(rule, surto_rule_text(rule)), rule);
    } else {
        model_refuse(
            m, language_find(LANGUAGE_CLIENT, "status", surto_status_text(status), NULL, 1), NULL);
    }
    show_next(m); /* also after a refusal: a question that was closed by its answer comes back */
}

/* Asks first if the move ends the turn and there is something to think of. */
static void make(model *m, surto_move move)
{
    unsigned sorts;
    if (m->trial) {
        *m->trial = (key_trial){true, move};
    } else if (!tutorial_allows(m->game, move)) {
        show_next(m); /* a question that was closed by its answer comes back */
    } else if (!m->game->lesson && warning_finds(m, move, &sorts)) {
        view_push(m, &(action){.view = VIEW_WARNING, .move = move, .number = sorts});
    } else {
        make_now(m, move);
    }
}

/* ---- Games ------------------------------------------------------------------------------- */

static void enter_game(model *m, play *game)
{
    assert(game);
    while (view_depth(m) > 1) {
        view_pop(m);
    }
    play_close(m->game);
    m->game = game;
    m->aiming = (verb){0};
    view_push(m, &(action){.view = VIEW_BOARD});
    show_next(m);
}

/* The game is in its file already. */
static void leave_game(model *m)
{
    m->leave = m->leave || m->remote; /* who came for a table goes with it */
    view_drop(m, VIEW_BOARD);
    play_close(m->game);
    m->game = NULL;
    m->home_stale = true;
}

/* ---- Actions ----------------------------------------------------------------------------- */

static void close_first(model *m, action_close which)
{
    switch (which) {
    case CLOSE_NOTHING:
        break;
    case CLOSE_SELF:
        view_pop(m);
        break;
    case CLOSE_TO_BOARD:
        assert(view_is_open(m, VIEW_BOARD));
        while (!view_is_top(m, VIEW_BOARD)) {
            view_pop(m);
        }
        break;
    }
}

/* What the board makes of an action that is left to it. */
static action ask_board(model *m, action wanted, const event *e)
{
    if (wanted.kind == ACTION_BOARD_KEY) {
        return board_key(m, wanted.key);
    }
    return wanted.kind == ACTION_BOARD_EVENT ? board_view.take(m, NULL, e) : wanted;
}

void run_action(model *m, action wanted)
{
    close_first(m, wanted.close);
    switch (wanted.kind) {
    case ACTION_UNUSED:
    case ACTION_NONE:
        break;
    case ACTION_OPEN:
        if (wanted.replace) {
            view_drop(m, wanted.view);
        }
        view_push(m, &wanted);
        break;
    case ACTION_MOVE:
        make(m, wanted.move);
        break;
    case ACTION_MOVE_NOW:
        make_now(m, wanted.move);
        break;
    case ACTION_NEXT:
        show_next(m);
        break;
    case ACTION_BOARD_KEY:
    case ACTION_BOARD_EVENT:
        assert(false); /* run_event asks the board first */
        break;
    case ACTION_ENTER_GAME:
        enter_game(m, wanted.game);
        break;
    case ACTION_LEAVE_GAME:
        leave_game(m);
        if (wanted.view != VIEW_NONE) {
            view_push(m, &wanted);
        }
        break;
    }
}

bool run_event(model *m, const event *e)
{
    action wanted = view_top(m)->take(m, view_state_at(m, view_depth(m) - 1), e);
    if (wanted.kind == ACTION_BOARD_KEY || wanted.kind == ACTION_BOARD_EVENT) {
        close_first(m, wanted.close);
        wanted = ask_board(m, wanted, e);
    }
    if (wanted.kind == ACTION_UNUSED) {
        return false;
    }
    run_action(m, wanted);
    return true;
}
