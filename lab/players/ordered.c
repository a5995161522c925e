/* The player with ordered policies: cure, treat three cubes, share, build, treat two, treat one,
 * walk away. The first policy that has something to do within the actions left does it: a walk, by
 * road or between stations, and one act at its end. What it stands for is in lab/peers.md.
 *
 * It never spends a card to travel, plays no events, and accepts every proposal. */
#include "ai/player_type.h"
#include "rules/base/state.h"

enum {
    FAR = 255,
    /* A station nearer than this to another would help nobody: from there the other one can be
     * walked to and used in the same turn. */
    STATIONS_APART = BASE_ACTIONS
};

/* A way to walk from one city to the others: how many steps, and the last of them. */
typedef struct walk {
    uint8_t steps[BASE_CITIES]; /* FAR: out of reach */
    uint8_t from[BASE_CITIES];
    uint8_t kind[BASE_CITIES];
} walk;

/* A walk's end and the act there; of those a policy finds the nearest, or any of the nearest. */
typedef struct macro {
    surto_move act;
    unsigned city, steps;
    uint32_t found; /* how many were as near; 0: none at all */
    bool acts;      /* false: the walk is everything */
} macro;

/* A position in thought, and what the answer says of it. */
typedef struct thought {
    const surto_player *player;
    const surto_game *game;
    surto_state_buffer room;
    base_state *s;
    surto_rng rng;
    walk ways; /* of the active pawn */
    macro best;
    surto_candidate *answer;
    unsigned plan_max;
} thought;

/* ---- Walks ------------------------------------------------------------------------------ */

static void walk_from(const surto_player *player, const base_state *s, unsigned start, walk *out)
{
    const surto__board *board = &player->game->board;
    uint8_t waiting[BASE_CITIES];
    unsigned begin = 0, end = 0;
    memset(out->steps, FAR, sizeof out->steps);
    out->steps[start] = 0;
    waiting[end++] = (uint8_t)start;
    while (begin < end) {
        unsigned city = waiting[begin++];
        bool flies = (s->stations >> city) & 1;
        uint64_t reach[] = {
            [BASE_DRIVE] = surto__is_forbidden(player, BASE_DRIVE) ? 0 : board->links[city],
            [BASE_SHUTTLE] = flies && !surto__is_forbidden(player, BASE_SHUTTLE) ? s->stations : 0};
        for (unsigned kind = BASE_DRIVE; kind <= BASE_SHUTTLE; kind++) {
            for (uint64_t next = reach[kind]; next != 0; next &= next - 1) {
                unsigned to = surto__lowest(next);
                if (out->steps[to] == FAR) {
                    out->steps[to] = (uint8_t)(out->steps[city] + 1);
                    out->from[to] = (uint8_t)city;
                    out->kind[to] = (uint8_t)kind;
                    waiting[end++] = (uint8_t)to;
                }
            }
        }
    }
}

/* ---- Policies --------------------------------------------------------------------------- */

static void offer(thought *t, unsigned city, surto_move act)
{
    unsigned steps = t->ways.steps[city];
    if (steps >= t->s->actions || surto__is_forbidden(t->player, act.kind) ||
        (t->best.found > 0 && steps > t->best.steps)) {
        return;
    }
    uint32_t found = t->best.found > 0 && steps == t->best.steps ? t->best.found + 1 : 1;
    if (surto_rng_below(&t->rng, found) == 0) {
        t->best = (macro){.act = act, .city = city, .steps = steps, .acts = true};
    }
    t->best.found = found;
}

static unsigned cards_of(const thought *t, unsigned seat, unsigned colour)
{
    return surto__count(t->s->hand[seat] & t->game->board.of_colour[colour]);
}

/* How many cards a seat still needs to cure a colour; not more than none. */
static unsigned missing(const thought *t, unsigned seat, unsigned colour)
{
    unsigned need = base_cure_cards(t->s->role[seat]), held = cards_of(t, seat, colour);
    return held < need ? need - held : 0;
}

static void cure(thought *t)
{
    unsigned seat = t->s->active;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        if (base_is_cured(t->s, colour) || missing(t, seat, colour) > 0) {
            continue;
        }
        surto_move move = surto__move(BASE_CURE, seat, colour, 0);
        uint64_t cards = t->s->hand[seat] & t->game->board.of_colour[colour];
        unsigned need = base_cure_cards(t->s->role[seat]);
        for (unsigned at = 1; at < sizeof move.arg; at++) {
            move.arg[at] = at <= need ? (uint8_t)surto__lowest(cards) : SURTO_NONE;
            cards &= cards - 1;
        }
        for (uint64_t sites = t->s->stations; sites != 0; sites &= sites - 1) {
            offer(t, surto__lowest(sites), move);
        }
    }
}

