#include "samples.h"

#include <stdio.h>
#include <stdlib.h>

void samples_add(samples *to, double ms)
{
    if (to->count == to->cap) {
        to->cap = to->cap ? to->cap * 2 : 1024;
        to->ms = realloc(to->ms, to->cap * sizeof *to->ms);
        if (!to->ms) {
            fprintf(stderr, "samples: no memory\n");
            abort();
        }
    }
    to->ms[to->count++] = (float)ms;
}

static int compare(const void *one, const void *other)
{
    float a = *(const float *)one, b = *(const float *)other;
    return (a > b) - (a < b);
}

double samples_part(samples *of, double part)
{
    if (of->count == 0) {
        return 0;
    }
    qsort(of->ms, of->count, sizeof *of->ms, compare);
    return (double)of->ms[(size_t)(part * (double)(of->count - 1) + 0.5)];
}

void samples_clear(samples *of)
{
    free(of->ms);
    *of = (samples){.ms = NULL};
}
