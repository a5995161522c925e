/* Words of a game. */
#include "phrase_args.h"

#include <string.h>

#include "entity_names.h"
#include "names.h"
#include "ui/message/page.h"
#include "ui/message/temp_strings.h"

phrase_arg a_seat(const narrator *who, const char *name, unsigned seat)
{
    return a_text(name, seat_name(who, seat));
}

phrase_arg a_card(const narrator *who, const char *name, unsigned card)
{
    return a_text(name, card_of(who, card));
}

phrase_arg an_entity(const narrator *who, const char *name, unsigned thing, unsigned number)
{
    return a_text(name, name_of(who, thing, number));
}

phrase_arg a_place(const narrator *who, const char *name, unsigned place)
{
    static const struct {
        const char *begin;
        place_form form;
    } forms[] = {{"in_", PLACE_IN}, {"from_", PLACE_FROM}, {"of_", PLACE_OF}, {"to_", PLACE_TO}};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (strncmp(name, forms[i].begin, strlen(forms[i].begin)) == 0) {
            return a_phrase(name, place_in_form(who, forms[i].form, place));
        }
    }
    return a_text(name, place_name(who, place));
}

const char *colour_text(const char *key)
{
    strbuf text = {0};
    paint(&text, key, translated_name("colour", key));
    return temp_take(&text);
}

const char *noted(const char *name, const char *note)
{
    return TEXT(GAME_C("list", "{name} ({note})"), a_text("name", name), a_text("note", note));
}

const char *numbered(const char *name, unsigned number)
{
    return TEXT(GAME_C("list", "{name} {n}"), a_text("name", name), a_number("n", number));
}

const char *supplies_text(unsigned number)
{
    return TEXT(GAME_CN("supplies", "{n} supply", "{n} supplies", number),
                a_number("n", (long)number));
}

phrase_arg a_supply_count(const char *name, unsigned number)
{
    return a_text(name, supplies_text(number));
}
