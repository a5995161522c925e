/* Who may move, and what. Kinds come in the order of enum base_kind and seats in theirs, so that
 * the list is sorted by its making. */
#include "rules/base/state.h"

uint64_t base_playable(const base_state *s)
{
    uint64_t events = 0;
    switch (s->phase) {
    case BASE_IN_ACTIONS:
    case BASE_BEFORE_DRAW:
    case BASE_BETWEEN_EPIDEMICS: /* [base.epidemic.7] */
    case BASE_BEFORE_INFECTION:
    case BASE_BETWEEN_INFECTIONS: /* [base.event.3] */
        events = surto__bit(BASE_AIRLIFT) | surto__bit(BASE_GRANT);
        if (s->infection_deck.count > 0) { /* [base.forecast.5] */
            events |= surto__bit(BASE_FORECAST);
        }
        if (!(s->flags & BASE_FLAG_QUIET)) { /* [base.quiet.3] */
            events |= surto__bit(BASE_QUIET);
        }
        break;
    case BASE_RESILIENT_GAP: /* [base.epidemic.8] [base.resilient.2] */
        break;
    default: /* set-up, cards being drawn and resolved, and the end [base.event.2] */
        return 0;
    }
    if (s->infection_discard != 0) { /* [base.resilient.1] */
        events |= surto__bit(BASE_RESILIENT);
    }
    return events;
}

bool base_waits(const surto_game *game, const base_state *s)
{
    const base_game *g = base_options(game);
    if (g->closed) { /* [base.turn.6] */
        uint64_t events = g->events & ~(s->player_discard | base_events_out(s));
        return (s->phase == BASE_RESILIENT_GAP ? events & surto__bit(BASE_RESILIENT) : events) != 0;
    }
    uint64_t held = base_held_events(s); /* [base.turn.5] */
    return held != 0 && (held & base_playable(s)) != 0;
}

unsigned base_who_is_asked(const surto_game *game, surto_move move)
{
    if (!base_options(game)->consent) { /* [base.consent.3] */
        return SURTO_NONE;
    }
    switch (move.kind) {
    case BASE_DRIVE:
    case BASE_DIRECT:
    case BASE_CHARTER:
    case BASE_SHUTTLE:
    case BASE_JOIN:
    case BASE_PLAY_AIRLIFT: /* [base.consent.2] */
        return move.arg[0] == move.actor ? SURTO_NONE : move.arg[0];
    case BASE_GIVE:
    case BASE_TAKE: /* [base.consent.1] */
        return move.arg[0];
    default: /* every other kind is one's own business */
        return SURTO_NONE;
    }
}

uint32_t base_actors(const surto_game *game, const surto_state *state)
{
    const base_state *s = base_of(state);
    switch (base_mover(s)) {
    case BASE_MOVER_NOBODY: /* [base.end.3] */
        return SURTO_OVER;
    case BASE_MOVER_CHANCE:
        return SURTO_CHANCE;
    case BASE_MOVER_ASKED: /* [base.forecast.3] */
        return UINT32_C(1) << (s->asked == BASE_ASKED_PLACE ? s->asker
                                                            : base_who_is_asked(game, s->proposal));
    case BASE_MOVER_SEATS:
    default: /* there is nothing else */
        break;
    }
    uint64_t playable = base_playable(s);
    uint32_t seats = base_must_discard(s);
    if (seats == 0) {
        seats = UINT32_C(1) << s->active;
    }
    for (unsigned seat = 0; seat < game->seats; seat++) { /* [base.event.1] */
        if (base_events_of(s, seat) & playable) {
            seats |= UINT32_C(1) << seat;
        }
    }
    return seats;
}

/* ---- Spans ------------------------------------------------------------------------------ */

typedef struct list {
    surto__span *at;
} list;

/* Adds a span, unless its set is empty: written always, kept if it has something. */
static inline void add(list *l, surto_move move, unsigned arg, uint64_t set)
{
    surto__span_over(l->at, move, arg, set, 1);
    l->at += set != 0;
}

static inline void add_one(list *l, surto_move move)
{
    surto__span_one(l->at++, move, 1);
}

/* Where a pawn may go by one of the ways to move, on the cards of the seat that moves it. */
static inline uint64_t reach(const surto_game *game, const base_state *s, unsigned kind,
                             unsigned pawn, uint64_t hand)
{
    unsigned from = s->pawn[pawn];
    uint64_t here = surto__bit(from), to = 0;
    switch (kind) {
    case BASE_DRIVE: /* [base.drive.1] */
        to = game->board.links[from];
        break;
    case BASE_DIRECT: /* [base.direct.1] */
        to = hand & BASE_ALL_CITIES;
        break;
    case BASE_CHARTER: /* [base.charter.1] */
        to = hand & here ? BASE_ALL_CITIES : 0;
        break;
    case BASE_SHUTTLE: /* [base.shuttle.1] */
        to = s->stations & here ? s->stations : 0;
        break;
    default: /* BASE_JOIN [base.dispatcher.1] */
        for (unsigned other = 0; other < game->seats; other++) {
            to |= surto__bit(s->pawn[other]);
        }
        break;
    }
    return to & ~here; /* [base.move.1] */
}

