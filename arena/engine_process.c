/* A program of somebody's in a process of its own. */
#include "engine_process.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/progress.h"
#include "util/child_process.h"

/* Whoever waits is woken up after this, or a little later: if much later, then nothing ran. */
enum { LOOK_MS = 20, STOOD_MS = 20 };

bool arena_child_start(arena_child *child, char *const words[])
{
    child_process started;
    if (!child_start(&started, words, 0)) {
        return false;
    }
    child->heard.begin = child->heard.end = 0;
    child->heard.too_long = false;
    child->last_cpu = child->moved_cpu = child->stood = 0;
    child->pid = started.pid;
    child->to = started.to;
    child->from = started.from;
    return true;
}

uint64_t arena_child_cpu(arena_child *child)
{
    clockid_t clock;
    struct timespec now;
    /* Of a process that has ended the clock may be gone: what it said last counts. */
    if (clock_getcpuclockid(child->pid, &clock) == 0 && clock_gettime(clock, &now) == 0) {
        uint64_t used = (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
        child->last_cpu = used > child->last_cpu ? used : child->last_cpu;
    }
    return child->last_cpu - child->stood;
}

/* One that works a little now and then gets so many times the patience in all. */
enum { PATIENCE_TIMES = 10 };

static bool is_late(arena_child *child, const arena_patience *patience)
{
    enum { WORK = ARENA_MILLISECOND };
    double now = seconds_now();
    uint64_t used = arena_child_cpu(child);
    if (used > child->moved_cpu + WORK) {
        child->moved_cpu = used;
        child->moved_at = now;
    }
    return now - child->moved_at > patience->seconds ||
           now - child->asked_at > PATIENCE_TIMES * patience->seconds ||
           (patience->cpu_most > 0 && used > patience->cpu_most);
}

/* After waiting since `begun`, when it had used `before`: time in which the machine stood still is
 * nobody's. */
static void forgive_stalls(arena_child *child, double begun, uint64_t before)
{
    double late_ms = (seconds_now() - begun) * 1000 - LOOK_MS;
    if (late_ms <= STOOD_MS) {
        return;
    }
    child->asked_at += late_ms / 1000;
    child->moved_at += late_ms / 1000;
    uint64_t used = arena_child_cpu(child) - before, late = (uint64_t)(late_ms * ARENA_MILLISECOND);
    uint64_t ran = LOOK_MS * ARENA_MILLISECOND;
    used = used > ran ? used - ran : 0;
    child->stood += used < late ? used : late;
}

/* Waits a moment for one of the pipes. */
static arena_heard await(arena_child *child, const arena_patience *patience, short for_writing)
{
    struct pollfd files[] = {{.fd = for_writing ? child->to : child->from,
                              .events = (short)(for_writing ? POLLOUT : POLLIN)},
                             {.fd = patience->watched, .events = 0}};
    double begun = seconds_now();
    uint64_t before = arena_child_cpu(child);
    poll(files, 2, LOOK_MS);
    forgive_stalls(child, begun, before);
    if (patience->watched >= 0 && (files[1].revents & (POLLHUP | POLLERR | POLLNVAL))) {
        return ARENA_UNWANTED;
    }
    return is_late(child, patience) ? ARENA_LATE : ARENA_HEARD;
}

/* Reads what there is, if there is room for it. */
static arena_heard hear(arena_child *child)
{
    size_t room;
    char *at = line_reader_room(&child->heard, &room);
    ssize_t got = room > 0 ? read(child->from, at, room) : 0;
    if (got > 0) {
        line_reader_came(&child->heard, (size_t)got);
    }
    bool later = got < 0 && (errno == EAGAIN || errno == EINTR);
    return got > 0 || later || room == 0 ? ARENA_HEARD : ARENA_GONE;
}

arena_heard arena_child_send(arena_child *child, const char *bytes, size_t length,
                             const arena_patience *patience)
{
    arena_heard heard = ARENA_HEARD;
    child->asked_at = child->moved_at = seconds_now();
    while (length > 0) {
        ssize_t written = write(child->to, bytes, length);
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
            continue;
        }
        if (written < 0 && errno != EAGAIN && errno != EINTR) {
            return ARENA_GONE;
        }
        heard = await(child, patience, true);
        /* It may be waiting itself until somebody reads what it writes. */
        if (heard == ARENA_HEARD) {
            heard = hear(child);
        }
        if (heard != ARENA_HEARD) {
            return heard;
        }
    }
    return heard;
}

arena_heard arena_child_line(arena_child *child, piece *line, const arena_patience *patience)
{
    line_verdict verdict;
    while ((verdict = line_reader_next(&child->heard, line)) == LINE_NONE) {
        arena_heard heard = await(child, patience, false);
        heard = heard == ARENA_HEARD ? hear(child) : heard;
        if (heard != ARENA_HEARD) {
            return heard;
        }
    }
    if (verdict != LINE_READ) {
        return ARENA_UNREADABLE;
    }
    /* One that writes without end never lets us wait. */
    return is_late(child, patience) ? ARENA_LATE : ARENA_HEARD;
}

static uint64_t cpu_of_ended_children(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (uint64_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000000U +
           (uint64_t)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1000U;
}

uint64_t arena_child_end(arena_child *child, bool kindly)
{
    enum { KIND_MS = 1000 };
    if (child->pid == 0) {
        return 0;
    }
    uint64_t before = cpu_of_ended_children();
    close(child->to);
    siginfo_t end = {0};
    for (unsigned waited = 0; kindly && end.si_pid == 0 && waited < KIND_MS; waited++) {
        /* It is not reaped yet: its number is that of the group, which nobody else may get. */
        waitid(P_PID, (id_t)child->pid, &end, WEXITED | WNOHANG | WNOWAIT);
        nanosleep(&(struct timespec){.tv_nsec = end.si_pid == 0 ? ARENA_MILLISECOND : 0}, NULL);
    }
    kill(-child->pid, SIGKILL);
    while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    close(child->from);
    child->pid = 0;
    return cpu_of_ended_children() - before;
}
