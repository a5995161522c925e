/* What a move does. The move is known to be legal; the state is changed in place. */
#include <assert.h>

#include "rules/base/state.h"

/* What the functions here work on. */
typedef struct play {
    const surto_game *game;
    const base_game *g;
    base_state *s;
    const surto_sink *sink;
} play;

static void tell(const play *p, unsigned id, unsigned a, unsigned b, unsigned c)
{
    surto__emit_fact(p->sink, id, SURTO_EVERYBODY, a, b, c);
}

/* A fact about a card in a hand: with closed hands only for the seats that see it.
 * [base.closed.1] */
static void tell_card(const play *p, unsigned id, unsigned seats, unsigned a, unsigned b,
                      unsigned c)
{
    surto__emit_fact(p->sink, id, p->g->closed ? seats : SURTO_EVERYBODY, a, b, c);
}

static void end_game(const play *p, unsigned phase)
{
    assert(phase >= BASE_WON && phase < BASE_PHASES && p->s->phase < BASE_WON); /* it ends once */
    p->s->phase = (uint8_t)phase;                                               /* [base.end.2] */
    p->s->actions = 0;
    p->s->left = 0;
    tell(p, SURTO_BASE_FACT_END, phase, 0, 0);
}

static bool is_over(const base_state *s)
{
    return s->phase >= BASE_WON;
}

/* ---- Cubes ------------------------------------------------------------------------------ */

/* The cities in which no cube of a colour is placed and no outbreak of it happens. */
static uint64_t protected_from(const surto_game *game, const base_state *s, unsigned colour)
{
    uint64_t cities = 0;
    unsigned seat = base_seat_of(s, BASE_QUARANTINE);
    if (seat != SURTO_NONE) { /* [base.quarantine.1] */
        cities = surto__bit(s->pawn[seat]) | game->board.links[s->pawn[seat]];
    }
    if (base_is_cured(s, colour)) { /* [base.medic.4] [base.medic.5] */
        seat = base_seat_of(s, BASE_MEDIC);
        if (seat != SURTO_NONE) {
            cities |= surto__bit(s->pawn[seat]);
        }
    }
    return cities;
}

/* One cube on each of the cities, none of which has three. [base.cubes.1] [base.cubes.3] */
static void place_each(const play *p, unsigned colour, uint64_t cities)
{
    base_state *s = p->s;
    assert((s->one[colour] & s->two[colour] & cities) == 0);
    unsigned needed = surto__count(cities);
    bool short_of_cubes = needed > s->supply[colour];
    if (short_of_cubes) { /* [base.cubes.4] */
        needed = s->supply[colour];
        cities = surto__first(cities, needed);
    }
    uint64_t carry = s->one[colour] & cities;
    s->one[colour] ^= cities;
    s->two[colour] ^= carry;
    s->supply[colour] = (uint8_t)(s->supply[colour] - needed); /* [base.cubes.2] */
    if (p->sink) {
        for (uint64_t left = cities; left != 0; left &= left - 1) {
            tell(p, SURTO_BASE_FACT_CUBES, surto__lowest(left), colour, 1);
        }
    }
    if (short_of_cubes) {
        end_game(p, BASE_LOST_CUBES);
    }
}

/* Several cubes on one city, which then has at most three. [base.cubes.1] */
static void place_many(const play *p, unsigned colour, unsigned city, unsigned wanted)
{
    base_state *s = p->s;
    unsigned number = wanted < s->supply[colour] ? wanted : s->supply[colour];
    assert(wanted > 0 && base_cubes(s, colour, city) + wanted <= BASE_CUBES_IN_CITY);
    uint64_t now = base_cubes(s, colour, city) + number, here = surto__bit(city);
    s->one[colour] = (s->one[colour] & ~here) | ((now & 1) << city);
    s->two[colour] = (s->two[colour] & ~here) | ((now >> 1) << city);
    s->supply[colour] = (uint8_t)(s->supply[colour] - number);
    tell(p, SURTO_BASE_FACT_CUBES, city, colour, number);
    if (number < wanted) { /* [base.cubes.4] */
        end_game(p, BASE_LOST_CUBES);
    }
}

