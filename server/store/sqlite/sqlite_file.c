/* The file: its folder, its connection, transactions and statements. Only this file and
 * sqlite_copy.c include SQLite. Everything read is checked: a text that is too long or a key of the
 * wrong size means a damaged file, not a crash. */
#include "sqlite_file.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/common/clock.h"
#include "server/common/log.h"
#include "sqlite_internal.h"

enum {
    APPLICATION = 0x73757274, /* "surt": whose file it is */
    FORGET_AFTER_S = 3600,
    PATH_ROOM = 1024,
    PRIVATE_MODE = 0600
};

struct sqlite_file {
    sqlite3 *database;
    sqlite3_stmt *prepared[SQL_STATEMENTS];
    sqlite3_stmt *now; /* the statement at hand, */
    int put, got;      /* the parameters it was given and the columns that were read */
    int failure;       /* of SQLite, 0 if all went well */
    uint64_t counter, stored_counter;
    int lock;
    char path[PATH_ROOM];
};

/* ---- Statements -------------------------------------------------------------------------- */

void sql_use(sqlite_file *f, sql_statement which)
{
    f->now = f->prepared[which];
    f->put = f->got = 0;
    sqlite3_reset(f->now);
    sqlite3_clear_bindings(f->now);
}

static void note(sqlite_file *f, int code)
{
    if (code != SQLITE_OK && !f->failure) {
        f->failure = code;
    }
}

void sql_put_number(sqlite_file *f, uint64_t number)
{
    note(f, sqlite3_bind_int64(f->now, ++f->put, (sqlite3_int64)number));
}

void sql_put_text(sqlite_file *f, const char *text)
{
    note(f, sqlite3_bind_text(f->now, ++f->put, text, -1, SQLITE_STATIC));
}

void sql_put_bytes(sqlite_file *f, const void *bytes, size_t length)
{
    note(f, sqlite3_bind_blob64(f->now, ++f->put, length ? bytes : "", length, SQLITE_STATIC));
}

void sql_put_key(sqlite_file *f, const store_key *key)
{
    sql_put_bytes(f, key->bytes, sizeof key->bytes);
}

/* A time before which rows are wanted; 0 means all. */
void sql_put_before(sqlite_file *f, uint64_t before)
{
    sql_put_number(f, before && before < INT64_MAX ? before : INT64_MAX);
}

void sql_put_page(sqlite_file *f, const store_page *page)
{
    sql_put_before(f, page->before);
    sql_put_text(f, page->key);
}

/* Returns: whether there is a row. */
bool sql_next(sqlite_file *f)
{
    if (f->failure) {
        return false;
    }
    int code = sqlite3_step(f->now);
    f->got = 0;
    if (code == SQLITE_ROW) {
        return true;
    }
    if (code != SQLITE_DONE) {
        note(f, code);
    }
    sqlite3_reset(f->now);
    return false;
}

/* Returns: how many rows were changed. */
int sql_run(sqlite_file *f)
{
    while (sql_next(f)) {
    }
    return f->failure ? 0 : sqlite3_changes(f->database);
}

store_status sql_outcome(const sqlite_file *f, store_status otherwise)
{
    return f->failure ? sqlite_file_failure(f) : otherwise;
}

uint64_t sql_get_number(sqlite_file *f)
{
    return (uint64_t)sqlite3_column_int64(f->now, f->got++);
}

void sql_get_text(sqlite_file *f, char *out, size_t cap)
{
    const unsigned char *text = sqlite3_column_text(f->now, f->got);
    size_t length = (size_t)sqlite3_column_bytes(f->now, f->got++);
    if (!text || length >= cap || memchr(text, 0, length)) {
        note(f, text ? SQLITE_CORRUPT : SQLITE_NOMEM);
        length = 0;
    } else {
        memcpy(out, text, length);
    }
    out[length] = 0;
}

void sql_get_bytes(sqlite_file *f, void *out, size_t length)
{
    const void *bytes = sqlite3_column_blob(f->now, f->got);
    if (!bytes || (size_t)sqlite3_column_bytes(f->now, f->got) != length) {
        note(f, SQLITE_CORRUPT);
        memset(out, 0, length);
    } else {
        memcpy(out, bytes, length);
    }
    f->got++;
}

void sql_put_span(sqlite_file *f, const char *text, size_t length)
{
    note(f, sqlite3_bind_text64(f->now, ++f->put, text, length, SQLITE_STATIC, SQLITE_UTF8));
}

store_bytes sql_get_span(sqlite_file *f)
{
    const void *bytes = sqlite3_column_blob(f->now, f->got);
    size_t length = (size_t)sqlite3_column_bytes(f->now, f->got++);
    if (!bytes && length) {
        sql_no_memory(f);
        length = 0;
    }
    return (store_bytes){bytes ? bytes : "", length};
}

void sql_broken(sqlite_file *f)
{
    note(f, SQLITE_CORRUPT);
}

void sql_no_memory(sqlite_file *f)
{
    note(f, SQLITE_NOMEM);
}

