/* Is a position possible at all? Everything that moves about is conserved, and the counters
 * agree with it. Read by tests after every move and by everything that takes a position from
 * outside, so nothing is used as an index before its range is known. The list is
 * docs/develop/notation-season0.md, section 4. */
#include "rules/season0/check.h"

#include "rules/season0/play.h"

/* ---- Ranges ----------------------------------------------------------------------------- */

static const char *check_phase(const season0_case *c)
{
    const season0_state *s = c->s;
    const season0_pack *p = c->p;
    bool there = p->campaign ? s->phase < SEASON0_PHASES && !season0_is_over(s)
                             : s->phase <= SEASON0_ENDED_INCIDENTS;
    if (!there || s->asked > (p->campaign ? SEASON0_ASKED_SPECIALISE : SEASON0_ASKED_PROPOSAL)) {
        return "there is no such phase, or nothing is asked like that";
    }
    if (s->running != (s->phase < SEASON0_ENDED_OBJECTIVES)) {
        return "a game is running from its set-up to its end";
    }
    if (p->campaign ? s->players != 0 && (s->players < 2 || s->players > c->game->seats)
                    : s->players != c->game->seats) {
        return "two to four play, as many as there are seats or fewer"; /* [season0.setup.1] */
    }
    if (s->running && s->players == 0) {
        return "nobody plays";
    }
    if (s->active >= (s->running || !p->campaign ? s->players : 1) ||
        (season0_in_setup(s) && s->active != 0)) {
        return "the active seat does not play, or is not known yet";
    }
    return NULL;
}

/* The sides share the cities. [season0.words.3] */
static bool sides_fit(const season0_case *c)
{
    const uint64_t *side = c->s->side;
    uint64_t all = side[0] | side[1] | side[2];
    unsigned count = surto__count(side[0]) + surto__count(side[1]) + surto__count(side[2]);
    return all == season0_cities(c->p) && count == c->p->cities;
}

/* Links of the pack; every city is reached from the start. */
static bool links_fit(const season0_case *c)
{
    for (unsigned word = 0; word < 3; word++) {
        if (c->s->links[word] & ~(c->rest.links[word] | c->p->sealed_links[word])) {
            return false;
        }
    }
    return season0_connected(c->game, c->s);
}

static const char *check_ranges(const season0_case *c)
{
    const season0_state *s = c->s;
    const season0_pack *p = c->p;
    uint64_t places = s->agents_one | s->agents_two | s->watch_one | s->watch_two | s->safehouses |
                      s->permanent | s->marked;
    if ((places & ~season0_cities(p)) || !sides_fit(c)) {
        return "something lies outside the board, or a city is on no side";
    }
    if (!links_fit(c)) {
        return "there is a link the pack does not have, or a city that nobody can reach";
    }
    if (surto__count(s->safehouses) > p->safehouses) { /* [season0.board.9] [season0.setup.6] */
        return "there are not so many safehouses";
    }
    if (s->track >= p->track_count || s->threat >= p->track_length) {
        return "the threat marker is beyond its track";
    }
    static const uint8_t unused[sizeof s->spare] = {0};
    if (s->flags > SEASON0_FLAGS || s->actions > SEASON0_ACTIONS ||
        memcmp(s->spare, unused, sizeof unused) != 0) {
        return "a number is out of range";
    }
    return NULL;
}

/* ---- The board -------------------------------------------------------------------------- */

/* Teams are sorted by their cities, those in the supply last; content may have lowered the number
 * of an affiliation below those on the board. */
static bool teams_fit(const season0_case *c, unsigned affiliation)
{
    const uint8_t *team = c->s->team[affiliation];
    unsigned max = c->p->campaign ? SEASON0_TEAMS_MAX : c->p->teams[affiliation];
    for (unsigned i = 0; i < SEASON0_TEAMS_MAX; i++) {
        bool there = i < max && team[i] < c->p->cities;
        if ((!there && team[i] != SURTO_NONE) || (i > 0 && team[i] < team[i - 1])) {
            return false;
        }
    }
    return true;
}

