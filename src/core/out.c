/* Bounded text output. */
#include "core/out.h"

#include <assert.h>

surto__out surto__out_start(char *text, size_t cap)
{
    surto__out out = {text, text ? cap : 0, 0};
    return out;
}

void surto__out_char(surto__out *out, char character)
{
    if (out->length < out->cap) {
        out->text[out->length] = character;
    }
    out->length++;
}

void surto__out_bytes(surto__out *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        surto__out_char(out, text[i]);
    }
}

void surto__out_text(surto__out *out, const char *text)
{
    while (*text != 0) {
        surto__out_char(out, *text++);
    }
}

void surto__out_number(surto__out *out, uint64_t number)
{
    char digits[20];
    unsigned count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    while (count > 0) {
        surto__out_char(out, digits[--count]);
    }
}

void surto__out_hex(surto__out *out, uint64_t number)
{
    for (unsigned shift = 64; shift > 0;) {
        shift -= 4;
        surto__out_char(out, "0123456789abcdef"[(number >> shift) & 15]);
    }
}

void surto__out_seat(surto__out *out, unsigned seat)
{
    surto__out_char(out, 'p');
    surto__out_number(out, seat + 1U);
}

size_t surto__out_end(surto__out *out)
{
    assert(out->text || out->cap == 0);
    if (out->cap > 0) {
        out->text[out->length < out->cap ? out->length : out->cap - 1] = 0;
    }
    return out->length;
}

void surto__say(char *text, size_t cap, const char *const *pieces)
{
    surto__out out = surto__out_start(text, cap);
    for (; *pieces != NULL; pieces++) {
        surto__out_text(&out, *pieces);
    }
    surto__out_end(&out);
}
