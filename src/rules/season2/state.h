/* Season 2: what a position is, and the small questions about it.
 *
 * A position of a campaign holds the campaign too: what is permanent changes in the middle of a
 * game (a scar, a crossed box, an opened packet), so a campaign is one long game whose calendar
 * runs on, and its record is a record like any other. Single games (`prologue`, `january`) are the
 * same without what follows. The sentences behind the rule ids in this folder are in
 * docs/rules/season2.md.
 */
#ifndef SURTO_RULES_SEASON2_STATE_H
#define SURTO_RULES_SEASON2_STATE_H

#include <surto/season2.h>

#include "core/bits.h"
#include "core/copies.h"
#include "rules/season2/pack.h"

enum {
    SEASON2_ACTIONS = 4,         /* [season2.turn.1] */
    SEASON2_DRAWN = 2,           /* [season2.draw.1] */
    SEASON2_FIRST_INFECTIONS = 9 /* [season2.setup.14] */
};

/* Player cards in moves: 4 * city + upgrade, then these. */
enum season2_card {
    SEASON2_CARD_EVENT = 4 * SEASON2_CITIES_MAX,                    /* 208: events */
    SEASON2_CARD_PRODUCE = SEASON2_CARD_EVENT + SEASON2_EVENTS_MAX, /* 240: with 1 to 4 boxes */
    SEASON2_CARDS = SEASON2_CARD_PRODUCE + SEASON2_BOXES_MAX,
    SEASON2_EPIDEMIC = 254
};

/* Where a player card is. 1 to 4 are the hands. */
enum season2_place {
    SEASON2_IN_DECK,
    SEASON2_IN_HAND,
    SEASON2_IN_DISCARD = SEASON2_IN_HAND + SURTO_SEATS_MAX,
    SEASON2_DESTROYED,
    SEASON2_SEALED,  /* not found yet; for events too */
    SEASON2_NO_CARD, /* a city has fewer cards */
    SEASON2_RESERVE, /* found, but not in this game [season2.words.11] */
    SEASON2_PLACES
};

/* Where an infection card is: 0 to 10 are the layers of the deck, 0 at the bottom. */
enum season2_infection_place {
    SEASON2_LAYERS_MAX = 11,
    SEASON2_INFECTION_DISCARD = SEASON2_LAYERS_MAX,
    SEASON2_INFECTION_AREA, /* the end-of-game area [season2.area.1] */
    SEASON2_INFECTION_DESTROYED,
    SEASON2_INFECTION_SEALED,
    SEASON2_INFECTION_NONE
};

enum season2_phase {
    SEASON2_SETUP_SUPPLIES,
    SEASON2_SETUP_INFECTION,
    SEASON2_SETUP_EVENTS,
    SEASON2_SETUP_HANDS,
    SEASON2_SETUP_CHARACTERS,
    SEASON2_SETUP_FIRST,
    SEASON2_BEFORE_EXPOSURE,
    SEASON2_EXPOSURE,
    SEASON2_SCAR,
    SEASON2_REPLACE,
    SEASON2_IN_ACTIONS,
    SEASON2_BEFORE_DRAW,
    SEASON2_IN_DRAW,
    SEASON2_IN_EPIDEMIC,
    SEASON2_BEFORE_INFECTION,
    SEASON2_IN_INFECTION,
    SEASON2_BETWEEN_INFECTIONS,
    SEASON2_WON, /* from here to LOST_HAVEN: the end of a single game */
    SEASON2_LOST_INCIDENTS,
    SEASON2_LOST_CARDS,
    SEASON2_LOST_HAVEN, /* only with the sticker `haven-falls`, so only within a campaign's move */
    SEASON2_CREATE,     /* of campaigns only, from here on: the first characters */
    SEASON2_MONTH,      /* the next game is about to begin */
    SEASON2_STORY,      /* between games something read asks for an answer */
    SEASON2_PURCHASES,
    SEASON2_FINISHED,
    SEASON2_PHASES
};

