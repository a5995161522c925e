/* Sentences with named places. A message is a whole sentence, "{player} gives {card} to {other}.",
 * looked up by the macros of language.h and filled in here. Nothing is glued to a sentence: what is
 * optional is a sentence of its own or another message; what agrees with an adjective or has a
 * preposition is a phrase of its own. docs/develop/translating.md has the whole way of writing
 * them.
 *
 * SAY(out, GAME("{player} gives {card} to {other}."), a_seat(who, "player", actor), a_card(who,
 * "card", card), a_seat(who, "other", other));
 *
 * <b> and </b> in a message make bold marks. What stands in a word's text is never looked at, so
 * a player called {card} does no harm. */
#ifndef SURTO_UI_MESSAGE_MESSAGE_H
#define SURTO_UI_MESSAGE_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "language.h"
#include "util/strbuf.h"

/* What stands in the place of {name}. */
typedef struct phrase_arg {
    const char *name;
    const char *text; /* UTF-8, may have marks; borrowed until the message is said */
    bool phrase;      /* no proper name: gets a capital at the beginning of a message */
} phrase_arg;

/* Adds a message with its arguments. A place without one is a mistake of the programmer (assert)
 * and is shown as it stands. */
void say_args(strbuf *out, const char *message, const phrase_arg *words, size_t count);

#define SAY(out, message, ...)                                                                     \
    say_args((out), (message), (const phrase_arg[]){__VA_ARGS__},                                  \
             sizeof((const phrase_arg[]){__VA_ARGS__}) / sizeof(phrase_arg))
#define SAY_PLAIN(out, message) say_args((out), (message), NULL, 0)

/* The same as a temporary string. */
const char *text_args(const char *message, const phrase_arg *words, size_t count);
#define TEXT(message, ...)                                                                         \
    text_args((message), (const phrase_arg[]){__VA_ARGS__},                                        \
              sizeof((const phrase_arg[]){__VA_ARGS__}) / sizeof(phrase_arg))
#define TEXT_PLAIN(message) text_args((message), NULL, 0)

/* Arguments of messages. Those that need a game's names are in ui/text/phrase_args.h. */
phrase_arg a_text(const char *name, const char *text);   /* a name, a file, a key: as it is */
phrase_arg a_phrase(const char *name, const char *text); /* what is no name */
phrase_arg a_number(const char *name, long number);

/* A text with a capital at its beginning. Returns: a temporary string. */
const char *capitalised(const char *text);

/* Adds an item behind what a list has already: "Lima, Paris". */
void add_item(strbuf *list, const char *item);

/* The same for items that have commas themselves: "Europe Paris, Rome; Asia Delhi". */
void add_group(strbuf *list, const char *item);

/* Adds a sentence behind what is there already, with a blank between. */
#define SAY_NEXT(out, message, ...) (strbuf_gap(out), SAY(out, message, __VA_ARGS__))
void strbuf_gap(strbuf *out);

#endif
