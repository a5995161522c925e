/* Routes by links. */
#include "routes.h"

#include <assert.h>
#include <string.h>

#include "entity_names.h"

void routes_measure(const routes *by, unsigned from, uint8_t out[ROUTES_PLACES_MAX])
{
    assert(by->count <= ROUTES_PLACES_MAX && from < by->count);
    memset(out, SURTO_NONE, ROUTES_PLACES_MAX);
    uint64_t reached = UINT64_C(1) << from, edge = reached;
    for (uint8_t steps = 0; edge; steps++) {
        uint64_t next = 0;
        for (unsigned i = 0; i < by->count; i++) {
            if (edge >> i & 1) {
                out[i] = steps;
                next |= by->adjacent[i];
            }
        }
        edge = next & ~reached;
        reached |= next;
    }
}

void add_distance(strbuf *out, const narrator *who, unsigned seat, unsigned drives)
{
    if (drives == 0) {
        SAY_NEXT(out, GAME("{player} is here."), a_seat(who, "player", seat));
    } else if (drives != SURTO_NONE) {
        SAY_NEXT(out, GAME_N("{player} is {n} link away.", "{player} is {n} links away.", drives),
                 a_seat(who, "player", seat), a_number("n", (long)drives));
    }
}

void show_drives(const page *on, const narrator *who, const routes *by, unsigned from, unsigned to)
{
    assert(from < by->count && to < by->count);
    uint8_t steps[ROUTES_PLACES_MAX];
    routes_measure(by, to, steps);
    if (from == to || steps[from] == SURTO_NONE) {
        return;
    }
    unsigned here = from;
    strbuf way = {0};
    while (here != to) {
        unsigned next = 0;
        while (!(by->adjacent[here] >> next & 1) || steps[next] >= steps[here]) {
            next++;
        }
        here = next;
        add_item(&way, place_name(who, here));
    }
    PAGE_SAY(on, 2,
             GAME_N("Route {from_city}: {cities} ({n} link).",
                    "Route {from_city}: {cities} ({n} links).", steps[from]),
             a_place(who, "from_city", from), a_text("cities", strbuf_text(&way)),
             a_number("n", steps[from]));
    strbuf_free(&way);
}
