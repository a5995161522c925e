/* Is a position possible at all? Everything that moves about is conserved, and the counters
 * agree with it. Read by tests after every move and by everything that takes a position from
 * outside, so nothing is used as an index before its range is known. The list is
 * docs/develop/notation-season2.md, section 4. */
#include "rules/season2/check.h"

static bool in_setup(const season2_state *s)
{
    return s->phase <= SEASON2_SETUP_FIRST;
}

bool season2_pieces_out(const season2_case *c)
{
    const season2_state *s = c->s;
    return !c->p->campaign || s->running ||
           (s->phase == SEASON2_STORY && s->stage >= SEASON2_STAGE_LEFTOVER);
}

bool season2_is_untouched(const season2_case *c)
{
    const season2_state *s = c->s;
    return !c->p->campaign || s->in_prologue || s->phase == SEASON2_CREATE ||
           (s->phase == SEASON2_MONTH && s->calendar.month == 0 && !s->calendar.second);
}

/* ---- Ranges ----------------------------------------------------------------------------- */

static const char *check_phase(const season2_case *c)
{
    const season2_state *s = c->s;
    const season2_pack *p = c->p;
    bool there = p->campaign ? s->phase < SEASON2_PHASES && !season2_is_over(s)
                             : s->phase <= SEASON2_LOST_CARDS;
    if (!there || s->asked > (p->campaign ? SEASON2_ASKED_REPLACE : SEASON2_ASKED_PROPOSAL)) {
        return "there is no such phase, or nothing is asked like that";
    }
    if (s->running != (s->phase < SEASON2_WON)) {
        return "a game is running from its set-up to its end";
    }
    if (p->campaign ? s->players != 0 && (s->players < 2 || s->players > c->game->seats)
                    : s->players != c->game->seats) {
        return "two to four play, as many as there are seats or fewer";
    }
    if (s->running && s->players == 0) {
        return "nobody plays";
    }
    if (s->active >= (s->running || !p->campaign ? s->players : 1) ||
        (in_setup(s) && s->active != 0)) {
        return "the active seat does not play, or is not known yet";
    }
    bool exposure = s->phase >= SEASON2_BEFORE_EXPOSURE && s->phase <= SEASON2_REPLACE;
    if (s->in_prologue > 1 || (exposure && season2_is_prologue(p, s))) {
        return "nobody is exposed in the prologue"; /* [season2.prologue.6] */
    }
    return NULL;
}

static const char *check_ranges(const season2_case *c)
{
    const season2_state *s = c->s;
    const season2_pack *p = c->p;
    uint64_t board = (p->locations == 64 ? 0 : surto__bit(p->locations)) - 1;
    if ((s->present & ~board) || (c->rest.present & ~s->present)) {
        return "the board has a location too many or too few";
    }
    for (unsigned word = 0; word < 3; word++) {
        if (s->links[word] & ~(c->rest.links[word] | p->sealed_links[word])) {
            return "there is a link the pack does not have";
        }
    }
    if ((s->plague_one | s->plague_two | season2_marked(s)) & ~s->present) {
        return "something lies outside the board";
    }
    if (s->marks[SEASON2_MARK_STRUCK] & s->marks[SEASON2_MARK_LAMP]) {
        return "a location has two marks"; /* [season2.mark.1] */
    }
    if ((s->centres & ~(s->present & season2_cities(p))) ||
        (s->kept_centres & ~season2_cities(p)) || surto__count(s->centres) > p->centres) {
        return "supply centres stand in cities, and there are not so many";
    }
    if (s->dial >= p->dial_count || s->rate >= p->dial_length[s->dial]) {
        return "the infection rate is beyond its dial";
    }
    uint64_t objectives = surto__bit(p->objective_count) - 1;
    if (((s->objectives | s->lost_objectives) & ~objectives) ||
        (s->objectives & s->lost_objectives) || ((s->mandatory | s->met) & ~s->objectives) ||
        s->needed > SEASON2_GOALS_MAX) {
        return "an objective is not there";
    }
    unsigned sites = (1U << p->site_count) - 1;
    if ((s->open_sites & ~sites) || (s->sites & ~s->open_sites)) {
        return "a site is not there or not open";
    }
    if (s->open_searches >> p->search_count != 0) {
        return "a search is not there";
    }
    static const uint8_t unused[sizeof s->spare] = {0};
    if (s->flags > SEASON2_FLAGS || memcmp(s->spare, unused, sizeof unused) != 0 ||
        s->actions > SEASON2_ACTIONS || s->layers > SEASON2_LAYERS_MAX) {
        return "a number is out of range";
    }
    return NULL;
}

