#include "ai/base/features.h"

#include <assert.h>
#include <string.h>

#include "ai/base/risk.h"

enum {
    ONE = BASE_FEATURE_ONE,
    FAR = 15, /* distances are cut here */
    SEAT_FEATURES = 18,
    COLOUR_FEATURES = 16
};

/* Where each group begins. */
enum {
    AT_GAME = 0,
    AT_DANGER = 24,
    AT_EVENTS = 48,
    AT_SEATS = 56,
    AT_COLOURS = AT_SEATS + SEAT_FEATURES * SURTO_SEATS_MAX,
    AT_BOARD = AT_COLOURS + COLOUR_FEATURES * BASE_COLOURS,
    BOARD_FEATURES = 6, /* of a colour */
    AT_SUMS = AT_BOARD + BOARD_FEATURES * BASE_COLOURS,
    AT_SUPPLY = AT_SUMS + 8, /* of cards, to those who collect them */
    SUPPLY_FEATURES = 18,    /* of a colour */
    AT_WORK = AT_SUPPLY + SUPPLY_FEATURES * BASE_COLOURS,
    AT_END = AT_WORK + 16
};
_Static_assert((int)AT_END <= (int)BASE_FEATURES, "there is room for all of them");

/* What is known of one colour that is not cured. */
typedef struct colour_state {
    uint8_t colour;
    uint8_t collector;      /* seat with the fewest cards missing, the next to move of equal ones */
    uint8_t missing;        /* by the collector */
    uint8_t missing_second; /* by the next best seat */
    uint8_t held, unseen;   /* cards of the colour */
    uint8_t station;        /* actions from the collector to a station */
    uint8_t share;          /* links between the two who would have to meet, FAR: no such card */
    uint8_t wait;           /* turns until the collector moves */
    uint16_t order;         /* less is sooner */
} colour_state;

typedef struct look {
    const surto_game *game;
    const base_lore *lore;
    const base_state *s;
    unsigned seats;
    uint8_t seat[SURTO_SEATS_MAX]; /* in the order of moving next */
    uint8_t have[SURTO_SEATS_MAX][BASE_COLOURS];
    uint8_t to_station[SURTO_SEATS_MAX]; /* for the part of the cards only */
} look;

