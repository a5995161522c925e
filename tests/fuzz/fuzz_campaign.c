/* Bytes as a campaign of either season and as the damage done to its file. The first bytes choose
 * the game, seed and damage; every other byte chooses a move. The file that comes out loads to the
 * same hash; damaged, it is refused with a reason or loads to something sound. */
#include "fuzz.h"

enum { HEAD = 8, FILE_MAX = 1 << 18 };

static surto_table *play(const uint8_t *data, size_t size)
{
    static surto_move moves[SURTO_MOVES_MAX];
    surto_game *game = surto_game_share(fuzz_game(4 + data[0] % 8));
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(data[1])};
    surto_table *table;
    must(surto_table_open(&table, game, &dealer) == SURTO_OK);
    for (size_t i = HEAD; i < size; i++) {
        size_t count = surto_legal(game, surto_table_state(table), moves, SURTO_MOVES_MAX);
        if (count == 0) {
            break;
        }
        must(surto_table_play(table, moves[data[i] * count / 256], NULL) == SURTO_OK);
    }
    return table;
}

/* Changes a byte, takes a line out, or doubles one. */
static size_t damage(char *text, size_t length, const uint8_t *data)
{
    size_t at = ((size_t)data[3] << 16 | (size_t)data[4] << 8 | data[5]) % length;
    size_t end = at;
    while (end < length && text[end] != '\n') {
        end++;
    }
    switch (data[2] % 4) {
    case 0:
        text[at] = (char)data[6];
        return length;
    case 1:
        memmove(text + at, text + end, length - end);
        return length - (end - at);
    case 2:
        memmove(text + end, text + at, length - at);
        return length + (end - at);
    default: /* cut off, as a crash might leave it */
        return at;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[FILE_MAX], again[FILE_MAX];
    surto_dealer none = {.kind = SURTO_DEALER_NONE};
    surto_table *second;
    char why[256] = "";
    if (size < HEAD) {
        return 0;
    }
    surto_table *table = play(data, size);
    size_t length = surto_table_write(table, text, sizeof text);
    must(length < sizeof text / 2);
    must(surto_table_load(&second, text, length, &none, why, sizeof why) == SURTO_OK);
    must(surto_hash(surto_table_game(table), surto_table_state(table)) ==
         surto_hash(surto_table_game(second), surto_table_state(second)));
    surto_table_close(second);
    surto_table_close(table);
    length = damage(text, length, data);
    if (surto_table_load(&second, text, length, &none, why, sizeof why) != SURTO_OK) {
        must(second == NULL && why[0] != 0);
        return 0;
    }
    must(surto_check(surto_table_game(second), surto_table_state(second), NULL, 0) == SURTO_OK);
    must(surto_table_write(second, again, sizeof again) < sizeof again);
    surto_table_close(second);
    return 0;
}
