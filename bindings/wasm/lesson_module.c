/* The tutorial at a game module. */
#include "lesson_module.h"

#include <string.h>

#include "game_module.h"
#include "game_module_internal.h"
#include "ui/board/offer.h"
#include "ui/lesson/guide.h"
#include "ui/lesson/lesson_text.h"
#include "ui/message/language.h"
#include "ui/text/move_labels.h"
#include "ui/text/names.h"

enum { OTHERWISE = 1 };

static script the_script;
static lesson at = {.of = &the_script};
static const script_step *step; /* that was shown last */

static bool is_ready(void)
{
    return the_script.game ||
           script_read(&the_script, script_base, script_base_length, (char[200]){0}, 200);
}

/* Brings the step in line with the record: after moves, undo and texts that were read. */
static void look_again(void)
{
    (void)lesson_find(&at, the_game.board.table);
    lesson_reset_hints(&at, step);
    step = lesson_step(&at);
}

static void go_on(void)
{
    (void)lesson_play_chance(&at, the_game.board.table);
    look_again();
    (void)game_module_show(surto_table_move_count(the_game.board.table), 0);
}

static int32_t open_table(surto_table *table, unsigned read)
{
    game_module_close();
    the_game.board.table = table;
    at = (lesson){.of = &the_script, .read = read};
    step = NULL;
    if (!table || !lesson_find(&at, table) || game_module_prepare() != SURTO_OK) {
        game_module_close();
        return SURTO_ERR_SYNTAX;
    }
    narrator_set_names(&the_game.board.who, the_script.names);
    go_on();
    return SURTO_OK;
}

int32_t wasm_lesson_begin(unsigned chapter)
{
    if (!is_ready() || chapter >= the_script.chapter_count) {
        return SURTO_ERR_RANGE;
    }
    return open_table(lesson_table(&the_script, chapter),
                      the_script.chapters[chapter].first_step - 1);
}

int32_t wasm_lesson_resume(size_t length)
{
    return is_ready() ? open_table(lesson_load(&the_script, game_module_input_text(), length), 0)
                      : SURTO_ERR_MEMORY;
}

int32_t wasm_lesson_chapters(void)
{
    strbuf *out = game_module_begin_answer();
    for (size_t i = 0; is_ready() && i < the_script.chapter_count; i++) {
        strbuf_add(out, "%s\n", script_chapter_text(&the_script.chapters[i]));
    }
    return game_module_end_answer();
}

/* ---- Where the learner is -------------------------------------------------------------------- */

static void add_moves(strbuf *out)
{
    surto_move moves[SCRIPT_MOVES_MAX];
    unsigned count = lesson_moves(&at, moves);
    for (unsigned i = 0; i < count; i++) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move_write(the_game.board.game, moves[i], text, sizeof text);
        strbuf_add(out, "%s%s", i ? "\t" : "", text);
    }
    strbuf_add(out, "\n");
}

static void add_targets(strbuf *out)
{
    for (unsigned i = 0; step && i < step->target_count; i++) {
        strbuf_add(out, "%s%s %u", i ? "\t" : "", script_highlight_word(step->targets[i].kind),
                   step->targets[i].number);
    }
    strbuf_add(out, "\n");
}

/* The move or the view in the words of a page. */
static void add_task(strbuf *out)
{
    surto_move moves[SCRIPT_MOVES_MAX];
    strbuf what = {0};
    if (step->what == STEP_LOOK) {
        strbuf_add(&what, "%s", lesson_view_name(step));
    } else if (lesson_moves(&at, moves) > 0) {
        add_move_label(&the_game.board.who, &the_game.board.seen, moves[0], &what);
    }
    strbuf_add(out, "%s\n", lesson_task_text(&at, strbuf_text(&what)));
    strbuf_free(&what);
}