/* Looks at a position; cards of each seat are counted, or known already. */
static look look_at(const surto_game *game, const base_lore *lore, const base_state *s)
{
    look l = {.game = game, .lore = lore, .s = s, .seats = game->seats};
    unsigned first = base_first_to_move(game, s);
    for (unsigned turn = 0; turn < l.seats; turn++) {
        l.seat[turn] = (uint8_t)((first + turn) % l.seats);
    }
    return l;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static unsigned to_nearest(const look *l, unsigned from, uint64_t cities)
{
    unsigned best = FAR;
    for (; cities != 0; cities &= cities - 1) {
        best = least(best, l->lore->distance[from][surto__lowest(cities)]);
    }
    return best;
}

/* Actions from a seat to a station, flights with cards it need not keep counted. */
static unsigned way_to_station(const look *l, unsigned seat, uint64_t spare)
{
    const base_state *s = l->s;
    unsigned best = l->to_station[seat];
    if (best <= 1) {
        return best;
    }
    if (spare & surto__bit(s->pawn[seat])) {
        return 1; /* charter */
    }
    for (; spare != 0 && best > 1; spare &= spare - 1) {
        best = least(best, 1 + to_nearest(l, surto__lowest(spare), s->stations));
    }
    return best;
}

/* Actions until a card of one seat is in the hand of another: both go where it may change hands. */
static unsigned share_work(const look *l, unsigned giver, unsigned taker, unsigned card)
{
    const base_state *s = l->s;
    unsigned a = s->pawn[giver], b = s->pawn[taker];
    if (s->role[giver] == BASE_RESEARCHER) {
        return 1U + l->lore->distance[a][b];
    }
    const uint8_t *from = l->lore->distance[card];
    return 1U + from[a] + from[b];
}

/* How far two pawns are from handing over a card of the colour to the collector. */
static unsigned way_to_share(const look *l, unsigned colour, unsigned collector)
{
    unsigned best = FAR;
    for (unsigned other = 0; other < l->seats; other++) {
        uint64_t cards = l->s->hand[other] & l->game->board.of_colour[colour];
        for (; other != collector && cards != 0; cards &= cards - 1) {
            best = least(best, share_work(l, other, collector, surto__lowest(cards)) - 1);
        }
    }
    return best;
}

static colour_state look_at_colour(const look *l, unsigned colour)
{
    const base_state *s = l->s;
    colour_state c = {.colour = (uint8_t)colour, .missing = 9, .missing_second = 9};
    for (unsigned turn = 0; turn < l->seats; turn++) {
        unsigned seat = l->seat[turn], need = base_cure_cards(s->role[seat]);
        unsigned have = l->have[seat][colour], missing = have < need ? need - have : 0;
        c.held = (uint8_t)(c.held + have);
        if (missing < c.missing) {
            c.missing_second = c.missing;
            c.missing = (uint8_t)missing;
            c.collector = (uint8_t)seat;
            c.wait = (uint8_t)turn;
        } else if (missing < c.missing_second) {
            c.missing_second = (uint8_t)missing;
        }
    }
    uint64_t cards = l->game->board.of_colour[colour];
    c.unseen = (uint8_t)surto__count(s->unseen & cards);
    c.share = (uint8_t)(c.missing > 0 ? way_to_share(l, colour, c.collector) : 0);
    c.station =
        (uint8_t)(c.missing <= 1 ? way_to_station(l, c.collector,
                                                  s->hand[c.collector] & ~cards & BASE_ALL_CITIES)
                                 : l->to_station[c.collector]);
    c.order = (uint16_t)(c.missing * 256 + (c.missing == 0 ? c.wait * 16 + c.station : c.share));
    return c;
}

static void put_colour(const look *l, const colour_state *c, int16_t *out)
{
    unsigned need = base_cure_cards(l->s->role[c->collector]);
    out[0] = ONE;
    out[1] = (int16_t)(c->missing * 12);
    out[2] = c->missing == 0 ? ONE : 0;
    out[3] = c->missing == 1 ? ONE : 0;
    out[4] = c->missing == 2 ? ONE : 0;
    out[5] = (int16_t)(least(c->missing_second, 5) * 12);
    out[6] = (int16_t)(least(c->held, 10) * 8);
    out[7] = (int16_t)(c->held >= need ? ONE : 0);
    out[8] = (int16_t)(c->unseen * 6);
    out[9] = (int16_t)(c->share * 5);
    out[10] = (int16_t)(c->missing <= 1 ? c->station * 10 : 40);
    out[11] = (int16_t)(c->missing == 0 ? (c->station <= 3 ? 0 : 32) + c->wait * 16 : 96);
    unsigned spare = c->held + c->unseen > need ? c->held + c->unseen - need : 0;
    out[13] = (int16_t)(least(spare, 8) * 8);
    out[15] = (int16_t)(c->missing > 0 && c->share <= 4 ? ONE : 0);
}

/* What of a colour's numbers is a matter of cubes. */
static void put_colour_cubes(unsigned supply, int16_t *out)
{
    out[12] = (int16_t)(supply * 4);
    out[14] = supply < 6 ? (int16_t)((6 - supply) * 12) : 0;
}

static void put_seat(const look *l, unsigned seat, uint64_t useful, int16_t *out)
{
    const base_state *s = l->s;
    out[s->role[seat]] = ONE;
    unsigned good = surto__count(s->hand[seat] & useful);
    unsigned all = s->hand_count[seat];
    out[7] = (int16_t)(all * 8);
    out[8] = (int16_t)(good * 8);
    out[9] = all >= 6 ? (int16_t)((all - 5) * 24) : 0;
    out[10] = (int16_t)(l->to_station[seat] * 8);
    unsigned best = 0, second = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        unsigned have = base_is_cured(s, colour) ? 0 : l->have[seat][colour];
        second = have > best ? best : have > second ? have : second;
        best = have > best ? have : best;
    }
    out[13] = (int16_t)(best * 12);
    out[14] = (int16_t)(second * 12);
    out[15] = (int16_t)(surto__count(l->game->board.links[s->pawn[seat]]) * 8);
}

/* What of a seat's numbers is a matter of cubes. */
static void put_seat_cubes(const look *l, unsigned seat, const base_risk *risk, int16_t *out)
{
    unsigned pawn = l->s->pawn[seat], hot = FAR, near = 0;
    const uint8_t *from = l->lore->distance[pawn];
    for (unsigned i = 0; i < risk->full_count; i++) {
        unsigned way = from[risk->full[i]];
        hot = least(hot, way);
        near += way <= 3 ? risk->soon[i] : 0;
    }
    out[11] = (int16_t)(risk->full_count ? hot * 6 : 0);
    out[12] = (int16_t)least(near >> 4, 250);
    uint64_t cubes = risk->cubes & l->lore->within_two[pawn];
    out[16] = (int16_t)(surto__count(cubes) * 6);
    out[17] = (int16_t)(surto__count(cubes & risk->pairs) * 8);
}

