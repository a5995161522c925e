/* Any bytes as a table's snapshot: what is read writes back to the same bytes. The check is set
 * right first, since no fuzzer would find it. */
#include "fuzz.h"

#include "server/table/table_snapshot.h"

enum { CHECK = 4, ROOM = 1 << 16 };

static void seal(uint8_t *bytes, size_t length)
{
    uint32_t check = table_snapshot_check(bytes, length);
    for (unsigned i = 0; i < CHECK; i++) {
        bytes[length + i] = (uint8_t)(check >> (8 * i));
    }
}

/* Bytes that a snapshot of an older format gains when it is written again: the revision of the turn
 * (format 2), an empty name of the host (format 3). */
static size_t added_since(unsigned format)
{
    return format == 1 ? 8 + 1 : format == 2 ? 1 : 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t again[ROOM];
    static surto_move moves[SURTO_RECORD_MOVES_MAX];
    char head[SNAPSHOT_HEAD];
    table_snapshot of;
    size_t count;
    if (size > ROOM - CHECK) {
        return 0;
    }
    uint8_t *bytes = malloc(size + CHECK); /* of its size: a look past its end is seen */
    if (!bytes) {
        return 0;
    }
    memcpy(bytes, data, size);
    seal(bytes, size);
    store_bytes given = {bytes, size + CHECK};
    if (table_snapshot_read(given, &of, head, moves, &count) == SURTO_OK) {
        size_t length = table_snapshot_write(&of, head, moves, count, again, sizeof again);
        size_t added = added_since(bytes[2]);
        must(length == given.length + added);
        must(added > 0 || memcmp(again, bytes, length) == 0);
        table_snapshot_free(&of);
    } else {
        must(of.plans == NULL && count == 0);
    }
    store_key key;
    memset(&key, size & 0xff, sizeof key);
    (void)table_snapshot_has_key(given, &key);
    free(bytes);
    return 0;
}