/* The ways to move: one's own pawn, or any pawn for the Dispatcher, who also has one way more.
 * [base.dispatcher.2] [base.dispatcher.3] */
static void add_travel(list *l, const surto_game *game, const base_state *s, unsigned seat)
{
    uint64_t hand = s->hand[seat];
    if (s->role[seat] != BASE_DISPATCHER) {
        for (unsigned kind = BASE_DRIVE; kind <= BASE_SHUTTLE; kind++) {
            add(l, surto__move(kind, seat, seat, 0), 1, reach(game, s, kind, seat, hand));
        }
        return;
    }
    for (unsigned kind = BASE_DRIVE; kind <= BASE_JOIN; kind++) {
        for (unsigned pawn = 0; pawn < game->seats; pawn++) {
            add(l, surto__move(kind, seat, pawn, 0), 1, reach(game, s, kind, pawn, hand));
        }
    }
}

/* With his own pawn only. [base.operations.2] [base.dispatcher.4] */
static void add_fly(list *l, const base_state *s, unsigned seat)
{
    uint64_t here = surto__bit(s->pawn[seat]);
    if (s->role[seat] != BASE_OPERATIONS || (s->flags & BASE_FLAG_FLIGHT) ||
        !(s->stations & here)) {
        return;
    }
    for (uint64_t cards = s->hand[seat] & BASE_ALL_CITIES; cards != 0; cards &= cards - 1) {
        add(l, surto__move(BASE_FLY, seat, surto__lowest(cards), 0), 1, BASE_ALL_CITIES & ~here);
    }
}

/* Does the next station come from the supply? Otherwise one of the board is moved.
 * [base.build.3] [base.build.4] [base.grant.2] */
static bool stations_left(const base_state *s)
{
    return surto__count(s->stations) < BASE_STATIONS;
}

static void add_build(list *l, const base_state *s, unsigned seat)
{
    uint64_t here = surto__bit(s->pawn[seat]);
    bool pays = s->role[seat] == BASE_OPERATIONS || (s->hand[seat] & here); /* [base.build.1] */
    if (!pays || (s->stations & here)) { /* [base.build.2] [base.operations.1] */
        return;
    }
    if (stations_left(s)) {
        add_one(l, surto__move(BASE_BUILD, seat, SURTO_NONE, 0));
    } else {
        add(l, surto__move(BASE_BUILD, seat, 0, 0), 0, s->stations);
    }
}

/* [base.treat.1] [base.treat.3] */
static void add_treat(list *l, const base_state *s, unsigned seat)
{
    uint64_t colours = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        colours |= (((s->one[colour] | s->two[colour]) >> s->pawn[seat]) & 1) << colour;
    }
    add(l, surto__move(BASE_TREAT, seat, 0, 0), 0, colours);
}

/* With closed hands too: what could be taken is known. [base.share.1] [base.share.2] [base.share.3]
 * [base.researcher.2] [base.closed.3] */
static void add_share(list *l, const surto_game *game, const base_state *s, unsigned seat)
{
    unsigned beside = 0; /* the seats in the same city */
    for (unsigned other = 0; other < SURTO_SEATS_MAX; other++) {
        beside |= (unsigned)(s->pawn[other] == s->pawn[seat]) << other;
    }
    beside &= (1U << game->seats) - 1 - (1U << seat);
    for (unsigned left = beside; left != 0; left &= left - 1) {
        add(l, surto__move(BASE_GIVE, seat, surto__lowest(left), 0), 1, base_may_give(s, seat));
    }
    for (unsigned left = beside; left != 0; left &= left - 1) {
        unsigned other = surto__lowest(left);
        add(l, surto__move(BASE_TAKE, seat, other, 0), 1, base_may_give(s, other));
    }
}

/* All choices of `need` cards of the set, in order: the last card runs over a span.
 * [base.cure.5] */
static void add_cure_choices(list *l, surto_move move, unsigned at, unsigned need, uint64_t set)
{
    if (need == 1) {
        add(l, move, at, set);
        return;
    }
    for (; surto__count(set) >= need; set &= set - 1) {
        add_cure_choices(l, surto__move_set(move, at, surto__lowest(set)), at + 1, need - 1,
                         set & (set - 1));
    }
}

