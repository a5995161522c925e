/* Answers from a view: what a player whose opinions are written down here says of possible
 * positions, and what is made of that. */
#include <stdlib.h>
#include <surto/surto.h>

#include "../check.h"
#include "ai/player_type.h"

enum { WORLDS = 4, HUNDREDTH = SURTO_PROBABILITY_ONE / 100, ERROR = 600 };
enum {
    A,
    B,
    C,
    ELSEWHERE,
    NOTHING
}; /* the first three moves that are offered, and one that is not */

/* What it says of each position, the best first: a move and hundredths. */
static const struct {
    unsigned move, win;
} opinions[WORLDS][3] = {
    {{ELSEWHERE, 90}, {A, 60}, {B, 50}},
    {{B, 70}, {C, 30}, {NOTHING, 0}},
    {{A, 40}, {C, 20}, {NOTHING, 0}},
    {{B, 10}, {NOTHING, 0}, {NOTHING, 0}},
};

static struct {
    unsigned asked;
    unsigned refuses; /* it has no answer to this question; 0: to all */
    surto_move move[4];
    surto_player_limits limits[WORLDS];
} stub;

static bool plays_all(const surto_game *game)
{
    (void)game;
    return true;
}

static surto_status think(surto_player *player, const surto__question *question, surto_advice *out)
{
    CHECK(!surto__is_view(player->game, question->state)); /* it is told everything */
    CHECK(stub.asked < WORLDS);
    unsigned world = stub.asked++;
    stub.limits[world] = *question->limits;
    out->playouts = question->limits->playouts;
    for (unsigned i = 0; i < 3 && opinions[world][i].move != NOTHING; i++) {
        out->candidate[out->count++] =
            (surto_candidate){.plan = {stub.move[opinions[world][i].move]},
                              .plan_count = 1,
                              .win = opinions[world][i].win * HUNDREDTH,
                              .error = ERROR,
                              .playouts = 3};
    }
    return stub.asked == stub.refuses ? SURTO_ERR_ILLEGAL : SURTO_OK;
}

static const surto__player_type type = {.plays = plays_all, .think = think};

/* Asks from the view of the seat that acts, after so many moves by chance. */
static surto_status ask(const surto_player_limits *limits, surto_advice *out)
{
    static surto_move legal[SURTO_MOVES_MAX];
    surto_option closed = {"hands", "closed"};
    surto_game *game = NULL;
    surto_state_buffer rooms[2];
    surto_state *state = surto_state_from_buffer(&rooms[0]),
                *view = surto_state_from_buffer(&rooms[1]);
    surto_rng rng = {1};
    CHECK(surto_game_open(&game, "base", &closed, 1, NULL, 0) == SURTO_OK);
    surto_start(game, state);
    surto_move move;
    while (surto_actors(game, state) == SURTO_CHANCE) {
        CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    size_t count = surto_legal(game, state, legal, SURTO_MOVES_MAX);
    unsigned seat = legal[0].actor;
    CHECK(count > 4 && legal[3].actor == seat);
    CHECK(surto_observe(game, state, seat, view) == SURTO_OK && surto__is_view(game, view));
    memcpy(stub.move, legal, sizeof stub.move);
    stub.asked = 0;
    surto_player *player = calloc(1, sizeof *player);
    player->game = game;
    player->type = &type;
    surto_status status = surto_player_think(player, view, seat, legal, ELSEWHERE, limits, out);
    free(player);
    surto_game_close(game);
    return status;
}

static bool is_move(const surto_candidate *candidate, unsigned which)
{
    return candidate->plan_count == 1 &&
           memcmp(&candidate->plan[0], &stub.move[which], sizeof(surto_move)) == 0;
}

TEST("views: the move that is best on average, and one that is not told of counts as the last one")
{
    static surto_advice advice;
    stub.refuses = 0;
    surto_player_limits limits = {.playouts = 40, .candidates = SURTO_CANDIDATES_MAX};
    CHECK(ask(&limits, &advice) == SURTO_OK);
    CHECK(stub.asked == WORLDS && advice.playouts == 40 && advice.count == 3);
    for (unsigned world = 0; world < WORLDS; world++) { /* a quarter for each */
        CHECK(stub.limits[world].playouts == 10);
        CHECK(stub.limits[world].candidates == SURTO_CANDIDATES_MAX);
    }
    const surto_candidate *told = advice.candidate;
    CHECK(is_move(&told[0], B) && told[0].win == (50 + 70 + 20 + 10) * HUNDREDTH / WORLDS);
    CHECK(is_move(&told[1], A) && told[1].win == (60 + 30 + 40 + 10) * HUNDREDTH / WORLDS);
    CHECK(is_move(&told[2], C) && told[2].win == (50 + 30 + 20 + 10) * HUNDREDTH / WORLDS);
    CHECK(advice.win == told[0].win && told[0].playouts == 9);
    CHECK(told[0].error == 1039 / WORLDS); /* the root of three times its square */
}

TEST("views: a position without an answer does not count")
{
    static surto_advice advice;
    stub.refuses = 2;
    surto_player_limits limits = {.playouts = 40, .candidates = SURTO_CANDIDATES_MAX};
    CHECK(ask(&limits, &advice) == SURTO_OK);
    CHECK(stub.asked == WORLDS);
    CHECK(is_move(&advice.candidate[0], A) &&
          advice.candidate[0].win == (60 + 40 + 10) * HUNDREDTH / 3);
    CHECK(is_move(&advice.candidate[1], B) &&
          advice.candidate[1].win == (50 + 20 + 10) * HUNDREDTH / 3);
}

CHECK_MAIN
