/* Gathering a review. */
#include "analysis.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "turns.h"

enum { PLAYOUTS_USUAL = 2000 }; /* at most, if nothing is said: a game has some sixty decisions */

static uint64_t playouts_of(const char *player, uint64_t wanted)
{
    const surto_player_info *info = surto_player_find(player);
    return !wanted && info && info->playouts > PLAYOUTS_USUAL ? PLAYOUTS_USUAL : wanted;
}

/* Which turn each point belongs to: the one in which it begins. */
static void number_turns(analysis *done, const surto_table *table, const teller *who)
{
    static sight seen; /* large */
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    const surto_game *game = surto_table_game(table);
    turn_count count = {.fact = who->face->facts.turn};
    const surto_sink sink = turn_count_sink(&count);
    surto_start(game, state);
    for (size_t i = 0; i < done->count; i++) {
        analysis_point *point = &done->points[i];
        if (who->face->look(who, state, &seen)) {
            point->active = seen.turn;
        }
        point->turn = count.turns;
        for (size_t j = 0; j < point->of.count; j++) {
            surto_apply(game, state, surto_table_move(table, point->of.first + j), &sink);
        }
    }
}

static void number_decisions(analysis *done)
{
    unsigned turn = 0;
    for (size_t i = 0; i < done->count; i++) {
        analysis_point *point = &done->points[i];
        turn += point->of.kind == SURTO_REVIEW_DECISION;
        point->turn = turn;
        point->active = point->of.seat;
    }
}

static void add_up(analysis *done, const surto_review_point *point)
{
    uint32_t lost = point->win > point->after ? point->win - point->after : 0;
    uint32_t won = point->after > point->win ? point->after - point->win : 0;
    done->playouts += point->playouts;
    if (point->kind == SURTO_REVIEW_DECISION) {
        done->decisions++;
        done->mistakes += point->mistake;
        done->cost += lost;
    } else if (point->kind == SURTO_REVIEW_LUCK) {
        done->given += won;
        done->taken += lost;
    }
}

static surto_status gather(analysis *out, surto_review *review, const analysis_wish *wish,
                           const surto_player_limits *limits)
{
    size_t all = surto_review_count(review);
    out->points = memory_take(all * sizeof *out->points);
    surto_status status = SURTO_OK;
    while (status == SURTO_OK && out->count < all) {
        surto_review_point *point = &out->points[out->count].of;
        status = surto_review_next(review, limits, point);
        if (status == SURTO_OK) {
            add_up(out, point);
            out->count++;
        }
        if (wish->step) {
            wish->step(wish->context, out->count, all);
        }
    }
    return status;
}

surto_status analysis_make(analysis *out, const surto_table *table, const teller *who,
                           const analysis_wish *wish)
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
        surto_player_limits limits = {.playouts = playouts_of(wish->player, wish->playouts)};
        status = gather(out, review, wish, &limits);
    }
    if (status == SURTO_OK && who) {
        number_turns(out, table, who);
    } else {
        number_decisions(out);
    }
    surto_review_close(review);
    surto_player_close(player);
    return status;
}

void analysis_free(analysis *done)
{
    free(done->points);
    *done = (analysis){0};
}

unsigned analysis_percent(uint64_t parts)
{
    return (unsigned)((parts * 100 + SURTO_CERTAIN / 2) / SURTO_CERTAIN);
}

int analysis_change(const surto_review_point *point)
{
    return (int)analysis_percent(point->after) - (int)analysis_percent(point->win);
}
