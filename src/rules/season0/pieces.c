/* Cards, pawns, agents, safehouses and teams in motion, each told to the sink. */
#include <assert.h>

#include "rules/season0/play.h"

/* ---- Cards ------------------------------------------------------------------------------ */

/* What was seen once is never among the unseen cards again, wherever it goes. [season0.target.5] */
void season0_gain(const season0_play *play, unsigned seat, unsigned card)
{
    season0_state *s = play->s;
    assert((s->unseen | s->player_discard) & surto__bit(card));
    s->unseen &= ~surto__bit(card);
    s->player_discard &= ~surto__bit(card);
    s->hand[seat] |= surto__bit(card);
    season0_tell(play, SURTO_SEASON0_FACT_CARD, seat, card, 0);
}

/* [season0.turn.10] */
void season0_discard(const season0_play *play, unsigned seat, unsigned card)
{
    assert(play->s->hand[seat] & surto__bit(card));
    play->s->hand[seat] &= ~surto__bit(card);
    play->s->player_discard |= surto__bit(card);
    season0_tell(play, SURTO_SEASON0_FACT_DISCARD, seat, card, 0);
}

void season0_hand_over(const season0_play *play, unsigned from, unsigned to, unsigned card)
{
    assert(play->s->hand[from] & surto__bit(card) && from != to);
    play->s->hand[from] &= ~surto__bit(card);
    play->s->hand[to] |= surto__bit(card);
    season0_tell(play, SURTO_SEASON0_FACT_GIVEN, from, to, card);
}

/* ---- The board -------------------------------------------------------------------------- */

/* Surveillance is looked at when a turn begins, and not here. [season0.surveillance.3] */
void season0_move_pawn(const season0_play *play, unsigned seat, unsigned city)
{
    assert(city < play->p->cities);
    season0_tell(play, SURTO_SEASON0_FACT_PAWN, seat, play->s->pawn[seat], city);
    play->s->pawn[seat] = (uint8_t)city;
}

/* [season0.words.9] */
void season0_remove_agents(const season0_play *play, unsigned city, unsigned number)
{
    season0_state *s = play->s;
    unsigned now = season0_agents(s, city);
    number = number < now ? number : now;
    if (number == 0) {
        return;
    }
    uint64_t left = now - number, bit = surto__bit(city);
    s->agents_one = (s->agents_one & ~bit) | (left & 1) << city;
    s->agents_two = (s->agents_two & ~bit) | (left >> 1) << city;
    s->agents_left = (uint8_t)(s->agents_left + number);
    season0_tell(play, SURTO_SEASON0_FACT_AGENTS, city, (unsigned)left, s->agents_left);
}

void season0_put_safehouse(const season0_play *play, unsigned city, unsigned from)
{
    season0_state *s = play->s;
    assert(!(s->safehouses & surto__bit(city)));
    assert(from == SURTO_NONE || s->safehouses & surto__bit(from));
    if (from != SURTO_NONE) {
        s->safehouses &= ~surto__bit(from);
    }
    s->safehouses |= surto__bit(city);
    season0_tell(play, SURTO_SEASON0_FACT_SAFEHOUSE, city, from, 0);
}

void season0_take_safehouse(const season0_play *play, unsigned city)
{
    assert(play->s->safehouses & surto__bit(city));
    play->s->safehouses &= ~surto__bit(city);
    season0_tell(play, SURTO_SEASON0_FACT_EXPOSED, city, 0, 0);
}

/* The cities are kept sorted, those in the supply last. */
void season0_move_team(const season0_play *play, unsigned affiliation, unsigned from, unsigned to)
{
    uint8_t *team = play->s->team[affiliation];
    unsigned at = 0;
    while (team[at] != from) {
        assert(at + 1 < SEASON0_TEAMS_MAX);
        at++;
    }
    for (; at + 1 < SEASON0_TEAMS_MAX && team[at + 1] < to; at++) {
        team[at] = team[at + 1];
    }
    for (; at > 0 && team[at - 1] > to; at--) {
        team[at] = team[at - 1];
    }
    team[at] = (uint8_t)to;
    season0_tell(play, SURTO_SEASON0_FACT_TEAM, affiliation, from, to);
}

/* [season0.board.6] */
void season0_set_symbols(const season0_play *play, unsigned city, unsigned number)
{
    season0_state *s = play->s;
    uint64_t bit = surto__bit(city);
    assert(number <= SEASON0_SYMBOLS_MAX);
    if (season0_symbols(s, city) == number) {
        return;
    }
    s->watch_one = (s->watch_one & ~bit) | (uint64_t)(number & 1) << city;
    s->watch_two = (s->watch_two & ~bit) | (uint64_t)(number >> 1) << city;
    season0_tell(play, SURTO_SEASON0_FACT_SURVEILLANCE, city, number, 0);
}

/* ---- Aliases ---------------------------------------------------------------------------- */

void season0_use_alias(const season0_play *play, unsigned seat, unsigned alias)
{
    play->s->who[seat] = (uint8_t)alias; /* [season0.alias.3] */
    season0_tell(play, SURTO_SEASON0_FACT_ALIAS, seat, alias, 0);
}
