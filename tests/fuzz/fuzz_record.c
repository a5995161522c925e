/* Any bytes as a record: what loads writes back to a record that loads to the same hash. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char again[1 << 20];
    surto_dealer none = {.kind = SURTO_DEALER_NONE};
    surto_table *table, *second;
    char why[256];
    surto_record_reader reader;
    surto_record_head head;
    if (surto_record_open(&reader, (const char *)data, size, &head) == SURTO_OK) {
        must(surto_record_position_offset(&reader) <= size);
    }
    if (surto_table_load(&table, (const char *)data, size, &none, why, sizeof why) != SURTO_OK) {
        must(table == NULL && why[0] != 0);
        return 0;
    }
    size_t length = surto_table_write(table, again, sizeof again);
    must(length < sizeof again);
    must(surto_table_load(&second, again, length, &none, why, sizeof why) == SURTO_OK);
    must(surto_hash(surto_table_game(table), surto_table_state(table)) ==
         surto_hash(surto_table_game(second), surto_table_state(second)));
    surto_table_close(second);
    surto_table_close(table);
    return 0;
}
