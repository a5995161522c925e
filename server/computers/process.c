/* A child process on the loop. */
#include "process.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/common/loop.h"
#include "util/child_process.h"
#include "util/memory.h"
#include "util/strbuf.h"

struct process {
    struct ev_loop *loop;
    process_handlers handlers;
    child_process child; /* to: -1 when it is closed */
    ev_io readable, writable;
    ev_child status;
    bool is_dead;      /* its number may be another's by now */
    bool ends_sending; /* when all is written */
    strbuf waiting;
    size_t sent; /* bytes of what waits */
};

bool process_find(const char *name, char *out, size_t cap)
{
    char own[4096];
    const char *path = getenv("PATH");
    if (strchr(name, '/')) {
        return (size_t)snprintf(out, cap, "%s", name) < cap && access(out, X_OK) == 0;
    }
    ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
    own[length > 0 ? length : 0] = 0;
    char *slash = strrchr(own, '/');
    if (slash && (size_t)snprintf(out, cap, "%.*s/%s", (int)(slash - own), own, name) < cap &&
        access(out, X_OK) == 0) {
        return true;
    }
    while (path && *path) {
        size_t folder = strcspn(path, ":");
        if (folder > 0 && (size_t)snprintf(out, cap, "%.*s/%s", (int)folder, path, name) < cap &&
            access(out, X_OK) == 0) {
            return true;
        }
        path += folder + (path[folder] == ':');
    }
    return false;
}

static void close_input(process *of)
{
    ev_io_stop(of->loop, &of->writable);
    if (of->child.to >= 0) {
        close(of->child.to);
        of->child.to = -1;
    }
}

/* Nothing more will come. The process itself ends with process_end. */
static void say_ended(process *of)
{
    ev_io_stop(of->loop, &of->readable);
    close_input(of);
    of->handlers.ended(of->handlers.context);
}

static bool is_later(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static void on_readable(struct ev_loop *loop, ev_io *io, int events)
{
    process *of = io->data;
    static char bytes[1 << 16];
    ssize_t got = read(of->child.from, bytes, sizeof bytes);
    (void)loop;
    (void)events;
    if (got > 0) {
        of->handlers.came(of->handlers.context, bytes, (size_t)got);
    } else if (got == 0 || !is_later()) {
        say_ended(of);
    }
}

/* Writes what can be written now. A pipe that nobody reads any more ends where we read. */
static void write_some(process *of)
{
    while (of->child.to >= 0 && of->sent < of->waiting.length) {
        ssize_t put =
            write(of->child.to, of->waiting.bytes + of->sent, of->waiting.length - of->sent);
        if (put < 0 && is_later()) {
            ev_io_start(of->loop, &of->writable);
            return;
        }
        if (put < 0) {
            close_input(of);
        }
        of->sent += put > 0 ? (size_t)put : 0;
    }
    ev_io_stop(of->loop, &of->writable);
    strbuf_clear(&of->waiting);
    of->sent = 0;
    if (of->ends_sending) {
        close_input(of);
    }
}

static void on_writable(struct ev_loop *loop, ev_io *io, int events)
{
    (void)loop;
    (void)events;
    write_some(io->data);
}

static void on_status(struct ev_loop *loop, ev_child *child, int events)
{
    process *of = child->data;
    (void)events;
    of->is_dead = true;
    ev_child_stop(loop, child);
}

process *process_start(struct ev_loop *loop, char *const words[], int nice,
                       const process_handlers *handlers)
{
    child_process child;
    if (!child_start(&child, words, nice)) {
        return NULL;
    }
    process *of = memory_take(sizeof *of);
    of->loop = loop;
    of->handlers = *handlers;
    of->child = child;
    loop_io_start(loop, &of->readable, on_readable, child.from, EV_READ, of);
    loop_io_start(loop, &of->writable, on_writable, child.to, EV_WRITE, of);
    ev_io_stop(loop, &of->writable);
    loop_child_start(loop, &of->status, on_status, child.pid, of);
    return of;
}

void process_send(process *to, const char *bytes, size_t length)
{
    strbuf_add_bytes(&to->waiting, bytes, length);
    write_some(to);
}

void process_send_end(process *to)
{
    to->ends_sending = true;
    write_some(to);
}

int process_id(const process *of)
{
    return of->child.pid;
}

void process_end(process *of)
{
    if (!of) {
        return;
    }
    ev_io_stop(of->loop, &of->readable);
    close_input(of);
    close(of->child.from);
    if (!of->is_dead) {
        ev_child_stop(of->loop, &of->status);
        kill(-of->child.pid, SIGKILL);
        waitpid(of->child.pid, NULL, WNOHANG); /* otherwise the loop is told of it, and does */
    }
    strbuf_free(&of->waiting);
    free(of);
}
