/* Season 0: what a position is, and the small questions about it.
 *
 * A position of a campaign holds the campaign too, as in Season 2. Hidden targets are stored
 * nowhere: the cards that may be them are among the unseen ones, and the weights of every draw
 * and every reveal do the rest (hidden.c, docs/develop/hidden-targets.md). The sentences behind
 * the rule ids in this folder are in docs/rules/season0.md. */
#ifndef SURTO_RULES_SEASON0_STATE_H
#define SURTO_RULES_SEASON0_STATE_H

#include <surto/season0.h>

#include "core/bits.h"
#include "core/layers.h"
#include "rules/season0/pack.h"

enum {
    SEASON0_ACTIONS = 4,       /* [season0.turn.1] */
    SEASON0_DRAWN = 2,         /* [season0.draw.1] */
    SEASON0_FIRST_THREATS = 9, /* [season0.setup.9] */
    SEASON0_PILE_MAX = 20      /* cards of a pile while its escalation is in: bounds of weights */
};

/* Player cards: the cities in board order, then these. */
enum season0_card {
    SEASON0_CARD_EVENT = SEASON0_CITIES_MAX,                 /* 48: events */
    SEASON0_CARDS = SEASON0_CARD_EVENT + SEASON0_EVENTS_MAX, /* 64: a set of them is a word */
    SEASON0_ESCALATION = SEASON0_CARDS
};

#define SEASON0_ALL_CITY_CARDS (surto__bit(SEASON0_CARD_EVENT) - 1)

enum season0_phase {
    SEASON0_SETUP_THREATS,
    SEASON0_SETUP_EVENTS,
    SEASON0_SETUP_HANDS,
    SEASON0_SETUP_ALIASES,
    SEASON0_SETUP_FIRST,
    SEASON0_NEW_ALIAS,
    SEASON0_BEFORE_SURVEILLANCE,
    SEASON0_SURVEILLANCE,
    SEASON0_IN_ACTIONS,
    SEASON0_BEFORE_CLEAR,
    SEASON0_BEFORE_DRAW,
    SEASON0_IN_DRAW,
    SEASON0_IN_ESCALATION,
    SEASON0_BEFORE_THREATS,
    SEASON0_IN_THREATS,
    SEASON0_BETWEEN_THREATS,
    SEASON0_ENDED_OBJECTIVES, /* from here to ENDED_INCIDENTS: the end of a single game */
    SEASON0_ENDED_CARDS,
    SEASON0_ENDED_AGENTS,
    SEASON0_ENDED_INCIDENTS,
    SEASON0_MONTH, /* of campaigns only, from here on: the next game is about to begin */
    SEASON0_STORY, /* between games something read asks for an answer */
    SEASON0_PURCHASES,
    SEASON0_FINISHED,
    SEASON0_PHASES
};

/* What interrupts a phase. */
enum season0_asked {
    SEASON0_ASKED_NOTHING,
    SEASON0_ASKED_PAY,       /* the active seat; bill */
    SEASON0_ASKED_IDENTIFY,  /* chance; cursor: the objective */
    SEASON0_ASKED_ACQUIRE,   /* chance; cursor: the objective */
    SEASON0_ASKED_COVER,     /* chance; asker loses a cover */
    SEASON0_ASKED_INCIDENT,  /* chance */
    SEASON0_ASKED_DROP,      /* asker */
    SEASON0_ASKED_LIABILITY, /* asker */
    SEASON0_ASKED_REMOVE,    /* the active seat; cursor: the region */
    SEASON0_ASKED_SEND,      /* asker; cursor, cursor2: affiliation and city of the team */
    SEASON0_ASKED_AIRLIFT,   /* likewise */
    SEASON0_ASKED_REVEAL,    /* chance; asker plays Forecast */
    SEASON0_ASKED_PLACE,     /* asker */
    SEASON0_ASKED_PROPOSAL,  /* proposal */
    SEASON0_ASKED_CHOOSE,    /* p1; story.choices */
    SEASON0_ASKED_CREATE,    /* p1; cursor: the alias */
    SEASON0_ASKED_SPECIALISE /* p1; cursor: how many are still to be given, this one counted */
};

