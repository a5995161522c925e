/* Search: see search.h. */
#include "ai/search.h"

#include <assert.h>
#include <string.h>

#include "ai/playouts.h"
#include "ai/win_chance.h"
#include "core/rng.h"
#include "rules/games.h"

enum {
    ROOT_NODES = 24000,      /* plans of a decision */
    QUICK_NODES = 2000,      /* plans of a decision in a playout */
    ROOT_NODES_MIN = 1500,   /* even with very little time */
    NODE_NANOSECONDS = 1000, /* roughly: to make one and evaluate some */
    PASSES_BEFORE_CUT = 20,  /* playouts of an arm before it may be eliminated */
    PASSES_BETWEEN_CUTS = 4,
    LAST_ARMS = 6,                            /* with a large budget: played out longer */
    SLOW_PLAYOUTS = 80,                       /* expected playouts of a slow game */
    LONE_PLAYOUTS = 128,                      /* of the only plan */
    INDIFFERENT = SURTO_PROBABILITY_ONE / 250 /* a difference not worth more playouts */
};
_Static_assert(PASSES_BEFORE_CUT % PASSES_BETWEEN_CUTS == 0 &&
                   SURTO__PASSES_MAX % PASSES_BETWEEN_CUTS == 0,
               "batches of passes end where arms are cut");

#define EVALUATOR(game) &surto__evaluator_##game,
static const surto__evaluator *const evaluators[] = {SURTO__GAMES(EVALUATOR)};

const surto__evaluator *surto__evaluator_of(const surto_game *game)
{
    for (size_t i = 0; i < sizeof evaluators / sizeof evaluators[0]; i++) {
        if (evaluators[i]->rules == game->rules) {
            return evaluators[i];
        }
    }
    return NULL;
}

static size_t evaluator_memory(const surto_game *game, const surto__evaluator *evaluator)
{
    return surto__rounded(evaluator->memory ? evaluator->memory(game) : 0);
}

enum { SEEN = SURTO__ARMS_MAX * SURTO__PASSES_MAX * sizeof(uint16_t) };

size_t surto__search_memory(const surto_game *game, const surto__evaluator *evaluator)
{
    return evaluator_memory(game, evaluator) +
           surto__rounded(surto__plans_memory(game, ROOT_NODES)) +
           surto__rounded(surto__plans_memory(game, QUICK_NODES)) + SEEN + 64;
}

void surto__search_lay_out(surto__search *search, const surto_game *game,
                           const surto__evaluator *evaluator, void *memory)
{
    unsigned char *at = (unsigned char *)(((uintptr_t)memory + 63) & ~(uintptr_t)63);
    *search = (surto__search){.game = game, .evaluator = evaluator, .memory = at};
    if (evaluator->prepare) {
        evaluator->prepare(game, at);
    }
    at += evaluator_memory(game, evaluator);
    surto__plans_lay_out(&search->root, game, ROOT_NODES, at);
    at += surto__rounded(surto__plans_memory(game, ROOT_NODES));
    surto__plans_lay_out(&search->playout, game, QUICK_NODES, at);
    at += surto__rounded(surto__plans_memory(game, QUICK_NODES));
    search->seen = (void *)at;
}

/* ---- Values ----------------------------------------------------------------------------- */

/* The evaluator's value of a position, or the result of a finished game. */
static int32_t ask(surto__search *search,
                   int32_t (*evaluator)(const surto_game *, void *, const surto_state *),
                   const surto_state *state)
{
    surto_result result = search->game->rules->result(search->game, state);
    if (result.kind != SURTO_OPEN) {
        return result.kind == SURTO_WON ? SURTO__LOGIT_MAX : -SURTO__LOGIT_MAX;
    }
    search->evaluations++;
    int32_t value = evaluator(search->game, search->memory, state);
    assert(value > -SURTO__LOGIT_MAX && value < SURTO__LOGIT_MAX);
    return value;
}

int32_t surto__search_value(surto__search *search, const surto_state *state)
{
    return ask(search, search->evaluator->value, state);
}

