/* Who may move, and what. Kinds come in the order of enum season0_kind and seats in theirs, so that
 * the list is sorted by its making. */
#include <assert.h>

#include "rules/season0/state.h"

/* ---- Events ----------------------------------------------------------------------------- */

uint64_t season0_event_cards(const season0_pack *p, unsigned effect)
{
    uint64_t cards = 0;
    for (unsigned event = 0; event < p->event_count; event++) {
        cards |= (uint64_t)(p->events[event].effect == effect) << (SEASON0_CARD_EVENT + event);
    }
    return cards;
}

unsigned season0_holders(const surto_game *game, const season0_state *s, unsigned effect)
{
    uint64_t cards = season0_event_cards(season0_pack_of(game), effect);
    unsigned seats = 0;
    for (unsigned seat = 0; seat < s->players; seat++) {
        seats |= (unsigned)((s->hand[seat] & cards) != 0) << seat;
    }
    return seats;
}

/* It is asked in the windows and in the action part, where nothing else is under way: not in the
 * set-up, not while a card is drawn or resolved, an action, a loss of cover or an event runs.
 * [season0.setup.33] [season0.surveillance.4] [season0.cover.9] [season0.escalation.6]
 * [season0.event.3] [season0.event.4] [season0.event.5] */
unsigned season0_playable(const surto_game *game, const season0_state *s)
{
    const season0_pack *p = season0_pack_of(game);
    unsigned events = 1U << SEASON0_AIRLIFT;
    if (surto__count(surto__layers_all(&s->threat_deck)) >= SURTO__ORDER_LENGTH) {
        events |= 1U << SEASON0_FORECAST; /* [season0.forecast.2] */
    }
    if (s->threat_discard != 0) { /* [season0.turncoat.1] */
        events |= 1U << SEASON0_BURY;
    }
    bool acting = s->phase == SEASON0_BEFORE_SURVEILLANCE || s->phase == SEASON0_IN_ACTIONS;
    if (acting && !(s->flags & SEASON0_FLAG_BY_NIGHT)) { /* [season0.night.3] */
        events |= 1U << SEASON0_SHADOW;
    }
    if (s->safehouses != season0_cities(p)) { /* [season0.cellar.1] */
        events |= 1U << SEASON0_CELLAR;
    }
    return events;
}

/* The seats that hold an event that may be played now. [season0.event.2] */
static unsigned event_seats(const surto_game *game, const season0_state *s)
{
    unsigned seats = 0;
    uint64_t held = 0;
    for (unsigned seat = 0; seat < s->players; seat++) {
        held |= s->hand[seat] >> SEASON0_CARD_EVENT;
    }
    if (held == 0) {
        return 0;
    }
    for (unsigned events = season0_playable(game, s); events != 0; events &= events - 1) {
        seats |= season0_holders(game, s, surto__lowest(events));
    }
    return seats;
}

bool season0_waits(const surto_game *game, const season0_state *s)
{
    return event_seats(game, s) != 0;
}

/* ---- Who moves -------------------------------------------------------------------------- */

unsigned season0_who_is_asked(const surto_game *game, surto_move move)
{
    if (!season0_pack_of(game)->consent) { /* [season0.consent.5] */
        return SURTO_NONE;
    }
    switch (move.kind) {
    case SEASON0_GIVE: /* [season0.consent.1] */
    case SEASON0_TAKE:
        return move.arg[0];
    case SEASON0_SEND: /* [season0.consent.2] */
    case SEASON0_PLAY_AIRLIFT:
        return move.arg[0] == move.actor ? SURTO_NONE : move.arg[0];
    default: /* every other kind is one's own business */
        return SURTO_NONE;
    }
}

enum mover { NOBODY, CHANCE, ONE, SEATS };

