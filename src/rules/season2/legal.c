/* Who may move, and what. Kinds come in the order of enum season2_kind and seats in theirs, so that
 * the list is sorted by its making. */
#include <assert.h>

#include "rules/season2/state.h"

/* ---- Events ----------------------------------------------------------------------------- */

unsigned season2_held_event(const surto_game *game, const season2_state *s, unsigned seat,
                            unsigned effect, unsigned number)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned first = SURTO_NONE;
    for (unsigned event = 0; event < p->event_count; event++) {
        if (p->events[event].effect == effect &&
            (number == SURTO_NONE || p->events[event].number == number) &&
            surto__nibble(s->event_place, event) == SEASON2_IN_HAND + seat) {
            if (!p->events[event].unrationed) { /* it is not lost [season2.event.9] */
                return event;
            }
            first = first == SURTO_NONE ? event : first;
        }
    }
    return first;
}

unsigned season2_holders(const surto_game *game, const season2_state *s, unsigned effect)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < s->players; seat++) {
        seats |= (unsigned)(season2_held_event(game, s, seat, effect, SURTO_NONE) != SURTO_NONE)
                 << seat;
    }
    return seats;
}

/* Has any pawn a port to go to? [season2.wind.1] */
static bool some_boat(const surto_game *game, const season2_state *s)
{
    for (unsigned seat = 0; seat < s->players; seat++) {
        if (season2_by_sea(game, s, s->pawn[seat]) != 0) {
            return true;
        }
    }
    return false;
}

static bool some_produce(const season2_state *s)
{
    for (unsigned boxes = 0; boxes < SEASON2_BOXES_MAX; boxes++) {
        if (season2_count_of(s, SEASON2_CARD_PRODUCE + boxes, SEASON2_IN_DISCARD) > 0) {
            return true;
        }
    }
    return false;
}

/* [season2.event.10] */
uint64_t season2_event_places(const surto_game *game, const season2_state *s, unsigned seat,
                              unsigned event)
{
    const surto__trait *e = &season2_pack_of(game)->events[event];
    assert(season2_is_waiting(s->phase));
    if (e->effect < SEASON2_EVENTS_AT ||
        season2_held_event(game, s, seat, e->effect, e->number) != event) {
        return 0;
    }
    switch (e->effect) {
    case SEASON2_HEAL: /* [season2.heal.1] */
        return s->plague_one | s->plague_two;
    case SEASON2_MOVE_SHIP: /* [season2.tow.1] */
        return s->ship == SURTO_NONE ? 0 : season2_ship_reach(game, s, e->number);
    default: /* SEASON2_FAR_DELIVER [season2.parcel.1] */
        return s->carried[seat] > 0 ? season2_network(game, s) : 0;
    }
}

/* Not while cards are drawn or resolved, in the set-up, or at the end. [season2.event.3]
 * [season2.event.4] [season2.setup.37] */
unsigned season2_playable(const surto_game *game, const season2_state *s)
{
    if (!season2_is_waiting(s->phase)) {
        return 0;
    }
    unsigned events = 0;
    if (s->stock > 0) { /* [season2.bravo.2] */
        events |= 1U << SEASON2_BRAVO;
    }
    if (!(s->flags & SEASON2_FLAG_QUIET)) { /* [season2.quiet.3] */
        events |= 1U << SEASON2_QUIET;
    }
    if (season2_holders(game, s, SEASON2_WIND) != 0 && some_boat(game, s)) {
        events |= 1U << SEASON2_WIND;
    }
    if (some_produce(s)) { /* [season2.salvage.1] */
        events |= 1U << SEASON2_SALVAGE;
    }
    return events;
}

/* The seats that hold an event that may be played now. [season2.event.2] */
static unsigned event_seats(const surto_game *game, const season2_state *s)
{
    unsigned seats = 0;
    for (unsigned events = season2_playable(game, s); events != 0; events &= events - 1) {
        seats |= season2_holders(game, s, surto__lowest(events));
    }
    for (unsigned event = 0; event < season2_pack_of(game)->event_count; event++) {
        unsigned seat = surto__nibble(s->event_place, event) - SEASON2_IN_HAND;
        if (seat < s->players && season2_event_places(game, s, seat, event) != 0) {
            seats |= 1U << seat;
        }
    }
    return seats;
}

bool season2_waits(const surto_game *game, const season2_state *s)
{
    return event_seats(game, s) != 0;
}

/* ---- Who moves -------------------------------------------------------------------------- */

unsigned season2_who_is_asked(const surto_game *game, surto_move move)
{
    if (!season2_pack_of(game)->consent) { /* [season2.consent.6] */
        return SURTO_NONE;
    }
    switch (move.kind) {
    case SEASON2_GIVE: /* [season2.consent.1] */
    case SEASON2_TAKE:
    case SEASON2_GIVE_SUPPLIES: /* [season2.consent.2] */
    case SEASON2_TAKE_SUPPLIES:
        return move.arg[0];
    case SEASON2_JOIN_PAWN: /* [season2.consent.3] */
    case SEASON2_PLAY_WIND:
        return move.arg[0] == move.actor ? SURTO_NONE : move.arg[0];
    default: /* every other kind is one's own business */
        return SURTO_NONE;
    }
}

