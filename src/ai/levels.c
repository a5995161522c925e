/* The players for people: one search, thinking more or less. They never know more or less. */
#include "ai/player_type.h"
#include "ai/search.h"

static bool plays(const surto_game *game)
{
    return surto__brain_of(game) != NULL;
}

static size_t memory(const surto_game *game)
{
    return sizeof(surto__search) + surto__search_memory(game, surto__brain_of(game));
}

static surto__search *search_of(surto_player *player)
{
    return (surto__search *)(void *)player->own;
}

static void open_with(surto_player *player, surto__effort effort)
{
    surto__search *search = search_of(player);
    surto__search_lay(search, player->game, surto__brain_of(player->game), search + 1);
    search->effort = effort;
}

static void open_unsearched(surto_player *player)
{
    open_with(player, (surto__effort){0});
}

static void open_skilled(surto_player *player)
{
    open_with(player, (surto__effort){.arms = 8, .turns = 1, .prior = 4});
}

static void open_expert(surto_player *player)
{
    open_with(player, (surto__effort){.arms = 24, .turns = 2, .prior = 4});
}

static void open_full(surto_player *player)
{
    open_with(player, (surto__effort){.arms = 24, .turns = 3, .prior = 4});
}

static surto_status think(surto_player *player, const surto__question *question, surto_advice *out)
{
    return surto__search_think(search_of(player), player, question, out);
}

static surto_status judge(surto_player *player, const surto_state *state, uint32_t *win)
{
    *win = surto__search_judge(search_of(player), state);
    return SURTO_OK;
}

#define LEVEL(level, words, number, how, wrong)                                                    \
    const surto__player_type surto__player_##level = {                                             \
        .info = {.name = #level, .about = words, .playouts = number, .for_people = true},          \
        .blunders = wrong,                                                                         \
        .plays = plays,                                                                            \
        .memory = memory,                                                                          \
        .open = how,                                                                               \
        .think = think,                                                                            \
        .judge = judge}

LEVEL(beginner, "plans its own turn, and sometimes takes a plan that is not the best", 0,
      open_unsearched, 4);
LEVEL(casual, "plans its own turn by what it has learnt", 0, open_unsearched, 0);
LEVEL(skilled, "looks a little ahead", 64, open_skilled, 0);
LEVEL(expert, "looks ahead", 1000, open_expert, 0);
LEVEL(full, "looks ahead as long as it may", 20000, open_full, 0);
