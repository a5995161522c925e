/* How the tutorial responds to keys. */
#include "tui/views/tutorial_keys.h"

#include "tui/views/views.h"
#include "ui/board/offer.h"
#include "ui/lesson/lesson_text.h"
#include "ui/message/language.h"

const key_help tutorial_keys[] = {
    {"+ s > <", N_CLIENT_C("key", "tutorial: hint, skip text, next chapter, chapters")},
    {NULL, NULL},
};

static tutorial *tutorial_of(const model *m)
{
    return m->game ? m->game->lesson : NULL;
}

/* A text was read: on to the next, with what chance does in between. */
static action go_on(model *m, bool to_the_move)
{
    tutorial_go_on(m->game, to_the_move);
    return action_next();
}

action tutorial_start(model *m)
{
    char why[400] = "";
    if (tutorial_look_up().begun) {
        return action_open(VIEW_LESSON);
    }
    play *begun = tutorial_begin(0, why, sizeof why);
    return action_enter_game(m, begun, why);
}

action tutorial_jump(model *m, unsigned chapter)
{
    const tutorial *t = tutorial_of(m);
    if (!t) {
        return action_none();
    }
    if (chapter >= t->script.chapter_count) {
        return action_open(VIEW_LESSON_END);
    }
    return tutorial_jump_to(m->game, chapter) ? action_next() : action_none();
}

action tutorial_end(model *m)
{
    play *p = m->game;
    tutorial_update(p);
    if (p->lesson->step || p->end_shown) {
        return action_none();
    }
    p->end_shown = true;
    settings_set(&m->kept, "tutorial", "done");
    model_keep(m);
    return action_open(VIEW_LESSON_END);
}

static action give_hint(model *m, tutorial *t)
{
    surto_move moves[SCRIPT_MOVES_MAX];
    lesson_ask(&t->at);
    strbuf_clear(&t->answer);
    if (!lesson_does_it(&t->at)) {
        return action_none();
    }
    return lesson_moves(&t->at, moves) > 0 ? action_move(moves[0]) : go_on(m, false);
}

static int view_key(const script_step *step)
{
    return step->view == LOOK_ODDS ? 'o' : 'i';
}

/* Keys while something is to be read or looked at. */
static action take_reading(model *m, tutorial *t, int key)
{
    const script_step *step = t->step;
    if (step->what == STEP_READ &&
        (key == PRESS_ENTER || key == ' ' || key == PRESS_RIGHT || key == 'l')) {
        return go_on(m, false);
    }
    if (step->what == STEP_LOOK && key == view_key(step)) {
        m->prefs.odds = step->view == LOOK_ODDS ? false : m->prefs.odds; /* the board turns it on */
        t->looking = true;
        return action_used(false);
    }
    bool early = verb_of_key(&m->game->board, key) || key == 'e' || key == ' ';
    if (early) {
        tutorial_answer(t, lesson_answer_text(&t->at, LESSON_READ_FIRST, (surto_move){0}));
    }
    return action_used(early);
}

static action take_key(model *m, tutorial *t, int key)
{
    if (t->parted && (key == PRESS_ENTER || key == PRESS_ESCAPE || key == ' ')) {
        t->parted = false;
        return action_none();
    }
    if (key == '<') {
        return action_open(VIEW_LESSON);
    }
    if (key == '>') {
        return (action){.kind = ACTION_OPEN, .view = VIEW_LESSON_QUESTION, .number = LESSON_SKIP};
    }
    if (!t->step) {
        return action_used(false);
    }
    if (key == '+') {
        return give_hint(m, t);
    }
    if (key == 's') {
        return go_on(m, true);
    }
    if (key == 'p' && t->step->what != STEP_FREE) {
        tutorial_answer(t, CLIENT("Plans come later; for now, follow the tutorial."));
        return action_none();
    }
    return t->step->move_count == 0 ? take_reading(m, t, key) : action_used(false);
}

action tutorial_take(model *m, view_id top, const event *e)
{
    tutorial *t = tutorial_of(m);
    bool ours = t && e->kind == EVENT_KEY && m->game->scene == SCENE_PRESENT &&
                (top == VIEW_BOARD || top == VIEW_QUESTION) && !model_is_aiming(m);
    return ours ? take_key(m, t, e->key) : action_used(false);
}

action tutorial_follow(model *m, bool board_on_top)
{
    tutorial *t = tutorial_of(m);
    if (!t) {
        return action_none();
    }
    bool refused = m->note.length && m->note_danger;
    tutorial_update(m->game);
    if (t->looking && board_on_top) {
        return go_on(m, false);
    }
    if (refused && t->step) {
        t->at.strayed++;
    }
    return action_none();
}
