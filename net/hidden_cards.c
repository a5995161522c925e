/* Hidden cards made up. Goes through the moves with the engine and takes any card for a hidden one.
 * When a move then shows a card elsewhere than it was made up to be, two cards change their places
 * in the whole history: what nobody has seen may as well have been the other one. Who begins
 * depends on hands too [base.setup.11]. */
#include "hidden_cards.h"

#include <stdlib.h>
#include <string.h>

#include "util/memory.h"

/* Moves that are made at most until it is given up, some tenths of a second: a server may say
 * anything. */
enum { TRIES = 400, WORK_MAX = 1000000 };

typedef struct attempt {
    const surto_game *game;
    surto_base_contents box;
    const surto_move *moves;
    size_t count;
    const uint64_t *shown; /* cards that chance's moves show from each move on */
    unsigned first;        /* who begins */
    surto_rng rng;
    surto_move *out;   /* what was made up */
    surto_move *trial; /* the same with two cards changed */
    surto_state *state;
    surto_base_position at;
    unsigned work; /* moves made so far */
} attempt;

/* ---- Parts of moves ---------------------------------------------------------------------- */

static bool is_kind(const surto_game *game, surto_move move, const char *kind)
{
    const char *name = surto_move_kind_name(game, move.kind);
    return name && strcmp(name, kind) == 0;
}

/* Whether only the active seat makes such moves: no event, no answer, no discard. */
static bool is_action(const surto_game *game, surto_move move)
{
    static const char *const others[] = {"accept", "decline", "discard",     "airlift",  "forecast",
                                         "place",  "grant",   "quiet-night", "resilient"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (is_kind(game, move, others[i])) {
            return false;
        }
    }
    return move.actor != SURTO_ACTOR_CHANCE;
}

/* The first argument that is such a part. Returns: its index, or 6. */
static unsigned argument_of(const surto_game *game, surto_move move, surto_arg_kind part)
{
    unsigned i = 0;
    while (i < 6 && surto_move_arg_kind(game, move.kind, i) != part) {
        i++;
    }
    return i;
}

static unsigned value_of(const surto_game *game, surto_move move, surto_arg_kind part)
{
    unsigned i = argument_of(game, move, part);
    return i < 6 ? move.arg[i] : SURTO_NONE;
}

bool hidden_cards_in(const surto_game *game, surto_move move)
{
    bool may_be = is_kind(game, move, "deal") || is_kind(game, move, "draw") ||
                  is_kind(game, move, "give") || is_kind(game, move, "take");
    return may_be && value_of(game, move, SURTO_ARG_CARD) == SURTO_NONE;
}

/* Whose hand a card leaves. */
static unsigned giver_of(const surto_game *game, surto_move move)
{
    return is_kind(game, move, "take") ? value_of(game, move, SURTO_ARG_SEAT) : move.actor;
}

/* The event a kind of move plays. Returns: SURTO_NONE for other kinds. */
static unsigned event_of(const attempt *a, surto_move move)
{
    static const char *const events[][2] = {{"airlift", "airlift"},
                                            {"forecast", "forecast"},
                                            {"grant", "government-grant"},
                                            {"quiet-night", "one-quiet-night"},
                                            {"resilient", "resilient-population"}};
    char key[64];
    for (size_t i = 0; i < sizeof events / sizeof events[0]; i++) {
        for (unsigned card = a->box.cities;
             is_kind(a->game, move, events[i][0]) && card < SURTO_BASE_CARDS; card++) {
            if (surto_base_key(a->game, SURTO_BASE_CARD, card, key, sizeof key) &&
                strcmp(key, events[i][1]) == 0) {
                return card;
            }
        }
    }
    return SURTO_NONE;
}

/* [base.operations.1] */
static bool builds_without_card(const attempt *a, unsigned seat)
{
    char key[64];
    return surto_base_key(a->game, SURTO_BASE_ROLE, a->at.role[seat], key, sizeof key) &&
           strcmp(key, "operations-expert") == 0;
}

/* The cards that must be in the hand of *seat for a move, as bits. */
static uint64_t cards_for(const attempt *a, surto_move move, unsigned *seat)
{
    *seat = giver_of(a->game, move);
    if (move.actor >= SURTO_SEATS_MAX) {
        return 0;
    }
    unsigned pawn = value_of(a->game, move, SURTO_ARG_SEAT);
    unsigned place = value_of(a->game, move, SURTO_ARG_PLACE), event = event_of(a, move);
    uint64_t cards = 0;
    pawn = pawn < SURTO_SEATS_MAX ? pawn : move.actor;
    if (is_kind(a->game, move, "direct") && place < SURTO_BASE_CITIES) {
        cards = UINT64_C(1) << place;
    } else if (is_kind(a->game, move, "charter") && pawn < SURTO_SEATS_MAX) {
        cards = UINT64_C(1) << a->at.pawn[pawn];
    } else if (is_kind(a->game, move, "build")) {
        cards = builds_without_card(a, move.actor) ? 0 : UINT64_C(1) << a->at.pawn[move.actor];
    } else if (event != SURTO_NONE) {
        cards = event == a->at.stored ? 0 : UINT64_C(1) << event;
    } else if (!is_kind(a->game, move, "store")) {
        for (unsigned i = 0; i < 6; i++) {
            bool card = surto_move_arg_kind(a->game, move.kind, i) == SURTO_ARG_CARD;
            cards |= card && move.arg[i] < SURTO_BASE_CARDS ? UINT64_C(1) << move.arg[i] : 0;
        }
    }
    return cards;
}