int32_t surto__judgement(surto__search *search, const surto_state *state)
{
    return ask(search,
               search->evaluator->judge ? search->evaluator->judge : search->evaluator->value,
               state);
}

/* The end with the best value. Returns: SURTO__PLAN_ROOT if there is no end at all. */
uint32_t surto__best_end(surto__search *search, surto__plans *plans, int32_t *value)
{
    uint32_t best = SURTO__PLAN_ROOT;
    *value = INT32_MIN;
    for (uint32_t node = 0; node < plans->count; node++) {
        if (plans->nodes[node].end) {
            int32_t v = surto__search_value(search, surto__plans_state(plans, node));
            plans->nodes[node].value = v;
            if (v > *value) {
                *value = v;
                best = node;
            }
        }
    }
    return best;
}

/* ---- Comparing plans -------------------------------------------------------------------- */

/* Sums of a sample of numbers. */
typedef struct sample {
    int64_t sum;
    uint64_t squares;
    uint32_t count;
} sample;

static void add_to_sample(sample *to, int64_t number)
{
    to->sum += number;
    to->squares += (uint64_t)(number * number);
    to->count++;
}

/* The mean of one or more numbers, and its standard error. */
static int64_t mean_of_sample(const sample *of, uint32_t *error)
{
    assert(of->count > 0);
    int64_t mean = of->sum / (int64_t)of->count;
    uint64_t spread = of->squares / of->count, square = (uint64_t)(mean * mean);
    *error = surto__square_root((spread > square ? spread - square : 0) / of->count);
    return mean;
}

/* Inserts an arm in order of value, the best first; of equal ones the first found stays first. */
static void put_arm(surto__search *search, uint32_t node, int32_t value, unsigned max)
{
    unsigned at = search->arm_count;
    assert(max > 0 && max <= SURTO__JUDGED_MAX && at <= max && node < search->root.count);
    if (at == max) {
        if (value <= search->arms[at - 1].value) {
            return;
        }
        at--;
    } else {
        search->arm_count++;
    }
    for (; at > 0 && search->arms[at - 1].value < value; at--) {
        search->arms[at] = search->arms[at - 1];
    }
    search->arms[at] = (surto__arm){
        .node = node,
        .value = value,
        .sum = (uint64_t)search->effort.prior * surto__win_chance(value),
    };
}

/* Selects the arms: first the best ends by quick value, of these the best by accurate value. */
static void choose_arms(surto__search *search, unsigned max)
{
    surto__plans *plans = &search->root;
    assert(max <= SURTO__ARMS_MAX);
    search->arm_count = 0;
    for (uint32_t node = 0; node < plans->count; node++) {
        if (plans->nodes[node].end) {
            put_arm(search, node, plans->nodes[node].value,
                    search->evaluator->judge ? SURTO__JUDGED_MAX : max);
        }
    }
    if (!search->evaluator->judge) {
        return;
    }
    uint32_t nodes[SURTO__JUDGED_MAX];
    unsigned count = search->arm_count;
    for (unsigned i = 0; i < count; i++) {
        nodes[i] = search->arms[i].node;
    }
    search->arm_count = 0;
    for (unsigned i = 0; i < count; i++) {
        put_arm(search, nodes[i], surto__judgement(search, surto__plans_state(plans, nodes[i])),
                max);
    }
}

/* The mean of an arm with its prior, in parts of 2^32. */
static uint64_t mean_of(const surto__search *search, const surto__arm *arm)
{
    uint64_t weight = arm->count + search->effort.prior;
    return weight ? (arm->sum << 16) / weight : (uint64_t)surto__win_chance(arm->value) << 16;
}

/* The arm with the best mean of those not eliminated; the first of equal ones. */
static unsigned leader(const surto__search *search)
{
    unsigned best = 0;
    uint64_t max = 0;
    for (unsigned i = 0; i < search->arm_count; i++) {
        if (!search->arms[i].out && mean_of(search, &search->arms[i]) > max) {
            max = mean_of(search, &search->arms[i]);
            best = i;
        }
    }
    return best;
}

