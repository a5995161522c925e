/* The value of the base game keeps what it knows of cards from one position to the next, and those
 * who judge keep their sums (src/ai/base/value.c). Both must be what the nets say of all features,
 * with nothing kept. */
#include <stdlib.h>
#include <surto/surto.h>

#include "../check.h"

#include "ai/base/features.h"
#include "ai/base/value.h"

enum { GAMES = 12, BRANCHES = 6 };

static int32_t say_from_nothing(const base_net_at_work *work, const base_net *net,
                                const int16_t features[BASE_FEATURES])
{
    const int16_t none[BASE_FEATURES] = {0};
    int32_t biases[BASE_UNITS], sum[BASE_UNITS] = {0};
    base_net_biases(net, biases);
    base_net_add(work, sum, none, features);
    return base_net_value(work, biases, sum);
}

static int32_t value_from_nothing(const surto_game *game, const base_lore *lore,
                                  const base_state *s)
{
    int16_t features[BASE_FEATURES];
    base_features(game, lore, s, features);
    return say_from_nothing(&lore->net, &base_nets_trained.quick, features);
}

static int32_t judgement_from_nothing(const surto_game *game, const base_lore *lore,
                                      const base_state *s)
{
    int16_t features[BASE_FEATURES];
    base_features(game, lore, s, features);
    int32_t sum = 0;
    for (unsigned i = 0; i < BASE_JUDGES; i++) {
        sum += say_from_nothing(&lore->judge[i].net, &base_nets_trained.judge[i], features);
    }
    return sum / BASE_JUDGES;
}

/* A random game; at every position of a turn some random moves are looked at too, as a search does,
 * and the position itself once more. */
static unsigned long play(const surto_game *game, base_lore *lore, surto_rng *rng)
{
    surto_state_buffer rooms[2];
    surto_state *state = surto_state_in(&rooms[0]), *other = surto_state_in(&rooms[1]);
    unsigned long looked = 0;
    surto_start(game, state);
    for (uint32_t actors; (actors = surto_actors(game, state)) != SURTO_OVER;) {
        surto_move move;
        if (base_of(state)->phase >= BASE_IN_ACTIONS) {
            int32_t value = base_value(game, lore, base_of(state));
            CHECK(value == value_from_nothing(game, lore, base_of(state)));
            CHECK(base_judgement(game, lore, base_of(state)) ==
                  judgement_from_nothing(game, lore, base_of(state)));
            for (unsigned i = 0; i < BRANCHES && actors != SURTO_CHANCE; i++) {
                memcpy(other, state, game->rules->state_size);
                surto_sample(game, other, rng, &move);
                surto_apply(game, other, move, NULL);
                if (surto_actors(game, other) != SURTO_OVER) {
                    CHECK(base_value(game, lore, base_of(other)) ==
                          value_from_nothing(game, lore, base_of(other)));
                    looked++;
                }
            }
            CHECK(value == base_value(game, lore, base_of(state)));
            looked++;
        }
        surto_sample(game, state, rng, &move);
        surto_apply(game, state, move, NULL);
    }
    return looked;
}

TEST("value: what is kept of cards changes nothing")
{
    base_lore *lore = malloc(sizeof *lore);
    CHECK(lore != NULL);
    surto_rng rng = {77};
    unsigned long looked = 0;
    for (unsigned number = 0; number < GAMES; number++) {
        char players[2] = {(char)('2' + number % 3), 0};
        surto_option options[] = {{"players", players}, {"epidemics", "5"}};
        surto_game *game;
        CHECK(surto_game_open(&game, "base", options, 2, NULL, 0) == SURTO_OK);
        base_lore_make(lore, game, &base_nets_trained);
        looked += play(game, lore, &rng);
        surto_game_close(game);
    }
    printf("# %lu positions\n", looked);
    CHECK(looked > 1000);
    free(lore);
}

TEST("value: other nets forget what was kept of the one before")
{
    base_lore *lore = malloc(sizeof *lore);
    base_nets *nets = malloc(sizeof *nets);
    surto_option options[] = {{"players", "2"}};
    surto_game *game;
    CHECK(lore && nets && surto_game_open(&game, "base", options, 1, NULL, 0) == SURTO_OK);
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    surto_rng rng = {5};
    surto_move move;
    for (surto_start(game, state); surto_actors(game, state) == SURTO_CHANCE;) {
        surto_sample(game, state, &rng, &move);
        surto_apply(game, state, move, NULL);
    }
    base_lore_make(lore, game, &base_nets_trained);
    int32_t value = base_value(game, lore, base_of(state));
    int32_t judgement = base_judgement(game, lore, base_of(state));
    *nets = base_nets_trained;
    nets->quick.bias += INT32_C(65536);
    for (unsigned i = 0; i < BASE_JUDGES; i++) {
        nets->judge[i].bias += INT32_C(2) * 65536;
    }
    base_lore_set_nets(lore, nets);
    CHECK(base_value(game, lore, base_of(state)) == value + 1024);
    CHECK(base_judgement(game, lore, base_of(state)) == judgement + 2048);
    surto_game_close(game);
    free(nets);
    free(lore);
}

CHECK_MAIN
