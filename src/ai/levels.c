/* The players offered to people: the same search with different effort. All see the same cards. */
#include "ai/player_type.h"
#include "ai/search.h"

static bool plays(const surto_game *game)
{
    return surto__evaluator_of(game) != NULL;
}

static size_t memory(const surto_game *game)
{
    return sizeof(surto__search) + surto__search_memory(game, surto__evaluator_of(game));
}

static void open(surto_player *player)
{
    surto__search *search = surto__search_of(player);
    surto__search_lay_out(search, player->game, surto__evaluator_of(player->game), search + 1);
    search->effort = player->type->effort;
}

static surto_status think(surto_player *player, const surto__question *question, surto_advice *out)
{
    return surto__search_think(surto__search_of(player), player, question, out);
}

static surto_status judge(surto_player *player, const surto_state *state, uint32_t *win)
{
    *win = surto__search_judge(surto__search_of(player), state);
    return SURTO_OK;
}

#define LEVEL(level, words, ...)                                                                   \
    const surto__player_type surto__player_##level = {.info.name = #level,                         \
                                                      .info.about = words,                         \
                                                      .info.for_people = true,                     \
                                                      .plays = plays,                              \
                                                      .memory = memory,                            \
                                                      .open = open,                                \
                                                      .think = think,                              \
                                                      .judge = judge,                              \
                                                      __VA_ARGS__}

LEVEL(beginner, "plans its own turn, and sometimes takes a plan that is not the best",
      .blunders = 4);
LEVEL(casual, "plans its own turn by what it has learnt", .blunders = 0);
LEVEL(skilled, "looks a little ahead", .info.playouts = 64,
      .effort = {.arms = 8, .turns = 1, .prior = 4});
LEVEL(expert, "looks ahead", .info.playouts = 1000, .effort = {.arms = 24, .turns = 2, .prior = 4});
LEVEL(full, "looks ahead as long as it may", .info.playouts = 20000,
      .effort = {.arms = 24, .turns = 2, .prior = 4});
