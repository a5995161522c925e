/* How the moves of a game are said in lists, plans and hints, and the words they are typed with. */
#ifndef SURTO_UI_TEXT_MOVE_LABELS_H
#define SURTO_UI_TEXT_MOVE_LABELS_H

#include "text_ui.h"
#include "ui/message/message.h"

enum { MOVE_LABEL_ARGS = 4 };

/* What a kind of move is called. Messages begin with a small letter: they stand in lists of moves
 * and in sentences. */
typedef struct move_label {
    const char *kind;
    const char *name; /* the kind: N_CLIENT_C("kind", ...), "give a card" */
    /* What the move's arguments are: "card", "player", "n", "supplies", "players"; "place" and
     * "other", which messages may have in any form ("{to_place}"); every other name is the game's,
     * which may put one behind the last argument for something that the move says as a whole. */
    const char *args[MOVE_LABEL_ARGS];
    /* The whole move: N_CLIENT_C("move", ...), "give {card} to {player}"; NULL: its name. */
    const char *whole;
    const char *whole_longer; /* for a move with something that is not always there, or NULL */
    /* What stands behind the kind where that is clear, "{card} to {player}": marked with
     * N_CLIENT_C("menu", ...) if it is more than names. */
    const char *detail;
    const char *detail_longer;
} move_label;

/* The labels of a game. */
struct move_label_book {
    const move_label *labels; /* in the order in which lists have them; they end with a kind NULL */
    phrase_arg (*place)(const narrator *who, const position_view *seen, const char *name,
                        unsigned place);
    /* A word that is the game's own. `value` is the argument's. */
    phrase_arg (*own)(const narrator *who, const position_view *seen, surto_move move,
                      const char *name, unsigned value);
    /* Whether the longer message is the one, for kinds that have it. */
    bool (*is_longer)(const narrator *who, const position_view *seen, surto_move move,
                      const char *kind);
};

/* Adds what a move does, "give Paris to Ana"; and the same without its verb, "Paris to Ana",
 * nothing if there is nothing more to say. */
void add_move_label(const narrator *who, const position_view *seen, surto_move move, strbuf *out);
void add_move_detail(const narrator *who, const position_view *seen, surto_move move, strbuf *out);

/* The same with its player before it, "Ana: treat the blue disease", unless that is `seat`. */
void add_move_of(const narrator *who, const position_view *seen, surto_move move, unsigned seat,
                 strbuf *out);

/* What a player does, behind their name: "Ana: treat the blue disease". A temporary string. */
const char *said_of_player(const narrator *who, unsigned seat, const char *what);

/* A kind in the reader's language, its own name if it has no label. And its place in lists. */
const char *move_kind_name(const text_ui *of, const char *kind);
size_t move_kind_rank(const text_ui *of, const char *kind);

/* Whether a word stands in a list that ends with NULL. */
bool is_one_of(const char *asked, const char *const *list);

/* Gives the keys of the first `count` things of a sort to a taker; they hold until `keys_begin` is
 * called again. */
void keys_begin(void);
void keys_take(const narrator *who, unsigned thing, unsigned first, unsigned count,
               word_callback *take, void *context);

#endif
