/* Reasons of Season 2. What each promises is in docs/player.md; the weights only put them into an
 * order. */
#include "ai/reasons.h"
#include "ai/season2/sight.h"

enum {
    WEIGHT_CENTRE = 10000,
    WEIGHT_OBJECTIVE = 9000,
    WEIGHT_SHARE = 600,
    WEIGHT_COLLECT = 1000, /* less for each card that is missing */
    WEIGHT_INCIDENT = 10,  /* for a hundredth of one */
    WEIGHT_SUPPLY = 240,   /* less for each supply that is there anyway */
    WEIGHT_EVENT_NOW = 260,
    WEIGHT_EVENT_KEEP = 200,
    WEIGHT_TIME = 60,

    SUPPLIED_MAX = 2, /* places that are named */
    CLEAR_FALL = 5,   /* hundredths of an incident that are worth a word */
    TURNS_FEW = 3
};

/* What is compared, looked at once. */
typedef struct looking {
    const surto_game *game;
    const season2_pack *p;
    const season2_state *before, *after, *passed, *runner_up; /* runner_up may be NULL */
    const surto_move *plan;
    unsigned plan_count;
    season2_sight sight, sight_before;
    surto__reasons *out;
} looking;

static void add(looking *l, uint32_t weight, surto_reason_kind kind, unsigned first,
                unsigned second, unsigned third, unsigned amount, unsigned before)
{
    surto_reason reason = {.kind = (uint8_t)kind,
                           .arg = {(uint8_t)first, (uint8_t)second, (uint8_t)third},
                           .amount = (uint16_t)amount,
                           .before = (uint16_t)before};
    surto__reason_add(l->out, weight, reason);
}

/* ---- Centres and cards ------------------------------------------------------------------- */

static void find_objectives(looking *l)
{
    for (uint64_t new = l->after->centres & ~l->before->centres; new != 0; new &= new - 1) {
        add(l, WEIGHT_CENTRE, SURTO_REASON_CENTRE, surto__lowest(new), 0, 0, 0, 0);
    }
    unsigned now = surto__count(l->after->centres), then = surto__count(l->before->centres);
    for (uint32_t open = l->before->objectives & ~l->before->met; open != 0; open &= open - 1) {
        unsigned objective = surto__lowest(open);
        bool met = (l->after->met >> objective) & 1;
        if (l->p->objectives[objective].condition == SEASON2_IF_CENTRES) {
            if (now > then) {
                add(l, WEIGHT_OBJECTIVE, SURTO_REASON_OBJECTIVE, objective, 0, 0, now, then);
            }
        } else if (met) {
            add(l, WEIGHT_OBJECTIVE, SURTO_REASON_OBJECTIVE, objective, 0, 0, 1, 0);
        }
    }
}

/* Cards of a colour a seat lacks to build a centre. */
static unsigned missing(const looking *l, const season2_sight *see, unsigned seat, unsigned colour)
{
    season2_traits traits = season2_traits_of(l->game, see->s, seat);
    unsigned cost = season2_centre_cost(l->p, &traits), has = see->worth[seat][colour];
    return cost > has ? cost - has : 0;
}

/* Whether nobody lacks fewer: the colour's cards belong with this seat. */
static bool is_collector(const looking *l, unsigned seat, unsigned colour)
{
    unsigned own = missing(l, &l->sight, seat, colour);
    for (unsigned other = 0; other < l->after->players; other++) {
        if (missing(l, &l->sight, other, colour) < own) {
            return false;
        }
    }
    return true;
}

/* Cards that went to a collector, and what he lacks now. */
static void find_shares(looking *l)
{
    unsigned told[SURTO_SEATS_MAX] = {0};
    for (unsigned i = 0; i < l->plan_count; i++) {
        surto_move move = l->plan[i];
        if (move.kind != SEASON2_GIVE && move.kind != SEASON2_TAKE) {
            continue;
        }
        unsigned card = move.arg[1], colour = l->game->board.colour_of[card / 4];
        unsigned to = move.kind == SEASON2_GIVE ? move.arg[0] : move.actor;
        unsigned from = move.kind == SEASON2_GIVE ? move.actor : move.arg[0];
        bool moved = season2_count_of(l->after, card, SEASON2_IN_HAND + to) >
                         season2_count_of(l->before, card, SEASON2_IN_HAND + to) &&
                     season2_count_of(l->after, card, SEASON2_IN_HAND + from) <
                         season2_count_of(l->before, card, SEASON2_IN_HAND + from);
        if (!moved || !is_collector(l, to, colour)) {
            continue;
        }
        add(l, WEIGHT_SHARE, SURTO_REASON_SHARE, from, to, card, 0, 0);
        unsigned lacks = missing(l, &l->sight, to, colour);
        unsigned lacked = missing(l, &l->sight_before, to, colour);
        if (lacks < lacked && !((told[to] >> colour) & 1)) {
            told[to] |= 1U << colour;
            add(l, WEIGHT_COLLECT / (1 + lacks), SURTO_REASON_COLLECT, colour, to, 0, lacks,
                lacked);
        }
    }
}

