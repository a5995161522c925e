/* Copies the SQLite store's file while a surtod uses it, and verifies the copy. */
#ifndef SURTO_SERVER_SQLITE_COPY_H
#define SURTO_SERVER_SQLITE_COPY_H

#include "server/store/store.h"

/* Writes a complete and consistent copy of a folder's data to a file that does not exist yet. The
 * copy contains secrets, so only its owner can read it. Returns: false with a sentence in why; then
 * there is no copy. */
bool sqlite_copy_make(const char *folder, const char *path, char *why, size_t why_cap);

typedef struct sqlite_copy_visitor {
    void (*snapshot)(void *context, const char *id, store_bytes bytes);
    void (*record)(void *context, const char *id, store_bytes text);
    void *context;
} sqlite_copy_visitor;

/* Shows each snapshot and each record of a folder's data or of a copy, after the file itself was
 * checked. Nothing is changed. Returns: false with a sentence in why. */
bool sqlite_copy_visit(const char *path, const sqlite_copy_visitor *visitor, char *why,
                       size_t why_cap);

#endif
