/* Reads the database while another process writes, which SQLite's write-ahead log allows. Only this
 * file and sqlite_file.c include SQLite. */
#include "sqlite_copy.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sqlite_file.h"

enum { PATH_ROOM = 1024, PATIENCE_MS = 30000 };

/* The file of a folder, or the file itself. Returns: false if its name is too long. */
static bool file_of(const char *path, char out[PATH_ROOM])
{
    struct stat found;
    bool is_folder = stat(path, &found) == 0 && S_ISDIR(found.st_mode);
    return snprintf(out, PATH_ROOM, "%s%s", path, is_folder ? "/" SQLITE_FILE_NAME : "") <
           PATH_ROOM;
}

static bool fail(sqlite3 *database, const char *path, char *why, size_t why_cap)
{
    snprintf(why, why_cap, "%s: %s", path, database ? sqlite3_errmsg(database) : "no memory");
    sqlite3_close(database);
    return false;
}

/* Returns: NULL with a sentence in why. */
static sqlite3 *open_to_read(const char *path, char *why, size_t why_cap)
{
    char file[PATH_ROOM];
    sqlite3 *database = NULL;
    if (!file_of(path, file)) {
        snprintf(why, why_cap, "the name of the file is too long");
        return NULL;
    }
    if (sqlite3_open_v2(file, &database, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK) {
        fail(database, file, why, why_cap);
        return NULL;
    }
    sqlite3_busy_timeout(database, PATIENCE_MS);
    return database;
}

/* What was written is on the disk, and so is its name. */
static bool keep(const char *path)
{
    char folder[PATH_ROOM];
    const char *slash = strrchr(path, '/');
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool is_kept = file >= 0 && fsync(file) == 0;
    if (file >= 0) {
        close(file);
    }
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
             slash ? path : ".");
    file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    return is_kept;
}

bool sqlite_copy_make(const char *folder, const char *path, char *why, size_t why_cap)
{
    sqlite3_stmt *copy = NULL;
    sqlite3 *database;
    mode_t before;
    int code;
    if (access(path, F_OK) == 0) {
        snprintf(why, why_cap, "%s already exists", path);
        return false;
    }
    database = open_to_read(folder, why, why_cap);
    if (!database) {
        return false;
    }
    before = umask(077);
    code = sqlite3_prepare_v2(database, "VACUUM INTO ?", -1, &copy, NULL);
    if (code == SQLITE_OK) {
        sqlite3_bind_text(copy, 1, path, -1, SQLITE_STATIC);
        code = sqlite3_step(copy);
    }
    umask(before);
    sqlite3_finalize(copy);
    if (code != SQLITE_DONE) {
        unlink(path);
        return fail(database, folder, why, why_cap);
    }
    sqlite3_close(database);
    if (!keep(path)) {
        snprintf(why, why_cap, "%s: %s", path, strerror(errno));
        unlink(path);
        return false;
    }
    return true;
}

/* ---- Looking ------------------------------------------------------------------------------- */

static bool is_whole(sqlite3 *database, const char *path, char *why, size_t why_cap)
{
    sqlite3_stmt *ask = NULL;
    bool is_fine = false;
    if (sqlite3_prepare_v2(database, "PRAGMA integrity_check(1)", -1, &ask, NULL) == SQLITE_OK &&
        sqlite3_step(ask) == SQLITE_ROW) {
        const char *said = (const char *)sqlite3_column_text(ask, 0);
        is_fine = said && strcmp(said, "ok") == 0;
        snprintf(why, why_cap, "%s: %s", path, said ? said : "no memory");
    } else {
        snprintf(why, why_cap, "%s: %s", path, sqlite3_errmsg(database));
    }
    sqlite3_finalize(ask);
    return is_fine;
}

/* Calls a function for each row of two columns: an id and bytes. */
static bool visit(sqlite3 *database, const char *sql,
                  void (*show)(void *context, const char *id, store_bytes bytes), void *context)
{
    sqlite3_stmt *list = NULL;
    int code = sqlite3_prepare_v2(database, sql, -1, &list, NULL);
    if (code == SQLITE_OK) {
        while ((code = sqlite3_step(list)) == SQLITE_ROW) {
            const char *id = (const char *)sqlite3_column_text(list, 0);
            const void *bytes = sqlite3_column_blob(list, 1);
            size_t length = (size_t)sqlite3_column_bytes(list, 1);
            show(context, id ? id : "", (store_bytes){bytes ? bytes : "", bytes ? length : 0});
        }
    }
    sqlite3_finalize(list);
    return code == SQLITE_DONE;
}

bool sqlite_copy_visit(const char *path, const sqlite_copy_visitor *visitor, char *why,
                       size_t why_cap)
{
    sqlite3 *database = open_to_read(path, why, why_cap);
    if (!database) {
        return false;
    }
    if (!is_whole(database, path, why, why_cap)) {
        sqlite3_close(database);
        return false;
    }
    if (!visit(database, "SELECT id, bytes FROM image", visitor->snapshot, visitor->context) ||
        !visit(database, "SELECT id, record FROM game", visitor->record, visitor->context)) {
        return fail(database, path, why, why_cap);
    }
    sqlite3_close(database);
    return true;
}
