/* Reasons of the base game. What each promises is in docs/play/computer-players.md; the weights
 * only put them into an order. */
#include "ai/base/danger.h"
#include "ai/reasons.h"

enum {
    WEIGHT_CURE = 100000,
    WEIGHT_CURE_NEXT = 1200,
    WEIGHT_ERADICATE = 1500,
    WEIGHT_DISCARD = 1000,
    WEIGHT_SPARE = 500,
    WEIGHT_SHARE = 600,
    WEIGHT_EVENT_NOW = 90,
    WEIGHT_EVENT_KEEP = 240,
    WEIGHT_GOING_ON = 20, /* an event that is kept while nothing is done */
    WEIGHT_CALM = 30,
    WEIGHT_TREAT = 8,        /* for each cube there would be, times each that is gone */
    WEIGHT_KEEP = 120,       /* for each card of the colour with it */
    WEIGHT_COLLECT = 400,    /* less for each card that is missing */
    WEIGHT_MEET = 300,       /* less for each move between them */
    WEIGHT_LABORATORY = 260, /* less for each card that is missing */
    WEIGHT_REACH = 4,        /* for each move that is saved */
    WEIGHT_STATION = 100,    /* and more for each city it helps */
    WEIGHT_CUBES = 250,      /* for each cube below five */
    WEIGHT_OUTBREAK = 6,     /* for a hundredth of an outbreak */
    WEIGHT_LAST_ONE = 100,   /* the same, if it loses the game */

    CLEAR_FALL = SURTO_PROBABILITY_ONE / 100, /* chances that fall by less are not worth a word */
    WHOLE_STORY = SURTO_PROBABILITY_ONE / 20, /* and by less do not tell why cubes are taken away */
    CALM_MAX = SURTO_PROBABILITY_ONE / 10,    /* chance of an outbreak that one can live with */
    PREVENTED_MAX = 2,                        /* cities that are named; more are summed up */
    CHAIN_LONG = 3,
    CUBES_FEW = 5,
    MISSING_FEW = 2, /* cards: then it is worth while to meet */
    MEET_NEAR = 4,   /* moves */
    REACH_NEAR = 3,  /* moves: there is an action left at the end */
    CUBES_FULL = 3,  /* one more breaks out */
    FAR = 99
};

/* What is compared, looked at once. */
typedef struct looking {
    const surto_game *game;
    const base_state *before, *after, *passed, *runner_up; /* runner_up may be NULL */
    const surto_move *plan;
    unsigned plan_count;
    base_danger danger, danger_passed;
    surto__reasons *out;
} looking;

/* ---- Cures and cards --------------------------------------------------------------------- */

/* Cards of a colour a seat lacks to cure it. */
static unsigned missing(const surto_game *game, const base_state *s, unsigned seat, unsigned colour)
{
    unsigned has = surto__count(s->hand[seat] & game->board.of_colour[colour]);
    unsigned needed = base_cure_cards(s->role[seat]);
    return needed > has ? needed - has : 0;
}

/* Whether nobody lacks fewer: the colour's cards belong with this seat. */
static bool is_collector(const surto_game *game, const base_state *s, unsigned seat,
                         unsigned colour)
{
    unsigned own = missing(game, s, seat, colour);
    for (unsigned other = 0; other < game->seats; other++) {
        if (missing(game, s, other, colour) < own) {
            return false;
        }
    }
    return true;
}

/* Moves from a city to each by drives and shuttles. */
static void measure(const surto_game *game, uint64_t stations, unsigned from,
                    uint8_t out[BASE_CITIES])
{
    uint64_t reached = surto__bit(from), edge = reached;
    memset(out, FAR, BASE_CITIES);
    for (unsigned moves = 0; edge != 0; moves++) {
        uint64_t next = edge & stations ? stations : 0;
        for (; edge != 0; edge &= edge - 1) {
            out[surto__lowest(edge)] = (uint8_t)moves;
            next |= game->board.links[surto__lowest(edge)];
        }
        edge = next & ~reached;
        reached |= next;
    }
}

static unsigned to_station(const surto_game *game, const base_state *s, unsigned from)
{
    uint8_t moves[BASE_CITIES];
    unsigned nearest = FAR;
    measure(game, s->stations, from, moves);
    for (uint64_t left = s->stations; left != 0; left &= left - 1) {
        unsigned here = moves[surto__lowest(left)];
        nearest = here < nearest ? here : nearest;
    }
    return nearest;
}

