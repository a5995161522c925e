/* A learner who can read and press keys, and nothing else: a model without a terminal, and its
 * screen as text. */
#ifndef SURTO_TESTS_LEARNER_H
#define SURTO_TESTS_LEARNER_H

#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>
#include <unistd.h>

#include "../check.h"
#include "app/files.h"
#include "app/folders.h"
#include "tui/controller.h"
#include "tui/model/model.h"
#include "tui/model/tutorial.h"
#include "tui/view_stack.h"
#include "tui/views/views.h"
#include "ui/message/language.h"

static model learner;
static strbuf screen;
static unsigned long pressed;

static char learner_folder[] = "/tmp/surto-learner-XXXXXX";

static inline int remove_one(const char *path, const struct stat *what, int kind, struct FTW *at)
{
    (void)what;
    (void)kind;
    (void)at;
    return remove(path);
}

static inline void remove_home(void)
{
    (void)nftw(learner_folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* The saved games of a test lie in a folder that only it knows, gone at its end. */
static inline const char *learner_home(void)
{
    static bool made;
    char *folder = learner_folder;
    if (!made) {
        made = mkdtemp(folder) != NULL && atexit(remove_home) == 0;
        setenv("XDG_STATE_HOME", folder, 1);
        setenv("XDG_CONFIG_HOME", folder, 1);
    }
    return folder;
}

static inline const char *learner_file(void)
{
    static char path[FOLDER_TEXT + 32];
    char folder[FOLDER_TEXT];
    learner_home();
    CHECK(folder_of_games(folder));
    snprintf(path, sizeof path, "%s/tutorial-base.rec", folder);
    return path;
}

static inline void look(void)
{
    model_paint(&learner);
    strbuf_clear(&screen);
    cells_dump(&learner.grid, &screen);
}

static inline void press(int key)
{
    event e = {.kind = EVENT_KEY, .key = key};
    learner.now += 10;
    pressed++;
    model_take(&learner, &e);
    for (unsigned i = 0; i < 64 && view_top(&learner) == &chance_view; i++) { /* watches */
        event tick = {.kind = EVENT_TICK};
        learner.now += 5000;
        model_take(&learner, &tick);
    }
    look();
}

static inline void start_learner(int width, int height, sign_set signs)
{
    preferences prefs = preferences_default();
    prefs.signs = signs;
    learner_home();
    model_open(&learner, &prefs, width, height);
    pressed = 0;
    look();
}

static inline void end_learner(void)
{
    model_close(&learner);
    strbuf_free(&screen);
}

/* The key a word of the screen names. Returns: 0 if it names none. */
static inline int key_named(const char *word, size_t length)
{
    static const struct {
        const char *name;
        int key;
    } names[] = {{"Enter", PRESS_ENTER}, {"Tab", PRESS_TAB},   {"Esc", PRESS_ESCAPE},
                 {"Space", ' '},         {"↑", PRESS_UP},      {"↓", PRESS_DOWN},
                 {"←", PRESS_LEFT},      {"→", PRESS_RIGHT},   {"Up", PRESS_UP},
                 {"Down", PRESS_DOWN},   {"Left", PRESS_LEFT}, {"Right", PRESS_RIGHT}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strlen(names[i].name) == length && strncmp(names[i].name, word, length) == 0) {
            return names[i].key;
        }
    }
    return length == 1 ? (unsigned char)word[0] : 0;
}

/* The keys in the last brackets of the screen. Returns: how many. */
static inline unsigned read_keys(int *out, unsigned cap)
{
    const char *text = strbuf_text(&screen), *end = strrchr(text, ']'), *at = end;
    unsigned count = 0;
    while (at && at > text && *at != '[') {
        at--;
    }
    while (at && ++at < end && count < cap) {
        size_t length = strcspn(at, " ]");
        int key = key_named(at, length);
        if (!key) {
            return 0;
        }
        out[count++] = key;
        at += length;
    }
    return count;
}

static inline tutorial *current_lesson(void)
{
    return learner.game ? learner.game->lesson : NULL;
}

static inline unsigned step_number(void)
{
    const tutorial *t = current_lesson();
    return t && t->step ? t->step->number : 0;
}

#endif
