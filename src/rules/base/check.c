/* Is a position possible at all? Everything that moves about is conserved, and the counters agree
 * with it. Read by tests after every move and by everything that takes a position from outside. */
#include <string.h>

#include "rules/base/state.h"

/* Adds a set to a union. Returns: false if they share a card. */
static bool join(uint64_t *all, uint64_t set)
{
    bool apart = (*all & set) == 0;
    *all |= set;
    return apart;
}

static const char *check_ranges(const surto_game *game, const base_state *s)
{
    const base_game *g = base_options(game);
    if (s->phase >= BASE_PHASES || s->asked > BASE_ASKED_PROPOSAL || s->flags > BASE_FLAGS) {
        return "there is no such phase";
    }
    if (s->active >= game->seats || s->actions > BASE_ACTIONS || s->rate >= BASE_RATE_SPACES ||
        s->pending > 2 || s->outbreaks > BASE_OUTBREAKS_LOST || s->pile >= g->epidemics) {
        return "a counter is out of range";
    }
    if ((s->cured >> BASE_COLOURS) != 0 || (s->eradicated & ~s->cured) != 0) {
        return "only cured diseases can be eradicated";
    }
    if (s->stored != SURTO_NONE && (s->stored < BASE_AIRLIFT || s->stored >= BASE_CARDS)) {
        return "only an event can be stored";
    }
    return NULL;
}

static const char *check_seats(const surto_game *game, const base_state *s)
{
    const base_game *g = base_options(game);
    unsigned roles = 0, dealt = 0;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        unsigned role = s->role[seat];
        if (seat >= game->seats) {
            if (role != SURTO_NONE || s->pawn[seat] != 0 || s->hand[seat] != 0 ||
                s->hand_count[seat] != 0) {
                return "there is something at a seat nobody sits on";
            }
            continue;
        }
        if (s->pawn[seat] >= BASE_CITIES) {
            return "a pawn is in no city";
        }
        if (role == SURTO_NONE) {
            continue;
        }
        if (role >= BASE_ROLES || ((roles >> role) & 1)) {
            return "a role does not exist or stands twice";
        }
        bool mine =
            g->chosen[seat] == SURTO_NONE ? (g->role_pool >> role) & 1 : g->chosen[seat] == role;
        if (!mine) {
            return "a role is not the one chosen, or not in the pool";
        }
        roles |= 1U << role;
        dealt++;
    }
    bool chosen = g->chosen[0] != SURTO_NONE;
    unsigned left = chosen || s->phase > BASE_SETUP_ROLES ? 0
                    : s->phase == BASE_SETUP_ROLES        ? s->left
                                                          : game->seats;
    if (dealt + left != game->seats || (s->phase == BASE_SETUP_ROLES && (chosen || left == 0))) {
        return "the number of roles dealt does not fit the phase";
    }
    for (unsigned seat = 0; seat < game->seats; seat++) { /* they are dealt seat by seat */
        if ((s->role[seat] != SURTO_NONE) != (seat < dealt)) {
            return "the number of roles dealt does not fit the phase";
        }
    }
    return NULL;
}

/* Are the cubes those of the set-up so far: three on each of the first cities, then two, then one,
 * of their own colours? Which of the turned cities came first is not known. */
static bool setup_cubes_fit(const surto_game *game, const base_state *s)
{
    unsigned turned = 9U - s->left, with[4] = {0, 0, 0, 0};
    for (unsigned city = 0; city < BASE_CITIES; city++) {
        for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
            unsigned cubes = base_cubes(s, colour, city);
            bool own =
                game->board.colour_of[city] == colour && ((s->infection_discard >> city) & 1);
            if ((cubes > 0) != own) {
                return false;
            }
            with[cubes] += own;
        }
    }
    unsigned three = turned < 3 ? turned : 3;
    unsigned two = turned < 3 ? 0 : turned < 6 ? turned - 3 : 3;
    return with[3] == three && with[2] == two;
}

