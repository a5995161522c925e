/* Features for learning: one byte each, into the caller's space, counted even where they do not
 * fit. */
#ifndef SURTO_CORE_FEATURES_H
#define SURTO_CORE_FEATURES_H

#include <stddef.h>
#include <stdint.h>

typedef struct surto__features {
    uint8_t *out;
    size_t cap, count;
} surto__features;

static inline void surto__feature(surto__features *features, unsigned value)
{
    if (features->count < features->cap) {
        features->out[features->count] = (uint8_t)value;
    }
    features->count++;
}

/* A set of `size` things: 1 or 0 for each. */
static inline void surto__feature_set(surto__features *features, uint64_t set, unsigned size)
{
    for (unsigned i = 0; i < size; i++) {
        surto__feature(features, (unsigned)(set >> i) & 1);
    }
}

#endif
