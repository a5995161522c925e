/* The sentences of the rules, in place of src/rules/sentences.c: a page fetches them when it is
 * idle, so that they do not stand before the first move. */
#include <stdlib.h>
#include <string.h>

#include "catalogue.h"
#include "game_module.h"
#include "game_module_internal.h"
#include "util/memory.h"

typedef struct sentence {
    const char *id, *text;
} sentence;

static sentence *sentences;
static size_t sentence_count;

const char *surto_rule_text(const char *id)
{
    for (size_t i = 0; i < sentence_count; i++) {
        if (strcmp(sentences[i].id, id) == 0) {
            return sentences[i].text;
        }
    }
    return NULL;
}

const char *surto_rule_id(size_t index)
{
    return index < sentence_count ? sentences[index].id : NULL;
}

/* The sentences stay as long as the module: things.c keeps pointers to them. */
static surto_status take_sentences(const char *text, size_t length)
{
    size_t count = 0, taken = 0;
    for (size_t i = 0; i < length; i++) {
        count += text[i] == '\n';
    }
    sentence *made = memory_take(sizeof *made * count);
    char *at = memory_take(length + 1);
    memcpy(at, text, length);
    char *kept = at;
    for (; taken < count; taken++) {
        char *tab = strchr(at, '\t'), *end = strchr(at, '\n');
        if (!tab || !end || tab > end) {
            break;
        }
        *tab = *end = '\0';
        made[taken] = (sentence){at, tab + 1};
        at = end + 1;
    }
    if (taken != count || count == 0 || *at) {
        free(kept);
        free(made);
        return SURTO_ERR_SYNTAX;
    }
    sentences = made;
    sentence_count = count;
    return SURTO_OK;
}

int32_t game_module_rulebook(size_t sentences_length, size_t length)
{
    static strbuf spoken;
    if (sentences_length > length) {
        return SURTO_ERR_RANGE;
    }
    const char *bytes = game_module_input_text() + sentences_length;
    surto_status status =
        sentence_count ? SURTO_OK : take_sentences(game_module_input_text(), sentences_length);
    if (status == SURTO_OK) {
        strbuf words = {0};
        strbuf_add_bytes(&words, bytes, length - sentences_length);
        status = language_speak_rules((const uint8_t *)strbuf_text(&words), words.length);
        strbuf_free(status == SURTO_OK ? &spoken : &words);
        spoken = status == SURTO_OK ? words : spoken;
    }
    the_game.told_known = false;
    return status;
}
