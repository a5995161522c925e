/* Determinization: see determinize.h. */
#include "ai/determinize.h"

#include <assert.h>

#include "core/rng.h"
#include "rules/base/state.h"

/* What is known about the hidden cards of one hand. */
typedef struct known {
    uint64_t held, not_held;
} known;

/* On the seat's own turn its legal moves list exactly the cards it could take from players in the
 * same city: those are held there, and no others. [base.closed.3] */
static void know_by_offer(const surto_game *game, const base_state *s, const surto__offer *offer,
                          known *hands)
{
    for (size_t i = 0; i < offer->count; i++) {
        surto_move move = offer->legal[i];
        if (move.kind == BASE_TAKE && move.arg[0] < game->seats && move.arg[1] < BASE_CITIES) {
            hands[move.arg[0]].held |= surto__bit(move.arg[1]);
        }
    }
    bool acts = s->phase == BASE_IN_ACTIONS && s->asked == BASE_ASKED_NOTHING &&
                s->active == offer->seat && base_must_discard(s) == 0;
    for (unsigned other = 0; acts && other < game->seats; other++) {
        if (s->pawn[other] == s->pawn[offer->seat] && !((offer->forbidden >> BASE_TAKE) & 1)) {
            uint64_t taken =
                s->role[other] == BASE_RESEARCHER ? BASE_ALL_CITIES : surto__bit(s->pawn[other]);
            hands[other].not_held = taken & ~hands[other].held;
        }
    }
}

/* A proposal reveals the card it is made with. A hidden one is chosen at random. Returns: false
 * for a proposal that nobody can have made. */
static bool know_by_proposal(const surto_game *game, base_state *s, surto_rng *rng, known *hands)
{
    surto_move *move = &s->proposal;
    unsigned holder = move->kind == BASE_TAKE ? move->arg[0] : move->actor;
    assert(holder < game->seats);
    if ((move->kind == BASE_GIVE || move->kind == BASE_TAKE) && move->arg[1] == SURTO_NONE) {
        uint64_t any = s->role[holder] == BASE_RESEARCHER ? s->unseen & BASE_ALL_CITIES
                                                          : surto__bit(s->pawn[holder]);
        if (any == 0) {
            return false;
        }
        move->arg[1] = (uint8_t)surto__nth(any, surto__rng_below(rng, surto__count(any)));
    }
    if (!surto__well_formed(game, *move)) {
        return false;
    }
    uint64_t card = 0;
    switch (move->kind) {
    case BASE_GIVE:
    case BASE_TAKE:
    case BASE_DIRECT:
        card = surto__bit(move->arg[1]);
        break;
    case BASE_CHARTER:
        card = surto__bit(s->pawn[move->arg[0]]);
        break;
    case BASE_PLAY_AIRLIFT:
        card = s->stored == BASE_AIRLIFT ? 0 : surto__bit(BASE_AIRLIFT);
        break;
    default: /* no card is spent */
        break;
    }
    hands[holder].held |= card;
    return true;
}

/* Moves random unseen cards of a set to a hand, each choice equally likely. */
static bool draw(base_state *s, unsigned seat, uint64_t from, unsigned count, surto_rng *rng)
{
    for (; count > 0; count--) {
        from &= s->unseen;
        if (from == 0) {
            return false;
        }
        uint64_t card = surto__bit(surto__nth(from, surto__rng_below(rng, surto__count(from))));
        s->hand[seat] |= card;
        s->unseen &= ~card;
    }
    return true;
}

/* Of two hands, the cards that one cannot hold include all that the other cannot hold. If the hand
 * with the fewest choices is drawn first, the number of choices left for the others is always the
 * same. That makes all deals equally likely. */
static bool fill_hands(const surto_game *game, base_state *s, const known *hands, surto_rng *rng)
{
    unsigned hidden = 0, missing[SURTO_SEATS_MAX];
    for (unsigned seat = 0; seat < game->seats; seat++) {
        missing[seat] = s->hand_count[seat] - surto__count(s->hand[seat]);
        if (missing[seat] > 0) {
            unsigned held = surto__count(hands[seat].held);
            if (held > missing[seat] || !draw(s, seat, hands[seat].held, held, rng)) {
                return false;
            }
            missing[seat] -= held;
            hidden |= 1U << seat;
        }
    }
    while (hidden != 0) {
        unsigned next = surto__lowest(hidden);
        for (unsigned seat = next + 1; seat < game->seats; seat++) {
            if (((hidden >> seat) & 1) &&
                surto__count(hands[seat].not_held) > surto__count(hands[next].not_held)) {
                next = seat;
            }
        }
        if (!draw(s, next, ~hands[next].not_held, missing[next], rng)) {
            return false;
        }
        hidden &= ~(1U << next);
    }
    return true;
}

static bool determinize_base(const surto_game *game, base_state *s, const surto__offer *offer,
                             surto_rng *rng)
{
    known hands[SURTO_SEATS_MAX] = {{0, 0}};
    know_by_offer(game, s, offer, hands);
    return (s->asked != BASE_ASKED_PROPOSAL || know_by_proposal(game, s, rng, hands)) &&
           fill_hands(game, s, hands, rng);
}

bool surto__determinize(const surto_game *game, const surto_state *view, const surto__offer *offer,
                        surto_rng *rng, surto_state *out)
{
    assert(offer->seat < game->seats);
    memcpy(out, view, game->rules->state_size);
    return strcmp(game->rules->name, "base") == 0 &&
           determinize_base(game, base_in(out), offer, rng) &&
           surto_check(game, out, NULL, 0) == SURTO_OK;
}
