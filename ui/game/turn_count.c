/* Counting turns. */
#include "turn_count.h"

static void count_turn(void *context, const surto_fact *fact)
{
    turn_count *count = context;
    count->turns += fact->id == count->fact;
}

surto_sink turn_count_sink(turn_count *count)
{
    return (surto_sink){count_turn, count};
}

unsigned turns_begun(const applied_move *applied, unsigned fact)
{
    unsigned turns = 0;
    for (unsigned i = 0; i < applied->fact_count; i++) {
        turns += applied->facts[i].id == fact;
    }
    return turns;
}