/* How many playouts two arms share: those with the same luck numbers. */
static uint32_t shared(const surto__search *search, unsigned a, unsigned b)
{
    return search->arms[a].count < search->arms[b].count ? search->arms[a].count
                                                         : search->arms[b].count;
}

/* The mean difference of two arms over the playouts they share, and its standard error, both in
 * parts of SURTO_PROBABILITY_ONE. */
static int64_t difference(const surto__search *search, unsigned a, unsigned b, uint32_t *error)
{
    uint32_t count = shared(search, a, b);
    sample seen = {0};
    assert(a < search->arm_count && b < search->arm_count && count <= SURTO__PASSES_MAX);
    for (uint32_t i = 0; i < count; i++) {
        add_to_sample(&seen, 2 * ((int64_t)search->seen[a][i] - search->seen[b][i]));
    }
    if (count == 0) {
        *error = SURTO_PROBABILITY_ONE;
        return 0;
    }
    return mean_of_sample(&seen, error);
}

/* Eliminates arms that are very likely worse than the leader, or hardly better. Returns: how many
 * are left. */
static unsigned cut_arms(surto__search *search)
{
    unsigned best = leader(search), left = 0;
    for (unsigned i = 0; i < search->arm_count; i++) {
        if (i == best || search->arms[i].out) {
            left += i == best;
            continue;
        }
        uint32_t error;
        int64_t ahead = difference(search, best, i, &error);
        if (2 * ahead > 7 * (int64_t)error + 32 || (search->arms[i].count >= 64 && ahead >= 0 &&
                                                    2 * (int64_t)error - ahead < INDIFFERENT)) {
            search->arms[i].out = true;
        } else {
            left++;
        }
    }
    return left;
}

/* Eliminates the worse half of the remaining arms. */
static void halve(surto__search *search, unsigned living)
{
    for (unsigned drop = living / 2; drop > 0; drop--) {
        unsigned worst = 0;
        uint64_t min = UINT64_MAX;
        for (unsigned i = 0; i < search->arm_count; i++) {
            if (!search->arms[i].out && mean_of(search, &search->arms[i]) <= min) {
                min = mean_of(search, &search->arms[i]);
                worst = i;
            }
        }
        search->arms[worst].out = true;
    }
}

/* An empty batch of playouts for a question. */
static surto__batch batch_for(const surto_player *player, const surto__question *question)
{
    return (surto__batch){.root = question->state,
                          .seed = surto__player_rng(player, question->state).state,
                          .forbidden = player->settings.forbidden};
}

/* How many passes to make before the next decision: enough to keep all threads busy, but not beyond
 * the next cut, nor beyond the end of the round if playouts are limited. */
static uint32_t passes_at_once(const surto__search *search, const surto__budget *b, uint32_t number,
                               unsigned living, uint64_t playouts_of_round)
{
    uint32_t passes = surto__passes_for_helpers(b, living);
    uint32_t to_cut = number < PASSES_BEFORE_CUT
                          ? PASSES_BEFORE_CUT - number
                          : PASSES_BETWEEN_CUTS - number % PASSES_BETWEEN_CUTS;
    passes = passes < to_cut ? passes : to_cut;
    if (b->playouts != UINT64_MAX) {
        uint64_t left =
            playouts_of_round > search->playouts ? playouts_of_round - search->playouts : 1;
        uint64_t to_end = (left + living - 1) / living;
        passes = passes < to_end ? passes : (uint32_t)to_end;
    }
    return passes;
}

/* One more playout for each remaining arm and each of some luck numbers. Returns: false if time ran
 * out. */
