#include "core/copies.h"

#include <assert.h>

unsigned surto__copies_of(uint16_t places, uint8_t upgrades, unsigned upgrade, unsigned place)
{
    assert(upgrade < 4 && place < 16);
    unsigned count = 0;
    for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
        count += surto__copy_place(places, copy) == place &&
                 surto__copy_upgrade(upgrades, copy) == upgrade;
    }
    return count;
}

/* Sorting by insertion: of four numbers nearly in order. */
void surto__copies_sort(uint16_t *places, uint8_t *upgrades)
{
    unsigned rank[SURTO__COPIES];
    for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
        unsigned now = surto__copy_upgrade(*upgrades, copy) << 4 | surto__copy_place(*places, copy);
        unsigned at = copy;
        for (; at > 0 && rank[at - 1] > now; at--) {
            rank[at] = rank[at - 1];
        }
        rank[at] = now;
    }
    unsigned sorted_places = 0, sorted_upgrades = 0;
    for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
        sorted_places |= (rank[copy] & 15) << (4 * copy);
        sorted_upgrades |= (rank[copy] >> 4) << (2 * copy);
    }
    *places = (uint16_t)sorted_places;
    *upgrades = (uint8_t)sorted_upgrades;
}

/* The first copy with this upgrade in a place; SURTO__COPIES if there is none. */
static unsigned find(uint16_t places, uint8_t upgrades, unsigned upgrade, unsigned place)
{
    unsigned copy = 0;
    while (copy < SURTO__COPIES && (surto__copy_place(places, copy) != place ||
                                    surto__copy_upgrade(upgrades, copy) != upgrade)) {
        copy++;
    }
    return copy;
}

bool surto__copies_move(uint16_t *places, uint8_t *upgrades, unsigned upgrade, unsigned from,
                        unsigned to)
{
    assert(from < 16 && to < 16 && upgrade < 4);
    unsigned copy = find(*places, *upgrades, upgrade, from);
    if (copy == SURTO__COPIES) {
        return false;
    }
    *places = (uint16_t)(*places ^ (from ^ to) << (4 * copy));
    surto__copies_sort(places, upgrades);
    return true;
}

bool surto__copies_send(uint16_t *places, uint8_t *upgrades, unsigned from, unsigned to)
{
    assert(to < 16 && from < 1U << 16);
    unsigned sent = *places;
    bool any = false;
    for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
        unsigned place = surto__copy_place(*places, copy);
        if ((from >> place) & 1) {
            sent ^= (place ^ to) << (4 * copy);
            any = true;
        }
    }
    *places = (uint16_t)sent;
    surto__copies_sort(places, upgrades);
    return any;
}

bool surto__copies_upgrade(uint16_t *places, uint8_t *upgrades, unsigned place, unsigned upgrade)
{
    assert(place < 16 && upgrade > 0 && upgrade < 4);
    unsigned copy = find(*places, *upgrades, 0, place);
    if (copy == SURTO__COPIES) {
        return false;
    }
    *upgrades = (uint8_t)(*upgrades | upgrade << (2 * copy));
    surto__copies_sort(places, upgrades);
    return true;
}
