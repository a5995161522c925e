/* The stages there are, and what they share. */
#include "stage.h"

#include <string.h>

const stage *stage_named(const char *rules)
{
    static const stage *const stages[] = {&stage_base, &stage_season2, &stage_season0};
    for (size_t i = 0; i < sizeof stages / sizeof stages[0]; i++) {
        if (strcmp(stages[i]->rules, rules) == 0) {
            return stages[i];
        }
    }
    return NULL;
}

mark seat_mark(const play *p, unsigned seat)
{
    unsigned colour = seat < p->seats.count ? p->seats.seat[seat].colour : seat;
    return (mark){(wchar_t)(L'1' + (int)seat), (paint_t)((HUE_SEAT + colour) | PAINT_REVERSE)};
}

unsigned pawn_marks(const play *p, const sight *seen, unsigned place, mark *out, unsigned cap)
{
    unsigned count = 0;
    unsigned seats = surto_game_seats(p->game);
    for (unsigned i = 0; i < seats && count < cap; i++) { /* the active one first */
        unsigned seat = (seen->turn + i) % seats;
        if (p->stage->pawn(p, seen, seat) == place) {
            out[count++] = seat_mark(p, seat);
        }
    }
    return count;
}
