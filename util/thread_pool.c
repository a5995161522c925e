/* A crew: threads that sleep until there is work, do their part and sleep again. */
#include "thread_pool.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct mate {
    crew *of;
    unsigned which;
    pthread_t thread;
} mate;

struct crew {
    surto_crew limits;
    surto_player *helpers[SURTO_CREW_MAX];
    mate mates[SURTO_CREW_MAX];
    unsigned opened; /* helpers */

    pthread_mutex_t lock; /* of all below */
    pthread_cond_t begun, done;
    void (*work)(void *job, unsigned which);
    void *job;
    unsigned task;   /* counts what was begun */
    unsigned others; /* who take part in it: those with numbers up to this */
    unsigned at_work;
    bool ended;
};

static void *help(void *context)
{
    const mate *self = context;
    crew *c = self->of;
    unsigned seen = 0;
    pthread_mutex_lock(&c->lock);
    for (;;) {
        while (c->task == seen && !c->ended) {
            pthread_cond_wait(&c->begun, &c->lock);
        }
        if (c->ended) {
            break;
        }
        seen = c->task;
        if (self->which > c->others) {
            continue;
        }
        void (*work)(void *, unsigned) = c->work;
        void *job = c->job;
        pthread_mutex_unlock(&c->lock);
        work(job, self->which);
        pthread_mutex_lock(&c->lock);
        if (--c->at_work == 0) {
            pthread_cond_signal(&c->done);
        }
    }
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

static void together(void *context, unsigned others, void (*work)(void *job, unsigned which),
                     void *job)
{
    crew *c = context;
    pthread_mutex_lock(&c->lock);
    c->work = work;
    c->job = job;
    c->at_work = c->others = others;
    c->task++;
    pthread_cond_broadcast(&c->begun);
    pthread_mutex_unlock(&c->lock);
    work(job, 0);
    pthread_mutex_lock(&c->lock);
    while (c->at_work > 0) {
        pthread_cond_wait(&c->done, &c->lock);
    }
    pthread_mutex_unlock(&c->lock);
}

/* Opens one helper more and its thread. Returns: false if that cannot be done. */
static bool add_mate(crew *c, surto_game *game, const char *player)
{
    unsigned at = c->limits.count;
    if (surto_player_open(&c->helpers[at], game, player) != SURTO_OK) {
        return false;
    }
    c->opened++;
    c->mates[at] = (mate){.of = c, .which = at + 1};
    if (pthread_create(&c->mates[at].thread, NULL, help, &c->mates[at]) != 0) {
        return false;
    }
    c->limits.count++;
    return true;
}

crew *crew_open(surto_game *game, const char *player, unsigned threads)
{
    const surto_player_info *info = surto_player_find(player);
    crew *c = threads > 1 && info && info->playouts > 0 ? calloc(1, sizeof *c) : NULL;
    if (!c) {
        return NULL;
    }
    c->limits = (surto_crew){.helpers = c->helpers, .together = together, .context = c};
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->begun, NULL);
    pthread_cond_init(&c->done, NULL);
    while (c->limits.count + 1 < threads && c->limits.count < SURTO_CREW_MAX &&
           add_mate(c, game, player)) {
    }
    if (c->limits.count == 0) {
        crew_close(c);
        return NULL;
    }
    return c;
}

void crew_close(crew *c)
{
    if (!c) {
        return;
    }
    pthread_mutex_lock(&c->lock);
    c->ended = true;
    pthread_cond_broadcast(&c->begun);
    pthread_mutex_unlock(&c->lock);
    for (unsigned i = 0; i < c->limits.count; i++) {
        pthread_join(c->mates[i].thread, NULL);
    }
    for (unsigned i = 0; i < c->opened; i++) {
        surto_player_close(c->helpers[i]);
    }
    pthread_cond_destroy(&c->done);
    pthread_cond_destroy(&c->begun);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

const surto_crew *crew_for_limits(const crew *c)
{
    return c ? &c->limits : NULL;
}
