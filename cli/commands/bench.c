/* `surto bench`: how fast random games are on one core, or a player by computer on one or more, and
 * a number that must never change. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <surto/surto.h>

#include "app/arguments.h"
#include "app/players.h"
#include "app/progress.h"
#include "commands.h"
#include "ui/message/language.h"
#include "ui/message/reason.h"
#include "util/json_writer.h"
#include "util/thread_pool.h"

static argument arguments[] = {
    {"seconds", "N", N_CLIENT("how many seconds to measure, 1 to 600 (default: 3)"), NULL},
    {"player", "NAME", N_CLIENT("measure how fast a computer player decides"), NULL},
    {"playouts", "N", N_CLIENT("search limit per decision, in playouts"), NULL},
    {"threads", "N", N_CLIENT("number of threads (default: 1)"), NULL},
    {"json", NULL, N_CLIENT("print one JSON object"), NULL},
};

enum {
    SIGNATURE_GAMES = 1000,
    GAMES_BETWEEN_CLOCKS = 64,
    POSITIONS = 20,   /* in which players decide */
    MOVES_BETWEEN = 9 /* moves that part one of them from the next, at least */
};

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
    surto_state *state = surto_state_from_buffer(&room);
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
    surto_state *state = surto_state_from_buffer(&room);
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

/* ---- A player ---------------------------------------------------------------------------- */

typedef struct thoughts {
    uint64_t decisions, playouts, evaluations, plans;
    double seconds; /* of CPU, if one core thinks, otherwise by the clock on the wall */
    bool alone;
    uint64_t signature; /* over the plans for all positions, each once */
} thoughts;

/* The position of a number: a random game, the same one on every machine, after a while that is
 * longer for each. In it a seat decides. */
static void find_position(const surto_game *game, unsigned number, surto_state *state)
{
    surto_seed seed = surto_seed_from_number(number);
    surto_rng rng = {number};
    surto_move move;
    surto_state_buffer room;
    surto_state *now = surto_state_from_buffer(&room);
    surto_start(game, now);
    uint32_t actors;
    for (unsigned moves = 0; (actors = surto_actors(game, now)) != SURTO_OVER; moves++) {
        if (actors == SURTO_CHANCE) {
            surto_deal(game, now, &seed, &move);
        } else {
            memcpy(state, now, surto_state_size(game)); /* the last one of a short game does too */
            if (moves > number * MOVES_BETWEEN) {
                return;
            }
            surto_sample(game, now, &rng, &move);
        }
        surto_apply(game, now, move, NULL);
    }
}

static void fold_plan(const surto_advice *advice, uint64_t *signature)
{
    const surto_candidate *best = &advice->candidate[0];
    for (unsigned i = 0; i < best->plan_count; i++) {
        uint64_t word = 0;
        const surto_move *move = &best->plan[i];
        word = move->kind | (uint64_t)move->actor << 8;
        for (unsigned j = 0; j < sizeof move->arg; j++) {
            word |= (uint64_t)move->arg[j] << (16 + 8 * j);
        }
        surto_rng fold = {*signature ^ word};
        *signature = surto_rng_next(&fold);
    }
}

static double seconds_spent(bool alone)
{
    return alone ? cpu_seconds() : seconds_now();
}

/* All positions, once and then again until the time is over. */
static surto_status measure_player(surto_player *player, const surto_game *game, uint64_t wanted,
                                   const surto_player_limits *limits, thoughts *out)
{
    static surto_advice advice; /* large */
    static surto_state_buffer rooms[POSITIONS];
    surto_status status = SURTO_OK;
    for (unsigned i = 0; i < POSITIONS; i++) {
        find_position(game, i, surto_state_from_buffer(&rooms[i]));
    }
    progress shown = progress_start(CLIENT("decisions: {done}, {seconds} s"), 0);
    out->alone = !limits->helpers;
    double started = seconds_spent(out->alone);
    for (unsigned i = 0;
         status == SURTO_OK && (out->seconds < (double)wanted || out->decisions < POSITIONS); i++) {
        status = surto_player_think(player, surto_state_from_buffer(&rooms[i % POSITIONS]),
                                    SURTO_SPECTATOR, NULL, 0, limits, &advice);
        out->seconds = seconds_spent(out->alone) - started;
        out->decisions++;
        out->playouts += advice.playouts;
        out->evaluations += advice.evaluations;
        out->plans += advice.plans;
        if (i < POSITIONS) {
            fold_plan(&advice, &out->signature);
        }
        progress_step(&shown, out->decisions);
    }
    progress_end(&shown);
    return status;
}

