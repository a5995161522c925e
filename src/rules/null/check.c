/* Is a position possible at all? And how does the game stand? */
#include "rules/null/state.h"

const char *null_check(const surto_game *game, const surto_state *state)
{
    const null_state *s = null_of(state);
    unsigned max = null_options(game)->turns, tokens = 0;
    uint64_t all = surto__bit(NULL_LAMPS) - 1;
    if (s->phase > NULL_LOST || s->active >= game->seats || (s->lit & ~all)) {
        return "there is no such phase, seat or lamp";
    }
    if (s->turns > max || (s->turns == 0) != (s->phase == NULL_LOST)) {
        return "the turns left are not possible";
    }
    if ((s->lit == all) != (s->phase == NULL_WON)) {
        return "all lamps burn exactly when the game is won";
    }
    if (s->dealt > game->seats || (s->dealt == game->seats) == (s->phase == NULL_DEALING)) {
        return "the tokens dealt do not fit the phase";
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        unsigned token = s->token[seat];
        if (token == SURTO_NONE) {
            continue;
        }
        if (seat >= s->dealt || token >= NULL_TOKENS || ((tokens >> token) & 1)) {
            return "a token is not one of the eight, or in two places";
        }
        tokens |= 1U << token;
    }
    return NULL;
}

surto_result null_result(const surto_game *game, const surto_state *state)
{
    (void)game;
    switch (null_of(state)->phase) {
    case NULL_WON:
        return (surto_result){SURTO_WON, ""};
    case NULL_LOST:
        return (surto_result){SURTO_LOST, "turns"};
    default: /* still open */
        return (surto_result){SURTO_OPEN, ""};
    }
}
