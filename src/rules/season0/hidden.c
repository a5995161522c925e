/* Hidden targets that are stored nowhere: how likely each card is one of them. What is computed
 * here, and why it is exact, is in docs/develop/hidden-targets.md; the letters are the same. */
#include <assert.h>

#include "rules/season0/state.h"

/* The lists of the hidden objectives of a game, in the order of hiding. [season0.target.2] */
typedef struct lists {
    unsigned count;                          /* k */
    uint8_t goal[SEASON0_HIDDEN_MAX];        /* place in the game's objectives */
    uint64_t all[SEASON0_HIDDEN_MAX];        /* Lj */
    uint64_t candidates[SEASON0_HIDDEN_MAX]; /* of the tuples: the revealed city, or the unseen */
    bool revealed[SEASON0_HIDDEN_MAX];
    bool overlap; /* do two lists share a city that is not seen? */
} lists;

/* For each hidden objective and each city c: the sum of w(t) over the possible tuples with tj = c.
 */
typedef struct sums {
    uint32_t of[SEASON0_HIDDEN_MAX][SEASON0_CITIES_MAX];
    uint32_t all; /* W */
} sums;

static lists lists_of(const surto_game *game, const season0_state *s)
{
    const season0_pack *p = season0_pack_of(game);
    lists l = {.count = 0};
    uint64_t before = 0;
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX; goal++) {
        if (s->target[goal] == SURTO_NONE) { /* [season0.target.9] */
            continue;
        }
        assert(l.count < SEASON0_HIDDEN_MAX);
        unsigned j = l.count++;
        l.goal[j] = (uint8_t)goal;
        l.all[j] = p->objectives[s->objective[goal]].list;
        l.revealed[j] = s->target[goal] != SEASON0_HIDDEN;
        l.candidates[j] = l.revealed[j] ? surto__bit(s->target[goal]) : l.all[j] & s->unseen;
        l.overlap = l.overlap || (before & l.all[j] & s->unseen) != 0;
        before |= l.all[j];
    }
    return l;
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Cj / (|Lj| - e), with Cj the least common multiple of |Lj| to |Lj| - (j - 1): j counts from 0
 * here, so e is 0 to j. */
static uint32_t factor(uint64_t list, unsigned j, unsigned e)
{
    uint32_t size = surto__count(list), multiple = size;
    for (unsigned less = 1; less <= j; less++) {
        multiple = multiple / common_divisor(multiple, size - less) * (size - less);
    }
    assert(size > j && e <= j && multiple % (size - e) == 0);
    return multiple / (size - e);
}

/* Adds up all tuples one by one: at most 13 * 13 * 13. Missing lists have one candidate outside the
 * board, which is in no list and weighs 1. */
static void sum_tuples(const lists *l, sums *out)
{
    enum { NOWHERE = SEASON0_CITIES_MAX };
    uint32_t factors[SEASON0_HIDDEN_MAX][SEASON0_HIDDEN_MAX] = {{1}, {1}, {1}};
    uint64_t list[SEASON0_HIDDEN_MAX] = {0}, candidates[SEASON0_HIDDEN_MAX];
    for (unsigned j = 0; j < SEASON0_HIDDEN_MAX; j++) {
        candidates[j] = j < l->count ? l->candidates[j] : surto__bit(NOWHERE + j);
        list[j] = j < l->count ? l->all[j] : 0;
        for (unsigned e = 0; j < l->count && e <= j; e++) {
            factors[j][e] = factor(l->all[j], j, e);
        }
    }
    for (uint64_t first = candidates[0]; first != 0; first &= first - 1) {
        uint64_t one = first & (0 - first);
        for (uint64_t second = candidates[1] & ~one; second != 0; second &= second - 1) {
            uint64_t two = second & (0 - second);
            uint32_t pair = factors[0][0] * factors[1][(list[1] & one) != 0];
            for (uint64_t third = candidates[2] & ~(one | two); third != 0; third &= third - 1) {
                uint32_t weight = pair * factors[2][surto__count(list[2] & (one | two))];
                const uint64_t tuple[SEASON0_HIDDEN_MAX] = {one, two, third & (0 - third)};
                out->all += weight;
                for (unsigned j = 0; j < l->count; j++) {
                    out->of[j][surto__lowest(tuple[j])] += weight;
                }
            }
        }
    }
}

