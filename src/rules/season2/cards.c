/* Cards by class and place: player cards, infection cards, hands. */
#include <assert.h>

#include "rules/season2/state.h"

/* The classes of one deck of city cards that lie in a place. */
static unsigned copies_in(unsigned cities, const uint16_t *places, const uint8_t *upgrades,
                          unsigned place, uint8_t *cards, uint8_t *counts)
{
    unsigned classes = 0;
    for (unsigned city = 0; city < cities; city++) {
        unsigned all = surto__copies_in(places[city], place);
        if (all > 0 && upgrades[city] == 0) { /* nearly always: no card of the city has one */
            cards[classes] = (uint8_t)(4 * city);
            counts[classes++] = (uint8_t)all;
            continue;
        }
        for (unsigned upgrade = 0; all > 0 && upgrade <= SEASON2_UPGRADES; upgrade++) {
            unsigned count = surto__copies_of(places[city], upgrades[city], upgrade, place);
            if (count > 0) {
                cards[classes] = (uint8_t)(4 * city + upgrade);
                counts[classes++] = (uint8_t)count;
            }
        }
    }
    return classes;
}

unsigned season2_cards_in(const surto_game *game, const season2_state *s, unsigned place,
                          uint8_t *cards, uint8_t *counts)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned classes = copies_in(p->cities, s->card_place, s->card_upgrade, place, cards, counts);
    for (unsigned event = 0; event < p->event_count; event++) {
        if (surto__nibble(s->event_place, event) == place) {
            cards[classes] = (uint8_t)(SEASON2_CARD_EVENT + event);
            counts[classes++] = 1;
        }
    }
    for (unsigned boxes = 1; boxes <= SEASON2_BOXES_MAX; boxes++) {
        unsigned count = season2_count_of(s, SEASON2_CARD_PRODUCE + boxes - 1, place);
        if (count > 0) {
            cards[classes] = (uint8_t)(SEASON2_CARD_PRODUCE + boxes - 1);
            counts[classes++] = (uint8_t)count;
        }
    }
    return classes;
}

unsigned season2_infections_in(const surto_game *game, const season2_state *s, unsigned place,
                               uint8_t *cards, uint8_t *counts)
{
    return copies_in(season2_pack_of(game)->cities, s->infection_place, s->infection_upgrade, place,
                     cards, counts);
}

unsigned season2_count_of(const season2_state *s, unsigned card, unsigned place)
{
    if (card < SEASON2_CARD_EVENT) {
        return surto__copies_of(s->card_place[card / 4], s->card_upgrade[card / 4], card % 4,
                                place);
    }
    if (card < SEASON2_CARD_PRODUCE) {
        return surto__nibble(s->event_place, card - SEASON2_CARD_EVENT) == place;
    }
    unsigned count = 0, wanted = (card - SEASON2_CARD_PRODUCE + 1) << 4 | place;
    for (unsigned i = 0; i < SEASON2_PRODUCE_MAX; i++) {
        count += s->produce[i] == wanted;
    }
    return count;
}

unsigned season2_count_in(const surto_game *game, const season2_state *s, unsigned place)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned count = 0;
    for (unsigned city = 0; city < p->cities; city++) {
        count += surto__copies_in(s->card_place[city], place);
    }
    for (unsigned event = 0; event < p->event_count; event++) {
        count += surto__nibble(s->event_place, event) == place;
    }
    for (unsigned i = 0; i < SEASON2_PRODUCE_MAX; i++) {
        count += s->produce[i] != 0xff && (s->produce[i] & 15U) == place;
    }
    return count;
}

unsigned season2_infection_count(const surto_game *game, const season2_state *s, unsigned place)
{
    unsigned count = 0;
    for (unsigned city = 0; city < season2_pack_of(game)->cities; city++) {
        count += surto__copies_in(s->infection_place[city], place);
    }
    return count;
}

