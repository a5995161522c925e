/* What is not listed is refused by a rule (refusals.h), in positions of Season 2. */
#include "refusals.h"
#include "season2_games.h"

static unsigned ends(const surto_game *game, const surto_state *state, unsigned out[ENDS_MAX])
{
    const season2_pack *p = season2_pack_of(game);
    const season2_state *s = season2_of(state);
    const unsigned numbers[] = {0,
                                1,
                                s->active,
                                game->seats - 1,
                                game->seats,
                                s->cursor,
                                s->pawn[s->active],
                                p->cities,
                                p->locations - 1U,
                                p->locations,
                                p->spaces,
                                SEASON2_CARD_EVENT,
                                SEASON2_CARD_PRODUCE,
                                SEASON2_CARD_PRODUCE + 1,
                                SEASON2_CARDS - 1,
                                SEASON2_CARDS,
                                SURTO_NONE};
    memcpy(out, numbers, sizeof numbers);
    return sizeof numbers / sizeof numbers[0];
}

static unsigned moment(const surto_state *state)
{
    return 32U * season2_of(state)->phase + season2_of(state)->asked;
}

/* The first position of every other game, and hands that pay now and then. */
static void enrich(const surto_game *game, surto_state *state, surto_rng *rng)
{
    surto_state_buffer room;
    surto_start(game, surto_state_from_buffer(&room));
    if (same(game, state, surto_state_from_buffer(&room))) {
        if (!season2_pack_of(game)->campaign && one_in(rng, 2)) {
            make_rich_season2(game, state, rng);
        }
    } else if (one_in(rng, 8)) {
        make_wealthy(game, state, rng);
    }
}

static const refusals season2 = {season2_kinds,  SEASON2_KINDS, random_season2, enrich,
                                 lively_season2, ends,          moment};

TEST("season2 refusals: what is not listed is refused by a rule, in single games")
{
    for (uint64_t number = 0; number < game_count(120) && check_failures == 0; number++) {
        try_moves(&season2, (first_seed() << 32) + number, false, 30);
    }
}

TEST("season2 refusals: what is not listed is refused by a rule, in campaigns")
{
    for (uint64_t number = 0; number < campaign_count(10) && check_failures == 0; number++) {
        try_moves(&season2, ((first_seed() + 4000) << 32) + number, true, 60);
    }
}

CHECK_MAIN
