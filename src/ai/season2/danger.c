/* What the infection deck will do: exact chances for every single city, from what is known of the
 * deck's layers. */
#include "ai/season2/position_summary.h"
#include "core/piles.h"

/* The infection cards of each city by place, counted in nibbles; and of all cities. */
typedef struct deck {
    uint64_t of_city[SEASON2_CITIES_MAX];
    uint16_t all[16];
} deck;

static unsigned cards_in(uint64_t nibbles, unsigned place)
{
    return (unsigned)(nibbles >> (4 * place)) & 15;
}

static void count_deck(const season2_summary *see, deck *out)
{
    memset(out->all, 0, sizeof out->all);
    for (unsigned city = 0; city < see->p->cities; city++) {
        out->of_city[city] = 0;
        for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
            unsigned place = surto__copy_place(see->s->infection_place[city], copy);
            out->of_city[city] += UINT64_C(1) << (4 * place);
            out->all[place]++;
        }
    }
}

/* The top of the deck as deep as some draws reach: all cards of these places come, and some of one
 * more. */
typedef struct reach {
    uint64_t certain;    /* nibbles of 15 for those places */
    unsigned place;      /* the one that is reached in part; 16: none */
    const uint16_t *row; /* of season2_memory.excess for it */
} reach;

static unsigned min(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Draws from so many layers; `more` cards lie above them, in the place `above`. */
static reach reach_of(const season2_summary *see, const deck *d, unsigned draws, unsigned layers,
                      unsigned above, unsigned more)
{
    reach out = {0, 16, NULL};
    unsigned place = above, size = more;
    for (unsigned layer = layers;; layer--) {
        if (size > draws) {
            out.place = place;
            out.row =
                see->memory
                    ->excess[min(size, SEASON2_DECK_SIZES - 1)][min(draws, SEASON2_DRAWS_MAX - 1)];
            return out;
        }
        if (place < 16) {
            out.certain |= UINT64_C(15) << (4 * place);
            draws -= size;
        }
        if (layer == 0) {
            return out;
        }
        place = layer - 1;
        size = d->all[place];
    }
}

/* The cards of a city that come beyond its supplies. */
static int32_t beyond(const reach *r, uint64_t cards, unsigned supplies)
{
    unsigned certain = 0;
    for (uint64_t left = cards & r->certain; left != 0; left >>= 4) {
        certain += (unsigned)left & 15;
    }
    unsigned some = r->place < 16 ? cards_in(cards, r->place) : 0;
    if (certain > supplies) {
        return (int32_t)(certain - supplies) * SEASON2_INCIDENT +
               (some > 0 ? r->row[season2_pair(min(some, 4), 0)] : 0);
    }
    supplies -= certain;
    return some > supplies ? r->row[season2_pair(min(some, 4), supplies)] : 0;
}

/* What one card beyond the supplies does: a plague cube, or an outbreak into dry neighbours. */
static int32_t harm(const season2_summary *see, unsigned city, uint64_t empty)
{
    return season2_plague(see->s, city) < 3 ? 1
                                            : (int32_t)surto__count(see->adjacent[city] & empty);
}

/* The chance, in parts of 1024, that the next draws bring an epidemic. */
static int32_t epidemic_chance(const season2_summary *see, unsigned draws)
{
    const season2_state *s = see->s;
    unsigned n = s->pile_left;
    if (s->flags & SEASON2_FLAG_EPIDEMIC_IN) {
        return draws >= n ? 1024 : (int32_t)(1024 * draws / n);
    }
    if (draws <= n || s->pile + 1U >= s->piles) {
        return 0;
    }
    unsigned size =
        surto__pile_size(see->other_cards - min(n, see->other_cards), s->piles - s->pile - 1U);
    return draws - n >= size ? 1024 : (int32_t)(1024 * (draws - n) / size);
}

static int32_t mix(int32_t without, int32_t with, int32_t chance)
{
    return (without * (1024 - chance) + with * chance) / 1024;
}

enum { HORIZONS = 3 };

void season2_dangers(const season2_summary *see, season2_danger *out)
{
    const season2_state *s = see->s;
    const season2_pack *p = see->p;
    deck d;
    count_deck(see, &d);
    unsigned rate = p->dial[s->dial][s->rate];
    unsigned faster = p->dial[s->dial][min(s->rate + 1U, p->dial_length[s->dial] - 1U)];
    bool drawn = s->phase > SEASON2_IN_DRAW, infecting = s->phase >= SEASON2_IN_INFECTION;
    unsigned now = infecting ? s->left : s->flags & SEASON2_FLAG_QUIET ? 0 : rate;
    unsigned players = s->players, first = drawn ? 0 : SEASON2_DRAWN;
    unsigned draws[HORIZONS] = {now, now + rate * (players - 1), now + rate * (2 * players - 1)};
    unsigned after[HORIZONS] = {now + (now > 0 ? faster - rate : 0), now + faster * (players - 1),
                                now + faster * (2 * players - 1)};
    int32_t chance[HORIZONS] = {epidemic_chance(see, first),
                                epidemic_chance(see, first + SEASON2_DRAWN * (players - 1)),
                                epidemic_chance(see, first + SEASON2_DRAWN * (2 * players - 1))};
    reach plain[HORIZONS], worse[HORIZONS];
    unsigned discards = d.all[SEASON2_INFECTION_DISCARD] + 1U;
    for (unsigned i = 0; i < HORIZONS; i++) {
        plain[i] = reach_of(see, &d, draws[i], s->layers, 16, 0);
        worse[i] = reach_of(see, &d, after[i], s->layers, SEASON2_INFECTION_DISCARD, discards);
    }
    uint64_t empty = 0;
    for (uint64_t left = s->present; left != 0; left &= left - 1) {
        unsigned location = surto__lowest(left);
        empty |= (uint64_t)(s->supplies[location] == 0) << location;
    }
    int32_t bottom = d.all[0] > 0 ? d.all[0] : 1, sum[HORIZONS] = {0};
    out->dry = 0;
    for (uint64_t left = s->present & season2_cities(p); left != 0; left &= left - 1) {
        unsigned city = surto__lowest(left), supplies = s->supplies[city];
        uint64_t cards = d.of_city[city];
        uint64_t struck = cards + (UINT64_C(1) << (4 * SEASON2_INFECTION_DISCARD));
        int32_t below = (int32_t)(1024 * cards_in(cards, 0)) / bottom,
                each = harm(see, city, empty);
        for (unsigned i = 0; i < HORIZONS; i++) {
            int32_t risk = beyond(&plain[i], cards, supplies);
            if (chance[i] > 0) { /* the bottom card may be this city's, which then loses all */
                risk = mix(
                    risk,
                    mix(beyond(&worse[i], cards, supplies), beyond(&worse[i], struck, 0), below),
                    chance[i]);
            }
            sum[i] += risk * each;
            if (i == 1 && risk > SEASON2_INCIDENT / 4) {
                out->dry |= surto__bit(city);
            }
        }
    }
    out->turn = sum[0];
    out->round = sum[1];
    out->two_rounds = sum[2];
}
