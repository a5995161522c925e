/* The list of legal moves. */
#include "move_menu.h"

#include <string.h>

#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

/* A group with more moves than this is told in one line. */
enum { SHORT_GROUP = 12 };

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
                 TEXT(CLIENT("{moves}: numbers {first} to {last}, {about} (`moves {kind}` lists "
                             "them)."),
                      a_text("moves", called), a_number("first", (long)first + 1),
                      a_number("last", (long)end),
                      a_text("about", CLIENT_C("menu", who->ui->summary(kind))),
                      a_text("kind", kind)));
        return;
    }
    strbuf text = {0};
    for (size_t i = first; i < end; i++) {
        strbuf_add(&text, "%s", i > first ? ", " : "");
        size_t start = text.length;
        strbuf_add(&text, "%zu ", i + 1);
        size_t bare = text.length;
        who->ui->arguments(who, seen, moves[i], &text);
        if (text.length == bare) { /* nothing more to say */
            text.bytes[--text.length] = '\0';
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

void move_menu_show_some(const page *on, const narrator *who, const surto_move *moves,
                         const size_t *indexes, size_t count)
{
    enum { MOST = 24 };
    for (size_t i = 0; i < count && i < MOST; i++) {
        char move[SURTO_MOVE_TEXT_MAX];
        surto_move_write(who->game, moves[indexes[i]], move, sizeof move);
        page_say(on, 6, "  %zu  %s", indexes[i] + 1, move);
    }
    if (count > MOST) {
        page_say(on, 2, "  %s",
                 TEXT(CLIENT_N("... and {n} more: type more of the move.",
                               "... and {n} more: type more of the move.", count - MOST),
                      a_number("n", (long)(count - MOST))));
    }
}
