/* A board: cities with colours and links. Filled from a pack, then never changed. */
#ifndef SURTO_CORE_BOARD_H
#define SURTO_CORE_BOARD_H

#include <stdint.h>
#include <surto/text.h>

#include "core/bits.h"

enum {
    SURTO__CITIES_MAX = 64,
    SURTO__COLOURS_MAX = 8,
    SURTO__KEY_MAX = 24, /* with the ending zero */
    SURTO__NAME_MAX = 48
};

typedef struct surto__city {
    char key[SURTO__KEY_MAX];
    char name[SURTO__NAME_MAX];
    uint32_t population;
    surto_point wide, tall;
} surto__city;

typedef struct surto__board {
    uint64_t links[SURTO__CITIES_MAX];        /* the linked cities of each */
    uint8_t colour_of[SURTO__CITIES_MAX];     /* the colour of each city */
    uint64_t of_colour[SURTO__COLOURS_MAX];   /* the cities of each colour */
    unsigned city_count, colour_count, start; /* start: where pawns begin */
    char colours[SURTO__COLOURS_MAX][SURTO__KEY_MAX];
    surto__city cities[SURTO__CITIES_MAX];
} surto__board;

/* The cities that these links lead to from one of them, with it. */
static inline uint64_t surto__reached(const uint64_t *links, unsigned from)
{
    uint64_t reached = surto__bit(from), next = reached;
    while (next != 0) {
        unsigned city = surto__lowest(next);
        next = (next & (next - 1)) | (links[city] & ~reached);
        reached |= links[city];
    }
    return reached;
}

#endif
