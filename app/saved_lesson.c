/* Keeping the file of a tutorial. */
#include "saved_lesson.h"

#include <stdio.h>
#include <string.h>

#include "files.h"
#include "folders.h"
#include "ui/lesson/lesson.h"
#include "ui/message/language.h"
#include "ui/message/reason.h"

enum { PATH_TEXT = FOLDER_TEXT + 64 };

/* Returns: false if there is no place for it. */
static bool path_of(char out[PATH_TEXT])
{
    char folder[FOLDER_TEXT];
    if (!folder_of_games(folder) || !folder_make(folder)) {
        return false;
    }
    snprintf(out, PATH_TEXT, "%s/tutorial-base.rec", folder);
    return true;
}

static surto_table *load(const script *of, const strbuf *text)
{
    lesson l = {.of = of};
    surto_table *table = lesson_load(of, strbuf_text(text), text->length);
    if (table && !lesson_find(&l, table)) {
        surto_table_close(table);
        table = NULL;
    }
    return table;
}

surto_table *saved_lesson_read(const script *of)
{
    char path[PATH_TEXT], why[256];
    strbuf text = {0};
    surto_table *table = NULL;
    if (path_of(path) && file_exists(path) && file_is_plain(path) &&
        file_read(path, SURTO_RECORD_TEXT_MAX, &text, why, sizeof why)) {
        table = load(of, &text);
    }
    strbuf_free(&text);
    return table;
}

/* A file that is not ours to write over gets another name. */
static bool put_aside(const char *path)
{
    char other[PATH_TEXT + 16];
    for (unsigned i = 1; i < 100; i++) {
        snprintf(other, sizeof other, "%s.old%u", path, i);
        if (!file_exists(other)) {
            return rename(path, other) == 0;
        }
    }
    return false;
}

/* Opens the file that is there. Returns: false if it does not fit. */
static bool open_old(const script *of, const char *path, save_lock *file, surto_table **out)
{
    char why[256];
    strbuf text = {0};
    if (save_lock_open(file, path, why, sizeof why) &&
        save_lock_read(file, &text, why, sizeof why)) {
        *out = load(of, &text);
    }
    strbuf_free(&text);
    return *out != NULL;
}

surto_table *saved_lesson_open(const script *of, bool anew, unsigned chapter, save_lock *file,
                               char *why, size_t why_cap)
{
    char path[PATH_TEXT];
    surto_table *table = NULL;
    bool keeps = path_of(path) && (!file_exists(path) || file_is_plain(path));
    *file = (save_lock){.file = -1};
    if (keeps && file_exists(path)) {
        if (save_lock_is_taken(path)) {
            reason_copy(why, why_cap, CLIENT("The tutorial is already running elsewhere."));
            return NULL;
        }
        if (!open_old(of, path, file, &table)) {
            save_lock_close(file);
            *file = (save_lock){.file = -1};
            keeps = put_aside(path);
        }
    }
    if (table && !anew) {
        return table;
    }
    surto_table_close(table);
    table = lesson_table(of, chapter);
    bool kept = table && keeps &&
                (file->path[0] ? save_lock_save(file, table, why, why_cap)
                               : save_lock_create(path, table, why, why_cap) &&
                                     save_lock_open(file, path, why, why_cap));
    if (!kept) {
        save_lock_close(file);
        file->path[0] = '\0';
    }
    return table;
}
