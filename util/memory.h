/* Allocation that ends the program with a message on failure: no caller could continue without. */
#ifndef SURTO_UTIL_MEMORY_H
#define SURTO_UTIL_MEMORY_H

#include <stddef.h>

void *memory_take(size_t size);              /* all zero */
void *memory_grow(void *block, size_t size); /* as realloc */

#endif
