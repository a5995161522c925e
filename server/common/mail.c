/* The box is a list behind a mutex. A letter says by itself what is to be done with it. */
#include "mail.h"

#include <ev.h>
#include <pthread.h>
#include <stdlib.h>

struct mail {
    struct ev_loop *loop;
    ev_async bell;
    pthread_mutex_t lock;
    letter *first, **end; /* under the lock */
};

static void open_all(mail *box)
{
    pthread_mutex_lock(&box->lock);
    letter *next = box->first;
    box->first = NULL;
    box->end = &box->first;
    pthread_mutex_unlock(&box->lock);
    while (next) {
        letter *now = next;
        next = now->next;
        now->open(now); /* may close the box, if it is the last */
    }
}

static void rung(struct ev_loop *loop, ev_async *bell, int events)
{
    (void)loop;
    (void)events;
    open_all(bell->data);
}

mail *mail_open(struct ev_loop *loop)
{
    mail *box = calloc(1, sizeof *box);
    if (!box) {
        return NULL;
    }
    if (pthread_mutex_init(&box->lock, NULL) != 0) {
        free(box);
        return NULL;
    }
    box->loop = loop;
    box->end = &box->first;
    ev_async_init(&box->bell, rung);
    box->bell.data = box;
    ev_async_start(loop, &box->bell);
    return box;
}

void mail_post(mail *box, letter *what)
{
    what->next = NULL;
    pthread_mutex_lock(&box->lock);
    *box->end = what;
    box->end = &what->next;
    /* Under the lock: who opens this letter may close the box at once. */
    ev_async_send(box->loop, &box->bell);
    pthread_mutex_unlock(&box->lock);
}

void mail_close(mail *box)
{
    open_all(box);
    ev_async_stop(box->loop, &box->bell);
    pthread_mutex_destroy(&box->lock);
    free(box);
}
