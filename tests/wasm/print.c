/* The modules' snprintf against the C library's, for all that they have in common. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "../check.h"

int small_snprintf(char *out, size_t cap, const char *format, ...);

enum { ROOM = 96 };

/* Both with room for everything, with room for little, and with none. */
#define SAME(...)                                                                                  \
    do {                                                                                           \
        for (size_t cap = 0; cap <= ROOM; cap += cap < 8 ? 1 : 44) {                               \
            char is[ROOM] = "untouched", should[ROOM] = "untouched";                               \
            int length = small_snprintf(is, cap, __VA_ARGS__);                                     \
            CHECK(length == snprintf(should, cap, __VA_ARGS__));                                   \
            CHECK(strcmp(is, should) == 0);                                                        \
        }                                                                                          \
    } while (0)

TEST("snprintf of the modules prints as the C library does")
{
    SAME("%s, %s!", "Lima", "");
    SAME("%.*s|%.2s|%5s|%-5s|", 3, "Lagos", "Cairo", "abc", "abc");
    SAME("%d %i %u %ld %lu %zu", -5, INT32_MIN, UINT32_MAX, -7L, 7UL, (size_t)9);
    SAME("%lld %llu %016llx %x", -9000000000000000000LL, ~0ULL, 0xabcULL, 255U);
    SAME("%02u|%+d|%+d|%4d|%-4d|%04d|%c%%", 7U, 5, -5, -12, -12, -12, 'x');
    SAME("%.1f %.1f %.0f %.2f %5.1f", 4.25, 100.0, 2.6, -1.005, 3.14159);
    for (unsigned i = 0; i < 20000; i++) {
        SAME("%.1f %.2f", i / 200.0, i * 0.005);
    }
}

CHECK_MAIN