/* Lists that share nothing: all tuples weigh the same. */
static void sum_apart(const lists *l, sums *out)
{
    out->all = 1;
    for (unsigned j = 0; j < l->count; j++) {
        out->all *= surto__count(l->candidates[j]);
    }
    for (unsigned j = 0; j < l->count && out->all != 0; j++) {
        uint32_t each = out->all / surto__count(l->candidates[j]);
        for (uint64_t left = l->candidates[j]; left != 0; left &= left - 1) {
            out->of[j][surto__lowest(left)] = each;
        }
    }
}

static void sum(const lists *l, sums *out)
{
    memset(out, 0, sizeof *out);
    if (l->overlap) {
        sum_tuples(l, out);
    } else {
        sum_apart(l, out);
    }
}

unsigned season0_hidden(const season0_state *s)
{
    unsigned hidden = 0;
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX; goal++) {
        hidden += s->target[goal] == SEASON0_HIDDEN;
    }
    return hidden;
}

void season0_weigh(const surto_game *game, const season0_state *s, season0_weights *out)
{
    memset(out, 0, sizeof *out);
    out->all = 1;
    if (season0_hidden(s) == 0) {
        return;
    }
    lists l = lists_of(game, s);
    sums sum_of;
    sum(&l, &sum_of);
    uint32_t divisor = out->all = sum_of.all;
    assert(divisor > 0); /* the hidden cards are somewhere */
    for (unsigned j = 0; j < l.count; j++) {
        for (uint64_t left = l.revealed[j] ? 0 : l.candidates[j]; left != 0; left &= left - 1) {
            unsigned city = surto__lowest(left);
            out->of[city] += sum_of.of[j][city];
            out->some |= (uint64_t)(out->of[city] != 0) << city;
        }
    }
    for (uint64_t left = out->some; left != 0 && divisor != 1; left &= left - 1) {
        divisor = common_divisor(divisor, out->of[surto__lowest(left)]);
    }
    for (uint64_t left = divisor == 1 ? 0 : out->some; left != 0; left &= left - 1) {
        out->of[surto__lowest(left)] /= divisor;
    }
    out->all /= divisor;
}

uint64_t season0_target_weights(const surto_game *game, const season0_state *s, unsigned goal,
                                uint32_t weight[SEASON0_CITIES_MAX])
{
    lists l = lists_of(game, s);
    sums sum_of;
    unsigned j = 0;
    uint64_t possible = 0;
    uint32_t divisor = 0;
    sum(&l, &sum_of);
    while (l.goal[j] != goal) {
        assert(j + 1 < l.count);
        j++;
    }
    for (uint64_t left = l.candidates[j]; left != 0; left &= left - 1) {
        unsigned city = surto__lowest(left);
        weight[city] = sum_of.of[j][city];
        if (weight[city] != 0) {
            possible |= surto__bit(city);
            divisor = common_divisor(weight[city], divisor);
        }
    }
    for (uint64_t left = possible; left != 0; left &= left - 1) {
        weight[surto__lowest(left)] /= divisor;
    }
    return possible;
}

uint64_t season0_possible(const surto_game *game, const season0_state *s, unsigned goal)
{
    uint32_t weight[SEASON0_CITIES_MAX];
    return season0_target_weights(game, s, goal, weight);
}

bool season0_has_tuple(const surto_game *game, const season0_state *s)
{
    lists l = lists_of(game, s);
    sums sum_of;
    sum(&l, &sum_of);
    return sum_of.all != 0;
}
