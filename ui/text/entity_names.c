/* Names of entities. */
#include "entity_names.h"

#include <assert.h>
#include <string.h>

#include "names.h"
#include "ui/message/temp_strings.h"

const char *name_of(const narrator *who, unsigned thing, unsigned number)
{
    return display_name(who, thing, number);
}

const char *key_of(const narrator *who, unsigned thing, unsigned number)
{
    assert(who->ui && who->game);
    size_t length = who->ui->key(who->game, thing, number, NULL, 0);
    char *key = temp_alloc(length);
    who->ui->key(who->game, thing, number, key, length + 1);
    return length ? key : "?";
}

const char *place_name(const narrator *who, unsigned place)
{
    return name_of(who, who->ui->things.place, place);
}

const char *card_of(const narrator *who, unsigned card)
{
    return name_of(who, who->ui->things.card, card);
}

bool find_place(const surto_game *game, const char *key, unsigned *out)
{
    const char *found;
    for (*out = 0; (found = surto_city_key(game, *out)) && strcmp(found, key) != 0; ++*out) {
    }
    return found != NULL;
}

bool is_phase(const char *phase, const char *key)
{
    return strcmp(phase, key) == 0;
}

void add_fact(strbuf *out, unsigned count, const char *one, const char *many)
{
    add_item(out, temp_printf("%u %s", count, count == 1 ? one : many));
}

void trim(strbuf *text)
{
    while (text->length > 0 && text->bytes[text->length - 1] == ' ') {
        text->bytes[--text->length] = '\0';
    }
}

/* ---- Words for messages ------------------------------------------------------------------ */

const char *entities_text(const narrator *who, unsigned thing, uint64_t mask)
{
    strbuf list = {0};
    for (unsigned number = 0; number < 64; number++) {
        if (mask >> number & 1) {
            add_item(&list, name_of(who, thing, number));
        }
    }
    return list.length ? temp_take(&list) : GAME_C("list", "none");
}

phrase_arg some_entities(const narrator *who, const char *name, unsigned thing, uint64_t mask)
{
    return a_text(name, entities_text(who, thing, mask));
}

const char *player_text(const narrator *who, unsigned seat, const char *job)
{
    assert(seat < SURTO_SEATS_MAX && job);
    const char *key = temp_printf("p%u", seat + 1);
    bool named = who->names[seat][0];
    if (named && who->by_name) {
        key = who->names[seat];
        named = false;
    }
    if (!*job) {
        return named ? TEXT(GAME_C("seat", "{player} ({seat})"), a_seat(who, "player", seat),
                            a_text("seat", key))
                     : key;
    }
    return TEXT(named ? GAME_C("seat", "{player} ({seat}, {role})")
                      : GAME_C("seat", "{seat} ({role})"),
                a_seat(who, "player", seat), a_text("seat", key), a_text("role", job));
}

phrase_arg a_month(const narrator *who, const char *name, unsigned month, bool second)
{
    assert(month <= MONTHS);
    if (month == MONTHS) {
        return a_phrase(name, GAME_C("month", "the prologue"));
    }
    return a_phrase(name, TEXT(second ? GAME_C("month", "{month}, second attempt")
                                      : GAME_C("month", "{month}, first attempt"),
                               an_entity(who, "month", who->ui->things.month, month)));
}

phrase_arg a_card_count(const char *name, unsigned count)
{
    return a_text(
        name, TEXT(GAME_CN("cards", "{n} card", "{n} cards", count), a_number("n", (long)count)));
}

phrase_arg a_unit_count(const narrator *who, const char *name, unsigned count)
{
    return a_text(name, who->ui->units(count));
}

/* ---- What a pack says of things ---------------------------------------------------------- */

const char *thing_text(const narrator *who, unsigned thing, unsigned number)
{
    const described_thing *kind = who->ui->described;
    while (kind && kind->kind && kind->thing != thing) {
        kind++;
    }
    if (!kind || !kind->kind || !who->pack) {
        return "";
    }
    const char *key = key_of(who, thing, number);
    size_t length = surto_pack_text(who->pack, who->pack_length, kind->kind, key, NULL, 0);
    char *text = temp_alloc(length);
    surto_pack_text(who->pack, who->pack_length, kind->kind, key, text, length + 1);
    return pack_text(who, text);
}

/* Returns: whether the pack has one. */
static bool show_text(const page *on, const narrator *who, unsigned thing, unsigned number)
{
    const char *text = thing_text(who, thing, number), *name = name_of(who, thing, number);
    if (strncmp(text, name, strlen(name)) == 0) { /* a rule, whose name says what it does */
        name = key_of(who, thing, number);
    }
    if (*text) {
        page_say(
            on, 4, "  %s",
            TEXT(GAME_C("trait", "{what}: {rule}"), a_text("what", name), a_text("rule", text)));
    }
    return *text;
}

