/* Cover: what is lost, what lies under it, liabilities and burned aliases; and the one loop of
 * everything that interrupts a game. */
#include <assert.h>

#include "rules/season0/play.h"

/* The player discards a card of his choice, if he has one. Returns: whether he is asked.
 * [season0.cover.7] [season0.temporary.1] [season0.temporary.3] */
static bool ask_for_card(const season0_play *play, unsigned seat)
{
    season0_state *s = play->s;
    uint64_t hand = s->hand[seat];
    if ((hand & (hand - 1)) != 0) {
        s->asked = SEASON0_ASKED_DROP;
        s->asker = (uint8_t)seat;
        return true;
    }
    if (hand != 0) {
        season0_discard(play, seat, surto__lowest(hand));
    }
    return false;
}

/* A seat loses a cover. Returns: whether somebody, or chance, is asked. [season0.cover.1]
 * [season0.burned.8] */
static bool lose_cover(const season0_play *play, unsigned seat)
{
    season0_state *s = play->s;
    unsigned who = s->who[seat];
    if (who == SEASON0_NOBODY) {
        return false;
    }
    if (season0_is_temporary(who)) {
        return ask_for_card(play, seat);
    }
    if (s->alias[who].spared < season0_spare_cover(play->game, s, seat)) { /* [season0.asset.6] */
        s->alias[who].spared++;
        season0_tell(play, SURTO_SEASON0_FACT_SPARED, seat, 0, 0);
        return false;
    }
    s->asked = SEASON0_ASKED_COVER;
    s->asker = (uint8_t)seat;
    return true;
}

/* [season0.cover.8] [season0.surveillance.5] [season0.incident.8] [season0.incident.12] */
bool season0_resolve(const season0_play *play)
{
    season0_state *s = play->s;
    for (unsigned seat = 0; seat < s->players; seat++) {
        while (s->losses[seat] > 0) {
            s->losses[seat]--;
            if (lose_cover(play, seat)) {
                return false;
            }
        }
    }
    if (s->flags & SEASON0_FLAG_INCIDENT_DUE) {
        s->flags &= (uint16_t)~SEASON0_FLAG_INCIDENT_DUE;
        if (season0_need_threat_card(play)) {
            s->asked = SEASON0_ASKED_INCIDENT;
            return false;
        }
    }
    return true;
}

/* Nothing interrupts any more: what was going on goes on. */
void season0_settle(const season0_play *play)
{
    season0_state *s = play->s;
    if (!season0_resolve(play)) {
        return;
    }
    if (season0_is_reading(s)) {
        season0_read_on(play);
        return;
    }
    switch (s->phase) {
    case SEASON0_SURVEILLANCE:
        if (s->who[s->active] == SEASON0_NOBODY) { /* [season0.burned.3] [season0.burned.9] */
            season0_end_actions(play);
        } else {
            season0_begin_actions(play, true);
        }
        break;
    case SEASON0_IN_ESCALATION:
        season0_end_escalation(play);
        break;
    default: /* SEASON0_IN_THREATS */
        assert(s->phase == SEASON0_IN_THREATS);
        season0_next_threat(play);
        break;
    }
}

/* A space of the track shows what it hid. [season0.cover.2] [season0.cover.3] [season0.cover.4] */
void season0_uncover(const season0_play *play, unsigned seat, unsigned face)
{
    season0_state *s = play->s;
    assert(s->who[seat] < SEASON0_PASSPORT_ALIASES);
    season0_alias *alias = &s->alias[s->who[seat]];
    assert(alias->life == SEASON0_READY && alias->shown < surto__track_spaces(&play->p->cover));
    alias->faces = (uint16_t)(alias->faces | face << (2 * alias->shown));
    alias->shown++;
    season0_stop_asking(s);
    season0_tell(play, SURTO_SEASON0_FACT_COVER, seat, face, 0);
    switch (face) {
    case SEASON0_FACE_BLANK:
        break;
    case SEASON0_FACE_CARD:
        if (ask_for_card(play, seat)) {
            return;
        }
        break;
    case SEASON0_FACE_LIABILITY: /* [season0.liability.4] */
        if (season0_liabilities_for(s, alias) != 0 &&
            (season0_has_space(play->p, alias) || alias->assets != 0)) {
            s->asked = SEASON0_ASKED_LIABILITY;
            s->asker = (uint8_t)seat;
            return;
        }
        break;
    default: /* SEASON0_FACE_BURNED */
        season0_burn(play, s->who[seat]);
        break;
    }
    season0_settle(play);
}

/* They never run out. [season0.liability.3] [season0.liability.5] [season0.buy.5] */
void season0_take_liability(const season0_play *play, unsigned seat, unsigned liability,
                            unsigned asset)
{
    season0_state *s = play->s;
    season0_alias *alias = &s->alias[s->who[seat]];
    assert(!(alias->liabilities >> liability & 1));
    assert(asset == SURTO_NONE || alias->assets >> asset & 1);
    if (asset != SURTO_NONE) {
        alias->assets &= (uint16_t) ~(1U << asset);
    }
    alias->liabilities |= (uint16_t)(1U << liability);
    season0_tell(play, SURTO_SEASON0_FACT_LIABILITY, s->who[seat], liability, asset);
}

/* The alias keeps nothing, and its player loses his hand, his place and his losses to come; the
 * passport is out of this game. [season0.burned.1] [season0.burned.2] [season0.burned.4]
 * [season0.burned.5] [season0.burned.10] [season0.burned.11] */
void season0_burn(const season0_play *play, unsigned alias)
{
    season0_state *s = play->s;
    season0_alias *it = &s->alias[alias];
    unsigned seat = season0_seat_of(s, alias);
    assert(it->life == SEASON0_READY);
    it->life = SEASON0_BURNED;
    it->assets = it->liabilities = 0;
    it->speciality = SURTO_NONE;
    it->spared = 0;
    if (play->p->campaign && s->running) {
        s->burned_lately |= (uint16_t)(1U << alias);
    }
    season0_tell(play, SURTO_SEASON0_FACT_BURNED, alias, seat, 0);
    if (seat == SURTO_NONE) {
        return;
    }
    for (uint64_t hand = s->hand[seat]; hand != 0; hand &= hand - 1) {
        season0_discard(play, seat, surto__lowest(hand));
    }
    season0_move_pawn(play, seat, play->game->board.start);
    s->who[seat] = SEASON0_NOBODY;
    s->losses[seat] = 0;
    if (seat == s->active) {
        s->actions = 0;
    }
}
