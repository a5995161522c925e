/* Sixteen bytes at a time: the few steps of the net with the vectors of every 64-bit PC and of
 * browsers. Where there are neither, LANES is not defined. All are sums and products of integers,
 * so they give the same values as without. */
#ifndef SURTO_AI_BASE_LANES_H
#define SURTO_AI_BASE_LANES_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__SSE2__)
#define LANES
#include <emmintrin.h>
typedef __m128i lanes;

static inline lanes lanes_load(const void *from)
{
    return _mm_loadu_si128((const __m128i *)from);
}

static inline void lanes_store(void *to, lanes a)
{
    _mm_storeu_si128((__m128i *)to, a);
}

static inline lanes lanes_of_int(int32_t number) /* four times */
{
    return _mm_set1_epi32(number);
}

static inline lanes lanes_add(lanes a, lanes b) /* four of 32 bits */
{
    return _mm_add_epi32(a, b);
}

static inline lanes lanes_less(lanes a, lanes b) /* eight of 16 bits */
{
    return _mm_sub_epi16(a, b);
}

static inline bool lanes_equal(lanes a, lanes b)
{
    return _mm_movemask_epi8(_mm_cmpeq_epi16(a, b)) == 0xffff;
}

/* Eight products of 16 bits, added two by two. */
static inline lanes lanes_dot(lanes a, lanes b)
{
    return _mm_madd_epi16(a, b);
}

/* Eight of 16 bits out of twice four of 32, shifted right, cut to their range, between 0 and
 * `most`. */
static inline lanes lanes_clip(lanes low, lanes high, int shift, int16_t most)
{
    lanes both = _mm_packs_epi32(_mm_srai_epi32(low, shift), _mm_srai_epi32(high, shift));
    return _mm_min_epi16(_mm_max_epi16(both, _mm_setzero_si128()), _mm_set1_epi16(most));
}

#elif defined(__wasm_simd128__)
#define LANES
#include <wasm_simd128.h>
typedef v128_t lanes;

static inline lanes lanes_load(const void *from)
{
    return wasm_v128_load(from);
}

static inline void lanes_store(void *to, lanes a)
{
    wasm_v128_store(to, a);
}

static inline lanes lanes_of_int(int32_t number)
{
    return wasm_i32x4_splat(number);
}

static inline lanes lanes_add(lanes a, lanes b)
{
    return wasm_i32x4_add(a, b);
}

static inline lanes lanes_less(lanes a, lanes b)
{
    return wasm_i16x8_sub(a, b);
}

static inline bool lanes_equal(lanes a, lanes b)
{
    return !wasm_v128_any_true(wasm_v128_xor(a, b));
}

static inline lanes lanes_dot(lanes a, lanes b)
{
    return wasm_i32x4_dot_i16x8(a, b);
}

static inline lanes lanes_clip(lanes low, lanes high, int shift, int16_t most)
{
    lanes both = wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(low, (uint32_t)shift),
                                         wasm_i32x4_shr(high, (uint32_t)shift));
    return wasm_i16x8_min(wasm_i16x8_max(both, wasm_i16x8_splat(0)), wasm_i16x8_splat(most));
}

#endif
#endif
