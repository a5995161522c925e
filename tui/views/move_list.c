/* Choosing among moves. */
#include "tui/views/move_list.h"

#include <string.h>

#include "tui/widgets/window.h"
#include "ui/board/offer.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/move_labels.h"

enum {
    LONG = 12,
    SINGLE_MOVES = MOVE_STEPS_MAX,
    ABOUT_COLUMNS = 60,
    ABOUT_ROWS = 4,
    ABOUT_MOVES = 32
};

/* ---- Groups ------------------------------------------------------------------------------ */

/* What a move is chosen by in a step. Returns: NULL if there is no such step for it. */
static const char *group_text(const play *p, surto_move move, unsigned step)
{
    strbuf text = {0};
    if (step == 0) {
        return move_kind_name(p->board.ui, surto_move_kind_name(p->board.game, move.kind));
    }
    bool any = p->board.board_ui->group && p->board.board_ui->group(&p->board, move, step, &text);
    const char *taken = temp_take(&text);
    return any ? taken : NULL;
}

static bool are_together(const play *p, surto_move one, surto_move other, unsigned step)
{
    if (one.kind != other.kind || step == 0) {
        return one.kind == other.kind;
    }
    const char *first = group_text(p, one, step), *second = group_text(p, other, step);
    return first && second && strcmp(first, second) == 0;
}

/* Whether a move fits what was chosen so far. */
static bool is_on_path(const move_list *l, const play *p, size_t move)
{
    for (unsigned i = 0; i < l->depth; i++) {
        if (!are_together(p, l->moves[move], l->moves[l->path[i].chosen], l->path[i].step)) {
            return false;
        }
    }
    return true;
}

/* ---- Lines ------------------------------------------------------------------------------- */

static const char *line_text(const move_list *l, const play *p, size_t line)
{
    strbuf text = {0};
    surto_move move = l->moves[l->shown[line]];
    const char *group = l->same[line] > 1 ? group_text(p, move, l->step) : NULL;
    if (group) {
        SAY(&text, CLIENT_CN("list", "{what}: {n} choice", "{what}: {n} choices", l->same[line]),
            a_text("what", group), a_number("n", l->same[line]));
    } else if (l->bare || l->depth > 0) {
        move_text_bare(&p->board, move, &text);
    } else {
        move_text(&p->board, move, &text);
    }
    return capitalised(temp_take(&text));
}

/* The line of the same group, among those made so far, or a new one. The text of a group is made
 * once for a move, not once for every pair: there may be thousands of moves. */
static size_t line_of(const move_list *l, const char *const *groups, size_t lines, size_t move,
                      const char *group)
{
    for (size_t i = lines; group && i-- > 0;) {
        if (l->moves[l->shown[i]].kind == l->moves[move].kind && groups[i] &&
            (l->step == 0 || strcmp(groups[i], group) == 0)) {
            return i;
        }
    }
    return lines;
}

/* Makes the lines anew: groups, or moves, or what the filter leaves of the moves. */
static void make_lines(move_list *l, const play *p)
{
    static const char *groups[SURTO_MOVES_MAX]; /* of the lines; large */
    bool alone = l->step == SINGLE_MOVES || l->filter.text[0];
    size_t lines = 0;
    for (size_t i = 0; i < l->count; i++) {
        if (!is_on_path(l, p, i)) {
            continue;
        }
        const char *group = alone ? NULL : group_text(p, l->moves[i], l->step);
        size_t line = line_of(l, groups, lines, i, group);
        if (line < lines) {
            l->same[line]++;
            continue;
        }
        groups[line] = group;
        l->shown[line] = (uint16_t)i;
        l->same[line] = 1;
        lines += !l->filter.text[0] || search_fits(line_text(l, p, line), l->filter.text);
    }
    list_resize(&l->lines, lines);
}

/* Goes to the first step from which on there is something to choose; if there are few moves, to the
 * moves themselves. */
