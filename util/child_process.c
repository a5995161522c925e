/* A program in a process of its own. */
#include "child_process.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

enum { OPEN_FILES_MAX = 1 << 20 }; /* looked at without close_range */

/* Closes every file but the three standard ones. Signal-safe, as all of become. */
static void close_others(void)
{
#ifdef HAS_CLOSE_RANGE
    if (close_range(STDERR_FILENO + 1, UINT_MAX, 0) == 0) {
        return;
    }
#endif
    struct rlimit files = {0}; /* an older kernel or another system */
    int most = getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < OPEN_FILES_MAX
                   ? (int)files.rlim_cur
                   : OPEN_FILES_MAX;
    for (int file = STDERR_FILENO + 1; file < most; file++) {
        close(file);
    }
}

/* What happens in the new process. Nothing here returns, and nothing takes memory or locks: they
 * may be another thread's, which is not there. */
static void become(char *const words[], char *const environment[], int input, int output, int nice)
{
    sigset_t none;
    int nowhere = open("/dev/null", O_WRONLY);
    sigemptyset(&none);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* nobody would want its answers */
    setpgid(0, 0);
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + nice);
    if (dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0 ||
        dup2(nowhere, STDERR_FILENO) < 0) {
        _exit(127);
    }
    close_others();
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(words[0], words, environment);
    _exit(127);
}

bool child_start(child_process *out, char *const words[], int nice)
{
    char path[4096], language[] = "LANG=C";
    const char *mine = getenv("PATH");
    int in[2], back[2];
    snprintf(path, sizeof path, "PATH=%s", mine ? mine : "/usr/bin:/bin");
    char *environment[] = {language, path, NULL};
    if (pipe2(in, O_CLOEXEC) != 0) {
        return false;
    }
    if (pipe2(back, O_CLOEXEC) != 0) {
        close(in[0]);
        close(in[1]);
        return false;
    }
    pid_t pid = fork();
    if (pid == 0) {
        become(words, environment, in[0], back[1], nice);
    }
    int reason = errno;
    close(in[0]);
    close(back[1]);
    if (pid < 0) {
        close(in[1]);
        close(back[0]);
        errno = reason;
        return false;
    }
    setpgid(pid, pid); /* here too, so that it is done when this returns */
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    fcntl(back[0], F_SETFL, O_NONBLOCK);
    *out = (child_process){pid, in[1], back[0]};
    return true;
}
