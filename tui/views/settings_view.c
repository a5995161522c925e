/* Settings: all preferences. A change takes effect at once and is saved. */
#include <string.h>

#include "tui/model/model.h"
#include "tui/views/views.h"
#include "tui/widgets/form.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

typedef enum setting_row {
    SET_LANGUAGE,
    SET_SIGNS,
    SET_COLOURS,
    SET_GROUND,
    SET_MOUSE,
    SET_CHANCE,
    SET_COMPUTER,
    SET_ODDS,
    SET_HINTS,
    SET_HINTS_AGAIN,
    SET_WARNINGS, /* a heading */
    SET_ACTIONS,  /* in the order of the bits */
    SET_OUTBREAK,
    SET_HAND,
    SET_CURE,
    SETTINGS_ROWS
} setting_row;

enum { LABELS = 30, VALUES = 24 };

typedef struct settings_state {
    form rows;
} settings_state;

/* ---- Words ------------------------------------------------------------------------------- */

static const char *const labels[SETTINGS_ROWS] = {
    [SET_LANGUAGE] = N_CLIENT_C("setting", "Language"),
    [SET_SIGNS] = N_CLIENT_C("setting", "Symbols"),
    [SET_COLOURS] = N_CLIENT_C("setting", "Colours"),
    [SET_GROUND] = N_CLIENT_C("setting", "Background"),
    [SET_MOUSE] = N_CLIENT_C("setting", "Mouse"),
    [SET_CHANCE] = N_CLIENT_C("setting", "Card-draw animation"),
    [SET_COMPUTER] = N_CLIENT_C("setting", "Computer moves"),
    [SET_ODDS] = N_CLIENT_C("setting", "Odds next to cities"),
    [SET_HINTS] = N_CLIENT_C("setting", "Tips"),
    [SET_HINTS_AGAIN] = N_CLIENT_C("setting", "Show all tips again"),
    [SET_WARNINGS] = N_CLIENT_C("setting", "Warnings before you end a turn"),
    [SET_ACTIONS] = N_CLIENT_C("setting", "actions are left"),
    [SET_OUTBREAK] = N_CLIENT_C("setting", "an outbreak can be prevented"),
    [SET_HAND] = N_CLIENT_C("setting", "a hand will be too large"),
    [SET_CURE] = N_CLIENT_C("setting", "cure or objective possible"),
};

static const char *const abouts[SETTINGS_ROWS] = {
    [SET_COLOURS] = N_CLIENT_C("setting", "Nothing is shown by colour alone."),
    [SET_GROUND] =
        N_CLIENT_C("setting", "Your terminal's colours: light on dark, or dark on light."),
    [SET_MOUSE] = N_CLIENT_C(
        "setting", "Off lets the terminal handle the mouse, so that you can select and copy text."),
    [SET_CHANCE] =
        N_CLIENT_C("setting", "Drawn cards and infections: shown one by one, or not at all."),
    [SET_ODDS] =
        N_CLIENT_C("setting", "Outbreak odds on the map; o on the board also toggles them."),
    [SET_HINTS] =
        N_CLIENT_C("setting", "What a key or a window is for, the first time you need it."),
};

static const char *signs_text(sign_set signs)
{
    static const char *const words[] = {
        [SIGNS_SHAPES] = N_CLIENT_C("setting", "lines and shapes"),
        [SIGNS_LETTERS] = N_CLIENT_C("setting", "lines and letters"),
        [SIGNS_ASCII] = N_CLIENT_C("setting", "ASCII only"),
    };
    return CLIENT_C("setting", words[signs]);
}

static const char *colours_text(colour_depth depth)
{
    static const char *const words[] = {
        [COLOURS_AUTO] = N_CLIENT_C("setting", "as many as available"),
        [COLOURS_256] = "256",
        [COLOURS_16] = "16",
        [COLOURS_8] = "8",
        [COLOURS_NONE] = N_CLIENT_C("setting", "none"),
    };
    return CLIENT_C("setting", words[depth]);
}

