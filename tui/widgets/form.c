/* Forms. */
#include "tui/widgets/form.h"

#include <string.h>

#include "ui/message/columns.h"
#include "ui/message/temp_strings.h"

static form_row row_of(const form_of *of, size_t row)
{
    form_row out = {0};
    if (row < of->count) {
        of->row(of->context, row, &out);
    }
    return out;
}

/* Off a gap: on in the direction of the step, and back if there is nothing. */
static void leave_gap(form *f, const form_of *of, bool down)
{
    for (unsigned turn = 0; turn < 2; turn++, down = !down) {
        size_t at = f->rows.chosen;
        while (at < of->count && row_of(of, at).kind == ROW_GAP) {
            at = down ? at + 1 : at - 1; /* before the first comes a number beyond the last */
        }
        if (at < of->count) {
            f->rows.chosen = at;
            return;
        }
    }
}

/* ---- Typing ------------------------------------------------------------------------------ */

static void begin_typing(form *f, const form_of *of)
{
    form_row row = row_of(of, f->rows.chosen);
    const char *value = row.value ? row.value : "";
    f->typing = strlen(value) < sizeof f->typed;
    if (f->typing) {
        strcpy(f->typed, value);
    }
}

static void rub_out(form *f)
{
    size_t length = strlen(f->typed);
    while (length > 0 && ((unsigned char)f->typed[--length] & 0xc0) == 0x80) {
    }
    f->typed[length] = '\0';
}

static void type_letter(form *f, int key)
{
    strbuf letter = {0};
    add_sign(&letter, (wchar_t)key);
    if (strlen(f->typed) + letter.length < sizeof f->typed) {
        strcat(f->typed, strbuf_text(&letter));
    }
    strbuf_free(&letter);
}

static void take_typing(form *f, const form_of *of, const event *e)
{
    bool ends = e->kind == EVENT_PICK || e->kind == EVENT_CLICK;
    if (e->kind == EVENT_KEY) {
        ends = e->key == PRESS_ENTER || e->key == PRESS_TAB || e->key == PRESS_DOWN ||
               e->key == PRESS_UP;
        if (e->key == PRESS_ESCAPE) {
            f->typing = false;
        } else if (e->key == PRESS_RUBOUT) {
            rub_out(f);
        } else if (e->key >= ' ' && e->key != 0x7f && e->key < PRESS_RUBOUT) {
            type_letter(f, e->key);
        }
    }
    if (ends && of->typed(of->context, f->rows.chosen, f->typed)) {
        f->typing = false;
    }
}

/* ---- Events ------------------------------------------------------------------------------ */

static void change(form *f, const form_of *of, int by)
{
    if (of->change) {
        of->change(of->context, f->rows.chosen, by);
    }
}

/* Enter, or a click on the chosen row. */
static void act(form *f, const form_of *of)
{
    switch (row_of(of, f->rows.chosen).kind) {
    case ROW_GAP:
        break;
    case ROW_CHOICE:
        change(f, of, 1);
        break;
    case ROW_TEXT:
        begin_typing(f, of);
        break;
    case ROW_PICK:
    case ROW_BUTTON:
        of->press(of->context, f->rows.chosen);
        break;
    }
}

static bool take_sideways(form *f, const form_of *of, const event *e)
{
    bool left = event_is_key(e, PRESS_LEFT) || event_is_key(e, 'h');
    bool right = event_is_key(e, PRESS_RIGHT) || event_is_key(e, 'l') || event_is_key(e, ' ');
    row_kind kind = row_of(of, f->rows.chosen).kind;
    if ((!left && !right) || (kind != ROW_CHOICE && kind != ROW_TEXT)) {
        return false;
    }
    change(f, of, left ? -1 : 1);
    return true;
}

bool form_take(form *f, const form_of *of, const event *e)
{
    list_resize(&f->rows, of->count);
    leave_gap(f, of, true);
    if (f->typing) {
        take_typing(f, of, e);
        return true;
    }
    if (take_sideways(f, of, e)) {
        return true;
    }
    event now = *e;
    if (event_is_key(e, PRESS_TAB) || event_is_key(e, PRESS_BACK_TAB)) {
        now.key = e->key == PRESS_TAB ? PRESS_DOWN : PRESS_UP;
    }
    size_t before = f->rows.chosen;
    list_answer answer = list_take(&f->rows, &now, false);
    if (answer == LIST_UNUSED) {
        return false;
    }
    leave_gap(f, of, f->rows.chosen >= before);
    bool pressed = now.kind == EVENT_PICK && (size_t)now.number == f->rows.chosen &&
                   row_of(of, f->rows.chosen).kind == ROW_BUTTON;
    if (answer == LIST_CHOSEN || pressed) {
        act(f, of);
    }
    return true;
}