/* Who moves, and if it is one seat, which. */
static enum mover mover_of(const surto_game *game, const season0_state *s, unsigned *one)
{
    *one = 0; /* p1 for the team [season0.setup.18] [season0.unit.5] */
    switch (s->asked) {
    case SEASON0_ASKED_NOTHING:
        break;
    case SEASON0_ASKED_IDENTIFY:
    case SEASON0_ASKED_ACQUIRE:
    case SEASON0_ASKED_COVER:
    case SEASON0_ASKED_INCIDENT:
    case SEASON0_ASKED_REVEAL:
        return CHANCE;
    case SEASON0_ASKED_PROPOSAL:
        *one = season0_who_is_asked(game, s->proposal);
        return ONE;
    case SEASON0_ASKED_DROP:
    case SEASON0_ASKED_LIABILITY:
    case SEASON0_ASKED_SEND:
    case SEASON0_ASKED_AIRLIFT:
    case SEASON0_ASKED_PLACE:
        *one = s->asker;
        return ONE;
    case SEASON0_ASKED_PAY:
    case SEASON0_ASKED_REMOVE:
        *one = s->active;
        return ONE;
    default: /* SEASON0_ASKED_CHOOSE, SEASON0_ASKED_CREATE, SEASON0_ASKED_SPECIALISE */
        return ONE;
    }
    switch (s->phase) {
    case SEASON0_SETUP_THREATS:
    case SEASON0_SETUP_HANDS:
    case SEASON0_SETUP_FIRST:
    case SEASON0_IN_DRAW:
    case SEASON0_IN_ESCALATION:
    case SEASON0_IN_THREATS:
        return CHANCE;
    case SEASON0_SETUP_ALIASES:
        *one = season0_choosing_seat(s);
        return ONE;
    case SEASON0_NEW_ALIAS:
        *one = s->active;
        return ONE;
    case SEASON0_SETUP_EVENTS:
    case SEASON0_MONTH:
    case SEASON0_PURCHASES:
        return ONE;
    case SEASON0_BEFORE_SURVEILLANCE:
    case SEASON0_IN_ACTIONS:
    case SEASON0_BEFORE_CLEAR:
    case SEASON0_BEFORE_DRAW:
    case SEASON0_BEFORE_THREATS:
    case SEASON0_BETWEEN_THREATS:
        return SEATS;
    default: /* the end; the other phases always ask something [season0.end.8] */
        return NOBODY;
    }
}

uint32_t season0_actors(const surto_game *game, const surto_state *state)
{
    const season0_state *s = season0_of(state);
    unsigned one;
    switch (mover_of(game, s, &one)) {
    case NOBODY:
        return SURTO_OVER;
    case CHANCE:
        return SURTO_CHANCE;
    case ONE:
        return UINT32_C(1) << one;
    case SEATS:
    default: /* there is nothing else */
        break;
    }
    uint32_t seats = season0_must_discard(game, s);
    if (seats == 0) {
        seats = UINT32_C(1) << s->active; /* [season0.turn.3] */
    }
    return seats | event_seats(game, s);
}

/* ---- Bounds ----------------------------------------------------------------------------- */

/* How long a list can be, for any pack and position that the checks let through. A seat over its
 * limit must discard before there are actions, so the longest list is one of actions and events. */
enum {
    PLAYERS = SURTO_SEATS_MAX,
    OTHERS = PLAYERS - 1,
    ELSEWHERE = SEASON0_CITIES_MAX - 1,
    TEAMS = SEASON0_AFFILIATIONS * SEASON0_TEAMS_MAX,
    HOUSES = SEASON0_SAFEHOUSES_MAX,
    HELD = SEASON0_LIMIT_MAX + 2 * SEASON0_HAND_MORE_MAX, /* cards of an active seat */

    /* What one seat can do with each effect. Every card is in one hand, so that there are no more
     * pairs of a seat and an effect than cards, and one of them is the only Forecast: of sixteen
     * four are airlifts, four bury, four build cellars and three are by night. */
    AIRLIFT_MOVES = PLAYERS * ELSEWHERE + TEAMS,
    BURY_MOVES = SEASON0_CITIES_MAX,
    CELLAR_MOVES = HOUSES * (SEASON0_CITIES_MAX - HOUSES), /* none is left in the supply */
    EVENT_MOVES = PLAYERS * (AIRLIFT_MOVES + BURY_MOVES + CELLAR_MOVES) +
                  (SEASON0_EVENTS_MAX - (SEASON0_EVENT_EFFECTS - 2) * PLAYERS),
    EVENT_SPANS = PLAYERS * (PLAYERS + SEASON0_AFFILIATIONS + 3 + HOUSES),

    /* Spans: drive, fly, unlisted, both ways to neutralise; give and take; build from; identify,
     * assemble; teams here and elsewhere; acquire; send, send-team; recover; shuttle, switch, raid;
     * pass. */
    ACTION_SPANS = 5 + 2 * OTHERS + HOUSES + 2 + TEAMS + 1 + OTHERS + SEASON0_AFFILIATIONS + 5,

