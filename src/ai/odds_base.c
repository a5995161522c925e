/* Odds of the base game. */
#include "ai/odds_rules.h"
#include "rules/base/state.h"

static bool in_turn(const surto_state *state)
{
    return base_of(state)->phase >= BASE_IN_ACTIONS;
}

/* City and event cards are all the same to the diseases. */
static unsigned alike(const surto_game *game, const surto_state *state, surto_move move)
{
    (void)game;
    (void)state;
    return move.kind == BASE_CHANCE_DRAW ? move.arg[0] == BASE_EPIDEMIC : move.arg[0];
}

/* No cube, if it is held off; or one for the city alone. */
static bool is_calm_card(const surto_game *game, const base_state *s, surto_move move)
{
    unsigned city = move.arg[0], colour = game->board.colour_of[city];
    return move.kind == BASE_CHANCE_INFECT &&
           (base_is_held_off(game, s, colour, city) ||
            (base_cubes(s, colour, city) < BASE_CUBES_IN_CITY && s->supply[colour] > 0));
}

static bool calm(const surto_game *game, const surto_state *state, surto_move move)
{
    return is_calm_card(game, base_of(state), move);
}

static bool last(const surto_game *game, const surto_state *state, surto_move move)
{
    return base_of(state)->left == 1 && is_calm_card(game, base_of(state), move);
}

const surto__odds_rules surto__odds_base = {.rules = &surto__rules_base,
                                            .pass = BASE_PASS,
                                            .go_on = BASE_CONTINUE,
                                            .decline = BASE_DECLINE,
                                            .draw = BASE_CHANCE_DRAW,
                                            .turn_up = BASE_CHANCE_INFECT,
                                            .epidemic = BASE_EPIDEMIC,
                                            .cards_of_place = 1,
                                            .harm = SURTO_BASE_FACT_OUTBREAK,
                                            .turn = SURTO_BASE_FACT_TURN,
                                            .end = SURTO_BASE_FACT_END,
                                            .not_lost = SURTO_BASE_END_WON,
                                            .in_turn = in_turn,
                                            .alike = alike,
                                            .calm = calm,
                                            .last = last};
