/* What chance may do, with exact weights, and what a seed makes of it. Why the weights are
 * right: docs/develop/architecture.md, section decks, and docs/develop/hidden-targets.md. */
#include "core/prf.h"
#include "rules/season0/state.h"

enum { BY = SURTO_ACTOR_CHANCE };

/* The first seat whose starting hand is not whole. [season0.setup.20] */
static unsigned seat_to_deal(const surto_game *game, const season0_state *s)
{
    unsigned each = season0_hand_size(season0_pack_of(game), s);
    return (s->players * each - s->left) / each;
}

/* The cards from the first of a set on that weigh the same as it. */
static uint64_t run_of(uint64_t cards, const season0_weights *weights)
{
    uint64_t run = 0, some = weights->some & cards;
    uint32_t weight = weights->of[surto__lowest(cards)];
    if (weight == 0) {
        return some == 0 ? cards : cards & ((some & (0 - some)) - 1);
    }
    while (cards != 0 && weights->of[surto__lowest(cards)] == weight) {
        run |= cards & (0 - cards);
        cards &= cards - 1;
    }
    return run;
}

/* The unseen cards with the weight (W - W(c)) * times each: neighbours that weigh the same are one
 * span. [season0.target.4] [season0.target.6] */
static size_t add_cards(surto__span *out, surto_move move, unsigned arg, uint64_t cards,
                        const season0_weights *weights, uint32_t times)
{
    size_t count = 0;
    for (uint64_t run; cards != 0; cards &= ~run) {
        uint32_t weight = weights->all - weights->of[surto__lowest(cards)];
        run = run_of(cards, weights);
        if (weight != 0) {
            surto__span_over(&out[count++], move, arg, run, weight * times);
        }
    }
    return count;
}

/* [season0.cover.5] [season0.cover.6] */
static size_t add_faces(const surto_game *game, const season0_state *s, surto__span *out)
{
    const season0_alias *alias = &s->alias[s->who[s->asker]];
    uint8_t faces[SURTO__TRACK_FACES];
    size_t count = 0;
    surto__track_hidden(&season0_pack_of(game)->cover, alias->shown, alias->faces, faces);
    for (unsigned face = 0; face < SEASON0_FACES; face++) {
        if (faces[face] > 0) {
            surto__span_one(&out[count++], surto__move(SEASON0_CHANCE_COVER, BY, s->asker, face),
                            faces[face]);
        }
    }
    return count;
}

/* n cards are left in the pile, one of them its escalation; m other cards are in the whole deck:
 * 1/n for the escalation, (n-1)/n shared by the m. [season0.setup.23] [season0.draw.1] */
static size_t add_draw(const surto_game *game, const season0_state *s, surto__span *out)
{
    surto_move move = surto__move(SEASON0_CHANCE_DRAW, BY, 0, 0);
    bool in = s->flags & SEASON0_FLAG_ESCALATION_IN;
    unsigned n = s->pile_left;
    season0_weights weights;
    size_t count = 0;
    season0_weigh(game, s, &weights);
    if (!in || n > 1) {
        count = add_cards(out, move, 0, s->unseen, &weights, in ? n - 1 : 1);
    }
    if (in) {
        unsigned m = season0_deck_cards(s);
        surto__span_one(&out[count++], surto__move_set(move, 0, SEASON0_ESCALATION),
                        n > 1 ? m * weights.all : 1);
    }
    return count;
}

/* [season0.target.6] [season0.target.7] */
static size_t add_targets(const surto_game *game, const season0_state *s, surto__span *out)
{
    uint32_t weight[SEASON0_CITIES_MAX];
    size_t count = 0;
    surto_move move = surto__move(SEASON0_CHANCE_TARGET, BY, s->cursor, 0);
    for (uint64_t left = season0_target_weights(game, s, season0_goal_of(s, s->cursor), weight);
         left != 0; left &= left - 1) {
        unsigned city = surto__lowest(left);
        surto__span_one(&out[count++], surto__move_set(move, 1, city), weight[city]);
    }
    return count;
}

static size_t add_set(surto__span *out, unsigned kind, uint64_t cities)
{
    surto__span_over(out, surto__move(kind, BY, 0, 0), 0, cities, 1);
    return 1;
}