    /* A seat has one occupation: it sends pawns and teams, or gives any card, or neutralises next
     * to it. */
    OCCUPATION_MOVES = OTHERS * ELSEWHERE + TEAMS,
    /* Without a safehouse here one is built; with one there are identifying, assembling, shuttles
     * and switches, which are fewer. */
    SAFEHOUSE_MOVES = HELD * HOUSES,
    /* drive, fly, unlisted, neutralise; give and take the card of this city; teams; acquire; raid,
     * recover, pass. */
    ACTION_MOVES = ELSEWHERE + HELD + ELSEWHERE + 1 + 2 * OTHERS + OCCUPATION_MOVES +
                   SAFEHOUSE_MOVES + TEAMS * ELSEWHERE + SEASON0_GOALS_MAX + 3,
    DISCARDS = SEASON0_CARDS /* each is in one hand */
};

_Static_assert((int)OCCUPATION_MOVES > OTHERS * HELD && (int)OCCUPATION_MOVES > ELSEWHERE &&
                   (int)SAFEHOUSE_MOVES > SEASON0_GOALS_MAX + TEAMS + HOUSES + 2,
               "of what excludes each other the most is counted");
/* A span is written before it is known whether it has a move: one place more. */
_Static_assert(ACTION_SPANS + EVENT_SPANS < (int)SURTO__SPANS_MAX, "spans of any position fit");
_Static_assert(ACTION_MOVES + EVENT_MOVES <= (int)SURTO_MOVES_MAX &&
                   DISCARDS + EVENT_MOVES <= (int)SURTO_MOVES_MAX,
               "moves of any position fit");
_Static_assert(SEASON0_CARDS + 1 <= (int)SURTO__OUTCOMES_MAX,
               "every card that can be drawn is an outcome, and the escalation");

/* ---- Spans ------------------------------------------------------------------------------ */

typedef struct list {
    const surto_game *game;
    const season0_pack *p;
    const season0_state *s;
    surto__span *at;
    surto__span *end; /* of the room */
} list;

static void add(list *l, surto_move move, unsigned arg, uint64_t set)
{
    assert(l->at < l->end);
    surto__span_over(l->at, move, arg, set, 1);
    l->at += set != 0;
}

static void add_one(list *l, surto_move move)
{
    assert(l->at < l->end);
    surto__span_one(l->at++, move, 1);
}

/* The numbers from least to most. */
static uint64_t numbers(unsigned min, unsigned max)
{
    return (surto__bit(max) * 2 - 1) & ~(surto__bit(min) - 1);
}

/* The arguments behind the first are none, but for an asset. */
static surto_move liability_move(unsigned seat, unsigned liability, unsigned asset)
{
    surto_move move = surto__move(SEASON0_TAKE_LIABILITY, seat, liability, 0);
    memset(move.arg + 1, SURTO_NONE, sizeof move.arg - 1);
    move.arg[1] = (uint8_t)asset;
    return move;
}

/* [season0.liability.1] [season0.liability.2] [season0.liability.3] */
static void add_liabilities(list *l, unsigned seat)
{
    const season0_alias *alias = &l->s->alias[l->s->who[seat]];
    unsigned liabilities = season0_liabilities_for(l->s, alias);
    if (season0_has_space(l->p, alias)) {
        add(l, liability_move(seat, 0, SURTO_NONE), 0, liabilities);
        return;
    }
    for (; liabilities != 0; liabilities &= liabilities - 1) {
        add(l, liability_move(seat, surto__lowest(liabilities), 0), 1, alias->assets);
    }
}

/* The commercial flights: [season0.fly.1] [season0.fly.2] [season0.fly.3] [season0.fly.4]
 * [season0.asset.7] [season0.asset.8] [season0.liabilities.3]; with Trade Visa or Press Card it is
 * only a question of what happens to the card. */
static uint64_t flights(const season0_state *s, const season0_traits *traits)
{
    uint64_t to = s->hand[s->active] & SEASON0_ALL_CITY_CARDS & ~surto__bit(s->pawn[s->active]);
    if (traits->liability[SEASON0_NO_NEUTRAL_FLIGHT] != SURTO_NONE) {
        to &= ~s->side[SEASON0_NEUTRAL];
    }
    if (traits->asset[SEASON0_SOVIET_FLIGHT] == SURTO_NONE) {
        to &= ~s->side[SEASON0_SOVIET];
    }
    return to;
}

