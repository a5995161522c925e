/* Gathering a review. */
#include "analysis_run.h"

#include "util/memory.h"
#include "util/thread_pool.h"

enum { PLAYOUTS_USUAL = 2000 }; /* at most, if nothing is said: a game has some sixty decisions */

static uint64_t playouts_of(const char *player, uint64_t wanted)
{
    const surto_player_info *info = surto_player_by_name(player);
    return !wanted && info && info->playouts > PLAYOUTS_USUAL ? PLAYOUTS_USUAL : wanted;
}

static surto_status gather(analysis *out, surto_review *review, const analysis_request *wish,
                           const surto_player_limits *limits)
{
    size_t all = surto_review_count(review);
    out->points = memory_take(all * sizeof *out->points);
    surto_status status = SURTO_OK;
    while (status == SURTO_OK && out->count < all) {
        surto_review_point *point = &out->points[out->count].of;
        status = surto_review_next(review, limits, point);
        out->count += status == SURTO_OK;
        if (wish->step) {
            wish->step(wish->context, out->count, all);
        }
    }
    return status;
}

surto_status analysis_run(analysis *out, const surto_table *table, const narrator *who,
                          const analysis_request *wish)
{
    /* Sharing counts the holders of a game, which is no change that anybody could see. */
    surto_game *game = (surto_game *)surto_table_game(table);
    surto_player *player = NULL;
    surto_review *review = NULL;
    *out = (analysis){0};
    surto_status status = surto_player_open(&player, game, wish->player);
    if (status == SURTO_OK) {
        status = surto_review_open(&review, player, table);
    }
    if (status == SURTO_OK) {
        thread_pool *helpers = thread_pool_open(game, wish->player, wish->threads);
        surto_player_limits limits = {.playouts = playouts_of(wish->player, wish->playouts),
                                      .helpers = thread_pool_helpers(helpers)};
        status = gather(out, review, wish, &limits);
        thread_pool_close(helpers);
    }
    analysis_sum(out, table, status == SURTO_OK ? who : NULL);
    surto_review_close(review);
    surto_player_close(player);
    return status;
}
