/* Counted messages. */
#include "parcel.h"

#include <stdlib.h>
#include <string.h>

struct parcel {
    size_t holders;
    size_t length;
    char text[];
};

parcel *parcel_make(const char *text, size_t length)
{
    parcel *p = malloc(sizeof *p + length);
    if (p) {
        p->holders = 1;
        p->length = length;
        memcpy(p->text, text, length);
    }
    return p;
}

parcel *parcel_share(parcel *p)
{
    p->holders++;
    return p;
}

void parcel_drop(parcel *p)
{
    if (p && --p->holders == 0) {
        free(p);
    }
}

const char *parcel_text(const parcel *p)
{
    return p->text;
}

size_t parcel_length(const parcel *p)
{
    return p->length;
}