/* Every journey ends elsewhere. [season0.move.1] */
static void add_travel(list *l, const season0_traits *traits)
{
    const season0_state *s = l->s;
    unsigned seat = s->active, here = s->pawn[seat];
    uint64_t to = season0_adjacent(l->game, s, here); /* [season0.drive.1] */
    if (season0_behaviour(l->p, s, SEASON0_MARKED_CLOSED) != SURTO_NONE) {
        to &= ~s->marked;
    }
    add(l, surto__move(SEASON0_DRIVE, seat, 0, 0), 0, to);
    add(l, surto__move(SEASON0_FLY, seat, 0, 0), 0, flights(s, traits));
    if (((s->hand[seat] >> here) & 1) &&
        traits->liability[SEASON0_NO_UNLISTED] == SURTO_NONE) { /* [season0.liabilities.7] */
        add(l, surto__move(SEASON0_UNLISTED, seat, 0, 0), 0,
            season0_cities(l->p) & ~surto__bit(here)); /* [season0.unlisted.1] */
    }
}

/* [season0.neutralise.1] [season0.occupation.11] */
static void add_neutralise(list *l, const season0_traits *traits)
{
    const season0_state *s = l->s;
    unsigned seat = s->active, here = s->pawn[seat];
    uint64_t agents = s->agents_one | s->agents_two;
    if ((agents >> here) & 1) {
        add_one(l, surto__move(SEASON0_NEUTRALISE, seat, 0, 0));
    }
    if (traits->occupation[SEASON0_ADJACENT_NEUTRALISE] != SURTO_NONE) {
        add(l, surto__move(SEASON0_NEUTRALISE_NEXT, seat, 0, 0), 0,
            season0_adjacent(l->game, s, here) & agents);
    }
}

/* [season0.share.1] [season0.share.2] [season0.occupation.4] [season0.occupation.5]
 * [season0.asset.9] [season0.liabilities.6] */
static void add_share(list *l, const season0_traits *traits)
{
    const season0_state *s = l->s;
    unsigned seat = s->active, here = s->pawn[seat];
    if (traits->liability[SEASON0_NO_SHARE] != SURTO_NONE) {
        return;
    }
    uint64_t near = surto__bit(here);
    if (traits->asset[SEASON0_SHARE_ADJACENT] != SURTO_NONE) {
        near |= season0_adjacent(l->game, s, here);
    }
    bool courier = traits->occupation[SEASON0_GIVE_ANY] != SURTO_NONE;
    for (unsigned other = 0; other < s->players; other++) {
        if (other != seat && (near >> s->pawn[other] & 1)) {
            uint64_t any = courier && s->pawn[other] == here ? SEASON0_ALL_CITY_CARDS : 0;
            add(l, surto__move(SEASON0_GIVE, seat, other, 0), 1,
                s->hand[seat] & (any | surto__bit(here)));
        }
    }
    for (unsigned other = 0; other < s->players; other++) {
        if (other != seat && (near >> s->pawn[other] & 1)) {
            add(l, surto__move(SEASON0_TAKE, seat, other, 0), 1, s->hand[other] & surto__bit(here));
        }
    }
}

/* Where a safehouse may come from, if none is left in the supply: the cities with one.
 * [season0.build.3] [season0.build.4] [season0.cellar.2] */
static bool safehouse_left(const list *l)
{
    return surto__count(l->s->safehouses) < l->p->safehouses;
}

/* [season0.build.1] [season0.build.2] [season0.asset.11] [season0.build.6] */
static void add_build(list *l, const season0_traits *traits)
{
    const season0_state *s = l->s;
    unsigned seat = s->active, here = s->pawn[seat];
    uint64_t cards = traits->asset[SEASON0_BUILD_REGION] == SURTO_NONE
                         ? surto__bit(here)
                         : l->game->board.of_colour[season0_region(l->game, here)];
    cards &= s->hand[seat];
    if (((s->safehouses >> here) & 1) || cards == 0) {
        return;
    }
    if (safehouse_left(l)) {
        add(l, surto__move(SEASON0_BUILD, seat, SURTO_NONE, 0), 1, cards);
        return;
    }
    for (uint64_t from = s->safehouses; from != 0; from &= from - 1) {
        add(l, surto__move(SEASON0_BUILD, seat, surto__lowest(from), 0), 1, cards);
    }
}

