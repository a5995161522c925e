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
