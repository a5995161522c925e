/* Reasons of Season 0. What each promises is in docs/play/computer-players.md; the weights only
 * put them into an order. */
#include "ai/reasons.h"
#include "ai/season0/features.h"

enum {
    WEIGHT_OBJECTIVE = 100000,
    WEIGHT_TARGET = 9000,
    WEIGHT_TEAM = 5000,
    WEIGHT_SAFEHOUSE = 900,
    WEIGHT_DISCARD = 800,
    WEIGHT_SPARE = 500,
    WEIGHT_SHARE = 600,
    WEIGHT_APPROACH = 1200, /* less for each link that is left */
    WEIGHT_REACH = 12,      /* for each link that is saved */
    WEIGHT_GOING_ON = 20,   /* an event that is kept while nothing is done */
    WEIGHT_CALM = 30,
    WEIGHT_COVER = 150,   /* for each cover */
    WEIGHT_AGENTS = 30,   /* for each agent there would be, times each that is gone */
    WEIGHT_INCIDENT = 12, /* for a hundredth of one */
    WEIGHT_EVENT_NOW = 260,
    WEIGHT_EVENT_KEEP = 200,

    CLEARED_MAX = 2, /* cities that are named */
    CLEAR_FALL = 5,  /* hundredths of an incident that are worth a word */
    CALM_MAX = 10,   /* and those that one can live with */
    AGENTS_FULL = 3, /* one more is an incident */
    REACH_NEAR = 3,  /* links: there is an action left to neutralise */
    FAR = 99
};

/* What is compared. */
typedef struct looking {
    const surto_game *game;
    const season0_pack *p;
    const season0_state *before, *after, *passed, *runner_up; /* runner_up may be NULL */
    const surto_move *plan;
    unsigned plan_count;
    surto__reasons *out;
} looking;

/* ---- Objectives -------------------------------------------------------------------------- */

static void find_objectives(looking *l)
{
    for (unsigned goal = 0; goal < season0_objectives(l->before); goal++) {
        unsigned objective = l->before->objective[goal];
        if (l->before->status[goal] == SEASON0_OPEN && l->after->objective[goal] == objective &&
            l->after->status[goal] == SEASON0_COMPLETED) {
            surto__reason_report(l->out, WEIGHT_OBJECTIVE, SURTO_REASON_OBJECTIVE, objective, 0, 0,
                                 1, 0);
        }
    }
}

/* The cities in which an open objective wants a team: its targets, or those that may be one. */
static uint64_t wanted_places(const looking *l, unsigned goal)
{
    const season0_state *s = l->before;
    const season0_objective *o = &l->p->objectives[s->objective[goal]];
    uint64_t places = 0;
    if (s->status[goal] != SEASON0_OPEN || o->needs != SEASON0_NEEDS_TEAMS) {
        return 0;
    }
    for (unsigned i = 0; i < o->target_count; i++) {
        places |= surto__bit(o->target[i]);
    }
    if (s->target[goal] == SEASON0_HIDDEN) {
        return places | season0_possible(l->game, s, goal);
    }
    return s->target[goal] == SURTO_NONE ? places : places | surto__bit(s->target[goal]);
}

static void find_teams(looking *l)
{
    uint64_t wanted = 0;
    for (unsigned goal = 0; goal < season0_objectives(l->before); goal++) {
        unsigned objective = l->before->objective[goal];
        wanted |= wanted_places(l, goal);
        if (l->after->asked == SEASON0_ASKED_IDENTIFY && l->after->cursor == objective) {
            unsigned places = surto__count(season0_possible(l->game, l->before, goal));
            surto__reason_report(l->out, WEIGHT_TARGET, SURTO_REASON_TARGET, objective, 0, 0, 1,
                                 places);
        }
    }
    uint64_t new = season0_active_cities(l->after) & ~season0_active_cities(l->before) & wanted;
    for (; new != 0; new &= new - 1) {
        unsigned city = surto__lowest(new);
        surto__reason_report(l->out, WEIGHT_TEAM, SURTO_REASON_TEAM,
                             season0_affiliation(l->after, city), city, 0, 0, 0);
    }
    for (new = l->after->safehouses & ~l->before->safehouses; new != 0; new &= new - 1) {
        surto__reason_report(l->out, WEIGHT_SAFEHOUSE, SURTO_REASON_SAFEHOUSE, surto__lowest(new),
                             0, 0, 0, 0);
    }
}

/* ---- Ways -------------------------------------------------------------------------------- */