/* [season0.identify.1] [season0.identify.2] */
uint64_t season0_identifiable(const surto_game *game, const season0_state *s)
{
    unsigned here = s->pawn[s->active];
    uint64_t region = game->board.of_colour[season0_region(game, here)];
    uint64_t objectives = 0;
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX; goal++) {
        if (s->target[goal] == SEASON0_HIDDEN && (season0_possible(game, s, goal) & region) != 0) {
            objectives |= surto__bit(s->objective[goal]);
        }
    }
    return objectives;
}

/* [season0.assemble.2] [season0.assemble.3] */
static void add_assemble(list *l)
{
    const season0_state *s = l->s;
    unsigned here = s->pawn[s->active], side = season0_affiliation(s, here);
    if (season0_team_left(s, side)) {
        add_one(l, surto__move(SEASON0_ASSEMBLE, s->active, SURTO_NONE, 0));
    } else {
        add(l, surto__move(SEASON0_ASSEMBLE, s->active, 0, 0), 0,
            season0_team_cities(s, side) & ~surto__bit(here));
    }
}

/* What is done in a safehouse. [season0.pay.2] */
static void add_safehouse_work(list *l)
{
    const season0_state *s = l->s;
    if (!((s->safehouses >> s->pawn[s->active]) & 1)) {
        return;
    }
    if (season0_can_pay(l->game, s, SEASON0_IDENTIFY)) {
        add(l, surto__move(SEASON0_IDENTIFY, s->active, 0, 0), 0, season0_identifiable(l->game, s));
    }
    if (season0_can_pay(l->game, s, SEASON0_ASSEMBLE)) {
        add_assemble(l);
    }
}

/* [season0.team.1] [season0.team.4] [season0.teamdrive.1] [season0.teamdrive.3]
 * [season0.occupation.9] [season0.asset.10] */
static void add_team_drives(list *l, const season0_traits *traits)
{
    const season0_state *s = l->s;
    unsigned seat = s->active, here = s->pawn[seat];
    bool free = season0_free_team_drive(s, traits);
    uint64_t near = season0_adjacent(l->game, s, here);
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS && (free || s->actions > 0); side++) {
        if (season0_teams_in(s, side, here) > 0) {
            add(l, surto__move(SEASON0_TEAM, seat, side, 0), 1, near);
        }
    }
    if (traits->asset[SEASON0_FAR_TEAM_DRIVE] == SURTO_NONE || s->actions == 0 ||
        (s->flags & SEASON0_FLAG_ORDERED)) {
        return;
    }
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        for (uint64_t cities = season0_team_cities(s, side) & ~surto__bit(here); cities != 0;
             cities &= cities - 1) {
            unsigned city = surto__lowest(cities);
            add(l, surto__move(SEASON0_ORDER, seat, side, city), 2,
                season0_adjacent(l->game, s, city));
        }
    }
}

/* [season0.acquire.1] [season0.acquire.2] [season0.acquire.3] [season0.acquire.7]
 * [season0.acquire.8] [season0.acquire.10] [season0.meet.1] */
static bool can_acquire(const surto_game *game, const season0_state *s, unsigned goal)
{
    const season0_pack *p = season0_pack_of(game);
    unsigned objective = s->objective[goal], target = s->target[goal];
    if (target != SEASON0_HIDDEN) {
        return season0_covers(p, s, objective, target);
    }
    const season0_objective *o = &p->objectives[objective];
    uint64_t covered = 0, places = o->needs == SEASON0_NEEDS_TEAMS ? season0_active_cities(s)
                                                                   : surto__bit(s->pawn[s->active]);
    for (uint64_t left = places & o->list & s->unseen; left != 0; left &= left - 1) {
        unsigned city = surto__lowest(left);
        covered |= (uint64_t)season0_covers(p, s, objective, city) << city;
    }
    return covered != 0 && (season0_possible(game, s, goal) & covered) != 0;
}