/* [base.eradicate.1] [base.eradicate.2] [base.eradicate.3] */
static void check_eradicated(const play *p, unsigned colour)
{
    base_state *s = p->s;
    if (base_is_cured(s, colour) && (s->one[colour] | s->two[colour]) == 0) {
        s->eradicated |= (uint8_t)(1U << colour);
        tell(p, SURTO_BASE_FACT_ERADICATED, colour, 0, 0);
    }
}

static void remove_cubes(const play *p, unsigned colour, unsigned city, unsigned number)
{
    base_state *s = p->s;
    assert(number > 0 && number <= base_cubes(s, colour, city));
    uint64_t left = base_cubes(s, colour, city) - number, here = surto__bit(city);
    s->one[colour] = (s->one[colour] & ~here) | ((left & 1) << city);
    s->two[colour] = (s->two[colour] & ~here) | ((left >> 1) << city);
    s->supply[colour] = (uint8_t)(s->supply[colour] + number);
    tell(p, SURTO_BASE_FACT_REMOVED, city, colour, number);
    check_eradicated(p, colour);
}

/* The Medic's free work where he stands. [base.medic.2] [base.medic.3] */
static void medic_works(const play *p, unsigned city)
{
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        unsigned number = base_cubes(p->s, colour, city);
        if (number > 0 && base_is_cured(p->s, colour)) {
            remove_cubes(p, colour, city, number);
        }
    }
}

/* An outbreak and all that follow from it. Which cities break out does not depend on the order in
 * which the waiting ones are taken; the order is fixed so that a loss on the way is the same
 * everywhere. [base.outbreak.7] */
static void outbreak(const play *p, unsigned colour, unsigned first)
{
    base_state *s = p->s;
    uint64_t safe = protected_from(p->game, s, colour);
    assert(base_cubes(s, colour, first) == BASE_CUBES_IN_CITY && !(safe & surto__bit(first)));
    uint64_t broken = surto__bit(first); /* broken out, or waiting to [base.outbreak.4] */
    uint8_t waiting[BASE_CITIES];
    unsigned begin = 0, end = 0;
    waiting[end++] = (uint8_t)first;
    while (begin < end) {
        unsigned city = waiting[begin++];
        s->outbreaks++; /* [base.outbreak.1] */
        tell(p, SURTO_BASE_FACT_OUTBREAK, city, colour, s->outbreaks);
        if (s->outbreaks == BASE_OUTBREAKS_LOST) { /* [base.outbreak.6] */
            end_game(p, BASE_LOST_OUTBREAKS);
            return;
        }
        /* [base.outbreak.2] [base.quarantine.2] */
        uint64_t reached = p->game->board.links[city] & ~safe & ~broken;
        uint64_t full = reached & s->one[colour] & s->two[colour]; /* [base.outbreak.5] */
        place_each(p, colour, reached & ~full);
        if (is_over(s)) {
            return;
        }
        broken |= full; /* [base.outbreak.3] */
        for (; full != 0; full &= full - 1) {
            assert(end < BASE_CITIES); /* each city breaks out once */
            waiting[end++] = (uint8_t)surto__lowest(full);
        }
    }
}

/* [base.eradicate.4] */
bool base_is_held_off(const surto_game *game, const base_state *s, unsigned colour, unsigned city)
{
    return base_is_eradicated(s, colour) ||
           (protected_from(game, s, colour) & surto__bit(city)) != 0;
}

static bool held_off(const play *p, unsigned colour, unsigned city)
{
    bool held = base_is_held_off(p->game, p->s, colour, city);
    if (held) {
        tell(p, SURTO_BASE_FACT_HELD_OFF, city, colour, 0);
    }
    return held;
}

/* ---- Parts of the turn ------------------------------------------------------------------ */

static void begin_turn(const play *p, unsigned seat)
{
    base_state *s = p->s;
    assert(seat < p->game->seats && s->pending == 0 && s->left == 0);
    s->active = (uint8_t)seat;
    s->actions = BASE_ACTIONS; /* [base.turn.4] */
    s->flags &= (uint8_t)~BASE_FLAG_FLIGHT;
    s->phase = BASE_IN_ACTIONS;
    tell(p, SURTO_BASE_FACT_TURN, seat, 0, 0);
}