int32_t wasm_lesson_now(void)
{
    static const char *const whats[] = {
        [STEP_READ] = "read", [STEP_LOOK] = "look", [STEP_MOVE] = "move", [STEP_FREE] = "free"};
    strbuf *out = game_module_begin_answer();
    if (!the_game.board.table) {
        return SURTO_ERR_RANGE;
    }
    look_again();
    bool look = step && step->what == STEP_LOOK;
    strbuf_add(out, "%s\n%s\n%u\n%u\n%zu\n%d\n%s\n", step ? whats[step->what] : "",
               !look                     ? ""
               : step->view == LOOK_ODDS ? "odds"
                                         : "infection",
               lesson_chapter(&at), step ? step->number : 0, the_script.step_count, at.off,
               step ? script_step_text(step) : "");
    if (step) {
        add_task(out);
    } else {
        strbuf_add(out, "\n");
    }
    strbuf_add(out, "%s\n",
               step && lesson_shows_hint(&at) ? lesson_hint_text(&at, &the_game.board.who) : "");
    add_moves(out);
    add_targets(out);
    return game_module_end_answer();
}

/* ---- What the learner does ------------------------------------------------------------------- */

void wasm_lesson_mark_read(void)
{
    if (the_game.board.table) {
        lesson_mark_read(&at);
        go_on();
    }
}

void wasm_lesson_skip(void)
{
    if (the_game.board.table) {
        lesson_skip_texts(&at);
        go_on();
    }
}

static int32_t make(surto_move move)
{
    surto_status status = surto_table_play(the_game.board.table, move, NULL);
    if (status == SURTO_ERR_ILLEGAL) {
        at.strayed++;
        game_module_say_why(move);
    }
    if (status == SURTO_OK) {
        go_on();
    }
    return status;
}

int32_t wasm_lesson_try(size_t length)
{
    surto_move move;
    game_module_say("");
    if (!the_game.board.table) {
        return SURTO_ERR_RANGE;
    }
    surto_status status =
        surto_move_read(the_game.board.game, game_module_input_text(), length, &move);
    if (status != SURTO_OK) {
        return status;
    }
    bool legal =
        !surto_why_illegal(the_game.board.game, surto_table_state(the_game.board.table), move);
    lesson_answer judged = legal ? lesson_check_move(&at, move) : LESSON_ACCEPTED;
    if (judged != LESSON_ACCEPTED) {
        game_module_say(lesson_answer_text(&at, judged, move));
        return OTHERWISE;
    }
    return make(move);
}

void wasm_lesson_hint(void)
{
    surto_move moves[SCRIPT_MOVES_MAX];
    if (!the_game.board.table) {
        return;
    }
    lesson_ask(&at);
    if (!lesson_does_it(&at)) {
        return;
    }
    if (lesson_moves(&at, moves) > 0) {
        (void)make(moves[0]);
    } else {
        wasm_lesson_mark_read();
    }
}

int32_t wasm_lesson_end(void)
{
    const char *said = the_game.board.table ? lesson_end_text(&at, the_game.board.table) : NULL;
    return game_module_say(said ? said : "");
}

/* ---- The guides ------------------------------------------------------------------------------ */

static int32_t list_pages(size_t length, const guide_page *find(const char *, size_t *))
{
    char rules[16];
    if (length >= sizeof rules) {
        return SURTO_ERR_RANGE;
    }
    memcpy(rules, game_module_input_text(), length);
    rules[length] = 0;
    size_t count;
    const guide_page *pages = find(rules, &count);
    if (!pages) {
        return SURTO_ERR_RANGE;
    }
    strbuf *out = game_module_begin_answer();
    for (size_t i = 0; i < count; i++) {
        strbuf_add(out, "%s\t%s\t%s\t%s\n", pages[i].picture, guide_title(&pages[i]),
                   guide_text(&pages[i]), pages[i].rules);
    }
    return game_module_end_answer();
}

int32_t wasm_lesson_guide(size_t length)
{
    return list_pages(length, guide_pages);
}

int32_t wasm_lesson_signs(size_t length)
{
    return list_pages(length, guide_signs);
}
