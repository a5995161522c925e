/* The language people are spoken to in: that of --lang, or that of their environment. The
 * catalogues are GNU gettext's (po/); docs/develop/translating.md says what belongs into which
 * domain.
 *
 * A message is a whole sentence with named places, {player}; message.h fills them in. The macros
 * below look messages up and are the keywords by which tools/catalogues finds them, so their
 * arguments are literals. A message in a table is only marked there, with N_GAME or N_CLIENT,
 * and looked up with the plain macro when it is used. (gettext's usual name for such a mark is
 * N_(); here the name also says the domain.) */
#ifndef SURTO_UI_MESSAGE_LANGUAGE_H
#define SURTO_UI_MESSAGE_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

/* The languages there are, "en" first, with the name each gives itself; NULL past the last. */
const char *language_code(size_t index);
const char *language_own_name(size_t index);

/* Chooses a language; NULL leaves it to the environment. Catalogues lie in $SURTO_CATALOGUES (one
 * folder a domain, game and client), beside a program that runs from its build folder, or where the
 * program is installed. Returns: false if there is no such language. */
bool language_choose(const char *wanted);

/* Whether one was chosen by its name: then settings do not choose another. */
bool language_is_given(void);

/* Whether the environment says that text is UTF-8. The program writes nothing else; but where
 * somebody has asked for another code set, signs beyond ASCII may not be shown. */
bool language_is_utf8(void);

/* The one in use: "en" if there is no catalogue for what was asked. */
const char *language_now(void);

typedef enum language_domain {
    LANGUAGE_GAME,  /* what every front end of the game says: names, log, questions, rules */
    LANGUAGE_CLIENT /* what this program says: commands, help, screens, files */
} language_domain;

/* A message in the language chosen. `context` may be NULL; `many` is NULL for a message without a
 * plural, otherwise `count` decides. Returns: text that stays to the end of the program; the
 * English one if there is no other. */
const char *language_find(language_domain domain, const char *context, const char *one,
                          const char *many, unsigned long count);

/* A rule's sentence in that language. */
const char *language_rule(const char *id, const char *sentence);

#define GAME(message) language_find(LANGUAGE_GAME, NULL, message, NULL, 1)
#define GAME_C(context, message) language_find(LANGUAGE_GAME, context, message, NULL, 1)
#define GAME_N(one, many, count) language_find(LANGUAGE_GAME, NULL, one, many, count)
#define GAME_CN(context, one, many, count) language_find(LANGUAGE_GAME, context, one, many, count)
#define N_GAME(message) message
#define N_GAME_C(context, message) message
#define N_GAME_CN(context, one, many) one, many
#define CLIENT(message) language_find(LANGUAGE_CLIENT, NULL, message, NULL, 1)
#define CLIENT_C(context, message) language_find(LANGUAGE_CLIENT, context, message, NULL, 1)
#define CLIENT_N(one, many, count) language_find(LANGUAGE_CLIENT, NULL, one, many, count)
#define CLIENT_CN(context, one, many, count)                                                       \
    language_find(LANGUAGE_CLIENT, context, one, many, count)
#define N_CLIENT(message) message
#define N_CLIENT_C(context, message) message
#define N_CLIENT_CN(context, one, many) one, many

#endif
