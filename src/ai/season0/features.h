/* The features of a Season 0 position, which value.c weighs. */
#ifndef SURTO_AI_SEASON0_FEATURES_H
#define SURTO_AI_SEASON0_FEATURES_H

#include "rules/season0/state.h"

enum {
    SEASON0_TURN = 64,                   /* efforts are counted in parts of a turn of the team */
    SEASON0_ACTION = 16,                 /* one action */
    SEASON0_CERTAIN = 256,               /* a chance of 1 */
    SEASON0_HOPELESS = 32 * SEASON0_TURN /* what cannot be done any more */
};

/* The evaluator's memory for a game: distances along the links that exist at the start. */
typedef struct season0_memory {
    uint8_t distance[SEASON0_CITIES_MAX][SEASON0_CITIES_MAX];
    uint64_t event[SEASON0_EVENT_EFFECTS]; /* the player cards of each effect */
} season0_memory;

enum season0_feature {
    SEASON0_F_ONE,          /* always 1: the value of nothing */
    SEASON0_F_OPEN,         /* objectives that are open */
    SEASON0_F_EFFORT,       /* turns that are still needed for them, parts of SEASON0_TURN */
    SEASON0_F_LATE,         /* of them, those that the deck will not give */
    SEASON0_F_RATIO,        /* effort by turns left, parts of 64 */
    SEASON0_F_AGENTS,       /* agents that will be on the board after the clearing */
    SEASON0_F_SCARCE,       /* agents missing to a comfortable supply */
    SEASON0_F_SHORT,        /* agents that the supply will lack within a round */
    SEASON0_F_MARKERS,      /* incident markers on the board */
    SEASON0_F_MARKERS_LAST, /* markers missing to a comfortable supply, squared */
    SEASON0_F_FULL_NOW,     /* expected draws of full cities in one turn, parts of CERTAIN */
    SEASON0_F_FULL_SOON,    /* the same for a round */
    SEASON0_F_FULL_EVER,    /* full cities whose card is not out of the game */
    SEASON0_F_TWO_SOON,     /* draws of cities with two agents in a round */
    SEASON0_F_ONE_SOON,     /* with one */
    SEASON0_F_AWAY,         /* links from full cities, and from those with two, to a pawn */
    SEASON0_F_WATCHED,      /* covers that pawns lose where they stand */
    SEASON0_F_CARDS,        /* city cards in hands */
    SEASON0_F_ALLIED,       /* seats with an Allied card: they can fly */
    SEASON0_F_AIRLIFT,      /* events in hands */
    SEASON0_F_FORECAST,
    SEASON0_F_TURNCOAT,
    SEASON0_F_BY_NIGHT,
    SEASON0_F_CELLAR,
    SEASON0_F_TEAMS,  /* teams that are active, and guard a city whose card may come */
    SEASON0_F_SKILLS, /* occupations, by how much they help */
    SEASON0_FEATURES
};

void season0_features(const surto_game *game, const season0_memory *memory, const season0_state *s,
                      int32_t out[SEASON0_FEATURES]);

/* The threat cards of full cities to expect in the rest of this turn, parts of SEASON0_CERTAIN.
 * What incidents bring after them is not counted. */
unsigned season0_expected_incidents(const surto_game *game, const season0_state *s);

#endif