uint64_t sql_new_number(sqlite_file *f)
{
    return ++f->counter;
}

/* ---- Opening ----------------------------------------------------------------------------- */

static int64_t pragma(sqlite_file *f, const char *text)
{
    int64_t value = 0;
    sqlite3_stmt *ask = NULL;
    note(f, sqlite3_prepare_v2(f->database, text, -1, &ask, NULL));
    if (ask) {
        int code = sqlite3_step(ask);
        if (code == SQLITE_ROW) {
            value = sqlite3_column_int64(ask, 0);
        } else if (code != SQLITE_DONE) {
            note(f, code);
        }
        sqlite3_finalize(ask);
    }
    return value;
}

static void disconnect(sqlite_file *f)
{
    for (int i = 0; i < SQL_STATEMENTS; i++) {
        sqlite3_finalize(f->prepared[i]);
        f->prepared[i] = NULL;
    }
    sqlite3_close(f->database);
    f->database = NULL;
}

/* Brings a file of an older format, or an empty one (0), up to date. */
static void make_schema(sqlite_file *f, int64_t format)
{
    char marks[96];
    snprintf(marks, sizeof marks, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
             APPLICATION, SQL_FORMAT);
    note(f, sqlite3_exec(f->database, "BEGIN IMMEDIATE", NULL, NULL, NULL));
    for (int64_t i = format; i < SQL_FORMAT; i++) {
        note(f, sqlite3_exec(f->database, sql_schema[i], NULL, NULL, NULL));
    }
    note(f, sqlite3_exec(f->database, marks, NULL, NULL, NULL));
    note(f, sqlite3_exec(f->database, "COMMIT", NULL, NULL, NULL));
}

/* Returns: false with a sentence in why. */
static bool connect_file(sqlite_file *f, char *why, size_t why_cap)
{
    f->failure = 0;
    note(f,
         sqlite3_open_v2(f->path, &f->database,
                         SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL));
    if (f->database) {
        sqlite3_extended_result_codes(f->database, 1);
        sqlite3_busy_timeout(f->database, 5000); /* for a backup that somebody makes of it */
        pragma(f, "PRAGMA trusted_schema = OFF");
        pragma(f, "PRAGMA cell_size_check = ON");
        pragma(f, "PRAGMA journal_mode = WAL");
        pragma(f, "PRAGMA synchronous = FULL");
    }
    int64_t application = f->failure ? 0 : pragma(f, "PRAGMA application_id");
    int64_t format = f->failure ? 0 : pragma(f, "PRAGMA user_version");
    bool is_new = !f->failure && !application && !format &&
                  pragma(f, "SELECT count(*) FROM sqlite_schema") == 0;
    if (!f->failure && !is_new && application != APPLICATION) {
        snprintf(why, why_cap, "%s is not a surtod database", f->path);
        return false;
    }
    if (!f->failure && !is_new && (format < 1 || format > SQL_FORMAT)) {
        snprintf(why, why_cap, "%s has format %lld; this surtod reads format %d", f->path,
                 (long long)format, SQL_FORMAT);
        return false;
    }
    if (!f->failure && format < SQL_FORMAT) {
        make_schema(f, format);
    }
    for (int i = 0; i < SQL_STATEMENTS && !f->failure; i++) {
        note(f, sqlite3_prepare_v3(f->database, sql_statements[i], -1, SQLITE_PREPARE_PERSISTENT,
                                   &f->prepared[i], NULL));
    }
    if (!f->failure) {
        sql_use(f, SQL_COUNTER_GET);
        if (sql_next(f)) {
            f->counter = f->stored_counter = sql_get_number(f);
            sqlite3_reset(f->now);
        } else {
            note(f, SQLITE_CORRUPT);
        }
    }
    if (f->failure) {
        snprintf(why, why_cap, "cannot use %s: %s", f->path, sqlite3_errstr(f->failure));
        return false;
    }
    return true;
}

/* Opens a file that is for this user alone, whatever the umask; one that others may read, of an
 * earlier version or a copy, is closed to them. Returns: -1 with a sentence in why. */
static int open_private(const char *path, char *why, size_t why_cap)
{
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, PRIVATE_MODE);
    if (file < 0) {
        snprintf(why, why_cap, "cannot open %s: %s", path, strerror(errno));
        return -1;
    }
    struct stat found;
    if (fstat(file, &found) == 0 && (found.st_mode & 0777) != PRIVATE_MODE &&
        fchmod(file, PRIVATE_MODE) != 0) {
        LOG(LOG_WARNING, "other users can read a file of the store", log_sentence("file", path),
            log_sentence("why", strerror(errno)));
    }
    return file;
}

/* Makes the database file before SQLite does, which would leave its mode to the umask. SQLite gives
 * its log and shared memory the mode of the database; those that a crash left are set here.
 * Returns: false with a sentence in why. */