/* ---- The board -------------------------------------------------------------------------- */

/* The supplies of this game. A sticker or a new number of the story counts from the next game on,
 * so in a campaign the present ones need not be those of this game. [season2.words.14] */
static bool supplies_fit(const season2_case *c, unsigned total)
{
    bool exact = total == season2_supplies_number(c->game, c->s, true);
    if (!c->p->campaign || exact) {
        return exact;
    }
    const season2_month *month =
        c->s->in_prologue ? &c->p->prologue : &c->p->months[c->s->calendar.month];
    return month->supplies == 0 ? total > 0 && total <= SEASON2_SUPPLIES_MAX
                                : total == season2_supplies_number(c->game, c->s, false);
}

static const char *check_supplies(const season2_case *c)
{
    const season2_state *s = c->s;
    unsigned total = s->stock + (unsigned)s->hold; /* [season2.ship.8] */
    for (unsigned location = 0; location < SEASON2_LOCATIONS_MAX; location++) {
        if (s->supplies[location] > 0 && !((s->present >> location) & 1)) {
            return "supplies lie outside the board";
        }
        total += s->supplies[location];
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        total += s->carried[seat];
    }
    if (!season2_pieces_out(c)) {
        return total == 0 ? NULL : "between games there are no supplies"; /* [season2.after.3] */
    }
    return supplies_fit(c, total) ? NULL : "the supplies do not add up to those of the month";
}

static const char *check_board(const season2_case *c)
{
    const season2_state *s = c->s;
    const season2_pack *p = c->p;
    for (unsigned location = 0; location < SEASON2_LOCATIONS_MAX; location++) {
        unsigned population = season2_population(s, location);
        bool there = (s->present >> location) & 1;
        if (population > SEASON2_POPULATION_MAX ||
            (!there && population != season2_population(&c->rest, location))) {
            return "a population is above 8, or not on the board"; /* [season2.words.8] */
        }
    }
    if (surto__count(s->plague_one) + 2 * surto__count(s->plague_two) > s->incidents) {
        return "there are more plague cubes than incidents"; /* [season2.incident.1] */
    }
    bool lost = p->campaign ? s->incidents == p->incidents && season2_pieces_out(c) && !s->running
                            : s->phase == SEASON2_LOST_INCIDENTS;
    if (s->incidents > p->incidents || (s->incidents == p->incidents) != lost) {
        return "the incidents do not fit the phase"; /* [season2.incident.3] */
    }
    if (!season2_pieces_out(c) && (s->centres || s->incidents || s->rate || s->met)) {
        return "between games nothing is on the board"; /* [season2.after.4] */
    }
    return check_supplies(c);
}

/* ---- The steps of a turn ---------------------------------------------------------------- */

/* How many cards or events may be to come in a phase; 0 where none are counted. */
static unsigned most_left(const season2_case *c)
{
    const season2_state *s = c->s;
    const season2_pack *p = c->p;
    unsigned number = season2_sticker(p, s, SEASON2_STICKER_FIRST_INFECTIONS);
    switch (s->phase) {
    case SEASON2_SETUP_INFECTION: /* [season2.setup.14] [season2.sticker.4] */
        return number == SURTO_NONE ? (unsigned)SEASON2_FIRST_INFECTIONS : number;
    case SEASON2_SETUP_EVENTS: /* [season2.setup.21] */
        return season2_is_prologue(p, s) ? p->rationing : s->calendar.level;
    case SEASON2_SETUP_HANDS: /* [season2.setup.27] */
        return s->players * (6U - s->players);
    case SEASON2_IN_DRAW:
        return SEASON2_DRAWN;
    case SEASON2_IN_INFECTION:
        return p->dial[s->dial][p->dial_length[s->dial] - 1];
    case SEASON2_BETWEEN_INFECTIONS:
        return p->dial[s->dial][p->dial_length[s->dial] - 1] - 1U;
    default: /* nothing is counted */
        return 0;
    }
}