static bool can_cure_next(const surto_game *game, const base_state *s, unsigned seat,
                          unsigned colour)
{
    return !base_is_cured(s, colour) && missing(game, s, seat, colour) == 0 &&
           to_station(game, s, s->pawn[seat]) < BASE_ACTIONS;
}

static void find_cures(looking *l)
{
    for (unsigned i = 0; i < l->plan_count; i++) {
        unsigned colour = l->plan[i].arg[0];
        if (l->plan[i].kind == BASE_CURE && base_is_cured(l->after, colour)) {
            surto__reason_report(l->out, WEIGHT_CURE, SURTO_REASON_CURE, colour, l->plan[i].actor,
                                 0, 0, 0);
        }
    }
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        for (unsigned seat = 0; seat < l->game->seats; seat++) {
            if (can_cure_next(l->game, l->after, seat, colour) &&
                !can_cure_next(l->game, l->passed, seat, colour)) {
                surto__reason_report(l->out, WEIGHT_CURE_NEXT, SURTO_REASON_CURE_NEXT, colour, seat,
                                     0, 0, 0);
            }
        }
    }
}

static unsigned holder_of(const surto_game *game, const base_state *s, unsigned card)
{
    for (unsigned seat = 0; seat < game->seats; seat++) {
        if (s->hand[seat] & surto__bit(card)) {
            return seat;
        }
    }
    return SURTO_NONE;
}

/* Cards that went to a collector, and what he lacks now. */
static void find_shares(looking *l)
{
    for (unsigned to = 0; to < l->game->seats; to++) {
        unsigned collected = 0;
        for (uint64_t cards = l->after->hand[to] & ~l->before->hand[to] & BASE_ALL_CITIES;
             cards != 0; cards &= cards - 1) {
            unsigned card = surto__lowest(cards), colour = l->game->board.colour_of[card];
            unsigned from = holder_of(l->game, l->before, card);
            if (from == SURTO_NONE || base_is_cured(l->after, colour) ||
                !is_collector(l->game, l->after, to, colour)) {
                continue;
            }
            surto__reason_report(l->out, WEIGHT_SHARE, SURTO_REASON_SHARE, from, to, card, 0, 0);
            unsigned lacks = missing(l->game, l->after, to, colour);
            unsigned lacked = missing(l->game, l->before, to, colour);
            if (lacks < lacked && !((collected >> colour) & 1)) {
                collected |= 1U << colour;
                surto__reason_report(l->out, WEIGHT_COLLECT / (1 + lacks), SURTO_REASON_COLLECT,
                                     colour, to, 0, lacks, lacked);
            }
        }
    }
}

/* The moves two seats need until one can give the other a card, and where. */
static unsigned until_shared(const surto_game *game, const base_state *s, unsigned giver,
                             unsigned taker, unsigned card, unsigned *city)
{
    uint8_t moves[BASE_CITIES];
    *city = s->role[giver] == BASE_RESEARCHER ? s->pawn[taker] : card;
    measure(game, s->stations, *city, moves);
    return (unsigned)moves[s->pawn[giver]] + moves[s->pawn[taker]];
}

/* The pair that is nearest to a share that is needed, if the plan brought it nearer. */
static void find_meeting(looking *l)
{
    surto_reason best = {0};
    unsigned min = MEET_NEAR + 1;
    for (unsigned taker = 0; taker < l->game->seats; taker++) {
        for (unsigned card = 0; card < BASE_CITIES; card++) {
            unsigned colour = l->game->board.colour_of[card], city, now_city;
            unsigned giver = holder_of(l->game, l->after, card);
            unsigned lacks = missing(l->game, l->after, taker, colour);
            if (giver == SURTO_NONE || giver == taker || base_is_cured(l->after, colour) ||
                lacks == 0 || lacks > MISSING_FEW || holder_of(l->game, l->before, card) != giver ||
                !is_collector(l->game, l->after, taker, colour)) {
                continue;
            }
            unsigned moves = until_shared(l->game, l->after, giver, taker, card, &city);
            unsigned now = until_shared(l->game, l->before, giver, taker, card, &now_city);
            if (moves < now && moves < min) {
                min = moves;
                best = (surto_reason){
                    .kind = SURTO_REASON_MEET,
                    .arg = {(uint8_t)giver, (uint8_t)taker, (uint8_t)city, (uint8_t)card},
                    .amount = (uint16_t)moves,
                    .before = (uint16_t)now};
            }
        }
    }
    if (min <= MEET_NEAR) {
        surto__reason_add(l->out, WEIGHT_MEET / (1 + min), best);
    }
}

