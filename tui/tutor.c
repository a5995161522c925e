/* The tutorial at a table: what it answers, what it lets happen, where it jumps to. */
#include "tutor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/files.h"
#include "app/folders.h"
#include "app/saved_lesson.h"
#include "offer.h"
#include "settle.h"
#include "ui/lesson/lesson_text.h"
#include "ui/message/language.h"
#include "util/memory.h"
#include "views.h"

static tutor *tutor_of(const model *m)
{
    return m->game ? m->game->lesson : NULL;
}

/* ---- Opening ----------------------------------------------------------------------------- */

static tutor *make_tutor(void)
{
    char why[200];
    tutor *t = memory_take(sizeof *t);
    if (!script_read(&t->script, script_base, script_base_length, why, sizeof why)) {
        free(t); /* the tests see to it that this does not happen */
        return NULL;
    }
    t->at.of = &t->script;
    return t;
}

void tutor_free(tutor *t)
{
    if (t) {
        script_free(&t->script);
        strbuf_free(&t->answer);
        free(t);
    }
}

tutor_past tutor_look_up(void)
{
    tutor_past past = {0};
    tutor *t = make_tutor();
    surto_table *table = t ? lesson_file_look(&t->script) : NULL;
    if (table && lesson_find(&t->at, table)) {
        past = (tutor_past){.kept = true,
                            .begun = t->at.off || t->at.item > t->script.chapters[1].item,
                            .own = t->at.off,
                            .chapter = lesson_chapter(&t->at)};
    }
    surto_table_close(table);
    tutor_free(t);
    return past;
}

static play *open_play(tutor *t, surto_table *table, keeper *file, char *why, size_t why_cap)
{
    static const surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
    static const content none;
    people seats;
    people_usual(&seats, surto_game_seats(t->script.game), t->script.names);
    play *p = play_open(table, &nobody, &none, &seats, file, why, why_cap);
    if (!p) {
        tutor_free(t);
        return NULL;
    }
    p->lesson = t;
    play_deal(p);
    t->step = lesson_step(&t->at);
    t->own = t->at.off;
    return p;
}

static play *open_at(bool anew, unsigned chapter, char *why, size_t why_cap)
{
    tutor *t = make_tutor();
    keeper file = {.file = -1};
    surto_table *table =
        t ? lesson_file_open(&t->script, anew, chapter, &file, why, why_cap) : NULL;
    if (!table) {
        tutor_free(t);
        return NULL;
    }
    t->at.read = anew ? t->script.chapters[chapter].first_step - 1 : 0;
    return open_play(t, table, &file, why, why_cap);
}

play *tutor_resume(char *why, size_t why_cap)
{
    return open_at(false, 0, why, why_cap);
}

play *tutor_begin(unsigned chapter, char *why, size_t why_cap)
{
    return open_at(true, chapter, why, why_cap);
}

/* ---- Going on ---------------------------------------------------------------------------- */

void tutor_deal(play *p)
{
    if (p->lesson) {
        (void)lesson_deal(&p->lesson->at, p->table);
    }
}

/* Brings what is on the screen in line with the record. */
static void look_again(model *m, tutor *t)
{
    (void)lesson_find(&t->at, m->game->table);
    lesson_settle(&t->at, t->step);
    if (lesson_step(&t->at) != t->step) {
        t->step = lesson_step(&t->at);
        t->looking = false;
        strbuf_clear(&t->answer);
    }
    t->parted = t->at.off && (t->parted || !t->own);
    t->own = t->at.off;
    t->keys_known = false;
}

/* A text was read: on to the next, with what chance does in between. */
static void go_on(model *m, tutor *t, bool to_the_move)
{
    if (to_the_move) {
        lesson_skip_texts(&t->at);
    } else {
        lesson_pass(&t->at);
    }
    play_deal(m->game);
    look_again(m, t);
    settle(m);
}

void tutor_jump(model *m, unsigned chapter)
{
    tutor *t = tutor_of(m);
    play *p = m->game;
    surto_table *table;
    if (!t) {
        return;
    }
    if (chapter >= t->script.chapter_count) {
        view_push(m, &view_lesson_end);
    } else if ((table = lesson_table(&t->script, chapter))) {
        t->at.read = t->script.chapters[chapter].first_step - 1;
        t->parted = false;
        play_replace(p, table);
        look_again(m, t);
        settle(m);
    }
}

