/* Reasons that hold in every game, and the positions a rule set compares to find its own. */
#include "ai/reasons.h"

#include <assert.h>

#include "ai/player_type.h"
#include "rules/games.h"

#define REASONS(game) &surto__reasons_##game,
static const surto__reason_rules *const all_rules[] = {SURTO__GAMES(REASONS)};

enum {
    RULES = sizeof all_rules / sizeof all_rules[0],
    WEIGHT_WIN = 1000000,
    WEIGHT_TIME = 60,
    WEIGHT_EQUAL = 2,
    WEIGHT_BEST = 1,
    TURNS_FEW = 3,
    IDLE_MAX = 64 /* limit of idle moves before chance moves */
};

const char *surto_reason_key(unsigned kind)
{
    static const char *const keys[SURTO_REASON_KINDS] = {
        [SURTO_REASON_BEST] = "best",
        [SURTO_REASON_WIN] = "win",
        [SURTO_REASON_CURE] = "cure",
        [SURTO_REASON_CURE_NEXT] = "cure-next",
        [SURTO_REASON_COLLECT] = "collect",
        [SURTO_REASON_SHARE] = "share",
        [SURTO_REASON_MEET] = "meet",
        [SURTO_REASON_KEEP] = "keep",
        [SURTO_REASON_PREVENT] = "prevent",
        [SURTO_REASON_CHAIN] = "chain",
        [SURTO_REASON_CUBES] = "cubes",
        [SURTO_REASON_OUTBREAKS] = "outbreaks",
        [SURTO_REASON_STATION] = "station",
        [SURTO_REASON_EVENT_NOW] = "event-now",
        [SURTO_REASON_EVENT_KEEP] = "event-keep",
        [SURTO_REASON_QUIET] = "quiet",
        [SURTO_REASON_DISCARD] = "discard",
        [SURTO_REASON_TIME] = "time",
        [SURTO_REASON_EQUAL] = "equal",
        [SURTO_REASON_SUPPLY] = "supply",
        [SURTO_REASON_PRODUCE] = "produce",
        [SURTO_REASON_CENTRE] = "centre",
        [SURTO_REASON_OBJECTIVE] = "objective",
        [SURTO_REASON_AGENTS] = "agents",
        [SURTO_REASON_INCIDENT] = "incident",
        [SURTO_REASON_COVER] = "cover",
        [SURTO_REASON_TEAM] = "team",
        [SURTO_REASON_TARGET] = "target",
        [SURTO_REASON_SAFEHOUSE] = "safehouse",
        [SURTO_REASON_TREAT] = "treat",
        [SURTO_REASON_ERADICATE] = "eradicate",
        [SURTO_REASON_LABORATORY] = "laboratory",
        [SURTO_REASON_REACH] = "reach",
        [SURTO_REASON_SPARE] = "spare",
        [SURTO_REASON_CALM] = "calm",
        [SURTO_REASON_APPROACH] = "approach",
        [SURTO_REASON_EVEN] = "even",
    };
    return kind < SURTO_REASON_KINDS ? keys[kind] : NULL;
}

void surto__reason_add(surto__reasons *list, uint32_t weight, surto_reason reason)
{
    unsigned at = list->count;
    assert(at <= SURTO_REASONS_MAX && weight > 0 && reason.kind < SURTO_REASON_KINDS);
    while (at > 0 && list->weight[at - 1] < weight) {
        at--;
    }
    if (at == SURTO_REASONS_MAX) {
        return;
    }
    unsigned moved = list->count < SURTO_REASONS_MAX ? list->count : SURTO_REASONS_MAX - 1;
    for (unsigned i = moved; i > at; i--) {
        list->reason[i] = list->reason[i - 1];
        list->weight[i] = list->weight[i - 1];
    }
    list->reason[at] = reason;
    list->weight[at] = weight;
    list->count = moved + 1;
}

static uint16_t up_to_16_bits(uint32_t number)
{
    return number < UINT16_MAX ? (uint16_t)number : UINT16_MAX;
}

void surto__reason_report(surto__reasons *list, uint32_t weight, surto_reason_kind kind,
                          unsigned first, unsigned second, unsigned third, uint32_t amount,
                          uint32_t before)
{
    surto__reason_add(list, weight,
                      (surto_reason){.kind = (uint8_t)kind,
                                     .arg = {(uint8_t)first, (uint8_t)second, (uint8_t)third},
                                     .amount = up_to_16_bits(amount),
                                     .before = up_to_16_bits(before)});
}

bool surto__only_moves(const surto_move *plan, unsigned count, unsigned kind, unsigned other)
{
    for (unsigned i = 0; i < count; i++) {
        if (plan[i].kind != kind && plan[i].kind != other) {
            return false;
        }
    }
    return true;
}

