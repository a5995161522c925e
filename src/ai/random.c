/* The player that takes any legal move, each equally likely. */
#include "ai/player_type.h"

static bool plays(const surto_game *game)
{
    (void)game;
    return true;
}

static surto_status think(surto_player *player, const surto__question *question, surto_advice *out)
{
    surto_rng rng = surto__player_rng(player, question->state);
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = player->game->rules->spans(player->game, question->state, spans), kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (surto__may_answer(player, question, spans[i].move)) {
            spans[kept++] = spans[i];
        }
    }
    if (kept == 0) {
        return SURTO_ILLEGAL;
    }
    out->count = 1;
    out->candidate[0].plan_count = 1;
    out->candidate[0].plan[0] = surto__choose(spans, kept, &rng);
    out->win = out->candidate[0].win = SURTO_CERTAIN / 2;
    return SURTO_OK;
}

const surto__player_type surto__player_random = {
    .info = {.name = "random", .about = "takes any legal move"}, .plays = plays, .think = think};
