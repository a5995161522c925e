#include "ai/base/net.h"

#include <string.h>

#include "ai/brain.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

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
    memcpy(work->sum, net->hidden_bias, sizeof net->hidden_bias);
    work->sum[BASE_HIDDEN] = net->bias;
    memcpy(work->out, net->out, sizeof work->out);
}

/* The same sums twice: with the vectors that every 64-bit PC has, where two products of 16 bits and
 * their sum are one step, and for all other machines. They are sums of integers, so both give the
 * same value. */
#ifdef __SSE2__

/* Adds what pairs of features have changed by, for some units at a time, whose sums stay in
 * registers. */
static void add_pairs(base_net_at_work *work, const uint16_t *pairs, const int32_t *changes,
                      unsigned count)
{
    enum { AT_ONCE = 6 }; /* registers of four units */
    _Static_assert(BASE_UNITS % (4 * AT_ONCE) == 0, "all units have their turn");
    for (unsigned unit = 0; unit < BASE_UNITS; unit += 4 * AT_ONCE) {
        __m128i *at = (__m128i *)(void *)&work->sum[unit], sum[AT_ONCE];
        for (unsigned i = 0; i < AT_ONCE; i++) {
            sum[i] = _mm_loadu_si128(at + i);
        }
        for (unsigned k = 0; k < count; k++) {
            const __m128i *weight = (const __m128i *)(const void *)work->weight[pairs[k]][unit];
            const __m128i change = _mm_set1_epi32(changes[k]);
            for (unsigned i = 0; i < AT_ONCE; i++) {
                sum[i] = _mm_add_epi32(sum[i], _mm_madd_epi16(_mm_loadu_si128(weight + i), change));
            }
        }
        for (unsigned i = 0; i < AT_ONCE; i++) {
            _mm_storeu_si128(at + i, sum[i]);
        }
    }
}

static void add_changes(base_net_at_work *work, const int16_t features[BASE_FEATURES])
{
    uint16_t pairs[BASE_FEATURES / 2];
    int32_t changes[BASE_FEATURES / 2];
    unsigned count = 0;
    for (unsigned first = 0; first < BASE_FEATURES; first += 8) {
        __m128i now = _mm_loadu_si128((const __m128i *)(const void *)&features[first]);
        __m128i last = _mm_loadu_si128((const __m128i *)(const void *)&work->last[first]);
        int32_t change[4];
        _mm_storeu_si128((__m128i *)(void *)change, _mm_sub_epi16(now, last));
        if (_mm_movemask_epi8(_mm_cmpeq_epi16(now, last)) != 0xffff) {
            for (unsigned i = 0; i < 4; i++) {
                pairs[count] = (uint16_t)(first / 2 + i);
                changes[count] = change[i];
                count += change[i] != 0;
            }
        }
    }
    memcpy(work->last, features, sizeof work->last);
    add_pairs(work, pairs, changes, count);
}

/* What the hidden units say. */
static int32_t hidden_sum(const base_net_at_work *work)
{
    const __m128i *sums = (const __m128i *)(const void *)work->sum;
    const __m128i *out = (const __m128i *)(const void *)work->out;
    __m128i all = _mm_setzero_si128();
    for (unsigned eight = 0; eight < BASE_HIDDEN / 8; eight++) {
        __m128i low = _mm_srai_epi32(_mm_loadu_si128(sums + 2 * eight), HIDDEN_BITS);
        __m128i high = _mm_srai_epi32(_mm_loadu_si128(sums + 2 * eight + 1), HIDDEN_BITS);
        __m128i active = _mm_max_epi16(_mm_packs_epi32(low, high), _mm_setzero_si128());
        active = _mm_min_epi16(active, _mm_set1_epi16(HIDDEN_MAX));
        all = _mm_add_epi32(all, _mm_madd_epi16(active, _mm_loadu_si128(out + eight)));
    }
    int32_t parts[4];
    _mm_storeu_si128((__m128i *)(void *)parts, all);
    return parts[0] + parts[1] + parts[2] + parts[3];
}

#else

static void add_changes(base_net_at_work *work, const int16_t features[BASE_FEATURES])
{
    for (unsigned pair = 0; pair < BASE_FEATURES / 2; pair++) {
        int32_t first = features[2 * pair] - work->last[2 * pair];
        int32_t second = features[2 * pair + 1] - work->last[2 * pair + 1];
        if (first != 0 || second != 0) {
            for (unsigned unit = 0; unit < BASE_UNITS; unit++) {
                const int16_t *weight = work->weight[pair][unit];
                work->sum[unit] += first * weight[0] + second * weight[1];
            }
        }
    }
    memcpy(work->last, features, sizeof work->last);
}

static int32_t hidden_sum(const base_net_at_work *work)
{
    int32_t sum = 0;
    for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
        int32_t active = work->sum[unit] < 0 ? 0 : work->sum[unit] >> HIDDEN_BITS;
        sum += (active < HIDDEN_MAX ? active : HIDDEN_MAX) * work->out[unit];
    }
    return sum;
}

#endif

int32_t base_net_value(base_net_at_work *work, const int16_t features[BASE_FEATURES])
{
    add_changes(work, features);
    /* Towards zero: the shift of a negative number is the compiler's choice. */
    return surto__open_logit((work->sum[BASE_HIDDEN] + hidden_sum(work)) /
                             (INT32_C(1) << OUT_BITS));
}
