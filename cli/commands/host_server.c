/* Starting and ending surtod. It says in its log that it listens, and on which port. */
#include "host_server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/files.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "util/strbuf.h"

enum { START_MS = 15000, END_MS = 15000, STEP_MS = 20, LOG_BYTES = 1 << 20, PATH_TEXT = 4096 };

static void pause_a_little(void)
{
    struct timespec step = {.tv_nsec = STEP_MS * 1000000L};
    nanosleep(&step, NULL);
}

/* The folder this program lies in, with a `/` at its end. "" if the system does not say. */
static void own_folder(char out[PATH_TEXT])
{
    ssize_t length = readlink("/proc/self/exe", out, PATH_TEXT - 1);
    out[length > 0 ? length : 0] = '\0';
    char *end = strrchr(out, '/');
    out[end ? end - out + 1 : 0] = '\0';
}

/* Beside this program, where a build puts it, or wherever the path leads. */
static void find_program(char out[PATH_TEXT])
{
    static const char *const places[] = {"surtod", "../server/surtod"};
    char folder[PATH_TEXT];
    own_folder(folder);
    for (size_t i = 0; folder[0] && i < sizeof places / sizeof places[0]; i++) {
        int length = snprintf(out, PATH_TEXT, "%s%s", folder, places[i]);
        if (length < PATH_TEXT && access(out, X_OK) == 0) {
            return;
        }
    }
    strcpy(out, "surtod");
}

/* ---- The child --------------------------------------------------------------------------- */

static pid_t start(const char *folder, unsigned port, bool stays, const char *log)
{
    char program[PATH_TEXT], self[PATH_TEXT], listen[64], data[PATH_TEXT + 8];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    self[length > 0 ? length : 0] = '\0';
    find_program(program);
    snprintf(listen, sizeof listen, "0.0.0.0:%u", port);
    snprintf(data, sizeof data, "%s", folder);
    pid_t child = fork();
    if (child == 0) {
        int nothing = open("/dev/null", O_RDWR);
        setpgid(0, 0); /* Ctrl-C is for the person, who then ends it in order */
#ifdef __linux__
        if (!stays) {
            prctl(PR_SET_PDEATHSIG, SIGTERM);
        }
#endif
        dup2(nothing, STDIN_FILENO);
        dup2(nothing, STDOUT_FILENO);
        dup2(nothing, STDERR_FILENO);
        execlp(program, program, "--listen", listen, "--store", "sqlite", "--data", data,
               "--engine", self[0] ? self : "surto", "--drain-notice-ms", "0", "--log", log,
               (char *)NULL);
        _exit(127);
    }
    return child;
}

/* A number behind a name in the line of the log that has an event. */
static bool find_in_log(const strbuf *log, const char *event, const char *name, char *out,
                        size_t cap)
{
    const char *line = strstr(strbuf_text(log), event);
    const char *value = line ? strstr(line, name) : NULL;
    if (!value) {
        return false;
    }
    value += strlen(name);
    value += *value == '"';
    snprintf(out, cap, "%.*s", (int)strcspn(value, ",}\"\n"), value);
    return true;
}

typedef enum start_verdict { START_GOOD, START_TAKEN, START_FAILED } start_verdict;

/* Waits until the log says that it listens, or that it cannot. */
static start_verdict wait_for(host_server *of, const char *log, char *why, size_t why_cap)
{
    strbuf text = {0};
    char said[200] = "", ignored[256];
    start_verdict verdict = START_FAILED;
    bool ended = false;
    reason_copy(why, why_cap, CLIENT("surtod did not start listening in time"));
    for (int waited = 0; waited < START_MS; waited += STEP_MS) {
        int status;
        strbuf_clear(&text);
        if (file_read(log, LOG_BYTES, &text, ignored, sizeof ignored) &&
            find_in_log(&text, "\"listening\"", "\"port\":", said, sizeof said)) {
            of->port = (unsigned)strtoul(said, NULL, 10);
            verdict = START_GOOD;
            break;
        }
        if (ended) {
            bool told = find_in_log(&text, "\"cannot start\"", "\"why\":", said, sizeof said);
            verdict = told && strstr(said, "in use") ? START_TAKEN : START_FAILED;
            reason_copy(why, why_cap,
                        told ? TEXT(CLIENT("cannot start surtod: {reason}"), a_text("reason", said))
                             : CLIENT("cannot find surtod next to surto or in PATH"));
            break;
        }
        ended = waitpid(of->process, &status, WNOHANG) == of->process;
        if (!ended) {
            pause_a_little();
        }
    }
    strbuf_free(&text);
    if (verdict != START_GOOD && !ended) {
        host_server_end(of);
    }
    return verdict;
}

bool host_server_start(host_server *out, const char *folder, unsigned port, bool stays, char *why,
                       size_t why_cap)
{
    char log[PATH_TEXT + 16];
    snprintf(log, sizeof log, "%s/surtod.log", folder);
    start_verdict verdict = START_TAKEN;
    for (unsigned i = 0; verdict == START_TAKEN && i < (port ? 1 : 2); i++) {
        (void)unlink(log);
        *out = (host_server){.process = start(folder, port ? port : i ? 0 : HOST_PORT, stays, log)};
        if (out->process < 0) {
            return reason_copy(why, why_cap, strerror(errno));
        }
        verdict = wait_for(out, log, why, why_cap);
    }
    return verdict == START_GOOD;
}

void host_server_end(host_server *of)
{
    int status;
    if (of->process <= 0) {
        return;
    }
    kill(of->process, SIGTERM);
    for (int waited = 0; waited < END_MS; waited += STEP_MS) {
        if (waitpid(of->process, &status, WNOHANG) != 0) {
            of->process = 0;
            return;
        }
        pause_a_little();
    }
    kill(of->process, SIGKILL); /* nothing is lost by that either */
    waitpid(of->process, &status, 0);
    of->process = 0;
}

size_t host_addresses(char out[][64], size_t cap)
{
    struct ifaddrs *all = NULL;
    size_t count = 0;
    if (getifaddrs(&all) != 0) {
        return 0;
    }
    for (const struct ifaddrs *one = all; one && count < cap; one = one->ifa_next) {
        if (one->ifa_addr && one->ifa_addr->sa_family == AF_INET) {
            struct sockaddr_in address;
            memcpy(&address, one->ifa_addr, sizeof address);
            bool own = ntohl(address.sin_addr.s_addr) >> 24 == 127; /* this machine alone */
            count += !own && inet_ntop(AF_INET, &address.sin_addr, out[count], 64) != NULL;
        }
    }
    freeifaddrs(all);
    return count;
}
