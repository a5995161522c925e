/* Lines of two kinds: `token LINK SECRET` and `table LINK TITLE`. */
#include "credentials.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/files.h"
#include "app/folders.h"
#include "ui/message/reason.h"

enum { CREDENTIALS_BYTES = 1 << 18 };

static bool find_path(char *out, size_t cap)
{
    char folder[FOLDER_TEXT];
    if (!folder_of_data(folder) || !folder_make(folder)) {
        return false;
    }
    int length = snprintf(out, cap, "%s/servers", folder);
    return length > 0 && (size_t)length < cap;
}

static void put_token(credentials *p, const server_address *server, const char *token)
{
    unsigned i = 0;
    while (i < p->server_count && !address_same_server(&p->servers[i].at, server)) {
        i++;
    }
    if (i == CREDENTIALS_SERVERS) {
        i = 0; /* the oldest makes room */
    }
    p->server_count += i == p->server_count;
    p->servers[i].at = *server;
    snprintf(p->servers[i].token, sizeof p->servers[i].token, "%s", token);
}

static bool is_table(const table_address *one, const table_address *other)
{
    return address_same_server(&one->server, &other->server) &&
           strcmp(one->table, other->table) == 0;
}

static void put_table(credentials *p, const table_address *table, const char *title)
{
    unsigned i = 0;
    credentials_table one = {.at = *table};
    while (i < p->table_count && !is_table(&p->tables[i].at, table)) {
        i++;
    }
    if (i < p->table_count && !one.at.secret[0]) {
        one.at = p->tables[i].at;
    }
    snprintf(one.title, sizeof one.title, "%s", title);
    if (i == p->table_count) {
        i = p->table_count < CREDENTIALS_TABLES ? p->table_count++ : CREDENTIALS_TABLES - 1;
    }
    memmove(p->tables + 1, p->tables, sizeof *p->tables * i);
    p->tables[0] = one;
}

static void read_line(credentials *p, char *line)
{
    table_address at;
    char *link = strchr(line, ' ');
    char *rest = link ? strchr(link + 1, ' ') : NULL;
    if (!rest) {
        return;
    }
    *link++ = *rest++ = '\0';
    if (!address_read(link, &at)) {
        return;
    }
    if (strcmp(line, "token") == 0 && strlen(rest) < ADDRESS_SECRET) {
        put_token(p, &at.server, rest);
    } else if (strcmp(line, "table") == 0 && at.table[0]) {
        put_table(p, &at, rest);
    }
}

static void read_all(credentials *p)
{
    strbuf text = {0};
    char why[256];
    p->server_count = p->table_count = 0;
    if (p->path[0] && file_read(p->path, CREDENTIALS_BYTES, &text, why, sizeof why)) {
        for (char *line = strtok(text.bytes, "\n"); line; line = strtok(NULL, "\n")) {
            read_line(p, line);
        }
    }
    strbuf_free(&text);
}

void credentials_open(credentials *out)
{
    *out = (credentials){0};
    if (!find_path(out->path, sizeof out->path)) {
        out->path[0] = '\0';
    }
    read_all(out);
}

/* The file for its owner only, from its first byte on. */
static bool write_all(const credentials *p, char *why, size_t why_cap)
{
    char link[ADDRESS_TEXT];
    strbuf text = {0};
    if (!p->path[0]) {
        return true;
    }
    for (unsigned i = 0; i < p->server_count; i++) {
        table_address at = {.server = p->servers[i].at};
        if (p->servers[i].token[0]) {
            strbuf_add(&text, "token %s %s\n", address_write(&at, link), p->servers[i].token);
        }
    }
    for (unsigned i = p->table_count; i-- > 0;) { /* so that the last is first when it is read */
        strbuf_add(&text, "table %s %s\n", address_write(&p->tables[i].at, link),
                   p->tables[i].title);
    }
    mode_t before = umask(077);
    bool good = file_write(p->path, strbuf_text(&text), text.length, why, why_cap);
    umask(before);
    if (good && chmod(p->path, 0600) != 0) {
        good = reason_not_written(why, why_cap);
    }
    strbuf_free(&text);
    return good;
}

const char *credentials_token(const credentials *p, const server_address *server)
{
    for (unsigned i = 0; i < p->server_count; i++) {
        if (address_same_server(&p->servers[i].at, server)) {
            return p->servers[i].token;
        }
    }
    return "";
}

const char *credentials_secret(const credentials *p, const table_address *table)
{
    for (unsigned i = 0; i < p->table_count; i++) {
        if (is_table(&p->tables[i].at, table)) {
            return p->tables[i].at.secret;
        }
    }
    return "";
}

/* A lock beside the file, so that two programs that begin at once do not lose each other's. */
static int lock(const credentials *p)
{
    char path[sizeof p->path + 8];
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    snprintf(path, sizeof path, "%s.lock", p->path);
    int file = p->path[0] ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (file >= 0) {
        (void)fcntl(file, F_SETLKW, &whole);
    }
    return file;
}

/* Keeps what was changed since it was locked. */
static bool write_and_unlock(credentials *p, int held, char *why, size_t why_cap)
{
    bool good = write_all(p, why, why_cap);
    if (held >= 0) {
        close(held);
    }
    return good;
}

bool credentials_keep_token(credentials *p, const server_address *server, const char *token,
                            char *why, size_t why_cap)
{
    int held = lock(p);
    read_all(p);
    put_token(p, server, token);
    return write_and_unlock(p, held, why, why_cap);
}

bool credentials_keep_table(credentials *p, const table_address *table, const char *title,
                            char *why, size_t why_cap)
{
    int held = lock(p);
    read_all(p);
    put_table(p, table, title);
    return write_and_unlock(p, held, why, why_cap);
}
