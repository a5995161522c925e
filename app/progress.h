/* Time, and a line on standard error that tells how far a long command is: only when standard
 * error is a terminal, and only after two seconds. */
#ifndef SURTO_APP_PROGRESS_H
#define SURTO_APP_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* Seconds of a clock that never goes back. */
double seconds_now(void);

/* The processor time this program has used: what other programs do at the same time counts less. */
double cpu_seconds(void);

typedef struct progress {
    const char *message; /* "games: {done} of {total}, {seconds} s" */
    uint64_t total;      /* 0 if it is not known */
    uint64_t won;        /* for messages with {won} */
    double started;
    double shown;
    bool visible; /* something stands on the line */
    bool wanted;
} progress;

/* The message has the places {done}, {seconds} and, if the total is known, {total}. */
progress progress_start(const char *message, uint64_t total);
void progress_step(progress *line, uint64_t done);
void progress_end(progress *line);

#endif
