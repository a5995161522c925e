/* Counting what is on the table. */
#include "ai/season2/position_summary.h"

static void see_links(season2_summary *out)
{
    const season2_pack *p = out->p;
    const season2_state *s = out->s;
    memset(out->adjacent, 0, p->locations * sizeof *out->adjacent);
    for (unsigned word = 0; word < 3; word++) {
        for (uint64_t left = s->links[word]; left != 0; left &= left - 1) {
            const uint8_t *end = p->link_end[64 * word + surto__lowest(left)];
            if (((s->present >> end[0]) & 1) && ((s->present >> end[1]) & 1)) {
                out->adjacent[end[0]] |= surto__bit(end[1]);
                out->adjacent[end[1]] |= surto__bit(end[0]);
            }
        }
    }
}

/* Everything that steps lead to from some locations; how far each is, if that is asked for. */
static uint64_t see_steps(const season2_summary *see, uint64_t from, uint8_t *distance)
{
    uint64_t reached = from, ring = from;
    for (unsigned steps = 0; ring != 0; steps++) {
        uint64_t next = 0;
        for (; ring != 0; ring &= ring - 1) {
            unsigned location = surto__lowest(ring);
            next |= see->adjacent[location];
            if (distance) {
                distance[location] = (uint8_t)(steps < SEASON2_FAR ? steps : SEASON2_FAR);
            }
        }
        ring = next & ~reached;
        reached |= next;
    }
    return reached;
}

static void see_cards(season2_summary *out)
{
    const season2_pack *p = out->p;
    const season2_state *s = out->s;
    unsigned big = season2_big_upgrade(p), other = 0;
    memset(out->worth, 0, sizeof out->worth);
    memset(out->in_deck, 0, sizeof out->in_deck);
    memset(out->produce_held, 0, sizeof out->produce_held);
    out->produce_in_deck = 0;
    for (unsigned city = 0; city < p->cities; city++) {
        unsigned colour = out->game->board.colour_of[city];
        for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
            unsigned place = surto__copy_place(s->card_place[city], copy), worth = 1;
            if (big != 0 && surto__copy_upgrade(s->card_upgrade[city], copy) == big) {
                worth = p->upgrades[big - 1].number;
            }
            if (place == SEASON2_IN_DECK) {
                other++;
                out->in_deck[colour] = (uint8_t)(out->in_deck[colour] + worth);
            } else if (place < SEASON2_IN_DISCARD) {
                uint8_t *held = &out->worth[place - SEASON2_IN_HAND][colour];
                *held = (uint8_t)(*held + worth);
            }
        }
    }
    for (unsigned event = 0; event < p->event_count; event++) {
        other += surto__nibble(s->event_place, event) == SEASON2_IN_DECK;
    }
    for (unsigned i = 0; i < SEASON2_PRODUCE_MAX && s->produce[i] != 0xff; i++) {
        unsigned place = s->produce[i] & 15U;
        if (place == SEASON2_IN_DECK) {
            out->produce_in_deck++;
        } else if (place < SEASON2_IN_DISCARD) {
            out->produce_held[place - SEASON2_IN_HAND]++;
        }
    }
    out->other_cards = (uint8_t)(other + out->produce_in_deck);
    unsigned epidemics = s->piles > s->pile ? s->piles - 1U - s->pile : 0;
    epidemics += (s->flags & SEASON2_FLAG_EPIDEMIC_IN) != 0;
    out->deck_left = (uint8_t)(out->other_cards + epidemics);
}

void season2_summarise(season2_summary *out, const surto_game *game, const season2_memory *memory,
                       const season2_state *s)
{
    out->game = game;
    out->p = season2_pack_of(game);
    out->s = s;
    out->memory = memory;
    see_links(out);
    out->network = see_steps(out, out->p->starting_havens, NULL);
    for (unsigned seat = 0; seat < s->players; seat++) {
        memset(out->distance[seat], SEASON2_FAR, out->p->locations);
        if (s->pawn[seat] != SURTO_NONE) {
            (void)see_steps(out, surto__bit(s->pawn[seat]), out->distance[seat]);
        }
    }
    see_cards(out);
}
