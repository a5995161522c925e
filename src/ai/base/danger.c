/* Following draws and epidemics card by card, and the infection part layer by layer: cards of a
 * layer that does not come whole are equally likely. */
#include "ai/base/danger.h"

#include <surto/player.h>

#define WHOLE (UINT64_C(1) << 40) /* chance 1 while it is split up */

typedef struct counting {
    const surto_game *game;
    uint64_t held_off[BASE_COLOURS]; /* cities that get no cube of the colour */
    uint64_t starts[BASE_CITIES];
    uint64_t none; /* chance that nothing breaks out */
} counting;

/* A way things may go. */
typedef struct way {
    base_state s;
    uint64_t chance;
    bool broken; /* there was an outbreak on it */
} way;

static void find_held_off(const surto_game *game, const base_state *s, uint64_t *out)
{
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        out[colour] = 0;
        for (unsigned city = 0; city < BASE_CITIES; city++) {
            out[colour] |= (uint64_t)base_is_held_off(game, s, colour, city) << city;
        }
    }
}

static void set_cubes(base_state *s, unsigned colour, unsigned city, uint64_t cubes)
{
    uint64_t here = surto__bit(city);
    s->one[colour] = (s->one[colour] & ~here) | ((cubes & 1) << city);
    s->two[colour] = (s->two[colour] & ~here) | ((cubes >> 1) << city);
}

static void need_card(base_state *s)
{
    if (s->infection_deck.count == 0) {
        surto__layers_push(&s->infection_deck, s->infection_discard);
        s->infection_discard = 0;
    }
}

/* ---- The infection part ------------------------------------------------------------------ */

/* A card that is sure to come. */
static void infect(counting *c, way *w, unsigned city)
{
    unsigned colour = c->game->board.colour_of[city], cubes = base_cubes(&w->s, colour, city);
    surto__layers_take_top(&w->s.infection_deck, city);
    w->s.infection_discard |= surto__bit(city);
    if ((c->held_off[colour] >> city) & 1) {
        return;
    }
    if (cubes == BASE_CUBES_IN_CITY) {
        c->starts[city] += w->chance;
        w->broken = true;
    } else {
        set_cubes(&w->s, colour, city, cubes + 1);
    }
}

/* Cities of a set that break out if their card comes. */
static uint64_t full_among(const counting *c, const base_state *s, uint64_t cities)
{
    uint64_t full = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        full |= s->one[colour] & s->two[colour] & c->game->board.of_colour[colour] &
                ~c->held_off[colour];
    }
    return full & cities;
}

/* Some cards of a set come, each equally likely. */
static void infect_some(counting *c, const way *w, uint64_t cards, unsigned coming)
{
    unsigned count = surto__count(cards);
    uint64_t full = full_among(c, &w->s, cards), none = 1, all = 1;
    for (uint64_t left = full; left != 0; left &= left - 1) {
        c->starts[surto__lowest(left)] += w->chance * coming / count;
    }
    unsigned calm = count - surto__count(full);
    for (unsigned i = 0; i < coming; i++) {
        none *= calm > i ? calm - i : 0;
        all *= count - i;
    }
    c->none += w->broken ? 0 : w->chance * none / all;
}

static void infection(counting *c, way *w, unsigned left)
{
    while (left > 0) {
        need_card(&w->s);
        if (w->s.infection_deck.count == 0) { /* every card is out of the game */
            break;
        }
        uint64_t top = surto__layers_top(&w->s.infection_deck);
        if (surto__count(top) > left) {
            infect_some(c, w, top, left);
            return;
        }
        for (; top != 0; top &= top - 1) {
            infect(c, w, surto__lowest(top));
            left--;
        }
    }
    c->none += w->broken ? 0 : w->chance;
}

/* ---- Epidemics and draws ----------------------------------------------------------------- */

static void intensify(way *w)
{
    surto__layers_push(&w->s.infection_deck, w->s.infection_discard);
    w->s.infection_discard = 0;
    w->s.pending--;
}

/* The card from the bottom. */
static void strike(counting *c, way *w, unsigned city)
{
    unsigned colour = c->game->board.colour_of[city];
    surto__layers_take_bottom(&w->s.infection_deck, city);
    w->s.infection_discard |= surto__bit(city);
    if ((c->held_off[colour] >> city) & 1) {
        return;
    }
    if (base_cubes(&w->s, colour, city) > 0) {
        c->starts[city] += w->chance;
        w->broken = true;
    }
    set_cubes(&w->s, colour, city, BASE_CUBES_IN_CITY);
}

