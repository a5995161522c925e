/* The tutorial's windows: where to start or continue, the question before leaving it, and what
 * comes after it. */
#include <stdio.h>
#include <string.h>

#include "tui/model/open_game.h"
#include "tui/model/tutorial.h"
#include "tui/views/tutorial_keys.h"
#include "tui/views/views.h"
#include "tui/widgets/list.h"
#include "tui/widgets/window.h"
#include "ui/lesson/lesson_text.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

enum { TEXT_COLUMNS = 60, TEXT_ROWS = 4 };

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "choose")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "close")},
    {NULL, 0, NULL},
};

/* Opens a window with a text at its top. Returns: what is left of its inside. */
static area open_window(cells *on, const char *title, const char *text, int rows,
                        const foot_key *keys)
{
    text_lines lines = {0};
    page to = {.width = TEXT_COLUMNS, .line = text_lines_add, .context = &lines};
    page_say(&to, 0, "%s", text);
    int told = (int)lines.count;
    area in = window_with_keys(on, TEXT_COLUMNS, told + (rows ? rows + 1 : 0), title, keys);
    for (int i = 0; i < told && i < in.height; i++) {
        cells_text(on, in.column, in.row + i, in.width, HUE_PLAIN, lines.lines[i]);
    }
    text_lines_free(&lines);
    int used = told + 1 < in.height ? told + 1 : in.height;
    return (area){in.column, in.row + used, in.width, in.height - used};
}

static const key_help keys[] = {
    {"j k", N_CLIENT_C("key", "move (arrows too)")},
    {"Enter 1-9", N_CLIENT_C("key", "choose")},
    {"Esc", N_CLIENT_C("key", "close")},
    {NULL, NULL},
};

/* ---- Where to go on ---------------------------------------------------------------------- */

typedef struct lesson_state {
    bool ready;
    tutorial_past past; /* outside of the tutorial */
    script script;
    list lines;
} lesson_state;

static void make_ready(model *m, lesson_state *s)
{
    char why[200];
    if (s->ready) {
        return;
    }
    s->ready = true;
    (void)script_read(&s->script, script_base, script_base_length, why, sizeof why);
    if (m->game && m->game->lesson) { /* its file is open: it must not be opened once more */
        s->past.chapter = lesson_chapter(&m->game->lesson->at);
        s->lines.chosen = s->past.chapter;
    } else {
        s->past = tutorial_look_up();
    }
    list_resize(&s->lines, s->script.chapter_count + s->past.kept);
}

static void paint_line(void *context, size_t line, cells *on, area at, bool chosen)
{
    const lesson_state *s = context;
    paint_t with = chosen ? PAINT_BOLD : HUE_PLAIN;
    if (s->past.kept && line-- == 0) {
        cells_text(on, at.column, at.row, at.width, with, CLIENT_C("lesson", "Continue"));
        return;
    }
    cells_text(on, at.column, at.row, 3, HUE_QUIET, temp_printf("%zu", line + 1));
    cells_text(on, at.column + 3, at.row, at.width - 3, with,
               script_chapter_text(&s->script.chapters[line]));
}

static void paint_view(model *m, void *state, cells *on)
{
    lesson_state *s = state;
    make_ready(m, s);
    const char *text = CLIENT("New here? Learn in a guided first game, about 15 minutes.");
    bool inside = m->game && m->game->lesson;
    if ((s->past.kept || inside) && s->script.chapter_count > 0) {
        lesson at = {.of = &s->script, .item = s->script.chapters[s->past.chapter].item};
        text =
            inside
                ? CLIENT("Where should the tutorial continue? A chapter starts at its first step.")
                : lesson_welcome_text(&at);
    }
    area in = open_window(on, CLIENT_C("title", "Chapters"), text, (int)s->lines.count, foot);
    list_paint(&s->lines, on, in, paint_line, s);
}

static action choose(model *m, size_t line, bool kept)
{
    char why[400] = "";
    bool go_on = kept && line == 0;
    unsigned chapter = (unsigned)(line - (kept && !go_on));
    action then;
    if (m->game && m->game->lesson) {
        then = tutorial_jump(m, chapter);
    } else {
        play *opened =
            go_on ? tutorial_resume(why, sizeof why) : tutorial_begin(chapter, why, sizeof why);
        then = action_enter_game(m, opened, why);
    }
    then.close = CLOSE_SELF;
    return then;
}

