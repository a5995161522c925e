/* The tutorial's panel: its text, what to do and with which keys; and what it highlights on the
 * board. It is at the bottom of the map, or at the top if it would cover what is highlighted. */
#include "tui/views/lesson_panel.h"

#include <assert.h>
#include <string.h>

#include "tui/model/tutorial.h"
#include "tui/widgets/window.h"
#include "ui/board/board_ui.h"
#include "ui/board/offer.h"
#include "ui/lesson/lesson_text.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/page.h"
#include "ui/message/temp_strings.h"
#include "ui/text/entity_names.h"

enum { LIT_MAX = 48, LIT_PAINT = PAINT_BOLD | PAINT_REVERSE, PANEL_WIDTH = 84 };

/* ---- What is lit ------------------------------------------------------------------------- */

typedef struct lights {
    model *m;
    cells *on;
    board_layout at;
    unsigned count;
    area areas[LIT_MAX];
} lights;

static void light_area(lights *l, area at)
{
    if (l->count < LIT_MAX) {
        l->areas[l->count++] = at;
    }
}

/* Lights a text that stands in an area; what has no room there is not lit. */
static void light_text(lights *l, area in, const char *text)
{
    area found;
    if (*text && cells_find(l->on, in, text, &found)) {
        light_area(l, found);
    }
}

/* The sign before the code says it without colour, too. */
static void light_city(lights *l, unsigned place)
{
    int column, row;
    if (board_cell_of(l->m, place, &column, &row)) {
        light_area(l, (area){column - 1, row, 5, 1});
        cells_put(l->on, column - 1, row, HUE_KEY, L'>');
    }
}

/* The lines of a seat: its name is in the first. */
static area seat_lines(const lights *l, unsigned seat)
{
    area all = l->at.seats;
    int rows = l->at.wide ? all.height / SURTO_SEATS_MAX : 1;
    return (area){all.column, all.row + (int)seat * rows, all.width, rows};
}

static void light_hand(lights *l, unsigned seat, unsigned only)
{
    const play *p = l->m->game;
    card_cell cards[HAND_MAX];
    unsigned count = p->board.board_ui->hand(&p->board, &p->board.seen, l->on->signs, seat, cards);
    area lines = seat_lines(l, seat);
    for (unsigned i = 0; i < count; i++) {
        strbuf text = {0};
        add_sign(&text, cards[i].sign);
        strbuf_add(&text, "%s", cards[i].code);
        if (only == SURTO_NONE || cards[i].card == only) {
            light_text(l, lines, strbuf_text(&text));
        }
        strbuf_free(&text);
    }
}

static void light_card(lights *l, unsigned card)
{
    for (unsigned seat = 0; seat < surto_game_seats(l->m->game->board.game); seat++) {
        light_hand(l, seat, card);
    }
}

static void light_gauges(lights *l, const char *label)
{
    const play *p = l->m->game;
    gauge all[GAUGES_MAX];
    unsigned count = p->board.board_ui->gauges(&p->board, &p->board.seen, l->on->signs, all);
    area head = {0, 0, l->on->width, 1};
    for (unsigned i = 0; i < count; i++) {
        strbuf text = {0};
        if (strcmp(all[i].label, label) == 0) {
            strbuf_add(&text, "%s%s", label, *label ? " " : "");
            if (all[i].sign) {
                add_sign(&text, all[i].sign);
            }
            strbuf_add(&text, "%s", all[i].value);
            light_text(l, head, strbuf_text(&text));
        }
        strbuf_free(&text);
    }
}

static void light_decks(lights *l, bool infections)
{
    const play *p = l->m->game;
    strbuf left = {0}, right = {0};
    p->board.board_ui->decks(&p->board, &p->board.seen, &left, &right);
    light_text(l, l->at.decks, strbuf_text(infections ? &right : &left));
    strbuf_free(&left);
    strbuf_free(&right);
}

static void light_odds(lights *l)
{
    strbuf text = {0};
    board_say_odds(l->m, &text, l->at.wide);
    light_text(l, l->at.decks, strbuf_text(&text));
    strbuf_free(&text);
}

