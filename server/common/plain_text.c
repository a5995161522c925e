#include "plain_text.h"

#include <string.h>

#include "util/utf8.h"

static bool is_dropped(uint32_t sign)
{
    return sign == 0x061c || sign == 0x200e || sign == 0x200f || /* marks of direction */
           (sign >= 0x2028 &&
            sign <= 0x202e) || /* line and paragraph ends, embeddings, overrides */
           (sign >= 0x2066 && sign <= 0x206f) || /* isolates, and what is long deprecated */
           sign == 0xfeff ||
           (sign >= 0xfff9 && sign <= 0xfffb);
}

size_t plain_text_copy(msg_text from, char *out, size_t cap)
{
    size_t length = 0;
    for (const char *at = from.at, *end = at + from.length; at < end;) {
        const char *first = at;
        uint32_t sign = utf8_read(&at, end);
        if (sign == UTF8_BAD) { /* readers of messages refuse it */
            return SIZE_MAX;
        }
        size_t bytes = (size_t)(at - first);
        if (is_dropped(sign)) {
            continue;
        }
        if (bytes > cap - length) {
            return SIZE_MAX;
        }
        memcpy(out + length, first, bytes);
        length += bytes;
    }
    return length;
}

bool plain_text_take(msg_text from, char *out, size_t cap)
{
    size_t length = plain_text_copy(from, out, cap - 1);
    out[length == SIZE_MAX ? 0 : length] = 0;
    return length != SIZE_MAX;
}
