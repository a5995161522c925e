/* A pack that a test writes line by line. */
#ifndef SURTO_TESTS_PROPERTY_SHEET_H
#define SURTO_TESTS_PROPERTY_SHEET_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { PACK_MAX = 1 << 18 };

typedef struct sheet {
    char text[PACK_MAX];
    size_t used;
} sheet;

__attribute__((format(printf, 2, 3))) static inline void say(sheet *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int length = vsnprintf(out->text + out->used, sizeof out->text - out->used, format, args);
    va_end(args);
    out->used += (size_t)length;
    if (out->used + 1 >= sizeof out->text) {
        abort();
    }
    out->text[out->used++] = '\n';
}

#endif
