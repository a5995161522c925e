#include "ai/base/net.h"

#include <string.h>

#include "ai/base/lanes.h"
#include "ai/brain.h"

enum { HIDDEN_MAX = 16 * BASE_FEATURE_ONE, HIDDEN_BITS = 10, OUT_BITS = 6 };

void base_net_begin(base_net_at_work *work, const base_net *net)
{
    memset(work, 0, sizeof *work);
    for (unsigned feature = 0; feature < BASE_FEATURES; feature++) {
        for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
            work->weight[feature / 2][unit][feature % 2] = net->hidden[unit][feature];
        }
        work->weight[feature / 2][BASE_HIDDEN][feature % 2] = net->direct[feature];
    }
    memcpy(work->out, net->out, sizeof work->out);
}

void base_net_biases(const base_net *net, int32_t sum[BASE_UNITS])
{
    memset(sum, 0, BASE_UNITS * sizeof *sum);
    memcpy(sum, net->hidden_bias, sizeof net->hidden_bias);
    sum[BASE_HIDDEN] = net->bias;
}

/* The same sums twice: with vectors, where two products of 16 bits and their sum are one step, and
 * for all other machines. */
#ifdef LANES

/* Adds what pairs of features have changed by, for some units at a time, whose sums stay in
 * registers. */
static void add_pairs(const base_net_at_work *work, int32_t *sums, const uint16_t *pairs,
                      const int32_t *changes, unsigned count)
{
    enum { AT_ONCE = 6 }; /* registers of four units */
    _Static_assert(BASE_UNITS % (4 * AT_ONCE) == 0, "all units have their turn");
    for (unsigned unit = 0; unit < BASE_UNITS; unit += 4 * AT_ONCE) {
        lanes sum[AT_ONCE];
        for (unsigned i = 0; i < AT_ONCE; i++) {
            sum[i] = lanes_load(&sums[unit + 4 * i]);
        }
        for (unsigned k = 0; k < count; k++) {
            const lanes change = lanes_of_int(changes[k]);
            for (unsigned i = 0; i < AT_ONCE; i++) {
                lanes weight = lanes_load(work->weight[pairs[k]][unit + 4 * i]);
                sum[i] = lanes_add(sum[i], lanes_dot(weight, change));
            }
        }
        for (unsigned i = 0; i < AT_ONCE; i++) {
            lanes_store(&sums[unit + 4 * i], sum[i]);
        }
    }
}

void base_net_add(const base_net_at_work *work, int32_t sum[BASE_UNITS],
                  const int16_t from[BASE_FEATURES], const int16_t to[BASE_FEATURES])
{
    uint16_t pairs[BASE_FEATURES / 2];
    int32_t changes[BASE_FEATURES / 2];
    unsigned count = 0;
    for (unsigned first = 0; first < BASE_FEATURES; first += 8) {
        lanes now = lanes_load(&to[first]), last = lanes_load(&from[first]);
        if (!lanes_equal(now, last)) {
            int32_t change[4];
            lanes_store(change, lanes_less(now, last));
            for (unsigned i = 0; i < 4; i++) {
                pairs[count] = (uint16_t)(first / 2 + i);
                changes[count] = change[i];
                count += change[i] != 0;
            }
        }
    }
    add_pairs(work, sum, pairs, changes, count);
}

/* What the hidden units say. */
static int32_t hidden_sum(const base_net_at_work *work, const int32_t *first, const int32_t *second)
{
    lanes all = lanes_of_int(0);
    for (unsigned unit = 0; unit < BASE_HIDDEN; unit += 8) {
        lanes low = lanes_add(lanes_load(&first[unit]), lanes_load(&second[unit]));
        lanes high = lanes_add(lanes_load(&first[unit + 4]), lanes_load(&second[unit + 4]));
        lanes active = lanes_clip(low, high, HIDDEN_BITS, HIDDEN_MAX);
        all = lanes_add(all, lanes_dot(active, lanes_load(&work->out[unit])));
    }
    int32_t parts[4];
    lanes_store(parts, all);
    return parts[0] + parts[1] + parts[2] + parts[3];
}

#else

void base_net_add(const base_net_at_work *work, int32_t sum[BASE_UNITS],
                  const int16_t from[BASE_FEATURES], const int16_t to[BASE_FEATURES])
{
    for (unsigned pair = 0; pair < BASE_FEATURES / 2; pair++) {
        int32_t first = to[2 * pair] - from[2 * pair];
        int32_t second = to[2 * pair + 1] - from[2 * pair + 1];
        if (first != 0 || second != 0) {
            for (unsigned unit = 0; unit < BASE_UNITS; unit++) {
                const int16_t *weight = work->weight[pair][unit];
                sum[unit] += first * weight[0] + second * weight[1];
            }
        }
    }
}

static int32_t hidden_sum(const base_net_at_work *work, const int32_t *first, const int32_t *second)
{
    int32_t sum = 0;
    for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
        int32_t both = first[unit] + second[unit], active = both < 0 ? 0 : both >> HIDDEN_BITS;
        sum += (active < HIDDEN_MAX ? active : HIDDEN_MAX) * work->out[unit];
    }
    return sum;
}

#endif

int32_t base_net_value(const base_net_at_work *work, const int32_t first[BASE_UNITS],
                       const int32_t second[BASE_UNITS])
{
    /* Towards zero: the shift of a negative number is the compiler's choice. */
    return surto__open_logit(
        (first[BASE_HIDDEN] + second[BASE_HIDDEN] + hidden_sum(work, first, second)) /
        (INT32_C(1) << OUT_BITS));
}
