/* Is every card somewhere, and once? And do the two decks fit what is known of them? */
#include "core/piles.h"
#include "rules/season0/check.h"

/* Adds a set to a union. Returns: false if they share a card. */
static bool join(uint64_t *all, uint64_t set)
{
    bool apart = (*all & set) == 0;
    *all |= set;
    return apart;
}

/* ---- Player cards ----------------------------------------------------------------------- */

/* The cards in the reserve, sealed or destroyed are no cards of the game. */
static uint64_t event_cards(unsigned events)
{
    return (uint64_t)events << SEASON0_CARD_EVENT;
}

/* The card of a revealed target lies with its objective until the game is over. [season0.target.5]
 */
static uint64_t revealed_cards(const season0_case *c)
{
    const season0_state *s = c->s;
    uint64_t revealed = 0;
    bool game = s->running || !c->p->campaign;
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX && game; goal++) {
        revealed |= s->target[goal] < c->p->cities ? surto__bit(s->target[goal]) : 0;
    }
    return revealed;
}

/* Each card of a city and each event is in one place. */
static bool cards_fit(const season0_case *c)
{
    const season0_state *s = c->s;
    const season0_pack *p = c->p;
    uint64_t all = s->unseen;
    bool apart = join(&all, s->player_discard);
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        apart &= join(&all, s->hand[seat]);
    }
    apart &= join(&all, revealed_cards(c));
    apart &= join(&all, event_cards(s->reserve));
    apart &= join(&all, event_cards(s->sealed_events));
    apart &= join(&all, event_cards(s->lost_events));
    return apart && all == (season0_cities(p) | event_cards((1U << p->event_count) - 1));
}

/* The events of the game: as many as the funding level says. In a campaign content may change level
 * and reserve after the choice. [season0.setup.13] [season0.setup.14] [season0.setup.17] */
static const char *check_events(const season0_case *c)
{
    const season0_state *s = c->s;
    unsigned out = (unsigned)s->reserve | s->sealed_events | s->lost_events;
    unsigned used = c->p->event_count - surto__count(out);
    unsigned found = c->p->event_count - surto__count(c->rest.sealed_events);
    unsigned number = found < c->p->level ? found : c->p->level;
    unsigned to_come = s->phase == SEASON0_SETUP_EVENTS ? s->left : 0;
    if (s->phase == SEASON0_SETUP_THREATS && used > 0) {
        return "events are chosen too early";
    }
    if (s->phase == SEASON0_SETUP_EVENTS && season0_fundable(s) == 0) {
        return "there is no event to choose";
    }
    bool free = c->p->campaign || s->phase == SEASON0_SETUP_THREATS || season0_ended_early(s);
    if (!free && used + to_come != number) {
        return "the number of events does not fit the funding level";
    }
    return NULL;
}

/* The set-up of the threat deck needs so many cards, and so do the hands. */
static const char *check_setup_cards(const season0_case *c)
{
    const season0_state *s = c->s;
    if (s->phase > SEASON0_SETUP_HANDS) {
        return NULL;
    }
    uint64_t held = s->player_discard;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        held |= s->hand[seat];
    }
    if (s->phase != SEASON0_SETUP_HANDS && held != 0) {
        return "cards are in play before the hands are dealt";
    }
    if (s->phase == SEASON0_SETUP_THREATS &&
        surto__count(surto__layers_all(&s->threat_deck)) < s->left) {
        return "there are too few threat cards for the set-up";
    }
    return s->phase == SEASON0_SETUP_HANDS && season0_deck_cards(s) < s->left
               ? "there are too few cards for the hands"
               : NULL;
}

/* ---- Threat cards ----------------------------------------------------------------------- */

static const char *check_threat_cards(const season0_case *c)
{
    const season0_state *s = c->s;
    uint64_t cities = season0_cities(c->p);
    if (!surto__layers_valid(&s->threat_deck, cities)) {
        return "the threat deck has a card twice or an order that is none";
    }
    uint64_t all = surto__layers_all(&s->threat_deck);
    bool apart = join(&all, s->threat_discard);
    apart &= join(&all, s->area);
    if (!apart || all != cities) {
        return "a threat card is missing or in two places";
    }
    bool draws = s->phase == SEASON0_SETUP_THREATS || s->phase == SEASON0_IN_THREATS ||
                 s->phase == SEASON0_IN_ESCALATION;
    if (draws && s->asked == SEASON0_ASKED_NOTHING && s->threat_deck.count == 0) {
        return "a threat card is needed and there is none"; /* [season0.threat.6] */
    }
    return NULL;
}

