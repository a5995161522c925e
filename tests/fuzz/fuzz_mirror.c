/* Any messages as those of a server about a table: a client makes a game of them or none. Frames
 * are parted by zeros. What the mirror then holds is a game that can be shown: a state that keeps
 * all invariants, and moves that lead to it. */
#include "../../net/mirror.h"
#include "fuzz.h"

static msg_server message;
static msg_server_room room;

static void check(const mirror *m)
{
    surto_state_buffer one;
    surto_state *state = surto_state_from_buffer(&one);
    if (!m->table) {
        return;
    }
    const surto_game *game = surto_table_game(m->table);
    must(surto_check(game, surto_table_state(m->table), NULL, 0) == SURTO_OK);
    must(surto_table_state_at(m->table, surto_table_move_count(m->table), state) == SURTO_OK);
    must(surto_hash(game, state) == surto_hash(game, surto_table_state(m->table)));
    must(!m->closed || m->masked_count == surto_table_move_count(m->table));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    mirror m = {0};
    while (size > 0) {
        const uint8_t *end = memchr(data, 0, size);
        size_t length = end ? (size_t)(end - data) : size;
        char *frame = malloc(length + 1);
        must(frame != NULL);
        memcpy(frame, data, length);
        if (msg_server_read(frame, length, &message, &room, NULL) == MSG_OK) {
            if (message.kind == MSG_WHOLE) {
                mirror_whole(&m, &message.of.whole);
            } else if (message.kind == MSG_MOVED) {
                mirror_moved(&m, &message.of.moved);
            }
            check(&m);
        }
        free(frame);
        data += length + (end != NULL);
        size -= length + (end != NULL);
    }
    mirror_free(&m);
    return 0;
}