/* Where reading goes on when an answer was given between games. */
enum season0_stage {
    SEASON0_STAGE_NONE,       /* a game is running, or nothing is read */
    SEASON0_STAGE_SETUP,      /* the Legacy deck before a game */
    SEASON0_STAGE_LEFTOVER,   /* what was being read when the game ended */
    SEASON0_STAGE_OBJECTIVES, /* entries of failed ones; stage_goal is the next to look at */
    SEASON0_STAGE_OVERFUNDED, /* the door of too much funding */
    SEASON0_STAGE_LEGACY      /* the Legacy deck after a game */
};

enum season0_flag {
    SEASON0_FLAG_BY_NIGHT = 1,
    SEASON0_FLAG_INCIDENT_DUE = 2, /* an incident's card is drawn when the losses are resolved */
    SEASON0_FLAG_TEAM_DRIVEN = 4,
    SEASON0_FLAG_ORDERED = 8,
    SEASON0_FLAG_RECOVERED = 16,
    SEASON0_FLAG_ESCALATION_IN = 32, /* the escalation of the top pile is not drawn yet */
    SEASON0_FLAGS = 63
};

enum season0_kind {
    SEASON0_FUND,           /* event */
    SEASON0_TAKE_ALIAS,     /* alias */
    SEASON0_DROP,           /* card */
    SEASON0_TAKE_LIABILITY, /* liability, asset or none */
    SEASON0_DRIVE,          /* city */
    SEASON0_FLY,            /* city */
    SEASON0_UNLISTED,       /* city */
    SEASON0_NEUTRALISE,
    SEASON0_NEUTRALISE_NEXT, /* city */
    SEASON0_GIVE,            /* seat, card */
    SEASON0_TAKE,            /* seat, card */
    SEASON0_BUILD,           /* from or none, card; written card, from */
    SEASON0_IDENTIFY,        /* objective */
    SEASON0_ASSEMBLE,        /* from or none */
    SEASON0_SPEND,           /* card */
    SEASON0_TEAM,            /* affiliation, city */
    SEASON0_ORDER,           /* affiliation, city, city */
    SEASON0_ACQUIRE,         /* objective */
    SEASON0_SEND,            /* seat, city */
    SEASON0_SEND_TEAM,       /* affiliation, city */
    SEASON0_TO,              /* city */
    SEASON0_RECOVER,
    SEASON0_SHUTTLE, /* city */
    SEASON0_SWITCH,  /* alias */
    SEASON0_RAID,
    SEASON0_REMOVE, /* city */
    SEASON0_PASS,
    SEASON0_CONTINUE,
    SEASON0_DISCARD, /* card */
    SEASON0_ACCEPT,
    SEASON0_DECLINE,
    SEASON0_PLAY_AIRLIFT, /* seat, city; the events in the order of enum season0_event_effect */
    SEASON0_AIRLIFT_TEAM, /* affiliation, city */
    SEASON0_PLAY_FORECAST,
    SEASON0_PLACE,         /* city */
    SEASON0_PLAY_TURNCOAT, /* city */
    SEASON0_PLAY_BY_NIGHT,
    SEASON0_PLAY_CELLAR,     /* from or none, city; written city, from */
    SEASON0_PLAYERS,         /* number */
    SEASON0_PROLOGUE,        /* number */
    SEASON0_CHOOSE,          /* number */
    SEASON0_CREATE_ALIAS,    /* alias, occupation */
    SEASON0_SPECIALISE,      /* alias, speciality */
    SEASON0_BUY_ASSET,       /* alias, asset */
    SEASON0_BUY_SAFEHOUSE,   /* city */
    SEASON0_BUY_COUNTER,     /* city */
    SEASON0_CHANCE_THREAT,   /* city */
    SEASON0_CHANCE_DEAL,     /* seat, card */
    SEASON0_CHANCE_FIRST,    /* seat */
    SEASON0_CHANCE_DRAW,     /* card or escalation */
    SEASON0_CHANCE_ESCALATE, /* city */
    SEASON0_CHANCE_INCIDENT, /* city */
    SEASON0_CHANCE_COVER,    /* seat, face */
    SEASON0_CHANCE_TARGET,   /* objective, city */
    SEASON0_CHANCE_REVEAL,   /* city */
    SEASON0_KINDS
};
_Static_assert(SEASON0_KINDS <= 64, "sets of kinds are bits of a number (player.h)");

