/* Preferences, and their words in the settings. */
#include "tui/model/preferences.h"

#include <stddef.h>
#include <string.h>

#include "ui/board/board_ui.h"
#include "ui/message/language.h"

preferences preferences_default(void)
{
    return (preferences){.signs = language_is_utf8() ? SIGNS_SHAPES : SIGNS_ASCII,
                         .colours = COLOURS_AUTO,
                         .mouse = true,
                         .chance_speed = CHANCE_NORMAL,
                         .computer_waits = true,
                         .hints = true,
                         .warnings = WARN_ALL};
}

/* ---- In the settings --------------------------------------------------------------------- */

static const char *const sign_words[] = {"shapes", "letters", "ascii", NULL};
static const char *const colour_words[] = {"auto", "256", "16", "8", "none", NULL};
static const char *const ground_words[] = {"dark", "light", NULL};
static const char *const speed_words[] = {"step", "slow", "normal", "fast", "off", NULL};
static const char *const switch_words[] = {"off", "on", NULL};

/* Every setting is one of some words. Warnings are bits of one number. */
typedef struct setting {
    const char *key;
    const char *const *words;
    unsigned (*get)(const preferences *from);
    void (*set)(preferences *to, unsigned value);
} setting;

#define MEMBER(name_, member_, type_)                                                              \
    static unsigned get_##name_(const preferences *from)                                           \
    {                                                                                              \
        return (unsigned)from->member_;                                                            \
    }                                                                                              \
    static void set_##name_(preferences *to, unsigned value)                                       \
    {                                                                                              \
        to->member_ = (type_)value;                                                                \
    }
#define WARNING(name_, bit_)                                                                       \
    static unsigned get_##name_(const preferences *from)                                           \
    {                                                                                              \
        return (from->warnings & (bit_)) != 0;                                                     \
    }                                                                                              \
    static void set_##name_(preferences *to, unsigned value)                                       \
    {                                                                                              \
        to->warnings = value ? to->warnings | (bit_) : to->warnings & ~(unsigned)(bit_);           \
    }
MEMBER(signs, signs, sign_set)
MEMBER(colours, colours, colour_depth)
MEMBER(ground, light, bool)
MEMBER(mouse, mouse, bool)
MEMBER(speed, chance_speed, chance_speed)
MEMBER(waits, computer_waits, bool)
MEMBER(odds, odds, bool)
MEMBER(hints, hints, bool)
WARNING(actions, WARN_ACTIONS)
WARNING(outbreak, WARN_OUTBREAK)
WARNING(hand, WARN_HAND)
WARNING(cure, WARN_CURE)

#define SETTING(key_, words_, name_)                                                               \
    {                                                                                              \
        key_, words_, get_##name_, set_##name_                                                     \
    }
static const setting all[] = {
    SETTING("signs", sign_words, signs),
    SETTING("colours", colour_words, colours),
    SETTING("background", ground_words, ground),
    SETTING("mouse", switch_words, mouse),
    SETTING("chance", speed_words, speed),
    SETTING("computer-waits", switch_words, waits),
    SETTING("odds", switch_words, odds),
    SETTING("hints", switch_words, hints),
    SETTING("warn-actions", switch_words, actions),
    SETTING("warn-outbreak", switch_words, outbreak),
    SETTING("warn-hand", switch_words, hand),
    SETTING("warn-cure", switch_words, cure),
};
enum { SETTINGS = sizeof all / sizeof all[0] };

void preferences_read(preferences *out, const settings *from)
{
    char value[SETTING_TEXT];
    for (size_t i = 0; i < SETTINGS; i++) {
        settings_get(from, all[i].key, value);
        for (unsigned n = 0; all[i].words[n]; n++) {
            if (strcmp(all[i].words[n], value) == 0) {
                all[i].set(out, n);
            }
        }
    }
    if (settings_get(from, "language", value) && !language_is_given()) {
        (void)language_choose(value);
    }
}

bool preferences_store(const preferences *before, const preferences *now, settings *to)
{
    bool any = false;
    for (size_t i = 0; i < SETTINGS; i++) {
        unsigned value = all[i].get(now);
        if (value != all[i].get(before)) {
            settings_set(to, all[i].key, all[i].words[value]);
            any = true;
        }
    }
    return any;
}