uint64_t season0_acquirable(const surto_game *game, const season0_state *s)
{
    uint64_t objectives = 0;
    for (unsigned goal = 0; goal < season0_objectives(s); goal++) {
        if (s->status[goal] == SEASON0_OPEN && can_acquire(game, s, goal)) {
            objectives |= surto__bit(s->objective[goal]);
        }
    }
    return objectives;
}

/* [season0.occupation.1] [season0.occupation.2] [season0.occupation.3] [season0.occupation.10] */
static void add_occupation(list *l, const season0_traits *traits)
{
    const season0_state *s = l->s;
    unsigned seat = s->active, here = s->pawn[seat],
             links = traits->occupation[SEASON0_MOVE_OTHERS];
    if (links != SURTO_NONE) {
        for (unsigned other = 0; other < s->players; other++) {
            if (other != seat) {
                add(l, surto__move(SEASON0_SEND, seat, other, 0), 1,
                    season0_within(l->game, s, s->pawn[other], links));
            }
        }
        for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
            add(l, surto__move(SEASON0_SEND_TEAM, seat, side, 0), 1, season0_team_cities(s, side));
        }
    }
    if (traits->occupation[SEASON0_TAKE_DISCARD] != SURTO_NONE &&
        !(s->flags & SEASON0_FLAG_RECOVERED) && ((s->player_discard >> here) & 1)) {
        add_one(l, surto__move(SEASON0_RECOVER, seat, 0, 0));
    }
}

/* The other ready aliases of the passport a seat uses. */
static uint64_t other_aliases(const season0_state *s, unsigned seat)
{
    uint64_t aliases = 0;
    unsigned who = s->who[seat], first = who / SEASON0_AFFILIATIONS * SEASON0_AFFILIATIONS;
    for (unsigned alias = first; who < SEASON0_PASSPORT_ALIASES && alias < first + 3; alias++) {
        aliases |= (uint64_t)(alias != who && s->alias[alias].life == SEASON0_READY) << alias;
    }
    return aliases;
}

/* What stickers and protocols bring. [season0.shuttle.1] [season0.sticker.4] */
static void add_new_actions(list *l)
{
    const season0_state *s = l->s;
    unsigned seat = s->active, here = s->pawn[seat];
    if (s->stickers == 0 && s->protocols == 0) {
        return;
    }
    bool safehouse = (s->safehouses >> here) & 1;
    if (safehouse && season0_behaviour(l->p, s, SEASON0_SAFEHOUSE_FLIGHT) != SURTO_NONE) {
        add(l, surto__move(SEASON0_SHUTTLE, seat, 0, 0), 0, s->safehouses & ~surto__bit(here));
    }
    if (safehouse && season0_behaviour(l->p, s, SEASON0_SWITCH_ALIAS) != SURTO_NONE) {
        add(l, surto__move(SEASON0_SWITCH, seat, 0, 0), 0, other_aliases(s, seat));
    }
    if (season0_behaviour(l->p, s, SEASON0_RAID_CITY) != SURTO_NONE &&
        season0_agents(s, here) > 0 && ((s->hand[seat] >> here) & 1)) {
        add_one(l, surto__move(SEASON0_RAID, seat, 0, 0));
    }
}

/* An action is offered if all of it can be done. [season0.turn.4] [season0.turn.11] */
static void add_actions(list *l)
{
    const season0_state *s = l->s;
    season0_traits traits = season0_traits_of(l->game, s, s->active);
    bool able = s->actions > 0; /* [season0.turn.5] */
    if (able) {
        add_travel(l, &traits);
        add_neutralise(l, &traits);
        add_share(l, &traits);
        add_build(l, &traits);
        add_safehouse_work(l);
    }
    add_team_drives(l, &traits);
    if (able) {
        add(l, surto__move(SEASON0_ACQUIRE, s->active, 0, 0), 0, season0_acquirable(l->game, s));
        add_occupation(l, &traits);
        add_new_actions(l);
    }
    add_one(l, surto__move(SEASON0_PASS, s->active, 0, 0)); /* [season0.turn.7] */
}

/* [season0.cellar.1] [season0.cellar.2] */
static void add_cellar(list *l, unsigned seat)
{
    const season0_state *s = l->s;
    uint64_t to = season0_cities(l->p) & ~s->safehouses;
    if (safehouse_left(l)) {
        add(l, surto__move(SEASON0_PLAY_CELLAR, seat, SURTO_NONE, 0), 1, to);
        return;
    }
    for (uint64_t from = s->safehouses; from != 0; from &= from - 1) {
        add(l, surto__move(SEASON0_PLAY_CELLAR, seat, surto__lowest(from), 0), 1, to);
    }
}

