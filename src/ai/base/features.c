#include "ai/base/features.h"

#include <assert.h>
#include <string.h>

#include "ai/base/risk.h"

enum {
    ONE = BASE_FEATURE_ONE,
    FAR = 15,          /* distances are cut here */
    REACH_OF_SEAT = 4, /* of these, that are made by base_features_of_reach */
    REACH_OF_COLOUR = 2
};

/* Where the other groups begin. */
enum {
    AT_BOARD = BASE_AT_COLOURS + BASE_COLOUR_FEATURES * BASE_COLOURS,
    BOARD_FEATURES = 6, /* of a colour */
    AT_SUMS = AT_BOARD + BOARD_FEATURES * BASE_COLOURS,
    AT_SUPPLY = AT_SUMS + 8, /* of cards, to those who collect them */
    SUPPLY_FEATURES = 18,    /* of a colour */
    AT_WORK = AT_SUPPLY + SUPPLY_FEATURES * BASE_COLOURS,
    AT_TIDE = AT_WORK + 16, /* of epidemics and cubes that come */
    TIDE_FEATURES = 2,      /* of a colour */
    AT_END = AT_TIDE + 8 + TIDE_FEATURES * BASE_COLOURS
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

enum { CARDS_OF_COLOUR = BASE_CITIES / BASE_COLOURS };

/* A card in a hand. */
typedef struct holding {
    uint8_t card, seat;
    uint8_t way; /* links between its city and the pawn */
} holding;

/* The cards of one colour in hands, and the work to hand them over, for each seat that could take
 * them: all of them, and the nearest. */
typedef struct shares {
    holding held[CARDS_OF_COLOUR];
    unsigned count;
    unsigned from_others[SURTO_SEATS_MAX], work[SURTO_SEATS_MAX], nearest[SURTO_SEATS_MAX];
} shares;

/* Cards and pawns that were looked at. */
typedef struct look {
    const surto_game *game;
    const base_memory *memory;
    const base_state *s;
    unsigned seats;
    uint8_t seat[SURTO_SEATS_MAX]; /* in the order of moving next */
    uint8_t have[SURTO_SEATS_MAX][BASE_COLOURS];
    uint8_t to_station[SURTO_SEATS_MAX];
    uint8_t need[SURTO_SEATS_MAX]; /* cards for a cure */
    shares shares[BASE_COLOURS];   /* of colours that are not cured */
} look;

/* Seats in the order of moving next. */
static void put_in_order(const surto_game *game, const base_state *s,
                         uint8_t seats[SURTO_SEATS_MAX])
{
    unsigned seat = base_first_to_move(game, s);
    for (unsigned turn = 0; turn < game->seats; turn++) {
        seats[turn] = (uint8_t)seat;
        seat = seat + 1 < game->seats ? seat + 1 : 0;
    }
}

static unsigned min(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static unsigned to_nearest(const look *l, unsigned from, uint64_t cities)
{
    unsigned best = FAR;
    for (; cities != 0; cities &= cities - 1) {
        best = min(best, l->memory->distance[from][surto__lowest(cities)]);
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
        best = min(best, 1 + to_nearest(l, surto__lowest(spare), s->stations));
    }
    return best;
}

/* Actions until a card of one seat is in the hand of another: both go where it may change hands. */
static unsigned share_work(const look *l, const holding *h, unsigned taker)
{
    const base_state *s = l->s;
    unsigned to = s->pawn[taker];
    return 1U + (s->role[h->seat] == BASE_RESEARCHER
                     ? l->memory->distance[s->pawn[h->seat]][to]
                     : h->way + (unsigned)l->memory->distance[h->card][to]);
}

/* Takes the cards of a seat that are of use. */
static void hold(look *l, unsigned seat, uint64_t useful)
{
    const base_state *s = l->s;
    for (uint64_t left = s->hand[seat] & useful; left != 0; left &= left - 1) {
        unsigned card = surto__lowest(left);
        shares *of = &l->shares[l->game->board.colour_of[card]];
        holding *h = &of->held[of->count++];
        *h = (holding){(uint8_t)card, (uint8_t)seat, l->memory->distance[card][s->pawn[seat]]};
        for (unsigned taker = 0; taker < l->seats; taker++) {
            if (taker != seat) {
                unsigned work = share_work(l, h, taker);
                of->from_others[taker]++;
                of->work[taker] += work;
                of->nearest[taker] = min(of->nearest[taker], work);
            }
        }
    }
}

static colour_state look_at_colour(const look *l, unsigned colour)
{
    const base_state *s = l->s;
    colour_state c = {.colour = (uint8_t)colour, .missing = 9, .missing_second = 9};
    for (unsigned turn = 0; turn < l->seats; turn++) {
        unsigned seat = l->seat[turn], need = l->need[seat];
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
    c.share = (uint8_t)(c.missing > 0 ? min(l->shares[colour].nearest[c.collector] - 1, FAR) : 0);
    c.station =
        (uint8_t)(c.missing <= 1 ? way_to_station(l, c.collector,
                                                  s->hand[c.collector] & ~cards & BASE_ALL_CITIES)
                                 : l->to_station[c.collector]);
    c.order = (uint16_t)(c.missing * 256 + (c.missing == 0 ? c.wait * 16 + c.station : c.share));
    return c;
}

static void put_colour(const look *l, const colour_state *c, int16_t *out)
{
    unsigned need = l->need[c->collector];
    out[0] = ONE;
    out[1] = (int16_t)(c->missing * 12);
    out[2] = c->missing == 0 ? ONE : 0;
    out[3] = c->missing == 1 ? ONE : 0;
    out[4] = c->missing == 2 ? ONE : 0;
    out[5] = (int16_t)(min(c->missing_second, 5) * 12);
    out[6] = (int16_t)(min(c->held, 10) * 8);
    out[7] = (int16_t)(c->held >= need ? ONE : 0);
    out[8] = (int16_t)(c->unseen * 6);
    out[9] = (int16_t)(c->share * 5);
    out[10] = (int16_t)(c->missing <= 1 ? c->station * 10 : 40);
    out[11] = (int16_t)(c->missing == 0 ? (c->station <= 3 ? 0 : 32) + c->wait * 16 : 96);
    unsigned spare = c->held + c->unseen > need ? c->held + c->unseen - need : 0;
    out[13] = (int16_t)(min(spare, 8) * 8);
    out[15] = (int16_t)(c->missing > 0 && c->share <= 4 ? ONE : 0);
}

static void put_seat(const look *l, unsigned seat, uint64_t useful, int16_t *out)
{
    const base_state *s = l->s;
    if (s->role[seat] < BASE_ROLES) { /* in the set-up it is not dealt yet */
        out[s->role[seat]] = ONE;
    }
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

static void put_danger(const base_risk *r, const base_state *s, int16_t *out)
{
    unsigned slack = BASE_OUTBREAKS_LOST - s->outbreaks;
    out[0] = (int16_t)(r->now.epidemic >> 6);
    out[1] = (int16_t)min(r->outbreaks >> 6, 320);
    out[2] = (int16_t)min(r->outbreaks_epidemic >> 6, 320);
    out[3] = (int16_t)min((r->outbreaks_epidemic >> 6) * (r->now.epidemic >> 6) >> 6, 320);
    out[4] = (int16_t)min(r->outbreaks_two >> 6, 480);
    out[5] = (int16_t)min(r->outbreaks_round >> 6, 640);
    out[6] = (int16_t)min(r->outbreaks_far >> 6, 320);
    out[7] = (int16_t)(r->facts.full_count * 10);
    out[8] = (int16_t)(surto__count(r->facts.pairs) * 5);
    out[9] = (int16_t)(surto__count(r->facts.cubes) * 2);
    out[10] = (int16_t)(min(r->longest, 8) * 10);
    out[11] = (int16_t)min(r->pairs_soon >> 6, 320);
    out[12] = (int16_t)(s->outbreaks * 9);
    out[13] = slack <= 1 ? ONE : 0;
    out[14] = slack <= 2 ? ONE : 0;
    out[15] = slack <= 3 ? ONE : 0;
    out[16] = (int16_t)min((r->outbreaks_two / slack) >> 4, 320);
    out[17] = (int16_t)min((r->outbreaks_epidemic / slack) >> 4, 320);
    out[18] = (int16_t)(r->now.infections * 16);
    out[19] = (int16_t)(r->now.draws * 16);
    out[20] = (int16_t)min(r->bottom >> 6, 128);
    out[21] = (int16_t)min(r->hot_discard * 8, 320);
    out[22] = (int16_t)(r->discards * 2);
    out[23] = (int16_t)min(r->chains_round >> 6, 320);
}

/* What comes if nothing is done: epidemics, which bring back what lies in the discard pile, and
 * cubes of each colour, in the order of the board. */
static void put_tide(const base_risk *r, const base_state *s, int16_t *out)
{
    out[0] = (int16_t)min(r->epidemics_two >> 6, 128);
    out[1] = (int16_t)min(r->epidemics_round >> 6, 192);
    out[2] = (int16_t)min(r->epidemics_far >> 6, 256);
    out[3] = (int16_t)(min(r->epidemic_within, BASE_EPIDEMIC_NEVER) * 4);
    out[4] = (int16_t)min((r->epidemics_two >> 6) * r->hot_discard >> 2, 320);
    out[5] = (int16_t)min((r->epidemics_round >> 6) * r->hot_discard >> 2, 320);
    out[6] = (int16_t)min((r->epidemics_two >> 6) * r->pairs_discard >> 3, 320);
    out[7] = (int16_t)min((r->epidemics_round >> 6) * r->pairs_discard >> 3, 320);
    out += 8;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++, out += TIDE_FEATURES) {
        unsigned supply = s->supply[colour];
        out[0] = (int16_t)min(r->cubes_round[colour] >> 8, 256);
        out[1] = (int16_t)min((r->cubes_far[colour] >> 6) / (supply + 1), 320);
    }
}

/* The colours in the order of the board, cured or not: their cubes, */
static void put_cubes(const surto_game *game, const base_state *s, int16_t *out, int16_t *sums)
{
    unsigned lowest = BASE_CUBES, scarce = 0, beside = 0, on_board = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++, out += BOARD_FEATURES) {
        uint64_t one = s->one[colour], two = s->two[colour], full = one & two;
        unsigned supply = s->supply[colour];
        on_board += BASE_CUBES - supply;
        out[0] = base_is_eradicated(s, colour) ? 0 : (int16_t)((BASE_CUBES - supply) * 3);
        out[1] = supply < 8 && !base_is_eradicated(s, colour) ? (int16_t)((8 - supply) * 10) : 0;
        out[2] = (int16_t)(surto__count(full) * 12);
        out[3] = base_is_cured(s, colour) ? ONE : 0;
        out[5] = (int16_t)(surto__count(one | two) * 5);
        if (!base_is_eradicated(s, colour)) {
            lowest = min(lowest, supply);
            scarce += supply <= 6;
        }
        for (; full != 0; full &= full - 1) {
            beside += surto__count(game->board.links[surto__lowest(full)] & two);
        }
    }
    sums[0] = (int16_t)(lowest * 4);
    sums[1] = lowest < 5 ? (int16_t)((5 - lowest) * 20) : 0;
    sums[2] = (int16_t)(scarce * 24);
    sums[5] = (int16_t)(min(beside, 12) * 10);
    sums[6] = (int16_t)on_board;
}

/* and the cards the whole team lacks. */
static void put_lack(const look *l, int16_t *out, int16_t *sums)
{
    const base_state *s = l->s;
    unsigned lacking = 0, transfers = 0, need = 5;
    for (unsigned seat = 0; seat < l->seats; seat++) {
        need = min(need, l->need[seat]);
    }
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++, out += BOARD_FEATURES) {
        unsigned held = 0, best = 0;
        for (unsigned seat = 0; seat < l->seats; seat++) {
            unsigned have = l->have[seat][colour];
            held += have;
            best = have > best ? have : best;
        }
        bool cured = base_is_cured(s, colour);
        unsigned lack = cured || held >= need ? 0 : need - held;
        out[4] = (int16_t)(lack * 14);
        lacking += lack;
        transfers += cured || best >= need ? 0 : need - best - lack;
    }
    sums[3] = (int16_t)(lacking * 8);
    sums[4] = (int16_t)(transfers * 10);
    unsigned deck = base_deck_left(base_options(l->game), s);
    sums[7] = (int16_t)min(lacking * 256 / (deck + 4), 320);
}

/* ---- Cards on their way to a cure -------------------------------------------------------- */

/* What it takes until one seat can cure a colour. */
typedef struct cure_plan {
    uint8_t lack;   /* cards it misses */
    uint8_t others; /* of those, how many the other seats can hand over */
    uint8_t deck;   /* of those, how many must be drawn */
    uint8_t first;  /* actions for the nearest of the shares */
    uint16_t work;  /* actions for all of the shares, the way to a station and the cure */
} cure_plan;

/* The work of the nearest shares alone, where there are more than are wanted. */
static unsigned work_of_nearest(const look *l, const shares *of, unsigned taker, unsigned wanted)
{
    unsigned works[CARDS_OF_COLOUR], count = 0, sum = 0;
    for (unsigned i = 0; i < of->count; i++) {
        if (of->held[i].seat != taker) {
            works[count++] = share_work(l, &of->held[i], taker);
        }
    }
    for (unsigned i = 0; i < wanted; i++) {
        unsigned best = i;
        for (unsigned j = i + 1; j < count; j++) {
            best = works[j] < works[best] ? j : best;
        }
        sum += works[best];
        works[best] = works[i];
    }
    return sum;
}

static cure_plan look_at_cure(const look *l, unsigned colour, unsigned seat)
{
    const shares *of = &l->shares[colour];
    unsigned need = l->need[seat], have = l->have[seat][colour], work = 1U + l->to_station[seat];
    if (have >= need) {
        return (cure_plan){.first = FAR, .work = (uint16_t)work};
    }
    unsigned lack = need - have, others = of->from_others[seat];
    work += others <= lack ? of->work[seat] : work_of_nearest(l, of, seat, lack);
    others = min(others, lack);
    return (cure_plan){.lack = (uint8_t)lack,
                       .others = (uint8_t)others,
                       .deck = (uint8_t)(lack - others),
                       .first = (uint8_t)min(of->nearest[seat], FAR),
                       .work = (uint16_t)work};
}

/* Cards that are drawn until so many of the unseen ones of a colour have come, on average. */
static unsigned draws_for(unsigned cards, unsigned unseen, unsigned deck)
{
    return cards == 0 ? 0 : cards > unseen ? 64 : min(cards * (deck + 1) / (unseen + 1), 64);
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
        cure_plan best_plan = {0};
        for (unsigned turn = 0; turn < l->seats; turn++) {
            unsigned seat = l->seat[turn];
            cure_plan e = look_at_cure(l, colour, seat);
            unsigned cost = e.work + 6U * e.deck + turn;
            out[turn] = (int16_t)(l->have[seat][colour] * 14);
            if (cost < score) {
                second = score;
                score = cost;
                best = seat;
                best_turn = turn;
                best_plan = e;
            } else if (cost < second) {
                second = cost;
            }
        }
        const cure_plan *e = &best_plan;
        unsigned draws = draws_for(e->deck, colours[i].unseen, deck);
        out[4] = (int16_t)min(e->work * 3U, 160);
        out[5] = (int16_t)(e->deck * 16);
        out[6] = (int16_t)(e->others * 14);
        out[7] = (int16_t)(e->lack > 0 ? e->first * 5 : 0);
        out[8] = (int16_t)(best_turn * 16);
        out[9] = (int16_t)min((second == UINT32_MAX ? 20 : second - score) * 5, 100);
        out[10] = (int16_t)min(draws * 3, 190);
        out[11] = e->deck == 0 ? ONE : 0;
        out[12] = e->deck == 0 && e->work <= 4 ? ONE : 0;
        out[13] = e->deck == 0 ? (int16_t)min(e->work * 4U, 160) : 0;
        out[14] = (int16_t)(s->hand_count[best] * 8);
        out[15] = (int16_t)min(draws * 64 / (deck + 2), 200);
        unsigned turns = deck / 2 > best_turn ? (deck / 2 - best_turn) / l->seats : 0;
        out[16] = (int16_t)(min(turns, 12) * 8);
        out[17] = (int16_t)min(e->work * 16U / (turns + 1), 320);
        all_work += e->work;
        all_deck += e->deck;
        all_shares += e->others;
        all_draws += draws;
        longest = draws + e->work / 2U > longest ? draws + e->work / 2U : longest;
        soonest = min(soonest, draws + e->work / 2U);
        load[best] += e->lack;
        collectors |= 1U << best;
        busy = load[best] > busy ? load[best] : busy;
    }
    unsigned actions = deck * 2 + 4; /* four with every two cards */
    work[0] = (int16_t)min(all_work * 2, 240);
    work[1] = (int16_t)(all_deck * 8);
    work[2] = (int16_t)(all_shares * 8);
    work[3] = (int16_t)min(all_work * 128 / actions, 320);
    work[4] = (int16_t)min(longest * 3, 240);
    work[5] = (int16_t)min(longest * 64 / (deck + 2), 320);
    work[6] = (int16_t)min(soonest * 4, 240);
    work[7] = (int16_t)(surto__count(collectors) * 20);
    work[8] = (int16_t)min(busy * 6, 120);
    work[9] = (int16_t)min(all_draws * 2, 240);
    work[10] = (int16_t)min(all_draws * 32 / (deck + 2), 320);
    work[11] = (int16_t)(all_deck == 0 ? ONE : 0);
    unsigned full = 0, cards = 0;
    for (unsigned seat = 0; seat < l->seats; seat++) {
        full += s->hand_count[seat] >= 6;
        cards += s->hand_count[seat];
    }
    work[12] = (int16_t)(full * 16);
    work[13] = (int16_t)(cards * 4);
}