static const char *check_board(const season0_case *c)
{
    const season0_state *s = c->s;
    const season0_pack *p = c->p;
    unsigned markers = 0;
    if (surto__count(s->agents_one) + 2 * surto__count(s->agents_two) + s->agents_left !=
        p->agents) {
        return "the agents are not as many as there are"; /* [season0.board.9] */
    }
    for (unsigned city = 0; city < SEASON0_CITIES_MAX; city++) {
        unsigned here = season0_incidents(s, city);
        if (here > 0 && city >= p->cities) {
            return "an incident marker lies outside the board";
        }
        markers += here;
    }
    if (markers + s->incidents_left != p->incidents) {
        return "the incident markers are not as many as there are"; /* [season0.board.10] */
    }
    for (unsigned affiliation = 0; affiliation < SEASON0_AFFILIATIONS; affiliation++) {
        if (!teams_fit(c, affiliation)) {
            return "there are not so many teams, or they are nowhere"; /* [season0.board.9] */
        }
    }
    if (s->phase == SEASON0_SETUP_THREATS && /* [season0.setup.10] */
        ((s->agents_one | s->agents_two) & ~s->threat_discard)) {
        return "agents are in a city whose card is not drawn yet";
    }
    return NULL;
}

/* ---- Objectives ------------------------------------------------------------------------- */

/* The objectives of the game, as they were laid out; between games content may destroy one that
 * was just played for. [season0.setup.3] [season0.objective.5] */
static bool goals_fit(const season0_case *c)
{
    const season0_state *s = c->s;
    const season0_pack *p = c->p;
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX; goal++) {
        bool there = s->objective[goal] < p->objective_count;
        if ((!there && s->objective[goal] != SURTO_NONE) ||
            (goal > 0 && s->objective[goal] <= s->objective[goal - 1] && there)) {
            return false;
        }
        if (!there && (s->status[goal] != SEASON0_OPEN || s->target[goal] != SURTO_NONE)) {
            return false;
        }
    }
    if (p->campaign && !s->running) {
        return true;
    }
    season0_state laid_out = c->rest;
    season0_play play = {c->game, p, &laid_out, NULL};
    bool month = p->campaign && !s->in_prologue;
    uint64_t first = p->prologue_only || s->in_prologue ? p->prologue.goals : p->months[0].goals;
    uint64_t known = surto__bit(p->objective_count) - 1; /* others are refused with the campaign */
    season0_bring_objectives(&play, month ? s->goals & known : first, month ? s->kept : 0);
    return memcmp(laid_out.objective, s->objective, sizeof s->objective) == 0;
}

/* A target is of an objective with a list, in it, and no other's. [season0.target.2]
 * [season0.target.9] */
static const char *check_target(const season0_case *c, unsigned goal, uint64_t *revealed)
{
    const season0_state *s = c->s;
    unsigned target = s->target[goal], status = s->status[goal];
    uint64_t list = c->p->objectives[s->objective[goal]].list;
    if (status > SEASON0_FAILED || (target != SURTO_NONE && list == 0)) {
        return "an objective has a target that it cannot have";
    }
    if (target == SURTO_NONE) {
        return list != 0 && status != SEASON0_COMPLETED ? "a target is missing" : NULL;
    }
    if (target == SEASON0_HIDDEN) { /* [season0.acquire.6] */
        bool fits = status == SEASON0_OPEN || (status == SEASON0_FAILED && !s->running);
        return fits ? NULL : "a target that nobody knows has decided its objective";
    }
    if (target >= c->p->cities || !((list >> target) & 1) || ((*revealed >> target) & 1)) {
        return "a target is not in its list, or another's too";
    }
    *revealed |= surto__bit(target);
    return NULL;
}

static const char *check_goals(const season0_case *c)
{
    const season0_state *s = c->s;
    uint64_t revealed = 0;
    unsigned hidden = 0;
    if (!goals_fit(c)) {
        return "these are not the objectives of the game";
    }
    for (unsigned goal = 0; goal < season0_objectives(s); goal++) {
        const char *problem = check_target(c, goal, &revealed);
        if (problem) {
            return problem;
        }
        hidden += s->target[goal] != SURTO_NONE;
    }
    return hidden > SEASON0_HIDDEN_MAX ? "more than three cards are hidden" : NULL;
}

/* They are looked at when one has come to its end, and after what is being read. [season0.end.1] */
static const char *check_open(const season0_case *c)
{
    const season0_state *s = c->s;
    bool open = false;
    if (c->p->campaign && (!s->running || season0_is_reading(s))) {
        return NULL;
    }
    for (unsigned goal = 0; goal < season0_objectives(s); goal++) {
        open = open || (s->status[goal] == SEASON0_OPEN && !season0_is_guard(c->p, s, goal));
    }
    return open == s->running ? NULL : "the open objectives do not fit the phase";
}

