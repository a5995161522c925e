/* SipHash-2-4, the keyed function behind seeded deals: without the seed its values cannot be told
 * from random ones. */
#ifndef SURTO_CORE_PRF_H
#define SURTO_CORE_PRF_H

#include <stddef.h>
#include <surto/random.h>

uint64_t surto__prf_bytes(const surto_seed *seed, const uint8_t *message, size_t length);

/* The value of three small numbers: what is dealt (a letter), which order, which card. */
uint64_t surto__prf(const surto_seed *seed, char what, unsigned order, unsigned card);

/* The card of a set with the smallest value (the top of that set) or the largest (its bottom). */
unsigned surto__prf_first(const surto_seed *seed, char what, unsigned order, uint64_t set);
unsigned surto__prf_last(const surto_seed *seed, char what, unsigned order, uint64_t set);

#endif
