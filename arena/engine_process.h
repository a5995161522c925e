/* A program of somebody's in a process of its own, with pipes at its standard input and output. It
 * is trusted in nothing: it may end, sleep, flood or write lines without end. */
#ifndef SURTO_ARENA_ENGINE_PROCESS_H
#define SURTO_ARENA_ENGINE_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine/engine_protocol.h"

enum { ARENA_MILLISECOND = 1000000 }; /* nanoseconds */

typedef struct arena_child {
    pid_t pid; /* 0: there is none */
    int to, from;
    uint64_t last_cpu;
    uint64_t stood;     /* nanoseconds on its clock in which the machine stood still */
    uint64_t moved_cpu; /* what it had used when it was last seen to work, */
    double moved_at;    /* when that was, on the clock of seconds_now, */
    double asked_at;    /* and when something was sent to it */
    line_reader heard;  /* what it has written and nobody has read */
} arena_child;

/* How long to wait. */
typedef struct arena_patience {
    double seconds; /* of real time in which it does not work at all: a busy machine is no fault */
    uint64_t cpu_most; /* nanoseconds on the child's own clock; 0: no such limit */
    int watched;       /* a file; if its other end is closed, nobody wants the answer any more */
} arena_patience;

typedef enum arena_heard {
    ARENA_HEARD,
    ARENA_LATE,       /* one of the limits was reached */
    ARENA_GONE,       /* it has ended, or closed a pipe */
    ARENA_UNREADABLE, /* a line that the protocol does not allow */
    ARENA_UNWANTED
} arena_heard;

/* Starts a program by the words of its command line. Its environment has LANG and PATH alone, its
 * standard error leads nowhere, all other files are closed. A program that cannot be started is
 * one that has ended. Returns: false if the system refuses, with errno. */
bool arena_child_start(arena_child *child, char *const words[]);

/* Nanoseconds of processor time it has used, without those in which the machine stood still: on a
 * machine that is lent to several the clock of a process may go on while nothing runs. */
uint64_t arena_child_cpu(arena_child *child);

/* Writes all bytes. */
arena_heard arena_child_send(arena_child *child, const char *bytes, size_t length,
                             const arena_patience *patience);

/* The next line; it holds until something is sent or read again. */
arena_heard arena_child_line(arena_child *child, piece *line, const arena_patience *patience);

/* Ends it, with all that it has started. It gets a moment if `kindly`.
 * Returns: nanoseconds of processor time, those of its ended children included. */
uint64_t arena_child_end(arena_child *child, bool kindly);

#endif
