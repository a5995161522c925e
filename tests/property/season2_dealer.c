/* The seeded dealer of Season 2 is exact: what it draws against the weights, over many seeds, and
 * one draw against another. Fixed seeds: a failure is a change, not bad luck. */
#include "season2_games.h"

static surto_game *open_game(const char *players, const char *pack, const char *level)
{
    surto_option options[] = {{"players", players}, {"pack", pack}, {"rationing", level}};
    surto_game *game = NULL;
    if (surto_game_open(&game, "season2", options, 3, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

/* A move of players who spread their supplies, do as little as they can and like to stay where the
 * plague is, so that games last and characters are exposed. */
static surto_move idle_move(const surto_game *game, const surto_state *state)
{
    static surto_move moves[SURTO_MOVES_MAX];
    const season2_state *s = season2_of(state);
    size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX), best = count - 1;
    for (size_t i = 0; i < count; i++) {
        unsigned kind = moves[i].kind;
        bool spread = kind == SEASON2_PLACE && moves[i].arg[1] == 3;
        bool ill = kind == SEASON2_DRIVE && season2_plague(s, moves[i].arg[0]) > 0 &&
                   season2_plague(s, s->pawn[moves[i].actor]) == 0;
        if (spread || ill || kind == SEASON2_CONTINUE) {
            return moves[i];
        }
        best = kind == SEASON2_PASS || kind == SEASON2_DISCARD ? i : best;
    }
    return moves[best];
}

/* ---- Against the weights ---------------------------------------------------------------- */

enum { SHELVES = 6, CLASSES = 256 * SHELVES };

/* How often a class of outcomes came, how often it should have, and how much it may vary. */
typedef struct score {
    double seen[CLASSES], expected[CLASSES], variance[CLASSES];
} score;

static unsigned class_of(surto_move move)
{
    static const uint8_t shelf[SEASON2_KINDS] = {
        [SEASON2_CHANCE_INFECT] = 0, [SEASON2_CHANCE_DEAL] = 1, [SEASON2_CHANCE_FIRST] = 2,
        [SEASON2_CHANCE_EXPOSE] = 3, [SEASON2_CHANCE_DRAW] = 4, [SEASON2_CHANCE_EPIDEMIC] = 5};
    bool second = move.kind == SEASON2_CHANCE_DEAL || move.kind == SEASON2_CHANCE_EXPOSE;
    return 256U * shelf[move.kind] + move.arg[second ? 1 : 0];
}

/* Notes a draw. Returns: where in the row of all outcomes it lies, from 0 to 1; within its own
 * share it is anywhere, so that over many exact draws every place is as likely as any other. */
static double note(score *t, const surto_game *game, const surto_state *state, surto_move chosen,
                   surto_rng *rng)
{
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    size_t count = surto_chances(game, state, outcomes, SURTO_MOVES_MAX);
    double total = 0, before = 0, place = 0;
    for (size_t i = 0; i < count; i++) {
        total += outcomes[i].weight;
    }
    for (size_t i = 0; i < count; i++) {
        unsigned class = class_of(outcomes[i].move);
        double p = outcomes[i].weight / total;
        bool hit = memcmp(&outcomes[i].move, &chosen, sizeof chosen) == 0;
        t->expected[class] += p;
        t->variance[class] += p * (1 - p);
        t->seen[class] += hit;
        if (hit) {
            place = before + p * (surto_rng_below(rng, 1U << 20) + 0.5) / (1U << 20);
        }
        before += p;
    }
    return place;
}

/* The sum of squares over the classes of a shelf, each of variance 1 or nearly. */
static void check_shelf(const score *t, unsigned shelf, const char *what, unsigned least)
{
    double sum = 0, classes = 0;
    for (unsigned class = 256 * shelf; class < 256 * (shelf + 1); class ++) {
        if (t->variance[class] > 5) {
            double difference = t->seen[class] - t->expected[class];
            double square = difference * difference / t->variance[class];
            CHECK_SAY(square < 20, "%s %u: seen %.0f, expected %.1f", what, class % 256,
                      t->seen[class], t->expected[class]);
            sum += square;
            classes++;
        }
    }
    /* Four times the deviation of chi-square, whose variance is twice its mean. */
    double deviation = 1;
    while (deviation * deviation < 2 * classes) {
        deviation += 0.1;
    }
    double limit = classes + 4 * deviation;
    printf("# %s: %.0f classes, chi-square %.1f, limit %.1f\n", what, classes, sum, limit);
    CHECK_SAY(classes >= least && sum < limit, "%s", what);
}

/* ---- Two draws -------------------------------------------------------------------------- */

enum { SIDE = 5 };

/* Pairs of places of two draws: SIDE by SIDE cells, all as likely. */
typedef struct pairs {
    double cell[SIDE][SIDE], count;
} pairs;

static void note_pair(pairs *t, double a, double b)
{
    t->cell[(unsigned)(a * SIDE)][(unsigned)(b * SIDE)]++;
    t->count++;
}

static void check_pairs(const pairs *t, const char *what, double least)
{
    double expected = t->count / (SIDE * SIDE), sum = 0;
    for (unsigned i = 0; i < SIDE * SIDE; i++) {
        double difference = t->cell[i / SIDE][i % SIDE] - expected;
        sum += difference * difference / expected;
    }
    printf("# %s: %.0f pairs, chi-square %.1f, limit 52\n", what, t->count, sum);
    CHECK_SAY(t->count > least && sum < 52, "%s", what); /* 24 degrees: once in a thousand */
}

typedef struct tables {
    score score;
    pairs first_two;  /* the first and second infection of the set-up */
    pairs bottom_top; /* the bottom card of an epidemic and the next top card */
    pairs first_top;  /* the first infection of the set-up and the first after an epidemic */
    pairs bottoms;    /* the bottom cards of the first two epidemics */
    pairs hand_draw;  /* the first card dealt and the first card drawn */
} tables;

static void play_game(tables *t, uint64_t number)
{
    surto_game *game = open_game(number % 2 ? "2" : "4", number % 4 < 2 ? "start" : "proving", "0");
    surto_seed seed = surto_seed_from_number(number);
    surto_rng rng = {number + 7};
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    double first = -1, second = -1, bottom = -1, last_bottom = -1, dealt = -1, drawn = -1;
    unsigned epidemics = 0;
    surto_start(game, state);
    while (surto_actors(game, state) != SURTO_OVER) {
        surto_move move;
        if (surto_actors(game, state) != SURTO_CHANCE) {
            move = idle_move(game, state);
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
            continue;
        }
        CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
        double place = note(&t->score, game, state, move, &rng);
        if (move.kind == SEASON2_CHANCE_INFECT) {
            if (first < 0) {
                first = place;
            } else if (second < 0) {
                second = place;
                note_pair(&t->first_two, first, second);
            } else if (bottom >= 0) {
                note_pair(&t->bottom_top, bottom, place);
                if (epidemics == 1) {
                    note_pair(&t->first_top, first, place);
                }
            }
            bottom = -1;
        } else if (move.kind == SEASON2_CHANCE_EPIDEMIC) {
            bottom = place;
            if (++epidemics == 2) {
                note_pair(&t->bottoms, last_bottom, bottom);
            }
            last_bottom = bottom;
        } else if (move.kind == SEASON2_CHANCE_DEAL && dealt < 0) {
            dealt = place;
        } else if (move.kind == SEASON2_CHANCE_DRAW && drawn < 0) {
            drawn = place;
            note_pair(&t->hand_draw, dealt, drawn);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    surto_game_close(game);
}

TEST("season2 dealer: seeded draws come as often as their weights say, one whatever the other")
{
    static tables t;
    for (uint64_t number = 0; number < 3000; number++) {
        play_game(&t, number);
    }
    check_shelf(&t.score, 0, "infections", 9);
    check_shelf(&t.score, 1, "starting hands", 12);
    check_shelf(&t.score, 2, "who begins", 4);
    check_shelf(&t.score, 3, "exposures", 2);
    check_shelf(&t.score, 4, "draws", 12);
    check_shelf(&t.score, 5, "bottom cards", 9);
    check_pairs(&t.first_two, "first and second infection", 2500);
    check_pairs(&t.bottom_top, "bottom card and next top card", 1000);
    check_pairs(&t.first_top, "first infection and first after an epidemic", 500);
    check_pairs(&t.bottoms, "bottom cards of two epidemics", 300);
    check_pairs(&t.hand_draw, "first card dealt and first drawn", 1000);
}

TEST("season2 dealer: the first infection card is any, as often as there are copies")
{
    static score t;
    surto_game *game = open_game("2", "start", "4");
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    surto_rng rng = {1};
    surto_start(game, state);
    while (surto_actors(game, state) != SURTO_CHANCE) {
        CHECK(surto_apply(game, state, idle_move(game, state), NULL) == SURTO_OK);
    }
    for (uint64_t number = 0; number < 20000; number++) {
        surto_seed seed = surto_seed_from_number(number);
        surto_move move;
        CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
        (void)note(&t, game, state, move, &rng);
    }
    check_shelf(&t, 0, "first infection", 9);
    surto_game_close(game);
}

/* A pile of n cards has its epidemic in any place. Nobody loses: the plague is wiped off. */
TEST("season2 dealer: the epidemic is anywhere in its pile")
{
    enum { GAMES = 6000 };
    double at[32] = {0};
    unsigned size = 0;
    surto_game *game = open_game("2", "start", "0");
    for (uint64_t number = 0; number < GAMES; number++) {
        surto_seed seed = surto_seed_from_number(number);
        surto_state_buffer room;
        surto_state *state = surto_state_in(&room);
        season2_state *s = season2_in(state);
        unsigned draws = 0;
        surto_start(game, state);
        while (s->piles == 0 || (s->pile == 0 && (s->flags & SEASON2_FLAG_EPIDEMIC_IN))) {
            surto_move move;
            if (surto_actors(game, state) != SURTO_CHANCE) {
                move = idle_move(game, state);
            } else {
                CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
            }
            if (move.kind == SEASON2_CHANCE_DRAW) {
                size = draws == 0 ? s->pile_left : size;
                draws++;
            }
            if (surto_apply(game, state, move, NULL) != SURTO_OK) {
                CHECK_SAY(false, "the engine refused its own move");
                break;
            }
            s->plague_one = s->plague_two = 0;
            s->incidents = 0;
        }
        at[draws - 1]++;
    }
    double expected = GAMES / (double)size, sum = 0;
    for (unsigned i = 0; i < size; i++) {
        sum += (at[i] - expected) * (at[i] - expected) / expected;
    }
    printf("# a pile of %u, chi-square %.1f\n", size, sum);
    CHECK_SAY(size > 5 && size < 16 && sum < 3 * size, "%u, %f", size, sum);
    surto_game_close(game);
}

/* ---- The same luck for all -------------------------------------------------------------- */

enum { KEPT = 32 };

/* The first infections and the hands that a seed deals to players of one kind. */
static unsigned deal_setup(surto_game *game, uint64_t number, uint64_t players, surto_move *out)
{
    surto_seed seed = surto_seed_from_number(number);
    surto_rng rng = {players};
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    const season2_state *s = season2_of(state);
    unsigned count = 0;
    surto_start(game, state);
    while (s->phase <= SEASON2_SETUP_HANDS) {
        surto_move move;
        if (surto_actors(game, state) == SURTO_CHANCE) {
            CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
            out[count++] = move;
        } else if (players == 0) {
            move = idle_move(game, state);
        } else {
            move = lively_season2(game, state, &rng);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    return count;
}

TEST("season2 dealer: a seed deals the same first infections and hands, whatever players do before")
{
    surto_game *game = open_game("3", "start", "0"); /* no events are chosen */
    unsigned whole = 0, different = 0;
    surto_move last[KEPT] = {{0, 0, {0}}};
    for (uint64_t number = 0; number < 300; number++) {
        surto_move one[KEPT], other[KEPT];
        unsigned count = deal_setup(game, number, 0, one);
        CHECK(count == 9 + 9);
        for (uint64_t players = 1; players < 5; players++) {
            unsigned dealt = deal_setup(game, number, players, other); /* fewer if they lost */
            CHECK_SAY(dealt > 0 && dealt <= count && memcmp(one, other, dealt * sizeof *one) == 0,
                      "seed %u, players %u", (unsigned)number, (unsigned)players);
            whole += dealt == count;
        }
        different += memcmp(one, last, count * sizeof *one) != 0;
        memcpy(last, one, sizeof last);
    }
    CHECK_SAY(whole > 300 && different == 300, "%u whole, %u different", whole, different);
    surto_game_close(game);
}

CHECK_MAIN
