/* The heap of a module made for size: lists of free blocks, four sizes to each doubling, cut from
 * the end of the memory. Blocks are never joined: what a game module takes once it takes again. It
 * is a seventh of dlmalloc, which wasi-libc brings, and a twentieth of what a page loads of a game
 * module was dlmalloc. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEAST = 16, /* bytes of a block, its head among them; also how they are aligned */
    CLASSES = 4 * 27,
    PAGE = 65536
};

typedef struct block {
    uint32_t kind; /* its size class */
    uint32_t unused;
    struct block *next; /* while it is free; a caller's bytes begin here */
} block;

enum { HEAD = offsetof(block, next) };

extern unsigned char __heap_base;
static block *free_blocks[CLASSES];
static uintptr_t end; /* of what was cut off so far */

static size_t size_of(uint32_t kind)
{
    return (size_t)(4 + (kind & 3)) << ((kind >> 2) + 2);
}

static uint32_t kind_for(size_t size)
{
    uint32_t kind = 0;
    while (size_of(kind) < size) {
        kind++;
    }
    return kind;
}

/* Cuts a block from the end; NULL if the memory cannot grow so far. */
static block *cut(size_t size)
{
    end = end ? end : ((uintptr_t)&__heap_base + LEAST - 1) & ~(uintptr_t)(LEAST - 1);
    uintptr_t start = end, have = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
    size = (size + LEAST - 1) & ~(size_t)(LEAST - 1);
    if (size > UINT32_MAX - start - PAGE ||
        (start + size > have &&
         __builtin_wasm_memory_grow(0, (start + size - have + PAGE - 1) / PAGE) == SIZE_MAX)) {
        return NULL;
    }
    end = start + size;
    return (block *)start;
}

void *malloc(size_t size)
{
    if (size > UINT32_MAX / 2) {
        return NULL;
    }
    uint32_t kind = kind_for(size + HEAD);
    block *found = free_blocks[kind];
    if (found) {
        free_blocks[kind] = found->next;
    } else if ((found = cut(size_of(kind)))) {
        found->kind = kind;
    }
    return found ? &found->next : NULL;
}

static block *block_of(void *bytes)
{
    return (block *)((unsigned char *)bytes - HEAD);
}

void free(void *bytes)
{
    if (bytes) {
        block *given = block_of(bytes);
        given->next = free_blocks[given->kind];
        free_blocks[given->kind] = given;
    }
}

void *calloc(size_t count, size_t size)
{
    size_t all;
    if (__builtin_mul_overflow(count, size, &all)) {
        return NULL;
    }
    void *bytes = malloc(all);
    return bytes ? memset(bytes, 0, all) : NULL;
}

void *realloc(void *bytes, size_t size)
{
    size_t have = bytes ? size_of(block_of(bytes)->kind) - HEAD : 0;
    if (bytes && size <= have) {
        return bytes;
    }
    void *more = malloc(size);
    if (more && bytes) {
        memcpy(more, bytes, have);
        free(bytes);
    }
    return more;
}
