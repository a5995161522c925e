/* Any bytes as a broadcast between nodes: what is read writes back to the same bytes. */
#include "fuzz.h"

#include "server/lobby/broadcast.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t again[BROADCAST_MAX];
    broadcast what;
    uint8_t *bytes = malloc(size + 1);
    if (!bytes) {
        return 0;
    }
    memcpy(bytes, data, size);
    if (broadcast_read((store_bytes){bytes, size}, &what)) {
        must(broadcast_write(&what, again) == size);
        must(memcmp(again, bytes, size) == 0);
    }
    free(bytes);
    return 0;
}
