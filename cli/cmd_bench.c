/* `surto bench`: how fast random games are on one core, and a number that must never change. */
#include <inttypes.h>
#include <stdio.h>
#include <surto/surto.h>

#include "front/arguments.h"
#include "commands.h"
#include "json.h"
#include "front/language.h"
#include "progress.h"

static argument arguments[] = {
    {"seconds", "N", CLIENT_LATER("how long to measure, 1 to 600 (3 if not given)"), NULL},
    {"json", NULL, CLIENT_LATER("print one JSON object"), NULL},
};

enum { SIGNATURE_GAMES = 1000, GAMES_BETWEEN_CLOCKS = 64 };

typedef struct measured {
    uint64_t games;
    uint64_t moves;
    double seconds;
} measured;

/* The game of a number: its stream decides players' moves and draws alike. */
static size_t play_one(const surto_game *game, uint64_t number, surto_state *state)
{
    surto_rng rng = {number};
    surto_start(game, state);
    return surto_playout(game, state, &rng);
}

/* Folds the hashes of the last positions of the first thousand games into one number. The same on
 * every machine; a change means that the engine behaves differently. */
static uint64_t sign(const surto_game *game)
{
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    uint64_t signature = 0;
    for (uint64_t i = 0; i < SIGNATURE_GAMES; i++) {
        play_one(game, i, state);
        surto_rng fold = {signature ^ surto_hash(game, state)};
        signature = surto_rng_next(&fold);
    }
    return signature;
}

static measured measure(const surto_game *game, uint64_t wanted)
{
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    measured sum = {0};
    double started = cpu_seconds();
    progress shown = progress_start(CLIENT("games: {done}, {seconds} s"), 0);
    while (sum.seconds < (double)wanted) {
        for (unsigned i = 0; i < GAMES_BETWEEN_CLOCKS; i++) {
            sum.moves += play_one(game, SIGNATURE_GAMES + sum.games, state);
            sum.games++;
        }
        sum.seconds = cpu_seconds() - started;
        progress_step(&shown, sum.games);
    }
    progress_end(&shown);
    return sum;
}

static void report(const surto_game *game, const measured *sum, uint64_t signature, bool as_json)
{
    double games_a_second = (double)sum->games / sum->seconds;
    double moves_a_second = (double)sum->moves / sum->seconds;
    double nanoseconds = 1e9 * sum->seconds / (double)sum->moves;
    size_t state_bytes = surto_state_size(game);
    if (!as_json) {
        printf("games      %.0f a second (%" PRIu64 " in %.2f s of CPU)\n", games_a_second,
               sum->games, sum->seconds);
        printf("moves      %.0f a second, %.1f ns each, %.1f a game\n", moves_a_second, nanoseconds,
               (double)sum->moves / (double)sum->games);
        printf("state      %zu bytes\n", state_bytes);
        printf("signature  %016" PRIx64 "\n", signature);
        return;
    }
    json writer = {.out = stdout};
    json_open(&writer, NULL, '{');
    json_text(&writer, "rules", surto_game_rules(game));
    json_number(&writer, "players", surto_game_seats(game));
    json_number(&writer, "games", sum->games);
    json_number(&writer, "moves", sum->moves);
    json_real(&writer, "seconds", sum->seconds);
    json_real(&writer, "games_per_second", games_a_second);
    json_real(&writer, "moves_per_second", moves_a_second);
    json_real(&writer, "ns_per_move", nanoseconds);
    json_number(&writer, "state_bytes", state_bytes);
    json_hash(&writer, "signature", signature);
    json_close(&writer, '}');
    json_end(&writer);
}

int command_bench(int argc, char **argv)
{
    command_line line = {
        .name = "bench",
        .usage = "[--seconds N] [--players N] [--epidemics N] [--json]",
        .about = CLIENT_LATER(
            "Plays random games on one core and measures. The signature is a number over the "
            "last positions of 1000 games; it is the same on every machine."),
        .example = "surto bench --seconds 5 --players 4",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .takes_game = true,
    };
    int answer;
    uint64_t seconds;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (!arguments_number(&line, "seconds", 1, 600, 3, &seconds)) {
        return ANSWER_USAGE;
    }
    surto_game *game = arguments_game(&line);
    if (!game) {
        return ANSWER_USAGE;
    }
    uint64_t signature = sign(game);
    measured sum = measure(game, seconds);
    report(game, &sum, signature, arguments_given(&line, "json"));
    surto_game_close(game);
    return ANSWER_GOOD;
}
