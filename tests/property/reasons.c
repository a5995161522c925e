/* Every reason a plan gets is held against its condition (docs/play/computer-players.md), on
 * positions and plans of random games; of the seasons, against what their boards show. The
 * conditions are written here a second time, from what the public interface shows of a position.
 * SURTO_GAMES=2000 for a long run: so many games. */
#include "games.h"
#include "season0_games.h"
#include "season2_games.h"

#include <surto/player.h>

#include "ai/base/danger.h"
#include "ai/reasons.h"

enum { CITIES = SURTO_BASE_CITIES, FAR = 99, HUNDREDTH = SURTO_PROBABILITY_ONE / 100 };

/* ---- Positions --------------------------------------------------------------------------- */

/* Puts cubes where they may break out, and sometimes nearly all there are. */
static void make_dangerous(surto_state *state, surto_rng *rng)
{
    base_state *s = base_in(state);
    unsigned cities = 4 + surto_rng_below(rng, 16), leave = surto_rng_below(rng, 3) ? 10 : 1;
    for (unsigned i = 0; i < cities; i++) {
        unsigned city = surto_rng_below(rng, CITIES), colour = city / 12;
        unsigned more = 3 - base_cubes(s, colour, city);
        if (base_is_eradicated(s, colour) || s->supply[colour] < more + leave) {
            continue;
        }
        s->one[colour] |= surto__bit(city);
        s->two[colour] |= surto__bit(city);
        s->supply[colour] = (uint8_t)(s->supply[colour] - more);
    }
    if (surto_rng_below(rng, 8) == 0) {
        s->outbreaks = 7;
    }
}

/* Leaves one cube of a cured disease, where the active pawn is. */
static void make_nearly_eradicated(surto_state *state, surto_rng *rng)
{
    base_state *s = base_in(state);
    unsigned colour = surto_rng_below(rng, BASE_COLOURS), others = ~(1U << colour) & 15U;
    if (s->phase != BASE_IN_ACTIONS || (s->cured & others) == others ||
        base_seat_of(s, BASE_MEDIC) != SURTO_NONE) {
        return; /* all four cured would be a win; a Medic leaves no such cube */
    }
    s->cured |= (uint8_t)(1U << colour);
    s->eradicated &= (uint8_t)others;
    s->one[colour] = surto__bit(s->pawn[s->active]);
    s->two[colour] = 0;
    s->supply[colour] = BASE_CUBES - 1;
}

static surto_base_position look(const surto_game *game, const surto_state *state)
{
    surto_base_position seen;
    CHECK(surto_base_get_position(game, state, &seen) == SURTO_OK);
    return seen;
}

static bool is_kind(const surto_game *game, surto_move move, const char *kind)
{
    return strcmp(surto_move_kind_name(game, move.kind), kind) == 0;
}

static bool is_role(const surto_game *game, const surto_base_position *p, unsigned seat,
                    const char *key)
{
    char text[64];
    surto_base_key(game, SURTO_BASE_ROLE, p->role[seat], text, sizeof text);
    return strcmp(text, key) == 0;
}

typedef struct turn_watch {
    unsigned fact;
    bool over;
} turn_watch;

static void note_turn(void *context, const surto_fact *fact)
{
    turn_watch *watch = context;
    watch->over = watch->over || fact->id == watch->fact;
}

static unsigned turn_fact(const surto_game *game)
{
    const char *rules = surto_game_rules(game);
    return strcmp(rules, "base") == 0      ? (unsigned)SURTO_BASE_FACT_TURN
           : strcmp(rules, "season2") == 0 ? (unsigned)SURTO_SEASON2_FACT_TURN
                                           : (unsigned)SURTO_SEASON0_FACT_TURN;
}

static bool seats_move(const surto_game *game, const surto_state *state)
{
    return surto_actors(game, state) != SURTO_OVER && surto_actors(game, state) != SURTO_CHANCE;
}

/* Nothing is done up to what is unknown; where something must be, the first that is possible. A
 * set-up and what is between two games of a campaign may have many such steps. */
static void idle(const surto_game *game, surto_state *state)
{
    static const char *const nothing[] = {"pass", "continue", "decline"};
    static surto_move moves[SURTO_MOVES_MAX];
    turn_watch watch = {.fact = turn_fact(game)};
    surto_sink sink = {note_turn, &watch};
    for (unsigned made = 0; made < 64 && !watch.over && seats_move(game, state); made++) {
        size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
        surto_move chosen = moves[0];
        for (size_t n = 3; n-- > 0;) {
            for (size_t i = count; i-- > 0;) {
                chosen = is_kind(game, moves[i], nothing[n]) ? moves[i] : chosen;
            }
        }
        CHECK(surto_apply(game, state, chosen, &sink) == SURTO_OK);
    }
}

