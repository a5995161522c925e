/* Agents and incident markers: threat cards, escalations, incidents and their effects. */
#include <assert.h>

#include "rules/season0/play.h"

/* The discards become the deck when it is empty and a card is needed; the marker stays.
 * [season0.threat.6] [season0.threat.7] [season0.threat.8] */
bool season0_need_threat_card(const season0_play *play)
{
    season0_state *s = play->s;
    if (s->threat_deck.count == 0) {
        surto__layers_push(&s->threat_deck, s->threat_discard);
        if (s->threat_discard == 0) {
            return false;
        }
        season0_tell(play, SURTO_SEASON0_FACT_SHUFFLE, surto__count(s->threat_discard), 0, 0);
        s->threat_discard = 0;
    }
    return true;
}

/* One agent; the city has fewer than three. Returns: false if the game is over by it.
 * [season0.board.7] [season0.end.3] */
static bool place_agent(const season0_play *play, unsigned city)
{
    season0_state *s = play->s;
    assert(season0_agents(s, city) < SEASON0_AGENTS_IN_CITY);
    uint64_t here = surto__bit(city), carry = s->agents_one & here;
    if (s->agents_left == 0) {
        season0_end_game(play, SEASON0_ENDED_AGENTS);
        return false;
    }
    s->agents_one ^= here;
    s->agents_two ^= carry;
    s->agents_left--;
    season0_tell(play, SURTO_SEASON0_FACT_AGENTS, city, season0_agents(s, city), s->agents_left);
    return true;
}

/* Everybody in one of these cities loses a cover, if no safehouse shelters him.
 * [season0.incident.2] [season0.incident.7] */
static void expose_pawns(const season0_play *play, uint64_t cities)
{
    season0_state *s = play->s;
    for (unsigned seat = 0; seat < s->players; seat++) {
        unsigned here = s->pawn[seat];
        if (((cities >> here) & 1) && !season0_sheltered(play->p, s, here)) {
            s->losses[seat]++;
        }
    }
}

/* Incidents that happen together: markers in board order, then losses, then one card for all.
 * [season0.incident.1] [season0.incident.6] [season0.incident.8] [season0.incident.10] */
static void incident(const season0_play *play, uint64_t cities)
{
    season0_state *s = play->s;
    unsigned falls = season0_behaviour(play->p, s, SEASON0_MARKED_FALLS);
    for (uint64_t left = cities; left != 0; left &= left - 1) {
        unsigned city = surto__lowest(left), markers = season0_incidents(s, city) + 1;
        if (s->incidents_left == 0) { /* [season0.incident.11] [season0.end.4] */
            season0_end_game(play, SEASON0_ENDED_INCIDENTS);
            return;
        }
        surto__nibble_set(s->incidents, city, markers);
        s->incidents_left--;
        season0_tell(play, SURTO_SEASON0_FACT_INCIDENT, city, markers, s->incidents_left);
        if (((s->marked >> city) & 1) && markers >= falls) {
            season0_end_game(play, SEASON0_ENDED_INCIDENTS);
            return;
        }
    }
    expose_pawns(play, cities);
    s->flags |= SEASON0_FLAG_INCIDENT_DUE;
}

/* A fourth agent is not placed, so it needs none; they do not spread. [season0.threat.2]
 * [season0.threat.3] [season0.threat.5] [season0.escalation.3] [season0.end.6] */
void season0_place_agents(const season0_play *play, unsigned city, unsigned number)
{
    while (number > 0 && season0_agents(play->s, city) < SEASON0_AGENTS_IN_CITY) {
        if (!place_agent(play, city)) {
            return;
        }
        number--;
    }
    if (number > 0) {
        incident(play, surto__bit(city));
    }
}

/* ---- Escalations ------------------------------------------------------------------------ */

/* The last step. [season0.escalation.5] [season0.draw.5] */
static void intensify(const season0_play *play)
{
    season0_state *s = play->s;
    season0_tell(play, SURTO_SEASON0_FACT_INTENSIFY, surto__count(s->threat_discard), 0, 0);
    surto__layers_push(&s->threat_deck, s->threat_discard);
    s->threat_discard = 0;
    assert(s->pending > 0);
    s->pending--;
}

