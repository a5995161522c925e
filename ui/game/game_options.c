/* Options by their keys. */
#include "game_options.h"

#include <string.h>

bool game_option(const surto_game *game, const char *key, char *out, size_t cap)
{
    const surto_option_info *info;
    for (size_t i = 0; (info = surto_rules_option(surto_game_rules(game), i)); i++) {
        if (strcmp(info->key, key) == 0) {
            return surto_game_option(game, i, out, cap) < cap;
        }
    }
    return false;
}

const char *game_pack(const surto_game *game, size_t *length)
{
    char value[SURTO_VALUE_MAX] = "";
    const char *name, *text;
    if (!game_option(game, "pack", value, sizeof value)) {
        return NULL;
    }
    for (size_t i = 0; (name = surto_rules_pack(surto_game_rules(game), i, &text, length)); i++) {
        if (strlen(name) == strcspn(value, " ") && strncmp(name, value, strlen(name)) == 0) {
            return text;
        }
    }
    *length = 0;
    return NULL;
}
