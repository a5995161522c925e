/* The list of legal moves. */
#include "move_menu.h"

#include <string.h>

#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/move_labels.h"

/* A group with more moves than this is told in one line. */
enum { SHORT_GROUP = 12 };

/* Options of a story are sentences; in a list the comma or full stop of the list follows. An
 * ellipsis stays. */
static void drop_full_stop(strbuf *text)
{
    size_t last = text->length - 1;
    if (text->length > 1 && text->bytes[last] == '.' && text->bytes[last - 1] != '.') {
        text->bytes[last] = '\0';
        text->length = last;
    }
}

/* A number and its move stay on one line. */
static void keep_together(char *text)
{
    for (; *text; text++) {
        *text = *text == ' ' ? (char)HARD_SPACE : *text;
    }
}

static void show_group(const page *on, const narrator *who, const position_view *seen,
                       const surto_move *moves, size_t first, size_t end, unsigned seat,
                       bool in_full)
{
    const char *kind = surto_move_kind_name(who->game, moves[first].kind);
    const char *called = kind;
    if (moves[first].actor != seat) {
        called = temp_printf("p%u %s", moves[first].actor + 1u, kind);
    }
    if (!in_full && end - first > SHORT_GROUP) {
        page_say(on, 4, "  %s",
                 TEXT(CLIENT("{moves}: {name}, numbers {first} to {last} (`moves {kind}` lists "
                             "them)."),
                      a_text("moves", called), a_text("name", move_kind_name(who->ui, kind)),
                      a_number("first", (long)first + 1), a_number("last", (long)end),
                      a_text("kind", kind)));
        return;
    }
    strbuf text = {0};
    for (size_t i = first; i < end; i++) {
        strbuf_add(&text, "%s", i > first ? ", " : "");
        size_t start = text.length;
        strbuf_add(&text, "%zu ", i + 1);
        size_t bare = text.length;
        add_move_detail(who, seen, moves[i], &text);
        if (strcmp(kind, "choose") == 0) {
            drop_full_stop(&text);
        }
        if (text.length == bare) { /* a kind without arguments */
            add_move_label(who, seen, moves[i], &text);
        }
        if (strcmp(text.bytes + bare, kind) == 0) { /* it says no more than the kind */
            text.length = bare - 1;
            text.bytes[text.length] = '\0';
        }
        keep_together(text.bytes + start);
    }
    page_say(on, 4, "  %s",
             TEXT(CLIENT_C("menu", "{moves}: {list}."), a_text("moves", called),
                  a_text("list", strbuf_text(&text))));
    strbuf_free(&text);
}

size_t move_menu_show(const page *on, const narrator *who, const position_view *seen,
                      const surto_move *moves, size_t count, unsigned seat, const char *kind)
{
    size_t shown = 0;
    for (size_t first = 0, end; first < count; first = end) {
        for (end = first; end < count && moves[end].kind == moves[first].kind &&
                          moves[end].actor == moves[first].actor;
             end++) {
        }
        const char *name = surto_move_kind_name(who->game, moves[first].kind);
        if (!kind || strcmp(kind, name) == 0) {
            show_group(on, who, seen, moves, first, end, seat, kind != NULL);
            shown += end - first;
        }
    }
    return shown;
}

const char *typed_form(const surto_game *game, surto_move move, unsigned seat)
{
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(game, move, text, sizeof text);
    const char *behind = strchr(text, ' ');
    return temp_printf("%s", move.actor == seat && behind ? behind + 1 : text);
}

void move_menu_show_some(const page *on, const narrator *who, const position_view *seen,
                         unsigned seat, const surto_move *moves, const size_t *indexes,
                         size_t count)
{
    enum { MOST = 24 };
    for (size_t i = 0; i < count && i < MOST; i++) {
        strbuf said = {0};
        add_move_label(who, seen, moves[indexes[i]], &said);
        page_say(on, 6, "  %zu  %s", indexes[i] + 1,
                 TEXT(CLIENT_C("menu", "{what} (`{move}`)"), a_phrase("what", strbuf_text(&said)),
                      a_text("move", typed_form(who->game, moves[indexes[i]], seat))));
        strbuf_free(&said);
    }
    if (count > MOST) {
        page_say(on, 2, "  %s",
                 TEXT(CLIENT_N("... and {n} more: type more of the move.",
                               "... and {n} more: type more of the move.", count - MOST),
                      a_number("n", (long)(count - MOST))));
    }
}
