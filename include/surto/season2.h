/* Reads Season 2 field by field, for front ends and programs that would rather not parse text.
 * Read-only: moves are made through game.h.
 *
 * surto_season2_get_contents describes the game as it was opened, which never changes (how many
 * cities there are, what a centre costs); surto_season2_get_position describes a position. A
 * campaign is one game, so its positions also have a calendar, a story and purchases.
 *
 * Everything has a number, which is its place in the pack: locations (cities, then havens), events,
 * characters (by their jobs), abilities, scars, sites, objectives, twists. A set of them is a mask.
 * surto_season2_key and surto_season2_name give the words; for the place on the map
 * and the colour of a location see text.h: surto_city_point, surto_city_colour.
 *
 * Player cards are numbered 4 * city + upgrade (0 for none, 1 to 3 for upgrades 0 to 2),
 * then come the events and the Produce Supplies cards with 1 to 4 boxes; infection cards likewise
 * 4 * city + upgrade. Cards with the same number are identical, so a pile is a count for each
 * number. Moves and facts use these numbers.
 */
#ifndef SURTO_SEASON2_H
#define SURTO_SEASON2_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SURTO_SEASON2_LOCATIONS_MAX = 64,
    SURTO_SEASON2_CITIES_MAX = 52,
    SURTO_SEASON2_EVENTS_MAX = 32,
    SURTO_SEASON2_CHARACTERS_MAX = 10,
    SURTO_SEASON2_SPACES = 5,
    SURTO_SEASON2_FACES_MAX = 8,
    SURTO_SEASON2_TRAITS_MAX = 32,  /* abilities, and scars */
    SURTO_SEASON2_UPGRADES_MAX = 6, /* 0 to 2 of city cards, 3 to 5 of infection cards */
    SURTO_SEASON2_SITES_MAX = 8,
    SURTO_SEASON2_SEARCHES_MAX = 8,
    SURTO_SEASON2_OBJECTIVES_MAX = 32,
    SURTO_SEASON2_GAMES_MAX = 24, /* of a calendar: twelve months, two attempts each */
    SURTO_SEASON2_DIALS_MAX = 4,
    SURTO_SEASON2_DIAL_MAX = 10, /* spaces of a dial */
    SURTO_SEASON2_LAYERS_MAX = 11,
    SURTO_SEASON2_PAID_MAX = 12,
    SURTO_SEASON2_DOORS = 8, /* of what can be opened: packets are 0 to 7, doors follow */
    SURTO_SEASON2_COUNTERS_MAX = 8,
    SURTO_SEASON2_MONTHS = 12, /* 0 is January; this number is the prologue */

    SURTO_SEASON2_INFECTIONS = 4 * SURTO_SEASON2_CITIES_MAX,
    SURTO_SEASON2_FIRST_EVENT = 4 * SURTO_SEASON2_CITIES_MAX,
    SURTO_SEASON2_FIRST_PRODUCE = SURTO_SEASON2_FIRST_EVENT + SURTO_SEASON2_EVENTS_MAX,
    SURTO_SEASON2_CARDS = SURTO_SEASON2_FIRST_PRODUCE + 4,
    SURTO_SEASON2_EPIDEMIC = 254, /* drawn, never held */

    SURTO_SEASON2_WORKER = 254 /* instead of a character: a haven worker */
};

/* ---- Keys and names --------------------------------------------------------------------- */

typedef enum surto_season2_entity {
    SURTO_SEASON2_LOCATION,
    SURTO_SEASON2_CARD, /* with the epidemic */
    SURTO_SEASON2_INFECTION,
    SURTO_SEASON2_EVENT,
    SURTO_SEASON2_CHARACTER, /* with the haven worker */
    SURTO_SEASON2_ABILITY,
    SURTO_SEASON2_SCAR,
    SURTO_SEASON2_UPGRADE,
    SURTO_SEASON2_SITE,
    SURTO_SEASON2_OBJECTIVE,
    SURTO_SEASON2_TWIST,
    SURTO_SEASON2_MONTH,
    SURTO_SEASON2_OPENED,  /* packets and doors */
    SURTO_SEASON2_STICKER, /* a rule sticker, A is 0; its name says what it does */
    SURTO_SEASON2_BLOCK,   /* of the story, as facts number it: legacy-3, door-attic */
    SURTO_SEASON2_COUNTER,
    SURTO_SEASON2_SEARCH
} surto_season2_entity;

