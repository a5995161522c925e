/* The course of a game: the set-up, the parts of a turn, and where the game goes on by itself. */
#include "core/piles.h"
#include "rules/season0/play.h"

/* ---- Parts of the turn ------------------------------------------------------------------ */

/* [season0.turn.1] [season0.liabilities.8] */
void season0_begin_actions(const season0_play *play, bool watched)
{
    season0_state *s = play->s;
    season0_traits traits = season0_traits_of(play->game, s, s->active);
    unsigned fewer = traits.liability[SEASON0_WATCHED_SLOW];
    s->actions = SEASON0_ACTIONS;
    if (watched && fewer != SURTO_NONE) {
        s->actions = (uint8_t)(SEASON0_ACTIONS - fewer);
    }
    s->phase = SEASON0_IN_ACTIONS;
}

void season0_end_actions(const season0_play *play)
{
    play->s->actions = 0;
    play->s->flags &= SEASON0_FLAG_ESCALATION_IN;
    play->s->phase = SEASON0_BEFORE_CLEAR;
}

void season0_begin_turn(const season0_play *play, unsigned seat)
{
    season0_state *s = play->s;
    s->active = (uint8_t)seat;
    if (play->p->campaign && !s->in_prologue) {
        surto__story_begin_turn(&s->story);
    }
    season0_tell(play, SURTO_SEASON0_FACT_TURN, seat, 0, 0);
    s->phase = s->who[seat] == SEASON0_NOBODY ? SEASON0_NEW_ALIAS /* [season0.burned.7] */
                                              : SEASON0_BEFORE_SURVEILLANCE;
}

static void end_turn(const season0_play *play)
{
    season0_begin_turn(play, (play->s->active + 1U) % play->s->players); /* [season0.turn.2] */
}

/* [season0.surveillance.1] [season0.surveillance.2] [season0.asset.5] [season0.liabilities.2]
 * [season0.liabilities.9] */
static void check_surveillance(const season0_play *play)
{
    season0_state *s = play->s;
    unsigned here = s->pawn[s->active];
    season0_traits traits = season0_traits_of(play->game, s, s->active);
    unsigned fewer = traits.asset[SEASON0_WATCHED_FEWER];
    unsigned more = traits.liability[SEASON0_WATCHED_MORE];
    unsigned losses = (s->safehouses >> here) & 1 ? 0 : season0_watch(play->p, s, here);
    if (losses > 0) {
        losses += more == SURTO_NONE ? 0 : more;
        fewer = fewer == SURTO_NONE ? 0 : fewer;
        losses -= fewer < losses ? fewer : losses;
    }
    if (losses == 0) {
        season0_begin_actions(play, false);
        return;
    }
    s->losses[s->active] = (uint8_t)losses;
    s->phase = SEASON0_SURVEILLANCE;
    season0_tell(play, SURTO_SEASON0_FACT_WATCHED, s->active, losses, 0);
    season0_settle(play);
}

/* Whose team it is does not matter; markers stay. [season0.clear.1] [season0.clear.2]
 * [season0.clear.3] */
static void clear_areas(const season0_play *play)
{
    season0_state *s = play->s;
    unsigned max = season0_behaviour(play->p, s, SEASON0_CLEAR_MOST);
    uint64_t cities = season0_active_cities(s) & (s->agents_one | s->agents_two);
    for (; cities != 0; cities &= cities - 1) {
        season0_tell(play, SURTO_SEASON0_FACT_CLEARED, surto__lowest(cities), 0, 0);
        season0_remove_agents(play, surto__lowest(cities), max); /* none: all of them */
    }
    s->phase = SEASON0_BEFORE_DRAW;
}

/* Nothing brings the discards back. [season0.draw.3] */
static void begin_draw(const season0_play *play)
{
    if (season0_deck_left(play->s) < SEASON0_DRAWN) { /* [season0.draw.2] [season0.end.2] */
        season0_end_game(play, SEASON0_ENDED_CARDS);
        return;
    }
    play->s->phase = SEASON0_IN_DRAW;
    play->s->left = SEASON0_DRAWN;
}

/* The next card of the last part, if there is one. [season0.threat.7] */
static void turn_threat_card(const season0_play *play)
{
    play->s->phase = SEASON0_IN_THREATS;
    if (!season0_need_threat_card(play)) {
        play->s->left = 0;
        end_turn(play);
    }
}

static void begin_threats(const season0_play *play)
{
    season0_state *s = play->s;
    s->left = play->p->track[s->track][s->threat]; /* [season0.threat.1] */
    turn_threat_card(play);
}

void season0_next_threat(const season0_play *play)
{
    if (play->s->left > 0) {
        play->s->phase = SEASON0_BETWEEN_THREATS; /* [season0.event.4] */
    } else {
        end_turn(play);
    }
}

