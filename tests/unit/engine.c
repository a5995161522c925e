/* What is the same for all rule sets: options, packs, playing, views, counting. Everything is tried
 * with the base game, with Season 2 and with the null game. */
#include <stdlib.h>
#include <surto/surto.h>

#include "pack/lines.h"
#include "pack/pack.h"
#include "rules/rules.h"

#include "../check.h"

/* Wrapped by the linker, so that the built-in pack can be unusable. */
surto_status __real_surto__pack_read(const char *text, size_t length, surto__board *out, char *why,
                                     size_t why_cap);
surto_status __wrap_surto__pack_read(const char *text, size_t length, surto__board *out, char *why,
                                     size_t why_cap);

static bool pack_is_broken;

surto_status __wrap_surto__pack_read(const char *text, size_t length, surto__board *out, char *why,
                                     size_t why_cap)
{
    return __real_surto__pack_read(text, pack_is_broken ? length / 2 : length, out, why, why_cap);
}

static const char *const rule_sets[] = {"base", "season2", "season0", "null"};
enum { BASE, SEASON2, SEASON0, RULE_SETS = sizeof rule_sets / sizeof rule_sets[0] };

static surto_game *game;
static surto_state_buffer room;
static surto_state *const state = (surto_state *)(void *)&room;

/* Opens a game in place of the one before. */
static surto_status reopen(const char *rules, const surto_option *options, size_t count)
{
    surto_game_close(game);
    return surto_game_open(&game, rules, options, count, NULL, 0);
}

/* The start of a game with standard options. */
static void begin(const char *rules)
{
    CHECK(reopen(rules, NULL, 0) == SURTO_OK);
    surto_start(game, state);
}

