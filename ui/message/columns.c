/* Widths. */
#include "columns.h"

#include "page.h"
#include "util/utf8.h"

/* UTF-8 is decoded here, so that it does not hang on the locale. No more is read than the first
 * byte calls for: a text may end without a zero. */
static size_t decode(const char *text, wchar_t *sign)
{
    unsigned char first = (unsigned char)*text;
    const char *at = text, *end = text + 1;
    size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    while (end < text + length && (*end & 0xc0) == 0x80) {
        end++;
    }
    uint32_t read = *text ? utf8_read(&at, end) : UTF8_BAD;
    *sign = !*text ? 0 : read == UTF8_BAD ? 0xfffd : (wchar_t)read;
    return read == UTF8_BAD ? 1 : (size_t)(at - text);
}

size_t text_character(const char *text, unsigned *columns, wchar_t *sign)
{
    if (text[0] == MARK_BEGIN) {
        *columns = 0;
        *sign = MARK_BEGIN;
        return text[1] ? 2 : 1;
    }
    size_t bytes = decode(text, sign);
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
        at += text_character(text + at, &columns, &sign);
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
        size_t bytes = text_character(text + at, &width, &sign);
        if (all + width > columns) {
            break;
        }
        all += width;
        at += bytes;
    }
    return at;
}
