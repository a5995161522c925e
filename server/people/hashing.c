/* A fair queue, and the threads that take from it. */
#include "hashing.h"

#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(HASHING_TEXT >= crypto_pwhash_STRBYTES, "a hash fits");
_Static_assert(HASHING_THREADS *HASHING_WAITING <= FAIR_CAPACITY, "all fit");

struct hashing {
    loop_queue *to_loop;
    pthread_t threads[HASHING_THREADS];
    unsigned thread_count;
    pthread_mutex_t lock;
    pthread_cond_t something;
    fair_queue waiting;
    bool ending;
    char nobody[HASHING_TEXT]; /* of a password that nobody has */
};

static bool make(char *hash, const char *password)
{
    return crypto_pwhash_str(hash, password, strlen(password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                             crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

static void work(const hashing *h, hashing_task *task)
{
    if (task->verify) {
        const char *hash = *task->hash ? task->hash : h->nobody;
        task->is_right =
            crypto_pwhash_str_verify(hash, task->password, strlen(task->password)) == 0 &&
            *task->hash;
    } else {
        task->is_right = make(task->hash, task->password);
    }
}

static hashing_task *task_of(fair_item *place)
{
    return place ? (hashing_task *)((char *)place - offsetof(hashing_task, place)) : NULL;
}

static void *thread_main(void *context)
{
    hashing *h = context;
    pthread_mutex_lock(&h->lock);
    while (!h->ending || h->waiting.count) {
        hashing_task *task = task_of(fair_queue_take(&h->waiting));
        if (!task) {
            pthread_cond_wait(&h->something, &h->lock);
            continue;
        }
        bool is_wanted = !h->ending; /* at the end what waits is only sent back */
        pthread_mutex_unlock(&h->lock);
        if (is_wanted) {
            work(h, task);
        }
        loop_queue_post(h->to_loop, &task->task);
        pthread_mutex_lock(&h->lock);
    }
    pthread_mutex_unlock(&h->lock);
    return NULL;
}

bool hashing_ask(hashing *h, hashing_task *task)
{
    hashing_task *refused = task;
    task->is_refused = false;
    pthread_mutex_lock(&h->lock);
    if (!h->ending) {
        refused = task_of(fair_queue_put(&h->waiting, &task->place));
        pthread_cond_signal(&h->something);
    }
    pthread_mutex_unlock(&h->lock);
    if (refused && refused != task) {
        refused->is_refused = true;
        loop_queue_post(h->to_loop, &refused->task);
    }
    return refused != task;
}

hashing *hashing_open(loop_queue *to_loop, unsigned threads)
{
    hashing *h = calloc(1, sizeof *h);
    uint8_t noise[16];
    char password[2 * sizeof noise + 1];
    sigset_t all, before;
    if (!h) {
        return NULL;
    }
    randombytes_buf(noise, sizeof noise);
    sodium_bin2hex(password, sizeof password, noise, sizeof noise);
    if (!make(h->nobody, password)) {
        free(h);
        return NULL;
    }
    h->to_loop = to_loop;
    threads = threads < 1 ? 1 : threads > HASHING_THREADS ? HASHING_THREADS : threads;
    fair_queue_start(&h->waiting, threads * HASHING_WAITING);
    pthread_mutex_init(&h->lock, NULL);
    pthread_cond_init(&h->something, NULL);
    sigfillset(&all); /* signals are the loop's */
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (h->thread_count < threads &&
           pthread_create(&h->threads[h->thread_count], NULL, thread_main, h) == 0) {
        h->thread_count++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (h->thread_count == 0) { /* nobody would be answered */
        hashing_close(h);
        return NULL;
    }
    return h;
}

void hashing_close(hashing *h)
{
    pthread_mutex_lock(&h->lock);
    h->ending = true;
    pthread_cond_broadcast(&h->something);
    pthread_mutex_unlock(&h->lock);
    for (unsigned i = 0; i < h->thread_count; i++) {
        pthread_join(h->threads[i], NULL);
    }
    pthread_cond_destroy(&h->something);
    pthread_mutex_destroy(&h->lock);
    free(h);
}
