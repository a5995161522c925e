/* Prints a whole seeded game with every value the engine gives at every step, to be compared with
 * the file kept. One command makes the files anew: tools/golden --update. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

static uint64_t sum_bytes(const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint64_t sum = 1469598103934665603U;
    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ at[i]) * 1099511628211U;
    }
    return sum;
}

static void print_fact(void *context, const surto_fact *fact)
{
    (void)context;
    printf("  fact %u seats %02x: %u %u %u\n", fact->id, fact->seats, fact->arg[0], fact->arg[1],
           fact->arg[2]);
}

static void print_moves(const surto_game *game, const surto_state *state)
{
    static surto_move moves[SURTO_MOVES_MAX];
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    char text[SURTO_MOVE_TEXT_MAX];
    size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        surto_move_write(game, moves[i], text, sizeof text);
        printf("  legal %s\n", text);
    }
    count = surto_outcomes(game, state, outcomes, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        surto_move_write(game, outcomes[i].move, text, sizeof text);
        printf("  chance %" PRIu32 " %s\n", outcomes[i].weight, text);
    }
}

static void print_state(const surto_game *game, const surto_state *state)
{
    static char text[SURTO_STATE_TEXT_MAX];
    surto_state_buffer room;
    surto_state *view = surto_state_from_buffer(&room);
    uint8_t features[8192];
    surto_state_write(game, state, text, sizeof text);
    printf("%sactors %08" PRIx32 " hash %016" PRIx64 "\n", text, surto_actors(game, state),
           surto_hash(game, state));
    for (unsigned seat = 0; seat < surto_game_seats(game); seat++) {
        surto_observe(game, state, seat, view);
        size_t size = surto_encode_features(game, state, seat, features, sizeof features);
        printf("view p%u hash %016" PRIx64 " features %zu %016" PRIx64 "\n", seat + 1,
               surto_hash(game, view), size, sum_bytes(features, size));
    }
    print_moves(game, state);
}

/* playthrough SEED RULES [KEY VALUE]... */
int main(int argc, char **argv)
{
    surto_option options[SURTO_OPTIONS_MAX];
    size_t count = 0;
    surto_game *game;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    if (argc < 3) {
        return 2;
    }
    for (int i = 3; i + 1 < argc && count < SURTO_OPTIONS_MAX; i += 2) {
        options[count++] = (surto_option){argv[i], argv[i + 1]};
    }
    if (surto_game_open(&game, argv[2], options, count, NULL, 0) != SURTO_OK) {
        return 2;
    }
    uint64_t number = strtoull(argv[1], NULL, 10);
    surto_seed seed = surto_seed_from_number(number);
    surto_rng rng = {number};
    surto_sink sink = {print_fact, NULL};
    surto_start(game, state);
    for (unsigned step = 0;; step++) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move move;
        printf("step %u\n", step);
        print_state(game, state);
        if (surto_deal(game, state, &seed, &move) != SURTO_OK &&
            surto_sample(game, state, &rng, &move) != SURTO_OK) {
            break;
        }
        surto_move_write(game, move, text, sizeof text);
        printf("move %s\n", text);
        surto_apply(game, state, move, &sink);
    }
    surto_result result = surto_state_result(game, state);
    printf("result %d %s\n", (int)result.kind, result.reason);
    surto_game_close(game);
    return 0;
}
