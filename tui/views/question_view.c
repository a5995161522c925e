/* A question of the game that must be answered: the question in words, and the answers. The board
 * can be inspected meanwhile. */
#include <string.h>

#include "tui/model/model.h"
#include "tui/views/board.h"
#include "tui/views/move_list.h"
#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/board/board_ui.h"
#include "ui/board/offer.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"

typedef struct ask_state {
    bool ready;
    bool aside; /* the board is looked at, and answers are chosen there */
    move_list moves;
} ask_state;

enum { QUESTION_COLUMNS = 66 };

static bool is_of_one_kind(const play *p)
{
    for (size_t i = 1; i < p->board.move_count; i++) {
        if (p->board.moves[i].kind != p->board.moves[0].kind) {
            return false;
        }
    }
    return true;
}

static void write_question(const play *p, text_lines *out)
{
    page on = {.width = QUESTION_COLUMNS, .line = text_lines_add, .context = out};
    strbuf text = {0};
    if (p->board.board_ui->question) {
        p->board.board_ui->question(&p->board, &p->board.seen, &text);
        page_paragraphs(&on, 0, strbuf_text(&text));
    } else {
        p->board.ui->turn(&on, &p->board.who, &p->board.seen);
    }
    strbuf_free(&text);
}

/* The state of the game may have changed since the window was opened; its question has not: a
 * changed question is another window (next_view). */
static void make_ready(model *m, ask_state *s)
{
    if (!s->ready) {
        play *p = m->game;
        move_list_open(&s->moves, p, p->board.moves, p->board.move_count);
        s->moves.bare = is_of_one_kind(p);
        s->aside =
            s->moves.bare && offer_is_for_map(&p->board, p->board.moves, p->board.move_count);
        s->ready = true;
    }
}

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "choose")},
    {"/", '/', N_CLIENT_C("foot", "search")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "look at the board")},
    {NULL, 0, NULL},
};

/* The question in the last line, while answers are chosen on the map. */
static void paint_aside(const text_lines *question, cells *on)
{
    int row = on->height - 1;
    for (int column = 0; column < on->width; column++) {
        cells_put(on, column, row, HUE_PLAIN, L' ');
    }
    const char *back = CLIENT_C("key", "back to the question");
    int end = on->width - (int)text_columns(back, strlen(back)) - 4;
    cells_key(on, end, row, on->width - end, "Esc", PRESS_ESCAPE, back);
    cells_text(on, 0, row, end - 2, HUE_KEY | PAINT_BOLD,
               question->count ? question->lines[0] : "");
}

static void paint_window(model *m, ask_state *s, const text_lines *question, cells *on)
{
    int rows, columns;
    move_list_measure(&s->moves, m->game, &rows, &columns);
    int told = (int)question->count, most = on->height - 8;
    rows = rows > most - told - 1 ? most - told - 1 : rows;
    area in = window_with_keys(on, columns > QUESTION_COLUMNS ? columns : QUESTION_COLUMNS,
                               told + 1 + (rows < 3 ? 3 : rows), CLIENT_C("title", "Decide"), foot);
    int row = 0;
    for (; row < told && row < in.height - 3; row++) {
        cells_text(on, in.column, in.row + row, in.width, HUE_PLAIN, question->lines[row]);
    }
    row += row > 0;
    move_list_paint(&s->moves, m->game, on,
                    (area){in.column, in.row + row, in.width, in.height - row});
}

static void paint_view(model *m, void *state, cells *on)
{
    ask_state *s = state;
    text_lines question = {0};
    make_ready(m, s);
    write_question(m->game, &question);
    if (s->aside && !model_is_aiming(m)) { /* the board says what it waits for */
        paint_aside(&question, on);
    } else if (!s->aside) {
        paint_window(m, s, &question, on);
    }
    text_lines_free(&question);
}

static action take(model *m, void *state, const event *e)
{
    ask_state *s = state;
    surto_move move;
    make_ready(m, s);
    if (s->aside && event_is_key(e, PRESS_ESCAPE)) {
        s->aside = false;
        m->aiming = (verb){0};
        return action_none();
    }
    if (s->aside) {
        return (action){.kind = e->kind == EVENT_TICK ? ACTION_NONE : ACTION_BOARD_EVENT};
    }
    move_list_answer answer = move_list_take(&s->moves, m->game, e, &move);
    bool used = answer != MOVE_LIST_UNUSED;
    if (answer == MOVE_LIST_CHOSEN) {
        return (action){.kind = ACTION_MOVE, .close = CLOSE_SELF, .move = move};
    }
    if (answer == MOVE_LIST_KIND) {
        s->aside = true;
        board_aim(m, move.kind);
    }
    if (!used && (event_is_key(e, PRESS_ESCAPE) || event_is_key(e, 'b'))) {
        s->aside = true;
        return action_none();
    }
    if (!used && e->kind == EVENT_KEY &&
        (e->key == 'u' || e->key == 'q' || e->key == 'n' || e->key == 'i' || e->key == 'a' ||
         e->key == 's' || e->key == '+')) {
        return (action){.kind = ACTION_BOARD_KEY, .key = e->key};
    }
    return action_used(used);
}

static const key_help keys[] = {
    {"Enter 1-9", N_CLIENT_C("key", "choose an answer")},
    {"/", N_CLIENT_C("key", "search the answers")},
    {"Esc b", N_CLIENT_C("key", "look at the board; the question waits")},
    {"+", N_CLIENT_C("key", "a hint: what to do, and why")},
    {"u", N_CLIENT_C("key", "undo the last move")},
    {"q", N_CLIENT_C("key", "leave the game; it is saved")},
    {NULL, NULL},
};

static const move_list *listed(const void *state)
{
    const ask_state *s = state;
    return s->ready && !s->aside ? &s->moves : NULL;
}

const view question_view = {.id = VIEW_QUESTION,
                            .name = "ask",
                            .size = sizeof(ask_state),
                            .stays = true,
                            .keys = keys,
                            .paint = paint_view,
                            .take = take,
                            .moves = listed};
