/* What a person has chosen, kept between two starts: a file of lines `key: value`. Lines nobody
 * here knows are kept as they are, so that an older and a newer program can share the file. */
#ifndef SURTO_APP_SETTINGS_H
#define SURTO_APP_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "folders.h"
#include "util/strbuf.h"

enum { SETTING_TEXT = 200, SETTINGS_MAX = 1 << 16 };

typedef struct settings {
    char path[FOLDER_TEXT + 16]; /* "" if they are kept nowhere */
    strbuf text;
    bool foreign; /* the file is there and cannot be read: it is never written over */
} settings;

/* Reads the file of the person who runs the program; a missing one has nothing in it. */
void settings_open(settings *out);

/* The same with another file. */
void settings_read(settings *out, const char *path);

/* The value of a key. Returns: false, and an empty text, if it is not there or too long. */
bool settings_get(const settings *from, const char *key, char out[SETTING_TEXT]);

/* Sets the value of a key, in its line or in a new one at the end. Values that a line cannot hold
 * are left out. */
void settings_set(settings *to, const char *key, const char *value);

/* Writes the file, and makes its folder if need be. Returns: false with a sentence in why. */
bool settings_write(const settings *now, char *why, size_t why_cap);

void settings_close(settings *s);

#endif