static const char *speed_text(chance_speed speed)
{
    static const char *const words[] = {
        [CHANCE_STEP] = N_CLIENT_C("speed", "step by step"),
        [CHANCE_SLOW] = N_CLIENT_C("speed", "slow"),
        [CHANCE_NORMAL] = N_CLIENT_C("speed", "normal"),
        [CHANCE_FAST] = N_CLIENT_C("speed", "fast"),
        [CHANCE_OFF] = N_CLIENT_C("speed", "off"),
    };
    return CLIENT_C("speed", words[speed]);
}

static const char *language_text(void)
{
    const char *code = language_now();
    for (size_t i = 0; language_code(i); i++) {
        if (strcmp(language_code(i), code) == 0) {
            return language_own_name(i);
        }
    }
    return code;
}

static const char *switch_text(bool on)
{
    return on ? CLIENT_C("value", "on") : CLIENT_C("value", "off");
}

static const char *value_text(const preferences *prefs, setting_row row)
{
    switch (row) {
    case SET_LANGUAGE:
        return language_text();
    case SET_SIGNS:
        return signs_text(prefs->signs);
    case SET_COLOURS:
        return colours_text(prefs->colours);
    case SET_GROUND:
        return prefs->light ? CLIENT_C("setting", "light") : CLIENT_C("setting", "dark");
    case SET_MOUSE:
        return switch_text(prefs->mouse);
    case SET_CHANCE:
        return speed_text(prefs->chance_speed);
    case SET_COMPUTER:
        return prefs->computer_waits ? CLIENT_C("setting", "after a moment")
                                     : CLIENT_C("setting", "immediately");
    case SET_ODDS:
        return switch_text(prefs->odds);
    case SET_HINTS:
        return switch_text(prefs->hints);
    case SET_ACTIONS:
    case SET_OUTBREAK:
    case SET_HAND:
    case SET_CURE:
        return switch_text(prefs->warnings >> (row - SET_ACTIONS) & 1);
    case SET_HINTS_AGAIN:
    case SET_WARNINGS:
    case SETTINGS_ROWS:
        break;
    }
    return "";
}

/* All signs whose width terminals do not agree about: a line of one column each ends in time. */
static const char *test_text(sign_set signs)
{
    static const sign_kind some[] = {SIGN_DISEASE,   SIGN_DISEASE_1, SIGN_DISEASE_2,
                                     SIGN_DISEASE_3, SIGN_STATION,   SIGN_HAVEN,
                                     SIGN_ACTIVE,    SIGN_DONE,      SIGN_ACROSS};
    strbuf text = {0};
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        add_sign(&text, sign_of(signs, some[i]));
        strbuf_add(&text, "|");
    }
    return TEXT(CLIENT_C("setting",
                         "Test: {signs} If the lines are not evenly spaced, choose other symbols."),
                a_text("signs", temp_take(&text)));
}

static void tell_row(void *context, size_t row, form_row *out)
{
    const model *m = context;
    bool again = row == SET_HINTS_AGAIN;
    out->kind = row == SET_WARNINGS ? ROW_GAP : again ? ROW_BUTTON : ROW_CHOICE;
    out->label = CLIENT_C("setting", labels[row]);
    out->label = row > SET_WARNINGS ? temp_printf("  %s", out->label) : out->label;
    out->value = value_text(&m->prefs, (setting_row)row);
    out->about = row == SET_SIGNS ? test_text(m->prefs.signs)
                 : abouts[row]    ? CLIENT_C("setting", abouts[row])
                                  : NULL;
}

/* ---- Changing ---------------------------------------------------------------------------- */

static int next_of(int now, int by, int count)
{
    return (now + by + count) % count;
}

