/* Names of things. */
#include "things.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "scratch.h"

typedef size_t word_writer(const surto_game *game, unsigned thing, unsigned number, char *out,
                           size_t cap);

static const char *word_of(word_writer *write, const teller *who, unsigned thing, unsigned number)
{
    size_t length = write(who->game, thing, number, NULL, 0);
    char *word = scratch_room(length);
    write(who->game, thing, number, word, length + 1);
    return length ? word : "?";
}

const char *name_of(const teller *who, unsigned thing, unsigned number)
{
    return word_of(who->face->name, who, thing, number);
}

const char *key_of(const teller *who, unsigned thing, unsigned number)
{
    return word_of(who->face->key, who, thing, number);
}

const char *place_name(const teller *who, unsigned place)
{
    return name_of(who, who->face->things.place, place);
}

const char *card_of(const teller *who, unsigned card)
{
    return name_of(who, who->face->things.card, card);
}

bool find_place(const surto_game *game, const char *key, unsigned *out)
{
    const char *found;
    for (*out = 0; (found = surto_city_key(game, *out)) && strcmp(found, key) != 0; ++*out) {
    }
    return found != NULL;
}

void add_things(strbuf *out, const teller *who, unsigned thing, uint64_t mask)
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

void add_player(strbuf *out, const teller *who, unsigned seat, const char *job)
{
    strbuf_add(out, "%s", seat_name(who, seat));
    if (who->names[seat][0]) {
        strbuf_add(out, " (p%u%s%s)", seat + 1, *job ? ", " : "", job);
    } else if (*job) {
        strbuf_add(out, " (%s)", job);
    }
}

void add_month(strbuf *out, const teller *who, unsigned month, bool second)
{
    if (month == MONTHS) {
        strbuf_add(out, "the prologue");
    } else {
        strbuf_add(out, "%s, %s try", name_of(who, who->face->things.month, month),
                   second ? "second" : "first");
    }
}

bool is_phase(const char *phase, const char *key)
{
    return strcmp(phase, key) == 0;
}

const char *plural(unsigned count)
{
    return count == 1 ? "" : "s";
}

void trim(strbuf *text)
{
    while (text->length > 0 && text->bytes[text->length - 1] == ' ') {
        text->bytes[--text->length] = '\0';
    }
}

const char *trait_rule(const teller *who, const char *name)
{
    size_t length = strlen(name), rules = strlen(who->face->rules);
    const char *id;
    for (size_t i = 0; (id = surto_rule_id(i)); i++) {
        const char *text = surto_rule_text(id);
        if (strncmp(id, who->face->rules, rules) == 0 && id[rules] == '.' && text &&
            strncmp(text, name, length) == 0 &&
            (strncmp(text + length, ": ", 2) == 0 || strncmp(text + length, ", ", 2) == 0)) {
            return text + length + 2;
        }
    }
    return "";
}

void show_trait(const page *on, const teller *who, unsigned hang, const char *name,
                const char *format, ...)
{
    char text[512];
    const char *rule = trait_rule(who, name);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    page_say(on, hang, "%s%s%s", text, *rule ? ": " : ".", rule);
}

void add_cost(strbuf *out, unsigned units)
{
    strbuf_add(out, " (%u unit%s)", units, plural(units));
}

bool add_story(strbuf *out, const teller *who, unsigned block)
{
    const char *key = key_of(who, who->face->things.block, block);
    size_t length = who->pack ? surto_pack_story(who->pack, who->pack_length, key, NULL, 0) : 0;
    if (length == 0) {
        return false;
    }
    surto_pack_story(who->pack, who->pack_length, key, strbuf_reserve(out, length), length + 1);
    out->length += length;
    return true;
}
