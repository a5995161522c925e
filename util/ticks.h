/* A monotonic clock, for deadlines and pauses. */
#ifndef SURTO_UTIL_TICKS_H
#define SURTO_UTIL_TICKS_H

#include <stdint.h>

uint64_t ticks_ms(void);

#endif