/* Write the key of an entity, as in moves, states and packs, or its English name. They work like
 * the writers of text.h. Returns: the length; 0 for a number that names nothing. */
size_t surto_season2_key(const surto_game *game, surto_season2_entity entity, unsigned number,
                         char *out, size_t cap);
size_t surto_season2_name(const surto_game *game, surto_season2_entity entity, unsigned number,
                          char *out, size_t cap);

/* ---- Contents: what never changes ------------------------------------------------------- */

typedef enum surto_season2_site_kind {
    SURTO_SEASON2_STARRED,  /* any cards of the colour */
    SURTO_SEASON2_LETTERED, /* cards of the colour, all of different cities */
    SURTO_SEASON2_NAMED     /* exactly these */
} surto_season2_site_kind;

typedef struct surto_season2_site_info {
    uint8_t city, packet; /* packet from 0 */
    bool needs_centre;
    surto_season2_site_kind kind;
    uint8_t colour, number;                  /* how many cards */
    uint8_t named[SURTO_SEASON2_CITIES_MAX]; /* cards of each city */
} surto_season2_site_info;

/* Something to be found in a city, step by step. */
typedef struct surto_season2_search_info {
    uint8_t city, steps;
} surto_season2_search_info;

/* A track of the infection rate: the infection cards drawn each turn on each of its spaces. */
typedef struct surto_season2_dial {
    uint8_t spaces;
    uint8_t cards[SURTO_SEASON2_DIAL_MAX];
} surto_season2_dial;

typedef struct surto_season2_contents {
    bool campaign;             /* the game is a campaign */
    uint8_t cities, locations; /* locations below `cities` are cities, the others havens */
    uint8_t events, characters, abilities, scars, sites, objectives;
    uint8_t months, legacy, doors, twists;  /* legacy: cards of the deck; doors without packets */
    uint8_t counters, hidden_counters;      /* how many; those players should not see, as a mask */
    bool prologue;                          /* the pack has one */
    uint64_t ports, starting_havens;        /* locations */
    uint64_t sealed;                        /* locations that are not there at the start */
    uint8_t city_cards, infection_cards;    /* all of them, sealed ones too */
    uint8_t incidents;                      /* the last space of the track: the game is lost */
    uint8_t centres;                        /* in the box */
    uint8_t centre_cost;                    /* in city cards */
    uint8_t population_cost, forsaken_cost; /* in units; forsaken: from population 0 */
    uint8_t ability_cost[SURTO_SEASON2_TRAITS_MAX];
    uint8_t upgrade_cost[SURTO_SEASON2_UPGRADES_MAX]; /* 0 for one that does not exist */
    uint32_t unrationed;                              /* events */
    uint8_t spaces;                                   /* of a character card */
    /* How much each objective asks for; 1 for something that is done once, or a hidden counter. */
    uint8_t objective_number[SURTO_SEASON2_OBJECTIVES_MAX];
    uint8_t dials; /* a position says which one is in use */
    surto_season2_dial dial[SURTO_SEASON2_DIALS_MAX];
    surto_season2_site_info site[SURTO_SEASON2_SITES_MAX];
    uint8_t searches;
    surto_season2_search_info search[SURTO_SEASON2_SEARCHES_MAX];
} surto_season2_contents;

/* Describes what a game was opened with. Returns: OK, or UNKNOWN if it has other rules. */
surto_status surto_season2_get_contents(const surto_game *game, surto_season2_contents *out);

/* ---- A position ------------------------------------------------------------------------- */