static void light_role(lights *l, unsigned seat)
{
    const play *p = l->m->game;
    light_text(l, seat_lines(l, seat), p->board.board_ui->role(&p->board, &p->board.seen, seat));
}

static void light_pawn(lights *l, unsigned seat)
{
    const play *p = l->m->game;
    unsigned place = p->board.board_ui->pawn(&p->board, &p->board.seen, seat);
    if (place != SURTO_NONE) {
        light_city(l, place);
    }
    light_text(l, seat_lines(l, seat), seat_name(&p->board.who, seat));
}

static void light_one(lights *l, script_target target)
{
    const play *p = l->m->game;
    switch (target.kind) {
    case HIGHLIGHT_CITY:
        light_city(l, target.number);
        break;
    case HIGHLIGHT_CARD:
        light_card(l, target.number);
        break;
    case HIGHLIGHT_HAND:
        light_hand(l, target.number, SURTO_NONE);
        break;
    case HIGHLIGHT_PAWN:
        light_pawn(l, target.number);
        break;
    case HIGHLIGHT_ROLE:
        light_role(l, target.number);
        break;
    case HIGHLIGHT_TURN:
        light_text(l, (area){0, 0, l->on->width / 2, 1},
                   seat_name(&p->board.who, p->board.seen.turn));
        break;
    case HIGHLIGHT_CURES:
        light_gauges(l, CLIENT_C("gauge", "Cures"));
        break;
    case HIGHLIGHT_RATE:
        light_gauges(l, CLIENT_C("gauge", "Rate"));
        break;
    case HIGHLIGHT_OUTBREAKS:
        light_gauges(l, CLIENT_C("gauge", "Outbreaks"));
        break;
    case HIGHLIGHT_SUPPLY:
        light_gauges(l, "");
        break;
    case HIGHLIGHT_PLAYER_DECK:
        light_decks(l, false);
        break;
    case HIGHLIGHT_INFECTION_DECK:
    case HIGHLIGHT_INFECTION_DISCARD:
        light_decks(l, true);
        break;
    case HIGHLIGHT_ODDS:
        light_odds(l);
        break;
    case HIGHLIGHTS:
        break;
    }
}

static void find_lights(lights *l, const script_step *step)
{
    for (unsigned i = 0; i < step->target_count; i++) {
        light_one(l, step->targets[i]);
    }
    for (unsigned i = 0; i < l->count; i++) {
        cells_tint(l->on, l->areas[i], LIT_PAINT);
    }
}

/* ---- What it says ------------------------------------------------------------------------ */

typedef struct panel {
    const char *title;
    const char *task;
    const char *keys; /* "[d Tab Enter]" */
    int key;          /* the first of them, for a click */
    text_lines lines;
    size_t said; /* lines that are the text; an answer or a hint follows */
} panel;

/* A move as a list has it; of the cards of a cure the colour says enough. */
static const char *move_said(const play *p, surto_move move)
{
    strbuf text = {0};
    if (strcmp(surto_move_kind_name(p->board.game, move.kind), "cure") == 0) {
        memset(move.arg + 1, SURTO_NONE, sizeof move.arg - 1);
    }
    move_text(&p->board, move, &text);
    return temp_take(&text);
}

static const char *what_to_do(const play *p, const tutorial *t)
{
    surto_move moves[SCRIPT_MOVES_MAX];
    if (t->step->what == STEP_LOOK) {
        return lesson_view_name(t->step);
    }
    return lesson_moves(&t->at, moves) > 0 ? move_said(p, moves[0]) : "";
}

static void say_lines(panel *out, int width, const char *text)
{
    page to = {.width = (unsigned)width, .line = text_lines_add, .context = &out->lines};
    if (*text) {
        page_say(&to, 0, "%s", text);
    }
}

