/* A deck without order, against a list of lists; and structs that no deck can have. */
#include "core/layers.h"
#include "core/rng.h"

#include "../check.h"

/* ---- The model -------------------------------------------------------------------------- */

enum { CARDS = 20, STEPS = 400, ROUNDS = 120 };

/* Cards in no order (sorted by number), or from the top in the order that is known. */
typedef struct group {
    unsigned cards[CARDS], count;
    unsigned placed; /* how many of the first ones have their place; 0 in a set */
} group;

/* Groups from the bottom to the top. */
typedef struct model {
    group groups[SURTO__LAYERS_MAX];
    unsigned count;
    bool open; /* the top group is being arranged: the placed ones first */
} model;

static uint64_t cards_of(const group *g, unsigned from)
{
    uint64_t set = 0;
    for (unsigned i = from; i < g->count; i++) {
        set |= surto__bit(g->cards[i]);
    }
    return set;
}

static uint64_t model_all(const model *m)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < m->count; i++) {
        all |= cards_of(&m->groups[i], 0);
    }
    return all;
}

static unsigned model_orders(const model *m)
{
    unsigned orders = 0;
    for (unsigned i = 0; i < m->count; i++) {
        orders += m->groups[i].placed > 0;
    }
    return orders;
}

/* What may come from the top of a group, or from its bottom. */
static uint64_t top_of(const group *g)
{
    return g->placed ? surto__bit(g->cards[0]) : cards_of(g, 0);
}

static uint64_t bottom_of(const group *g)
{
    return g->placed ? surto__bit(g->cards[g->count - 1]) : cards_of(g, 0);
}

/* Takes a card out of a group; an order of one card is none, and an empty group goes away. */
static void model_take(model *m, unsigned index, unsigned card)
{
    group *g = &m->groups[index];
    unsigned at = 0;
    while (g->cards[at] != card) {
        at++;
    }
    for (g->count--; at < g->count; at++) {
        g->cards[at] = g->cards[at + 1];
    }
    g->placed = g->placed && g->count > 1 ? g->count : 0;
    if (g->count == 0) {
        for (m->count--; index < m->count; index++) {
            m->groups[index] = m->groups[index + 1];
        }
    }
}

static void model_push(model *m, uint64_t set)
{
    group *g = &m->groups[m->count];
    *g = (group){{0}, 0, 0};
    for (unsigned card = 0; card < CARDS; card++) {
        if ((set >> card) & 1) {
            g->cards[g->count++] = card;
        }
    }
    m->count += g->count > 0;
}

static uint64_t model_to_look(const model *m)
{
    unsigned below = m->count - m->open;
    bool enough = m->open && m->groups[m->count - 1].count == SURTO__ORDER_LENGTH;
    return below == 0 || enough ? 0 : top_of(&m->groups[below - 1]);
}

static void model_look(model *m, unsigned card)
{
    model_take(m, m->count - m->open - 1, card);
    if (!m->open) {
        m->groups[m->count++] = (group){{0}, 0, 0};
        m->open = true;
    }
    group *top = &m->groups[m->count - 1];
    top->cards[top->count++] = card;
}

static void model_place(model *m, unsigned card)
{
    group *top = &m->groups[m->count - 1];
    unsigned at = top->placed;
    while (top->cards[at] != card) {
        at++;
    }
    top->cards[at] = top->cards[top->placed];
    top->cards[top->placed++] = card;
    if (top->count - top->placed == 1) {
        top->placed++;
        m->open = false;
    }
}

/* The only bytes a deck of this knowledge may have. */
static surto__layers bytes_of(const model *m)
{
    surto__layers deck = {.count = (uint8_t)m->count, .open = m->open};
    unsigned order = 0;
    for (unsigned i = m->count; i-- > 0;) {
        const group *g = &m->groups[i];
        bool open = m->open && i == m->count - 1;
        deck.set[i] = cards_of(g, 0);
        if (g->placed || open) {
            deck.layer_of[order] = (uint8_t)(i + 1);
            for (unsigned n = 0; n < g->placed; n++) {
                deck.order[order][n] = (uint8_t)(g->cards[n] + 1);
            }
            order++;
        }
    }
    return deck;
}

/* ---- Random walks ----------------------------------------------------------------------- */

static unsigned any_of(surto_rng *rng, uint64_t set)
{
    return surto__nth(set, surto__rng_below(rng, surto__count(set)));
}

/* Cards of CARDS that are in no group. */
static uint64_t outside(const model *m)
{
    return (surto__bit(CARDS) - 1) & ~model_all(m);
}