/* What interrupts a phase. */
enum season2_asked {
    SEASON2_ASKED_NOTHING,
    SEASON2_ASKED_PLACE,    /* cursor: the location; by p1 in the set-up, else by the active seat */
    SEASON2_ASKED_SECOND,   /* asker, cursor: the first location */
    SEASON2_ASKED_PAY,      /* the active seat; bill */
    SEASON2_ASKED_PROPOSAL, /* proposal */
    SEASON2_ASKED_CHOOSE,   /* p1; story.choices */
    SEASON2_ASKED_CREATE,   /* p1; cursor: the job */
    SEASON2_ASKED_SUFFER,   /* chance; the lowest of `suffering` */
    SEASON2_ASKED_SCAR,     /* asker; the lowest of `suffering` gets it */
    SEASON2_ASKED_REPLACE   /* asker: his character died */
};

/* Where reading goes on when an answer was given between games. */
enum season2_stage {
    SEASON2_STAGE_NONE,     /* a game is running, or nothing is read */
    SEASON2_STAGE_SETUP,    /* the Legacy deck before a game */
    SEASON2_STAGE_LEFTOVER, /* what was being read when the game ended */
    SEASON2_STAGE_LEGACY,   /* the Legacy deck after a game */
    SEASON2_STAGE_TWISTS    /* `twist` is the next to look at */
};

enum season2_flag {
    SEASON2_FLAG_QUIET = 1,
    SEASON2_FLAG_JOIN = 2,
    SEASON2_FLAG_DRIVE = 4,
    SEASON2_FLAG_DELIVERED = 8,
    SEASON2_FLAG_GAVE = 16,  /* supplies to p1; the other seats follow up to 128 */
    SEASON2_FLAG_TOOK = 256, /* supplies from p1; the other seats follow up to 2048 */
    SEASON2_FLAG_DROPPED = 4096,
    SEASON2_FLAG_EPIDEMIC_IN = 8192, /* the epidemic of the top pile is not drawn yet */
    SEASON2_FLAGS = 16383,
    /* cleared by every action and event [season2.turn.12] */
    SEASON2_FLAGS_BETWEEN = 8 + 16 * 15 + 256 * 15 + 4096
};

enum season2_kind {
    SEASON2_PLACE,     /* location, number */
    SEASON2_RATION,    /* event */
    SEASON2_CHARACTER, /* character */
    SEASON2_WORKER,    /* haven */
    SEASON2_TAKE_SCAR, /* scar, space */
    SEASON2_DRIVE,     /* location */
    SEASON2_SAIL,      /* card, city */
    SEASON2_CHARTER,   /* card, location */
    SEASON2_MAKE_SUPPLIES,
    SEASON2_PRODUCE,       /* card, 0 local or 1 system */
    SEASON2_DELIVER,       /* number */
    SEASON2_PICKUP,        /* number */
    SEASON2_GIVE_SUPPLIES, /* seat, number */
    SEASON2_TAKE_SUPPLIES, /* seat, number */
    SEASON2_GIVE,          /* seat, card */
    SEASON2_TAKE,          /* seat, card */
    SEASON2_BUILD,         /* from or none */
    SEASON2_RECON,         /* site */
    SEASON2_SPEND,         /* card */
    SEASON2_JOIN_PAWN,     /* pawn, location */
    SEASON2_RIDE,          /* city */
    SEASON2_DROP,          /* number */
    SEASON2_TREAT,
    SEASON2_TRADE, /* card */
    SEASON2_PASS,
    SEASON2_CONTINUE,
    SEASON2_DISCARD, /* card */
    SEASON2_ACCEPT,
    SEASON2_DECLINE,
    SEASON2_PLAY_BRAVO, /* location; the events in the order of enum season2_event_effect but */
    SEASON2_SECOND,     /* location; for this one, which follows the first */
    SEASON2_PLAY_QUIET,
    SEASON2_PLAY_WIND,        /* seat, location */
    SEASON2_PLAY_SALVAGE,     /* card */
    SEASON2_PLAYERS,          /* number */
    SEASON2_PROLOGUE,         /* number */
    SEASON2_CREATE_CHARACTER, /* character, haven */
    SEASON2_CHOOSE,           /* number */
    SEASON2_BUY_ABILITY,      /* character, space, ability; written character, ability, space */
    SEASON2_BUY_UPGRADE,      /* upgrade, city; written city, upgrade */
    SEASON2_BUY_POPULATION,   /* location */
    SEASON2_CHANCE_INFECT,    /* infection card */
    SEASON2_CHANCE_DEAL,      /* seat, card */
    SEASON2_CHANCE_FIRST,     /* seat */
    SEASON2_CHANCE_EXPOSE,    /* seat, face */
    SEASON2_CHANCE_SUFFER,    /* character, face */
    SEASON2_CHANCE_DRAW,      /* card or epidemic */
    SEASON2_CHANCE_EPIDEMIC,  /* infection card */
    SEASON2_SEARCH,           /* search, card */
    SEASON2_LIGHT,
    SEASON2_BAKE,
    SEASON2_HAIL,       /* card, card */
    SEASON2_PLAIN_HAIL, /* without cards */
    SEASON2_PLAY_AT,    /* event, location */
    SEASON2_KINDS
};
_Static_assert(SEASON2_KINDS <= 64, "sets of kinds are bits of a number (player.h)");

