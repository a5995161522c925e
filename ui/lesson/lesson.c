/* Following a record through the script of a tutorial. */
#include "lesson.h"

#include <assert.h>
#include <string.h>

static const surto_dealer nobody = {.kind = SURTO_DEALER_NONE};

static bool is_same(surto_move a, surto_move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static const script_step *step_of(const lesson *l, const script_item *item)
{
    assert(item->kind == ITEM_STEP && item->step < l->of->step_count);
    return &l->of->steps[item->step];
}

/* ---- Where we are ------------------------------------------------------------------------ */

/* Whether a move of a group was made in an earlier step of it. */
static bool is_taken(const lesson *l, const script_step *step, unsigned which)
{
    for (unsigned i = step->group - 1; i + 1 < step->number; i++) {
        const script_step *before = &l->of->steps[i];
        if (before->group == step->group &&
            is_same(before->moves[l->taken[i]], step->moves[which])) {
            return true;
        }
    }
    return false;
}

/* Which of its moves a step accepts. Returns: SURTO_NONE if it is none of them. */
static unsigned find_move(const lesson *l, const script_step *step, surto_move move)
{
    for (unsigned i = 0; i < step->move_count; i++) {
        if (is_same(step->moves[i], move) && !is_taken(l, step, i)) {
            return i;
        }
    }
    return SURTO_NONE;
}

/* Goes over what is only read or looked at: a move behind it says that it was. */
static void pass_texts(lesson *l)
{
    while (l->item < l->of->item_count && l->of->items[l->item].kind == ITEM_STEP &&
           step_of(l, &l->of->items[l->item])->move_count == 0) {
        l->item++;
    }
}

/* One move further. Returns: false if the script has another one here. */
static bool follow(lesson *l, surto_move move)
{
    size_t from = l->item;
    pass_texts(l);
    const script_item *item = l->item < l->of->item_count ? &l->of->items[l->item] : NULL;
    if (item && item->kind == ITEM_CHANCE && is_same(item->move, move)) {
        l->item++;
        return true;
    }
    if (item && item->kind == ITEM_STEP) {
        unsigned which = find_move(l, step_of(l, item), move);
        if (which != SURTO_NONE) {
            l->taken[item->step] = (uint8_t)which;
            l->item++;
            return true;
        }
    }
    l->item = from;
    return false;
}

/* Whether another move than the script's is welcome at its place. */
static bool may_leave(lesson *l)
{
    size_t from = l->item;
    pass_texts(l);
    bool may = l->item < l->of->item_count && l->of->items[l->item].kind == ITEM_STEP &&
               step_of(l, &l->of->items[l->item])->what == STEP_FREE;
    l->item = from;
    return may;
}

bool lesson_find(lesson *l, const surto_table *table)
{
    assert(l->of);
    size_t count = surto_table_move_count(table);
    l->item = 0;
    l->off = false;
    for (size_t i = 0; i < count; i++) {
        if (!follow(l, surto_table_move(table, i))) {
            l->off = may_leave(l);
            l->left = i;
            return l->off;
        }
    }
    return true;
}

const script_step *lesson_step(const lesson *l)
{
    for (size_t i = l->item; !l->off && i < l->of->item_count; i++) {
        const script_item *item = &l->of->items[i];
        if (item->kind == ITEM_CHANCE) {
            return NULL;
        }
        const script_step *step = step_of(l, item);
        if (step->move_count > 0 || step->number > l->read) {
            return step;
        }
    }
    return NULL;
}

unsigned lesson_chapter(const lesson *l)
{
    const script_step *step = lesson_step(l);
    unsigned chapter = 0;
    if (step) {
        return step->chapter;
    }
    while (chapter + 1 < l->of->chapter_count && l->of->chapters[chapter + 1].item <= l->item) {
        chapter++;
    }
    return chapter;
}

void lesson_reset_hints(lesson *l, const script_step *before)
{
    if (lesson_step(l) != before) {
        l->strayed = 0;
        l->hints = 0;
    }
}

/* ---- What the learner does --------------------------------------------------------------- */

void lesson_mark_read(lesson *l)
{
    const script_step *step = lesson_step(l);
    if (step && step->move_count == 0) {
        l->read = step->number;
    }
}

void lesson_skip_texts(lesson *l)
{
    const script_step *step;
    while ((step = lesson_step(l)) && step->what == STEP_READ && step->number < l->of->step_count) {
        l->read = step->number;
    }
}

unsigned lesson_moves(const lesson *l, surto_move out[SCRIPT_MOVES_MAX])
{
    const script_step *step = lesson_step(l);
    unsigned count = 0;
    for (unsigned i = 0; step && i < step->move_count; i++) {
        if (!is_taken(l, step, i)) {
            out[count++] = step->moves[i];
        }
    }
    return count;
}

lesson_answer lesson_check_move(lesson *l, surto_move move)
{
    const script_step *step = lesson_step(l);
    if (!step || step->what == STEP_FREE || find_move(l, step, move) != SURTO_NONE) {
        return LESSON_ACCEPTED;
    }
    l->strayed++;
    return step->move_count ? LESSON_OTHER_MOVE : LESSON_READ_FIRST;
}

/* ---- What chance does -------------------------------------------------------------------- */

static bool chance_is_next(const surto_table *table)
{
    return surto_actors(surto_table_game(table), surto_table_state(table)) == SURTO_CHANCE;
}

static bool is_possible(const surto_table *table, surto_move move)
{
    return surto_why_illegal(surto_table_game(table), surto_table_state(table), move) == NULL;
}

/* What is left of the deal after the learner has gone an own way: the script's draws and infections
 * from there on, then those for later. Those that came meanwhile are gone from it, each once. */
typedef struct leftover {
    surto_move moves[SCRIPT_ITEMS_MAX + SCRIPT_LATER_MAX];
    bool gone[SCRIPT_ITEMS_MAX + SCRIPT_LATER_MAX];
    size_t count;
} leftover;

static void collect(const lesson *l, const surto_table *table, leftover *out)
{
    out->count = 0;
    for (size_t i = l->item; i < l->of->item_count; i++) {
        if (l->of->items[i].kind == ITEM_CHANCE) {
            out->moves[out->count++] = l->of->items[i].move;
        }
    }
    memcpy(out->moves + out->count, l->of->later, sizeof *l->of->later * l->of->later_count);
    out->count += l->of->later_count;
    memset(out->gone, 0, sizeof out->gone);
    for (size_t i = l->left; i < surto_table_move_count(table); i++) {
        size_t at = 0;
        surto_move move = surto_table_move(table, i);
        while (at < out->count && (out->gone[at] || !is_same(out->moves[at], move))) {
            at++;
        }
        if (at < out->count) {
            out->gone[at] = true;
        }
    }
}

/* What chance does on an own way. Returns: false if it cannot be found. */
static bool next_chance(const lesson *l, const surto_table *table, surto_move *out)
{
    static leftover rest; /* large */
    collect(l, table, &rest);
    for (size_t i = 0; i < rest.count; i++) {
        if (!rest.gone[i] && is_possible(table, rest.moves[i])) {
            *out = rest.moves[i];
            return true;
        }
    }
    return surto_deal(surto_table_game(table), surto_table_state(table), &l->of->later_seed, out) ==
           SURTO_OK;
}

size_t lesson_play_chance(lesson *l, surto_table *table)
{
    size_t dealt = 0;
    surto_move move;
    while (lesson_find(l, table) && chance_is_next(table) && !lesson_step(l)) {
        size_t at = l->item;
        while (!l->off && at < l->of->item_count && l->of->items[at].kind == ITEM_STEP) {
            at++; /* texts that were read */
        }
        if (l->off || at == l->of->item_count) {
            if (!next_chance(l, table, &move)) {
                break;
            }
        } else {
            move = l->of->items[at].move;
        }
        if (surto_table_play(table, move, NULL) != SURTO_OK) {
            break;
        }
        dealt++;
    }
    return dealt;
}

/* ---- Tables ------------------------------------------------------------------------------ */

surto_table *lesson_table(const script *of, unsigned chapter)
{
    surto_table *table = NULL;
    size_t end = chapter < of->chapter_count ? of->chapters[chapter].item : of->item_count;
    if (surto_table_open(&table, surto_game_share(of->game), &nobody) != SURTO_OK) {
        return NULL;
    }
    memcpy(surto_table_tags(table)->names, of->names, sizeof of->names);
    for (size_t i = 0; i < end; i++) {
        const script_item *item = &of->items[i];
        const script_step *step = item->kind == ITEM_STEP ? &of->steps[item->step] : NULL;
        if (!step || step->move_count > 0) {
            (void)surto_table_play(table, step ? step->moves[0] : item->move, NULL);
        }
    }
    return table;
}

surto_table *lesson_load(const script *of, const char *text, size_t length)
{
    surto_table *table = NULL;
    (void)surto_table_load_for_game(&table, surto_game_share(of->game), text, length, &nobody, NULL,
                                    0);
    return table;
}