static void end_turn(const play *p)
{
    begin_turn(p, (p->s->active + 1U) % p->game->seats); /* [base.turn.2] */
}

/* The infection deck gets the discards when it is empty and a card is needed. [base.infect.5] */
static void need_infection_card(const play *p)
{
    base_state *s = p->s;
    if (s->infection_deck.count == 0) {
        surto__layers_push(&s->infection_deck, s->infection_discard);
        s->infection_discard = 0;
    }
}

static void begin_draw(const play *p)
{
    if (base_deck_left(p->g, p->s) < 2) { /* [base.draw.2] [base.draw.3] */
        end_game(p, BASE_LOST_CARDS);
        return;
    }
    p->s->phase = BASE_IN_DRAW;
    p->s->left = 2; /* [base.draw.1] */
}

_Static_assert(BASE_EPIDEMICS_MAX < BASE_RATE_SPACES, "the marker never leaves the track");

static void begin_epidemic(const play *p)
{
    base_state *s = p->s;
    assert(s->pending > 0 && s->rate + 1 < BASE_RATE_SPACES);
    s->rate++; /* [base.epidemic.1] [base.epidemic.9]: see the assertion */
    s->phase = BASE_IN_EPIDEMIC;
    tell(p, SURTO_BASE_FACT_EPIDEMIC, s->rate, 0, 0);
    need_infection_card(p);
}

/* The third step of an epidemic. [base.epidemic.6] [base.epidemic.7] */
static void intensify(const play *p)
{
    base_state *s = p->s;
    assert(s->pending > 0);
    tell(p, SURTO_BASE_FACT_INTENSIFY, surto__count(s->infection_discard), 0, 0);
    surto__layers_push(&s->infection_deck, s->infection_discard);
    s->infection_discard = 0;
    s->pending--;
    s->phase = s->pending ? BASE_BETWEEN_EPIDEMICS : BASE_BEFORE_INFECTION;
}

static void begin_infection(const play *p)
{
    base_state *s = p->s;
    if (s->flags & BASE_FLAG_QUIET) { /* [base.quiet.1] */
        s->flags &= (uint8_t)~BASE_FLAG_QUIET;
        tell(p, SURTO_BASE_FACT_QUIET, 0, 0, 0);
        end_turn(p);
        return;
    }
    s->left = base_rate_track[s->rate]; /* [base.infect.1] */
    s->phase = BASE_IN_INFECTION;
    need_infection_card(p);
}

/* Goes on from a phase in which the game may wait. */
static void leave_phase(const play *p)
{
    switch (p->s->phase) {
    case BASE_BEFORE_DRAW:
        begin_draw(p);
        break;
    case BASE_RESILIENT_GAP:
        intensify(p);
        break;
    case BASE_BETWEEN_EPIDEMICS:
        begin_epidemic(p);
        break;
    case BASE_BEFORE_INFECTION:
        begin_infection(p);
        break;
    default: /* BASE_BETWEEN_INFECTIONS */
        assert(p->s->phase == BASE_BETWEEN_INFECTIONS && p->s->left > 0);
        p->s->phase = BASE_IN_INFECTION;
        need_infection_card(p);
        break;
    }
}

static bool may_wait(const base_state *s)
{
    return s->phase == BASE_BEFORE_DRAW || s->phase == BASE_RESILIENT_GAP ||
           s->phase == BASE_BETWEEN_EPIDEMICS || s->phase == BASE_BEFORE_INFECTION ||
           s->phase == BASE_BETWEEN_INFECTIONS;
}

/* Goes on by itself as far as nobody has anything to say. [base.turn.1] [base.turn.5] */
static void go_on(const play *p)
{
    base_state *s = p->s;
    if (s->phase == BASE_IN_ACTIONS && s->actions == 0) {
        s->phase = BASE_BEFORE_DRAW;
    }
    while (may_wait(s) && base_must_discard(s) == 0 && !base_waits(p->game, s)) {
        leave_phase(p);
    }
}

/* ---- Cards ------------------------------------------------------------------------------ */

