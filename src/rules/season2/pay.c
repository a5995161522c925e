/* Payments, card by card. A payment is a set of city cards; every set that pays can be spent in
 * exactly one order, and a card can be spent only if some payment is still reached with it and with
 * cards that do not come before it. [season2.build.9] [season2.recon.7] */
#include "rules/season2/state.h"

/* The cards of a hand that can be part of the payment, by class in paying order, and those already
 * spent. */
typedef struct means {
    const season2_pack *p;
    const season2_site *site; /* NULL for a centre */
    unsigned cost;            /* what a centre costs, or how many cards a site asks for */
    int change;               /* of a site: one card more or fewer than it says */
    unsigned big;             /* what a card counts that counts more than one; its upgrade */
    unsigned big_upgrade;
    unsigned classes, spent;
    uint8_t card[SEASON2_CLASSES_MAX], count[SEASON2_CLASSES_MAX];
    uint8_t paid[SEASON2_PAID_MAX];
} means;

static bool counts_more(const means *w, unsigned card)
{
    return !w->site && w->big_upgrade != 0 && card % 4 == w->big_upgrade;
}

/* Where a card stands in paying order. */
static unsigned rank(const means *w, unsigned card)
{
    return card + (counts_more(w, card) ? 256 : 0);
}

/* Five, one fewer or more by job and scar, but at least one. [season2.build.1] [season2.laborer.1]
 * [season2.scars.9] */
unsigned season2_centre_cost(const season2_pack *p, const season2_traits *traits)
{
    unsigned fewer = traits->job[SEASON2_CENTRE_FEWER], more = traits->scar[SEASON2_CENTRE_MORE];
    unsigned cost = p->cost_centre + (more == SURTO_NONE ? 0 : more);
    fewer = fewer == SURTO_NONE ? 0 : fewer;
    return cost > fewer + 1 ? cost - fewer : 1;
}

/* One card more by a scar, one fewer by an ability; both together change nothing.
 * [season2.scars.1] [season2.ability.4] [season2.recon.9] */
static int site_change(const season2_traits *traits)
{
    return (traits->scar[SEASON2_RECON_MORE] != SURTO_NONE) -
           (traits->ability[SEASON2_RECON_FEWER] != SURTO_NONE);
}

static void find_means(const surto_game *game, const season2_state *s, unsigned bill, unsigned site,
                       means *w)
{
    const season2_pack *p = season2_pack_of(game);
    season2_traits traits = season2_traits_of(game, s, s->active);
    w->p = p;
    w->site = bill == SEASON2_RECON ? &p->sites[site] : NULL;
    w->change = site_change(&traits);
    w->big_upgrade = season2_big_upgrade(p); /* [season2.infrastructure.1] */
    w->big = w->big_upgrade ? p->upgrades[w->big_upgrade - 1].number : 1;
    unsigned colour;
    if (w->site) {
        int cards = w->site->number + w->change;
        w->cost = cards < 1 ? 1 : (unsigned)cards;
        colour = w->site->colour;
    } else {
        w->cost = season2_centre_cost(p, &traits);
        colour = game->board.colour_of[s->pawn[s->active]]; /* [season2.build.2] */
    }
    uint8_t card[SEASON2_CLASSES_MAX], count[SEASON2_CLASSES_MAX];
    unsigned classes = season2_cards_in(game, s, SEASON2_IN_HAND + s->active, card, count);
    w->classes = 0;
    for (unsigned more = 0; more < 2; more++) { /* first those that count one */
        for (unsigned i = 0; i < classes; i++) {
            if (card[i] < SEASON2_CARD_EVENT && game->board.colour_of[card[i] / 4] == colour &&
                counts_more(w, card[i]) == more) {
                w->card[w->classes] = card[i];
                w->count[w->classes++] = count[i];
            }
        }
    }
    memcpy(w->paid, s->paid, sizeof w->paid);
    w->spent = 0;
    while (w->spent < SEASON2_PAID_MAX && w->paid[w->spent] != SURTO_NONE) {
        w->spent++;
    }
}