static const char *check_counters(const season2_case *c)
{
    const season2_state *s = c->s;
    bool counted = s->phase == SEASON2_SETUP_INFECTION || s->phase == SEASON2_SETUP_EVENTS ||
                   s->phase == SEASON2_SETUP_HANDS || s->phase == SEASON2_IN_DRAW ||
                   s->phase == SEASON2_IN_INFECTION || s->phase == SEASON2_BETWEEN_INFECTIONS;
    if (s->left > most_left(c) || (counted && s->left == 0)) {
        return "the number of cards to come does not fit the phase";
    }
    if (s->phase == SEASON2_SETUP_HANDS &&
        season2_count_in(c->game, s, SEASON2_IN_DECK) < s->left) {
        return "there are too few cards for the hands";
    }
    unsigned min = s->phase == SEASON2_IN_EPIDEMIC;
    unsigned max = s->phase == SEASON2_IN_DRAW       ? (unsigned)SEASON2_DRAWN - s->left
                   : s->phase == SEASON2_IN_EPIDEMIC ? SEASON2_DRAWN
                                                     : 0;
    if (s->pending < min || s->pending > max) {
        return "the number of waiting epidemics does not fit the phase";
    }
    if (s->actions > 0 && s->phase != SEASON2_IN_ACTIONS) {
        return "actions are left outside the action part";
    }
    return NULL;
}

/* [season2.turn.12]: most flags belong to the action part of the active seat. */
static const char *check_flags(const season2_case *c)
{
    const season2_state *s = c->s;
    unsigned allowed = SEASON2_FLAG_EPIDEMIC_IN;
    if (s->running && !in_setup(s)) {
        allowed |= SEASON2_FLAG_QUIET;
    }
    if (s->phase == SEASON2_IN_ACTIONS) {
        allowed |= SEASON2_FLAG_JOIN | SEASON2_FLAG_DRIVE | SEASON2_FLAG_DELIVERED;
        for (unsigned seat = 0; seat < s->players; seat++) { /* in one direction at a time */
            unsigned gave = (unsigned)SEASON2_FLAG_GAVE << seat;
            unsigned took = (unsigned)SEASON2_FLAG_TOOK << seat;
            allowed |= seat == s->active ? 0 : s->flags & gave ? gave : took;
        }
        if (season2_sticker(c->p, s, SEASON2_STICKER_DROP) != SURTO_NONE) {
            allowed |= SEASON2_FLAG_DROPPED;
        }
    }
    return s->flags & ~allowed ? "a flag does not fit the phase" : NULL;
}

/* ---- What is asked ---------------------------------------------------------------------- */

/* Bytes that say what is asked rest at 0 otherwise. */
static const char *check_resting(const season2_state *s)
{
    static const surto_move nothing = {0, 0, {0}};
    bool asker = s->asked == SEASON2_ASKED_SECOND || s->asked == SEASON2_ASKED_SCAR ||
                 s->asked == SEASON2_ASKED_REPLACE;
    bool cursor = s->asked == SEASON2_ASKED_PLACE || s->asked == SEASON2_ASKED_SECOND ||
                  s->asked == SEASON2_ASKED_CREATE;
    bool paying = s->asked == SEASON2_ASKED_PAY;
    bool proposed = memcmp(&s->proposal, &nothing, sizeof nothing) != 0;
    if ((!asker && s->asker != 0) || (!cursor && s->cursor != 0) ||
        proposed != (s->asked == SEASON2_ASKED_PROPOSAL) ||
        (!paying && (s->bill != 0 || s->bill_from != 0))) {
        return "nobody asked for this";
    }
    for (unsigned i = 0; i < SEASON2_PAID_MAX; i++) {
        if (s->paid[i] != SURTO_NONE && (!paying || (i > 0 && s->paid[i - 1] == SURTO_NONE))) {
            return "cards are paid for nothing";
        }
    }
    return NULL;
}

static const char *check_place(const season2_case *c)
{
    const season2_state *s = c->s;
    unsigned min, max;
    if ((s->phase != SEASON2_SETUP_SUPPLIES && s->phase != SEASON2_IN_ACTIONS) || s->stock == 0 ||
        s->cursor >= c->p->locations || !((season2_row(c->game, s) >> s->cursor) & 1)) {
        return "no supplies are placed here";
    }
    season2_place_bounds(c->game, s, s->cursor, &min, &max);
    return min > max ? "the supplies to place find no room" : NULL;
}

static const char *check_second(const season2_case *c)
{
    const season2_state *s = c->s;
    bool moment = season2_is_window(s->phase) || s->phase == SEASON2_IN_ACTIONS;
    if (!moment || s->stock == 0 || s->asker >= s->players || s->cursor >= c->p->locations ||
        !((season2_network(c->game, s) >> s->cursor) & 1)) {
        return "there is no second supply to put down"; /* [season2.bravo.1] */
    }
    return NULL;
}