/* ---- Painting ---------------------------------------------------------------------------- */

typedef struct painting {
    const form *f;
    const form_of *of;
} painting;

static int columns_of(const char *text)
{
    return (int)text_columns(text, strlen(text));
}

/* The value, with signs to click on where it can be changed. Returns: the columns it took. */
static int paint_value(const form_row *row, const char *value, cells *on, area at, bool chosen)
{
    bool arrows = chosen && row->kind == ROW_CHOICE;
    int column = at.column, end = at.column + at.width;
    if (arrows) {
        cells_sign(on, column - 2, at.row, HUE_KEY | PAINT_BOLD, SIGN_FAR_LEFT);
        cells_hot_key(on, (area){column - 2, at.row, 2, 1}, PRESS_LEFT);
    }
    if (row->sign) {
        cells_put(on, column, at.row, row->with, row->sign);
        column += 2;
    }
    paint_t with = row->bad ? HUE_DANGER | PAINT_BOLD : chosen ? PAINT_BOLD : HUE_PLAIN;
    column += cells_text(on, column, at.row, end - column, with, value);
    if (arrows) {
        cells_sign(on, column + 1, at.row, HUE_KEY | PAINT_BOLD, SIGN_FAR_RIGHT);
        cells_hot_key(on, (area){column, at.row, 2, 1}, PRESS_RIGHT);
    }
    return column - at.column;
}

static void paint_row(void *context, size_t line, cells *on, area at, bool chosen)
{
    const painting *now = context;
    form_row row = row_of(now->of, line);
    bool typing = chosen && now->f->typing;
    const char *value = row.value && row.value[0] ? row.value : row.empty ? row.empty : "";
    value = typing ? temp_printf("%s_", now->f->typed) : value;
    int end = at.column + at.width, column = at.column;
    if (row.kind == ROW_BUTTON || row.kind == ROW_GAP) {
        const char *label = row.label ? row.label : "";
        int note = row.note ? columns_of(row.note) + 2 : 0;
        paint_t with = row.bad               ? HUE_DANGER
                       : row.kind == ROW_GAP ? HUE_QUIET
                       : chosen              ? PAINT_BOLD
                                             : HUE_PLAIN;
        cells_text(on, column, at.row, at.width - note, with, label);
    } else {
        cells_text(on, column, at.row, now->of->label_columns - 2, HUE_PLAIN,
                   row.label ? row.label : "");
        column += now->of->label_columns;
        int used = paint_value(&row, value, on, (area){column, at.row, end - column, 1}, chosen);
        column += used + 4 > now->of->value_columns ? used + 4 : now->of->value_columns;
    }
    if (row.note && row.kind != ROW_BUTTON && row.kind != ROW_GAP) {
        cells_text(on, column, at.row, end - column, HUE_QUIET, row.note);
    } else if (row.note) {
        cells_text_right(on, end, at.row, at.width, HUE_QUIET, row.note);
    }
}

void form_paint(form *f, const form_of *of, cells *on, area at)
{
    painting now = {f, of};
    list_resize(&f->rows, of->count);
    leave_gap(f, of, true);
    list_paint(&f->rows, on, at, paint_row, &now);
}

const char *form_about(const form *f, const form_of *of)
{
    form_row row = row_of(of, f->rows.chosen);
    return row.about ? row.about : "";
}

void form_head(cells *on, const char *title)
{
    cells_text(on, 0, 0, on->width, HUE_TITLE | PAINT_BOLD, title);
    cells_rule(on, 1);
}

void form_foot(cells *on, const char *say, bool danger, const foot_key *keys)
{
    cells_rule(on, on->height - 3);
    cells_text(on, 0, on->height - 2, on->width, danger ? HUE_DANGER | PAINT_BOLD : HUE_PLAIN, say);
    paint_foot_keys(on, 0, on->height - 1, on->width, keys);
}