static bool pass(surto__search *search, surto__budget *b, surto__batch *batch, uint32_t passes)
{
    const surto_state *ends[SURTO__ARMS_MAX];
    unsigned arms[SURTO__ARMS_MAX], living = 0;
    for (unsigned i = 0; i < search->arm_count; i++) {
        if (!search->arms[i].out) {
            arms[living] = i;
            ends[living++] = surto__plans_state(&search->root, search->arms[i].node);
        }
    }
    assert(living > 0 && passes > 0 && b->playouts >= search->playouts);
    uint64_t left = b->playouts - search->playouts, all = (uint64_t)living * passes;
    batch->ends = ends;
    batch->end_count = living;
    batch->count = (unsigned)(all < left ? all : left);
    bool whole = surto__play_batch(search, b, batch);
    for (unsigned i = 0; i < living; i++) {
        surto__arm *arm = &search->arms[arms[i]];
        /* Playouts of an arm are numbered from 0, so that those of two arms can be paired. */
        for (unsigned at = i; at < batch->count && batch->chances[at] != SURTO__GIVEN_UP;
             at += living) {
            assert(arm->count < SURTO__PASSES_MAX && batch->chances[at] <= SURTO_PROBABILITY_ONE);
            search->seen[arms[i]][arm->count++] = (uint16_t)(batch->chances[at] / 2);
            arm->sum += batch->chances[at];
        }
    }
    return whole;
}

static void compare(surto__search *search, const surto_player *player,
                    const surto__question *question, surto__budget *b)
{
    unsigned living = search->arm_count;
    uint64_t rounds = 0;
    surto__batch batch = batch_for(player, question);
    for (unsigned i = living; i > 1; i = (i + 1) / 2) {
        rounds++;
    }
    surto__begin_looking(b);
    for (uint64_t round = 1; round <= rounds && living > 1 && !surto__is_over(search, b, 1, 1);
         round++) {
        while (living > 1 && batch.first < SURTO__PASSES_MAX) {
            uint32_t passes =
                passes_at_once(search, b, batch.first, living, b->playouts / rounds * round);
            surto__set_length(search, living <= LAST_ARMS && surto__is_large_budget(b));
            bool whole = pass(search, b, &batch, passes);
            batch.first += passes;
            if (whole && batch.first >= PASSES_BEFORE_CUT &&
                batch.first % PASSES_BETWEEN_CUTS == 0) {
                living = cut_arms(search);
            }
            if (surto__is_over(search, b, round, rounds)) {
                break;
            }
        }
        if (round < rounds) {
            halve(search, living);
            living -= living / 2;
        }
    }
}

/* The only plan is played out as well if its chance is shown: the value alone differs from what
 * playouts say, and people would take the difference for luck. */
static void play_lone(surto__search *search, const surto_player *player,
                      const surto__question *question, surto__budget *b)
{
    surto__batch batch = batch_for(player, question);
    surto__set_length(search, surto__is_large_budget(b));
    surto__begin_looking(b);
    bool whole = true;
    while (whole && batch.first < LONE_PLAYOUTS && !surto__is_over(search, b, 1, 1)) {
        uint32_t passes = surto__passes_for_helpers(b, 1), left = LONE_PLAYOUTS - batch.first;
        passes = passes < left ? passes : left;
        whole = pass(search, b, &batch, passes);
        batch.first += passes;
    }
}

/* ---- Answers ---------------------------------------------------------------------------- */

static void put_candidate(const surto__search *search, const surto__arm *arm, bool one_move,
                          surto_candidate *out)
{
    unsigned count = surto__plans_path(&search->root, arm->node, out->plan, SURTO_PLAN_MAX);
    out->plan_count = (uint8_t)(one_move ? 1 : count);
    out->win = (uint32_t)(mean_of(search, arm) >> 16);
    out->playouts = arm->count;
}

/* The win chances of two plans under the same luck, parts of SURTO_PROBABILITY_ONE. */
typedef struct pair {
    uint32_t first, second;
} pair;

/* The chance of the second of two plans, given that of the first, limited to `max`: as far from it
 * as under the same luck. The distance is taken in logits, because subtracting percentage points
 * would make small chances 0. */
