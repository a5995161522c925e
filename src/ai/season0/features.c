/* A position of Season 0 as numbers: what threatens the team, and how much it has still to do.
 *
 * What is still to do is estimated as an effort, in parts of a turn: cards that must be drawn,
 * handed over and carried to a safehouse, teams that must be moved. Every step that brings a plan
 * forward lowers it, so that looking at the end of one turn is enough to find the way. */
#include "ai/season0/features.h"

typedef struct look {
    const surto_game *game;
    const season0_memory *memory;
    const season0_pack *p;
    const season0_state *s;
    unsigned seats;
    uint64_t held;                                      /* cards in all hands */
    uint8_t reach[SURTO_SEATS_MAX][SEASON0_CITIES_MAX]; /* actions to a city, by seat */
    uint8_t nearest[SEASON0_CITIES_MAX];                /* the same, whoever goes */
    uint8_t price[SURTO_SEATS_MAX][2];                  /* cards of a team, of an identification */
    uint8_t links;    /* how far somebody can send a team with an action; 0: nobody can */
    uint8_t couriers; /* seats that give any card, as a mask */
    uint8_t lifted_side, lifted_from, lifted_links; /* a team that is on its way */
    bool cellar, airlift;
    uint8_t team[SEASON0_AFFILIATIONS][SEASON0_TEAMS_MAX + 3];
    uint8_t teams[SEASON0_AFFILIATIONS];
    uint64_t active; /* cities with an active team */
    unsigned skills;
    unsigned deck;     /* cards of the player deck without escalations */
    uint64_t reserved; /* cards that are kept for a team: they pay for nothing else */
} look;

/* ---- Who can do what -------------------------------------------------------------------- */

static void lower(uint8_t *reach, const uint8_t *distance, unsigned more)
{
    for (unsigned city = 0; city < SEASON0_CITIES_MAX; city++) {
        uint8_t actions = (uint8_t)(distance[city] + more);
        reach[city] = actions < reach[city] ? actions : reach[city];
    }
}

/* Along links, and by flights to Allied cities, whose cards are kept. A flight to a Neutral city
 * costs its card, which counts like one action more. */
static void look_at_ways(look *l, unsigned seat)
{
    const season0_state *s = l->s;
    uint8_t *reach = l->reach[seat];
    memcpy(reach, l->memory->distance[s->pawn[seat]], SEASON0_CITIES_MAX);
    uint64_t cards = s->hand[seat] & SEASON0_ALL_CITY_CARDS & ~s->side[SEASON0_SOVIET];
    for (; cards != 0; cards &= cards - 1) {
        unsigned city = surto__lowest(cards);
        unsigned price = (s->side[SEASON0_ALLIED] >> city) & 1 ? 1 : 2;
        if (reach[city] > price) {
            lower(reach, l->memory->distance[city], price);
        }
    }
    lower(l->nearest, reach, 0);
}

static unsigned number_or(unsigned number, unsigned otherwise)
{
    return number == SURTO_NONE ? otherwise : number;
}

static unsigned price_of(unsigned cards, unsigned fewer, unsigned more)
{
    cards += number_or(more, 0);
    fewer = number_or(fewer, 0);
    return cards > fewer + 1 ? cards - fewer : 1;
}

/* How much occupations help beyond what efforts show, found by playing without each of them. */
static const uint8_t skill_worth[SEASON0_OCCUPATION_EFFECTS] = {
    [SEASON0_MOVE_OTHERS] = 4,     [SEASON0_TEAM_FEWER] = 3,      [SEASON0_GIVE_ANY] = 2,
    [SEASON0_NEUTRALISE_MORE] = 3, [SEASON0_FREE_TEAM_DRIVE] = 2, [SEASON0_ADJACENT_NEUTRALISE] = 1,
    [SEASON0_TAKE_DISCARD] = 1,
};

