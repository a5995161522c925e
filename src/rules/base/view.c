/* What a seat may know, and the same as numbers for learning. */
#include <string.h>

#include "core/features.h"
#include "rules/base/state.h"

bool base_masked(const surto_game *game, const surto_state *state)
{
    const base_state *s = base_of(state);
    for (unsigned seat = 0; seat < game->seats; seat++) {
        if (surto__count(s->hand[seat]) != s->hand_count[seat]) {
            return true;
        }
    }
    return false; /* a proposal with a hidden card comes out of a hidden hand */
}

/* [base.closed.1] [base.closed.2] [base.forecast.4] */
void base_observe(const surto_game *game, const surto_state *state, unsigned seat,
                  surto_state *view)
{
    base_state *v = base_in(view);
    memmove(v, state, sizeof *v); /* a view may be made in place */
    if (!base_options(game)->closed) {
        return;
    }
    for (unsigned other = 0; other < game->seats; other++) {
        if (other != seat) {
            v->unseen |= v->hand[other];
            v->hand[other] = 0;
        }
    }
    if (v->asked == BASE_ASKED_PROPOSAL) {
        v->proposal = base_observe_move(state, v->proposal, seat);
    }
}

bool base_hides(const surto_game *game)
{
    return base_options(game)->closed;
}

/* [base.closed.1] [base.closed.2] */
surto_move base_observe_move(const surto_state *before, surto_move move, unsigned seat)
{
    switch (move.kind) {
    case BASE_GIVE:
    case BASE_TAKE:
        move.arg[1] = seat == move.actor || seat == move.arg[0] ? move.arg[1] : SURTO_NONE;
        break;
    case BASE_CHANCE_DEAL:
        move.arg[1] = seat == move.arg[0] ? move.arg[1] : SURTO_NONE;
        break;
    case BASE_CHANCE_DRAW: /* epidemics are turned for all to see */
        move.arg[0] = seat == base_of(before)->active || move.arg[0] == BASE_EPIDEMIC ? move.arg[0]
                                                                                      : SURTO_NONE;
        break;
    default: /* what is paid, played, turned or discarded is open */
        break;
    }
    return move;
}

/* ---- Features --------------------------------------------------------------------------- */

/* How deep in the infection deck each city's card lies: 0 not in it, 1 in the top layer ... */
static void put_infection_deck(surto__features *f, const surto__layers *deck)
{
    for (unsigned city = 0; city < BASE_CITIES; city++) {
        unsigned depth = 0;
        for (unsigned layer = 0; layer < deck->count; layer++) {
            if (deck->set[layer] & surto__bit(city)) {
                depth = deck->count - layer;
            }
        }
        surto__feature(f, depth);
    }
}

/* Where each city's card stands in the known order of the top layer: 0 nowhere, 1 first ... */
static void put_known_order(surto__features *f, const surto__layers *deck)
{
    for (unsigned city = 0; city < BASE_CITIES; city++) {
        unsigned place = 0;
        for (unsigned i = 0; i < surto__layers_placed(deck, 0); i++) {
            if (deck->order[0][i] == city + 1 && deck->layer_of[0] == deck->count) {
                place = i + 1;
            }
        }
        surto__feature(f, place);
    }
}

/* One byte a feature, the board first, then each seat from the viewer on; absent seats are 0. */
size_t base_encode(const surto_game *game, const surto_state *view, unsigned seat, uint8_t *out,
                   size_t cap)
{
    const base_state *s = base_of(view);
    const base_game *g = base_options(game);
    surto__features f = {out, cap, 0};
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        for (unsigned city = 0; city < BASE_CITIES; city++) {
            surto__feature(&f, base_cubes(s, colour, city));
        }
        surto__feature(&f, s->supply[colour]);
        surto__feature(&f, (unsigned)base_is_cured(s, colour) +
                               (unsigned)base_is_eradicated(s, colour));
    }
    surto__feature_set(&f, s->stations, BASE_CITIES);
    surto__feature_set(&f, s->unseen, BASE_CARDS);
    surto__feature_set(&f, s->player_discard, BASE_CARDS);
    surto__feature_set(&f, s->infection_discard, BASE_CITIES);
    put_infection_deck(&f, &s->infection_deck);
    put_known_order(&f, &s->infection_deck);
    surto__feature(&f, s->phase);
    surto__feature(&f, s->asked);
    surto__feature(&f, s->actions);
    surto__feature(&f, s->left);
    surto__feature(&f, s->pending);
    surto__feature(&f, s->outbreaks);
    surto__feature(&f, s->rate);
    surto__feature(&f, s->flags);
    surto__feature(&f, s->phase > BASE_SETUP_HANDS ? base_deck_left(g, s) : 0);
    surto__feature(&f, s->pile_left);
    surto__feature(&f, s->stored == SURTO_NONE ? 0 : s->stored + 1U);
    surto__feature(&f, s->out);
    surto__feature(&f, (s->active + game->seats - seat) % game->seats);
    surto__feature(&f, (s->asker + game->seats - seat) % game->seats);
    surto__feature(&f, s->proposal.kind);
    surto__feature(&f, (s->proposal.actor + game->seats - seat) % game->seats);
    for (unsigned arg = 0; arg < 6; arg++) {
        surto__feature(&f, s->proposal.arg[arg]);
    }
    for (unsigned i = 0; i < SURTO_SEATS_MAX; i++) {
        bool there = i < game->seats;
        unsigned other = there ? (seat + i) % game->seats : 0;
        surto__feature_set(&f, there ? surto__bit(s->pawn[other]) : 0, BASE_CITIES);
        surto__feature_set(&f, there ? s->hand[other] : 0, BASE_CARDS);
        surto__feature(&f, there ? s->hand_count[other] : 0);
        surto__feature_set(
            &f, there && s->role[other] != SURTO_NONE ? surto__bit(s->role[other]) : 0, BASE_ROLES);
    }
    return f.count;
}
