/* Reads Season 0 field by field, for front ends and programs that would rather not parse text.
 * Read-only: moves are made through game.h.
 *
 * surto_season0_get_contents describes the game as it was opened, which never changes (how many
 * cities there are, what a team costs); surto_season0_get_position describes a position. A campaign
 * is one game, so its positions also have a calendar, a story and purchases.
 *
 * Everything has a number, which is its place in the pack: cities, regions, events, occupations,
 * assets, liabilities, specialities, objectives, protocols, notes. A set of them is a mask.
 * surto_season0_key and surto_season0_name give the words.
 *
 * Player cards have the numbers of the cities, followed by the events; every card exists once, so a
 * pile is a set of bits. Threat cards have the numbers of the cities. Passport aliases are 3 *
 * character + affiliation, followed by the temporary ones by occupation. Moves and facts use these
 * numbers. For the place on the map and the region of a city see text.h: surto_city_point,
 * surto_city_colour.
 */
#ifndef SURTO_SEASON0_H
#define SURTO_SEASON0_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SURTO_SEASON0_CITIES_MAX = 48,
    SURTO_SEASON0_REGIONS_MAX = 8,
    SURTO_SEASON0_EVENTS_MAX = 16,
    SURTO_SEASON0_CHARACTERS = 4,
    SURTO_SEASON0_AFFILIATIONS = 3,
    SURTO_SEASON0_PASSPORT_ALIASES = 12, /* temporary ones follow, by occupation */
    SURTO_SEASON0_OCCUPATIONS_MAX = 16,
    SURTO_SEASON0_ALIASES = SURTO_SEASON0_PASSPORT_ALIASES + SURTO_SEASON0_OCCUPATIONS_MAX,
    SURTO_SEASON0_TRAITS_MAX = 16, /* assets, liabilities, specialities: each */
    SURTO_SEASON0_FACES_MAX = 8,
    SURTO_SEASON0_TEAMS_MAX = 4, /* of an affiliation */
    SURTO_SEASON0_OBJECTIVES_MAX = 48,
    SURTO_SEASON0_GOALS_MAX = 4, /* objectives of a game */
    SURTO_SEASON0_TARGETS_MAX = 4,
    SURTO_SEASON0_PROTOCOLS_MAX = 5,
    SURTO_SEASON0_LETTERS = 32,   /* of rule stickers: A to Z, AA to FF */
    SURTO_SEASON0_GAMES_MAX = 24, /* of a calendar: twelve months, two attempts each */
    SURTO_SEASON0_TRACKS_MAX = 4,
    SURTO_SEASON0_TRACK_MAX = 10, /* spaces of a threat track */
    SURTO_SEASON0_LAYERS_MAX = 9,
    SURTO_SEASON0_ORDER_MAX = 6, /* cards of a Forecast */
    SURTO_SEASON0_DOORS = 8,     /* of what can be opened: packets are 0 to 7, doors follow */
    SURTO_SEASON0_COUNTERS_MAX = 8,
    SURTO_SEASON0_MONTHS = 12, /* 0 is January; this number is the prologue */

    SURTO_SEASON0_FIRST_EVENT = SURTO_SEASON0_CITIES_MAX,
    SURTO_SEASON0_CARDS = SURTO_SEASON0_FIRST_EVENT + SURTO_SEASON0_EVENTS_MAX,
    SURTO_SEASON0_ESCALATION = SURTO_SEASON0_CARDS /* drawn, never held */
};

/* ---- Keys and names --------------------------------------------------------------------- */

typedef enum surto_season0_entity {
    SURTO_SEASON0_CITY,
    SURTO_SEASON0_CARD, /* with the escalation */
    SURTO_SEASON0_EVENT,
    SURTO_SEASON0_CHARACTER,
    SURTO_SEASON0_ALIAS, /* "Iris (Allied)", "Temporary Courier" */
    SURTO_SEASON0_OCCUPATION,
    SURTO_SEASON0_AFFILIATION,
    SURTO_SEASON0_REGION,
    SURTO_SEASON0_ASSET,
    SURTO_SEASON0_LIABILITY,
    SURTO_SEASON0_SPECIALITY,
    SURTO_SEASON0_OBJECTIVE,
    SURTO_SEASON0_FACE, /* surto_season0_face */
    SURTO_SEASON0_MONTH,
    SURTO_SEASON0_OPENED, /* packets and doors */
    SURTO_SEASON0_OPERATION,
    SURTO_SEASON0_STICKER, /* a rule sticker, A is 0; its name says what it does */
    SURTO_SEASON0_PROTOCOL,
    SURTO_SEASON0_PROTOCOL_RULE, /* the same; its name says what it does */
    SURTO_SEASON0_NOTE,
    SURTO_SEASON0_BLOCK, /* of the story, as facts number it: legacy-3, entry-107 */
    SURTO_SEASON0_COUNTER
} surto_season0_entity;

