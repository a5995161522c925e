/* The base game: what a position is, and the small questions about it.
 *
 * Sets of cities and cards are bits of a word in board order; cubes are two bit planes a colour,
 * so that an outbreak is a handful of operations on words. The sentences behind the rule ids in
 * this folder are in docs/rules/base.md.
 */
#ifndef SURTO_RULES_BASE_STATE_H
#define SURTO_RULES_BASE_STATE_H

#include <surto/base.h>

#include "core/bits.h"
#include "core/layers.h"
#include "rules/rules.h"

enum {
    BASE_CITIES = 48,
    BASE_COLOURS = 4,
    BASE_STATIONS = 6,       /* [base.setup.3] */
    BASE_CUBES = 24,         /* of each colour [base.setup.4] */
    BASE_CUBES_IN_CITY = 3,  /* of a colour [base.infect.3] */
    BASE_OUTBREAKS_LOST = 8, /* [base.outbreak.6] */
    BASE_HAND_LIMIT = 7,     /* [base.hand.1] */
    BASE_ACTIONS = 4,        /* [base.turn.1] */
    BASE_EPIDEMICS_MAX = 6,  /* [base.setup.10] */
    BASE_RATE_SPACES = SURTO_BASE_RATES
};

enum base_role {
    BASE_PLANNER,
    BASE_DISPATCHER,
    BASE_MEDIC,
    BASE_OPERATIONS,
    BASE_QUARANTINE,
    BASE_RESEARCHER,
    BASE_SCIENTIST,
    BASE_ROLES
};

/* Player cards: the cities in board order, then these. */
enum base_card {
    BASE_AIRLIFT = BASE_CITIES,
    BASE_FORECAST,
    BASE_GRANT,
    BASE_QUIET,
    BASE_RESILIENT,
    BASE_CARDS,
    BASE_EPIDEMIC = BASE_CARDS
};

#define BASE_ALL_CITIES (surto__bit(BASE_CITIES) - 1)
#define BASE_ALL_EVENTS ((surto__bit(BASE_CARDS) - 1) & ~BASE_ALL_CITIES)

enum base_phase {
    BASE_SETUP_INFECTION,
    BASE_SETUP_ROLES,
    BASE_SETUP_HANDS,
    BASE_IN_ACTIONS,
    BASE_BEFORE_DRAW,
    BASE_IN_DRAW,
    BASE_IN_EPIDEMIC,
    BASE_RESILIENT_GAP,
    BASE_BETWEEN_EPIDEMICS,
    BASE_BEFORE_INFECTION,
    BASE_IN_INFECTION,
    BASE_BETWEEN_INFECTIONS,
    BASE_WON,
    BASE_LOST_OUTBREAKS,
    BASE_LOST_CUBES,
    BASE_LOST_CARDS,
    BASE_PHASES
};

/* What interrupts a phase. */
enum base_asked { BASE_ASKED_NOTHING, BASE_ASKED_REVEAL, BASE_ASKED_PLACE, BASE_ASKED_PROPOSAL };

enum base_flag {
    BASE_FLAG_QUIET = 1,       /* the next infection part is skipped */
    BASE_FLAG_FLIGHT = 2,      /* the Operations Expert's flight of this turn is used */
    BASE_FLAG_EPIDEMIC_IN = 4, /* the epidemic of the top pile is not drawn yet */
    BASE_FLAGS = 7
};

enum base_kind {
    BASE_DRIVE,   /* pawn, city */
    BASE_DIRECT,  /* pawn, city */
    BASE_CHARTER, /* pawn, city */
    BASE_SHUTTLE, /* pawn, city */
    BASE_JOIN,    /* pawn, city */
    BASE_FLY,     /* card, city */
    BASE_BUILD,   /* from or none */
    BASE_TREAT,   /* colour */
    BASE_GIVE,    /* seat, card */
    BASE_TAKE,    /* seat, card */
    BASE_CURE,    /* colour, four or five cards */
    BASE_STORE,   /* event */
    BASE_PASS,
    BASE_CONTINUE,
    BASE_DISCARD, /* card */
    BASE_ACCEPT,
    BASE_DECLINE,
    BASE_PLAY_AIRLIFT, /* seat, city */
    BASE_PLAY_FORECAST,
    BASE_PLAY_GRANT, /* from or none, city */
    BASE_PLAY_QUIET,
    BASE_PLAY_RESILIENT,  /* city */
    BASE_PLACE,           /* city */
    BASE_CHANCE_INFECT,   /* city */
    BASE_CHANCE_ROLE,     /* seat, role */
    BASE_CHANCE_DEAL,     /* seat, card */
    BASE_CHANCE_DRAW,     /* card or epidemic */
    BASE_CHANCE_EPIDEMIC, /* city */
    BASE_CHANCE_REVEAL,   /* city */
    BASE_KINDS
};
_Static_assert(BASE_KINDS <= 64, "sets of kinds are bits of a number (player.h)");