static void look_at_seat(look *l, unsigned seat)
{
    season0_traits traits = season0_traits_of(l->game, l->s, seat);
    unsigned links = number_or(traits.occupation[SEASON0_MOVE_OTHERS], 0);
    l->price[seat][0] = (uint8_t)price_of(l->p->cost_team, traits.occupation[SEASON0_TEAM_FEWER],
                                          traits.liability[SEASON0_TEAM_MORE]);
    l->price[seat][1] = (uint8_t)price_of(
        l->p->cost_identify + season0_difference(l->p, l->s, SEASON0_IDENTIFY_DEARER),
        traits.occupation[SEASON0_IDENTIFY_FEWER], traits.liability[SEASON0_IDENTIFY_MORE]);
    l->links = (uint8_t)(links > l->links ? links : l->links);
    if (traits.occupation[SEASON0_GIVE_ANY] != SURTO_NONE) {
        l->couriers |= (uint8_t)(1U << seat);
    }
    for (unsigned effect = 0; effect < SEASON0_OCCUPATION_EFFECTS; effect++) {
        l->skills += traits.occupation[effect] == SURTO_NONE ? 0U : skill_worth[effect];
    }
    l->held |= l->s->hand[seat];
    look_at_ways(l, seat);
}

static bool holds(const look *l, unsigned effect)
{
    return (l->held & l->memory->event[effect]) != 0;
}

static void look_at_teams(look *l)
{
    const season0_state *s = l->s;
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        memset(l->team[side], SURTO_NONE, sizeof l->team[side]);
        for (unsigned i = 0; i < SEASON0_TEAMS_MAX && s->team[side][i] != SURTO_NONE; i++) {
            l->team[side][l->teams[side]++] = s->team[side][i];
        }
    }
    if (s->asked == SEASON0_ASKED_PAY && s->bill == SEASON0_ASSEMBLE &&
        s->bill_from == SURTO_NONE) { /* as good as there */
        unsigned here = s->pawn[s->active], side = season0_affiliation(s, here);
        l->team[side][l->teams[side]++] = (uint8_t)here;
    }
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        for (unsigned i = 0; i < l->teams[side]; i++) {
            l->active |= surto__bit(l->team[side][i]) & s->side[side];
        }
    }
    if (s->asked == SEASON0_ASKED_SEND || s->asked == SEASON0_ASKED_AIRLIFT) {
        l->lifted_side = s->cursor;
        l->lifted_from = s->cursor2;
        l->lifted_links = s->asked == SEASON0_ASKED_SEND ? l->links : SEASON0_CITIES_MAX;
    }
}

/* ---- Cards and places ------------------------------------------------------------------- */

/* Something that is paid with cards in a safehouse: where, with which cards. Its price is
 * look.price[seat][which]. */
typedef struct job {
    uint64_t money; /* cards; a safehouse must be in one of these cities too */
    unsigned which;
    uint64_t towards; /* where the team is wanted; 0 if nobody goes anywhere after it */
    unsigned side;
} job;

enum {
    SHARE = SEASON0_ACTION * 3 / 2, /* handing over a card, without the ways to it */
    UNPAID = SEASON0_TURN / 2       /* waiting, while a single card is missing */
};

/* Actions for a way that the Coordinator may shorten. */
static unsigned shortened(const look *l, unsigned actions)
{
    return l->links > 1 && actions > 2 ? (actions + 2) / 2 : actions;
}

static unsigned least_distance(const look *l, unsigned city, uint64_t to)
{
    unsigned min = SEASON0_CITIES_MAX;
    for (; to != 0; to &= to - 1) {
        unsigned distance = l->memory->distance[city][surto__lowest(to)];
        min = distance < min ? distance : min;
    }
    return min;
}

/* The effort of moving a team from a city to the nearest of some. */
static unsigned move_effort(const look *l, unsigned side, unsigned city, uint64_t to)
{
    unsigned distance = least_distance(l, city, to);
    if (l->lifted_links != 0 && l->lifted_side == side && l->lifted_from == city) {
        distance -= distance < l->lifted_links ? distance : l->lifted_links;
    }
    if (distance == 0 || to == 0) {
        return 0;
    }
    unsigned actions =
        l->links != 0 ? (distance + l->links - 1U) / l->links : 2 * distance - 1 + l->nearest[city];
    /* The parts of an action let every link count, so that half a way is better than none. */
    unsigned effort = actions * SEASON0_ACTION + distance * 2;
    return l->airlift && effort > 2 * SEASON0_ACTION ? 2 * SEASON0_ACTION : effort;
}

/* The effort of handing a card to a seat: both go to its city; or, if the owner may give any card,
 * one goes to the other, who may get several. */
