/* What is not listed is refused by a rule (refusals.h), in positions of Season 0. */
#include "refusals.h"
#include "season0_games.h"

static unsigned ends(const surto_game *game, const surto_state *state, unsigned out[ENDS_MAX])
{
    const season0_pack *p = season0_pack_of(game);
    const season0_state *s = season0_of(state);
    const unsigned numbers[] = {0,
                                1,
                                2,
                                s->active,
                                game->seats - 1,
                                game->seats,
                                s->cursor,
                                s->cursor2,
                                s->pawn[s->active],
                                s->pawn[(s->active + 1U) % game->seats],
                                s->who[s->active],
                                s->objective[0],
                                s->objective[1],
                                s->team[0][0],
                                s->team[1][0],
                                p->cities - 1U,
                                p->cities,
                                p->asset_count,
                                SEASON0_PASSPORT_ALIASES - 1,
                                SEASON0_PASSPORT_ALIASES,
                                SEASON0_ALIASES,
                                SEASON0_CARD_EVENT,
                                SEASON0_CARD_EVENT + 1,
                                SEASON0_CARDS - 1,
                                SEASON0_ESCALATION,
                                any_of(s->hand[s->active], &(surto_rng){s->unseen}),
                                SURTO_NONE};
    memcpy(out, numbers, sizeof numbers);
    return sizeof numbers / sizeof numbers[0];
}

static unsigned moment(const surto_state *state)
{
    return 32U * season0_of(state)->phase + season0_of(state)->asked;
}

static void enrich(const surto_game *game, surto_state *state, surto_rng *rng)
{
    if (one_in(rng, 4)) {
        make_rich_season0(game, state, rng);
    }
}

static const refusals season0 = {season0_kinds,  SEASON0_KINDS, random_season0, enrich,
                                 lively_season0, ends,          moment};

TEST("season0 refusals: what is not listed is refused by a rule, in single games")
{
    for (uint64_t number = 0; number < game_count(60) && check_failures == 0; number++) {
        try_moves(&season0, (first_seed() << 32) + number, false, 30);
    }
}

TEST("season0 refusals: what is not listed is refused by a rule, in campaigns")
{
    for (uint64_t number = 0; number < campaign_count(5) && check_failures == 0; number++) {
        try_moves(&season0, ((first_seed() + 4000) << 32) + number, true, 60);
    }
}

CHECK_MAIN
