/* How often a test tries something. */
#ifndef SURTO_TESTS_FEWER_H
#define SURTO_TESTS_FEWER_H

#include <stdlib.h>

/* A part of `everyday`, at least 1, where SURTO_FEWER divides it: tests/meson.build says where. */
static inline unsigned fewer(unsigned everyday)
{
    const char *text = getenv("SURTO_FEWER");
    unsigned by = text ? (unsigned)strtoul(text, NULL, 10) : 1;
    return by <= 1 ? everyday : everyday / by > 0 ? everyday / by : 1;
}

#endif
