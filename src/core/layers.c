/* A deck without order: layers of sets. */
#include "core/layers.h"

#include <assert.h>
#include <string.h>

/* The order below moves up: the same knowledge always has the same bytes. */
static void forget_order(surto__layers *deck, unsigned order)
{
    assert(deck->layer_of[order] != 0); /* there is one to forget */
    if (order == 0) {
        memcpy(deck->order[0], deck->order[1], SURTO__ORDER_LENGTH);
        deck->layer_of[0] = deck->layer_of[1];
        deck->open = 0;
    }
    memset(deck->order[1], 0, SURTO__ORDER_LENGTH);
    deck->layer_of[1] = 0;
}

/* Which order a layer has. Returns: SURTO__ORDERS_MAX if none. */
static unsigned order_of(const surto__layers *deck, unsigned layer)
{
    unsigned order = 0;
    while (order < SURTO__ORDERS_MAX && deck->layer_of[order] != layer + 1) {
        order++;
    }
    return order;
}

unsigned surto__layers_placed(const surto__layers *deck, unsigned order)
{
    assert(order < SURTO__ORDERS_MAX);
    unsigned placed = 0;
    while (placed < SURTO__ORDER_LENGTH && deck->order[order][placed] != 0) {
        placed++;
    }
    return placed;
}

static void drop_layer(surto__layers *deck, unsigned layer)
{
    assert(layer < deck->count && deck->set[layer] == 0);
    deck->count--;
    memmove(&deck->set[layer], &deck->set[layer + 1], (deck->count - layer) * sizeof deck->set[0]);
    deck->set[deck->count] = 0;
    for (unsigned order = 0; order < SURTO__ORDERS_MAX; order++) {
        if (deck->layer_of[order] > layer + 1) {
            deck->layer_of[order]--;
        }
    }
}

/* Takes a card out of a layer and keeps the form: no empty layer, no order of one card. */
static void take(surto__layers *deck, unsigned layer, unsigned card)
{
    assert(layer < deck->count && (deck->set[layer] & surto__bit(card)) != 0);
    deck->set[layer] &= ~surto__bit(card);
    unsigned order = order_of(deck, layer);
    if (order < SURTO__ORDERS_MAX) {
        uint8_t *cards = deck->order[order];
        unsigned at = 0;
        while (cards[at] != card + 1) {
            assert(at + 1 < SURTO__ORDER_LENGTH && cards[at] != 0);
            at++;
        }
        memmove(cards + at, cards + at + 1, SURTO__ORDER_LENGTH - 1 - at);
        cards[SURTO__ORDER_LENGTH - 1] = 0;
        if ((deck->set[layer] & (deck->set[layer] - 1)) == 0) {
            forget_order(deck, order);
        }
    }
    if (deck->set[layer] == 0) {
        drop_layer(deck, layer);
    }
}

uint64_t surto__layers_top(const surto__layers *deck)
{
    assert(deck->count > 0);
    unsigned layer = deck->count - 1U;
    unsigned order = order_of(deck, layer);
    return order < SURTO__ORDERS_MAX ? surto__bit(deck->order[order][0] - 1U) : deck->set[layer];
}

uint64_t surto__layers_bottom(const surto__layers *deck)
{
    assert(deck->count > 0);
    unsigned order = order_of(deck, 0);
    return order < SURTO__ORDERS_MAX
               ? surto__bit(deck->order[order][surto__layers_placed(deck, order) - 1] - 1U)
               : deck->set[0];
}

void surto__layers_take_top(surto__layers *deck, unsigned card)
{
    assert(!deck->open && (surto__layers_top(deck) & surto__bit(card)) != 0);
    take(deck, deck->count - 1U, card);
    assert(surto__layers_valid(deck, ~surto__bit(card)));
}

void surto__layers_take_bottom(surto__layers *deck, unsigned card)
{
    assert((surto__layers_bottom(deck) & surto__bit(card)) != 0);
    take(deck, 0, card);
    assert(surto__layers_valid(deck, ~surto__bit(card)));
}

void surto__layers_push(surto__layers *deck, uint64_t set)
{
    if (set != 0) {
        assert(!deck->open && deck->count < SURTO__LAYERS_MAX);
        assert((surto__layers_all(deck) & set) == 0);
        deck->set[deck->count++] = set;
        assert(surto__layers_valid(deck, UINT64_MAX));
    }
}

uint64_t surto__layers_all(const surto__layers *deck)
{
    uint64_t all = 0;
    for (unsigned layer = 0; layer < deck->count; layer++) {
        all |= deck->set[layer];
    }
    return all;
}

