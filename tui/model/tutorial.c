/* The tutorial at a table: where it is, what it answers, which moves it accepts. */
#include "tui/model/tutorial.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/files.h"
#include "app/folders.h"
#include "app/saved_lesson.h"
#include "ui/lesson/lesson_text.h"
#include "ui/message/language.h"
#include "util/memory.h"

/* ---- Opening ----------------------------------------------------------------------------- */

static tutorial *make_tutorial(void)
{
    char why[200];
    tutorial *t = memory_take(sizeof *t);
    if (!script_read(&t->script, script_base, script_base_length, why, sizeof why)) {
        free(t); /* the tests see to it that this does not happen */
        return NULL;
    }
    t->at.of = &t->script;
    return t;
}

static void free_tutorial(tutorial *t)
{
    if (t) {
        script_free(&t->script);
        strbuf_free(&t->answer);
        free(t);
    }
}

tutorial_past tutorial_look_up(void)
{
    tutorial_past past = {0};
    tutorial *t = make_tutorial();
    surto_table *table = t ? saved_lesson_read(&t->script) : NULL;
    if (table && lesson_find(&t->at, table)) {
        past = (tutorial_past){.kept = true,
                               .begun = t->at.off || t->at.item > t->script.chapters[1].item,
                               .own = t->at.off,
                               .chapter = lesson_chapter(&t->at)};
    }
    surto_table_close(table);
    free_tutorial(t);
    return past;
}

static play *open_play(tutorial *t, surto_table *table, save_lock *file, char *why, size_t why_cap)
{
    static const surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
    static const content none;
    people seats;
    people_usual(&seats, surto_game_seats(t->script.game), t->script.names);
    play *p = play_open(table, &nobody, &none, &seats, file, why, why_cap);
    if (!p) {
        free_tutorial(t);
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
    tutorial *t = make_tutorial();
    save_lock file = {.file = -1};
    surto_table *table =
        t ? saved_lesson_open(&t->script, anew, chapter, &file, why, why_cap) : NULL;
    if (!table) {
        free_tutorial(t);
        return NULL;
    }
    t->at.read = anew ? t->script.chapters[chapter].first_step - 1 : 0;
    return open_play(t, table, &file, why, why_cap);
}

play *tutorial_resume(char *why, size_t why_cap)
{
    return open_at(false, 0, why, why_cap);
}

play *tutorial_begin(unsigned chapter, char *why, size_t why_cap)
{
    return open_at(true, chapter, why, why_cap);
}

/* ---- Going on ---------------------------------------------------------------------------- */

void tutorial_update(play *p)
{
    tutorial *t = p->lesson;
    assert(t);
    (void)lesson_find(&t->at, p->board.table);
    lesson_reset_hints(&t->at, t->step);
    if (lesson_step(&t->at) != t->step) {
        t->step = lesson_step(&t->at);
        t->looking = false;
        strbuf_clear(&t->answer);
    }
    t->parted = t->at.off && (t->parted || !t->own);
    t->own = t->at.off;
    t->keys_known = false;
}

void tutorial_go_on(play *p, bool to_the_move)
{
    tutorial *t = p->lesson;
    assert(t);
    if (to_the_move) {
        lesson_skip_texts(&t->at);
    } else {
        lesson_mark_read(&t->at);
    }
    play_deal(p);
    tutorial_update(p);
}

bool tutorial_jump_to(play *p, unsigned chapter)
{
    tutorial *t = p->lesson;
    surto_table *table =
        chapter < t->script.chapter_count ? lesson_table(&t->script, chapter) : NULL;
    if (table) {
        t->at.read = t->script.chapters[chapter].first_step - 1;
        t->parted = false;
        play_replace(p, table);
        tutorial_update(p);
    }
    return table != NULL;
}

bool tutorial_is_shown(const play *p)
{
    const tutorial *t = p->lesson;
    return t && p->scene != SCENE_CHANCE && (t->step || t->parted);
}

/* ---- Moves ------------------------------------------------------------------------------- */

void tutorial_answer(tutorial *t, const char *text)
{
    strbuf_clear(&t->answer);
    strbuf_add(&t->answer, "%s", text);
}

bool tutorial_allows(play *p, surto_move move)
{
    tutorial *t = p->lesson;
    if (!t || p->scene != SCENE_PRESENT) {
        return true;
    }
    lesson_answer judged = lesson_check_move(&t->at, move);
    if (judged != LESSON_ACCEPTED) {
        tutorial_answer(t, lesson_answer_text(&t->at, judged, move));
    }
    return judged == LESSON_ACCEPTED;
}
