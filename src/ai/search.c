/* Search: see search.h. */
#include "ai/search.h"

#include <string.h>

#include "ai/chance.h"
#include "ai/playouts.h"
#include "core/rng.h"
#include "rules/games.h"

enum {
    ROOT_NODES = 24000,      /* plans of a decision */
    QUICK_NODES = 2000,      /* plans of a decision in a playout */
    ROOT_NODES_LEAST = 1500, /* even if there is hardly any time */
    NODE_NANOSECONDS = 1000, /* about: for making one, and for valuing some */
    PASSES_BEFORE_CUT = 20,  /* playouts of an arm before it may be given up */
    PASSES_BETWEEN_CUTS = 4,
    LAST_ARMS = 6,                    /* if there is much time: played out longer */
    SLOW_PLAYOUTS = 80,               /* to be expected: a slow game */
    LONE_PLAYOUTS = 128,              /* of a plan that has none beside it */
    INDIFFERENT = SURTO_CERTAIN / 250 /* what is not worth more playouts */
};
_Static_assert(PASSES_BEFORE_CUT % PASSES_BETWEEN_CUTS == 0 &&
                   SURTO__PASSES_MAX % PASSES_BETWEEN_CUTS == 0,
               "passes that are made at once end where arms are cut");

#define BRAIN(game) &surto__brain_##game,
static const surto__brain *const brains[] = {SURTO__GAMES(BRAIN)};

const surto__brain *surto__brain_of(const surto_game *game)
{
    for (size_t i = 0; i < sizeof brains / sizeof *brains; i++) {
        if (brains[i]->rules == game->rules) {
            return brains[i];
        }
    }
    return NULL;
}

static size_t brain_memory(const surto_game *game, const surto__brain *brain)
{
    return surto__rounded(brain->memory ? brain->memory(game) : 0);
}

enum { SEEN = SURTO__ARMS_MAX * SURTO__PASSES_MAX * sizeof(uint16_t) };

size_t surto__search_memory(const surto_game *game, const surto__brain *brain)
{
    return brain_memory(game, brain) + surto__rounded(surto__plans_memory(game, ROOT_NODES)) +
           surto__rounded(surto__plans_memory(game, QUICK_NODES)) + SEEN + 64;
}

void surto__search_lay(surto__search *search, const surto_game *game, const surto__brain *brain,
                       void *memory)
{
    unsigned char *at = (unsigned char *)(((uintptr_t)memory + 63) & ~(uintptr_t)63);
    *search = (surto__search){.game = game, .brain = brain, .memory = at};
    if (brain->prepare) {
        brain->prepare(game, at);
    }
    at += brain_memory(game, brain);
    surto__plans_lay(&search->root, game, ROOT_NODES, at);
    at += surto__rounded(surto__plans_memory(game, ROOT_NODES));
    surto__plans_lay(&search->playout, game, QUICK_NODES, at);
    at += surto__rounded(surto__plans_memory(game, QUICK_NODES));
    search->seen = (void *)at;
}

/* ---- Values ----------------------------------------------------------------------------- */

/* What the brain answers of a position, but for those of a finished game, which it is not asked. */
static int32_t ask(surto__search *search,
                   int32_t (*brain)(const surto_game *, void *, const surto_state *),
                   const surto_state *state)
{
    surto_result result = search->game->rules->result(search->game, state);
    if (result.kind != SURTO_OPEN) {
        return result.kind == SURTO_WON ? SURTO__LOGIT_MAX : -SURTO__LOGIT_MAX;
    }
    search->evaluations++;
    return brain(search->game, search->memory, state);
}

int32_t surto__search_value(surto__search *search, const surto_state *state)
{
    return ask(search, search->brain->value, state);
}

int32_t surto__judgement(surto__search *search, const surto_state *state)
{
    return ask(search, search->brain->judge ? search->brain->judge : search->brain->value, state);
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

/* Numbers that were seen, added up. */
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

/* The mean of some numbers, one or more, and its standard error. */
static int64_t mean_of_sample(const sample *of, uint32_t *error)
{
    int64_t mean = of->sum / (int64_t)of->count;
    uint64_t spread = of->squares / of->count, square = (uint64_t)(mean * mean);
    *error = surto__root((spread > square ? spread - square : 0) / of->count);
    return mean;
}

/* Puts an arm where it belongs, the best first; of equal ones the first found. */
static void put_arm(surto__search *search, uint32_t node, int32_t value, unsigned most)
{
    unsigned at = search->arm_count;
    if (at == most) {
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
        .sum = (uint64_t)search->effort.prior * surto__chance(value),
    };
}

/* Keeps the best ends as arms: of those that are best by value the ones that are judged best. */
static void choose_arms(surto__search *search, unsigned most)
{
    surto__plans *plans = &search->root;
    search->arm_count = 0;
    for (uint32_t node = 0; node < plans->count; node++) {
        if (plans->nodes[node].end) {
            put_arm(search, node, plans->nodes[node].value,
                    search->brain->judge ? SURTO__JUDGED_MAX : most);
        }
    }
    if (!search->brain->judge) {
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
                most);
    }
}