static void report_player(const char *name, const surto_game *game, const thoughts *sum,
                          bool as_json)
{
    double seconds = sum->seconds > 0 ? sum->seconds : 1e-9;
    const struct {
        const char *key, *word;
        uint64_t count;
    } rates[] = {{"decisions_per_second", "decisions", sum->decisions},
                 {"playouts_per_second", "playouts", sum->playouts},
                 {"evaluations_per_second", "evaluations", sum->evaluations},
                 {"plans_per_second", "plans", sum->plans}};
    json writer = {.out = stdout};
    if (as_json) {
        json_open(&writer, NULL, '{');
        json_text(&writer, "rules", surto_game_rules(game));
        json_number(&writer, "players", surto_game_seats(game));
        json_text(&writer, "player", name);
        json_real(&writer, "seconds", sum->seconds);
    }
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++) {
        double rate = (double)rates[i].count / seconds;
        if (as_json) {
            json_number(&writer, rates[i].word, rates[i].count);
            json_real(&writer, rates[i].key, rate);
        } else {
            printf("%-12s %.0f a second (%" PRIu64 " in %.2f s%s)\n", rates[i].word, rate,
                   rates[i].count, sum->seconds, sum->alone ? " of CPU" : "");
        }
    }
    if (as_json) {
        json_hash(&writer, "signature", sum->signature);
        json_close(&writer, '}');
        json_end(&writer);
    } else {
        printf("signature    %016" PRIx64 "\n", sum->signature);
    }
}

static int bench_player(const command_line *line, surto_game *game, uint64_t seconds,
                        uint64_t playouts, unsigned threads)
{
    const char *name = arguments_value(line, "player");
    player_kind kind;
    surto_player *player;
    if (!player_find(name, &kind)) {
        return arguments_error(line, player_unknown(name));
    }
    if (surto_player_open(&player, game, name) != SURTO_OK) {
        return arguments_error(line, player_not_here(name));
    }
    thoughts sum = {0};
    thread_pool *helpers = thread_pool_open(game, name, threads);
    surto_player_limits limits = {.playouts = playouts, .helpers = thread_pool_helpers(helpers)};
    surto_status status = measure_player(player, game, seconds, &limits, &sum);
    thread_pool_close(helpers);
    surto_player_close(player);
    if (status != SURTO_OK) {
        return command_failed("bench", reason_of_status(status));
    }
    report_player(name, game, &sum, arguments_given(line, "json"));
    return EXIT_GOOD;
}

int command_bench(int argc, char **argv)
{
    command_line line = {
        .name = "bench",
        .usage = "[--seconds N] [--player NAME [--playouts N] [--threads N]] [--players N] "
                 "[--epidemics N] [--json]",
        .about =
            N_CLIENT("Plays random games on one core and measures the speed. The signature is "
                     "a number computed from the final positions of 1000 games; it is the same "
                     "on every machine. With --player it measures decisions in 20 fixed "
                     "positions, and the signature is computed from those decisions."),
        .example = "surto bench --seconds 5 --players 4",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .takes_game = true,
    };
    int answer;
    uint64_t seconds, playouts, threads;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (!arguments_number(&line, "seconds", 1, 600, 3, &seconds) ||
        !arguments_number(&line, "playouts", 1, PLAYOUTS_MAX, 0, &playouts) ||
        !arguments_number(&line, "threads", 1, THREAD_POOL_MAX, 1, &threads)) {
        return EXIT_USAGE;
    }
    surto_game *game = arguments_game(&line);
    if (!game) {
        return EXIT_USAGE;
    }
    answer = EXIT_GOOD;
    if (arguments_given(&line, "player")) {
        answer = bench_player(&line, game, seconds, playouts, (unsigned)threads);
    } else {
        uint64_t signature = sign(game);
        measured sum = measure(game, seconds);
        report(game, &sum, signature, arguments_given(&line, "json"));
    }
    surto_game_close(game);
    return answer;
}
