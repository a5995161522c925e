/* What a new game can be told. */
#include <string.h>

#include "game_module.h"
#include "game_module_internal.h"
#include "ui/rule_sets.h"
#include "ui/text/names.h"
#include "ui/text/option_names.h"
#include "ui/text/text_ui.h"

int32_t game_module_options(void)
{
    const surto_option_info *info;
    const char *rules = surto_rules_name(0), *value;
    strbuf *out = game_module_begin_answer();
    for (size_t i = 0; (info = surto_rules_option(rules, i)); i++) {
        strbuf_add(out, "%s\t%s\t%u\t%u", info->key, info->default_value, info->min, info->max);
        for (size_t k = 0; (value = surto_rules_option_value(rules, info->key, k)); k++) {
            strbuf_add(out, "\t%s", value);
        }
        strbuf_add(out, "\n");
    }
    return game_module_end_answer();
}

/* The things of a list, by key and name. */
static void add_things(strbuf *out, const narrator *who, const option_words *list)
{
    char key[64];
    for (unsigned i = list->first; i < list->first + list->count; i++) {
        if (who->ui->key(who->game, list->thing, i, key, sizeof key) > 0) {
            strbuf_add(out, "\t%s\t%s", key, display_name(who, list->thing, i));
        }
    }
}

static void add_option(strbuf *out, const narrator *who, const surto_option_info *info)
{
    const char *rules = surto_rules_name(0), *about = option_about(info), *value;
    option_words list = {0};
    bool listed = who->ui->option_words && who->ui->option_words(info->key, &list);
    people_value people = option_people_value(info->key);
    strbuf_add(out, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%u", info->key, option_label(info->key),
               about ? about : "", option_first_value(rules, info),
               info->max > 0    ? "number"
               : !listed        ? "word"
               : list.each_seat ? "seats"
                                : "set",
               listed && list.none ? list.none : "", people.value ? people.value : "",
               people.when ? people.when : "", people.least);
    if (listed) {
        add_things(out, who, &list);
    } else {
        for (size_t k = 0; (value = surto_rules_option_value(rules, info->key, k)); k++) {
            strbuf_add(out, "\t%s\t%s", value, option_value_name(value));
        }
    }
    strbuf_add(out, "\n");
}

int32_t game_module_option_words(void)
{
    const surto_option_info *info;
    const char *rules = surto_rules_name(0);
    surto_game *game;
    if (surto_game_open(&game, rules, NULL, 0, NULL, 0) != SURTO_OK) {
        return SURTO_ERR_MEMORY;
    }
    const narrator who = {.game = game, .ui = text_ui_named(rules)};
    strbuf *out = game_module_begin_answer();
    for (size_t i = 0; (info = surto_rules_option(rules, i)); i++) {
        add_option(out, &who, info);
    }
    surto_game_close(game);
    return game_module_end_answer();
}
