/* What chance may do, with exact weights, and what a seed makes of it. Why the weights are
 * right: docs/develop/architecture.md, section decks; cards of one class are as likely as each
 * other, so a class weighs as much as it has cards. */
#include <assert.h>

#include "core/prf.h"
#include "rules/season2/state.h"

enum { BY = SURTO_ACTOR_CHANCE };

static size_t add_classes(surto__span *out, surto_move move, unsigned arg, const uint8_t *cards,
                          const uint8_t *counts, unsigned classes, unsigned weight)
{
    for (unsigned i = 0; i < classes; i++) {
        assert(counts[i] > 0 && weight > 0); /* what cannot come is not there */
        surto__span_one(&out[i], surto__move_set(move, arg, cards[i]), counts[i] * weight);
    }
    return classes;
}

/* The first seat whose starting hand is not whole. [season2.setup.27] */
static unsigned seat_to_deal(const season2_state *s)
{
    unsigned each = 6U - s->players;
    assert(s->left > 0 && s->left <= s->players * each);
    return (s->players * each - s->left) / each;
}

/* [season2.exposure.5] [season2.exposure.6] [season2.exposure.7] */
static size_t add_faces(const surto_game *game, const season2_state *s, unsigned kind,
                        unsigned first, unsigned character, surto__span *out)
{
    const season2_character *who = &s->character[character];
    uint8_t hidden[SURTO__TRACK_FACES];
    size_t count = 0;
    surto__track_hidden(&season2_pack_of(game)->track, who->shown, who->faces, hidden);
    for (unsigned face = 0; face < SEASON2_FACES; face++) {
        if (hidden[face] > 0) {
            surto__span_one(&out[count++], surto__move(kind, BY, first, face), hidden[face]);
        }
    }
    return count;
}

/* n cards are left in the pile, one of them its epidemic; m other cards are in the whole deck: 1/n
 * for the epidemic, (n-1)/n shared by the m. [season2.setup.29] [season2.draw.1] */
static size_t add_draw(const surto_game *game, const season2_state *s, surto__span *out)
{
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    surto_move move = surto__move(SEASON2_CHANCE_DRAW, BY, 0, 0);
    bool in = s->flags & SEASON2_FLAG_EPIDEMIC_IN;
    unsigned n = s->pile_left;
    assert(n > 0);
    size_t count = 0;
    if (!in || n > 1) {
        unsigned classes = season2_cards_in(game, s, SEASON2_IN_DECK, cards, counts);
        count = add_classes(out, move, 0, cards, counts, classes, in ? n - 1 : 1);
    }
    if (in) {
        unsigned m = season2_count_in(game, s, SEASON2_IN_DECK);
        surto__span_one(&out[count++], surto__move_set(move, 0, SEASON2_EPIDEMIC), n > 1 ? m : 1);
    }
    return count;
}

size_t season2_chances(const surto_game *game, const season2_state *s, surto__span *out)
{
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    unsigned classes;
    if (s->asked == SEASON2_ASKED_SUFFER) {
        unsigned character = surto__lowest(s->suffering);
        return add_faces(game, s, SEASON2_CHANCE_SUFFER, character, character, out);
    }
    switch (s->phase) {
    case SEASON2_SETUP_HANDS:
        classes = season2_cards_in(game, s, SEASON2_IN_DECK, cards, counts);
        return add_classes(out, surto__move(SEASON2_CHANCE_DEAL, BY, seat_to_deal(s), 0), 1, cards,
                           counts, classes, 1);
    case SEASON2_SETUP_FIRST: /* [season2.setup.36] */
        surto__span_over(out, surto__move(SEASON2_CHANCE_FIRST, BY, 0, 0), 0,
                         surto__bit(s->players) - 1, 1);
        return 1;
    case SEASON2_EXPOSURE:
        return add_faces(game, s, SEASON2_CHANCE_EXPOSE, s->active, s->who[s->active], out);
    case SEASON2_IN_DRAW:
        return add_draw(game, s, out);
    case SEASON2_IN_EPIDEMIC: /* [season2.epidemic.2] */
        classes = season2_infections_in(game, s, 0, cards, counts);
        return add_classes(out, surto__move(SEASON2_CHANCE_EPIDEMIC, BY, 0, 0), 0, cards, counts,
                           classes, 1);
    default: /* SEASON2_SETUP_INFECTION, SEASON2_IN_INFECTION [season2.infect.1] */
        classes = season2_infections_in(game, s, s->layers - 1U, cards, counts);
        return add_classes(out, surto__move(SEASON2_CHANCE_INFECT, BY, 0, 0), 0, cards, counts,
                           classes, 1);
    }
}

/* What a seed deals: a ticket for each draw of each game. A draw has a place of its own in the
 * course of the game, which does not depend on what the team does with its cards: how many cards
 * the decks still have, and how many epidemics there were. So two teams with one seed have the same
 * luck. */
void season2_ticket(const surto_game *game, const season2_state *s, unsigned what,
                    uint8_t message[SEASON2_TICKET])
{
    unsigned player = season2_count_in(game, s, SEASON2_IN_DECK);
    unsigned a = 0, b = 0, c = 0, month = s->calendar.month * 2U + s->calendar.second;
    switch (what) {
    case SEASON2_CHANCE_DEAL:
    case SEASON2_CHANCE_DRAW:
        a = player;
        b = s->pile;
        c = s->pile_left;
        break;
    case SEASON2_CHANCE_EXPOSE:
    case SEASON2_CHANCE_SUFFER:
        a = what == SEASON2_CHANCE_EXPOSE ? s->who[s->active] : surto__lowest(s->suffering);
        b = s->character[a].shown;
        what = SEASON2_CHANCE_EXPOSE;
        break;
    case SEASON2_CHANCE_INFECT:
    case SEASON2_CHANCE_EPIDEMIC:
        for (unsigned layer = 0; layer < s->layers; layer++) {
            a += season2_infection_count(game, s, layer);
        }
        b = player;
        c = s->pile * 2U + ((s->flags & SEASON2_FLAG_EPIDEMIC_IN) == 0) - s->pending;
        break;
    default: /* who begins */
        break;
    }
    const uint8_t ticket[SEASON2_TICKET] = {(uint8_t)what, s->games, (uint8_t)a, (uint8_t)b,
                                            (uint8_t)c,    s->rate,  s->left,    (uint8_t)month};
    memcpy(message, ticket, sizeof ticket);
}

surto_move season2_deal(const surto_game *game, const surto_state *state, const surto_seed *seed)
{
    const season2_state *s = season2_of(state);
    surto__span spans[SURTO__SPANS_MAX];
    uint8_t message[SEASON2_TICKET];
    size_t count = season2_chances(game, s, spans);
    season2_ticket(game, s, spans[0].move.kind, message);
    surto_rng rng = {surto__prf_bytes(seed, message, sizeof message)};
    return surto__choose(spans, count, &rng);
}