static unsigned share_effort(const look *l, unsigned from, unsigned to, unsigned card)
{
    unsigned ways = shortened(l, l->reach[from][card] + (unsigned)l->reach[to][card]);
    unsigned effort = SHARE + ways * SEASON0_ACTION;
    if ((l->couriers >> from) & 1) {
        unsigned one = l->reach[from][l->s->pawn[to]], other = l->reach[to][l->s->pawn[from]];
        unsigned by_courier =
            SHARE + shortened(l, one < other ? one : other) * (SEASON0_ACTION / 2);
        effort = by_courier < effort ? by_courier : effort;
    }
    return effort;
}

/* Cards of other seats that a seat could get, the cheapest first: effort * 64 + card. */
enum { SHARES = 8 };
typedef struct shares {
    unsigned count;
    uint32_t of[SHARES];
} shares;

static void add_share(shares *list, uint32_t share)
{
    unsigned at = list->count;
    if (at == SHARES) {
        if (share >= list->of[--at]) {
            return;
        }
    } else {
        list->count++;
    }
    for (; at > 0 && share < list->of[at - 1]; at--) {
        list->of[at] = list->of[at - 1];
    }
    list->of[at] = share;
}

static void cheapest_shares(const look *l, const job *j, unsigned seat, shares *list)
{
    list->count = 0;
    for (unsigned other = 0; other < l->seats; other++) {
        uint64_t cards = other == seat ? 0 : l->s->hand[other] & j->money & ~l->reserved;
        for (; cards != 0; cards &= cards - 1) {
            unsigned card = surto__lowest(cards);
            add_share(list, share_effort(l, other, seat, card) * SEASON0_CARDS + card);
        }
    }
}

/* The effort of getting so many cards of a sort: from others, or from the deck. */
static unsigned cards_effort(const look *l, const job *j, const shares *list, unsigned missing)
{
    unsigned effort = missing > 0 ? UNPAID : 0,
             given = missing < list->count ? missing : list->count;
    for (unsigned i = 0; i < given; i++) {
        effort += list->of[i] / SEASON0_CARDS;
    }
    missing -= given;
    unsigned unseen = surto__count(l->s->unseen & j->money);
    if (missing > unseen) {
        return SEASON0_HOPELESS;
    }
    /* Two cards a turn, of which so many are of the sort; and most come to somebody else. */
    return missing == 0
               ? effort
               : effort + missing * (SEASON0_TURN / 2 * l->deck / unseen + SEASON0_ACTION * 2);
}

/* A place where a job could be done, the effort of getting there, and the same with the way that
 * the team would have from there: by this, places are compared. */
typedef struct site {
    unsigned city, effort, compared;
    unsigned seat, missing; /* who, and how many cards it has not */
} site;

static void offer_site(const look *l, const job *j, site *best, unsigned city, unsigned effort)
{
    unsigned compared = effort + move_effort(l, j->side, city, j->towards);
    if (compared < best->compared) {
        *best = (site){city, effort, compared, 0, 0};
    }
}

/* The nearest city of a set for a seat; of several, the first. */
static unsigned nearest_city(const look *l, unsigned seat, uint64_t set)
{
    unsigned best = UINT32_MAX; /* actions and the city in one number: the less, the better */
    for (; set != 0; set &= set - 1) {
        unsigned city = surto__lowest(set);
        unsigned one = l->reach[seat][city] * SEASON0_CARDS + city;
        best = one < best ? one : best;
    }
    return best % SEASON0_CARDS;
}

/* A job by one seat. */
static site seat_effort(const look *l, const job *j, unsigned seat)
{
    const season0_state *s = l->s;
    shares list;
    cheapest_shares(l, j, seat, &list);
    uint64_t cards_of = s->hand[seat] & j->money & ~l->reserved;
    unsigned own = surto__count(cards_of), price = l->price[seat][j->which];
    unsigned missing = price > own ? price - own : 0, more = price + 1 > own ? price + 1 - own : 0;
    site with = {0, SEASON0_HOPELESS, SEASON0_HOPELESS, 0, 0}, without = with;
    for (uint64_t sites = s->safehouses & j->money; sites != 0; sites &= sites - 1) {
        unsigned city = surto__lowest(sites);
        offer_site(l, j, &with, city, l->reach[seat][city] * SEASON0_ACTION);
    }
    for (uint64_t sites = cards_of; sites != 0; sites &= sites - 1) {
        unsigned city = surto__lowest(sites);
        offer_site(l, j, &without, city, (l->reach[seat][city] + 1U) * SEASON0_ACTION);
    }
    bool nowhere = without.effort == SEASON0_HOPELESS;
    if (l->cellar || nowhere) {
        unsigned near = nearest_city(l, seat, j->money);
        if (l->cellar) {
            offer_site(l, j, &with, near, (l->reach[seat][near] + 1U) * SEASON0_ACTION);
        }
        if (nowhere) {
            offer_site(l, j, &without, near, 6 * SEASON0_ACTION);
        }
    }
    unsigned cards = cards_effort(l, j, &list, missing);
    with.effort += cards;
    with.compared += cards;
    with.missing = missing;
    cards = cards_effort(l, j, &list, more);
    without.effort += cards;
    without.compared += cards;
    without.missing = more;
    return with.compared < without.compared ? with : without;
}