/* Looks, and then places, one card at a time. */
static void go_on_looking(model *m, surto__layers *deck, surto_rng *rng)
{
    uint64_t next = model_to_look(m);
    if (next != 0) {
        unsigned card = any_of(rng, next);
        model_look(m, card);
        surto__layers_look(deck, card);
        return;
    }
    group *top = &m->groups[m->count - 1];
    if (top->placed == 0) {
        bool nothing = surto__layers_nothing_to_place(deck);
        CHECK(nothing == (top->count == 1));
        if (top->count == 1) {
            m->open = false;
            return;
        }
    }
    uint64_t left = cards_of(top, top->placed);
    CHECK(surto__layers_to_place(deck) == left);
    CHECK(surto__layers_placed(deck, 0) == top->placed);
    unsigned card = any_of(rng, left);
    model_place(m, card);
    surto__layers_place(deck, card);
}

static void do_something(model *m, surto__layers *deck, surto_rng *rng)
{
    enum { TOP, BOTTOM, PUSH, LOOK, CHOICES };
    unsigned card;
    switch (surto__rng_below(rng, CHOICES)) {
    case TOP:
        if (m->count > 0) {
            card = any_of(rng, top_of(&m->groups[m->count - 1]));
            model_take(m, m->count - 1, card);
            surto__layers_take_top(deck, card);
        }
        break;
    case BOTTOM:
        if (m->count > 0) {
            card = any_of(rng, bottom_of(&m->groups[0]));
            model_take(m, 0, card);
            surto__layers_take_bottom(deck, card);
        }
        break;
    case PUSH:
        if (m->count < SURTO__LAYERS_MAX) {
            uint64_t set = outside(m) & surto__rng_next(rng) & surto__rng_next(rng);
            model_push(m, set);
            surto__layers_push(deck, set);
        }
        break;
    default: /* as often as the game allows: two known orders at a time */
        if (m->count > 0 && m->count < SURTO__LAYERS_MAX && model_orders(m) < SURTO__ORDERS_MAX) {
            go_on_looking(m, deck, rng);
        }
        break;
    }
}

static void compare(const model *m, const surto__layers *deck)
{
    surto__layers expected = bytes_of(m);
    CHECK(memcmp(deck, &expected, sizeof expected) == 0);
    CHECK(surto__layers_valid(deck, surto__bit(CARDS) - 1));
    CHECK(surto__layers_all(deck) == model_all(m));
    CHECK(surto__layers_to_look(deck) == model_to_look(m));
    if (m->count > 0 && !m->open) {
        CHECK(surto__layers_top(deck) == top_of(&m->groups[m->count - 1]));
        CHECK(surto__layers_bottom(deck) == bottom_of(&m->groups[0]));
    }
}

TEST("layers: long random walks agree with a list of lists, byte for byte")
{
    surto_rng rng = {11};
    unsigned most_layers = 0, most_orders = 0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        model m = {.count = 0};
        surto__layers deck;
        memset(&deck, 0, sizeof deck);
        model_push(&m, surto__bit(CARDS) - 1);
        surto__layers_push(&deck, surto__bit(CARDS) - 1);
        for (unsigned step = 0; step < STEPS; step++) {
            unsigned before = check_failures;
            if (m.open) {
                go_on_looking(&m, &deck, &rng);
            } else {
                do_something(&m, &deck, &rng);
            }
            compare(&m, &deck);
            CHECK_SAY(check_failures == before, "round %u, step %u", round, step);
            if (check_failures != before) {
                return;
            }
            most_layers = m.count > most_layers ? m.count : most_layers;
            unsigned orders = model_orders(&m);
            most_orders = orders > most_orders ? orders : most_orders;
        }
    }
    /* The walks went where it is narrow. */
    CHECK(most_layers == SURTO__LAYERS_MAX && most_orders == SURTO__ORDERS_MAX);
}

TEST("layers: an empty set put on top changes nothing")
{
    surto__layers deck, before;
    memset(&deck, 0, sizeof deck);
    surto__layers_push(&deck, 7);
    before = deck;
    surto__layers_push(&deck, 0);
    CHECK(memcmp(&deck, &before, sizeof deck) == 0);
}

TEST("layers: six cards are looked at, or fewer if there are fewer, and all of them placed")
{
    for (unsigned size = 1; size <= 8; size++) {
        surto__layers deck;
        unsigned looked = 0, choices = 0;
        memset(&deck, 0, sizeof deck);
        surto__layers_push(&deck, surto__bit(size) - 1);
        while (surto__layers_to_look(&deck) != 0) {
            surto__layers_look(&deck, surto__lowest(surto__layers_to_look(&deck)));
            looked++;
        }
        CHECK(looked == (size < 6 ? size : 6));
        CHECK(surto__layers_nothing_to_place(&deck) == (size == 1));
        for (; deck.open; choices++) {
            surto__layers_place(&deck, surto__lowest(surto__layers_to_place(&deck)));
        }
        CHECK(choices == looked - 1); /* the last one has no choice */
        CHECK(size == 1 || surto__layers_to_place(&deck) == 0);
        CHECK(surto__layers_placed(&deck, 0) == (size == 1 ? 0 : looked));
    }
}

/* ---- Sound or not ----------------------------------------------------------------------- */