/* The card of the largest collection that the runner-up spends on something else. */
static void find_kept(looking *l)
{
    unsigned best = SURTO_NONE, max = 1;
    for (unsigned card = 0; l->runner_up && card < BASE_CITIES; card++) {
        unsigned colour = l->game->board.colour_of[card];
        unsigned holder = holder_of(l->game, l->after, card);
        if (holder == SURTO_NONE || holder_of(l->game, l->before, card) == SURTO_NONE ||
            holder_of(l->game, l->runner_up, card) != SURTO_NONE ||
            base_is_cured(l->after, colour) || base_is_cured(l->runner_up, colour) ||
            !is_collector(l->game, l->after, holder, colour)) {
            continue;
        }
        unsigned has = surto__count(l->after->hand[holder] & l->game->board.of_colour[colour]);
        if (has > max) {
            max = has;
            best = card;
        }
    }
    if (best != SURTO_NONE) {
        surto__reason_report(l->out, WEIGHT_KEEP * max, SURTO_REASON_KEEP, best,
                             l->game->board.colour_of[best], 0, 0, 0);
    }
}

/* Whether somebody has all the cards for a cure. */
static bool is_complete(const surto_game *game, const base_state *s, unsigned colour)
{
    for (unsigned seat = 0; seat < game->seats; seat++) {
        if (missing(game, s, seat, colour) == 0) {
            return true;
        }
    }
    return false;
}

/* A card that somebody else collects, or its owner needs less than others. */
static void find_spared(looking *l, unsigned seat, unsigned card)
{
    const base_state *s = l->before;
    unsigned colour = l->game->board.colour_of[card], own = missing(l->game, s, seat, colour);
    for (unsigned other = 0; other < l->game->seats; other++) {
        if (is_collector(l->game, s, other, colour) && missing(l->game, s, other, colour) < own) {
            surto__reason_report(l->out, WEIGHT_SPARE, SURTO_REASON_SPARE, card, seat, other, own,
                                 missing(l->game, s, other, colour));
            return;
        }
    }
    unsigned cards[BASE_COLOURS]; /* of colours that are wanted */
    for (unsigned i = 0; i < BASE_COLOURS; i++) {
        cards[i] =
            base_is_cured(s, i) ? 0 : surto__count(s->hand[seat] & l->game->board.of_colour[i]);
    }
    if (surto__may_spare(cards, BASE_COLOURS, colour)) {
        surto__reason_report(l->out, WEIGHT_SPARE, SURTO_REASON_SPARE, card, seat, SURTO_NONE,
                             cards[colour], 0);
    }
}

static void find_discards(looking *l)
{
    for (unsigned i = 0; i < l->plan_count; i++) {
        unsigned card = l->plan[i].arg[0];
        if (l->plan[i].kind != BASE_DISCARD || card >= BASE_CITIES) {
            continue;
        }
        unsigned colour = l->game->board.colour_of[card];
        bool cured = base_is_cured(l->after, colour);
        if (cured || is_complete(l->game, l->after, colour)) {
            surto__reason_report(l->out, WEIGHT_DISCARD, SURTO_REASON_DISCARD, card,
                                 cured ? colour : SURTO_NONE, 0, 0, 0);
        } else if ((l->before->hand[l->plan[i].actor] >> card) & 1) {
            find_spared(l, l->plan[i].actor, card);
        }
    }
}

static bool has_played(const looking *l, unsigned event)
{
    for (unsigned i = 0; i < l->plan_count; i++) {
        if (l->plan[i].kind == BASE_PLAY_AIRLIFT + (event - BASE_AIRLIFT)) {
            return true;
        }
    }
    return false;
}

/* ---- Diseases ---------------------------------------------------------------------------- */

/* What the rest of the turn may bring; nothing if a position is past it. */
static void count_danger(const looking *l, const base_state *s, base_danger *out)
{
    if (s->active == l->before->active) {
        base_danger_count(l->game, s, out);
    } else {
        memset(out, 0, sizeof *out);
    }
}

static uint32_t weight_of_outbreaks(const looking *l, uint32_t fall, unsigned outbreaks)
{
    uint32_t each =
        l->passed->outbreaks + outbreaks >= BASE_OUTBREAKS_LOST ? WEIGHT_LAST_ONE : WEIGHT_OUTBREAK;
    return 1 + each * outbreaks * (fall * 100 / SURTO_PROBABILITY_ONE);
}