/* ---- Conditions -------------------------------------------------------------------------- */

static unsigned lacks(const surto_game *game, const surto_base_position *p, unsigned seat,
                      unsigned colour)
{
    unsigned has = 0, needed = is_role(game, p, seat, "scientist") ? 4 : 5;
    for (unsigned card = 0; card < CITIES; card++) {
        has += ((p->hand[seat] >> card) & 1) && surto_city_colour(game, card) == colour;
    }
    return has < needed ? needed - has : 0;
}

static bool is_collector(const surto_game *game, const surto_base_position *p, unsigned seat,
                         unsigned colour)
{
    bool fewest = true;
    for (unsigned other = 0; other < surto_game_seats(game); other++) {
        fewest = fewest && lacks(game, p, other, colour) >= lacks(game, p, seat, colour);
    }
    return fewest;
}

static unsigned holder(const surto_game *game, const surto_base_position *p, unsigned card)
{
    unsigned found = SURTO_NONE;
    for (unsigned seat = 0; seat < surto_game_seats(game); seat++) {
        found = (p->hand[seat] >> card) & 1 ? seat : found;
    }
    return found;
}

static bool is_cured(const surto_base_position *p, unsigned colour)
{
    return (p->cured >> colour) & 1;
}

/* Moves between two cities by drives and shuttles: as long as one gets shorter. */
static unsigned moves_between(const surto_game *game, const surto_base_position *p, unsigned from,
                              unsigned to)
{
    unsigned moves[CITIES];
    for (unsigned i = 0; i < CITIES; i++) {
        moves[i] = i == from ? 0 : FAR;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = 0; i < CITIES; i++) {
            uint64_t next = surto_city_links(game, i);
            next |= (p->stations >> i) & 1 ? p->stations : 0;
            for (unsigned j = 0; j < CITIES; j++) {
                if (((next >> j) & 1) && moves[i] + 1 < moves[j]) {
                    moves[j] = moves[i] + 1;
                    changed = true;
                }
            }
        }
    }
    return moves[to];
}

static unsigned to_station(const surto_game *game, const surto_base_position *p, unsigned from)
{
    unsigned min = FAR;
    for (unsigned city = 0; city < CITIES; city++) {
        unsigned moves = (p->stations >> city) & 1 ? moves_between(game, p, from, city) : FAR;
        min = moves < min ? moves : min;
    }
    return min;
}

static bool can_cure_next(const surto_game *game, const surto_base_position *p, unsigned seat,
                          unsigned colour)
{
    return !is_cured(p, colour) && lacks(game, p, seat, colour) == 0 &&
           to_station(game, p, p->pawn[seat]) <= 3;
}

/* Whether no cube of a colour comes to a city. */
static bool is_held_off(const surto_game *game, const surto_base_position *p, unsigned colour,
                        unsigned city)
{
    bool held = (p->eradicated >> colour) & 1;
    for (unsigned seat = 0; seat < surto_game_seats(game); seat++) {
        bool here = p->pawn[seat] == city;
        bool near = here || ((surto_city_links(game, p->pawn[seat]) >> city) & 1);
        held = held || (near && is_role(game, p, seat, "quarantine-specialist")) ||
               (here && is_cured(p, colour) && is_role(game, p, seat, "medic"));
    }
    return held;
}

/* A city breaks out, and all that follow. Returns: how many. */
static unsigned break_out(const surto_game *game, surto_base_position *p, unsigned colour,
                          unsigned city, uint64_t *broken)
{
    unsigned count = 1;
    *broken |= UINT64_C(1) << city;
    for (unsigned to = 0; to < CITIES; to++) {
        if (((surto_city_links(game, city) >> to) & 1) && !((*broken >> to) & 1) &&
            !is_held_off(game, p, colour, to)) {
            if (p->cubes[colour][to] == 3) {
                count += break_out(game, p, colour, to, broken);
            } else {
                p->cubes[colour][to]++;
            }
        }
    }
    return count;
}

static unsigned chain(const surto_game *game, const surto_base_position *p, unsigned city)
{
    surto_base_position copy = *p;
    uint64_t broken = 0;
    return break_out(game, &copy, surto_city_colour(game, city), city, &broken);
}

static uint64_t held_events(const surto_game *game, const surto_base_position *p)
{
    uint64_t held = p->stored == SURTO_NONE ? 0 : UINT64_C(1) << p->stored;
    for (unsigned seat = 0; seat < surto_game_seats(game); seat++) {
        held |= p->hand[seat];
    }
    return held >> CITIES << CITIES;
}