static void treat(thought *t, unsigned cubes)
{
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        uint64_t cities = (cubes & 1 ? t->s->one[colour] : ~t->s->one[colour]) &
                          (cubes & 2 ? t->s->two[colour] : ~t->s->two[colour]) & BASE_ALL_CITIES;
        for (; cities != 0; cities &= cities - 1) {
            offer(t, surto__lowest(cities), surto__move(BASE_TREAT, t->s->active, colour, 0));
        }
    }
}

/* Is a card better off with another seat? It is nearer to a cure with it, or as near. */
static bool helps(const thought *t, unsigned giver, unsigned taker, unsigned card)
{
    unsigned colour = t->game->board.colour_of[card];
    return !base_is_cured(t->s, colour) && t->s->hand_count[taker] < BASE_HAND_LIMIT &&
           missing(t, giver, colour) > 0 && missing(t, taker, colour) > 0 &&
           missing(t, taker, colour) <= missing(t, giver, colour);
}

/* The other one waits where he is; the active pawn walks there. */
static void share(thought *t)
{
    base_state *s = t->s;
    unsigned seat = s->active, home = s->pawn[seat];
    for (unsigned other = 0; other < t->game->seats; other++) {
        if (other == seat) {
            continue;
        }
        unsigned city = s->pawn[other];
        s->pawn[seat] = (uint8_t)city; /* what may be given there */
        uint64_t mine = base_may_give(s, seat), theirs = base_may_give(s, other);
        s->pawn[seat] = (uint8_t)home;
        for (; mine != 0; mine &= mine - 1) {
            unsigned card = surto__lowest(mine);
            if (helps(t, seat, other, card)) {
                offer(t, city, surto__move(BASE_GIVE, seat, other, card));
            }
        }
        for (; theirs != 0; theirs &= theirs - 1) {
            unsigned card = surto__lowest(theirs);
            if (helps(t, other, seat, card)) {
                offer(t, city, surto__move(BASE_TAKE, seat, other, card));
            }
        }
    }
}

static void build(thought *t)
{
    const base_state *s = t->s;
    if (surto__count(s->stations) == BASE_STATIONS) {
        return;
    }
    uint64_t sites = s->role[s->active] == BASE_OPERATIONS ? BASE_ALL_CITIES : s->hand[s->active];
    for (sites &= BASE_ALL_CITIES; sites != 0; sites &= sites - 1) {
        unsigned site = surto__lowest(sites);
        if (t->ways.steps[site] >= s->actions) {
            continue;
        }
        walk around;
        walk_from(t->player, s, site, &around);
        bool apart = true;
        for (uint64_t others = s->stations; others != 0; others &= others - 1) {
            apart = apart && around.steps[surto__lowest(others)] >= STATIONS_APART;
        }
        if (apart) {
            offer(t, site, surto__move(BASE_BUILD, s->active, SURTO_NONE, 0));
        }
    }
}

/* As far as the actions go. */
static void walk_away(thought *t)
{
    for (unsigned city = 0; city < BASE_CITIES; city++) {
        unsigned steps = t->ways.steps[city];
        if (steps == 0 || steps > t->s->actions || steps < t->best.steps) {
            continue;
        }
        uint32_t found = steps == t->best.steps ? t->best.found + 1 : 1;
        if (surto_rng_below(&t->rng, found) == 0) {
            t->best = (macro){.city = city, .steps = steps};
        }
        t->best.found = found;
    }
}

static void choose_macro(thought *t)
{
    enum { POLICIES = 7 };
    t->best = (macro){0};
    walk_from(t->player, t->s, t->s->pawn[t->s->active], &t->ways);
    for (unsigned policy = 0; policy < POLICIES && t->best.found == 0; policy++) {
        switch (policy) {
        case 0:
            cure(t);
            break;
        case 1:
            treat(t, 3);
            break;
        case 2:
            share(t);
            break;
        case 3:
            build(t);
            break;
        case 4:
            treat(t, 2);
            break;
        case 5:
            treat(t, 1);
            break;
        default: /* the last one, for who has nothing to do */
            walk_away(t);
            break;
        }
    }
}

/* ---- The answer ------------------------------------------------------------------------- */

static void make(thought *t, surto_move move)
{
    t->answer->plan[t->answer->plan_count++] = move;
    t->game->rules->apply(t->game, surto_state_from_buffer(&t->room), move, NULL);
}