/* A job by the best seat. */
static site job_effort(const look *l, const job *j)
{
    site best = {0, SEASON0_HOPELESS, 4 * SEASON0_HOPELESS, 0, 0};
    for (unsigned seat = 0; seat < l->seats; seat++) {
        site one = seat_effort(l, j, seat);
        if (one.compared < best.compared) {
            best = one;
            best.seat = seat;
        }
    }
    best.effort = best.effort < SEASON0_HOPELESS ? best.effort : SEASON0_HOPELESS;
    best.effort += SEASON0_ACTION;
    return best;
}

/* ---- Objectives ------------------------------------------------------------------------- */

/* What all objectives together want of an affiliation. */
typedef struct wanted {
    unsigned chance[SEASON0_AFFILIATIONS]; /* that a team is needed, parts of CERTAIN */
    unsigned number[SEASON0_AFFILIATIONS]; /* teams at the same time */
    uint64_t where[SEASON0_AFFILIATIONS];
} wanted;

static void want(wanted *w, unsigned side, unsigned chance, unsigned number, uint64_t where)
{
    w->chance[side] = chance > w->chance[side] ? chance : w->chance[side];
    w->number[side] = number > w->number[side] ? number : w->number[side];
    w->where[side] |= where;
}

/* The effort of moving the nearest team of a side, there or to come, to one of some cities. */
static unsigned nearest_team(const look *l, unsigned side, uint64_t to)
{
    unsigned min = SEASON0_HOPELESS;
    for (unsigned i = 0; l->team[side][i] != SURTO_NONE; i++) {
        unsigned effort = move_effort(l, side, l->team[side][i], to);
        min = effort < min ? effort : min;
    }
    return min;
}

/* An open objective: its targets, and the cities that may be its target. */
typedef struct aim {
    uint8_t target[SEASON0_TARGETS_MAX + 1], teams[SEASON0_TARGETS_MAX + 1];
    unsigned count;                 /* of those that are known */
    uint64_t possible;              /* of a hidden one, otherwise 0 */
    unsigned hidden_teams;          /* that the hidden one needs */
    bool told;                      /* hidden, but it is about to be revealed */
    const season0_objective *other; /* NULL if it needs teams */
} aim;

static bool look_at_aim(const look *l, unsigned goal, aim *out)
{
    const season0_state *s = l->s;
    unsigned objective = s->objective[goal];
    const season0_objective *o = &l->p->objectives[objective];
    if (s->status[goal] != SEASON0_OPEN || o->needs == SEASON0_NEEDS_GUARD ||
        (s->asked == SEASON0_ASKED_ACQUIRE && s->cursor == objective) ||
        (s->asked == SEASON0_ASKED_PAY && s->bill == SEASON0_ACQUIRE &&
         s->bill_from == objective)) {
        return false;
    }
    *out = (aim){.count = o->target_count, .other = o->needs == SEASON0_NEEDS_TEAMS ? NULL : o};
    memcpy(out->target, o->target, sizeof o->target);
    memcpy(out->teams, o->target_teams, sizeof o->target_teams);
    if (s->target[goal] < SEASON0_HIDDEN) {
        out->target[out->count] = s->target[goal];
        out->teams[out->count++] = o->list_teams;
    } else if (s->target[goal] == SEASON0_HIDDEN) {
        out->possible = o->list & s->unseen;
        out->hidden_teams = o->list_teams;
        out->told = (s->asked == SEASON0_ASKED_IDENTIFY && s->cursor == objective) ||
                    (s->asked == SEASON0_ASKED_PAY && s->bill == SEASON0_IDENTIFY &&
                     s->bill_from == objective);
    }
    return true;
}

