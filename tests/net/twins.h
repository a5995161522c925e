/* Histories of the base game with closed hands that one viewpoint cannot tell apart: the same moves
 * with other cards where the rules hide them from it. What is hidden is said here once more, after
 * docs/rules/base.md and not by the masks of the library: those are what is tested. */
#ifndef SURTO_TESTS_TWINS_H
#define SURTO_TESTS_TWINS_H

#include <string.h>
#include <surto/base.h>
#include <surto/surto.h>

/* Which card takes the place of each. */
typedef struct twin {
    const surto_game *game;
    unsigned viewer;
    uint8_t card[SURTO_BASE_CARDS + 1]; /* the epidemic stays itself */
} twin;

static inline bool twin_is(const surto_game *game, surto_move move, const char *kind)
{
    return strcmp(surto_move_kind_name(game, move.kind), kind) == 0;
}

/* A move of the history as it is in the twin. `before` is either's state: whose turn it is, is
 * open. [base.closed.1] */
static inline surto_move twin_move(const twin *t, const surto_state *before, surto_move move)
{
    if (twin_is(t->game, move, "give") || twin_is(t->game, move, "take")) {
        if (t->viewer != move.actor && t->viewer != move.arg[0]) {
            move.arg[1] = t->card[move.arg[1]];
        }
    } else if (twin_is(t->game, move, "deal") && t->viewer != move.arg[0]) {
        move.arg[1] = t->card[move.arg[1]];
    } else if (twin_is(t->game, move, "draw")) {
        surto_base_position at;
        surto_base_get_position(t->game, before, &at);
        if (t->viewer != at.turn) {
            move.arg[0] = t->card[move.arg[0]];
        }
    }
    return move;
}

/* The cards a viewer could take from others: those it knows. [base.closed.3] */
static inline size_t twin_takes(const surto_game *game, const surto_state *state, unsigned viewer,
                                surto_move *out)
{
    static surto_move moves[SURTO_MOVES_MAX];
    size_t count = surto_legal_for(game, state, viewer, moves, SURTO_MOVES_MAX), takes = 0;
    for (size_t i = 0; i < count; i++) {
        if (twin_is(game, moves[i], "take")) {
            out[takes++] = moves[i];
        }
    }
    return takes;
}

/* Does the viewer know the same in both: whose turn it is, and what it could take? */
static inline bool twin_alike(const twin *t, const surto_state *a, const surto_state *b)
{
    static surto_move takes[2][SURTO_MOVES_MAX];
    surto_base_position at[2];
    surto_base_get_position(t->game, a, &at[0]);
    surto_base_get_position(t->game, b, &at[1]);
    size_t count = twin_takes(t->game, a, t->viewer, takes[0]);
    return at[0].turn == at[1].turn && count == twin_takes(t->game, b, t->viewer, takes[1]) &&
           memcmp(takes[0], takes[1], count * sizeof takes[0][0]) == 0;
}

/* Could it be so? Every move is legal there too. */
static inline bool twin_holds(const twin *t, const surto_move *moves, size_t count)
{
    surto_state_buffer rooms[2];
    surto_state *a = surto_state_from_buffer(&rooms[0]), *b = surto_state_from_buffer(&rooms[1]);
    surto_start(t->game, a);
    surto_start(t->game, b);
    for (size_t i = 0; i < count; i++) {
        surto_move there = twin_move(t, a, moves[i]);
        if (!twin_alike(t, a, b) || surto_apply(t->game, b, there, NULL) != SURTO_OK) {
            return false;
        }
        (void)surto_apply(t->game, a, moves[i], NULL);
    }
    return twin_alike(t, a, b);
}

/* Cards worth changing: those that others gave each other, and those they hold in the end. */
static inline uint64_t twin_cards(const twin *t, const surto_move *moves, size_t count)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_base_position at;
    uint64_t cards = 0;
    surto_start(t->game, state);
    for (size_t i = 0; i < count; i++) {
        bool shares = twin_is(t->game, moves[i], "give") || twin_is(t->game, moves[i], "take");
        if (shares && t->viewer != moves[i].actor && t->viewer != moves[i].arg[0]) {
            cards |= UINT64_C(1) << moves[i].arg[1];
        }
        (void)surto_apply(t->game, state, moves[i], NULL);
    }
    surto_base_get_position(t->game, state, &at);
    for (unsigned seat = 0; seat < surto_game_seats(t->game); seat++) {
        cards |= seat == t->viewer ? 0 : at.hand[seat];
    }
    return cards;
}

/* One of these cards by chance, sometimes any. */
static inline unsigned twin_card(uint64_t cards, surto_rng *rng)
{
    unsigned card = surto_rng_below(rng, SURTO_BASE_CARDS);
    bool any = cards == 0 || surto_rng_below(rng, 3) == 0;
    while (!any && !(cards >> card & 1)) {
        card = (card + 1) % SURTO_BASE_CARDS;
    }
    return card;
}

/* A twin by chance: cards change places two by two, as long as the history holds.
 * Returns: how many changes there were; 0: none was found. */
static inline unsigned twin_make(twin *t, const surto_game *game, unsigned viewer,
                                 const surto_move *moves, size_t count, unsigned changes,
                                 surto_rng *rng)
{
    unsigned made = 0;
    *t = (twin){.game = game, .viewer = viewer};
    for (unsigned card = 0; card <= SURTO_BASE_CARDS; card++) {
        t->card[card] = (uint8_t)card;
    }
    uint64_t cards = twin_cards(t, moves, count);
    for (unsigned tries = 0; tries < 40 * changes && made < changes; tries++) {
        unsigned x = twin_card(cards, rng), y = twin_card(cards, rng);
        twin before = *t;
        t->card[x] = before.card[y];
        t->card[y] = before.card[x];
        if (x != y && twin_holds(t, moves, count)) {
            made++;
        } else {
            *t = before;
        }
    }
    return made;
}

#endif
