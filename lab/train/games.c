/* Games for training. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai/base/features.h"
#include "ai/search.h"
#include "ai/win_chance.h"
#include "core/rng.h"
#include "train.h"

enum {
    BEST = 12,       /* plans of which one is taken; others are compared with them */
    ANOTHER_IN = 40, /* one decision of so many is another one than the best */
    BEAM_WHOLE = 128 /* a tenth of the player's own: nearly as good, and much faster */
};

/* What was thought at a decision. */
typedef struct thought {
    double taken; /* chance to win with the plan that was taken */
    double best;  /* with the best one: it counts for the decisions before */
} thought;

/* A game on its way: a row for each decision, but for those that end it. */
typedef struct course {
    surto_player *player;
    surto_state_buffer state;
    surto_rng whims; /* for decisions that are not the best */
    row rows[ROWS_OF_GAME_MAX];
    thought thoughts[ROWS_OF_GAME_MAX];
    unsigned count;
    row plans[PLANS_OF_GAME_MAX]; /* that were compared, told by playouts */
    unsigned plan_count;
} course;

static surto_player *open_player(unsigned cell, const base_nets *nets)
{
    char players[2] = {(char)('2' + cell % 3), 0}, epidemics[2] = {(char)('4' + cell / 3), 0};
    surto_option options[] = {{"players", players}, {"epidemics", epidemics}};
    surto_game *game;
    surto_player *player;
    if (surto_game_open(&game, "base", options, 2, NULL, 0) ||
        surto_player_open(&player, game, "full")) {
        give_up("no memory for a player", "");
    }
    surto_game_close(game);
    base_memory_set_nets(surto__search_of(player)->memory, nets, player->game->seats);
    surto__search_of(player)->effort.turns = 1; /* of playouts */
    return player;
}

static double chance_of(int32_t logit)
{
    return (double)surto__win_chance(logit) / SURTO_PROBABILITY_ONE;
}

/* A position as a row. */
static void describe(surto_player *player, const surto_state *state, row *out)
{
    out->seats = (uint16_t)player->game->seats;
    base_features(player->game, surto__search_of(player)->memory, base_of(state), out->feature);
}

/* What came of the rows: the end, mixed with what was thought later on. Where another plan than the
 * best was taken, what came of it says nothing about the decisions before. */
static void tell_rows(course *c, double end, double lambda)
{
    double target = end;
    for (unsigned i = c->count; i-- > 0;) {
        const thought *t = &c->thoughts[i];
        c->rows[i].target = (float)target;
        target = t->taken < t->best ? t->best : lambda * target + (1 - lambda) * t->taken;
    }
}

/* The best ends by value, the best first. Returns: how many. */
static unsigned best_ends(surto_player *player, uint32_t nodes[BEST], int32_t values[BEST])
{
    surto__plans *plans = &surto__search_of(player)->root;
    unsigned count = 0;
    for (uint32_t node = 0; node < plans->count; node++) {
        if (!plans->nodes[node].end) {
            continue;
        }
        int32_t value =
            surto__search_value(surto__search_of(player), surto__plans_state(plans, node));
        if (count == BEST && value <= values[BEST - 1]) {
            continue;
        }
        unsigned at = count < BEST ? count++ : BEST - 1;
        for (; at > 0 && values[at - 1] < value; at--) {
            values[at] = values[at - 1];
            nodes[at] = nodes[at - 1];
        }
        values[at] = value;
        nodes[at] = node;
    }
    return count;
}

/* Rows of the best plans of a decision and of some others, told by playouts with the same luck: so
 * that the net learns what is wrong with plans it would not take, or should not have. */
static void compare_plans(course *c, const round_of_games *round, const uint32_t *best,
                          unsigned count)
{
    surto__search *search = surto__search_of(c->player);
    const surto__plans *plans = &search->root;
    uint32_t nodes[COMPARED_MAX];
    memcpy(nodes, best, count * sizeof *nodes);
    for (unsigned tries = 0; tries < COMPARED_MAX && count < COMPARED_MAX; tries++) {
        uint32_t node = surto_rng_below(&c->whims, plans->count);
        if (plans->nodes[node].end) {
            nodes[count++] = node;
        }
    }
    uint64_t key = surto_rng_next(&c->whims);
    unsigned before = c->plan_count;
    for (unsigned i = 0; i < count; i++) {
        const surto_state *end = surto__plans_state(plans, nodes[i]);
        if (surto_actors(c->player->game, end) == SURTO_OVER) {
            continue;
        }
        if (c->plan_count == PLANS_OF_GAME_MAX) {
            give_up("a game has too many plans", "");
        }
        uint64_t sum = 0;
        for (unsigned n = 0; n < round->playouts; n++) {
            sum += surto__search_playout(search, end, surto__plans_state(plans, 0),
                                         surto__mix(key + n));
        }
        row *r = &c->plans[c->plan_count];
        r->compared = c->plan_count++ > before;
        describe(c->player, end, r);
        r->target = (float)((double)sum / round->playouts / SURTO_PROBABILITY_ONE);
    }
}

