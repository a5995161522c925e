/* Sets up a new game. */
#include "tui/model/new_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/arguments.h"
#include "app/players.h"
#include "ui/message/language.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/names.h"
#include "ui/text/option_names.h"
#include "ui/text/text_ui.h"

/* ---- What was chosen last ---------------------------------------------------------------- */

static const char *option_key(const new_game *g, const char *option)
{
    return temp_printf("new-%s%s-%s", g->rules, g->campaign ? "-campaign" : "", option);
}

static void set_value(new_game *g, size_t option, const char *value)
{
    snprintf(g->values[option], sizeof g->values[option], "%s", value);
}

static bool is_campaign_option(const surto_option_info *info)
{
    return strcmp(info->key, "game") == 0;
}

static const char *first_value(const new_game *g, const surto_option_info *info)
{
    return is_campaign_option(info) && g->campaign ? "campaign"
                                                   : option_first_value(g->rules, info);
}

/* Whether a remembered value can still be: the settings may be of another version. */
static bool is_value(const new_game *g, const surto_option_info *info, const char *value)
{
    uint64_t number;
    const char *one = surto_rules_option_value(g->rules, info->key, 0);
    if (info->max > 0) {
        return number_read(value, info->min, info->max, &number);
    }
    for (size_t i = 0; one; one = surto_rules_option_value(g->rules, info->key, ++i)) {
        if (strcmp(one, value) == 0) {
            return true;
        }
    }
    return !surto_rules_option_value(g->rules, info->key, 0) && value[0];
}

static void read_options(new_game *g, const settings *from)
{
    const surto_option_info *info;
    char value[SETTING_TEXT];
    for (size_t i = 0; i < SURTO_OPTIONS_MAX && (info = surto_rules_option(g->rules, i)); i++) {
        bool known = from && !(g->campaign && is_campaign_option(info)) &&
                     settings_get(from, option_key(g, info->key), value) &&
                     is_value(g, info, value);
        set_value(g, i, known ? value : first_value(g, info));
    }
    new_game_check(g);
    if (from && g->why[0]) { /* what was remembered does not fit together */
        read_options(g, NULL);
    }
}

/* `player-1: 0 person Ana`: the colour, who plays, the name. */
static void read_seats(new_game *g, const settings *from)
{
    char value[SETTING_TEXT], plays[16];
    unsigned colour, used = 0;
    int behind;
    people_usual(&g->seats, SURTO_SEATS_MAX, "");
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        person *one = &g->seats.seat[seat];
        settings_get(from, temp_printf("player-%u", seat + 1), value);
        behind = 0;
        if (sscanf(value, "%u %15s%n", &colour, plays, &behind) < 2 || colour >= SURTO_SEATS_MAX) {
            continue;
        }
        const char *name = value + behind + (value[behind] == ' ');
        one->colour = (uint8_t)colour;
        one->computer = player_find(plays, &one->plays);
        if (person_name_is_good(name, strlen(name))) {
            snprintf(one->name, sizeof one->name, "%s", name);
        }
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        used |= 1U << g->seats.seat[seat].colour;
    }
    for (unsigned seat = 0; used != (1U << SURTO_SEATS_MAX) - 1 && seat < SURTO_SEATS_MAX; seat++) {
        g->seats.seat[seat].colour = (uint8_t)seat; /* two had the same */
    }
}

static void remember(const new_game *g, settings *to)
{
    const surto_option_info *info;
    settings_set(to, g->campaign ? "new-campaign" : "new-game", g->rules);
    for (size_t i = 0; i < SURTO_OPTIONS_MAX && (info = surto_rules_option(g->rules, i)); i++) {
        if (new_game_asks(g, info)) {
            settings_set(to, option_key(g, info->key), g->values[i]);
        }
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const person *one = &g->seats.seat[seat];
        settings_set(to, temp_printf("player-%u", seat + 1),
                     temp_printf("%u %s %s", one->colour,
                                 one->computer ? player_name(one->plays) : "person", one->name));
    }
}

/* ---- Which game -------------------------------------------------------------------------- */

/* Games that can be shown; for a campaign those that have them. */
static bool is_offered(const char *rules, bool campaign)
{
    const text_ui *of = text_ui_named(rules);
    return of && (!campaign || of->campaign);
}