/* The cities where outbreaks are least likely now against doing nothing; if they are many, how
 * likely any outbreak is. */
static void find_prevented(looking *l)
{
    struct {
        uint32_t weight;
        unsigned city;
    } best[PREVENTED_MAX + 1] = {{0, 0}};
    unsigned found = 0;
    for (unsigned city = 0; city < BASE_CITIES; city++) {
        uint32_t after = l->danger.starts[city], passed = l->danger_passed.starts[city];
        if (passed < after + CLEAR_FALL) {
            continue;
        }
        uint32_t weight =
            weight_of_outbreaks(l, passed - after, base_chain(l->game, l->passed, city));
        unsigned at = found < PREVENTED_MAX ? found : PREVENTED_MAX;
        for (; at > 0 && best[at - 1].weight < weight; at--) {
            best[at] = best[at - 1];
        }
        best[at].weight = weight;
        best[at].city = city;
        found++;
    }
    for (unsigned i = 0; i < found && i < PREVENTED_MAX; i++) {
        unsigned city = best[i].city;
        surto__reason_report(l->out, best[i].weight, SURTO_REASON_PREVENT, city, 0, 0,
                             l->danger.starts[city], l->danger_passed.starts[city]);
    }
    bool last_one = l->passed->outbreaks + 1 == BASE_OUTBREAKS_LOST;
    uint32_t any = l->danger.any, passed = l->danger_passed.any;
    if (passed >= any + CLEAR_FALL && (found > PREVENTED_MAX || last_one)) {
        surto__reason_report(l->out, weight_of_outbreaks(l, passed - any, 1),
                             SURTO_REASON_OUTBREAKS, 0, 0, 0, any, passed);
    }
}

/* How many outbreaks an own card of a city may set off; 0 if it sets off none. */
static unsigned chain_by_card(const surto_game *game, const base_state *s,
                              const base_danger *danger, unsigned city)
{
    return danger->starts[city] > 0 ? base_chain(game, s, city) : 0;
}

static void find_chain(looking *l)
{
    unsigned best = SURTO_NONE;
    uint32_t max = 0;
    for (unsigned city = 0; city < BASE_CITIES; city++) {
        unsigned passed = chain_by_card(l->game, l->passed, &l->danger_passed, city);
        if (passed < CHAIN_LONG ||
            chain_by_card(l->game, l->after, &l->danger, city) >= CHAIN_LONG) {
            continue;
        }
        uint32_t weight = weight_of_outbreaks(l, l->danger_passed.starts[city], passed);
        if (weight > max) {
            max = weight;
            best = city;
        }
    }
    if (best != SURTO_NONE) {
        surto__reason_report(l->out, max, SURTO_REASON_CHAIN, best, 0, 0,
                             chain_by_card(l->game, l->after, &l->danger, best),
                             chain_by_card(l->game, l->passed, &l->danger_passed, best));
    }
}

/* The city where treating changes most, if it is not told of already. */
static void find_treated(looking *l)
{
    unsigned best = 0, best_colour = 0;
    uint32_t max = 0;
    for (unsigned i = 0; i < BASE_COLOURS * BASE_CITIES; i++) {
        unsigned colour = i / BASE_CITIES, city = i % BASE_CITIES;
        unsigned after = base_cubes(l->after, colour, city);
        unsigned passed = base_cubes(l->passed, colour, city);
        bool told = l->danger_passed.starts[city] >= l->danger.starts[city] + WHOLE_STORY;
        uint32_t weight = passed > after && !told ? WEIGHT_TREAT * passed * (passed - after) : 0;
        if (weight > max) {
            max = weight;
            best = city;
            best_colour = colour;
        }
    }
    if (max > 0) {
        surto__reason_report(l->out, max, SURTO_REASON_TREAT, best, best_colour, 0,
                             base_cubes(l->after, best_colour, best),
                             base_cubes(l->passed, best_colour, best));
    }
}

static void find_cubes(looking *l)
{
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        unsigned after = l->after->supply[colour], passed = l->passed->supply[colour];
        if (passed < CUBES_FEW && after > passed) {
            surto__reason_report(l->out, WEIGHT_CUBES * (CUBES_FEW - passed), SURTO_REASON_CUBES,
                                 colour, 0, 0, after, passed);
        }
    }
}