static action take(model *m, void *state, const event *e)
{
    lesson_state *s = state;
    make_ready(m, s);
    list_answer answer = list_take(&s->lines, e, false);
    return answer == LIST_CHOSEN ? choose(m, s->lines.chosen, s->past.kept)
                                 : action_used(answer != LIST_UNUSED);
}

static void close_lesson(void *state)
{
    script_free(&((lesson_state *)state)->script);
}

const view lesson_view = {.id = VIEW_LESSON,
                          .name = "lesson",
                          .size = sizeof(lesson_state),
                          .keys = keys,
                          .paint = paint_view,
                          .take = take,
                          .close = close_lesson};

/* ---- Questions --------------------------------------------------------------------------- */

typedef struct question_state {
    lesson_question what;
} question_state;

static void open_question(model *m, void *state, const action *how)
{
    (void)m;
    ((question_state *)state)->what = (lesson_question)how->number;
}

static void paint_question(model *m, void *state, cells *on)
{
    static const foot_key yes_or_no[] = {
        {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "yes")},
        {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "no")},
        {NULL, 0, NULL},
    };
    const question_state *s = state;
    (void)m;
    open_window(
        on, CLIENT_C("title", "Tutorial"),
        s->what == LESSON_LEAVE
            ? CLIENT("Leave the tutorial? Your progress is saved, and you can continue later.")
            : CLIENT("Skip to the next chapter? The game plays the moves in between."),
        0, yes_or_no);
}

static action take_question(model *m, void *state, const event *e)
{
    if (!event_is_key(e, PRESS_ENTER) && !event_is_key(e, 'y')) {
        return action_used(false);
    }
    action then = ((question_state *)state)->what == LESSON_LEAVE
                      ? action_leave_game()
                      : tutorial_jump(m, lesson_chapter(&m->game->lesson->at) + 1);
    then.close = CLOSE_SELF;
    return then;
}

static const key_help question_keys[] = {
    {"Enter y", N_CLIENT_C("key", "yes")},
    {"Esc", N_CLIENT_C("key", "no")},
    {NULL, NULL},
};

const view lesson_question_view = {.id = VIEW_LESSON_QUESTION,
                                   .name = "lesson-question",
                                   .open = open_question,
                                   .size = sizeof(question_state),
                                   .keys = question_keys,
                                   .paint = paint_question,
                                   .take = take_question};

/* ---- The end ----------------------------------------------------------------------------- */

static const char *const routes_on[] = {
    N_CLIENT_C("lesson", "A game of your own"),
    N_CLIENT_C("lesson", "The same game with a new deal"),
    N_CLIENT_C("lesson", "Chapters of the tutorial"),
    N_CLIENT_C("lesson", "Home"),
};
enum { OWN_GAME, SAME_GAME, CHAPTERS, HOME, WAYS_ON };

typedef struct end_state {
    list lines;
} end_state;

static void paint_way(void *context, size_t line, cells *on, area at, bool chosen)
{
    (void)context;
    cells_text(on, at.column, at.row, at.width, chosen ? PAINT_BOLD : HUE_PLAIN,
               CLIENT_C("lesson", routes_on[line]));
}

static void paint_end(model *m, void *state, cells *on)
{
    end_state *s = state;
    const char *text = lesson_end_text(&m->game->lesson->at, m->game->board.table);
    list_resize(&s->lines, WAYS_ON);
    area in =
        open_window(on, CLIENT_C("title", "Tutorial"),
                    text ? text : CLIENT("That was the tutorial. What comes next?"), WAYS_ON, foot);
    list_paint(&s->lines, on, in, paint_way, s);
}

static action take_end(model *m, void *state, const event *e)
{
    end_state *s = state;
    char why[400] = "";
    list_resize(&s->lines, WAYS_ON);
    list_answer answer = list_take(&s->lines, e, true);
    size_t chosen = s->lines.chosen;
    if (answer != LIST_CHOSEN) {
        return action_used(answer != LIST_UNUSED);
    }
    action then = {.kind = ACTION_LEAVE_GAME,
                   .view = chosen == OWN_GAME ? VIEW_NEW_GAME : VIEW_NONE};
    if (chosen == SAME_GAME) {
        play *again = open_same_game(m->game, why, sizeof why);
        then = action_enter_game(m, again, why);
    } else if (chosen == CHAPTERS) {
        then = action_open(VIEW_LESSON);
    }
    then.close = CLOSE_SELF;
    return then;
}

const view lesson_end_view = {.id = VIEW_LESSON_END,
                              .name = "lesson-end",
                              .size = sizeof(end_state),
                              .keys = keys,
                              .paint = paint_end,
                              .take = take_end};