/* Domains of arguments: how they are written. */
enum season0_domain {
    SEASON0_DOMAIN_CITY = SURTO__DOMAIN_OWN,
    SEASON0_DOMAIN_CARD, /* player cards, with `escalation` */
    SEASON0_DOMAIN_EVENT,
    SEASON0_DOMAIN_ALIAS, /* of passports, then temporary ones by occupation */
    SEASON0_DOMAIN_OCCUPATION,
    SEASON0_DOMAIN_AFFILIATION,
    SEASON0_DOMAIN_ASSET,
    SEASON0_DOMAIN_LIABILITY,
    SEASON0_DOMAIN_SPECIALITY,
    SEASON0_DOMAIN_OBJECTIVE,
    SEASON0_DOMAIN_FACE,
    /* Only in states. */
    SEASON0_DOMAIN_REGION,
    SEASON0_DOMAIN_PROTOCOL,
    SEASON0_DOMAIN_NOTE,
    SEASON0_DOMAIN_COUNTER,
    SEASON0_DOMAIN_TRIGGER
};

enum season0_face {
    SEASON0_FACE_BLANK,
    SEASON0_FACE_CARD,
    SEASON0_FACE_LIABILITY,
    SEASON0_FACE_BURNED,
    SEASON0_FACES
};

enum season0_life { SEASON0_NOT_MADE, SEASON0_READY, SEASON0_BURNED };

/* An alias of a passport: number 3 * character + affiliation. What it is called is the players'
 * affair, and its affiliation changes no rule. [season0.alias.1] [season0.alias.2]
 * [season0.alias.7] [season0.alias.9] */
typedef struct season0_alias {
    uint16_t assets, liabilities; /* masks; spaces have no numbers [season0.liability.2] */
    uint16_t faces;               /* what the uncovered spaces showed (core/track.h) */
    uint8_t life;
    uint8_t occupation; /* 0 while it is not made */
    uint8_t speciality; /* SURTO_NONE without one */
    uint8_t shown;      /* spaces of the cover track uncovered */
    uint8_t spared;     /* covers that Spare Papers saved in this game */
    uint8_t spare;
} season0_alias;

/* Markers for these, and for eliminated cities, only remind. [season0.board.12] */
enum season0_status { SEASON0_OPEN, SEASON0_COMPLETED, SEASON0_FAILED };

enum {
    SEASON0_NOBODY = 255, /* a seat without an alias */
    SEASON0_HIDDEN = 254  /* a target that is not revealed; SURTO_NONE: no card was hidden */
};

/* Ratings, also as enum surto__try of the calendar. [season0.rating.2] */
enum season0_rating { SEASON0_NO_RATING, SEASON0_SUCCESS, SEASON0_FAILURE, SEASON0_ADEQUATE };

