/* Cards of the lines of a state: multisets of classes, put into their places one by one. */
#include "rules/season2/text.h"

/* One copy more of a city's card; the order of the four is made at the end. */
static void add_copy(season2_lines *r, uint8_t *found, uint16_t *places, uint8_t *upgrades,
                     unsigned place, unsigned upgrade)
{
    if (*found == SURTO__COPIES) {
        surto__state_complain(&r->in, "a city has more than four cards of a kind");
        return;
    }
    *places = (uint16_t)(*places | place << (4 * *found));
    *upgrades = (uint8_t)(*upgrades | upgrade << (2 * *found));
    (*found)++;
}

static void add_city_card(season2_lines *r, unsigned card, unsigned place)
{
    unsigned city = card / 4;
    add_copy(r, &r->cards[city], &r->s->card_place[city], &r->s->card_upgrade[city], place,
             card % 4);
}

static void add_infection(season2_lines *r, unsigned card, unsigned place)
{
    unsigned city = card / 4;
    add_copy(r, &r->infections[city], &r->s->infection_place[city], &r->s->infection_upgrade[city],
             place, card % 4);
}

static void add_event(season2_lines *r, unsigned event, unsigned place)
{
    if ((r->events >> event) & 1) {
        surto__state_complain(&r->in, "an event is in two places");
    }
    r->events |= UINT32_C(1) << event;
    surto__nibble_set(r->s->event_place, event, place);
}

static void add_produce(season2_lines *r, unsigned boxes, unsigned place)
{
    if (r->produce == SEASON2_PRODUCE_MAX) {
        surto__state_complain(&r->in, "there are more than sixteen produce cards");
        return;
    }
    r->s->produce[r->produce++] = (uint8_t)(boxes << 4 | place);
}

static void add_card(season2_lines *r, unsigned card, unsigned place)
{
    if (card < SEASON2_CARD_EVENT) {
        add_city_card(r, card, place);
    } else if (card < SEASON2_CARD_PRODUCE) {
        add_event(r, card - SEASON2_CARD_EVENT, place);
    } else {
        add_produce(r, card - SEASON2_CARD_PRODUCE + 1, place);
    }
}

unsigned season2_read_class(season2_lines *r, unsigned domain, surto__slice word, unsigned *after,
                            unsigned *count)
{
    return surto__state_times(&r->in, domain, word, SEASON2_PRODUCE_MAX, after, count);
}

void season2_read_cards(season2_lines *r, surto__slice list, unsigned place, unsigned first,
                        unsigned end)
{
    surto__slice word;
    unsigned after = 0, count;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        unsigned card = season2_read_class(r, SEASON2_DOMAIN_CARD, word, &after, &count);
        if (card < first || card >= end) {
            surto__state_complain(&r->in, "a card of this kind cannot be here");
        }
        for (; count > 0 && !r->in.problem; count--) {
            add_card(r, card, place);
        }
    }
}

void season2_read_infections(season2_lines *r, surto__slice list, unsigned place)
{
    surto__slice word;
    unsigned after = 0, count;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        unsigned card = season2_read_class(r, SEASON2_DOMAIN_INFECTION, word, &after, &count);
        for (; count > 0 && !r->in.problem; count--) {
            add_infection(r, card, place);
        }
    }
}

/* Plain cards of cities, by whichever of the two adds them. */
static void read_plain(season2_lines *r, const char *key, unsigned place,
                       void (*add)(season2_lines *, unsigned, unsigned))
{
    surto__slice list = surto__state_list(&r->in, key), word;
    unsigned after = 0, number;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        unsigned city = surto__state_pair(&r->in, SEASON2_DOMAIN_LOCATION, word, 1, SEASON2_COPIES,
                                          &after, &number);
        if (city >= r->p->cities) {
            surto__state_complain(&r->in, "only cities have cards");
        }
        for (; number > 0 && !r->in.problem; number--) {
            add(r, 4 * city, place);
        }
    }
}

void season2_read_city_cards(season2_lines *r, const char *key, unsigned place)
{
    read_plain(r, key, place, add_city_card);
}

void season2_read_city_infections(season2_lines *r, const char *key, unsigned place)
{
    read_plain(r, key, place, add_infection);
}

void season2_clear_cards(season2_lines *r)
{
    season2_state *s = r->s;
    for (unsigned city = 0; city < r->p->cities; city++) {
        s->card_place[city] = s->infection_place[city] = 0;
        s->card_upgrade[city] = s->infection_upgrade[city] = 0;
    }
    memset(s->produce, 0xff, sizeof s->produce);
}

/* The copies of a city that no line names: those sealed in a single game, where no line tells, and
 * those that do not exist. */
static void fill_copies(unsigned found, uint16_t *places, uint8_t *upgrades, unsigned sealed,
                        unsigned sealed_place, unsigned none)
{
    for (; found < SURTO__COPIES; found++) {
        unsigned place = sealed > 0 ? sealed_place : none;
        sealed -= sealed > 0;
        *places = (uint16_t)(*places | place << (4 * found));
    }
    surto__copies_sort(places, upgrades);
}

void season2_finish_cards(season2_lines *r)
{
    const season2_pack *p = r->p;
    season2_state *s = r->s;
    for (unsigned city = 0; city < p->cities; city++) {
        fill_copies(r->cards[city], &s->card_place[city], &s->card_upgrade[city],
                    p->campaign ? 0 : p->sealed_cards[city], SEASON2_SEALED, SEASON2_NO_CARD);
        fill_copies(r->infections[city], &s->infection_place[city], &s->infection_upgrade[city],
                    p->campaign ? 0 : p->sealed_infections[city], SEASON2_INFECTION_SEALED,
                    SEASON2_INFECTION_NONE);
    }
    for (unsigned event = 0; event < p->event_count; event++) {
        if ((r->events >> event) & 1) {
            continue;
        }
        if (p->campaign) {
            surto__state_complain(&r->in, "an event is nowhere");
        }
        surto__nibble_set(s->event_place, event,
                          p->events[event].sealed ? SEASON2_SEALED : SEASON2_DESTROYED);
    }
    season2_sort_produce(s);
    for (unsigned seat = 0; seat < r->in.game->seats; seat++) {
        s->hand_count[seat] = (uint8_t)season2_count_in(r->in.game, s, SEASON2_IN_HAND + seat);
    }
}