static void add_airlifted_teams(list *l, unsigned seat)
{
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        add(l, surto__move(SEASON0_AIRLIFT_TEAM, seat, side, 0), 1,
            season0_team_cities(l->s, side));
    }
}

static void add_event(list *l, unsigned effect, unsigned seat)
{
    const season0_state *s = l->s;
    switch (effect) {
    case SEASON0_AIRLIFT: /* [season0.airlift.1] */
        for (unsigned pawn = 0; pawn < s->players; pawn++) {
            add(l, surto__move(SEASON0_PLAY_AIRLIFT, seat, pawn, 0), 1,
                season0_cities(l->p) & ~surto__bit(s->pawn[pawn]));
        }
        break;
    case SEASON0_FORECAST: /* [season0.forecast.1] */
        add_one(l, surto__move(SEASON0_PLAY_FORECAST, seat, 0, 0));
        break;
    case SEASON0_BURY:
        add(l, surto__move(SEASON0_PLAY_TURNCOAT, seat, 0, 0), 0, s->threat_discard);
        break;
    case SEASON0_SHADOW:
        add_one(l, surto__move(SEASON0_PLAY_BY_NIGHT, seat, 0, 0));
        break;
    default: /* SEASON0_CELLAR */
        add_cellar(l, seat);
        break;
    }
}

/* Several events may have one effect, and so several seats one kind of move. Of an effect with two
 * kinds all moves of the first come before those of the second. */
static void add_events(list *l)
{
    for (unsigned events = season0_playable(l->game, l->s); events != 0; events &= events - 1) {
        unsigned effect = surto__lowest(events), holders = season0_holders(l->game, l->s, effect);
        for (unsigned seats = holders; seats != 0; seats &= seats - 1) {
            add_event(l, effect, surto__lowest(seats));
        }
        for (unsigned seats = effect == SEASON0_AIRLIFT ? holders : 0; seats != 0;
             seats &= seats - 1) {
            add_airlifted_teams(l, surto__lowest(seats));
        }
    }
}

/* In a window or in the action part. */
static void add_seats(list *l)
{
    const season0_state *s = l->s;
    unsigned over = season0_must_discard(l->game, s);
    if (over == 0) {
        if (s->phase == SEASON0_IN_ACTIONS) {
            add_actions(l);
        } else {
            add_one(l, surto__move(SEASON0_CONTINUE, s->active, 0, 0)); /* [season0.turn.9] */
        }
    }
    for (; over != 0; over &= over - 1) { /* [season0.hand.3] [season0.hand.4] */
        unsigned seat = surto__lowest(over);
        add(l, surto__move(SEASON0_DISCARD, seat, 0, 0), 0, s->hand[seat]);
    }
    add_events(l);
}

static void add_answers(list *l, unsigned seat)
{
    const season0_state *s = l->s;
    switch (s->asked) {
    case SEASON0_ASKED_PAY:
        add(l, surto__move(SEASON0_SPEND, seat, 0, 0), 0, season0_spendable(l->game, s));
        break;
    case SEASON0_ASKED_DROP: /* [season0.cover.7] [season0.temporary.1] */
        add(l, surto__move(SEASON0_DROP, seat, 0, 0), 0, s->hand[seat]);
        break;
    case SEASON0_ASKED_LIABILITY:
        add_liabilities(l, seat);
        break;
    case SEASON0_ASKED_REMOVE: /* [season0.effect.5] */
        add(l, surto__move(SEASON0_REMOVE, seat, 0, 0), 0,
            s->safehouses & l->game->board.of_colour[s->cursor]);
        break;
    case SEASON0_ASKED_SEND: {
        season0_traits traits = season0_traits_of(l->game, s, seat);
        add(l, surto__move(SEASON0_TO, seat, 0, 0), 0,
            season0_within(l->game, s, s->cursor2, traits.occupation[SEASON0_MOVE_OTHERS]));
        break;
    }
    case SEASON0_ASKED_AIRLIFT:
        add(l, surto__move(SEASON0_TO, seat, 0, 0), 0,
            season0_cities(l->p) & ~surto__bit(s->cursor2));
        break;
    case SEASON0_ASKED_PLACE: /* [season0.forecast.1] */
        add(l, surto__move(SEASON0_PLACE, seat, 0, 0), 0, surto__layers_to_place(&s->threat_deck));
        break;
    case SEASON0_ASKED_CHOOSE:
        add(l, surto__move(SEASON0_CHOOSE, seat, 0, 0), 0, numbers(1, s->story.choices));
        break;
    case SEASON0_ASKED_CREATE: /* [season0.alias.5] */
        add(l, surto__move(SEASON0_CREATE_ALIAS, seat, s->cursor, 0), 1,
            season0_occupations_for(l->game, s, s->cursor));
        break;
    case SEASON0_ASKED_SPECIALISE: /* [season0.alias.8] */
        for (unsigned left = season0_to_specialise(s); left != 0; left &= left - 1) {
            add(l, surto__move(SEASON0_SPECIALISE, seat, surto__lowest(left), 0), 1,
                s->specialities);
        }
        break;
    default: /* SEASON0_ASKED_PROPOSAL [season0.consent.3] */
        add_one(l, surto__move(SEASON0_ACCEPT, seat, 0, 0));
        add_one(l, surto__move(SEASON0_DECLINE, seat, 0, 0));
        break;
    }
}

