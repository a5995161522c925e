/* The evaluator of the base game: a trained net (net.h) over features of the position. */
#include "ai/evaluator.h"

#include "ai/base/calibration.h"
#include "ai/base/luck.h"
#include "ai/base/relevant_moves.h"
#include "ai/base/value.h"

static size_t memory(const surto_game *game)
{
    (void)game;
    return sizeof(base_memory);
}

static void prepare(const surto_game *game, void *place)
{
    base_memory_fill(place, game, &base_nets_trained);
}

static int32_t value(const surto_game *game, void *place, const surto_state *state)
{
    return base_value(game, place, base_of(state));
}

static int32_t judge(const surto_game *game, void *place, const surto_state *state)
{
    return base_judgement(game, place, base_of(state));
}

static int32_t calibrate(const surto_game *game, bool slow, int32_t logit)
{
    unsigned players = game->seats - 2, epidemics = base_options(game)->epidemics - 4U;
    if (players > 2 || epidemics > 2) {
        return logit;
    }
    return surto__calibrated(&base_calibrated[slow][epidemics][players], logit);
}

static unsigned turn(const surto_state *state)
{
    return base_of(state)->active;
}

/* Using other seats' events and pawns counts most, then their discards and answers, then taking a
 * card from them, to which they would have to agree. */
static unsigned intrusion(surto_move move, unsigned own_seats)
{
    enum { CARD = 1, ANSWER = 2, PAWN = 4, EVENT = 4 };
    bool theirs = !((own_seats >> move.actor) & 1);
    switch (move.kind) {
    case BASE_DRIVE:
    case BASE_DIRECT:
    case BASE_CHARTER:
    case BASE_SHUTTLE:
    case BASE_JOIN:
    case BASE_PLAY_AIRLIFT: {
        unsigned pawn = (own_seats >> move.arg[0]) & 1 ? 0 : PAWN;
        return pawn + (theirs && move.kind == BASE_PLAY_AIRLIFT ? EVENT : 0);
    }
    case BASE_TAKE:
        return (own_seats >> move.arg[0]) & 1 ? 0 : CARD;
    case BASE_PLAY_FORECAST:
    case BASE_PLAY_GRANT:
    case BASE_PLAY_QUIET:
    case BASE_PLAY_RESILIENT:
        return theirs ? EVENT : 0;
    default:
        return theirs ? ANSWER : 0;
    }
}

const surto__evaluator surto__evaluator_base = {.rules = &surto__rules_base,
                                                .memory = memory,
                                                .prepare = prepare,
                                                .value = value,
                                                .judge = judge,
                                                .relevant_moves = base_relevant_moves,
                                                .relevant_moves_quick = base_relevant_moves_quick,
                                                .deal = base_luck_deal,
                                                .beam = 1200,
                                                .beam_quick = 48,
                                                .calibrate = calibrate,
                                                .intrusion = intrusion,
                                                .turn = turn};
