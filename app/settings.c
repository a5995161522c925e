/* Settings as lines of text. */
#include "settings.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "files.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"

void settings_open(settings *out)
{
    char folder[FOLDER_TEXT];
    *out = (settings){0};
    if (folder_of_settings(folder)) {
        char path[FOLDER_TEXT + 16];
        snprintf(path, sizeof path, "%s/settings", folder);
        settings_read(out, path);
    }
}

void settings_read(settings *out, const char *path)
{
    char why[256];
    *out = (settings){0};
    snprintf(out->path, sizeof out->path, "%s", path);
    if (!file_exists(path)) {
        return;
    }
    out->foreign = !file_is_plain(path) ||
                   !file_read(path, SETTINGS_MAX, &out->text, why, sizeof why) ||
                   strlen(strbuf_text(&out->text)) != out->text.length;
    if (out->foreign) {
        strbuf_clear(&out->text);
    }
}

/* The line of a key, and its length without the line feed. Returns: NULL if there is none. */
static const char *find_line(const settings *from, const char *key, size_t *length)
{
    size_t key_length = strlen(key);
    for (const char *line = strbuf_text(&from->text); *line;) {
        *length = strcspn(line, "\n");
        if (*length > key_length && strncmp(line, key, key_length) == 0 &&
            line[key_length] == ':') {
            return line;
        }
        line += *length + (line[*length] == '\n');
    }
    return NULL;
}

bool settings_get(const settings *from, const char *key, char out[SETTING_TEXT])
{
    assert(key && *key);
    size_t length;
    const char *line = find_line(from, key, &length);
    out[0] = '\0';
    if (!line) {
        return false;
    }
    const char *value = line + strlen(key) + 1, *end = line + length;
    while (value < end && *value == ' ') {
        value++;
    }
    while (end > value && (end[-1] == ' ' || end[-1] == '\r')) {
        end--;
    }
    if (end - value >= SETTING_TEXT) {
        return false;
    }
    memcpy(out, value, (size_t)(end - value));
    out[end - value] = '\0';
    return true;
}

void settings_set(settings *to, const char *key, const char *value)
{
    assert(key && *key);
    strbuf text = {0};
    size_t length;
    const char *line = find_line(to, key, &length);
    if (strpbrk(value, "\r\n") || strlen(value) >= SETTING_TEXT) {
        return;
    }
    const char *all = strbuf_text(&to->text);
    size_t before = line ? (size_t)(line - all) : to->text.length;
    strbuf_add_bytes(&text, all, before);
    if (!line && before > 0 && all[before - 1] != '\n') {
        strbuf_add(&text, "\n");
    }
    strbuf_add(&text, "%s: %s\n", key, value);
    if (line) {
        line += length + (line[length] == '\n');
        strbuf_add(&text, "%s", line);
    }
    strbuf_free(&to->text);
    to->text = text;
}

bool settings_write(const settings *now, char *why, size_t why_cap)
{
    char folder[sizeof now->path];
    if (!now->path[0]) {
        return reason_copy(why, why_cap,
                           CLIENT("HOME is not set, so there is no folder to save in."));
    }
    if (now->foreign) {
        return reason_copy(why, why_cap,
                           CLIENT("Cannot read the settings file; it will not be changed."));
    }
    snprintf(folder, sizeof folder, "%s", now->path);
    char *slash = strrchr(folder, '/');
    if (slash && slash > folder) {
        *slash = '\0';
        if (!folder_make(folder)) {
            return reason_not_written(why, why_cap);
        }
    }
    return file_write(now->path, strbuf_text(&now->text), now->text.length, why, why_cap);
}

void settings_close(settings *s)
{
    strbuf_free(&s->text);
    *s = (settings){0};
}
