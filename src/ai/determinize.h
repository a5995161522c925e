/* Determinization: fills in what a seat does not know at random, so that a view can be searched. */
#ifndef SURTO_AI_DETERMINIZE_H
#define SURTO_AI_DETERMINIZE_H

#include "rules/rules.h"

/* What a seat knows about a position besides its view. */
typedef struct surto__offer {
    unsigned seat;
    const surto_move *legal; /* the moves it may make */
    size_t count;
    uint64_t forbidden; /* kinds that may be missing in the list, as bits */
} surto__offer;

/* Fills in a view: all positions that fit it and the seat's legal moves are equally likely. Only
 * the base game with closed hands hides something so far. Returns: false if no position fits, or
 * for a rule set without this. */
bool surto__determinize(const surto_game *game, const surto_state *view, const surto__offer *offer,
                        surto_rng *rng, surto_state *out);

#endif
