/* The value of the base game (src/ai/base/net.c) is made for processors with vectors and without,
 * and the compiler takes one of them. Both must answer the same: here the plain one
 * is compiled a second time, under other names, and asked the same questions. */
#include <stdio.h>
#include <stdlib.h>
#include <surto/random.h>

#include "../check.h"

#include "ai/base/net.h"
#include "ai/evaluator.h"

#undef __AVX2__ /* by which lanes.h knows which one is wanted */
#undef __SSE2__
#undef SURTO_AI_BASE_LANES_H
#define base_net_begin plain_net_begin
#define base_net_biases plain_net_biases
#define base_net_add plain_net_add
#define base_net_value plain_net_value
#define hidden_sum plain_hidden_sum /* for gcovr: a function of a file is in one place of it */
#define last_of plain_last_of
void plain_net_begin(base_net_at_work *work, const base_net *net, unsigned seats);
void plain_net_biases(const base_net *net, unsigned seats, int32_t sum[BASE_UNITS]);
void plain_net_add(const base_net_pair *weights, unsigned pairs, int32_t sum[BASE_UNITS],
                   const int16_t *from, const int16_t *to);
int32_t plain_net_value(const base_net_at_work *work, const int32_t sum[BASE_UNITS]);
#include "ai/base/net.c"
#undef base_net_begin
#undef base_net_biases
#undef base_net_add
#undef base_net_value

enum { NETS = 20, POSITIONS = 500, WEIGHT_MAX = 4 * BASE_WEIGHT_ONE };

static int16_t any(surto_rng *rng, int max)
{
    return (int16_t)((int)surto_rng_below(rng, (uint32_t)(2 * max + 1)) - max);
}

static void make_net(base_net *net, surto_rng *rng)
{
    for (unsigned feature = 0; feature < BASE_FEATURES; feature++) {
        for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
            net->hidden[unit][feature] = any(rng, WEIGHT_MAX / 16);
        }
    }
    for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
        net->hidden_bias[unit] = any(rng, INT16_MAX);
    }
    for (unsigned team = 0; team < BASE_TEAMS; team++) {
        base_net_last *last = &net->last[team];
        for (unsigned feature = 0; feature < BASE_FEATURES; feature++) {
            last->direct[feature] = any(rng, WEIGHT_MAX / 16);
        }
        for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
            last->out[unit] = any(rng, WEIGHT_MAX);
        }
        last->bias = any(rng, INT16_MAX);
    }
}

/* Positions one after the other, as a search meets them: few features change, now and then all. */
static void change_features(int16_t features[BASE_FEATURES], surto_rng *rng)
{
    unsigned changes = surto_rng_below(rng, 20) == 0 ? BASE_FEATURES : surto_rng_below(rng, 30);
    for (unsigned i = 0; i < changes; i++) {
        uint32_t feature = surto_rng_below(rng, BASE_FEATURES);
        features[feature] = any(rng, 2 * BASE_FEATURE_ONE);
    }
}

/* Returns: how many different values there were between the limits. */
static unsigned compare(const base_net *net, unsigned seats, surto_rng *rng)
{
    static base_net_at_work chosen, plain; /* large */
    int16_t last[BASE_FEATURES] = {0}, features[BASE_FEATURES] = {0};
    const int16_t none[BASE_FEATURES] = {0};
    int32_t sum[BASE_UNITS], plain_sum[BASE_UNITS], before = 0;
    unsigned between = 0;
    base_net_begin(&chosen, net, seats);
    plain_net_begin(&plain, net, seats);
    base_net_biases(net, seats, sum);
    plain_net_biases(net, seats, plain_sum);
    CHECK(memcmp(sum, plain_sum, sizeof sum) == 0);
    for (unsigned i = 0; i < POSITIONS; i++) {
        memcpy(last, features, sizeof last);
        change_features(features, rng);
        base_net_add(chosen.pair, BASE_FEATURES / 2, sum, last, features);
        plain_net_add(plain.pair, BASE_FEATURES / 2, plain_sum, last, features);
        int32_t value = base_net_value(&chosen, sum);
        CHECK(value == plain_net_value(&plain, plain_sum));
        CHECK(memcmp(sum, plain_sum, sizeof sum) == 0);
        if (i % 50 == 0) { /* from nothing */
            int32_t fresh[BASE_UNITS];
            base_net_biases(net, seats, fresh);
            base_net_add(chosen.pair, BASE_FEATURES / 2, fresh, none, features);
            CHECK(value == base_net_value(&chosen, fresh));
        }
        between += value != before && abs(value) < SURTO__LOGIT_MAX - 1;
        before = value;
    }
    return between;
}

TEST("net: the value is the same with and without vectors, and whatever was looked at before")
{
    static base_net net;
    surto_rng rng = {300};
    unsigned between = compare(&base_nets_trained.quick, BASE_TEAM_MIN, &rng);
    for (unsigned number = 0; number < NETS; number++) {
        make_net(&net, &rng);
        between += compare(&net, BASE_TEAM_MIN + number % BASE_TEAMS, &rng);
    }
    printf("# %u values between the limits\n", between);
    CHECK(between > NETS * POSITIONS / 4);
}

/* Numbers of a file, little-endian whatever the machine. */
static int32_t read_number(FILE *file, unsigned bytes)
{
    uint32_t number = 0;
    for (unsigned i = 0; i < bytes; i++) {
        number |= (uint32_t)fgetc(file) << 8 * i;
    }
    return bytes == 2 ? (int16_t)number : (int32_t)number;
}

static unsigned differing(FILE *file, const int16_t *weights, unsigned count)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < count; i++) {
        wrong += read_number(file, 2) != weights[i];
    }
    return wrong;
}

static unsigned differing_net(FILE *file, const base_net *net)
{
    unsigned wrong = differing(file, net->hidden[0], BASE_HIDDEN * BASE_FEATURES);
    for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
        wrong += read_number(file, 4) != net->hidden_bias[unit];
    }
    for (unsigned team = 0; team < BASE_TEAMS; team++) {
        wrong += differing(file, net->last[team].direct, BASE_FEATURES);
        wrong += differing(file, net->last[team].out, BASE_HIDDEN);
        wrong += read_number(file, 4) != net->last[team].bias;
    }
    return wrong;
}

TEST("net: the embedded weights are those of the file")
{
    FILE *file = fopen(WEIGHTS_FILE, "rb");
    CHECK(file != NULL);
    CHECK(differing_net(file, &base_nets_trained.quick) == 0);
    for (unsigned i = 0; i < BASE_JUDGES; i++) {
        CHECK(differing_net(file, &base_nets_trained.judge[i]) == 0);
    }
    CHECK(fgetc(file) == EOF);
    fclose(file);
}

CHECK_MAIN
