/* The value of a Season 2 position: a weighted sum of its features. */
#ifndef SURTO_AI_SEASON2_VALUE_H
#define SURTO_AI_SEASON2_VALUE_H

#include "ai/season2/position_summary.h"

/* What is counted. */
enum season2_feature {
    SEASON2_F_ONE,              /* always 1 */
    SEASON2_F_TWO_PLAYERS,      /* 1 if two play */
    SEASON2_F_FOUR_PLAYERS,     /* 1 if four play */
    SEASON2_F_INCIDENTS,        /* so far */
    SEASON2_F_INCIDENTS_SQUARE, /* and their square */
    SEASON2_F_TURN,             /* expected incidents of the coming infections, times 16; */
    SEASON2_F_ROUND,            /* of a round of turns, if nobody brings anything; */
    SEASON2_F_TWO_ROUNDS,       /* of two */
    SEASON2_F_TURN_LATE,        /* turn and round times the square of the incidents, over 16 */
    SEASON2_F_ROUND_LATE,
    SEASON2_F_SUPPLIED_1,    /* cities with supplies; */
    SEASON2_F_SUPPLIED_3,    /* with three or more */
    SEASON2_F_CARRIED,       /* supplies on characters, up to 8 each */
    SEASON2_F_CARRIED_NEAR,  /* up to 4 each, times how much nearer than 4 drives a poor city is */
    SEASON2_F_HAVENS,        /* supplies in havens, up to 6 each */
    SEASON2_F_PRODUCE_1,     /* 1 if somebody holds a Produce Supplies card */
    SEASON2_F_PRODUCE_2,     /* further ones */
    SEASON2_F_PRODUCE_LACK,  /* what one would bring now, up to 12 */
    SEASON2_F_PRODUCE_WAY,   /* drives of a holder to a place to spend it, up to 3 */
    SEASON2_F_EVENT,         /* events in hands, by effect: Team Bravo, */
    SEASON2_F_EVENT_QUIET,   /* One Quiet Night, */
    SEASON2_F_EVENT_WIND,    /* Fair Wind, */
    SEASON2_F_EVENT_SALVAGE, /* Salvage */
    SEASON2_F_TASKS,         /* centres and recons that the objectives still ask for */
    SEASON2_F_MISSING,       /* cards that those lack who will pay for them, */
    SEASON2_F_WITH_OTHERS,   /* and those of them that others hold */
    SEASON2_F_READY,         /* tasks that lack no card */
    SEASON2_F_READY_WAY,     /* drives to where they can be paid; */
    SEASON2_F_WAY,           /* the same for the other tasks */
    SEASON2_F_MEETING,       /* for each task to share for, how much less than 7 drives it takes */
    SEASON2_F_IMPOSSIBLE,    /* tasks whose cards are gone */
    SEASON2_F_CLOCK,         /* turns until the cards run out */
    SEASON2_F_CLOCK_SHORT,   /* how many fewer than 8 */
    SEASON2_F_PACE,       /* cards to draw, twice, to share, and tasks, by turns left, times 16 */
    SEASON2_F_RATE,       /* infection cards a turn */
    SEASON2_F_JOB,        /* seats by job: Administrator, */
    SEASON2_F_JOB_MAKE,   /* Farmer, */
    SEASON2_F_JOB_TEACH,  /* Instructor, */
    SEASON2_F_JOB_CENTRE, /* Labourer, */
    SEASON2_F_JOB_FAR,    /* Radio Operator */
    SEASON2_F_EXPOSED,    /* pawns among plague cubes, where exposure counts */
    SEASON2_F_POPULATION, /* of the network */
    SEASON2_FEATURES
};

void season2_features(const season2_summary *see, int32_t out[SEASON2_FEATURES]);

int32_t season2_value(const surto_game *game, void *memory, const surto_state *state);

/* The part of a span that is worth trying. (relevant_moves.c) */
uint64_t season2_relevant_moves(const surto_game *game, const void *memory, const surto_state *root,
                                const surto_state *state, const surto__span *span);

#endif
