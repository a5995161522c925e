/* Finds keys by trying them. */
#include "tui/key_search.h"

#include <string.h>

#include "tui/model/tutorial.h"
#include "tui/run_action.h"
#include "tui/view_stack.h"
#include "ui/board/offer.h"
#include "ui/lesson/lesson_text.h"
#include "ui/message/columns.h"
#include "ui/text/entity_names.h"

enum { DEPTH_MAX = 4, TABS_MAX = 3, LETTERS_MAX = 4, DIGITS = 9, RUNS_MAX = 200 };

typedef struct search_for {
    model *m;
    model *copy;
    surto_move wanted;
    unsigned place; /* it is aimed at, or SURTO_NONE */
    key_sequence *way;
    key_trial noted;
    unsigned cursor; /* after the keys of the way */
    unsigned runs;   /* so many ways were tried; the screen must not wait for long */
} search_for;

/* ---- Trying ------------------------------------------------------------------------------ */

/* Presses the keys of the way. What is open then stays open in the copy until the next run. */
static void run(search_for *s)
{
    play *p = s->m->game;
    model *copy = s->copy;
    unsigned cursor = p->cursor;
    uint64_t marked = p->marked;
    s->noted.made = false;
    s->runs++;
    view_stack_borrow(copy, s->m);
    copy->aiming = s->m->aiming;
    for (unsigned i = 0; i < s->way->count && !s->noted.made && view_depth(copy) > 0; i++) {
        event e = {.kind = EVENT_KEY, .key = s->way->keys[i]};
        (void)run_event(copy, &e);
    }
    s->cursor = p->cursor;
    p->cursor = cursor;
    p->marked = marked;
}

static bool search(search_for *s, unsigned depth);

/* Tries the way with some more keys. Returns: false if they lead nowhere; the way is as it was. */
static bool search_with(search_for *s, const int *keys, unsigned count, unsigned depth)
{
    unsigned before = s->way->count;
    for (unsigned i = 0; i < count; i++) {
        key_sequence_add(s->way, keys[i]);
    }
    if (before + count <= KEY_SEQUENCE_MAX && search(s, depth)) {
        return true;
    }
    s->way->count = before;
    return false;
}

/* ---- Where to try ------------------------------------------------------------------------ */

/* A list leads to a move or to a list of its own, not deeper. */
static bool search_list(search_for *s, unsigned depth)
{
    for (int digit = '1'; digit < '1' + DIGITS; digit++) {
        if (search_with(s, &digit, 1, depth + 2)) {
            return true;
        }
    }
    return false;
}

/* The letters of a name, small and plain, as many as are needed until the place is found.
 * Returns: false if it is not. */
static bool type_name(search_for *s, const char *name)
{
    unsigned before = s->way->count;
    for (unsigned i = 0; *name && i < LETTERS_MAX; i++) {
        unsigned columns;
        wchar_t sign;
        name += text_character(name, &columns, &sign);
        wchar_t letter = plain_letter(sign);
        letter += letter >= L'A' && letter <= L'Z' ? L'a' - L'A' : 0;
        if (letter == L' ') {
            break;
        }
        key_sequence_add(s->way, (int)letter);
        run(s);
        if (s->cursor == s->place) {
            return true;
        }
    }
    s->way->count = before;
    return false;
}

/* By its name, or by the code that stands on the map. */
static bool type_place(search_for *s)
{
    const play *p = s->m->game;
    return type_name(s, place_name(&p->board.who, s->place)) ||
           type_name(s, p->board.codes[s->place]) ||
           type_name(s, surto_city_key(p->board.game, s->place));
}

/* Letters, then Enter to end the finding, then more. */
static bool search_finding(search_for *s, const int *more, unsigned count, unsigned depth)
{
    unsigned before = s->way->count;
    static const int enter = PRESS_ENTER;
    if (type_place(s)) {
        key_sequence_add(s->way, enter);
        if (search_with(s, more, count, depth)) {
            return true;
        }
    }
    s->way->count = before;
    return false;
}