/* The mean of an arm with its prior, in parts of 2^32. */
static uint64_t mean_of(const surto__search *search, const surto__arm *arm)
{
    uint64_t weight = arm->count + search->effort.prior;
    return weight ? (arm->sum << 16) / weight : (uint64_t)surto__chance(arm->value) << 16;
}

/* The living arm with the best mean, the first of equal ones. */
static unsigned leader(const surto__search *search)
{
    unsigned best = 0;
    uint64_t most = 0;
    for (unsigned i = 0; i < search->arm_count; i++) {
        if (!search->arms[i].out && mean_of(search, &search->arms[i]) > most) {
            most = mean_of(search, &search->arms[i]);
            best = i;
        }
    }
    return best;
}

/* How many playouts two arms share: those of the same numbers. */
static uint32_t shared(const surto__search *search, unsigned a, unsigned b)
{
    return search->arms[a].count < search->arms[b].count ? search->arms[a].count
                                                         : search->arms[b].count;
}

/* The mean difference of two arms over the playouts they share, and its standard error, both in
 * parts of SURTO_CERTAIN. */
static int64_t difference(const surto__search *search, unsigned a, unsigned b, uint32_t *error)
{
    uint32_t count = shared(search, a, b);
    sample seen = {0};
    for (uint32_t i = 0; i < count; i++) {
        add_to_sample(&seen, 2 * ((int64_t)search->seen[a][i] - search->seen[b][i]));
    }
    if (count == 0) {
        *error = SURTO_CERTAIN;
        return 0;
    }
    return mean_of_sample(&seen, error);
}

/* Gives up arms that are very likely worse than the leader, or hardly better. Returns: how many
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

/* Drops the worse half of the living arms. */
static void halve(surto__search *search, unsigned living)
{
    for (unsigned drop = living / 2; drop > 0; drop--) {
        unsigned worst = 0;
        uint64_t least = UINT64_MAX;
        for (unsigned i = 0; i < search->arm_count; i++) {
            if (!search->arms[i].out && mean_of(search, &search->arms[i]) <= least) {
                least = mean_of(search, &search->arms[i]);
                worst = i;
            }
        }
        search->arms[worst].out = true;
    }
}

/* Playouts for a question, of which none is there yet. */
static surto__batch batch_for(const surto_player *player, const surto__question *question)
{
    return (surto__batch){.root = question->state,
                          .seed = surto__player_rng(player, question->state).state,
                          .forbidden = player->settings.forbidden};
}

/* How many passes may be made before anything is decided by them: as many as keep a crew at work,
 * up to the next cut, or to the end of the round if playouts are counted. */