/* What is compared. */
typedef struct compared {
    const surto_game *game;
    const surto_candidate *plan, *other;
    const surto_state *after_state;
    surto_base_position before, after, passed, runner_up;
    base_danger danger, danger_passed;
} compared;

static bool has_move(const compared *c, const char *kind, unsigned argument, unsigned value)
{
    for (unsigned i = 0; i < c->plan->plan_count; i++) {
        if (is_kind(c->game, c->plan->plan[i], kind) && c->plan->plan[i].arg[argument] == value) {
            return true;
        }
    }
    return false;
}

static bool plays_event(const compared *c, unsigned card)
{
    static const char *const kinds[] = {"airlift", "forecast", "grant", "quiet-night", "resilient"};
    for (unsigned i = 0; i < c->plan->plan_count; i++) {
        if (is_kind(c->game, c->plan->plan[i], kinds[card - CITIES])) {
            return true;
        }
    }
    return false;
}

static bool holds_equal(const compared *c, const surto_reason *why)
{
    double points = (double)c->plan->win - (double)c->other->win;
    double one = c->plan->error, two = c->other->error;
    return points * points <= 4 * (one * one + two * two) &&
           why->amount == (uint16_t)(points < 0 ? -points : points);
}

static bool holds_meet(const compared *c, const surto_reason *why)
{
    unsigned giver = why->arg[0], taker = why->arg[1], city = why->arg[2], card = why->arg[3];
    unsigned colour = surto_city_colour(c->game, card);
    unsigned lacking = lacks(c->game, &c->after, taker, colour);
    bool researcher = is_role(c->game, &c->after, giver, "researcher");
    unsigned then = researcher ? c->before.pawn[taker] : card;
    return city == (researcher ? c->after.pawn[taker] : card) &&
           holder(c->game, &c->after, card) == giver && !is_cured(&c->after, colour) &&
           is_collector(c->game, &c->after, taker, colour) && lacking >= 1 && lacking <= 2 &&
           why->amount == moves_between(c->game, &c->after, c->after.pawn[giver], city) +
                              moves_between(c->game, &c->after, c->after.pawn[taker], city) &&
           why->before == moves_between(c->game, &c->before, c->before.pawn[giver], then) +
                              moves_between(c->game, &c->before, c->before.pawn[taker], then) &&
           why->amount < why->before && why->amount <= 4;
}

static bool holds_keep(const compared *c, const surto_reason *why)
{
    unsigned card = why->arg[0], colour = why->arg[1], has = 0;
    unsigned seat = holder(c->game, &c->after, card);
    for (unsigned i = 0; seat != SURTO_NONE && i < CITIES; i++) {
        has += ((c->after.hand[seat] >> i) & 1) && surto_city_colour(c->game, i) == colour;
    }
    return seat != SURTO_NONE && has >= 2 && surto_city_colour(c->game, card) == colour &&
           is_collector(c->game, &c->after, seat, colour) && c->other &&
           holder(c->game, &c->runner_up, card) == SURTO_NONE && !is_cured(&c->after, colour) &&
           !is_cured(&c->runner_up, colour);
}

static bool holds_chain(const compared *c, const surto_reason *why)
{
    unsigned city = why->arg[0];
    unsigned after = c->danger.starts[city] ? chain(c->game, &c->after, city) : 0;
    unsigned passed = c->danger_passed.starts[city] ? chain(c->game, &c->passed, city) : 0;
    return why->amount == after && why->before == passed && passed >= 3 && after < 3;
}

static bool holds_quiet(const compared *c, const surto_reason *why)
{
    surto_state_buffer room;
    base_danger loud;
    memcpy(&room, c->after_state, surto_state_size(c->game));
    base_in(surto_state_from_buffer(&room))->flags &= (uint8_t)~BASE_FLAG_QUIET;
    base_danger_count(c->game, base_of(surto_state_from_buffer(&room)), &loud);
    unsigned avoided = c->after.quiet_night ? loud.any - c->danger.any : c->danger_passed.any;
    return plays_event(c, CITIES + 3) &&
           (c->after.quiet_night || c->after.turn != c->before.turn) && why->amount == 0 &&
           why->before == avoided && why->before >= HUNDREDTH;
}