/* ---- The three parts --------------------------------------------------------------------- */

/* The game as a whole: the clock of the team, */
static void put_progress(const look *l, int16_t *out)
{
    const base_state *s = l->s;
    unsigned deck = base_deck_left(base_options(l->game), s);
    out[surto__count(s->cured)] = ONE; /* 0 to 3 */
    out[5] = (int16_t)deck;
    out[15] = (int16_t)(surto__count(s->stations) * 10);
    uint64_t covered = 0;
    for (uint64_t stations = s->stations; stations != 0; stations &= stations - 1) {
        covered |= l->memory->within_two[surto__lowest(stations)];
    }
    out[16] = (int16_t)surto__count(covered);
    unsigned rounds = deck / (2 * l->seats);
    out[17] = (int16_t)(min(rounds, 12) * 8);
}

/* and that of the diseases. */
static void put_clock(const surto_game *game, const base_state *s, int16_t *out)
{
    const base_game *g = base_options(game);
    out[4] = (int16_t)(surto__count(s->eradicated) * 32);
    unsigned left = g->epidemics - 1U - s->pile + ((s->flags & BASE_FLAG_EPIDEMIC_IN) != 0);
    out[6] = (int16_t)(left * 10);
    out[7] = (int16_t)(s->rate * 10);
    out[8] = (int16_t)(base_rate_track[s->rate] * 16);
    out[7 + game->seats] = ONE;                                               /* 9, 10, 11 */
    out[8 + g->epidemics] = g->epidemics >= 4 && g->epidemics <= 6 ? ONE : 0; /* 12, 13, 14 */
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

void base_features_of_cards(const surto_game *game, const base_memory *memory, const base_state *s,
                            int16_t out[BASE_FEATURES], base_card_facts *facts)
{
    memset(out, 0, BASE_FEATURES * sizeof *out);
    look l;
    l.game = game;
    l.memory = memory;
    l.s = s;
    l.seats = game->seats;
    put_in_order(game, s, l.seat);
    uint64_t useful = base_useful_cards(game, s);
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        shares *of = &l.shares[colour];
        of->count = 0;
        for (unsigned seat = 0; seat < l.seats; seat++) {
            of->from_others[seat] = of->work[seat] = 0;
            of->nearest[seat] = FAR + 1;
        }
    }
    for (unsigned seat = 0; seat < l.seats; seat++) {
        l.need[seat] = (uint8_t)base_cure_cards(s->role[seat]);
        for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
            l.have[seat][colour] =
                (uint8_t)surto__count(s->hand[seat] & game->board.of_colour[colour]);
        }
        l.to_station[seat] = (uint8_t)to_nearest(&l, s->pawn[seat], s->stations);
        hold(&l, seat, useful);
    }
    put_progress(&l, out + BASE_AT_GAME);
    put_lack(&l, out + AT_BOARD, out + AT_SUMS);
    for (unsigned turn = 0; turn < l.seats; turn++) {
        put_seat(&l, l.seat[turn], useful, out + BASE_AT_SEATS + BASE_SEAT_FEATURES * turn);
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
        put_colour(&l, &colours[i], out + BASE_AT_COLOURS + BASE_COLOUR_FEATURES * i);
    }
    put_supply(&l, colours, count, out + AT_SUPPLY, out + AT_WORK);

    unsigned deck = base_deck_left(base_options(game), s);
    out[BASE_AT_GAME + 18] = (int16_t)(missing * 5);
    out[BASE_AT_GAME + 19] = (int16_t)min(missing * 128 / (deck + 4), 320);
    /* One seat for two colours must make room for both. */
    unsigned twice = 0;
    for (unsigned i = 1; i < count; i++) {
        for (unsigned j = 0; j < i; j++) {
            twice += colours[i].collector == colours[j].collector;
        }
    }
    out[BASE_AT_GAME + 20] = (int16_t)(twice * 16);

    *facts = (base_card_facts){.colour_count = (uint8_t)count};
    for (unsigned i = 0; i < count; i++) {
        facts->colour[i] = colours[i].colour;
    }
}