static void add_card(const play *p, unsigned seat, unsigned card)
{
    assert(card < BASE_CARDS && !(p->s->hand[seat] & surto__bit(card)));
    p->s->hand[seat] |= surto__bit(card);
    p->s->hand_count[seat]++;
}

static void remove_card(const play *p, unsigned seat, unsigned card)
{
    assert(p->s->hand[seat] & surto__bit(card) && p->s->hand_count[seat] > 0);
    p->s->hand[seat] &= ~surto__bit(card);
    p->s->hand_count[seat]--;
}

/* [base.move.2] */
static void discard(const play *p, unsigned seat, unsigned card)
{
    assert(!(p->s->player_discard & surto__bit(card)));
    remove_card(p, seat, card);
    p->s->player_discard |= surto__bit(card);
    tell(p, SURTO_BASE_FACT_DISCARD, seat, card, 0);
}

/* [base.share.4]: a hand of eight then stops the game by itself (base_must_discard). */
static void hand_over(const play *p, unsigned from, unsigned to, unsigned card)
{
    remove_card(p, from, card);
    add_card(p, to, card);
    tell_card(p, SURTO_BASE_FACT_GIVEN, (1U << from) | (1U << to), from, to, card);
}

/* An event leaves the hand for the discard pile, or the Contingency Planner's role card for good.
 * [base.event.4] [base.planner.4] */
static void use_event(const play *p, unsigned seat, unsigned card)
{
    base_state *s = p->s;
    assert(base_events_of(s, seat) & surto__bit(card));
    tell(p, SURTO_BASE_FACT_EVENT, seat, card, 0);
    if (s->stored == card) {
        s->stored = SURTO_NONE;
        s->out |= (uint8_t)(1U << (card - BASE_AIRLIFT));
    } else {
        remove_card(p, seat, card);
        s->player_discard |= surto__bit(card);
    }
}

/* ---- Players' moves --------------------------------------------------------------------- */

static void move_pawn(const play *p, unsigned pawn, unsigned city)
{
    base_state *s = p->s;
    assert(pawn < p->game->seats && city < BASE_CITIES && s->pawn[pawn] != city);
    tell(p, SURTO_BASE_FACT_PAWN, pawn, s->pawn[pawn], city);
    s->pawn[pawn] = (uint8_t)city;
    if (s->role[pawn] == BASE_MEDIC) { /* [base.medic.2]: whoever moved him */
        medic_works(p, city);
    }
}

static void put_station(const play *p, unsigned city, unsigned from)
{
    base_state *s = p->s;
    assert(!(s->stations & surto__bit(city)));
    assert(from == SURTO_NONE ? surto__count(s->stations) < BASE_STATIONS
                              : (s->stations & surto__bit(from)) != 0);
    if (from != SURTO_NONE) { /* [base.build.3] [base.grant.2] */
        s->stations &= ~surto__bit(from);
    }
    s->stations |= surto__bit(city);
    tell(p, SURTO_BASE_FACT_STATION, city, from, 0);
}

static void treat(const play *p, unsigned seat, unsigned colour)
{
    base_state *s = p->s;
    unsigned city = s->pawn[seat];
    bool all = base_is_cured(s, colour) || s->role[seat] == BASE_MEDIC;
    /* [base.treat.1] [base.treat.2] [base.medic.1] */
    remove_cubes(p, colour, city, all ? base_cubes(s, colour, city) : 1);
}

static void cure(const play *p, surto_move move)
{
    base_state *s = p->s;
    unsigned colour = move.arg[0];
    assert(!base_is_cured(s, colour));
    for (unsigned i = 1; i < 6; i++) {
        if (move.arg[i] != SURTO_NONE) {
            discard(p, move.actor, move.arg[i]);
        }
    }
    s->cured |= (uint8_t)(1U << colour); /* [base.cure.4]: the cubes stay */
    tell(p, SURTO_BASE_FACT_CURED, colour, 0, 0);
    check_eradicated(p, colour);
    unsigned medic = base_seat_of(s, BASE_MEDIC);
    if (medic != SURTO_NONE) { /* [base.medic.3] */
        medic_works(p, s->pawn[medic]);
    }
    if (s->cured == (1U << BASE_COLOURS) - 1) { /* [base.end.1] */
        end_game(p, BASE_WON);
    }
}

