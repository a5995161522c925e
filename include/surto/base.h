/* Reads the base game field by field, for front ends and programs that would rather not parse text.
 * Read-only: moves are made through game.h.
 *
 * surto_base_get_contents describes the game as it was opened, which never changes;
 * surto_base_get_position describes a position. docs/develop/notation.md lists the numbers of
 * cities, cards, roles and colours. */
#ifndef SURTO_BASE_H
#define SURTO_BASE_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SURTO_BASE_CITIES = 48,
    SURTO_BASE_COLOURS = 4,
    SURTO_BASE_ROLES = 7,
    SURTO_BASE_CARDS = 53, /* the cities, then the five events */
    SURTO_BASE_RATES = 7,  /* spaces of the rate track */
    SURTO_BASE_LAYERS_MAX = 9,
    SURTO_BASE_ORDER_MAX = 6
};

/* ---- Contents: what never changes ------------------------------------------------------- */

typedef struct surto_base_contents {
    uint8_t cities;
    uint8_t start;                          /* where pawns begin, with the first station */
    uint8_t actions;                        /* in a turn */
    uint8_t hand_limit;                     /* cards above it must be discarded */
    uint8_t cure_cards[SURTO_BASE_ROLES];   /* needed to cure, by role */
    uint8_t outbreaks;                      /* the number that loses the game */
    uint8_t stations;                       /* in the box */
    uint8_t cubes;                          /* in the box, of each colour */
    uint8_t cubes_in_city;                  /* of one colour; one more is an outbreak */
    uint8_t rate_count;                     /* spaces of the rate track, */
    uint8_t rate[SURTO_BASE_RATES];         /* and the infection cards drawn on each */
    uint8_t epidemics;                      /* in the player deck */
    uint64_t events;                        /* event cards in use */
    bool closed, consent;                   /* the options `hands` and `consent` */
    uint32_t population[SURTO_BASE_CITIES]; /* of each city */
} surto_base_contents;

/* Describes what a game was opened with. Returns: OK, or UNKNOWN if it has other rules. */
surto_status surto_base_get_contents(const surto_game *game, surto_base_contents *out);

/* ---- A position ------------------------------------------------------------------------- */

/* What interrupts a phase. */
typedef enum surto_base_asked {
    SURTO_BASE_ASKED_NOTHING,
    SURTO_BASE_ASKED_REVEAL,  /* chance reveals the cards of a Forecast */
    SURTO_BASE_ASKED_PLACE,   /* its player arranges them */
    SURTO_BASE_ASKED_PROPOSAL /* a seat must agree to a move */
} surto_base_asked;

/* A layer of the infection deck: cards whose order is unknown, but for the first `known`. */
typedef struct surto_base_layer {
    uint64_t cities;                     /* all of them */
    uint8_t known;                       /* how many have a known place, counted from the top */
    uint8_t order[SURTO_BASE_ORDER_MAX]; /* those cards, the top one first */
    bool open;                           /* a Forecast is arranging them */
} surto_base_layer;

typedef struct surto_base_position {
    const char *phase; /* its key: "actions", "won" ... */
    surto_base_asked asked;
    uint8_t asker;       /* the seat that played Forecast */
    surto_move proposal; /* the move a seat must agree to */
    uint8_t turn;        /* the active seat */
    uint8_t actions, left, pending;
    bool quiet_night, flight_used;

    uint8_t role[SURTO_SEATS_MAX]; /* SURTO_NONE if not dealt, or no such seat */
    uint8_t pawn[SURTO_SEATS_MAX]; /* city */
    uint64_t hand[SURTO_SEATS_MAX];
    uint8_t hand_count[SURTO_SEATS_MAX]; /* more than `hand` shows if the hand is hidden */
    uint8_t stored;                      /* the Contingency Planner's event, or SURTO_NONE */

    uint64_t player_discard, events_out; /* cards */
    uint64_t unseen;                     /* in the player deck; in a view, also in hidden hands */
    bool deck_made;                      /* false until the hands are dealt; then: */
    uint8_t deck_left, epidemics_left;   /* cards left in the player deck; epidemics among them */
    uint8_t pile_left;                   /* cards left in its top pile */
    bool pile_epidemic;                  /* the top pile's epidemic is still in */

    uint8_t outbreaks;
    uint8_t rate;              /* moves of the rate marker so far */
    uint8_t rate_cards;        /* infection cards drawn each turn */
    uint8_t cured, eradicated; /* colours, as bits */
    uint8_t cubes[SURTO_BASE_COLOURS][SURTO_BASE_CITIES];
    uint8_t supply[SURTO_BASE_COLOURS]; /* cubes not on the board */
    uint64_t stations;                  /* cities */

    uint8_t layer_count;
    surto_base_layer layers[SURTO_BASE_LAYERS_MAX]; /* of the infection deck, the top one first */
    uint64_t infection_discard, infection_out;      /* cities */
} surto_base_position;