/* Plays a macro as far as the plan has room. */
static void follow(thought *t)
{
    unsigned seat = t->s->active;
    uint8_t way[BASE_CITIES];
    unsigned city = t->best.city;
    for (unsigned step = t->best.steps; step-- > 0; city = t->ways.from[city]) {
        way[step] = (uint8_t)city;
    }
    for (unsigned step = 0; step < t->best.steps; step++) {
        if (t->answer->plan_count == t->plan_max) {
            return;
        }
        make(t, surto__move(t->ways.kind[way[step]], seat, seat, way[step]));
    }
    /* The Medic's walk alone removes cubes of a cured colour. [base.medic.2] */
    bool done = t->best.act.kind == BASE_TREAT &&
                base_cubes(t->s, t->best.act.arg[0], t->s->pawn[seat]) == 0;
    if (t->best.acts && !done && t->answer->plan_count < t->plan_max) {
        make(t, t->best.act);
    }
}

/* The card whose loss matters least: events, which are never played here, and colours that need no
 * more; then those of which the hand has fewest. */
static unsigned least_useful(const thought *t, unsigned seat)
{
    unsigned worst = SURTO_NONE, min = FAR;
    for (uint64_t cards = t->s->hand[seat]; cards != 0; cards &= cards - 1) {
        unsigned card = surto__lowest(cards), use = 0;
        if (card < BASE_CITIES) {
            unsigned colour = t->game->board.colour_of[card];
            unsigned held = cards_of(t, seat, colour);
            bool surplus = held > base_cure_cards(t->s->role[seat]);
            use = base_is_cured(t->s, colour) || surplus ? 1 : 1 + held;
        }
        if (use < min) {
            min = use;
            worst = card;
        }
    }
    return worst;
}

/* Where the rules ask for one answer: a discard, going on, agreeing. */
static bool simple_answer(const thought *t, const surto__question *question, surto_move *out)
{
    const base_state *s = t->s;
    if (s->asked == BASE_ASKED_PROPOSAL) {
        *out = surto__move(BASE_ACCEPT, base_who_is_asked(t->game, s->proposal), 0, 0);
    } else if (s->asked == BASE_ASKED_PLACE) {
        unsigned first = surto__lowest(surto__layers_to_place(&s->infection_deck));
        *out = surto__move(BASE_PLACE, s->asker, first, 0);
    } else if (base_must_discard(s) != 0) {
        unsigned over = base_must_discard(s);
        bool own = question->seat != SURTO_SPECTATOR && ((over >> question->seat) & 1);
        unsigned seat = own ? question->seat : surto__lowest(over);
        *out = surto__move(BASE_DISCARD, seat, least_useful(t, seat), 0);
    } else {
        *out =
            surto__move(s->phase == BASE_IN_ACTIONS ? BASE_PASS : BASE_CONTINUE, s->active, 0, 0);
    }
    return surto__may_answer(t->player, question, *out);
}

/* What is left when nothing above may be answered: any move that may. */
static bool any_answer(thought *t, const surto__question *question, surto_move *out)
{
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = surto__answers(t->player, question, spans);
    if (count > 0) {
        *out = surto__choose(spans, count, &t->rng);
    }
    return count > 0;
}

static bool acts_now(const base_state *s)
{
    return s->phase == BASE_IN_ACTIONS && s->asked == BASE_ASKED_NOTHING &&
           base_must_discard(s) == 0;
}

static bool plays(const surto_game *game)
{
    return game->rules == &surto__rules_base;
}

static surto_status think(surto_player *player, const surto__question *question, surto_advice *out)
{
    thought t = {.player = player, .game = player->game, .answer = &out->candidate[0]};
    t.rng = surto__player_rng(player, question->state);
    t.plan_max = question->limits->one_move ? 1 : SURTO_PLAN_MAX;
    t.s = base_in(surto_state_from_buffer(&t.room));
    memcpy(t.s, question->state, sizeof *t.s);
    unsigned seat = t.s->active;
    if (question->seat == SURTO_SPECTATOR || question->seat == seat) {
        while (acts_now(t.s) && t.s->active == seat && t.answer->plan_count < t.plan_max) {
            choose_macro(&t);
            if (t.best.found == 0) {
                break;
            }
            follow(&t);
        }
    }
    surto_move move;
    if (t.answer->plan_count == 0) {
        if (!simple_answer(&t, question, &move) && !any_answer(&t, question, &move)) {
            return SURTO_ERR_ILLEGAL;
        }
        t.answer->plan[t.answer->plan_count++] = move;
    }
    out->count = 1;
    out->plans = 1;
    out->win = t.answer->win = SURTO_PROBABILITY_ONE / 2;
    return SURTO_OK;
}

const surto__player_type surto__player_ordered = {
    .info = {.name = "ordered", .about = "does the first of seven things that can be done"},
    .plays = plays,
    .think = think};
