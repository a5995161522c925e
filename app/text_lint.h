/* The texts of a pack's story: are they short enough to be read at a table, and translated? */
#ifndef SURTO_APP_TEXT_LINT_H
#define SURTO_APP_TEXT_LINT_H

#include "pack_story.h"

enum {
    TEXT_LINE_BYTES = 300,   /* of an English line: others then fit into */
    TEXT_LINE_MAX = 400,     /* what a pack may have */
    TEXT_OPTION_BYTES = 120, /* of an option, which is a button */
    TEXT_LANGUAGES = 8
};

typedef struct text_lint {
    unsigned words;                 /* most of a block, if not 0 instead of the limits of kinds */
    bool languages[TEXT_LANGUAGES]; /* by language_code: which translations are looked for */
    /* What was counted. */
    unsigned texts, told_words;
} text_lint;

typedef void text_fault(void *context, unsigned line, const char *text);

/* Chooses languages by their codes with commas between them; "none" for none, NULL for all.
 * Returns: false if there is no such language. */
bool text_lint_choose(text_lint *lint, const char *list);

/* Finds what is wrong, in the order of the lines, and says it in the language given by its code,
 * which is in use afterwards. Returns: how many faults. */
size_t text_lint_run(text_lint *lint, const pack_story *story, const char *language,
                     text_fault *say, void *context);

#endif