/* What a question about a payment looks at: cards that are spent for certain, and cards that may
 * still be. By city, and of those that count one or more. */
typedef struct tally {
    uint8_t sure[SEASON2_CITIES_MAX], may[SEASON2_CITIES_MAX];
    unsigned sure_one, sure_big, may_one, may_big;
} tally;

static void add_sure(const means *w, tally *t, unsigned card)
{
    t->sure[card / 4]++;
    *(counts_more(w, card) ? &t->sure_big : &t->sure_one) += 1;
}

static void add_may(const means *w, tally *t, unsigned card, unsigned count)
{
    t->may[card / 4] = (uint8_t)(t->may[card / 4] + count);
    *(counts_more(w, card) ? &t->may_big : &t->may_one) += count;
}

/* [season2.build.8] [season2.build.9]: with cards that count more among them, all but one of these
 * must be too few. */
static bool pays_centre(const means *w, unsigned one, unsigned big)
{
    return big == 0 ? one == w->cost
                    : one + big * w->big >= w->cost && one + (big - 1) * w->big < w->cost;
}

static bool centre_possible(const means *w, const tally *t)
{
    for (unsigned big = t->sure_big; big <= t->sure_big + t->may_big; big++) {
        for (unsigned one = t->sure_one; one <= t->sure_one + t->may_one; one++) {
            if (pays_centre(w, one, big)) {
                return true;
            }
        }
    }
    return false;
}

/* [season2.recon.6]: as many different cities as the site says, or as cards are spent. */
static bool letters_possible(const means *w, const tally *t)
{
    unsigned different = 0, others = 0, rest = w->cost - t->sure_one;
    for (unsigned city = 0; city < w->p->cities; city++) {
        different += t->sure[city] > 0;
        others += t->sure[city] == 0 && t->may[city] > 0;
    }
    unsigned needed = w->cost < w->site->number ? w->cost : w->site->number;
    return different + (others < rest ? others : rest) >= needed;
}

/* Can the cards of each city come out as the site names them, with one more of a city or one
 * fewer? SURTO_NONE: as they are named. [season2.recon.3] */
static bool names_fit(const means *w, const tally *t, unsigned changed, int by)
{
    for (unsigned city = 0; city < w->p->cities; city++) {
        int wanted = w->site->named[city] + (city == changed ? by : 0);
        if (wanted < t->sure[city] || wanted > t->sure[city] + t->may[city]) {
            return false;
        }
    }
    return true;
}

static bool names_possible(const means *w, const tally *t)
{
    if (w->change == 0 || (w->change < 0 && w->site->number == 1)) {
        return names_fit(w, t, SURTO_NONE, 0);
    }
    for (unsigned city = 0; city < w->p->cities; city++) { /* [season2.recon.8] */
        if (names_fit(w, t, city, w->change)) {
            return true;
        }
    }
    return false;
}

/* Is a payment reached with the sure cards and some of those that may come? */
static bool possible(const means *w, const tally *t)
{
    if (!w->site) {
        return centre_possible(w, t);
    }
    if (t->sure_one > w->cost || t->sure_one + t->may_one < w->cost) {
        return false;
    }
    switch (w->site->kind) {
    case SEASON2_LETTERED:
        return letters_possible(w, t);
    case SEASON2_NAMED:
        return names_possible(w, t);
    default: /* SEASON2_STARRED [season2.recon.5] */
        return true;
    }
}

static tally sure_of(const means *w)
{
    tally t;
    memset(&t, 0, sizeof t);
    for (unsigned i = 0; i < w->spent; i++) {
        add_sure(w, &t, w->paid[i]);
    }
    return t;
}

static bool can_pay_from(const means *w)
{
    tally t;
    memset(&t, 0, sizeof t);
    for (unsigned i = 0; i < w->classes; i++) {
        add_may(w, &t, w->card[i], w->count[i]);
    }
    return possible(w, &t);
}

