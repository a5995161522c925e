/* The dealers are exact: what they draw against the weights, and against plain shuffled decks
 * written here for that purpose only. Fixed seeds: a failure is a change, not bad luck. */
#include "../check.h"
#include "games.h"

static surto_game *open_game(const char *players, const char *epidemics)
{
    surto_option options[] = {{"players", players}, {"epidemics", epidemics}, {"events", "none"}};
    surto_game *game = NULL;
    if (surto_game_open(&game, "base", options, 3, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

/* ---- Against the weights ---------------------------------------------------------------- */

enum { CLASSES = 256 };

/* How often a class of outcomes came, how often it should have, and how much it may vary. */
typedef struct score {
    double seen[CLASSES], expected[CLASSES], variance[CLASSES];
} score;

static unsigned class_of(surto_move move)
{
    bool dealt = move.kind == BASE_CHANCE_DEAL || move.kind == BASE_CHANCE_ROLE;
    static const uint8_t shelf[BASE_KINDS] = {[BASE_CHANCE_INFECT] = 0,
                                              [BASE_CHANCE_DEAL] = 1,
                                              [BASE_CHANCE_DRAW] = 1,
                                              [BASE_CHANCE_EPIDEMIC] = 2,
                                              [BASE_CHANCE_ROLE] = 3};
    return 64U * shelf[move.kind] + move.arg[dealt ? 1 : 0];
}

static void note(score *s, const surto_game *game, const surto_state *state, surto_move chosen)
{
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    size_t count = surto_outcomes(game, state, outcomes, SURTO_MOVES_MAX);
    double total = 0;
    for (size_t i = 0; i < count; i++) {
        total += outcomes[i].weight;
    }
    for (size_t i = 0; i < count; i++) {
        unsigned class = class_of(outcomes[i].move);
        double p = outcomes[i].weight / total;
        s->expected[class] += p;
        s->variance[class] += p * (1 - p);
        s->seen[class] += memcmp(&outcomes[i].move, &chosen, sizeof chosen) == 0;
    }
}

/* Whole games: players idle or move at random, chance moves by the dealer under test. */
static void score_games(score *s, bool seeded)
{
    memset(s, 0, sizeof *s);
    for (uint64_t number = 0; number < 3000; number++) {
        surto_game *game = open_game(number % 2 ? "2" : "4", number % 3 ? "4" : "6");
        surto_seed seed = surto_seed_from_number(number);
        surto_rng rng = {number + 7};
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        surto_move move;
        surto_start(game, state);
        while (surto_actors(game, state) != SURTO_OVER) {
            bool chance = surto_actors(game, state) == SURTO_CHANCE;
            if (chance && seeded) {
                CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
            } else {
                CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
            }
            if (chance) {
                note(s, game, state, move);
            }
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        }
        surto_game_close(game);
    }
}

/* The sum of squares over all classes, each of variance 1; about normal for so many. */
static void check_score(const score *s, const char *dealer)
{
    double sum = 0, classes = 0;
    for (unsigned class = 0; class < CLASSES; class ++) {
        if (s->variance[class] > 0) {
            double difference = s->seen[class] - s->expected[class];
            double square = difference * difference / s->variance[class];
            CHECK_SAY(square < 20, "%s dealer, class %u: seen %.0f, expected %.1f", dealer, class,
                      s->seen[class], s->expected[class]);
            sum += square;
            classes++;
        }
    }
    double limit = classes + 4 * 1.4142 * classes / 10; /* 4 sigma for about 150 classes */
    printf("# %s dealer: %.0f classes, chi-square %.1f, limit %.1f\n", dealer, classes, sum, limit);
    CHECK(classes > 140 && sum < limit);
}

TEST("dealer: seeded deals come as often as their weights say")
{
    static score s;
    score_games(&s, true);
    check_score(&s, "seeded");
}

TEST("dealer: lazy deals come as often as their weights say")
{
    static score s;
    score_games(&s, false);
    check_score(&s, "lazy");
}

/* ---- Against real decks ----------------------------------------------------------------- */

enum { TURNS = 20, INFECTIONS = 40, PLAYER_DRAWS = 2 * TURNS };

/* What one whole game looks like from outside. */
typedef struct course {
    bool epidemic[PLAYER_DRAWS]; /* was the draw an epidemic? */
    bool again[INFECTIONS];      /* had the infection card been turned before, in play? */
    unsigned ago[INFECTIONS];    /* and how many infection cards ago? */
} course;

/* A deck as people have it: an array, shuffled. */
static void shuffle(uint8_t *cards, unsigned count, surto_rng *rng)
{
    for (unsigned i = count; i > 1; i--) {
        uint32_t j = surto_rng_below(rng, i);
        uint8_t card = cards[i - 1];
        cards[i - 1] = cards[j];
        cards[j] = card;
    }
}

/* Two players, five epidemics, no events, nobody does anything: 8 cards are dealt, the other 40
 * are five piles of 8 and an epidemic. */
static void real_course(course *c, surto_rng *rng)
{
    static const unsigned rate_track[] = {2, 2, 2, 3, 3, 4, 4};
    uint8_t player[45], infection[48], discard[48];
    unsigned last[48] = {0}, turned = 0, rate = 0;
    unsigned deck = 48, discards = 0;
    for (unsigned pile = 0; pile < 5; pile++) {
        for (unsigned i = 0; i < 9; i++) {
            player[9 * pile + i] = i == 0;
        }
        shuffle(player + 9 * pile, 9, rng);
    }
    for (unsigned i = 0; i < 48; i++) {
        infection[i] = (uint8_t)i;
    }
    shuffle(infection, 48, rng); /* the top is at the end */
    for (unsigned i = 0; i < 9; i++) {
        discard[discards++] = infection[--deck];
    }
    for (unsigned turn = 0; turn < TURNS; turn++) {
        for (unsigned draw = 0; draw < 2; draw++) {
            c->epidemic[2 * turn + draw] = player[2 * turn + draw];
        }
        for (unsigned draw = 0; draw < 2; draw++) {
            if (player[2 * turn + draw]) {
                rate++;
                discard[discards++] = infection[0];
                memmove(infection, infection + 1, --deck);
                shuffle(discard, discards, rng);
                memcpy(infection + deck, discard, discards);
                deck += discards;
                discards = 0;
            }
        }
        for (unsigned i = 0; i < rate_track[rate]; i++) {
            uint8_t card = infection[--deck];
            discard[discards++] = card;
            turned++;
            if (turned <= INFECTIONS) {
                c->again[turned - 1] = last[card] != 0;
                c->ago[turned - 1] = last[card] ? turned - last[card] : 0;
            }
            last[card] = turned;
        }
    }
}

/* The same course on the engine. Diseases are wiped off after every move so that no game ends. */
static void engine_course(course *c, uint64_t number)
{
    surto_option options[] = {{"players", "2"}, {"epidemics", "5"}, {"events", "none"}};
    surto_game *game = NULL;
    CHECK(surto_game_open(&game, "base", options, 3, NULL, 0) == SURTO_OK);
    surto_seed seed = surto_seed_from_number(number);
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    base_state *s = base_in(state);
    unsigned last[48] = {0}, turned = 0, drawn = 0;
    surto_start(game, state);
    while (drawn < PLAYER_DRAWS || turned < INFECTIONS) {
        surto_move move;
        if (surto_deal(game, state, &seed, &move) != SURTO_OK) {
            static surto_move moves[SURTO_MOVES_MAX];
            size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
            move = moves[count - 1]; /* pass, or any discard */
        }
        if (move.kind == BASE_CHANCE_DRAW) {
            if (drawn < PLAYER_DRAWS) {
                c->epidemic[drawn] = move.arg[0] == BASE_EPIDEMIC;
            }
            drawn++;
        }
        if (move.kind == BASE_CHANCE_INFECT && s->phase == BASE_IN_INFECTION) {
            unsigned card = move.arg[0];
            turned++;
            if (turned <= INFECTIONS) {
                c->again[turned - 1] = last[card] != 0;
                c->ago[turned - 1] = last[card] ? turned - last[card] : 0;
            }
            last[card] = turned;
        }
        if (surto_apply(game, state, move, NULL) != SURTO_OK) {
            CHECK_SAY(false, "the engine refused its own move");
            break;
        }
        memset(s->one, 0, sizeof s->one + sizeof s->two);
        memset(s->supply, BASE_CUBES, sizeof s->supply);
    }
    surto_game_close(game);
}

/* Are two counts out of the same number of games alike? */
static void alike(double a, double b, double games, const char *what, unsigned at, double *sum,
                  double *classes)
{
    double p = (a + b) / (2 * games), variance = 2 * games * p * (1 - p);
    if (variance < 20) {
        CHECK_SAY((a - b) * (a - b) < 400, "%s %u: %.0f and %.0f", what, at, a, b);
        return;
    }
    double square = (a - b) * (a - b) / variance;
    CHECK_SAY(square < 20, "%s %u: %.0f and %.0f", what, at, a, b);
    *sum += square;
    (*classes)++;
}

TEST("dealer: seeded games look like games with shuffled decks")
{
    enum { GAMES = 20000, AGO = 41 };
    static double epidemic[2][PLAYER_DRAWS], again[2][INFECTIONS], ago[2][AGO],
        pair[2][PLAYER_DRAWS];
    surto_rng rng = {99};
    for (uint64_t number = 0; number < GAMES; number++) {
        course courses[2];
        engine_course(&courses[0], number + 500000);
        real_course(&courses[1], &rng);
        for (unsigned k = 0; k < 2; k++) {
            for (unsigned i = 0; i < PLAYER_DRAWS; i++) {
                epidemic[k][i] += courses[k].epidemic[i];
                pair[k][i] += i > 0 && courses[k].epidemic[i] && courses[k].epidemic[i - 1];
            }
            for (unsigned i = 0; i < INFECTIONS; i++) {
                again[k][i] += courses[k].again[i];
                if (i == 30) {
                    ago[k][courses[k].ago[i]]++;
                }
            }
        }
    }
    double sum = 0, classes = 0;
    for (unsigned i = 0; i < PLAYER_DRAWS; i++) {
        alike(epidemic[0][i], epidemic[1][i], GAMES, "epidemic at draw", i, &sum, &classes);
        alike(pair[0][i], pair[1][i], GAMES, "two epidemics at draw", i, &sum, &classes);
    }
    for (unsigned i = 0; i < INFECTIONS; i++) {
        alike(again[0][i], again[1][i], GAMES, "card again at infection", i, &sum, &classes);
    }
    for (unsigned i = 0; i < AGO; i++) {
        alike(ago[0][i], ago[1][i], GAMES, "31st infection, cards ago", i, &sum, &classes);
    }
    double limit = classes + 5 * 1.4142 * classes / 10; /* 5 sigma for about 100 classes */
    printf("# %.0f classes, chi-square %.1f, limit %.1f\n", classes, sum, limit);
    CHECK(classes > 80 && sum < limit);
}

CHECK_MAIN
