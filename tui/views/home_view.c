/* Home: the saved games and the menu. The latest game comes first, so that Enter continues it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/saved_games.h"
#include "tui/model/model.h"
#include "tui/model/open_game.h"
#include "tui/views/tutorial_keys.h"
#include "tui/views/views.h"
#include "tui/widgets/form.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/text_ui.h"

typedef enum home_item {
    HOME_GAME,
    HOME_GAP,
    HOME_NEW,
    HOME_CAMPAIGN,
    HOME_LEARN,
    HOME_FINISHED,
    HOME_SETTINGS,
    HOME_RULES,
    HOME_LEAVE,
    HOME_BACK
} home_item;

typedef struct home_row {
    home_item item;
    size_t game; /* HOME_GAME: its number in the library */
} home_row;

typedef struct home_state {
    bool ready; /* the library was looked through */
    bool of_finished;
    saved_games games;
    home_row *rows;
    size_t row_count;
    size_t doomed; /* the row whose removal was asked for, counted from 1 */
    form menu;
} home_state;

/* What the rows of the form need, and what pressing one leads to. */
typedef struct home_use {
    model *m;
    home_state *s;
    action then;
} home_use;

/* ---- Rows -------------------------------------------------------------------------------- */

static size_t count_finished(const home_state *s)
{
    size_t count = 0;
    for (size_t i = 0; i < s->games.count; i++) {
        count += s->games.games[i].state == SAVED_GAME_FINISHED;
    }
    return count;
}

static void add_row(home_state *s, home_item item, size_t game)
{
    s->rows[s->row_count++] = (home_row){item, game};
}

static void add_games(home_state *s, saved_game_state state)
{
    for (size_t i = 0; i < s->games.count; i++) {
        if (s->games.games[i].state == state) {
            add_row(s, HOME_GAME, i);
        }
    }
}

static void make_rows(home_state *s)
{
    enum { OTHERS = 12 };
    home_row *rows = realloc(s->rows, sizeof *rows * (s->games.count + OTHERS));
    s->row_count = 0;
    if (!rows) {
        return;
    }
    s->rows = rows;
    if (s->of_finished) {
        add_games(s, SAVED_GAME_FINISHED);
        add_row(s, HOME_GAP, 0);
        add_row(s, HOME_BACK, 0);
        return;
    }
    add_games(s, SAVED_GAME_OPEN);
    add_games(s, SAVED_GAME_BROKEN);
    if (s->row_count) {
        add_row(s, HOME_GAP, 0);
    }
    for (unsigned item = HOME_NEW; item <= HOME_LEAVE; item++) {
        if (item != HOME_FINISHED || count_finished(s) > 0) {
            add_row(s, (home_item)item, 0);
        }
    }
}

/* Looks at the saved games again. */
static void refresh(model *m, home_state *s)
{
    m->home_stale = false;
    saved_games_free(&s->games);
    s->ready = false;
    s->doomed = 0;
    s->row_count = 0;
    s->menu.rows.chosen = s->of_finished ? s->menu.rows.chosen : 0;
}

static void make_ready(model *m, home_state *s)
{
    char why[256];
    if (m->home_stale) {
        refresh(m, s);
    }
    if (s->ready) {
        return;
    }
    if (!saved_games_read(&s->games, why, sizeof why)) {
        model_refuse(m, why, NULL);
    }
    s->ready = true;
    s->of_finished = s->of_finished && count_finished(s) > 0;
    make_rows(s);
}

/* ---- Words ------------------------------------------------------------------------------- */

static const char *rules_title(const char *rules)
{
    const text_ui *of = text_ui_named(rules);
    return of ? GAME_C("game", of->title) : rules;
}

/* "Ana, Beto" */
static const char *names_text(const saved_game *game)
{
    strbuf names = {0};
    for (const char *at = game->names; *at;) {
        const char *end = strstr(at, " | ");
        size_t length = end ? (size_t)(end - at) : strlen(at);
        add_item(&names, temp_printf("%.*s", (int)length, at));
        at += end ? length + 3 : length;
    }
    return temp_take(&names);
}

static const char *kind_text(const saved_game *game)
{
    const char *title = rules_title(game->rules);
    if (strcmp(game->kind, "prologue") == 0) {
        return TEXT(CLIENT_C("home", "{game}, prologue"), a_text("game", title));
    }
    return game->kind[0] ? TEXT(CLIENT_C("home", "{game}, single month"), a_text("game", title))
                         : title;
}

static const char *single_text(const saved_game *game)
{
    strbuf text = {0};
    strbuf_add(&text, "%s", kind_text(game));
    if (game->names[0]) {
        add_item(&text, names_text(game));
    }
    if (game->state == SAVED_GAME_FINISHED) {
        add_item(&text, strncmp(game->result, "won", 3) == 0 ? CLIENT_C("home", "won")
                                                             : CLIENT_C("home", "lost"));
    } else if (game->turn) {
        add_item(&text, TEXT(CLIENT_C("home", "turn {n}"), a_number("n", (long)game->turn)));
    } else {
        add_item(&text, CLIENT_C("home", "not started"));
    }
    return temp_take(&text);
}