static void put_danger(const base_risk *r, const base_state *s, unsigned draws_more, int16_t *out)
{
    unsigned slack = BASE_OUTBREAKS_LOST - s->outbreaks;
    out[0] = (int16_t)(r->epidemic >> 6);
    out[1] = (int16_t)least(r->outbreaks >> 6, 320);
    out[2] = (int16_t)least(r->outbreaks_epidemic >> 6, 320);
    out[3] = (int16_t)least((r->outbreaks_epidemic >> 6) * (r->epidemic >> 6) >> 6, 320);
    out[4] = (int16_t)least(r->outbreaks_two >> 6, 480);
    out[5] = (int16_t)least(r->outbreaks_round >> 6, 640);
    out[6] = (int16_t)least(r->outbreaks_far >> 6, 320);
    out[7] = (int16_t)(r->full_count * 10);
    out[8] = (int16_t)(surto__count(r->pairs) * 5);
    out[9] = (int16_t)(surto__count(r->cubes) * 2);
    out[10] = (int16_t)(least(r->longest, 8) * 10);
    out[11] = (int16_t)least(r->pairs_soon >> 6, 320);
    out[12] = (int16_t)(s->outbreaks * 9);
    out[13] = slack <= 1 ? ONE : 0;
    out[14] = slack <= 2 ? ONE : 0;
    out[15] = slack <= 3 ? ONE : 0;
    out[16] = (int16_t)least((r->outbreaks_two / slack) >> 4, 320);
    out[17] = (int16_t)least((r->outbreaks_epidemic / slack) >> 4, 320);
    out[18] = (int16_t)(r->infections * 16);
    out[19] = (int16_t)(draws_more * 16);
    out[20] = (int16_t)least(r->bottom >> 6, 128);
    out[21] = (int16_t)least(r->hot_discard * 8, 320);
    out[22] = (int16_t)(r->discards * 2);
    out[23] = (int16_t)least(r->chains_round >> 6, 320);
}

/* The colours in the order of the board, cured or not: cubes, and cards the whole team lacks. */
static void put_board(const look *l, int16_t *out, int16_t *sums)
{
    const base_state *s = l->s;
    unsigned lowest = BASE_CUBES, scarce = 0, lacking = 0, transfers = 0, beside = 0, on_board = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++, out += BOARD_FEATURES) {
        uint64_t one = s->one[colour], two = s->two[colour], full = one & two;
        unsigned supply = s->supply[colour], held = 0, best = 0, need = 5;
        on_board += BASE_CUBES - supply;
        for (unsigned seat = 0; seat < l->seats; seat++) {
            unsigned have = l->have[seat][colour];
            held += have;
            best = have > best ? have : best;
            need = s->role[seat] == BASE_SCIENTIST ? 4 : need;
        }
        bool cured = base_is_cured(s, colour);
        out[0] = base_is_eradicated(s, colour) ? 0 : (int16_t)((BASE_CUBES - supply) * 3);
        out[1] = supply < 8 && !base_is_eradicated(s, colour) ? (int16_t)((8 - supply) * 10) : 0;
        out[2] = (int16_t)(surto__count(full) * 12);
        out[3] = cured ? ONE : 0;
        unsigned lack = cured || held >= need ? 0 : need - held;
        out[4] = (int16_t)(lack * 14);
        out[5] = (int16_t)(surto__count(one | two) * 5);
        lacking += lack;
        transfers += cured || best >= need ? 0 : need - best - lack;
        if (!base_is_eradicated(s, colour)) {
            lowest = least(lowest, supply);
            scarce += supply <= 6;
        }
        for (; full != 0; full &= full - 1) {
            beside += surto__count(l->game->board.links[surto__lowest(full)] & two);
        }
    }
    sums[0] = (int16_t)(lowest * 4);
    sums[1] = lowest < 5 ? (int16_t)((5 - lowest) * 20) : 0;
    sums[2] = (int16_t)(scarce * 24);
    sums[3] = (int16_t)(lacking * 8);
    sums[4] = (int16_t)(transfers * 10);
    sums[5] = (int16_t)(least(beside, 12) * 10);
    sums[6] = (int16_t)on_board;
    unsigned deck = base_deck_left(base_options(l->game), s);
    sums[7] = (int16_t)least(lacking * 256 / (deck + 4), 320);
}