/* Describes a state or a view. Returns: OK, or UNKNOWN if the game has other rules. */
surto_status surto_base_get_position(const surto_game *game, const surto_state *state,
                                     surto_base_position *out);

/* ---- Keys and names --------------------------------------------------------------------- */

typedef enum surto_base_entity {
    SURTO_BASE_CITY,
    SURTO_BASE_CARD, /* with the epidemic after the last */
    SURTO_BASE_ROLE,
    SURTO_BASE_COLOUR
} surto_base_entity;

/* Write the key of an entity, as in moves, states and packs, or its English name. They work like
 * the writers of text.h. Returns: the length; 0 for a number that names nothing. */
size_t surto_base_key(const surto_game *game, surto_base_entity entity, unsigned number, char *out,
                      size_t cap);
size_t surto_base_name(const surto_game *game, surto_base_entity entity, unsigned number, char *out,
                       size_t cap);

/* ---- Facts ------------------------------------------------------------------------------ */

/* The facts that surto_apply sends to its sink, with their arguments in order; 255 is "none". */
typedef enum surto_base_fact {
    SURTO_BASE_FACT_PAWN,       /* seat, from, to */
    SURTO_BASE_FACT_CUBES,      /* city, colour, how many placed */
    SURTO_BASE_FACT_REMOVED,    /* city, colour, how many removed */
    SURTO_BASE_FACT_OUTBREAK,   /* city, colour, outbreaks so far */
    SURTO_BASE_FACT_CURED,      /* colour */
    SURTO_BASE_FACT_ERADICATED, /* colour */
    SURTO_BASE_FACT_STATION,    /* city, from or none */
    SURTO_BASE_FACT_CARD,       /* seat, card: it enters the hand */
    SURTO_BASE_FACT_DISCARD,    /* seat, card */
    SURTO_BASE_FACT_GIVEN,      /* from, to, card */
    SURTO_BASE_FACT_STORED,     /* seat, card */
    SURTO_BASE_FACT_EVENT,      /* seat, card: it is played */
    SURTO_BASE_FACT_EPIDEMIC,   /* rate space */
    SURTO_BASE_FACT_INFECT,     /* city: its infection card is turned */
    SURTO_BASE_FACT_HELD_OFF,   /* city, colour: no cube, a role or eradication prevents it */
    SURTO_BASE_FACT_INTENSIFY,  /* how many cards go back on top */
    SURTO_BASE_FACT_QUIET,      /* the infection part is skipped */
    SURTO_BASE_FACT_OUT,        /* city: its infection card leaves the game */
    SURTO_BASE_FACT_ROLE,       /* seat, role */
    SURTO_BASE_FACT_TURN,       /* seat */
    SURTO_BASE_FACT_PROPOSED,   /* by, asked */
    SURTO_BASE_FACT_ANSWERED,   /* by, 1 accepted or 0 declined */
    SURTO_BASE_FACT_END         /* how the game ended: surto_base_end */
} surto_base_fact;

/* The argument of FACT_END. */
typedef enum surto_base_end {
    SURTO_BASE_END_WON = 12,
    SURTO_BASE_END_OUTBREAKS,
    SURTO_BASE_END_CUBES,
    SURTO_BASE_END_CARDS
} surto_base_end;

#ifdef __cplusplus
}
#endif
#endif
