/* Positions that a view allows: what a seat does not know is filled in by chance. */
#ifndef SURTO_AI_IMAGINE_H
#define SURTO_AI_IMAGINE_H

#include "rules/rules.h"

/* What a seat knows of a position besides its view. */
typedef struct surto__offer {
    unsigned seat;
    const surto_move *legal; /* the moves it may make */
    size_t count;
    uint64_t forbidden; /* kinds that may be missing in the list, as bits */
} surto__offer;

/* Fills in a view: all positions that fit it and what the seat is offered are equally likely. Of
 * the rule sets with anything to play for only the base game hides something, with closed hands.
 * Returns: false if no position fits, or it is not known how to fill in views of this rule set. */
bool surto__imagine(const surto_game *game, const surto_state *view, const surto__offer *offer,
                    surto_rng *rng, surto_state *out);

#endif