static inline bool season2_is_chance(unsigned kind)
{
    return kind >= SEASON2_CHANCE_INFECT && kind <= SEASON2_CHANCE_EPIDEMIC;
}

/* Domains of arguments: how they are written. */
enum season2_domain {
    SEASON2_DOMAIN_LOCATION = SURTO__DOMAIN_OWN,
    SEASON2_DOMAIN_CARD, /* player cards, with `epidemic` */
    SEASON2_DOMAIN_INFECTION,
    SEASON2_DOMAIN_EVENT,
    SEASON2_DOMAIN_CHARACTER,
    SEASON2_DOMAIN_SCAR,
    SEASON2_DOMAIN_ABILITY,
    SEASON2_DOMAIN_UPGRADE, /* 0-2 of city cards, 3-5 of infection cards */
    SEASON2_DOMAIN_SITE,
    SEASON2_DOMAIN_FACE,
    SEASON2_DOMAIN_MODE, /* local, system */
    SEASON2_DOMAIN_SEARCH,
    /* Only in states. */
    SEASON2_DOMAIN_OBJECTIVE,
    SEASON2_DOMAIN_TWIST,
    SEASON2_DOMAIN_COUNTER,
    SEASON2_DOMAIN_TRIGGER
};

enum season2_face { SEASON2_FACE_BLANK, SEASON2_FACE_SCAR, SEASON2_FACE_SKULL, SEASON2_FACES };

/* What a space of a character card holds. */
enum {
    SEASON2_SPACE_EMPTY,
    SEASON2_SPACE_JOB,
    SEASON2_SPACE_ABILITY,                                          /* and the abilities after it */
    SEASON2_SPACE_SCAR = SEASON2_SPACE_ABILITY + SEASON2_TRAITS_MAX /* and the scars after it */
};

/* Who is away lives, and is not among those who can play. [season2.away.1] */
enum season2_life { SEASON2_NOT_MADE, SEASON2_LIVING, SEASON2_DEAD, SEASON2_AWAY };

/* A character; its number is its job's. Names are the players' affair. [season2.character.2]
 * [season2.board.3] */
typedef struct season2_character {
    uint8_t home, life;
    uint8_t died;  /* where; 0 while he lives */
    uint8_t shown; /* spaces of the track uncovered */
    uint8_t space[SEASON2_SPACES];
    uint8_t spare;
    uint16_t faces; /* what they showed, two bits each, the first lowest */
} season2_character;

enum {
    SEASON2_NOBODY = 255, /* no character */
    SEASON2_WORKING = 254 /* a haven worker */
};

enum { SEASON2_PAID_MAX = 12 }; /* a centre for seven cards and four more by a scar */

