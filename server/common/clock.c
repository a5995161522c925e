/* The time that tables, limits and rows go by. Stores measure how long they wait by themselves. */
#include "clock.h"

#include <time.h>

static uint64_t fixed;

static uint64_t read_clock(clockid_t which)
{
    struct timespec now;
    if (fixed) {
        return fixed;
    }
    clock_gettime(which, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

uint64_t clock_now_ms(void)
{
    return read_clock(CLOCK_REALTIME);
}

uint64_t clock_ticks_ms(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

void clock_set(uint64_t ms)
{
    fixed = ms;
}
