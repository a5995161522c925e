/* Memory or the end. */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

static void *there_or_end(void *block)
{
    if (!block) {
        fputs("surto: no memory is left\n", stderr);
        exit(EXIT_FAILURE);
    }
    return block;
}

void *memory_take(size_t size)
{
    return there_or_end(calloc(1, size ? size : 1));
}

void *memory_grow(void *block, size_t size)
{
    return there_or_end(realloc(block, size ? size : 1));
}