void show_texts(const page *on, const narrator *who, unsigned thing, uint64_t mask)
{
    for (unsigned number = 0; number < 64; number++) {
        if (mask >> number & 1) {
            show_text(on, who, thing, number);
        }
    }
}

/* Whether two words have the same letters, large or small. */
static bool same_letters(const char *one, const char *other)
{
    while (*one && (*one | 0x20) == (*other | 0x20)) {
        one++;
        other++;
    }
    return *one == *other;
}

bool show_text_of_key(const page *on, const narrator *who, const char *key)
{
    bool found = false;
    for (const described_thing *kind = who->ui->described; kind && kind->kind; kind++) {
        bool month = kind->thing == who->ui->things.month; /* nobody reads ahead */
        for (unsigned number = 0; number < 64 && !month; number++) {
            bool meant = same_letters(key_of(who, kind->thing, number), key);
            found = (meant && show_text(on, who, kind->thing, number)) || found;
        }
    }
    return found;
}

/* ---- Rules about things ------------------------------------------------------------------ */

/* What stands behind a name at the beginning of a sentence: "Porter: it carries", "Porter, once".
 * Returns: NULL if the sentence begins in another way. */
static const char *behind_name(const char *sentence, const char *name)
{
    static const char *const signs[] = {": ", ", ", "\u00a0: "};
    size_t length = strlen(name);
    if (strncmp(sentence, name, length) != 0) {
        return NULL;
    }
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (strncmp(sentence + length, signs[i], strlen(signs[i])) == 0) {
            return sentence + length + strlen(signs[i]);
        }
    }
    return NULL;
}

/* The sentence of a rule by its number. The library looks sentences up by their ids, which takes
 * too long for going through all of them; so they are kept. */
static const char *sentence_of(size_t index, const char *id)
{
    static const char *kept[2048];
    if (index >= sizeof kept / sizeof kept[0]) {
        return surto_rule_text(id);
    }
    kept[index] = kept[index] ? kept[index] : surto_rule_text(id);
    return kept[index];
}

const char *trait_rule(const narrator *who, unsigned thing, unsigned number)
{
    const char *said = thing_text(who, thing, number);
    if (*said) {
        return said;
    }
    const char *english = name_in_english(who, thing, number), *id;
    size_t rules = strlen(who->ui->rules);
    for (size_t i = 0; (id = surto_rule_id(i)); i++) {
        const char *text = sentence_of(i, id);
        if (strncmp(id, who->ui->rules, rules) == 0 && id[rules] == '.' && text &&
            behind_name(text, english)) {
            const char *sentence = language_rule(id, text);
            const char *rest = behind_name(sentence, name_of(who, thing, number));
            return rest ? rest : sentence;
        }
    }
    return "";
}

const char *trait_text(const narrator *who, const char *what, unsigned thing, unsigned number)
{
    const char *rule = trait_rule(who, thing, number);
    return TEXT(*rule ? GAME_C("trait", "{what}: {rule}") : GAME_C("trait", "{what}."),
                a_text("what", what), a_text("rule", rule));
}

void show_trait(const page *on, const narrator *who, unsigned hang, const char *what,
                unsigned thing, unsigned number)
{
    page_say(on, hang, "%s", trait_text(who, what, thing, number));
}

/* ---- Stories ----------------------------------------------------------------------------- */

/* The text that one of the writers of <surto/text.h> finds in the pack, translated; or "". */
typedef size_t find_text(const char *pack, size_t length, const char *block, unsigned number,
                         char *out, size_t cap);

static const char *text_of_block(const narrator *who, find_text *find, unsigned block,
                                 unsigned number)
{
    const char *key = key_of(who, who->ui->things.block, block);
    size_t length = who->pack ? find(who->pack, who->pack_length, key, number, NULL, 0) : 0;
    if (length == 0) {
        return "";
    }
    char *text = temp_alloc(length);
    find(who->pack, who->pack_length, key, number, text, length + 1);
    return pack_text(who, text);
}

const char *story_line(const narrator *who, unsigned block, unsigned line)
{
    return text_of_block(who, surto_pack_line, block, line);
}

const char *story_so_far(const narrator *who, unsigned block, unsigned step)
{
    return text_of_block(who, surto_pack_told, block, step);
}

const char *option_text(const narrator *who, const position_view *seen, unsigned option)
{
    const char *key = key_of(who, who->ui->things.block, seen->block);
    unsigned step = seen->block_step;
    size_t length =
        who->pack ? surto_pack_option(who->pack, who->pack_length, key, step, option, NULL, 0) : 0;
    if (length == 0) {
        return "";
    }
    char *text = temp_alloc(length);
    surto_pack_option(who->pack, who->pack_length, key, step, option, text, length + 1);
    return pack_text(who, text);
}

phrase_arg story_option(const narrator *who, const position_view *seen, const char *name,
                        unsigned option)
{
    const char *text = option_text(who, seen, option);
    return a_text(name,
                  *text ? text : TEXT(CLIENT_C("menu", "option {n}"), a_number("n", (long)option)));
}
