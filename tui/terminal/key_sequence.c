/* Key sequences, and the names of keys. */
#include "tui/terminal/key_sequence.h"

#include <stddef.h>

#include "tui/terminal/event.h"

void key_sequence_add(key_sequence *keys, int key)
{
    if (keys->count < KEY_SEQUENCE_MAX) {
        keys->keys[keys->count++] = key;
    }
}

static const char *name_of_key(int key, bool ascii)
{
    static const struct {
        int key;
        const char *name, *plain;
    } names[] = {{PRESS_ENTER, "Enter", "Enter"}, {PRESS_TAB, "Tab", "Tab"},
                 {PRESS_ESCAPE, "Esc", "Esc"},    {' ', "Space", "Space"},
                 {PRESS_UP, "↑", "Up"},           {PRESS_DOWN, "↓", "Down"},
                 {PRESS_LEFT, "←", "Left"},       {PRESS_RIGHT, "→", "Right"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i].key == key) {
            return ascii ? names[i].plain : names[i].name;
        }
    }
    return NULL;
}

void key_sequence_write(strbuf *out, const key_sequence *keys, sign_set signs)
{
    for (unsigned i = 0; i < keys->count; i++) {
        const char *name = name_of_key(keys->keys[i], signs == SIGNS_ASCII);
        strbuf_add(out, "%s", i ? " " : "");
        if (name) {
            strbuf_add(out, "%s", name);
        } else {
            add_sign(out, (wchar_t)keys->keys[i]);
        }
    }
}
