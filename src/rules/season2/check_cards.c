/* Is every card somewhere, and once? And do the two decks fit what is known of them? */
#include "core/piles.h"
#include "rules/season2/check.h"

/* Most cards of a deck that can carry an upgrade: more than any pack has stickers. It bounds the
 * number of different cards, and so the length of every list. */
enum { UPGRADED_MAX = 20 * SEASON2_UPGRADES };
_Static_assert(SEASON2_CITIES_MAX + UPGRADED_MAX + SEASON2_EVENTS_MAX + SEASON2_BOXES_MAX +
                       1 /* an epidemic */
                   <= SURTO__OUTCOMES_MAX,
               "every card that can be drawn is an outcome");

/* One city's cards of one deck. */
typedef struct copies {
    uint16_t places;
    uint8_t upgrades;
    unsigned number, sealed;     /* the pack's: all, and those sealed at the start */
    unsigned spaces, sorts;      /* for upgrades, and how many sorts there are */
    unsigned plain[3];           /* places in which no card has an upgrade */
    unsigned sealed_place, none; /* two of these places */
} copies;

static const char *check_copies(const season2_case *c, const copies *k, unsigned *upgraded)
{
    uint16_t places = k->places;
    uint8_t upgrades = k->upgrades;
    unsigned carrying = 0, spaces = k->spaces;
    bool untouched = season2_is_untouched(c);
    if (untouched && c->p->campaign) { /* nothing is bought yet */
        spaces = 0;
    }
    surto__copies_sort(&places, &upgrades);
    if (places != k->places || upgrades != k->upgrades) {
        return "the cards of a city are not in their order";
    }
    for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
        unsigned place = surto__copy_place(places, copy);
        unsigned upgrade = surto__copy_upgrade(upgrades, copy);
        bool plain = place == k->plain[0] || place == k->plain[1] || place == k->plain[2];
        if (upgrade > k->sorts || (upgrade > 0 && plain)) {
            return "there is no such upgrade"; /* [season2.upgrade.1] */
        }
        carrying += upgrade > 0;
    }
    if (carrying > spaces) {
        return "a city has more upgraded cards than spaces"; /* [season2.upgrade.1] */
    }
    *upgraded += carrying;
    unsigned sealed = surto__copies_in(places, k->sealed_place);
    if (surto__copies_in(places, k->none) != SURTO__COPIES - k->number ||
        (untouched ? sealed != k->sealed : sealed > k->sealed)) {
        return "a city has not the number of cards the pack says"; /* [season2.cards.1] */
    }
    return NULL;
}

/* [season2.buy.7]: of upgrades content or units brought there are only so many. */
static bool stickers_fit(const season2_case *c)
{
    for (unsigned upgrade = 0; upgrade < 2 * SEASON2_UPGRADES; upgrade++) {
        if (season2_upgrades_used(c->game, c->s, upgrade) > c->p->upgrades[upgrade].copies) {
            return false;
        }
    }
    return true;
}

/* A place a player card can be in. Hands are of seats that play; what is destroyed, sealed or waits
 * is of campaigns; between games all that can be is in the deck. */
static bool place_fits(const season2_case *c, unsigned place)
{
    const season2_state *s = c->s;
    if (place >= SEASON2_IN_HAND && place < SEASON2_IN_HAND + SURTO_SEATS_MAX) {
        return (s->running || !c->p->campaign) && place < (unsigned)SEASON2_IN_HAND + s->players;
    }
    switch (place) {
    case SEASON2_IN_DECK:
    case SEASON2_SEALED:
    case SEASON2_NO_CARD:
        return true;
    case SEASON2_IN_DISCARD:
        return s->running || !c->p->campaign;
    case SEASON2_DESTROYED:
        return !season2_is_untouched(c);
    case SEASON2_RESERVE:
        return !season2_is_untouched(c) && s->running;
    default: /* there is no such place */
        return false;
    }
}

/* A city on the board; the cards of any other are sealed, or there are none. [season2.content.5] */
static bool city_is_there(const season2_case *c, unsigned city)
{
    return (c->s->present & season2_cities(c->p)) >> city & 1;
}

