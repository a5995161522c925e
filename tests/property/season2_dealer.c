/* The seeded dealer of Season 2 is exact: what it draws against the weights, over many seeds, and
 * one draw against another. Fixed seeds: a failure is a change, not bad luck. */
#include "dealing.h"
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

static unsigned class_of(surto_move move)
{
    static const uint8_t shelf[SEASON2_KINDS] = {
        [SEASON2_CHANCE_INFECT] = 0, [SEASON2_CHANCE_DEAL] = 1, [SEASON2_CHANCE_FIRST] = 2,
        [SEASON2_CHANCE_EXPOSE] = 3, [SEASON2_CHANCE_DRAW] = 4, [SEASON2_CHANCE_EPIDEMIC] = 5};
    bool second = move.kind == SEASON2_CHANCE_DEAL || move.kind == SEASON2_CHANCE_EXPOSE;
    return (unsigned)SHELF * shelf[move.kind] + move.arg[second ? 1 : 0];
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
    surto_state *state = surto_state_from_buffer(&room);
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
        double place = note(&t->score, class_of, game, state, move, &rng);
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
    surto_state *state = surto_state_from_buffer(&room);
    surto_rng rng = {1};
    surto_start(game, state);
    while (surto_actors(game, state) != SURTO_CHANCE) {
        CHECK(surto_apply(game, state, idle_move(game, state), NULL) == SURTO_OK);
    }
    for (uint64_t number = 0; number < 20000; number++) {
        surto_seed seed = surto_seed_from_number(number);
        surto_move move;
        CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
        (void)note(&t, class_of, game, state, move, &rng);
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
        surto_state *state = surto_state_from_buffer(&room);
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
    surto_state *state = surto_state_from_buffer(&room);
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