/* Cards that are spent lie in the discard pile already. */
static const char *check_payment(const season2_case *c)
{
    const season2_state *s = c->s;
    if (s->phase != SEASON2_IN_ACTIONS || (s->bill != SEASON2_BUILD && s->bill != SEASON2_RECON)) {
        return "nothing is paid for now";
    }
    for (unsigned i = 0; i < SEASON2_PAID_MAX && s->paid[i] != SURTO_NONE; i++) {
        unsigned same = 0;
        if (s->paid[i] >= 4U * c->p->cities) {
            return "only city cards are spent";
        }
        for (unsigned other = 0; other < SEASON2_PAID_MAX; other++) {
            same += s->paid[other] == s->paid[i];
        }
        if (same > season2_count_of(s, s->paid[i], SEASON2_IN_DISCARD)) {
            return "a card that was spent is not in the discard pile";
        }
    }
    return season2_payment_open(c->game, s) ? NULL : "this payment cannot be, or is already made";
}

/* Arguments are in range before the rules look at them. */
static bool proposal_in_range(const season2_case *c)
{
    const season2_state *s = c->s;
    surto_move move = s->proposal;
    if (move.actor >= s->players || move.arg[0] >= s->players || move.arg[2] || move.arg[3] ||
        move.arg[4] || move.arg[5]) {
        return false;
    }
    switch (move.kind) {
    case SEASON2_GIVE:
    case SEASON2_TAKE:
        return move.arg[1] < 4U * c->p->cities;
    case SEASON2_GIVE_SUPPLIES:
    case SEASON2_TAKE_SUPPLIES:
        return move.arg[1] <= SEASON2_SUPPLIES_MAX;
    case SEASON2_JOIN_PAWN:
    case SEASON2_PLAY_WIND:
        return move.arg[1] < c->p->locations;
    default: /* nobody is asked about anything else [season2.consent.4] */
        return false;
    }
}

static const char *check_asked(const season2_case *c)
{
    const season2_state *s = c->s;
    bool places = s->asked == SEASON2_ASKED_PLACE;
    if (s->phase == SEASON2_SETUP_SUPPLIES && !places) {
        return "the supplies of the set-up are placed first"; /* [season2.setup.11] */
    }
    const char *problem = check_resting(s);
    if (problem) {
        return problem;
    }
    switch (s->asked) {
    case SEASON2_ASKED_PLACE:
        return check_place(c);
    case SEASON2_ASKED_SECOND:
        return check_second(c);
    case SEASON2_ASKED_PAY:
        return check_payment(c);
    case SEASON2_ASKED_PROPOSAL:
        return s->running && proposal_in_range(c) && season2_may_propose(c->game, s)
                   ? NULL
                   : "the proposed move is not possible";
    default: /* nothing, or what the story asks, which was looked at with it */
        return NULL;
    }
}

/* ---- Objectives ------------------------------------------------------------------------- */

/* They are looked at when the board changes, and after what is being read. [season2.objective.4]
 * [season2.end.1] */
static const char *check_objectives(const season2_case *c)
{
    const season2_state *s = c->s;
    if (c->p->campaign && (!s->running || season2_is_reading(s))) {
        return NULL;
    }
    for (uint32_t open = s->objectives & ~s->met; open != 0; open &= open - 1) {
        if (season2_reached(c->game, s, surto__lowest(open))) {
            return "an objective is open although its condition holds";
        }
    }
    if (season2_enough_met(s) != (s->phase == SEASON2_WON)) {
        return "the objectives met do not fit the phase";
    }
    return NULL;
}

const char *season2_check(const surto_game *game, const surto_state *state)
{
    /* Each may rely on what those before it have found to be right. */
    static const char *(*const checks[])(const season2_case *) = {
        check_phase,         check_ranges,        season2_check_story,
        check_board,         season2_check_cards, season2_check_characters,
        season2_check_seats, check_counters,      season2_check_player_deck,
        check_flags,         check_asked,         check_objectives};
    season2_case c = {.game = game, .p = season2_pack_of(game), .s = season2_of(state)};
    season2_blank(game, &c.rest);
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *problem = checks[i](&c);
        if (problem) {
            return problem;
        }
    }
    return NULL;
}