static const char *check_city_cards(const season2_case *c)
{
    const season2_state *s = c->s;
    const season2_pack *p = c->p;
    unsigned upgraded = 0;
    for (unsigned city = 0; city < SEASON2_CITIES_MAX; city++) {
        if (!city_is_there(c, city) && (s->card_place[city] != c->rest.card_place[city] ||
                                        s->card_upgrade[city] != c->rest.card_upgrade[city])) {
            return "a city that is not there has cards";
        }
        for (unsigned copy = 0; city < p->cities && copy < SURTO__COPIES; copy++) {
            if (!place_fits(c, surto__copy_place(s->card_place[city], copy))) {
                return "a city card is in a place where it cannot be";
            }
        }
    }
    for (unsigned city = 0; city < p->cities; city++) {
        copies k = {s->card_place[city],
                    s->card_upgrade[city],
                    p->cards[city],
                    p->sealed_cards[city],
                    p->card_spaces[city],
                    p->upgrade_count[0],
                    {SEASON2_SEALED, SEASON2_NO_CARD, SEASON2_RESERVE},
                    SEASON2_SEALED,
                    SEASON2_NO_CARD};
        const char *problem = check_copies(c, &k, &upgraded);
        if (problem) {
            return problem;
        }
    }
    return upgraded > UPGRADED_MAX ? "more cards are upgraded than there are upgrades" : NULL;
}

/* Unrationed events are in the deck from the start of a game on, unless they were found in it.
 * [season2.setup.24] [season2.setup.25] */
static bool event_fits(const season2_case *c, unsigned event)
{
    const surto__trait *e = &c->p->events[event];
    bool untouched = season2_is_untouched(c), between = c->p->campaign && !c->s->running;
    unsigned place = surto__nibble(c->s->event_place, event);
    if (untouched && e->sealed) {
        return place == SEASON2_SEALED;
    }
    switch (place) {
    case SEASON2_SEALED:
        return e->sealed;
    case SEASON2_DESTROYED:
        return !untouched || !c->p->campaign;
    case SEASON2_NO_CARD:
        return false;
    case SEASON2_RESERVE:
        return !e->unrationed || (!untouched && !between);
    default: /* in the game */
        return place_fits(c, place) && (!between || e->unrationed);
    }
}

/* What a produce card was before boxes were crossed: both sorted by boxes, none has more than the
 * pack's at its place. In the prologue none is crossed; content brings others.
 * [season2.produce.11] [season2.prologue.7] */
static bool boxes_fit(const season2_case *c)
{
    uint8_t boxes[SEASON2_PRODUCE_MAX], at_start[SEASON2_PRODUCE_MAX];
    unsigned count = 0, all = 0;
    while (count < SEASON2_PRODUCE_MAX && c->s->produce[count] != 0xff) {
        boxes[count] = c->s->produce[count] >> 4;
        count++;
    }
    while (all < SEASON2_PRODUCE_MAX && c->rest.produce[all] != 0xff) {
        at_start[all] = c->rest.produce[all] >> 4;
        all++;
    }
    if (count > all || (c->p->campaign && count < all)) {
        return false;
    }
    for (unsigned i = 1; i <= count; i++) { /* the bytes rise, so the largest are the last */
        if (boxes[count - i] > at_start[all - i] ||
            (c->p->campaign && boxes[count - i] < at_start[all - i])) {
            return false;
        }
    }
    return true;
}

static const char *check_other_cards(const season2_case *c)
{
    const season2_state *s = c->s;
    for (unsigned event = 0; event < SEASON2_EVENTS_MAX; event++) {
        bool fits = event < c->p->event_count ? event_fits(c, event)
                                              : surto__nibble(s->event_place, event) ==
                                                    surto__nibble(c->rest.event_place, event);
        if (!fits) {
            return "an event is in a place where it cannot be";
        }
    }
    for (unsigned i = 0; i < SEASON2_PRODUCE_MAX; i++) {
        unsigned card = s->produce[i], boxes = card >> 4, place = card & 15;
        if (i > 0 && card < s->produce[i - 1]) {
            return "the produce cards are not in their order";
        }
        if (card != 0xff && (boxes == 0 || boxes > SEASON2_BOXES_MAX || !place_fits(c, place) ||
                             (place > SEASON2_IN_DISCARD && place != SEASON2_RESERVE))) {
            return "a produce card is in a place where it cannot be";
        }
    }
    if (season2_is_untouched(c) && !boxes_fit(c)) {
        return "a produce card cannot have so many boxes left";
    }
    return NULL;
}

/* ---- Infection cards and decks ----------------------------------------------------------- */