enum mover { NOBODY, CHANCE, ONE, SEATS };

/* Who moves, and if it is one seat, which. */
static enum mover mover_of(const surto_game *game, const season2_state *s, unsigned *one)
{
    *one = 0; /* p1 for the team [season2.setup.12] [season2.unit.7] */
    switch (s->asked) {
    case SEASON2_ASKED_NOTHING:
        break;
    case SEASON2_ASKED_SUFFER:
        return CHANCE;
    case SEASON2_ASKED_PROPOSAL:
        *one = season2_who_is_asked(game, s->proposal);
        return ONE;
    case SEASON2_ASKED_SECOND:
    case SEASON2_ASKED_SCAR:
    case SEASON2_ASKED_REPLACE:
        *one = s->asker;
        return ONE;
    case SEASON2_ASKED_PLACE:
        *one = s->phase == SEASON2_SETUP_SUPPLIES ? 0 : s->active;
        return ONE;
    case SEASON2_ASKED_PAY:
        *one = s->active;
        return ONE;
    default: /* SEASON2_ASKED_CHOOSE, SEASON2_ASKED_CREATE */
        return ONE;
    }
    switch (s->phase) {
    case SEASON2_SETUP_INFECTION:
    case SEASON2_SETUP_HANDS:
    case SEASON2_SETUP_FIRST:
    case SEASON2_EXPOSURE:
    case SEASON2_IN_DRAW:
    case SEASON2_IN_EPIDEMIC:
    case SEASON2_IN_INFECTION:
        return CHANCE;
    case SEASON2_SETUP_CHARACTERS:
        *one = season2_choosing_seat(s);
        return ONE;
    case SEASON2_SCAR:
    case SEASON2_REPLACE:
        *one = s->active;
        return ONE;
    case SEASON2_SETUP_EVENTS:
    case SEASON2_MONTH:
    case SEASON2_PURCHASES:
        return ONE;
    case SEASON2_BEFORE_EXPOSURE:
    case SEASON2_IN_ACTIONS:
    case SEASON2_BEFORE_DRAW:
    case SEASON2_BEFORE_INFECTION:
    case SEASON2_BETWEEN_INFECTIONS:
        return SEATS;
    default: /* the end; the other phases always ask something [season2.end.4] */
        return NOBODY;
    }
}

uint32_t season2_actors(const surto_game *game, const surto_state *state)
{
    const season2_state *s = season2_of(state);
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
    uint32_t seats = season2_must_discard(game, s);
    if (seats == 0) {
        seats = UINT32_C(1) << s->active; /* [season2.turn.3] */
    }
    return seats | event_seats(game, s);
}

unsigned season2_seat_of(const season2_state *s, unsigned character)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (s->who[seat] == character) {
            return seat;
        }
    }
    return SURTO_NONE;
}

unsigned season2_free_characters(const surto_game *game, const season2_state *s)
{
    unsigned free = 0;
    for (unsigned character = 0; character < season2_pack_of(game)->job_count; character++) {
        free |= (unsigned)(s->character[character].life == SEASON2_LIVING &&
                           season2_seat_of(s, character) == SURTO_NONE)
                << character;
    }
    return free;
}

unsigned season2_choosing_seat(const season2_state *s)
{
    unsigned seat = 0;
    while (s->who[seat] != SEASON2_NOBODY) { /* [season2.setup.31] */
        seat++;
    }
    return seat;
}

uint32_t season2_rationable(const surto_game *game, const season2_state *s)
{
    const season2_pack *p = season2_pack_of(game);
    uint32_t events = 0;
    for (unsigned event = 0; event < p->event_count; event++) {
        unsigned place = surto__nibble(s->event_place, event);
        if (p->events[event].unrationed) {
            continue;
        }
        if (place == SEASON2_IN_DECK) { /* chosen: only later ones from here on */
            events = 0;
        } else if (place == SEASON2_RESERVE) {
            events |= UINT32_C(1) << event;
        }
    }
    return events;
}

/* ---- Bounds ----------------------------------------------------------------------------- */

/* How long a list can be, for any pack and position that the checks let through. A seat over its
 * limit must discard before there are actions, so the longest list is one of actions or one of
 * discards, and the moves of events, which are offered beside both. */
enum {
    PLAYERS = SURTO_SEATS_MAX,
    OTHERS = PLAYERS - 1,
    ELSEWHERE = SEASON2_LOCATIONS_MAX - 1,
    HELD = SEASON2_LIMIT_MAX + SEASON2_HAND_MORE_MAX, /* cards of an active seat */

    PAIRS = HELD * (HELD - 1) / 2, /* of those cards, also by class */