static void make_step(move_list *l, const play *p, unsigned from)
{
    l->lines = (list){0};
    l->step = SINGLE_MOVES;
    make_lines(l, p);
    size_t moves = l->lines.count;
    for (unsigned step = from; moves > LONG && step < SINGLE_MOVES; step++) {
        l->step = step;
        make_lines(l, p);
        if (l->lines.count > 1 && l->lines.count < moves) {
            return;
        }
    }
    l->step = SINGLE_MOVES;
    make_lines(l, p);
}

/* ---- Opening ----------------------------------------------------------------------------- */

static size_t kind_rank(const play *p, surto_move move)
{
    return move_kind_rank(p->board.ui, surto_move_kind_name(p->board.game, move.kind));
}

/* Moves of one kind stand together, also those of several seats, in the order of the labels. */
static void sort_by_kind(move_list *l, const play *p)
{
    static surto_move sorted[SURTO_MOVES_MAX];
    size_t kinds = move_kind_rank(p->board.ui, ""), count = 0;
    for (size_t rank = 0; rank <= kinds; rank++) {
        for (size_t i = 0; i < l->count; i++) {
            if (kind_rank(p, l->moves[i]) == rank) {
                sorted[count++] = l->moves[i];
            }
        }
    }
    memcpy(l->moves, sorted, sizeof *sorted * l->count);
}

/* The move of a line; of a group only what all its moves have: other arguments are SURTO_NONE. */
static surto_move common_move(const move_list *l, const play *p, size_t line)
{
    surto_move move = l->moves[l->shown[line]], first = move;
    for (size_t i = 0; l->same[line] > 1 && i < l->count; i++) {
        bool of_line = is_on_path(l, p, i) && are_together(p, l->moves[i], first, l->step);
        for (unsigned j = 0; of_line && j < sizeof move.arg / sizeof move.arg[0]; j++) {
            move.arg[j] = l->moves[i].arg[j] == first.arg[j] ? move.arg[j] : SURTO_NONE;
        }
    }
    return move;
}

/* What is said of one move, as lines. */
static void tell_about(const play *p, surto_move move, text_lines *out)
{
    page on = {.width = ABOUT_COLUMNS, .line = text_lines_add, .context = out};
    strbuf text = {0};
    move_about(&p->board, move, &text);
    if (text.length) {
        page_say(&on, 0, "%s", strbuf_text(&text));
    }
    strbuf_free(&text);
}

static int count_about_rows(const move_list *l, const play *p)
{
    size_t rows = 0;
    for (size_t i = 0; i < l->count && rows < ABOUT_ROWS; i++) {
        if (i > ABOUT_MOVES && l->moves[i].kind == l->moves[i - 1].kind) {
            continue; /* enough to know how long they are */
        }
        text_lines lines = {0};
        tell_about(p, l->moves[i], &lines);
        rows = lines.count > rows ? lines.count : rows;
        text_lines_free(&lines);
    }
    return rows > ABOUT_ROWS ? ABOUT_ROWS : (int)rows;
}

void move_list_open(move_list *l, const play *p, const surto_move *moves, size_t count)
{
    memset(l, 0, sizeof *l);
    l->count = count;
    memcpy(l->moves, moves, sizeof *moves * count);
    sort_by_kind(l, p);
    l->about_rows = count_about_rows(l, p);
    make_step(l, p, 0);
}

/* ---- Choosing ---------------------------------------------------------------------------- */

/* A line was chosen: a move, or a group. */
static move_list_answer choose(move_list *l, const play *p, surto_move *out)
{
    if (l->lines.count == 0) {
        return MOVE_LIST_USED;
    }
    size_t first = l->shown[l->lines.chosen], same = l->same[l->lines.chosen];
    *out = l->moves[first];
    if (same == 1) {
        return MOVE_LIST_CHOSEN;
    }
    if (l->step == 0 && offer_is_for_map(&p->board, &l->moves[first], same)) {
        return MOVE_LIST_KIND;
    }
    l->typing = false;
    l->filter.text[0] = '\0';
    l->path[l->depth].step = l->step;
    l->path[l->depth++].chosen = (uint16_t)first;
    make_step(l, p, l->step + 1);
    return MOVE_LIST_USED;
}