static bool holds_discard(const compared *c, const surto_reason *why)
{
    unsigned colour = surto_city_colour(c->game, why->arg[0]);
    bool complete = false;
    for (unsigned seat = 0; seat < surto_game_seats(c->game); seat++) {
        complete = complete || lacks(c->game, &c->after, seat, colour) == 0;
    }
    return has_move(c, "discard", 0, why->arg[0]) &&
           (why->arg[1] == SURTO_NONE ? complete && !is_cured(&c->after, colour)
                                      : why->arg[1] == colour && is_cured(&c->after, colour));
}

static bool holds_station(const compared *c, const surto_reason *why)
{
    unsigned nearer = 0;
    for (unsigned city = 0; city < CITIES; city++) {
        nearer += moves_between(c->game, &c->after, city, why->arg[0]) <
                  to_station(c->game, &c->before, city);
    }
    return ((c->after.stations & ~c->before.stations) >> why->arg[0]) & 1 && why->amount == nearer;
}

static bool holds_share(const compared *c, const surto_reason *why)
{
    unsigned to = why->arg[1], card = why->arg[2], colour = surto_city_colour(c->game, card);
    return holder(c->game, &c->before, card) == why->arg[0] && why->arg[0] != to &&
           holder(c->game, &c->after, card) == to && !is_cured(&c->after, colour) &&
           is_collector(c->game, &c->after, to, colour);
}

static bool holds_collect(const compared *c, const surto_reason *why)
{
    unsigned colour = why->arg[0], seat = why->arg[1];
    return why->amount == lacks(c->game, &c->after, seat, colour) &&
           why->before == lacks(c->game, &c->before, seat, colour) && why->amount < why->before &&
           is_collector(c->game, &c->after, seat, colour) && !is_cured(&c->after, colour);
}

static bool holds_laboratory(const compared *c, const surto_reason *why)
{
    unsigned colour = why->arg[0], seat = why->arg[1];
    return why->arg[2] == lacks(c->game, &c->after, seat, colour) && why->arg[2] <= 2 &&
           !is_cured(&c->after, colour) && is_collector(c->game, &c->after, seat, colour) &&
           why->amount == to_station(c->game, &c->after, c->after.pawn[seat]) &&
           why->before == to_station(c->game, &c->passed, c->passed.pawn[seat]) &&
           why->amount < why->before && why->amount <= 3 &&
           (!can_cure_next(c->game, &c->after, seat, colour) ||
            can_cure_next(c->game, &c->passed, seat, colour));
}

static unsigned nearest_pawn(const compared *c, const surto_base_position *p, unsigned city)
{
    unsigned min = FAR;
    for (unsigned seat = 0; seat < surto_game_seats(c->game); seat++) {
        unsigned moves = moves_between(c->game, p, p->pawn[seat], city);
        min = moves < min ? moves : min;
    }
    return min;
}

static bool holds_reach(const compared *c, const surto_reason *why)
{
    unsigned city = why->arg[0], max = 0;
    for (unsigned colour = 0; colour < SURTO_BASE_COLOURS; colour++) {
        max = c->after.cubes[colour][city] > max ? c->after.cubes[colour][city] : max;
    }
    return max == 3 && why->amount == nearest_pawn(c, &c->after, city) &&
           why->amount == moves_between(c->game, &c->after, c->after.pawn[why->arg[1]], city) &&
           why->before == nearest_pawn(c, &c->passed, city) && why->amount < why->before &&
           why->amount <= 3;
}

static unsigned cards_of(const surto_game *game, const surto_base_position *p, unsigned seat,
                         unsigned colour)
{
    unsigned has = 0;
    for (unsigned card = 0; card < CITIES; card++) {
        has += ((p->hand[seat] >> card) & 1) && surto_city_colour(game, card) == colour;
    }
    return has;
}

static bool holds_spare(const compared *c, const surto_reason *why)
{
    unsigned card = why->arg[0], seat = why->arg[1], other = why->arg[2];
    unsigned colour = surto_city_colour(c->game, card),
             own = lacks(c->game, &c->before, seat, colour);
    bool good = has_move(c, "discard", 0, card) && ((c->before.hand[seat] >> card) & 1) &&
                !is_cured(&c->after, colour);
    if (other != SURTO_NONE) {
        return good && why->amount == own && is_collector(c->game, &c->before, other, colour) &&
               why->before == lacks(c->game, &c->before, other, colour) && why->before < own;
    }
    bool more = false, fewer = false; /* of a colour that is wanted */
    for (unsigned i = 0; i < SURTO_BASE_COLOURS; i++) {
        unsigned cards = is_cured(&c->before, i) ? 0 : cards_of(c->game, &c->before, seat, i);
        more = more || cards > why->amount;
        fewer = fewer || (cards > 0 && cards < why->amount);
    }
    return good && (more || !fewer) && why->amount == cards_of(c->game, &c->before, seat, colour);
}

