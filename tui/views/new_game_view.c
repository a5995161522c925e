/* The form for a new game, or a new campaign. */
#include <stdio.h>
#include <string.h>

#include "app/players.h"
#include "tui/model/model.h"
#include "tui/model/new_game.h"
#include "tui/views/views.h"
#include "tui/widgets/form.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/option_names.h"
#include "ui/text/text_ui.h"

typedef enum new_item { NEW_RULES, NEW_TITLE, NEW_OPTION, NEW_SEAT, NEW_SEED, NEW_START } new_item;

typedef struct new_row {
    new_item item;
    size_t number; /* of the option or the seat */
} new_row;

enum { ROWS_MAX = SURTO_OPTIONS_MAX + SURTO_SEATS_MAX + 8, LABELS = 22, VALUES = 24 };

typedef struct new_state {
    new_game g;
    form fields;
    new_row rows[ROWS_MAX];
    size_t row_count;
} new_state;

/* What the rows of the form need, and what pressing one leads to. */
typedef struct new_use {
    model *m;
    new_state *s;
    action then;
} new_use;

static void add_row(new_state *s, new_item item, size_t number)
{
    if (s->row_count < ROWS_MAX) {
        s->rows[s->row_count++] = (new_row){item, number};
    }
}

/* Seats stand below the number of players. */
static void make_rows(new_state *s)
{
    const surto_option_info *info;
    s->row_count = 0;
    add_row(s, NEW_RULES, 0);
    if (s->g.campaign) {
        add_row(s, NEW_TITLE, 0);
    }
    for (size_t i = 0; i < SURTO_OPTIONS_MAX && (info = surto_rules_option(s->g.rules, i)); i++) {
        if (new_game_asks(&s->g, info)) {
            add_row(s, NEW_OPTION, i);
        }
        for (unsigned seat = 0; strcmp(info->key, "players") == 0 && seat < new_game_seats(&s->g);
             seat++) {
            add_row(s, NEW_SEAT, seat);
        }
    }
    add_row(s, NEW_SEED, 0);
    add_row(s, NEW_START, 0);
}

/* ---- Words ------------------------------------------------------------------------------- */

/* How much of a list is chosen, unless there is a word for it. The window has the whole list. */
static const char *list_text(const new_game *g, size_t option, const option_words *words)
{
    const char *value = g->values[option];
    unsigned count = 0;
    if (strcmp(value, surto_rules_option(g->rules, option)->default_value) == 0 ||
        (words->none && strcmp(value, words->none) == 0)) {
        return option_value_name(value);
    }
    for (unsigned i = 0; i < words->count; i++) {
        count += new_game_has(g, option, i);
    }
    return words->each_seat ? CLIENT_C("value", "chosen by you")
                            : TEXT(CLIENT_C("value", "{n} of {all}"), a_number("n", count),
                                   a_number("all", words->count));
}

static void option_row(const new_game *g, size_t option, form_row *out)
{
    const surto_option_info *info = surto_rules_option(g->rules, option);
    const text_ui *of = text_ui_named(g->rules);
    option_words words;
    out->kind = ROW_CHOICE;
    out->label = option_label(info->key);
    out->about = option_about(info);
    out->value = option_value_name(g->values[option]);
    if (of->option_words && of->option_words(info->key, &words)) {
        out->kind = ROW_PICK;
        out->about = temp_printf("%s %s", out->about ? out->about : "",
                                 CLIENT_C("new", "Enter opens the list."));
        out->value = list_text(g, option, &words);
    }
}

static const char *plays_text(const person *one)
{
    return one->computer ? player_label(one->plays) : CLIENT_C("plays", "person");
}

static void seat_row(const new_game *g, unsigned seat, form_row *out)
{
    const person *one = &g->seats.seat[seat];
    out->kind = ROW_TEXT;
    out->label = temp_printf("  %s", TEXT(CLIENT_C("new", "Player {n}"), a_number("n", seat + 1)));
    out->value = one->name;
    out->empty = temp_printf("p%u", seat + 1);
    out->note = plays_text(one);
    out->sign = (wchar_t)(L'1' + (int)seat);
    out->with = (paint_t)((HUE_SEAT + one->colour) | PAINT_REVERSE);
}

static void tell_row(void *context, size_t row, form_row *out)
{
    const new_use *use = context;
    const new_game *g = &use->s->g;
    new_row one = use->s->rows[row];
    switch (one.item) {
    case NEW_RULES:
        *out = (form_row){.kind = ROW_CHOICE,
                          .label = CLIENT_C("new", "Game"),
                          .value = GAME_C("game", text_ui_named(g->rules)->title)};
        break;
    case NEW_TITLE:
        *out = (form_row){.kind = ROW_TEXT,
                          .label = CLIENT_C("new", "Name"),
                          .value = g->title,
                          .about = CLIENT_C("new", "What you call this campaign.")};
        break;
    case NEW_OPTION:
        option_row(g, one.number, out);
        break;
    case NEW_SEAT:
        seat_row(g, (unsigned)one.number, out);
        break;
    case NEW_SEED:
        *out = (form_row){
            .kind = ROW_TEXT,
            .label = CLIENT_C("new", "Seed"),
            .value = g->seed,
            .empty = CLIENT_C("new", "random"),
            .about = CLIENT_C(
                "new",
                "A number: the same seed deals the same cards. Without one, the deal is random.")};
        break;
    case NEW_START:
        *out = (form_row){
            .kind = ROW_BUTTON, .label = CLIENT_C("new", "Start"), .bad = g->why[0] != '\0'};
        break;
    }
}

