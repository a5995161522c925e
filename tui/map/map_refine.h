/* Moves places where that improves the routes of links. */
#ifndef SURTO_TUI_MAP_REFINE_H
#define SURTO_TUI_MAP_REFINE_H

#include "tui/map/map_router.h"

enum {
    TRIAL_MAX = 24,       /* links that are drawn anew at once */
    REFINE_EFFORT = 60000 /* after which a map is good enough: about 20 ms */
};

/* A trial move: the links it changes, as they were. */
typedef struct trial {
    unsigned count;
    uint8_t links[TRIAL_MAX];
    way before[TRIAL_MAX];
} trial;

typedef struct refiner {
    router *r;
    trial move;
    unsigned last_effort;     /* of the router: no more moves then */
    unsigned moves;           /* made so far */
    unsigned changed[CELLS];  /* the last move that changed something here, */
    unsigned seen[SPOTS_MAX]; /* and how many there were when this spot was last tried */
    unsigned trouble_count;
    uint8_t trouble[TRIAL_MAX]; /* links that every trial draws anew */
    /* What links would cost if nothing else were on the map, by where their ends stand to each
     * other: two places; a stub below; a stub above. 0: not known yet. */
    uint16_t ideal[3][MAP_HEIGHT_MAX][2 * MAP_WIDTH_MAX];
} refiner;

/* Improves a map whose links are all drawn. */
void refine(refiner *f, router *r);

/* How bad the map is, the less the better. */
long refined_cost(const refiner *f);

#endif
