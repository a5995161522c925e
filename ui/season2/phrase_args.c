/* Words of Season 2. */
#include "phrase_args.h"

#include "ui/message/temp_strings.h"

const char *character_name(const narrator *who, unsigned character)
{
    return name_of(who, SURTO_SEASON2_CHARACTER, character);
}

phrase_arg a_character(const narrator *who, unsigned character)
{
    return a_text("character", character_name(who, character));
}

const char *cities_text(unsigned number)
{
    return TEXT(GAME_CN("cities", "{n} city", "{n} cities", number), a_number("n", (long)number));
}

const char *season2_units(unsigned number)
{
    return TEXT(GAME_CN("units", "{n} unit", "{n} units", number), a_number("n", (long)number));
}

const char *person_text(const narrator *who, const surto_season2_position *seen, unsigned seat)
{
    unsigned character = seen->seat[seat].character;
    return player_text(who, seat, character == SURTO_NONE ? "" : character_name(who, character));
}

static const char *counts_text(const narrator *who, surto_season2_entity thing,
                               const uint8_t *counts, unsigned length)
{
    strbuf list = {0};
    for (unsigned card = 0; card < length; card++) {
        const char *name = counts[card] ? name_of(who, thing, card) : "";
        if (counts[card] == 1) {
            add_item(&list, name);
        } else if (counts[card]) {
            add_item(&list, TEXT(GAME_C("list", "{n} {name}"), a_number("n", counts[card]),
                                 a_text("name", name)));
        }
    }
    return list.length ? temp_take(&list) : GAME_C("list", "none");
}

const char *cards_text(const narrator *who, const uint8_t *counts)
{
    return counts_text(who, SURTO_SEASON2_CARD, counts, SURTO_SEASON2_CARDS);
}

const char *infections_text(const narrator *who, const uint8_t *counts)
{
    return counts_text(who, SURTO_SEASON2_INFECTION, counts, SURTO_SEASON2_INFECTIONS);
}

unsigned count_all(const uint8_t *counts, unsigned length)
{
    unsigned all = 0;
    for (unsigned i = 0; i < length; i++) {
        all += counts[i];
    }
    return all;
}