static void write_panel(model *m, tutorial *t, int width, panel *out)
{
    strbuf keys = {0};
    const script_step *step = t->step;
    strbuf_add(&keys, "[");
    key_sequence_write(&keys, &t->keys, m->prefs.signs);
    strbuf_add(&keys, "]");
    out->keys = temp_take(&keys);
    out->key = t->keys.keys[0];
    if (!step) {
        out->title = CLIENT_C("title", "Free play");
        out->task = "";
        say_lines(
            out, width,
            CLIENT("You're on your own now! There are no more suggestions, but the odds and the "
                   "rules still help, and you can go back to the start of this chapter."));
        out->said = out->lines.count;
        return;
    }
    out->title = TEXT(CLIENT_C("title", "{chapter} {n}/{all}"),
                      a_text("chapter", script_chapter_text(&t->script.chapters[step->chapter])),
                      a_number("n", step->number), a_number("all", (long)t->script.step_count));
    out->task = lesson_task_text(&t->at, what_to_do(m->game, t));
    say_lines(out, width, script_step_text(step));
    out->said = out->lines.count;
    say_lines(out, width, strbuf_text(&t->answer));
    if (lesson_shows_hint(&t->at)) {
        say_lines(out, width, lesson_hint_text(&t->at, &m->game->board.who));
    }
}

/* ---- Where it lies ----------------------------------------------------------------------- */

void lesson_panel_lay_out(const play *p, board_layout *at)
{
    if (p->lesson && !at->wide) { /* the seats make room for the panel above them */
        int free = at->seats.height - (int)surto_game_seats(p->board.game);
        at->seats.row += free;
        at->seats.height -= free;
    }
}

static unsigned count_covered(const lights *l, area at)
{
    unsigned covered = 0;
    for (unsigned i = 0; i < l->count; i++) {
        covered += l->areas[i].row >= at.row && l->areas[i].row < at.row + at.height;
    }
    return covered;
}

/* Also takes its rows from the room of windows. */
static area place_panel(const lights *l, int rows)
{
    const board_layout *at = &l->at;
    int width = at->map.width < PANEL_WIDTH ? at->map.width : PANEL_WIDTH;
    int column = at->map.column + (at->map.width - width) / 2;
    int end = at->wide ? at->map.row + at->map.height : at->seats.row;
    area low = {column, end - rows, width, rows}, high = {column, at->map.row, width, rows};
    bool up = count_covered(l, low) > count_covered(l, high);
    area room = l->on->room;
    if (up) {
        l->on->room = (area){0, high.row + rows, room.width, room.height - rows};
    } else {
        l->on->room = (area){0, room.row, room.width, low.row - room.row};
    }
    return up ? high : low;
}

static void paint_panel(lights *l, const panel *of)
{
    static const foot_key foot[] = {
        {"+", '+', N_CLIENT_C("foot", "hint")},         {"s", 's', N_CLIENT_C("foot", "skip text")},
        {">", '>', N_CLIENT_C("foot", "next chapter")}, {"<", '<', N_CLIENT_C("foot", "chapters")},
        {"q", 'q', N_CLIENT_C("foot", "leave")},        {NULL, 0, NULL},
    };
    cells *on = l->on;
    area in = cells_box(on, place_panel(l, (int)of->lines.count + 3), of->title, NULL);
    window_keys(on, in, foot);
    for (size_t i = 0; i < of->lines.count; i++) {
        cells_text(on, in.column, in.row + (int)i, in.width, i < of->said ? HUE_PLAIN : HUE_KEY,
                   of->lines.lines[i]);
    }
    int row = in.row + in.height - 1, keys = (int)text_columns(of->keys, strlen(of->keys));
    int used = cells_text(on, in.column, row, in.width - keys - 2, PAINT_BOLD, of->task);
    cells_text(on, in.column + used + (used ? 2 : 0), row, keys, HUE_KEY | PAINT_BOLD, of->keys);
    cells_hot_key(on, (area){in.column, row, in.width, 1}, of->key);
}

void lesson_panel_paint(model *m, cells *on)
{
    tutorial *t = m->game->lesson;
    if (!tutorial_is_shown(m->game)) {
        return;
    }
    assert(t->keys_known); /* tui/key_search.h */
    lights l = {.m = m, .on = on, .at = board_lay_out(on->width, on->height)};
    panel of = {0};
    lesson_panel_lay_out(m->game, &l.at);
    if (t->step) {
        find_lights(&l, t->step);
    }
    int width = l.at.map.width < PANEL_WIDTH ? l.at.map.width : PANEL_WIDTH;
    write_panel(m, t, width - 4, &of);
    paint_panel(&l, &of);
    text_lines_free(&of.lines);
}
