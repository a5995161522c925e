/* Options, and the first position. */
#include <string.h>

#include "rules/null/state.h"

static const surto__option option_list[] = {{{"players", "2", "1, 2, 3 or 4", 1, 4}, NULL},
                                            {{"turns", "12", "1 to 99", 1, 99}, NULL},
                                            {{NULL, NULL, NULL, 0, 0}, NULL}};

surto_status null_open(surto_game *game, const char *const *values, char *why, size_t why_cap)
{
    null_game *g = (null_game *)(void *)game->own;
    uint8_t seats = 0;
    int wrong = !surto__option_number(&option_list[0], values[0], &seats)      ? 0
                : !surto__option_number(&option_list[1], values[1], &g->turns) ? 1
                                                                               : -1;
    if (wrong >= 0) {
        return surto__option_error(&option_list[wrong], why, why_cap);
    }
    game->seats = seats;
    return SURTO_OK;
}

void null_option(const surto_game *game, size_t index, surto__out *out)
{
    surto__out_number(out, index == 0 ? game->seats : null_options(game)->turns);
}

void null_start(const surto_game *game, surto_state *state)
{
    null_state *s = null_in(state);
    s->phase = NULL_DEALING; /* [null.setup.1] */
    s->turns = null_options(game)->turns;
    memset(s->token, SURTO_NONE, sizeof s->token);
}

const surto__rules surto__rules_null = {
    .name = "null",
    .version = 1,
    .state_size = sizeof(null_state),
    .own_size = sizeof(null_game),
    .options = option_list,
    .open = null_open,
    .option = null_option,
    .start = null_start,
    .actors = null_actors,
    .spans = null_spans,
    .apply = null_apply,
    .why = null_why,
    .deal = null_deal,
    .masked = null_masked,
    .observe = null_observe,
    .hides = null_hides,
    .observe_move = null_observe_move,
    .encode = null_encode,
    .check = null_check,
    .result = null_result,
    .kinds = null_kinds,
    .parts = null_parts,
    .key = null_key,
    .write = null_write,
    .read = null_read,
};