/* All cities of the regions in which these lie. */
static uint64_t regions_of(const look *l, uint64_t cities)
{
    uint64_t all = 0;
    for (unsigned region = 0; region < l->game->board.colour_count; region++) {
        uint64_t some = l->game->board.of_colour[region];
        all |= (cities & some) != 0 ? some : 0;
    }
    return all;
}

static void want_teams(const look *l, const aim *a, wanted *w)
{
    unsigned number[SEASON0_AFFILIATIONS] = {0}, all = surto__count(a->possible);
    if (a->other) {
        return;
    }
    for (unsigned i = 0; i < a->count; i++) {
        unsigned side = season0_affiliation(l->s, a->target[i]);
        number[side] += a->teams[i];
        want(w, side, SEASON0_CERTAIN, number[side], surto__bit(a->target[i]));
    }
    for (unsigned side = 0; all != 0 && side < SEASON0_AFFILIATIONS; side++) {
        uint64_t some = a->possible & l->s->side[side];
        if (some != 0) {
            want(w, side, surto__count(some) * SEASON0_CERTAIN / all,
                 number[side] + a->hidden_teams, some);
        }
    }
}

/* Revealing the target of an objective, in one of the regions where it may be. */
static unsigned identify_effort(const look *l, uint64_t possible)
{
    unsigned min = SEASON0_HOPELESS;
    for (unsigned region = 0; region < l->game->board.colour_count; region++) {
        uint64_t cities = l->game->board.of_colour[region];
        if ((cities & possible) != 0) {
            job j = {.money = cities, .which = 1};
            unsigned effort = job_effort(l, &j).effort;
            min = effort < min ? effort : min;
        }
    }
    return min;
}

/* The way of the nearest pawn that may meet somebody there. */
static unsigned meeting_effort(const look *l, const aim *a)
{
    unsigned min = SEASON0_HOPELESS;
    uint64_t cities = a->possible ? a->possible : surto__bit(a->target[0]);
    for (unsigned seat = 0; seat < l->seats; seat++) {
        uint64_t left = season0_may_meet(a->other, l->s->who[seat]) ? cities : 0;
        for (; left != 0; left &= left - 1) {
            unsigned city = surto__lowest(left), agents = season0_agents(l->s, city);
            unsigned effort = (l->reach[seat][city] + agents) * SEASON0_ACTION;
            min = effort < min ? effort : min;
        }
    }
    return min;
}

/* The way of the nearest pawn, and the cards it does not have. */
static unsigned deliver_effort(const look *l, const aim *a)
{
    unsigned min = SEASON0_HOPELESS, city = a->target[0];
    uint64_t money = l->s->side[season0_affiliation(l->s, city)];
    for (unsigned seat = 0; seat < l->seats; seat++) {
        unsigned cards = surto__count(l->s->hand[seat] & money);
        unsigned missing = cards < a->other->number ? a->other->number - cards : 0;
        unsigned effort = l->reach[seat][city] * SEASON0_ACTION + missing * (SEASON0_TURN / 2);
        min = effort < min ? effort : min;
    }
    return min;
}

/* What an objective that needs no teams still asks for. */
static unsigned other_effort(const look *l, const aim *a)
{
    const season0_objective *o = a->other;
    unsigned all = surto__count(a->possible), agents = 0, built;
    switch ((enum season0_need)o->needs) {
    case SEASON0_NEEDS_CARDS:
        return deliver_effort(l, a);
    case SEASON0_NEEDS_SHELTERS:
        built = surto__count(l->s->safehouses & o->sites);
        return built < o->number ? (o->number - built) * (SEASON0_TURN / 2) : 0;
    case SEASON0_NEEDS_NO_AGENTS:
        for (uint64_t left = o->sites; left != 0; left &= left - 1) {
            agents += season0_agents(l->s, surto__lowest(left));
        }
        return agents * 2 * SEASON0_ACTION;
    case SEASON0_NEEDS_MEETING:
    case SEASON0_NEEDS_TEAMS:
    case SEASON0_NEEDS_GUARD:
        break;
    }
    return meeting_effort(l, a) +
           (all > 1 && !a->told ? identify_effort(l, a->possible) * (all - 1) / all : 0);
}