/* Domains of arguments: how they are written. */
enum base_domain {
    BASE_DOMAIN_CITY = SURTO__DOMAIN_OWN,
    BASE_DOMAIN_CARD, /* with `epidemic` */
    BASE_DOMAIN_COLOUR,
    BASE_DOMAIN_ROLE
};

typedef struct base_state {
    uint64_t one[BASE_COLOURS], two[BASE_COLOURS]; /* cubes: one + 2 * two */
    uint64_t stations;
    uint64_t hand[SURTO_SEATS_MAX];
    uint64_t player_discard;
    uint64_t unseen; /* player cards in the deck (in a view: and in hidden hands) */
    uint64_t infection_discard;
    surto__layers infection_deck;
    uint8_t phase, asked, active, actions;
    uint8_t role[SURTO_SEATS_MAX]; /* SURTO_NONE: not dealt, or no such seat */
    uint8_t pawn[SURTO_SEATS_MAX];
    uint8_t supply[BASE_COLOURS];
    uint8_t hand_count[SURTO_SEATS_MAX]; /* more than hand shows where cards are hidden */
    uint8_t cured, eradicated, outbreaks, rate;
    uint8_t pile, pile_left, left, pending;
    uint8_t flags, stored, out, asker; /* stored: card or SURTO_NONE; out: events, bit 0 Airlift */
    surto_move proposal;
} base_state;

_Static_assert(sizeof(base_state) == 256, "no padding, and no larger than promised");

/* Options, and what follows from them. */
typedef struct base_game {
    uint64_t events; /* event cards in use */
    uint8_t epidemics;
    uint8_t closed, consent;
    uint8_t role_pool;                     /* roles to deal from */
    uint8_t chosen[SURTO_SEATS_MAX];       /* roles chosen; SURTO_NONE: dealt */
    uint8_t hand_size;                     /* cards of a starting hand */
    uint8_t pile_size[BASE_EPIDEMICS_MAX]; /* with its epidemic, top pile first */
    uint8_t below[BASE_EPIDEMICS_MAX];     /* cards in the piles under it */
} base_game;

static inline const base_game *base_options(const surto_game *game)
{
    return (const base_game *)(const void *)game->own;
}

static inline const base_state *base_of(const surto_state *state)
{
    return (const base_state *)(const void *)state;
}

static inline base_state *base_in(surto_state *state)
{
    return (base_state *)(void *)state;
}

/* Who moves: nobody any more, chance, the one seat that is asked, or the seats. */
enum base_mover { BASE_MOVER_NOBODY, BASE_MOVER_CHANCE, BASE_MOVER_ASKED, BASE_MOVER_SEATS };

static inline enum base_mover base_mover(const base_state *s)
{
    static const uint8_t of_phase[BASE_PHASES] = {[BASE_SETUP_INFECTION] = BASE_MOVER_CHANCE,
                                                  [BASE_SETUP_ROLES] = BASE_MOVER_CHANCE,
                                                  [BASE_SETUP_HANDS] = BASE_MOVER_CHANCE,
                                                  [BASE_IN_ACTIONS] = BASE_MOVER_SEATS,
                                                  [BASE_BEFORE_DRAW] = BASE_MOVER_SEATS,
                                                  [BASE_IN_DRAW] = BASE_MOVER_CHANCE,
                                                  [BASE_IN_EPIDEMIC] = BASE_MOVER_CHANCE,
                                                  [BASE_RESILIENT_GAP] = BASE_MOVER_SEATS,
                                                  [BASE_BETWEEN_EPIDEMICS] = BASE_MOVER_SEATS,
                                                  [BASE_BEFORE_INFECTION] = BASE_MOVER_SEATS,
                                                  [BASE_IN_INFECTION] = BASE_MOVER_CHANCE,
                                                  [BASE_BETWEEN_INFECTIONS] = BASE_MOVER_SEATS,
                                                  [BASE_WON] = BASE_MOVER_NOBODY,
                                                  [BASE_LOST_OUTBREAKS] = BASE_MOVER_NOBODY,
                                                  [BASE_LOST_CUBES] = BASE_MOVER_NOBODY,
                                                  [BASE_LOST_CARDS] = BASE_MOVER_NOBODY};
    return s->asked == BASE_ASKED_NOTHING  ? (enum base_mover)of_phase[s->phase]
           : s->asked == BASE_ASKED_REVEAL ? BASE_MOVER_CHANCE
                                           : BASE_MOVER_ASKED;
}

/* ---- Small questions -------------------------------------------------------------------- */

static inline unsigned base_cubes(const base_state *s, unsigned colour, unsigned city)
{
    return (unsigned)((s->one[colour] >> city) & 1) + 2 * (unsigned)((s->two[colour] >> city) & 1);
}

static inline bool base_is_cured(const base_state *s, unsigned colour)
{
    return (s->cured >> colour) & 1;
}

static inline bool base_is_eradicated(const base_state *s, unsigned colour)
{
    return (s->eradicated >> colour) & 1;
}

/* The seat that plays a role. Returns: SURTO_NONE if nobody does. */
static inline unsigned base_seat_of(const base_state *s, unsigned role)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (s->role[seat] == role) {
            return seat;
        }
    }
    return SURTO_NONE;
}

