/* Brings results from other threads to the loop. Any thread posts a task; the loop runs all waiting
 * tasks in the order they were posted. There is one ev_async for all: libev merges sends that come
 * close together, so each run takes everything. */
#ifndef SURTO_SERVER_LOOP_QUEUE_H
#define SURTO_SERVER_LOOP_QUEUE_H

struct ev_loop;
typedef struct loop_queue loop_queue;

/* Part of a larger struct, which owns it. Do not touch it while it is in the queue. */
typedef struct loop_task {
    struct loop_task *next;
    /* On the thread of the loop; may free what it is part of. */
    void (*run)(struct loop_task *self);
} loop_task;

loop_queue *loop_queue_open(struct ev_loop *loop);          /* NULL without memory */
void loop_queue_post(loop_queue *to_loop, loop_task *what); /* any thread */
/* Runs what waits, then ends. No thread may post any more. A task may close its own queue if no
 * other was posted after it. */
void loop_queue_close(loop_queue *to_loop);

#endif
