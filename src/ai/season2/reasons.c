/* Reasons of Season 2. What each promises is in docs/play/computer-players.md; the weights only
 * put them into an order. */
#include "ai/reasons.h"
#include "ai/season2/position_summary.h"

enum {
    WEIGHT_CENTRE = 10000,
    WEIGHT_OBJECTIVE = 9000,
    WEIGHT_SHARE = 600,
    WEIGHT_SPARE = 500,
    WEIGHT_COLLECT = 1000, /* less for each card that is missing */
    WEIGHT_INCIDENT = 10,  /* for a hundredth of one */
    WEIGHT_SUPPLY = 240,   /* less for each supply that is there anyway */
    WEIGHT_PRODUCE = 30,   /* for each supply */
    WEIGHT_REACH = 20,     /* for each drive that is saved */
    WEIGHT_EVEN = 100,
    WEIGHT_GOING_ON = 20, /* an event that is kept while nothing is done */
    WEIGHT_CALM = 30,
    WEIGHT_EVENT_NOW = 260,
    WEIGHT_EVENT_KEEP = 200,

    SUPPLIED_MAX = 2, /* places that are named */
    CLEAR_FALL = 5,   /* hundredths of an incident that are worth a word */
    CALM_MAX = 10,    /* and those that one can live with */
    REACH_NEAR = 3    /* drives: there is an action left to deliver */
};

/* What is compared, looked at once. */
typedef struct looking {
    const surto_game *game;
    const season2_pack *p;
    const season2_state *before, *after, *passed, *runner_up; /* runner_up may be NULL */
    const surto_move *plan;
    unsigned plan_count;
    season2_summary summary, summary_before, summary_passed;
    surto__reasons *out;
} looking;

/* ---- Centres and cards ------------------------------------------------------------------- */

static void find_objectives(looking *l)
{
    for (uint64_t new = l->after->centres & ~l->before->centres; new != 0; new &= new - 1) {
        surto__reason_report(l->out, WEIGHT_CENTRE, SURTO_REASON_CENTRE, surto__lowest(new), 0, 0,
                             0, 0);
    }
    unsigned now = surto__count(l->after->centres), then = surto__count(l->before->centres);
    for (uint32_t open = l->before->objectives & ~l->before->met; open != 0; open &= open - 1) {
        unsigned objective = surto__lowest(open);
        bool met = (l->after->met >> objective) & 1;
        if (l->p->objectives[objective].condition == SEASON2_IF_CENTRES) {
            if (now > then) {
                surto__reason_report(l->out, WEIGHT_OBJECTIVE, SURTO_REASON_OBJECTIVE, objective, 0,
                                     0, now, then);
            }
        } else if (met) {
            surto__reason_report(l->out, WEIGHT_OBJECTIVE, SURTO_REASON_OBJECTIVE, objective, 0, 0,
                                 1, 0);
        }
    }
}

/* Cards of a colour a seat lacks to build a centre. */
static unsigned missing(const looking *l, const season2_summary *see, unsigned seat,
                        unsigned colour)
{
    season2_traits traits = season2_traits_of(l->game, see->s, seat);
    unsigned cost = season2_centre_cost(l->p, &traits), has = see->worth[seat][colour];
    return cost > has ? cost - has : 0;
}

/* The first seat that lacks the fewest: a colour's cards belong with it. */
static unsigned collector(const looking *l, const season2_summary *see, unsigned colour)
{
    unsigned best = 0;
    for (unsigned seat = 1; seat < see->s->players; seat++) {
        best = missing(l, see, seat, colour) < missing(l, see, best, colour) ? seat : best;
    }
    return best;
}

static bool is_collector(const looking *l, unsigned seat, unsigned colour)
{
    return missing(l, &l->summary, seat, colour) ==
           missing(l, &l->summary, collector(l, &l->summary, colour), colour);
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
        surto__reason_report(l->out, WEIGHT_SHARE, SURTO_REASON_SHARE, from, to, card, 0, 0);
        unsigned lacks = missing(l, &l->summary, to, colour);
        unsigned lacked = missing(l, &l->summary_before, to, colour);
        if (lacks < lacked && !((told[to] >> colour) & 1)) {
            told[to] |= 1U << colour;
            surto__reason_report(l->out, WEIGHT_COLLECT / (1 + lacks), SURTO_REASON_COLLECT, colour,
                                 to, 0, lacks, lacked);
        }
    }
}