void season2_sort_produce(season2_state *s)
{
    for (unsigned i = 1; i < SEASON2_PRODUCE_MAX; i++) {
        uint8_t now = s->produce[i];
        unsigned at = i;
        for (; at > 0 && s->produce[at - 1] > now; at--) {
            s->produce[at] = s->produce[at - 1];
        }
        s->produce[at] = now;
    }
}

void season2_move_card(season2_state *s, unsigned card, unsigned from, unsigned to)
{
    assert(season2_count_of(s, card, from) > 0);
    if (card < SEASON2_CARD_EVENT) {
        (void)surto__copies_move(&s->card_place[card / 4], &s->card_upgrade[card / 4], card % 4,
                                 from, to);
        return;
    }
    if (card < SEASON2_CARD_PRODUCE) {
        surto__nibble_set(s->event_place, card - SEASON2_CARD_EVENT, to);
        return;
    }
    unsigned boxes = card - SEASON2_CARD_PRODUCE + 1, at = 0;
    while (s->produce[at] != (boxes << 4 | from)) {
        at++;
    }
    /* A destroyed produce card is gone: nothing needs to know of it. [season2.destroy.2] */
    s->produce[at] = to == SEASON2_DESTROYED ? 0xff : (uint8_t)(boxes << 4 | to);
    season2_sort_produce(s);
}

/* ---- The infection deck ----------------------------------------------------------------- */

/* Leaves no gap when the lowest layer is used up. */
static void close_bottom(const surto_game *game, season2_state *s)
{
    for (unsigned city = 0; city < season2_pack_of(game)->cities; city++) {
        uint16_t places = s->infection_place[city];
        for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
            unsigned place = surto__copy_place(places, copy);
            if (place < SEASON2_LAYERS_MAX) {
                places = (uint16_t)(places - (1U << (4 * copy)));
            }
        }
        s->infection_place[city] = places; /* all fall alike: the order of copies stays */
    }
    s->layers--;
}

/* [season2.setup.17] [season2.infect.5] */
void season2_draw_infection(const surto_game *game, season2_state *s, unsigned card, bool bottom)
{
    assert(s->layers > 0 && s->layers <= SEASON2_LAYERS_MAX);
    unsigned layer = bottom ? 0 : s->layers - 1U;
    assert(surto__copies_of(s->infection_place[card / 4], s->infection_upgrade[card / 4], card % 4,
                            layer) > 0);
    (void)surto__copies_move(&s->infection_place[card / 4], &s->infection_upgrade[card / 4],
                             card % 4, layer, SEASON2_INFECTION_DISCARD);
    if (season2_infection_count(game, s, layer) == 0) {
        if (layer == s->layers - 1U) {
            s->layers--;
        } else {
            close_bottom(game, s);
        }
    }
}

void season2_stack_discards(const surto_game *game, season2_state *s)
{
    bool any = false;
    for (unsigned city = 0; city < season2_pack_of(game)->cities; city++) {
        any |= surto__copies_send(&s->infection_place[city], &s->infection_upgrade[city],
                                  1U << SEASON2_INFECTION_DISCARD, s->layers);
    }
    assert(!any || s->layers < SEASON2_LAYERS_MAX);
    s->layers = (uint8_t)(s->layers + any);
}

void season2_one_layer(const surto_game *game, season2_state *s)
{
    s->layers = season2_infection_count(game, s, 0) > 0;
}

/* ---- Upgrades --------------------------------------------------------------------------- */

unsigned season2_upgrade_place(const season2_state *s, unsigned upgrade)
{
    bool infection = upgrade >= SEASON2_UPGRADES;
    return s->running ? (infection ? (unsigned)SEASON2_INFECTION_DISCARD : SEASON2_IN_DISCARD)
                      : (infection ? 0U : SEASON2_IN_DECK);
}

unsigned season2_big_upgrade(const season2_pack *p)
{
    for (unsigned i = 0; i < p->upgrade_count[0]; i++) {
        if (p->upgrades[i].effect == SEASON2_BUILD_COUNT) {
            return i + 1;
        }
    }
    return 0;
}

