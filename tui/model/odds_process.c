/* Computes odds in the background: the child process does only arithmetic. */
#include "tui/model/odds_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct answer {
    surto_status status;
    surto_odds odds;
} answer;

static void end_child(odds_process *f)
{
    if (f->child > 0) {
        close(f->pipe_end);
        (void)waitpid((pid_t)f->child, NULL, 0);
    }
    f->child = 0;
    f->asked = 0;
}

void odds_process_stop(odds_process *f)
{
    if (f->child > 0) {
        (void)kill((pid_t)f->child, SIGKILL);
    }
    end_child(f);
}

static void count_and_write(const surto_game *game, const surto_state *state, int to)
{
    answer made = {0};
    made.status = surto_odds_compute(game, state, &made.odds);
    const char *at = (const char *)&made;
    for (size_t left = sizeof made; left > 0;) {
        ssize_t written = write(to, at, left);
        if (written <= 0) {
            break;
        }
        at += written;
        left -= (size_t)written;
    }
}

static void keep(odds_process *f, uint64_t hash, const answer *made)
{
    f->known[f->next].hash = hash;
    f->known[f->next].status = made->status;
    f->known[f->next].odds = made->odds;
    f->next = (f->next + 1) % ODDS_KEPT;
    f->kept += f->kept < ODDS_KEPT;
}

static bool is_known(const odds_process *f, uint64_t hash, unsigned *at)
{
    for (*at = 0; *at < f->kept && f->known[*at].hash != hash; ++*at) {
    }
    return *at < f->kept;
}

void odds_process_ask(odds_process *f, const surto_game *game, const surto_state *state)
{
    uint64_t hash = surto_hash(game, state);
    unsigned at;
    int ends[2];
    if (is_known(f, hash, &at) || (f->child > 0 && f->asked == hash)) {
        return;
    }
    odds_process_stop(f);
    if (pipe(ends) != 0) {
        return;
    }
    pid_t child = fork();
    if (child == 0) {
        close(STDIN_FILENO); /* the terminal is none of its business */
        close(STDOUT_FILENO);
        close(STDERR_FILENO);
        (void)signal(SIGHUP, SIG_DFL);
        (void)signal(SIGTERM, SIG_DFL);
        (void)signal(SIGINT, SIG_IGN); /* it comes to all who share the terminal */
        count_and_write(game, state, ends[1]);
        _exit(0);
    }
    close(ends[1]);
    if (child < 0) {
        close(ends[0]);
        return;
    }
    f->child = (int)child;
    f->pipe_end = ends[0];
    f->asked = hash;
}

bool odds_process_poll(odds_process *f)
{
    struct pollfd source = {.fd = f->pipe_end, .events = POLLIN};
    if (f->child <= 0 || poll(&source, 1, 0) <= 0) {
        return false;
    }
    answer made;
    char *at = (char *)&made;
    size_t have = 0;
    while (have < sizeof made) { /* it fits into a pipe: the rest is there or never comes */
        ssize_t got = read(f->pipe_end, at + have, sizeof made - have);
        if (got <= 0) {
            break;
        }
        have += (size_t)got;
    }
    if (have < sizeof made) {
        made = (answer){.status = SURTO_ERR_UNKNOWN};
    }
    keep(f, f->asked, &made);
    end_child(f);
    return true;
}

odds_process_state odds_process_get(const odds_process *f, const surto_game *game,
                                    const surto_state *state, const surto_odds **out)
{
    uint64_t hash = surto_hash(game, state);
    unsigned at;
    *out = NULL;
    if (is_known(f, hash, &at)) {
        *out = f->known[at].status == SURTO_OK ? &f->known[at].odds : NULL;
        return *out ? ODDS_READY : ODDS_UNKNOWN;
    }
    return f->child > 0 && f->asked == hash ? ODDS_WAITING : ODDS_NONE;
}

bool odds_process_busy(const odds_process *f)
{
    return f->child > 0;
}
