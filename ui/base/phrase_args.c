/* Words of the base game. */
#include "phrase_args.h"

#include "ui/text/entity_names.h"

const char *seat_with_role(const narrator *who, const base_position *seen, unsigned seat)
{
    unsigned role;
    bool dealt = role_find(who->board, seen->roles[seat], &role);
    if (!dealt && !who->names[seat][0]) {
        return TEXT(GAME_C("seat", "{seat} (no role yet)"), a_seat(who, "seat", seat));
    }
    return player_text(who, seat, dealt ? name_of(who, SURTO_BASE_ROLE, role) : "");
}

phrase_arg a_city_of_key(const narrator *who, const char *name, const char *key)
{
    unsigned city;
    return city_find(who->board, key, &city) ? a_place(who, name, city) : a_text(name, key);
}

phrase_arg a_card_of_key(const narrator *who, const char *name, const char *key)
{
    unsigned card;
    return card_find(who->board, key, &card) ? a_card(who, name, card) : a_text(name, key);
}
