/* In which language people are spoken to: that of --lang, or that of their environment. The
 * catalogues are GNU gettext's (po/). So far the rules are translated, the rest is English. */
#ifndef SURTO_FRONT_LANGUAGE_H
#define SURTO_FRONT_LANGUAGE_H

#include <stdbool.h>

/* The languages there are, for --help and messages: "en, pt_BR, es or fr". */
extern const char language_names[];

/* Chooses a language; NULL leaves it to the environment. Returns: false if there is no such one. */
bool language_choose(const char *wanted);

/* A rule's sentence in that language. It stays where it is to the end of the program. */
const char *language_rule(const char *id, const char *sentence);

#endif
