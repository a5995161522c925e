/* Names that both seasons put together. */
#include "season_names.h"

#include <stdlib.h>
#include <string.h>

#include "entity_names.h"
#include "names.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

/* The name of a twist or trigger is its key with a capital: "calm sea" is "Calm sea". */
static const char *with_capital(const char *key_words)
{
    strbuf english = {0};
    strbuf_add(&english, "%c%s", key_words[0] - 'a' + 'A', key_words + 1);
    return temp_take(&english);
}

static const char *twist_name(const char *key_words)
{
    const char *name = with_capital(key_words), *said = translated_name("twist", name);
    return said == name ? key_words : said;
}

const char *block_name(const narrator *who, unsigned thing, unsigned number, bool season0)
{
    static const struct {
        const char *begin, *context, *pattern;
    } kinds[] = {
        {"legacy-", "pattern", N_GAME_C("pattern", "Legacy {number}")},
        {"packet-", "pattern", N_GAME_C("pattern", "Packet {number}")},
        {"packet-", "safe", N_GAME_C("safe", "Packet {number}")}, /* what Season 0 calls it */
        {"operation-", "pattern", N_GAME_C("pattern", "Operation {number}")},
        {"entry-", "pattern", N_GAME_C("pattern", "Entry {number}")},
        {"door-", "pattern", N_GAME_C("pattern", "Door {name}")},
        {"twist-", "pattern", N_GAME_C("pattern", "Twist {name}")},
        {"trigger-", "trigger", "{name}"},
    };
    const char *key = key_of(who, thing, number);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t length = strlen(kinds[i].begin);
        bool safe = strcmp(kinds[i].context, "safe") == 0;
        if (strncmp(key, kinds[i].begin, length) != 0 || (key[0] == 'p' && safe != season0)) {
            continue;
        }
        char *rest = temp_alloc(strlen(key + length));
        strcpy(rest, key + length);
        for (char *at = rest; (at = strchr(at, '-'));) {
            *at = ' ';
        }
        const char *name = key[0] == 'd'   ? translated_name("door", rest)
                           : key[0] != 't' ? rest
                           : key[1] == 'w' ? twist_name(rest)
                                           : translated_name("trigger", with_capital(rest));
        return TEXT(translated_name(kinds[i].context, kinds[i].pattern), a_text("number", rest),
                    a_text("name", name));
    }
    return key;
}

