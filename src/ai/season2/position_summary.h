/* A summary of a Season 2 position, from which the evaluator computes its features, and the
 * evaluator's memory. */
#ifndef SURTO_AI_SEASON2_POSITION_SUMMARY_H
#define SURTO_AI_SEASON2_POSITION_SUMMARY_H

#include <assert.h>

#include "ai/evaluator.h"
#include "rules/season2/state.h"

enum {
    SEASON2_DECK_SIZES = 64, /* layers of the infection deck have up to 63 cards */
    SEASON2_DRAWS_MAX = 24,  /* and up to 23 draws from one */
    SEASON2_PAIRS = 10,      /* cards of a city in a layer, 1 to 4, and fewer supplies than those */
    SEASON2_INCIDENT = 1024, /* expected incidents are in parts of this */
    SEASON2_FAR = 7,         /* locations further away than this are as far as this */
    SEASON2_TASKS_MAX = 8,   /* centres and recons that the objectives still ask for */
    SEASON2_COLOURS = SURTO__COLOURS_MAX
};

/* Filled when a player is opened. */
typedef struct season2_memory {
    /* Of a layer of so many cards, so many are drawn: how many cards of a city come beyond its
     * supplies, on average, in parts of SEASON2_INCIDENT. */
    uint16_t excess[SEASON2_DECK_SIZES][SEASON2_DRAWS_MAX][SEASON2_PAIRS];
} season2_memory;

void season2_fill_memory(season2_memory *m); /* (evaluator.c) */

/* Whether an event is in someone's hand. */
static inline bool season2_event_is_held(const season2_state *s, unsigned event)
{
    unsigned place = surto__nibble(s->event_place, event);
    return place >= SEASON2_IN_HAND && place < SEASON2_IN_DISCARD;
}

/* The index in a row of `excess` for some cards of a city and fewer supplies. */
static inline unsigned season2_pair(unsigned cards, unsigned supplies)
{
    assert(cards > 0 && supplies < cards && cards * (cards - 1) / 2 + supplies < SEASON2_PAIRS);
    return cards * (cards - 1) / 2 + supplies;
}

typedef struct season2_summary {
    const surto_game *game;
    const season2_pack *p;
    const season2_state *s;
    const season2_memory *memory;
    uint64_t network;
    uint64_t adjacent[SEASON2_LOCATIONS_MAX];
    uint8_t distance[SURTO_SEATS_MAX][SEASON2_LOCATIONS_MAX]; /* of pawns, by drives */
    /* City cards: what a hand counts for a centre, by colour; what the deck still has. */
    uint8_t worth[SURTO_SEATS_MAX][SEASON2_COLOURS];
    uint8_t in_deck[SEASON2_COLOURS];
    uint8_t produce_held[SURTO_SEATS_MAX], produce_in_deck;
    uint8_t deck_left;   /* player cards, epidemics too */
    uint8_t other_cards; /* without them */
} season2_summary;

void season2_summarise(season2_summary *out, const surto_game *game, const season2_memory *memory,
                       const season2_state *s);

/* Expected incidents, in parts of SEASON2_INCIDENT, if nobody brings anything: in the coming
 * infection part, in a round of turns and in two. (danger.c) */
typedef struct season2_danger {
    int32_t turn, round, two_rounds;
    uint64_t dry; /* cities likely to be hit before the round is over */
} season2_danger;

void season2_dangers(const season2_summary *see, season2_danger *out);

/* A task that is paid with cards, and the seat closest to completing it. (tasks.c) */
typedef struct season2_task {
    uint8_t seat;        /* SURTO_NONE: nobody can */
    uint8_t missing;     /* cards that this seat lacks, */
    uint8_t with_others; /* those of them that others hold */
    uint8_t way;         /* drives to a place where it can pay */
    uint8_t meeting;     /* drives, of both, until another seat can give it a card; SEASON2_FAR */
    uint8_t possible;    /* the cards for it still exist */
} season2_task;

unsigned season2_tasks(const season2_summary *see, season2_task out[SEASON2_TASKS_MAX]);

#endif
