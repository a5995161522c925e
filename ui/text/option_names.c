/* The names of options. */
#include "option_names.h"

#include <string.h>

#include "ui/message/language.h"

/* An option that is not here goes by its key. */
static const struct {
    const char *key, *label, *about;
} options[] = {
    {"players", CLIENT_LATER_C("new", "Players"), NULL},
    {"epidemics", CLIENT_LATER_C("new", "Epidemics"), NULL},
    {"roles", CLIENT_LATER_C("new", "Roles"),
     CLIENT_LATER_C("new", "Dealt at random, or one for each player.")},
    {"role-pool", CLIENT_LATER_C("new", "Roles in use"),
     CLIENT_LATER_C("new", "Roles that can be dealt.")},
    {"events", CLIENT_LATER_C("new", "Events in use"),
     CLIENT_LATER_C("new", "The event cards in the deck.")},
    {"hands", CLIENT_LATER_C("new", "Hands"),
     CLIENT_LATER_C("new", "Closed: each player sees only their own cards.")},
    {"consent", CLIENT_LATER_C("new", "Consent"),
     CLIENT_LATER_C("new",
                    "On: players are asked before others move their pawn or take their card.")},
    {"game", CLIENT_LATER_C("new", "Part"), NULL},
    {"rationing", CLIENT_LATER_C("new", "Rationing level"), NULL},
    {"funding", CLIENT_LATER_C("new", "Funding level"), NULL},
    {"pack", CLIENT_LATER_C("new", "Content"), NULL},
};

static const char *const values[] = {
    CLIENT_LATER_C("value", "open"),    CLIENT_LATER_C("value", "closed"),
    CLIENT_LATER_C("value", "on"),      CLIENT_LATER_C("value", "off"),
    CLIENT_LATER_C("value", "random"),  CLIENT_LATER_C("value", "all"),
    CLIENT_LATER_C("value", "none"),    CLIENT_LATER_C("value", "prologue"),
    CLIENT_LATER_C("value", "january"), CLIENT_LATER_C("value", "start"),
    CLIENT_LATER_C("value", "proving"), CLIENT_LATER_C("value", "campaign"),
};

enum { OPTIONS = sizeof options / sizeof options[0], VALUES = sizeof values / sizeof values[0] };

const char *option_label(const char *key)
{
    for (size_t i = 0; i < OPTIONS; i++) {
        if (strcmp(options[i].key, key) == 0) {
            return CLIENT_C("new", options[i].label);
        }
    }
    return key;
}

const char *option_about(const surto_option_info *info)
{
    for (size_t i = 0; i < OPTIONS; i++) {
        if (strcmp(options[i].key, info->key) == 0 && options[i].about) {
            return CLIENT_C("new", options[i].about);
        }
    }
    return info->most > 0 ? CLIENT_C("option", info->values) : NULL;
}

const char *option_value_name(const char *value)
{
    for (size_t i = 0; i < VALUES; i++) {
        if (strcmp(values[i], value) == 0) {
            return CLIENT_C("value", values[i]);
        }
    }
    return value;
}
