/* Time and the progress line. */
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "ui/message/message.h"

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

progress progress_start(const char *message, uint64_t total)
{
    double now = seconds_now();
    return (progress){.message = message,
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
    char steps[24], total[24], won[24], seconds[24];
    strbuf text = {0};
    snprintf(steps, sizeof steps, "%" PRIu64, done);
    snprintf(total, sizeof total, "%" PRIu64, line->total);
    snprintf(won, sizeof won, "%" PRIu64, line->won);
    snprintf(seconds, sizeof seconds, "%.0f", now - line->started);
    SAY(&text, line->message, a_text("done", steps), a_text("total", total), a_text("won", won),
        a_text("seconds", seconds));
    fprintf(stderr, "\r%s ", strbuf_text(&text));
    strbuf_free(&text);
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
