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
    size_t count = surto__answers(player, question, spans);
    if (count == 0) {
        return SURTO_ERR_ILLEGAL;
    }
    surto__answer_with(surto__choose(spans, count, &rng), out);
    return SURTO_OK;
}

const surto__player_type surto__player_random = {
    .info = {.name = "random", .about = "takes any legal move"}, .plays = plays, .think = think};