static const char *check_cubes(const surto_game *game, const base_state *s)
{
    if (s->phase == BASE_SETUP_INFECTION && s->left <= 9 && !setup_cubes_fit(game, s)) {
        return "the cubes are not those of the set-up";
    }
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        if ((s->one[colour] | s->two[colour]) & ~BASE_ALL_CITIES) {
            return "cubes lie outside the board";
        }
        unsigned placed = surto__count(s->one[colour]) + 2 * surto__count(s->two[colour]);
        if (placed + s->supply[colour] != BASE_CUBES) {
            return "a colour has not 24 cubes";
        }
        if (base_is_eradicated(s, colour) && placed > 0) {
            return "an eradicated disease has cubes on the board";
        }
        if (base_is_cured(s, colour) && !base_is_eradicated(s, colour) && placed == 0) {
            return "a cured disease without cubes must be eradicated";
        }
    }
    if ((s->stations & ~BASE_ALL_CITIES) || s->stations == 0 ||
        surto__count(s->stations) > BASE_STATIONS) {
        return "there are one to six stations";
    }
    return NULL;
}

/* The Medic would have removed these. */
static const char *check_medic(const base_state *s)
{
    unsigned medic = base_seat_of(s, BASE_MEDIC);
    for (unsigned colour = 0; medic != SURTO_NONE && colour < BASE_COLOURS; colour++) {
        if (base_is_cured(s, colour) && base_cubes(s, colour, s->pawn[medic]) > 0) {
            return "the Medic stands beside cubes of a cured disease";
        }
    }
    return NULL;
}

/* Is an epidemic between its first and its last step, perhaps for ever? */
static bool resolving(const base_state *s)
{
    bool rising = s->phase == BASE_IN_EPIDEMIC || s->phase == BASE_RESILIENT_GAP;
    return rising || (s->phase >= BASE_LOST_OUTBREAKS && s->pending > 0);
}

/* How many epidemics have put their shuffled cards back; the rate goes up before they do. */
static unsigned shuffles(const base_state *s)
{
    return resolving(s) ? s->rate - 1U : s->rate;
}

static const char *check_player_cards(const surto_game *game, const base_state *s)
{
    const base_game *g = base_options(game);
    uint64_t all = s->unseen;
    bool apart = true;
    unsigned hidden = 0;
    for (unsigned seat = 0; seat < game->seats; seat++) {
        unsigned seen = surto__count(s->hand[seat]);
        if (s->hand_count[seat] < seen ||
            (s->hand_count[seat] > seen && (seen > 0 || !g->closed))) {
            return "a hand has not the number of cards it should have";
        }
        hidden += s->hand_count[seat] - seen;
        apart &= join(&all, s->hand[seat]);
    }
    apart &= join(&all, s->player_discard);
    apart &= join(&all, base_events_out(s));
    if (s->stored != SURTO_NONE) {
        apart &= join(&all, surto__bit(s->stored));
    }
    if (!apart || all != (BASE_ALL_CITIES | g->events)) {
        return "a player card is missing or in two places";
    }
    if ((s->stored != SURTO_NONE || s->out != 0) && base_seat_of(s, BASE_PLANNER) == SURTO_NONE) {
        return "only a Contingency Planner stores events";
    }
    unsigned in_deck = surto__count(s->unseen) - hidden;
    if (s->phase <= BASE_SETUP_HANDS) {
        unsigned dealt = s->phase < BASE_SETUP_HANDS ? 0 : game->seats * g->hand_size - s->left;
        for (unsigned seat = 0, rest = dealt; seat < game->seats; seat++) {
            unsigned mine = rest < g->hand_size ? rest : g->hand_size;
            if (s->hand_count[seat] != mine) {
                return "a starting hand has not the number of cards it should have";
            }
            rest -= mine;
        }
        bool begun =
            s->player_discard || s->out || s->stored != SURTO_NONE || s->pile || s->pile_left;
        return begun ? "the deck is made when the hands are dealt" : NULL;
    }
    unsigned epidemics_in = (s->flags & BASE_FLAG_EPIDEMIC_IN) != 0;
    unsigned epidemics_left = g->epidemics - 1U - s->pile + epidemics_in;
    if (s->pile_left > g->pile_size[s->pile] || s->pile_left < epidemics_in ||
        (s->pile_left == g->pile_size[s->pile] && !epidemics_in) ||
        (s->pile_left == 0 && s->pile + 1U < g->epidemics) ||
        in_deck + epidemics_left != base_deck_left(g, s)) {
        return "the player deck has not the number of cards it should have";
    }
    if ((s->rate == 0 && resolving(s)) ||
        shuffles(s) + s->pending != g->epidemics - epidemics_left) {
        return "the infection rate does not fit the epidemics drawn";
    }
    return NULL;
}