typedef struct season0_state {
    uint64_t hand[SURTO_SEATS_MAX];
    uint64_t player_discard;
    uint64_t unseen;                     /* the deck and the hidden targets, escalations apart */
    uint64_t agents_one, agents_two;     /* agents: one + 2 * two */
    uint64_t watch_one, watch_two;       /* symbols of surveillance likewise */
    uint64_t side[SEASON0_AFFILIATIONS]; /* cities of each affiliation now */
    uint64_t safehouses;
    uint64_t permanent; /* cities with a permanent safehouse */
    uint64_t marked;    /* cities with a permanent mark */
    uint64_t links[3];  /* links of the pack that are on */
    uint64_t threat_discard;
    uint64_t area;               /* threat cards in the end-of-game area */
    uint64_t paid;               /* cards spent of a payment under way */
    uint64_t goals, extra, kept; /* of the month; found for the next game; begin completed */
    uint64_t done, missed, lost_objectives; /* ever completed; ever failed; destroyed */
    surto__layers threat_deck;
    surto__story_state story;
    surto__operations operations;
    surto__calendar calendar;
    surto_move proposal;
    uint32_t stickers; /* letters in force, A is bit 0 */
    uint32_t notes;
    uint16_t reserve, sealed_events, lost_events;
    uint16_t occupations, assets, liabilities, specialities; /* that can be had: not sealed */
    uint16_t burned_lately; /* aliases, as a mask: in the game at hand, or else in the last one */
    uint16_t flags;
    season0_alias alias[SEASON0_PASSPORT_ALIASES];
    uint8_t incidents[SEASON0_CITIES_MAX / 2]; /* nibbles: markers, the even city low */
    uint8_t bought[SEASON0_TRAITS_MAX / 2];    /* nibbles: copies of each asset bought or given */
    uint8_t team[SEASON0_AFFILIATIONS][SEASON0_TEAMS_MAX]; /* cities, sorted; SURTO_NONE last */
    uint8_t vans[SEASON0_AFFILIATIONS];                    /* teams there are */
    uint8_t objective[SEASON0_GOALS_MAX]; /* of this game; SURTO_NONE past the last */
    uint8_t status[SEASON0_GOALS_MAX];    /* enum season0_status; 0 past the last */
    uint8_t target[SEASON0_GOALS_MAX];    /* city, SEASON0_HIDDEN or SURTO_NONE */
    uint8_t who[SURTO_SEATS_MAX];         /* alias, or SEASON0_NOBODY */
    uint8_t pawn[SURTO_SEATS_MAX];
    uint8_t losses[SURTO_SEATS_MAX]; /* covers still to be lost */
    uint8_t bill,
        bill_from; /* what is paid: _IDENTIFY, _ACQUIRE, objective; _ASSEMBLE, from or none */
    uint8_t phase, asked, asker, cursor, cursor2;
    uint8_t active, actions, left, pending;
    uint8_t pile, piles, pile_left;      /* from 0; how many; cards in the top pile */
    uint8_t threat;                      /* how often the threat marker has moved */
    uint8_t agents_left, incidents_left; /* in the supply */
    uint8_t protocols;                   /* in force, as a mask */
    uint8_t escalations;                 /* by an effect; 0: the pack's number */
    uint8_t track;                       /* which track counts */
    uint8_t players;                     /* of the game that is played; 0 between games */
    uint8_t running;                     /* 1 in a game [season0.words.10] */
    uint8_t in_prologue;                 /* of a campaign: the game is its prologue */
    uint8_t last;                        /* enum season0_rating: of the last game of the calendar */
    uint8_t stage, stage_goal;           /* see enum season0_stage; stage_goal from 0 */
    uint8_t units, more_units;           /* to spend; by effects for the next time */
    uint8_t games; /* begun, prologues too, modulo 256: each has its own deals */
    uint8_t spare[10];
} season0_state;

_Static_assert(sizeof(season0_state) % 8 == 0 && sizeof(season0_state) <= SURTO_STATE_MAX,
               "a state is at most 1 KiB");
_Static_assert(offsetof(season0_state, spare) + 10 == sizeof(season0_state),
               "no byte of a state is the compiler's own");

static inline const season0_pack *season0_pack_of(const surto_game *game)
{
    return (const season0_pack *)(const void *)game->own;
}

static inline const season0_state *season0_of(const surto_state *state)
{
    return (const season0_state *)(const void *)state;
}

static inline season0_state *season0_in(surto_state *state)
{
    return (season0_state *)(void *)state;
}

/* ---- Small questions -------------------------------------------------------------------- */

static inline unsigned season0_agents(const season0_state *s, unsigned city)
{
    return (unsigned)((s->agents_one >> city) & 1) + 2 * (unsigned)((s->agents_two >> city) & 1);
}

static inline unsigned season0_symbols(const season0_state *s, unsigned city)
{
    return (unsigned)((s->watch_one >> city) & 1) + 2 * (unsigned)((s->watch_two >> city) & 1);
}

/* Incident markers. [season0.board.11] */
static inline unsigned season0_incidents(const season0_state *s, unsigned city)
{
    return surto__nibble(s->incidents, city);
}

/* [season0.words.3] */
static inline unsigned season0_affiliation(const season0_state *s, unsigned city)
{
    return (s->side[SEASON0_ALLIED] >> city) & 1    ? SEASON0_ALLIED
           : (s->side[SEASON0_NEUTRAL] >> city) & 1 ? SEASON0_NEUTRAL
                                                    : SEASON0_SOVIET;
}

/* [season0.words.2] */
static inline unsigned season0_region(const surto_game *game, unsigned city)
{
    return game->board.colour_of[city];
}

static inline uint64_t season0_cities(const season0_pack *p)
{
    return surto__bit(p->cities) - 1;
}

/* How many objectives the game has. */
static inline unsigned season0_objectives(const season0_state *s)
{
    unsigned count = 0;
    while (count < SEASON0_GOALS_MAX && s->objective[count] != SURTO_NONE) {
        count++;
    }
    return count;
}

static inline bool season0_is_temporary(unsigned alias)
{
    return alias >= SEASON0_PASSPORT_ALIASES && alias != SEASON0_NOBODY;
}