/* What a hand counts at most of one colour. */
static unsigned largest_worth(const season2_summary *see, unsigned seat)
{
    unsigned max = 0;
    for (unsigned colour = 0; colour < SEASON2_COLOURS; colour++) {
        max = see->worth[seat][colour] > max ? see->worth[seat][colour] : max;
    }
    return max;
}

/* Cards that somebody else collects, or their owner needs less than others. */
static void find_discards(looking *l)
{
    for (unsigned i = 0; i < l->plan_count; i++) {
        unsigned card = l->plan[i].arg[0], seat = l->plan[i].actor;
        if (l->plan[i].kind != SEASON2_DISCARD || card >= SEASON2_CARD_EVENT) {
            continue;
        }
        const season2_summary *see = &l->summary_before;
        unsigned colour = l->game->board.colour_of[card / 4], by = collector(l, see, colour);
        unsigned lacks = missing(l, see, by, colour), own = missing(l, see, seat, colour);
        unsigned has = see->worth[seat][colour], max = largest_worth(see, seat);
        if (lacks < own) {
            surto__reason_report(l->out, WEIGHT_SPARE, SURTO_REASON_SPARE, card, seat, by, own,
                                 lacks);
        } else if (has < max) {
            surto__reason_report(l->out, WEIGHT_SPARE, SURTO_REASON_SPARE, card, seat, SURTO_NONE,
                                 has, max);
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
        for (uint64_t left = l->summary.network & ~told; left != 0; left &= left - 1) {
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
        surto__reason_report(l->out, WEIGHT_SUPPLY / (1U + l->passed->supplies[best]),
                             SURTO_REASON_SUPPLY, best, 0, 0, l->after->supplies[best],
                             l->passed->supplies[best]);
    }
}

/* Supplies that come from the stock by the cards and people that make some. */
static void find_production(looking *l)
{
    bool makes = false;
    for (unsigned i = 0; i < l->plan_count; i++) {
        unsigned kind = l->plan[i].kind;
        makes = makes || kind == SEASON2_PRODUCE || kind == SEASON2_MAKE_SUPPLIES;
    }
    unsigned now = l->after->stock, idle = l->passed->stock;
    if (makes && now < idle) {
        surto__reason_report(l->out, WEIGHT_PRODUCE * (idle - now), SURTO_REASON_PRODUCE, 0, 0, 0,
                             now, idle);
    }
}

/* The drives to a place of the nearest seat that carries something, and which seat that is. */
static unsigned carrier_way(const season2_summary *see, unsigned place, unsigned *seat)
{
    unsigned min = SEASON2_FAR;
    for (unsigned other = 0; other < see->s->players; other++) {
        if (see->s->carried[other] > 0 && see->distance[other][place] < min) {
            min = see->distance[other][place];
            *seat = other;
        }
    }
    return min;
}

/* The city without supplies to which somebody with some comes nearest. */
static void find_reached(looking *l)
{
    surto_reason best = {0};
    unsigned max = 0;
    for (uint64_t left = l->summary.network & season2_cities(l->p); left != 0; left &= left - 1) {
        unsigned city = surto__lowest(left), seat = 0, idle_seat = 0;
        if (l->after->supplies[city] > 0) {
            continue;
        }
        unsigned way = carrier_way(&l->summary, city, &seat);
        unsigned idle = carrier_way(&l->summary_passed, city, &idle_seat);
        if (way <= REACH_NEAR && idle > way && idle - way > max) {
            max = idle - way;
            best = (surto_reason){.kind = SURTO_REASON_REACH,
                                  .arg = {(uint8_t)city, (uint8_t)seat},
                                  .amount = (uint16_t)way,
                                  .before = (uint16_t)idle};
        }
    }
    if (max > 0) {
        surto__reason_add(l->out, WEIGHT_REACH * max, best);
    }
}

/* In the set-up: how many supplies the cities have at least when all are placed. */
static void find_even(looking *l, const season2_memory *memory)
{
    unsigned min = UINT8_MAX;
    if (l->plan[l->plan_count - 1].kind != SEASON2_PLACE || l->after->phase == l->before->phase) {
        return;
    }
    season2_summarise(&l->summary, l->game, memory, l->after);
    for (uint64_t left = l->summary.network & season2_cities(l->p); left != 0; left &= left - 1) {
        unsigned supplies = l->after->supplies[surto__lowest(left)];
        min = supplies < min ? supplies : min;
    }
    if (min > 0 && min < UINT8_MAX) {
        surto__reason_report(l->out, WEIGHT_EVEN, SURTO_REASON_EVEN, 0, 0, 0, min, 0);
    }
}

static bool only_goes_on(const looking *l)
{
    return surto__only_moves(l->plan, l->plan_count, SEASON2_CONTINUE, SEASON2_CONTINUE);
}

static unsigned hundredths(int32_t incidents)
{
    return (unsigned)((incidents * 100 + SEASON2_INCIDENT / 2) / SEASON2_INCIDENT);
}

/* In the rest of this turn, which is not over in any of the positions. */
static void find_incidents(looking *l)
{
    season2_danger danger, danger_passed;
    if (l->after->active != l->before->active || l->passed->active != l->before->active) {
        return;
    }
    season2_dangers(&l->summary, &danger);
    season2_dangers(&l->summary_passed, &danger_passed);
    unsigned now = hundredths(danger.turn), idle = hundredths(danger_passed.turn);
    if (idle >= now + CLEAR_FALL) {
        surto__reason_report(l->out, WEIGHT_INCIDENT * (idle - now), SURTO_REASON_INCIDENT, 0, 0, 0,
                             now, idle);
    }
    if (only_goes_on(l) && now <= CALM_MAX) {
        surto__reason_report(l->out, WEIGHT_CALM, SURTO_REASON_CALM, 0, 0, 0, now, 0);
    }
}

/* ---- The rest ---------------------------------------------------------------------------- */

/* A move names the event if several may have its effect. */
static bool has_played(const looking *l, unsigned event)
{
    static const uint8_t kinds[] = {[SEASON2_BRAVO] = SEASON2_PLAY_BRAVO,
                                    [SEASON2_QUIET] = SEASON2_PLAY_QUIET,
                                    [SEASON2_WIND] = SEASON2_PLAY_WIND,
                                    [SEASON2_SALVAGE] = SEASON2_PLAY_SALVAGE};
    unsigned effect = l->p->events[event].effect;
    for (unsigned i = 0; i < l->plan_count; i++) {
        bool played = effect < SEASON2_EVENTS_AT
                          ? l->plan[i].kind == kinds[effect]
                          : l->plan[i].kind == SEASON2_PLAY_AT && l->plan[i].arg[0] == event;
        if (played) {
            return true;
        }
    }
    return false;
}

static void find_events(looking *l)
{
    bool goes_on = only_goes_on(l);
    for (unsigned event = 0; event < l->p->event_count; event++) {
        bool kept = season2_event_is_held(l->after, event);
        if (!season2_event_is_held(l->before, event)) {
            continue;
        }
        if (!kept && has_played(l, event)) {
            surto__reason_report(l->out, WEIGHT_EVENT_NOW, SURTO_REASON_EVENT_NOW,
                                 SEASON2_CARD_EVENT + event, 0, 0, 0, 0);
        } else if (kept && l->runner_up && !season2_event_is_held(l->runner_up, event)) {
            surto__reason_report(l->out, WEIGHT_EVENT_KEEP, SURTO_REASON_EVENT_KEEP,
                                 SEASON2_CARD_EVENT + event, 0, 0, 0, 0);
        } else if (kept && goes_on) {
            surto__reason_report(l->out, WEIGHT_GOING_ON, SURTO_REASON_EVENT_KEEP,
                                 SEASON2_CARD_EVENT + event, 0, 0, 0, 0);
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
    season2_memory memory;
    if (!l.before->running) {
        return; /* between games */
    }
    season2_fill_memory(&memory);
    if (l.before->phase < SEASON2_BEFORE_EXPOSURE) {
        find_even(&l, &memory);
        return; /* the set-up */
    }
    find_objectives(&l);
    if (!l.after->running || season2_is_over(l.after) || !l.passed->running ||
        season2_is_over(l.passed)) {
        return;
    }
    season2_summarise(&l.summary, l.game, &memory, l.after);
    season2_summarise(&l.summary_before, l.game, &memory, l.before);
    season2_summarise(&l.summary_passed, l.game, &memory, l.passed);
    find_shares(&l);
    find_discards(&l);
    find_supplies(&l);
    find_production(&l);
    find_reached(&l);
    find_incidents(&l);
    find_events(&l);
    surto__reason_report_time(out, l.summary.deck_left / SEASON2_DRAWN);
}

const surto__reason_rules surto__reasons_season2 = {.odds = &surto__odds_season2, .find = find};
