/* Time and the progress line. */
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double seconds_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

double cpu_seconds(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

progress progress_start(const char *what, uint64_t total)
{
    double now = seconds_now();
    return (progress){.what = what,
                      .total = total,
                      .started = now,
                      .shown = now + 1.5, /* so that the first line comes after two seconds */
                      .wanted = isatty(STDERR_FILENO) == 1};
}

void progress_step(progress *line, uint64_t done)
{
    if (!line->wanted) {
        return;
    }
    double now = seconds_now();
    if (now - line->shown < 0.5) {
        return;
    }
    line->shown = now;
    line->visible = true;
    if (line->total > 0) {
        fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " %s, %.0f s ", done, line->total, line->what,
                now - line->started);
    } else {
        fprintf(stderr, "\r%" PRIu64 " %s, %.0f s ", done, line->what, now - line->started);
    }
    fflush(stderr);
}

void progress_end(progress *line)
{
    if (line->visible) {
        fprintf(stderr, "\r%60s\r", "");
        fflush(stderr);
        line->visible = false;
    }
}
