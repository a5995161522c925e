/* Who is next to whom, by land and by sea, on the board as it is now. Links come and go in a
 * campaign, so nothing is kept: a question walks the links of the pack that are on. */
#include <assert.h>

#include "rules/season2/state.h"

static bool link_is_on(const season2_pack *p, const season2_state *s, unsigned a, unsigned b)
{
    unsigned link = p->link_of[a][b];
    return (s->links[link / 64] >> (link % 64)) & 1;
}

/* [season2.words.4] [season2.words.5]: a link joins only locations on the board. */
uint64_t season2_adjacent(const surto_game *game, const season2_state *s, unsigned location)
{
    const season2_pack *p = season2_pack_of(game);
    uint64_t all = 0;
    for (uint64_t others = game->board.links[location] & s->present; others != 0;
         others &= others - 1) {
        unsigned other = surto__lowest(others);
        if (link_is_on(p, s, location, other)) {
            all |= surto__bit(other);
        }
    }
    return (s->present >> location) & 1 ? all : 0;
}

uint64_t season2_by_lane(const surto_game *game, const season2_state *s, unsigned location)
{
    const season2_pack *p = season2_pack_of(game);
    uint64_t all = season2_adjacent(game, s, location);
    for (uint64_t others = all; others != 0; others &= others - 1) {
        unsigned other = surto__lowest(others), link = p->link_of[location][other];
        if (!((p->lanes[link / 64] >> (link % 64)) & 1)) {
            all &= ~surto__bit(other);
        }
    }
    return all;
}

/* Everything a chain of steps leads to from some locations, these too. */
static uint64_t reached(const surto_game *game, const season2_state *s, uint64_t from,
                        uint64_t (*step)(const surto_game *, const season2_state *, unsigned))
{
    uint64_t all = from, next = from;
    while (next != 0) {
        uint64_t found = step(game, s, surto__lowest(next)) & ~all;
        next = (next & (next - 1)) | found;
        all |= found;
    }
    return all;
}

/* [season2.words.3] [season2.words.6]: a lane joins ports only, so all that is reached are ports;
 * a supply line is never crossed. [season2.sail.2] */
uint64_t season2_by_sea(const surto_game *game, const season2_state *s, unsigned location)
{
    return reached(game, s, surto__bit(location), season2_by_lane) & ~surto__bit(location);
}

uint64_t season2_network(const surto_game *game, const season2_state *s)
{
    return reached(game, s, season2_pack_of(game)->starting_havens, season2_adjacent);
}

unsigned season2_next_door(const season2_pack *p, const season2_state *s, unsigned search)
{
    const season2_search *what = &p->searches[search];
    for (unsigned step = 0; step < what->steps; step++) {
        if (!((s->story.opened >> (SURTO__PACKETS_MAX + what->door[step])) & 1)) {
            return what->door[step];
        }
    }
    return SURTO_NONE;
}

bool season2_can_light(const surto_game *game, const season2_state *s, unsigned seat,
                       unsigned behaviour)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned price = season2_sticker(p, s, behaviour);
    uint64_t marked =
        behaviour == SEASON2_STICKER_BAKE ? s->marks[SEASON2_MARK_LAMP] : season2_marked(s);
    uint64_t dark = season2_network(game, s) & season2_cities(p) & ~marked;
    return price != SURTO_NONE && s->carried[seat] >= price && ((dark >> s->pawn[seat]) & 1);
}

uint64_t season2_forsaken(const surto_game *game, const season2_state *s)
{
    uint64_t cities = season2_network(game, s) & season2_cities(season2_pack_of(game)), all = 0;
    for (; cities != 0; cities &= cities - 1) {
        unsigned city = surto__lowest(cities);
        all |= season2_population(s, city) == 0 ? surto__bit(city) : 0;
    }
    return all;
}

