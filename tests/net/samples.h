/* Times that were measured: all are kept, so that percentiles are exact. */
#ifndef SURTO_TESTS_NET_SAMPLES_H
#define SURTO_TESTS_NET_SAMPLES_H

#include <stddef.h>

typedef struct samples {
    float *ms;
    size_t count, cap;
} samples;

void samples_add(samples *to, double ms);
/* The time that `part` (0 to 1) of them do not exceed; 0 if there are none. Sorts them. */
double samples_part(samples *of, double part);
void samples_clear(samples *of);

#endif
