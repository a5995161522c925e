/* What chance does in playouts (src/ai/base/luck.c): every outcome comes as often as its weight
 * says, whatever came before it in the same playout; and the same key deals the same cards. */
#include "../property/games.h"

#include "ai/base/luck.h"

enum { BINS = 20 };

/* Outcomes laid one after the other by their weights fill a line from 0 to 1; a point in that of
 * the one that came is anywhere on it, equally likely, if outcomes are dealt by their weights. */
static double place_of(const surto_game *game, const surto_state *state, surto_move dealt,
                       surto_rng *rng)
{
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    size_t count = surto_outcomes(game, state, outcomes, SURTO_MOVES_MAX);
    double all = 0, before = -1, own = 0;
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&outcomes[i].move, &dealt, sizeof dealt) == 0) {
            before = all;
            own = outcomes[i].weight;
        }
        all += outcomes[i].weight;
    }
    CHECK(before >= 0);
    return (before + own * (surto_rng_below(rng, 1 << 20) + 0.5) / (1 << 20)) / all;
}

static unsigned bins[BASE_KINDS][BINS];

/* Plays on by random moves from a root, as a playout does, with the luck of a key. */
static void play_out(const surto_game *game, const surto_state *root, uint64_t key, surto_rng *rng)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto__luck luck = {.key = key, .root = root};
    memcpy(state, root, surto_state_size(game));
    for (unsigned moves = 0; moves < 120 && surto_actors(game, state) != SURTO_OVER; moves++) {
        surto_move move;
        if (surto_actors(game, state) == SURTO_CHANCE) {
            move = base_luck_deal(&luck, game, state);
            surto_move again = base_luck_deal(&luck, game, state);
            CHECK(memcmp(&move, &again, sizeof move) == 0);
            double place = place_of(game, state, move, rng);
            bins[move.kind][(unsigned)(place * BINS)]++;
        } else {
            move = lively_move(game, state, rng);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
}

TEST("luck: outcomes come as often as their weights say")
{
    surto_rng rng = {80};
    for (unsigned number = 0; number < 200; number++) {
        surto_game *game = random_game(&rng);
        surto_state_buffer room;
        surto_state *root = surto_state_from_buffer(&room);
        surto_start(game, root);
        unsigned long left = surto_rng_below(&rng, 120); /* and on to a seat's decision */
        while (left > 0 || surto_actors(game, root) == SURTO_CHANCE) {
            surto_move move;
            if (surto_sample(game, root, &rng, &move) != SURTO_OK) {
                break;
            }
            surto_apply(game, root, move, NULL);
            left -= left > 0;
        }
        for (unsigned i = 0; i < 60; i++) {
            play_out(game, root, surto_rng_next(&rng), &rng);
        }
        surto_game_close(game);
    }
    /* Chi-square with 19 degrees of freedom: one sequence of numbers in a thousand is above. */
    static const uint8_t kinds[] = {BASE_CHANCE_INFECT, BASE_CHANCE_DRAW, BASE_CHANCE_EPIDEMIC,
                                    BASE_CHANCE_REVEAL};
    for (size_t at = 0; at < sizeof kinds; at++) {
        unsigned kind = kinds[at];
        double count = 0, spread = 0;
        for (unsigned i = 0; i < BINS; i++) {
            count += bins[kind][i];
        }
        for (unsigned i = 0; i < BINS; i++) {
            double off = bins[kind][i] - count / BINS;
            spread += off * off / (count / BINS);
        }
        printf("# kind %u: %.0f dealt, %.1f\n", kind, count, spread);
        CHECK_SAY(count > 400, "kind %u: only %.0f", kind, count);
        CHECK_SAY(spread < 43.8, "kind %u: %f", kind, spread);
    }
}

/* Plans that are compared draw the same cards: the order of a deck is that of the key, not of what
 * was done before. */
TEST("luck: another way to the same deck does not change what is drawn from it")
{
    surto_rng rng = {81};
    surto_game *game = NULL;
    surto_state_buffer room;
    surto_state *root = surto_state_from_buffer(&room);
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(game, root);
    while (surto_actors(game, root) == SURTO_CHANCE) {
        surto_move move;
        surto_sample(game, root, &rng, &move);
        surto_apply(game, root, move, NULL);
    }
    for (uint64_t key = 0; key < 200; key++) {
        surto_move drawn[2];
        for (unsigned i = 0; i < 2; i++) {
            surto_state_buffer copy = room;
            surto_state *state = surto_state_from_buffer(&copy);
            surto__luck luck = {.key = key, .root = root};
            while (surto_actors(game, state) != SURTO_CHANCE) {
                static surto_move moves[SURTO_MOVES_MAX];
                size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
                surto_move move = moves[0]; /* a drive, and nothing at all from then on */
                for (size_t at = 0; at < count; at++) {
                    bool idle = moves[at].kind == BASE_PASS || moves[at].kind == BASE_CONTINUE;
                    bool drives = i == 0 && base_of(state)->actions == BASE_ACTIONS;
                    move = idle && !drives ? moves[at] : move;
                }
                surto_apply(game, state, move, NULL);
            }
            drawn[i] = base_luck_deal(&luck, game, state);
        }
        CHECK(memcmp(&drawn[0], &drawn[1], sizeof drawn[0]) == 0);
    }
    surto_game_close(game);
}

/* Cards that an epidemic puts back are shuffled. */
TEST("luck: the same cards lie in another order after an epidemic")
{
    enum { KEYS = 4000 };
    surto_rng rng = {82};
    surto_game *game = NULL;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_move move;
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(game, state);
    while (base_of(state)->phase != BASE_IN_INFECTION) {
        CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        surto_apply(game, state, move, NULL);
    }
    surto_state_buffer later_room = room;
    surto_state *later = surto_state_from_buffer(&later_room);
    base_in(later)->rate++;
    unsigned alike = 0;
    for (uint64_t key = 0; key < KEYS; key++) {
        surto__luck luck = {.key = key, .root = state};
        surto_move one = base_luck_deal(&luck, game, state);
        surto_move other = base_luck_deal(&luck, game, later);
        alike += memcmp(&one, &other, sizeof one) == 0;
    }
    double cards = (double)surto_outcomes(game, state, NULL, 0), wanted = KEYS / cards;
    CHECK_SAY(alike < 1.5 * wanted && alike > 0.5 * wanted, "%u, not %f", alike, wanted);
    surto_game_close(game);
}

CHECK_MAIN
