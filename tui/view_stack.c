/* The stack, and the table of all views. */
#include "tui/view_stack.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "tui/views/views.h"
#include "util/memory.h"

struct view_stack {
    unsigned depth;
    struct {
        const view *of;
        void *state;
        bool borrowed; /* what its state points to belongs to another stack */
    } at[VIEW_DEPTH_MAX];
};

static const view *const views[VIEW_COUNT] = {
    [VIEW_ADVICE] = &advice_view,
    [VIEW_BOARD] = &board_view,
    [VIEW_CAMPAIGN] = &campaign_view,
    [VIEW_CHANCE] = &chance_view,
    [VIEW_CHAT] = &chat_view,
    [VIEW_FIND_PLACE] = &find_place_view,
    [VIEW_GAME_OVER] = &game_over_view,
    [VIEW_HAND] = &hand_view,
    [VIEW_HANDOVER] = &handover_view,
    [VIEW_HOME] = &home_view,
    [VIEW_KEYS] = &keys_view,
    [VIEW_LESSON] = &lesson_view,
    [VIEW_LESSON_END] = &lesson_end_view,
    [VIEW_LESSON_QUESTION] = &lesson_question_view,
    [VIEW_LOG] = &log_view,
    [VIEW_MOVES] = &moves_view,
    [VIEW_NEW_GAME] = &new_game_view,
    [VIEW_OPTION_VALUES] = &option_values_view,
    [VIEW_PLAN] = &plan_view,
    [VIEW_QUESTION] = &question_view,
    [VIEW_REMOTE_TABLE] = &remote_table_view,
    [VIEW_RULES] = &rules_view,
    [VIEW_SETTINGS] = &settings_view,
    [VIEW_SUPPLIES] = &supplies_view,
    [VIEW_TEXT] = &text_view,
    [VIEW_WAITING_ROOM] = &waiting_room_view,
    [VIEW_WARNING] = &warning_view,
};

void view_stack_open(model *m)
{
    m->views = memory_take(sizeof *m->views);
}

void view_stack_close(model *m)
{
    while (view_depth(m) > 0) {
        view_pop(m);
    }
    free(m->views);
    m->views = NULL;
}

void view_push(model *m, const action *how)
{
    view_stack *s = m->views;
    const view *of = views[how->view];
    assert(of && of->id == how->view);
    if (s->depth == VIEW_DEPTH_MAX) { /* nobody opens so many: the newest window makes room */
        view_pop(m);
    }
    void *state = memory_take(of->size);
    s->at[s->depth].of = of;
    s->at[s->depth].state = state;
    s->at[s->depth].borrowed = false;
    s->depth++;
    if (of->open) {
        of->open(m, state, how);
    }
}

void view_pop(model *m)
{
    view_stack *s = m->views;
    if (s->depth > 0) {
        s->depth--;
        const view *of = s->at[s->depth].of;
        if (of->close && !s->at[s->depth].borrowed) {
            of->close(s->at[s->depth].state);
        }
        free(s->at[s->depth].state);
    }
}

/* The lowest level of a view, or the depth if it is not open. */
static unsigned level_of(const view_stack *s, view_id which)
{
    unsigned level = 0;
    while (level < s->depth && s->at[level].of->id != which) {
        level++;
    }
    return level;
}

void view_drop(model *m, view_id which)
{
    unsigned level = level_of(m->views, which);
    while (m->views->depth > level) {
        view_pop(m);
    }
}

unsigned view_depth(const model *m)
{
    return m->views ? m->views->depth : 0;
}

const view *view_top(const model *m)
{
    return m->views->depth ? m->views->at[m->views->depth - 1].of : NULL;
}

const view *view_at(const model *m, unsigned level)
{
    assert(level < m->views->depth);
    return m->views->at[level].of;
}

void *view_state_at(const model *m, unsigned level)
{
    assert(level < m->views->depth);
    return m->views->at[level].state;
}

bool view_is_open(const model *m, view_id which)
{
    return level_of(m->views, which) < m->views->depth;
}

bool view_is_top(const model *m, view_id which)
{
    const view *top = view_top(m);
    return top && top->id == which;
}

void view_stack_borrow(model *to, const model *from)
{
    view_stack *s = to->views;
    while (s->depth > 0) {
        view_pop(to);
    }
    for (unsigned i = level_of(from->views, VIEW_BOARD); i < from->views->depth; i++) {
        const view *of = from->views->at[i].of;
        void *state = memory_take(of->size);
        memcpy(state, from->views->at[i].state, of->size);
        s->at[s->depth].of = of;
        s->at[s->depth].state = state;
        s->at[s->depth].borrowed = true;
        s->depth++;
    }
}