    /* A span for: bravo, quiet, salvage; a pawn of wind; an event that is named. Of these, every
     * seat has one for each number: plague cubes are in fewer places than there are incidents. */
    EVENT_SPANS = PLAYERS * (3 + PLAYERS) + SEASON2_EVENTS_MAX,
    EVENT_MOVES = PLAYERS * (SEASON2_LOCATIONS_MAX + 1 + SEASON2_BOXES_MAX + PLAYERS * ELSEWHERE +
                             3 * 7 + SEASON2_TOW_MAX * ELSEWHERE + SEASON2_LOCATIONS_MAX),

    /* A card that can be told from others is one of those of the pack; it is in one hand. */
    DISCARDS = SEASON2_CARDS_MAX,

    /* Spans: drive; sail, trade and give to each other with a card; charter with cards of one city;
     * make; produce; deliver, pickup, drop; give and take supplies; take a card of the city; build,
     * recon; join; ride, treat, pass; search with a card; light or bake; hail with two cards. */
    ACTION_SPANS = 1 + HELD * (2 + OTHERS) + SEASON2_COPIES + 1 + SEASON2_BOXES_MAX + 3 +
                   2 * OTHERS + OTHERS * SEASON2_COPIES + 2 + PLAYERS + 3 + HELD + 1 + PAIRS,
    /* Moves, in that order; all supplies together are SUPPLIES_MAX, and each can be delivered,
     * dropped or given to each other, or is picked up or taken. */
    ACTION_MOVES = ELSEWHERE + HELD * (ELSEWHERE + 1 + OTHERS) + SEASON2_COPIES * ELSEWHERE + 1 +
                   2 * SEASON2_BOXES_MAX + SEASON2_SUPPLIES_MAX * (2 + OTHERS) +
                   OTHERS * SEASON2_COPIES + SEASON2_CITIES_MAX + SEASON2_SITES_MAX +
                   PLAYERS * OTHERS + ELSEWHERE + 2 + HELD + 1 + PAIRS,

    /* Abilities for every space, upgrades for every city, population, the end. */
    PURCHASE_SPANS = SEASON2_CHARACTERS_MAX * SEASON2_SPACES + 2 * SEASON2_UPGRADES + 2,
    PURCHASE_MOVES = SEASON2_CHARACTERS_MAX * SEASON2_SPACES * SEASON2_TRAITS_MAX +
                     2 * SEASON2_UPGRADES * SEASON2_CITIES_MAX + SEASON2_LOCATIONS_MAX + 1
};

/* A span is written before it is known whether it has a move: one place more. */
_Static_assert(ACTION_SPANS + EVENT_SPANS < (int)SURTO__SPANS_MAX &&
                   DISCARDS + EVENT_SPANS < (int)SURTO__SPANS_MAX &&
                   PURCHASE_SPANS < (int)SURTO__SPANS_MAX,
               "spans of any position fit");
_Static_assert(ACTION_MOVES + EVENT_MOVES <= (int)SURTO_MOVES_MAX &&
                   DISCARDS + EVENT_MOVES <= (int)SURTO_MOVES_MAX &&
                   PURCHASE_MOVES <= (int)SURTO_MOVES_MAX,
               "moves of any position fit");

/* ---- Spans ------------------------------------------------------------------------------ */

