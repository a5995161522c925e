/* Ways by links, over what is adjacent to each place now. */
#ifndef SURTO_UI_TEXT_ROUTES_H
#define SURTO_UI_TEXT_ROUTES_H

#include "text_ui.h"

enum { WAYS_PLACES_MAX = 64 };

typedef struct ways {
    unsigned count;                     /* of places */
    uint64_t adjacent[WAYS_PLACES_MAX]; /* to each of them, as a mask */
} ways;

/* How many drives from one place to others, SURTO_NONE for those out of reach. */
void ways_measure(const ways *by, unsigned from, uint8_t out[WAYS_PLACES_MAX]);

/* How far a player's pawn is: "Ana is here." or "Ana is 3 drives away." */
void add_distance(strbuf *out, const teller *who, unsigned seat, unsigned drives);

/* Shows a shortest way from one place to another, if there is one to go. */
void show_drives(const page *on, const teller *who, const ways *by, unsigned from, unsigned to);

#endif