void base_features_of_board(const surto_game *game, const base_state *s, int16_t out[BASE_FEATURES],
                            base_board_facts *facts)
{
    memset(out, 0, BASE_FEATURES * sizeof *out);
    base_risk risk;
    base_risk_make(&risk, game, s);
    put_clock(game, s, out + BASE_AT_GAME);
    put_danger(&risk, s, out + BASE_AT_DANGER);
    put_events(s, out + BASE_AT_EVENTS);
    put_cubes(game, s, out + AT_BOARD, out + AT_SUMS);
    put_tide(&risk, s, out + AT_TIDE);
    *facts = risk.facts;
}

void base_features_of_reach(const surto_game *game, const base_memory *memory, const base_state *s,
                            const base_card_facts *cards, const base_board_facts *board,
                            int16_t out[BASE_REACH])
{
    enum { NEAR = 3 }; /* links, for one who moves next */
    memset(out, 0, BASE_REACH * sizeof *out);
    uint8_t seats[SURTO_SEATS_MAX];
    put_in_order(game, s, seats);

    /* What breaks out, as far as one can see, because nobody is near: until the end of the next
     * turn because the next seat is not, and in a round because none is. */
    unsigned next = 0, round = 0;
    unsigned hot[SURTO_SEATS_MAX] = {FAR, FAR, FAR, FAR}, near[SURTO_SEATS_MAX] = {0};
    for (unsigned i = 0; i < board->full_count; i++) {
        const uint8_t *from = memory->distance[board->full[i]];
        unsigned soon = board->soon[i], nearest = FAR;
        for (unsigned turn = 0; turn < game->seats; turn++) {
            unsigned way = from[s->pawn[seats[turn]]];
            hot[turn] = min(hot[turn], way);
            near[turn] += way <= NEAR ? soon : 0;
            nearest = min(nearest, way);
        }
        next += from[s->pawn[seats[0]]] <= NEAR ? 0 : soon * board->chain[i];
        round += nearest <= NEAR ? 0 : soon * board->chain[i];
    }
    for (unsigned turn = 0; turn < game->seats; turn++, out += REACH_OF_SEAT) {
        uint64_t cubes = board->cubes & memory->within_two[s->pawn[seats[turn]]];
        out[0] = (int16_t)(board->full_count ? hot[turn] * 6 : 0);
        out[1] = (int16_t)min(near[turn] >> 4, 250);
        out[2] = (int16_t)(surto__count(cubes) * 6);
        out[3] = (int16_t)(surto__count(cubes & board->pairs) * 8);
    }
    out += (SURTO_SEATS_MAX - game->seats) * REACH_OF_SEAT;
    for (unsigned i = 0; i < cards->colour_count; i++) {
        unsigned supply = s->supply[cards->colour[i]];
        out[REACH_OF_COLOUR * i] = (int16_t)(supply * 4);
        out[REACH_OF_COLOUR * i + 1] = supply < 6 ? (int16_t)((6 - supply) * 12) : 0;
    }
    out += REACH_OF_COLOUR * BASE_COLOURS;
    out[0] = (int16_t)min(next >> 6, 480);
    out[1] = (int16_t)min(round >> 6, 480);
}

