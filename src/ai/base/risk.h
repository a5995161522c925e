/* What the coming draws and infections do to a position of the base game, in integers: exact for
 * single cards, and for the size of the first chain of outbreaks; two outbreaks that meet in one
 * turn are counted apart. */
#ifndef SURTO_AI_BASE_RISK_H
#define SURTO_AI_BASE_RISK_H

#include "ai/base/evaluator_memory.h"

enum { BASE_RISK_ONE = 4096, BASE_EPIDEMIC_NEVER = 48 };

/* What of this turn is still to come. */
typedef struct base_coming {
    unsigned draws;      /* player cards */
    unsigned infections; /* infection cards */
    uint32_t epidemic;   /* chance of at least one in these draws, parts of 4096 */
} base_coming;

base_coming base_coming_of(const surto_game *game, const base_state *s);

typedef struct base_risk {
    base_coming now;

    /* Expected outbreaks, parts of 4096, without an epidemic: in this turn, until the end of the
     * next, in a whole round, and in two rounds from now. */
    uint32_t outbreaks, outbreaks_two, outbreaks_round, outbreaks_far;
    uint32_t outbreaks_epidemic; /* in this turn, if an epidemic comes */
    uint32_t chains_round;       /* of a round: those that are not the first of their chain */
    uint32_t bottom;             /* chance that the bottom card's city breaks out, in an epidemic */
    uint32_t pairs_soon; /* cities that get their third cube until the end of the next turn */

    /* Epidemics to be expected, parts of 4096: until the end of the next turn, in a whole round,
     * and in two rounds from now. */
    uint32_t epidemics_two, epidemics_round, epidemics_far;
    unsigned epidemic_within; /* cards until the next has come for certain, or the most there are */
    uint32_t cubes_round[BASE_COLOURS]; /* that come of a colour, by cards alone: in a round, */
    uint32_t cubes_far[BASE_COLOURS];   /* in two */

    base_board_facts facts;
    unsigned longest;       /* of the chains */
    unsigned hot_discard;   /* full cities in the discard pile */
    unsigned pairs_discard; /* cities with two cubes of their colour there */
    unsigned discards;
} base_risk;

void base_risk_make(base_risk *r, const surto_game *game, const base_state *s);

#endif