/* ---- Two cards change places --------------------------------------------------------------- */

static uint64_t cards_of_everybody(const attempt *a)
{
    uint64_t cards = 0;
    for (unsigned i = 0; i < SURTO_SEATS_MAX; i++) {
        cards |= a->at.hand[i];
    }
    return cards;
}

static bool begins_right(const attempt *a)
{
    return !a->at.deck_made || a->first == SURTO_NONE || a->at.turn == a->first;
}

static bool make(attempt *a, surto_move move)
{
    return a->work++ < WORK_MAX && surto_apply(a->game, a->state, move, NULL) == SURTO_OK;
}

/* Goes through `length` moves of a history. Returns: whether they are possible, and the right seat
 * begins. */
static bool is_possible(attempt *a, const surto_move *history, size_t length)
{
    bool begun = false;
    surto_start(a->game, a->state);
    for (size_t i = 0; i < length; i++) {
        if (!begun && history[i].actor != SURTO_ACTOR_CHANCE) {
            begun = true;
            if (surto_base_get_position(a->game, a->state, &a->at) != SURTO_OK ||
                !begins_right(a)) {
                return false;
            }
        }
        if (!make(a, history[i])) {
            return false;
        }
    }
    return surto_base_get_position(a->game, a->state, &a->at) == SURTO_OK &&
           (begun || begins_right(a));
}

/* Lets two cards change places in what was made up of the first `length` moves. Returns: whether
 * that is possible; otherwise nothing has changed. */
static bool change(attempt *a, size_t length, unsigned one, unsigned other)
{
    memcpy(a->trial, a->out, sizeof *a->trial * length);
    for (size_t i = 0; i < length; i++) {
        unsigned part = argument_of(a->game, a->trial[i], SURTO_ARG_CARD);
        if (part < 6 && hidden_cards_in(a->game, a->moves[i])) {
            uint8_t *card = &a->trial[i].arg[part];
            *card = (uint8_t)(*card == one ? other : *card == other ? one : *card);
        }
    }
    if (!is_possible(a, a->trial, length)) {
        return false;
    }
    memcpy(a->out, a->trial, sizeof *a->out * length);
    return true;
}

/* Puts a card into a seat's hand before a move, or back into the deck (SURTO_NONE), in the place of
 * one that nobody knows there. */
static bool bring(attempt *a, size_t before, unsigned card, unsigned seat, uint64_t asked)
{
    uint64_t there = seat == SURTO_NONE ? a->at.unseen & ~cards_of_everybody(a) : a->at.hand[seat];
    unsigned start = surto_rng_below(&a->rng, SURTO_BASE_CARDS);
    for (unsigned i = 0; i < SURTO_BASE_CARDS; i++) {
        unsigned other = (start + i) % SURTO_BASE_CARDS;
        if ((there >> other & 1) && !(asked >> other & 1) && change(a, before, card, other)) {
            return true;
        }
    }
    return false;
}

/* A move could not be made: makes up something else before it. */
static bool repair(attempt *a, size_t index, surto_move move)
{
    unsigned seat, drawn = value_of(a->game, move, SURTO_ARG_CARD);
    if (move.actor == SURTO_ACTOR_CHANCE) {
        return drawn < SURTO_BASE_CARDS && bring(a, index, drawn, SURTO_NONE, 0);
    }
    uint64_t asked = cards_for(a, move, &seat);
    for (unsigned card = 0; seat < SURTO_SEATS_MAX && card < SURTO_BASE_CARDS; card++) {
        if ((asked >> card & 1) && !(a->at.hand[seat] >> card & 1) &&
            !bring(a, index, card, seat, asked)) {
            return false;
        }
    }
    return seat < SURTO_SEATS_MAX;
}

/* The right seat shall begin: any change of two cards that leads there. */
static bool let_begin(attempt *a, size_t length)
{
    uint64_t hands = cards_of_everybody(a);
    for (unsigned one = 0; one < SURTO_BASE_CARDS; one++) {
        for (unsigned other = 0; (hands >> one & 1) && other < SURTO_BASE_CARDS; other++) {
            if (one != other && change(a, length, one, other)) {
                return true;
            }
        }
    }
    return false;
}

/* ---- Going through ------------------------------------------------------------------------- */

/* Any of some cards. Cities first: they can be given to others. */
static unsigned pick(attempt *a, uint64_t among)
{
    uint64_t cities = among & ((UINT64_C(1) << a->box.cities) - 1);
    unsigned best = SURTO_NONE, number = 0;
    among = cities ? cities : among;
    for (unsigned card = 0; card < SURTO_BASE_CARDS; card++) {
        if ((among >> card & 1) && surto_rng_below(&a->rng, ++number) == 0) {
            best = card;
        }
    }
    return best;
}

