/* The piles of a player deck: its cards, shared as equally as possible with the larger piles on
 * top, and in each pile one special card more (an epidemic, an escalation). */
#ifndef SURTO_CORE_PILES_H
#define SURTO_CORE_PILES_H

#include <assert.h>
#include <stdbool.h>

/* The size of the top one of some piles, untouched and with its special card, that share these
 * other cards. */
static inline unsigned surto__pile_size(unsigned cards, unsigned piles)
{
    assert(piles > 0);
    return (cards + piles - 1) / piles + 1;
}

/* Whether a deck can be like this: `cards` other cards are left, `pile` of `piles` is the top one,
 * counted from 0, with `left` cards, `in` 1 if its special card is among them, else 0. Those below
 * are as equal as they can be, so only their sum is looked at. */
static inline bool surto__piles_valid(unsigned cards, unsigned pile, unsigned piles, unsigned left,
                                      unsigned in)
{
    bool last = pile + 1 == piles;
    return left >= in && (last ? left - in == cards : left > 0 && left - in <= cards);
}

#endif
