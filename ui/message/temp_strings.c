/* Temporary strings, in blocks that grow and are reused. */
#include "temp_strings.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/memory.h"

enum { BLOCK = 16384 };

typedef struct block {
    struct block *older;
    size_t used, room;
    char bytes[];
} block;

static block *newest;

char *temp_alloc(size_t length)
{
    size_t needed = length + 1;
    if (!newest || newest->room - newest->used < needed) {
        size_t room = needed > BLOCK ? needed : BLOCK;
        block *fresh = memory_grow(NULL, sizeof *fresh + room);
        *fresh = (block){.older = newest, .room = room};
        newest = fresh;
    }
    char *at = newest->bytes + newest->used;
    newest->used += needed;
    at[length] = '\0';
    return at;
}

const char *temp_printf(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0) {
        return "";
    }
    char *text = temp_alloc((size_t)length);
    va_start(arguments, format);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    va_end(arguments);
    return text;
}

const char *temp_take(strbuf *text)
{
    assert(text);
    char *kept = temp_alloc(text->length);
    memcpy(kept, strbuf_text(text), text->length);
    strbuf_free(text);
    return kept;
}

/* The oldest block stays: most paints and sentences need no other. */
void temp_clear(void)
{
    while (newest && newest->older) {
        block *older = newest->older;
        free(newest);
        newest = older;
    }
    if (newest) {
        newest->used = 0;
    }
}