/* [base.cure.1] [base.cure.2] [base.cure.3] */
static void add_cure(list *l, const surto_game *game, const base_state *s, unsigned seat)
{
    unsigned need = base_cure_cards(s->role[seat]);
    if (!(s->stations & surto__bit(s->pawn[seat])) || s->hand_count[seat] < need) {
        return;
    }
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        uint64_t cards = s->hand[seat] & game->board.of_colour[colour];
        if (!base_is_cured(s, colour) && surto__count(cards) >= need) {
            surto_move move = surto__move(BASE_CURE, seat, colour, 0);
            if (need == 4) {
                move.arg[5] = SURTO_NONE; /* the Scientist's four cards */
            }
            add_cure_choices(l, move, 1, need, cards);
        }
    }
}

static void add_actions(list *l, const surto_game *game, const base_state *s)
{
    unsigned seat = s->active; /* [base.turn.3] */
    add_travel(l, game, s, seat);
    add_fly(l, s, seat);
    add_build(l, s, seat);
    add_treat(l, s, seat);
    add_share(l, game, s, seat);
    add_cure(l, game, s, seat);
    if (s->role[seat] == BASE_PLANNER && s->stored == SURTO_NONE) { /* [base.planner.1] */
        add(l, surto__move(BASE_STORE, seat, 0, 0), 0, s->player_discard & BASE_ALL_EVENTS);
    }
    add_one(l, surto__move(BASE_PASS, seat, 0, 0));
}

static void add_event(list *l, const surto_game *game, const base_state *s, unsigned card,
                      unsigned seat)
{
    unsigned kind = BASE_PLAY_AIRLIFT + (card - BASE_AIRLIFT);
    switch (card) {
    case BASE_AIRLIFT: /* [base.airlift.1] */
        for (unsigned pawn = 0; pawn < game->seats; pawn++) {
            add(l, surto__move(kind, seat, pawn, 0), 1,
                BASE_ALL_CITIES & ~surto__bit(s->pawn[pawn]));
        }
        break;
    case BASE_GRANT: /* [base.grant.1] */
        if (stations_left(s)) {
            add(l, surto__move(kind, seat, SURTO_NONE, 0), 1, BASE_ALL_CITIES & ~s->stations);
            break;
        }
        for (uint64_t from = s->stations; from != 0; from &= from - 1) {
            add(l, surto__move(kind, seat, surto__lowest(from), 0), 1,
                BASE_ALL_CITIES & ~s->stations);
        }
        break;
    case BASE_RESILIENT: /* [base.resilient.1] */
        add(l, surto__move(kind, seat, 0, 0), 0, s->infection_discard);
        break;
    default: /* Forecast and One Quiet Night have nothing to choose */
        add_one(l, surto__move(kind, seat, 0, 0));
        break;
    }
}

/* There is one card of each event, so each kind has at most one seat. */
static void add_events(list *l, const surto_game *game, const base_state *s)
{
    for (uint64_t cards = base_held_events(s) & base_playable(s); cards != 0; cards &= cards - 1) {
        unsigned card = surto__lowest(cards), seat = 0;
        while (!((base_events_of(s, seat) >> card) & 1)) {
            seat++;
        }
        add_event(l, game, s, card, seat);
    }
}

static size_t base_legal(const surto_game *game, const base_state *s, surto__span *out)
{
    list l = {out};
    unsigned over = base_must_discard(s);
    if (over == 0) {
        if (s->phase == BASE_IN_ACTIONS) {
            add_actions(&l, game, s);
        } else {
            add_one(&l, surto__move(BASE_CONTINUE, s->active, 0, 0)); /* [base.turn.5] */
        }
    }
    for (; over != 0; over &= over - 1) { /* [base.hand.3] [base.hand.4] */
        unsigned seat = surto__lowest(over);
        add(&l, surto__move(BASE_DISCARD, seat, 0, 0), 0, s->hand[seat]);
    }
    add_events(&l, game, s);
    return (size_t)(l.at - out);
}

/* The answers to what is asked. */
static size_t base_answers(const surto_game *game, const base_state *s, surto__span *out)
{
    list l = {out};
    if (s->asked == BASE_ASKED_PLACE) { /* [base.forecast.1] */
        add(&l, surto__move(BASE_PLACE, s->asker, 0, 0), 0,
            surto__layers_to_place(&s->infection_deck));
        return 1;
    }
    unsigned asked = base_who_is_asked(game, s->proposal);
    add_one(&l, surto__move(BASE_ACCEPT, asked, 0, 0));
    add_one(&l, surto__move(BASE_DECLINE, asked, 0, 0));
    return 2;
}

size_t base_spans(const surto_game *game, const surto_state *state, surto__span *out)
{
    const base_state *s = base_of(state);
    switch (base_mover(s)) {
    case BASE_MOVER_NOBODY:
        return 0;
    case BASE_MOVER_CHANCE:
        return base_chances(game, s, out);
    case BASE_MOVER_ASKED:
        return base_answers(game, s, out);
    case BASE_MOVER_SEATS:
    default: /* there is nothing else */
        break;
    }
    return base_legal(game, s, out);
}