static bool goes_on(const compared *c)
{
    bool nothing = true;
    for (unsigned i = 0; i < c->plan->plan_count; i++) {
        nothing = nothing && (is_kind(c->game, c->plan->plan[i], "continue") ||
                              is_kind(c->game, c->plan->plan[i], "place"));
    }
    return nothing;
}

static bool holds(const compared *c, const surto_reason *why)
{
    unsigned first = why->arg[0];
    uint64_t bit = UINT64_C(1) << (first & 63);
    uint64_t before = held_events(c->game, &c->before), after = held_events(c->game, &c->after);
    switch ((int)why->kind) {
    case SURTO_REASON_BEST:
        return c->plan->reason_count == 1;
    case SURTO_REASON_WIN:
        return surto_state_result(c->game, c->after_state).kind == SURTO_WON;
    case SURTO_REASON_EQUAL:
        return holds_equal(c, why);
    case SURTO_REASON_CURE:
        return has_move(c, "cure", 0, first) && is_cured(&c->after, first) &&
               !is_cured(&c->before, first);
    case SURTO_REASON_CURE_NEXT:
        return can_cure_next(c->game, &c->after, why->arg[1], first) &&
               !can_cure_next(c->game, &c->passed, why->arg[1], first);
    case SURTO_REASON_COLLECT:
        return holds_collect(c, why);
    case SURTO_REASON_SHARE:
        return holds_share(c, why);
    case SURTO_REASON_MEET:
        return holds_meet(c, why);
    case SURTO_REASON_KEEP:
        return holds_keep(c, why);
    case SURTO_REASON_PREVENT:
        return why->amount == c->danger.starts[first] &&
               why->before == c->danger_passed.starts[first] &&
               why->before >= why->amount + HUNDREDTH;
    case SURTO_REASON_CHAIN:
        return holds_chain(c, why);
    case SURTO_REASON_CUBES:
        return why->amount == c->after.supply[first] && why->before == c->passed.supply[first] &&
               why->before < 5 && why->amount > why->before;
    case SURTO_REASON_TREAT:
        return why->amount == c->after.cubes[why->arg[1]][first] &&
               why->before == c->passed.cubes[why->arg[1]][first] && why->amount < why->before &&
               c->danger_passed.starts[first] <
                   c->danger.starts[first] + SURTO_PROBABILITY_ONE / 20;
    case SURTO_REASON_ERADICATE:
        return ((c->after.eradicated & ~c->passed.eradicated) >> first) & 1;
    case SURTO_REASON_LABORATORY:
        return holds_laboratory(c, why);
    case SURTO_REASON_REACH:
        return holds_reach(c, why);
    case SURTO_REASON_SPARE:
        return holds_spare(c, why);
    case SURTO_REASON_CALM:
        return goes_on(c) && c->after.turn == c->before.turn && why->amount == c->danger.any &&
               why->amount <= SURTO_PROBABILITY_ONE / 10 &&
               !base_of(c->after_state)->infection_deck.open;
    case SURTO_REASON_OUTBREAKS:
        return why->amount == c->danger.any && why->before == c->danger_passed.any &&
               why->before >= why->amount + HUNDREDTH;
    case SURTO_REASON_STATION:
        return holds_station(c, why);
    case SURTO_REASON_EVENT_NOW:
        return (before & bit) && !(after & bit) && plays_event(c, first) &&
               (first == CITIES + 4 ? has_move(c, "resilient", 0, why->arg[1]) : why->arg[1] == 0);
    case SURTO_REASON_EVENT_KEEP:
        return (before & bit) && (after & bit) &&
               (goes_on(c) || (c->other && !(held_events(c->game, &c->runner_up) & bit)));
    case SURTO_REASON_QUIET:
        return holds_quiet(c, why);
    case SURTO_REASON_DISCARD:
        return holds_discard(c, why);
    case SURTO_REASON_TIME:
        return why->amount == c->after.deck_left / 2 && why->amount <= 3;
    default:
        return false;
    }
}

/* ---- Plans ------------------------------------------------------------------------------- */

