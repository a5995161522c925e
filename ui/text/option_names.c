/* The names of options. */
#include "option_names.h"

#include <string.h>

#include "ui/message/language.h"

/* An option that is not here goes by its key. */
static const struct {
    const char *key, *label, *about;
} options[] = {
    {"players", N_CLIENT_C("new", "Players"), NULL},
    {"epidemics", N_CLIENT_C("new", "Epidemics"), NULL},
    {"roles", N_CLIENT_C("new", "Roles"),
     N_CLIENT_C("new", "Dealt at random, or one for each player.")},
    {"role-pool", N_CLIENT_C("new", "Roles in use"), N_CLIENT_C("new", "Roles that can be dealt.")},
    {"events", N_CLIENT_C("new", "Events in use"),
     N_CLIENT_C("new", "The event cards in the deck.")},
    {"hands", N_CLIENT_C("new", "Hands"),
     N_CLIENT_C("new",
                "Closed: each player sees only their own cards, as the rule books suggest at 5 and "
                "6 epidemics. On one screen, open hands are easier.")},
    {"consent", N_CLIENT_C("new", "Consent"),
     N_CLIENT_C("new", "On: players are asked before others move their pawn or take their card.")},
    {"game", N_CLIENT_C("new", "Part"), NULL},
    {"rationing", N_CLIENT_C("new", "Rationing level"), NULL},
    {"funding", N_CLIENT_C("new", "Funding level"), NULL},
    {"pack", N_CLIENT_C("new", "Content"), NULL},
};

static const struct {
    const char *key, *name;
} values[] = {
    {"open", N_CLIENT_C("value", "open")},       {"closed", N_CLIENT_C("value", "closed")},
    {"on", N_CLIENT_C("value", "on")},           {"off", N_CLIENT_C("value", "off")},
    {"random", N_CLIENT_C("value", "random")},   {"all", N_CLIENT_C("value", "all")},
    {"none", N_CLIENT_C("value", "none")},       {"prologue", N_CLIENT_C("value", "prologue")},
    {"january", N_CLIENT_C("value", "January")}, {"start", N_CLIENT_C("value", "start")},
    {"proving", N_CLIENT_C("value", "test")},    {"campaign", N_CLIENT_C("value", "campaign")},
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
    return info->max > 0 ? CLIENT_C("option", info->values) : NULL;
}

const char *option_value_name(const char *value)
{
    for (size_t i = 0; i < VALUES; i++) {
        if (strcmp(values[i].key, value) == 0) {
            return CLIENT_C("value", values[i].name);
        }
    }
    return value;
}
