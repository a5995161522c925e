/* How a player chooses among the plans it has found: weaker levels make mistakes now and then, and
 * a player that follows leaves other seats their pawns, cards and events. */
#include <assert.h>

#include "ai/player_type.h"
#include "ai/search.h"

enum {
    NEARLY = SURTO_PROBABILITY_ONE / 50, /* "nearly as good", for a player that follows */
    DECISIONS = 16                       /* surto__player_type.blunders is out of this many */
};

bool surto__has_play_style(const surto_player *player)
{
    return player->settings.style == SURTO_STYLE_FOLLOW || player->type->blunders > 0;
}

static unsigned intrusion_of(const surto__evaluator *evaluator, const surto_candidate *candidate,
                             unsigned own_seats)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < candidate->plan_count; i++) {
        surto_move move = candidate->plan[i];
        sum += evaluator && evaluator->intrusion ? evaluator->intrusion(move, own_seats)
                                                 : !((own_seats >> move.actor) & 1);
    }
    return sum;
}

/* The least intrusive candidate of those nearly as good as the best. */
static unsigned least_intrusive(const surto_player *player, const surto__question *question,
                                const surto_advice *advice)
{
    const surto__evaluator *evaluator = surto__evaluator_of(player->game);
    unsigned own_seats = player->settings.own_seats         ? player->settings.own_seats
                         : question->seat < SURTO_SEATS_MAX ? 1U << question->seat
                                                            : (1U << SURTO_SEATS_MAX) - 1;
    unsigned chosen = 0, min = intrusion_of(evaluator, &advice->candidate[0], own_seats);
    for (unsigned i = 1; i < advice->count; i++) {
        unsigned here = intrusion_of(evaluator, &advice->candidate[i], own_seats);
        if (here < min && advice->candidate[i].win + NEARLY >= advice->candidate[0].win) {
            chosen = i;
            min = here;
        }
    }
    return chosen;
}

/* A random candidate other than the best, in some of DECISIONS decisions. */
static unsigned blunder(const surto_player *player, const surto__question *question,
                        const surto_advice *advice, unsigned chosen)
{
    surto_rng rng = surto__player_rng(player, question->state);
    if (advice->count < 2 || surto_rng_below(&rng, DECISIONS) >= player->type->blunders) {
        return chosen;
    }
    return 1 + surto_rng_below(&rng, advice->count - 1);
}

/* Moves a candidate to the front. */
static void put_first(surto_advice *advice, unsigned chosen)
{
    assert(chosen < advice->count);
    surto_candidate first = advice->candidate[chosen];
    for (unsigned i = chosen; i > 0; i--) {
        advice->candidate[i] = advice->candidate[i - 1];
    }
    advice->candidate[0] = first;
}

void surto__choose_by_style(const surto_player *player, const surto__question *question,
                            surto_advice *out)
{
    assert(out->count > 0 && player->type->blunders <= DECISIONS);
    if (out->candidate[0].win < SURTO_PROBABILITY_ONE) { /* never pass up a certain win */
        bool follows = player->settings.style == SURTO_STYLE_FOLLOW;
        unsigned chosen = follows ? least_intrusive(player, question, out) : 0;
        put_first(out, blunder(player, question, out, chosen));
    }
    for (unsigned wanted = surto__wanted(question->limits); out->count > wanted; out->count--) {
        out->candidate[out->count - 1] = (surto_candidate){0};
    }
}
