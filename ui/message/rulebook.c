/* Looking up rules. */
#include "rulebook.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>
#include <surto/surto.h>

#include "language.h"

void rulebook_show_one(const page *on, const char *id)
{
    const char *text = surto_rule_text(id);
    if (text) {
        page_say(on, 4, "%s: %s", id, language_rule(id, text));
    }
}

/* Whether `start` is the beginning of an id up to one of its dots: base.drive begins base.drive.1,
 * and so does drive, because nobody types the name of the only game in play. */
static bool begins_id(const char *id, const char *start)
{
    size_t length = strlen(start);
    const char *behind_game = strchr(id, '.');
    const char *tries[] = {id, behind_game ? behind_game + 1 : id};
    for (size_t i = 0; i < 2; i++) {
        if (strncasecmp(tries[i], start, length) == 0 &&
            (tries[i][length] == '.' || !tries[i][length] || start[length - 1] == '.')) {
            return true;
        }
    }
    return false;
}

static bool is_of(const char *id, const char *game)
{
    size_t length = game ? strlen(game) : 0;
    return !game || (strncmp(id, game, length) == 0 && id[length] == '.');
}

static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (; *text; text++) {
        if (strncasecmp(text, word, length) == 0) {
            return true;
        }
    }
    return false;
}

size_t rulebook_show(const page *on, const char *wanted, const char *game)
{
    size_t shown = 0;
    const char *id;
    bool everything = !wanted || !*wanted;
    for (size_t i = 0; (id = surto_rule_id(i)); i++) {
        if (is_of(id, game) && (everything || begins_id(id, wanted))) {
            rulebook_show_one(on, id);
            shown++;
        }
    }
    if (shown > 0) {
        return shown;
    }
    for (size_t i = 0; (id = surto_rule_id(i)); i++) {
        const char *text = surto_rule_text(id);
        if (is_of(id, game) &&
            (has_word(id, wanted) || has_word(language_rule(id, text), wanted))) {
            rulebook_show_one(on, id);
            shown++;
        }
    }
    return shown;
}
