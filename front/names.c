/* Looking up names, and putting those together that the library puts together in English. */
#include "names.h"

#include <stdlib.h>
#include <string.h>

#include "face.h"
#include "language.h"
#include "message.h"
#include "scratch.h"

const char *name_in_language(const char *kind, const char *english)
{
    return language_find(LANGUAGE_GAME, kind, english, NULL, 1);
}

typedef size_t word_writer(const surto_game *game, unsigned thing, unsigned number, char *out,
                           size_t cap);

static const char *written(word_writer *write, const teller *who, unsigned thing, unsigned number)
{
    size_t length = write(who->game, thing, number, NULL, 0);
    char *text = scratch_room(length);
    write(who->game, thing, number, text, length + 1);
    return length ? text : "?";
}

const char *name_in_english(const teller *who, unsigned thing, unsigned number)
{
    return written(who->face->name, who, thing, number);
}

/* The name of a thing that has one of its own. */
static const char *said_as(const teller *who, const char *kind, unsigned thing, unsigned number)
{
    return name_in_language(kind, name_in_english(who, thing, number));
}

/* ---- What both seasons have -------------------------------------------------------------- */

/* A twist of the story, whose name is its key with a capital: "calm sea" is "Calm sea". */
static const char *twist_said(const char *key_words)
{
    strbuf english = {0};
    strbuf_add(&english, "%c%s", key_words[0] - 'a' + 'A', key_words + 1);
    const char *name = scratch_take(&english);
    const char *said = name_in_language("twist", name);
    return said == name ? key_words : said;
}

/* What can be read or opened: "Legacy 3", "Door attic". Its key says all there is to say. */
static const char *block_said(const teller *who, unsigned thing, unsigned number, bool season0)
{
    static const struct {
        const char *begin, *context, *pattern;
    } kinds[] = {
        {"legacy-", "pattern", GAME_LATER_C("pattern", "Legacy {number}")},
        {"packet-", "pattern", GAME_LATER_C("pattern", "Packet {number}")},
        {"packet-", "safe", GAME_LATER_C("safe", "Packet {number}")}, /* what Season 0 calls it */
        {"operation-", "pattern", GAME_LATER_C("pattern", "Operation {number}")},
        {"entry-", "pattern", GAME_LATER_C("pattern", "Entry {number}")},
        {"door-", "pattern", GAME_LATER_C("pattern", "Door {name}")},
        {"twist-", "pattern", GAME_LATER_C("pattern", "Twist {name}")},
    };
    const char *key = written(who->face->key, who, thing, number);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t length = strlen(kinds[i].begin);
        bool safe = strcmp(kinds[i].context, "safe") == 0;
        if (strncmp(key, kinds[i].begin, length) != 0 || (key[0] == 'p' && safe != season0)) {
            continue;
        }
        char *rest = scratch_room(strlen(key + length));
        strcpy(rest, key + length);
        for (char *at = rest; (at = strchr(at, '-'));) {
            *at = ' ';
        }
        const char *name = key[0] == 'd'   ? name_in_language("door", rest)
                           : key[0] == 't' ? twist_said(rest)
                                           : rest;
        return TEXT(name_in_language(kinds[i].context, kinds[i].pattern), a_text("number", rest),
                    a_text("name", name));
    }
    return key;
}