/* Is the game at hand the prologue? [season0.prologue.1] */
static inline bool season0_is_prologue(const season0_pack *p, const season0_state *s)
{
    return p->prologue_only || s->in_prologue;
}

/* Does the game wait here for events? [season0.turn.9] */
static inline bool season0_is_window(unsigned phase)
{
    return phase == SEASON0_BEFORE_SURVEILLANCE || phase == SEASON0_BEFORE_CLEAR ||
           phase == SEASON0_BEFORE_DRAW || phase == SEASON0_BEFORE_THREATS ||
           phase == SEASON0_BETWEEN_THREATS;
}

/* Does it wait here for events or actions? The moment of triggers. [season0.trigger.2] */
static inline bool season0_is_waiting(unsigned phase)
{
    return phase == SEASON0_IN_ACTIONS || season0_is_window(phase);
}

static inline bool season0_is_over(const season0_state *s)
{
    return s->phase >= SEASON0_ENDED_OBJECTIVES && s->phase <= SEASON0_ENDED_INCIDENTS;
}

/* Is something of the story being read, or waiting to be? */
static inline bool season0_is_reading(const season0_state *s)
{
    return s->story.block != SURTO__BLOCK_NONE;
}

/* The number of a behaviour that a sticker or a protocol has switched on. Returns: SURTO_NONE if it
 * is not in force. [season0.sticker.1] [season0.protocol.2] */
unsigned season0_behaviour(const season0_pack *p, const season0_state *s, unsigned behaviour);

/* The same for a number that is added or taken off. Returns: 0 if it is not in force. */
unsigned season0_difference(const season0_pack *p, const season0_state *s, unsigned behaviour);

/* What the alias of a seat can do: the number of each effect, SURTO_NONE for what it has not.
 * [season0.asset.2] [season0.liability.6] */
typedef struct season0_traits {
    uint8_t occupation[SEASON0_OCCUPATION_EFFECTS];
    uint8_t asset[SEASON0_ASSET_EFFECTS]; /* specialities too */
    uint8_t liability[SEASON0_LIABILITY_EFFECTS];
} season0_traits;

season0_traits season0_traits_of(const surto_game *game, const season0_state *s, unsigned seat);

/* Does a Team Drive of a team in the pawn's city cost nothing now? [season0.occupation.9] */
static inline bool season0_free_team_drive(const season0_state *s, const season0_traits *traits)
{
    return traits->occupation[SEASON0_FREE_TEAM_DRIVE] != SURTO_NONE &&
           !(s->flags & SEASON0_FLAG_TEAM_DRIVEN);
}

/* ---- The board (board.c) ---------------------------------------------------------------- */

/* The cities adjacent to one. [season0.words.1] */
uint64_t season0_adjacent(const surto_game *game, const season0_state *s, unsigned city);

/* The cities at most so many links away, without the city itself. */
uint64_t season0_within(const surto_game *game, const season0_state *s, unsigned city,
                        unsigned links);

/* Is every city reached from the start? */
bool season0_connected(const surto_game *game, const season0_state *s);

/* The symbols of a city that count in a check. [season0.surveillance.1] */
unsigned season0_watch(const season0_pack *p, const season0_state *s, unsigned city);

/* Does a safehouse keep a pawn in this city from losing cover by an incident? [season0.incident.2]
 * */
bool season0_sheltered(const season0_pack *p, const season0_state *s, unsigned city);

/* Teams of an affiliation: how many are on the board, how many in a city, the cities that have one;
 * how many are in the supply. */
unsigned season0_teams_out(const season0_state *s, unsigned affiliation);
unsigned season0_teams_in(const season0_state *s, unsigned affiliation, unsigned city);
uint64_t season0_team_cities(const season0_state *s, unsigned affiliation);
bool season0_team_left(const season0_state *s, unsigned affiliation);

/* The active teams of a city; the cities that have one. [season0.team.2] */
unsigned season0_active_in(const season0_state *s, unsigned city);
uint64_t season0_active_cities(const season0_state *s);

/* May this alias complete an objective that asks for a meeting? */
bool season0_may_meet(const season0_objective *o, unsigned alias);

/* Must there be no incident in the cities of an objective of the game (its place) until the game
 * ends; and is there none yet? [season0.aim.5] */
