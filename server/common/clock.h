/* The time for tables, limits and rows. It is read only here, so that a test can set it.
 *
 * A machine's own clock may be changed, or be wrong; then tokens would expire, guests be swept and
 * players run out of time. So real time is the time of a reference plus what a steady clock has
 * counted since. In a cluster the reference is the database (pg_clock.c): all nodes share one time,
 * and while the database does not answer, the steady clock continues. Otherwise the reference is
 * the machine's clock at the start, and clock_tick follows it slowly. */
#ifndef SURTO_SERVER_CLOCK_H
#define SURTO_SERVER_CLOCK_H

#include <pthread.h>
#include <stdint.h>

uint64_t clock_now_ms(void);   /* real time since 1970: for what is stored and told. Any thread */
uint64_t clock_ticks_ms(void); /* never goes back: for limits and deadlines */
/* As ticks, in seconds, and clock_set does not stop it: for how long something takes, and for what
 * waits in real time while a test says what time it is. (ev_now is the machine's own clock.) */
double clock_steady_s(void);
/* Who waits for it until a time tells that time by CLOCK_MONOTONIC. */
void clock_cond_init(pthread_cond_t *out);

/* The reference shows this now: from the first time on the machine's own clock does not matter.
 * Returns: by how much clock_now_ms goes forward. */
int64_t clock_follow(uint64_t now_ms);
/* Once a second: without another reference, goes towards the machine's clock, by a hundredth of the
 * time that has passed. Returns: how far that clock is ahead; 0 with another reference. */
int64_t clock_tick(void);

/* From now on both are this. 0: they run again. */
void clock_set(uint64_t ms);

#endif
