/* Routes by links, over what is adjacent to each place now. */
#ifndef SURTO_UI_TEXT_ROUTES_H
#define SURTO_UI_TEXT_ROUTES_H

#include "text_ui.h"

enum { ROUTES_PLACES_MAX = 64 };

typedef struct routes {
    unsigned count;                       /* of places */
    uint64_t adjacent[ROUTES_PLACES_MAX]; /* to each of them, as a mask */
} routes;

/* How many drives from one place to others, SURTO_NONE for those out of reach. */
void routes_measure(const routes *by, unsigned from, uint8_t out[ROUTES_PLACES_MAX]);

/* How far a player's pawn is: "Ana is here." or "Ana is 3 drives away." */
void add_distance(strbuf *out, const narrator *who, unsigned seat, unsigned drives);

/* Shows a shortest way from one place to another, if there is one to go. */
void show_drives(const page *on, const narrator *who, const routes *by, unsigned from, unsigned to);

#endif