/* [season2.setup.11] [season2.produce.4] */
uint64_t season2_row(const surto_game *game, const season2_state *s)
{
    uint64_t network = season2_network(game, s);
    return s->phase == SEASON2_SETUP_SUPPLIES
               ? network
               : network & (season2_havens(season2_pack_of(game), s) | s->centres);
}

unsigned season2_lack(const season2_state *s, unsigned location)
{
    unsigned population = season2_population(s, location);
    return population > s->supplies[location] ? population - s->supplies[location] : 0;
}

void season2_place_bounds(const surto_game *game, const season2_state *s, unsigned location,
                          unsigned *min, unsigned *max)
{
    uint64_t later = season2_row(game, s) & ~(surto__bit(location) * 2 - 1);
    if (s->phase == SEASON2_SETUP_SUPPLIES) {
        *max = s->stock;
        *min = later ? 0 : s->stock;
        return;
    }
    unsigned room = season2_lack(s, location), rest = 0;
    for (; later != 0; later &= later - 1) {
        rest += season2_lack(s, surto__lowest(later));
    }
    *max = room < s->stock ? room : s->stock;
    *min = s->stock > rest ? s->stock - rest : 0;
}

uint64_t season2_first_centres(const season2_pack *p, const season2_state *s)
{
    uint64_t kept = s->kept_centres & s->present;
    return surto__count(kept) <= p->centres ? kept : surto__first(kept, p->centres);
}

/* [season2.setup.3] */
unsigned season2_supplies_number(const surto_game *game, const season2_state *s, bool sticker)
{
    const season2_pack *p = season2_pack_of(game);
    const season2_month *month =
        season2_is_prologue(p, s) ? &p->prologue : &p->months[s->calendar.month];
    unsigned more = season2_sticker(p, s, SEASON2_STICKER_STOCK_MORE); /* [season2.sticker.3] */
    assert(s->players >= 2);
    int number = month->supplies ? month->supplies : s->stock_number; /* [season2.setup.4] */
    number += month->seats[s->players - 2] + s->extra; /* [season2.setup.38] [season2.setup.39] */
    number += sticker && more != SURTO_NONE ? (int)more : 0;
    return number < 1                      ? 1
           : number < SEASON2_SUPPLIES_MAX ? (unsigned)number
                                           : SEASON2_SUPPLIES_MAX; /* [season2.setup.40] */
}

/* Of two with one effect the higher number counts. [season2.ability.9] */
static void add_ability(season2_traits *traits, unsigned effect, unsigned number)
{
    uint8_t *now = &traits->ability[effect];
    *now = (uint8_t)(*now == SURTO_NONE || *now < number ? number : *now);
}

season2_traits season2_traits_of(const surto_game *game, const season2_state *s, unsigned seat)
{
    const season2_pack *p = season2_pack_of(game);
    season2_traits traits;
    memset(&traits, SURTO_NONE, sizeof traits);
    unsigned who = s->who[seat];
    if (who >= SEASON2_WORKING) { /* [season2.worker.1] */
        return traits;
    }
    for (unsigned space = 0; space < SEASON2_SPACES; space++) {
        unsigned what = s->character[who].space[space];
        if (what == SEASON2_SPACE_JOB) {
            unsigned effect = p->jobs[who].effect, number = p->jobs[who].number;
            if (effect < SEASON2_JOB_ABILITY) {
                traits.job[effect] = (uint8_t)number;
            } else {
                add_ability(&traits, effect - SEASON2_JOB_ABILITY, number);
            }
        } else if (what >= SEASON2_SPACE_SCAR) {
            const surto__trait *scar = &p->scars[what - SEASON2_SPACE_SCAR];
            traits.scar[scar->effect] = scar->number;
        } else if (what >= SEASON2_SPACE_ABILITY) {
            const surto__trait *ability = &p->abilities[what - SEASON2_SPACE_ABILITY];
            add_ability(&traits, ability->effect, ability->number);
        }
    }
    return traits;
}