/* Whatever was said in the old language is forgotten. */
static void change_language(model *m, int by)
{
    int count = 0, now = 0;
    for (; language_code((size_t)count); count++) {
        now = strcmp(language_code((size_t)count), language_now()) == 0 ? count : now;
    }
    const char *code = language_code((size_t)next_of(now, by, count));
    if (language_choose(code)) {
        settings_set(&m->kept, "language", code);
        model_keep(m);
    }
    if (m->game) {
        history_forget(&m->game->history);
        play_refresh(m->game);
    } else {
        m->home_stale = true;
    }
}

static void change(void *context, size_t row, int by)
{
    model *m = context;
    preferences *prefs = &m->prefs;
    switch ((setting_row)row) {
    case SET_LANGUAGE:
        change_language(m, by);
        break;
    case SET_SIGNS:
        prefs->signs = (sign_set)next_of((int)prefs->signs, by, SIGNS_ASCII + 1);
        break;
    case SET_COLOURS:
        prefs->colours = (colour_depth)next_of((int)prefs->colours, by, COLOURS_NONE + 1);
        break;
    case SET_GROUND:
        prefs->light = !prefs->light;
        break;
    case SET_MOUSE:
        prefs->mouse = !prefs->mouse;
        break;
    case SET_CHANCE:
        prefs->chance_speed = (chance_speed)next_of((int)prefs->chance_speed, by, CHANCE_OFF + 1);
        break;
    case SET_COMPUTER:
        prefs->computer_waits = !prefs->computer_waits;
        break;
    case SET_ODDS:
        prefs->odds = !prefs->odds;
        break;
    case SET_HINTS:
        prefs->hints = !prefs->hints;
        break;
    case SET_ACTIONS:
    case SET_OUTBREAK:
    case SET_HAND:
    case SET_CURE:
        prefs->warnings ^= 1U << (row - SET_ACTIONS);
        break;
    case SET_HINTS_AGAIN:
    case SET_WARNINGS:
    case SETTINGS_ROWS:
        break;
    }
    m->restyle = m->restyle || (row >= SET_COLOURS && row <= SET_MOUSE);
}

/* The only button: hints that were shown are kept as a list of words. */
static void press(void *context, size_t row)
{
    model *m = context;
    (void)row;
    settings_set(&m->kept, "hints-seen", "");
    m->prefs.hints = true;
    model_keep(m);
    model_say(m, CLIENT("All tips will be shown again."));
}

static form_of form_here(model *m)
{
    return (form_of){.context = m,
                     .count = SETTINGS_ROWS,
                     .row = tell_row,
                     .change = change,
                     .press = press,
                     .label_columns = LABELS + 4,
                     .value_columns = VALUES};
}

static action take(model *m, void *state, const event *e)
{
    settings_state *s = state;
    form_of of = form_here(m);
    return action_used(form_take(&s->rows, &of, e));
}

/* ---- Painting ---------------------------------------------------------------------------- */

static const foot_key foot[] = {
    {"←→", PRESS_RIGHT, N_CLIENT_C("foot", "change")},
    {"?", '?', N_CLIENT_C("foot", "keys")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "back")},
    {NULL, 0, NULL},
};

static void paint_view(model *m, void *state, cells *on)
{
    settings_state *s = state;
    form_of of = form_here(m);
    form_head(on, CLIENT_C("title", "Settings"));
    form_paint(&s->rows, &of, on, (area){0, 2, on->width - 1, on->height - 5});
    form_foot(on, m->note.length ? strbuf_text(&m->note) : form_about(&s->rows, &of),
              m->note.length && m->note_danger, foot);
}

static const key_help keys[] = {
    {"j k", N_CLIENT_C("key", "move (arrows and Tab too)")},
    {"h l", N_CLIENT_C("key", "change (arrows, Enter and Space too)")},
    {"Esc", N_CLIENT_C("key", "back")},
    {NULL, NULL},
};

const view settings_view = {.id = VIEW_SETTINGS,
                            .name = "settings",
                            .size = sizeof(settings_state),
                            .whole = true,
                            .keys = keys,
                            .paint = paint_view,
                            .take = take};
