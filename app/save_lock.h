/* Keeps the file of a game while it is played: nobody else plays it at the same time, and after
 * every move the file holds the game before or after it, whatever happens to the program or
 * the machine.
 *
 * The file is locked (an advisory lock that ends with the program). Every write goes to a new file
 * beside it, `FILE.new`, which is locked, flushed to the disk and then renamed; then the folder is
 * flushed. A `FILE.new` that was left behind is half a write that was never acknowledged: the next
 * write replaces it. */
#ifndef SURTO_APP_SAVE_LOCK_H
#define SURTO_APP_SAVE_LOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

#include "util/strbuf.h"

typedef struct save_lock {
    char path[4096];
    int file; /* holds the lock; -1 if there is none */
} save_lock;

/* Locks a file that is there. Returns: false with a sentence in why: not there, or in use. */
bool save_lock_open(save_lock *out, const char *path, char *why, size_t why_cap);

/* Reads the file. (To open and close it once more would end the lock.)
 * Returns: false with a sentence in why. */
bool save_lock_read(save_lock *now, strbuf *out, char *why, size_t why_cap);

/* Writes the record of a table in the place of the file.
 * Returns: false with a sentence in why; then the file is as it was. */
bool save_lock_save(save_lock *now, const surto_table *table, char *why, size_t why_cap);

void save_lock_close(save_lock *now);

/* Whether another program has locked a file. Not for a file that this program keeps: to look at it
 * would end the lock. */
bool save_lock_is_taken(const char *path);

/* Writes the record of a table to a file that is not there yet, all of it or nothing.
 * Returns: false with a sentence in why, also if it is there. */
bool save_lock_create(const char *path, const surto_table *table, char *why, size_t why_cap);

#endif
