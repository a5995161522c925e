/* Hashes passwords with Argon2id, which takes a tenth of a second on purpose, on its own threads.
 * Results come back to the loop as tasks. */
#ifndef SURTO_SERVER_HASHING_H
#define SURTO_SERVER_HASHING_H

#include <stdbool.h>

#include "fair_queue.h"
#include "server/common/loop_queue.h"

enum {
    HASHING_TEXT = 128, /* room of a hash, with its ending zero */
    HASHING_THREADS = 8,
    HASHING_WAITING = 16 /* for a thread: a second or so */
};

/* Is part of something larger, which is the thread's until the task is opened. */
typedef struct hashing_task {
    loop_task task;       /* `open` is the caller's */
    fair_item place;      /* lane and rank are the caller's */
    bool is_refused;      /* the answer: somebody else needed the room, nothing was done */
    bool verify;          /* the password against the hash; otherwise the hash is made of it */
    bool is_right;        /* the answer; of one that is made: there was memory for it */
    const char *password; /* both stay until then */
    char *hash;           /* "": nobody's. It takes as long as any other, and is wrong */
} hashing_task;

typedef struct hashing hashing;

hashing *hashing_open(loop_queue *to_loop, unsigned threads); /* NULL without memory */
/* Ends. What waits is sent back as it is: not right. */
void hashing_close(hashing *h);

/* Whoever waits takes turns by address (fair_queue.h). Returns: false if too much waits. */
bool hashing_ask(hashing *h, hashing_task *task);

#endif
