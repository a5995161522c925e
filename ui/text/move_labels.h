/* How the moves of a game with content are said in the menu, and the words they are typed with. */
#ifndef SURTO_UI_TEXT_MOVE_LABELS_H
#define SURTO_UI_TEXT_MOVE_LABELS_H

#include "text_ui.h"
#include "ui/message/message.h"

enum { FORM_WORDS = 4 };

/* How a kind of move is said. A message that is more than a name is marked with
 * CLIENT_LATER_C("menu", ...), a summary always. */
typedef struct form {
    const char *kind;
    /* What the move's arguments are, by the names of their places in the messages: "card",
     * "player", "n", "place" in any form (words.h); every other name is the game's, which may put
     * one behind the last argument for something that the move says as a whole. */
    const char *words[FORM_WORDS];
    const char *message;
    const char *longer; /* for a move with something that is not always there, or NULL */
    const char *summary;
} form;

/* The forms of a game. */
typedef struct form_book {
    const form *forms; /* end with a kind NULL */
    /* A word that is the game's own. `value` is the argument's. */
    word (*own)(const teller *who, const sight *seen, surto_move move, const char *name,
                unsigned value);
    /* Whether the longer message is the one, for kinds that have it. */
    bool (*is_longer)(const sight *seen, surto_move move, const char *kind);
} form_book;

void add_form(const form_book *of, const teller *who, const sight *seen, surto_move move,
              strbuf *out);

/* The summary of a kind in English, to be looked up in the context "menu". */
const char *form_summary(const form_book *of, const char *kind);

/* Whether a word stands in a list that ends with NULL. */
bool is_one_of(const char *asked, const char *const *list);

/* Gives the keys of the first `count` things of a sort to a taker; they hold until `keys_begin` is
 * called again. */
void keys_begin(void);
void keys_take(const teller *who, unsigned thing, unsigned first, unsigned count, word_taker *take,
               void *context);

#endif
