/* Warnings before a move that ends the turn. */
#include <string.h>

#include "tui/model/model.h"
#include "tui/views/board.h"
#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/board/board_ui.h"
#include "ui/board/offer.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"

enum { WARNINGS_MAX = 8 };

typedef struct warn_state {
    surto_move move;
    unsigned sorts; /* 0: what is told is the risk of the move */
} warn_state;

static const char *risk_of(const play *p, surto_move move)
{
    return p->board.board_ui->risk && p->scene == SCENE_PRESENT
               ? p->board.board_ui->risk(&p->board, move)
               : NULL;
}

/* Those this person wants to hear. */
static unsigned find_warnings(const model *m, unsigned sorts, warning *out)
{
    const play *p = m->game;
    const surto_odds *odds = NULL;
    (void)odds_process_get(&p->odds, p->board.game, board_state(&p->board), &odds);
    unsigned count =
                 p->board.board_ui->warnings(&p->board, &p->board.seen, odds, out, WARNINGS_MAX),
             kept = 0;
    for (unsigned i = 0; i < count; i++) {
        if (m->prefs.warnings & sorts & out[i].sort) {
            out[kept++] = out[i];
        }
    }
    return kept;
}

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "end anyway")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "go back")},
    {"x", 'x', N_CLIENT_C("foot", "fewer warnings")},
    {NULL, 0, NULL},
};

static const foot_key risk_foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "do it")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "go back")},
    {NULL, 0, NULL},
};

static void open_view(model *m, void *state, const action *how)
{
    (void)m;
    *(warn_state *)state = (warn_state){.move = how->move, .sorts = how->number};
}

static void paint_view(model *m, void *state, cells *on)
{
    const warn_state *s = state;
    warning all[WARNINGS_MAX];
    unsigned count = find_warnings(m, s->sorts, all);
    text_lines lines = {0};
    page to = {.width = 64, .line = text_lines_add, .context = &lines};
    const char *risk = s->sorts ? NULL : risk_of(m->game, s->move);
    for (unsigned i = 0; i < count; i++) {
        page_say(&to, 2, "%s", all[i].text);
    }
    if (risk) {
        page_say(&to, 0, "%s", risk);
    }
    area in = window_with_keys(on, 64, (int)lines.count,
                               s->sorts ? CLIENT_C("title", "End turn?")
                                        : CLIENT_C("title", "Are you sure?"),
                               s->sorts ? foot : risk_foot);
    for (int i = 0; i < (int)lines.count && i < in.height; i++) {
        cells_text(on, in.column, in.row + i, in.width, HUE_PLAIN, lines.lines[i]);
    }
    text_lines_free(&lines);
}

static action take(model *m, void *state, const event *e)
{
    const warn_state *s = state;
    (void)m;
    if (event_is_key(e, PRESS_ENTER) || event_is_key(e, 'e')) {
        return (action){.kind = ACTION_MOVE_NOW, .close = CLOSE_SELF, .move = s->move};
    }
    if (event_is_key(e, 'x')) {
        return (action){.kind = ACTION_OPEN, .close = CLOSE_SELF, .view = VIEW_SETTINGS};
    }
    return action_used(false);
}

static const key_help keys[] = {
    {"Enter e", N_CLIENT_C("key", "end the turn anyway")},
    {"Esc", N_CLIENT_C("key", "go back to the board")},
    {"x", N_CLIENT_C("key", "choose which warnings to show")},
    {NULL, NULL},
};

const view warning_view = {.id = VIEW_WARNING,
                           .name = "warn",
                           .size = sizeof(warn_state),
                           .keys = keys,
                           .open = open_view,
                           .paint = paint_view,
                           .take = take};

bool warning_finds(const model *m, surto_move move, unsigned *sorts)
{
    warning all[WARNINGS_MAX];
    *sorts = risk_of(m->game, move) ? 0 : offer_warns(&m->game->board, move);
    return risk_of(m->game, move) || (*sorts && find_warnings(m, *sorts, all) > 0);
}
