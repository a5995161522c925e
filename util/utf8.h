/* UTF-8, sign by sign. Overlong forms, surrogates and what is beyond Unicode are no UTF-8. */
#ifndef SURTO_UTIL_UTF8_H
#define SURTO_UTIL_UTF8_H

#include <stddef.h>
#include <stdint.h>

#define UTF8_BAD UINT32_MAX
enum { UTF8_MAX = 4 };

/* Takes one sign off the bytes before `end`, of which there is one at least.
 * Returns: its number, or UTF8_BAD: then *at is where it was. */
uint32_t utf8_read(const char **at, const char *end);

/* Writes a sign that is one. Returns: how many bytes, at most UTF8_MAX. */
size_t utf8_write(uint32_t sign, char *out);

#endif