/* What interrupts a phase. asked_seat answers, unless it is chance. */
typedef enum surto_season2_asked {
    SURTO_SEASON2_ASKED_NOTHING,
    SURTO_SEASON2_ASKED_PLACE,  /* asked_about: the location that gets supplies */
    SURTO_SEASON2_ASKED_SECOND, /* asked_about: the first location of Team Bravo */
    SURTO_SEASON2_ASKED_PAY,    /* see paid, pays_for_site, asked_about: the site or centre moved */
    SURTO_SEASON2_ASKED_PROPOSAL, /* proposal */
    SURTO_SEASON2_ASKED_CHOOSE,   /* asked_about: how many options */
    SURTO_SEASON2_ASKED_CREATE,   /* asked_about: the character whose home is chosen */
    SURTO_SEASON2_ASKED_SUFFER,   /* chance; asked_about: the character */
    SURTO_SEASON2_ASKED_SCAR,     /* asked_about: the character */
    SURTO_SEASON2_ASKED_REPLACE   /* the character of asked_seat died */
} surto_season2_asked;

typedef struct surto_season2_place {
    bool present; /* on the board */
    bool network; /* joined with a starting haven */
    bool centre, kept_centre;
    bool struck, lamp; /* its permanent mark */
    uint8_t population, supplies, plague;
    uint8_t room;      /* ASKED_PLACE: supplies it can still get; otherwise 0 */
    uint64_t adjacent; /* locations that a link joins with it now */
    uint64_t lanes;    /* those of them over a sea lane */
    uint64_t by_sea;   /* the ports to which a sea route leads */
} surto_season2_place;

typedef struct surto_season2_seat {
    bool playing;      /* takes part in the current game */
    uint8_t character; /* SURTO_NONE without one, or SURTO_SEASON2_WORKER */
    uint8_t pawn;      /* location; SURTO_NONE without a character */
    uint8_t carried;   /* supplies */
    uint8_t hand_count, hand_limit;
    uint8_t hand[SURTO_SEASON2_CARDS]; /* how many of each card */
} surto_season2_seat;

typedef enum surto_season2_face {
    SURTO_SEASON2_FACE_BLANK,
    SURTO_SEASON2_FACE_SCAR,
    SURTO_SEASON2_FACE_SKULL
} surto_season2_face;

typedef enum surto_season2_space_kind {
    SURTO_SEASON2_SPACE_EMPTY,
    SURTO_SEASON2_SPACE_JOB,
    SURTO_SEASON2_SPACE_ABILITY,
    SURTO_SEASON2_SPACE_SCAR
} surto_season2_space_kind;

typedef struct surto_season2_space {
    surto_season2_space_kind kind;
    uint8_t number; /* of the ability or scar */
} surto_season2_space;

typedef struct surto_season2_person {
    bool made, living;
    bool away; /* lives, and does not take part for now */
    uint8_t home;
    uint8_t died; /* where; SURTO_NONE while alive */
    uint8_t seat; /* that plays this character, or SURTO_NONE */
    surto_season2_space space[SURTO_SEASON2_SPACES];
    uint8_t shown;                         /* spaces of the exposure track uncovered */
    uint8_t face[SURTO_SEASON2_FACES_MAX]; /* their faces: surto_season2_face */
} surto_season2_person;

/* One game of the calendar that was played. */
typedef struct surto_season2_played {
    uint8_t month;
    bool second, won; /* the second attempt at its month */
    uint8_t level;    /* rationing */
    uint8_t cities;   /* in the network at its end */
    uint8_t players;
    uint8_t who[SURTO_SEATS_MAX]; /* character, SURTO_SEASON2_WORKER or SURTO_NONE */
} surto_season2_played;

