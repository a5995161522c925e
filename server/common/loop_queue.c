/* The queue is a list behind a mutex. Each task carries the function that runs it. */
#include "loop_queue.h"

#include <assert.h>
#include <ev.h>
#include <pthread.h>
#include <stdlib.h>

struct loop_queue {
    struct ev_loop *loop;
    ev_async bell;
    pthread_mutex_t lock;
    loop_task *first, **end; /* under the lock */
};

static void open_all(loop_queue *to_loop)
{
    pthread_mutex_lock(&to_loop->lock);
    loop_task *next = to_loop->first;
    to_loop->first = NULL;
    to_loop->end = &to_loop->first;
    pthread_mutex_unlock(&to_loop->lock);
    while (next) {
        loop_task *now = next;
        next = now->next;
        now->run(now); /* may close the queue, if it is the last */
    }
}

static void rung(struct ev_loop *loop, ev_async *bell, int events)
{
    (void)loop;
    (void)events;
    open_all(bell->data);
}

loop_queue *loop_queue_open(struct ev_loop *loop)
{
    loop_queue *to_loop = calloc(1, sizeof *to_loop);
    if (!to_loop) {
        return NULL;
    }
    if (pthread_mutex_init(&to_loop->lock, NULL) != 0) {
        free(to_loop);
        return NULL;
    }
    to_loop->loop = loop;
    to_loop->end = &to_loop->first;
    ev_async_init(&to_loop->bell, rung);
    to_loop->bell.data = to_loop;
    ev_async_start(loop, &to_loop->bell);
    return to_loop;
}

void loop_queue_post(loop_queue *to_loop, loop_task *what)
{
    assert(what->run);
    what->next = NULL;
    pthread_mutex_lock(&to_loop->lock);
    assert(!*to_loop->end);
    *to_loop->end = what;
    to_loop->end = &what->next;
    /* Under the lock: who opens this task may close the queue at once. */
    ev_async_send(to_loop->loop, &to_loop->bell);
    pthread_mutex_unlock(&to_loop->lock);
}

void loop_queue_close(loop_queue *to_loop)
{
    open_all(to_loop);
    ev_async_stop(to_loop->loop, &to_loop->bell);
    pthread_mutex_destroy(&to_loop->lock);
    free(to_loop);
}
