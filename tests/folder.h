/* Folders for tests: new and empty, and gone with all that is in them when the program ends. Needs
 * -D_XOPEN_SOURCE=700. */
#ifndef SURTO_TESTS_FOLDER_H
#define SURTO_TESTS_FOLDER_H

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDERS_MAX = 32, FOLDER_NAME = 256 };
static char folders_made[FOLDERS_MAX][FOLDER_NAME];
static unsigned folder_count;
static pid_t folder_owner;

static inline int folder_forget(const char *path, const struct stat *facts, int kind,
                                struct FTW *where)
{
    (void)facts;
    (void)kind;
    (void)where;
    return remove(path);
}

static inline void folders_remove(void)
{
    for (unsigned i = 0; getpid() == folder_owner && i < folder_count; i++) {
        (void)nftw(folders_made[i], folder_forget, 16, FTW_DEPTH | FTW_PHYS);
    }
}

/* Returns: its path, which stays; "" if none can be made. */
static inline const char *folder_new(void)
{
    const char *base = getenv("TMPDIR");
    if (folder_count == 0) {
        folder_owner = getpid();
        atexit(folders_remove);
    }
    if (folder_count == FOLDERS_MAX) {
        return "";
    }
    char *path = folders_made[folder_count];
    snprintf(path, FOLDER_NAME, "%s/surto-test-XXXXXX", base && *base ? base : "/tmp");
    if (!mkdtemp(path)) {
        return "";
    }
    folder_count++;
    return path;
}

#endif
