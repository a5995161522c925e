/* Odds against sampling: the rest of a turn is played many times with the engine, and what happened
 * is counted. Brute force on small positions is in tests/unit. SURTO_GAMES=20000 for a long run: so
 * many samples of each position. */
#include "games.h"
#include "season0_games.h"
#include "season2_games.h"

#include "../odds_ways.h"

enum { SAMPLES = 1000 };

/* Plays a turn to its end by random outcomes. */
static void play_turn(odds_way *way, surto_rng *rng)
{
    while (!way->over) {
        surto_move move;
        bool chance = surto_actors(way->game, odds_state(way)) == SURTO_CHANCE;
        if (chance) {
            CHECK(surto_sample(way->game, odds_state(way), rng, &move) == SURTO_OK);
        }
        odds_step(way, chance ? move : odds_idle(way, rng));
    }
}

/* Is a number that was sampled likely enough? Six times the deviation comes by chance once in 500
 * million; where hardly anything is expected, a few times are nothing. */
static bool is_likely(double exact, double sampled, double samples)
{
    double by = exact < sampled ? sampled - exact : exact - sampled;
    double few = by * samples - 4, variance = exact * (1 - exact) * samples;
    return few <= 0 || few * few < 36 * variance;
}

typedef struct tally {
    unsigned counted, large, harm, loss, epidemic;
} tally;

static void compare(const surto_game *game, const surto_state *state, surto_rng *rng, tally *t)
{
    surto_odds odds, sampled;
    surto_status status = surto_odds_compute(game, state, &odds);
    if (status == SURTO_ERR_WAIT || status == SURTO_ERR_ENDED || status == SURTO_ERR_SPACE) {
        t->large += status == SURTO_ERR_SPACE;
        return;
    }
    CHECK_SAY(status == SURTO_OK, "%s", surto_status_text(status));
    unsigned samples = game_count(SAMPLES);
    memset(&sampled, 0, sizeof sampled);
    for (unsigned i = 0; i < samples; i++) {
        odds_way way = odds_begin(game, state);
        way.chance = 1.0 / samples;
        play_turn(&way, rng);
        odds_add(&way, &sampled);
    }
    for (unsigned place = 0; place < SURTO_ODDS_PLACES_MAX; place++) {
        CHECK_SAY(is_likely(odds.infected[place], sampled.infected[place], samples),
                  "infected %u: %f, not %f", place, odds.infected[place], sampled.infected[place]);
        CHECK_SAY(is_likely(odds.outbreak[place], sampled.outbreak[place], samples),
                  "outbreak %u: %f, not %f", place, odds.outbreak[place], sampled.outbreak[place]);
    }
    CHECK_SAY(is_likely(odds.epidemic, sampled.epidemic, samples), "epidemic: %f, not %f",
              odds.epidemic, sampled.epidemic);
    CHECK_SAY(is_likely(odds.any_outbreak, sampled.any_outbreak, samples),
              "any outbreak: %f, not %f", odds.any_outbreak, sampled.any_outbreak);
    CHECK_SAY(is_likely(odds.loss, sampled.loss, samples), "loss: %f, not %f", odds.loss,
              sampled.loss);
    t->counted++;
    t->harm += odds.any_outbreak > 0;
    t->loss += odds.loss > 0 && odds.loss < 1;
    t->epidemic += odds.epidemic > 0 && odds.epidemic < 1;
}

/* Walks through a random game and compares here and there; `rich` makes a position rich. */
static void walk(surto_game *game, surto_rng *rng, tally *t, unsigned positions,
                 void (*rich)(const surto_game *, surto_state *, surto_rng *))
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_move move;
    surto_start(game, state);
    while (positions > 0 && check_failures == 0 &&
           surto_sample(game, state, rng, &move) == SURTO_OK) {
        if (move.actor != SURTO_ACTOR_CHANCE && surto_rng_below(rng, 12) == 0) {
            if (surto_rng_below(rng, 3) == 0) {
                rich(game, state, rng);
            }
            unsigned before = t->counted;
            compare(game, state, rng, t);
            positions -= t->counted - before;
            (void)surto_sample(game, state, rng, &move);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    surto_game_close(game);
}

static void say(const tally *t)
{
    printf("# %u positions: harm in %u, perhaps lost %u, perhaps an epidemic %u; %u too large\n",
           t->counted, t->harm, t->loss, t->epidemic, t->large);
    CHECK(t->harm > 0 && t->loss > 0 && t->epidemic > 0 && t->counted > 4 * t->large);
}

TEST("odds: what is sampled in the base game is what was counted")
{
    tally t = {0, 0, 0, 0, 0};
    for (unsigned i = 0; i < 16; i++) {
        surto_rng rng = {first_seed() + i};
        walk(random_game(&rng), &rng, &t, 3, make_rich);
    }
    say(&t);
}

TEST("odds: what is sampled in Season 2 is what was counted")
{
    tally t = {0, 0, 0, 0, 0};
    for (unsigned i = 0; i < 24; i++) {
        surto_rng rng = {first_seed() + i};
        walk(random_season2(&rng, i % 2), &rng, &t, 3, make_rich_season2);
    }
    say(&t);
}

TEST("odds: what is sampled in Season 0 is what was counted")
{
    tally t = {0, 0, 0, 0, 0};
    for (unsigned i = 0; i < 24; i++) {
        surto_rng rng = {first_seed() + i};
        walk(random_season0(&rng, i % 2), &rng, &t, 3, make_rich_season0);
    }
    say(&t);
}

CHECK_MAIN
