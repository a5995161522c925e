/* Seeds as people give them. */
#include "seeds.h"

#include <string.h>

#include "number.h"

bool seed_read(const char *text, surto_seed *out)
{
    /* The library reads small letters only; people copy seeds from anywhere. */
    char small[33] = "";
    for (size_t i = 0; i < sizeof small && text[i]; i++) {
        bool capital = text[i] >= 'A' && text[i] <= 'F';
        small[i] = capital ? (char)(text[i] - 'A' + 'a') : text[i];
    }
    if (strlen(text) < sizeof small && surto_seed_read(small, out) == SURTO_OK) {
        return true;
    }
    uint64_t number;
    if (!number_read(text, 0, UINT64_MAX, &number)) {
        return false;
    }
    *out = surto_seed_from_number(number);
    return true;
}
