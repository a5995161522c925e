/* The list of legal moves. */
#include "menu.h"

#include <string.h>

/* A group with more moves than this is told in one line. */
enum { SHORT_GROUP = 12 };

/* What a long group is about. */
static const char *summary_of(const char *kind)
{
    static const struct {
        const char *kind;
        const char *summary;
    } summaries[] = {
        {"drive", "drive a pawn to a linked city"},
        {"direct", "fly to a city whose card is in the hand"},
        {"charter", "charter to any city"},
        {"fly", "discard any city card, fly to any city"},
        {"airlift", "fly any pawn to any city"},
        {"grant", "a station in any city without one"},
        {"resilient", "take any card of the infection discard pile out of the game"},
        {"cure", "choose the cards to spend"},
        {"discard", "any card of the hand"},
    };
    for (size_t i = 0; i < sizeof summaries / sizeof summaries[0]; i++) {
        if (strcmp(summaries[i].kind, kind) == 0) {
            return summaries[i].summary;
        }
    }
    return "several";
}

/* The text of a move behind its seat and verb; "" if there is nothing. */
static const char *arguments_of(const char *text)
{
    const char *space = strchr(text, ' ');
    space = space ? strchr(space + 1, ' ') : NULL;
    return space ? space + 1 : "";
}

/* A number and its move stay on one line. */
static void keep_together(char *text)
{
    for (; *text; text++) {
        *text = *text == ' ' ? (char)HARD_SPACE : *text;
    }
}

static void show_group(const page *on, const teller *who, const surto_move *moves, size_t first,
                       size_t end, unsigned seat, bool in_full)
{
    const char *kind = surto_move_kind_name(who->board->game, moves[first].kind);
    char actor[8] = "";
    if (moves[first].actor != seat) {
        snprintf(actor, sizeof actor, "p%u ", moves[first].actor + 1u);
    }
    if (!in_full && end - first > SHORT_GROUP) {
        page_say(on, 4, "  %s%s: numbers %zu to %zu, %s (`moves %s` lists them).", actor, kind,
                 first + 1, end, summary_of(kind), kind);
        return;
    }
    strbuf text = {0};
    for (size_t i = first; i < end; i++) {
        strbuf_add(&text, "%s", i > first ? ", " : "");
        size_t start = text.length;
        char move[SURTO_MOVE_TEXT_MAX];
        surto_move_write(who->board->game, moves[i], move, sizeof move);
        const char *arguments = arguments_of(move);
        strbuf_add(&text, "%zu%s%s", i + 1, *arguments ? " " : "", arguments);
        keep_together(text.bytes + start);
    }
    page_say(on, 4, "  %s%s: %s.", actor, kind, strbuf_text(&text));
    strbuf_free(&text);
}

size_t menu_show(const page *on, const teller *who, const surto_move *moves, size_t count,
                 unsigned seat, const char *kind)
{
    size_t shown = 0;
    for (size_t first = 0, end; first < count; first = end) {
        for (end = first; end < count && moves[end].kind == moves[first].kind &&
                          moves[end].actor == moves[first].actor;
             end++) {
        }
        const char *name = surto_move_kind_name(who->board->game, moves[first].kind);
        if (!kind || strcmp(kind, name) == 0) {
            show_group(on, who, moves, first, end, seat, kind != NULL);
            shown += end - first;
        }
    }
    return shown;
}

void menu_show_some(const page *on, const teller *who, const surto_move *moves,
                    const size_t *indexes, size_t count)
{
    enum { MOST = 24 };
    for (size_t i = 0; i < count && i < MOST; i++) {
        char move[SURTO_MOVE_TEXT_MAX];
        surto_move_write(who->board->game, moves[indexes[i]], move, sizeof move);
        page_say(on, 6, "  %zu  %s", indexes[i] + 1, move);
    }
    if (count > MOST) {
        page_say(on, 2, "  ... and %zu more: type more of the move.", count - MOST);
    }
}
