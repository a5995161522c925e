/* Widths. */
#include "columns.h"

#include "page.h"

/* UTF-8 is decoded here, so that it does not hang on the locale. What is too long for its value, a
 * half of a pair or beyond Unicode is no character. */
static size_t decode(const unsigned char *at, wchar_t *sign)
{
    static const struct {
        unsigned mask, is, more, least;
    } forms[] = {{0x80, 0x00, 0, 0},
                 {0xe0, 0xc0, 1, 0x80},
                 {0xf0, 0xe0, 2, 0x800},
                 {0xf8, 0xf0, 3, 0x10000}};
    *sign = 0xfffd;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if ((at[0] & forms[i].mask) != forms[i].is) {
            continue;
        }
        unsigned value = at[0] & ~forms[i].mask & 0xff;
        for (size_t k = 1; k <= forms[i].more; k++) {
            if ((at[k] & 0xc0) != 0x80) {
                return 1;
            }
            value = value << 6 | (at[k] & 0x3f);
        }
        if (value < forms[i].least || value > 0x10ffff || (value >= 0xd800 && value < 0xe000)) {
            return 1;
        }
        *sign = (wchar_t)value;
        return forms[i].more + 1;
    }
    return 1;
}

size_t text_sign(const char *text, unsigned *columns, wchar_t *sign)
{
    if (text[0] == MARK_BEGIN) {
        *columns = 0;
        *sign = MARK_BEGIN;
        return text[1] ? 2 : 1;
    }
    size_t bytes = decode((const unsigned char *)text, sign);
    if (*sign == MARK_END) {
        *columns = 0;
    } else if (*sign == HARD_SPACE) {
        *columns = 1;
    } else {
        int width = wcwidth(*sign);
        *columns = width < 0 ? 1 : (unsigned)width;
    }
    return bytes;
}

unsigned text_columns(const char *text, size_t length)
{
    unsigned all = 0;
    for (size_t at = 0; at < length && text[at];) {
        unsigned columns;
        wchar_t sign;
        at += text_sign(text + at, &columns, &sign);
        all += columns;
    }
    return all;
}

void text_pad(strbuf *text, unsigned columns)
{
    for (unsigned at = text_columns(strbuf_text(text), text->length); at < columns; at++) {
        strbuf_add_bytes(text, " ", 1);
    }
}

size_t text_fit(const char *text, unsigned columns)
{
    size_t at = 0;
    unsigned all = 0;
    while (text[at]) {
        unsigned width;
        wchar_t sign;
        size_t bytes = text_sign(text + at, &width, &sign);
        if (all + width > columns) {
            break;
        }
        all += width;
        at += bytes;
    }
    return at;
}