/* Write the key of an entity, as in moves, states and packs, or its English name. They work like
 * the writers of text.h. Returns: the length; 0 for a number that names nothing. */
size_t surto_season0_key(const surto_game *game, surto_season0_entity entity, unsigned number,
                         char *out, size_t cap);
size_t surto_season0_name(const surto_game *game, surto_season0_entity entity, unsigned number,
                          char *out, size_t cap);

/* ---- Contents: what never changes ------------------------------------------------------- */

typedef enum surto_season0_incident_kind {
    SURTO_SEASON0_CELLS,      /* agents in every city of the region that has a marker */
    SURTO_SEASON0_EXPOSED,    /* a safehouse of the region goes */
    SURTO_SEASON0_RECOGNISED, /* pawns in the two regions lose cover */
    SURTO_SEASON0_COMPROMISED /* teams under surveillance go */
} surto_season0_incident_kind;

/* What the threat card of a city does in an incident. */
typedef struct surto_season0_incident_info {
    surto_season0_incident_kind kind;
    uint8_t region[2]; /* SURTO_NONE where it has none */
} surto_season0_incident_info;

typedef struct surto_season0_objective_info {
    uint8_t target_count; /* known targets: cities, and how many teams each needs */
    uint8_t target[SURTO_SEASON0_TARGETS_MAX], teams[SURTO_SEASON0_TARGETS_MAX];
    uint64_t list;      /* of an unknown target, beside known ones or alone; 0 if there is none */
    uint8_t list_teams; /* what it needs */
    bool meets;         /* with no team: by the active pawn, where no agent is; */
    uint8_t alias;      /* under an alias of this affiliation, or SURTO_NONE */
    uint8_t cards;      /* or so many cards of the city's affiliation, brought there */
    uint8_t safehouses; /* or safehouses in so many of these; */
    bool guards;        /* or that no incident happens there until the game ends; */
    uint64_t sites;     /* if neither, that no agent is there; otherwise 0 */
} surto_season0_objective_info;

/* A threat track: the threat cards drawn each turn on each of its spaces. */
typedef struct surto_season0_track {
    uint8_t spaces;
    uint8_t cards[SURTO_SEASON0_TRACK_MAX];
} surto_season0_track;

typedef struct surto_season0_contents {
    bool campaign; /* the game is a campaign */
    uint8_t cities, regions, events, occupations, assets, liabilities, specialities, objectives;
    uint8_t months, legacy, doors, operations, entries; /* doors without packets */
    uint8_t protocols, notes;
    uint8_t counters, hidden_counters; /* how many; those players should not see, as a mask */
    bool prologue;                     /* the pack has one */
    uint8_t start;                     /* the city */
    uint8_t agents, incidents, safehouses, teams[SURTO_SEASON0_AFFILIATIONS];
    uint8_t spaces;                       /* of an alias */
    uint8_t cover_spaces;                 /* of its cover track */
    uint8_t limit;                        /* of a hand, without traits */
    uint8_t identify_cost, team_cost;     /* in cards, without traits */
    uint8_t permanent_cost, counter_cost; /* in units */
    uint8_t asset_cost[SURTO_SEASON0_TRAITS_MAX], asset_copies[SURTO_SEASON0_TRAITS_MAX];
    uint8_t occupation_affiliation[SURTO_SEASON0_OCCUPATIONS_MAX];
    uint32_t intelligence; /* notes of that file; the others are of the personal one */
    uint64_t region[SURTO_SEASON0_REGIONS_MAX]; /* the cities of each */
    surto_season0_incident_info incident[SURTO_SEASON0_CITIES_MAX];
    surto_season0_objective_info objective[SURTO_SEASON0_OBJECTIVES_MAX];
    uint8_t tracks; /* a position says which one is in use */
    surto_season0_track track[SURTO_SEASON0_TRACKS_MAX];
} surto_season0_contents;

/* Describes what a game was opened with. Returns: OK, or UNKNOWN if it has other rules. */
surto_status surto_season0_get_contents(const surto_game *game, surto_season0_contents *out);

/* ---- A position ------------------------------------------------------------------------- */

/* What interrupts a phase. asked_seat answers; it is SURTO_ACTOR_CHANCE for chance, and 0 if
 * nothing is asked. */