/* A plan of random length, of moves that mostly do something. */
static void make_plan(const surto_game *game, const surto_state *from, surto_rng *rng,
                      surto_candidate *out, surto_state *to)
{
    unsigned max = 1 + surto_rng_below(rng, 8);
    memcpy(to, from, surto_state_size(game));
    *out = (surto_candidate){.win = surto_rng_below(rng, SURTO_PROBABILITY_ONE),
                             .error = surto_rng_below(rng, SURTO_PROBABILITY_ONE / 4)};
    for (uint32_t actors = surto_actors(game, to);
         out->plan_count < max && actors != SURTO_OVER && actors != SURTO_CHANCE &&
         base_of(to)->active == base_of(from)->active;
         actors = surto_actors(game, to)) {
        surto_move move = lively_move(game, to, rng);
        out->plan[out->plan_count++] = move;
        CHECK(surto_apply(game, to, move, NULL) == SURTO_OK);
    }
}

typedef struct tally {
    unsigned plans, of_kind[SURTO_REASON_KINDS];
} tally;

static void say_tally(const tally *t)
{
    printf("# %u plans:", t->plans);
    for (unsigned kind = 0; kind < SURTO_REASON_KINDS; kind++) {
        if (t->of_kind[kind] > 0) {
            printf(" %s %u", surto_reason_key(kind), t->of_kind[kind]);
        }
    }
    printf("\n");
}

static void compare(const surto_game *game, const surto_state *state, surto_rng *rng, tally *t)
{
    static surto_advice advice;
    surto_state_buffer passed, ends[2];
    advice = (surto_advice){.plans = 5, .count = 1 + surto_rng_below(rng, 2)};
    for (unsigned i = 0; i < advice.count; i++) {
        make_plan(game, state, rng, &advice.candidate[i], surto_state_from_buffer(&ends[i]));
    }
    surto__reasons_fill(game, state, &advice);
    memcpy(&passed, state, surto_state_size(game));
    idle(game, surto_state_from_buffer(&passed));
    for (unsigned i = 0; i < advice.count; i++) {
        const surto_candidate *plan = &advice.candidate[i];
        compared c = {.game = game,
                      .plan = plan,
                      .other = advice.count == 2 ? &advice.candidate[1 - i] : NULL,
                      .after_state = surto_state_from_buffer(&ends[i]),
                      .before = look(game, state),
                      .after = look(game, surto_state_from_buffer(&ends[i])),
                      .passed = look(game, surto_state_from_buffer(&passed))};
        c.runner_up = c.other ? look(game, surto_state_from_buffer(&ends[1 - i])) : c.before;
        if (!base_of(c.after_state)->infection_deck.open && c.after.turn == c.before.turn) {
            base_danger_count(game, base_of(c.after_state), &c.danger);
        }
        if (c.passed.turn == c.before.turn) {
            base_danger_count(game, base_of(surto_state_from_buffer(&passed)), &c.danger_passed);
        }
        CHECK(plan->reason_count >= 1 && plan->reason_count <= SURTO_REASONS_MAX);
        for (unsigned n = 0; n < plan->reason_count; n++) {
            const surto_reason *why = &plan->reasons[n];
            CHECK_SAY(holds(&c, why), "%s %u %u %u %u, %u and %u", surto_reason_key(why->kind),
                      why->arg[0], why->arg[1], why->arg[2], why->arg[3], why->amount, why->before);
            t->of_kind[why->kind]++;
        }
        t->plans++;
    }
}