typedef struct season2_state {
    uint64_t present;                /* locations on the board */
    uint64_t links[3];               /* links of the pack that are on */
    uint64_t centres;                /* cities with a supply centre */
    uint64_t plague_one, plague_two; /* plague cubes: one + 2 * two */
    uint64_t kept_centres;           /* of effects: there at every set-up */
    uint64_t marks[SEASON2_MARKS];   /* locations with a permanent mark, one each at most */
    surto__story_state story;        /* 40 bytes */
    surto__calendar calendar;        /* 200 bytes */
    surto_move proposal;
    uint32_t objectives, mandatory, met;     /* available; of them mandatory; of them met */
    uint32_t lost_objectives;                /* destroyed */
    uint32_t stickers;                       /* letters in force, A is bit 0 */
    uint32_t abilities, scars;               /* that can be had: not sealed any more */
    uint16_t jobs, suffering;                /* masks of characters */
    uint16_t twists, lost_twists;            /* found; destroyed */
    uint16_t area_twists;                    /* of those found: in the end-of-game area */
    uint16_t card_place[SEASON2_CITIES_MAX]; /* core/copies.h [season2.cards.7] */
    uint16_t infection_place[SEASON2_CITIES_MAX];
    uint8_t card_upgrade[SEASON2_CITIES_MAX];
    uint8_t infection_upgrade[SEASON2_CITIES_MAX];
    season2_character character[SEASON2_CHARACTERS_MAX];
    uint16_t flags;
    uint8_t supplies[SEASON2_LOCATIONS_MAX];       /* whatever the plague [season2.words.16] */
    uint8_t population[SEASON2_LOCATIONS_MAX / 2]; /* nibbles, the even location low */
    uint8_t event_place[SEASON2_EVENTS_MAX / 2];   /* nibbles, enum season2_place */
    uint8_t
        produce[SEASON2_PRODUCE_MAX]; /* boxes << 4 | place; 0xff: none; sorted [season2.cards.8] */
    uint8_t bought[SEASON2_TRAITS_MAX / 2]; /* nibbles: copies of each ability bought */
    uint8_t who[SURTO_SEATS_MAX];           /* character, SEASON2_WORKING or _NOBODY */
    uint8_t pawn[SURTO_SEATS_MAX];          /* SURTO_NONE without a character */
    uint8_t carried[SURTO_SEATS_MAX];
    uint8_t hand_count[SURTO_SEATS_MAX];
    uint8_t paid[SEASON2_PAID_MAX]; /* cards spent in paying order; SURTO_NONE past the last */
    uint8_t bill, bill_from;   /* what is paid: SEASON2_BUILD with from or none; _RECON, site */
    uint8_t sites, open_sites; /* used; not sealed and not closed */
    uint8_t upgrades;          /* sorts of upgrade that can be had */
    uint8_t needed;            /* objectives to win */
    uint8_t stock, incidents, rate, layers; /* [season2.words.10] */
    uint8_t phase, asked, asker, cursor;
    uint8_t active, actions, left, pending;
    uint8_t pile, piles, pile_left; /* from 0; how many; cards in the top pile */
    uint8_t players;                /* of the game that is played; 0 between games */
    uint8_t running;                /* 1 from the set-up of a game to its end */
    uint8_t in_prologue;            /* of a campaign: the game is its prologue */
    uint8_t last_won;               /* the last game of the calendar was won */
    uint8_t stage, twist;           /* see enum season2_stage */
    uint8_t units, more_units;      /* to spend; by effects for the next time */
    uint8_t stock_number;           /* supplies of months without a number */
    uint8_t epidemics;              /* by an effect; 0: the pack's table */
    uint8_t dial;                   /* which dial counts */
    uint8_t games;                  /* begun, prologues too, modulo 256: each has its own deals */
    uint8_t extra, more_extra;      /* supplies by effects: in the game at hand; in the next */
    uint8_t open_searches;          /* not sealed and not closed */
    uint8_t ship_lanes;             /* sailed after the infections; 0: there is no ship */
    uint8_t ship_supplies;          /* handled after an epidemic */
    uint8_t ship_relieves;          /* otherwise it collects */
    uint8_t ship, hold;             /* where it is, SURTO_NONE if it is not; supplies in it */
    uint8_t spare[3];
} season2_state;

_Static_assert(sizeof(season2_state) % 8 == 0 && sizeof(season2_state) <= SURTO_STATE_MAX,
               "a state is at most 1 KiB");

