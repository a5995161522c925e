/* Games for training. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai/base/features.h"
#include "ai/chance.h"
#include "ai/search.h"
#include "train.h"

/* A game on its way, with the rows it has given so far. */
typedef struct course {
    surto_player *player;
    surto_state_buffer state;
    row rows[ROWS_OF_GAME_MAX];
    double value[ROWS_OF_GAME_MAX]; /* what was thought of each row's position */
    unsigned count;
} course;

static surto__search *search_of(surto_player *player)
{
    return (surto__search *)(void *)player->own;
}

static surto_player *open_player(unsigned cell, const base_net *net)
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
    search_of(player)->effort = (surto__effort){.arms = 12, .turns = 1, .prior = 4};
    base_net_begin(&((base_lore *)search_of(player)->memory)->net, net);
    return player;
}

/* Makes the decision that has the best value. Returns: its chance to win. */
static double decide_by_value(surto_player *player, surto_state *state, bool quick)
{
    surto__search *search = search_of(player);
    surto__plans *plans = &search->root;
    const surto__brain *brain = search->brain;
    surto__plan_wishes wishes = {
        .seat = SURTO_SPECTATOR, .quick = quick, .beam = quick ? brain->beam_quick : brain->beam};
    surto__plans_make(plans, player->game, brain, search->memory, state, &wishes);
    int32_t most = INT32_MIN;
    uint32_t best = 0;
    for (uint32_t node = 0; node < plans->count; node++) {
        if (plans->nodes[node].end) {
            const surto_state *end = surto__plans_state(plans, node);
            surto_outcome_kind kind = surto_state_result(player->game, end).kind;
            int32_t value = kind == SURTO_WON    ? SURTO__LOGIT_MAX
                            : kind == SURTO_LOST ? -SURTO__LOGIT_MAX
                                                 : brain->value(player->game, search->memory, end);
            if (value > most) {
                most = value;
                best = node;
            }
        }
    }
    if (plans->ends == 0) {
        give_up("a plan has no end", "");
    }
    memcpy(state, surto__plans_state(plans, best), plans->state_size);
    return (double)surto__chance(most) / SURTO_CERTAIN;
}

static double decide_by_search(surto_player *player, surto_state *state, uint64_t playouts)
{
    surto_player_limits limits = {.playouts = playouts};
    surto_advice advice;
    if (surto_player_think(player, state, SURTO_SPECTATOR, NULL, 0, &limits, &advice)) {
        give_up("the player has no answer", "");
    }
    for (unsigned i = 0; i < advice.candidate[0].plan_count; i++) {
        if (surto_apply(player->game, state, advice.candidate[0].plan[i], NULL)) {
            give_up("the player's plan is not legal", "");
        }
    }
    return (double)advice.win / SURTO_CERTAIN;
}

static void play(course *c, const round_of_games *round, uint64_t number)
{
    surto_player *player = c->player;
    const surto_game *game = player->game;
    surto_state *state = surto_state_in(&c->state);
    surto_rng rng = {number};
    rng.state ^= surto_rng_next(&rng);
    c->count = 0;
    surto_start(game, state);
    for (uint32_t actors; (actors = surto_actors(game, state)) != SURTO_OVER;) {
        if (actors == SURTO_CHANCE) {
            surto_move move;
            surto_sample(game, state, &rng, &move);
            surto_apply(game, state, move, NULL);
            continue;
        }
        double value = round->way == BY_SEARCH
                           ? decide_by_search(player, state, round->playouts)
                           : decide_by_value(player, state, round->way == BY_QUICK_PLANS);
        if (surto_actors(game, state) != SURTO_OVER && c->count < ROWS_OF_GAME_MAX) {
            base_features(game, search_of(player)->memory, base_of(state),
                          c->rows[c->count].feature);
            c->value[c->count++] = value;
        }
    }
    double target = surto_state_result(game, state).kind == SURTO_WON ? 1 : 0;
    for (unsigned i = c->count; i-- > 0;) {
        c->rows[i].target = (float)target;
        target = round->lambda * target + (1 - round->lambda) * c->value[i];
    }
}

/* One process: every SHARDS-th game. */
static void play_shard(const base_net *net, const round_of_games *round, const char *name,
                       unsigned shard, tally of[CELLS])
{
    char file_name[300];
    snprintf(file_name, sizeof file_name, "%.255s.%u", name, shard);
    FILE *file = fopen(file_name, "wb");
    course *c = malloc(sizeof *c);
    if (!file || !c) {
        give_up("cannot be written", file_name);
    }
    surto_player *players[CELLS];
    for (unsigned cell = 0; cell < CELLS; cell++) {
        players[cell] = open_player(cell, net);
    }
    for (uint64_t i = shard; i < round->games; i += SHARDS) {
        unsigned cell = (unsigned)((round->first + i) % CELLS);
        c->player = players[cell];
        play(c, round, round->first + i);
        of[cell].games++;
        of[cell].won +=
            surto_state_result(c->player->game, surto_state_in(&c->state)).kind == SURTO_WON;
        if (fwrite(c->rows, sizeof *c->rows, c->count, file) != c->count) {
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

void play_round(const base_net *net, const round_of_games *round, const char *name, tally of[CELLS])
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
            play_shard(net, round, name, shard, mine);
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
