/* The rules in the reader's language: to read, to search, and to look one up. */
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

#include "tui/model/model.h"
#include "tui/views/views.h"
#include "tui/widgets/text_search.h"
#include "tui/widgets/window.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/page.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/text_ui.h"
#include "util/memory.h"

enum { NO_RULE = -1 };

typedef struct rules_state {
    bool everything; /* of all games, not only of the one at hand */
    search_text typed;
    int at; /* the rule that was looked up, by its index, or NO_RULE */

    /* The lines of what was found; made anew when anything above or the width changes. */
    int width;
    text_lines lines;
    int *rule_of; /* by line: the rule's index, or NO_RULE for a gap */
    size_t room;  /* of rule_of */
    size_t found; /* rules */
    size_t top, rows;
    bool go_to; /* `at` must be shown */
} rules_state;

/* ---- Finding ----------------------------------------------------------------------------- */

static bool is_of_game(const model *m, const rules_state *s, const char *id)
{
    if (s->everything || !m->game) {
        return text_ui_named(temp_printf("%.*s", (int)strcspn(id, "."), id)) != NULL;
    }
    const char *rules = surto_game_rules(m->game->board.game);
    size_t length = strlen(rules);
    return strncmp(id, rules, length) == 0 && id[length] == '.';
}

/* Every word that was typed is in the sentence or in the id. */
static bool fits(const char *id, const char *sentence, const char *typed)
{
    char one[SEARCH_TEXT];
    while (*typed) {
        size_t length = strcspn(typed, " ");
        memcpy(one, typed, length);
        one[length] = '\0';
        if (!search_has(sentence, one) && !search_has(id, one)) {
            return false;
        }
        typed += length + (typed[length] == ' ');
    }
    return true;
}

static void add_lines(rules_state *s, const page *to, int rule, const char *text)
{
    size_t before = s->lines.count;
    if (text) {
        page_say(to, 2, "%s", text);
    } else {
        page_blank(to);
    }
    if (s->lines.count > s->room) {
        s->room = 2 * s->lines.count;
        s->rule_of = memory_grow(s->rule_of, sizeof *s->rule_of * s->room);
    }
    for (size_t i = before; i < s->lines.count; i++) {
        s->rule_of[i] = rule;
    }
}

/* How much of two ids is the same: rules of one section differ only behind the last dot. */
static bool is_same_section(const char *a, const char *b)
{
    const char *dot = strrchr(a, '.');
    size_t length = dot ? (size_t)(dot - a) + 1 : 0;
    return length && strncmp(a, b, length) == 0;
}

static void make_lines(model *m, rules_state *s, int width)
{
    const char *id, *before = NULL;
    if (s->width == width) {
        return;
    }
    s->width = width;
    s->found = 0;
    text_lines_free(&s->lines);
    page to = {.width = (unsigned)width, .line = text_lines_add, .context = &s->lines};
    for (int i = 0; (id = surto_rule_id((size_t)i)); i++) {
        const char *sentence = language_rule(id, surto_rule_text(id));
        if (is_of_game(m, s, id) && fits(id, sentence, s->typed.text)) {
            if (before && !is_same_section(before, id)) {
                add_lines(s, &to, NO_RULE, NULL);
            }
            add_lines(s, &to, i,
                      TEXT(CLIENT_C("rules", "<b>{id}</b>: {rule}"), a_text("id", id),
                           a_text("rule", sentence)));
            before = id;
            s->found++;
        }
    }
}

/* ---- Painting ---------------------------------------------------------------------------- */

static size_t last_top(const rules_state *s)
{
    return s->lines.count > s->rows ? s->lines.count - s->rows : 0;
}

static void show_rule(rules_state *s)
{
    for (size_t i = 0; s->go_to && i < s->lines.count; i++) {
        if (s->rule_of[i] == s->at) {
            s->top = i > 2 ? i - 2 : 0;
            break;
        }
    }
    s->go_to = false;
}

