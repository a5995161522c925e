/* Outbreaks that the coming draw and infection may bring, if nothing more is done: exactly, in
 * integers, and in some microseconds. What surto_odds_compute follows to the end of every chain is
 * here only looked at up to the first outbreak of a way. */
#ifndef SURTO_AI_BASE_DANGER_H
#define SURTO_AI_BASE_DANGER_H

#include "rules/base/state.h"

typedef struct base_danger {
    uint32_t starts[BASE_CITIES]; /* an outbreak starts there, by its own card and with the cubes
                                     that lie there: less than SURTO_PROBABILITY_ONE */
    uint32_t any;                 /* of at least one outbreak anywhere, the same parts */
} base_danger;

void base_danger_count(const surto_game *game, const base_state *s, base_danger *out);

/* How many cities break out if one does now, itself included. */
unsigned base_chain(const surto_game *game, const base_state *s, unsigned city);

#endif