/* ---- The steps of a turn ---------------------------------------------------------------- */

/* How many cards or events may be to come in a phase; 0 where none are counted. */
static unsigned most_left(const season0_case *c)
{
    const season0_state *s = c->s;
    const season0_pack *p = c->p;
    unsigned last = p->track[s->track][p->track_length - 1];
    switch (s->phase) {
    case SEASON0_SETUP_THREATS: /* [season0.setup.9] */
        return SEASON0_FIRST_THREATS + season0_difference(p, s, SEASON0_THREATS_MORE);
    case SEASON0_SETUP_EVENTS: /* [season0.setup.13] */
        return SEASON0_FUNDING_MAX;
    case SEASON0_SETUP_HANDS: /* [season0.setup.20] */
        return s->players * season0_hand_size(p, s);
    case SEASON0_IN_DRAW:
        return SEASON0_DRAWN;
    case SEASON0_IN_THREATS: /* the card being resolved is not counted */
        return season0_is_settling(s) ? last - 1 : last;
    case SEASON0_BETWEEN_THREATS:
        return last - 1;
    default: /* nothing is counted */
        return 0;
    }
}

static const char *check_counters(const season0_case *c)
{
    const season0_state *s = c->s;
    bool counted = s->phase == SEASON0_SETUP_THREATS || s->phase == SEASON0_SETUP_EVENTS ||
                   s->phase == SEASON0_SETUP_HANDS || s->phase == SEASON0_IN_DRAW ||
                   s->phase == SEASON0_IN_THREATS || s->phase == SEASON0_BETWEEN_THREATS;
    if (s->left > most_left(c) || (counted && s->left == 0 && !season0_is_settling(s))) {
        return "the number of cards to come does not fit the phase";
    }
    unsigned min = s->phase == SEASON0_IN_ESCALATION;
    unsigned max = s->phase == SEASON0_IN_DRAW         ? (unsigned)SEASON0_DRAWN - s->left
                   : s->phase == SEASON0_IN_ESCALATION ? SEASON0_DRAWN
                                                       : 0;
    if (s->pending < min || s->pending > max) {
        return "the number of waiting escalations does not fit the phase";
    }
    if (s->actions > 0 && s->phase != SEASON0_IN_ACTIONS) {
        return "actions are left outside the action part";
    }
    return NULL;
}

/* Losses, and an incident's card that waits for them, only while somebody loses cover. */
static const char *check_flags(const season0_case *c)
{
    const season0_state *s = c->s;
    unsigned allowed = SEASON0_FLAG_ESCALATION_IN;
    if (s->phase == SEASON0_BEFORE_SURVEILLANCE || s->phase == SEASON0_SURVEILLANCE) {
        allowed |= SEASON0_FLAG_BY_NIGHT; /* [season0.night.1] */
    }
    if (s->phase == SEASON0_IN_ACTIONS) {
        allowed |= SEASON0_FLAG_BY_NIGHT | SEASON0_FLAG_TEAM_DRIVEN | SEASON0_FLAG_ORDERED |
                   SEASON0_FLAG_RECOVERED;
    }
    if (season0_is_losing(s) && s->phase != SEASON0_SURVEILLANCE) {
        allowed |= SEASON0_FLAG_INCIDENT_DUE;
    }
    if (s->flags & ~allowed) {
        return "a flag does not fit the phase";
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        bool may = season0_is_losing(s) && seat < s->players &&
                   (s->phase != SEASON0_SURVEILLANCE || seat == s->active);
        if (s->losses[seat] > 0 && !may) {
            return "nobody loses cover now";
        }
    }
    return NULL;
}

/* ---- What is asked ---------------------------------------------------------------------- */

