/* The animation of chance's moves: one at a time, with its text and the places it changes. */
#include <assert.h>
#include <string.h>

#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"

static unsigned step_time(const model *m)
{
    static const unsigned times[] = {[CHANCE_STEP] = 0,
                                     [CHANCE_SLOW] = 1800,
                                     [CHANCE_NORMAL] = 900,
                                     [CHANCE_FAST] = 300,
                                     [CHANCE_OFF] = 1};
    return times[m->prefs.chance_speed];
}

static action finish(model *m)
{
    m->game->marked = 0;
    play_end_chance(m->game);
    return action_next();
}

/* There is one more. */
static void show_step(model *m)
{
    play *p = m->game;
    assert(p->animation.at < p->animation.to);
    p->animation.at++;
    p->animation.since = m->now;
    play_refresh(p);
    history_narrate(p);
    const history_entry *entry = &p->history.entries[p->animation.at - 1];
    p->marked = entry->places;
}

static action next_step(model *m)
{
    if (m->game->animation.at >= m->game->animation.to) {
        return finish(m);
    }
    show_step(m);
    return action_none();
}

static void open_view(model *m, void *state, const action *how)
{
    (void)state;
    (void)how;
    show_step(m);
}

/* The window stands in the half of the screen in which less happens. */
static area window_place(const play *p, const cells *on, int rows)
{
    int above = 0, below = 0;
    for (unsigned place = 0; place < p->map.places; place++) {
        if (p->marked >> place & 1) {
            above += p->map.row[place] < p->map.height / 2;
            below += p->map.row[place] >= p->map.height / 2;
        }
    }
    int width = on->width - 8 < 72 ? on->width - 8 : 72;
    int row = above > below ? on->height - 8 - rows : 2;
    return (area){(on->width - width) / 2, row, width, rows + 2};
}

static const foot_key foot[] = {
    {"Space", ' ', N_CLIENT_C("foot", "next")},
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "to the end")},
    {"+", '+', N_CLIENT_C("foot", "faster")},
    {"-", '-', N_CLIENT_C("foot", "slower")},
    {NULL, 0, NULL},
};

static void paint_view(model *m, void *state, cells *on)
{
    (void)state;
    play *p = m->game;
    text_lines lines = {0};
    history_narrate(p); /* first: it clears the scratch */
    const char *title = TEXT(CLIENT_C("title", "Card draws: {n} of {all}"),
                             a_number("n", (long)(p->animation.at - p->animation.from)),
                             a_number("all", (long)(p->animation.to - p->animation.from)));
    page to = {.width = 66, .line = text_lines_add, .context = &lines};
    const char *text =
        p->animation.at > p->animation.from ? p->history.entries[p->animation.at - 1].text : "";
    page_paragraphs(&to, 2, text);
    int rows = lines.count < 1 ? 1 : lines.count > 8 ? 8 : (int)lines.count;
    area in = cells_box(on, window_place(p, on, rows), title, NULL);
    window_keys(on, in, foot);
    for (int i = 0; i < rows && i < (int)lines.count; i++) {
        cells_text(on, in.column, in.row + i, in.width, HUE_PLAIN, lines.lines[i]);
    }
    text_lines_free(&lines);
}

static void change_speed(model *m, int by)
{
    static const char *const names[] = {N_CLIENT_C("speed", "step by step"),
                                        N_CLIENT_C("speed", "slow"), N_CLIENT_C("speed", "normal"),
                                        N_CLIENT_C("speed", "fast"), N_CLIENT_C("speed", "off")};
    int to = (int)m->prefs.chance_speed + by;
    m->prefs.chance_speed = (chance_speed)(to < CHANCE_STEP   ? CHANCE_STEP
                                           : to > CHANCE_FAST ? CHANCE_FAST
                                                              : to);
    model_say(m, TEXT(CLIENT("Speed: {speed}."),
                      a_text("speed", CLIENT_C("speed", names[m->prefs.chance_speed]))));
}

static action take(model *m, void *state, const event *e)
{
    (void)state;
    if (e->kind == EVENT_TICK) {
        unsigned time = step_time(m);
        bool due = time && m->now - m->game->animation.since >= time;
        return due ? next_step(m) : action_none();
    }
    if (event_is_key(e, ' ') || e->kind == EVENT_CLICK || event_is_key(e, PRESS_RIGHT)) {
        return next_step(m);
    }
    if (event_is_key(e, PRESS_ENTER) || event_is_key(e, PRESS_ESCAPE)) {
        return finish(m);
    }
    if (event_is_key(e, '+') || event_is_key(e, '-')) {
        change_speed(m, e->key == '+' ? 1 : -1);
    }
    return action_used(!event_is_key(e, '?'));
}

static unsigned pause_time(model *m, void *state)
{
    (void)state;
    unsigned time = step_time(m);
    unsigned long gone = m->now - m->game->animation.since;
    return time == 0 ? 0 : gone >= time ? 1 : (unsigned)(time - gone);
}

static const key_help keys[] = {
    {"Space", N_CLIENT_C("key", "next step")},
    {"Enter Esc", N_CLIENT_C("key", "to the end")},
    {"+ -", N_CLIENT_C("key", "faster, slower")},
    {NULL, NULL},
};

const view chance_view = {.id = VIEW_CHANCE,
                          .name = "pace",
                          .stays = true,
                          .keys = keys,
                          .open = open_view,
                          .paint = paint_view,
                          .take = take,
                          .pause = pause_time};