typedef enum surto_season0_asked {
    SURTO_SEASON0_ASKED_NOTHING,
    SURTO_SEASON0_ASKED_PAY,      /* see paid, price, pays_for_team; asked_about: the objective, or
                                     where the team is taken from */
    SURTO_SEASON0_ASKED_IDENTIFY, /* chance; asked_about: the objective */
    SURTO_SEASON0_ASKED_ACQUIRE,  /* likewise */
    SURTO_SEASON0_ASKED_COVER,    /* chance; asked_about: the seat that loses a cover */
    SURTO_SEASON0_ASKED_INCIDENT, /* chance: its card */
    SURTO_SEASON0_ASKED_DROP,
    SURTO_SEASON0_ASKED_LIABILITY,
    SURTO_SEASON0_ASKED_REMOVE,    /* asked_about: the region */
    SURTO_SEASON0_ASKED_SEND,      /* asked_about, asked_about2: affiliation and city of the team */
    SURTO_SEASON0_ASKED_AIRLIFT,   /* likewise */
    SURTO_SEASON0_ASKED_REVEAL,    /* chance; asked_about: the seat that played Forecast */
    SURTO_SEASON0_ASKED_PLACE,     /* the next card of a Forecast */
    SURTO_SEASON0_ASKED_PROPOSAL,  /* proposal */
    SURTO_SEASON0_ASKED_CHOOSE,    /* asked_about: how many options */
    SURTO_SEASON0_ASKED_CREATE,    /* asked_about: the alias whose occupation is chosen */
    SURTO_SEASON0_ASKED_SPECIALISE /* asked_about: how many are still to be given */
} surto_season0_asked;

typedef struct surto_season0_place {
    uint8_t affiliation, region;
    uint8_t agents, incidents; /* incident markers */
    uint8_t symbols;           /* of surveillance */
    uint8_t watch;             /* symbols that count in a check now */
    bool safehouse, permanent, marked;
    uint8_t teams[SURTO_SEASON0_AFFILIATIONS];
    uint8_t active;    /* active teams */
    uint64_t adjacent; /* cities that a link joins with it now */
} surto_season0_place;

typedef struct surto_season0_seat {
    bool playing;   /* takes part in the current game */
    uint8_t alias;  /* SURTO_NONE without one */
    uint8_t pawn;   /* city */
    uint8_t losses; /* covers still to be lost */
    uint8_t hand_count, hand_limit;
    uint64_t hand;
} surto_season0_seat;

typedef enum surto_season0_face {
    SURTO_SEASON0_FACE_BLANK,
    SURTO_SEASON0_FACE_CARD,
    SURTO_SEASON0_FACE_LIABILITY,
    SURTO_SEASON0_FACE_BURNED
} surto_season0_face;

/* A passport alias. */
typedef struct surto_season0_person {
    bool made, burned;
    uint8_t occupation, speciality; /* SURTO_NONE without one */
    uint16_t assets, liabilities;
    uint8_t seat;                          /* that uses it, or SURTO_NONE */
    uint8_t shown;                         /* spaces of the cover track uncovered */
    uint8_t face[SURTO_SEASON0_FACES_MAX]; /* their faces: surto_season0_face */
    uint8_t spared;                        /* covers that were saved in this game */
} surto_season0_person;

typedef enum surto_season0_status {
    SURTO_SEASON0_OPEN,
    SURTO_SEASON0_COMPLETED,
    SURTO_SEASON0_FAILED
} surto_season0_status;

/* An objective of the game. */
typedef struct surto_season0_goal {
    uint8_t objective;
    surto_season0_status status;
    bool hidden;       /* it has a target that nobody knows */
    uint8_t target;    /* revealed; SURTO_NONE if not, or if its targets were always known */
    uint64_t possible; /* hidden, while the game runs: the cities it may be, */
    uint32_t weight[SURTO_SEASON0_CITIES_MAX]; /* how likely each of them is, */
    uint64_t eliminated;                       /* and those of its list that it cannot be */
} surto_season0_goal;

/* A set of the threat deck, whose order is known as far as `order` goes, the top card first. */
typedef struct surto_season0_layer {
    uint64_t cards;
    uint8_t order_count, order[SURTO_SEASON0_ORDER_MAX];
} surto_season0_layer;

typedef enum surto_season0_rating {
    SURTO_SEASON0_NO_RATING,
    SURTO_SEASON0_SUCCESS,
    SURTO_SEASON0_FAILURE,
    SURTO_SEASON0_ADEQUATE
} surto_season0_rating;