typedef struct list {
    const surto_game *game;
    const season2_pack *p;
    const season2_state *s;
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

/* The numbers from 1 to most, or from least. */
static uint64_t numbers(unsigned min, unsigned max)
{
    return min > max ? 0 : ((surto__bit(max) * 2 - 1) & ~(surto__bit(min) - 1));
}

/* A character is free for the choice, or nobody is and a haven worker steps in.
 * [season2.setup.34] [season2.setup.35] [season2.death.5] [season2.death.6] */
static void add_characters(list *l, unsigned seat)
{
    unsigned free = season2_free_characters(l->game, l->s);
    add(l, surto__move(SEASON2_CHARACTER, seat, 0, 0), 0, free);
    if (free == 0) { /* [season2.worker.4] */
        add(l, surto__move(SEASON2_WORKER, seat, 0, 0), 0,
            season2_network(l->game, l->s) & season2_havens(l->p, l->s));
    }
}

/* [season2.scar.1] [season2.scar.2] [season2.scar.3] [season2.scar.5] */
static void add_scars(list *l, unsigned seat, unsigned character)
{
    const season2_character *who = &l->s->character[character];
    uint64_t spaces = 0;
    uint32_t scars = l->s->scars;
    for (unsigned space = 0; space < l->p->spaces; space++) {
        if (who->space[space] >= SEASON2_SPACE_SCAR) {
            scars &= ~(UINT32_C(1) << (who->space[space] - SEASON2_SPACE_SCAR));
        } else {
            spaces |= surto__bit(space + 1);
        }
    }
    for (; scars != 0; scars &= scars - 1) {
        add(l, surto__move(SEASON2_TAKE_SCAR, seat, surto__lowest(scars), 0), 1, spaces);
    }
}

static void add_travel(list *l, const season2_traits *traits, const uint8_t *hand, unsigned classes)
{
    const season2_state *s = l->s;
    unsigned seat = s->active, here = s->pawn[seat];
    bool free_drive = traits->ability[SEASON2_FREE_DRIVE] != SURTO_NONE &&
                      !(s->flags & SEASON2_FLAG_DRIVE); /* [season2.ability.2] */
    if (s->actions > 0 || free_drive) {                 /* [season2.drive.1] */
        uint64_t closed = season2_marked_for(l->p, s, SEASON2_STICKER_MARKED_CLOSED);
        add(l, surto__move(SEASON2_DRIVE, seat, 0, 0), 0,
            season2_adjacent(l->game, s, here) & ~closed); /* [season2.sticker.7] */
    }
    uint64_t sea = 0;
    bool known = false;
    for (unsigned i = 0; i < classes && hand[i] < SEASON2_CARD_EVENT; i++) {
        unsigned city = hand[i] / 4, upgrade = hand[i] % 4;
        bool pilot = upgrade > 0 && l->p->upgrades[upgrade - 1].effect == SEASON2_FREE_SAIL;
        if (s->actions == 0 && !pilot) { /* [season2.pilot.2] */
            continue;
        }
        if (!known) {
            sea = season2_by_sea(l->game, s, here);
            known = true;
        }
        uint64_t to = traits->ability[SEASON2_SAIL_COLOUR] == SURTO_NONE
                          ? surto__bit(city) /* [season2.sail.1] */
                          : l->game->board.of_colour[l->game->board.colour_of[city]];
        add(l, surto__move(SEASON2_SAIL, seat, hand[i], 0), 1, to & sea); /* [season2.ability.3] */
    }
    if (s->actions == 0 || traits->scar[SEASON2_NO_CHARTER] != SURTO_NONE) {
        return; /* [season2.scars.4] */
    }
    for (unsigned i = 0; i < classes && hand[i] < SEASON2_CARD_EVENT; i++) {
        if (hand[i] / 4U == here) { /* [season2.charter.1] [season2.charter.2] */
            add(l, surto__move(SEASON2_CHARTER, seat, hand[i], 0), 1, sea);
        }
    }
}

/* [season2.produce.1] [season2.produce.2] [season2.produce.6] */
static void add_produce(list *l, const season2_traits *traits, const uint8_t *hand,
                        unsigned classes)
{
    const season2_state *s = l->s;
    unsigned here = s->pawn[s->active];
    if (!((season2_havens(l->p, s) | s->centres) >> here & 1) || s->stock == 0) {
        return;
    }
    unsigned more = traits->ability[SEASON2_LOCAL_MORE]; /* [season2.ability.7] */
    bool local =
        season2_lack(s, here) > 0 || (more != SURTO_NONE && season2_population(s, here) > 0 &&
                                      s->supplies[here] < season2_population(s, here) + more);
    bool system = false;
    for (uint64_t row = season2_row(l->game, s); row != 0 && !system; row &= row - 1) {
        system = season2_lack(s, surto__lowest(row)) > 0;
    }
    for (unsigned i = 0; i < classes; i++) {
        if (hand[i] >= SEASON2_CARD_PRODUCE) {
            add(l, surto__move(SEASON2_PRODUCE, s->active, hand[i], 0), 1,
                (uint64_t)local | (uint64_t)system << 1);
        }
    }
}

/* What the active seat may put down at once. [season2.deliver.1] [season2.scars.7] */
static unsigned put_down(const season2_state *s, const season2_traits *traits)
{
    unsigned max = traits->scar[SEASON2_DELIVER_MOST];
    return season2_lesser(s->carried[s->active], max == SURTO_NONE ? SEASON2_SUPPLIES_MAX : max);
}

/* The seats a transfer is possible with, unless the one in the other direction was made (its flag
 * for p1). [season2.transfer.1] [season2.radio.1] [season2.turn.12] */
static unsigned transfer_seats(const season2_state *s, const season2_traits *traits,
                               unsigned opposite)
{
    bool far = traits->job[SEASON2_FAR_TRANSFER] != SURTO_NONE;
    unsigned seats = 0;
    for (unsigned other = 0; other < s->players; other++) {
        bool back = s->flags & (opposite << other);
        seats |=
            (unsigned)(other != s->active && !back && (far || s->pawn[other] == s->pawn[s->active]))
            << other;
    }
    return seats;
}

static void add_supplies(list *l, const season2_traits *traits, const uint8_t *hand,
                         unsigned classes)
{
    const season2_state *s = l->s;
    unsigned seat = s->active, here = s->pawn[seat], room = season2_carry_room(s, traits, seat);
    if (s->actions > 0) {
        if (s->stock > 0 && room > 0) { /* [season2.make.1] [season2.make.2] [season2.farmer.2] */
            add_one(l, surto__move(SEASON2_MAKE_SUPPLIES, seat, 0, 0));
        }
        add_produce(l, traits, hand, classes);
    }
    bool porter = traits->ability[SEASON2_FREE_DELIVER] != SURTO_NONE; /* [season2.ability.1] */
    if (porter ? !(s->flags & SEASON2_FLAG_DELIVERED) : s->actions > 0) {
        add(l, surto__move(SEASON2_DELIVER, seat, 0, 0), 0, numbers(1, put_down(s, traits)));
    }
    /* [season2.pickup.1] [season2.pickup.2] */
    add(l, surto__move(SEASON2_PICKUP, seat, 0, 0), 0,
        numbers(1, season2_lesser(s->supplies[here], room)));
    unsigned left = transfer_seats(s, traits, SEASON2_FLAG_TOOK);
    for (; left != 0; left &= left - 1) {
        unsigned other = surto__lowest(left);
        season2_traits his = season2_traits_of(l->game, s, other);
        add(l, surto__move(SEASON2_GIVE_SUPPLIES, seat, other, 0), 1,
            numbers(1, season2_lesser(s->carried[seat], season2_carry_room(s, &his, other))));
    }
    left = transfer_seats(s, traits, SEASON2_FLAG_GAVE);
    for (; left != 0; left &= left - 1) {
        unsigned other = surto__lowest(left);
        add(l, surto__move(SEASON2_TAKE_SUPPLIES, seat, other, 0), 1,
            numbers(1, season2_lesser(s->carried[other], room)));
    }
}

/* [season2.share.1] [season2.share.2] [season2.share.3] [season2.share.4] */
static void add_share(list *l, const season2_traits *traits, const uint8_t *hand, unsigned classes)
{
    const season2_state *s = l->s;
    unsigned seat = s->active, here = s->pawn[seat];
    if (s->actions == 0 || traits->scar[SEASON2_NO_SHARE] != SURTO_NONE) { /* [season2.scars.8] */
        return;
    }
    bool envoy = traits->ability[SEASON2_SHARE_ADJACENT] != SURTO_NONE; /* [season2.ability.8] */
    bool teacher = traits->job[SEASON2_TEACH] != SURTO_NONE;            /* [season2.instructor.1] */
    uint64_t near = surto__bit(here) | (envoy ? season2_adjacent(l->game, s, here) : 0);
    for (unsigned other = 0; other < s->players; other++) {
        if (other == seat || !(near >> s->pawn[other] & 1)) {
            continue;
        }
        bool any = teacher && s->pawn[other] == here;
        for (unsigned i = 0; i < classes && hand[i] < SEASON2_CARD_EVENT; i++) {
            if (any || hand[i] / 4U == here) { /* [season2.share.6] */
                add_one(l, surto__move(SEASON2_GIVE, seat, other, hand[i]));
            }
        }
    }
    for (unsigned other = 0; other < s->players && here < l->p->cities; other++) {
        if (other == seat || !(near >> s->pawn[other] & 1)) {
            continue;
        }
        for (unsigned upgrade = 0; upgrade <= SEASON2_UPGRADES; upgrade++) {
            unsigned card = 4 * here + upgrade; /* [season2.instructor.2] */
            if (season2_count_of(s, card, SEASON2_IN_HAND + other) > 0) {
                add_one(l, surto__move(SEASON2_TAKE, seat, other, card));
            }
        }
    }
}

/* [season2.build.3] [season2.build.4] [season2.build.5] [season2.build.10] [season2.build.11] */
static void add_build(list *l)
{
    const season2_state *s = l->s;
    unsigned here = s->pawn[s->active];
    if (here >= l->p->cities || ((s->centres >> here) & 1) ||
        !season2_can_pay(l->game, s, SEASON2_BUILD, 0)) {
        return;
    }
    if (surto__count(s->centres) < l->p->centres) {
        add_one(l, surto__move(SEASON2_BUILD, s->active, SURTO_NONE, 0));
    } else {
        add(l, surto__move(SEASON2_BUILD, s->active, 0, 0), 0, s->centres);
    }
}

/* [season2.recon.1] [season2.recon.2] [season2.recon.10] [season2.prologue.4]; where the sites are
 * and what they ask for is the pack's [season2.recon.12] [season2.recon.13] [season2.recon.14]
 * [season2.recon.15] */
static void add_recon(list *l)
{
    const season2_state *s = l->s;
    unsigned here = s->pawn[s->active];
    uint64_t sites = 0;
    if (season2_is_prologue(l->p, s)) {
        return;
    }
    for (unsigned site = 0; site < l->p->site_count; site++) {
        bool may = l->p->sites[site].city == here && ((s->open_sites & ~s->sites) >> site & 1) &&
                   (l->p->sites[site].free || ((s->centres >> here) & 1));
        if (may && season2_can_pay(l->game, s, SEASON2_RECON, site)) {
            sites |= surto__bit(site);
        }
    }
    add(l, surto__move(SEASON2_RECON, s->active, 0, 0), 0, sites);
}

/* [season2.administrator.1] [season2.administrator.2] */
static void add_join(list *l, const season2_traits *traits)
{
    const season2_state *s = l->s;
    if (traits->job[SEASON2_JOIN] == SURTO_NONE || (s->flags & SEASON2_FLAG_JOIN)) {
        return;
    }
    for (unsigned pawn = 0; pawn < s->players; pawn++) {
        uint64_t to = 0;
        for (unsigned other = 0; other < s->players; other++) {
            to |= surto__bit(s->pawn[other]);
        }
        add(l, surto__move(SEASON2_JOIN_PAWN, s->active, pawn, 0), 1,
            to & ~surto__bit(s->pawn[pawn]));
    }
}

/* What rule stickers bring. [season2.sticker.7] [season2.sticker.8] [season2.sticker.9] */
static void add_new_actions(list *l, const season2_traits *traits, const uint8_t *hand,
                            unsigned classes)
{
    const season2_state *s = l->s;
    unsigned seat = s->active, here = s->pawn[seat];
    if (s->stickers == 0) {
        return;
    }
    unsigned ride = season2_sticker(l->p, s, SEASON2_STICKER_RIDE);
    uint64_t stops = ride == 1 ? s->marks[SEASON2_MARK_LAMP] & season2_cities(l->p) : s->centres;
    if (ride != SURTO_NONE && s->actions > 0 && ((stops >> here) & 1)) { /* [season2.ride.1] */
        uint64_t network = season2_network(l->game, s);
        if ((network >> here) & 1) {
            add(l, surto__move(SEASON2_RIDE, seat, 0, 0), 0, stops & network & ~surto__bit(here));
        }
    }
    unsigned drop = season2_sticker(l->p, s, SEASON2_STICKER_DROP);
    if (drop != SURTO_NONE && !(s->flags & SEASON2_FLAG_DROPPED)) {
        add(l, surto__move(SEASON2_DROP, seat, 0, 0), 0,
            numbers(1, season2_lesser(drop, put_down(s, traits))));
    }
    unsigned treat = season2_sticker(l->p, s, SEASON2_STICKER_TREAT);
    if (treat != SURTO_NONE && s->actions > 0 && season2_plague(s, here) > 0 &&
        s->carried[seat] >= treat) {
        add_one(l, surto__move(SEASON2_TREAT, seat, 0, 0));
    }
    unsigned trade = season2_sticker(l->p, s, SEASON2_STICKER_TRADE);
    if (trade != SURTO_NONE && s->actions > 0 && s->stock >= trade &&
        season2_carry_room(s, traits, seat) >= trade) {
        for (unsigned i = 0; i < classes && hand[i] < SEASON2_CARD_EVENT; i++) {
            add_one(l, surto__move(SEASON2_TRADE, seat, hand[i], 0));
        }
    }
}

/* Actions whose kinds come behind those of the events. [season2.search.1] [season2.light.1]
 * [season2.bake.1] [season2.bake.2] */
static void add_later_actions(list *l)
{
    const season2_state *s = l->s;
    unsigned seat = s->active, here = s->pawn[seat];
    uint8_t hand[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    if (s->stickers == 0 || s->actions == 0 || here >= l->p->cities) {
        return;
    }
    unsigned searches =
        season2_sticker(l->p, s, SEASON2_STICKER_SEARCH) == SURTO_NONE ? 0 : s->open_searches;
    for (; searches != 0; searches &= searches - 1) {
        unsigned search = surto__lowest(searches), i = 0;
        if (l->p->searches[search].city != here ||
            season2_next_door(l->p, s, search) == SURTO_NONE) { /* [season2.search.3] */
            continue;
        }
        unsigned classes = season2_cards_in(l->game, s, SEASON2_IN_HAND + seat, hand, counts);
        for (; i < classes && hand[i] < SEASON2_CARD_EVENT; i++) {
            if (l->game->board.colour_of[hand[i] / 4] == l->game->board.colour_of[here]) {
                add_one(l, surto__move(SEASON2_SEARCH, seat, search, hand[i]));
            }
        }
    }
    bool baking = season2_sticker(l->p, s, SEASON2_STICKER_BAKE) != SURTO_NONE;
    if (season2_can_light(l->game, s, seat,
                          baking ? SEASON2_STICKER_BAKE : SEASON2_STICKER_LIGHT)) {
        add_one(l, surto__move(baking ? SEASON2_BAKE : SEASON2_LIGHT, seat, 0, 0));
    }
}

/* Where the ship is; the cards in canonical order. [season2.hail.1] [season2.hail.2] */
static void add_hail(list *l)
{
    const season2_state *s = l->s;
    const uint8_t *colour_of = l->game->board.colour_of;
    uint8_t hand[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    unsigned seat = s->active;
    if (s->ship != s->pawn[seat] || s->actions == 0 ||
        season2_sticker(l->p, s, SEASON2_STICKER_HAIL) == SURTO_NONE) {
        return;
    }
    season2_traits traits = season2_traits_of(l->game, s, seat);
    if (traits.ability[SEASON2_HAIL_FREE] != SURTO_NONE) {
        add_one(l, surto__move(SEASON2_PLAIN_HAIL, seat, 0, 0));
        return;
    }
    unsigned classes = season2_cards_in(l->game, s, SEASON2_IN_HAND + seat, hand, counts);
    for (unsigned i = 0; i < classes && hand[i] < SEASON2_CARD_EVENT; i++) {
        for (unsigned j = i; j < classes && hand[j] < SEASON2_CARD_EVENT; j++) {
            if (colour_of[hand[i] / 4] == colour_of[hand[j] / 4] && (i < j || counts[i] > 1)) {
                add_one(l, surto__move(SEASON2_HAIL, seat, hand[i], hand[j]));
            }
        }
    }
}

/* An action is offered if all of it can be done, or as much as its rule asks for.
 * [season2.character.8] [season2.character.9] */
static void add_actions(list *l)
{
    const season2_state *s = l->s;
    uint8_t hand[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    unsigned classes = season2_cards_in(l->game, s, SEASON2_IN_HAND + s->active, hand, counts);
    season2_traits traits = season2_traits_of(l->game, s, s->active);
    add_travel(l, &traits, hand, classes);
    add_supplies(l, &traits, hand, classes);
    add_share(l, &traits, hand, classes);
    if (s->actions > 0) { /* [season2.turn.5] */
        add_build(l);
        add_recon(l);
        add_join(l, &traits);
    }
    add_new_actions(l, &traits, hand, classes);
    add_one(l, surto__move(SEASON2_PASS, s->active, 0, 0)); /* [season2.turn.4] [season2.turn.10] */
}

static void add_event(list *l, unsigned effect, unsigned seat)
{
    const season2_state *s = l->s;
    uint64_t cards = 0;
    switch (effect) {
    case SEASON2_BRAVO: /* [season2.bravo.1] */
        add(l, surto__move(SEASON2_PLAY_BRAVO, seat, 0, 0), 0, season2_network(l->game, s));
        break;
    case SEASON2_QUIET:
        add_one(l, surto__move(SEASON2_PLAY_QUIET, seat, 0, 0));
        break;
    case SEASON2_WIND:
        for (unsigned pawn = 0; pawn < s->players; pawn++) {
            add(l, surto__move(SEASON2_PLAY_WIND, seat, pawn, 0), 1,
                season2_by_sea(l->game, s, s->pawn[pawn]));
        }
        break;
    default: /* SEASON2_SALVAGE */
        for (unsigned boxes = 0; boxes < SEASON2_BOXES_MAX; boxes++) {
            bool there = season2_count_of(s, SEASON2_CARD_PRODUCE + boxes, SEASON2_IN_DISCARD) > 0;
            cards |= (uint64_t)there << boxes;
        }
        add(l, surto__move(SEASON2_PLAY_SALVAGE, seat, 0, 0), 0, cards); /* at least one */
        l->at[-1].first = SEASON2_CARD_PRODUCE;
        break;
    }
}

/* Several events may have one effect, and so several seats one kind of move. */
static void add_events(list *l)
{
    for (unsigned events = season2_playable(l->game, l->s); events != 0; events &= events - 1) {
        unsigned effect = surto__lowest(events), seats = season2_holders(l->game, l->s, effect);
        for (; seats != 0; seats &= seats - 1) {
            add_event(l, effect, surto__lowest(seats));
        }
    }
}

/* Those whose moves name them. [season2.event.10] */
static void add_events_at(list *l)
{
    for (unsigned seat = 0; seat < l->s->players; seat++) {
        for (unsigned event = 0; event < l->p->event_count; event++) {
            add(l, surto__move(SEASON2_PLAY_AT, seat, event, 0), 1,
                season2_event_places(l->game, l->s, seat, event));
        }
    }
}

/* In a window or in the action part. */
static void add_seats(list *l)
{
    const season2_state *s = l->s;
    unsigned over = season2_must_discard(l->game, s);
    bool acts = over == 0 && s->phase == SEASON2_IN_ACTIONS;
    if (over == 0) {
        if (acts) {
            add_actions(l);
        } else {
            add_one(l, surto__move(SEASON2_CONTINUE, s->active, 0, 0)); /* [season2.turn.13] */
        }
    }
    for (; over != 0; over &= over - 1) { /* [season2.hand.3] [season2.hand.4] */
        uint8_t hand[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
        unsigned seat = surto__lowest(over);
        unsigned classes = season2_cards_in(l->game, s, SEASON2_IN_HAND + seat, hand, counts);
        for (unsigned i = 0; i < classes; i++) {
            add_one(l, surto__move(SEASON2_DISCARD, seat, hand[i], 0));
        }
    }
    add_events(l);
    if (acts) {
        add_later_actions(l);
        add_hail(l);
    }
    add_events_at(l);
}

static void add_answers(list *l, unsigned seat)
{
    const season2_state *s = l->s;
    uint8_t cards[SEASON2_CLASSES_MAX];
    unsigned min, max, count;
    switch (s->asked) {
    case SEASON2_ASKED_PLACE:
        season2_place_bounds(l->game, s, s->cursor, &min, &max);
        add(l, surto__move(SEASON2_PLACE, seat, s->cursor, 0), 1, numbers(min, max));
        break;
    case SEASON2_ASKED_SECOND: /* not before the first in board order */
        add_one(l, surto__move(SEASON2_CONTINUE, seat, 0, 0));
        add(l, surto__move(SEASON2_SECOND, seat, 0, 0), 0,
            season2_network(l->game, s) & ~(surto__bit(s->cursor) - 1));
        break;
    case SEASON2_ASKED_PAY:
        count = season2_spendable(l->game, s, cards);
        for (unsigned i = 0; i < count; i++) {
            add_one(l, surto__move(SEASON2_SPEND, seat, cards[i], 0));
        }
        break;
    case SEASON2_ASKED_CHOOSE:
        add(l, surto__move(SEASON2_CHOOSE, seat, 0, 0), 0, numbers(1, s->story.choices));
        break;
    case SEASON2_ASKED_CREATE: /* [season2.character.3] */
        add(l, surto__move(SEASON2_CREATE_CHARACTER, seat, s->cursor, 0), 1, l->p->starting_havens);
        break;
    case SEASON2_ASKED_SCAR:
        add_scars(l, seat, surto__lowest(s->suffering));
        break;
    case SEASON2_ASKED_REPLACE:
        add_characters(l, seat);
        break;
    default: /* SEASON2_ASKED_PROPOSAL [season2.consent.4] */
        add_one(l, surto__move(SEASON2_ACCEPT, seat, 0, 0));
        add_one(l, surto__move(SEASON2_DECLINE, seat, 0, 0));
        break;
    }
}

/* [season2.unit.6] */
static void add_purchases(list *l)
{
    const season2_state *s = l->s;
    add_one(l, surto__move(SEASON2_CONTINUE, 0, 0, 0));
    for (unsigned character = 0; character < l->p->job_count; character++) {
        uint64_t abilities = season2_buyable_abilities(l->game, s, character);
        for (unsigned space = 0; space < l->p->spaces && abilities != 0; space++) {
            if (s->character[character].space[space] == SEASON2_SPACE_EMPTY) {
                add(l, surto__move(SEASON2_BUY_ABILITY, 0, character, space + 1), 2, abilities);
            }
        }
    }
    for (unsigned upgrade = 0; upgrade < 2 * SEASON2_UPGRADES; upgrade++) {
        add(l, surto__move(SEASON2_BUY_UPGRADE, 0, upgrade, 0), 1,
            season2_buyable_upgrades(l->game, s, upgrade));
    }
    add(l, surto__move(SEASON2_BUY_POPULATION, 0, 0, 0), 0, season2_buyable_population(l->game, s));
}

/* What one seat must do, outside the answers. */
static void add_duty(list *l, unsigned seat)
{
    const season2_state *s = l->s;
    switch (s->phase) {
    case SEASON2_SETUP_EVENTS: /* [season2.setup.22] [season2.setup.23] */
        add(l, surto__move(SEASON2_RATION, seat, 0, 0), 0, season2_rationable(l->game, s));
        add_one(l, surto__move(SEASON2_CONTINUE, seat, 0, 0));
        break;
    case SEASON2_SCAR:
        add_scars(l, seat, s->who[seat]);
        break;
    case SEASON2_MONTH:
        add(l, surto__move(SEASON2_PLAYERS, 0, 0, 0), 0, numbers(2, l->game->seats));
        if (l->p->has_prologue && s->calendar.month == 0 && !s->calendar.second) {
            add(l, surto__move(SEASON2_PROLOGUE, 0, 0, 0), 0, numbers(2, l->game->seats));
        }
        break;
    case SEASON2_PURCHASES:
        add_purchases(l);
        break;
    default: /* SEASON2_SETUP_CHARACTERS, SEASON2_REPLACE */
        add_characters(l, seat);
        break;
    }
}

size_t season2_spans(const surto_game *game, const surto_state *state, surto__span *out)
{
    const season2_state *s = season2_of(state);
    list l = {game, season2_pack_of(game), s, out, out + SURTO__SPANS_MAX};
    unsigned one;
    switch (mover_of(game, s, &one)) {
    case NOBODY:
        return 0;
    case CHANCE:
        return season2_chances(game, s, out);
    case ONE:
        if (s->asked != SEASON2_ASKED_NOTHING) {
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

bool season2_may_propose(const surto_game *game, const season2_state *s)
{
    season2_state before = *s;
    before.asked = SEASON2_ASKED_NOTHING;
    memset(&before.proposal, 0, sizeof before.proposal);
    return season2_who_is_asked(game, s->proposal) < s->players &&
           season2_why(game, (const surto_state *)(const void *)&before, s->proposal) == NULL;
}