static const char *check_infection_cards(const surto_game *game, const base_state *s)
{
    (void)game;
    const surto__layers *deck = &s->infection_deck;
    if (!surto__layers_valid(deck, BASE_ALL_CITIES)) {
        return "the infection deck has a card twice or an order that is none";
    }
    uint64_t all = surto__layers_all(deck);
    if (!join(&all, s->infection_discard) || (all & ~BASE_ALL_CITIES)) {
        return "an infection card is in two places";
    }
    /* Each playing of Resilient Population takes one card out, each Forecast leaves one order. */
    uint64_t played = s->player_discard, again = base_events_out(s);
    if (s->stored != SURTO_NONE) {
        played |= surto__bit(s->stored);
    }
    unsigned max[2];
    static const uint8_t events[2] = {BASE_RESILIENT, BASE_FORECAST};
    for (unsigned i = 0; i < 2; i++) {
        max[i] = again & surto__bit(events[i]) ? 2 : (unsigned)(played >> events[i]) & 1;
    }
    /* A Forecast that has not looked at a card yet will need an order and a layer. */
    unsigned to_come = s->asked == BASE_ASKED_REVEAL && !deck->open;
    unsigned orders = (deck->layer_of[1] ? 2 : deck->layer_of[0] ? 1 : 0) + to_come;
    if (BASE_CITIES - surto__count(all) > max[0] || orders > max[1]) {
        return "more cards are gone or known than events can have been played";
    }
    if (deck->count + to_come > 1U + shuffles(s) + max[1]) { /* one card of an order is one too */
        return "the infection deck has more layers than there were epidemics";
    }
    if (s->phase == BASE_SETUP_INFECTION && surto__count(s->infection_discard) != 9U - s->left) {
        return "the infection discard pile does not fit the set-up";
    }
    bool draws = s->phase == BASE_IN_EPIDEMIC || s->phase == BASE_IN_INFECTION;
    if (deck->count == 0 && draws) {
        return "an infection card is needed and there is none";
    }
    return NULL;
}

/* The small counters each phase has. */
static const char *check_phase(const surto_game *game, const base_state *s)
{
    const base_game *g = base_options(game);
    unsigned seats = game->seats, min = 0, max = 0;
    switch (s->phase) {
    case BASE_SETUP_INFECTION:
        min = 1, max = 9;
        break;
    case BASE_SETUP_ROLES:
        min = 1, max = seats;
        break;
    case BASE_SETUP_HANDS:
        min = 1, max = seats * g->hand_size;
        break;
    case BASE_IN_DRAW:
        min = 1, max = 2;
        break;
    case BASE_IN_INFECTION:
        min = 1, max = base_rate_track[s->rate];
        break;
    case BASE_BETWEEN_INFECTIONS:
        min = 1, max = base_rate_track[s->rate] - 1U;
        break;
    default: /* nothing is counted */
        break;
    }
    if (s->left < min || s->left > max) {
        return "the number of cards to come does not fit the phase";
    }
    if (s->phase == BASE_IN_DRAW && base_deck_left(g, s) < s->left) {
        return "more cards are to be drawn than the deck has";
    }
    bool in_step = s->phase == BASE_IN_EPIDEMIC || s->phase == BASE_RESILIENT_GAP ||
                   s->phase == BASE_BETWEEN_EPIDEMICS;
    bool may_pend = in_step || s->phase == BASE_LOST_CUBES || s->phase == BASE_LOST_OUTBREAKS ||
                    (s->phase == BASE_IN_DRAW && s->left == 1);
    if ((s->pending > 0 && !may_pend) || (s->pending == 0 && in_step) ||
        (s->pending > 1 && (s->phase == BASE_IN_DRAW || s->phase == BASE_BETWEEN_EPIDEMICS))) {
        return "the number of waiting epidemics does not fit the phase";
    }
    if ((s->actions > 0) != (s->phase == BASE_IN_ACTIONS)) {
        return "actions are left outside the actions, or none inside";
    }
    if ((s->outbreaks == BASE_OUTBREAKS_LOST) != (s->phase == BASE_LOST_OUTBREAKS) ||
        (s->cured == (1U << BASE_COLOURS) - 1) != (s->phase == BASE_WON)) {
        return "the end of the game does not fit the tracks";
    }
    if (s->phase <= BASE_SETUP_HANDS &&
        (s->active || s->cured || s->outbreaks || s->rate || s->flags)) {
        return "something has happened before the game began";
    }
    return NULL;
}

