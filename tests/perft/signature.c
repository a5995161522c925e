/* Prints numbers that must be the same everywhere: how many move sequences there are from given
 * positions, and the hashes of seeded games. tools/matrix compares them between compilers,
 * optimisation levels and 32 bits; the test compares them with signature.expected. When behaviour
 * changes on purpose, so does the rules version, and this file is made anew:
 *     BUILD/tests/perft/signature > tests/perft/signature.expected
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <surto/surto.h>

enum { OPTIONS = 5 };

typedef struct config {
    const char *rules;
    unsigned games; /* how many are played */
    surto_option options[OPTIONS];
} config;

static const config configs[] = {
    {"base", 4, {{"players", "2"}, {"epidemics", "4"}}},
    {"base", 4, {{"players", "3"}, {"epidemics", "5"}}},
    {"base", 4, {{"players", "4"}, {"epidemics", "6"}}},
    {"base", 4, {{"players", "2"}, {"epidemics", "6"}, {"hands", "closed"}, {"consent", "on"}}},
    {"base", 4, {{"players", "4"}, {"epidemics", "4"}, {"hands", "closed"}}},
    {"base",
     4,
     {{"players", "3"},
      {"consent", "on"},
      {"roles", "dispatcher operations-expert contingency-planner"}}},
    {"base", 4, {{"players", "2"}, {"epidemics", "5"}, {"roles", "researcher scientist"}}},
    {"season2", 4, {{"players", "2"}, {"game", "prologue"}}},
    {"season2", 4, {{"players", "3"}, {"rationing", "10"}}},
    {"season2", 4, {{"players", "4"}, {"consent", "on"}}},
    {"season2", 1, {{"players", "3"}, {"game", "campaign"}, {"pack", "proving"}}},
    {"season0", 4, {{"players", "2"}, {"game", "prologue"}}},
    {"season0", 4, {{"players", "3"}, {"funding", "10"}}},
    {"season0", 4, {{"players", "4"}, {"consent", "on"}, {"funding", "3"}}},
    {"season0", 1, {{"players", "3"}, {"game", "campaign"}, {"pack", "proving"}}},
    {"null", 4, {{"players", "3"}}},
};

static surto_game *open_config(const config *c)
{
    surto_game *game;
    size_t count = 0;
    while (count < OPTIONS && c->options[count].key) {
        count++;
    }
    if (surto_game_open(&game, c->rules, c->options, count, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

static surto_move next_move(const surto_game *game, const surto_state *state,
                            const surto_seed *seed, surto_rng *rng)
{
    surto_move move;
    if (surto_deal(game, state, seed, &move) != SURTO_OK &&
        surto_sample(game, state, rng, &move) != SURTO_OK) {
        abort();
    }
    return move;
}

/* A seeded game with random players: its hash, with perft at every 25th move. */
static void print_game(const surto_game *game, uint64_t number)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_seed seed = surto_seed_from_number(number);
    surto_rng rng = {number};
    unsigned moves = 0;
    surto_start(game, state);
    while (surto_actors(game, state) != SURTO_OVER) {
        if (moves % 25 == 0) {
            printf("  perft at %u: %" PRIu64 " %" PRIu64 "\n", moves, surto_perft(game, state, 1),
                   surto_perft(game, state, 2));
        }
        if (surto_apply(game, state, next_move(game, state, &seed, &rng), NULL) != SURTO_OK) {
            abort();
        }
        moves++;
    }
    printf("  game %" PRIu64 ": %u moves, %s %s, hash %016" PRIx64 "\n", number, moves,
           surto_state_result(game, state).kind == SURTO_WON ? "won" : "lost",
           surto_state_result(game, state).reason, surto_hash(game, state));
}

/* Many games in one number. */
static void print_sum(const surto_game *game, unsigned games)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    uint64_t sum = 0, moves = 0;
    for (uint64_t number = 0; number < games; number++) {
        surto_rng rng = {number};
        surto_start(game, state);
        moves += surto_playout(game, state, &rng);
        sum = sum * 31 + surto_hash(game, state);
    }
    printf("  %u playouts: %" PRIu64 " moves, sum %016" PRIx64 "\n", games, moves, sum);
}

int main(void)
{
    for (size_t i = 0; i < sizeof configs / sizeof configs[0]; i++) {
        const config *c = &configs[i];
        surto_game *game = open_config(c);
        printf("%s", c->rules);
        for (size_t o = 0; o < OPTIONS && c->options[o].key; o++) {
            printf(" %s %s", c->options[o].key, c->options[o].value);
        }
        printf("\n");
        for (uint64_t number = 1; number <= c->games; number++) {
            print_game(game, number);
        }
        print_sum(game, c->games * 500);
        surto_game_close(game);
    }
    return 0;
}
