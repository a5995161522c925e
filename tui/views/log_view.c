/* The log: what has happened, line by line. From a line you can go to that moment, or mark its
 * places on the map. */
#include <stdlib.h>
#include <string.h>

#include "tui/model/model.h"
#include "tui/views/views.h"
#include "tui/widgets/list.h"
#include "tui/widgets/text_search.h"
#include "tui/widgets/window.h"
#include "ui/board/board_ui.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/page.h"
#include "ui/message/temp_strings.h"
#include "util/memory.h"

/* A line of the log: of a move, or the head of a turn. */
typedef struct log_line {
    char *text;
    uint32_t move; /* its number in the record, from 0 */
    bool head;
    bool first; /* of the move's lines */
} log_line;

typedef struct log_state {
    log_line *lines;
    size_t count, room;
    list all;
    int width; /* for which the lines were made */
    size_t moves;
    bool typing;
    search_text wanted;
} log_state;

enum { NUMBER_COLUMNS = 6 };

static void forget_lines(log_state *s)
{
    for (size_t i = 0; i < s->count; i++) {
        free(s->lines[i].text);
    }
    free(s->lines);
    s->lines = NULL;
    s->count = s->room = 0;
}

static void add_line(log_state *s, const char *text, size_t move, bool head, bool first)
{
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 256;
        s->lines = memory_grow(s->lines, sizeof *s->lines * s->room);
    }
    size_t size = strlen(text) + 1;
    char *copy = memory_grow(NULL, size);
    memcpy(copy, text, size);
    s->lines[s->count++] = (log_line){copy, (uint32_t)move, head, first};
}

/* The paragraphs of a move, broken at the width. */
static void add_move(log_state *s, const history_entry *entry, size_t move)
{
    text_lines broken = {0};
    page to = {.width = (unsigned)(s->width - NUMBER_COLUMNS - 3),
               .line = text_lines_add,
               .context = &broken};
    page_paragraphs(&to, 2, entry->text);
    for (size_t i = 0; i < broken.count; i++) {
        add_line(s, broken.lines[i], move, false, i == 0);
    }
    text_lines_free(&broken);
}

static void make_lines(model *m, log_state *s, int width)
{
    play *p = m->game;
    history_narrate(p);
    if (s->width == width && s->moves == p->history.count) {
        return;
    }
    bool fresh = s->width == 0;
    forget_lines(s);
    s->width = width;
    s->moves = p->history.count;
    unsigned turn = 0;
    for (size_t i = 0; i < p->history.count; i++) {
        const history_entry *entry = &p->history.entries[i];
        if (entry->turn != turn) {
            turn = entry->turn;
            add_line(s,
                     TEXT(CLIENT("Turn {n}: {player}"), a_number("n", turn),
                          a_text("player", seat_name(&p->board.who, entry->seat))),
                     i, true, true);
        }
        add_move(s, entry, i);
        temp_clear();
    }
    list_resize(&s->all, s->count);
    if (fresh && s->count) {
        s->all.chosen = s->count - 1;
    }
}

static void paint_line(void *context, size_t line, cells *on, area at, bool chosen)
{
    const log_state *s = context;
    const log_line *one = &s->lines[line];
    paint_t with = one->head ? HUE_TITLE | PAINT_BOLD : chosen ? PAINT_BOLD : HUE_PLAIN;
    if (!one->head && one->first) {
        cells_text_right(on, at.column + NUMBER_COLUMNS - 2, at.row, NUMBER_COLUMNS - 2, HUE_QUIET,
                         temp_printf("%u", one->move + 1));
    }
    int indent = one->head ? 0 : NUMBER_COLUMNS - 1;
    cells_text(on, at.column + indent, at.row, at.width - indent, with, one->text);
}

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "show the board")},
    {"Space", ' ', N_CLIENT_C("foot", "highlight on the map")},
    {"/", '/', N_CLIENT_C("foot", "search")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "close")},
    {NULL, 0, NULL},
};

static void paint_view(model *m, void *state, cells *on)
{
    log_state *s = state;
    make_lines(m, s, on->width);
    cells_text(on, 0, 0, on->width / 2, HUE_TITLE | PAINT_BOLD, CLIENT_C("title", "Log"));
    cells_text_right(
        on, on->width, 0, on->width / 2, HUE_QUIET,
        TEXT(CLIENT_N("{n} move", "{n} moves", s->moves), a_number("n", (long)s->moves)));
    cells_rule(on, 1);
    list_paint(&s->all, on, (area){0, 2, on->width, on->height - 4}, paint_line, s);
    cells_rule(on, on->height - 2);
    if (s->typing) {
        cells_text(on, 0, on->height - 1, on->width, HUE_KEY,
                   TEXT(CLIENT("Search: {text}_ (Enter: next match, Esc: stop)"),
                        a_text("text", s->wanted.text)));
    } else {
        paint_foot_keys(on, 0, on->height - 1, on->width, foot);
    }
}

static void find_next(log_state *s, bool stay)
{
    for (size_t i = stay ? 0 : 1; i <= s->count; i++) {
        size_t line = (s->all.chosen + i) % s->count;
        if (search_has(s->lines[line].text, s->wanted.text)) {
            s->all.chosen = line;
            return;
        }
    }
}

static void take_typing(log_state *s, const event *e)
{
    if (event_is_key(e, PRESS_ESCAPE)) {
        s->typing = false;
    } else if (event_is_key(e, PRESS_ENTER)) {
        find_next(s, false);
    } else if (search_type(&s->wanted, e)) {
        find_next(s, true);
    }
}

static action take(model *m, void *state, const event *e)
{
    log_state *s = state;
    make_lines(m, s, m->grid.width);
    if (s->count == 0) {
        return action_used(false);
    }
    if (s->typing && e->kind == EVENT_KEY) {
        take_typing(s, e);
        return action_none();
    }
    list_answer answer = list_take(&s->all, e, false);
    size_t move = s->lines[s->all.chosen].move;
    if (answer == LIST_CHOSEN) {
        /* The board must be seen: what the log was opened from goes too. */
        play_look_back(m->game, move + 1);
        return (action){.kind = ACTION_NEXT, .close = CLOSE_TO_BOARD};
    }
    if (event_is_key(e, ' ')) {
        m->game->marked = m->game->history.entries[move].places;
        return action_close_self();
    }
    if (event_is_key(e, '/')) {
        s->typing = true;
    } else if (event_is_key(e, 'n')) {
        find_next(s, false);
    } else {
        return action_used(answer != LIST_UNUSED);
    }
    return action_none();
}

static void close_log(void *state)
{
    forget_lines(state);
}

static const key_help keys[] = {
    {"j k", N_CLIENT_C("key", "line by line (arrows too)")},
    {"[ ]", N_CLIENT_C("key", "a page up, a page down")},
    {"Enter", N_CLIENT_C("key", "look at the board after this move")},
    {"Space", N_CLIENT_C("key", "highlight it on the map")},
    {"/ n", N_CLIENT_C("key", "search, next match")},
    {"Esc", N_CLIENT_C("key", "back to the game")},
    {NULL, NULL},
};

const view log_view = {.id = VIEW_LOG,
                       .name = "log",
                       .size = sizeof(log_state),
                       .whole = true,
                       .keys = keys,
                       .paint = paint_view,
                       .take = take,
                       .close = close_log};