static bool can_play(const new_game *g, player_kind kind)
{
    static computer_player player; /* large */
    bool can = g->usual && player_open(&player, kind, g->usual);
    if (can) {
        player_close(&player);
    }
    return can;
}

/* Whether a way to play is offered: partners, and the others only where there are none. */
static bool is_offered_to_people(const new_game *g, player_kind kind)
{
    bool partners = false;
    for (player_kind one = 0; !partners && player_name(one); one++) {
        partners = player_is_partner(one) && can_play(g, one);
    }
    return (!partners || player_is_partner(kind)) && can_play(g, kind);
}

static void choose_rules(new_game *g, const char *rules, const settings *from)
{
    g->rules = rules;
    surto_game_close(g->usual);
    g->usual = NULL; /* if nothing opens, nothing has a name */
    surto_game_open(&g->usual, rules, NULL, 0, NULL, 0);
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) { /* some ways are of one game only */
        person *one = &g->seats.seat[seat];
        one->plays = one->computer && !can_play(g, one->plays) ? PLAYER_RANDOM_KIND : one->plays;
    }
    read_options(g, from);
}

void new_game_open(new_game *g, bool campaign, const settings *from)
{
    char wanted[SETTING_TEXT];
    const char *rules, *found = NULL;
    *g = (new_game){.campaign = campaign};
    settings_get(from, campaign ? "new-campaign" : "new-game", wanted);
    for (size_t i = 0; (rules = surto_rules_name(i)); i++) {
        if (is_offered(rules, campaign) && (!found || strcmp(rules, wanted) == 0)) {
            found = rules;
        }
    }
    if (campaign) {
        snprintf(g->title, sizeof g->title, "%s", CLIENT_C("new", "Our campaign"));
    }
    read_seats(g, from);
    choose_rules(g, found, from);
}

void new_game_close(new_game *g)
{
    surto_game_close(g->usual);
    g->usual = NULL;
}

void new_game_choose(new_game *g, int by, const settings *from)
{
    const char *rules, *first = NULL, *last = NULL, *before = NULL, *behind = NULL;
    bool passed = false;
    for (size_t i = 0; (rules = surto_rules_name(i)); i++) {
        if (!is_offered(rules, g->campaign)) {
            continue;
        }
        first = first ? first : rules;
        last = rules;
        if (strcmp(rules, g->rules) == 0) {
            passed = true;
        } else if (!passed) {
            before = rules;
        } else if (!behind) {
            behind = rules;
        }
    }
    choose_rules(g, by > 0 ? (behind ? behind : first) : (before ? before : last), from);
}

/* ---- Options ----------------------------------------------------------------------------- */

bool new_game_asks(const new_game *g, const surto_option_info *option)
{
    bool players = strcmp(option->key, "players") == 0;
    return !g->campaign || players || (!is_campaign_option(option) && option->max == 0);
}

/* The words that can be chosen here: a campaign is begun elsewhere. */
static const char *word_at(const new_game *g, const char *key, size_t index)
{
    const char *one;
    size_t left = index;
    for (size_t i = 0; (one = surto_rules_option_value(g->rules, key, i)); i++) {
        if (strcmp(one, "campaign") != 0 && left-- == 0) {
            return one;
        }
    }
    return NULL;
}

static void change_word(new_game *g, size_t option, const char *key, int by)
{
    size_t count = 0, now = 0;
    const char *one;
    for (; (one = word_at(g, key, count)); count++) {
        now = strcmp(one, g->values[option]) == 0 ? count : now;
    }
    if (count > 0) {
        set_value(g, option, word_at(g, key, (now + (by > 0 ? 1 : count - 1)) % count));
    }
}

/* Options that hang on the one that was changed get their standard value: the levels of a season
 * are fixed in its prologue, and roles are one for each seat. */
static void reset_others(new_game *g, size_t changed)
{
    const surto_option_info *info = surto_rules_option(g->rules, changed);
    bool seats = strcmp(info->key, "players") == 0;
    option_words words;
    const text_ui *of = text_ui_named(g->rules);
    for (size_t i = 0; i < SURTO_OPTIONS_MAX && (info = surto_rules_option(g->rules, i)); i++) {
        bool listed = of->option_words && of->option_words(info->key, &words) && words.each_seat;
        if (i != changed && (seats ? listed : info->max > 0 && strcmp(info->key, "players") != 0)) {
            set_value(g, i, info->default_value);
        }
    }
}

