/* A child process on the loop: what is sent to it waits until it reads; what it writes arrives
 * through a callback. Needs the default loop, which is told when children end. SIGPIPE must be
 * ignored, because a process may end while something is sent to it. */
#ifndef SURTO_SERVER_PROCESS_H
#define SURTO_SERVER_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

struct ev_loop;
typedef struct process process;

/* Either may call process_end. */
typedef struct process_handlers {
    void (*came)(void *context, const char *bytes, size_t length);
    void (*ended)(void *context); /* it has ended, or closed a pipe: nothing comes any more. Once */
    void *context;
} process_handlers;

/* Where a program is that is given by its name: beside this one, or in PATH. A name with a slash is
 * taken as it is. Returns: false if it is nowhere. */
bool process_find(const char *name, char *out, size_t cap);

/* Starts a program by the words of its command line (util/child_process.h).
 * Returns: NULL if the system refuses. A program that cannot be started is one that ends. */
process *process_start(struct ev_loop *loop, char *const words[], int nice,
                       const process_handlers *handlers);

void process_send(process *to, const char *bytes, size_t length);
/* Its standard input ends behind what was sent. */
void process_send_end(process *to);

int process_id(const process *of);

/* Kills it, if it lives. NULL is fine. */
void process_end(process *of);

#endif