static inline const season2_pack *season2_pack_of(const surto_game *game)
{
    return (const season2_pack *)(const void *)game->own;
}

static inline const season2_state *season2_of(const surto_state *state)
{
    return (const season2_state *)(const void *)state;
}

static inline season2_state *season2_in(surto_state *state)
{
    return (season2_state *)(void *)state;
}

/* ---- Small questions -------------------------------------------------------------------- */

static inline unsigned season2_plague(const season2_state *s, unsigned location)
{
    return (unsigned)((s->plague_one >> location) & 1) +
           2 * (unsigned)((s->plague_two >> location) & 1);
}

/* [season2.words.8]; what the bands of population are called no rule asks [season2.words.9] */
static inline unsigned season2_population(const season2_state *s, unsigned location)
{
    return surto__nibble(s->population, location);
}

/* The locations that are cities, or havens. [season2.words.1] [season2.words.2] */
static inline uint64_t season2_cities(const season2_pack *p)
{
    return surto__bit(p->cities) - 1;
}

static inline uint64_t season2_havens(const season2_pack *p, const season2_state *s)
{
    return s->present & ~season2_cities(p);
}

/* Is the game at hand the prologue? [season2.prologue.2] */
static inline bool season2_is_prologue(const season2_pack *p, const season2_state *s)
{
    return p->prologue_only || s->in_prologue;
}

/* Does the game wait here for events? [season2.turn.13] */
static inline bool season2_is_window(unsigned phase)
{
    return phase == SEASON2_BEFORE_EXPOSURE || phase == SEASON2_BEFORE_DRAW ||
           phase == SEASON2_BEFORE_INFECTION || phase == SEASON2_BETWEEN_INFECTIONS;
}

/* Is something of the story being read, which waits for an answer? */
static inline bool season2_is_reading(const season2_state *s)
{
    return s->story.block != SURTO__BLOCK_NONE;
}

