/* Whole files, read with a limit and written atomically, with POSIX calls. */
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/text.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ui/message/message.h"
#include "ui/message/reason.h"

bool file_take(int file, size_t limit, strbuf *out, char *why, size_t why_cap)
{
    enum { CHUNK = 65536 };
    for (;;) {
        char *at = strbuf_reserve(out, CHUNK);
        ssize_t got = read(file, at, CHUNK);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return reason_not_read(why, why_cap);
        }
        if (got == 0) {
            *at = '\0';
            return true;
        }
        out->length += (size_t)got;
        if (out->length > limit) {
            const char *text =
                limit == SURTO_RECORD_TEXT_MAX
                    ? CLIENT_C("file", "is longer than {n} bytes, the maximum for a record")
                    : CLIENT_C("file", "is longer than {n} bytes, the maximum for such a file");
            return reason_copy(why, why_cap, TEXT(text, a_number("n", (long)limit)));
        }
    }
}

bool file_read(const char *path, size_t limit, strbuf *out, char *why, size_t why_cap)
{
    strbuf_clear(out);
    if (strcmp(path, "-") == 0) {
        return file_take(STDIN_FILENO, limit, out, why, why_cap);
    }
    int file = open(path, O_RDONLY);
    if (file < 0) {
        return reason_not_opened(why, why_cap);
    }
    bool good = file_take(file, limit, out, why, why_cap);
    close(file);
    return good;
}

bool file_put(int file, const void *bytes, size_t length)
{
    for (const char *at = bytes; length > 0;) {
        ssize_t written = write(file, at, length);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            return false;
        }
        at += written;
        length -= (size_t)written;
    }
    return true;
}

/* The new name is safe on the disk only when the folder is. Some file systems cannot flush a
 * folder; the file itself is flushed already, so that is no failure. */
void file_flush_folder(const char *path)
{
    char copy[4096];
    if (strlen(path) >= sizeof copy) {
        return;
    }
    strcpy(copy, path);
    int folder = open(dirname(copy), O_RDONLY);
    if (folder >= 0) {
        fsync(folder);
        close(folder);
    }
}

bool file_write(const char *path, const char *bytes, size_t length, char *why, size_t why_cap)
{
    strbuf temporary = {0};
    strbuf_add(&temporary, "%s.XXXXXX", path);
    int file = mkstemp(temporary.bytes);
    if (file < 0) {
        reason_not_written(why, why_cap);
        strbuf_free(&temporary);
        return false;
    }
    /* mkstemp makes files only their owner can read; a record is as public as any other file. */
    mode_t mask = umask(0);
    umask(mask);
    bool good = fchmod(file, (mode_t)(0666 & ~mask)) == 0 && file_put(file, bytes, length) &&
                fsync(file) == 0;
    if (!good) {
        reason_not_written(why, why_cap);
    }
    if (close(file) != 0 && good) {
        good = reason_not_written(why, why_cap);
    }
    if (good && rename(temporary.bytes, path) != 0) {
        good = reason_not_written(why, why_cap);
    }
    if (good) {
        file_flush_folder(path);
    } else {
        unlink(temporary.bytes);
    }
    strbuf_free(&temporary);
    return good;
}

bool file_exists(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0;
}

bool file_is_same(const char *one, const char *other)
{
    struct stat a, b;
    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

bool file_is_plain(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0 && S_ISREG(facts.st_mode);
}
