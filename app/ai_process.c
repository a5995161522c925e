/* Thinking, here or in a child process, which does nothing else. */
#include "ai_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "files.h"
#include "util/cores.h"
#include "util/thread_pool.h"

/* What comes through the pipe. */
typedef struct answer {
    surto_status status;
    surto_advice advice;
} answer;

static uint64_t nanoseconds_now(void *context)
{
    struct timespec now;
    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

/* Of how many threads a question is worth. */
static unsigned threads_for(const ai_request *wish)
{
    unsigned cores = cores_allowed();
    return wish->playouts && wish->playouts < cores ? (unsigned)wish->playouts : cores;
}

surto_status ai_process_think(const surto_game *game, const surto_state *state,
                              const ai_request *wish, surto_advice *out)
{
    surto_player *player;
    surto_player_limits limits = {.playouts = wish->playouts,
                                  .nanoseconds = wish->milliseconds * UINT64_C(1000000),
                                  .clock = wish->milliseconds ? nanoseconds_now : NULL,
                                  .candidates = wish->candidates};
    /* Sharing counts the holders of a game, which is no change that anybody could see. */
    surto_status status = surto_player_open(&player, (surto_game *)game, wish->name);
    thread_pool *helpers = NULL;
    if (status == SURTO_OK) {
        helpers = thread_pool_open((surto_game *)game, wish->name, threads_for(wish));
        limits.helpers = thread_pool_helpers(helpers);
        surto_player_set(player, &wish->settings);
        status = surto_player_think(player, state, wish->seat, wish->legal, wish->legal_count,
                                    &limits, out);
    }
    thread_pool_close(helpers);
    surto_player_close(player);
    return status;
}

/* ---- The child --------------------------------------------------------------------------- */

static void run_child(const surto_game *game, const surto_state *state, const ai_request *wish,
                      int to)
{
    answer made = {SURTO_OK, {0}};
    close(STDIN_FILENO); /* the terminal is none of its business */
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
    (void)signal(SIGHUP, SIG_DFL);
    (void)signal(SIGTERM, SIG_DFL);
    (void)signal(SIGINT, SIG_IGN); /* it comes to all who share the terminal */
    made.status = ai_process_think(game, state, wish, &made.advice);
    (void)file_put(to, &made, sizeof made);
}

/* ---- Who waits for it -------------------------------------------------------------------- */

static void end_child(ai_process *t)
{
    if (t->child > 0) {
        close(t->pipe_end);
        (void)waitpid((pid_t)t->child, NULL, 0);
    }
    t->child = 0;
}

void ai_process_stop(ai_process *t)
{
    if (t->child > 0) {
        (void)kill((pid_t)t->child, SIGKILL);
    }
    end_child(t);
    t->ready = false;
    t->asked = 0;
}

bool ai_process_ask(ai_process *t, const surto_game *game, const surto_state *state,
                    const ai_request *wish)
{
    int ends[2];
    ai_process_stop(t);
    if (pipe(ends) != 0) {
        return false;
    }
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        run_child(game, state, wish, ends[1]);
        _exit(0);
    }
    close(ends[1]);
    if (child < 0) {
        close(ends[0]);
        return false;
    }
    t->child = (int)child;
    t->pipe_end = ends[0];
    t->asked = surto_hash(game, state);
    return true;
}

bool ai_process_poll(ai_process *t)
{
    struct pollfd source = {.fd = t->pipe_end, .events = POLLIN};
    if (t->child <= 0 || poll(&source, 1, 0) <= 0) {
        return false;
    }
    answer made;
    char *at = (char *)&made;
    size_t have = 0;
    while (have < sizeof made) { /* it is written at once: the rest is there or never comes */
        ssize_t got = read(t->pipe_end, at + have, sizeof made - have);
        if (got <= 0) {
            break;
        }
        have += (size_t)got;
    }
    t->ready = true;
    t->status = have == sizeof made ? made.status : SURTO_ERR_UNKNOWN;
    if (t->status == SURTO_OK) {
        t->advice = made.advice;
    }
    end_child(t);
    return true;
}

bool ai_process_busy(const ai_process *t)
{
    return t->child > 0;
}
