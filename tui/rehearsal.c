/* Finding keys by trying. */
#include "rehearsal.h"

#include <string.h>

#include "board.h"
#include "model.h"
#include "offer.h"
#include "ui/message/columns.h"
#include "ui/message/temp_strings.h"
#include "ui/text/entity_names.h"
#include "util/memory.h"
#include "views.h"

enum { DEPTH_MAX = 4, TABS_MAX = 3, LETTERS_MAX = 4, DIGITS = 9, RUNS_MAX = 200 };

typedef struct search_for {
    model *m;
    model *copy;
    surto_move wanted;
    unsigned place; /* it is aimed at, or SURTO_NONE */
    key_way *way;
    rehearsal noted;
    unsigned cursor; /* after the keys of the way */
    unsigned runs;   /* so many ways were tried; the screen must not wait for long */
} search_for;

void key_way_add(key_way *way, int key)
{
    if (way->count < KEY_WAY_MAX) {
        way->keys[way->count++] = key;
    }
}

/* ---- Trying ------------------------------------------------------------------------------ */

/* The board and what lies above it, with states of their own. */
static void copy_views(search_for *s)
{
    static view without_close[VIEWS_MAX];
    const model *m = s->m;
    model *copy = s->copy;
    unsigned first = 0;
    while (first < m->depth && m->stack[first].of != &view_board) {
        first++;
    }
    for (unsigned i = first; i < m->depth; i++) {
        const view *of = m->stack[i].of;
        void *state = memory_take(of->size);
        memcpy(state, m->stack[i].state, of->size);
        if (of->close) { /* what it would free belongs to the original */
            without_close[i] = *of;
            without_close[i].close = NULL;
            of = &without_close[i];
        }
        copy->stack[copy->depth].of = of;
        copy->stack[copy->depth++].state = state;
    }
}

/* Presses the keys of the way. What is open then stays open in the copy until the next run. */
static void run(search_for *s)
{
    play *p = s->m->game;
    model *copy = s->copy;
    unsigned cursor = p->cursor;
    uint64_t marked = p->marked;
    while (copy->depth > 0) {
        view_pop(copy);
    }
    s->noted.made = false;
    s->runs++;
    copy_views(s);
    for (unsigned i = 0; i < s->way->count && !s->noted.made && copy->depth > 0; i++) {
        event e = {.kind = EVENT_KEY, .key = s->way->keys[i]};
        unsigned top = copy->depth - 1;
        (void)copy->stack[top].of->take(copy, copy->stack[top].state, &e);
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
        key_way_add(s->way, keys[i]);
    }
    if (before + count <= KEY_WAY_MAX && search(s, depth)) {
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
        name += text_sign(name, &columns, &sign);
        wchar_t letter = plain_letter(sign);
        letter += letter >= L'A' && letter <= L'Z' ? L'a' - L'A' : 0;
        if (letter == L' ') {
            break;
        }
        key_way_add(s->way, (int)letter);
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
    return type_name(s, place_name(&p->who, s->place)) || type_name(s, p->codes[s->place]) ||
           type_name(s, surto_city_key(p->game, s->place));
}

/* Letters, then Enter to end the finding, then more. */
static bool search_finding(search_for *s, const int *more, unsigned count, unsigned depth)
{
    unsigned before = s->way->count;
    static const int enter = PRESS_ENTER;
    if (type_place(s)) {
        key_way_add(s->way, enter);
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
    key_way_add(s->way, '/');
    if (search_finding(s, &enter, 1, depth + 1)) {
        return true;
    }
    s->way->count = before;
    return false;
}

/* The key behind which a move stands. */
static int key_for(const play *p, surto_move move)
{
    const char *kind = surto_move_kind_name(p->game, move.kind);
    for (const verb *v = p->stage->verbs; v->key; v++) {
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
    key_way_add(s->way, '/');
    return search_finding(s, &key, 1, depth + 1);
}

static bool search(search_for *s, unsigned depth)
{
    run(s);
    if (s->noted.made) {
        return memcmp(&s->noted.move, &s->wanted, sizeof s->wanted) == 0;
    }
    if (depth > DEPTH_MAX || s->runs > RUNS_MAX || s->copy->depth == 0) {
        return false;
    }
    const char *top = view_top(s->copy)->name;
    if (strcmp(top, view_menu.name) == 0 || strcmp(top, view_ask.name) == 0) {
        return search_list(s, depth);
    }
    if (strcmp(top, view_find.name) == 0) {
        static const int enter = PRESS_ENTER;
        return s->place != SURTO_NONE && search_finding(s, &enter, 1, depth + 1);
    }
    if (view_top(s->copy) != &view_board) {
        return false;
    }
    return board_is_aiming(s->copy) ? search_aim(s, depth) : depth == 0 && search_board(s, depth);
}

bool rehearse(model *m, surto_move wanted, key_way *out)
{
    static model copy; /* large */
    search_for s = {
        .m = m, .copy = &copy, .wanted = wanted, .place = move_place(m->game, wanted), .way = out};
    copy = (model){.likes = m->likes, .game = m->game, .trial = &s.noted, .now = m->now};
    out->count = 0;
    bool found = search(&s, 0);
    while (copy.depth > 0) {
        view_pop(&copy);
    }
    strbuf_free(&copy.note);
    return found;
}

/* ---- Telling ----------------------------------------------------------------------------- */

static const char *name_of_key(int key, bool ascii)
{
    static const struct {
        int key;
        const char *name, *plain;
    } names[] = {{PRESS_ENTER, "Enter", "Enter"}, {PRESS_TAB, "Tab", "Tab"},
                 {PRESS_ESCAPE, "Esc", "Esc"},    {' ', "Space", "Space"},
                 {PRESS_UP, "↑", "Up"},           {PRESS_DOWN, "↓", "Down"},
                 {PRESS_LEFT, "←", "Left"},       {PRESS_RIGHT, "→", "Right"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i].key == key) {
            return ascii ? names[i].plain : names[i].name;
        }
    }
    return NULL;
}

void add_key_way(strbuf *out, const key_way *way, sign_set signs)
{
    for (unsigned i = 0; i < way->count; i++) {
        const char *name = name_of_key(way->keys[i], signs == SIGNS_ASCII);
        strbuf_add(out, "%s", i ? " " : "");
        if (name) {
            strbuf_add(out, "%s", name);
        } else {
            add_sign(out, (wchar_t)way->keys[i]);
        }
    }
}