bool surto__may_spare(const unsigned cards[], unsigned kinds, unsigned one)
{
    bool fewest = true;
    assert(one < kinds);
    for (unsigned kind = 0; kind < kinds; kind++) {
        if (cards[kind] > cards[one]) {
            return true;
        }
        fewest = fewest && (cards[kind] == 0 || cards[kind] == cards[one]);
    }
    return fewest;
}

void surto__reason_report_time(surto__reasons *list, unsigned turns)
{
    if (turns <= TURNS_FEW) {
        surto__reason_report(list, WEIGHT_TIME, SURTO_REASON_TIME, 0, 0, 0, turns, 0);
    }
}

static const surto__reason_rules *rules_of(const surto_game *game)
{
    for (size_t i = 0; i < RULES; i++) {
        if (all_rules[i]->odds->rules == game->rules) {
            return all_rules[i];
        }
    }
    return NULL;
}

/* ---- Positions --------------------------------------------------------------------------- */

typedef struct turn_watch {
    uint8_t fact;
    bool over;
} turn_watch;

static void note_turn(void *context, const surto_fact *fact)
{
    turn_watch *watch = context;
    watch->over = watch->over || fact->id == watch->fact;
}

/* Plays idle moves until chance moves or the turn is over. */
static void pass(const surto__odds_rules *rules, const surto_game *game, surto_state *state)
{
    turn_watch watch = {.fact = rules->turn};
    surto_sink sink = {note_turn, &watch};
    for (unsigned i = 0; i < IDLE_MAX && !watch.over; i++) {
        uint32_t actors = surto_actors(game, state);
        if (actors == SURTO_OVER || actors == SURTO_CHANCE) {
            return;
        }
        game->rules->apply(game, state, surto__idle_move(rules, game, state), &sink);
    }
}

/* ---- All games --------------------------------------------------------------------------- */

static uint64_t square(uint64_t of)
{
    return of * of;
}

/* Whether two plans differ by no more than two standard errors. */
static bool are_equal(const surto_candidate *one, const surto_candidate *other, uint32_t *points)
{
    *points = one->win > other->win ? one->win - other->win : other->win - one->win;
    return square(*points) <= 4 * (square(one->error) + square(other->error));
}

static void find_common(const surto__compared *plans, const surto_candidate *of,
                        const surto_candidate *other, surto__reasons *out)
{
    uint32_t points;
    if (surto_state_result(plans->game, plans->after).kind == SURTO_WON) {
        surto__reason_report(out, WEIGHT_WIN, SURTO_REASON_WIN, 0, 0, 0, 0, 0);
    } else if (other && are_equal(of, other, &points)) {
        surto__reason_report(out, WEIGHT_EQUAL, SURTO_REASON_EQUAL, 0, 0, 0, points, 0);
    }
}

/* The runner-up of the best plan is the second one; of all others it is the best. */
static void fill(const surto_game *game, const surto__reason_rules *rules, surto__compared *plans,
                 surto_advice *advice, unsigned which)
{
    surto_state_buffer after, other_after;
    surto_candidate *of = &advice->candidate[which];
    const surto_candidate *other = advice->count < 2 ? NULL : &advice->candidate[which == 0];
    surto__reasons found = {0};
    assert(which < advice->count && advice->count <= SURTO_CANDIDATES_MAX);
    surto__apply_moves(game, plans->before, of->plan, of->plan_count,
                       surto_state_from_buffer(&after));
    plans->after = surto_state_from_buffer(&after);
    plans->runner_up = NULL;
    plans->plan = of->plan;
    plans->plan_count = of->plan_count;
    if (other) {
        surto__apply_moves(game, plans->before, other->plan, other->plan_count,
                           surto_state_from_buffer(&other_after));
        plans->runner_up = surto_state_from_buffer(&other_after);
    }
    find_common(plans, of, other, &found);
    if (rules) {
        rules->find(plans, &found);
    }
    if (found.count == 0) {
        surto__reason_report(&found, WEIGHT_BEST, SURTO_REASON_BEST, 0, 0, 0, advice->plans, 0);
    }
    memcpy(of->reasons, found.reason, sizeof of->reasons);
    of->reason_count = (uint8_t)found.count;
}

void surto__reasons_fill(const surto_game *game, const surto_state *state, surto_advice *advice)
{
    const surto__reason_rules *rules = surto__is_view(game, state) ? NULL : rules_of(game);
    surto_state_buffer passed;
    surto__compared plans = {.game = game, .before = state};
    memcpy(&passed, state, game->rules->state_size);
    if (rules) {
        pass(rules->odds, game, surto_state_from_buffer(&passed));
    }
    plans.passed = surto_state_from_buffer(&passed);
    for (unsigned i = 0; i < advice->count; i++) {
        fill(game, rules, &plans, advice, i);
    }
}