/* What is to do for an objective when its teams are there. */
static unsigned aim_effort(const look *l, const aim *a)
{
    unsigned effort = SEASON0_ACTION, all = surto__count(a->possible);
    if (a->other) {
        return effort + other_effort(l, a);
    }
    for (unsigned i = 0; i < a->count; i++) {
        unsigned side = season0_affiliation(l->s, a->target[i]);
        effort += nearest_team(l, side, surto__bit(a->target[i]));
    }
    for (unsigned side = 0; all != 0 && side < SEASON0_AFFILIATIONS; side++) {
        uint64_t some = a->possible & l->s->side[side];
        if (some != 0) {
            unsigned chance = surto__count(some) * SEASON0_CERTAIN / all;
            effort += nearest_team(l, side, some) * chance / SEASON0_CERTAIN;
        }
    }
    unsigned covered = a->hidden_teams == 1 ? surto__count(a->possible & l->active) : 0;
    if (all > 1 && covered < all && !a->told) {
        effort += identify_effort(l, a->possible) * (all - covered) / all;
    }
    return effort;
}

/* Keeps the cards for a team that is likely to be needed, those first that identify nothing. */
static void reserve(look *l, const job *j, const site *best, uint64_t regions)
{
    uint64_t cards = l->s->hand[best->seat] & j->money;
    unsigned price = l->price[best->seat][0], apart = surto__count(cards & ~regions);
    shares list;
    cheapest_shares(l, j, best->seat, &list);
    for (unsigned i = 0; i < best->missing && i < list.count; i++) {
        l->reserved |= surto__bit(list.of[i] % SEASON0_CARDS);
    }
    if (surto__count(cards) <= price) {
        l->reserved |= cards;
    } else if (apart >= price) {
        l->reserved |= surto__first(cards & ~regions, price);
    } else {
        l->reserved |= (cards & ~regions) | surto__first(cards & regions, price - apart);
    }
}

/* The effort of the teams that are wanted and not there. They are put down where they would come
 * from, so that their ways count from now on. */
static unsigned teams_effort(look *l, const wanted *w, uint64_t regions)
{
    unsigned effort = 0;
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        if (w->number[side] > l->teams[side]) {
            job j = {l->s->side[side], 0, w->where[side], side};
            unsigned unseen = surto__count(l->s->unseen & j.money) + 1;
            unsigned further = (w->number[side] - l->teams[side] - 1U) * l->p->cost_team *
                               (SEASON0_TURN / 2) * l->deck / unseen;
            site best = job_effort(l, &j);
            unsigned one = best.effort + further;
            one = one < 2 * SEASON0_HOPELESS ? one : 2 * SEASON0_HOPELESS;
            effort += one * w->chance[side] / SEASON0_CERTAIN;
            l->team[side][l->teams[side]] = (uint8_t)best.city;
            if (w->chance[side] > SEASON0_CERTAIN / 2) {
                reserve(l, &j, &best, regions);
            }
        }
    }
    return effort;
}

static void look_at_objectives(look *l, int32_t *out)
{
    aim aims[SEASON0_GOALS_MAX];
    wanted w = {{0}, {0}, {0}};
    unsigned effort, count = 0;
    uint64_t regions = 0;
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX && l->s->objective[goal] != SURTO_NONE;
         goal++) {
        if (look_at_aim(l, goal, &aims[count])) {
            regions |= regions_of(l, aims[count].possible);
            want_teams(l, &aims[count++], &w);
        }
    }
    effort = teams_effort(l, &w, regions);
    for (unsigned i = 0; i < count; i++) {
        effort += aim_effort(l, &aims[i]);
    }
    unsigned cards = season0_deck_is_made(l->game, l->s) ? season0_deck_left(l->s) : l->deck;
    unsigned turns = cards / SEASON0_DRAWN;
    out[SEASON0_F_OPEN] = (int32_t)count;
    out[SEASON0_F_EFFORT] = (int32_t)effort;
    out[SEASON0_F_LATE] =
        (int32_t)(effort > turns * SEASON0_TURN ? effort - turns * SEASON0_TURN : 0);
    out[SEASON0_F_RATIO] = (int32_t)(effort / (turns + 2));
}

/* ---- Threats ---------------------------------------------------------------------------- */

/* The chance that a card of a layer is drawn, if so many are and so many lie above it. */
static unsigned drawn(unsigned draws, unsigned above, unsigned cards)
{
    unsigned left = draws > above ? draws - above : 0;
    return left >= cards ? SEASON0_CERTAIN : left * SEASON0_CERTAIN / cards;
}

