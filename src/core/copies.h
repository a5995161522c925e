/* Up to four cards of one name in one deck, each in a place and each with an upgrade or none.
 *
 * Cards with the same upgrade are not told apart, so the four are kept sorted by upgrade and place:
 * equal positions are equal bytes. A place is a number from 0 to 15, an upgrade from 0 to 3; what
 * they mean belongs to the rule set.
 */
#ifndef SURTO_CORE_COPIES_H
#define SURTO_CORE_COPIES_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum { SURTO__COPIES = 4 };

/* The place of copy k is nibble k, its upgrade the k-th pair of bits. */
static inline unsigned surto__copy_place(uint16_t places, unsigned copy)
{
    assert(copy < SURTO__COPIES);
    return (unsigned)(places >> (4 * copy)) & 15;
}

static inline unsigned surto__copy_upgrade(uint8_t upgrades, unsigned copy)
{
    assert(copy < SURTO__COPIES);
    return (unsigned)(upgrades >> (2 * copy)) & 3;
}

/* How many copies lie in a place, whatever their upgrade. */
static inline unsigned surto__copies_in(uint16_t places, unsigned place)
{
    assert(place < 16);
    /* A nibble is zero where the place is the one asked for; its lowest bit is then set. */
    unsigned other = places ^ place * 0x1111U;
    other |= other >> 1;
    other |= other >> 2;
    other = ~other & 0x1111U;
    return (other & 1) + (other >> 4 & 1) + (other >> 8 & 1) + (other >> 12 & 1);
}

/* How many with this upgrade lie in a place. */
unsigned surto__copies_of(uint16_t places, uint8_t upgrades, unsigned upgrade, unsigned place);

/* Takes one card with this upgrade from a place to another. Returns: false if there is none. */
bool surto__copies_move(uint16_t *places, uint8_t *upgrades, unsigned upgrade, unsigned from,
                        unsigned to);

/* Takes every card that lies in one of these places (a mask) to another. Returns: whether there was
 * one. */
bool surto__copies_send(uint16_t *places, uint8_t *upgrades, unsigned from, unsigned to);

/* Puts an upgrade on a card without one that lies in a place. Returns: false if there is none. */
bool surto__copies_upgrade(uint16_t *places, uint8_t *upgrades, unsigned place, unsigned upgrade);

/* Brings the four into their order. */
void surto__copies_sort(uint16_t *places, uint8_t *upgrades);

#endif
