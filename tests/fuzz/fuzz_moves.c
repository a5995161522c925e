/* Any bytes as packed moves: what is read writes back to the same bytes, and can be tried at a
 * table. */
#include "fuzz.h"

enum { ROOM = 512 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) {
        return 0;
    }
    static surto_move moves[ROOM];
    static uint8_t again[ROOM * SURTO_MOVE_PACKED_MAX];
    size_t count;
    surto_status status = surto_moves_unpack(data + 1, size - 1, moves, ROOM, &count);
    must(status == SURTO_OK || count == 0);
    if (status != SURTO_OK) {
        return 0;
    }
    must(surto_moves_pack(moves, count, again, sizeof again) == size - 1);
    must(memcmp(again, data + 1, size - 1) == 0);

    surto_dealer dealer = {.kind = data[0] & 0x80 ? SURTO_DEALER_SEEDED : SURTO_DEALER_NONE};
    surto_table *table;
    status = surto_table_open_moves(&table, surto_game_share(fuzz_game(data[0] & 0x7f)), &dealer,
                                    moves, count);
    must((table != NULL) == (status == SURTO_OK));
    if (table) {
        must(surto_table_move_count(table) >= count);
        must(surto_check(surto_table_game(table), surto_table_state(table), NULL, 0) == SURTO_OK);
    }
    surto_table_close(table);
    return 0;
}