/* The links from a city to the nearest of some, and which one that is. */
static unsigned links_to(const looking *l, const season0_state *s, unsigned from, uint64_t to,
                         unsigned *found)
{
    uint64_t reached = surto__bit(from), edge = reached;
    *found = from;
    for (unsigned links = 0; edge != 0; links++) {
        if (edge & to) {
            *found = surto__lowest(edge & to);
            return links;
        }
        uint64_t next = 0;
        for (; edge != 0; edge &= edge - 1) {
            next |= season0_adjacent(l->game, s, surto__lowest(edge));
        }
        edge = next & ~reached;
        reached |= next;
    }
    return FAR;
}

/* The same from the nearest team of an affiliation. */
static unsigned team_links(const looking *l, const season0_state *s, unsigned side, uint64_t to,
                           unsigned *found)
{
    unsigned min = FAR;
    for (unsigned i = 0; i < SEASON0_TEAMS_MAX && s->team[side][i] != SURTO_NONE; i++) {
        unsigned city, links = links_to(l, s, s->team[side][i], to, &city);
        if (links < min) {
            min = links;
            *found = city;
        }
    }
    return min;
}

/* The team that comes nearest to where an objective needs one of its affiliation. */
static void find_approach(looking *l)
{
    unsigned min = FAR;
    surto_reason best = {0};
    for (unsigned i = 0; i < SEASON0_AFFILIATIONS * season0_objectives(l->before); i++) {
        unsigned side = i % SEASON0_AFFILIATIONS, city = 0, idle_city = 0;
        uint64_t to = wanted_places(l, i / SEASON0_AFFILIATIONS) & l->before->side[side];
        unsigned links = to ? team_links(l, l->after, side, to, &city) : FAR;
        unsigned idle = to ? team_links(l, l->passed, side, to, &idle_city) : FAR;
        if (links > 0 && links < idle && links < min) {
            min = links;
            best = (surto_reason){.kind = SURTO_REASON_APPROACH,
                                  .arg = {(uint8_t)side, (uint8_t)city},
                                  .amount = (uint16_t)links,
                                  .before = (uint16_t)idle};
        }
    }
    if (min < FAR) {
        surto__reason_add(l->out, WEIGHT_APPROACH / (1 + min), best);
    }
}

static uint64_t pawns_of(const season0_state *s)
{
    uint64_t cities = 0;
    for (unsigned seat = 0; seat < s->players; seat++) {
        cities |= surto__bit(s->pawn[seat]);
    }
    return cities;
}

static unsigned seat_in(const season0_state *s, unsigned city)
{
    unsigned seat = 0;
    while (seat + 1U < s->players && s->pawn[seat] != city) {
        seat++;
    }
    return seat;
}

/* The full city to which somebody comes nearest. */
static void find_reached(looking *l)
{
    unsigned max = 0;
    surto_reason best = {0};
    for (unsigned city = 0; city < l->p->cities; city++) {
        unsigned near, idle_near;
        if (season0_agents(l->after, city) < AGENTS_FULL) {
            continue;
        }
        unsigned links = links_to(l, l->after, city, pawns_of(l->after), &near);
        unsigned idle = links_to(l, l->passed, city, pawns_of(l->passed), &idle_near);
        if (links <= REACH_NEAR && idle > links && idle - links > max) {
            max = idle - links;
            best = (surto_reason){.kind = SURTO_REASON_REACH,
                                  .arg = {(uint8_t)city, (uint8_t)seat_in(l->after, near)},
                                  .amount = (uint16_t)links,
                                  .before = (uint16_t)idle};
        }
    }
    if (max > 0) {
        surto__reason_add(l->out, WEIGHT_REACH * max, best);
    }
}

/* ---- Cards ------------------------------------------------------------------------------- */

/* Whether an open objective may be paid with a city card: with a team of the city's affiliation,
 * of which there is none yet, or by identifying a target in its region. */
static bool is_needed(const looking *l, unsigned card)
{
    const season0_state *s = l->before;
    unsigned side = season0_affiliation(s, card);
    uint64_t region = l->game->board.of_colour[l->game->board.colour_of[card]];
    for (unsigned goal = 0; goal < season0_objectives(s); goal++) {
        uint64_t wanted = wanted_places(l, goal);
        bool hidden = s->target[goal] == SEASON0_HIDDEN && surto__count(wanted) > 1;
        if (((wanted & s->side[side]) && s->team[side][0] == SURTO_NONE) ||
            (hidden && (wanted & region))) {
            return true;
        }
    }
    return false;
}

