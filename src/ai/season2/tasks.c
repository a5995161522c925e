/* What the objectives still ask for, and who is nearest to it. */
#include "ai/season2/position_summary.h"

/* A thing to be paid: a centre, in one city or in any; or a recon. */
typedef struct want {
    uint8_t site; /* SURTO_NONE: a centre */
    uint64_t cities;
} want;

typedef struct wants {
    unsigned count;
    want want[SEASON2_TASKS_MAX];
} wants;

static void add(wants *w, unsigned site, uint64_t cities)
{
    if (w->count < SEASON2_TASKS_MAX && cities != 0) {
        w->want[w->count++] = (want){(uint8_t)site, cities};
    }
}

/* The objectives that must be met and are not: the mandatory ones, then as many as are needed. */
static uint32_t open_objectives(const season2_state *s)
{
    uint32_t open = s->mandatory & ~s->met, others = s->objectives & ~s->met & ~open;
    unsigned met = surto__count(s->met) + surto__count(open);
    for (; others != 0 && met < s->needed; others &= others - 1, met++) {
        open |= others & (0 - others);
    }
    return open;
}

static void list_wants(const season2_summary *see, wants *w)
{
    const season2_state *s = see->s;
    const season2_pack *p = see->p;
    unsigned built = surto__count(s->centres), wanted = 0, sites = 0;
    uint64_t certain = 0; /* cities that must have a centre */
    for (uint32_t open = open_objectives(s); open != 0; open &= open - 1) {
        const season2_objective *o = &p->objectives[surto__lowest(open)];
        switch (o->condition) {
        case SEASON2_IF_CENTRES:
            wanted = o->arg[0] > built + wanted ? o->arg[0] - built : wanted;
            break;
        case SEASON2_IF_CENTRE:
            certain |= surto__bit(o->arg[0]);
            break;
        case SEASON2_IF_SITE:
            sites |= 1U << o->arg[0];
            break;
        case SEASON2_IF_PACKET:
            for (unsigned site = 0; site < p->site_count; site++) {
                sites |= (unsigned)(p->sites[site].packet == o->arg[0]) << site;
            }
            break;
        default: /* nothing that cards pay for */
            break;
        }
    }
    sites &= s->open_sites & ~s->sites & (season2_is_prologue(p, s) ? 0 : ~0U);
    for (unsigned left = sites; left != 0; left &= left - 1) {
        const season2_site *site = &p->sites[surto__lowest(left)];
        certain |= site->free ? 0 : surto__bit(site->city);
    }
    uint64_t places = see->network & season2_cities(p) & ~s->centres;
    for (uint64_t left = certain & places; left != 0; left &= left - 1) {
        add(w, SURTO_NONE, left & (0 - left));
    }
    while (w->count < wanted && w->count < SEASON2_TASKS_MAX && places != 0) {
        add(w, SURTO_NONE, places);
    }
    for (unsigned left = sites; left != 0; left &= left - 1) {
        unsigned site = surto__lowest(left);
        add(w, site, surto__bit(p->sites[site].city) & see->network);
    }
}

/* The cards that no task has claimed yet. */
typedef struct cards {
    uint8_t worth[SURTO_SEATS_MAX][SEASON2_COLOURS];
    uint8_t all[SEASON2_COLOURS], in_deck[SEASON2_COLOURS];
    uint8_t centre_cost[SURTO_SEATS_MAX];
    uint8_t teachers; /* mask of seats that give any card */
} cards;

static void count_cards(const season2_summary *see, cards *c)
{
    const season2_state *s = see->s;
    memcpy(c->worth, see->worth, sizeof c->worth);
    memcpy(c->in_deck, see->in_deck, sizeof c->in_deck);
    memset(c->all, 0, sizeof c->all);
    c->teachers = 0;
    for (unsigned seat = 0; seat < s->players; seat++) {
        season2_traits traits = season2_traits_of(see->game, s, seat);
        c->centre_cost[seat] = (uint8_t)season2_centre_cost(see->p, &traits);
        c->teachers |= (uint8_t)((unsigned)(traits.job[SEASON2_TEACH] != SURTO_NONE) << seat);
        for (unsigned colour = 0; colour < see->game->board.colour_count; colour++) {
            c->all[colour] = (uint8_t)(c->all[colour] + c->worth[seat][colour]);
        }
    }
}