typedef struct threats {
    uint64_t full, two, one; /* cities with three, two, one agents, after the clearing */
    unsigned now, soon;      /* threat cards in this turn, and in a round */
    unsigned escalation_now, escalation_soon; /* chances */
} threats;

static void count_layer(const threats *t, uint64_t set, unsigned now, unsigned soon, int32_t *out)
{
    out[SEASON0_F_FULL_NOW] += (int32_t)(surto__count(set & t->full) * now);
    out[SEASON0_F_FULL_SOON] += (int32_t)(surto__count(set & t->full) * soon);
    out[SEASON0_F_TWO_SOON] += (int32_t)(surto__count(set & t->two) * soon);
    out[SEASON0_F_ONE_SOON] += (int32_t)(surto__count(set & t->one) * soon);
}

static unsigned order_of(const surto__layers *deck, unsigned layer)
{
    unsigned order = 0;
    while (order < SURTO__ORDERS_MAX && deck->layer_of[order] != layer + 1) {
        order++;
    }
    return order;
}

static void count_deck(const threats *t, const surto__layers *deck, int32_t *out)
{
    unsigned above = 0, calm_now = SEASON0_CERTAIN - t->escalation_now,
             calm_soon = SEASON0_CERTAIN - t->escalation_soon / 2;
    for (unsigned layer = deck->count; layer-- > 0;) {
        uint64_t rest = deck->set[layer];
        unsigned order = order_of(deck, layer);
        for (unsigned i = 0; order < SURTO__ORDERS_MAX && i < SURTO__ORDER_LENGTH; i++) {
            if (deck->order[order][i] != 0) {
                uint64_t card = surto__bit(deck->order[order][i] - 1U);
                count_layer(t, card, drawn(t->now, above, 1) * calm_now / SEASON0_CERTAIN,
                            drawn(t->soon, above, 1) * calm_soon / SEASON0_CERTAIN, out);
                rest &= ~card;
                above++;
            }
        }
        unsigned cards = surto__count(rest);
        if (cards != 0) {
            count_layer(t, rest, drawn(t->now, above, cards) * calm_now / SEASON0_CERTAIN,
                        drawn(t->soon, above, cards) * calm_soon / SEASON0_CERTAIN, out);
            above += cards;
        }
    }
}

/* The chance that the next so many player cards bring an escalation. */
static unsigned escalation_chance(const season0_state *s, unsigned cards)
{
    unsigned in_pile = s->pile_left > 0 ? s->pile_left : 1U;
    if (s->flags & SEASON0_FLAG_ESCALATION_IN) {
        return cards >= in_pile ? SEASON0_CERTAIN : cards * SEASON0_CERTAIN / in_pile;
    }
    bool more = s->pile + 1U < s->piles && cards > s->pile_left;
    return more ? (cards - s->pile_left) * SEASON0_CERTAIN / SEASON0_PILE_MAX : 0;
}

static threats threats_of(const look *l)
{
    const season0_state *s = l->s;
    bool in_threats = s->phase == SEASON0_IN_THREATS || s->phase == SEASON0_BETWEEN_THREATS;
    unsigned cards = l->p->track[s->track][s->threat];
    unsigned draws = s->phase <= SEASON0_BEFORE_DRAW ? SEASON0_DRAWN
                     : s->phase == SEASON0_IN_DRAW   ? s->left
                                                     : 0;
    threats t = {0};
    t.full = s->agents_one & s->agents_two & ~l->active;
    t.two = s->agents_two & ~s->agents_one & ~l->active;
    t.one = s->agents_one & ~s->agents_two & ~l->active;
    t.now = in_threats ? s->left : cards;
    t.soon = t.now + (l->seats - 1) * cards;
    t.escalation_now =
        s->phase == SEASON0_IN_ESCALATION ? SEASON0_CERTAIN : escalation_chance(s, draws);
    t.escalation_soon = s->phase == SEASON0_IN_ESCALATION
                            ? SEASON0_CERTAIN
                            : escalation_chance(s, draws + 2 * (l->seats - 1));
    return t;
}

/* What the coming threat cards meet. */
static void count_cards(const threats *t, const season0_state *s, int32_t *out)
{
    unsigned discards = surto__count(s->threat_discard);
    count_deck(t, &s->threat_deck, out);
    if (discards != 0) {
        count_layer(t, s->threat_discard,
                    drawn(t->now, 0, discards) * t->escalation_now / SEASON0_CERTAIN,
                    drawn(t->soon, 0, discards) * t->escalation_soon / SEASON0_CERTAIN, out);
    }
}