static uint32_t chance_relative_to(uint32_t win, pair were, uint32_t max)
{
    int32_t behind = surto__logit(were.first) - surto__logit(were.second);
    uint32_t chance =
        were.second == 0 || win == 0 ? 0 : surto__win_chance(surto__logit(win) - behind);
    return chance < max ? chance : max;
}

/* The means of two arms over the playouts they share, if there are any. */
static pair means_together(const surto__search *search, unsigned a, unsigned b)
{
    uint32_t count = shared(search, a, b);
    if (count == 0) {
        return (pair){(uint32_t)(mean_of(search, &search->arms[a]) >> 16),
                      (uint32_t)(mean_of(search, &search->arms[b]) >> 16)};
    }
    uint64_t sums[2] = {0};
    for (uint32_t i = 0; i < count; i++) {
        sums[0] += search->seen[a][i];
        sums[1] += search->seen[b][i];
    }
    return (pair){(uint32_t)(2 * sums[0] / count), (uint32_t)(2 * sums[1] / count)};
}

/* The error of a plan that was tried at most once, while others were, is unknown. */
static void put_error(const surto__search *search, unsigned arm, surto_candidate *out)
{
    enum { UNKNOWN = SURTO_PROBABILITY_ONE / 2 }; /* no chance varies by more */
    sample seen = {0};
    for (uint32_t i = 0; i < search->arms[arm].count; i++) {
        add_to_sample(&seen, 2 * (int64_t)search->seen[arm][i]);
    }
    if (seen.count > 1) {
        mean_of_sample(&seen, &out->error);
    } else if (search->playouts > 0) {
        out->error = UNKNOWN;
    }
}

/* Whether an arm is listed before another: first those not eliminated, then those compared longer,
 * then those that did better. */
static bool comes_before(const surto__search *search, const surto__arm *one,
                         const surto__arm *other)
{
    if (one->out != other->out) {
        return other->out;
    }
    if (one->out && one->count != other->count) {
        return one->count > other->count;
    }
    return mean_of(search, one) > mean_of(search, other);
}

static surto_status answer(surto__search *search, const surto__question *question,
                           surto_advice *out)
{
    unsigned wanted = surto__wanted(question->limits), first = 0;
    bool used[SURTO__ARMS_MAX] = {false};
    assert(search->arm_count > 0 && search->arm_count <= SURTO__ARMS_MAX && out->count == 0);
    while (out->count < wanted && out->count < search->arm_count) {
        unsigned next = search->arm_count;
        for (unsigned i = 0; i < search->arm_count; i++) {
            if (!used[i] && (next == search->arm_count ||
                             comes_before(search, &search->arms[i], &search->arms[next]))) {
                next = i;
            }
        }
        used[next] = true;
        first = out->count == 0 ? next : first;
        surto_candidate *candidate = &out->candidate[out->count];
        put_candidate(search, &search->arms[next], question->limits->one_move, candidate);
        put_error(search, next, candidate);
        if (out->count > 0) {
            /* By the luck that both had, because the best one was tried longer; and never more than
             * the plan before it, because it is listed as worse. */
            candidate->win = chance_relative_to(
                out->candidate[0].win, means_together(search, first, next), candidate[-1].win);
        }
        out->count++;
    }
    out->win = out->candidate[0].win;
    out->playouts = search->playouts;
    out->evaluations = search->evaluations;
    out->plans = search->root.ends;
    return SURTO_OK;
}

/* ---- A plan that somebody played --------------------------------------------------------- */

enum { COMPARED_MAX = 512 }; /* playouts of each of the two plans; more would tell nothing new */

/* Plays out both ends with the same luck, and not the luck by which the best plan was chosen, which
 * favours it. Fills in the number of playouts and the standard error of the difference. Returns:
 * their means; their values if no playout is left. */
