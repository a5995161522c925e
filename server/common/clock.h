/* Time as tables, limits and rows know it: read here alone, so that a test can say what time it is.
 */
#ifndef SURTO_SERVER_CLOCK_H
#define SURTO_SERVER_CLOCK_H

#include <stdint.h>

uint64_t clock_now_ms(void);   /* real time since 1970: for what is stored and told */
uint64_t clock_ticks_ms(void); /* never goes back: for limits and deadlines */

/* From now on both are this. 0: they run again. */
void clock_set(uint64_t ms);

#endif