/* Is there a Forecast to go on with? It comes at a moment for events; cards are looked at first
 * and then placed, and there is something to choose. */
static bool forecast_fits(const base_state *s)
{
    const surto__layers *deck = &s->infection_deck;
    bool moment = (base_playable(s) & surto__bit(BASE_AIRLIFT)) != 0;
    bool looking = surto__layers_to_look(deck) != 0;
    if (!moment || looking != (s->asked == BASE_ASKED_REVEAL)) {
        return false;
    }
    if (looking) {
        return !deck->open || surto__layers_placed(deck, 0) == 0;
    }
    return deck->open && surto__count(surto__layers_to_place(deck)) > 1;
}

/* Is what is asked something that could be asked? */
static const char *check_asked(const surto_game *game, const surto_state *state)
{
    const base_state *s = base_of(state);
    static const surto_move nothing = {0, 0, {0}};
    bool proposed = memcmp(&s->proposal, &nothing, sizeof nothing) != 0;
    bool forecast = s->asked == BASE_ASKED_REVEAL || s->asked == BASE_ASKED_PLACE;
    if (proposed != (s->asked == BASE_ASKED_PROPOSAL) || (s->asker != 0 && !forecast) ||
        s->asker >= game->seats) {
        return "nobody asked for this";
    }
    if (s->asked == BASE_ASKED_NOTHING) {
        return s->infection_deck.open ? "a Forecast is not finished" : NULL;
    }
    base_state before = *s;
    before.asked = BASE_ASKED_NOTHING;
    before.asker = 0;
    before.proposal = nothing;
    if (forecast) {
        return forecast_fits(s) ? NULL : "this Forecast cannot be";
    }
    surto_state *asking = (surto_state *)(void *)&before;
    surto_move move = s->proposal;
    if (move.actor >= game->seats || base_who_is_asked(game, move) >= game->seats) {
        return "nobody has to agree to this";
    }
    if (base_masked(game, state)) { /* part of it is hidden: it cannot be told */
        return NULL;
    }
    return base_why(game, asking, move) ? "the proposed move is not possible" : NULL;
}

const char *base_check(const surto_game *game, const surto_state *state)
{
    const base_state *s = base_of(state);
    const char *(*const checks[])(const surto_game *, const base_state *) = {
        check_ranges, check_seats,        check_cubes,
        check_phase,  check_player_cards, check_infection_cards};
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *problem = checks[i](game, s);
        if (problem) {
            return problem;
        }
    }
    const char *problem = check_medic(s);
    if (!problem) {
        problem = check_asked(game, state);
    }
    /* A game that need not wait goes on by itself. */
    if (!problem && s->asked == BASE_ASKED_NOTHING && base_actors(game, state) != SURTO_CHANCE &&
        s->phase > BASE_IN_ACTIONS && s->phase < BASE_WON && base_must_discard(s) == 0 &&
        !base_waits(game, s)) {
        problem = "the game would not wait here";
    }
    return problem;
}

surto_result base_result(const surto_game *game, const surto_state *state)
{
    (void)game;
    switch (base_of(state)->phase) {
    case BASE_WON:
        return (surto_result){SURTO_WON, ""};
    case BASE_LOST_OUTBREAKS:
        return (surto_result){SURTO_LOST, "outbreaks"};
    case BASE_LOST_CUBES:
        return (surto_result){SURTO_LOST, "cubes"};
    case BASE_LOST_CARDS:
        return (surto_result){SURTO_LOST, "cards"};
    default: /* every other phase */
        return (surto_result){SURTO_OPEN, ""};
    }
}
