#include "ai/base/net.h"

#include <assert.h>
#include <string.h>

#include "ai/base/lanes.h"
#include "ai/evaluator.h"
#include "core/bits.h"

enum { HIDDEN_MAX = BASE_HIDDEN_MAX * BASE_FEATURE_ONE, HIDDEN_BITS = 10, OUT_BITS = 6 };

static const base_net_last *last_of(const base_net *net, unsigned seats)
{
    assert(seats >= BASE_TEAM_MIN && seats < BASE_TEAM_MIN + BASE_TEAMS);
    return &net->last[seats - BASE_TEAM_MIN];
}

void base_net_begin(base_net_at_work *work, const base_net *net, unsigned seats)
{
    const base_net_last *last = last_of(net, seats);
    memset(work, 0, sizeof *work);
    for (unsigned feature = 0; feature < BASE_FEATURES; feature++) {
        for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
            work->pair[feature / 2].weight[unit][feature % 2] = net->hidden[unit][feature];
        }
        work->pair[feature / 2].weight[BASE_HIDDEN][feature % 2] = last->direct[feature];
    }
    memcpy(work->out, last->out, sizeof work->out);
}

void base_net_biases(const base_net *net, unsigned seats, int32_t sum[BASE_UNITS])
{
    memset(sum, 0, BASE_UNITS * sizeof *sum);
    memcpy(sum, net->hidden_bias, sizeof net->hidden_bias);
    sum[BASE_HIDDEN] = last_of(net, seats)->bias;
}

/* The same sums twice: with vectors, where two products of 16 bits and their sum are one step, and
 * for all other machines. */
#ifdef LANES

/* Pairs of features that have changed, and by how much. */
typedef struct changes {
    uint64_t pairs[(BASE_FEATURES / 2 + 63) / 64];
    int32_t by[BASE_FEATURES / 2];
} changes;

static void find_changes(changes *c, unsigned pairs, const int16_t *from, const int16_t *to)
{
    memset(c->pairs, 0, sizeof c->pairs);
    for (unsigned pair = 0; pair < pairs; pair += LANES_INTS) {
        lanes now = lanes_load(&to[2 * pair]), last = lanes_load(&from[2 * pair]);
        lanes_store(&c->by[pair], lanes_less(now, last));
        c->pairs[pair / 64] |= (uint64_t)lanes_differ(now, last) << pair % 64;
    }
}

void base_net_add(const base_net_pair *weights, unsigned pairs, int32_t sum[BASE_UNITS],
                  const int16_t *from, const int16_t *to)
{
    enum { REGISTERS = LANES_INTS == 8 ? 9 : 6, UNITS = LANES_INTS * REGISTERS };
    _Static_assert(BASE_UNITS % UNITS == 0, "no unit is left over");
    changes changed;
    assert(pairs % 8 == 0 && pairs <= BASE_FEATURES / 2);
    find_changes(&changed, pairs, from, to);
    /* A few units at a time, so that their sums stay in registers. */
    for (unsigned unit = 0; unit < BASE_UNITS; unit += UNITS) {
        lanes sums[REGISTERS];
        for (unsigned i = 0; i < REGISTERS; i++) {
            sums[i] = lanes_load(&sum[unit + LANES_INTS * i]);
        }
        for (unsigned word = 0; 64 * word < pairs; word++) {
            for (uint64_t left = changed.pairs[word]; left != 0; left &= left - 1) {
                unsigned pair = 64 * word + surto__lowest(left);
                const lanes change = lanes_of_int(changed.by[pair]);
                for (unsigned i = 0; i < REGISTERS; i++) {
                    lanes weight = lanes_load(weights[pair].weight[unit + LANES_INTS * i]);
                    sums[i] = lanes_add_dot(sums[i], weight, change);
                }
            }
        }
        for (unsigned i = 0; i < REGISTERS; i++) {
            lanes_store(&sum[unit + LANES_INTS * i], sums[i]);
        }
    }
}

/* The weighted sum of the hidden units. */
static int32_t hidden_sum(const base_net_at_work *work, const int32_t *sum)
{
    lanes all = lanes_of_int(0);
    for (unsigned unit = 0; unit < BASE_HIDDEN; unit += 2 * LANES_INTS) {
        lanes low = lanes_load(&sum[unit]), high = lanes_load(&sum[unit + LANES_INTS]);
        lanes active = lanes_clip(low, high, HIDDEN_BITS, HIDDEN_MAX);
        all = lanes_add_dot(all, active, lanes_load(&work->out[unit]));
    }
    int32_t parts[LANES_INTS], said = 0;
    lanes_store(parts, all);
    for (unsigned i = 0; i < LANES_INTS; i++) {
        said += parts[i];
    }
    return said;
}

#else

void base_net_add(const base_net_pair *weights, unsigned pairs, int32_t sum[BASE_UNITS],
                  const int16_t *from, const int16_t *to)
{
    for (unsigned pair = 0; pair < pairs; pair++) {
        int32_t first = to[2 * pair] - from[2 * pair];
        int32_t second = to[2 * pair + 1] - from[2 * pair + 1];
        if (first != 0 || second != 0) {
            for (unsigned unit = 0; unit < BASE_UNITS; unit++) {
                const int16_t *weight = weights[pair].weight[unit];
                sum[unit] += first * weight[0] + second * weight[1];
            }
        }
    }
}

static int32_t hidden_sum(const base_net_at_work *work, const int32_t *sum)
{
    int32_t said = 0;
    for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
        int32_t active = sum[unit] < 0 ? 0 : sum[unit] >> HIDDEN_BITS;
        said += (active < HIDDEN_MAX ? active : HIDDEN_MAX) * work->out[unit];
    }
    return said;
}

#endif

int32_t base_net_value(const base_net_at_work *work, const int32_t sum[BASE_UNITS])
{
    /* Rounded towards zero: shifting a negative number is implementation-defined. */
    return surto__open_logit((sum[BASE_HIDDEN] + hidden_sum(work, sum)) / (INT32_C(1) << OUT_BITS));
}