static void look_at_threats(const look *l, int32_t *out)
{
    const season0_state *s = l->s;
    threats t = threats_of(l);
    count_cards(&t, s, out);
    out[SEASON0_F_FULL_EVER] = (int32_t)surto__count(t.full & ~s->area);
    unsigned on_board = 3 * surto__count(t.full) + 2 * surto__count(t.two) + surto__count(t.one);
    unsigned cleared =
        surto__count(s->agents_one & l->active) + 2 * surto__count(s->agents_two & l->active);
    unsigned left = s->agents_left + cleared,
             round = t.soon + 3 * t.escalation_soon / SEASON0_CERTAIN;
    out[SEASON0_F_AGENTS] = (int32_t)on_board;
    out[SEASON0_F_SCARCE] = left < 14 ? (int32_t)(14 - left) : 0;
    out[SEASON0_F_SHORT] = left < round ? (int32_t)(round - left) : 0;
    unsigned markers = s->incidents_left;
    out[SEASON0_F_MARKERS] = (int32_t)l->p->incidents - (int32_t)markers;
    out[SEASON0_F_MARKERS_LAST] = markers < 6 ? (int32_t)((6 - markers) * (6 - markers)) : 0;
    for (uint64_t cities = (t.full | t.two) & ~s->area; cities != 0; cities &= cities - 1) {
        unsigned city = surto__lowest(cities);
        out[SEASON0_F_AWAY] += l->nearest[city] * ((t.full >> city) & 1 ? 2 : 1);
    }
    out[SEASON0_F_TEAMS] = (int32_t)surto__count(l->active & ~s->area);
}

/* ---- The rest --------------------------------------------------------------------------- */

static void look_at_hands(const look *l, int32_t *out)
{
    const season0_state *s = l->s;
    for (unsigned seat = 0; seat < l->seats; seat++) {
        unsigned here = s->pawn[seat];
        out[SEASON0_F_CARDS] += (int32_t)surto__count(s->hand[seat] & SEASON0_ALL_CITY_CARDS);
        out[SEASON0_F_ALLIED] += (s->hand[seat] & s->side[SEASON0_ALLIED]) != 0;
        if (!((s->safehouses >> here) & 1)) {
            out[SEASON0_F_WATCHED] += (int32_t)season0_watch(l->p, s, here);
        }
    }
    out[SEASON0_F_SKILLS] = (int32_t)l->skills;
    out[SEASON0_F_AIRLIFT] = l->airlift;
    out[SEASON0_F_FORECAST] = holds(l, SEASON0_FORECAST);
    out[SEASON0_F_TURNCOAT] = holds(l, SEASON0_BURY);
    out[SEASON0_F_BY_NIGHT] =
        holds(l, SEASON0_SHADOW) || ((s->flags & SEASON0_FLAG_BY_NIGHT) && s->actions > 0);
    out[SEASON0_F_CELLAR] = l->cellar;
}

void season0_features(const surto_game *game, const season0_memory *memory, const season0_state *s,
                      int32_t out[SEASON0_FEATURES])
{
    look l = {.game = game, .memory = memory, .p = season0_pack_of(game), .s = s};
    memset(out, 0, SEASON0_FEATURES * sizeof *out);
    l.seats = s->players;
    l.deck = season0_deck_cards(s);
    memset(l.nearest, SEASON0_CITIES_MAX, sizeof l.nearest);
    for (unsigned seat = 0; seat < l.seats; seat++) {
        look_at_seat(&l, seat);
    }
    l.cellar = holds(&l, SEASON0_CELLAR);
    l.airlift = holds(&l, SEASON0_AIRLIFT);
    look_at_teams(&l);
    out[SEASON0_F_ONE] = 1;
    look_at_objectives(&l, out);
    look_at_threats(&l, out);
    look_at_hands(&l, out);
}

unsigned season0_expected_incidents(const surto_game *game, const season0_state *s)
{
    look l = {.game = game, .p = season0_pack_of(game), .s = s, .seats = s->players};
    int32_t out[SEASON0_FEATURES] = {0};
    look_at_teams(&l);
    threats t = threats_of(&l);
    count_cards(&t, s, out);
    return (unsigned)out[SEASON0_F_FULL_NOW];
}