static pair pair_up(surto__search *search, const surto_player *player,
                    const surto__question *question, surto__budget *b,
                    const surto_state *const ends[2], surto_candidate *out)
{
    surto__batch batch = batch_for(player, question);
    batch.first = SURTO__PASSES_MAX;
    batch.ends = ends;
    batch.end_count = 2;
    sample seen = {0};
    uint64_t sums[2] = {0};
    bool whole = search->effort.arms > 0;
    while (whole && seen.count < COMPARED_MAX && !surto__is_late(b, 1, 1) &&
           search->playouts + 2 <= b->playouts) {
        uint64_t left = (b->playouts - search->playouts) / 2, pairs = COMPARED_MAX - seen.count;
        pairs = pairs < left ? pairs : left;
        left = surto__passes_for_helpers(b, 2);
        pairs = pairs < left ? pairs : left;
        batch.count = (unsigned)(2 * pairs);
        whole = surto__play_batch(search, b, &batch);
        for (unsigned at = 0; at < batch.count; at += 2) {
            if (batch.chances[at] == SURTO__GIVEN_UP || batch.chances[at + 1] == SURTO__GIVEN_UP) {
                break;
            }
            add_to_sample(&seen, (int64_t)batch.chances[at] - batch.chances[at + 1]);
            sums[0] += batch.chances[at];
            sums[1] += batch.chances[at + 1];
        }
        batch.first += (uint32_t)pairs;
    }
    out->playouts = seen.count;
    out->error = 0;
    if (seen.count == 0) {
        return (pair){surto__win_chance(surto__judgement(search, ends[0])),
                      surto__win_chance(surto__judgement(search, ends[1]))};
    }
    mean_of_sample(&seen, &out->error);
    return (pair){(uint32_t)(sums[0] / seen.count), (uint32_t)(sums[1] / seen.count)};
}

static void compare_played(surto__search *search, const surto_player *player,
                           const surto__question *question, surto__budget *b, surto_advice *out)
{
    const surto_candidate *best = &out->candidate[0];
    surto_candidate *played = question->also_result;
    surto_state_buffer rooms[2];
    surto_state *ends[2] = {surto_state_from_buffer(&rooms[0]), surto_state_from_buffer(&rooms[1])};
    surto__apply_moves(search->game, question->state, best->plan, best->plan_count, ends[0]);
    surto__apply_moves(search->game, question->state, question->also, question->also_count,
                       ends[1]);
    surto__set_length(search, surto__is_large_budget(b));
    surto__begin_looking(b);
    pair were = pair_up(search, player, question, b,
                        (const surto_state *const[2]){ends[0], ends[1]}, played);
    memcpy(played->plan, question->also, question->also_count * sizeof *played->plan);
    played->plan_count = (uint8_t)question->also_count;
    played->win = chance_relative_to(best->win, were, SURTO_PROBABILITY_ONE);
    out->playouts = search->playouts;
    out->evaluations = search->evaluations;
}

/* ---- Calibration ------------------------------------------------------------------------- */

static uint32_t calibrated_chance(const surto__search *search, bool slow, uint32_t win)
{
    return win == 0 || win >= SURTO_PROBABILITY_ONE
               ? win
               : surto__win_chance(
                     search->evaluator->calibrate(search->game, slow, surto__logit(win)));
}

/* A standard error is scaled like the chances around its mean. */
static uint32_t calibrated_error(const surto__search *search, bool slow, uint32_t win,
                                 uint32_t error)
{
    uint32_t above = win + error < SURTO_PROBABILITY_ONE ? win + error : SURTO_PROBABILITY_ONE - 1;
    uint32_t below = win > error ? win - error : 1;
    return above > below
               ? (calibrated_chance(search, slow, above) - calibrated_chance(search, slow, below)) /
                     2
               : error;
}

static void calibrate_candidate(const surto__search *search, bool slow, surto_candidate *candidate)
{
    candidate->error = calibrated_error(search, slow, candidate->win, candidate->error);
    candidate->win = calibrated_chance(search, slow, candidate->win);
}

