/* The file of a game: locked, and replaced in one step. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "save_lock.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "record_file.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"

static bool is_played(char *why, size_t why_cap)
{
    return reason_copy(why, why_cap, CLIENT_C("file", "is already being played"));
}

/* Takes the lock of an open file. Returns: false only if another program has it; a file system
 * without locks does not keep anybody from playing. */
static bool take_lock(int file, char *why, size_t why_cap)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(file, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN)) {
        return true;
    }
    long holder = 0;
    if (fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK) {
        holder = (long)lock.l_pid;
    }
    if (holder <= 0) {
        return is_played(why, why_cap);
    }
    return reason_copy(why, why_cap,
                       TEXT(CLIENT_C("file", "is already being played, by process {number}"),
                            a_number("number", holder)));
}

/* Whether a path still leads to the file that is open: it may have been replaced in between. */
static bool is_same(int file, const char *path)
{
    struct stat open_one, named;
    return fstat(file, &open_one) == 0 && stat(path, &named) == 0 &&
           open_one.st_dev == named.st_dev && open_one.st_ino == named.st_ino;
}

bool save_lock_open(save_lock *out, const char *path, char *why, size_t why_cap)
{
    enum { TRIES = 100 };
    out->file = -1;
    char *real = realpath(path, NULL); /* a link stays a link: its file is replaced */
    if (!real) {
        return reason_not_opened(why, why_cap);
    }
    bool fits = strlen(real) < sizeof out->path;
    if (fits) {
        strcpy(out->path, real);
        path = out->path;
    } else {
        reason_copy(why, why_cap, CLIENT_C("file", "has a path that is too long"));
    }
    free(real);
    if (!fits) {
        return false;
    }
    for (unsigned i = 0; i < TRIES; i++) {
        out->file = open(path, O_RDWR);
        if (out->file < 0) {
            return reason_not_written(why, why_cap);
        }
        if (!take_lock(out->file, why, why_cap)) {
            save_lock_close(out);
            return false;
        }
        if (is_same(out->file, path)) {
            return true;
        }
        save_lock_close(out); /* it was replaced before the lock was there */
    }
    return is_played(why, why_cap);
}

bool save_lock_read(save_lock *now, strbuf *out, char *why, size_t why_cap)
{
    assert(now->file >= 0);
    strbuf_clear(out);
    if (lseek(now->file, 0, SEEK_SET) < 0) {
        return reason_not_read(why, why_cap);
    }
    return file_take(now->file, SURTO_RECORD_TEXT_MAX, out, why, why_cap);
}

void save_lock_close(save_lock *now)
{
    if (now->file >= 0) {
        close(now->file);
    }
    now->file = -1;
}

static bool write_record(int file, const surto_table *table)
{
    strbuf text = {0};
    record_text(table, &text);
    bool good = file_put(file, text.bytes, text.length) && fsync(file) == 0;
    strbuf_free(&text);
    return good;
}

bool save_lock_save(save_lock *now, const surto_table *table, char *why, size_t why_cap)
{
    assert(now->path[0]);
    char beside[sizeof now->path + 8];
    struct stat old;
    snprintf(beside, sizeof beside, "%s.new", now->path);
    if (now->file >= 0 && !is_same(now->file, now->path)) {
        return reason_copy(why, why_cap,
                           CLIENT_C("file", "was moved, deleted or replaced by someone else"));
    }
    unlink(beside); /* of a program that was killed: the lock says that nobody writes it now */
    int file = open(beside, O_RDWR | O_CREAT | O_EXCL, 0666);
    if (file < 0) {
        return reason_not_written(why, why_cap);
    }
    bool good = (now->file < 0 || fstat(now->file, &old) != 0 ||
                 fchmod(file, old.st_mode & 0777) == 0 || errno == EPERM) &&
                take_lock(file, why, why_cap) && write_record(file, table) &&
                rename(beside, now->path) == 0;
    if (!good) {
        reason_not_written(why, why_cap);
        close(file);
        unlink(beside);
        return false;
    }
    file_flush_folder(now->path);
    save_lock_close(now);
    now->file = file;
    return true;
}

/* The name a new file gets only when it is whole. A file system without hard links takes the file
 * as it is copied: then a kill in this very moment leaves a part of it, and nothing is lost. */
static bool give_name(int file, const char *temporary, const char *path, const surto_table *table)
{
    if (!write_record(file, table)) {
        return false;
    }
    if (link(temporary, path) == 0) {
        return true;
    }
    int direct = errno == EEXIST ? -1 : open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (direct < 0) {
        return false;
    }
    bool good = write_record(direct, table);
    good = close(direct) == 0 && good;
    if (!good) {
        unlink(path);
    }
    return good;
}

bool save_lock_create(const char *path, const surto_table *table, char *why, size_t why_cap)
{
    strbuf temporary = {0};
    strbuf_add(&temporary, "%s.XXXXXX", path);
    bool there = file_exists(path), good = false;
    int file = there ? -1 : mkstemp(temporary.bytes);
    if (file >= 0) {
        mode_t mask = umask(0);
        umask(mask);
        errno = 0;
        good = fchmod(file, (mode_t)(0666 & ~mask)) == 0 &&
               give_name(file, temporary.bytes, path, table);
        there = !good && errno == EEXIST;
        int reason = errno;
        unlink(temporary.bytes);
        close(file);
        errno = reason;
    }
    if (there) {
        reason_copy(why, why_cap,
                    TEXT(CLIENT_C("file", "already exists; choose another name, or continue it: "
                                          "`surto campaign play {file}`"),
                         a_text("file", path)));
    } else if (!good) {
        reason_not_written(why, why_cap);
    } else {
        file_flush_folder(path);
    }
    strbuf_free(&temporary);
    return good;
}

bool save_lock_is_taken(const char *path)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int file = open(path, O_RDONLY | O_NONBLOCK);
    bool taken = file >= 0 && fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    if (file >= 0) {
        close(file);
    }
    return taken;
}
