/* Words of Season 2. */
#include "season2_words.h"

const char *character_name(const teller *who, unsigned character)
{
    return name_of(who, SURTO_SEASON2_CHARACTER, character);
}

void add_supplies(strbuf *out, unsigned number)
{
    strbuf_add(out, "%u suppl%s", number, number == 1 ? "y" : "ies");
}

void add_person(strbuf *out, const teller *who, const surto_season2_position *seen, unsigned seat)
{
    unsigned character = seen->seat[seat].character;
    add_player(out, who, seat, character == SURTO_NONE ? "" : character_name(who, character));
}

static void add_counts(strbuf *out, const teller *who, surto_season2_thing thing,
                       const uint8_t *counts, unsigned length)
{
    bool first = true;
    for (unsigned card = 0; card < length; card++) {
        if (counts[card] > 0) {
            strbuf_add(out, "%s", first ? "" : ", ");
            if (counts[card] > 1) {
                strbuf_add(out, "%u ", counts[card]);
            }
            strbuf_add(out, "%s", name_of(who, thing, card));
            first = false;
        }
    }
    if (first) {
        strbuf_add(out, "none");
    }
}

void add_cards(strbuf *out, const teller *who, const uint8_t *counts)
{
    add_counts(out, who, SURTO_SEASON2_CARD, counts, SURTO_SEASON2_CARDS);
}

void add_infections(strbuf *out, const teller *who, const uint8_t *counts)
{
    add_counts(out, who, SURTO_SEASON2_INFECTION, counts, SURTO_SEASON2_INFECTIONS);
}

unsigned count_all(const uint8_t *counts, unsigned length)
{
    unsigned all = 0;
    for (unsigned i = 0; i < length; i++) {
        all += counts[i];
    }
    return all;
}