static unsigned cards_of(const season0_state *s, unsigned seat, unsigned side)
{
    return surto__count(s->hand[seat] & s->side[side]);
}

/* Whether a hand may lose cards of an affiliation. */
static bool is_spare(const season0_state *s, unsigned seat, unsigned side)
{
    unsigned cards[SEASON0_AFFILIATIONS];
    for (unsigned i = 0; i < SEASON0_AFFILIATIONS; i++) {
        cards[i] = cards_of(s, seat, i);
    }
    return surto__may_spare(cards, SEASON0_AFFILIATIONS, side);
}

/* Cards that went to a hand which nobody has more of their affiliation than. */
static void find_shares(looking *l)
{
    for (unsigned i = 0; i < l->plan_count; i++) {
        surto_move move = l->plan[i];
        unsigned card = move.arg[1], side, max = 0;
        unsigned to = move.kind == SEASON0_GIVE ? move.arg[0] : move.actor;
        unsigned from = move.kind == SEASON0_GIVE ? move.actor : move.arg[0];
        if ((move.kind != SEASON0_GIVE && move.kind != SEASON0_TAKE) || card >= l->p->cities ||
            !((l->before->hand[from] & l->after->hand[to]) >> card & 1) || !is_needed(l, card)) {
            continue;
        }
        side = season0_affiliation(l->before, card);
        for (unsigned seat = 0; seat < l->game->seats; seat++) {
            unsigned cards = cards_of(l->after, seat, side);
            max = cards > max ? cards : max;
        }
        if (cards_of(l->after, to, side) == max) {
            surto__reason_report(l->out, WEIGHT_SHARE, SURTO_REASON_SHARE, from, to, card, max,
                                 cards_of(l->before, to, side));
        }
    }
}

static void find_discards(looking *l)
{
    for (unsigned i = 0; i < l->plan_count; i++) {
        unsigned card = l->plan[i].arg[0], seat = l->plan[i].actor;
        if ((l->plan[i].kind != SEASON0_DISCARD && l->plan[i].kind != SEASON0_DROP) ||
            card >= l->p->cities) {
            continue;
        }
        unsigned side = season0_affiliation(l->before, card);
        if (!is_needed(l, card)) {
            surto__reason_report(l->out, WEIGHT_DISCARD, SURTO_REASON_DISCARD, card, SURTO_NONE, 0,
                                 0, 0);
        } else if (is_spare(l->before, seat, side)) {
            surto__reason_report(l->out, WEIGHT_SPARE, SURTO_REASON_SPARE, card, seat, SURTO_NONE,
                                 cards_of(l->before, seat, side), 0);
        }
    }
}

/* ---- Agents ------------------------------------------------------------------------------ */

static unsigned cleared_weight(const looking *l, unsigned city)
{
    unsigned now = season0_agents(l->after, city), idle = season0_agents(l->passed, city);
    return idle > now ? idle * (idle - now) : 0;
}

static void find_agents(looking *l)
{
    uint64_t told = 0;
    for (unsigned i = 0; i < CLEARED_MAX; i++) {
        unsigned best = 0, max = 0;
        for (unsigned city = 0; city < l->p->cities; city++) {
            unsigned weight = (told >> city) & 1 ? 0 : cleared_weight(l, city);
            best = weight > max ? city : best;
            max = weight > max ? weight : max;
        }
        if (max == 0) {
            return;
        }
        told |= surto__bit(best);
        surto__reason_report(l->out, WEIGHT_AGENTS * max, SURTO_REASON_AGENTS, best, 0, 0,
                             season0_agents(l->after, best), season0_agents(l->passed, best));
    }
}

/* Whether the plan only goes on, or puts the cards of a forecast back. */
static bool only_goes_on(const looking *l)
{
    return surto__only_moves(l->plan, l->plan_count, SEASON0_CONTINUE, SEASON0_PLACE);
}

static unsigned hundredths(const looking *l, const season0_state *s)
{
    return (season0_expected_incidents(l->game, s) * 100 + SEASON0_CERTAIN / 2) / SEASON0_CERTAIN;
}

/* In the rest of this turn, which is not over in any of the positions. */
static void find_incidents(looking *l)
{
    if (l->after->active != l->before->active || l->passed->active != l->before->active) {
        return;
    }
    unsigned now = hundredths(l, l->after), idle = hundredths(l, l->passed);
    if (idle >= now + CLEAR_FALL) {
        surto__reason_report(l->out, WEIGHT_INCIDENT * (idle - now), SURTO_REASON_INCIDENT, 0, 0, 0,
                             now, idle);
    }
    if (only_goes_on(l) && now <= CALM_MAX) {
        surto__reason_report(l->out, WEIGHT_CALM, SURTO_REASON_CALM, 0, 0, 0, now, 0);
    }
}