/* The part of an action that differs from kind to kind. */
static void act(const play *p, surto_move move)
{
    base_state *s = p->s;
    unsigned seat = move.actor;
    assert(s->phase == BASE_IN_ACTIONS && s->actions > 0 && seat == s->active);
    switch (move.kind) {
    case BASE_DRIVE:
    case BASE_SHUTTLE:
    case BASE_JOIN:
        move_pawn(p, move.arg[0], move.arg[1]);
        break;
    case BASE_DIRECT:
        discard(p, seat, move.arg[1]);
        move_pawn(p, move.arg[0], move.arg[1]);
        break;
    case BASE_CHARTER:
        discard(p, seat, s->pawn[move.arg[0]]);
        move_pawn(p, move.arg[0], move.arg[1]);
        break;
    case BASE_FLY:
        discard(p, seat, move.arg[0]);
        s->flags |= BASE_FLAG_FLIGHT;
        move_pawn(p, seat, move.arg[1]);
        break;
    case BASE_BUILD:
        if (s->role[seat] != BASE_OPERATIONS) { /* [base.build.1] [base.operations.1] */
            discard(p, seat, s->pawn[seat]);
        }
        put_station(p, s->pawn[seat], move.arg[0]);
        break;
    case BASE_TREAT:
        treat(p, seat, move.arg[0]);
        break;
    case BASE_GIVE:
        hand_over(p, seat, move.arg[0], move.arg[1]);
        break;
    case BASE_TAKE:
        hand_over(p, move.arg[0], seat, move.arg[1]);
        break;
    case BASE_CURE:
        cure(p, move);
        break;
    default: /* BASE_STORE [base.planner.1] [base.planner.2] [base.planner.3] */
        s->player_discard &= ~surto__bit(move.arg[0]);
        s->stored = move.arg[0];
        tell(p, SURTO_BASE_FACT_STORED, seat, move.arg[0], 0);
        break;
    }
    if (!is_over(s)) {
        s->actions--; /* [base.turn.4] */
    }
}

static void play_event(const play *p, surto_move move)
{
    base_state *s = p->s;
    use_event(p, move.actor, BASE_AIRLIFT + (move.kind - (unsigned)BASE_PLAY_AIRLIFT));
    switch (move.kind) {
    case BASE_PLAY_AIRLIFT:
        move_pawn(p, move.arg[0], move.arg[1]);
        break;
    case BASE_PLAY_FORECAST:
        s->asked = BASE_ASKED_REVEAL; /* [base.forecast.3] */
        s->asker = move.actor;
        break;
    case BASE_PLAY_GRANT:
        put_station(p, move.arg[1], move.arg[0]);
        break;
    case BASE_PLAY_QUIET: /* [base.quiet.2]: read when the next infection part begins */
        s->flags |= BASE_FLAG_QUIET;
        break;
    default: /* BASE_PLAY_RESILIENT [base.resilient.4] */
        assert(s->infection_discard & surto__bit(move.arg[0]));
        s->infection_discard &= ~surto__bit(move.arg[0]);
        tell(p, SURTO_BASE_FACT_OUT, move.arg[0], 0, 0);
        break;
    }
}

static void stop_asking(base_state *s)
{
    s->asked = BASE_ASKED_NOTHING;
    s->asker = 0;
    s->proposal = surto__move(0, 0, 0, 0);
}

/* ---- Chance's moves --------------------------------------------------------------------- */

/* [base.setup.5] [base.setup.6] */
static void setup_infect(const play *p, unsigned city)
{
    base_state *s = p->s;
    place_many(p, p->game->board.colour_of[city], city, (s->left + 2U) / 3);
    if (--s->left == 0) {
        bool chosen = p->g->chosen[0] != SURTO_NONE; /* [base.setup.13] */
        s->phase = chosen ? BASE_SETUP_HANDS : BASE_SETUP_ROLES;
        s->left = (uint8_t)(p->game->seats * (chosen ? p->g->hand_size : 1U));
    }
}