static bool search_aim(search_for *s, unsigned depth)
{
    static const int enter = PRESS_ENTER;
    int keys[TABS_MAX + 1] = {0, PRESS_ENTER};
    if (s->place == SURTO_NONE) {
        return false;
    }
    for (int arrow = PRESS_UP; arrow <= PRESS_RIGHT; arrow++) {
        keys[0] = arrow;
        if (search_with(s, keys, 2, depth + 1)) {
            return true;
        }
    }
    for (unsigned tabs = 0; tabs <= TABS_MAX; tabs++) {
        keys[tabs] = PRESS_ENTER;
        if (search_with(s, keys, tabs + 1, depth + 1)) {
            return true;
        }
        keys[tabs] = PRESS_TAB;
    }
    unsigned before = s->way->count;
    key_sequence_add(s->way, '/');
    if (search_finding(s, &enter, 1, depth + 1)) {
        return true;
    }
    s->way->count = before;
    return false;
}

/* The key behind which a move stands. */
static int key_for(const play *p, surto_move move)
{
    const char *kind = surto_move_kind_name(p->board.game, move.kind);
    for (const verb *v = p->board.board_ui->verbs; v->key; v++) {
        if (verb_has(v, kind)) {
            return v->key;
        }
    }
    return 'e';
}

/* From the board: the verb; the verb from the pawn; the place first, then the verb. */
static bool search_board(search_for *s, unsigned depth)
{
    int key = key_for(s->m->game, s->wanted);
    const int from_pawn[] = {'.', key};
    if (search_with(s, &key, 1, depth + 1) || search_with(s, from_pawn, 2, depth + 1)) {
        return true;
    }
    if (s->place == SURTO_NONE) {
        return false;
    }
    key_sequence_add(s->way, '/');
    return search_finding(s, &key, 1, depth + 1);
}

static bool search(search_for *s, unsigned depth)
{
    run(s);
    if (s->noted.made) {
        return memcmp(&s->noted.move, &s->wanted, sizeof s->wanted) == 0;
    }
    if (depth > DEPTH_MAX || s->runs > RUNS_MAX || view_depth(s->copy) == 0) {
        return false;
    }
    view_id top = view_top(s->copy)->id;
    if (top == VIEW_MOVES || top == VIEW_QUESTION) {
        return search_list(s, depth);
    }
    if (top == VIEW_FIND_PLACE) {
        static const int enter = PRESS_ENTER;
        return s->place != SURTO_NONE && search_finding(s, &enter, 1, depth + 1);
    }
    if (top != VIEW_BOARD) {
        return false;
    }
    return model_is_aiming(s->copy) ? search_aim(s, depth) : depth == 0 && search_board(s, depth);
}

/* Returns: false if no keys were found. */
static bool find_keys_for(model *m, surto_move wanted, key_sequence *out)
{
    static model copy; /* large */
    search_for s = {.m = m,
                    .copy = &copy,
                    .wanted = wanted,
                    .place = move_place(&m->game->board, wanted),
                    .way = out};
    copy = (model){.prefs = m->prefs, .game = m->game, .trial = &s.noted, .now = m->now};
    view_stack_open(&copy);
    out->count = 0;
    bool found = search(&s, 0);
    view_stack_close(&copy);
    strbuf_free(&copy.note);
    return found;
}

/* ---- For the lesson ---------------------------------------------------------------------- */

/* What is open and does not help is closed first. */
static void find_keys(model *m, tutorial *t, key_sequence *keys)
{
    surto_move moves[SCRIPT_MOVES_MAX];
    const script_step *step = t->step;
    bool on_board = view_is_top(m, VIEW_BOARD) && !model_is_aiming(m);
    if (t->parted || (step && step->what == STEP_READ)) {
        key_sequence_add(keys, on_board ? PRESS_ENTER : PRESS_ESCAPE);
    } else if (m->game->scene != SCENE_PRESENT) {
        key_sequence_add(keys, PRESS_ESCAPE);
    } else if (!lesson_shows_task(&t->at)) {
        key_sequence_add(keys, on_board ? '+' : PRESS_ESCAPE);
    } else if (step->what == STEP_LOOK) {
        if (on_board) {
            key_sequence_add(keys, step->view == LOOK_ODDS ? 'o' : 'i');
        }
        if (step->view == LOOK_INFECTION || !on_board) {
            key_sequence_add(keys, PRESS_ESCAPE);
        }
    } else if (lesson_moves(&t->at, moves) == 0 || !find_keys_for(m, moves[0], keys)) {
        *keys = (key_sequence){0};
        key_sequence_add(keys, PRESS_ESCAPE);
    }
}

void key_search_for_lesson(model *m)
{
    tutorial *t = m->game ? m->game->lesson : NULL;
    if (t && tutorial_is_shown(m->game) && !t->keys_known) {
        t->keys = (key_sequence){0};
        t->keys_known = true;
        find_keys(m, t, &t->keys);
    }
}