static const char *game_text(const saved_game *game)
{
    if (game->state == SAVED_GAME_BROKEN) {
        return TEXT(CLIENT_C("home", "{file} cannot be loaded"), a_text("file", game->file));
    }
    if (strcmp(game->kind, "campaign") != 0) {
        return single_text(game);
    }
    const char *title = rules_title(game->rules);
    return game->state == SAVED_GAME_FINISHED
               ? TEXT(CLIENT_C("home", "{name}, {game}, over"), a_text("name", game->title),
                      a_text("game", title))
               : TEXT(CLIENT_C("home", "{name}, {game}, {month}"), a_text("name", game->title),
                      a_text("game", title), a_text("month", game->month));
}

/* "today 10:41", "yesterday 10:41", "2026-11-15" */
static const char *time_text(time_t when)
{
    enum { DAY = 24 * 60 * 60 };
    struct tm then, now, before;
    time_t today = time(NULL), yesterday = today - DAY;
    char text[40];
    if (!localtime_r(&when, &then) || !localtime_r(&today, &now) ||
        !localtime_r(&yesterday, &before)) {
        return "";
    }
    strftime(text, sizeof text, "%H:%M", &then);
    const char *clock = temp_printf("%s", text);
    if (then.tm_year == now.tm_year && then.tm_yday == now.tm_yday) {
        return TEXT(CLIENT_C("home", "today {time}"), a_text("time", clock));
    }
    if (then.tm_year == before.tm_year && then.tm_yday == before.tm_yday) {
        return TEXT(CLIENT_C("home", "yesterday {time}"), a_text("time", clock));
    }
    strftime(text, sizeof text, "%Y-%m-%d", &then);
    return temp_printf("%s", text);
}

static void game_row(const saved_game *game, form_row *out)
{
    const char *text = game_text(game);
    out->bad = game->state == SAVED_GAME_BROKEN;
    out->label = game->state == SAVED_GAME_OPEN
                     ? TEXT(CLIENT_C("home", "Continue game: {game}"), a_text("game", text))
                     : text;
    out->note =
        game->elsewhere ? CLIENT_C("home", "being played elsewhere") : time_text(game->when.tv_sec);
}

static const char *item_text(const home_state *s, home_item item)
{
    switch (item) {
    case HOME_GAME:
    case HOME_GAP:
        break;
    case HOME_NEW:
        return CLIENT_C("home", "New game");
    case HOME_CAMPAIGN:
        return CLIENT_C("home", "New campaign");
    case HOME_LEARN:
        return CLIENT_C("home", "Learn to play (15 minutes)");
    case HOME_FINISHED:
        return TEXT(CLIENT_C("home", "Finished games ({n})"),
                    a_number("n", (long)count_finished(s)));
    case HOME_SETTINGS:
        return CLIENT_C("home", "Settings");
    case HOME_RULES:
        return CLIENT_C("home", "Rules");
    case HOME_LEAVE:
        return CLIENT_C("home", "Quit");
    case HOME_BACK:
        return CLIENT_C("home", "Back");
    }
    return "";
}

static void tell_row(void *context, size_t row, form_row *out)
{
    const home_use *use = context;
    home_row one = use->s->rows[row];
    out->kind = one.item == HOME_GAP ? ROW_GAP : ROW_BUTTON;
    if (one.item == HOME_GAME) {
        game_row(&use->s->games.games[one.game], out);
    } else {
        out->label = item_text(use->s, one.item);
    }
}

/* ---- Doing ------------------------------------------------------------------------------- */

/* A reason may be longer than a line: it has a window. */
static void write_fault(const page *on, model *m, unsigned number)
{
    const char *why = strchr(strbuf_text(&m->fault), '\n');
    const char *path =
        temp_printf("%.*s", (int)(why - strbuf_text(&m->fault)), strbuf_text(&m->fault));
    const char *slash = strrchr(path, '/');
    (void)number;
    page_say(on, 2, "%s", path);
    page_blank(on);
    page_say(on, 0, "%s", CLIENT("This file cannot be loaded."));
    page_say(on, 0, "%s", reason_about_file(slash ? slash + 1 : path, why + 1));
}

static action resume(model *m, home_state *s, size_t number)
{
    saved_game *game = &s->games.games[number];
    char path[SAVED_GAME_PATH_TEXT];
    saved_games_path(&s->games, game, path);
    play *p = open_saved_game(path, game->why, sizeof game->why);
    if (p) {
        return (action){.kind = ACTION_ENTER_GAME, .game = p};
    }
    strbuf_clear(&m->fault);
    strbuf_add(&m->fault, "%s\n%s", path, game->why);
    return (action){
        .kind = ACTION_OPEN, .view = VIEW_TEXT, .text = game->file, .write = write_fault};
}

