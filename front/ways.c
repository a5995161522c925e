/* Ways by links. */
#include "ways.h"

#include <string.h>

#include "things.h"

void ways_measure(const ways *by, unsigned from, uint8_t out[WAYS_PLACES_MAX])
{
    memset(out, SURTO_NONE, WAYS_PLACES_MAX);
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

void add_distance(strbuf *out, const teller *who, unsigned seat, unsigned drives)
{
    if (drives == 0) {
        strbuf_add(out, " %s is here.", seat_name(who, seat));
    } else if (drives != SURTO_NONE) {
        strbuf_add(out, " %s is %u drive%s away.", seat_name(who, seat), drives, plural(drives));
    }
}

void show_drives(const page *on, const teller *who, const ways *by, unsigned from, unsigned to)
{
    uint8_t steps[WAYS_PLACES_MAX];
    ways_measure(by, to, steps);
    if (from == to || steps[from] == SURTO_NONE) {
        return;
    }
    unsigned here = from;
    strbuf text = {0};
    while (here != to) {
        unsigned next = 0;
        while (!(by->adjacent[here] >> next & 1) || steps[next] >= steps[here]) {
            next++;
        }
        here = next;
        strbuf_add(&text, "%s%s", text.length ? ", " : "", place_name(who, here));
    }
    page_say(on, 2, "By links from %s: %s (%u drive%s).", place_name(who, from), strbuf_text(&text),
             steps[from], plural(steps[from]));
    strbuf_free(&text);
}
