/* Looking up names. */
#include "names.h"

#include "face.h"
#include "language.h"
#include "message.h"
#include "scratch.h"
#include "things.h"

const char *name_in_language(const char *kind, const char *english)
{
    return language_find(LANGUAGE_GAME, kind, english, NULL, 1);
}

const char *place_in_form(const teller *who, place_form form, unsigned place)
{
    const char *name = place_name(who, place);
    switch (form) {
    case PLACE_IN:
        return TEXT(GAME_C("place", "in {place}"), a_text("place", name));
    case PLACE_FROM:
        return TEXT(GAME_C("place", "from {place}"), a_text("place", name));
    case PLACE_OF:
        return TEXT(GAME_C("place", "of {place}"), a_text("place", name));
    case PLACE_TO:
        return TEXT(GAME_C("place", "to {place}"), a_text("place", name));
    }
    return name;
}
