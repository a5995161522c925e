/* The hash of a state: over its words, little-endian. */
#ifndef SURTO_CORE_HASH_H
#define SURTO_CORE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* States hold words and bytes side by side and are hashed, saved and sent as they lie in memory. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Surto supports little-endian machines only; see docs/develop/determinism.md"
#endif

uint64_t surto__hash(const void *bytes, size_t length);

#endif
