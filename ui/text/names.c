/* Looking up names. What the library puts together in English, the face of the game does. */
#include "names.h"

#include <string.h>

#include "text_ui.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

const char *name_in_language(const char *kind, const char *english)
{
    return language_find(LANGUAGE_GAME, kind, english, NULL, 1);
}

const char *name_in_english(const teller *who, unsigned thing, unsigned number)
{
    size_t length = who->face->name(who->game, thing, number, NULL, 0);
    char *name = scratch_room(length);
    who->face->name(who->game, thing, number, name, length + 1);
    return length ? name : "?";
}

const char *name_as(const teller *who, const char *kind, unsigned thing, unsigned number)
{
    return name_in_language(kind, name_in_english(who, thing, number));
}

const char *name_said(const teller *who, unsigned thing, unsigned number)
{
    if (strcmp(name_in_english(who, thing, number), "?") == 0) {
        return "?";
    }
    return who->face->said(who, thing, number);
}

/* The catalogue may have the form itself, under the context; it has where the pattern is wrong. */
const char *place_in_form(const teller *who, place_form form, unsigned place)
{
    static const struct {
        const char *context, *pattern;
    } forms[] = {[PLACE_IN] = {"place-in", GAME_LATER_C("place", "in {place}")},
                 [PLACE_FROM] = {"place-from", GAME_LATER_C("place", "from {place}")},
                 [PLACE_OF] = {"place-from", GAME_LATER_C("place", "of {place}")},
                 [PLACE_TO] = {"place-to", GAME_LATER_C("place", "to {place}")}};
    unsigned thing = who->face->things.place;
    const char *english = name_in_english(who, thing, place);
    const char *said = name_in_language(forms[form].context, english);
    if (said != english) {
        return said;
    }
    return TEXT(name_in_language("place", forms[form].pattern),
                a_text("place", name_said(who, thing, place)));
}

const char *story_said(const char *text)
{
    strbuf said = {0};
    while (*text) {
        size_t length = strcspn(text, "\n");
        strbuf line = {0};
        strbuf_add_bytes(&line, text, length);
        strbuf_add(&said, "%s", name_in_language("story", scratch_take(&line)));
        text += length;
        if (*text) {
            strbuf_add_bytes(&said, "\n", 1);
            text++;
        }
    }
    return scratch_take(&said);
}