static void infect(const play *p, unsigned city)
{
    base_state *s = p->s;
    unsigned colour = p->game->board.colour_of[city];
    surto__layers_take_top(&s->infection_deck, city);
    s->infection_discard |= surto__bit(city); /* [base.infect.4] */
    tell(p, SURTO_BASE_FACT_INFECT, city, 0, 0);
    if (s->phase == BASE_SETUP_INFECTION) {
        setup_infect(p, city);
        return;
    }
    if (!held_off(p, colour, city)) {
        if (base_cubes(s, colour, city) == BASE_CUBES_IN_CITY) { /* [base.infect.3] */
            outbreak(p, colour, city);
        } else { /* [base.infect.2] */
            place_each(p, colour, surto__bit(city));
        }
    }
    if (is_over(s)) {
        return;
    }
    if (--s->left == 0) {
        end_turn(p);
    } else {
        s->phase = BASE_BETWEEN_INFECTIONS;
    }
}

static void epidemic(const play *p, unsigned city)
{
    base_state *s = p->s;
    unsigned colour = p->game->board.colour_of[city];
    surto__layers_take_bottom(&s->infection_deck, city);
    s->infection_discard |= surto__bit(city); /* [base.epidemic.5] */
    tell(p, SURTO_BASE_FACT_INFECT, city, 0, 0);
    if (!held_off(p, colour, city)) { /* [base.epidemic.4] */
        unsigned before = base_cubes(s, colour, city);
        if (before < BASE_CUBES_IN_CITY) { /* [base.epidemic.2] */
            place_many(p, colour, city, 3 - before);
        }
        if (before > 0 && !is_over(s)) { /* [base.epidemic.3] */
            outbreak(p, colour, city);
        }
    }
    if (!is_over(s)) {
        s->phase = BASE_RESILIENT_GAP;
    }
}

/* Who holds the city card with the most people. [base.setup.11] [base.setup.12] */
static unsigned first_player(const play *p)
{
    uint32_t max = 0;
    unsigned first = 0;
    for (unsigned seat = 0; seat < p->game->seats; seat++) {
        for (uint64_t cards = p->s->hand[seat] & BASE_ALL_CITIES; cards; cards &= cards - 1) {
            uint32_t people = p->game->board.cities[surto__lowest(cards)].population;
            if (people > max) {
                max = people;
                first = seat;
            }
        }
    }
    return first;
}

/* The deck as it stands after hands are dealt: the first pile on top. [base.setup.10] */
static void next_pile(const play *p, unsigned pile)
{
    assert(pile < p->g->epidemics && p->s->pile_left == 0); /* the pile above is used up */
    p->s->pile = (uint8_t)pile;
    p->s->pile_left = p->g->pile_size[pile];
    p->s->flags |= BASE_FLAG_EPIDEMIC_IN;
}

static void deal_card(const play *p, unsigned seat, unsigned card)
{
    base_state *s = p->s;
    assert(s->left > 0 && s->unseen & surto__bit(card));
    s->unseen &= ~surto__bit(card);
    add_card(p, seat, card);
    tell_card(p, SURTO_BASE_FACT_CARD, 1U << seat, seat, card, 0);
    if (--s->left == 0) {
        next_pile(p, 0);
        begin_turn(p, first_player(p));
    }
}

static void draw_card(const play *p, unsigned card)
{
    base_state *s = p->s;
    assert(s->left > 0 && s->pile_left > 0);
    assert(card == BASE_EPIDEMIC ? (s->flags & BASE_FLAG_EPIDEMIC_IN) != 0
                                 : (s->unseen & surto__bit(card)) != 0);
    s->pile_left--;
    if (card == BASE_EPIDEMIC) { /* [base.draw.4] */
        s->pending++;
        s->flags &= (uint8_t)~BASE_FLAG_EPIDEMIC_IN;
    } else { /* [base.draw.5] [base.resilient.3] */
        s->unseen &= ~surto__bit(card);
        add_card(p, s->active, card);
        tell_card(p, SURTO_BASE_FACT_CARD, 1U << s->active, s->active, card, 0);
    }
    if (s->pile_left == 0 && s->pile + 1U < p->g->epidemics) {
        next_pile(p, s->pile + 1U);
    }
    if (--s->left > 0) {
        return;
    }
    if (s->pending > 0) {
        begin_epidemic(p);
    } else {
        s->phase = BASE_BEFORE_INFECTION;
    }
}