typedef struct surto_season2_position {
    const char *phase; /* its key: "actions", "won", "month" ... */
    surto_season2_asked asked;
    uint8_t asked_seat, asked_about;
    surto_move proposal;
    bool pays_for_site;                               /* ASKED_PAY: a recon, otherwise a centre */
    uint8_t paid_count, paid[SURTO_SEASON2_PAID_MAX]; /* cards spent so far, */
    uint8_t paid_worth; /* and as how many they count: for a centre an upgrade can make it more */
    uint8_t price;      /* ASKED_PAY: as how many they must count in the end; otherwise 0 */
    /* ASKED_PLACE, otherwise 0: supplies that must still be placed; locations that can still get
     * some, asked_about being the first. */
    uint8_t to_place, places_left;
    uint8_t turn; /* the active seat */
    uint8_t actions, left, pending;
    bool quiet_night;

    surto_season2_place place[SURTO_SEASON2_LOCATIONS_MAX];
    surto_season2_seat seat[SURTO_SEATS_MAX];
    surto_season2_person character[SURTO_SEASON2_CHARACTERS_MAX];
    uint8_t stock, incidents;
    uint8_t dial;                                         /* the one in use */
    uint8_t rate;                                         /* the space of the rate marker, from 0 */
    uint8_t rate_cards;                                   /* infection cards drawn each turn */
    uint8_t centres_left;                                 /* in the supply */
    uint8_t network_cities;                               /* cities in the network */
    uint16_t network_population;                          /* of all its locations */
    uint32_t objectives, mandatory, met, lost_objectives; /* available; of them ...; destroyed */
    uint8_t needed;                                       /* objectives to win */
    /* For each available objective, how much of objective_number is done. */
    uint8_t progress[SURTO_SEASON2_OBJECTIVES_MAX];
    uint8_t sites_used, sites_open; /* open: neither sealed nor closed, used ones too */
    uint8_t to_search; /* searches that are open and not over, once there is this action */
    uint8_t searched[SURTO_SEASON2_SEARCHES_MAX]; /* steps that were taken */
    uint8_t ship,
        ship_goal; /* where it is, and where it heads for; SURTO_NONE if it is not there */
    uint8_t hold;  /* supplies in it */
    uint8_t ship_lanes, ship_supplies; /* sailed and handled at most; 0 if there is no ship */
    bool ship_relieves;                /* it puts supplies on locations; otherwise it takes them */

    uint8_t unseen[SURTO_SEASON2_CARDS]; /* in the player deck, epidemics not counted */
    uint8_t player_discard[SURTO_SEASON2_CARDS];
    uint32_t reserve;                  /* events that were found and are not in this game */
    bool deck_made;                    /* false until the hands are dealt; then: */
    uint8_t deck_left, epidemics_left; /* cards left in the player deck; epidemics among them */
    uint8_t pile_left;                 /* cards left in its top pile */
    bool pile_epidemic;                /* the top pile's epidemic is still in */
    uint8_t layer_count;               /* of the infection deck, the top one first: */
    uint8_t layers[SURTO_SEASON2_LAYERS_MAX][SURTO_SEASON2_INFECTIONS];
    uint8_t infection_discard[SURTO_SEASON2_INFECTIONS];
    uint8_t area[SURTO_SEASON2_INFECTIONS]; /* the end-of-game area */

    /* Campaigns. In single games these fields stay as at the start. */
    uint8_t month; /* the current one; `months` when the campaign is over */
    bool second_try;
    uint8_t rationing;
    bool running;     /* from the set-up of a game to its end */
    bool in_prologue; /* the current game is the prologue */
    uint8_t players;  /* of the current game; 0 between games */
    uint8_t played_count;
    surto_season2_played played[SURTO_SEASON2_GAMES_MAX];
    int16_t points;                               /* of content */
    int16_t score;                                /* as if the campaign were over */
    uint8_t units, more_units;                    /* to spend now; promised for next time */
    uint8_t more_supplies;                        /* promised for the next game */
    uint8_t legacy_read;                          /* cards of the Legacy deck */
    uint64_t opened;                              /* packets and doors */
    uint16_t reading;                             /* the current block, or SURTO_NO_BLOCK */
    uint8_t reading_step;                         /* its next instruction, for surto_pack_option */
    uint32_t stickers;                            /* rule stickers in force, A is bit 0 */
    uint8_t counters[SURTO_SEASON2_COUNTERS_MAX]; /* hidden ones too */
    uint16_t twists, lost_twists;
    uint16_t jobs;             /* characters that can be made or are */
    uint32_t abilities, scars; /* that can be had */
    uint8_t upgrades;          /* likewise */
    uint32_t lost_events;      /* destroyed */
    uint32_t found_events;     /* neither sealed nor destroyed */
} surto_season2_position;

/* Describes a state. Hands are open, so every view equals its state.
 * Returns: OK, or UNKNOWN if the game has other rules. */
surto_status surto_season2_get_position(const surto_game *game, const surto_state *state,
                                        surto_season2_position *out);

/* ---- Facts ------------------------------------------------------------------------------ */

