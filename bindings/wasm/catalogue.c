/* Reading catalogues; catalogue.h has their form. */
#include "catalogue.h"

#include <string.h>

enum { HEAD = 12 };

static uint32_t number_at(const uint8_t *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static uint32_t hash_on(uint32_t hash, const char *text)
{
    for (; *text; text++) {
        hash = (hash ^ (unsigned char)*text) * UINT32_C(16777619);
    }
    return hash;
}

surto_status catalogue_read(catalogue *out, const uint8_t *bytes, size_t length)
{
    if (length < HEAD || memcmp(bytes, "SUW1", 4) != 0 || bytes[4] > 1) {
        return SURTO_ERR_SYNTAX;
    }
    *out = (catalogue){.hashes = bytes + HEAD, .count = number_at(bytes + 8), .plural = bytes[4]};
    if (out->count > CATALOGUE_MESSAGES_MAX) {
        return SURTO_ERR_SPACE;
    }
    if (out->count * 4 > length - HEAD) {
        return SURTO_ERR_SYNTAX;
    }
    const char *at = (const char *)bytes + HEAD + out->count * 4;
    const char *end = (const char *)bytes + length;
    for (size_t i = 0; i < out->count; i++) {
        out->texts[i] = at;
        for (unsigned forms = 1 + (number_at(out->hashes + 4 * i) & 1); forms > 0; forms--) {
            const char *zero = memchr(at, 0, (size_t)(end - at));
            if (!zero) {
                return SURTO_ERR_SYNTAX;
            }
            at = zero + 1;
        }
    }
    return at == end ? SURTO_OK : SURTO_ERR_SYNTAX;
}

const char *catalogue_find(const catalogue *in, const char *context, const char *one, bool plural,
                           unsigned long count)
{
    uint32_t hash = UINT32_C(2166136261);
    hash = context ? hash_on(hash_on(hash, context), "\004") : hash;
    hash = (hash_on(hash, one) & ~UINT32_C(1)) | plural;
    size_t low = 0, high = in->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        uint32_t there = number_at(in->hashes + 4 * middle);
        if (there == hash) {
            bool first = in->plural ? count < 2 : count == 1;
            const char *text = in->texts[middle];
            return plural && !first ? text + strlen(text) + 1 : text;
        }
        low = there < hash ? middle + 1 : low;
        high = there < hash ? high : middle;
    }
    return NULL;
}
