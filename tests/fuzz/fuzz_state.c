/* Any bytes as a state: what is accepted writes back to the same text, and can be played to its end
 * with all invariants. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) {
        return 0;
    }
    const surto_game *game = fuzz_game(data[0]);
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    const char *text = (const char *)data + 1;
    char why[256];
    if (surto_state_read(game, text, size - 1, state, why, sizeof why) != SURTO_OK) {
        return 0;
    }
    static char again[SURTO_STATE_TEXT_MAX];
    size_t length = surto_state_write(game, state, again, sizeof again);
    must(length == size - 1 && memcmp(again, text, length) == 0);
    surto_rng rng = {size};
    for (unsigned i = 0; i < 400; i++) {
        surto_move move;
        if (surto_sample(game, state, &rng, &move) != SURTO_OK) {
            break;
        }
        surto_status status = surto_apply(game, state, move, NULL);
        if (status == SURTO_ERR_VIEW) {
            break;
        }
        must(status == SURTO_OK);
        must(surto_check(game, state, why, sizeof why) == SURTO_OK);
    }
    return 0;
}