void season0_leave_window(const season0_play *play)
{
    switch (play->s->phase) {
    case SEASON0_BEFORE_SURVEILLANCE:
        check_surveillance(play);
        break;
    case SEASON0_BEFORE_CLEAR:
        clear_areas(play);
        break;
    case SEASON0_BEFORE_DRAW:
        begin_draw(play);
        break;
    case SEASON0_BEFORE_THREATS:
        begin_threats(play);
        break;
    default: /* SEASON0_BETWEEN_THREATS */
        turn_threat_card(play);
        break;
    }
}

/* Who has been burned while something was read has no actions left, nor is he watched. Returns:
 * whether his turn goes on with the next part. [season0.burned.3] */
static bool leave_actions(const season0_play *play)
{
    const season0_state *s = play->s;
    bool acts = s->phase == SEASON0_IN_ACTIONS || s->phase == SEASON0_BEFORE_SURVEILLANCE;
    if (!acts || s->who[s->active] != SEASON0_NOBODY) {
        return false;
    }
    season0_end_actions(play);
    return true;
}

/* Where a game waits for events or actions, and no hand is too large, armed triggers are read; then
 * objectives are looked at. Returns: false if something is asked, or the game is over.
 * [season0.trigger.2] [season0.trigger.3] [season0.trigger.4] [season0.trigger.5] */
static bool look_around(const season0_play *play)
{
    season0_state *s = play->s;
    if (s->asked != SEASON0_ASKED_NOTHING) {
        return false;
    }
    if (s->story.looked == 0) {
        (void)leave_actions(play);
    }
    if (!surto__triggers_due(&s->story) || !season0_is_waiting(s->phase)) {
        return true;
    }
    surto__story_reader reader = season0_reader(play);
    while (season0_must_discard(play->game, s) == 0 && surto__trigger_begin(&reader)) {
        if (!season0_read_story(play)) {
            return false;
        }
    }
    s->story.looked = 0;
    season0_look_at_objectives(play);
    return !season0_is_over(s);
}

/* Goes on by itself, unless somebody has something to say. Returns: whether it did. */
static bool step(const season0_play *play)
{
    season0_state *s = play->s;
    if (leave_actions(play)) {
        return true;
    }
    if (s->phase == SEASON0_IN_ACTIONS) {
        if (s->actions > 0 || season0_must_discard(play->game, s) != 0 ||
            surto__has_other_move(play->game, (const surto_state *)(const void *)s, s->active,
                                  SEASON0_PASS)) {
            return false;
        }
        season0_end_actions(play);
        return true;
    }
    if (!season0_is_window(s->phase) || season0_must_discard(play->game, s) != 0 ||
        season0_waits(play->game, s)) {
        return false;
    }
    season0_leave_window(play);
    return true;
}

/* Goes on by itself as far as nobody has anything to say. [season0.turn.8] [season0.turn.9] */
void season0_go_on(const season0_play *play)
{
    while (look_around(play) && step(play)) {
    }
}

/* ---- The set-up ------------------------------------------------------------------------- */

/* After the hands: the rest is split into piles, one escalation in each. [season0.setup.22]
 * [season0.setup.23] [season0.setup.24] */
void season0_make_piles(const season0_play *play)
{
    season0_state *s = play->s;
    s->piles = (uint8_t)season0_escalation_number(play->p, s);
    s->pile = 0;
    s->pile_left = (uint8_t)surto__pile_size(season0_deck_cards(s), s->piles);
    s->flags |= SEASON0_FLAG_ESCALATION_IN;
    s->phase = SEASON0_SETUP_ALIASES;
}

/* [season0.setup.19] [season0.setup.20] */
static void begin_hands(const season0_play *play)
{
    season0_state *s = play->s;
    s->phase = SEASON0_SETUP_HANDS;
    s->left = (uint8_t)(s->players * season0_hand_size(play->p, s));
}

/* Events that are no choice are chosen by themselves. [season0.setup.14] */
void season0_fund_on(const season0_play *play)
{
    season0_state *s = play->s;
    while (s->left > 0) {
        unsigned events = season0_fundable(s);
        if ((events & (events - 1)) != 0) {
            return;
        }
        s->reserve &= (uint16_t)~events;
        s->unseen |= (uint64_t)events << SEASON0_CARD_EVENT;
        s->left--;
    }
    begin_hands(play);
}

/* [season0.setup.13] [season0.setup.17] [season0.prologue.4] */
void season0_begin_events(const season0_play *play)
{
    season0_state *s = play->s;
    unsigned level = season0_is_prologue(play->p, s) ? play->p->funding : s->calendar.level;
    unsigned events = surto__count(s->reserve);
    s->phase = SEASON0_SETUP_EVENTS;
    s->left = (uint8_t)(level < events ? level : events);
    season0_fund_on(play);
}

