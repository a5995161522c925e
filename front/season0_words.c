/* Words of Season 0. */
#include "season0_words.h"

const char *side_name(const teller *who, unsigned side)
{
    return name_of(who, SURTO_SEASON0_AFFILIATION, side);
}

char side_letter(unsigned side)
{
    return "ANS"[side % SIDES];
}

const char *region_name(const teller *who, unsigned region)
{
    return name_of(who, SURTO_SEASON0_REGION, region);
}

const char *objective_name(const teller *who, unsigned objective)
{
    return name_of(who, SURTO_SEASON0_OBJECTIVE, objective);
}

const char *alias_short(const teller *who, unsigned alias)
{
    if (alias == SURTO_NONE) {
        return "";
    }
    if (alias < SURTO_SEASON0_PASSPORT_ALIASES) {
        return name_of(who, SURTO_SEASON0_CHARACTER, alias / SIDES);
    }
    return name_of(who, SURTO_SEASON0_OCCUPATION, alias - SURTO_SEASON0_PASSPORT_ALIASES);
}

void add_alias(strbuf *out, const teller *who, unsigned alias)
{
    if (alias < SURTO_SEASON0_PASSPORT_ALIASES) {
        strbuf_add(out, "%s (%s)", alias_short(who, alias), side_name(who, alias % SIDES));
    } else {
        strbuf_add(out, "temporary %s", alias_short(who, alias));
    }
}

void add_agent(strbuf *out, const teller *who, const surto_season0_position *seen, unsigned seat)
{
    add_player(out, who, seat, alias_short(who, seen->seat[seat].alias));
}

void add_city(strbuf *out, const surto_season0_position *seen, const teller *who, unsigned city)
{
    strbuf_add(out, "%s%c(%c)", place_name(who, city), HARD_SPACE,
               side_letter(seen->city[city].affiliation));
}

void add_cities(strbuf *out, const surto_season0_position *seen, const teller *who, uint64_t mask)
{
    bool first = true;
    for (unsigned city = 0; city < who->season0->cities; city++) {
        if (mask >> city & 1) {
            strbuf_add(out, "%s", first ? "" : ", ");
            add_city(out, seen, who, city);
            first = false;
        }
    }
    if (first) {
        strbuf_add(out, "none");
    }
}

void add_hand(strbuf *out, const teller *who, const surto_season0_position *seen, uint64_t hand)
{
    size_t start = out->length;
    for (unsigned region = 0; region < who->season0->regions; region++) {
        uint64_t cards = hand & who->season0->region[region];
        if (cards) {
            strbuf_add(out, "%s%s ", out->length > start ? "; " : "", region_name(who, region));
            add_cities(out, seen, who, cards);
        }
    }
    uint64_t events = hand >> SURTO_SEASON0_FIRST_EVENT;
    if (events) {
        strbuf_add(out, "%sevent%s ", out->length > start ? "; " : "", plural(count_bits(events)));
        add_things(out, who, SURTO_SEASON0_EVENT, events);
    }
}

void add_agents(strbuf *out, unsigned number)
{
    strbuf_add(out, "%u agent%s", number, plural(number));
}

void add_teams(strbuf *out, const teller *who, unsigned side, unsigned number)
{
    if (number == 1) {
        strbuf_add(out, "%s %s team", side == ALLIED ? "an" : "a", side_name(who, side));
    } else {
        strbuf_add(out, "%u %s teams", number, side_name(who, side));
    }
}

void add_incident_effect(strbuf *out, const teller *who, unsigned city)
{
    const surto_season0_incident_info *card = &who->season0->incident[city];
    switch (card->sort) {
    case SURTO_SEASON0_CELLS:
        strbuf_add(out, "sleeper cells in %s", region_name(who, card->region[0]));
        break;
    case SURTO_SEASON0_EXPOSED:
        strbuf_add(out, "an exposed safehouse in %s", region_name(who, card->region[0]));
        break;
    case SURTO_SEASON0_RECOGNISED:
        strbuf_add(out, "players recognised in %s and %s", region_name(who, card->region[0]),
                   region_name(who, card->region[1]));
        break;
    case SURTO_SEASON0_COMPROMISED:
        strbuf_add(out, "teams compromised where there is surveillance");
        break;
    }
}

unsigned count_bits(uint64_t mask)
{
    unsigned count = 0;
    for (; mask; mask &= mask - 1) {
        count++;
    }
    return count;
}
