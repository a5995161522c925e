#include "name.h"

#include <string.h>

#include "util/utf8.h"

/* Signs without a picture of their own, and spaces other than the plain one. */
static bool is_unseen(uint32_t sign)
{
    static const struct {
        uint32_t first, last;
    } UNSEEN[] = {
        {0x00a0, 0x00a0}, {0x00ad, 0x00ad}, {0x034f, 0x034f},   {0x061c, 0x061c},
        {0x115f, 0x1160}, {0x1680, 0x1680}, {0x17b4, 0x17b5},   {0x180b, 0x180f},
        {0x2000, 0x200f}, {0x2028, 0x202f}, {0x205f, 0x206f},   {0x2800, 0x2800},
        {0x3000, 0x3000}, {0x3164, 0x3164}, {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
        {0xffa0, 0xffa0}, {0xfff0, 0xffff}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
    };
    for (size_t i = 0; i < sizeof UNSEEN / sizeof *UNSEEN; i++) {
        if (sign >= UNSEEN[i].first && sign <= UNSEEN[i].last) {
            return true;
        }
    }
    return false;
}

bool name_take(msg_text name, char shown[STORE_NAME], char folded[STORE_NAME])
{
    uint32_t before = ' ';
    if (!msg_text_copy(name, shown, STORE_NAME)) {
        return false;
    }
    for (const char *at = name.at, *end = at + name.length; at < end;) {
        uint32_t sign = utf8_read(&at, end);
        if (sign == UTF8_BAD || is_unseen(sign) || (sign == ' ' && before == ' ')) {
            return false;
        }
        before = sign;
    }
    memset(folded, 0, STORE_NAME);
    for (size_t i = 0; shown[i]; i++) {
        folded[i] = (char)(shown[i] >= 'A' && shown[i] <= 'Z' ? shown[i] + 'a' - 'A' : shown[i]);
    }
    return before != ' ';
}
