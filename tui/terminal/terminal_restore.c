/* Restores the terminal. After a crash it makes only calls that a signal handler may make: write,
 * tcsetattr, sigaction, raise. */
#include "tui/terminal/terminal_restore.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

/* Attributes off, all mouse modes off, cursor shown, keypad off, alternate screen left: sequences
 * that every terminal understands or ignores. */
static const char restoring[] = "\033[m\033[?1000l\033[?1002l\033[?1003l\033[?1006l\033[?25h"
                                "\033[?1l\033>\033[?1049l\r\n";

/* Crashes, and what else ends a program that does not expect it: Ctrl-\, limits, other people. */
static const int crashes[] = {SIGSEGV, SIGBUS,  SIGFPE,  SIGILL,  SIGABRT, SIGTRAP, SIGSYS,
                              SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ};
/* SIGTSTP too: ncurses would answer it by itself, but forgets one that comes while it draws. */
static const int messages[] = {SIGTSTP, SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGCONT};
enum {
    CRASHES = sizeof crashes / sizeof crashes[0],
    MESSAGES = sizeof messages / sizeof messages[0],
    STOP = 0, /* the place of SIGTSTP */
    STACK = 65536
};

static struct termios before;
static int pipe_ends[2] = {-1, -1};
static volatile sig_atomic_t armed;
static struct sigaction old_crash[CRASHES], old_message[MESSAGES];

static void put_back(void)
{
    if (armed) {
        armed = 0;
        ssize_t written = write(STDOUT_FILENO, restoring, sizeof restoring - 1);
        (void)written;
        (void)tcsetattr(STDIN_FILENO, TCSANOW, &before);
    }
}

static void on_crash(int number)
{
    put_back();
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

static void on_message(int number)
{
    int kept = errno;
    unsigned char byte = (unsigned char)number;
    ssize_t written = write(pipe_ends[1], &byte, 1);
    (void)written; /* a full pipe has woken the loop already */
    errno = kept;
}

/* A stack of its own: the usual one may be what is broken. */
static void catch_crashes(void)
{
    static char room[STACK];
    stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
    (void)sigaltstack(&stack, NULL);
    struct sigaction action = {.sa_handler = on_crash,
                               .sa_flags = (int)(SA_ONSTACK | SA_RESETHAND)};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < CRASHES; i++) {
        (void)sigaction(crashes[i], &action, &old_crash[i]);
    }
}

static bool open_pipe(void)
{
    if (pipe(pipe_ends) != 0) {
        return false;
    }
    for (size_t i = 0; i < 2; i++) {
        (void)fcntl(pipe_ends[i], F_SETFL, O_NONBLOCK);
        (void)fcntl(pipe_ends[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

bool terminal_restore_arm(void)
{
    static bool at_exit;
    if (tcgetattr(STDIN_FILENO, &before) != 0 || !open_pipe()) {
        return false;
    }
    armed = 1;
    catch_crashes();
    struct sigaction action = {.sa_handler = on_message, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < MESSAGES; i++) {
        (void)sigaction(messages[i], &action, &old_message[i]);
    }
    if (!at_exit) {
        at_exit = atexit(put_back) == 0;
    }
    return true;
}

void terminal_restore_disarm(void)
{
    armed = 0;
    for (size_t i = 0; i < CRASHES; i++) {
        (void)sigaction(crashes[i], &old_crash[i], NULL);
    }
    for (size_t i = 0; i < MESSAGES; i++) {
        (void)sigaction(messages[i], &old_message[i], NULL);
    }
    for (size_t i = 0; i < 2; i++) {
        close(pipe_ends[i]);
        pipe_ends[i] = -1;
    }
}

void terminal_restore_stop(void)
{
    struct sigaction ours;
    (void)sigaction(SIGTSTP, &old_message[STOP], &ours);
    (void)raise(SIGTSTP);
    (void)sigaction(SIGTSTP, &ours, NULL);
}

int terminal_restore_pipe(void)
{
    return pipe_ends[0];
}

int terminal_restore_signal(void)
{
    unsigned char byte;
    return read(pipe_ends[0], &byte, 1) == 1 ? byte : 0;
}