const char *season0_check_cards(const season0_case *c)
{
    const char *problem = check_threat_cards(c);
    if (!problem && !cards_fit(c)) {
        problem = "a player card is missing or in two places";
    }
    if (!problem && (c->s->running || !c->p->campaign) && !season0_has_tuple(c->game, c->s)) {
        problem = "no card is left that could be hidden"; /* [season0.target.6] */
    }
    problem = problem ? problem : check_events(c);
    return problem ? problem : check_setup_cards(c);
}

/* ---- The decks in play ------------------------------------------------------------------ */

/* No set-up makes a larger pile, and the weights of a draw rest on it. */
static bool piles_small(const season0_state *s, unsigned cards, unsigned in)
{
    unsigned below = s->piles - 1U - s->pile, others = cards + in - s->pile_left;
    return (!in || s->pile_left <= SEASON0_PILE_MAX) && others <= below * (SEASON0_PILE_MAX - 1U);
}

/* How many Forecasts can still be played: their cards are in the game, or may be chosen for it. */
static unsigned forecasts_to_come(const season0_case *c)
{
    const season0_state *s = c->s;
    uint64_t cards = s->unseen | s->hand[0] | s->hand[1] | s->hand[2] | s->hand[3];
    cards |= s->phase <= SEASON0_SETUP_EVENTS ? event_cards(s->reserve) : 0;
    return surto__count(cards & season0_event_cards(c->p, SEASON0_FORECAST));
}

/* Every escalation still to come brings a set more, and so does a Forecast. */
static bool sets_fit(const season0_case *c, unsigned escalations)
{
    const season0_state *s = c->s;
    unsigned sets = s->threat_deck.count ? s->threat_deck.count : 1;
    bool to_look = s->asked == SEASON0_ASKED_REVEAL && !s->threat_deck.open;
    return sets + escalations + s->pending + forecasts_to_come(c) + to_look <= SURTO__LAYERS_MAX;
}

/* The piles of the player deck. [season0.setup.22] [season0.setup.23] [season0.setup.24] */
const char *season0_check_decks(const season0_case *c)
{
    const season0_state *s = c->s;
    const season0_pack *p = c->p;
    unsigned in = (s->flags & SEASON0_FLAG_ESCALATION_IN) != 0;
    bool before = s->phase <= SEASON0_SETUP_HANDS || s->phase == SEASON0_ENDED_AGENTS ||
                  (p->campaign && !s->running);
    static const char many[] = "the threat deck has too many sets for the escalations to come";
    if (before && s->piles == 0) {
        bool fits = s->phase > SEASON0_SETUP_HANDS || sets_fit(c, season0_escalation_number(p, s));
        return s->pile || s->pile_left || in ? "the player deck is made when the hands are dealt"
               : fits                        ? NULL
                                             : many;
    }
    if (s->phase <= SEASON0_SETUP_HANDS || s->pile >= s->piles ||
        (p->campaign ? s->piles < SEASON0_ESCALATIONS_MIN || s->piles > SEASON0_ESCALATIONS_MAX
                     : s->piles != p->escalations)) {
        return "there is no such pile in the player deck";
    }
    if (p->campaign && !s->running) { /* the cards of targets are among the unseen again */
        return NULL;
    }
    unsigned cards = season0_deck_cards(s);
    if (!surto__piles_valid(cards, s->pile, s->piles, s->pile_left, in) ||
        !piles_small(s, cards, in)) {
        return "the piles do not fit the cards not seen";
    }
    if (s->phase == SEASON0_IN_DRAW && season0_deck_left(s) < s->left) {
        return "more cards are to be drawn than the deck has";
    }
    return sets_fit(c, s->piles - 1U - s->pile + in) ? NULL : many;
}

/* A Forecast is under way while it is asked for: first six cards are looked at, then placed.
 * [season0.forecast.1] [season0.forecast.2] */
const char *season0_check_forecast(const season0_case *c)
{
    const season0_state *s = c->s;
    const surto__layers *deck = &s->threat_deck;
    bool reveal = s->asked == SEASON0_ASKED_REVEAL, place = s->asked == SEASON0_ASKED_PLACE;
    unsigned orders = (deck->layer_of[0] != 0) + (unsigned)(deck->layer_of[1] != 0) - deck->open;
    bool made =
        !reveal && !place && forecasts_to_come(c) == 0; /* there is one Forecast in a game */
    if (orders > made) {
        return "an order is known in the threat deck that no Forecast made";
    }
    if (!reveal && !place) {
        return deck->open ? "a Forecast is not finished" : NULL;
    }
    bool looking = surto__layers_to_look(deck) != 0;
    bool six = surto__count(surto__layers_all(deck)) >= SURTO__ORDER_LENGTH;
    bool fits = reveal ? looking && (!deck->open || surto__layers_placed(deck, 0) == 0)
                       : !looking && deck->open && surto__count(surto__layers_to_place(deck)) > 1;
    return six && fits ? NULL : "this Forecast cannot be";
}
