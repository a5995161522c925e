/* Functions of the C library that an AI module calls much and that are slow in wasi-libc, whose
 * memcmp goes byte by byte: a search compares positions of hundreds of bytes that are nearly always
 * the same. */
#include <string.h>
#include <wasm_simd128.h>

int memcmp(const void *one, const void *other, size_t size)
{
    const unsigned char *a = one, *b = other;
    while (size >= sizeof(v128_t) &&
           !wasm_v128_any_true(wasm_v128_xor(wasm_v128_load(a), wasm_v128_load(b)))) {
        a += sizeof(v128_t);
        b += sizeof(v128_t);
        size -= sizeof(v128_t);
    }
    while (size > 0 && *a == *b) {
        a++;
        b++;
        size--;
    }
    return size > 0 ? *a - *b : 0;
}