/* Walks through a random game; at some positions something is done. */
static void walk(surto_rng *rng, unsigned one_in, void *context,
                 void (*at)(const surto_game *game, const surto_state *state, surto_rng *rng,
                            void *context))
{
    surto_game *game = random_game(rng);
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    unsigned rich_at = surto_rng_below(rng, 200), step = 0, failures = check_failures;
    bool calm = surto_rng_below(rng, 3) == 0; /* then games last to their last cards */
    surto_start(game, state);
    while (check_failures == failures && surto_actors(game, state) != SURTO_OVER) {
        surto_move move;
        bool chance = surto_actors(game, state) == SURTO_CHANCE;
        if (!chance && step > rich_at && base_of(state)->phase == BASE_IN_ACTIONS) {
            if (surto_rng_below(rng, 2)) {
                make_rich(game, state, rng);
            }
            if (!calm) {
                make_dangerous(state, rng);
            }
            rich_at = step + 100;
        }
        if (!chance && surto_rng_below(rng, one_in) == 0) {
            at(game, state, rng, context);
        }
        if (chance) {
            CHECK(surto_sample(game, state, rng, &move) == SURTO_OK);
        } else {
            move = lively_move(game, state, rng);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        step++;
    }
    surto_game_close(game);
}

static void compare_at(const surto_game *game, const surto_state *state, surto_rng *rng,
                       void *context)
{
    surto_state_buffer room;
    memcpy(&room, state, surto_state_size(game));
    if (surto_rng_below(rng, 8) == 0) {
        make_nearly_eradicated(surto_state_from_buffer(&room), rng);
    }
    compare(game, surto_state_from_buffer(&room), rng, context);
}

TEST("reasons: every reason of the base game holds")
{
    static tally t;
    unsigned failures = check_failures;
    for (unsigned i = 0; i < game_count(400) && check_failures == failures; i++) {
        surto_rng rng = {first_seed() + i};
        walk(&rng, 3, &t, compare_at);
    }
    say_tally(&t);
    for (unsigned kind = 0; kind < SURTO_REASON_KINDS; kind++) {
        bool of_seasons = (kind > SURTO_REASON_EQUAL && kind <= SURTO_REASON_SAFEHOUSE) ||
                          kind == SURTO_REASON_APPROACH || kind == SURTO_REASON_EVEN;
        CHECK_SAY(of_seasons || t.of_kind[kind] > 0, "never: %s", surto_reason_key(kind));
    }
}

/* ---- The seasons ------------------------------------------------------------------------- */

/* What can be seen of a place in both seasons: supplies or agents, and centre or safehouse; and the
 * stock of supplies. */
typedef struct place_look {
    unsigned count;
    bool built;
    unsigned stock;
} place_look;

static place_look look_at(const surto_game *game, const surto_state *state, unsigned place)
{
    static surto_season2_position two;
    static surto_season0_position zero;
    if (surto_season2_get_position(game, state, &two) == SURTO_OK) {
        return (place_look){two.place[place].supplies, two.place[place].centre, two.stock};
    }
    CHECK(surto_season0_get_position(game, state, &zero) == SURTO_OK);
    return (place_look){zero.city[place].agents, zero.city[place].safehouse, 0};
}

static bool holds_at_place(const surto_game *game, const surto_state *before,
                           const surto_state *after, const surto_state *passed,
                           const surto_reason *why)
{
    unsigned place = why->arg[0];
    switch ((int)why->kind) {
    case SURTO_REASON_SUPPLY:
    case SURTO_REASON_AGENTS: {
        unsigned now = look_at(game, after, place).count, none = look_at(game, passed, place).count;
        return why->amount == now && why->before == none &&
               (why->kind == SURTO_REASON_SUPPLY ? now > none : now < none);
    }
    case SURTO_REASON_CENTRE:
    case SURTO_REASON_SAFEHOUSE:
        return look_at(game, after, place).built && !look_at(game, before, place).built;
    case SURTO_REASON_REACH: /* a city without supplies, or full of agents */
        return look_at(game, after, place).count ==
                   (strcmp(surto_game_rules(game), "season2") == 0 ? 0U : 3U) &&
               why->amount <= 3 && why->amount < why->before;
    case SURTO_REASON_PRODUCE:
        return why->amount == look_at(game, after, 0).stock &&
               why->before == look_at(game, passed, 0).stock && why->amount < why->before;
    case SURTO_REASON_CALM:
        return why->amount <= 10;
    case SURTO_REASON_APPROACH:
        return why->amount > 0 && why->amount < why->before;
    case SURTO_REASON_INCIDENT:
    case SURTO_REASON_COVER:
    case SURTO_REASON_COLLECT:
        return why->amount < why->before;
    case SURTO_REASON_SPARE: /* somebody lacks fewer, or the hand has more of another colour */
        return strcmp(surto_game_rules(game), "season2") != 0 ||
               (why->arg[2] != SURTO_NONE) == (why->before < why->amount);
    default:
        return true;
    }
}

typedef surto_move lively_player(const surto_game *game, const surto_state *state, surto_rng *rng);

/* A plan of a season, up to the end of a turn at most. */
static void make_season_plan(const surto_game *game, const surto_state *from, surto_rng *rng,
                             lively_player *lively_one, surto_candidate *out, surto_state *to)
{
    turn_watch watch = {.fact = turn_fact(game)};
    surto_sink sink = {note_turn, &watch};
    memcpy(to, from, surto_state_size(game));
    *out = (surto_candidate){0};
    while (out->plan_count < 6 && !watch.over && seats_move(game, to)) {
        surto_move move = lively_one(game, to, rng);
        out->plan[out->plan_count++] = move;
        CHECK(surto_apply(game, to, move, &sink) == SURTO_OK);
    }
}

static void walk_season(surto_game *game, surto_rng *rng, lively_player *lively_one, tally *t)
{
    static surto_advice advice;
    surto_state_buffer room, end, nothing;
    surto_state *state = surto_state_from_buffer(&room), *after = surto_state_from_buffer(&end);
    surto_start(game, state);
    for (unsigned step = 0; step < 400 && surto_actors(game, state) != SURTO_OVER; step++) {
        surto_move move;
        if (seats_move(game, state) && surto_rng_below(rng, 3) == 0) {
            advice = (surto_advice){.plans = 2, .count = 1};
            make_season_plan(game, state, rng, lively_one, &advice.candidate[0], after);
            surto__reasons_fill(game, state, &advice);
            memcpy(&nothing, state, surto_state_size(game));
            idle(game, surto_state_from_buffer(&nothing));
            CHECK(advice.candidate[0].reason_count >= 1);
            for (unsigned i = 0; i < advice.candidate[0].reason_count; i++) {
                const surto_reason *why = &advice.candidate[0].reasons[i];
                CHECK_SAY(
                    holds_at_place(game, state, after, surto_state_from_buffer(&nothing), why),
                    "%s %u, %u and %u", surto_reason_key(why->kind), why->arg[0], why->amount,
                    why->before);
                t->of_kind[why->kind]++;
            }
            t->plans++;
        }
        if (seats_move(game, state)) {
            move = lively_one(game, state, rng);
        } else {
            CHECK(surto_sample(game, state, rng, &move) == SURTO_OK);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    surto_game_close(game);
}

TEST("reasons: those of Season 2 are seen on the board")
{
    static tally t;
    for (unsigned i = 0; i < game_count(40); i++) {
        surto_rng rng = {first_seed() + i};
        walk_season(random_season2(&rng, i % 4 == 3), &rng, lively_season2, &t);
    }
    say_tally(&t);
    CHECK(t.of_kind[SURTO_REASON_SUPPLY] > 0 && t.of_kind[SURTO_REASON_INCIDENT] > 0);
    CHECK(t.of_kind[SURTO_REASON_PRODUCE] > 0 && t.of_kind[SURTO_REASON_REACH] > 0);
}

TEST("reasons: those of Season 0 are seen on the board")
{
    static tally t;
    for (unsigned i = 0; i < game_count(40); i++) {
        surto_rng rng = {first_seed() + i};
        walk_season(random_season0(&rng, i % 4 == 3), &rng, lively_season0, &t);
    }
    say_tally(&t);
    CHECK(t.of_kind[SURTO_REASON_AGENTS] > 0 && t.of_kind[SURTO_REASON_COVER] > 0);
    CHECK(t.of_kind[SURTO_REASON_APPROACH] > 0 && t.of_kind[SURTO_REASON_REACH] > 0);
}

/* ---- Outbreaks --------------------------------------------------------------------------- */

/* What `odds` count is the same for the first outbreak. A single city may break out by a chain too,
 * which another city begins. Where the game might be lost on the way, less happens.
 */
static void count_at(const surto_game *game, const surto_state *state, surto_rng *rng,
                     void *context)
{
    unsigned *counted = context;
    surto_state_buffer room;
    surto_odds odds;
    base_danger danger;
    base_state *s = base_in(surto_state_from_buffer(&room));
    memcpy(&room, state, sizeof *s);
    s->outbreaks = 0;
    s->rate = (uint8_t)surto_rng_below(rng, BASE_RATE_SPACES - 2); /* two epidemics may come */
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        s->supply[colour] = 99; /* no real number, but nothing runs out */
    }
    surto_status status = surto_odds_compute(game, surto_state_from_buffer(&room), &odds);
    if (status != SURTO_OK || odds.loss > 0 || s->infection_deck.open) {
        return;
    }
    base_danger_count(game, s, &danger);
    double parts = SURTO_PROBABILITY_ONE, by = odds.any_outbreak * parts - danger.any;
    CHECK_SAY(by > -2 && by < 2, "any outbreak %f, not %u", odds.any_outbreak * parts, danger.any);
    for (unsigned city = 0; city < CITIES; city++) {
        double others = 0, own = danger.starts[city], all = odds.outbreak[city] * parts;
        for (unsigned other = 0; other < CITIES; other++) {
            others += other != city ? danger.starts[other] : 0;
        }
        CHECK_SAY(own < all + 2 && all < own + others + 2, "city %u: %f of %f, others %f", city,
                  own, all, others);
    }
    ++*counted;
}

TEST("reasons: chances of outbreaks are those of the odds")
{
    unsigned counted = 0, failures = check_failures;
    for (unsigned i = 0; i < game_count(60) && check_failures == failures; i++) {
        surto_rng rng = {first_seed() + i};
        walk(&rng, 12, &counted, count_at);
    }
    printf("# %u positions\n", counted);
    CHECK(counted > 40);
}

CHECK_MAIN