/* ---- Cards on their way to a cure -------------------------------------------------------- */

/* What it takes until one seat can cure a colour. */
typedef struct errand {
    uint8_t lack;   /* cards it misses */
    uint8_t others; /* of those, how many the other seats can hand over */
    uint8_t deck;   /* of those, how many must be drawn */
    uint8_t first;  /* actions for the nearest of the shares */
    uint16_t work;  /* actions for all of the shares, the way to a station and the cure */
} errand;

static errand look_at_errand(const look *l, unsigned colour, unsigned seat)
{
    const base_state *s = l->s;
    unsigned need = base_cure_cards(s->role[seat]), have = l->have[seat][colour];
    errand e = {.lack = (uint8_t)(have < need ? need - have : 0), .first = FAR};
    unsigned costs[5], count = 0, most = e.lack; /* the cheapest shares, in order */
    for (unsigned other = 0; other < l->seats && most > 0; other++) {
        if (other == seat || l->have[other][colour] == 0) {
            continue;
        }
        uint64_t cards = s->hand[other] & l->game->board.of_colour[colour];
        for (; cards != 0; cards &= cards - 1) {
            unsigned cost = share_work(l, other, seat, surto__lowest(cards)), at = count;
            if (count == most) {
                if (cost >= costs[count - 1]) {
                    continue;
                }
                at--;
            } else {
                count++;
            }
            for (; at > 0 && costs[at - 1] > cost; at--) {
                costs[at] = costs[at - 1];
            }
            costs[at] = cost;
        }
    }
    e.others = (uint8_t)count;
    e.deck = (uint8_t)(e.lack - count);
    e.work = (uint16_t)(1U + l->to_station[seat]);
    for (unsigned i = 0; i < count; i++) {
        e.work = (uint16_t)(e.work + costs[i]);
    }
    if (count > 0) {
        e.first = (uint8_t)least(costs[0], FAR);
    }
    return e;
}

/* Cards that are drawn until so many of the unseen ones of a colour have come, on average. */
static unsigned draws_for(unsigned cards, unsigned unseen, unsigned deck)
{
    return cards == 0 ? 0 : cards > unseen ? 64 : least(cards * (deck + 1) / (unseen + 1), 64);
}

/* What breaks out, as far as one can see, because nobody is near: until the end of the next turn
 * because the next seat is not, and in a round because none is. */
static void put_uncovered(const look *l, const base_risk *risk, int16_t *out)
{
    enum { NEAR = 3 };
    unsigned next = 0, round = 0;
    for (unsigned i = 0; i < risk->full_count; i++) {
        const uint8_t *from = l->lore->distance[risk->full[i]];
        bool near = false;
        for (unsigned turn = 0; turn < l->seats; turn++) {
            near |= from[l->s->pawn[l->seat[turn]]] <= NEAR;
        }
        next += from[l->s->pawn[l->seat[0]]] <= NEAR ? 0 : risk->soon[i] * risk->chain[i];
        round += near ? 0 : risk->soon[i] * risk->chain[i];
    }
    out[0] = (int16_t)least(next >> 6, 480);
    out[1] = (int16_t)least(round >> 6, 480);
}

