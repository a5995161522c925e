/* Any bytes as a move: what is read writes back to the same text, and can be tried anywhere. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) {
        return 0;
    }
    const surto_game *game = fuzz_game(data[0]);
    surto_move move, kept = {1, 2, {3, 4, 5, 6, 7, 8}};
    move = kept;
    const char *text = (const char *)data + 1;
    if (surto_move_read(game, text, size - 1, &move) != SURTO_OK) {
        must(memcmp(&move, &kept, sizeof move) == 0);
        return 0;
    }
    char again[SURTO_MOVE_TEXT_MAX];
    size_t length = surto_move_write(game, move, again, sizeof again);
    must(length == size - 1 && memcmp(again, text, length) == 0);

    surto_state_buffer room, before;
    surto_state *state = surto_state_from_buffer(&room);
    surto_rng rng = {size};
    surto_start(game, state);
    for (unsigned i = 0; i < 40; i++) { /* into the middle of a game */
        surto_move next;
        if (surto_sample(game, state, &rng, &next) == SURTO_OK) {
            surto_apply(game, state, next, NULL);
        }
    }
    memcpy(&before, &room, sizeof room);
    const char *why = surto_why_illegal(game, state, move);
    bool accepted = surto_apply(game, state, move, NULL) == SURTO_OK;
    must(accepted == (why == NULL));
    must(accepted || memcmp(&before, &room, surto_state_size(game)) == 0);
    return 0;
}