static void find_eradicated(looking *l)
{
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        if (base_is_eradicated(l->after, colour) && !base_is_eradicated(l->passed, colour)) {
            surto__reason_report(l->out, WEIGHT_ERADICATE, SURTO_REASON_ERADICATE, colour, 0, 0, 0,
                                 0);
        }
    }
}

/* One Quiet Night: the outbreaks there would be without it; if the turn is over with it, those of
 * doing nothing. Returns: whether it is told. */
static bool find_quiet(looking *l)
{
    base_danger danger = l->danger_passed;
    if (!has_played(l, BASE_QUIET)) {
        return false;
    }
    if (l->after->flags & BASE_FLAG_QUIET) {
        base_state loud = *l->after;
        loud.flags &= (uint8_t)~BASE_FLAG_QUIET;
        base_danger_count(l->game, &loud, &danger);
    }
    uint32_t avoided = danger.any > l->danger.any ? danger.any - l->danger.any : 0;
    if (avoided < CLEAR_FALL) {
        return false;
    }
    surto__reason_report(l->out, weight_of_outbreaks(l, avoided, 1), SURTO_REASON_QUIET, 0, 0, 0, 0,
                         avoided);
    return true;
}

/* ---- Ways -------------------------------------------------------------------------------- */

/* The collector who is brought nearest to a station, with the fewest cards missing. That it can
 * cure in its next turn is told as `cure-next`. */
static void find_laboratory(looking *l)
{
    surto_reason best = {0};
    uint32_t max = 0;
    for (unsigned i = 0; i < BASE_COLOURS * l->game->seats; i++) {
        unsigned colour = i % BASE_COLOURS, seat = i / BASE_COLOURS;
        unsigned lacks = missing(l->game, l->after, seat, colour);
        unsigned moves = to_station(l->game, l->after, l->after->pawn[seat]);
        unsigned idle = to_station(l->game, l->passed, l->passed->pawn[seat]);
        if (moves >= idle || moves > REACH_NEAR || lacks > MISSING_FEW ||
            base_is_cured(l->after, colour) || !is_collector(l->game, l->after, seat, colour) ||
            (can_cure_next(l->game, l->after, seat, colour) &&
             !can_cure_next(l->game, l->passed, seat, colour))) {
            continue;
        }
        uint32_t weight = WEIGHT_LABORATORY / (1 + lacks) + idle - moves;
        if (weight > max) {
            max = weight;
            best = (surto_reason){.kind = SURTO_REASON_LABORATORY,
                                  .arg = {(uint8_t)colour, (uint8_t)seat, (uint8_t)lacks},
                                  .amount = (uint16_t)moves,
                                  .before = (uint16_t)idle};
        }
    }
    if (max > 0) {
        surto__reason_add(l->out, max, best);
    }
}

static bool is_full(const base_state *s, unsigned city)
{
    unsigned max = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        unsigned cubes = base_cubes(s, colour, city);
        max = cubes > max ? cubes : max;
    }
    return max == CUBES_FULL;
}

/* The moves from a city to the nearest pawn, and whose it is. */
static unsigned nearest_pawn(const surto_game *game, const base_state *s, unsigned city,
                             unsigned *seat)
{
    uint8_t moves[BASE_CITIES];
    measure(game, s->stations, city, moves);
    *seat = 0;
    for (unsigned other = 1; other < game->seats; other++) {
        *seat = moves[s->pawn[other]] < moves[s->pawn[*seat]] ? other : *seat;
    }
    return moves[s->pawn[*seat]];
}

/* The city that is about to break out and to which somebody comes nearest. */
static void find_reached(looking *l)
{
    surto_reason best = {0};
    unsigned max = 0;
    for (unsigned city = 0; city < BASE_CITIES; city++) {
        unsigned seat, idle_seat;
        if (!is_full(l->after, city)) {
            continue;
        }
        unsigned moves = nearest_pawn(l->game, l->after, city, &seat);
        unsigned idle = nearest_pawn(l->game, l->passed, city, &idle_seat);
        if (moves <= REACH_NEAR && idle > moves && idle - moves > max) {
            max = idle - moves;
            best = (surto_reason){.kind = SURTO_REASON_REACH,
                                  .arg = {(uint8_t)city, (uint8_t)seat},
                                  .amount = (uint16_t)moves,
                                  .before = (uint16_t)idle};
        }
    }
    if (max > 0) {
        surto__reason_add(l->out, WEIGHT_REACH * max, best);
    }
}

