/* The time used by tables, limits and rows, and the steady clock that measures waits. */
#include "clock.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <time.h>

enum { FOLLOW_PART = 100 };

/* The clock that keeps counting while the machine sleeps, where there is one. */
#ifdef CLOCK_BOOTTIME
#define STEADY CLOCK_BOOTTIME
#else
#define STEADY CLOCK_MONOTONIC
#endif

static _Atomic uint64_t fixed;
static _Atomic uint64_t offset; /* of real time to the steady clock; 0: not known yet */
static bool has_reference;
static uint64_t ticked_ms; /* of the steady clock */

static uint64_t read_clock(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Modulo 2^64: a machine may have been up for longer than its clock believes. */
static uint64_t machine_offset(void)
{
    return read_clock(CLOCK_REALTIME) - read_clock(STEADY);
}

uint64_t clock_now_ms(void)
{
    if (fixed) {
        return fixed;
    }
    uint64_t known = atomic_load(&offset);
    if (!known) { /* if another thread is faster, its answer is as good */
        uint64_t first = machine_offset();
        known = atomic_compare_exchange_strong(&offset, &known, first) ? first : known;
    }
    return read_clock(STEADY) + known;
}

uint64_t clock_ticks_ms(void)
{
    return fixed ? fixed : read_clock(CLOCK_MONOTONIC);
}

double clock_steady_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void clock_cond_init(pthread_cond_t *out)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(out, &attributes);
    pthread_condattr_destroy(&attributes);
}

int64_t clock_follow(uint64_t now_ms)
{
    uint64_t new = now_ms - read_clock(STEADY), known = atomic_load(&offset);
    has_reference = true;
    atomic_store(&offset, new);
    return (int64_t)(new - (known ? known : machine_offset()));
}

int64_t clock_tick(void)
{
    uint64_t now = read_clock(STEADY), known = atomic_load(&offset);
    uint64_t passed = ticked_ms ? now - ticked_ms : 0;
    ticked_ms = now;
    if (has_reference || !known) {
        return 0;
    }
    int64_t ahead = (int64_t)(machine_offset() - known);
    int64_t most = (int64_t)(passed / FOLLOW_PART);
    int64_t step = ahead > most ? most : ahead < -most ? -most : ahead;
    atomic_store(&offset, known + (uint64_t)step);
    return ahead;
}

void clock_set(uint64_t ms)
{
    fixed = ms;
}
