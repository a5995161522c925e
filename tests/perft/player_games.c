/* Plays games with players that search, a fixed number of playouts for each decision, and prints a
 * line for each that must be the same everywhere: tools/matrix compares it between compilers,
 * levels of optimisation, word sizes, cores and ways to add up a net. The lines change whenever a
 * player does, so none are kept.
 *
 *     player_games [GAMES]     GAMES of each kind, 1 if not given
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <surto/surto.h>

enum { OPTIONS = 3 };

typedef struct kind_of_game {
    const char *player;
    uint64_t playouts;
    const char *rules;
    surto_option options[OPTIONS];
} kind_of_game;

/* Few playouts: what a decision looks at differs from one to the next as it does with many. */
static const kind_of_game kinds[] = {
    {"full", 24, "base", {{"players", "2"}, {"epidemics", "4"}}},
    {"expert", 24, "base", {{"players", "3"}, {"epidemics", "5"}}},
    {"full", 24, "base", {{"players", "4"}, {"epidemics", "6"}}},
    {"full", 12, "season2", {{"players", "3"}, {"game", "prologue"}}},
    {"full", 12, "season0", {{"players", "3"}, {"game", "prologue"}}},
};

static void must(surto_status status)
{
    if (status != SURTO_OK) {
        abort();
    }
}

static void fold(uint64_t *sum, uint64_t word)
{
    surto_rng next = {*sum ^ word};
    *sum = surto_rng_next(&next);
}

/* Everything an answer says but the reasons. */
static void fold_advice(const surto_advice *advice, uint64_t *sum)
{
    fold(sum, advice->win);
    fold(sum, advice->playouts);
    fold(sum, advice->evaluations);
    fold(sum, advice->plans);
    for (unsigned c = 0; c < advice->count; c++) {
        const surto_candidate *candidate = &advice->candidate[c];
        fold(sum, candidate->win);
        fold(sum, candidate->error);
        for (unsigned i = 0; i < candidate->plan_count; i++) {
            const surto_move *move = &candidate->plan[i];
            uint64_t word = move->kind | (uint64_t)move->actor << 8;
            for (unsigned j = 0; j < sizeof move->arg; j++) {
                word |= (uint64_t)move->arg[j] << (16 + 8 * j);
            }
            fold(sum, word);
        }
    }
}

/* The team plays each plan to its end; the dealer is seeded. */
static void print_game(const kind_of_game *kind, surto_game *game, uint64_t number)
{
    static surto_advice advice; /* large */
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_seed seed = surto_seed_from_number(number);
    surto_player *player;
    surto_player_limits limits = {.playouts = kind->playouts, .candidates = 3};
    uint64_t sum = 0;
    unsigned moves = 0, answers = 0;
    must(surto_player_open(&player, game, kind->player));
    surto_player_set(player, &(surto_player_settings){.seed = number});
    surto_start(game, state);
    for (uint32_t actors; (actors = surto_actors(game, state)) != SURTO_OVER;) {
        if (actors == SURTO_CHANCE) {
            surto_move move;
            must(surto_deal(game, state, &seed, &move));
            must(surto_apply(game, state, move, NULL));
            moves++;
            continue;
        }
        must(surto_player_think(player, state, SURTO_SPECTATOR, NULL, 0, &limits, &advice));
        fold_advice(&advice, &sum);
        answers++;
        for (unsigned i = 0; i < advice.candidate[0].plan_count; i++) {
            must(surto_apply(game, state, advice.candidate[0].plan[i], NULL));
            moves++;
        }
    }
    surto_result result = surto_state_result(game, state);
    printf("  game %" PRIu64 ": %u moves, %s %s, hash %016" PRIx64 "; %u answers, hash %016" PRIx64
           "\n",
           number, moves, result.kind == SURTO_WON ? "won" : "lost", result.reason,
           surto_hash(game, state), answers, sum);
    surto_player_close(player);
}

int main(int argc, char **argv)
{
    uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const kind_of_game *kind = &kinds[i];
        surto_game *game;
        size_t count = 0;
        while (count < OPTIONS && kind->options[count].key) {
            count++;
        }
        must(surto_game_open(&game, kind->rules, kind->options, count, NULL, 0));
        printf("%s, %" PRIu64 " playouts: %s", kind->player, kind->playouts, kind->rules);
        for (size_t o = 0; o < count; o++) {
            printf(" %s %s", kind->options[o].key, kind->options[o].value);
        }
        printf("\n");
        for (uint64_t number = 1; number <= games; number++) {
            print_game(kind, game, number);
        }
        surto_game_close(game);
    }
    return 0;
}
