/* The value of the base game keeps what it knows of cards and boards from one position to the next,
 * and those who judge keep their sums (src/ai/base/value.c). Both must be what the nets say of all
 * features, with nothing kept. */
#include <stdlib.h>
#include <surto/surto.h>

#include "../check.h"

#include "ai/base/features.h"
#include "ai/base/value.h"

enum { GAMES = 12, BRANCHES = 6, CHANGES = 4000 };

static int32_t say_from_nothing(const base_net_at_work *work, const base_net *net, unsigned seats,
                                const int16_t features[BASE_FEATURES])
{
    const int16_t none[BASE_FEATURES] = {0};
    int32_t sum[BASE_UNITS];
    base_net_biases(net, seats, sum);
    base_net_add(work->pair, BASE_FEATURES / 2, sum, none, features);
    return base_net_value(work, sum);
}

static int32_t value_from_nothing(const surto_game *game, const base_memory *memory,
                                  const base_state *s)
{
    int16_t features[BASE_FEATURES];
    base_features(game, memory, s, features);
    return say_from_nothing(&memory->net, &base_nets_trained.quick, game->seats, features);
}

static int32_t judgement_from_nothing(const surto_game *game, const base_memory *memory,
                                      const base_state *s)
{
    int16_t features[BASE_FEATURES];
    base_features(game, memory, s, features);
    int32_t sum = 0;
    for (unsigned i = 0; i < BASE_JUDGES; i++) {
        sum += say_from_nothing(&memory->judge[i].net, &base_nets_trained.judge[i], game->seats,
                                features);
    }
    return sum / BASE_JUDGES;
}

static surto_game *open_game(unsigned seats, const char *epidemics)
{
    char players[2] = {(char)('0' + seats), 0};
    surto_option options[] = {{"players", players}, {"epidemics", epidemics}};
    surto_game *game = NULL;
    CHECK(surto_game_open(&game, "base", options, 2, NULL, 0) == SURTO_OK);
    return game;
}

/* Deals up to the first decision. */
static void begin(const surto_game *game, surto_state *state, surto_rng *rng)
{
    for (surto_start(game, state); surto_actors(game, state) == SURTO_CHANCE;) {
        surto_move move;
        surto_sample(game, state, rng, &move);
        surto_apply(game, state, move, NULL);
    }
}

/* A random game; at every position of a turn some random moves are looked at too, as a search does,
 * and the position itself once more. */
static unsigned long play(const surto_game *game, base_memory *memory, surto_rng *rng)
{
    surto_state_buffer rooms[2];
    surto_state *state = surto_state_from_buffer(&rooms[0]),
                *other = surto_state_from_buffer(&rooms[1]);
    unsigned long looked = 0;
    surto_start(game, state);
    for (uint32_t actors; (actors = surto_actors(game, state)) != SURTO_OVER;) {
        surto_move move;
        if (base_of(state)->phase >= BASE_IN_ACTIONS) {
            int32_t value = base_value(game, memory, base_of(state));
            CHECK(value == value_from_nothing(game, memory, base_of(state)));
            CHECK(base_judgement(game, memory, base_of(state)) ==
                  judgement_from_nothing(game, memory, base_of(state)));
            for (unsigned i = 0; i < BRANCHES && actors != SURTO_CHANCE; i++) {
                memcpy(other, state, game->rules->state_size);
                surto_sample(game, other, rng, &move);
                surto_apply(game, other, move, NULL);
                if (surto_actors(game, other) != SURTO_OVER) {
                    CHECK(base_value(game, memory, base_of(other)) ==
                          value_from_nothing(game, memory, base_of(other)));
                    looked++;
                }
            }
            CHECK(value == base_value(game, memory, base_of(state)));
            looked++;
        }
        surto_sample(game, state, rng, &move);
        surto_apply(game, state, move, NULL);
    }
    return looked;
}

TEST("value: what is kept of cards and boards changes nothing")
{
    base_memory *memory = malloc(sizeof *memory);
    CHECK(memory != NULL);
    surto_rng rng = {77};
    unsigned long looked = 0;
    for (unsigned number = 0; number < GAMES; number++) {
        surto_game *game = open_game(2 + number % 3, "5");
        base_memory_fill(memory, game, &base_nets_trained);
        looked += play(game, memory, &rng);
        surto_game_close(game);
    }
    printf("# %lu positions\n", looked);
    CHECK(looked > 1000);
    free(memory);
}

/* Numbers everywhere, so that no feature is without weight. */
static void make_nets(base_nets *nets, surto_rng *rng)
{
    memset(nets, 0, sizeof *nets);
    for (unsigned feature = 0; feature < BASE_FEATURES; feature++) {
        for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
            nets->quick.hidden[unit][feature] = (int16_t)((int)surto_rng_below(rng, 401) - 200);
        }
    }
    for (unsigned team = 0; team < BASE_TEAMS; team++) {
        for (unsigned unit = 0; unit < BASE_HIDDEN; unit++) {
            nets->quick.last[team].out[unit] = (int16_t)((int)surto_rng_below(rng, 201) - 100);
        }
    }
}

