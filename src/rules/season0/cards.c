/* Player cards, hands and limits, events of the set-up, and who may use which alias. */
#include <assert.h>

#include "rules/season0/state.h"

/* [season0.hand.1] [season0.asset.4] [season0.liabilities.1] */
unsigned season0_hand_limit(const surto_game *game, const season0_state *s, unsigned seat)
{
    season0_traits traits = season0_traits_of(game, s, seat);
    unsigned more = traits.asset[SEASON0_HAND_MORE], fewer = traits.liability[SEASON0_HAND_FEWER];
    unsigned limit = season0_pack_of(game)->limit + (more == SURTO_NONE ? 0 : more);
    return limit - (fewer == SURTO_NONE ? 0 : fewer);
}

/* [season0.hand.2] [season0.hand.5] */
unsigned season0_must_discard(const surto_game *game, const season0_state *s)
{
    assert(season0_is_window(s->phase) || s->phase == SEASON0_IN_ACTIONS);
    unsigned seats = 0, limit = season0_pack_of(game)->limit;
    for (unsigned seat = 0; seat < s->players; seat++) {
        unsigned count = surto__count(s->hand[seat]);
        /* A limit differs by the alias only, and by two at most downwards. */
        if (count + 2 > limit) {
            seats |= (unsigned)(count > season0_hand_limit(game, s, seat)) << seat;
        }
    }
    return seats;
}

bool season0_deck_is_made(const surto_game *game, const season0_state *s)
{
    return s->piles > 0 && (s->running || !season0_pack_of(game)->campaign);
}

/* Hidden targets are among the unseen cards and not in the deck. [season0.target.3] */
unsigned season0_deck_cards(const season0_state *s)
{
    return surto__count(s->unseen) - season0_hidden(s);
}

unsigned season0_deck_left(const season0_state *s)
{
    unsigned below = s->piles - 1U - s->pile, in = (s->flags & SEASON0_FLAG_ESCALATION_IN) != 0;
    return season0_deck_cards(s) + below + in;
}

unsigned season0_escalation_number(const season0_pack *p, const season0_state *s)
{
    return s->escalations ? s->escalations : p->escalations;
}

/* Four cards for two players, three for three, two for four. */
unsigned season0_hand_size(const season0_pack *p, const season0_state *s)
{
    unsigned size = 6U - s->players, fewer = season0_difference(p, s, SEASON0_FIRST_CARDS);
    return size > fewer + 1 ? size - fewer : 1;
}

/* ---- Aliases ---------------------------------------------------------------------------- */

unsigned season0_spare_cover(const surto_game *game, const season0_state *s, unsigned seat)
{
    season0_traits traits = season0_traits_of(game, s, seat);
    unsigned number = traits.asset[SEASON0_SPARE_COVER];
    return number == SURTO_NONE ? 0 : number;
}

bool season0_has_space(const season0_pack *p, const season0_alias *alias)
{
    return surto__count(alias->assets) + surto__count(alias->liabilities) < p->spaces;
}

unsigned season0_liabilities_for(const season0_state *s, const season0_alias *alias)
{
    return s->liabilities & ~(unsigned)alias->liabilities;
}

unsigned season0_seat_of(const season0_state *s, unsigned alias)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (s->who[seat] == alias) {
            return seat;
        }
    }
    return SURTO_NONE;
}

unsigned season0_choosing_seat(const season0_state *s)
{
    unsigned seat = 0;
    while (s->who[seat] != SEASON0_NOBODY) { /* [season0.setup.26] */
        seat++;
    }
    return seat;
}

/* [season0.setup.30] [season0.burned.6] */
uint64_t season0_free_temporary(const surto_game *game, const season0_state *s)
{
    uint64_t free = season0_pack_of(game)->temporary;
    for (unsigned seat = 0; seat < s->players; seat++) {
        if (season0_is_temporary(s->who[seat])) {
            free &= ~surto__bit(s->who[seat] - SEASON0_PASSPORT_ALIASES);
        }
    }
    return free << SEASON0_PASSPORT_ALIASES;
}

/* [season0.setup.25] [season0.setup.27] [season0.setup.28] [season0.setup.29] */
uint64_t season0_free_aliases(const surto_game *game, const season0_state *s)
{
    if (season0_is_prologue(season0_pack_of(game), s)) {
        return season0_free_temporary(game, s);
    }
    uint64_t free = 0;
    unsigned unable = 0; /* passports without an alias that can be used */
    for (unsigned character = 0; character < SEASON0_CHARACTERS; character++) {
        unsigned first = SEASON0_AFFILIATIONS * character;
        bool taken = false;
        uint64_t ready = 0;
        for (unsigned alias = first; alias < first + SEASON0_AFFILIATIONS; alias++) {
            taken = taken || season0_seat_of(s, alias) != SURTO_NONE;
            ready |= (uint64_t)(s->alias[alias].life == SEASON0_READY) << alias;
        }
        unable += ready == 0;
        free |= taken ? 0 : ready;
    }
    for (unsigned seat = 0; seat < s->players && unable > 0; seat++) {
        unable -= season0_is_temporary(s->who[seat]); /* taken in the place of one of them */
    }
    return unable == 0 ? free : free | season0_free_temporary(game, s);
}

/* ---- Events of the set-up --------------------------------------------------------------- */

/* Later ones than those chosen, and none with which too few would be left. [season0.setup.15]
 * [season0.setup.16] */
unsigned season0_fundable(const season0_state *s)
{
    unsigned chosen = (unsigned)(s->unseen >> SEASON0_CARD_EVENT), events = s->reserve;
    while (chosen != 0) {
        unsigned event = surto__lowest(chosen);
        events &= ~((2U << event) - 1);
        chosen &= chosen - 1;
    }
    unsigned fundable = 0, left = surto__count(events);
    for (; events != 0 && left >= s->left; events &= events - 1, left--) {
        fundable |= events & (0 - events);
    }
    return fundable;
}

/* ---- Objectives ------------------------------------------------------------------------- */

unsigned season0_goal_of(const season0_state *s, unsigned objective)
{
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX; goal++) {
        if (s->objective[goal] == objective) {
            return goal;
        }
    }
    return SURTO_NONE;
}

unsigned season0_failed(const season0_state *s)
{
    unsigned failed = 0;
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX; goal++) {
        failed += s->status[goal] == SEASON0_FAILED;
    }
    return failed;
}

/* [season0.rating.2] [season0.rating.3] [season0.rating.4] [season0.end.9] */
unsigned season0_rating(const season0_state *s)
{
    unsigned failed = season0_failed(s);
    return failed == 0 ? SEASON0_SUCCESS : failed == 1 ? SEASON0_ADEQUATE : SEASON0_FAILURE;
}
