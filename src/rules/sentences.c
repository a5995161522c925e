/* The sentences of the rules by their ids. Browsers fetch them instead
 * (bindings/wasm/rulebook.c). */
#include "rules/sentences.h"

#include <string.h>
#include <surto/game.h>

const char *surto_rule_text(const char *id)
{
    for (size_t i = 0; i < surto__rule_sentences_count; i++) {
        if (strcmp(surto__rule_sentences[i].id, id) == 0) {
            return surto__rule_sentences[i].text;
        }
    }
    return NULL;
}

const char *surto_rule_id(size_t index)
{
    return index < surto__rule_sentences_count ? surto__rule_sentences[index].id : NULL;
}