/* ---- Doing ------------------------------------------------------------------------------- */

static void change(void *context, size_t row, int by)
{
    const new_use *use = context;
    new_game *g = &use->s->g;
    new_row one = use->s->rows[row];
    if (one.item == NEW_RULES) {
        new_game_choose(g, by, &use->m->kept);
    } else if (one.item == NEW_OPTION) {
        new_game_change(g, one.number, by);
    } else if (one.item == NEW_SEAT) {
        new_game_play(g, (unsigned)one.number, by);
    }
    make_rows(use->s);
}

static bool typed(void *context, size_t row, const char *text)
{
    const new_use *use = context;
    new_game *g = &use->s->g;
    new_row one = use->s->rows[row];
    if (one.item == NEW_SEED) {
        snprintf(g->seed, sizeof g->seed, "%s", text);
    } else if (text[0] && !person_name_is_good(text, strlen(text))) {
        model_refuse(use->m, CLIENT("A name cannot contain that character."), NULL);
        return false;
    } else if (one.item == NEW_TITLE) {
        snprintf(g->title, sizeof g->title, "%s", text);
    } else if (one.item == NEW_SEAT) {
        person *player = &g->seats.seat[one.number];
        snprintf(player->name, sizeof player->name, "%s", text);
    }
    new_game_check(g);
    return true;
}

static action start(model *m, new_state *s)
{
    play *p = new_game_start(&s->g, &m->kept);
    if (p) {
        model_keep(m);
    }
    return action_enter_game(m, p, s->g.why);
}

static void press(void *context, size_t row)
{
    new_use *use = context;
    new_row one = use->s->rows[row];
    option_words words;
    if (one.item == NEW_START) {
        use->then = start(use->m, use->s);
    } else if (one.item == NEW_OPTION && new_game_words(&use->s->g, one.number, &words)) {
        use->then = (action){.kind = ACTION_OPEN,
                             .view = VIEW_OPTION_VALUES,
                             .subject = &use->s->g,
                             .number = (unsigned)one.number};
    }
}

static form_of form_here(new_use *use)
{
    return (form_of){.context = use,
                     .count = use->s->row_count,
                     .row = tell_row,
                     .change = change,
                     .typed = typed,
                     .press = press,
                     .label_columns = LABELS,
                     .value_columns = VALUES};
}

static action take(model *m, void *state, const event *e)
{
    new_state *s = state;
    new_use use = {m, s, action_none()};
    make_rows(s); /* a window above may have changed something */
    form_of of = form_here(&use);
    new_row chosen = s->rows[s->fields.rows.chosen < s->row_count ? s->fields.rows.chosen : 0];
    if (!s->fields.typing && event_is_key(e, 'c') && chosen.item == NEW_SEAT) {
        new_game_colour(&s->g, (unsigned)chosen.number);
        return action_none();
    }
    if (!s->fields.typing && event_is_key(e, 'b')) {
        return start(m, s);
    }
    return form_take(&s->fields, &of, e) ? use.then : action_used(false);
}

/* ---- Painting ---------------------------------------------------------------------------- */

static const foot_key seat_foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "name")},
    {"←→", PRESS_RIGHT, N_CLIENT_C("foot", "who plays")},
    {"c", 'c', N_CLIENT_C("foot", "colour")},
    {"b", 'b', N_CLIENT_C("foot", "start")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "back")},
    {NULL, 0, NULL},
};
static const foot_key foot[] = {
    {"←→", PRESS_RIGHT, N_CLIENT_C("foot", "change")},
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "edit")},
    {"b", 'b', N_CLIENT_C("foot", "start")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "back")},
    {NULL, 0, NULL},
};
static const foot_key typing_foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "accept")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "cancel")},
    {NULL, 0, NULL},
};

static void paint_view(model *m, void *state, cells *on)
{
    new_state *s = state;
    new_use use = {m, s, action_none()};
    make_rows(s);
    form_of of = form_here(&use);
    form_head(on,
              s->g.campaign ? CLIENT_C("title", "New campaign") : CLIENT_C("title", "New game"));
    form_paint(&s->fields, &of, on, (area){0, 2, on->width - 1, on->height - 5});
    bool danger = m->note.length || s->g.why[0];
    const char *say = m->note.length ? strbuf_text(&m->note)
                      : danger       ? s->g.why
                                     : form_about(&s->fields, &of);
    new_item item = s->rows[s->fields.rows.chosen].item;
    form_foot(on, say, danger,
              s->fields.typing   ? typing_foot
              : item == NEW_SEAT ? seat_foot
                                 : foot);
}

static const key_help keys[] = {
    {"j k", N_CLIENT_C("key", "move (arrows and Tab too)")},
    {"h l", N_CLIENT_C("key", "change (arrows too); who plays a seat")},
    {"Enter", N_CLIENT_C("key", "type a name or a seed, open a list")},
    {"c", N_CLIENT_C("key", "another colour for a player")},
    {"b", N_CLIENT_C("key", "start")},
    {"Esc", N_CLIENT_C("key", "back")},
    {NULL, NULL},
};

static void open_view(model *m, void *state, const action *how)
{
    new_state *s = state;
    new_game_open(&s->g, how->number != 0, &m->kept); /* a campaign if there is a number */
    make_rows(s);
}

static void close_new(void *state)
{
    new_game_close(&((new_state *)state)->g);
}

const view new_game_view = {.id = VIEW_NEW_GAME,
                            .name = "new",
                            .size = sizeof(new_state),
                            .whole = true,
                            .keys = keys,
                            .open = open_view,
                            .paint = paint_view,
                            .take = take,
                            .close = close_new};