static void deal_role(const play *p, unsigned seat, unsigned role)
{
    base_state *s = p->s;
    assert(s->role[seat] == SURTO_NONE && base_seat_of(s, role) == SURTO_NONE);
    s->role[seat] = (uint8_t)role; /* [base.setup.7] */
    tell(p, SURTO_BASE_FACT_ROLE, seat, role, 0);
    if (--s->left == 0) {
        s->phase = BASE_SETUP_HANDS;
        s->left = (uint8_t)(p->game->seats * p->g->hand_size);
    }
}

/* [base.forecast.1] [base.forecast.2] */
static void reveal(const play *p, unsigned card)
{
    base_state *s = p->s;
    surto__layers_look(&s->infection_deck, card);
    if (surto__layers_to_look(&s->infection_deck) == 0) {
        if (surto__layers_nothing_to_place(&s->infection_deck)) {
            stop_asking(s);
        } else {
            s->asked = BASE_ASKED_PLACE;
        }
    }
}

/* ---- All moves -------------------------------------------------------------------------- */

static void make(const play *p, surto_move move)
{
    base_state *s = p->s;
    switch (move.kind) {
    case BASE_PASS: /* [base.turn.3] */
        s->actions = 0;
        break;
    case BASE_CONTINUE:
        leave_phase(p);
        break;
    case BASE_DISCARD: /* [base.hand.3] */
        discard(p, move.actor, move.arg[0]);
        break;
    case BASE_ACCEPT: { /* [base.consent.3] */
        surto_move agreed = s->proposal;
        tell(p, SURTO_BASE_FACT_ANSWERED, move.actor, 1, 0);
        stop_asking(s);
        if (agreed.kind == BASE_PLAY_AIRLIFT) {
            play_event(p, agreed);
        } else {
            act(p, agreed);
        }
        break;
    }
    case BASE_DECLINE:
        tell(p, SURTO_BASE_FACT_ANSWERED, move.actor, 0, 0);
        stop_asking(s);
        break;
    case BASE_PLAY_AIRLIFT:
    case BASE_PLAY_FORECAST:
    case BASE_PLAY_GRANT:
    case BASE_PLAY_QUIET:
    case BASE_PLAY_RESILIENT:
        play_event(p, move);
        break;
    case BASE_PLACE:
        surto__layers_place(&s->infection_deck, move.arg[0]);
        if (!s->infection_deck.open) {
            stop_asking(s);
        }
        break;
    case BASE_CHANCE_INFECT:
        infect(p, move.arg[0]);
        break;
    case BASE_CHANCE_ROLE:
        deal_role(p, move.arg[0], move.arg[1]);
        break;
    case BASE_CHANCE_DEAL:
        deal_card(p, move.arg[0], move.arg[1]);
        break;
    case BASE_CHANCE_DRAW:
        draw_card(p, move.arg[0]);
        break;
    case BASE_CHANCE_EPIDEMIC:
        epidemic(p, move.arg[0]);
        break;
    case BASE_CHANCE_REVEAL:
        reveal(p, move.arg[0]);
        break;
    default: /* the actions */
        act(p, move);
        break;
    }
}

void base_apply(const surto_game *game, surto_state *state, surto_move move, const surto_sink *sink)
{
    play p = {game, base_options(game), base_in(state), sink};
    unsigned asked = base_who_is_asked(game, move);
    if (asked != SURTO_NONE) { /* [base.consent.3] */
        assert(p.s->asked == BASE_ASKED_NOTHING && asked < game->seats);
        p.s->asked = BASE_ASKED_PROPOSAL;
        p.s->proposal = move;
        tell(&p, SURTO_BASE_FACT_PROPOSED, move.actor, asked, 0);
        return;
    }
    make(&p, move);
    if (p.s->asked == BASE_ASKED_NOTHING) {
        go_on(&p);
    }
}