static bool make_private(const char *path, char *why, size_t why_cap)
{
    static const char *const BESIDE[] = {"-wal", "-shm", "-journal"};
    int file = open_private(path, why, why_cap);
    if (file < 0) {
        return false;
    }
    close(file);
    for (size_t i = 0; i < sizeof BESIDE / sizeof *BESIDE; i++) {
        char beside[PATH_ROOM + 16];
        snprintf(beside, sizeof beside, "%s%s", path, BESIDE[i]);
        if (chmod(beside, PRIVATE_MODE) != 0 && errno != ENOENT) {
            LOG(LOG_WARNING, "other users can read a file of the store",
                log_sentence("file", beside), log_sentence("why", strerror(errno)));
        }
    }
    return true;
}

/* A folder of an operator keeps its mode: a group may have been let in on purpose. */
static void warn_if_shared(const char *folder)
{
    struct stat found;
    if (stat(folder, &found) == 0 && (found.st_mode & 0022)) {
        LOG(LOG_WARNING, "other users can write to the folder of the store",
            log_sentence("folder", folder));
    }
}

/* Returns: false with a sentence in why. */
static bool lock_folder(sqlite_file *f, const char *folder, char *why, size_t why_cap)
{
    char path[PATH_ROOM];
    if (snprintf(path, sizeof path, "%s/lock", folder) >= (int)sizeof path ||
        snprintf(f->path, sizeof f->path, "%s/" SQLITE_FILE_NAME, folder) >= (int)sizeof f->path) {
        snprintf(why, why_cap, "the name of the folder is too long");
        return false;
    }
    if (mkdir(folder, 0700) != 0 && errno != EEXIST) {
        snprintf(why, why_cap, "cannot create %s: %s", folder, strerror(errno));
        return false;
    }
    warn_if_shared(folder);
    f->lock = open_private(path, why, why_cap);
    if (f->lock < 0) {
        return false;
    }
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(f->lock, F_SETLK, &lock) != 0) {
        snprintf(why, why_cap, "another surtod uses %s", folder);
        return false;
    }
    return true;
}

/* A file that was just made is there after a power cut only if its folder was written too. */
static void sync_folder(const char *folder)
{
    int handle = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle >= 0) {
        fsync(handle);
        close(handle);
    }
}

sqlite_file *sqlite_file_open(const char *folder, char *why, size_t why_cap)
{
    sqlite_file *f = calloc(1, sizeof *f);
    if (!f) {
        snprintf(why, why_cap, "no memory is left");
        return NULL;
    }
    f->lock = -1;
    if (!lock_folder(f, folder, why, why_cap) || !make_private(f->path, why, why_cap) ||
        !connect_file(f, why, why_cap)) {
        sqlite_file_close(f);
        return NULL;
    }
    sync_folder(folder);
    return f;
}

void sqlite_file_close(sqlite_file *f)
{
    disconnect(f);
    if (f->lock >= 0) {
        close(f->lock);
    }
    free(f);
}

/* ---- Transactions ------------------------------------------------------------------------ */

store_status sqlite_file_failure(const sqlite_file *f)
{
    switch (f->failure & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return STORE_BROKEN;
    case SQLITE_FULL:
    case SQLITE_TOOBIG:
        return STORE_FULL;
    default: /* SQLite has many; all others are of the disk or of the moment */
        return STORE_DOWN;
    }
}

bool sqlite_file_begin(sqlite_file *f)
{
    f->failure = f->database ? 0 : SQLITE_CANTOPEN;
    if (!f->failure) {
        sql_use(f, SQL_BEGIN);
        sql_run(f);
    }
    return !f->failure;
}

bool sqlite_file_commit(sqlite_file *f)
{
    if (f->counter != f->stored_counter) {
        sql_use(f, SQL_COUNTER_SET);
        sql_put_number(f, f->counter);
        sql_run(f);
    }
    sql_use(f, SQL_COMMIT);
    sql_run(f);
    if (!f->failure) {
        f->stored_counter = f->counter;
    }
    return !f->failure;
}

void sqlite_file_rollback(sqlite_file *f)
{
    if (f->database && !sqlite3_get_autocommit(f->database)) {
        int failure = f->failure; /* that led here, and is to be told */
        f->failure = 0;
        sql_use(f, SQL_ROLLBACK);
        sql_run(f);
        f->failure = failure;
    }
}

bool sqlite_file_reopen(sqlite_file *f)
{
    char why[PATH_ROOM + 128];
    uint64_t counter = f->counter;
    disconnect(f);
    if (!connect_file(f, why, sizeof why)) {
        int failure = f->failure ? f->failure : SQLITE_NOTADB;
        disconnect(f);
        f->failure = failure;
        return false;
    }
    if (counter > f->counter) {
        f->counter = counter; /* numbers that were given, even if nobody has them */
    }
    return true;
}

void sqlite_file_sweep(sqlite_file *f)
{
    sql_use(f, SQL_SWEEP);
    sql_put_number(f, clock_now_ms() / 1000 - FORGET_AFTER_S);
    sql_run(f);
}
