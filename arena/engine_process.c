/* The process of an untrusted engine. */
#include "engine_process.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/progress.h"
#include "util/child_process.h"

/* We look at it every LOOK_MS. If we are more than STALL_MS late, the machine was stalled. */
enum { LOOK_MS = 20, STALL_MS = 20 };

bool arena_process_start(arena_process *process, char *const words[])
{
    child_process started;
    if (!child_start(&started, words, 0)) {
        return false;
    }
    assert(process->pid == 0);
    process->received.begin = process->received.end = 0;
    process->received.too_long = false;
    process->last_cpu = process->moved_cpu = process->stalled = 0;
    process->pid = started.pid;
    process->to = started.to;
    process->from = started.from;
    return true;
}

uint64_t arena_process_cpu(arena_process *process)
{
    clockid_t clock;
    struct timespec now;
    /* The clock of an ended process may be gone: the last value counts. */
    if (clock_getcpuclockid(process->pid, &clock) == 0 && clock_gettime(clock, &now) == 0) {
        uint64_t used = (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
        process->last_cpu = used > process->last_cpu ? used : process->last_cpu;
    }
    return process->last_cpu - process->stalled;
}

/* An engine that works a little now and then gets this many timeouts in all. */
enum { TIMEOUT_TIMES = 10 };

static bool is_late(arena_process *process, const arena_timeout *timeout)
{
    enum { WORK = ARENA_MILLISECOND };
    double now = seconds_now();
    uint64_t used = arena_process_cpu(process);
    if (used > process->moved_cpu + WORK) {
        process->moved_cpu = used;
        process->moved_at = now;
    }
    return now - process->moved_at > timeout->seconds ||
           now - process->asked_at > TIMEOUT_TIMES * timeout->seconds ||
           (timeout->cpu_max > 0 && used > timeout->cpu_max);
}

static void look(arena_process *process)
{
    process->looked_at = seconds_now();
    process->looked_cpu = arena_process_cpu(process);
}

/* Looks at it again, and does not count time in which the machine was stalled. That may have been
 * at any moment since the last look: it runs as soon as we write, even before we wait for it. */
static void forgive_stalls(arena_process *process)
{
    double late_ms = (seconds_now() - process->looked_at) * 1000 - LOOK_MS;
    if (late_ms > STALL_MS) {
        process->asked_at += late_ms / 1000;
        process->moved_at += late_ms / 1000;
        uint64_t used = arena_process_cpu(process) - process->looked_cpu,
                 late = (uint64_t)(late_ms * ARENA_MILLISECOND);
        uint64_t ran = LOOK_MS * ARENA_MILLISECOND;
        used = used > ran ? used - ran : 0;
        process->stalled += used < late ? used : late;
        assert(process->stalled <= process->last_cpu);
    }
    look(process);
}

/* Waits a moment for one of the pipes. */
static arena_io_result await(arena_process *process, const arena_timeout *timeout,
                             short for_writing)
{
    struct pollfd files[] = {{.fd = for_writing ? process->to : process->from,
                              .events = (short)(for_writing ? POLLOUT : POLLIN)},
                             {.fd = timeout->watched, .events = 0}};
    poll(files, 2, LOOK_MS);
    forgive_stalls(process);
    if (timeout->watched >= 0 && (files[1].revents & (POLLHUP | POLLERR | POLLNVAL))) {
        return ARENA_IO_UNWANTED;
    }
    return is_late(process, timeout) ? ARENA_IO_LATE : ARENA_IO_OK;
}

/* Reads what has arrived, if there is room for it. */
static arena_io_result read_some(arena_process *process)
{
    size_t room;
    char *at = line_reader_room(&process->received, &room);
    ssize_t got = room > 0 ? read(process->from, at, room) : 0;
    if (got > 0) {
        line_reader_came(&process->received, (size_t)got);
    }
    bool later = got < 0 && (errno == EAGAIN || errno == EINTR);
    return got > 0 || later || room == 0 ? ARENA_IO_OK : ARENA_IO_ENDED;
}

arena_io_result arena_process_send(arena_process *process, const char *bytes, size_t length,
                                   const arena_timeout *timeout)
{
    arena_io_result result = ARENA_IO_OK;
    look(process);
    process->asked_at = process->moved_at = process->looked_at;
    while (length > 0) {
        ssize_t written = write(process->to, bytes, length);
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
            continue;
        }
        if (written < 0 && errno != EAGAIN && errno != EINTR) {
            return ARENA_IO_ENDED;
        }
        result = await(process, timeout, true);
        /* It may itself be waiting for us to read. */
        if (result == ARENA_IO_OK) {
            result = read_some(process);
        }
        if (result != ARENA_IO_OK) {
            return result;
        }
    }
    return result;
}

arena_io_result arena_process_read_line(arena_process *process, slice *line,
                                        const arena_timeout *timeout)
{
    line_verdict verdict;
    while ((verdict = line_reader_next(&process->received, line)) == LINE_NONE) {
        arena_io_result result = await(process, timeout, false);
        result = result == ARENA_IO_OK ? read_some(process) : result;
        if (result != ARENA_IO_OK) {
            return result;
        }
    }
    if (verdict != LINE_READ) {
        return ARENA_IO_UNREADABLE;
    }
    /* An engine that writes endlessly never lets us wait. */
    return is_late(process, timeout) ? ARENA_IO_LATE : ARENA_IO_OK;
}

static uint64_t cpu_of_ended_children(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (uint64_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000000U +
           (uint64_t)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1000U;
}

uint64_t arena_process_end(arena_process *process, bool kindly)
{
    enum { KIND_MS = 1000 };
    if (process->pid == 0) {
        return 0;
    }
    uint64_t before = cpu_of_ended_children();
    close(process->to);
    siginfo_t end = {0};
    for (unsigned waited = 0; kindly && end.si_pid == 0 && waited < KIND_MS; waited++) {
        /* Do not reap it yet: its pid is that of its process group. */
        waitid(P_PID, (id_t)process->pid, &end, WEXITED | WNOHANG | WNOWAIT);
        nanosleep(&(struct timespec){.tv_nsec = end.si_pid == 0 ? ARENA_MILLISECOND : 0}, NULL);
    }
    kill(-process->pid, SIGKILL);
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    close(process->from);
    process->pid = 0;
    return cpu_of_ended_children() - before;
}