#define SIX 0x3f /* cards 0 to 5 */

TEST("layers: forms that can be are sound")
{
    static const surto__layers decks[] = {
        {.count = 0},
        {.set = {1}, .count = 1},
        {.set = {3, 12}, .count = 2},
        {.set = {SIX}, .count = 1, .layer_of = {1}, .order = {{6, 5, 4, 3, 2, 1}}},
        {.set = {3, 12}, .count = 2, .layer_of = {2, 1}, .order = {{4, 3}, {1, 2}}},
        {.set = {3}, .count = 1, .layer_of = {1}, .open = 1},
        {.set = {1}, .count = 1, .layer_of = {1}, .open = 1},
        {.set = {16, 7}, .count = 2, .layer_of = {2}, .order = {{2}}, .open = 1},
        {.set = {UINT64_C(3) << 62}, .count = 1, .layer_of = {1}, .order = {{64, 63}}},
    };
    for (size_t i = 0; i < sizeof decks / sizeof decks[0]; i++) {
        CHECK_SAY(surto__layers_valid(&decks[i], UINT64_MAX), "deck %zu", i);
    }
}

TEST("layers: forms that cannot be are not sound")
{
    static const struct {
        const char *what;
        surto__layers deck;
    } cases[] = {
        {"more layers than there is room for", {.set = {1}, .count = SURTO__LAYERS_MAX + 1}},
        {"open in a third way", {.set = {3}, .count = 1, .layer_of = {1}, .open = 2}},
        {"an order below without one above",
         {.set = {3, 12}, .count = 2, .layer_of = {0, 1}, .order = {{0}, {1, 2}}}},
        {"two orders of one layer",
         {.set = {3}, .count = 1, .layer_of = {1, 1}, .order = {{1, 2}, {2, 1}}}},
        {"the lower order first",
         {.set = {3, 12}, .count = 2, .layer_of = {1, 2}, .order = {{1, 2}, {3, 4}}}},
        {"a card that does not exist", {.set = {UINT64_C(1) << 63}, .count = 1}},
        {"a card in two layers", {.set = {3, 6}, .count = 2}},
        {"an empty layer", {.set = {3, 0, 12}, .count = 3}},
        {"a layer past the last", {.set = {3, 12}, .count = 1}},
        {"a layer although there is none", {.set = {3}, .count = 0}},
        {"a gap in an order", {.set = {7}, .count = 1, .layer_of = {1}, .order = {{1, 2, 0, 3}}}},
        {"a card behind an unused order", {.set = {3}, .count = 1, .order = {{0, 1}}}},
        {"an order of no layer", {.set = {3}, .count = 1, .order = {{1, 2}}}},
        {"a second order of no layer",
         {.set = {3}, .count = 1, .layer_of = {1}, .order = {{1, 2}, {1, 2}}}},
        {"open without an order", {.set = {3}, .count = 1, .open = 1}},
        {"an order of a layer that is not there",
         {.set = {3}, .count = 1, .layer_of = {2}, .order = {{1, 2}}}},
        {"a card past the last one", {.set = {3}, .count = 1, .layer_of = {1}, .order = {{1, 65}}}},
        {"a card of another layer",
         {.set = {3, 12}, .count = 2, .layer_of = {2}, .order = {{3, 1}}}},
        {"a card twice in an order", {.set = {3}, .count = 1, .layer_of = {1}, .order = {{1, 1}}}},
        {"an order that is not complete",
         {.set = {7}, .count = 1, .layer_of = {1}, .order = {{1, 2}}}},
        {"an order without any card", {.set = {3}, .count = 1, .layer_of = {1}}},
        {"an order of one card", {.set = {1}, .count = 1, .layer_of = {1}, .order = {{1}}}},
        {"an order of seven cards",
         {.set = {0x7f}, .count = 1, .layer_of = {1}, .order = {{1, 2, 3, 4, 5, 6}}}},
        {"seven cards looked at", {.set = {0x7f}, .count = 1, .layer_of = {1}, .open = 1}},
        {"arranged below the top", {.set = {3, 12}, .count = 2, .layer_of = {1}, .open = 1}},
        {"one card left to place",
         {.set = {3}, .count = 1, .layer_of = {1}, .order = {{1}}, .open = 1}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CHECK_SAY(!surto__layers_valid(&cases[i].deck, ~(UINT64_C(1) << 63)), "%s", cases[i].what);
    }
}

TEST("layers: an order that is complete is not open any more")
{
    static const surto__layers decks[] = {
        {.set = {3}, .count = 1, .layer_of = {1}, .order = {{1, 2}}, .open = 1},
        {.set = {1}, .count = 1, .layer_of = {1}, .order = {{1}}, .open = 1},
    };
    for (size_t i = 0; i < sizeof decks / sizeof decks[0]; i++) {
        CHECK_SAY(!surto__layers_valid(&decks[i], UINT64_MAX), "deck %zu", i);
    }
}

CHECK_MAIN
