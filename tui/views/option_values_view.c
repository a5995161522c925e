/* A window for an option that is a list: which roles are dealt, which events are used, or which
 * role each seat has. */
#include "tui/model/model.h"

#include <assert.h>
#include "tui/model/new_game.h"
#include "tui/views/views.h"
#include "tui/widgets/form.h"
#include "tui/widgets/window.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"

typedef struct words_state {
    new_game *g; /* of the view below */
    size_t option;
    option_words words;
    form lines;
} words_state;

/* A list for each seat begins with a line that says whether there is any. */
static bool is_chosen(const words_state *s)
{
    return new_game_of_seat(s->g, s->option, 0) != SURTO_NONE;
}

static size_t count_lines(const words_state *s)
{
    return !s->words.each_seat ? s->words.count : is_chosen(s) ? 1 + new_game_seats(s->g) : 1;
}

static void tell_row(void *context, size_t row, form_row *out)
{
    const words_state *s = context;
    out->kind = ROW_CHOICE;
    if (!s->words.each_seat) {
        out->label = new_game_word(s->g, s->option, (unsigned)row);
        out->value = new_game_has(s->g, s->option, (unsigned)row) ? CLIENT_C("value", "in use")
                                                                  : CLIENT_C("value", "not in use");
    } else if (row == 0) {
        out->label = CLIENT_C("new", "Dealt");
        out->value =
            is_chosen(s) ? CLIENT_C("value", "chosen by you") : CLIENT_C("value", "random");
    } else {
        unsigned seat = (unsigned)row - 1;
        const char *name = s->g->seats.seat[seat].name;
        out->label = name[0] ? name : temp_printf("p%u", seat + 1);
        out->value = new_game_word(s->g, s->option, new_game_of_seat(s->g, s->option, seat));
    }
}

static void change(void *context, size_t row, int by)
{
    words_state *s = context;
    if (!s->words.each_seat) {
        new_game_toggle(s->g, s->option, (unsigned)row);
    } else if (row == 0) {
        new_game_set_all(s->g, s->option, !is_chosen(s));
    } else {
        new_game_set_seat(s->g, s->option, (unsigned)row - 1, by);
    }
}

static form_of form_here(words_state *s)
{
    return (form_of){.context = s,
                     .count = count_lines(s),
                     .row = tell_row,
                     .change = change,
                     .label_columns = 26,
                     .value_columns = 20};
}

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "change")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "close")},
    {NULL, 0, NULL},
};

static void open_view(model *m, void *state, const action *how)
{
    words_state *s = state;
    (void)m;
    assert(how->subject);
    *s = (words_state){.g = how->subject, .option = how->number};
    (void)new_game_words(s->g, s->option, &s->words);
}

static void paint_view(model *m, void *state, cells *on)
{
    words_state *s = state;
    form_of of = form_here(s);
    (void)m;
    area in = window_with_keys(on, 56, (int)of.count, CLIENT_C("title", "Choose"), foot);
    form_paint(&s->lines, &of, on, in);
}

static action take(model *m, void *state, const event *e)
{
    words_state *s = state;
    form_of of = form_here(s);
    (void)m;
    return action_used(form_take(&s->lines, &of, e));
}

static const key_help keys[] = {
    {"Enter Space", N_CLIENT_C("key", "change (arrows too)")},
    {"Esc", N_CLIENT_C("key", "close")},
    {NULL, NULL},
};

const view option_values_view = {.id = VIEW_OPTION_VALUES,
                                 .name = "words",
                                 .size = sizeof(words_state),
                                 .keys = keys,
                                 .open = open_view,
                                 .paint = paint_view,
                                 .take = take};
