/* How the moves of a game with content are said in the menu, and the words they are typed with. */
#ifndef SURTO_UI_TEXT_MOVE_LABELS_H
#define SURTO_UI_TEXT_MOVE_LABELS_H

#include "text_ui.h"
#include "ui/message/message.h"

enum { MOVE_LABEL_ARGS = 4 };

/* How a kind of move is said. A message that is more than a name is marked with
 * N_CLIENT_C("menu", ...), a summary always. */
typedef struct move_label {
    const char *kind;
    /* What the move's arguments are, by the names of their places in the messages: "card",
     * "player", "n", "place" in any form (phrase_args.h); every other name is the game's, which
     * may put one behind the last argument for something that the move says as a whole. */
    const char *words[MOVE_LABEL_ARGS];
    const char *message;
    const char *longer; /* for a move with something that is not always there, or NULL */
    const char *summary;
} move_label;

/* The labels of a game. */
typedef struct move_label_book {
    const move_label *forms; /* end with a kind NULL */
    /* A word that is the game's own. `value` is the argument's. */
    phrase_arg (*own)(const narrator *who, const position_view *seen, surto_move move,
                      const char *name, unsigned value);
    /* Whether the longer message is the one, for kinds that have it. */
    bool (*is_longer)(const position_view *seen, surto_move move, const char *kind);
} move_label_book;

void add_move_label(const move_label_book *of, const narrator *who, const position_view *seen,
                    surto_move move, strbuf *out);

/* The summary of a kind in English, to be looked up in the context "menu". */
const char *move_label_summary(const move_label_book *of, const char *kind);

/* Whether a word stands in a list that ends with NULL. */
bool is_one_of(const char *asked, const char *const *list);

/* Gives the keys of the first `count` things of a sort to a taker; they hold until `keys_begin` is
 * called again. */
void keys_begin(void);
void keys_take(const narrator *who, unsigned thing, unsigned first, unsigned count,
               word_callback *take, void *context);

#endif
