/* How the moves of a game with content are said in the menu, and the words they are typed with. */
#ifndef SURTO_FRONT_FORMS_H
#define SURTO_FRONT_FORMS_H

#include "face.h"

/* How the arguments of a kind are said: a letter behind a %, with the number of the argument behind
 * it. %L is a place, %C a card, %P a player, %N a number; the other letters are the game's. */
typedef struct form {
    const char *kind;
    const char *form;
    const char *summary;
} form;

/* Adds what one of the game's own letters says. */
typedef void form_word(const teller *who, const sight *seen, surto_move move, char mark,
                       unsigned argument, strbuf *out);

/* Forms end with a kind NULL. */
void add_form(const form *forms, form_word *own, const teller *who, const sight *seen,
              surto_move move, strbuf *out);
const char *form_summary(const form *forms, const char *kind);

/* Whether a word stands in a list that ends with NULL. */
bool is_one_of(const char *word, const char *const *list);

/* Gives the keys of the first `count` things of a sort to a taker; they hold until `keys_begin` is
 * called again. */
void keys_begin(void);
void keys_take(const teller *who, unsigned thing, unsigned first, unsigned count, word_taker *take,
               void *context);

#endif