bool season2_can_pay(const surto_game *game, const season2_state *s, unsigned bill, unsigned site)
{
    means w;
    find_means(game, s, bill, site, &w);
    return can_pay_from(&w);
}

bool season2_lacks_scar_card(const surto_game *game, const season2_state *s, unsigned site)
{
    means w;
    find_means(game, s, SEASON2_RECON, site, &w);
    if (w.change <= 0) {
        return false;
    }
    w.change = 0;
    w.cost = w.site->number;
    return can_pay_from(&w);
}

unsigned season2_price(const surto_game *game, const season2_state *s)
{
    means w;
    find_means(game, s, s->bill, s->bill_from, &w);
    return w.cost;
}

unsigned season2_paid_worth(const surto_game *game, const season2_state *s)
{
    means w;
    find_means(game, s, s->bill, s->bill_from, &w);
    tally t = sure_of(&w);
    return t.sure_one + t.sure_big * w.big;
}

unsigned season2_spendable(const surto_game *game, const season2_state *s, uint8_t *cards)
{
    means w;
    find_means(game, s, s->bill, s->bill_from, &w);
    unsigned count = 0, last = w.spent ? rank(&w, w.paid[w.spent - 1]) : 0;
    for (unsigned i = 0; i < w.classes; i++) {
        tally t = sure_of(&w);
        add_sure(&w, &t, w.card[i]);
        add_may(&w, &t, w.card[i], w.count[i] - 1U);
        for (unsigned later = i + 1; later < w.classes; later++) {
            add_may(&w, &t, w.card[later], w.count[later]);
        }
        if (rank(&w, w.card[i]) >= last && possible(&w, &t)) {
            unsigned at = count++;
            for (; at > 0 && cards[at - 1] > w.card[i]; at--) { /* paying order to canonical */
                cards[at] = cards[at - 1];
            }
            cards[at] = w.card[i];
        }
    }
    return count;
}

bool season2_is_paid(const surto_game *game, const season2_state *s)
{
    means w;
    find_means(game, s, s->bill, s->bill_from, &w);
    tally t = sure_of(&w);
    return possible(&w, &t);
}

/* What must be so before cards are looked at; the bill is one. [season2.build.3] [season2.build.11]
 * [season2.recon.2] [season2.recon.10] */
static bool bill_fits(const surto_game *game, const season2_state *s)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned here = s->pawn[s->active];
    if (s->bill == SEASON2_RECON) {
        unsigned site = s->bill_from;
        return site < p->site_count && ((s->open_sites & ~s->sites) >> site & 1) &&
               p->sites[site].city == here && !season2_is_prologue(p, s) &&
               (p->sites[site].free || ((s->centres >> here) & 1));
    }
    if (here >= p->cities || ((s->centres >> here) & 1)) {
        return false;
    }
    if (surto__count(s->centres) < p->centres) {
        return s->bill_from == SURTO_NONE;
    }
    return s->bill_from < p->cities && ((s->centres >> s->bill_from) & 1);
}

bool season2_payment_open(const surto_game *game, const season2_state *s)
{
    uint8_t cards[SEASON2_CLASSES_MAX];
    if (!bill_fits(game, s)) {
        return false;
    }
    means w;
    find_means(game, s, s->bill, s->bill_from, &w);
    for (unsigned i = 0; i < w.spent; i++) { /* cards of the right colour, in paying order */
        unsigned card = w.paid[i];
        unsigned colour = w.site ? w.site->colour : game->board.colour_of[s->pawn[s->active]];
        if (game->board.colour_of[card / 4] != colour ||
            (i > 0 && rank(&w, card) < rank(&w, w.paid[i - 1]))) {
            return false;
        }
    }
    return !season2_is_paid(game, s) && season2_spendable(game, s, cards) > 0;
}
