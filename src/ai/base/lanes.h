/* Several numbers at a time: the few steps of the net with the vectors of the PC that the program
 * is built for, of every 64-bit PC, and of browsers. Where there are none, LANES is not defined.
 * All are sums and products of integers, so they give the same values as without. */
#ifndef SURTO_AI_BASE_LANES_H
#define SURTO_AI_BASE_LANES_H

#include <stdint.h>

#if defined(__AVX2__)
#define LANES
#include <immintrin.h>
typedef __m256i lanes;
enum { LANES_INTS = 8 };

static inline lanes lanes_load(const void *from)
{
    return _mm256_loadu_si256((const __m256i *)from);
}

static inline void lanes_store(void *to, lanes a)
{
    _mm256_storeu_si256((__m256i *)to, a);
}

static inline lanes lanes_of_int(int32_t number) /* in every place */
{
    return _mm256_set1_epi32(number);
}

static inline lanes lanes_less(lanes a, lanes b) /* of 16 bits each */
{
    return _mm256_sub_epi16(a, b);
}

/* Which of 32 bits each differ, a bit for each. */
static inline uint32_t lanes_differ(lanes a, lanes b)
{
    return (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(a, b))) ^ 0xff;
}

/* Products of 16 bits each, added two by two and to a sum. */
static inline lanes lanes_add_dot(lanes sum, lanes a, lanes b)
{
#if defined(__AVX512VNNI__) && defined(__AVX512VL__)
    return _mm256_dpwssd_epi32(sum, a, b);
#else
    return _mm256_add_epi32(sum, _mm256_madd_epi16(a, b));
#endif
}

/* Numbers of 16 bits out of two times as many of 32, shifted right, cut to their range, between 0
 * and `most`. */
static inline lanes lanes_clip(lanes low, lanes high, int shift, int16_t max)
{
    lanes both = _mm256_packs_epi32(_mm256_srai_epi32(low, shift), _mm256_srai_epi32(high, shift));
    both = _mm256_permute4x64_epi64(both, 0xd8); /* packed by halves: in order again */
    return _mm256_min_epi16(_mm256_max_epi16(both, _mm256_setzero_si256()), _mm256_set1_epi16(max));
}

#elif defined(__SSE2__)
#define LANES
#include <emmintrin.h>
typedef __m128i lanes;
enum { LANES_INTS = 4 };

static inline lanes lanes_load(const void *from)
{
    return _mm_loadu_si128((const __m128i *)from);
}

static inline void lanes_store(void *to, lanes a)
{
    _mm_storeu_si128((__m128i *)to, a);
}

static inline lanes lanes_of_int(int32_t number)
{
    return _mm_set1_epi32(number);
}

static inline lanes lanes_less(lanes a, lanes b)
{
    return _mm_sub_epi16(a, b);
}

static inline uint32_t lanes_differ(lanes a, lanes b)
{
    return (uint32_t)_mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(a, b))) ^ 0xf;
}

static inline lanes lanes_add_dot(lanes sum, lanes a, lanes b)
{
    return _mm_add_epi32(sum, _mm_madd_epi16(a, b));
}

static inline lanes lanes_clip(lanes low, lanes high, int shift, int16_t max)
{
    lanes both = _mm_packs_epi32(_mm_srai_epi32(low, shift), _mm_srai_epi32(high, shift));
    return _mm_min_epi16(_mm_max_epi16(both, _mm_setzero_si128()), _mm_set1_epi16(max));
}

#elif defined(__wasm_simd128__)
#define LANES
#include <wasm_simd128.h>
typedef v128_t lanes;
enum { LANES_INTS = 4 };

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

static inline lanes lanes_less(lanes a, lanes b)
{
    return wasm_i16x8_sub(a, b);
}

static inline uint32_t lanes_differ(lanes a, lanes b)
{
    return wasm_i32x4_bitmask(wasm_i32x4_ne(a, b));
}

static inline lanes lanes_add_dot(lanes sum, lanes a, lanes b)
{
    return wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(a, b));
}

static inline lanes lanes_clip(lanes low, lanes high, int shift, int16_t max)
{
    lanes both = wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(low, (uint32_t)shift),
                                         wasm_i32x4_shr(high, (uint32_t)shift));
    return wasm_i16x8_min(wasm_i16x8_max(both, wasm_i16x8_splat(0)), wasm_i16x8_splat(max));
}

#endif
#endif