bool tutor_ends(model *m)
{
    tutor *t = tutor_of(m);
    play *p = m->game;
    if (!t) {
        return false;
    }
    look_again(m, t);
    if (!t->step && !p->end_shown) {
        p->end_shown = true;
        settings_set(&m->kept, "tutorial", "done");
        model_keep(m);
        view_push(m, &view_lesson_end);
    }
    return true;
}

bool tutor_leaves(model *m)
{
    if (tutor_of(m)) {
        view_lesson_ask(m, LESSON_LEAVE);
    }
    return tutor_of(m) != NULL;
}

/* ---- Moves ------------------------------------------------------------------------------- */

static void answer(tutor *t, const char *text)
{
    strbuf_clear(&t->answer);
    strbuf_add(&t->answer, "%s", text);
}

bool tutor_allows(model *m, surto_move move)
{
    tutor *t = tutor_of(m);
    if (!t || m->game->scene != SCENE_PRESENT) {
        return true;
    }
    lesson_answer judged = lesson_judge(&t->at, move);
    if (judged == LESSON_ACCEPTED) {
        return true;
    }
    answer(t, lesson_answer_said(&t->at, judged, move));
    settle(m); /* a question that was closed by its answer comes back */
    return false;
}

static void give_hint(model *m, tutor *t)
{
    surto_move moves[SCRIPT_MOVES_MAX];
    lesson_ask(&t->at);
    strbuf_clear(&t->answer);
    if (!lesson_does_it(&t->at)) {
        return;
    }
    if (lesson_moves(&t->at, moves) > 0) {
        board_make(m, moves[0]);
    } else {
        go_on(m, t, false);
    }
}

/* ---- Events ------------------------------------------------------------------------------ */

const key_help tutor_keys[] = {
    {"+ s > <", CLIENT_LATER_C("key", "tutorial: hint, skip text, next chapter, chapters")},
    {NULL, NULL},
};

static int view_key(const script_step *step)
{
    return step->view == LOOK_ODDS ? 'o' : 'i';
}

/* Keys while something is to be read or looked at. */
static bool take_reading(model *m, tutor *t, int key)
{
    const script_step *step = t->step;
    if (step->what == STEP_READ &&
        (key == PRESS_ENTER || key == ' ' || key == PRESS_RIGHT || key == 'l')) {
        go_on(m, t, false);
        return true;
    }
    if (step->what == STEP_LOOK && key == view_key(step)) {
        m->likes.odds = step->view == LOOK_ODDS ? false : m->likes.odds; /* the board turns it on */
        t->looking = true;
        return false;
    }
    if (verb_of_key(m->game, key) || key == 'e' || key == ' ') {
        answer(t, lesson_answer_said(&t->at, LESSON_READ_FIRST, (surto_move){0}));
        return true;
    }
    return false;
}

static bool take_key(model *m, tutor *t, int key)
{
    if (t->parted && (key == PRESS_ENTER || key == PRESS_ESCAPE || key == ' ')) {
        t->parted = false;
        return true;
    }
    if (key == '<') {
        view_push(m, &view_lesson);
    } else if (key == '>') {
        view_lesson_ask(m, LESSON_SKIP);
    } else if (!t->step) {
        return false;
    } else if (key == '+') {
        give_hint(m, t);
    } else if (key == 's') {
        go_on(m, t, true);
    } else if (key == 'p' && t->step->what != STEP_FREE) {
        answer(t, CLIENT("Plans come later: the lesson tells you what to do."));
    } else {
        return t->step->move_count == 0 && take_reading(m, t, key);
    }
    return true;
}

bool tutor_take(model *m, const event *e)
{
    tutor *t = tutor_of(m);
    const view *top = view_top(m);
    return t && e->kind == EVENT_KEY && m->game->scene == SCENE_PRESENT &&
           (top == &view_board || top == &view_ask) && !board_is_aiming(m) &&
           take_key(m, t, e->key);
}

void tutor_follow(model *m)
{
    tutor *t = tutor_of(m);
    if (!t) {
        return;
    }
    bool refused = m->note.length && m->note_danger;
    look_again(m, t);
    if (t->looking && view_top(m) == &view_board) {
        go_on(m, t, false);
    } else if (refused && t->step) {
        t->at.strayed++;
    }
}
