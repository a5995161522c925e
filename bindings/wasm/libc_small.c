/* Functions of the C library that a game module uses for little and that are large in wasi-libc. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* Columns are a matter of terminals: a page measures its texts itself. */
int wcwidth(wchar_t sign)
{
    return sign != 0;
}

char *strstr(const char *text, const char *wanted)
{
    size_t length = strlen(wanted);
    while (*text && strncmp(text, wanted, length) != 0) {
        text++;
    }
    return *text || !length ? (char *)(uintptr_t)text : NULL;
}

/* Only of digits: no text of ours has a sign or another base. A number that is too large is the
 * largest. */
unsigned long strtoul(const char *restrict text, char **restrict behind, int base)
{
    unsigned long number = 0;
    (void)base;
    for (; *text >= '0' && *text <= '9'; text++) {
        if (__builtin_mul_overflow(number, 10UL, &number) ||
            __builtin_add_overflow(number, (unsigned long)(*text - '0'), &number)) {
            number = -1UL;
        }
    }
    if (behind) {
        *behind = (char *)(uintptr_t)text;
    }
    return number;
}

/* By insertion: a game module sorts some dozens of things. */
void qsort(void *things, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    unsigned char *all = things;
    for (size_t i = 1; i < count; i++) {
        for (size_t j = i; j > 0 && compare(all + (j - 1) * size, all + j * size) > 0; j--) {
            for (size_t k = 0; k < size; k++) {
                unsigned char one = all[j * size + k];
                all[j * size + k] = all[(j - 1) * size + k];
                all[(j - 1) * size + k] = one;
            }
        }
    }
}
