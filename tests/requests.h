/* Requests for memory, counted: the program that includes this is linked with --wrap for malloc,
 * calloc and realloc. */
#ifndef SURTO_TESTS_REQUESTS_H
#define SURTO_TESTS_REQUESTS_H

#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static unsigned long requests;

void *__wrap_malloc(size_t size)
{
    requests++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    requests++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    requests++;
    return __real_realloc(old, size);
}

#endif
