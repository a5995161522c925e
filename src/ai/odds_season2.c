/* Odds of Season 2. Harm is an incident: a plague cube that is placed. */
#include "ai/odds_rules.h"
#include "rules/season2/state.h"

static bool in_turn(const surto_state *state)
{
    const season2_state *s = season2_of(state);
    return s->running && s->phase >= SEASON2_BEFORE_EXPOSURE &&
           s->phase <= SEASON2_BETWEEN_INFECTIONS;
}

/* What becomes of a character does not matter to the plague, unless a ship brings supplies: what
 * the character carried goes to the stock. */
static bool indifferent(const surto_state *state)
{
    const season2_state *s = season2_of(state);
    return !s->ship_relieves && (s->asked == SEASON2_ASKED_SUFFER || s->phase == SEASON2_EXPOSURE);
}

/* To the plague all player cards are the same but the epidemics. */
static unsigned alike(const surto_game *game, const surto_state *state, surto_move move)
{
    (void)game;
    (void)state;
    bool face = move.kind == SEASON2_CHANCE_EXPOSE || move.kind == SEASON2_CHANCE_SUFFER;
    return move.kind == SEASON2_CHANCE_DRAW ? move.arg[0] == SEASON2_EPIDEMIC
                                            : move.arg[face ? 1 : 0];
}

/* Supplies leave the city, or a plague cube comes that does not lose the game; a fourth cube would
 * break out. Where cards of a city differ, what one does may depend on what another did before.
 * Triggers are read between cards and may do anything. */
static bool is_calm_card(const surto_game *game, const season2_state *s, surto_move move)
{
    unsigned card = move.arg[0], city = card / 4, top = s->layers - 1U;
    if (move.kind != SEASON2_CHANCE_INFECT || surto__triggers_due(&s->story) ||
        surto__copies_of(s->infection_place[city], s->infection_upgrade[city], card % 4, top) !=
            surto__copies_in(s->infection_place[city], top)) {
        return false;
    }
    bool cube = season2_plague(s, city) < 3 && s->incidents + 1U < season2_pack_of(game)->incidents;
    return s->supplies[city] > 0 || cube || season2_is_kept(game, s, card);
}

static bool calm(const surto_game *game, const surto_state *state, surto_move move)
{
    return is_calm_card(game, season2_of(state), move);
}

static bool last(const surto_game *game, const surto_state *state, surto_move move)
{
    return season2_of(state)->left == 1 && is_calm_card(game, season2_of(state), move);
}

static bool harms(const surto_game *game, const surto_state *state, surto_move move)
{
    const season2_state *s = season2_of(state);
    return s->supplies[move.arg[0] / 4] == 0 && !season2_is_kept(game, s, move.arg[0]);
}

const surto__odds_rules surto__odds_season2 = {.rules = &surto__rules_season2,
                                               .pass = SEASON2_PASS,
                                               .go_on = SEASON2_CONTINUE,
                                               .decline = SEASON2_DECLINE,
                                               .draw = SEASON2_CHANCE_DRAW,
                                               .turn_up = SEASON2_CHANCE_INFECT,
                                               .epidemic = SEASON2_EPIDEMIC,
                                               .cards_of_place = 4,
                                               .harm = SURTO_SEASON2_FACT_PLAGUE,
                                               .turn = SURTO_SEASON2_FACT_TURN,
                                               .end = SURTO_SEASON2_FACT_END,
                                               .not_lost = SURTO_SEASON2_END_WON,
                                               .in_turn = in_turn,
                                               .indifferent = indifferent,
                                               .alike = alike,
                                               .calm = calm,
                                               .last = last,
                                               .harms = harms};