/* Random moves until somebody of the kind wanted moves: chance, seats or nobody. */
static void play_until(uint32_t wanted, surto_rng *rng)
{
    surto_move move;
    for (;;) {
        uint32_t actors = surto_actors(game, state);
        bool seats = actors != SURTO_CHANCE && actors != SURTO_OVER;
        if (actors == wanted || (seats && wanted == 1) ||
            surto_sample(game, state, rng, &move) != SURTO_OK) {
            return;
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
}

/* ---- Rule sets and options -------------------------------------------------------------- */

TEST("engine: the rule sets of this build have names and options")
{
    size_t count = 0;
    for (const char *name; (name = surto_rules_name(count)) != NULL; count++) {
        const surto_option_info *info;
        size_t options = 0;
        for (; (info = surto_rules_option(name, options)) != NULL; options++) {
            CHECK(info->key[0] && info->default_value[0] && info->values[0]);
        }
        CHECK(options > 0 && options <= SURTO_OPTIONS_MAX);
        CHECK(surto_rules_option(name, options + 1) == NULL);
    }
    CHECK(count == RULE_SETS);
    CHECK(surto_rules_name(count + 1) == NULL);
    CHECK(surto_rules_option("chess", 0) == NULL);
    CHECK(strcmp(surto_rules_option("base", 0)->key, "players") == 0);
}

/* Opens a game of a rule set with one option. */
static surto_status opens(const char *rules, const char *key, const char *value)
{
    surto_game *opened;
    surto_option option = {key, value};
    surto_status status = surto_game_open(&opened, rules, &option, 1, NULL, 0);
    surto_game_close(opened);
    return status;
}

TEST("engine: the values of an option that is one of some words")
{
    static const struct {
        const char *rules, *key, *values[4];
    } cases[] = {
        {"base", "hands", {"open", "closed", NULL}},
        {"base", "consent", {"off", "on", NULL}},
        {"base", "players", {NULL}},
        {"base", "roles", {NULL}},
        {"base", "events", {NULL}},
        {"base", "pack", {NULL}}, /* no such option */
        {"season2", "game", {"prologue", "january", "campaign", NULL}},
        {"season2", "rationing", {NULL}},
        {"season0", "pack", {"start", "proving", NULL}},
        {"season0", "dance", {NULL}},
        {"chess", "hands", {NULL}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t count = 0;
        for (; cases[i].values[count]; count++) {
            const char *value = surto_rules_option_value(cases[i].rules, cases[i].key, count);
            CHECK_SAY(value && strcmp(value, cases[i].values[count]) == 0, "%s %s: %s",
                      cases[i].rules, cases[i].key, value ? value : "none");
            CHECK(opens(cases[i].rules, cases[i].key, value) == SURTO_OK);
        }
        CHECK(!surto_rules_option_value(cases[i].rules, cases[i].key, count));
        CHECK(!surto_rules_option_value(cases[i].rules, cases[i].key, count + 1));
    }
}

TEST("engine: numbers have bounds, which are possible, and what is beyond them is not")
{
    unsigned numbers = 0;
    for (unsigned r = 0; r < RULE_SETS; r++) {
        const surto_option_info *info;
        for (size_t i = 0; (info = surto_rules_option(rule_sets[r], i)) != NULL; i++) {
            char min[16], max[16], beyond[16];
            snprintf(min, sizeof min, "%u", info->min);
            snprintf(max, sizeof max, "%u", info->max);
            snprintf(beyond, sizeof beyond, "%u", info->max + 1);
            numbers += info->max > 0;
            CHECK((opens(rule_sets[r], info->key, min) == SURTO_OK) == (info->max > 0));
            CHECK((opens(rule_sets[r], info->key, max) == SURTO_OK) == (info->max > 0));
            CHECK(opens(rule_sets[r], info->key, beyond) == SURTO_ERR_OPTION);
            CHECK(info->max == 0 || !surto_rules_option_value(rule_sets[r], info->key, 0));
        }
    }
    CHECK(numbers == 8); /* players of each; turns, epidemics, rationing, funding */
}

TEST("engine: what is not known or not possible is refused, and said")
{
    static const struct {
        const char *rules, *key, *value;
        surto_status status;
        const char *says;
    } cases[] = {
        {"chess", "players", "2", SURTO_ERR_UNKNOWN, "`chess`"},
        {"", "players", "2", SURTO_ERR_UNKNOWN, "``"},
        {"base ", "players", "2", SURTO_ERR_UNKNOWN, "`base `"},
        {"base", "player", "2", SURTO_ERR_UNKNOWN, "`player`"},
        {"base", "", "2", SURTO_ERR_UNKNOWN, "``"},
        {"base", "turns", "2", SURTO_ERR_UNKNOWN, "`turns`"},
        {"base", "players", "", SURTO_ERR_OPTION, "`players`"},
        {"base", "players", "1", SURTO_ERR_OPTION, "`players`"},
        {"base", "players", "5", SURTO_ERR_OPTION, "`players`"},
        {"base", "players", "02", SURTO_ERR_OPTION, "`players`"},
        {"base", "players", "two", SURTO_ERR_OPTION, "`players`"},
        {"base", "epidemics", "3", SURTO_ERR_OPTION, "`epidemics`"},
        {"base", "epidemics", "7", SURTO_ERR_OPTION, "`epidemics`"},
        {"base", "epidemics", "-4", SURTO_ERR_OPTION, "`epidemics`"},
        {"base", "roles", "", SURTO_ERR_OPTION, "`roles`"},
        {"base", "roles", "medic", SURTO_ERR_OPTION, "`roles`"},
        {"base", "roles", "medic medic", SURTO_ERR_OPTION, "`roles`"},
        {"base", "roles", "medic nurse", SURTO_ERR_OPTION, "`roles`"},
        {"base", "roles", "medic  scientist", SURTO_ERR_OPTION, "`roles`"},
        {"base", "roles", "medic scientist researcher", SURTO_ERR_OPTION, "`roles`"},
        {"base", "role-pool", "", SURTO_ERR_OPTION, "`role-pool`"},
        {"base", "role-pool", "medic", SURTO_ERR_OPTION, "`role-pool`"},
        {"base", "role-pool", "medic medic", SURTO_ERR_OPTION, "`role-pool`"},
        {"base", "role-pool", "medic all", SURTO_ERR_OPTION, "`role-pool`"},
        {"base", "events", "", SURTO_ERR_OPTION, "`events`"},
        {"base", "events", "airlift airlift", SURTO_ERR_OPTION, "`events`"},
        {"base", "events", "party", SURTO_ERR_OPTION, "`events`"},
        {"base", "events", "airlift none", SURTO_ERR_OPTION, "`events`"},
        {"base", "hands", "shut", SURTO_ERR_OPTION, "`hands`"},
        {"base", "hands", "", SURTO_ERR_OPTION, "`hands`"},
        {"base", "consent", "yes", SURTO_ERR_OPTION, "`consent`"},
        {"season2", "players", "1", SURTO_ERR_OPTION, "`players`"},
        {"season2", "players", "5", SURTO_ERR_OPTION, "`players`"},
        {"season2", "game", "", SURTO_ERR_OPTION, "`game`"},
        {"season2", "game", "february", SURTO_ERR_OPTION, "`game`"},
        {"season2", "rationing", "11", SURTO_ERR_OPTION, "`rationing`"},
        {"season2", "rationing", "-2", SURTO_ERR_OPTION, "`rationing`"},
        {"season2", "consent", "yes", SURTO_ERR_OPTION, "`consent`"},
        {"season2", "pack", "", SURTO_ERR_OPTION, "unknown pack ``"},
        {"season2", "pack", "star", SURTO_ERR_OPTION, "unknown pack `star`"},
        {"season2", "pack", "starts", SURTO_ERR_OPTION, "unknown pack `starts`"},
        {"season2", "pack", "board", SURTO_ERR_OPTION, "unknown pack `board`"},
        {"season2", "pack", "start 2", SURTO_ERR_OPTION, "`pack`"},
        {"season2", "pack", "start 01", SURTO_ERR_OPTION, "`pack`"},
        {"season2", "pack", "start 1 1", SURTO_ERR_OPTION, "`pack`"},
        {"season2", "pack", "start ", SURTO_ERR_OPTION, "`pack`"},
        {"season2", "epidemics", "4", SURTO_ERR_UNKNOWN, "`epidemics`"},
        {"null", "players", "0", SURTO_ERR_OPTION, "`players`"},
        {"null", "players", "5", SURTO_ERR_OPTION, "`players`"},
        {"null", "turns", "0", SURTO_ERR_OPTION, "`turns`"},
        {"null", "turns", "100", SURTO_ERR_OPTION, "`turns`"},
        {"null", "turns", "1x", SURTO_ERR_OPTION, "`turns`"},
        {"null", "lamps", "6", SURTO_ERR_UNKNOWN, "`lamps`"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto_option option = {cases[i].key, cases[i].value};
        surto_game *none = game;
        char why[128] = "";
        CHECK_SAY(surto_game_open(&none, cases[i].rules, &option, 1, why, sizeof why) ==
                      cases[i].status,
                  "%s %s: %s", cases[i].rules, cases[i].key, cases[i].value);
        CHECK(none == NULL);
        CHECK_SAY(strstr(why, cases[i].says), "%s %s: %s says %s", cases[i].rules, cases[i].key,
                  cases[i].value, why);
    }
}

TEST("engine: an unusable pack is refused, and says where")
{
    surto_game *none = game;
    char why[128] = "";
    pack_is_broken = true;
    CHECK(surto_game_open(&none, "base", NULL, 0, why, sizeof why) == SURTO_ERR_PACK);
    pack_is_broken = false;
    CHECK(none == NULL && strncmp(why, "line ", 5) == 0);
}

TEST("engine: options that do not go together are refused")
{
    static const char *const games[] = {"prologue", "campaign"};
    for (unsigned n = 0; n < 2; n++) { /* [season2.prologue.3] [season2.calendar.5] */
        surto_option options[] = {{"game", games[n]}, {"rationing", "6"}};
        surto_game *none = game;
        char why[128] = "";
        CHECK(surto_game_open(&none, "season2", options, 2, why, sizeof why) == SURTO_ERR_OPTION);
        CHECK_SAY(none == NULL && strstr(why, "`rationing`"), "%s", why);
    }
}

/* ---- Packs ------------------------------------------------------------------------------ */

TEST("engine: the built-in packs have names and texts, the standard one first")
{
    static const struct {
        const char *rules, *names[3];
    } cases[] = {{"base", {"board", NULL, NULL}},
                 {"season2", {"start", "proving", NULL}},
                 {"null", {NULL, NULL, NULL}},
                 {"chess", {NULL, NULL, NULL}}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t n = 0;
        for (; cases[i].names[n]; n++) {
            const char *text = NULL, *name = surto_rules_pack(cases[i].rules, n, NULL, NULL);
            size_t length = 0;
            CHECK_SAY(name && strcmp(name, cases[i].names[n]) == 0, "%s", cases[i].names[n]);
            CHECK(surto_rules_pack(cases[i].rules, n, &text, NULL) == name && text != NULL);
            CHECK(surto_rules_pack(cases[i].rules, n, NULL, &length) == name && length > 100);
            surto__slice rules;
            CHECK(surto__pack_rules(text, length, &rules));
            CHECK(surto__slice_is(rules, cases[i].rules));
        }
        const char *text = "kept";
        size_t length = 7;
        CHECK(surto_rules_pack(cases[i].rules, n, &text, &length) == NULL);
        CHECK(surto_rules_pack(cases[i].rules, n + 1, &text, &length) == NULL);
        CHECK(strcmp(text, "kept") == 0 && length == 7);
    }
}

/* The built-in pack under another name, in memory of exactly its size. */
typedef struct own_pack {
    char *text;
    size_t length;
} own_pack;

static own_pack rename_pack(const char *rules, size_t index, const char *head)
{
    const char *text = NULL;
    size_t length = 0;
    own_pack own = {NULL, 0};
    CHECK(surto_rules_pack(rules, index, &text, &length));
    const char *old = strstr(text, "pack "), *rest = strchr(old, '\n');
    size_t before = (size_t)(old - text), after = length - (size_t)(rest - text);
    own.length = before + strlen(head) + after;
    own.text = malloc(own.length);
    if (!own.text) {
        abort();
    }
    memcpy(own.text, text, before);
    memcpy(own.text + before, head, strlen(head));
    memcpy(own.text + before + strlen(head), rest, after);
    return own;
}

TEST("engine: a game with a pack of one's own is played like any other")
{
    static const char *const heads[] = {"pack base mine 7", "pack season2 mine 7"};
    for (unsigned r = 0; r < 2; r++) {
        own_pack own = rename_pack(rule_sets[r], 0, heads[r]);
        char why[128] = "";
        surto_game_close(game);
        CHECK_SAY(surto_game_open_pack(&game, rule_sets[r], own.text, own.length, NULL, 0, why,
                                       sizeof why) == SURTO_OK,
                  "%s", why);
        free(own.text); /* it was copied */
        surto_rng rng = {r};
        surto_start(game, state);
        CHECK(surto_playout(game, state, &rng) > 5);
        CHECK(surto_check(game, state, NULL, 0) == SURTO_OK);
        surto_game_close(game);
        CHECK(surto_game_open(&game, rule_sets[r], NULL, 0, NULL, 0) == SURTO_OK);
        surto_rng same = {r};
        surto_state_buffer other;
        surto_start(game, surto_state_from_buffer(&other));
        CHECK(surto_playout(game, surto_state_from_buffer(&other), &same) > 5);
        CHECK(memcmp(&room, &other, surto_state_size(game)) == 0);
    }
}

TEST("engine: the option `pack` names the pack given, with its version or without")
{
    static const struct {
        const char *value; /* NULL: nothing is said */
        bool right;
    } cases[] = {{NULL, true},        {"mine", true},    {"mine 7", true},     {"mine 8", false},
                 {"mine 07", false},  {"mine ", false},  {"mine 7 ", false},   {"min", false},
                 {"mine-too", false}, {"start", false},  {"start 1", false},   {"", false},
                 {"mine 70", false},  {" mine", false},  {"mine x", false},    {"proving", false},
                 {"mine 7 7", false}, {"MINE 7", false}, {"mine 65543", false}};
    own_pack own = rename_pack("season2", 0, "pack season2 mine 7");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto_option option = {"pack", cases[i].value};
        surto_game *mine = game;
        char why[128] = "", value[SURTO_VALUE_MAX];
        surto_status status = surto_game_open_pack(&mine, "season2", own.text, own.length, &option,
                                                   cases[i].value ? 1 : 0, why, sizeof why);
        CHECK_SAY(status == (cases[i].right ? SURTO_OK : SURTO_ERR_OPTION), "case %zu: %s", i, why);
        CHECK((mine != NULL) == cases[i].right);
        if (mine) {
            surto_game_option(mine, 4, value, sizeof value);
            CHECK_SAY(strcmp(value, "mine 7") == 0, "%s", value);
            surto_game_close(mine);
        } else {
            CHECK_SAY(strstr(why, "`pack`"), "case %zu: %s", i, why);
        }
    }
    surto_option option = {"pack", "mine 7"}; /* which nobody gave */
    surto_game *none = game;
    char why[128] = "";
    CHECK(surto_game_open(&none, "season2", &option, 1, why, sizeof why) == SURTO_ERR_OPTION);
    CHECK_SAY(none == NULL && strstr(why, "unknown pack `mine 7`"), "%s", why);
    free(own.text);
}

TEST("engine: a pack of one's own that is broken is refused, with line and reason")
{
    static const struct {
        const char *rules, *text, *says;
    } cases[] = {{"base", "", "line 0: the first line is not `pack"},
                 {"base", "pack base mine 1\n", "line 1: a pack needs a start"},
                 {"base", "pack season2 mine 1\n", "line 1: the pack is for other rules"},
                 {"season2", "", "line 0: the first line is not `pack"},
                 {"season2", "pack base mine 1\n", "line 1: the pack is for other rules"},
                 {"season2", "#\npack season2 mine 0\n", "line 2: a number is too small"},
                 {"season2", "pack season2 mine 1\n\nrubbish\n", "line 3: "}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto_game *none = game;
        char why[128] = "";
        surto_status status = surto_game_open_pack(&none, cases[i].rules, cases[i].text,
                                                   strlen(cases[i].text), NULL, 0, why, sizeof why);
        CHECK_SAY(status == SURTO_ERR_PACK, "case %zu: %s", i, surto_status_text(status));
        CHECK(none == NULL);
        CHECK_SAY(strncmp(why, cases[i].says, strlen(cases[i].says)) == 0, "case %zu: %s", i, why);
    }
    own_pack own = rename_pack("season2", 1, "pack season2 mine 7");
    for (size_t length = 0; length < own.length; length += 1 + own.length / 97) {
        surto_game *cut = NULL;
        char why[160] = "";
        char *text = malloc(length ? length : 1);
        memcpy(text, own.text, length);
        surto_status status =
            surto_game_open_pack(&cut, "season2", text, length, NULL, 0, why, sizeof why);
        CHECK(status == SURTO_ERR_PACK || status == SURTO_OK);
        CHECK((cut != NULL) == (status == SURTO_OK));
        CHECK_SAY(cut || strncmp(why, "line ", 5) == 0, "%s", why);
        surto_game_close(cut);
        free(text);
    }
    free(own.text);
    surto_game *none = game;
    CHECK(surto_game_open_pack(&none, "chess", "", 0, NULL, 0, NULL, 0) == SURTO_ERR_UNKNOWN);
    CHECK(none == NULL);
}

TEST("engine: a board that is not of the base game's size is refused")
{
    static const struct {
        unsigned cities, colours, odd; /* the first so many are all of the first colour */
        bool right;
    } cases[] = {{48, 4, 0, true},  {48, 4, 2, false}, {47, 4, 0, false}, {49, 4, 0, false},
                 {48, 5, 0, false}, {48, 3, 0, false}, {60, 8, 0, false}, {2, 1, 0, false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static char text[1 << 13];
        size_t length = (size_t)snprintf(text, sizeof text, "pack base mine 1\n");
        for (unsigned n = 0; n < cases[i].colours; n++) {
            length += (size_t)snprintf(text + length, sizeof text - length, "colour c%u C\n", n);
        }
        for (unsigned n = 0; n < cases[i].cities; n++) {
            unsigned colour = n < cases[i].odd ? 0 : n % cases[i].colours;
            length += (size_t)snprintf(text + length, sizeof text - length,
                                       "city k%u c%u 1 2 3 4 5 K\n", n, colour);
        }
        for (unsigned n = 1; n < cases[i].cities; n++) {
            length +=
                (size_t)snprintf(text + length, sizeof text - length, "link k%u k%u\n", n - 1, n);
        }
        length += (size_t)snprintf(text + length, sizeof text - length, "start k0\n");
        surto_game *own = game;
        char why[128] = "";
        surto_status status =
            surto_game_open_pack(&own, "base", text, length, NULL, 0, why, sizeof why);
        CHECK_SAY(status == (cases[i].right ? SURTO_OK : SURTO_ERR_PACK), "case %zu: %s", i, why);
        CHECK((own != NULL) == cases[i].right);
        CHECK_SAY(own || strstr(why, "48 cities"), "case %zu: %s", i, why);
        if (own) {
            surto_rng rng = {1};
            surto_start(own, state);
            CHECK(surto_playout(own, state, &rng) > 20);
            surto_game_close(own);
        }
    }
}

TEST("engine: rules without packs refuse one")
{
    char why[200] = "";
    surto_game *none;
    CHECK(surto_game_open_pack(&none, "null", "rubbish", 7, NULL, 0, why, sizeof why) ==
          SURTO_ERR_PACK);
    CHECK(none == NULL && strstr(why, "no packs"));
}

TEST("engine: options come back in their canonical form, which opens the same game")
{
    static const struct {
        const char *rules;
        surto_option given[4];
        const char *values[8];
    } cases[] = {
        {"base", {{NULL, NULL}}, {"2", "4", "random", "all", "all", "open", "off"}},
        {"base",
         {{"players", "3"}, {"epidemics", "6"}, {"events", "none"}},
         {"3", "6", "random", "all", "none", "open", "off"}},
        {"base",
         {{"hands", "closed"}, {"consent", "on"}, {"roles", "scientist medic"}},
         {"2", "4", "scientist medic", "all", "all", "closed", "on"}},
        {"base",
         {{"events", "resilient-population airlift"}, {"role-pool", "medic dispatcher"}},
         {"2", "4", "random", "dispatcher medic", "airlift resilient-population", "open", "off"}},
        {"base",
         {{"events", "one-quiet-night forecast resilient-population government-grant airlift"},
          {"players", "4"},
          {"players", "2"}}, /* the last word counts */
         {"2", "4", "random", "all", "all", "open", "off"}},
        {"season2", {{NULL, NULL}}, {"2", "january", "4", "off", "start 1"}},
        {"season2",
         {{"pack", "proving"}, {"game", "campaign"}, {"players", "4"}, {"consent", "on"}},
         {"4", "campaign", "4", "on", "proving 1"}},
        {"season2",
         {{"pack", "start 1"}, {"game", "prologue"}, {"players", "3"}},
         {"3", "prologue", "4", "off", "start 1"}},
        {"season2", {{"rationing", "10"}}, {"2", "january", "10", "off", "start 1"}},
        {"null", {{NULL, NULL}}, {"2", "12"}},
        {"null", {{"turns", "99"}, {"players", "1"}}, {"1", "99"}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char values[8][SURTO_VALUE_MAX];
        surto_option again[8];
        size_t given = 0, count = 0;
        while (given < 4 && cases[i].given[given].key) {
            given++;
        }
        CHECK(reopen(cases[i].rules, cases[i].given, given) == SURTO_OK);
        const surto_option_info *info;
        for (; (info = surto_rules_option(cases[i].rules, count)) != NULL; count++) {
            size_t length = surto_game_option(game, count, values[count], SURTO_VALUE_MAX);
            CHECK(length == strlen(values[count]));
            CHECK_SAY(strcmp(values[count], cases[i].values[count]) == 0, "%s: %s", info->key,
                      values[count]);
            again[count] = (surto_option){info->key, values[count]};
        }
        CHECK(surto_game_option(game, count, values[count], SURTO_VALUE_MAX) == 0);
        CHECK(values[count][0] == 0);
        CHECK(strcmp(surto_game_rules(game), cases[i].rules) == 0);
        bool season = strcmp(cases[i].rules, "season2") == 0;
        CHECK(surto_game_rules_version(game) == (season ? 2 : 1));
        CHECK(surto_game_seats(game) == (unsigned)(values[0][0] - '0'));
        surto_game *other;
        CHECK(surto_game_open(&other, cases[i].rules, again, count, NULL, 0) == SURTO_OK);
        for (size_t n = 0; n < count; n++) {
            char value[SURTO_VALUE_MAX];
            surto_game_option(other, n, value, sizeof value);
            CHECK(strcmp(value, values[n]) == 0);
        }
        surto_game_close(other);
    }
}

TEST("engine: states fit the room promised for them, and begin the same")
{
    for (unsigned r = 0; r < RULE_SETS; r++) {
        surto_state_buffer other;
        begin(rule_sets[r]);
        CHECK(surto_state_size(game) <= SURTO_STATE_MAX && surto_state_size(game) % 8 == 0);
        memset(&other, 0xee, sizeof other);
        surto_start(game, surto_state_from_buffer(&other));
        CHECK(memcmp(&other, &room, surto_state_size(game)) == 0);
        CHECK(surto_actors(game, state) == (r == SEASON2 ? 1 : SURTO_CHANCE)); /* p1 places first */
        CHECK(surto_state_result(game, state).kind == SURTO_OPEN);
        CHECK(surto_check(game, state, NULL, 0) == SURTO_OK);
    }
    surto_game_close(NULL);
}

TEST("engine: every rule id has a sentence")
{
    size_t count = 0;
    for (const char *id; (id = surto_rule_id(count)) != NULL; count++) {
        const char *text = surto_rule_text(id);
        CHECK_SAY(text && text[0], "%s", id);
    }
    CHECK(count > 6);
    CHECK(surto_rule_id(count + 1) == NULL);
    CHECK(surto_rule_text("base.nonsense.1") == NULL); /* not a rule */
    CHECK(surto_rule_text("") == NULL);
}

/* ---- Playing ---------------------------------------------------------------------------- */

/* A move that must be answered so, with the state bit-identical. */
static void answered(surto_move move, surto_status status)
{
    surto_state_buffer before = room;
    surto_status answer = surto_apply(game, state, move, NULL);
    CHECK_SAY(answer == status, "%d, not %d: kind %u of actor %u", (int)answer, (int)status,
              move.kind, move.actor);
    CHECK(memcmp(&before, &room, sizeof room) == 0);
}

/* The list of moves, with chance's outcomes among them. */
static size_t list_moves(surto_outcome *out)
{
    static surto_move moves[SURTO_MOVES_MAX];
    size_t count = surto_outcomes(game, state, out, SURTO_MOVES_MAX);
    size_t legal = surto_legal(game, state, moves, SURTO_MOVES_MAX);
    CHECK(count == 0 || legal == 0);
    for (size_t i = 0; i < legal; i++) {
        out[i] = (surto_outcome){moves[i], 1};
    }
    return count + legal;
}

/* Every change of one byte of a legal move that is not itself legal. */
static void changed_moves_are_answered(surto_move move, surto_status status)
{
    static surto_outcome list[SURTO_MOVES_MAX];
    size_t count = list_moves(list);
    for (unsigned byte = 0; byte < sizeof move; byte++) {
        for (unsigned value = 0; value < 256; value += value < 70 ? 1 : 37) {
            uint8_t bytes[sizeof move];
            surto_move other;
            size_t n = 0;
            memcpy(bytes, &move, sizeof bytes);
            bytes[byte] = (uint8_t)value;
            memcpy(&other, bytes, sizeof other);
            while (n < count && memcmp(&list[n].move, &other, sizeof other) != 0) {
                n++;
            }
            bool waits =
                surto_actors(game, state) == SURTO_CHANCE && other.actor != SURTO_ACTOR_CHANCE;
            if (n == count) {
                answered(other, waits ? SURTO_ERR_WAIT : status);
            }
        }
    }
}

TEST("engine: moves that are not on offer are answered with ILLEGAL or WAIT and change nothing")
{
    for (unsigned r = 0; r < RULE_SETS; r++) {
        surto_rng rng = {r};
        begin(rule_sets[r]);
        for (unsigned n = 0; n < 60; n++) {
            surto_move move;
            if (surto_sample(game, state, &rng, &move) != SURTO_OK) {
                break;
            }
            changed_moves_are_answered(move, SURTO_ERR_ILLEGAL);
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        }
    }
}

TEST("engine: after the end every move is answered with ENDED")
{
    for (unsigned r = 0; r < RULE_SETS; r++) {
        surto_rng rng = {r};
        surto_move move, last = {0, 0, {0}};
        begin(rule_sets[r]);
        while (surto_sample(game, state, &rng, &move) == SURTO_OK) {
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
            last = move;
        }
        CHECK(surto_actors(game, state) == SURTO_OVER);
        CHECK(surto_state_result(game, state).kind != SURTO_OPEN);
        changed_moves_are_answered(last, SURTO_ERR_ENDED);
        answered(last, SURTO_ERR_ENDED);
        surto_seed seed = surto_seed_from_number(1);
        CHECK(surto_deal(game, state, &seed, &move) == SURTO_ERR_ENDED);
        CHECK(surto_perft(game, state, 0) == 1 && surto_perft(game, state, 1) == 0);
        CHECK(surto_playout(game, state, &rng) == 0);
    }
}

TEST("engine: on a view nothing can be played, unless the game is over")
{
    static const surto_option closed[] = {{"hands", "closed"}};
    for (unsigned r = 0; r < RULE_SETS; r++) {
        surto_rng rng = {r};
        surto_move move;
        if (r == SEASON2 || r == SEASON0) { /* which have nothing to hide: see the next test */
            continue;
        }
        CHECK(reopen(rule_sets[r], closed, r == BASE) == SURTO_OK);
        surto_start(game, state);
        play_until(1, &rng);
        surto_state_buffer whole = room;
        CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        CHECK(surto_observe(game, surto_state_from_buffer(&whole), SURTO_SPECTATOR, state) ==
              SURTO_OK);
        answered(move, SURTO_ERR_VIEW);
        changed_moves_are_answered(move, SURTO_ERR_VIEW);
        CHECK(surto_observe(game, surto_state_from_buffer(&whole), 0, state) == SURTO_OK);
        answered(move, SURTO_ERR_VIEW);
        room = whole;
        play_until(SURTO_OVER, &rng);
        CHECK(surto_observe(game, state, SURTO_SPECTATOR, state) == SURTO_OK);
        answered(move, SURTO_ERR_ENDED);
    }
}

TEST("engine: where hands are open a view is the state, and can be played on")
{
    for (unsigned r = 0; r < SEASON0 + 1; r++) {
        surto_rng rng = {r};
        surto_move move;
        begin(rule_sets[r]);
        while (surto_sample(game, state, &rng, &move) == SURTO_OK) {
            static const unsigned viewers[] = {0, 1, SURTO_SPECTATOR};
            for (unsigned n = 0; n < 3; n++) {
                surto_state_buffer view = room;
                memset(&view, 0xcd, surto_state_size(game));
                CHECK(surto_observe(game, state, viewers[n], surto_state_from_buffer(&view)) ==
                      SURTO_OK);
                CHECK(memcmp(&view, &room, surto_state_size(game)) == 0);
                CHECK(surto_apply(game, surto_state_from_buffer(&view), move, NULL) == SURTO_OK);
            }
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        }
    }
}

TEST("engine: lists are sorted, without duplicates, and keep to their space")
{
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    static surto_move moves[SURTO_MOVES_MAX], guard[2];
    for (unsigned r = 0; r < RULE_SETS; r++) {
        surto_rng rng = {r + 5};
        surto_move move;
        begin(rule_sets[r]);
        do {
            size_t count = list_moves(outcomes);
            CHECK((count == 0) == (surto_actors(game, state) == SURTO_OVER));
            for (size_t i = 0; i < count; i++) {
                CHECK(outcomes[i].weight > 0);
                CHECK(i == 0 || memcmp(&outcomes[i - 1].move, &outcomes[i].move, 8) < 0);
            }
            for (size_t cap = 0; cap <= count; cap += 1 + count / 3) {
                surto_outcome two[2] = {{{9, 9, {9}}, 9}, {{9, 9, {9}}, 9}};
                memset(moves, 9, sizeof moves);
                memset(guard, 9, sizeof guard);
                size_t legal = surto_legal(game, state, moves, cap);
                CHECK(legal == 0 || legal == count);
                CHECK(cap == SURTO_MOVES_MAX || memcmp(&moves[cap], guard, 8) == 0);
                size_t chances = surto_outcomes(game, state, two, cap < 1 ? 0 : 1);
                CHECK(chances + legal == count);
                CHECK(two[1].weight == 9 && (cap > 0 || two[0].weight == 9));
            }
            if (surto_sample(game, state, &rng, &move) != SURTO_OK) {
                break;
            }
        } while (surto_apply(game, state, move, NULL) == SURTO_OK);
    }
}

/* ---- Views and features ----------------------------------------------------------------- */

TEST("engine: seats that are not there have no view and no features")
{
    for (unsigned r = 0; r < RULE_SETS; r++) {
        static const unsigned seats[] = {2, 3, 4, 100, SURTO_NONE, 256, 0xffffffffU};
        surto_state_buffer view, before;
        uint8_t out[8] = {0};
        surto_rng rng = {1};
        begin(rule_sets[r]); /* for two */
        play_until(1, &rng);
        memset(&view, 0xcd, sizeof view);
        before = view;
        for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
            CHECK(surto_observe(game, state, seats[i], surto_state_from_buffer(&view)) ==
                  SURTO_ERR_RANGE);
            CHECK(memcmp(&view, &before, sizeof view) == 0);
            CHECK(surto_encode_features(game, state, seats[i], out, sizeof out) == 0);
        }
        CHECK(surto_encode_features(game, state, SURTO_SPECTATOR, out, sizeof out) == 0);
        CHECK(out[0] == 0);
        for (unsigned seat = 0; seat < 2; seat++) {
            CHECK(surto_observe(game, state, seat, surto_state_from_buffer(&view)) == SURTO_OK);
            CHECK(surto_check(game, surto_state_from_buffer(&view), NULL, 0) == SURTO_OK);
        }
    }
}

TEST("engine: what a seat is offered is its part of the legal moves")
{
    static surto_move all[SURTO_MOVES_MAX], own[SURTO_MOVES_MAX];
    for (unsigned r = 0; r < RULE_SETS; r++) {
        surto_rng rng = {r + 2};
        surto_move move;
        begin(rule_sets[r]);
        while (surto_sample(game, state, &rng, &move) == SURTO_OK) {
            size_t count = surto_legal(game, state, all, SURTO_MOVES_MAX), sum = 0;
            for (unsigned seat = 0; seat < surto_game_seats(game); seat++) {
                size_t offers = surto_legal_for(game, state, seat, own, SURTO_MOVES_MAX), at = 0;
                for (size_t i = 0; i < count; i++) {
                    CHECK(all[i].actor != seat ||
                          (at < offers && memcmp(&own[at++], &all[i], sizeof move) == 0));
                }
                CHECK(at == offers && surto_legal_for(game, state, seat, NULL, 0) == offers);
                sum += offers;
            }
            CHECK(sum == count);
            CHECK(surto_legal_for(game, state, surto_game_seats(game), own, 1) == 0);
            CHECK(surto_legal_for(game, state, SURTO_SPECTATOR, own, 1) == 0);
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        }
    }
}

TEST("engine: moves of open hands are known to all, and seats that are not there know none")
{
    for (unsigned r = 0; r < RULE_SETS; r++) {
        surto_rng rng = {r};
        surto_move move, seen = {9, 9, {9}};
        begin(rule_sets[r]); /* for two */
        CHECK(surto_game_has_hidden_info(game) == (r > SEASON0));
        CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        CHECK(surto_observe_move(game, state, move, 2, &seen) == SURTO_ERR_RANGE);
        CHECK(surto_observe_move(game, state, move, SURTO_NONE, &seen) == SURTO_ERR_RANGE);
        CHECK(seen.kind == 9 && seen.arg[0] == 9);
        while (r <= SEASON0 && surto_sample(game, state, &rng, &move) == SURTO_OK) {
            static const unsigned viewers[] = {0, 1, SURTO_SPECTATOR};
            for (unsigned n = 0; n < 3; n++) {
                CHECK(surto_observe_move(game, state, move, viewers[n], &seen) == SURTO_OK);
                CHECK(memcmp(&seen, &move, sizeof move) == 0);
            }
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        }
    }
}

TEST("engine: a fact is for everybody, or for the seats it names")
{
    static const struct {
        uint8_t seats;
        unsigned seat;
        bool is_for;
    } cases[] = {{SURTO_EVERYBODY, 0, true},
                 {SURTO_EVERYBODY, SURTO_SPECTATOR, true},
                 {5, 0, true},
                 {5, 1, false},
                 {5, 2, true},
                 {5, 3, false},
                 {5, SURTO_SPECTATOR, false},
                 {0, 0, false},
                 {0xf, SURTO_SPECTATOR, false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto_fact fact = {0, cases[i].seats, {0}};
        CHECK_SAY(surto_fact_is_for(&fact, cases[i].seat) == cases[i].is_for, "%zu", i);
    }
}

TEST("engine: features have one size for the whole game")
{
    for (unsigned r = 0; r < RULE_SETS; r++) {
        static uint8_t out[4096];
        surto_rng rng = {3};
        surto_move move;
        begin(rule_sets[r]);
        size_t size = surto_encode_features(game, state, 0, NULL, 0);
        CHECK(size > 0 && size < sizeof out);
        do {
            for (unsigned seat = 0; seat < surto_game_seats(game); seat++) {
                memset(out, 0xab, sizeof out);
                CHECK(surto_encode_features(game, state, seat, out, size) == size);
                CHECK(out[size] == 0xab);
            }
        } while (surto_sample(game, state, &rng, &move) == SURTO_OK &&
                 surto_apply(game, state, move, NULL) == SURTO_OK);
    }
}

TEST("engine: features are written only if there is space for all")
{
    for (unsigned r = 0; r < RULE_SETS; r++) {
        static uint8_t out[4096];
        surto_rng rng = {3};
        begin(rule_sets[r]);
        play_until(1, &rng);
        size_t size = surto_encode_features(game, state, 0, NULL, 0), touched = 0;
        for (size_t cap = 0; cap < size && cap < sizeof out; cap++) {
            memset(out, 0xab, sizeof out);
            CHECK(surto_encode_features(game, state, 0, out, cap) == size);
            for (size_t i = 0; i < sizeof out; i++) {
                touched += out[i] != 0xab;
            }
        }
        CHECK_SAY(touched == 0, "%s: %zu bytes in spaces too small", rule_sets[r], touched);
    }
}

/* ---- Derived ---------------------------------------------------------------------------- */

/* As surto_perft, from the lists. */
static uint64_t naive_perft(const surto_state *from, unsigned depth)
{
    if (depth == 0) {
        return 1;
    }
    static surto_outcome lists[4][SURTO_MOVES_MAX];
    static surto_move moves[SURTO_MOVES_MAX];
    surto_outcome *list = lists[depth - 1];
    size_t count = surto_outcomes(game, from, list, SURTO_MOVES_MAX);
    if (count == 0) {
        count = surto_legal(game, from, moves, SURTO_MOVES_MAX);
        for (size_t i = 0; i < count; i++) {
            list[i].move = moves[i];
        }
    }
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        surto_state_buffer next;
        memcpy(&next, from, surto_state_size(game));
        CHECK(surto_apply(game, surto_state_from_buffer(&next), list[i].move, NULL) == SURTO_OK);
        total += naive_perft(surto_state_from_buffer(&next), depth - 1);
    }
    return total;
}

TEST("engine: perft counts what the lists say")
{
    static const struct {
        const char *rules;
        unsigned depth, moves; /* random moves before it */
    } cases[] = {{"null", 4, 0},     {"null", 4, 3},     {"null", 4, 20},    {"base", 2, 0},
                 {"base", 2, 15},    {"base", 2, 19},    {"base", 3, 24},    {"base", 2, 40},
                 {"season2", 3, 0},  {"season2", 2, 12}, {"season2", 3, 35}, {"season2", 2, 40},
                 {"season2", 3, 50}, {"season2", 2, 75}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto_rng rng = {i};
        surto_move move;
        begin(cases[i].rules);
        for (unsigned n = 0; n < cases[i].moves; n++) {
            if (surto_sample(game, state, &rng, &move) == SURTO_OK) {
                CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
            }
        }
        for (unsigned depth = 0; depth <= cases[i].depth; depth++) {
            uint64_t count = surto_perft(game, state, depth);
            CHECK_SAY(count == naive_perft(state, depth), "case %zu, depth %u: %llu", i, depth,
                      (unsigned long long)count);
        }
    }
}

TEST("engine: a playout is samples one after the other")
{
    for (unsigned r = 0; r < RULE_SETS; r++) {
        for (unsigned n = 0; n < 5; n++) {
            surto_rng one = {n}, other = {n};
            surto_state_buffer played;
            surto_move move;
            size_t moves = 0;
            begin(rule_sets[r]);
            played = room;
            size_t count = surto_playout(game, surto_state_from_buffer(&played), &one);
            for (; surto_sample(game, state, &other, &move) == SURTO_OK; moves++) {
                CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
            }
            CHECK(count == moves && one.state == other.state);
            CHECK(memcmp(&played, &room, surto_state_size(game)) == 0);
            CHECK(surto_hash(game, state) == surto_hash(game, surto_state_from_buffer(&played)));
        }
    }
}

TEST("engine: a sample goes by the weights")
{
    enum { DRAWS = 8000 };
    static const char text[] = "null: wind p1 12 42 ant bee\n"; /* weights 1 1 1 3 */
    unsigned seen[4] = {0};
    surto_rng rng = {77};
    surto_outcome outcomes[4];
    double off = 0;
    begin("null");
    CHECK(surto_state_read(game, text, sizeof text - 1, state, NULL, 0) == SURTO_OK);
    CHECK(surto_outcomes(game, state, outcomes, 4) == 4);
    for (unsigned n = 0; n < DRAWS; n++) {
        surto_move move;
        unsigned at = 0;
        CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        while (at < 4 && memcmp(&outcomes[at].move, &move, sizeof move) != 0) {
            at++;
        }
        CHECK(at < 4);
        seen[at % 4]++;
    }
    for (unsigned i = 0; i < 4; i++) {
        double expected = DRAWS * outcomes[i].weight / 6.0, away = seen[i] - expected;
        off += away * away / expected;
    }
    CHECK_SAY(off < 16.3, "%f", off); /* exceeded once in a thousand streams */
}

TEST("engine: a seed deals where chance moves, the same again, and what may happen")
{
    for (unsigned r = 0; r < RULE_SETS; r++) {
        for (unsigned n = 0; n < 6; n++) {
            surto_rng rng = {n};
            surto_seed seed = surto_seed_from_number(n);
            surto_move move, again;
            begin(rule_sets[r]);
            while (surto_actors(game, state) != SURTO_OVER) {
                surto_status status = surto_deal(game, state, &seed, &move);
                bool chance = surto_actors(game, state) == SURTO_CHANCE;
                CHECK(status == (chance ? SURTO_OK : SURTO_ERR_ILLEGAL));
                if (chance) {
                    CHECK(surto_deal(game, state, &seed, &again) == SURTO_OK);
                    CHECK(memcmp(&move, &again, sizeof move) == 0);
                } else {
                    CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
                }
                CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
            }
        }
    }
}

TEST("engine: teams with one seed get the same set-up, other seeds another")
{
    for (unsigned r = 0; r < RULE_SETS; r++) {
        uint64_t hashes[8];
        for (unsigned n = 0; n < 8; n++) {
            surto_seed seed = surto_seed_from_number(n / 2);
            surto_move move;
            begin(rule_sets[r]);
            if (r == SEASON2) { /* p1 places supplies first; here both teams alike */
                surto_rng rng = {1};
                while (surto_actors(game, state) == 1) {
                    CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
                    CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
                }
            }
            CHECK(surto_actors(game, state) == SURTO_CHANCE);
            while (surto_deal(game, state, &seed, &move) == SURTO_OK) {
                CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
            }
            hashes[n] = surto_hash(game, state);
        }
        for (unsigned n = 1; n < 8; n++) {
            CHECK((hashes[n] == hashes[n - 1]) == (n % 2 == 1));
        }
    }
    surto_game_close(game);
    game = NULL;
}

TEST("engine: a shared game lasts until its last holder closes it")
{
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    CHECK(surto_game_share(game) == game);
    surto_game_close(game);
    CHECK(surto_game_seats(game) == 2); /* still there: the sanitizers would tell */
    surto_game_close(game);
    surto_game_close(NULL);
}

TEST("engine: every rule set keeps to the sizes the engine counts on")
{
    for (size_t i = 0; surto__rules_list[i]; i++) {
        const surto__rules *rules = surto__rules_list[i];
        size_t options = 0;
        while (rules->options[options].info.key) {
            options++;
        }
        CHECK(options > 0 && options <= SURTO_OPTIONS_MAX);
        CHECK(rules->state_size % 8 == 0 && rules->state_size <= SURTO_STATE_MAX);
    }
}

TEST("engine: a sentence may be left out even where space for it is promised")
{
    CHECK(surto_game_open(&game, "nope", NULL, 0, NULL, 100) == SURTO_ERR_UNKNOWN);
}

CHECK_MAIN