void new_game_change(new_game *g, size_t option, int by)
{
    const surto_option_info *info = surto_rules_option(g->rules, option);
    if (info->max > 0) {
        unsigned count = info->max - info->min + 1;
        unsigned now = (unsigned)strtoul(g->values[option], NULL, 10) - info->min;
        unsigned next = (now + (by > 0 ? 1 : count - 1)) % count + info->min;
        snprintf(g->values[option], sizeof g->values[option], "%u", next);
    } else {
        change_word(g, option, info->key, by);
    }
    if (strcmp(info->key, "players") == 0 || is_campaign_option(info)) {
        reset_others(g, option);
    }
    new_game_check(g);
}

unsigned new_game_seats(const new_game *g)
{
    const surto_option_info *info;
    for (size_t i = 0; i < SURTO_OPTIONS_MAX && (info = surto_rules_option(g->rules, i)); i++) {
        if (strcmp(info->key, "players") == 0) {
            unsigned seats = (unsigned)strtoul(g->values[i], NULL, 10);
            return seats < SURTO_SEATS_MAX ? seats : SURTO_SEATS_MAX;
        }
    }
    return SURTO_SEATS_MAX;
}

/* ---- Who plays --------------------------------------------------------------------------- */

void new_game_play(new_game *g, unsigned seat, int by)
{
    person *one = &g->seats.seat[seat];
    unsigned ways = 1, now = one->computer ? one->plays + 1 : 0;
    while (player_name(ways - 1)) {
        ways++;
    }
    do {
        now = (now + (by > 0 ? 1 : ways - 1)) % ways;
    } while (now > 0 && !is_offered_to_people(g, now - 1));
    one->computer = now > 0;
    one->plays = now > 0 ? now - 1 : PLAYER_RANDOM;
}

void new_game_colour(new_game *g, unsigned seat)
{
    person *one = &g->seats.seat[seat];
    uint8_t old = one->colour, wanted = (uint8_t)((old + 1) % SURTO_SEATS_MAX);
    for (unsigned i = 0; i < SURTO_SEATS_MAX; i++) {
        if (g->seats.seat[i].colour == wanted) {
            g->seats.seat[i].colour = old;
        }
    }
    one->colour = wanted;
}

/* ---- Lists of words ---------------------------------------------------------------------- */

static bool words_of(const new_game *g, size_t option, option_words *out)
{
    const surto_option_info *info = surto_rules_option(g->rules, option);
    const text_ui *of = text_ui_named(g->rules);
    return info && g->usual && of->option_words && of->option_words(info->key, out);
}

static const char *key_text(const new_game *g, const option_words *words, unsigned number)
{
    char key[64];
    text_ui_named(g->rules)->key(g->usual, words->thing, words->first + number, key, sizeof key);
    return temp_printf("%s", key);
}

const char *new_game_word(const new_game *g, size_t option, unsigned number)
{
    option_words words;
    narrator who = {.game = g->usual, .ui = text_ui_named(g->rules)};
    return words_of(g, option, &words) ? display_name(&who, words.thing, words.first + number)
                                       : "?";
}

/* The numbers in a value. Returns: how many; all of a set if its value is the standard one. */
static unsigned numbers_of(const new_game *g, size_t option, unsigned out[64])
{
    option_words words;
    unsigned count = 0;
    char value[SURTO_VALUE_MAX];
    if (!words_of(g, option, &words)) {
        return 0;
    }
    bool standard =
        strcmp(g->values[option], surto_rules_option(g->rules, option)->default_value) == 0;
    if (standard && !words.each_seat) {
        for (; count < words.count; count++) {
            out[count] = count;
        }
        return count;
    }
    snprintf(value, sizeof value, "%s", g->values[option]);
    for (char *at = strtok(value, " ,"); at; at = strtok(NULL, " ,")) {
        for (unsigned i = 0; count < 64 && i < words.count; i++) {
            if (strcmp(key_text(g, &words, i), at) == 0) {
                out[count++] = i;
            }
        }
    }
    return count;
}