static uint32_t passes_at_once(const surto__search *search, const surto__budget *b, uint32_t number,
                               unsigned living, uint64_t playouts_of_round)
{
    uint32_t passes = surto__passes_for_crew(b, living);
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

/* One more playout for each living arm and each of some numbers of luck. Returns: false if it is
 * time to answer, and some were given up. */
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
    uint64_t left = b->playouts - search->playouts, all = (uint64_t)living * passes;
    batch->ends = ends;
    batch->end_count = living;
    batch->count = (unsigned)(all < left ? all : left);
    bool whole = surto__play_batch(search, b, batch);
    for (unsigned i = 0; i < living; i++) {
        surto__arm *arm = &search->arms[arms[i]];
        /* An arm's playouts have the numbers from 0 on, so that those of two arms are pairs. */
        for (unsigned at = i; at < batch->count && batch->chances[at] != SURTO__GIVEN_UP;
             at += living) {
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
            surto__set_length(search, living <= LAST_ARMS && surto__is_much(b));
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

/* A plan that has none beside it is played out as well if its chance is told: the value alone says
 * something else than playouts do, and people would take the difference for luck. */
static void play_lone(surto__search *search, const surto_player *player,
                      const surto__question *question, surto__budget *b)
{
    surto__batch batch = batch_for(player, question);
    surto__set_length(search, surto__is_much(b));
    surto__begin_looking(b);
    bool whole = true;
    while (whole && batch.first < LONE_PLAYOUTS && !surto__is_over(search, b, 1, 1)) {
        uint32_t passes = surto__passes_for_crew(b, 1), left = LONE_PLAYOUTS - batch.first;
        passes = passes < left ? passes : left;
        whole = pass(search, b, &batch, passes);
        batch.first += passes;
    }
}

/* ---- Answers ---------------------------------------------------------------------------- */

static void put_candidate(const surto__search *search, const surto__arm *arm, bool one_move,
                          surto_candidate *out)
{
    unsigned count = surto__plans_way(&search->root, arm->node, out->plan, SURTO_PLAN_MAX);
    out->plan_count = (uint8_t)(one_move ? 1 : count);
    out->win = (uint32_t)(mean_of(search, arm) >> 16);
    out->playouts = arm->count;
}

/* What two plans did under the same luck, parts of SURTO_CERTAIN. */
typedef struct pair {
    uint32_t first, second;
} pair;

/* The chance of the second of two plans by that of the first, at most some chance: as far from it
 * as the two were under the same luck. By logits, since small chances would be none if as many
 * points were taken from them. */
static uint32_t chance_beside(uint32_t win, pair were, uint32_t most)
{
    int32_t behind = surto__logit(were.first) - surto__logit(were.second);
    uint32_t chance = were.second == 0 || win == 0 ? 0 : surto__chance(surto__logit(win) - behind);
    return chance < most ? chance : most;
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

/* Of a plan that was not tried twice, while others were, nothing can be told. */
static void put_error(const surto__search *search, unsigned arm, surto_candidate *out)
{
    enum { UNKNOWN = SURTO_CERTAIN / 2 }; /* no chance varies more */
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

/* Whether an arm is told before another: one that lived, then one that was compared longer, then
 * one that did better. */
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
            /* By the luck that both had, since the best one was looked at longer; and never more
             * than that of the plan before, since it is told to be worse. */
            candidate->win = chance_beside(out->candidate[0].win,
                                           means_together(search, first, next), candidate[-1].win);
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

enum { BESIDE_MOST = 512 }; /* playouts of each of the two plans: more tell nothing new */

/* Plays out both ends with the same luck, and with another one than that by which the best plan was
 * chosen: there it had good luck. Fills in how often, and the standard error of the difference.
 * Returns: their means; by judgement if there is no playout left. */
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
    while (whole && seen.count < BESIDE_MOST && !surto__is_late(b, 1, 1) &&
           search->playouts + 2 <= b->playouts) {
        uint64_t left = (b->playouts - search->playouts) / 2, pairs = BESIDE_MOST - seen.count;
        pairs = pairs < left ? pairs : left;
        left = surto__passes_for_crew(b, 2);
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
        return (pair){surto__chance(surto__judgement(search, ends[0])),
                      surto__chance(surto__judgement(search, ends[1]))};
    }
    mean_of_sample(&seen, &out->error);
    return (pair){(uint32_t)(sums[0] / seen.count), (uint32_t)(sums[1] / seen.count)};
}

static void try_beside(surto__search *search, const surto_player *player,
                       const surto__question *question, surto__budget *b, surto_advice *out)
{
    const surto_candidate *best = &out->candidate[0];
    surto_candidate *played = question->also_result;
    surto_state_buffer rooms[2];
    surto_state *ends[2] = {surto_state_in(&rooms[0]), surto_state_in(&rooms[1])};
    surto__follow(search->game, question->state, best->plan, best->plan_count, ends[0]);
    surto__follow(search->game, question->state, question->also, question->also_count, ends[1]);
    surto__set_length(search, surto__is_much(b));
    surto__begin_looking(b);
    pair were = pair_up(search, player, question, b,
                        (const surto_state *const[2]){ends[0], ends[1]}, played);
    memcpy(played->plan, question->also, question->also_count * sizeof *played->plan);
    played->plan_count = (uint8_t)question->also_count;
    played->win = chance_beside(best->win, were, SURTO_CERTAIN);
    out->playouts = search->playouts;
    out->evaluations = search->evaluations;
}

/* ---- Chances as they are told ------------------------------------------------------------ */

static uint32_t as_told(const surto__search *search, bool slow, uint32_t win)
{
    return win == 0 || win >= SURTO_CERTAIN
               ? win
               : surto__chance(search->brain->calibrate(search->game, slow, surto__logit(win)));
}

/* A standard error grows or shrinks as chances do around the one that it is of. */
static uint32_t error_as_told(const surto__search *search, bool slow, uint32_t win, uint32_t error)
{
    uint32_t above = win + error < SURTO_CERTAIN ? win + error : SURTO_CERTAIN - 1;
    uint32_t below = win > error ? win - error : 1;
    return above > below ? (as_told(search, slow, above) - as_told(search, slow, below)) / 2
                         : error;
}

static void tell(const surto__search *search, bool slow, surto_candidate *candidate)
{
    candidate->error = error_as_told(search, slow, candidate->win, candidate->error);
    candidate->win = as_told(search, slow, candidate->win);
}

/* What playouts say becomes what games say. */
static void calibrate(const surto__search *search, const surto__question *question,
                      const surto__budget *b, surto_advice *out)
{
    bool slow = b->expected >= SLOW_PLAYOUTS;
    if (search->effort.arms == 0 || !search->brain->calibrate) {
        return;
    }
    for (unsigned i = 0; i < out->count; i++) {
        tell(search, slow, &out->candidate[i]);
    }
    if (question->also) {
        tell(search, slow, question->also_result);
    }
    out->win = out->candidate[0].win;
    out->calibrated = true;
}

/* How many plans are compared: at least some, from which people may choose. */
static unsigned arms_for(const surto__search *search, const surto__budget *b)
{
    enum { LEAST = 8 };
    unsigned arms = search->effort.arms * (surto__is_much(b) ? 2U : 1U);
    return arms < LEAST ? LEAST : arms < SURTO__ARMS_MAX ? arms : SURTO__ARMS_MAX;
}

/* The plans of the root: with fewer ways if there was no room for an end, and with all moves if the
 * brain took no interest in any that leads to one. */
static void make_plans(surto__search *search, const surto_player *player,
                       const surto__question *question)
{
    uint64_t nanoseconds = question->limits->nanoseconds;
    uint32_t beam = search->brain->beam;
    search->root.cap = ROOT_NODES;
    if (nanoseconds) { /* a third of the time, at most, for making plans */
        uint64_t nodes = nanoseconds / (3 * NODE_NANOSECONDS);
        nodes = nodes < ROOT_NODES_LEAST ? ROOT_NODES_LEAST : nodes;
        search->root.cap = nodes < ROOT_NODES ? (uint32_t)nodes : ROOT_NODES;
        beam = beam && beam < search->root.cap / 16 ? beam : search->root.cap / 16;
    }
    const surto__plan_wishes tries[] = {
        {.beam = beam},
        {.beam = search->brain->beam_quick, .quick = true},
        {.beam = search->brain->beam_quick, .all = true},
    };
    search->root.ends = 0;
    for (size_t i = 0; i < sizeof tries / sizeof *tries && search->root.ends == 0; i++) {
        surto__plan_wishes wishes = tries[i];
        wishes.forbidden = player->settings.forbidden;
        wishes.seat = question->seat;
        surto__plans_make(&search->root, search->game, search->brain, search->memory,
                          question->state, &wishes);
    }
}

/* No plan came to an end: any move. */
static surto_status any_move(const surto_player *player, const surto__question *question,
                             surto_advice *out)
{
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = surto__answers(player, question, spans);
    if (count == 0) {
        return SURTO_ILLEGAL;
    }
    surto__answer_with(surto__span_move(&spans[count - 1], surto__lowest(spans[count - 1].set)),
                       out);
    return SURTO_OK;
}

surto_status surto__search_think(surto__search *search, const surto_player *player,
                                 const surto__question *question, surto_advice *out)
{
    const surto_player_limits *limits = question->limits;
    bool beside = question->also && !limits->one_move;
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
        surto__budget b = beside ? surto__most_of_budget(&all) : all;
        if (search->arm_count > 1) {
            compare(search, player, question, &b);
        } else if (limits->candidates > 0) {
            play_lone(search, player, question, &b);
        }
        all.longest = b.longest;
    }
    surto_status status = answer(search, question, out);
    if (beside) {
        try_beside(search, player, question, &all, out);
    }
    calibrate(search, question, &all, out);
    return status;
}

uint32_t surto__search_judge(surto__search *search, const surto_state *state)
{
    return surto__chance(surto__judgement(search, state));
}
