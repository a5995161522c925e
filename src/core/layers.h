/* What the table knows of a deck that is drawn from both ends: layers of cards from bottom to top.
 *
 * Inside a layer every order is equally likely, so a draw from the top takes any card of the top
 * layer with equal weight, and a draw from the bottom any of the bottom layer. Shuffled discards
 * put on top are a new layer. Cards that were looked at and put back in a chosen order form a
 * layer whose order is known. No hidden sequence exists anywhere (docs/develop/architecture.md,
 * section decks). */
#ifndef SURTO_CORE_LAYERS_H
#define SURTO_CORE_LAYERS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/bits.h"

enum {
    SURTO__LAYERS_MAX = 9,  /* the first deck, one for each of six shuffles, two known orders */
    SURTO__ORDERS_MAX = 2,  /* known orders alive at the same time */
    SURTO__ORDER_LENGTH = 6 /* cards in a known order */
};

typedef struct surto__layers {
    uint64_t set[SURTO__LAYERS_MAX]; /* bottom first; those in use are not empty */
    uint8_t order[SURTO__ORDERS_MAX][SURTO__ORDER_LENGTH]; /* card + 1, top first; 0 is no card */
    uint8_t layer_of[SURTO__ORDERS_MAX]; /* the layer (+ 1) whose order this is; 0: unused. The
                                            order nearer the top of the deck comes first */
    uint8_t count;                       /* layers in use */
    uint8_t open; /* 1 while order 0, that of the top layer, is being arranged */
} surto__layers;

/* The cards that may come next from the top, or from the bottom. The deck is not empty. */
uint64_t surto__layers_top(const surto__layers *deck);
uint64_t surto__layers_bottom(const surto__layers *deck);

/* Takes a card that may come from there. */
void surto__layers_take_top(surto__layers *deck, unsigned card);
void surto__layers_take_bottom(surto__layers *deck, unsigned card);

/* Puts shuffled cards on top. An empty set changes nothing. */
void surto__layers_push(surto__layers *deck, uint64_t set);

/* All cards of the deck. */
uint64_t surto__layers_all(const surto__layers *deck);

/* Looking at cards and arranging them, one by one:
 * the cards that may be looked at next (0: there are none, or six are looked at already), */
uint64_t surto__layers_to_look(const surto__layers *deck);
/* looking at one of them, */
void surto__layers_look(surto__layers *deck, unsigned card);
/* the cards looked at and not yet placed, */
uint64_t surto__layers_to_place(const surto__layers *deck);
/* and placing one below those placed already. The last one left is placed with it. */
void surto__layers_place(surto__layers *deck, unsigned card);
/* Ends the looking when there is nothing to choose: at most one card was there. */
bool surto__layers_nothing_to_place(surto__layers *deck);

/* Is the struct in a form the functions above produce? cards: all that may occur. */
bool surto__layers_valid(const surto__layers *deck, uint64_t cards);

/* How many cards of an order are placed. */
unsigned surto__layers_placed(const surto__layers *deck, unsigned order);

#endif