static void write_numbers(new_game *g, size_t option, const unsigned *numbers, unsigned count)
{
    option_words words;
    strbuf value = {0};
    if (!words_of(g, option, &words) || (count == 0 && !words.none)) {
        return; /* the last one stays */
    }
    for (unsigned i = 0; i < count; i++) {
        strbuf_add(&value, "%s%s", i ? " " : "", key_text(g, &words, numbers[i]));
    }
    bool all = !words.each_seat && count == words.count;
    set_value(g, option,
              all          ? surto_rules_option(g->rules, option)->default_value
              : count == 0 ? words.none
                           : strbuf_text(&value));
    strbuf_free(&value);
    new_game_check(g);
}

bool new_game_has(const new_game *g, size_t option, unsigned number)
{
    unsigned numbers[64], count = numbers_of(g, option, numbers);
    for (unsigned i = 0; i < count; i++) {
        if (numbers[i] == number) {
            return true;
        }
    }
    return false;
}

void new_game_toggle(new_game *g, size_t option, unsigned number)
{
    unsigned numbers[64], kept[64], count = 0, all = numbers_of(g, option, numbers);
    bool had = new_game_has(g, option, number), put = had;
    for (unsigned i = 0; i < all; i++) { /* in their order */
        if (!put && numbers[i] > number) {
            kept[count++] = number;
            put = true;
        }
        if (numbers[i] != number) {
            kept[count++] = numbers[i];
        }
    }
    if (!put) {
        kept[count++] = number;
    }
    write_numbers(g, option, kept, count);
}

unsigned new_game_of_seat(const new_game *g, size_t option, unsigned seat)
{
    unsigned numbers[64], count = numbers_of(g, option, numbers);
    return seat < count ? numbers[seat] : SURTO_NONE;
}

void new_game_set_seat(new_game *g, size_t option, unsigned seat, int by)
{
    option_words words;
    unsigned numbers[64], count = numbers_of(g, option, numbers);
    if (!words_of(g, option, &words) || seat >= count) {
        return;
    }
    bool taken = true;
    for (unsigned tries = 0; taken && tries < words.count; tries++) { /* no word twice */
        numbers[seat] = (numbers[seat] + (by > 0 ? 1 : words.count - 1)) % words.count;
        taken = false;
        for (unsigned i = 0; i < count; i++) {
            taken = taken || (i != seat && numbers[i] == numbers[seat]);
        }
    }
    write_numbers(g, option, numbers, count);
}

void new_game_set_all(new_game *g, size_t option, bool chosen)
{
    unsigned numbers[SURTO_SEATS_MAX];
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        numbers[seat] = seat;
    }
    if (chosen) {
        write_numbers(g, option, numbers, new_game_seats(g));
    } else {
        set_value(g, option, surto_rules_option(g->rules, option)->default_value);
        new_game_check(g);
    }
}

/* ---- Beginning --------------------------------------------------------------------------- */

static game_order order_of(const new_game *g, surto_option options[SURTO_OPTIONS_MAX])
{
    const surto_option_info *info;
    game_order order = {.rules = g->rules,
                        .options = options,
                        .seats = g->seats,
                        .seed = g->seed,
                        .title = g->campaign ? g->title : NULL};
    for (size_t i = 0; i < SURTO_OPTIONS_MAX && (info = surto_rules_option(g->rules, i)); i++) {
        if (strcmp(g->values[i], info->default_value) != 0) {
            options[order.option_count++] = (surto_option){info->key, g->values[i]};
        }
    }
    return order;
}

void new_game_check(new_game *g)
{
    surto_option options[SURTO_OPTIONS_MAX];
    game_order order = order_of(g, options);
    g->why[0] = '\0';
    can_open_game(&order, g->why, sizeof g->why);
}

play *new_game_start(new_game *g, settings *to)
{
    surto_option options[SURTO_OPTIONS_MAX];
    game_order order = order_of(g, options);
    g->why[0] = '\0';
    play *p = open_new_game(&order, g->why, sizeof g->why);
    if (p) {
        remember(g, to);
    }
    return p;
}

bool new_game_words(const new_game *g, size_t option, option_words *out)
{
    const text_ui *of = text_ui_named(g->rules);
    return of->option_words && of->option_words(surto_rules_option(g->rules, option)->key, out);
}