/* One game of the calendar that was played. */
typedef struct surto_season0_played {
    uint8_t month;
    bool second; /* the second attempt at its month */
    surto_season0_rating rating;
    uint8_t level;  /* funding, after it */
    uint8_t failed; /* objectives */
    uint8_t players;
    uint8_t who[SURTO_SEATS_MAX]; /* alias or SURTO_NONE */
} surto_season0_played;

typedef struct surto_season0_position {
    const char *phase; /* its key: "actions", "ended-cards", "month" ... */
    surto_season0_asked asked;
    uint8_t asked_seat, asked_about, asked_about2;
    surto_move proposal;
    bool pays_for_team;                 /* ASKED_PAY: a team, otherwise an identification */
    uint64_t paid;                      /* cards spent so far */
    uint8_t price;                      /* cards of the whole payment */
    uint8_t identify_price, team_price; /* what the active seat would pay, in cards */
    uint8_t turn;                       /* the active seat */
    uint8_t actions;
    uint8_t left;    /* threat cards, events, or player cards still to come in this step */
    uint8_t pending; /* escalations drawn and not wholly resolved */
    bool by_night, incident_due, team_driven, ordered, recovered;

    surto_season0_place city[SURTO_SEASON0_CITIES_MAX];
    surto_season0_seat seat[SURTO_SEATS_MAX];
    surto_season0_person alias[SURTO_SEASON0_PASSPORT_ALIASES];
    uint8_t goal_count;
    surto_season0_goal goal[SURTO_SEASON0_GOALS_MAX];
    uint8_t agents_left, incidents_left, safehouses_left; /* in the supply */
    uint8_t teams_left[SURTO_SEASON0_AFFILIATIONS];       /* likewise */
    uint8_t track;                                        /* the threat track in use */
    uint8_t threat;       /* the space of the threat marker, from 0 */
    uint8_t threat_cards; /* threat cards drawn each turn */

    uint64_t unseen; /* the player deck with hidden targets, escalations not counted */
    uint64_t player_discard;
    uint32_t reserve;                    /* events that were found and are not in this game */
    bool deck_made;                      /* false until the hands are dealt; then: */
    uint8_t deck_left, escalations_left; /* cards left in the player deck; escalations among them */
    uint8_t pile_left;                   /* cards left in its top pile */
    bool pile_escalation;                /* the top pile's escalation is still in */
    uint8_t layer_count;                 /* of the threat deck, the top one first: */
    surto_season0_layer layer[SURTO_SEASON0_LAYERS_MAX];
    bool arranging; /* a Forecast is under way in the top one */
    uint64_t threat_discard;
    uint64_t area; /* the end-of-game area */

    /* Campaigns. In single games these fields stay as at the start. */
    uint8_t month; /* the current one; `months` when the campaign is over */
    bool second_try;
    uint8_t funding;
    bool running;     /* from the set-up of a game to its end */
    bool in_prologue; /* the current game is the prologue */
    uint8_t players;  /* of the current game; 0 between games */
    uint8_t played_count;
    surto_season0_played played[SURTO_SEASON0_GAMES_MAX];
    surto_season0_rating last;                    /* of the last game played */
    int16_t points;                               /* of content */
    int16_t score;                                /* as if the campaign were over */
    uint8_t units, more_units;                    /* to spend now; promised for next time */
    uint8_t legacy_read;                          /* cards of the Legacy deck */
    uint64_t opened;                              /* packets and doors */
    uint64_t operations;                          /* taken, by the order of their blocks */
    uint16_t reading;                             /* the current block, or SURTO_NO_BLOCK */
    uint8_t reading_step;                         /* its next instruction, for surto_pack_option */
    uint32_t stickers;                            /* rule stickers in force, A is bit 0 */
    uint8_t counters[SURTO_SEASON0_COUNTERS_MAX]; /* hidden ones too */
    uint8_t protocols;                            /* in force */
    uint32_t notes;                               /* in the files */
    uint64_t goals, extra, kept;            /* of the month; for the next game; begin completed */
    uint64_t done, missed, lost_objectives; /* ever completed; ever failed; destroyed */
    uint16_t occupations, assets, liabilities, specialities; /* that can be had */
    uint8_t bought[SURTO_SEASON0_TRAITS_MAX];                /* copies of each asset had */
    uint8_t
        vans[SURTO_SEASON0_AFFILIATIONS]; /* teams there are now; the pack says the first number */
    uint32_t lost_events;                 /* destroyed */
    uint32_t found_events;                /* neither sealed nor destroyed */
} surto_season0_position;

/* Describes a state. Hands are open, so every view equals its state.
 * Returns: OK, or UNKNOWN if the game has other rules. */
