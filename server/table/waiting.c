/* Whose turn it is, and whom the game waits for: whoever must decide. Others may hold an event that
 * could be played now; nobody waits for them, their clocks stand still, and computer players are
 * not asked. */
#include <string.h>

#include "table_action.h"

/* Whose turn it is. Returns: SURTO_NONE if the rules know no turns. */
static unsigned active_seat(const surto_game *game, const surto_state *view)
{
    surto_base_position base;
    surto_season2_position season2;
    surto_season0_position season0;
    if (surto_base_get_position(game, view, &base) == SURTO_OK) {
        return base.turn;
    }
    if (surto_season2_get_position(game, view, &season2) == SURTO_OK) {
        return season2.turn;
    }
    return surto_season0_get_position(game, view, &season0) == SURTO_OK ? season0.turn
                                                                        : (unsigned)SURTO_NONE;
}

/* Who holds too many cards, though others may play events first. With closed hands the number of
 * cards tells, which everybody sees; there are no moves in a view. */
static uint8_t must_discard(const surto_game *game, const surto_state *view)
{
    static surto_move moves[SURTO_MOVES_MAX];
    uint8_t seats = 0;
    surto_base_contents content;
    surto_base_position base;
    if (surto_base_get_contents(game, &content) == SURTO_OK) {
        (void)surto_base_get_position(game, view, &base);
        for (unsigned seat = 0; seat < surto_game_seats(game); seat++) {
            seats |= (uint8_t)((base.hand_count[seat] > content.hand_limit) << seat);
        }
        return seats;
    }
    size_t count = surto_legal(game, view, moves, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(surto_move_kind_name(game, moves[i].kind), "discard") == 0) {
            seats |= (uint8_t)(1U << moves[i].actor);
        }
    }
    return seats;
}

unsigned game_table_turn(const game_table *t)
{
    return t->snapshot.stage == STAGE_PLAYING ? active_seat(t->game, surto_table_state(t->play))
                                              : (unsigned)SURTO_NONE;
}

uint8_t game_table_waiting(const game_table *t)
{
    if (t->snapshot.stage != STAGE_PLAYING) {
        return 0;
    }
    surto_state_buffer room; /* what a spectator sees tells nobody what somebody holds */
    const surto_state *view = surto_state_from_buffer(&room);
    (void)surto_observe(t->game, surto_table_state(t->play), SURTO_SPECTATOR,
                        surto_state_from_buffer(&room));
    uint32_t actors = surto_actors(t->game, view);
    if (actors == SURTO_CHANCE) {
        return 0;
    }
    if ((actors & (actors - 1)) == 0) {
        return (uint8_t)actors; /* one, or nobody */
    }
    uint8_t must = must_discard(t->game, view) & (uint8_t)actors;
    unsigned active = active_seat(t->game, view);
    if (must == 0 && active < SURTO_SEATS_MAX) {
        must = (uint8_t)(1U << active) & (uint8_t)actors;
    }
    return must ? must : (uint8_t)actors;
}
