#include "utf8.h"

uint32_t utf8_read(const char **at, const char *end)
{
    static const uint32_t min[] = {0, 0, 0x80, 0x800, 0x10000}; /* that needs so many bytes */
    const unsigned char *byte = (const unsigned char *)*at;
    unsigned first = byte[0];
    size_t length = first < 0x80             ? 1
                    : (first & 0xe0) == 0xc0 ? 2
                    : (first & 0xf0) == 0xe0 ? 3
                    : (first & 0xf8) == 0xf0 ? 4
                                             : 0;
    if (length == 0 || (size_t)(end - *at) < length) {
        return UTF8_BAD;
    }
    uint32_t sign = length == 1 ? first : first & (0x7fU >> length);
    for (size_t i = 1; i < length; i++) {
        if ((byte[i] & 0xc0) != 0x80) {
            return UTF8_BAD;
        }
        sign = sign << 6 | (byte[i] & 0x3f);
    }
    if (sign < min[length] || sign > 0x10ffff || (sign >= 0xd800 && sign <= 0xdfff)) {
        return UTF8_BAD;
    }
    *at += length;
    return sign;
}

size_t utf8_write(uint32_t sign, char *out)
{
    size_t length = sign < 0x80 ? 1 : sign < 0x800 ? 2 : sign < 0x10000 ? 3 : 4;
    if (length == 1) {
        out[0] = (char)sign;
        return 1;
    }
    for (size_t i = length - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (sign & 0x3f));
        sign >>= 6;
    }
    out[0] = (char)((0xf00U >> length & 0xff) | sign);
    return length;
}
