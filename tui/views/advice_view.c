/* A requested hint: a computer player thinks in the background, then its advice is shown. It can be
 * turned into a plan and looked at like any other. */
#include <string.h>

#include "app/ai_process.h"
#include "tui/model/model.h"
#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/analysis/explain.h"
#include "ui/board/offer.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

enum { FIRST_SECONDS = 1, MORE_SECONDS = 5, POLL_WAIT = 50, WIDEST = 72, PLANS_TOLD = 2 };

typedef struct advice_state {
    ai_process ai;
    unsigned seconds;    /* it may think for so long, */
    unsigned long since; /* beginning then */
    int width;           /* for which the lines were made */
    text_lines lines;    /* once an answer is there */
} advice_state;

/* ---- Thinking ---------------------------------------------------------------------------- */

/* The advice is for whoever decides, and from what that seat may see. */
static void ask(model *m, advice_state *s, unsigned seconds)
{
    const play *p = m->game;
    surto_state_buffer room;
    surto_state *seen = surto_state_from_buffer(&room);
    ai_request wish = {.name = surto_player_adviser(p->board.game),
                       .seat = p->board.seat,
                       .milliseconds = 1000 * seconds,
                       .candidates = PLANS_TOLD,
                       .legal = p->board.moves,
                       .legal_count = p->board.move_count};
    ai_process_stop(&s->ai);
    text_lines_free(&s->lines);
    s->lines = (text_lines){0};
    s->width = 0;
    s->seconds = seconds;
    s->since = m->now;
    s->ai.status = wish.name
                       ? surto_observe(p->board.game, board_state(&p->board), p->board.seat, seen)
                       : SURTO_ERR_UNKNOWN;
    s->ai.ready = s->ai.status != SURTO_OK;
    if (s->ai.ready || (m->counts_odds && ai_process_ask(&s->ai, p->board.game, seen, &wish))) {
        return;
    }
    wish.milliseconds = 0; /* without a child nobody shall wait */
    wish.playouts = 1;
    s->ai.status = ai_process_think(p->board.game, seen, &wish, &s->ai.advice);
    s->ai.ready = true;
}

static void open_view(model *m, void *state, const action *how)
{
    (void)how;
    ask(m, state, FIRST_SECONDS);
}

static void make_lines(const model *m, advice_state *s, int width)
{
    const play *p = m->game;
    if (s->width == width) {
        return;
    }
    page on = {.width = (unsigned)width, .line = text_lines_add, .context = &s->lines};
    explainer by = {.who = &p->board.who,
                    .seen = &p->board.seen,
                    .seat = p->board.seat,
                    .forced = p->board.move_count == 1};
    text_lines_free(&s->lines);
    s->lines = (text_lines){0};
    s->width = width;
    if (s->ai.status == SURTO_OK) {
        explain_advice(&on, &by, &s->ai.advice);
    } else {
        page_say(&on, 0, "%s", explain_no_advice(s->ai.status));
    }
}

/* ---- Painting ---------------------------------------------------------------------------- */

static void paint_thinking(const model *m, const advice_state *s, cells *on)
{
    static const foot_key foot[] = {
        {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "stop")},
        {NULL, 0, NULL},
    };
    enum { BAR = 40 };
    unsigned long gone = m->now - s->since, all = 1000UL * s->seconds;
    int done = (int)(gone < all ? gone * BAR / all : BAR);
    area in = window_with_keys(on, BAR, 2, CLIENT_C("title", "Hint"), foot);
    cells_text(on, in.column, in.row, in.width, HUE_PLAIN, CLIENT_C("hint", "Thinking..."));
    for (int i = 0; i < BAR && i < in.width; i++) {
        cells_text(on, in.column + i, in.row + 1, 1, i < done ? HUE_KEY : HUE_QUIET,
                   i < done ? "=" : ".");
    }
}

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "preview on the map")},
    {"+", '+', N_CLIENT_C("foot", "think longer")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "close")},
    {NULL, 0, NULL},
};

static void paint_view(model *m, void *state, cells *on)
{
    advice_state *s = state;
    if (!s->ai.ready) {
        paint_thinking(m, s, on);
        return;
    }
    int width = on->width - 8 < WIDEST ? on->width - 8 : WIDEST, widest = 0;
    make_lines(m, s, width);
    for (size_t i = 0; i < s->lines.count; i++) {
        int columns = (int)text_columns(s->lines.lines[i], strlen(s->lines.lines[i]));
        widest = columns > widest ? columns : widest;
    }
    on->room = (area){0, 0, on->width, on->height}; /* nothing below is needed now */
    area in = window_with_keys(on, widest, (int)s->lines.count, CLIENT_C("title", "Hint"), foot);
    for (int row = 0; row < in.height && row < (int)s->lines.count; row++) {
        cells_text(on, in.column, in.row + row, in.width, HUE_PLAIN, s->lines.lines[row]);
    }
}

/* ---- Keys -------------------------------------------------------------------------------- */

/* Puts the moves into the plan at hand, or into a new branch. */
static action try_out(model *m, const advice_state *s)
{
    play *p = m->game;
    surto_candidate best = s->ai.advice.candidate[0];
    if (p->scene != SCENE_PLAN) {
        plan_open(&p->plan, p->board.table);
        p->plan.branches[p->plan.slot] = (plan_branch){0};
        play_refresh(p);
    }
    for (unsigned i = 0; i < best.plan_count; i++) {
        if (plan_try(&p->plan, p->board.table, best.plan[i]) != SURTO_OK) {
            break;
        }
    }
    play_refresh(p);
    model_say(
        m,
        CLIENT("The hint is now a plan. Press `p` to see it and Enter in its window to play it."));
    return (action){.kind = ACTION_NEXT, .close = CLOSE_SELF};
}

static action take(model *m, void *state, const event *e)
{
    advice_state *s = state;
    if (e->kind == EVENT_TICK) {
        ai_process_poll(&s->ai);
        return action_none();
    }
    if (s->ai.ready && event_is_key(e, PRESS_ENTER) && s->ai.status == SURTO_OK) {
        return try_out(m, s);
    }
    if (s->ai.ready && event_is_key(e, '+')) {
        ask(m, s, MORE_SECONDS);
        return action_none();
    }
    return action_used(false);
}

static unsigned pause_view(model *m, void *state)
{
    (void)m;
    return ((const advice_state *)state)->ai.ready ? 0 : POLL_WAIT;
}

static void close_view(void *state)
{
    advice_state *s = state;
    ai_process_stop(&s->ai);
    text_lines_free(&s->lines);
}

static const key_help keys[] = {
    {"Enter", N_CLIENT_C("key", "preview the plan on the map; nothing is played yet")},
    {"+", N_CLIENT_C("key", "think longer")},
    {"Esc", N_CLIENT_C("key", "stop thinking; close")},
    {NULL, NULL},
};

const view advice_view = {.id = VIEW_ADVICE,
                          .name = "advice",
                          .size = sizeof(advice_state),
                          .keys = keys,
                          .open = open_view,
                          .paint = paint_view,
                          .take = take,
                          .pause = pause_view,
                          .close = close_view};
