/* A program in its own process, with pipes at its standard input and output. Its standard error is
 * discarded; it inherits no other file, and only LANG and PATH of the environment. It ends with the
 * thread that started it, however that ends. */
#ifndef SURTO_UTIL_CHILD_PROCESS_H
#define SURTO_UTIL_CHILD_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct child_process {
    pid_t pid;    /* also of its process group */
    int to, from; /* our ends of its pipes: non-blocking, close-on-exec */
} child_process;

/* Starts a program by the words of its command line, which end with NULL; the first is its path.
 * `nice` is added to our own. A program that cannot be executed counts as one that has ended.
 * May be called while other threads run. Returns: false if the system refuses, with errno. */
bool child_start(child_process *out, char *const words[], int nice);

#endif
