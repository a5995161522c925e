/* What the coming draws and infections do to a position of the base game, in integers: exact for
 * single cards, and for the size of the first chain of outbreaks; two outbreaks that meet in one
 * turn are counted apart. */
#ifndef SURTO_AI_BASE_RISK_H
#define SURTO_AI_BASE_RISK_H

#include "ai/base/lore.h"

enum { BASE_RISK_ONE = 4096, BASE_FULL_MAX = 48 };

typedef struct base_risk {
    unsigned draws;      /* player cards still to be drawn in this turn */
    unsigned infections; /* infection cards still to come in this turn */
    uint32_t epidemic;   /* chance of at least one in these draws, parts of 4096 */

    /* Expected outbreaks, parts of 4096, without an epidemic: in this turn, until the end of the
     * next, in a whole round, and in two rounds from now. */
    uint32_t outbreaks, outbreaks_two, outbreaks_round, outbreaks_far;
    uint32_t outbreaks_epidemic; /* in this turn, if an epidemic comes */
    uint32_t chains_round;       /* of a round: those that are not the first of their chain */
    uint32_t bottom;             /* chance that the bottom card's city breaks out, in an epidemic */
    uint32_t pairs_soon; /* cities that get their third cube until the end of the next turn */

    uint64_t cubes, pairs; /* cities with cubes, and with two of one colour */
    unsigned full_count;   /* cities with three cubes whose own card would break them out */
    uint8_t full[BASE_FULL_MAX];
    uint8_t chain[BASE_FULL_MAX]; /* outbreaks that one there makes */
    uint16_t soon[BASE_FULL_MAX]; /* chance of its card until the end of the next turn */
    unsigned longest;             /* of the chains */
    unsigned hot_discard;         /* full cities in the discard pile */
    unsigned discards;
} base_risk;

void base_risk_make(base_risk *r, const surto_game *game, const base_state *s);

#endif