/* What rule stickers and protocols do, in the sentences of the library. */
static const struct {
    const char *one, *many;
} sticker_rules[] = {
    {GAME_LATER_CN("sticker", "each game has {n} supply more", "each game has {n} supplies more")},
    {GAME_LATER_CN("sticker", "the infection rate starts {n} space on",
                   "the infection rate starts {n} spaces on")},
    {GAME_LATER_CN("sticker", "a game begins with {n} infections",
                   "a game begins with {n} infections")},
    {GAME_LATER_CN(
        "sticker", "each marked location of the network gets {n} supply after the first infections",
        "each marked location of the network gets {n} supplies after the first infections")},
    {GAME_LATER_C("sticker", "a character that begins its turn in a marked location is exposed"),
     NULL},
    {GAME_LATER_C("sticker", "nobody drives or ferries to a marked location"), NULL},
    {GAME_LATER_C("sticker",
                  "a new action, ride: from a city with a centre to another city with one"),
     NULL},
    {GAME_LATER_CN("sticker", "a new free action, drop: put down up to {n} supply",
                   "a new free action, drop: put down up to {n} supplies")},
    {GAME_LATER_CN("sticker", "a new action, treat: use {n} supply to remove a plague cube",
                   "a new action, treat: use {n} supplies to remove a plague cube")},
    {GAME_LATER_CN("sticker", "a new action, trade: a city card for {n} supply",
                   "a new action, trade: a city card for {n} supplies")},
    {GAME_LATER_C("sticker", "an epidemic brings a plague cube to a city without supplies"), NULL},
    {GAME_LATER_C("sticker", "a haven with three plague cubes loses the game"), NULL},
    {GAME_LATER_CN("sticker", "marked locations lose {n} population after a game",
                   "marked locations lose {n} population after a game")},
    {GAME_LATER_CN("sticker", "cities with {n} supply or more gain 1 population after a game",
                   "cities with {n} supplies or more gain 1 population after a game")},
    {GAME_LATER_CN("sticker", "{n} threat card more is drawn in the set-up",
                   "{n} threat cards more are drawn in the set-up")},
    {GAME_LATER_CN("sticker", "the threat marker starts {n} space on",
                   "the threat marker starts {n} spaces on")},
    {GAME_LATER_CN("sticker", "each starting hand has {n} card fewer",
                   "each starting hand has {n} cards fewer")},
    {GAME_LATER_CN("sticker",
                   "marked cities have {n} symbol of surveillance more, at most three in all",
                   "marked cities have {n} symbols of surveillance more, at most three in all")},
    {GAME_LATER_C("sticker", "a new action, shuttle: from a city with a safehouse to another "
                             "city with one"),
     NULL},
    {GAME_LATER_C("sticker", "a new action in a safehouse, switch: use another alias of the same "
                             "passport"),
     NULL},
    {GAME_LATER_C("sticker", "a new action, raid: discard the card of the city and take all "
                             "agents out of it"),
     NULL},
    {GAME_LATER_C("sticker", "nobody drives to a marked city"), NULL},
    {GAME_LATER_CN("sticker", "clearing takes at most {n} agent out of a city",
                   "clearing takes at most {n} agents out of a city")},
    {GAME_LATER_C("sticker", "a safehouse does not protect from losing cover by an incident or "
                             "its card"),
     NULL},
    {GAME_LATER_CN("sticker",
                   "the game ends when a marker is placed in a marked city that then has {n} "
                   "or more",
                   "the game ends when a marker is placed in a marked city that then has {n} "
                   "or more")},
    {GAME_LATER_C("sticker", "marked cities get a symbol of surveillance after a game"), NULL},
};

/* The library has the number filled in already. */
static const char *rule_said(const char *english)
{
    unsigned long n = strtoul(english + strcspn(english, "0123456789"), NULL, 10);
    const word number = a_number("n", (long)n);
    for (size_t i = 0; i < sizeof sticker_rules / sizeof sticker_rules[0]; i++) {
        const char *known =
            sticker_rules[i].many && n != 1 ? sticker_rules[i].many : sticker_rules[i].one;
        if (strcmp(TEXT(known, number), english) == 0) {
            return TEXT(language_find(LANGUAGE_GAME, "sticker", sticker_rules[i].one,
                                      sticker_rules[i].many, n),
                        number);
        }
    }
    return english;
}

/* ---- Each game --------------------------------------------------------------------------- */