/* Turns the results of playouts into win chances of games. */
static void calibrate(const surto__search *search, const surto__question *question,
                      const surto__budget *b, surto_advice *out)
{
    bool slow = b->expected >= SLOW_PLAYOUTS;
    if (search->effort.arms == 0 || !search->evaluator->calibrate) {
        return;
    }
    for (unsigned i = 0; i < out->count; i++) {
        calibrate_candidate(search, slow, &out->candidate[i]);
    }
    if (question->also) {
        calibrate_candidate(search, slow, question->also_result);
    }
    out->win = out->candidate[0].win;
    out->calibrated = true;
}

/* How many plans to compare: at least a few, so that people have a choice. */
static unsigned arms_for(const surto__search *search, const surto__budget *b)
{
    enum { MIN = 8 };
    unsigned arms = search->effort.arms * (surto__is_large_budget(b) ? 2U : 1U);
    return arms < MIN ? MIN : arms < SURTO__ARMS_MAX ? arms : SURTO__ARMS_MAX;
}

/* Makes the plans of the root: with a narrower beam if no plan ended within the limit, and with all
 * moves if no relevant move leads to an end. */
static void make_plans(surto__search *search, const surto_player *player,
                       const surto__question *question)
{
    uint64_t nanoseconds = question->limits->nanoseconds;
    uint32_t beam = search->evaluator->beam;
    search->root.cap = ROOT_NODES;
    if (nanoseconds) { /* at most a third of the time to make plans */
        uint64_t nodes = nanoseconds / (3 * NODE_NANOSECONDS);
        nodes = nodes < ROOT_NODES_MIN ? ROOT_NODES_MIN : nodes;
        search->root.cap = nodes < ROOT_NODES ? (uint32_t)nodes : ROOT_NODES;
        beam = beam && beam < search->root.cap / 16 ? beam : search->root.cap / 16;
    }
    const surto__plan_options tries[] = {
        {.beam = beam},
        {.beam = search->evaluator->beam_quick, .quick = true},
        {.beam = search->evaluator->beam_quick, .all = true},
    };
    search->root.ends = 0;
    for (size_t i = 0; i < sizeof tries / sizeof *tries && search->root.ends == 0; i++) {
        surto__plan_options options = tries[i];
        options.forbidden = player->settings.forbidden;
        options.seat = question->seat;
        surto__plans_make(&search->root, search->game, search->evaluator, search->memory,
                          question->state, &options);
    }
}

/* No plan has an end: answers with any move. */
static surto_status any_move(const surto_player *player, const surto__question *question,
                             surto_advice *out)
{
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = surto__answers(player, question, spans);
    if (count == 0) {
        return SURTO_ERR_ILLEGAL;
    }
    surto__answer_with(surto__span_move(&spans[count - 1], surto__lowest(spans[count - 1].set)),
                       out);
    return SURTO_OK;
}

surto_status surto__search_think(surto__search *search, const surto_player *player,
                                 const surto__question *question, surto_advice *out)
{
    const surto_player_limits *limits = question->limits;
    bool with_played = question->also && !limits->one_move;
    surto__budget all = surto__budget_for(limits, player->type->info.playouts);
    search->playouts = search->evaluations = 0;
    make_plans(search, player, question);
    int32_t value;
    if (surto__best_end(search, &search->root, &value) == SURTO__PLAN_ROOT) {
        return any_move(player, question, out);
    }
    choose_arms(search, arms_for(search, &all));
    bool decided = value == SURTO__LOGIT_MAX;
    if (search->effort.arms > 0 && !decided && all.playouts > 0) {
        surto__budget b = with_played ? surto__two_thirds_of_budget(&all) : all;
        if (search->arm_count > 1) {
            compare(search, player, question, &b);
        } else if (limits->candidates > 0) {
            play_lone(search, player, question, &b);
        }
        all.longest = b.longest;
    }
    surto_status status = answer(search, question, out);
    if (with_played) {
        compare_played(search, player, question, &all, out);
    }
    calibrate(search, question, &all, out);
    return status;
}

uint32_t surto__search_judge(surto__search *search, const surto_state *state)
{
    return surto__win_chance(surto__judgement(search, state));
}
