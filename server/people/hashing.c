/* A queue, and threads that take from it. */
#include "hashing.h"

#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { WAITING_MAX = 32, THREADS_MAX = 2 };
_Static_assert(HASHING_TEXT >= crypto_pwhash_STRBYTES, "a hash fits");

struct hashing {
    mail *box;
    pthread_t threads[THREADS_MAX];
    unsigned thread_count;
    pthread_mutex_t lock;
    pthread_cond_t something;
    hashing_task *first, **end;
    unsigned waiting;
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

static void *thread_main(void *context)
{
    hashing *h = context;
    pthread_mutex_lock(&h->lock);
    while (!h->ending || h->first) {
        hashing_task *task = h->first;
        if (!task) {
            pthread_cond_wait(&h->something, &h->lock);
            continue;
        }
        h->first = task->next;
        h->end = h->first ? h->end : &h->first;
        h->waiting--;
        bool is_wanted = !h->ending; /* at the end what waits is only sent back */
        pthread_mutex_unlock(&h->lock);
        if (is_wanted) {
            work(h, task);
        }
        mail_post(h->box, &task->letter);
        pthread_mutex_lock(&h->lock);
    }
    pthread_mutex_unlock(&h->lock);
    return NULL;
}

bool hashing_ask(hashing *h, hashing_task *task)
{
    pthread_mutex_lock(&h->lock);
    bool has_room = !h->ending && h->waiting < WAITING_MAX;
    if (has_room) {
        task->next = NULL;
        *h->end = task;
        h->end = &task->next;
        h->waiting++;
        pthread_cond_signal(&h->something);
    }
    pthread_mutex_unlock(&h->lock);
    return has_room;
}

hashing *hashing_open(mail *box, unsigned threads)
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
    h->box = box;
    h->end = &h->first;
    pthread_mutex_init(&h->lock, NULL);
    pthread_cond_init(&h->something, NULL);
    sigfillset(&all); /* signals are the loop's */
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (h->thread_count < threads && h->thread_count < THREADS_MAX &&
           pthread_create(&h->threads[h->thread_count], NULL, thread_main, h) == 0) {
        h->thread_count++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
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