static const char *said_in_base(const teller *who, unsigned thing, unsigned number)
{
    static const char *const kinds[] = {[SURTO_BASE_CITY] = "city",
                                        [SURTO_BASE_CARD] = "card",
                                        [SURTO_BASE_ROLE] = "role",
                                        [SURTO_BASE_COLOUR] = "colour"};
    const char *kind = kinds[thing];
    if (thing == SURTO_BASE_CARD && number < SURTO_BASE_CARDS) {
        kind = number < SURTO_BASE_CITIES ? "city" : "event";
    }
    return said_as(who, kind, thing, number);
}

/* A city card or an infection card, perhaps with an upgrade, of which `first` is the first one. */
static const char *upgraded_said(const teller *who, unsigned card, unsigned first)
{
    const char *city = said_as(who, "city", SURTO_SEASON2_LOCATION, card / 4);
    if (card % 4 == 0) {
        return city;
    }
    return TEXT(
        GAME_C("pattern", "{city} with {upgrade}"), a_text("city", city),
        a_text("upgrade", said_as(who, "upgrade", SURTO_SEASON2_UPGRADE, first + card % 4 - 1)));
}

static const char *card_said_in_season2(const teller *who, unsigned card)
{
    if (card < SURTO_SEASON2_FIRST_EVENT) {
        return upgraded_said(who, card, 0);
    }
    if (card < SURTO_SEASON2_FIRST_PRODUCE || card >= SURTO_SEASON2_CARDS) {
        return said_as(who, card < SURTO_SEASON2_FIRST_PRODUCE ? "event" : "card",
                       SURTO_SEASON2_CARD, card);
    }
    unsigned boxes = card - SURTO_SEASON2_FIRST_PRODUCE + 1;
    return TEXT(GAME_CN("pattern", "Produce Supplies ({number} box)",
                        "Produce Supplies ({number} boxes)", boxes),
                a_number("number", (long)boxes));
}

static const char *said_in_season2(const teller *who, unsigned thing, unsigned number)
{
    static const char *const kinds[] = {
        [SURTO_SEASON2_EVENT] = "event", [SURTO_SEASON2_ABILITY] = "ability",
        [SURTO_SEASON2_SCAR] = "scar",   [SURTO_SEASON2_UPGRADE] = "upgrade",
        [SURTO_SEASON2_SITE] = "site",   [SURTO_SEASON2_OBJECTIVE] = "objective",
        [SURTO_SEASON2_TWIST] = "twist", [SURTO_SEASON2_MONTH] = "month"};
    switch (thing) {
    case SURTO_SEASON2_CARD:
        return card_said_in_season2(who, number);
    case SURTO_SEASON2_INFECTION:
        return upgraded_said(who, number, SURTO_SEASON2_UPGRADES_MAX / 2);
    case SURTO_SEASON2_OPENED:
    case SURTO_SEASON2_BLOCK:
        return block_said(who, thing, number, false);
    case SURTO_SEASON2_STICKER:
        return rule_said(name_in_english(who, thing, number));
    case SURTO_SEASON2_LOCATION:
        return said_as(who, number < who->season2->cities ? "city" : "haven", thing, number);
    case SURTO_SEASON2_CHARACTER:
        return said_as(who, number == SURTO_SEASON2_WORKER ? "character" : "job", thing, number);
    default:
        return said_as(who, kinds[thing], thing, number);
    }
}

/* "Iris (Allied)", "Temporary Courier". */
static const char *alias_said(const teller *who, unsigned alias)
{
    if (alias >= SURTO_SEASON0_PASSPORT_ALIASES) {
        return TEXT(GAME_C("pattern", "Temporary {occupation}"),
                    a_text("occupation", said_as(who, "occupation", SURTO_SEASON0_OCCUPATION,
                                                 alias - SURTO_SEASON0_PASSPORT_ALIASES)));
    }
    unsigned character = alias / SURTO_SEASON0_AFFILIATIONS;
    unsigned affiliation = alias % SURTO_SEASON0_AFFILIATIONS;
    return TEXT(
        GAME_C("pattern", "{character} ({affiliation})"),
        a_text("character", said_as(who, "character", SURTO_SEASON0_CHARACTER, character)),
        a_text("affiliation", said_as(who, "affiliation", SURTO_SEASON0_AFFILIATION, affiliation)));
}