/* ---- The rest ---------------------------------------------------------------------------- */

/* Cities that are nearer to a new station than to any before. */
static unsigned nearer_cities(const looking *l, unsigned station)
{
    uint8_t moves[BASE_CITIES];
    unsigned count = 0;
    measure(l->game, l->after->stations, station, moves);
    for (unsigned city = 0; city < BASE_CITIES; city++) {
        count += moves[city] < to_station(l->game, l->before, city);
    }
    return count;
}

static void find_stations(looking *l)
{
    for (uint64_t new = l->after->stations & ~l->before->stations; new != 0; new &= new - 1) {
        unsigned city = surto__lowest(new), nearer = nearer_cities(l, city);
        surto__reason_report(l->out, WEIGHT_STATION + 4 * nearer, SURTO_REASON_STATION, city, 0, 0,
                             nearer, 0);
    }
}

/* Whether the plan only goes on, or puts the cards of a Forecast back. */
static bool only_goes_on(const looking *l)
{
    return surto__only_moves(l->plan, l->plan_count, BASE_CONTINUE, BASE_PLACE);
}

/* Why nothing is done where something could be: little can happen. */
static void find_calm(looking *l)
{
    if (only_goes_on(l) && l->after->active == l->before->active && l->danger.any <= CALM_MAX) {
        surto__reason_report(l->out, WEIGHT_CALM, SURTO_REASON_CALM, 0, 0, 0, l->danger.any, 0);
    }
}

/* The city whose card Resilient Population takes away; 0 of other events. */
static unsigned resilient_city(const looking *l, unsigned event)
{
    unsigned city = 0;
    for (unsigned i = 0; event == BASE_RESILIENT && i < l->plan_count; i++) {
        city = l->plan[i].kind == BASE_PLAY_RESILIENT ? l->plan[i].arg[0] : city;
    }
    return city;
}

static void find_events(looking *l, bool quiet_told)
{
    bool goes_on = only_goes_on(l);
    uint64_t held = base_held_events(l->before), after = base_held_events(l->after);
    for (uint64_t events = held; events != 0; events &= events - 1) {
        unsigned card = surto__lowest(events);
        bool kept = (after >> card) & 1;
        bool other_keeps = !l->runner_up || ((base_held_events(l->runner_up) >> card) & 1);
        if (has_played(l, card) && !kept && !(card == BASE_QUIET && quiet_told)) {
            surto__reason_report(l->out, WEIGHT_EVENT_NOW, SURTO_REASON_EVENT_NOW, card,
                                 resilient_city(l, card), 0, 0, 0);
        } else if (kept && (goes_on || !other_keeps)) {
            surto__reason_report(l->out, other_keeps ? WEIGHT_GOING_ON : WEIGHT_EVENT_KEEP,
                                 SURTO_REASON_EVENT_KEEP, card, 0, 0, 0, 0);
        }
    }
}

static void find_time(looking *l)
{
    if (l->after->phase >= BASE_IN_ACTIONS) {
        surto__reason_report_time(l->out, base_deck_left(base_options(l->game), l->after) / 2);
    }
}

static void find(const surto__compared *plans, surto__reasons *out)
{
    looking l = {.game = plans->game,
                 .before = base_of(plans->before),
                 .after = base_of(plans->after),
                 .passed = base_of(plans->passed),
                 .runner_up = plans->runner_up ? base_of(plans->runner_up) : NULL,
                 .plan = plans->plan,
                 .plan_count = plans->plan_count,
                 .out = out};
    bool quiet_told = false;
    find_cures(&l);
    find_shares(&l);
    find_kept(&l);
    find_discards(&l);
    find_stations(&l);
    if (l.after->phase >= BASE_WON) {
        return;
    }
    find_meeting(&l);
    if (!l.after->infection_deck.open) { /* otherwise a Forecast is being arranged */
        count_danger(&l, l.after, &l.danger);
        count_danger(&l, l.passed, &l.danger_passed);
        quiet_told = find_quiet(&l);
        find_prevented(&l);
        find_chain(&l);
        find_calm(&l);
    }
    find_laboratory(&l);
    find_reached(&l);
    find_treated(&l);
    find_eradicated(&l);
    find_cubes(&l);
    find_events(&l, quiet_told);
    find_time(&l);
}

const surto__reason_rules surto__reasons_base = {.odds = &surto__odds_base, .find = find};