/* The seats over the hand limit, as a mask. [base.hand.1] */
static inline unsigned base_over_limit(const base_state *s)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        seats |= (unsigned)(s->hand_count[seat] > BASE_HAND_LIMIT) << seat;
    }
    return seats;
}

/* Is this a phase in which the limit is looked at? Not while drawn epidemics wait. [base.hand.2] */
static inline bool base_limit_counts(const base_state *s)
{
    return s->phase == BASE_IN_ACTIONS || s->phase == BASE_BEFORE_DRAW ||
           s->phase == BASE_BEFORE_INFECTION || s->phase == BASE_BETWEEN_INFECTIONS;
}

static inline unsigned base_must_discard(const base_state *s)
{
    return base_limit_counts(s) ? base_over_limit(s) : 0;
}

/* The event cards a seat could play: in hand, or stored by the Contingency Planner.
 * [base.planner.4] */
static inline uint64_t base_events_of(const base_state *s, unsigned seat)
{
    uint64_t events = s->hand[seat] & BASE_ALL_EVENTS;
    if (s->stored != SURTO_NONE && s->role[seat] == BASE_PLANNER) {
        events |= surto__bit(s->stored);
    }
    return events;
}

/* All events somebody could play. */
static inline uint64_t base_held_events(const base_state *s)
{
    uint64_t held = s->hand[0] | s->hand[1] | s->hand[2] | s->hand[3];
    if (s->stored != SURTO_NONE) {
        held |= surto__bit(s->stored);
    }
    return held & BASE_ALL_EVENTS;
}

static inline uint64_t base_events_out(const base_state *s)
{
    return (uint64_t)s->out << BASE_AIRLIFT;
}

/* How many cards a cure needs. [base.cure.1] [base.scientist.1] */
static inline unsigned base_cure_cards(unsigned role)
{
    return role == BASE_SCIENTIST ? 4 : 5;
}

/* The city cards one seat may give another standing in the same city. [base.share.1]
 * [base.share.5] [base.researcher.1] [base.researcher.3] */
static inline uint64_t base_may_give(const base_state *s, unsigned giver)
{
    return s->hand[giver] &
           (s->role[giver] == BASE_RESEARCHER ? BASE_ALL_CITIES : surto__bit(s->pawn[giver]));
}

/* The event cards that may be played in this phase by whoever holds them; the position on the
 * board considered. [base.event.2] */
uint64_t base_playable(const base_state *s);

/* Does the game wait here for events? [base.turn.5] [base.turn.6] */
bool base_waits(const surto_game *game, const base_state *s);

/* The cards left in the player deck. */
static inline unsigned base_deck_left(const base_game *g, const base_state *s)
{
    return s->pile_left + (unsigned)g->below[s->pile];
}

/* Is a city kept from cubes of a colour? (apply.c) */
bool base_is_held_off(const surto_game *game, const base_state *s, unsigned colour, unsigned city);

/* Is the move one that another seat must agree to? Returns: that seat, or SURTO_NONE. */
unsigned base_who_is_asked(const surto_game *game, surto_move move);

extern const uint8_t base_rate_track[BASE_RATE_SPACES];
extern const surto__kind base_kinds[];
extern const uint8_t base_parts[];
extern const char *const base_role_keys[BASE_ROLES];
extern const char *const base_event_keys[BASE_CARDS - BASE_CITIES];
extern const char *const base_phase_keys[BASE_PHASES];

/* ---- The parts of the rule set, one file each ------------------------------------------- */

surto_status base_open(surto_game *game, const char *const *values, char *why, size_t why_cap);
void base_option(const surto_game *game, size_t index, surto__out *out);
void base_start(const surto_game *game, surto_state *state);
uint32_t base_actors(const surto_game *game, const surto_state *state);
size_t base_spans(const surto_game *game, const surto_state *state, surto__span *out);
size_t base_chances(const surto_game *game, const base_state *s, surto__span *out); /* for spans */
surto_move base_deal(const surto_game *game, const surto_state *state, const surto_seed *seed);
void base_apply(const surto_game *game, surto_state *state, surto_move move,
                const surto_sink *sink);
const char *base_why(const surto_game *game, const surto_state *state, surto_move move);
bool base_masked(const surto_game *game, const surto_state *state);
void base_observe(const surto_game *game, const surto_state *state, unsigned seat,
                  surto_state *view);
bool base_hides(const surto_game *game);
surto_move base_observe_move(const surto_state *before, surto_move move, unsigned seat);
size_t base_encode(const surto_game *game, const surto_state *view, unsigned seat, uint8_t *out,
                   size_t cap);
const char *base_check(const surto_game *game, const surto_state *state);
surto_result base_result(const surto_game *game, const surto_state *state);
const char *base_key(const surto_game *game, unsigned domain, unsigned value);
void base_write(const surto_game *game, const surto_state *state, surto__out *out);
const char *base_read(const surto_game *game, surto__slice text, surto_state *state,
                      unsigned *line);

#endif