/* A month's objectives, in the order of the pack; of those with a list one card each is hidden.
 * [season0.setup.3] [season0.setup.4] [season0.objective.5] [season0.target.1] [season0.target.9]
 * [season0.calendar.5] [season0.aim.7] */
void season0_bring_objectives(const season0_play *play, uint64_t goals, uint64_t kept)
{
    season0_state *s = play->s;
    unsigned count = 0, hidden = 0, guards = 0;
    for (unsigned taken = 0; goals != 0 && taken < SEASON0_GOALS_MAX; taken++, goals &= goals - 1) {
        unsigned objective = surto__lowest(goals);
        bool done = (kept >> objective) & 1;
        bool list = play->p->objectives[objective].list != 0 && !done;
        bool guard = play->p->objectives[objective].needs == SEASON0_NEEDS_GUARD;
        if ((list && hidden == SEASON0_HIDDEN_MAX) || (guard && guards > 0)) {
            continue;
        }
        hidden += list;
        guards += guard;
        s->objective[count] = (uint8_t)objective;
        s->status[count] = done ? SEASON0_COMPLETED : SEASON0_OPEN;
        s->target[count++] = list ? SEASON0_HIDDEN : SURTO_NONE;
    }
}

/* The first position of a game, from the things at rest. What the printed steps 3, 5 and 6 would do
 * is not there. [season0.setup.7] [season0.setup.8] [season0.setup.12] [season0.setup.32] */
void season0_lay_out(const season0_play *play)
{
    season0_state *s = play->s;
    const season0_pack *p = play->p;
    s->running = 1;
    uint64_t permanent = s->permanent; /* [season0.setup.5] [season0.setup.6] */
    s->safehouses = surto__count(permanent) <= p->safehouses
                        ? permanent
                        : surto__first(permanent, p->safehouses);
    unsigned further = season0_behaviour(p, s, SEASON0_THREAT_START);
    if (further != SURTO_NONE) {
        unsigned last = p->track_length - 1U;
        s->threat = (uint8_t)(further < last ? further : last);
    }
    unsigned more = season0_difference(p, s, SEASON0_THREATS_MORE);
    unsigned max = p->cities - (unsigned)SEASON0_FIRST_THREATS;
    more = more < max ? more : max;
    s->phase = SEASON0_SETUP_THREATS;
    s->left = (uint8_t)(SEASON0_FIRST_THREATS + more); /* [season0.setup.9] */
    season0_look_at_objectives(play);
}

/* ---- Objectives and the end ------------------------------------------------------------- */

/* The end of this game, for single games and for the months of a campaign. What a campaign does
 * then waits until the move is over (season0_after_game). [season0.end.5] [season0.target.8] */
void season0_end_game(const season0_play *play, unsigned phase)
{
    season0_state *s = play->s;
    s->phase = (uint8_t)phase;
    season0_stop_asking(s);
    memset(&s->proposal, 0, sizeof s->proposal);
    s->paid = 0;
    s->bill = s->bill_from = 0;
    s->actions = s->left = s->pending = 0;
    memset(s->losses, 0, sizeof s->losses);
    s->flags &= SEASON0_FLAG_ESCALATION_IN;
    s->story.looked = 0; /* the others are not read [season0.trigger.6] */
    s->running = 0;
    season0_tell(play, SURTO_SEASON0_FACT_END, phase, 0, 0);
    for (unsigned goal = 0; goal < season0_objectives(s) && !play->p->campaign; goal++) {
        if (s->status[goal] == SEASON0_OPEN) { /* [season0.rating.1] [season0.aim.5] */
            bool guarded = season0_is_guarded(play->p, s, goal);
            season0_end_objective(play, goal, guarded ? SEASON0_COMPLETED : SEASON0_FAILED);
        }
    }
}

/* It stays so. [season0.objective.2] [season0.objective.3] */
void season0_end_objective(const season0_play *play, unsigned goal, unsigned status)
{
    play->s->status[goal] = (uint8_t)status;
    season0_tell(play, SURTO_SEASON0_FACT_OBJECTIVE, play->s->objective[goal],
                 status == SEASON0_COMPLETED, 0);
}

/* [season0.end.1] [season0.aim.6] */
void season0_look_at_objectives(const season0_play *play)
{
    season0_state *s = play->s;
    for (unsigned goal = 0; goal < season0_objectives(s); goal++) {
        if (s->status[goal] == SEASON0_OPEN && !season0_is_guard(play->p, s, goal)) {
            return;
        }
    }
    season0_end_game(play, SEASON0_ENDED_OBJECTIVES);
}
