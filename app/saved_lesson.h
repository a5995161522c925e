/* The file of a tutorial: a record among the saved games, kept like every game's. It does not end
 * like theirs, so that it is not taken for a game. */
#ifndef SURTO_APP_SAVED_LESSON_H
#define SURTO_APP_SAVED_LESSON_H

#include <stdbool.h>
#include <surto/surto.h>

#include "save_lock.h"
#include "ui/lesson/lesson_script.h"

/* The table of the file, only to look at it. Returns: NULL if there is none, or it does not fit. */
surto_table *saved_lesson_read(const script *of);

/* Opens the table of the file and keeps the file; a new one at a chapter if there is none, or if it
 * is to begin anew. A file that does not fit the script is put aside. Where no file can be kept the
 * path stays "". Returns: NULL with a sentence in why: it is being played elsewhere. */
surto_table *saved_lesson_open(const script *of, bool anew, unsigned chapter, save_lock *file,
                               char *why, size_t why_cap);

#endif