static void put_supply(const look *l, const colour_state *colours, unsigned count, int16_t *out,
                       int16_t *work)
{
    const base_state *s = l->s;
    unsigned deck = base_deck_left(base_options(l->game), s);
    unsigned all_work = 0, all_deck = 0, all_shares = 0, longest = 0, soonest = 64, busy = 0;
    unsigned collectors = 0, load[SURTO_SEATS_MAX] = {0}, all_draws = 0;
    for (unsigned i = 0; i < count; i++, out += SUPPLY_FEATURES) {
        unsigned colour = colours[i].colour, best = 0, best_turn = 0;
        unsigned score = UINT32_MAX, second = UINT32_MAX;
        errand errand_best = {0};
        for (unsigned turn = 0; turn < l->seats; turn++) {
            unsigned seat = l->seat[turn];
            errand e = look_at_errand(l, colour, seat);
            unsigned cost = e.work + 6U * e.deck + turn;
            out[turn] = (int16_t)(l->have[seat][colour] * 14);
            if (cost < score) {
                second = score;
                score = cost;
                best = seat;
                best_turn = turn;
                errand_best = e;
            } else if (cost < second) {
                second = cost;
            }
        }
        const errand *e = &errand_best;
        unsigned draws = draws_for(e->deck, colours[i].unseen, deck);
        out[4] = (int16_t)least(e->work * 3U, 160);
        out[5] = (int16_t)(e->deck * 16);
        out[6] = (int16_t)(e->others * 14);
        out[7] = (int16_t)(e->lack > 0 ? e->first * 5 : 0);
        out[8] = (int16_t)(best_turn * 16);
        out[9] = (int16_t)least((second == UINT32_MAX ? 20 : second - score) * 5, 100);
        out[10] = (int16_t)least(draws * 3, 190);
        out[11] = e->deck == 0 ? ONE : 0;
        out[12] = e->deck == 0 && e->work <= 4 ? ONE : 0;
        out[13] = e->deck == 0 ? (int16_t)least(e->work * 4U, 160) : 0;
        out[14] = (int16_t)(s->hand_count[best] * 8);
        out[15] = (int16_t)least(draws * 64 / (deck + 2), 200);
        unsigned turns = deck / 2 > best_turn ? (deck / 2 - best_turn) / l->seats : 0;
        out[16] = (int16_t)(least(turns, 12) * 8);
        out[17] = (int16_t)least(e->work * 16U / (turns + 1), 320);
        all_work += e->work;
        all_deck += e->deck;
        all_shares += e->others;
        all_draws += draws;
        longest = draws + e->work / 2U > longest ? draws + e->work / 2U : longest;
        soonest = least(soonest, draws + e->work / 2U);
        load[best] += e->lack;
        collectors |= 1U << best;
        busy = load[best] > busy ? load[best] : busy;
    }
    unsigned actions = deck * 2 + 4; /* four with every two cards */
    work[0] = (int16_t)least(all_work * 2, 240);
    work[1] = (int16_t)(all_deck * 8);
    work[2] = (int16_t)(all_shares * 8);
    work[3] = (int16_t)least(all_work * 128 / actions, 320);
    work[4] = (int16_t)least(longest * 3, 240);
    work[5] = (int16_t)least(longest * 64 / (deck + 2), 320);
    work[6] = (int16_t)least(soonest * 4, 240);
    work[7] = (int16_t)(surto__count(collectors) * 20);
    work[8] = (int16_t)least(busy * 6, 120);
    work[9] = (int16_t)least(all_draws * 2, 240);
    work[10] = (int16_t)least(all_draws * 32 / (deck + 2), 320);
    work[11] = (int16_t)(all_deck == 0 ? ONE : 0);
    unsigned full = 0, cards = 0;
    for (unsigned seat = 0; seat < l->seats; seat++) {
        full += s->hand_count[seat] >= 6;
        cards += s->hand_count[seat];
    }
    work[12] = (int16_t)(full * 16);
    work[13] = (int16_t)(cards * 4);
}

/* ---- The two parts ------------------------------------------------------------------------ */

void base_features_of_cards(const surto_game *game, const base_lore *lore, const base_state *s,
                            int16_t out[BASE_FEATURES], base_card_facts *facts)
{
    memset(out, 0, BASE_FEATURES * sizeof *out);
    look l = look_at(game, lore, s);
    for (unsigned seat = 0; seat < l.seats; seat++) {
        for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
            l.have[seat][colour] =
                (uint8_t)surto__count(s->hand[seat] & game->board.of_colour[colour]);
        }
        l.to_station[seat] = (uint8_t)to_nearest(&l, s->pawn[seat], s->stations);
    }
    uint64_t useful = base_useful_cards(game, s);
    for (unsigned turn = 0; turn < l.seats; turn++) {
        put_seat(&l, l.seat[turn], useful, out + AT_SEATS + SEAT_FEATURES * turn);
    }

    /* Colours not cured, the one that will be cured first first. */
    colour_state colours[BASE_COLOURS];
    unsigned count = 0, missing = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        if (!base_is_cured(s, colour)) {
            colour_state c = look_at_colour(&l, colour);
            missing += c.missing;
            unsigned place = count++;
            for (; place > 0 && colours[place - 1].order > c.order; place--) {
                colours[place] = colours[place - 1];
            }
            colours[place] = c;
        }
    }
    for (unsigned i = 0; i < count; i++) {
        put_colour(&l, &colours[i], out + AT_COLOURS + COLOUR_FEATURES * i);
    }
    put_supply(&l, colours, count, out + AT_SUPPLY, out + AT_WORK);

    unsigned deck = base_deck_left(base_options(game), s);
    out[AT_GAME + 18] = (int16_t)(missing * 5);
    out[AT_GAME + 19] = (int16_t)least(missing * 128 / (deck + 4), 320);
    /* One seat for two colours must make room for both. */
    unsigned twice = 0;
    for (unsigned i = 1; i < count; i++) {
        for (unsigned j = 0; j < i; j++) {
            twice += colours[i].collector == colours[j].collector;
        }
    }
    out[AT_GAME + 20] = (int16_t)(twice * 16);

    *facts = (base_card_facts){.colour_count = (uint8_t)count};
    memcpy(facts->have, l.have, sizeof facts->have);
    for (unsigned i = 0; i < count; i++) {
        facts->colour[i] = colours[i].colour;
    }
}

