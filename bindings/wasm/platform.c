/* What ui/ and util/ take from a system, where there is none: memory ends in a trap, which a
 * browser reports as an error of the module, and no page has a file behind it. */
#include <stdlib.h>

#include "game_module_internal.h"
#include "ui/message/page.h"
#include "util/memory.h"

static void *there_or_trap(void *block)
{
    if (!block) {
        abort();
    }
    return block;
}

void *memory_take(size_t size)
{
    return there_or_trap(calloc(1, size ? size : 1));
}

void *memory_grow(void *block, size_t size)
{
    return there_or_trap(realloc(block, size ? size : 1));
}

void page_print(const page *on, const char *line)
{
    (void)on;
    (void)line;
    abort();
}