/* The escalations that wait, one by one, up to the one that needs a card. No event is played before
 * the last is over. [season0.escalation.1] [season0.escalation.6] [season0.escalation.7] */
void season0_resolve_escalations(const season0_play *play)
{
    season0_state *s = play->s;
    while (s->pending > 0) {
        assert(s->threat < play->p->track_length);
        if (s->threat + 1U < play->p->track_length) { /* [season0.board.8] */
            s->threat++;
        }
        s->phase = SEASON0_IN_ESCALATION;
        season0_tell(play, SURTO_SEASON0_FACT_ESCALATION, s->threat, 0, 0);
        if (season0_need_threat_card(play)) {
            return;
        }
        intensify(play);
    }
    s->phase = SEASON0_BEFORE_THREATS;
}

void season0_end_escalation(const season0_play *play)
{
    intensify(play);
    season0_resolve_escalations(play);
}

/* ---- The effects of incidents ----------------------------------------------------------- */

/* [season0.effect.1] [season0.effect.2] [season0.effect.3] [season0.incident.6]
 * [season0.incident.9] */
static void wake_cells(const season0_play *play, uint64_t region)
{
    season0_state *s = play->s;
    uint64_t full = 0;
    for (uint64_t left = region; left != 0; left &= left - 1) {
        unsigned city = surto__lowest(left);
        if (season0_incidents(s, city) == 0) {
            continue;
        }
        if (season0_agents(s, city) == SEASON0_AGENTS_IN_CITY) {
            full |= surto__bit(city);
        } else if (!place_agent(play, city)) {
            return;
        }
    }
    if (full != 0) {
        incident(play, full);
    }
}

/* [season0.effect.4] [season0.effect.5] */
static void expose_safehouse(const season0_play *play, unsigned region)
{
    season0_state *s = play->s;
    uint64_t safehouses = s->safehouses & play->game->board.of_colour[region];
    if ((safehouses & (safehouses - 1)) != 0) {
        s->asked = SEASON0_ASKED_REMOVE;
        s->cursor = (uint8_t)region;
    } else if (safehouses != 0) {
        season0_take_safehouse(play, surto__lowest(safehouses));
    }
}

/* Surveillance finds teams here and nowhere else. [season0.effect.7] [season0.effect.8]
 * [season0.team.5] */
static void compromise_teams(const season0_play *play)
{
    season0_state *s = play->s;
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        for (uint64_t left = season0_team_cities(s, side) & ~s->safehouses; left != 0;
             left &= left - 1) {
            unsigned city = surto__lowest(left);
            while (season0_watch(play->p, s, city) > 0 && season0_teams_in(s, side, city) > 0) {
                season0_move_team(play, side, city, SURTO_NONE);
            }
        }
    }
}

/* The card lies in the end-of-game area before it acts; what finds nothing to do does nothing.
 * [season0.incident.3] [season0.incident.4] [season0.incident.5] [season0.effect.9]; which card has
 * which effect is the pack's [season0.effect.10] */
void season0_incident_effect(const season0_play *play, unsigned card)
{
    season0_state *s = play->s;
    const uint8_t *region = play->p->incident_region[card];
    const uint64_t *cities = play->game->board.of_colour;
    surto__layers_take_bottom(&s->threat_deck, card);
    assert(!(s->area & surto__bit(card)));
    s->area |= surto__bit(card); /* [season0.area.1] */
    season0_tell(play, SURTO_SEASON0_FACT_EFFECT_CARD, card, 0, 0);
    switch (play->p->incident_effect[card]) {
    case SEASON0_CELLS:
        wake_cells(play, cities[region[0]]);
        break;
    case SEASON0_EXPOSED:
        expose_safehouse(play, region[0]);
        break;
    case SEASON0_RECOGNISED: /* [season0.effect.6] */
        expose_pawns(play, cities[region[0]] | cities[region[1]]);
        break;
    default: /* SEASON0_COMPROMISED */
        compromise_teams(play);
        break;
    }
}