/* The layer below the one being arranged, + 1; 0 if there is none. */
static unsigned layers_below_open(const surto__layers *deck)
{
    return deck->open ? deck->count - 1U : deck->count;
}

uint64_t surto__layers_to_look(const surto__layers *deck)
{
    unsigned below = layers_below_open(deck);
    if (below == 0 ||
        (deck->open && surto__count(deck->set[deck->count - 1]) == SURTO__ORDER_LENGTH)) {
        return 0;
    }
    unsigned order = order_of(deck, below - 1);
    return order < SURTO__ORDERS_MAX ? surto__bit(deck->order[order][0] - 1U)
                                     : deck->set[below - 1];
}

void surto__layers_look(surto__layers *deck, unsigned card)
{
    assert((surto__layers_to_look(deck) & surto__bit(card)) != 0);
    take(deck, layers_below_open(deck) - 1, card);
    if (!deck->open) {
        memcpy(deck->order[1], deck->order[0], SURTO__ORDER_LENGTH);
        deck->layer_of[1] = deck->layer_of[0];
        memset(deck->order[0], 0, SURTO__ORDER_LENGTH);
        deck->layer_of[0] = ++deck->count;
        assert(deck->count <= SURTO__LAYERS_MAX);
        deck->open = 1;
    }
    deck->set[deck->count - 1] |= surto__bit(card);
    assert(surto__layers_valid(deck, UINT64_MAX));
}

uint64_t surto__layers_to_place(const surto__layers *deck)
{
    assert(deck->count > 0);
    uint64_t left = deck->set[deck->count - 1];
    const uint8_t *cards = deck->order[0];
    for (unsigned i = 0; i < surto__layers_placed(deck, 0); i++) {
        left &= ~surto__bit(cards[i] - 1U);
    }
    return left;
}

bool surto__layers_nothing_to_place(surto__layers *deck)
{
    assert(deck->open && deck->layer_of[0] == deck->count);
    uint64_t left = surto__layers_to_place(deck);
    if ((left & (left - 1)) != 0) {
        return false;
    }
    forget_order(deck, 0);
    assert(surto__layers_valid(deck, UINT64_MAX));
    return true;
}

void surto__layers_place(surto__layers *deck, unsigned card)
{
    assert(deck->open && (surto__layers_to_place(deck) & surto__bit(card)) != 0);
    unsigned placed = surto__layers_placed(deck, 0);
    deck->order[0][placed++] = (uint8_t)(card + 1);
    uint64_t left = surto__layers_to_place(deck);
    if ((left & (left - 1)) == 0) {
        deck->order[0][placed] = (uint8_t)(surto__lowest(left) + 1);
        deck->open = 0;
    }
    assert(surto__layers_valid(deck, UINT64_MAX));
}

/* Is this order what placing would have made: different cards of its layer, all of them unless
 * it is being arranged? */
static bool order_sound(const surto__layers *deck, unsigned order)
{
    const uint8_t *cards = deck->order[order];
    unsigned placed = surto__layers_placed(deck, order);
    for (unsigned i = placed; i < SURTO__ORDER_LENGTH; i++) {
        if (cards[i] != 0) {
            return false;
        }
    }
    if (deck->layer_of[order] == 0) {
        return placed == 0 && !(deck->open && order == 0);
    }
    if (deck->layer_of[order] > deck->count) {
        return false;
    }
    uint64_t left = deck->set[deck->layer_of[order] - 1];
    unsigned size = surto__count(left);
    for (unsigned i = 0; i < placed; i++) {
        if (cards[i] > 64 || (left & surto__bit(cards[i] - 1U)) == 0) {
            return false;
        }
        left &= ~surto__bit(cards[i] - 1U);
    }
    if (size > SURTO__ORDER_LENGTH) {
        return false;
    }
    if (deck->open && order == 0) {
        return deck->layer_of[order] == deck->count && surto__count(left) > (placed ? 1 : 0);
    }
    return left == 0 && size > 1;
}

bool surto__layers_valid(const surto__layers *deck, uint64_t cards)
{
    if (deck->count > SURTO__LAYERS_MAX || deck->open > 1 ||
        (deck->layer_of[1] != 0 && deck->layer_of[1] >= deck->layer_of[0])) {
        return false;
    }
    for (unsigned layer = 0; layer < SURTO__LAYERS_MAX; layer++) {
        uint64_t set = deck->set[layer];
        if ((set & ~cards) != 0 || (set != 0) != (layer < deck->count)) {
            return false;
        }
        cards &= ~set;
    }
    return order_sound(deck, 0) && order_sound(deck, 1);
}
