/* The workers of the arena. */
#include "workers.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/files.h"
#include "ceiling.h"
#include "cpu_pinning.h"

/* What a worker is told, and what it answers. Both are the same program, so structs do. */
typedef struct job {
    uint64_t cell, index;
} job;

typedef struct worker {
    pid_t pid;
    int socket;
    bool busy;
} worker;

typedef struct worker_pool {
    const arena_work *work;
    worker list[ARENA_WORKERS_MAX];
    unsigned count;
    unsigned busy;
    bool unaccounted; /* an engine used time when nobody asked it */
    bool untaken;     /* a result was not taken */
} worker_pool;

static volatile sig_atomic_t asked_to_end;

static void ask_to_end(int number)
{
    (void)number;
    asked_to_end = 1;
}

/* Reads all of something. Returns: false at the end or on a fault. */
static bool read_all(int file, void *to, size_t length)
{
    for (char *at = to; length > 0;) {
        ssize_t got = read(file, at, length);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            return false;
        }
        at += got;
        length -= (size_t)got;
    }
    return true;
}

/* ---- In a worker ------------------------------------------------------------------------- */

/* The life of a worker. A result without turns, moves and words is its last: how its engine behaved
 * when it ended. */
static void be_worker(const arena_work *work, unsigned number, int socket)
{
    static arena_result result;
    static arena_referee referee;
    job next;
    if (work->terms->positions == 0) { /* where no time is measured any core will do */
        arena_pin_to_core(number);
    } else { /* and nobody looks whether the one that started it is still there */
        prctl(PR_SET_PDEATHSIG, SIGKILL);
    }
    signal(SIGINT, SIG_IGN);
    referee.engine.watched = socket;
    bool good = true;
    while (good && read_all(socket, &next, sizeof next)) {
        if (next.cell >= work->cells->count) {
            result = (arena_result){.unaccounted = arena_referee_end(&referee)};
            good = file_put(socket, &result, sizeof result);
            _exit(good ? 0 : 1);
        }
        surto_game *game = work->games[next.cell];
        arena_cell cell = work->cells->list[next.cell];
        good = work->terms->positions > 0
                   ? arena_ceiling_play(work->terms, game, cell, next.index, &result)
                   : arena_play(&referee, work->terms, game, cell, next.index, &result);
        good = good && file_put(socket, &result, sizeof result);
    }
    arena_referee_end(&referee);
    _exit(1);
}

/* ---- In the one that started them -------------------------------------------------------- */

static bool start_worker(worker_pool *all, unsigned number)
{
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) {
        return false;
    }
    fflush(NULL); /* otherwise both processes would write the buffered text */
    pid_t pid = fork();
    if (pid == 0) {
        /* A worker must notice when its parent is gone, so no other process may hold these ends. */
        for (unsigned i = 0; i < all->count; i++) {
            close(all->list[i].socket);
        }
        close(pair[0]);
        be_worker(all->work, number, pair[1]);
    }
    close(pair[1]);
    if (pid < 0) {
        close(pair[0]);
        return false;
    }
    assert(all->count < ARENA_WORKERS_MAX);
    all->list[all->count++] = (worker){.pid = pid, .socket = pair[0]};
    return true;
}

/* Gives a worker its next game, if there is one. */
static bool hand_out(worker_pool *all, worker *to)
{
    size_t cell;
    uint64_t index;
    if (asked_to_end || !all->work->next(all->work->context, &cell, &index)) {
        return true;
    }
    assert(!to->busy && cell < all->work->cells->count);
    job next = {.cell = cell, .index = index};
    to->busy = file_put(to->socket, &next, sizeof next);
    all->busy += to->busy;
    return to->busy;
}

/* Takes the result of a worker that has one. */
static bool collect(worker_pool *all, worker *from)
{
    static arena_result result;
    bool good = read_all(from->socket, &result, sizeof result);
    assert(from->busy && all->busy > 0);
    from->busy = false;
    all->busy--;
    if (!good) {
        return false;
    }
    all->unaccounted |= result.unaccounted;
    all->untaken = !all->work->take(all->work->context, &result);
    return !all->untaken;
}

static bool run(worker_pool *all)
{
    bool good = true;
    for (unsigned i = 0; good && i < all->count; i++) {
        good = hand_out(all, &all->list[i]);
    }
    while (good && all->busy > 0) {
        struct pollfd files[ARENA_WORKERS_MAX];
        for (unsigned i = 0; i < all->count; i++) {
            files[i] = (struct pollfd){.fd = all->list[i].busy ? all->list[i].socket : -1,
                                       .events = POLLIN};
        }
        int ready = poll(files, all->count, -1);
        good = ready >= 0 || errno == EINTR;
        for (unsigned i = 0; good && ready > 0 && i < all->count; i++) {
            if (files[i].revents != 0) {
                good = collect(all, &all->list[i]) && hand_out(all, &all->list[i]);
            }
        }
    }
    return good;
}

/* Ends all workers. */
static void end_workers(worker_pool *all, bool kindly)
{
    static arena_result last;
    job none = {.cell = UINT64_MAX};
    for (unsigned i = 0; kindly && i < all->count; i++) {
        if (file_put(all->list[i].socket, &none, sizeof none) &&
            read_all(all->list[i].socket, &last, sizeof last)) {
            all->unaccounted |= last.unaccounted;
        }
    }
    for (unsigned i = 0; i < all->count; i++) {
        close(all->list[i].socket); /* a busy worker notices and stops */
        while (waitpid(all->list[i].pid, NULL, 0) < 0 && errno == EINTR) {
        }
    }
}

arena_end arena_work_all(const arena_work *work, bool *unaccounted)
{
    static worker_pool all;
    assert(work->workers > 0 && work->workers <= ARENA_WORKERS_MAX);
    all = (worker_pool){.work = work};
    struct sigaction ours = {.sa_handler = ask_to_end, .sa_flags = (int)SA_RESETHAND}, theirs;
    sigaction(SIGINT, &ours, &theirs);
    bool good = true;
    for (unsigned i = 0; good && i < work->workers; i++) {
        good = start_worker(&all, i);
    }
    good = good && run(&all);
    end_workers(&all, good);
    sigaction(SIGINT, &theirs, NULL);
    *unaccounted = all.unaccounted;
    return all.untaken    ? ARENA_END_UNTAKEN
           : !good        ? ARENA_END_FAILED
           : asked_to_end ? ARENA_END_ASKED
                          : ARENA_END_DONE;
}
