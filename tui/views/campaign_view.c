/* Between two games of a campaign: its sheet, and what can be started. */
#include <string.h>

#include "tui/model/model.h"
#include "tui/views/board.h"
#include "tui/views/move_list.h"
#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/message/language.h"
#include "ui/message/message.h"

typedef struct campaign_state {
    bool ready;
    size_t at;            /* how many moves had been made when it was made */
    int width;            /* for which the lines were made, */
    const char *language; /* and in which language */
    text_lines sheet;
    size_t top, rows; /* of the sheet, as shown */
    move_list moves;
} campaign_state;

static void make_ready(model *m, campaign_state *s)
{
    play *p = m->game;
    size_t now = surto_table_move_count(p->board.table);
    int width = m->grid.width - 2;
    const char *language = language_now();
    if (!s->ready || s->at != now || s->width != width || s->language != language) {
        text_lines_free(&s->sheet);
        page on = {.width = (unsigned)width, .line = text_lines_add, .context = &s->sheet};
        p->board.ui->sheet(&on, &p->board.who, &p->board.seen);
        if (!s->ready || s->at != now) {
            move_list_open(&s->moves, p, p->board.moves, p->board.move_count);
        }
        s->ready = true;
        s->at = now;
        s->width = width;
        s->language = language;
    }
}

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "start")},
    {"]", ']', N_CLIENT_C("foot", "more of the sheet")},
    {"n", 'n', N_CLIENT_C("foot", "log")},
    {"u", 'u', N_CLIENT_C("foot", "undo")},
    {"m", 'm', N_CLIENT_C("foot", "settings")},
    {"q", 'q', N_CLIENT_C("foot", "leave")},
    {NULL, 0, NULL},
};

static void paint_sheet(campaign_state *s, cells *on, area at)
{
    s->rows = at.height > 0 ? (size_t)at.height : 0;
    size_t last = s->sheet.count > s->rows ? s->sheet.count - s->rows : 0;
    s->top = s->top > last ? last : s->top;
    for (size_t i = 0; i < s->rows && s->top + i < s->sheet.count; i++) {
        cells_text(on, at.column, at.row + (int)i, at.width, HUE_PLAIN, s->sheet.lines[s->top + i]);
    }
    if (s->top > 0) {
        cells_sign(on, on->width - 1, at.row, HUE_KEY, SIGN_MORE_ABOVE);
    }
    if (s->top < last) {
        cells_sign(on, on->width - 1, at.row + at.height - 1, HUE_KEY, SIGN_MORE_BELOW);
    }
}

static void paint_view(model *m, void *state, cells *on)
{
    enum { HEAD = 2 };
    campaign_state *s = state;
    make_ready(m, s);
    int rows, columns;
    move_list_measure(&s->moves, m->game, &rows, &columns);
    rows = rows > on->height / 3 ? on->height / 3 : rows;
    int choices = on->height - 2 - rows;
    cells_text(on, 0, 0, on->width, HUE_TITLE | PAINT_BOLD, CLIENT_C("title", "Campaign"));
    cells_rule(on, 1);
    paint_sheet(s, on, (area){0, HEAD, on->width - 2, choices - 1 - HEAD});
    cells_rule(on, choices - 1);
    move_list_paint(&s->moves, m->game, on, (area){0, choices, on->width, rows});
    if (m->note.length) {
        cells_text(on, 0, on->height - 2, on->width,
                   m->note_danger ? HUE_DANGER | PAINT_BOLD : HUE_KEY, strbuf_text(&m->note));
    }
    paint_foot_keys(on, 0, on->height - 1, on->width, foot);
}

static bool scroll(campaign_state *s, int key)
{
    size_t by = s->rows > 1 ? s->rows - 1 : 1;
    if (key == '[' || key == PRESS_PAGE_UP) {
        s->top -= s->top < by ? s->top : by;
    } else if (key == ']' || key == PRESS_PAGE_DOWN) {
        s->top += by; /* painting keeps it inside */
    } else {
        return false;
    }
    return true;
}

static action take(model *m, void *state, const event *e)
{
    campaign_state *s = state;
    surto_move move;
    make_ready(m, s);
    if (e->kind == EVENT_KEY && !s->moves.typing && scroll(s, e->key)) {
        return action_none();
    }
    move_list_answer answer = move_list_take(&s->moves, m->game, e, &move);
    if (answer == MOVE_LIST_CHOSEN) {
        return (action){.kind = ACTION_MOVE, .close = CLOSE_SELF, .move = move};
    }
    bool boards = event_is_key(e, 'u') || event_is_key(e, 'n') || event_is_key(e, 'q') ||
                  event_is_key(e, 'm') || event_is_key(e, 'w');
    return answer == MOVE_LIST_UNUSED && boards ? (action){.kind = ACTION_BOARD_KEY, .key = e->key}
                                                : action_used(answer != MOVE_LIST_UNUSED);
}

static void close_campaign(void *state)
{
    text_lines_free(&((campaign_state *)state)->sheet);
}

static const key_help keys[] = {
    {"Enter 1-9", N_CLIENT_C("key", "start the selected item")},
    {"[ ]", N_CLIENT_C("key", "scroll the sheet")},
    {"n", N_CLIENT_C("key", "the log")},
    {"u", N_CLIENT_C("key", "undo the last move")},
    {"m", N_CLIENT_C("key", "settings")},
    {"q", N_CLIENT_C("key", "leave the game; it is saved")},
    {NULL, NULL},
};

static const move_list *listed(const void *state)
{
    return &((const campaign_state *)state)->moves;
}

const view campaign_view = {.id = VIEW_CAMPAIGN,
                            .name = "campaign",
                            .size = sizeof(campaign_state),
                            .whole = true,
                            .stays = true,
                            .question = true,
                            .keys = keys,
                            .paint = paint_view,
                            .take = take,
                            .moves = listed,
                            .close = close_campaign};
