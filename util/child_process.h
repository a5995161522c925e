/* A program in a process of its own, with pipes at its standard input and output. What it writes to
 * standard error leads nowhere; it has no other file of ours, and of the environment LANG and PATH
 * alone. It ends with the thread that has started it, however that ends. */
#ifndef SURTO_UTIL_CHILD_PROCESS_H
#define SURTO_UTIL_CHILD_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct child_process {
    pid_t pid;    /* also of its process group */
    int to, from; /* our ends of its pipes: non-blocking, closed where another program begins */
} child_process;

/* Starts a program by the words of its command line, which end with NULL; the first is its path.
 * `nice` is added to ours. A program that cannot be started is one that has ended. May be called
 * where other threads run. Returns: false if the system refuses, with errno. */
bool child_start(child_process *out, char *const words[], int nice);

#endif