static inline unsigned season2_lesser(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Does it wait here for events or actions? The moment of triggers. [season2.trigger.2] */
static inline bool season2_is_waiting(unsigned phase)
{
    return phase == SEASON2_IN_ACTIONS || season2_is_window(phase);
}

static inline bool season2_is_over(const season2_state *s)
{
    return s->phase >= SEASON2_WON && s->phase <= SEASON2_LOST_HAVEN;
}

/* The letter of the rule sticker with a behaviour, if it is in force. Returns: SURTO_NONE if it is
 * not. [season2.sticker.1] [season2.sticker.2] */
static inline unsigned season2_letter(const season2_pack *p, const season2_state *s,
                                      unsigned behaviour)
{
    for (uint32_t letters = s->stickers; letters != 0; letters &= letters - 1) {
        unsigned letter = surto__lowest(letters);
        if (p->sticker[letter] == behaviour) {
            return letter;
        }
    }
    return SURTO_NONE;
}

/* The number of a rule sticker's behaviour that is in force. Returns: SURTO_NONE if it is not. */
static inline unsigned season2_sticker(const season2_pack *p, const season2_state *s,
                                       unsigned behaviour)
{
    unsigned letter = season2_letter(p, s, behaviour);
    return letter == SURTO_NONE ? (unsigned)SURTO_NONE : p->sticker_number[letter];
}

/* The locations with the mark that a behaviour of a rule sticker is about; none if it is not in
 * force. [season2.mark.3] */
static inline uint64_t season2_marked_for(const season2_pack *p, const season2_state *s,
                                          unsigned behaviour)
{
    unsigned letter = season2_letter(p, s, behaviour);
    return letter == SURTO_NONE ? 0 : s->marks[p->sticker_mark[letter]];
}

static inline uint64_t season2_marked(const season2_state *s)
{
    return s->marks[SEASON2_MARK_STRUCK] | s->marks[SEASON2_MARK_LAMP];
}

/* What the character of a seat can do: the number of each effect, SURTO_NONE for what he has not.
 * [season2.character.1] */
typedef struct season2_traits {
    uint8_t job[SEASON2_JOB_ABILITY];
    uint8_t ability[SEASON2_HAIL_FREE + 1];
    uint8_t scar[SEASON2_CENTRE_MORE + 1];
} season2_traits;

/* How many supplies more a seat may carry; what he carries already he keeps. [season2.scars.5]
 * [season2.scars.6] [season2.words.15] */
static inline unsigned season2_carry_room(const season2_state *s, const season2_traits *traits,
                                          unsigned seat)
{
    unsigned max = traits->scar[SEASON2_CARRY_MOST];
    return max == SURTO_NONE        ? SEASON2_SUPPLIES_MAX
           : max > s->carried[seat] ? max - s->carried[seat]
                                    : 0;
}

season2_traits season2_traits_of(const surto_game *game, const season2_state *s, unsigned seat);

/* ---- The board (board.c) ---------------------------------------------------------------- */

/* The locations adjacent to one. [season2.words.5] */
uint64_t season2_adjacent(const surto_game *game, const season2_state *s, unsigned location);

/* Where a sea route leads from a location: other ports. [season2.words.6] */
uint64_t season2_by_sea(const surto_game *game, const season2_state *s, unsigned location);

/* The adjacent locations that a sea lane joins. */
uint64_t season2_by_lane(const surto_game *game, const season2_state *s, unsigned location);

/* [season2.words.7] */
uint64_t season2_network(const surto_game *game, const season2_state *s);

/* The door that the next step of a search opens; SURTO_NONE if all are open. [season2.search.3] */
unsigned season2_next_door(const season2_pack *p, const season2_state *s, unsigned search);

/* Can a seat make a lamp where its pawn is, as a rule sticker with the behaviour `light` or `bake`
 * says? [season2.light.1] [season2.bake.1] */
bool season2_can_light(const surto_game *game, const season2_state *s, unsigned seat,
                       unsigned behaviour);

/* The cities of the network in which nobody lives. */
uint64_t season2_forsaken(const surto_game *game, const season2_state *s);

/* The locations supplies are placed on location by location: in the set-up or in production. */
uint64_t season2_row(const surto_game *game, const season2_state *s);

/* What a location of the row may get, so that the rest finds room. [season2.setup.13]
 * [season2.produce.8] */
void season2_place_bounds(const surto_game *game, const season2_state *s, unsigned location,
                          unsigned *min, unsigned *max);

/* What System-Wide production would put on a location. [season2.produce.5] */
unsigned season2_lack(const season2_state *s, unsigned location);

/* The supply centres that a game begins with: those that effects keep, as many as there are. */
uint64_t season2_first_centres(const season2_pack *p, const season2_state *s);

/* The supplies of the game at hand, all places together, with those of a sticker or without.
 * [season2.words.14] [season2.setup.2] */
unsigned season2_supplies_number(const surto_game *game, const season2_state *s, bool sticker);

/* How much of what a condition of content is about there is, and how much it asks for: 1 for one
 * thing. It holds if there is enough. (conditions.c) */
unsigned season2_amount(const surto_game *game, const season2_state *s, unsigned condition,
                        const uint8_t *args);
unsigned season2_needed(unsigned condition, const uint8_t *args);
bool season2_holds(const surto_game *game, const season2_state *s, unsigned condition,
                   const uint8_t *args);

/* Is what an objective asks for there? Supplies count only while turns are played.
 * [season2.objective.12] */
bool season2_reached(const surto_game *game, const season2_state *s, unsigned objective);

/* Are enough objectives met, all mandatory ones among them? [season2.end.1] */
bool season2_enough_met(const season2_state *s);

/* The port that the ship, which is on the board, heads for; its own if it stays. (ship.c) */
unsigned season2_ship_goal(const surto_game *game, const season2_state *s);

/* The ports that the ship, which is on the board, can reach with so many lanes; not its own. */
uint64_t season2_ship_reach(const surto_game *game, const season2_state *s, unsigned lanes);

/* ---- Cards (cards.c) -------------------------------------------------------------------- */

enum { SEASON2_CLASSES_MAX = SEASON2_CARDS };

/* The player cards in a place (deck, hand, discard pile, ...) by class, in canonical order, with
 * the number of each. Returns: how many classes. */
unsigned season2_cards_in(const surto_game *game, const season2_state *s, unsigned place,
                          uint8_t *cards, uint8_t *counts);

/* The same for infection cards. */
unsigned season2_infections_in(const surto_game *game, const season2_state *s, unsigned place,
                               uint8_t *cards, uint8_t *counts);

/* How many player cards lie in a place; of one class. */
unsigned season2_count_in(const surto_game *game, const season2_state *s, unsigned place);
unsigned season2_count_of(const season2_state *s, unsigned card, unsigned place);

/* Does the upgrade of an infection card keep its city from what the card does? (infect.c) */
bool season2_is_kept(const surto_game *game, const season2_state *s, unsigned card);

/* How many infection cards lie in a place. */
unsigned season2_infection_count(const surto_game *game, const season2_state *s, unsigned place);

/* Takes one player card of a class from a place to another. It is there. */
void season2_move_card(season2_state *s, unsigned card, unsigned from, unsigned to);

/* Takes an infection card out of the deck, from its top or its bottom, to the discard pile. */
void season2_draw_infection(const surto_game *game, season2_state *s, unsigned card, bool bottom);

/* The discard pile becomes a new layer on top of the deck. */
void season2_stack_discards(const surto_game *game, season2_state *s);

/* Between games the infection deck is one layer, or nothing is left of it. */
void season2_one_layer(const surto_game *game, season2_state *s);

/* Sorts the produce cards after one has changed. */
void season2_sort_produce(season2_state *s);

/* The upgrade of city cards that count more for a centre, from 1; 0 if the pack has none. */
unsigned season2_big_upgrade(const season2_pack *p);

/* How many cards carry an upgrade, destroyed ones too. */
unsigned season2_upgrades_used(const surto_game *game, const season2_state *s, unsigned upgrade);

/* Upgrades: where a card must lie to get this one now; is one left; can a card of a city get it? */
unsigned season2_upgrade_place(const season2_state *s, unsigned upgrade);
bool season2_upgrade_left(const surto_game *game, const season2_state *s, unsigned upgrade);
bool season2_can_upgrade(const surto_game *game, const season2_state *s, unsigned city,
                         unsigned upgrade);

/* The hand limit of a seat. [season2.hand.1] */
unsigned season2_hand_limit(const surto_game *game, const season2_state *s, unsigned seat);

/* The seats over their limits as a mask: in a window or in the action part, where alone they are
 * looked at. [season2.hand.2] */
unsigned season2_must_discard(const surto_game *game, const season2_state *s);

/* The cards of the player deck, epidemics counted. */
unsigned season2_deck_left(const surto_game *game, const season2_state *s);

/* The epidemics of a game with the cards there are. [season2.cards.4] */
unsigned season2_epidemic_number(const surto_game *game, const season2_state *s);

/* ---- Payments (pay.c) ------------------------------------------------------------------- */

/* As how many cards a centre must be paid by a character. */
unsigned season2_centre_cost(const season2_pack *p, const season2_traits *traits);

/* Could the hand of the active seat pay for this, with what the rules of the place ask for? */
bool season2_can_pay(const surto_game *game, const season2_state *s, unsigned bill, unsigned site);

/* Does the hand lack only the card that a scar asks for beside a site's own? */
bool season2_lacks_scar_card(const surto_game *game, const season2_state *s, unsigned site);

/* The cards that may be spent next, in canonical order. Returns: how many. */
unsigned season2_spendable(const surto_game *game, const season2_state *s, uint8_t *cards);

/* As how many cards a payment under way must count; and as how many those count that are spent. */
unsigned season2_price(const surto_game *game, const season2_state *s);
unsigned season2_paid_worth(const surto_game *game, const season2_state *s);

/* Is what was paid a whole payment? */
bool season2_is_paid(const surto_game *game, const season2_state *s);

/* Does a payment under way fit its bill, is it incomplete, and can it be finished? */
bool season2_payment_open(const surto_game *game, const season2_state *s);

/* ---- Moves ------------------------------------------------------------------------------ */

/* The events (as bits of their effects) that may be played now by whoever holds them, and the seats
 * that hold one. [season2.event.3] */
unsigned season2_playable(const surto_game *game, const season2_state *s);
unsigned season2_holders(const surto_game *game, const season2_state *s, unsigned effect);

/* The event that a seat plays for an effect, with a number unless that is SURTO_NONE. Returns:
 * SURTO_NONE if it holds none. [season2.event.9] */
unsigned season2_held_event(const surto_game *game, const season2_state *s, unsigned seat,
                            unsigned effect, unsigned number);

/* Where a seat may play an event whose moves name it; none if it may not, or plays an equal one
 * first. [season2.event.10] */
uint64_t season2_event_places(const surto_game *game, const season2_state *s, unsigned seat,
                              unsigned event);

/* Would the game stop for an event in this window? [season2.turn.13] */
bool season2_waits(const surto_game *game, const season2_state *s);

/* Who must agree to a move; SURTO_NONE if nobody. [season2.consent.4] */
unsigned season2_who_is_asked(const surto_game *game, surto_move move);

/* Is the proposal of this state a move that its actor could propose? */
bool season2_may_propose(const surto_game *game, const season2_state *s);

/* The living characters nobody plays, as a mask. [season2.setup.30] */
unsigned season2_free_characters(const surto_game *game, const season2_state *s);

/* The seat that takes a character in the set-up. */
unsigned season2_choosing_seat(const season2_state *s);

/* The seat that plays a character; SURTO_NONE if nobody does. */
unsigned season2_seat_of(const season2_state *s, unsigned character);

/* The rationed events that may be chosen next, as a mask. [season2.setup.23] */
uint32_t season2_rationable(const surto_game *game, const season2_state *s);

/* What may be bought with the units there are. (campaign.c) */
uint32_t season2_buyable_abilities(const surto_game *game, const season2_state *s,
                                   unsigned character);
uint64_t season2_buyable_upgrades(const surto_game *game, const season2_state *s, unsigned upgrade);
uint64_t season2_buyable_population(const surto_game *game, const season2_state *s);

/* Everything at rest, as the pack has it: no game, no character. (setup.c) */
void season2_blank(const surto_game *game, season2_state *s);

/* The points of a campaign. [season2.score.1] (conditions.c) */
int season2_score(const surto_game *game, const season2_state *s);

/* ---- The parts of the rule set, one file each ------------------------------------------- */

extern const surto__kind season2_kinds[];
extern const uint8_t season2_parts[];
extern const char *const season2_phase_keys[SEASON2_PHASES];

surto_status season2_open(surto_game *game, const char *const *values, char *why, size_t why_cap);
void season2_option(const surto_game *game, size_t index, surto__out *out);
void season2_start(const surto_game *game, surto_state *state);
uint32_t season2_actors(const surto_game *game, const surto_state *state);
size_t season2_spans(const surto_game *game, const surto_state *state, surto__span *out);
size_t season2_chances(const surto_game *game, const season2_state *s, surto__span *out);

/* What the seeded dealer knows a draw of this kind by (docs/develop/determinism.md). */
enum { SEASON2_TICKET = 8 };
void season2_ticket(const surto_game *game, const season2_state *s, unsigned what,
                    uint8_t message[SEASON2_TICKET]);
surto_move season2_deal(const surto_game *game, const surto_state *state, const surto_seed *seed);
void season2_apply(const surto_game *game, surto_state *state, surto_move move,
                   const surto_sink *sink);
const char *season2_why(const surto_game *game, const surto_state *state, surto_move move);
size_t season2_encode(const surto_game *game, const surto_state *view, unsigned seat, uint8_t *out,
                      size_t cap);
const char *season2_check(const surto_game *game, const surto_state *state);
surto_result season2_result(const surto_game *game, const surto_state *state);
const char *season2_key(const surto_game *game, unsigned domain, unsigned value);
void season2_write(const surto_game *game, const surto_state *state, surto__out *out);
const char *season2_read(const surto_game *game, surto__slice text, surto_state *state,
                         unsigned *line);

#endif
