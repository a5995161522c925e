#include "ai/base/net.h"

#include <string.h>

#include "ai/brain.h"

/* Where the system can choose a function by the processor when the program starts, this one is made
 * twice. They are sums of integers: the result is the same. */
#if defined(__x86_64__) && defined(__gnu_linux__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

enum { UNITS = BASE_HIDDEN + 8, HIDDEN_MAX = 16 * BASE_FEATURE_ONE };

void base_net_begin(base_net_at_work *work, const base_net *net)
{
    memset(work, 0, sizeof *work);
    for (unsigned feature = 0; feature < BASE_FEATURES; feature++) {
        for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
            work->weight[feature][unit] = net->hidden[unit][feature];
        }
        work->weight[feature][BASE_HIDDEN] = net->direct[feature];
    }
    memcpy(work->sum, net->hidden_bias, sizeof net->hidden_bias);
    work->sum[BASE_HIDDEN] = net->bias;
    memcpy(work->out, net->out, sizeof work->out);
}

/* Divides by a power of two towards zero: a shift of a negative number is the compiler's choice. */
static int32_t scaled(int32_t sum, unsigned bits)
{
    return sum / (INT32_C(1) << bits);
}

WIDE static int32_t value_of(base_net_at_work *work, const int16_t features[BASE_FEATURES])
{
    for (unsigned four = 0; four < BASE_FEATURES; four += 4) {
        if (memcmp(&features[four], &work->last[four], 4 * sizeof *features) == 0) {
            continue;
        }
        for (unsigned f = four; f < four + 4; f++) {
            int32_t change = features[f] - work->last[f];
            if (change != 0) {
                const int32_t *weight = work->weight[f];
                for (unsigned unit = 0; unit < UNITS; unit++) {
                    work->sum[unit] += change * weight[unit];
                }
            }
        }
    }
    memcpy(work->last, features, sizeof work->last);
    int32_t sum = work->sum[BASE_HIDDEN];
    for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
        int32_t active = scaled(work->sum[unit], 10);
        active = active < 0 ? 0 : active > HIDDEN_MAX ? HIDDEN_MAX : active;
        sum += active * work->out[unit];
    }
    sum = scaled(sum, 6);
    return sum < -SURTO__LOGIT_MAX + 1  ? -SURTO__LOGIT_MAX + 1
           : sum > SURTO__LOGIT_MAX - 1 ? SURTO__LOGIT_MAX - 1
                                        : sum;
}

int32_t base_net_value(base_net_at_work *work, const int16_t features[BASE_FEATURES])
{
    return value_of(work, features);
}
