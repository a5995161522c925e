/* Payments in city cards: so many of the region, or of the affiliation, of the city the active pawn
 * is in. */
#include "rules/season0/state.h"

/* [season0.identify.1] [season0.assemble.1] [season0.assemble.4] [season0.words.5]
 * [season0.words.6] */
uint64_t season0_money(const surto_game *game, const season0_state *s, unsigned bill)
{
    unsigned here = s->pawn[s->active];
    uint64_t cities = bill == SEASON0_IDENTIFY ? game->board.of_colour[season0_region(game, here)]
                                               : s->side[season0_affiliation(s, here)];
    return s->hand[s->active] & cities;
}

/* [season0.occupation.6] [season0.occupation.7] [season0.liabilities.4] [season0.liabilities.5]
 * [season0.liabilities.10] */
unsigned season0_price(const surto_game *game, const season0_state *s, unsigned bill)
{
    const season0_pack *p = season0_pack_of(game);
    season0_traits traits = season0_traits_of(game, s, s->active);
    bool identify = bill == SEASON0_IDENTIFY;
    if (bill == SEASON0_ACQUIRE) { /* [season0.aim.1] */
        return p->objectives[s->bill_from].number;
    }
    unsigned fewer = traits.occupation[identify ? SEASON0_IDENTIFY_FEWER : SEASON0_TEAM_FEWER];
    unsigned more = traits.liability[identify ? SEASON0_IDENTIFY_MORE : SEASON0_TEAM_MORE];
    unsigned price = identify ? p->cost_identify : p->cost_team;
    price += more == SURTO_NONE ? 0 : more;
    price += identify ? season0_difference(p, s, SEASON0_IDENTIFY_DEARER) : 0;
    fewer = fewer == SURTO_NONE ? 0 : fewer;
    return price > fewer + 1 ? price - fewer : 1;
}

bool season0_can_pay(const surto_game *game, const season0_state *s, unsigned bill)
{
    return surto__count(season0_money(game, s, bill)) >= season0_price(game, s, bill);
}

/* In rising order, so that every payment is made in one way. */
uint64_t season0_spendable(const surto_game *game, const season0_state *s)
{
    uint64_t money = season0_money(game, s, s->bill), spendable = 0;
    unsigned wanted = season0_price(game, s, s->bill) - surto__count(s->paid);
    for (uint64_t left = s->paid; left != 0; left &= left - 1) {
        money &= ~((left & (0 - left)) * 2 - 1);
    }
    for (unsigned count = surto__count(money); count >= wanted; count--) {
        spendable |= money & (0 - money);
        money &= money - 1;
    }
    return spendable;
}
