/* The numbered rules as a table; made from docs/rules by tools/embed. */
#ifndef SURTO_RULES_SENTENCES_H
#define SURTO_RULES_SENTENCES_H

#include <stddef.h>

typedef struct surto__sentence {
    const char *id;
    const char *text;
} surto__sentence;

extern const surto__sentence surto__rule_sentences[];
extern const size_t surto__rule_sentences_count;

#endif