/* The epidemics that were drawn, of which the first may have begun, then the infection part. */
static void epidemics(counting *c, way *w, bool begun)
{
    if (w->s.pending == 0) {
        infection(c, w, w->s.flags & BASE_FLAG_QUIET ? 0 : base_rate_track[w->s.rate]);
        return;
    }
    w->s.rate = (uint8_t)(w->s.rate + !begun);
    need_card(&w->s);
    uint64_t bottom = surto__layers_bottom(&w->s.infection_deck);
    uint64_t chance = w->chance / surto__count(bottom);
    for (; bottom != 0; bottom &= bottom - 1) {
        way next = *w;
        next.chance = chance;
        strike(c, &next, surto__lowest(bottom));
        intensify(&next);
        epidemics(c, &next, false);
    }
}

/* The pile with its card off. */
static void take_card(const counting *c, base_state *s, bool epidemic)
{
    const base_game *g = base_options(c->game);
    s->pile_left--;
    if (epidemic) {
        s->pending++;
        s->flags &= (uint8_t)~BASE_FLAG_EPIDEMIC_IN;
    }
    if (s->pile_left == 0 && s->pile + 1U < g->epidemics) {
        s->pile++;
        s->pile_left = g->pile_size[s->pile];
        s->flags |= BASE_FLAG_EPIDEMIC_IN;
    }
}

static void draw(counting *c, way *w, unsigned left)
{
    if (left == 0) {
        epidemics(c, w, false);
        return;
    }
    bool in = w->s.flags & BASE_FLAG_EPIDEMIC_IN;
    uint64_t epidemic = in ? w->chance / w->s.pile_left : 0;
    if (in) {
        way next = *w;
        next.chance = epidemic;
        take_card(c, &next.s, true);
        draw(c, &next, left - 1);
    }
    if (!in || w->s.pile_left > 1) {
        w->chance -= epidemic;
        take_card(c, &w->s, false);
        draw(c, w, left - 1);
    }
}

/* ---- The rest of a turn ------------------------------------------------------------------ */

static void follow(counting *c, way *w)
{
    switch (w->s.phase) {
    case BASE_IN_ACTIONS:
    case BASE_BEFORE_DRAW:
        if (base_deck_left(base_options(c->game), &w->s) < 2) {
            c->none = WHOLE; /* lost before anything breaks out */
        } else {
            draw(c, w, 2);
        }
        break;
    case BASE_IN_DRAW:
        draw(c, w, w->s.left);
        break;
    case BASE_IN_EPIDEMIC:
    case BASE_BETWEEN_EPIDEMICS:
        epidemics(c, w, w->s.phase == BASE_IN_EPIDEMIC);
        break;
    case BASE_RESILIENT_GAP:
        intensify(w);
        epidemics(c, w, false);
        break;
    case BASE_BEFORE_INFECTION:
        epidemics(c, w, false);
        break;
    case BASE_IN_INFECTION:
    case BASE_BETWEEN_INFECTIONS:
        infection(c, w, w->s.left);
        break;
    default: /* the set-up, and the end */
        c->none = WHOLE;
        break;
    }
}

/* To the nearest; a chance of 1 is one part less, as everywhere in reasons. */
static uint32_t in_parts(uint64_t chance)
{
    uint64_t parts =
        (chance + (WHOLE / SURTO_PROBABILITY_ONE) / 2) / (WHOLE / SURTO_PROBABILITY_ONE);
    return parts < SURTO_PROBABILITY_ONE ? (uint32_t)parts : SURTO_PROBABILITY_ONE - 1;
}

void base_danger_count(const surto_game *game, const base_state *s, base_danger *out)
{
    counting c = {.game = game};
    way w = {.s = *s, .chance = WHOLE};
    find_held_off(game, s, c.held_off);
    follow(&c, &w);
    for (unsigned city = 0; city < BASE_CITIES; city++) {
        out->starts[city] = in_parts(c.starts[city]);
    }
    out->any = in_parts(WHOLE - c.none);
}

unsigned base_chain(const surto_game *game, const base_state *s, unsigned city)
{
    unsigned colour = game->board.colour_of[city];
    uint64_t held_off[BASE_COLOURS];
    find_held_off(game, s, held_off);
    uint64_t one = s->one[colour], two = s->two[colour];
    uint64_t broken = surto__bit(city), waiting = broken;
    while (waiting != 0) {
        unsigned now = surto__lowest(waiting);
        waiting &= waiting - 1;
        uint64_t reached = game->board.links[now] & ~held_off[colour] & ~broken;
        uint64_t full = reached & one & two, carry = one & reached & ~full;
        one ^= reached & ~full;
        two ^= carry;
        broken |= full;
        waiting |= full;
    }
    return surto__count(broken);
}
