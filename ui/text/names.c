/* Looking up names. Each game composes for itself the names that the library composes in
 * English. */
#include "names.h"

#include <assert.h>
#include <string.h>

#include "text_ui.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

const char *translated_name(const char *kind, const char *english)
{
    return language_find(LANGUAGE_GAME, kind, english, NULL, 1);
}

const char *name_in_english(const narrator *who, unsigned thing, unsigned number)
{
    assert(who->ui && who->game);
    size_t length = who->ui->name(who->game, thing, number, NULL, 0);
    char *name = temp_alloc(length);
    who->ui->name(who->game, thing, number, name, length + 1);
    return length ? name : "?";
}

const char *name_of_kind(const narrator *who, const char *kind, unsigned thing, unsigned number)
{
    return translated_name(kind, name_in_english(who, thing, number));
}

const char *display_name(const narrator *who, unsigned thing, unsigned number)
{
    if (strcmp(name_in_english(who, thing, number), "?") == 0) {
        return "?";
    }
    return who->ui->display_name(who, thing, number);
}

/* The catalogue may have the form itself, under the context; it has where the pattern is wrong. */
const char *place_in_form(const narrator *who, place_form form, unsigned place)
{
    assert(form <= PLACE_TO);
    static const struct {
        const char *context, *pattern;
    } forms[] = {[PLACE_IN] = {"place-in", N_GAME_C("place", "in {place}")},
                 [PLACE_FROM] = {"place-from", N_GAME_C("place", "from {place}")},
                 [PLACE_OF] = {"place-from", N_GAME_C("place", "of {place}")},
                 [PLACE_TO] = {"place-to", N_GAME_C("place", "to {place}")}};
    unsigned thing = who->ui->things.place;
    const char *english = name_in_english(who, thing, place);
    const char *said = translated_name(forms[form].context, english);
    if (said != english) {
        return said;
    }
    return TEXT(translated_name("place", forms[form].pattern),
                a_text("place", display_name(who, thing, place)));
}

const char *translated_story(const char *text)
{
    strbuf said = {0};
    while (*text) {
        size_t length = strcspn(text, "\n");
        strbuf line = {0};
        strbuf_add_bytes(&line, text, length);
        strbuf_add(&said, "%s", translated_name("story", temp_take(&line)));
        text += length;
        if (*text) {
            strbuf_add_bytes(&said, "\n", 1);
            text++;
        }
    }
    return temp_take(&said);
}

/* The name that the players gave to a thing, or NULL. */
static const char *own_name(const narrator *who, const char *key)
{
    for (size_t i = 0; who->tags && i < who->tags->called_count; i++) {
        if (strcmp(who->tags->called[i].key, key) == 0) {
            return who->tags->called[i].name;
        }
    }
    return NULL;
}

size_t names_of_things(const narrator *who, surto_called out[SURTO_CALLED_MAX])
{
    size_t count = who->pack ? surto_pack_names(who->pack, who->pack_length, out) : 0;
    for (size_t i = 0; i < count; i++) {
        const char *own = own_name(who, out[i].key);
        const char *name = own ? own : translated_name("name", out[i].name);
        if (name != out[i].name && strlen(name) < sizeof out[i].name) {
            strcpy(out[i].name, name);
        }
    }
    return count;
}

const char *pack_text(const narrator *who, const char *text)
{
    const char *told = translated_story(text);
    if (!strchr(told, '{')) {
        return told;
    }
    surto_called names[SURTO_CALLED_MAX];
    size_t count = names_of_things(who, names);
    size_t length = surto_names_fill(told, names, count, NULL, 0);
    char *filled = temp_alloc(length);
    surto_names_fill(told, names, count, filled, length + 1);
    return filled;
}