static void show_finished(home_state *s, bool on)
{
    s->of_finished = on;
    s->doomed = 0;
    s->menu = (form){0};
    make_rows(s);
}

static action press_row(model *m, home_state *s, home_row one)
{
    switch (one.item) {
    case HOME_GAP:
        break;
    case HOME_GAME:
        return resume(m, s, one.game);
    case HOME_NEW:
    case HOME_CAMPAIGN:
        return (action){
            .kind = ACTION_OPEN, .view = VIEW_NEW_GAME, .number = one.item == HOME_CAMPAIGN};
    case HOME_LEARN:
        return tutorial_start(m);
    case HOME_FINISHED:
        show_finished(s, true);
        break;
    case HOME_SETTINGS:
        return action_open(VIEW_SETTINGS);
    case HOME_RULES:
        return action_open(VIEW_RULES);
    case HOME_LEAVE:
        m->leave = true;
        break;
    case HOME_BACK:
        show_finished(s, false);
        break;
    }
    return action_none();
}

static void press(void *context, size_t row)
{
    home_use *use = context;
    use->then = press_row(use->m, use->s, use->s->rows[row]);
}

/* Removing takes the same key twice. What does not load is not ours to remove: it may be the only
 * copy of something a newer program can read. */
static void remove_game(model *m, home_state *s)
{
    char why[256];
    size_t row = s->menu.rows.chosen;
    if (row >= s->row_count || s->rows[row].item != HOME_GAME) {
        return;
    }
    const saved_game *game = &s->games.games[s->rows[row].game];
    if (game->elsewhere) {
        model_refuse(m, saved_games_elsewhere(), NULL);
    } else if (game->state == SAVED_GAME_BROKEN) {
        model_refuse(m, CLIENT("Surto won't delete this file; you can delete it yourself."), NULL);
    } else if (s->doomed != row + 1) {
        s->doomed = row + 1;
        model_refuse(m, CLIENT("Press x again to delete this game for good."), NULL);
    } else if (saved_games_remove(&s->games, game, why, sizeof why)) {
        refresh(m, s);
    } else {
        model_refuse(m, why, NULL);
    }
}

static form_of form_here(home_use *use)
{
    return (form_of){.context = use, .count = use->s->row_count, .row = tell_row, .press = press};
}

static action take(model *m, void *state, const event *e)
{
    home_state *s = state;
    home_use use = {m, s, action_none()};
    make_ready(m, s);
    if (event_is_key(e, 'x')) {
        remove_game(m, s);
        return action_none();
    }
    if (e->kind == EVENT_KEY || e->kind == EVENT_PICK) {
        s->doomed = 0;
    }
    if (event_is_key(e, PRESS_ESCAPE) || event_is_key(e, 'q')) {
        if (s->of_finished) {
            show_finished(s, false);
        } else {
            m->leave = e->key == 'q';
        }
        return action_none();
    }
    form_of of = form_here(&use);
    return form_take(&s->menu, &of, e) ? use.then : action_used(false);
}

/* ---- Painting ---------------------------------------------------------------------------- */

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "choose")},
    {"x", 'x', N_CLIENT_C("foot", "delete a game")},
    {"?", '?', N_CLIENT_C("foot", "keys")},
    {"q", 'q', N_CLIENT_C("foot", "quit")},
    {NULL, 0, NULL},
};

/* Who has neither played nor learned is told where to begin. */
static const char *greeting(const model *m, const home_state *s)
{
    char learned[SETTING_TEXT];
    return s->games.count == 0 && !settings_get(&m->kept, "tutorial", learned)
               ? CLIENT("New here? Learn in a guided first game, about 15 minutes.")
               : CLIENT("Every game is saved after every move.");
}

static void paint_view(model *m, void *state, cells *on)
{
    home_state *s = state;
    home_use use = {m, s, action_none()};
    make_ready(m, s);
    form_of of = form_here(&use);
    const char *title = s->of_finished ? CLIENT_C("title", "Finished games") : "Surto";
    cells_text(on, 2, 1, on->width - 2, HUE_TITLE | PAINT_BOLD, title);
    form_paint(&s->menu, &of, on, (area){0, 3, on->width - 1, on->height - 6});
    form_foot(on, m->note.length ? strbuf_text(&m->note) : greeting(m, s),
              m->note.length && m->note_danger, foot);
}

static void close_home(void *state)
{
    home_state *s = state;
    saved_games_free(&s->games);
    free(s->rows);
}

static const key_help keys[] = {
    {"Enter", N_CLIENT_C("key", "continue a game; open the selected item")},
    {"j k", N_CLIENT_C("key", "move (arrows too)")},
    {"x x", N_CLIENT_C("key", "delete a saved game")},
    {"q", N_CLIENT_C("key", "quit")},
    {NULL, NULL},
};

const view home_view = {.id = VIEW_HOME,
                        .name = "home",
                        .size = sizeof(home_state),
                        .whole = true,
                        .stays = true,
                        .keys = keys,
                        .paint = paint_view,
                        .take = take,
                        .close = close_home};