/* ---- The rest ---------------------------------------------------------------------------- */

/* Covers a seat loses if its turn begins where it stands. */
static unsigned watched(const looking *l, const season0_state *s, unsigned seat)
{
    unsigned here = s->pawn[seat];
    return (s->safehouses >> here) & 1 ? 0 : season0_watch(l->p, s, here);
}

static void find_covers(looking *l)
{
    for (unsigned seat = 0; seat < l->before->players; seat++) {
        unsigned now = watched(l, l->after, seat), idle = watched(l, l->passed, seat);
        if (now < idle) {
            surto__reason_report(l->out, WEIGHT_COVER * (idle - now), SURTO_REASON_COVER, seat, 0,
                                 0, now, idle);
        }
    }
}

static uint64_t held(const season0_state *s)
{
    uint64_t cards = 0;
    for (unsigned seat = 0; seat < s->players; seat++) {
        cards |= s->hand[seat] & ~SEASON0_ALL_CITY_CARDS;
    }
    return cards;
}

static bool has_played(const looking *l, unsigned card)
{
    static const uint8_t kinds[SEASON0_EVENT_EFFECTS][2] = {
        [SEASON0_AIRLIFT] = {SEASON0_PLAY_AIRLIFT, SEASON0_AIRLIFT_TEAM},
        [SEASON0_FORECAST] = {SEASON0_PLAY_FORECAST, SEASON0_PLAY_FORECAST},
        [SEASON0_BURY] = {SEASON0_PLAY_TURNCOAT, SEASON0_PLAY_TURNCOAT},
        [SEASON0_SHADOW] = {SEASON0_PLAY_BY_NIGHT, SEASON0_PLAY_BY_NIGHT},
        [SEASON0_CELLAR] = {SEASON0_PLAY_CELLAR, SEASON0_PLAY_CELLAR}};
    unsigned effect = l->p->events[card - SEASON0_CARD_EVENT].effect;
    for (unsigned i = 0; i < l->plan_count; i++) {
        if (l->plan[i].kind == kinds[effect][0] || l->plan[i].kind == kinds[effect][1]) {
            return true;
        }
    }
    return false;
}

static void find_events(looking *l)
{
    bool goes_on = only_goes_on(l);
    for (uint64_t cards = held(l->before); cards != 0; cards &= cards - 1) {
        unsigned card = surto__lowest(cards);
        bool kept = (held(l->after) >> card) & 1;
        if (!kept && has_played(l, card)) {
            surto__reason_report(l->out, WEIGHT_EVENT_NOW, SURTO_REASON_EVENT_NOW, card, 0, 0, 0,
                                 0);
        } else if (kept && l->runner_up && !((held(l->runner_up) >> card) & 1)) {
            surto__reason_report(l->out, WEIGHT_EVENT_KEEP, SURTO_REASON_EVENT_KEEP, card, 0, 0, 0,
                                 0);
        } else if (kept && goes_on) {
            surto__reason_report(l->out, WEIGHT_GOING_ON, SURTO_REASON_EVENT_KEEP, card, 0, 0, 0,
                                 0);
        }
    }
}

static void find(const surto__compared *plans, surto__reasons *out)
{
    looking l = {.game = plans->game,
                 .p = season0_pack_of(plans->game),
                 .before = season0_of(plans->before),
                 .after = season0_of(plans->after),
                 .passed = season0_of(plans->passed),
                 .runner_up = plans->runner_up ? season0_of(plans->runner_up) : NULL,
                 .plan = plans->plan,
                 .plan_count = plans->plan_count,
                 .out = out};
    if (!l.before->running || l.before->phase < SEASON0_NEW_ALIAS) {
        return; /* the set-up, and between games */
    }
    find_objectives(&l);
    if (!l.after->running || !l.passed->running) {
        return;
    }
    find_teams(&l);
    find_approach(&l);
    find_reached(&l);
    find_shares(&l);
    find_discards(&l);
    find_agents(&l);
    find_incidents(&l);
    find_covers(&l);
    find_events(&l);
    surto__reason_report_time(out, season0_deck_left(l.after) / SEASON0_DRAWN);
}

const surto__reason_rules surto__reasons_season0 = {.odds = &surto__odds_season0, .find = find};