bool season0_is_guard(const season0_pack *p, const season0_state *s, unsigned goal);
bool season0_is_guarded(const season0_pack *p, const season0_state *s, unsigned goal);

/* The cards of the active hand that can be delivered where its pawn is. [season0.aim.1] */
uint64_t season0_deliverable(const season0_state *s);

/* Has an objective that needs teams all of them in its known targets? [season0.acquire.11] */
bool season0_covers_known(const season0_state *s, const season0_objective *o);

/* Is what an objective of the game needs in its known targets, or in this one of its list: active
 * teams, or the active pawn? [season0.acquire.3] [season0.acquire.4] */
bool season0_covers(const season0_pack *p, const season0_state *s, unsigned objective,
                    unsigned city_of_list);

/* Does a condition of content hold? (conditions.c) */
bool season0_holds(const surto_game *game, const season0_state *s, unsigned condition,
                   const uint8_t *args);

/* ---- Cards (cards.c) -------------------------------------------------------------------- */

/* The hand limit of a seat. [season0.hand.1] */
unsigned season0_hand_limit(const surto_game *game, const season0_state *s, unsigned seat);

/* The seats over their limits as a mask: in a window or in the action part, where alone they are
 * looked at. [season0.hand.2] */
unsigned season0_must_discard(const surto_game *game, const season0_state *s);

/* Is there a player deck now? After a game of a campaign its cards lie about until they go back. */
bool season0_deck_is_made(const surto_game *game, const season0_state *s);

/* The cards of the player deck, escalations not counted, and counted. */
unsigned season0_deck_cards(const season0_state *s);
unsigned season0_deck_left(const season0_state *s);

/* The escalations of a game that begins. [season0.setup.22] */
unsigned season0_escalation_number(const season0_pack *p, const season0_state *s);

/* Cards of a starting hand. [season0.setup.20] */
unsigned season0_hand_size(const season0_pack *p, const season0_state *s);

/* How often chance may still save the alias from a loss in this game, by its pack. */
unsigned season0_spare_cover(const surto_game *game, const season0_state *s, unsigned seat);

/* Has an alias an empty space? [season0.liability.7] */
bool season0_has_space(const season0_pack *p, const season0_alias *alias);

/* The liabilities that an alias may get: not sealed, and none that it has. [season0.liability.1] */
unsigned season0_liabilities_for(const season0_state *s, const season0_alias *alias);

/* The aliases of passports that may be chosen by a seat now, then temporary ones, as a mask.
 * [season0.setup.25] [season0.setup.28] [season0.setup.30] */
uint64_t season0_free_aliases(const surto_game *game, const season0_state *s);
uint64_t season0_free_temporary(const surto_game *game, const season0_state *s);

/* The seat that takes an alias in the set-up. */
unsigned season0_choosing_seat(const season0_state *s);

/* The seat that uses an alias; SURTO_NONE if nobody does. */
unsigned season0_seat_of(const season0_state *s, unsigned alias);

/* The events that may be chosen next, as a mask. [season0.setup.16] */
unsigned season0_fundable(const season0_state *s);

/* ---- Hidden targets (hidden.c) ---------------------------------------------------------- */

/* The weights of docs/develop/hidden-targets.md: W, and W(c) of each card; nothing is hidden: 1
 * and 0. */
typedef struct season0_weights {
    uint32_t all;
    uint32_t of[SEASON0_CARDS];
    uint64_t some; /* the cards c with W(c) above 0 */
} season0_weights;

void season0_weigh(const surto_game *game, const season0_state *s, season0_weights *out);

/* How likely each city is the unrevealed target of an objective of the game (its place in
 * s->objective): R(c). Returns: the cities with a weight above 0, the possible ones. */
uint64_t season0_target_weights(const surto_game *game, const season0_state *s, unsigned goal,
                                uint32_t weight[SEASON0_CITIES_MAX]);
uint64_t season0_possible(const surto_game *game, const season0_state *s, unsigned goal);

/* Is there a possible tuple at all? */
bool season0_has_tuple(const surto_game *game, const season0_state *s);

/* How many targets are hidden and not revealed. */
unsigned season0_hidden(const season0_state *s);

/* ---- Payments (pay.c) ------------------------------------------------------------------- */

/* The cards that could pay in the hand of the active seat, and how many a payment has. */
uint64_t season0_money(const surto_game *game, const season0_state *s, unsigned bill);
unsigned season0_price(const surto_game *game, const season0_state *s, unsigned bill);

