/* Whole files: read with a limit, written so that a crash leaves the old file or the new one. */
#ifndef SURTO_APP_FILES_H
#define SURTO_APP_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "util/strbuf.h"

/* Reads a file, or standard input for "-", into out, which keeps its room from call to call.
 * Returns: false with a sentence in why if it cannot be read or is longer than limit. */
bool file_read(const char *path, size_t limit, strbuf *out, char *why, size_t why_cap);

/* Writes a file through a temporary one beside it, flushed to the disk before it is renamed.
 * Returns: false with a sentence in why; then the old file is as it was. */
bool file_write(const char *path, const char *bytes, size_t length, char *why, size_t why_cap);

bool file_exists(const char *path);

/* Whether two paths lead to the same file, by whatever names; false if one leads to none. */
bool file_is_same(const char *one, const char *other);

/* Whether a path leads to an ordinary file: to open a pipe would wait for its other end. */
bool file_is_plain(const char *path);

/* Reads an open file to its end, as file_read does. */
bool file_take(int file, size_t limit, strbuf *out, char *why, size_t why_cap);

/* Writes all bytes to an open file. Returns: false with errno. */
bool file_put(int file, const void *bytes, size_t length);

/* Flushes the folder a file is in, so that a new name is safe on the disk. */
void file_flush_folder(const char *path);

#endif
