/* Odds of Season 0. Harm is an incident in a city. */
#include "ai/odds_rules.h"
#include "rules/season0/state.h"

static bool in_turn(const surto_state *state)
{
    const season0_state *s = season0_of(state);
    return s->running && s->phase >= SEASON0_NEW_ALIAS && s->phase <= SEASON0_BETWEEN_THREATS;
}

/* What lies under a cover does not matter to the threats. */
static bool indifferent(const surto_state *state)
{
    return season0_of(state)->asked == SEASON0_ASKED_COVER;
}

/* ---- Cards of incidents ------------------------------------------------------------------ */

/* Can one of the cards under the threat deck be turned up in this turn, by an escalation or because
 * all others are? */
static bool bottom_may_come(const season0_pack *p, const season0_state *s)
{
    bool escalating = s->phase == SEASON0_IN_ESCALATION;
    unsigned above =
        surto__count(surto__layers_all(&s->threat_deck) & ~surto__layers_bottom(&s->threat_deck));
    unsigned to_come = s->left;
    if (escalating) { /* then the discards will lie on top */
        above += surto__count(s->threat_discard);
        to_come = p->track[s->track][s->threat];
    }
    return (s->phase != SEASON0_IN_THREATS && !escalating) || s->pending > 1 || above < to_come;
}

/* The cities of a region in which an effect would place agents: full, and others. */
typedef struct cells {
    uint64_t full, open;
} cells;

static uint64_t full_cities(const season0_state *s)
{
    return s->agents_one & s->agents_two;
}

static cells cells_of(const surto_game *game, const season0_state *s, unsigned card)
{
    const season0_pack *p = season0_pack_of(game);
    cells found = {0, 0};
    if (p->incident_effect[card] != SEASON0_CELLS) {
        return found;
    }
    for (uint64_t left = game->board.of_colour[p->incident_region[card][0]]; left != 0;
         left &= left - 1) {
        unsigned city = surto__lowest(left);
        if (season0_incidents(s, city) > 0) {
            *((full_cities(s) >> city) & 1 ? &found.full : &found.open) |= surto__bit(city);
        }
    }
    return found;
}

/* Where the card of an incident will not be missed in this turn, only its effect counts, and of
 * effects only agents: safehouses, covers and teams change nothing any more. Regions in which
 * nothing is full and no marker lies do not count either: no incident can come there any more. */
static unsigned alike_incident(const surto_game *game, const season0_state *s, unsigned card)
{
    enum { CELLS = SEASON0_CITIES_MAX, OTHER = CELLS + SURTO__COLOURS_MAX };
    const season0_pack *p = season0_pack_of(game);
    if (bottom_may_come(p, s)) {
        return card;
    }
    unsigned region = p->incident_region[card][0];
    cells there = cells_of(game, s, card);
    bool counts = p->incident_effect[card] == SEASON0_CELLS &&
                  (there.full | there.open | (full_cities(s) & game->board.of_colour[region])) != 0;
    return counts ? (unsigned)CELLS + region : (unsigned)OTHER;
}

/* The effect brings an incident, so that another card is drawn; other regions are not touched. */
static bool is_calm_incident(const surto_game *game, const season0_state *s, unsigned card)
{
    unsigned falls = season0_behaviour(season0_pack_of(game), s, SEASON0_MARKED_FALLS);
    cells there = cells_of(game, s, card);
    if (there.full == 0 || surto__count(there.full) > s->incidents_left ||
        surto__count(there.open) > s->agents_left) {
        return false;
    }
    for (uint64_t left = there.full & s->marked; left != 0; left &= left - 1) {
        if (season0_incidents(s, surto__lowest(left)) + 1 >= falls) {
            return false;
        }
    }
    return true;
}

static bool is_last_incident(const surto_game *game, const season0_state *s, unsigned card)
{
    cells there = cells_of(game, s, card);
    return s->phase == SEASON0_IN_THREATS && s->left == 0 && there.full == 0 &&
           surto__count(there.open) <= s->agents_left;
}

/* ---- All cards --------------------------------------------------------------------------- */

/* An agent for the city, where there is room for one. */
static bool is_calm_threat(const season0_state *s, unsigned city)
{
    return season0_agents(s, city) < SEASON0_AGENTS_IN_CITY && s->agents_left > 0;
}

/* After such a card nothing can happen in its city any more in this turn: there is no marker, and
 * the card does not come again, because the deck has cards for all threats and incidents. */
static bool is_done_with(const season0_state *s, unsigned city)
{
    unsigned cards = surto__count(surto__layers_all(&s->threat_deck));
    return is_calm_threat(s, city) && season0_incidents(s, city) == 0 &&
           cards >= (unsigned)s->left + s->incidents_left;
}

/* To the threats all player cards are the same but the escalations. Triggers are read between cards
 * and may do anything: then no card is like another. */
static unsigned alike(const surto_game *game, const surto_state *state, surto_move move)
{
    const season0_state *s = season0_of(state);
    bool telling = surto__triggers_due(&s->story);
    switch (move.kind) {
    case SEASON0_CHANCE_DRAW:
        return move.arg[0] == SEASON0_ESCALATION;
    case SEASON0_CHANCE_INCIDENT:
        return telling ? move.arg[0] : alike_incident(game, s, move.arg[0]);
    case SEASON0_CHANCE_THREAT:
        return !telling && is_done_with(s, move.arg[0]) ? (unsigned)SEASON0_CITIES_MAX
                                                        : move.arg[0];
    case SEASON0_CHANCE_TARGET:
        return move.arg[1];
    default: /* SEASON0_CHANCE_ESCALATE */
        return move.arg[0];
    }
}

static bool calm(const surto_game *game, const surto_state *state, surto_move move)
{
    const season0_state *s = season0_of(state);
    return surto__triggers_due(&s->story)         ? false
           : move.kind == SEASON0_CHANCE_THREAT   ? is_calm_threat(s, move.arg[0])
           : move.kind == SEASON0_CHANCE_INCIDENT ? is_calm_incident(game, s, move.arg[0])
                                                  : false;
}

static bool last(const surto_game *game, const surto_state *state, surto_move move)
{
    const season0_state *s = season0_of(state);
    return surto__triggers_due(&s->story)         ? false
           : move.kind == SEASON0_CHANCE_THREAT   ? s->left == 1 && is_calm_threat(s, move.arg[0])
           : move.kind == SEASON0_CHANCE_INCIDENT ? is_last_incident(game, s, move.arg[0])
                                                  : false;
}

const surto__odds_rules surto__odds_season0 = {.rules = &surto__rules_season0,
                                               .pass = SEASON0_PASS,
                                               .go_on = SEASON0_CONTINUE,
                                               .decline = SEASON0_DECLINE,
                                               .draw = SEASON0_CHANCE_DRAW,
                                               .turn_up = SEASON0_CHANCE_THREAT,
                                               .epidemic = SEASON0_ESCALATION,
                                               .cards_of_place = 1,
                                               .harm = SURTO_SEASON0_FACT_INCIDENT,
                                               .turn = SURTO_SEASON0_FACT_TURN,
                                               .end = SURTO_SEASON0_FACT_END,
                                               .not_lost = SURTO_SEASON0_END_OBJECTIVES,
                                               .in_turn = in_turn,
                                               .indifferent = indifferent,
                                               .alike = alike,
                                               .calm = calm,
                                               .last = last};