static unsigned min(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static unsigned way_to(const season2_summary *see, unsigned seat, uint64_t cities)
{
    unsigned way = SEASON2_FAR;
    for (; cities != 0; cities &= cities - 1) {
        way = min(way, see->distance[seat][surto__lowest(cities)]);
    }
    return way;
}

/* How far a seat is from paying with a colour: less is better. A card to draw counts 16. */
enum { DRAWN = 16, SHARED = 8, STEP = 1, NEVER = 1000 };

static unsigned togo(const season2_summary *see, const cards *c, unsigned seat, unsigned colour,
                     unsigned cost, uint64_t cities, season2_task *out)
{
    unsigned own = c->worth[seat][colour], others = c->all[colour] - own;
    out->seat = (uint8_t)seat;
    out->missing = (uint8_t)(cost > own ? cost - own : 0);
    out->with_others = (uint8_t)min(out->missing, others);
    out->possible = out->missing <= others + c->in_deck[colour];
    out->way = (uint8_t)way_to(see, seat, cities);
    return (unsigned)(out->missing - out->with_others) * DRAWN + out->with_others * SHARED +
           out->way * STEP + (out->possible ? 0 : NEVER);
}

/* Drives of both until another seat can hand over a card of the colour: in its city, or anywhere if
 * the giver is a teacher. */
static unsigned meeting_of(const season2_summary *see, const cards *c, unsigned seat,
                           unsigned colour)
{
    const season2_state *s = see->s;
    unsigned best = SEASON2_FAR;
    for (unsigned other = 0; other < s->players; other++) {
        if (other == seat || see->worth[other][colour] == 0) {
            continue;
        }
        if (((c->teachers >> other) & 1) && s->pawn[other] != SURTO_NONE) {
            best = min(best, see->distance[seat][s->pawn[other]]);
        }
        for (uint64_t left = see->game->board.of_colour[colour] & s->present; left != 0;
             left &= left - 1) {
            unsigned city = surto__lowest(left);
            if (surto__copies_in(s->card_place[city], SEASON2_IN_HAND + other) > 0) {
                best = min(best, see->distance[seat][city] + see->distance[other][city]);
            }
        }
    }
    return best;
}

static void claim(const season2_summary *see, cards *c, const season2_task *task, unsigned colour,
                  unsigned cost)
{
    unsigned own = min(c->worth[task->seat][colour], cost), shared = task->with_others;
    c->worth[task->seat][colour] = (uint8_t)(c->worth[task->seat][colour] - own);
    c->all[colour] = (uint8_t)(c->all[colour] - own - shared);
    unsigned drawn = min(c->in_deck[colour], (unsigned)(task->missing - shared));
    c->in_deck[colour] = (uint8_t)(c->in_deck[colour] - drawn);
    for (unsigned seat = 0; seat < see->s->players && shared > 0; seat++) {
        if (seat != task->seat) {
            unsigned given = min(c->worth[seat][colour], shared);
            c->worth[seat][colour] = (uint8_t)(c->worth[seat][colour] - given);
            shared -= given;
        }
    }
}

unsigned season2_tasks(const season2_summary *see, season2_task out[SEASON2_TASKS_MAX])
{
    const season2_state *s = see->s;
    const surto__board *board = &see->game->board;
    wants w = {0};
    cards c;
    list_wants(see, &w);
    count_cards(see, &c);
    for (unsigned i = 0; i < w.count; i++) {
        const want *wanted = &w.want[i];
        unsigned best = UINT32_MAX, best_colour = 0, best_cost = 0;
        out[i] = (season2_task){.seat = SURTO_NONE, .meeting = SEASON2_FAR, .way = SEASON2_FAR};
        for (unsigned colour = 0; colour < board->colour_count; colour++) {
            uint64_t cities = wanted->cities & board->of_colour[colour];
            for (unsigned seat = 0; seat < s->players && cities != 0; seat++) {
                unsigned cost = wanted->site == SURTO_NONE ? c.centre_cost[seat]
                                                           : see->p->sites[wanted->site].number;
                season2_task task = {0};
                unsigned far = togo(see, &c, seat, colour, cost, cities, &task);
                if (far < best) {
                    best = far;
                    best_colour = colour;
                    best_cost = cost;
                    out[i] = task;
                }
            }
        }
        if (out[i].seat != SURTO_NONE) {
            out[i].meeting =
                (uint8_t)(out[i].with_others > 0 ? meeting_of(see, &c, out[i].seat, best_colour)
                                                 : SEASON2_FAR);
            claim(see, &c, &out[i], best_colour, best_cost);
        }
    }
    return w.count;
}