/* [season0.unit.4] */
static void add_purchases(list *l)
{
    const season0_state *s = l->s;
    add_one(l, surto__move(SEASON0_CONTINUE, 0, 0, 0));
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        add(l, surto__move(SEASON0_BUY_ASSET, 0, alias, 0), 1,
            season0_buyable_assets(l->game, s, alias));
    }
    add(l, surto__move(SEASON0_BUY_SAFEHOUSE, 0, 0, 0), 0, season0_buyable_safehouses(l->game, s));
    add(l, surto__move(SEASON0_BUY_COUNTER, 0, 0, 0), 0, season0_buyable_counters(l->game, s));
}

/* What one seat must do, outside the answers. */
static void add_duty(list *l, unsigned seat)
{
    const season0_state *s = l->s;
    switch (s->phase) {
    case SEASON0_SETUP_EVENTS: /* [season0.setup.13] */
        add(l, surto__move(SEASON0_FUND, seat, 0, 0), 0, season0_fundable(s));
        break;
    case SEASON0_SETUP_ALIASES:
        add(l, surto__move(SEASON0_TAKE_ALIAS, seat, 0, 0), 0, season0_free_aliases(l->game, s));
        break;
    case SEASON0_MONTH:
        add(l, surto__move(SEASON0_PLAYERS, 0, 0, 0), 0, numbers(2, l->game->seats));
        if (l->p->has_prologue && s->calendar.month == 0 && !s->calendar.second) {
            add(l, surto__move(SEASON0_PROLOGUE, 0, 0, 0), 0, numbers(2, l->game->seats));
        }
        break;
    case SEASON0_PURCHASES:
        add_purchases(l);
        break;
    default: /* SEASON0_NEW_ALIAS [season0.burned.6] */
        add(l, surto__move(SEASON0_TAKE_ALIAS, seat, 0, 0), 0, season0_free_temporary(l->game, s));
        break;
    }
}

size_t season0_spans(const surto_game *game, const surto_state *state, surto__span *out)
{
    const season0_state *s = season0_of(state);
    list l = {game, season0_pack_of(game), s, out, out + SURTO__SPANS_MAX};
    unsigned one;
    switch (mover_of(game, s, &one)) {
    case NOBODY:
        return 0;
    case CHANCE:
        return season0_chances(game, s, out);
    case ONE:
        if (s->asked != SEASON0_ASKED_NOTHING) {
            add_answers(&l, one);
        } else {
            add_duty(&l, one);
        }
        break;
    case SEATS:
    default: /* there is nothing else */
        add_seats(&l);
        break;
    }
    return (size_t)(l.at - out);
}

bool season0_may_propose(const surto_game *game, const season0_state *s)
{
    season0_state before = *s;
    before.asked = SEASON0_ASKED_NOTHING;
    memset(&before.proposal, 0, sizeof before.proposal);
    return season0_who_is_asked(game, s->proposal) < s->players &&
           season0_why(game, (const surto_state *)(const void *)&before, s->proposal) == NULL;
}