/* The same position but for one thing. Not all can come about: the value must not know. */
static void change_one(const surto_game *game, base_state *s, surto_rng *rng)
{
    unsigned seat = surto_rng_below(rng, game->seats), colour = surto_rng_below(rng, BASE_COLOURS);
    uint64_t city = surto__bit(surto_rng_below(rng, BASE_CITIES));
    uint64_t event = surto__bit(BASE_AIRLIFT + surto_rng_below(rng, BASE_CARDS - BASE_CITIES));
    switch (surto_rng_below(rng, 20)) {
    case 0:
        s->pawn[seat] = (uint8_t)surto__lowest(city);
        break;
    case 1:
        s->cured ^= (uint8_t)(1U << colour);
        break;
    case 2:
        s->eradicated ^= (uint8_t)(1U << colour);
        break;
    case 3:
        s->outbreaks = (uint8_t)surto_rng_below(rng, BASE_OUTBREAKS_LOST);
        break;
    case 4:
        s->rate = (uint8_t)surto_rng_below(rng, BASE_RATE_SPACES);
        break;
    case 5:
        s->pile_left = (uint8_t)(1 + surto_rng_below(rng, 9));
        break;
    case 6:
        s->pile = (uint8_t)surto_rng_below(rng, base_options(game)->epidemics);
        break;
    case 7:
        s->flags ^= BASE_FLAG_QUIET;
        break;
    case 8:
        s->flags ^= BASE_FLAG_EPIDEMIC_IN;
        break;
    case 9:
        s->asked = s->asked == BASE_ASKED_REVEAL ? BASE_ASKED_NOTHING : BASE_ASKED_REVEAL;
        break;
    case 10:
        s->stored = s->stored == SURTO_NONE ? BASE_AIRLIFT : SURTO_NONE;
        break;
    case 11:
        s->player_discard ^= event;
        break;
    case 12:
        s->hand[seat] ^= event;
        break;
    case 13:
        s->hand[seat] ^= city;
        break;
    case 14:
        s->hand_count[seat] = (uint8_t)surto_rng_below(rng, 8);
        break;
    case 15:
        s->stations ^= city;
        s->stations |= s->stations ? 0 : surto__bit(0);
        break;
    case 16:
        s->unseen ^= city;
        break;
    case 17:
        s->infection_discard ^= city;
        break;
    case 18:
        s->one[colour] ^= city;
        break;
    default:
        s->two[colour] ^= city;
        s->supply[colour] = (uint8_t)surto_rng_below(rng, BASE_CUBES + 1);
        break;
    }
}

TEST("value: nothing that features depend on is missing in what is kept")
{
    base_memory *memory = malloc(sizeof *memory);
    base_nets *nets = malloc(sizeof *nets);
    CHECK(memory && nets);
    surto_rng rng = {78};
    make_nets(nets, &rng);
    for (unsigned number = 0; number < GAMES; number++) {
        surto_game *game = open_game(2 + number % 3, "5");
        base_memory_fill(memory, game, nets);
        surto_state_buffer rooms[2];
        surto_state *state = surto_state_from_buffer(&rooms[0]),
                    *other = surto_state_from_buffer(&rooms[1]);
        begin(game, state, &rng);
        base_in(state)->actions = 1;
        for (unsigned change = 0; change < CHANGES; change++) {
            int16_t features[BASE_FEATURES];
            memcpy(other, state, game->rules->state_size);
            change_one(game, base_in(other), &rng);
            change_one(game, base_in(other), &rng);
            base_features(game, memory, base_of(other), features);
            CHECK(base_value(game, memory, base_of(other)) ==
                  say_from_nothing(&memory->net, &nets->quick, game->seats, features));
        }
        surto_game_close(game);
    }
    free(nets);
    free(memory);
}

TEST("value: other nets forget what was kept of the one before")
{
    base_memory *memory = malloc(sizeof *memory);
    base_nets *nets = malloc(sizeof *nets);
    surto_game *game = open_game(2, "4");
    CHECK(memory && nets);
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_rng rng = {5};
    begin(game, state, &rng);
    base_memory_fill(memory, game, &base_nets_trained);
    int32_t value = base_value(game, memory, base_of(state));
    int32_t judgement = base_judgement(game, memory, base_of(state));
    *nets = base_nets_trained;
    nets->quick.last[0].bias += INT32_C(65536);
    for (unsigned i = 0; i < BASE_JUDGES; i++) {
        nets->judge[i].last[0].bias += INT32_C(2) * 65536;
    }
    base_memory_set_nets(memory, nets, 2);
    CHECK(base_value(game, memory, base_of(state)) == value + 1024);
    CHECK(base_judgement(game, memory, base_of(state)) == judgement + 2048);
    surto_game_close(game);
    free(nets);
    free(memory);
}

CHECK_MAIN