/* What rule stickers and protocols do, in the sentences of the library. */
static const struct {
    const char *one, *many;
} sticker_rules[] = {
    {N_GAME_CN("sticker", "each game has {n} more supply", "each game has {n} more supplies")},
    {N_GAME_CN("sticker", "the infection rate starts {n} space further on",
               "the infection rate starts {n} spaces further on")},
    {N_GAME_CN("sticker", "a game starts with {n} infections",
               "a game starts with {n} infections")},
    {N_GAME_CN("sticker",
               "each struck location in the network gets {n} supply after the first infections",
               "each struck location in the network gets {n} supplies after the first infections")},
    {N_GAME_C("sticker", "a character that starts its turn in a struck location is exposed"), NULL},
    {N_GAME_C("sticker", "nobody can drive or ferry to a struck location"), NULL},
    {N_GAME_CN(
        "sticker",
        "each location with a lamp in the network gets {n} supply after the first infections",
        "each location with a lamp in the network gets {n} supplies after the first infections")},
    {N_GAME_C("sticker", "a character that starts its turn in a location with a lamp is exposed"),
     NULL},
    {N_GAME_C("sticker", "nobody can drive or ferry to a location with a lamp"), NULL},
    {N_GAME_CN("sticker", "locations with a lamp lose {n} population after a game",
               "locations with a lamp lose {n} population after a game")},
    {N_GAME_C("sticker", "new action, ride: from one city with a centre to another"), NULL},
    {N_GAME_C("sticker", "new action, ride: from one city with a lamp to another"), NULL},
    {N_GAME_CN("sticker", "new free action, drop: put down up to {n} supply",
               "new free action, drop: put down up to {n} supplies")},
    {N_GAME_CN("sticker", "new action, treat: use {n} supply to remove a plague cube",
               "new action, treat: use {n} supplies to remove a plague cube")},
    {N_GAME_CN("sticker", "new action, trade: a city card for {n} supply",
               "new action, trade: a city card for {n} supplies")},
    {N_GAME_C("sticker", "an epidemic brings a plague cube to a city without supplies"), NULL},
    {N_GAME_C("sticker", "the team loses as soon as a haven has three plague cubes"), NULL},
    {N_GAME_CN("sticker", "struck locations lose {n} population after a game",
               "struck locations lose {n} population after a game")},
    {N_GAME_C(
         "sticker",
         "new action, search: where something can be found, discard a card of the city's colour"),
     NULL},
    {N_GAME_CN("sticker",
               "new action, light: use {n} supply to light a lamp in a city without a mark",
               "new action, light: use {n} supplies to light a lamp in a city without a mark")},
    {N_GAME_C("sticker", "new action, hail: where the ship is, discard two city cards of one "
                         "colour to unload it and send it back"),
     NULL},
    {N_GAME_CN("sticker",
               "new action, bake, instead of light: use {n} supply in a city without a lamp to "
               "remove its plague cubes and light a lamp",
               "new action, bake, instead of light: use {n} supplies in a city without a lamp to "
               "remove its plague cubes and light a lamp")},
    {N_GAME_CN("sticker", "cities with {n} supply or more gain 1 population after a game",
               "cities with {n} supplies or more gain 1 population after a game")},
    {N_GAME_CN("sticker", "{n} more threat card is drawn during set-up",
               "{n} more threat cards are drawn during set-up")},
    {N_GAME_CN("sticker", "the threat marker starts {n} space further on",
               "the threat marker starts {n} spaces further on")},
    {N_GAME_CN("sticker", "each starting hand has {n} fewer card",
               "each starting hand has {n} fewer cards")},
    {N_GAME_CN("sticker", "marked cities have {n} more surveillance symbol, at most three in all",
               "marked cities have {n} more surveillance symbols, at most three in all")},
    {N_GAME_C("sticker", "new action, shuttle: from one city with a safehouse to another"), NULL},
    {N_GAME_C("sticker",
              "new action in a safehouse, switch: use another alias of the same passport"),
     NULL},
    {N_GAME_C("sticker", "new action, raid: discard the city's card to remove all its agents"),
     NULL},
    {N_GAME_C("sticker", "nobody can drive to a marked city"), NULL},
    {N_GAME_CN("sticker", "clearing removes at most {n} agent from a city",
               "clearing removes at most {n} agents from a city")},
    {N_GAME_C("sticker",
              "a safehouse does not protect you from losing cover to an incident or its card"),
     NULL},
    {N_GAME_CN(
        "sticker",
        "the game ends when a marked city gets an incident marker and then has {n} or more",
        "the game ends when a marked city gets an incident marker and then has {n} or more")},
    {N_GAME_C("sticker", "marked cities get a surveillance symbol after a game"), NULL},
    {N_GAME_CN("sticker", "identifying a target city costs {n} more card",
               "identifying a target city costs {n} more cards")},
    {N_GAME_CN("sticker", "after each game the team gets {n} fewer unit",
               "after each game the team gets {n} fewer units")},
};

/* The same in the reader's language. The library has the number filled in already. */
static const char *known_rule(const char *english)
{
    unsigned long n = strtoul(english + strcspn(english, "0123456789"), NULL, 10);
    const phrase_arg number = a_number("n", (long)n);
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

const char *sticker_rule(const narrator *who, unsigned thing, unsigned number)
{
    const char *said = thing_text(who, thing, number);
    if (!*said) {
        return known_rule(name_in_english(who, thing, number));
    }
    bool stop = said[strlen(said) - 1] == '.';
    return temp_printf("%.*s", (int)strlen(said) - stop, said);
}