static const char *said_in_season0(const teller *who, unsigned thing, unsigned number)
{
    static const char *const kinds[] = {[SURTO_SEASON0_CITY] = "city",
                                        [SURTO_SEASON0_EVENT] = "event",
                                        [SURTO_SEASON0_CHARACTER] = "character",
                                        [SURTO_SEASON0_OCCUPATION] = "occupation",
                                        [SURTO_SEASON0_AFFILIATION] = "affiliation",
                                        [SURTO_SEASON0_REGION] = "region",
                                        [SURTO_SEASON0_ASSET] = "asset",
                                        [SURTO_SEASON0_LIABILITY] = "liability",
                                        [SURTO_SEASON0_SPECIALITY] = "speciality",
                                        [SURTO_SEASON0_OBJECTIVE] = "objective",
                                        [SURTO_SEASON0_FACE] = "face",
                                        [SURTO_SEASON0_MONTH] = "month",
                                        [SURTO_SEASON0_PROTOCOL] = "protocol",
                                        [SURTO_SEASON0_NOTE] = "note"};
    switch (thing) {
    case SURTO_SEASON0_ALIAS:
        return alias_said(who, number);
    case SURTO_SEASON0_OPENED:
    case SURTO_SEASON0_OPERATION:
    case SURTO_SEASON0_BLOCK:
        return block_said(who, thing, number, true);
    case SURTO_SEASON0_STICKER:
    case SURTO_SEASON0_PROTOCOL_RULE:
        return rule_said(name_in_english(who, thing, number));
    case SURTO_SEASON0_CARD:
        return said_as(who,
                       number < SURTO_SEASON0_FIRST_EVENT ? "city"
                       : number < SURTO_SEASON0_CARDS     ? "event"
                                                          : "card",
                       thing, number);
    default:
        return said_as(who, kinds[thing], thing, number);
    }
}

const char *name_said(const teller *who, unsigned thing, unsigned number)
{
    if (strcmp(name_in_english(who, thing, number), "?") == 0) {
        return "?";
    }
    return who->season2   ? said_in_season2(who, thing, number)
           : who->season0 ? said_in_season0(who, thing, number)
                          : said_in_base(who, thing, number);
}

/* ---- Places, stories --------------------------------------------------------------------- */

/* The catalogue may have the form itself, under the context; it has where the pattern is wrong. */
const char *place_in_form(const teller *who, place_form form, unsigned place)
{
    static const struct {
        const char *context, *pattern;
    } forms[] = {[PLACE_IN] = {"place-in", GAME_LATER_C("place", "in {place}")},
                 [PLACE_FROM] = {"place-from", GAME_LATER_C("place", "from {place}")},
                 [PLACE_OF] = {"place-from", GAME_LATER_C("place", "of {place}")},
                 [PLACE_TO] = {"place-to", GAME_LATER_C("place", "to {place}")}};
    unsigned thing = who->face->things.place;
    const char *english = name_in_english(who, thing, place);
    const char *said = name_in_language(forms[form].context, english);
    if (said != english) {
        return said;
    }
    return TEXT(name_in_language("place", forms[form].pattern),
                a_text("place", name_said(who, thing, place)));
}

const char *story_said(const char *text)
{
    strbuf said = {0};
    while (*text) {
        size_t length = strcspn(text, "\n");
        strbuf line = {0};
        strbuf_add_bytes(&line, text, length);
        strbuf_add(&said, "%s", name_in_language("story", scratch_take(&line)));
        text += length;
        if (*text) {
            strbuf_add_bytes(&said, "\n", 1);
            text++;
        }
    }
    return scratch_take(&said);
}
