/* Numbers as people write them. */
#include "number.h"

bool number_read(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    uint64_t number = 0;
    if (!*text) {
        return false;
    }
    for (; *text; text++) {
        if (*text < '0' || *text > '9') {
            return false;
        }
        uint64_t digit = (uint64_t)(*text - '0');
        if (number > (UINT64_MAX - digit) / 10) {
            return false;
        }
        number = number * 10 + digit;
    }
    if (number < least || number > most) {
        return false;
    }
    *out = number;
    return true;
}
