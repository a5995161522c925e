/* The lists of rule sets that have a user interface. */
#include "rule_sets.h"

#include <string.h>

#include "ui/board/board_ui.h"

#ifdef SURTO_ONLY /* the one game of this build, as src/rules/games.h has it */
#define TEXT_UI_NAMED(game) &text_ui_##game
#define TEXT_UI(game) TEXT_UI_NAMED(game)
#define TEXT_UIS TEXT_UI(SURTO_ONLY)
#define BOARD_NAMED(game) &board_ui_##game
#define BOARD(game) BOARD_NAMED(game)
#define BOARDS BOARD(SURTO_ONLY)
#else
#define BOARDS &board_ui_base, &board_ui_season2, &board_ui_season0
#define TEXT_UIS &text_ui_base, &text_ui_season2, &text_ui_season0
#endif

const text_ui *text_ui_named(const char *rules)
{
    static const text_ui *const uis[] = {TEXT_UIS};
    for (size_t i = 0; i < sizeof uis / sizeof uis[0]; i++) {
        if (strcmp(uis[i]->rules, rules) == 0) {
            return uis[i];
        }
    }
    return NULL;
}

const text_ui *text_ui_of(const surto_game *game)
{
    return text_ui_named(surto_game_rules(game));
}

const board_ui *board_ui_named(const char *rules)
{
    static const board_ui *const boards[] = {BOARDS};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        if (strcmp(boards[i]->rules, rules) == 0) {
            return boards[i];
        }
    }
    return NULL;
}

const char *option_first_value(const char *rules, const surto_option_info *info)
{
    const text_ui *of = text_ui_named(rules);
    bool beginner = of && of->beginner.key && strcmp(of->beginner.key, info->key) == 0;
    return beginner ? of->beginner.value : info->default_value;
}

people_value option_people_value(const char *key)
{
    static const struct {
        const char *key;
        people_value people;
    } values[] = {
        /* Several people decide, so they are asked. */
        {"consent", {.value = "on"}},
        /* The rule books close hands at 5 and 6 epidemics. On one screen that is a nuisance. */
        {"hands", {.value = "closed", .when = "epidemics", .least = 5}},
    };
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        if (strcmp(values[i].key, key) == 0) {
            return values[i].people;
        }
    }
    return (people_value){0};
}