/* The facts that surto_apply sends to its sink, with their arguments in order; 255 is "none". */
typedef enum surto_season2_fact {
    SURTO_SEASON2_FACT_PAWN,       /* seat, from or none, to */
    SURTO_SEASON2_FACT_SUPPLIES,   /* location, number now, number in the stock */
    SURTO_SEASON2_FACT_CARRIED,    /* seat, number now, number in the stock */
    SURTO_SEASON2_FACT_PLAGUE,     /* location, number now, incidents so far: a cube comes */
    SURTO_SEASON2_FACT_OUTBREAK,   /* location */
    SURTO_SEASON2_FACT_CENTRE,     /* city, from or none */
    SURTO_SEASON2_FACT_CARD,       /* seat, card: it enters the hand */
    SURTO_SEASON2_FACT_DISCARD,    /* seat, card */
    SURTO_SEASON2_FACT_DESTROYED,  /* seat, card */
    SURTO_SEASON2_FACT_GIVEN,      /* from, to, card */
    SURTO_SEASON2_FACT_EVENT,      /* seat, card: it is played */
    SURTO_SEASON2_FACT_EPIDEMIC,   /* space of the rate marker */
    SURTO_SEASON2_FACT_INFECT,     /* infection card: it is turned up */
    SURTO_SEASON2_FACT_INTENSIFY,  /* how many cards go back on top */
    SURTO_SEASON2_FACT_SHUFFLE,    /* space of the rate marker: the discards become the deck */
    SURTO_SEASON2_FACT_QUIET,      /* the infection part is skipped */
    SURTO_SEASON2_FACT_EXPOSED,    /* character, face */
    SURTO_SEASON2_FACT_SCARRED,    /* character, scar, space */
    SURTO_SEASON2_FACT_DEATH,      /* character, location or none */
    SURTO_SEASON2_FACT_CHARACTER,  /* seat, character or worker */
    SURTO_SEASON2_FACT_SITE,       /* site, packet from 0 */
    SURTO_SEASON2_FACT_OBJECTIVE,  /* objective: it is met */
    SURTO_SEASON2_FACT_TURN,       /* seat */
    SURTO_SEASON2_FACT_PROPOSED,   /* by, asked */
    SURTO_SEASON2_FACT_ANSWERED,   /* by, 1 accepted or 0 declined */
    SURTO_SEASON2_FACT_END,        /* how the game ended: surto_season2_end */
    SURTO_SEASON2_FACT_MONTH,      /* month or prologue, 1 in a second attempt, rationing level */
    SURTO_SEASON2_FACT_BLOCK,      /* block, its low byte and its high byte: its reading begins */
    SURTO_SEASON2_FACT_EFFECT,     /* block likewise, instruction: it takes effect */
    SURTO_SEASON2_FACT_POPULATION, /* location, number now */
    SURTO_SEASON2_FACT_UNITS,      /* number to spend */
    /* kind of the move; character and ability, upgrade and city, or location */
    SURTO_SEASON2_FACT_BOUGHT,
    SURTO_SEASON2_FACT_CREATED,  /* character, home */
    SURTO_SEASON2_FACT_FINISHED, /* points, low byte and high byte of a signed number */
    SURTO_SEASON2_FACT_TOLD,     /* block likewise, instruction, line of its text: it is told */
    SURTO_SEASON2_FACT_SEARCH,   /* search, door that this step opens */
    SURTO_SEASON2_FACT_LAMP,     /* location: somebody lights one */
    SURTO_SEASON2_FACT_HEALED,   /* location, number of plague cubes now: some are removed */
    SURTO_SEASON2_FACT_SHIP,     /* from or none, to: the ship sails, or comes */
    SURTO_SEASON2_FACT_HOLD      /* location of the ship, supplies now in its hold */
} surto_season2_fact;

/* The argument of FACT_END. */
typedef enum surto_season2_end {
    SURTO_SEASON2_END_WON = 17,
    SURTO_SEASON2_END_INCIDENTS,
    SURTO_SEASON2_END_CARDS,
    SURTO_SEASON2_END_HAVEN /* a haven fell: only with its rule sticker */
} surto_season2_end;

#ifdef __cplusplus
}
#endif
#endif
