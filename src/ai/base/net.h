/* The evaluation of the base game as a small net of integers: features, one layer of hidden units,
 * and the features once more beside them, to a logit.
 *
 * Everything is an integer, so that the same position has the same value everywhere. A feature of
 * 64 is 1; a weight of 1024 is 1.
 */
#ifndef SURTO_AI_BASE_NET_H
#define SURTO_AI_BASE_NET_H

#include <stdint.h>

enum {
    BASE_FEATURES = 336, /* a multiple of 16: whole SIMD registers */
    BASE_HIDDEN = 64,
    BASE_UNITS = BASE_HIDDEN + 8, /* the hidden ones, and one for the direct weights */
    BASE_FEATURE_ONE = 64,
    BASE_WEIGHT_ONE = 1024,
    BASE_HIDDEN_MAX = 16, /* upper limit of a hidden unit */
    BASE_TEAM_MIN = 2,    /* players */
    BASE_TEAMS = 3        /* numbers of players: 2, 3, 4 */
};

/* How hidden units and features make the logit. */
typedef struct base_net_last {
    int16_t direct[BASE_FEATURES]; /* past the hidden units */
    int16_t out[BASE_HIDDEN];
    int32_t bias; /* in parts of 65536 */
} base_net_last;

typedef struct base_net {
    int16_t hidden[BASE_HIDDEN][BASE_FEATURES];
    int32_t hidden_bias[BASE_HIDDEN]; /* in parts of 65536 */
    base_net_last last[BASE_TEAMS];   /* for 2, 3 and 4 players */
} base_net;

/* The weights of two features for each unit. */
typedef struct base_net_pair {
    int16_t weight[BASE_UNITS][2];
} base_net_pair;

/* A net for one number of players, laid out for speed. */
typedef struct base_net_at_work {
    base_net_pair pair[BASE_FEATURES / 2];
    int16_t out[BASE_HIDDEN];
} base_net_at_work;

void base_net_begin(base_net_at_work *work, const base_net *net, unsigned seats);

/* The initial sums of the units: their biases. Features are added to them. Successive positions
 * differ in few features, and only those are updated: integer sums are exact, so the result does
 * not depend on earlier positions. */
void base_net_biases(const base_net *net, unsigned seats, int32_t sum[BASE_UNITS]);

/* Updates the sums when the features of so many pairs, a multiple of 8, change. */
void base_net_add(const base_net_pair *weights, unsigned pairs, int32_t sum[BASE_UNITS],
                  const int16_t *from, const int16_t *to);

/* The logit, in parts of 1024, for the sums of all biases and features. */
int32_t base_net_value(const base_net_at_work *work, const int32_t sum[BASE_UNITS]);

/* One net selects plans and several others evaluate the selected ones: the plan that a net likes
 * best is often the one it overestimates most, and the mean of other nets is less biased. */
enum { BASE_JUDGES = 4 };

typedef struct base_nets {
    base_net quick, judge[BASE_JUDGES];
} base_nets;

/* weights.bin, made by lab/train and embedded by tools/embed. The file is this struct as a
 * little-endian machine holds it, hence no padding. */
extern const base_nets base_nets_trained;
_Static_assert(sizeof(base_nets) == (1 + BASE_JUDGES) * sizeof(base_net) &&
                   sizeof(base_net) == sizeof(int16_t[BASE_HIDDEN][BASE_FEATURES]) +
                                           sizeof(int32_t[BASE_HIDDEN]) +
                                           BASE_TEAMS * sizeof(base_net_last) &&
                   sizeof(base_net_last) ==
                       sizeof(int16_t[BASE_FEATURES + BASE_HIDDEN]) + sizeof(int32_t),
               "no padding");

#endif
