/* The process of an untrusted engine, with pipes at its standard input and output. It may end,
 * sleep, flood us or write endless lines. */
#ifndef SURTO_ARENA_ENGINE_PROCESS_H
#define SURTO_ARENA_ENGINE_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine/engine_protocol.h"

enum { ARENA_MILLISECOND = 1000000 }; /* nanoseconds */

typedef struct arena_process {
    pid_t pid; /* 0: there is none */
    int to, from;
    uint64_t last_cpu;
    uint64_t stalled;     /* nanoseconds on its clock in which the machine was stalled */
    uint64_t moved_cpu;   /* processor time when it was last seen working, */
    double moved_at;      /* when that was, by seconds_now, */
    double asked_at;      /* and when something was last sent to it */
    uint64_t looked_cpu;  /* processor time when we last looked at it while it is asked, */
    double looked_at;     /* and when that was */
    line_reader received; /* what it has written and we have not read */
} arena_process;

/* How long to wait. */
typedef struct arena_timeout {
    double seconds;   /* of real time without any work: a busy machine is not a fault */
    uint64_t cpu_max; /* nanoseconds on the process's own clock; 0: no such limit */
    int watched;      /* a file; if its other end closes, the answer is no longer wanted */
} arena_timeout;

typedef enum arena_io_result {
    ARENA_IO_OK,
    ARENA_IO_LATE,       /* one of the limits was reached */
    ARENA_IO_ENDED,      /* it has ended, or closed a pipe */
    ARENA_IO_UNREADABLE, /* a line that the protocol does not allow */
    ARENA_IO_UNWANTED
} arena_io_result;

/* Starts a program by the words of its command line, as util/child_process.h does. Returns:
 * false if the system refuses, with errno. */
bool arena_process_start(arena_process *process, char *const words[]);

/* Nanoseconds of processor time it has used, not counting stalls: on a shared virtual machine the
 * clock of a process may continue while nothing runs. */
uint64_t arena_process_cpu(arena_process *process);

/* Writes all bytes. */
arena_io_result arena_process_send(arena_process *process, const char *bytes, size_t length,
                                   const arena_timeout *timeout);

/* Reads the next line; it is valid until the next call. */
arena_io_result arena_process_read_line(arena_process *process, slice *line,
                                        const arena_timeout *timeout);

/* Ends it and all processes it has started. With `kindly` it gets a moment to end by itself.
 * Returns: nanoseconds of processor time, those of its ended children included. */
uint64_t arena_process_end(arena_process *process, bool kindly);

#endif