unsigned base_reach_feature(unsigned number)
{
    static const uint8_t of_seat[REACH_OF_SEAT] = {11, 12, 16, 17};
    static const uint8_t of_colour[REACH_OF_COLOUR] = {12, 14};
    if (number < SURTO_SEATS_MAX * REACH_OF_SEAT) {
        return BASE_AT_SEATS + BASE_SEAT_FEATURES * (number / REACH_OF_SEAT) +
               of_seat[number % REACH_OF_SEAT];
    }
    number -= SURTO_SEATS_MAX * REACH_OF_SEAT;
    if (number < BASE_COLOURS * REACH_OF_COLOUR) {
        return BASE_AT_COLOURS + BASE_COLOUR_FEATURES * (number / REACH_OF_COLOUR) +
               of_colour[number % REACH_OF_COLOUR];
    }
    number -= BASE_COLOURS * REACH_OF_COLOUR;
    return number < 2 ? AT_WORK + 14 + number : BASE_FEATURES;
}

void base_features(const surto_game *game, const base_memory *memory, const base_state *s,
                   int16_t out[BASE_FEATURES])
{
    int16_t of_cards[BASE_FEATURES], reach[BASE_REACH];
    base_card_facts cards;
    base_board_facts board;
    base_features_of_cards(game, memory, s, of_cards, &cards);
    base_features_of_board(game, s, out, &board);
    base_features_of_reach(game, memory, s, &cards, &board, reach);
    for (unsigned i = 0; i < BASE_REACH && base_reach_feature(i) < BASE_FEATURES; i++) {
        unsigned feature = base_reach_feature(i);
        assert(out[feature] == 0 && of_cards[feature] == 0);
        out[feature] = reach[i];
    }
    for (unsigned i = 0; i < BASE_FEATURES; i++) {
        assert(out[i] == 0 || of_cards[i] == 0);
        out[i] = (int16_t)(out[i] + of_cards[i]);
        /* What it changes by must fit too: base_net_add adds differences. */
        assert(out[i] >= -(INT16_MAX / 2) && out[i] <= INT16_MAX / 2);
    }
}
