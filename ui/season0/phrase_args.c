/* Words of Season 0. */
#include "phrase_args.h"

#include "ui/message/temp_strings.h"

const char *side_name(const narrator *who, unsigned side)
{
    return name_of(who, SURTO_SEASON0_AFFILIATION, side);
}

const char *side_of_city(unsigned side)
{
    static const char *const names[SIDES] = {
        N_GAME_C("city", "Allied"),
        N_GAME_C("city", "Neutral"),
        N_GAME_C("city", "Soviet"),
    };
    return GAME_C("city", names[side % SIDES]);
}

char side_letter(unsigned side)
{
    return "ANS"[side % SIDES];
}

const char *region_name(const narrator *who, unsigned region)
{
    return name_of(who, SURTO_SEASON0_REGION, region);
}

const char *objective_name(const narrator *who, unsigned objective)
{
    return name_of(who, SURTO_SEASON0_OBJECTIVE, objective);
}

const char *alias_short(const narrator *who, unsigned alias)
{
    if (alias == SURTO_NONE) {
        return "";
    }
    if (alias < SURTO_SEASON0_PASSPORT_ALIASES) {
        return name_of(who, SURTO_SEASON0_CHARACTER, alias / SIDES);
    }
    return name_of(who, SURTO_SEASON0_OCCUPATION, alias - SURTO_SEASON0_PASSPORT_ALIASES);
}

const char *alias_name(const narrator *who, unsigned alias)
{
    if (alias < SURTO_SEASON0_PASSPORT_ALIASES) {
        return TEXT(GAME_C("pattern", "{character} ({affiliation})"),
                    a_text("character", alias_short(who, alias)),
                    a_text("affiliation", side_name(who, alias % SIDES)));
    }
    return TEXT(GAME_C("alias", "temporary {occupation}"),
                a_text("occupation", alias_short(who, alias)));
}

const char *agent_name(const narrator *who, const surto_season0_position *seen, unsigned seat)
{
    return player_text(who, seat, alias_short(who, seen->seat[seat].alias));
}

phrase_arg a_city(const narrator *who, const surto_season0_position *seen, const char *name,
                  unsigned city)
{
    phrase_arg place = a_place(who, name, city);
    place.text =
        temp_printf("%s%c(%c)", place.text, HARD_SPACE, side_letter(seen->city[city].affiliation));
    return place;
}

const char *city_name(const narrator *who, const surto_season0_position *seen, unsigned city)
{
    return a_city(who, seen, "city", city).text;
}

const char *city_names(const narrator *who, const surto_season0_position *seen, uint64_t mask)
{
    strbuf list = {0};
    for (unsigned city = 0; city < who->season0->cities; city++) {
        if (mask >> city & 1) {
            add_item(&list, city_name(who, seen, city));
        }
    }
    return list.length ? temp_take(&list) : GAME_C("list", "none");
}

const char *hand_text(const narrator *who, const surto_season0_position *seen, uint64_t hand)
{
    strbuf list = {0};
    for (unsigned region = 0; region < who->season0->regions; region++) {
        uint64_t cards = hand & who->season0->region[region];
        if (cards) {
            add_group(&list, TEXT(GAME_C("hand", "{region} {cities}"),
                                  a_text("region", region_name(who, region)),
                                  a_text("cities", city_names(who, seen, cards))));
        }
    }
    uint64_t held = hand >> SURTO_SEASON0_FIRST_EVENT;
    if (held) {
        add_group(&list,
                  TEXT(GAME_CN("hand", "event {events}", "events {events}", count_bits(held)),
                       some_entities(who, "events", SURTO_SEASON0_EVENT, held)));
    }
    return temp_take(&list);
}

/* ---- Phrases, one for each side ---------------------------------------------------------- */

phrase_arg the_team(const char *name, unsigned side)
{
    static const char *const teams[SIDES] = {
        N_GAME_C("team", "the Allied team"),
        N_GAME_C("team", "the Neutral team"),
        N_GAME_C("team", "the Soviet team"),
    };
    return a_phrase(name, GAME_C("team", teams[side % SIDES]));
}

phrase_arg bare_team(const char *name, unsigned side)
{
    static const char *const teams[SIDES] = {
        N_GAME_C("team", "Allied team"),
        N_GAME_C("team", "Neutral team"),
        N_GAME_C("team", "Soviet team"),
    };
    return a_phrase(name, GAME_C("team", teams[side % SIDES]));
}

phrase_arg some_teams(const char *name, unsigned side, unsigned number)
{
    static const char *const team[SIDES] = {
        N_GAME_C("team", "an Allied team"),
        N_GAME_C("team", "a Neutral team"),
        N_GAME_C("team", "a Soviet team"),
    };
    static const char *const teams[SIDES][2] = {
        {N_GAME_CN("teams", "{n} Allied team", "{n} Allied teams")},
        {N_GAME_CN("teams", "{n} Neutral team", "{n} Neutral teams")},
        {N_GAME_CN("teams", "{n} Soviet team", "{n} Soviet teams")},
    };
    side %= SIDES;
    if (number == 1) {
        return a_phrase(name, GAME_C("team", team[side]));
    }
    return a_text(name, TEXT(GAME_CN("teams", teams[side][0], teams[side][1], number),
                             a_number("n", number)));
}

phrase_arg some_agents(const char *name, unsigned number)
{
    return a_text(
        name, TEXT(GAME_CN("agents", "{n} agent", "{n} agents", number), a_number("n", number)));
}

static const char *effect_text(const surto_season0_incident_info *card)
{
    switch (card->kind) {
    case SURTO_SEASON0_CELLS:
        return GAME_C("incident", "sleeper cells ({region})");
    case SURTO_SEASON0_EXPOSED:
        return GAME_C("incident", "an exposed safehouse ({region})");
    case SURTO_SEASON0_RECOGNISED:
        return GAME_C("incident", "players recognised ({region}, {other})");
    case SURTO_SEASON0_COMPROMISED:
        return GAME_C("incident", "teams compromised where there is surveillance");
    }
    return "";
}

phrase_arg incident_effect(const narrator *who, const char *name, unsigned city)
{
    const surto_season0_incident_info *card = &who->season0->incident[city];
    return a_phrase(name,
                    TEXT(effect_text(card), a_text("region", region_name(who, card->region[0])),
                         a_text("other", region_name(who, card->region[1]))));
}

const char *rating_name(unsigned rating)
{
    static const char *const names[] = {
        "-",
        N_GAME_C("rating", "success"),
        N_GAME_C("rating", "failure"),
        N_GAME_C("rating", "adequate"),
    };
    return GAME_C("rating", names[rating % 4]);
}
