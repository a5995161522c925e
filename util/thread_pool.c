/* Threads that sleep until there is work, do their share and sleep again. */
#include "thread_pool.h"

#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct worker {
    thread_pool *pool;
    unsigned which;
    pthread_t thread;
} worker;

struct thread_pool {
    surto_player_helpers limits;
    surto_player *helpers[SURTO_HELPERS_MAX];
    worker workers[SURTO_HELPERS_MAX];
    unsigned opened; /* helpers */

    pthread_mutex_t lock; /* for everything below */
    pthread_cond_t begun, done;
    void (*work)(void *job, unsigned which);
    void *job;
    unsigned task;   /* number of tasks begun */
    unsigned others; /* workers that take part: those with numbers up to this */
    unsigned at_work;
    bool ended;
};

static void *help(void *context)
{
    const worker *self = context;
    thread_pool *pool = self->pool;
    unsigned seen = 0;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (pool->task == seen && !pool->ended) {
            pthread_cond_wait(&pool->begun, &pool->lock);
        }
        if (pool->ended) {
            break;
        }
        seen = pool->task;
        if (self->which > pool->others) {
            continue;
        }
        void (*work)(void *, unsigned) = pool->work;
        void *job = pool->job;
        pthread_mutex_unlock(&pool->lock);
        work(job, self->which);
        pthread_mutex_lock(&pool->lock);
        if (--pool->at_work == 0) {
            pthread_cond_signal(&pool->done);
        }
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static void together(void *context, unsigned others, void (*work)(void *job, unsigned which),
                     void *job)
{
    thread_pool *pool = context;
    pthread_mutex_lock(&pool->lock);
    assert(others <= pool->limits.count && pool->at_work == 0);
    pool->work = work;
    pool->job = job;
    pool->at_work = pool->others = others;
    pool->task++;
    pthread_cond_broadcast(&pool->begun);
    pthread_mutex_unlock(&pool->lock);
    work(job, 0);
    pthread_mutex_lock(&pool->lock);
    while (pool->at_work > 0) {
        pthread_cond_wait(&pool->done, &pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
}

/* Opens one more helper and its thread. Returns: false if that fails. */
static bool add_worker(thread_pool *pool, surto_game *game, const char *player)
{
    unsigned at = pool->limits.count;
    assert(at < SURTO_HELPERS_MAX && at == pool->opened);
    if (surto_player_open(&pool->helpers[at], game, player) != SURTO_OK) {
        return false;
    }
    pool->opened++;
    pool->workers[at] = (worker){.pool = pool, .which = at + 1};
    if (pthread_create(&pool->workers[at].thread, NULL, help, &pool->workers[at]) != 0) {
        return false;
    }
    pool->limits.count++;
    return true;
}

thread_pool *thread_pool_open(surto_game *game, const char *player, unsigned threads)
{
    const surto_player_info *info = surto_player_by_name(player);
    thread_pool *pool = threads > 1 && info && info->playouts > 0 ? calloc(1, sizeof *pool) : NULL;
    if (!pool) {
        return NULL;
    }
    pool->limits =
        (surto_player_helpers){.players = pool->helpers, .together = together, .context = pool};
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->begun, NULL);
    pthread_cond_init(&pool->done, NULL);
    while (pool->limits.count + 1 < threads && pool->limits.count < SURTO_HELPERS_MAX &&
           add_worker(pool, game, player)) {
    }
    if (pool->limits.count == 0) {
        thread_pool_close(pool);
        return NULL;
    }
    return pool;
}

void thread_pool_close(thread_pool *pool)
{
    if (!pool) {
        return;
    }
    pthread_mutex_lock(&pool->lock);
    pool->ended = true;
    pthread_cond_broadcast(&pool->begun);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->limits.count; i++) {
        pthread_join(pool->workers[i].thread, NULL);
    }
    for (unsigned i = 0; i < pool->opened; i++) {
        surto_player_close(pool->helpers[i]);
    }
    pthread_cond_destroy(&pool->done);
    pthread_cond_destroy(&pool->begun);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

const surto_player_helpers *thread_pool_helpers(const thread_pool *pool)
{
    return pool ? &pool->limits : NULL;
}
