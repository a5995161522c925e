/* Few heads are played at a time. The least recently used ones are dropped; their tables hold their
 * own references. */
#include "games.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_KEPT = 128 };

typedef struct known_game {
    char *head;
    surto_game *game;
    uint64_t used;
} known_game;

struct games {
    uint64_t turn;
    size_t count;
    known_game known[GAMES_KEPT];
};

games *games_open(void)
{
    return calloc(1, sizeof(games));
}

static void forget(known_game *k)
{
    free(k->head);
    surto_game_close(k->game);
}

void games_close(games *all)
{
    while (all->count > 0) {
        forget(&all->known[--all->count]);
    }
    free(all);
}

static known_game *place_for_new(games *all)
{
    known_game *oldest = all->known;
    if (all->count < GAMES_KEPT) {
        return &all->known[all->count++];
    }
    for (size_t i = 1; i < GAMES_KEPT; i++) {
        oldest = all->known[i].used < oldest->used ? &all->known[i] : oldest;
    }
    forget(oldest);
    return oldest;
}

surto_game *games_take(games *all, const char *head)
{
    surto_game *game;
    for (size_t i = 0; i < all->count; i++) {
        if (strcmp(all->known[i].head, head) == 0) {
            all->known[i].used = ++all->turn;
            return surto_game_share(all->known[i].game);
        }
    }
    if (game_head_open(&game, head, strlen(head), NULL, 0) != SURTO_OK) {
        return NULL;
    }
    char *copy = strdup(head);
    if (copy) {
        *place_for_new(all) = (known_game){copy, surto_game_share(game), ++all->turn};
    }
    return game;
}