size_t season0_chances(const surto_game *game, const season0_state *s, surto__span *out)
{
    const surto__layers *deck = &s->threat_deck;
    season0_weights weights;
    switch (s->asked) {
    case SEASON0_ASKED_IDENTIFY:
    case SEASON0_ASKED_ACQUIRE:
        return add_targets(game, s, out);
    case SEASON0_ASKED_COVER:
        return add_faces(game, s, out);
    case SEASON0_ASKED_INCIDENT: /* [season0.incident.3] */
        return add_set(out, SEASON0_CHANCE_INCIDENT, surto__layers_bottom(deck));
    case SEASON0_ASKED_REVEAL: /* [season0.forecast.1] */
        return add_set(out, SEASON0_CHANCE_REVEAL, surto__layers_to_look(deck));
    default: /* nothing is asked, or not chance */
        break;
    }
    switch (s->phase) {
    case SEASON0_SETUP_HANDS: /* [season0.setup.19] */
        season0_weigh(game, s, &weights);
        return add_cards(out, surto__move(SEASON0_CHANCE_DEAL, BY, seat_to_deal(game, s), 0), 1,
                         s->unseen, &weights, 1);
    case SEASON0_SETUP_FIRST: /* [season0.setup.31] */
        return add_set(out, SEASON0_CHANCE_FIRST, surto__bit(s->players) - 1);
    case SEASON0_IN_DRAW:
        return add_draw(game, s, out);
    case SEASON0_IN_ESCALATION: /* [season0.escalation.2] */
        return add_set(out, SEASON0_CHANCE_ESCALATE, surto__layers_bottom(deck));
    default: /* SEASON0_SETUP_THREATS, SEASON0_IN_THREATS [season0.threat.1] */
        return add_set(out, SEASON0_CHANCE_THREAT, surto__layers_top(deck));
    }
}

/* What a seed deals: a ticket for each draw of each game. A draw has a place of its own in the
 * course of the game, which does not depend on what the team does with its cards: how many cards
 * the player deck still has, how large the end-of-game area is, how far a track is uncovered. So
 * two teams with one seed have the same luck. */
void season0_ticket(const season0_state *s, unsigned what, uint8_t message[SEASON0_TICKET])
{
    unsigned a = 0, b = 0, c = 0, month = s->calendar.month * 2U + s->calendar.second;
    switch (what) {
    case SEASON0_CHANCE_THREAT:
    case SEASON0_CHANCE_DEAL:
    case SEASON0_CHANCE_DRAW:
    case SEASON0_CHANCE_ESCALATE:
        a = season0_deck_cards(s);
        b = s->piles ? s->pile + 1U : 0;
        c = s->pile_left * 4U + s->pending;
        break;
    case SEASON0_CHANCE_INCIDENT: /* each of them makes the area grow */
        a = surto__count(s->area);
        break;
    case SEASON0_CHANCE_COVER:
        a = s->who[s->asker];
        b = s->alias[a].shown;
        break;
    case SEASON0_CHANCE_TARGET:
        a = s->cursor;
        break;
    case SEASON0_CHANCE_REVEAL: /* there is one Forecast in a game */
        a = s->threat_deck.open ? surto__count(surto__layers_to_place(&s->threat_deck)) : 0;
        break;
    default: /* who begins */
        break;
    }
    const uint8_t ticket[SEASON0_TICKET] = {(uint8_t)what, s->games, (uint8_t)a, (uint8_t)b,
                                            (uint8_t)c,    0,        s->left,    (uint8_t)month};
    memcpy(message, ticket, sizeof ticket);
}

surto_move season0_deal(const surto_game *game, const surto_state *state, const surto_seed *seed)
{
    const season0_state *s = season0_of(state);
    surto__span spans[SURTO__SPANS_MAX];
    uint8_t message[SEASON0_TICKET];
    size_t count = season0_chances(game, s, spans);
    season0_ticket(s, spans[0].move.kind, message);
    surto_rng rng = {surto__prf_bytes(seed, message, sizeof message)};
    return surto__choose(spans, count, &rng);
}
