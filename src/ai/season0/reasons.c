/* Reasons of Season 0. What each promises is in docs/player.md; the weights only put them into an
 * order. */
#include "ai/reasons.h"
#include "ai/season0/features.h"

enum {
    WEIGHT_OBJECTIVE = 100000,
    WEIGHT_TARGET = 9000,
    WEIGHT_TEAM = 5000,
    WEIGHT_SAFEHOUSE = 900,
    WEIGHT_COVER = 150,   /* for each cover */
    WEIGHT_AGENTS = 30,   /* for each agent there would be, times each that is gone */
    WEIGHT_INCIDENT = 12, /* for a hundredth of one */
    WEIGHT_EVENT_NOW = 260,
    WEIGHT_EVENT_KEEP = 200,
    WEIGHT_TIME = 60,

    CLEARED_MAX = 2, /* cities that are named */
    CLEAR_FALL = 5,  /* hundredths of an incident that are worth a word */
    TURNS_FEW = 3
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

static void add(looking *l, uint32_t weight, surto_reason_kind kind, unsigned first,
                unsigned second, unsigned amount, unsigned before)
{
    surto_reason reason = {.kind = (uint8_t)kind,
                           .arg = {(uint8_t)first, (uint8_t)second},
                           .amount = (uint16_t)amount,
                           .before = (uint16_t)before};
    surto__reason_add(l->out, weight, reason);
}

/* ---- Objectives -------------------------------------------------------------------------- */

static void find_objectives(looking *l)
{
    for (unsigned goal = 0; goal < season0_objectives(l->before); goal++) {
        unsigned objective = l->before->objective[goal];
        if (l->before->status[goal] == SEASON0_OPEN && l->after->objective[goal] == objective &&
            l->after->status[goal] == SEASON0_COMPLETED) {
            add(l, WEIGHT_OBJECTIVE, SURTO_REASON_OBJECTIVE, objective, 0, 1, 0);
        }
    }
}

/* The cities in which an open objective wants a team: its targets, or those that may be one. */
static uint64_t wanted_places(const looking *l, unsigned goal)
{
    const season0_state *s = l->before;
    const season0_objective *o = &l->p->objectives[s->objective[goal]];
    uint64_t places = 0;
    if (s->status[goal] != SEASON0_OPEN) {
        return 0;
    }
    if (s->target[goal] == SEASON0_HIDDEN) {
        return season0_possible(l->game, s, goal);
    }
    for (unsigned i = 0; i < o->target_count; i++) {
        places |= surto__bit(o->target[i]);
    }
    return s->target[goal] == SURTO_NONE ? places : surto__bit(s->target[goal]);
}

static void find_teams(looking *l)
{
    uint64_t wanted = 0;
    for (unsigned goal = 0; goal < season0_objectives(l->before); goal++) {
        unsigned objective = l->before->objective[goal];
        wanted |= wanted_places(l, goal);
        if (l->after->asked == SEASON0_ASKED_IDENTIFY && l->after->cursor == objective) {
            unsigned places = surto__count(season0_possible(l->game, l->before, goal));
            add(l, WEIGHT_TARGET, SURTO_REASON_TARGET, objective, 0, 1, places);
        }
    }
    uint64_t new = season0_active_cities(l->after) & ~season0_active_cities(l->before) & wanted;
    for (; new != 0; new &= new - 1) {
        unsigned city = surto__lowest(new);
        add(l, WEIGHT_TEAM, SURTO_REASON_TEAM, season0_affiliation(l->after, city), city, 0, 0);
    }
    for (new = l->after->safehouses & ~l->before->safehouses; new != 0; new &= new - 1) {
        add(l, WEIGHT_SAFEHOUSE, SURTO_REASON_SAFEHOUSE, surto__lowest(new), 0, 0, 0);
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
        unsigned best = 0, most = 0;
        for (unsigned city = 0; city < l->p->cities; city++) {
            unsigned weight = (told >> city) & 1 ? 0 : cleared_weight(l, city);
            best = weight > most ? city : best;
            most = weight > most ? weight : most;
        }
        if (most == 0) {
            return;
        }
        told |= surto__bit(best);
        add(l, WEIGHT_AGENTS * most, SURTO_REASON_AGENTS, best, 0, season0_agents(l->after, best),
            season0_agents(l->passed, best));
    }
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
        add(l, WEIGHT_INCIDENT * (idle - now), SURTO_REASON_INCIDENT, 0, 0, now, idle);
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
            add(l, WEIGHT_COVER * (idle - now), SURTO_REASON_COVER, seat, 0, now, idle);
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
    for (uint64_t cards = held(l->before); cards != 0; cards &= cards - 1) {
        unsigned card = surto__lowest(cards);
        bool kept = (held(l->after) >> card) & 1;
        if (!kept && has_played(l, card)) {
            add(l, WEIGHT_EVENT_NOW, SURTO_REASON_EVENT_NOW, card, 0, 0, 0);
        } else if (kept && l->runner_up && !((held(l->runner_up) >> card) & 1)) {
            add(l, WEIGHT_EVENT_KEEP, SURTO_REASON_EVENT_KEEP, card, 0, 0, 0);
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
    find_agents(&l);
    find_incidents(&l);
    find_covers(&l);
    find_events(&l);
    unsigned turns = season0_deck_left(l.after) / SEASON0_DRAWN;
    if (turns <= TURNS_FEW) {
        add(&l, WEIGHT_TIME, SURTO_REASON_TIME, 0, 0, turns, 0);
    }
}

const surto__reason_rules surto__reasons_season0 = {.odds = &surto__odds_season0, .find = find};
