/* Sets of things as masks. */
#ifndef SURTO_UI_GAME_BITS_H
#define SURTO_UI_GAME_BITS_H

#include <stdint.h>

/* How many things a mask has. */
static inline unsigned count_bits(uint64_t mask)
{
    unsigned count = 0;
    for (; mask; mask &= mask - 1) {
        count++;
    }
    return count;
}

#endif