/* The game as a whole. */
static void put_game(const look *l, int16_t *out)
{
    const base_state *s = l->s;
    const base_game *g = base_options(l->game);
    unsigned deck = base_deck_left(g, s);
    out[surto__count(s->cured)] = ONE; /* 0 to 3 */
    out[4] = (int16_t)(surto__count(s->eradicated) * 32);
    out[5] = (int16_t)deck;
    unsigned left = g->epidemics - 1U - s->pile + ((s->flags & BASE_FLAG_EPIDEMIC_IN) != 0);
    out[6] = (int16_t)(left * 10);
    out[7] = (int16_t)(s->rate * 10);
    out[8] = (int16_t)(base_rate_track[s->rate] * 16);
    out[7 + l->seats] = ONE;                                                  /* 9, 10, 11 */
    out[8 + g->epidemics] = g->epidemics >= 4 && g->epidemics <= 6 ? ONE : 0; /* 12, 13, 14 */
    out[15] = (int16_t)(surto__count(s->stations) * 10);
    uint64_t covered = 0;
    for (uint64_t stations = s->stations; stations != 0; stations &= stations - 1) {
        covered |= l->lore->within_two[surto__lowest(stations)];
    }
    out[16] = (int16_t)surto__count(covered);
    unsigned rounds = deck / (2 * l->seats);
    out[17] = (int16_t)(least(rounds, 12) * 8);
}

/* Events: held by somebody; what is asked or on. */
static void put_events(const base_state *s, int16_t *out)
{
    uint64_t events = base_held_events(s);
    for (unsigned event = 0; event < BASE_CARDS - BASE_CITIES; event++) {
        out[event] = (events >> (BASE_AIRLIFT + event)) & 1 ? ONE : 0;
    }
    out[5] = s->asked == BASE_ASKED_REVEAL ? ONE : 0;
    out[6] = s->stored != SURTO_NONE ? ONE : 0;
    out[7] = (int16_t)(surto__count(s->player_discard & BASE_ALL_EVENTS) * 12);
}

void base_features_of_board(const surto_game *game, const base_lore *lore, const base_state *s,
                            const base_card_facts *facts, int16_t out[BASE_FEATURES])
{
    memset(out, 0, BASE_FEATURES * sizeof *out);
    look l = look_at(game, lore, s);
    memcpy(l.have, facts->have, sizeof l.have);
    base_risk risk;
    base_risk_make(&risk, game, s);
    put_game(&l, out + AT_GAME);
    put_danger(&risk, s, risk.draws, out + AT_DANGER);
    put_events(s, out + AT_EVENTS);
    for (unsigned turn = 0; turn < l.seats; turn++) {
        put_seat_cubes(&l, l.seat[turn], &risk, out + AT_SEATS + SEAT_FEATURES * turn);
    }
    for (unsigned i = 0; i < facts->colour_count; i++) {
        put_colour_cubes(s->supply[facts->colour[i]], out + AT_COLOURS + COLOUR_FEATURES * i);
    }
    put_board(&l, out + AT_BOARD, out + AT_SUMS);
    put_uncovered(&l, &risk, out + AT_WORK + 14);
}

void base_features(const surto_game *game, const base_lore *lore, const base_state *s,
                   int16_t out[BASE_FEATURES])
{
    int16_t cards[BASE_FEATURES];
    base_card_facts facts;
    base_features_of_cards(game, lore, s, cards, &facts);
    base_features_of_board(game, lore, s, &facts, out);
    for (unsigned i = 0; i < BASE_FEATURES; i++) {
        assert(cards[i] == 0 || out[i] == 0);
        out[i] = (int16_t)(out[i] + cards[i]);
        /* What it changes by must fit too: base_net_add adds differences. */
        assert(out[i] >= -(INT16_MAX / 2) && out[i] <= INT16_MAX / 2);
    }
}