static void paint_search(const model *m, const rules_state *s, cells *on)
{
    static const foot_key closing[] = {{"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "close")},
                                       {NULL, 0, NULL}};
    static const foot_key searching[] = {{"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "all rules")},
                                         {NULL, 0, NULL}};
    int row = on->height - 1;
    int used = cells_text(on, 0, row, on->width, HUE_KEY | PAINT_BOLD,
                          TEXT(CLIENT("Search: {text}_"), a_text("text", s->typed.text)));
    int column = used + 3;
    if (m->game) {
        int taken = cells_key(on, column, row, on->width - column, "Tab", PRESS_TAB,
                              s->everything ? CLIENT_C("foot", "this game")
                                            : CLIENT_C("foot", "all games"));
        column += taken ? taken + 2 : 0;
    }
    paint_foot_keys(on, column, row, on->width - column, s->typed.text[0] ? searching : closing);
}

static void paint_view(model *m, void *state, cells *on)
{
    rules_state *s = state;
    enum { HEAD = 2, FOOT = 1 };
    make_lines(m, s, on->width - 2 < 100 ? on->width - 2 : 100);
    s->rows = on->height > HEAD + FOOT ? (size_t)(on->height - HEAD - FOOT) : 0;
    show_rule(s);
    s->top = s->top > last_top(s) ? last_top(s) : s->top;
    cells_text(on, 0, 0, on->width, HUE_TITLE | PAINT_BOLD, CLIENT_C("title", "Rules"));
    cells_text_right(
        on, on->width, 0, on->width / 2, HUE_QUIET,
        TEXT(CLIENT_N("{n} rule", "{n} rules", s->found), a_number("n", (long)s->found)));
    cells_rule(on, 1);
    for (size_t i = 0; i < s->rows && s->top + i < s->lines.count; i++) {
        size_t line = s->top + i;
        bool here = s->at != NO_RULE && s->rule_of[line] == s->at;
        int row = HEAD + (int)i;
        if (here) {
            cells_sign(on, 0, row, HUE_KEY | PAINT_BOLD, SIGN_ACTIVE);
        }
        cells_text(on, 1, row, on->width - 2, here ? PAINT_BOLD : HUE_PLAIN, s->lines.lines[line]);
    }
    if (s->found == 0) {
        cells_text(on, 1, HEAD, on->width - 2, HUE_QUIET, CLIENT("No rule contains these words."));
    }
    if (s->top > 0) {
        cells_sign(on, on->width - 1, HEAD, HUE_KEY, SIGN_MORE_ABOVE);
    }
    if (s->top < last_top(s)) {
        cells_sign(on, on->width - 1, on->height - FOOT - 1, HUE_KEY, SIGN_MORE_BELOW);
    }
    paint_search(m, s, on);
}

/* ---- Events ------------------------------------------------------------------------------ */

static void search_anew(rules_state *s)
{
    s->width = 0;
    s->top = 0;
    s->go_to = s->at != NO_RULE && !s->typed.text[0];
}

static void scroll(rules_state *s, long by)
{
    long to = (long)s->top + by;
    s->top = to < 0 ? 0 : (size_t)to; /* not past the end: painting sees to it */
}

static bool take_key(rules_state *s, int key)
{
    long screenful = s->rows > 1 ? (long)s->rows - 1 : 1;
    switch (key) {
    case PRESS_UP:
        scroll(s, -1);
        return true;
    case PRESS_DOWN:
    case PRESS_ENTER:
        scroll(s, 1);
        return true;
    case PRESS_PAGE_UP:
        scroll(s, -screenful);
        return true;
    case PRESS_PAGE_DOWN:
        scroll(s, screenful);
        return true;
    case PRESS_FIRST:
        s->top = 0;
        return true;
    case PRESS_LAST:
        s->top = last_top(s);
        return true;
    case PRESS_TAB:
        s->everything = !s->everything;
        search_anew(s);
        return true;
    default:
        return false;
    }
}

static action take(model *m, void *state, const event *e)
{
    rules_state *s = state;
    (void)m;
    if (e->kind == EVENT_WHEEL) {
        scroll(s, 3L * e->number);
        return action_none();
    }
    if (event_is_key(e, PRESS_ESCAPE) && s->typed.text[0]) {
        s->typed.text[0] = '\0';
        search_anew(s);
        return action_none();
    }
    if (event_is_key(e, '?')) {
        return action_used(false);
    }
    if (search_type(&s->typed, e)) {
        search_anew(s);
        return action_none();
    }
    return action_used(e->kind == EVENT_KEY && take_key(s, e->key));
}

/* At a rule, or at the beginning; of the game at hand, or of all if there is none. */
static void open_view(model *m, void *state, const action *how)
{
    rules_state *s = state;
    const char *id;
    s->at = NO_RULE;
    s->everything = m->game == NULL;
    for (int i = 0; how->text && (id = surto_rule_id((size_t)i)); i++) {
        if (strcmp(id, how->text) == 0) {
            s->at = i;
            s->go_to = true;
        }
    }
}

static void close_rules(void *state)
{
    rules_state *s = state;
    text_lines_free(&s->lines);
    free(s->rule_of);
}

static const key_help keys[] = {
    {"a-z", N_CLIENT_C("key", "search: a rule must contain all words")},
    {"↑ ↓", N_CLIENT_C("key", "scroll (page keys too)")},
    {"Tab", N_CLIENT_C("key", "rules of this game, or of all games")},
    {"Esc", N_CLIENT_C("key", "all rules again; close")},
    {NULL, NULL},
};

const view rules_view = {.id = VIEW_RULES,
                         .name = "rules",
                         .size = sizeof(rules_state),
                         .whole = true,
                         .keys = keys,
                         .open = open_view,
                         .paint = paint_view,
                         .take = take,
                         .close = close_rules};
