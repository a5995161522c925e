/* Compares words letter by letter. */
#include "nearest_word.h"

#include <string.h>

enum {
    WORD_MAX = 24, /* letters of a word that may be meant */
    TOO_FAR = 3    /* typing errors with which nobody recognises a word */
};

/* How many letters must be added, dropped, replaced or swapped with the next one to make `from` of
 * `to`. Returns: TOO_FAR for words that are too long to be compared. */
static unsigned typing_errors(const char *from, const char *to)
{
    unsigned rows[3][WORD_MAX + 1];
    const size_t length = strlen(to);
    if (strlen(from) > WORD_MAX || length > WORD_MAX) {
        return TOO_FAR;
    }
    unsigned *older = rows[0], *old = rows[1], *now = rows[2];
    for (unsigned j = 0; j <= length; j++) {
        old[j] = j;
    }
    for (unsigned i = 1; from[i - 1]; i++) {
        now[0] = i;
        for (size_t j = 1; j <= length; j++) {
            unsigned best = old[j - 1] + (from[i - 1] != to[j - 1]);
            best = best < old[j] + 1 ? best : old[j] + 1;
            best = best < now[j - 1] + 1 ? best : now[j - 1] + 1;
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
                best = best < older[j - 2] + 1 ? best : older[j - 2] + 1;
            }
            now[j] = best;
        }
        unsigned *spare = older;
        older = old;
        old = now;
        now = spare;
    }
    return old[length];
}

nearest_word nearest_word_to(const char *typed)
{
    return (nearest_word){.typed = typed, .errors = TOO_FAR};
}

void nearest_word_try(nearest_word *search, const char *word)
{
    unsigned errors = typing_errors(search->typed, word);
    if (errors < search->errors && errors < strlen(word)) {
        search->found = word;
        search->errors = errors;
    }
}