/* Bytes that say what is asked rest at 0 otherwise. */
static const char *check_resting(const season0_state *s)
{
    static const surto_move nothing = {0, 0, {0}};
    bool team = s->asked == SEASON0_ASKED_SEND || s->asked == SEASON0_ASKED_AIRLIFT;
    bool asker = season0_is_losing(s) || team || s->asked == SEASON0_ASKED_REVEAL ||
                 s->asked == SEASON0_ASKED_PLACE;
    bool cursor = team || s->asked == SEASON0_ASKED_IDENTIFY || s->asked == SEASON0_ASKED_ACQUIRE ||
                  s->asked == SEASON0_ASKED_REMOVE || s->asked == SEASON0_ASKED_CREATE ||
                  s->asked == SEASON0_ASKED_SPECIALISE;
    bool paying = s->asked == SEASON0_ASKED_PAY;
    bool proposed = memcmp(&s->proposal, &nothing, sizeof nothing) != 0;
    if ((!asker && s->asker != 0) || (!cursor && s->cursor != 0) || (!team && s->cursor2 != 0) ||
        (!paying && (s->bill != 0 || s->bill_from != 0 || s->paid != 0)) ||
        proposed != (s->asked == SEASON0_ASKED_PROPOSAL)) {
        return "nobody asked for this";
    }
    return NULL;
}

/* [season0.aim.1] */
static bool may_deliver(const season0_case *c, unsigned what)
{
    unsigned goal = what < c->p->objective_count ? season0_goal_of(c->s, what) : SURTO_NONE;
    if (goal == SURTO_NONE || c->s->status[goal] != SEASON0_OPEN) {
        return false;
    }
    const season0_objective *o = &c->p->objectives[what];
    return o->needs == SEASON0_NEEDS_CARDS && c->s->pawn[c->s->active] == o->target[0];
}

/* A safehouse here, and a city of the region that may be the target; or a team that can come.
 * [season0.identify.2] [season0.assemble.2] [season0.assemble.3] */
static bool may_pay(const season0_case *c)
{
    const season0_state *s = c->s;
    unsigned here = s->pawn[s->active], side = season0_affiliation(s, here), what = s->bill_from;
    if (s->bill == SEASON0_ACQUIRE) {
        return may_deliver(c, what);
    }
    if (!((s->safehouses >> here) & 1)) {
        return false;
    }
    if (s->bill == SEASON0_IDENTIFY) {
        return what < SEASON0_OBJECTIVES_MAX && ((season0_identifiable(c->game, s) >> what) & 1);
    }
    if (s->bill != SEASON0_ASSEMBLE) {
        return false;
    }
    return season0_team_left(s, side)
               ? what == SURTO_NONE
               : what != here && what != SURTO_NONE && season0_teams_in(s, side, what) > 0;
}

/* Cards that are spent lie in the discard pile already. */
static const char *check_payment(const season0_case *c)
{
    const season0_state *s = c->s;
    if (s->phase != SEASON0_IN_ACTIONS || !may_pay(c)) {
        return "nothing is paid for now";
    }
    season0_state before = *s; /* with what was spent in the hand */
    before.hand[s->active] = s->paid;
    if ((s->paid & ~s->player_discard) || season0_money(c->game, &before, s->bill) != s->paid) {
        return "a card that was spent is not in the discard pile, or pays for nothing";
    }
    if (surto__count(s->paid) >= season0_price(c->game, s, s->bill) ||
        season0_spendable(c->game, s) == 0) {
        return "this payment cannot be, or is already made";
    }
    return NULL;
}

/* What chance is to reveal. [season0.identify.1] [season0.acquire.6] */
static const char *check_revealing(const season0_case *c)
{
    const season0_state *s = c->s;
    unsigned goal = season0_goal_of(s, s->cursor);
    bool here = (s->safehouses >> s->pawn[s->active]) & 1;
    if (s->phase != SEASON0_IN_ACTIONS || goal == SURTO_NONE || s->cursor == SURTO_NONE ||
        s->target[goal] != SEASON0_HIDDEN) {
        return "no target is to be revealed";
    }
    uint64_t objectives = s->asked == SEASON0_ASKED_ACQUIRE ? season0_acquirable(c->game, s)
                          : here                            ? season0_identifiable(c->game, s)
                                                            : 0;
    return (objectives >> s->cursor) & 1 ? NULL : "this target could not be asked for";
}

/* An incident's card, or what it asks the active seat, in a game of threats. */
static const char *check_incident(const season0_case *c)
{
    const season0_state *s = c->s;
    if (s->phase != SEASON0_IN_THREATS && s->phase != SEASON0_IN_ESCALATION &&
        !season0_is_reading(s)) {
        return "no incident happens now";
    }
    if (s->asked == SEASON0_ASKED_INCIDENT) {
        return s->threat_deck.count > 0 ? NULL : "a threat card is needed and there is none";
    }
    bool region = s->cursor < c->game->board.colour_count;
    uint64_t safehouses = region ? s->safehouses & c->game->board.of_colour[s->cursor] : 0;
    return surto__count(safehouses) > 1 ? NULL
                                        : "no safehouse is to be chosen"; /* [season0.effect.5] */
}