unsigned season2_upgrades_used(const surto_game *game, const season2_state *s, unsigned upgrade)
{
    const uint8_t *cards = upgrade < SEASON2_UPGRADES ? s->card_upgrade : s->infection_upgrade;
    unsigned used = 0;
    for (unsigned city = 0; city < season2_pack_of(game)->cities; city++) {
        for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
            used += surto__copy_upgrade(cards[city], copy) == upgrade % SEASON2_UPGRADES + 1;
        }
    }
    return used;
}

/* [season2.buy.7] */
bool season2_upgrade_left(const surto_game *game, const season2_state *s, unsigned upgrade)
{
    return ((s->upgrades >> upgrade) & 1) && season2_upgrades_used(game, s, upgrade) <
                                                 season2_pack_of(game)->upgrades[upgrade].copies;
}

/* [season2.upgrade.1] [season2.upgrade.2] */
bool season2_can_upgrade(const surto_game *game, const season2_state *s, unsigned city,
                         unsigned upgrade)
{
    const season2_pack *p = season2_pack_of(game);
    bool infection = upgrade >= SEASON2_UPGRADES;
    uint16_t places = infection ? s->infection_place[city] : s->card_place[city];
    uint8_t upgrades = infection ? s->infection_upgrade[city] : s->card_upgrade[city];
    unsigned spaces = infection ? p->infection_spaces[city] : p->card_spaces[city];
    for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
        spaces -= spaces > 0 && surto__copy_upgrade(upgrades, copy) != 0;
    }
    return spaces > 0 && season2_upgrade_left(game, s, upgrade) &&
           surto__copies_of(places, upgrades, 0, season2_upgrade_place(s, upgrade)) > 0;
}

/* ---- Hands ------------------------------------------------------------------------------ */

unsigned season2_hand_limit(const surto_game *game, const season2_state *s, unsigned seat)
{
    const season2_pack *p = season2_pack_of(game);
    if (s->who[seat] == SEASON2_WORKING) { /* [season2.worker.3] */
        return p->worker_limit;
    }
    season2_traits traits = season2_traits_of(game, s, seat);
    unsigned more = traits.ability[SEASON2_HAND_MORE]; /* [season2.ability.5] */
    unsigned fewer = traits.scar[SEASON2_HAND_FEWER];  /* [season2.scars.3] */
    unsigned limit = p->limit + (more == SURTO_NONE ? 0 : more);
    fewer = fewer == SURTO_NONE ? 0 : fewer;
    return limit > fewer ? limit - fewer : 0;
}

/* [season2.hand.2] [season2.hand.5] [season2.share.5] */
unsigned season2_must_discard(const surto_game *game, const season2_state *s)
{
    assert(season2_is_window(s->phase) || s->phase == SEASON2_IN_ACTIONS);
    unsigned seats = 0;
    for (unsigned seat = 0; seat < s->players; seat++) {
        seats |= (unsigned)(s->hand_count[seat] > season2_hand_limit(game, s, seat)) << seat;
    }
    return seats;
}

unsigned season2_deck_left(const surto_game *game, const season2_state *s)
{
    assert(s->pile < s->piles);
    unsigned epidemics = s->piles - 1U - s->pile + ((s->flags & SEASON2_FLAG_EPIDEMIC_IN) != 0);
    return season2_count_in(game, s, SEASON2_IN_DECK) + epidemics;
}

unsigned season2_epidemic_number(const surto_game *game, const season2_state *s)
{
    const season2_pack *p = season2_pack_of(game);
    if (s->epidemics > 0) {
        return s->epidemics;
    }
    unsigned cards = 0, line = 0;
    for (unsigned city = 0; city < p->cities; city++) {
        for (unsigned place = SEASON2_IN_DECK; place <= SEASON2_IN_DISCARD; place++) {
            cards += surto__copies_in(s->card_place[city], place);
        }
    }
    while (line + 1U < p->epidemic_lines && cards > p->epidemic_cards[line]) {
        line++;
    }
    return p->epidemic_number[line];
}
