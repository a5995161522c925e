/* Words of Season 2. */
#include "season2_words.h"

#include <stdio.h>
#include <string.h>

const char *name_of(const teller *who, surto_season2_thing thing, unsigned number)
{
    enum { NAMES = 16, NAME_TEXT = 160 };
    static char names[NAMES][NAME_TEXT]; /* used in turn */
    static unsigned next;
    char *name = names[next++ % NAMES];
    if (surto_season2_name(who->game, thing, number, name, NAME_TEXT) == 0) {
        snprintf(name, NAME_TEXT, "?");
    }
    return name;
}

const char *location_name(const teller *who, unsigned location)
{
    return name_of(who, SURTO_SEASON2_LOCATION, location);
}

const char *card_of(const teller *who, unsigned card)
{
    return name_of(who, SURTO_SEASON2_CARD, card);
}

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
    const char *job = character == SURTO_NONE ? "" : character_name(who, character);
    strbuf_add(out, "%s", seat_name(who, seat));
    if (who->names[seat][0]) {
        strbuf_add(out, " (p%u%s%s)", seat + 1, *job ? ", " : "", job);
    } else if (*job) {
        strbuf_add(out, " (%s)", job);
    }
}

void add_things(strbuf *out, const teller *who, surto_season2_thing thing, uint64_t mask)
{
    bool first = true;
    for (unsigned number = 0; number < 64; number++) {
        if (mask >> number & 1) {
            strbuf_add(out, "%s%s", first ? "" : ", ", name_of(who, thing, number));
            first = false;
        }
    }
    if (first) {
        strbuf_add(out, "none");
    }
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

void add_month(strbuf *out, const teller *who, unsigned month, bool second)
{
    if (month == SURTO_SEASON2_MONTHS) {
        strbuf_add(out, "the prologue");
    } else {
        strbuf_add(out, "%s, %s try", name_of(who, SURTO_SEASON2_MONTH, month),
                   second ? "second" : "first");
    }
}

bool is_phase(const surto_season2_position *seen, const char *phase)
{
    return strcmp(seen->phase, phase) == 0;
}

const char *trait_rule(const char *name)
{
    size_t length = strlen(name);
    const char *id;
    for (size_t i = 0; (id = surto_rule_id(i)); i++) {
        const char *text = surto_rule_text(id);
        if (strncmp(id, "season2.", 8) == 0 && text && strncmp(text, name, length) == 0 &&
            (strncmp(text + length, ": ", 2) == 0 || strncmp(text + length, ", ", 2) == 0)) {
            return text + length + 2;
        }
    }
    return "";
}

bool add_story(strbuf *out, const teller *who, unsigned block)
{
    char key[64];
    if (!who->pack ||
        surto_season2_key(who->game, SURTO_SEASON2_BLOCK, block, key, sizeof key) == 0) {
        return false;
    }
    size_t length = surto_pack_story(who->pack, who->pack_length, key, NULL, 0);
    if (length == 0) {
        return false;
    }
    surto_pack_story(who->pack, who->pack_length, key, strbuf_reserve(out, length), length + 1);
    out->length += length;
    return true;
}