surto_status surto_season0_get_position(const surto_game *game, const surto_state *state,
                                        surto_season0_position *out);

/* ---- Facts ------------------------------------------------------------------------------ */

/* The facts that surto_apply sends to its sink, with their arguments in order; 255 is "none". */
typedef enum surto_season0_fact {
    SURTO_SEASON0_FACT_PAWN,         /* seat, from, to */
    SURTO_SEASON0_FACT_AGENTS,       /* city, number now, number in the supply */
    SURTO_SEASON0_FACT_INCIDENT,     /* city, markers there now, markers in the supply */
    SURTO_SEASON0_FACT_SAFEHOUSE,    /* city, from or none: it is put there */
    SURTO_SEASON0_FACT_EXPOSED,      /* city: its safehouse is removed */
    SURTO_SEASON0_FACT_TEAM,         /* affiliation, from or none, to or none */
    SURTO_SEASON0_FACT_CARD,         /* seat, card: it enters the hand */
    SURTO_SEASON0_FACT_DISCARD,      /* seat, card */
    SURTO_SEASON0_FACT_GIVEN,        /* from, to, card */
    SURTO_SEASON0_FACT_EVENT,        /* seat, card: it is played */
    SURTO_SEASON0_FACT_THREAT,       /* city: its threat card is turned up */
    SURTO_SEASON0_FACT_ESCALATION,   /* space of the threat marker */
    SURTO_SEASON0_FACT_INTENSIFY,    /* how many threat cards go back on top */
    SURTO_SEASON0_FACT_SHUFFLE,      /* how many: the discards become the deck */
    SURTO_SEASON0_FACT_EFFECT_CARD,  /* city: its threat card's incident effect takes place */
    SURTO_SEASON0_FACT_BURIED,       /* city: its threat card goes to the end-of-game area */
    SURTO_SEASON0_FACT_CLEARED,      /* city: its agents leave, all or as many as a rule allows */
    SURTO_SEASON0_FACT_WATCHED,      /* seat, covers to lose: the check of surveillance */
    SURTO_SEASON0_FACT_SPARED,       /* seat: a cover that is not lost */
    SURTO_SEASON0_FACT_COVER,        /* seat, face: a space is uncovered */
    SURTO_SEASON0_FACT_LIABILITY,    /* alias, liability, asset that is lost or none */
    SURTO_SEASON0_FACT_BURNED,       /* alias, seat or none */
    SURTO_SEASON0_FACT_ALIAS,        /* seat, alias it now uses */
    SURTO_SEASON0_FACT_TARGET,       /* objective, city: it is revealed */
    SURTO_SEASON0_FACT_OBJECTIVE,    /* objective, 1 completed or 0 failed */
    SURTO_SEASON0_FACT_TURN,         /* seat */
    SURTO_SEASON0_FACT_PROPOSED,     /* by, asked */
    SURTO_SEASON0_FACT_ANSWERED,     /* by, 1 accepted or 0 declined */
    SURTO_SEASON0_FACT_END,          /* how the game ended: surto_season0_end */
    SURTO_SEASON0_FACT_MONTH,        /* month or prologue, 1 in a second attempt, funding level */
    SURTO_SEASON0_FACT_BLOCK,        /* block, its low byte and its high byte: its reading begins */
    SURTO_SEASON0_FACT_EFFECT,       /* block likewise, instruction: it takes effect */
    SURTO_SEASON0_FACT_RATED,        /* rating, failed objectives, new funding level */
    SURTO_SEASON0_FACT_SURVEILLANCE, /* city, symbols now */
    SURTO_SEASON0_FACT_UNITS,        /* number to spend */
    SURTO_SEASON0_FACT_BOUGHT,       /* kind of the move; alias and asset, or city */
    SURTO_SEASON0_FACT_CREATED,      /* alias, occupation */
    SURTO_SEASON0_FACT_SPECIALITY,   /* alias, speciality */
    SURTO_SEASON0_FACT_FINISHED,     /* points, low byte and high byte of a signed number */
    SURTO_SEASON0_FACT_TOLD          /* block likewise, instruction, line of its text: it is told */
} surto_season0_fact;

/* The argument of FACT_END. */
typedef enum surto_season0_end {
    SURTO_SEASON0_END_OBJECTIVES = 16,
    SURTO_SEASON0_END_CARDS,
    SURTO_SEASON0_END_AGENTS,
    SURTO_SEASON0_END_INCIDENTS
} surto_season0_end;

#ifdef __cplusplus
}
#endif
#endif
