/* Reference-counted messages. */
#include "shared_frame.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct shared_frame {
    size_t holders;
    size_t length;
    char text[];
};

shared_frame *shared_frame_make(const char *text, size_t length)
{
    shared_frame *p = malloc(sizeof *p + length);
    if (p) {
        p->holders = 1;
        p->length = length;
        memcpy(p->text, text, length);
    }
    return p;
}

shared_frame *shared_frame_share(shared_frame *p)
{
    assert(p->holders > 0);
    p->holders++;
    return p;
}

void shared_frame_drop(shared_frame *p)
{
    assert(!p || p->holders > 0);
    if (p && --p->holders == 0) {
        free(p);
    }
}

const char *shared_frame_text(const shared_frame *p)
{
    return p->text;
}

size_t shared_frame_length(const shared_frame *p)
{
    return p->length;
}