/* A card for a hidden draw or deal: one that nobody is shown later, if there is one. */
static unsigned card_to_draw(attempt *a, size_t index, surto_move move, unsigned part)
{
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    uint64_t there = 0;
    size_t count = surto_outcomes(a->game, a->state, outcomes, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        unsigned card = outcomes[i].move.arg[part];
        there |=
            outcomes[i].move.kind == move.kind && card < SURTO_BASE_CARDS ? UINT64_C(1) << card : 0;
    }
    return pick(a, there & ~a->shown[index] ? there & ~a->shown[index] : there);
}

/* A card for a hidden exchange. */
static unsigned card_to_give(attempt *a, surto_move move, unsigned part)
{
    unsigned giver = giver_of(a->game, move);
    uint64_t possible = 0;
    for (unsigned card = 0; giver < SURTO_SEATS_MAX && card < SURTO_BASE_CARDS; card++) {
        move.arg[part] = (uint8_t)card;
        possible |= (a->at.hand[giver] >> card & 1) && !surto_why_illegal(a->game, a->state, move)
                        ? UINT64_C(1) << card
                        : 0;
    }
    return pick(a, possible);
}

/* One move more. Returns: false if there is no way. */
static bool go_on(attempt *a, size_t index)
{
    surto_move move = a->moves[index];
    if (hidden_cards_in(a->game, move)) {
        bool draws = move.actor == SURTO_ACTOR_CHANCE;
        unsigned part = argument_of(a->game, move, SURTO_ARG_CARD), giver;
        unsigned card = draws ? card_to_draw(a, index, move, part) : card_to_give(a, move, part);
        giver = giver_of(a->game, move);
        if (card == SURTO_NONE && !draws && giver < SURTO_SEATS_MAX) {
            card = a->at.pawn[giver]; /* what can be given without a role: this city's */
        }
        move.arg[part] = (uint8_t)card;
    }
    a->out[index] = move;
    if (!make(a, move) && !(repair(a, index, move) && make(a, move))) {
        return false;
    }
    bool was_made = a->at.deck_made;
    if (surto_base_get_position(a->game, a->state, &a->at) != SURTO_OK) {
        return false;
    }
    return was_made || begins_right(a) || let_begin(a, index + 1);
}

static bool is_seen(const attempt *a, const surto_state *view, unsigned seat)
{
    surto_state_buffer room;
    surto_state *seen = surto_state_from_buffer(&room);
    return surto_observe(a->game, a->state, seat, seen) == SURTO_OK &&
           memcmp(seen, view, surto_state_size(a->game)) == 0;
}

/* The seat that makes the first action; before that, whose turn it is. */
static unsigned who_begins(const attempt *a, const surto_state *view)
{
    surto_base_position now;
    for (size_t i = 0; i < a->count; i++) {
        if (is_action(a->game, a->moves[i])) {
            return a->moves[i].actor;
        }
    }
    return surto_base_get_position(a->game, view, &now) == SURTO_OK ? now.turn : SURTO_NONE;
}

static uint64_t *find_shown(const surto_game *game, const surto_move *moves, size_t count)
{
    uint64_t *shown = memory_take(sizeof *shown * (count + 1));
    for (size_t i = count; i-- > 0;) {
        unsigned card = value_of(game, moves[i], SURTO_ARG_CARD);
        bool draws = moves[i].actor == SURTO_ACTOR_CHANCE && card < SURTO_BASE_CARDS;
        shown[i] = shown[i + 1] | (draws ? UINT64_C(1) << card : 0);
    }
    return shown;
}

surto_status hidden_cards_fill(const surto_game *game, const surto_move *moves, size_t count,
                               const surto_state *view, unsigned seat, surto_move *out, size_t kept)
{
    surto_state_buffer room;
    attempt a = {.game = game,
                 .moves = moves,
                 .count = count,
                 .out = out,
                 .state = surto_state_from_buffer(&room)};
    if (surto_base_get_contents(game, &a.box) != SURTO_OK) {
        return SURTO_ERR_BROKEN;
    }
    uint64_t *shown = find_shown(game, moves, count);
    bool found = false;
    a.shown = shown;
    a.trial = memory_take(sizeof *a.trial * (count + 1));
    a.first = who_begins(&a, view);
    for (unsigned i = 0; i < TRIES && !found && a.work < WORK_MAX; i++) {
        size_t at = i == 0 ? kept : 0;
        a.rng.state = i;
        bool good = is_possible(&a, out, at);
        while (good && at < count) {
            good = go_on(&a, at++);
        }
        found = good && is_seen(&a, view, seat);
        if (good && !found) { /* what everybody sees is another game */
            break;
        }
    }
    free(shown);
    free(a.trial);
    return found ? SURTO_OK : SURTO_ERR_BROKEN;
}