static bool take_escape(move_list *l, const play *p)
{
    if (l->typing || l->filter.text[0]) {
        l->typing = false;
        l->filter.text[0] = '\0';
        make_lines(l, p);
    } else if (l->depth > 0) {
        l->depth--;
        make_step(l, p, l->path[l->depth].step);
    } else {
        return false;
    }
    return true;
}

move_list_answer move_list_take(move_list *l, const play *p, const event *e, surto_move *out)
{
    if (event_is_key(e, PRESS_ESCAPE)) {
        return take_escape(l, p) ? MOVE_LIST_USED : MOVE_LIST_UNUSED;
    }
    if (l->typing && search_type(&l->filter, e)) {
        l->lines.chosen = 0;
        make_lines(l, p);
        return MOVE_LIST_USED;
    }
    if (event_is_key(e, '/')) {
        l->typing = true;
        return MOVE_LIST_USED;
    }
    list_answer answer = list_take(&l->lines, e, true);
    return answer == LIST_CHOSEN  ? choose(l, p, out)
           : answer == LIST_MOVED ? MOVE_LIST_USED
                                  : MOVE_LIST_UNUSED;
}

bool move_list_leads_to(const move_list *l, const play *p, size_t line, surto_move move)
{
    surto_move first = l->moves[l->shown[line]];
    return l->same[line] > 1 ? are_together(p, first, move, l->step)
                             : memcmp(&first, &move, sizeof move) == 0;
}

/* ---- Painting ---------------------------------------------------------------------------- */

typedef struct painting {
    const move_list *l;
    const play *p;
} painting;

static void paint_move(void *context, size_t line, cells *on, area at, bool chosen)
{
    const painting *now = context;
    if (line < 9) {
        cells_text(on, at.column, at.row, 1, HUE_KEY, temp_printf("%zu", line + 1));
    }
    cells_text(on, at.column + 2, at.row, at.width - 2, chosen ? PAINT_BOLD : HUE_PLAIN,
               line_text(now->l, now->p, line));
}

static void paint_about(const move_list *l, const play *p, cells *on, area at)
{
    text_lines lines = {0};
    bool kind = l->step == 0 && l->same[l->lines.chosen] > 1;
    if (l->lines.count > 0 && !kind) { /* there is nothing to say of a whole kind */
        tell_about(p, common_move(l, p, l->lines.chosen), &lines);
    }
    for (int row = 0; row < at.height && row < (int)lines.count; row++) {
        cells_text(on, at.column, at.row + row, at.width, HUE_QUIET, lines.lines[row]);
    }
    text_lines_free(&lines);
}

void move_list_paint(move_list *l, const play *p, cells *on, area at)
{
    painting now = {l, p};
    if (l->about_rows && at.height > l->about_rows + 2) {
        at.height -= l->about_rows + 1;
        paint_about(l, p, on, (area){at.column, at.row + at.height + 1, at.width, l->about_rows});
    }
    if (l->typing) {
        cells_text(on, at.column, at.row + at.height - 1, at.width, HUE_KEY,
                   temp_printf("/%s_", l->filter.text));
        at.height--;
    }
    list_paint(&l->lines, on, at, paint_move, &now);
}

void move_list_measure(const move_list *l, const play *p, int *lines, int *columns)
{
    *lines = (int)l->lines.count + (l->typing ? 1 : 0);
    *columns = 0;
    if (l->about_rows) {
        *lines += l->about_rows + 1;
        *columns = ABOUT_COLUMNS;
    }
    for (size_t i = 0; i < l->lines.count; i++) {
        const char *text = line_text(l, p, i);
        int width = (int)text_columns(text, strlen(text)) + 4;
        *columns = width > *columns ? width : *columns;
    }
}