/* Is this a moment for events, and the event's card played? */
static bool was_played(const season0_case *c, unsigned effect)
{
    const season0_state *s = c->s;
    bool moment = season0_is_window(s->phase) || s->phase == SEASON0_IN_ACTIONS;
    return moment && s->asker < s->players &&
           (s->player_discard & season0_event_cards(c->p, effect)) != 0;
}

static const char *check_team(const season0_case *c)
{
    const season0_state *s = c->s;
    if (s->cursor >= SEASON0_AFFILIATIONS || s->cursor2 == SURTO_NONE ||
        season0_teams_in(s, s->cursor, s->cursor2) == 0) {
        return "there is no such team to be moved";
    }
    if (s->asked == SEASON0_ASKED_AIRLIFT) {
        return was_played(c, SEASON0_AIRLIFT) ? NULL : "no Airlift was played";
    }
    season0_traits traits = season0_traits_of(c->game, s, s->active);
    bool able = traits.occupation[SEASON0_MOVE_OTHERS] != SURTO_NONE;
    return s->phase == SEASON0_IN_ACTIONS && s->asker == s->active && able
               ? NULL
               : "nobody sends a team"; /* [season0.occupation.1] */
}

/* Arguments are in range before the rules look at them. */
static bool proposal_in_range(const season0_case *c)
{
    const season0_state *s = c->s;
    surto_move move = s->proposal;
    if (move.actor >= s->players || move.arg[0] >= s->players || move.arg[2] || move.arg[3] ||
        move.arg[4] || move.arg[5]) {
        return false;
    }
    switch (move.kind) {
    case SEASON0_GIVE:
    case SEASON0_TAKE:
    case SEASON0_SEND:
    case SEASON0_PLAY_AIRLIFT:
        return move.arg[1] < c->p->cities; /* of cards, too, only those of cities are shared */
    default: /* nobody is asked about anything else [season0.consent.1] [season0.consent.2] */
        return false;
    }
}

static const char *check_asked(const season0_case *c)
{
    const season0_state *s = c->s;
    const char *problem = check_resting(s);
    problem = problem ? problem : season0_check_forecast(c);
    if (problem) {
        return problem;
    }
    if (s->phase == SEASON0_SURVEILLANCE && (!season0_is_losing(s) || s->asker != s->active)) {
        return "surveillance costs the active seat its cover"; /* [season0.surveillance.1] */
    }
    switch (s->asked) {
    case SEASON0_ASKED_PAY:
        return check_payment(c);
    case SEASON0_ASKED_IDENTIFY:
    case SEASON0_ASKED_ACQUIRE:
        return check_revealing(c);
    case SEASON0_ASKED_COVER:
    case SEASON0_ASKED_DROP:
    case SEASON0_ASKED_LIABILITY:
        return season0_check_loss(c);
    case SEASON0_ASKED_INCIDENT:
    case SEASON0_ASKED_REMOVE:
        return check_incident(c);
    case SEASON0_ASKED_SEND:
    case SEASON0_ASKED_AIRLIFT:
        return check_team(c);
    case SEASON0_ASKED_REVEAL:
    case SEASON0_ASKED_PLACE:
        return was_played(c, SEASON0_FORECAST) ? NULL : "no Forecast was played";
    case SEASON0_ASKED_PROPOSAL:
        return proposal_in_range(c) && season0_may_propose(c->game, s)
                   ? NULL
                   : "the proposed move is not possible";
    default: /* nothing, or what the story asks, which was looked at with it */
        return NULL;
    }
}

const char *season0_check(const surto_game *game, const surto_state *state)
{
    /* Each may rely on what those before it have found to be right. */
    static const char *(*const checks[])(const season0_case *) = {
        check_phase,         check_ranges,          check_board,         check_goals,
        season0_check_cards, season0_check_aliases, season0_check_seats, season0_check_campaign,
        check_counters,      season0_check_decks,   check_flags,         check_asked,
        check_open};
    season0_case c = {.game = game, .p = season0_pack_of(game), .s = season0_of(state)};
    season0_blank(game, &c.rest);
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *problem = checks[i](&c);
        if (problem) {
            return problem;
        }
    }
    return NULL;
}
