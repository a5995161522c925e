/* What the points of a review add up to. */
#include "analysis.h"

#include <assert.h>
#include <stdlib.h>

#include "ui/game/turn_count.h"

/* Which turn each point belongs to: the one in which it begins. */
static void number_turns(analysis *done, const surto_table *table, const narrator *who)
{
    static position_view seen; /* large */
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    const surto_game *game = surto_table_game(table);
    turn_count count = {.fact = who->ui->facts.turn};
    const surto_sink sink = turn_count_sink(&count);
    surto_start(game, state);
    for (size_t i = 0; i < done->count; i++) {
        analysis_point *point = &done->points[i];
        if (who->ui->read_position(who, state, &seen)) {
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

void analysis_sum(analysis *done, const surto_table *table, const narrator *who)
{
    assert(done->count == 0 || done->points);
    for (size_t i = 0; i < done->count; i++) {
        add_up(done, &done->points[i].of);
    }
    if (who) {
        number_turns(done, table, who);
    } else {
        number_decisions(done);
    }
}

void analysis_free(analysis *done)
{
    free(done->points);
    *done = (analysis){0};
}

unsigned analysis_percent(uint64_t parts)
{
    return (unsigned)((parts * 100 + SURTO_PROBABILITY_ONE / 2) / SURTO_PROBABILITY_ONE);
}

int analysis_change(const surto_review_point *point)
{
    return (int)analysis_percent(point->after) - (int)analysis_percent(point->win);
}