/* Makes the decision that has the best value, or now and then another good one. */
static thought decide(course *c, const round_of_games *round)
{
    bool quick = round->way == BY_QUICK_PLANS;
    surto__search *search = surto__search_of(c->player);
    surto_state *state = surto_state_from_buffer(&c->state);
    surto__plan_options options = {.seat = SURTO_SPECTATOR,
                                   .quick = quick,
                                   .beam = quick ? search->evaluator->beam_quick : BEAM_WHOLE};
    surto__plans_make(&search->root, c->player->game, search->evaluator, search->memory, state,
                      &options);
    uint32_t nodes[BEST];
    int32_t values[BEST];
    unsigned count = best_ends(c->player, nodes, values), taken = 0;
    if (count == 0) {
        give_up("a plan has no end", "");
    }
    if (round->compare_in && surto_rng_below(&c->whims, round->compare_in) == 0) {
        compare_plans(c, round, nodes, count);
    }
    if (surto_rng_below(&c->whims, ANOTHER_IN) == 0 && values[0] < SURTO__LOGIT_MAX) {
        taken = surto_rng_below(&c->whims, count);
    }
    memcpy(state, surto__plans_state(&search->root, nodes[taken]), search->root.state_size);
    return (thought){.taken = chance_of(values[taken]), .best = chance_of(values[0])};
}

static void play(course *c, const round_of_games *round, uint64_t number)
{
    const surto_game *game = c->player->game;
    surto_state *state = surto_state_from_buffer(&c->state);
    surto_rng rng = {number};
    uint64_t first = surto_rng_next(&rng);
    rng.state ^= first;
    c->whims = rng;
    c->whims.state = ~surto_rng_next(&c->whims);
    c->count = c->plan_count = 0;
    surto_start(game, state);
    for (uint32_t actors; (actors = surto_actors(game, state)) != SURTO_OVER;) {
        if (actors == SURTO_CHANCE) {
            surto_move move;
            surto_sample(game, state, &rng, &move);
            surto_apply(game, state, move, NULL);
            continue;
        }
        thought t = decide(c, round);
        if (surto_actors(game, state) != SURTO_OVER) {
            if (c->count == ROWS_OF_GAME_MAX) {
                give_up("a game has too many decisions", "");
            }
            describe(c->player, state, &c->rows[c->count]);
            c->thoughts[c->count++] = t;
        }
    }
    tell_rows(c, surto_state_result(game, state).kind == SURTO_WON ? 1 : 0, round->lambda);
}

/* One process: every SHARDS-th game. */
static void play_shard(const base_nets *nets, const round_of_games *round, const char *name,
                       unsigned shard, tally of[CELLS])
{
    char file_name[300];
    snprintf(file_name, sizeof file_name, "%.255s.%u", name, shard);
    FILE *file = fopen(file_name, "wb");
    course *c = calloc(1, sizeof *c);
    if (!file || !c) {
        give_up("cannot be written", file_name);
    }
    surto_player *players[CELLS];
    for (unsigned cell = 0; cell < CELLS; cell++) {
        players[cell] = open_player(cell, nets);
    }
    for (uint64_t i = shard; i < round->games; i += SHARDS) {
        unsigned cell = (unsigned)((round->first + i) % CELLS);
        c->player = players[cell];
        play(c, round, round->first + i);
        of[cell].games++;
        of[cell].won +=
            surto_state_result(c->player->game, surto_state_from_buffer(&c->state)).kind ==
            SURTO_WON;
        if (fwrite(c->rows, sizeof *c->rows, c->count, file) != c->count ||
            fwrite(c->plans, sizeof *c->plans, c->plan_count, file) != c->plan_count) {
            give_up("cannot be written", file_name);
        }
        if (shard == 0 && (i / SHARDS) % 64 == 0) {
            fprintf(stderr, "\r%s: %llu of %llu games ", name, (unsigned long long)i,
                    (unsigned long long)round->games);
        }
    }
    if (fclose(file)) {
        give_up("cannot be written", file_name);
    }
}

void play_round(const base_nets *nets, const round_of_games *round, const char *name,
                tally of[CELLS])
{
    int pipes[SHARDS][2];
    fflush(NULL);
    for (unsigned shard = 0; shard < SHARDS; shard++) {
        pid_t child = pipe(pipes[shard]) ? -1 : fork();
        if (child < 0) {
            give_up("no process for a round", "");
        }
        if (child == 0) {
            tally mine[CELLS] = {{0}};
            play_shard(nets, round, name, shard, mine);
            _exit(write(pipes[shard][1], mine, sizeof mine) == (ssize_t)sizeof mine ? 0 : 2);
        }
        close(pipes[shard][1]);
    }
    memset(of, 0, CELLS * sizeof *of);
    for (unsigned shard = 0; shard < SHARDS; shard++) {
        tally mine[CELLS];
        if (read(pipes[shard][0], mine, sizeof mine) != (ssize_t)sizeof mine) {
            give_up("a process of this round ended too soon", name);
        }
        close(pipes[shard][0]);
        for (unsigned cell = 0; cell < CELLS; cell++) {
            of[cell].games += mine[cell].games;
            of[cell].won += mine[cell].won;
        }
    }
    while (wait(NULL) > 0) {
    }
    fprintf(stderr, "\r%*s\r", 60, "");
}