/* ---- Supplies and plague ----------------------------------------------------------------- */

/* The cities with the fewest supplies that have more than if nothing was done. */
static void find_supplies(looking *l)
{
    uint64_t told = 0;
    for (unsigned i = 0; i < SUPPLIED_MAX; i++) {
        unsigned best = SURTO_NONE;
        for (uint64_t left = l->sight.network & ~told; left != 0; left &= left - 1) {
            unsigned place = surto__lowest(left);
            if (l->after->supplies[place] > l->passed->supplies[place] &&
                (best == SURTO_NONE || l->passed->supplies[place] < l->passed->supplies[best])) {
                best = place;
            }
        }
        if (best == SURTO_NONE) {
            return;
        }
        told |= surto__bit(best);
        add(l, WEIGHT_SUPPLY / (1U + l->passed->supplies[best]), SURTO_REASON_SUPPLY, best, 0, 0,
            l->after->supplies[best], l->passed->supplies[best]);
    }
}

static unsigned hundredths(int32_t incidents)
{
    return (unsigned)((incidents * 100 + SEASON2_INCIDENT / 2) / SEASON2_INCIDENT);
}

/* In the rest of this turn, which is not over in any of the positions. */
static void find_incidents(looking *l, const season2_memory *memory)
{
    season2_sight sight_passed;
    season2_danger danger, danger_passed;
    if (l->after->active != l->before->active || l->passed->active != l->before->active) {
        return;
    }
    season2_see(&sight_passed, l->game, memory, l->passed);
    season2_dangers(&l->sight, &danger);
    season2_dangers(&sight_passed, &danger_passed);
    unsigned now = hundredths(danger.turn), idle = hundredths(danger_passed.turn);
    if (idle >= now + CLEAR_FALL) {
        add(l, WEIGHT_INCIDENT * (idle - now), SURTO_REASON_INCIDENT, 0, 0, 0, now, idle);
    }
}

/* ---- The rest ---------------------------------------------------------------------------- */

static bool is_held(const season2_state *s, unsigned event)
{
    unsigned place = surto__nibble(s->event_place, event);
    return place >= SEASON2_IN_HAND && place < SEASON2_IN_DISCARD;
}

static bool has_played(const looking *l, unsigned effect)
{
    static const uint8_t kinds[] = {[SEASON2_BRAVO] = SEASON2_PLAY_BRAVO,
                                    [SEASON2_QUIET] = SEASON2_PLAY_QUIET,
                                    [SEASON2_WIND] = SEASON2_PLAY_WIND,
                                    [SEASON2_SALVAGE] = SEASON2_PLAY_SALVAGE};
    for (unsigned i = 0; i < l->plan_count; i++) {
        if (l->plan[i].kind == kinds[effect]) {
            return true;
        }
    }
    return false;
}

static void find_events(looking *l)
{
    for (unsigned event = 0; event < l->p->event_count; event++) {
        bool kept = is_held(l->after, event);
        if (!is_held(l->before, event)) {
            continue;
        }
        if (!kept && has_played(l, l->p->events[event].effect)) {
            add(l, WEIGHT_EVENT_NOW, SURTO_REASON_EVENT_NOW, SEASON2_CARD_EVENT + event, 0, 0, 0,
                0);
        } else if (kept && l->runner_up && !is_held(l->runner_up, event)) {
            add(l, WEIGHT_EVENT_KEEP, SURTO_REASON_EVENT_KEEP, SEASON2_CARD_EVENT + event, 0, 0, 0,
                0);
        }
    }
}

static void find(const surto__compared *plans, surto__reasons *out)
{
    looking l = {.game = plans->game,
                 .p = season2_pack_of(plans->game),
                 .before = season2_of(plans->before),
                 .after = season2_of(plans->after),
                 .passed = season2_of(plans->passed),
                 .runner_up = plans->runner_up ? season2_of(plans->runner_up) : NULL,
                 .plan = plans->plan,
                 .plan_count = plans->plan_count,
                 .out = out};
    if (!l.before->running || l.before->phase < SEASON2_BEFORE_EXPOSURE) {
        return; /* the set-up, and between games */
    }
    find_objectives(&l);
    if (!l.after->running || season2_is_over(l.after) || !l.passed->running ||
        season2_is_over(l.passed)) {
        return;
    }
    season2_memory memory;
    season2_fill_memory(&memory);
    season2_see(&l.sight, l.game, &memory, l.after);
    season2_see(&l.sight_before, l.game, &memory, l.before);
    find_shares(&l);
    find_supplies(&l);
    find_incidents(&l, &memory);
    find_events(&l);
    unsigned turns = l.sight.deck_left / SEASON2_DRAWN;
    if (turns <= TURNS_FEW) {
        add(&l, WEIGHT_TIME, SURTO_REASON_TIME, 0, 0, 0, turns, 0);
    }
}

const surto__reason_rules surto__reasons_season2 = {.odds = &surto__odds_season2, .find = find};