static bool infection_place_fits(const season2_case *c, unsigned place)
{
    const season2_state *s = c->s;
    bool game = s->running || !c->p->campaign;
    switch (place) {
    case SEASON2_INFECTION_SEALED:
    case SEASON2_INFECTION_NONE:
        return true;
    case SEASON2_INFECTION_DISCARD: /* nothing is turned up before the supplies are placed */
        return game && s->phase != SEASON2_SETUP_SUPPLIES;
    case SEASON2_INFECTION_AREA: /* until the area is looked at [season2.area.1] */
        return !season2_is_untouched(c) &&
               (game || s->stage == SEASON2_STAGE_LEFTOVER || s->stage == SEASON2_STAGE_LEGACY);
    case SEASON2_INFECTION_DESTROYED:
        return !season2_is_untouched(c);
    default: /* a layer of the deck */
        return place < s->layers;
    }
}

static const char *check_infection_cards(const season2_case *c)
{
    const season2_state *s = c->s;
    const season2_pack *p = c->p;
    unsigned upgraded = 0, used = 0;
    for (unsigned city = 0; city < SEASON2_CITIES_MAX; city++) {
        if (!city_is_there(c, city) &&
            (s->infection_place[city] != c->rest.infection_place[city] ||
             s->infection_upgrade[city] != c->rest.infection_upgrade[city])) {
            return "a city that is not there has infection cards";
        }
        for (unsigned copy = 0; city < p->cities && copy < SURTO__COPIES; copy++) {
            unsigned place = surto__copy_place(s->infection_place[city], copy);
            if (!infection_place_fits(c, place)) {
                return "an infection card is in a place where it cannot be";
            }
            used |= 1U << place;
        }
    }
    for (unsigned city = 0; city < p->cities; city++) {
        copies k = {s->infection_place[city],
                    s->infection_upgrade[city],
                    p->infections[city],
                    p->sealed_infections[city],
                    p->infection_spaces[city],
                    p->upgrade_count[1],
                    {SEASON2_INFECTION_SEALED, SEASON2_INFECTION_NONE, SEASON2_INFECTION_AREA},
                    SEASON2_INFECTION_SEALED,
                    SEASON2_INFECTION_NONE};
        const char *problem = check_copies(c, &k, &upgraded);
        if (problem) {
            return problem;
        }
    }
    if (upgraded > UPGRADED_MAX) {
        return "more infection cards are upgraded than there are upgrades";
    }
    if ((used & ((1U << s->layers) - 1)) != (1U << s->layers) - 1) {
        return "a set of the infection deck is empty";
    }
    bool draws = s->phase == SEASON2_SETUP_INFECTION || s->phase == SEASON2_IN_INFECTION ||
                 s->phase == SEASON2_IN_EPIDEMIC; /* [season2.infect.10] */
    if (draws && s->layers == 0) {
        return "an infection card is needed and there is none";
    }
    return NULL;
}

/* The piles of the player deck. [season2.setup.29] */
const char *season2_check_player_deck(const season2_case *c)
{
    const season2_state *s = c->s;
    unsigned in = (s->flags & SEASON2_FLAG_EPIDEMIC_IN) != 0;
    unsigned unseen = season2_count_in(c->game, s, SEASON2_IN_DECK);
    bool before = s->phase <= SEASON2_SETUP_HANDS || (c->p->campaign && !s->running);
    bool early = s->phase == SEASON2_WON || s->phase == SEASON2_LOST_INCIDENTS;
    if (before || (early && s->piles == 0)) {
        return s->piles || s->pile || s->pile_left || in
                   ? "the player deck is made when the hands are dealt"
               : s->layers > 1 ? "the infection deck has one set before the first epidemic"
                               : NULL;
    }
    if (s->piles == 0 || s->piles > SEASON2_EPIDEMICS_MAX || s->pile >= s->piles) {
        return "there is no such pile in the player deck";
    }
    unsigned below = s->piles - 1U - s->pile;
    if (!surto__piles_valid(unseen, s->pile, s->piles, s->pile_left, in)) {
        return "the piles do not fit the cards not seen";
    }
    if (s->phase == SEASON2_IN_DRAW && unseen + below + in < s->left) {
        return "more cards are to be drawn than the deck has";
    }
    /* Every epidemic still to come may bring one set more. */
    if ((s->layers ? s->layers : 1U) + below + in + s->pending > SEASON2_LAYERS_MAX) {
        return "the infection deck has more sets than there were epidemics";
    }
    return NULL;
}

const char *season2_check_cards(const season2_case *c)
{
    const char *problem = check_city_cards(c);
    problem = problem ? problem : check_infection_cards(c);
    problem = problem ? problem : check_other_cards(c);
    if (!problem && c->p->campaign && !stickers_fit(c)) {
        problem = "an upgrade is on more cards than there are of it";
    }
    return problem;
}
