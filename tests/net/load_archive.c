/* What became of the games: each record is fetched by HTTP, compared with what the seats were told,
 * and judged by `surto check`, which deals the game again from its seed. */
#include "load.h"

#include <errno.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PAGE_MAX = 2 << 20, PATIENCE = 660, FILES_AT_ONCE = 200 };

/* A page, once. Returns: its length, with the bytes in `out`; 0 if there is none. */
static size_t fetch(const struct sockaddr_in *server, const char *path, char *out, size_t cap)
{
    struct timeval patience = {.tv_sec = 5};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    size_t length = 0;
    ssize_t got = 0;
    char *body, ask[128];
    int asked =
        snprintf(ask, sizeof ask, "GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", path);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (connect(fd, (const struct sockaddr *)server, sizeof *server) == 0 &&
        send(fd, ask, (size_t)asked, MSG_NOSIGNAL) == asked) {
        while (length + 1 < cap && (got = recv(fd, out + length, cap - 1 - length, 0)) > 0) {
            length += (size_t)got;
        }
    }
    close(fd);
    out[length] = '\0';
    body = strstr(out, "\r\n\r\n");
    if (strncmp(out, "HTTP/1.1 200", 12) != 0 || !body) {
        return 0;
    }
    length -= (size_t)(body + 4 - out);
    memmove(out, body + 4, length + 1);
    return length;
}

/* An archive is written after the end was told: it may take a moment, or the ten minutes until
 * another node looks after the table, if one died with its jobs while the database was away. */
static size_t fetch_record(const char *id, char *out, size_t cap)
{
    double until = load_now() + PATIENCE;
    char path[64];
    size_t length = 0;
    snprintf(path, sizeof path, "/archive/%s.rec", id);
    for (unsigned i = 0; load_now() < until && length == 0; i++) {
        length = fetch(&the_load.servers[i % the_load.server_count], path, out, cap);
        if (length == 0) {
            usleep(100000);
        }
    }
    return length;
}

static bool has_line(const char *record, const char *begin)
{
    const char *at = strstr(record, begin);
    return at && (at == record || at[-1] == '\n');
}

static bool check_one(load_ended *e)
{
    static char record[PAGE_MAX];
    load_table named = {.people = 0};
    char path[512];
    size_t length = fetch_record(e->id, record, sizeof record);
    FILE *file;
    memcpy(named.id, e->id, sizeof named.id);
    if (length == 0) {
        load_fault(&named, 0, "its record cannot be had");
        return false;
    }
    if (!has_line(record, "seed: ") || !has_line(record, "commitment: ")) {
        load_fault(&named, 0, "its record has no seed or no commitment");
        return false;
    }
    if (follower_archived(&e->told, record, length) != FOLLOWER_OK) {
        load_fault(&named, 0, e->told.why);
        return false;
    }
    snprintf(path, sizeof path, "%s/%s.rec", the_load.records, e->id);
    file = fopen(path, "w");
    if (!file || fwrite(record, 1, length, file) != length || fclose(file) != 0) {
        load_fault(&named, 0, "its record cannot be written");
        return false;
    }
    return true;
}

/* Runs `surto check` on some files. Returns: whether it found nothing wrong. */
static bool run_check(char paths[][512], size_t count)
{
    char *words[FILES_AT_ONCE + 3] = {strdup(the_load.surto), strdup("check")};
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status = 1;
    for (size_t i = 0; i < count; i++) {
        words[i + 2] = paths[i];
    }
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO);
    if (posix_spawnp(&child, the_load.surto, &actions, NULL, words, environ) != 0 ||
        waitpid(child, &status, 0) != child) {
        status = 1;
    }
    posix_spawn_file_actions_destroy(&actions);
    free(words[0]);
    free(words[1]);
    return status == 0;
}

size_t load_check_archive(void)
{
    static char paths[FILES_AT_ONCE][512];
    size_t right = 0, waiting = 0;
    for (size_t i = 0; i < the_load.ended_count; i++) {
        if (check_one(&the_load.ended[i])) {
            snprintf(paths[waiting++], sizeof paths[0], "%s/%s.rec", the_load.records,
                     the_load.ended[i].id);
        }
        if (waiting == FILES_AT_ONCE || (waiting && i + 1 == the_load.ended_count)) {
            if (!the_load.surto || run_check(paths, waiting)) {
                right += waiting;
            } else {
                load_fault(NULL, 0, "surto check refuses a record");
            }
            waiting = 0;
        }
    }
    return right;
}