/* Could the hand of the active seat pay for this? [season0.pay.2] */
bool season0_can_pay(const surto_game *game, const season0_state *s, unsigned bill);

/* The cards that may be spent next. [season0.pay.1] */
uint64_t season0_spendable(const surto_game *game, const season0_state *s);

/* ---- Moves ------------------------------------------------------------------------------ */

/* The events (as bits of their effects) that may be played now by whoever holds them, and the seats
 * that hold one. [season0.event.3] */
unsigned season0_playable(const surto_game *game, const season0_state *s);
unsigned season0_holders(const surto_game *game, const season0_state *s, unsigned effect);

/* The player cards of the events with an effect. */
uint64_t season0_event_cards(const season0_pack *p, unsigned effect);

/* Would the game stop for an event in this window? [season0.turn.9] */
bool season0_waits(const surto_game *game, const season0_state *s);

/* Who must agree to a move; SURTO_NONE if nobody. [season0.consent.3] */
unsigned season0_who_is_asked(const surto_game *game, surto_move move);

/* Is the proposal of this state a move that its actor could propose? */
bool season0_may_propose(const surto_game *game, const season0_state *s);

/* The objectives (as numbers of the pack, in a mask) that may be identified and acquired here. */
uint64_t season0_identifiable(const surto_game *game, const season0_state *s);
uint64_t season0_acquirable(const surto_game *game, const season0_state *s);

/* The place of an objective in this game; SURTO_NONE if it is not in it. */
unsigned season0_goal_of(const season0_state *s, unsigned objective);

/* What may be bought with the units there are. (campaign.c) */
unsigned season0_buyable_assets(const surto_game *game, const season0_state *s, unsigned alias);
uint64_t season0_buyable_safehouses(const surto_game *game, const season0_state *s);
uint64_t season0_buyable_counters(const surto_game *game, const season0_state *s);

/* The occupations an alias may be made with, as a mask. [season0.alias.5] */
unsigned season0_occupations_for(const surto_game *game, const season0_state *s, unsigned alias);

/* The aliases that may get a speciality. [season0.alias.8] */
unsigned season0_to_specialise(const season0_state *s);

/* Everything at rest, as the pack has it: no game, no alias made. (setup.c) */
void season0_blank(const surto_game *game, season0_state *s);

/* The rating of the game by its failed objectives, their number. [season0.rating.2] */
unsigned season0_failed(const season0_state *s);
unsigned season0_rating(const season0_state *s);

/* The points of a campaign. [season0.score.1] (conditions.c) */
int season0_score(const surto_game *game, const season0_state *s);

/* ---- The parts of the rule set, one file each ------------------------------------------- */

extern const surto__kind season0_kinds[];
extern const uint8_t season0_parts[];
extern const char *const season0_phase_keys[SEASON0_PHASES];

surto_status season0_open(surto_game *game, const char *const *values, char *why, size_t why_cap);
void season0_option(const surto_game *game, size_t index, surto__out *out);
void season0_start(const surto_game *game, surto_state *state);
uint32_t season0_actors(const surto_game *game, const surto_state *state);
size_t season0_spans(const surto_game *game, const surto_state *state, surto__span *out);
size_t season0_chances(const surto_game *game, const season0_state *s, surto__span *out);

/* What the seeded dealer knows a draw of this kind by (docs/develop/determinism.md). */
enum { SEASON0_TICKET = 8 };
void season0_ticket(const season0_state *s, unsigned what, uint8_t message[SEASON0_TICKET]);
surto_move season0_deal(const surto_game *game, const surto_state *state, const surto_seed *seed);
void season0_apply(const surto_game *game, surto_state *state, surto_move move,
                   const surto_sink *sink);
const char *season0_why(const surto_game *game, const surto_state *state, surto_move move);
size_t season0_encode(const surto_game *game, const surto_state *view, unsigned seat, uint8_t *out,
                      size_t cap);
const char *season0_check(const surto_game *game, const surto_state *state);
surto_result season0_result(const surto_game *game, const surto_state *state);
const char *season0_key(const surto_game *game, unsigned domain, unsigned value);
void season0_write(const surto_game *game, const surto_state *state, surto__out *out);
const char *season0_read(const surto_game *game, surto__slice text, surto_state *state,
                         unsigned *line);

#endif
