/* The course of a game: the set-up, the parts of a turn, and where the game goes on by itself. */
#include <assert.h>

#include "core/piles.h"
#include "rules/season2/play.h"

/* ---- Parts of the turn ------------------------------------------------------------------ */

/* [season2.turn.1] [season2.scars.2] */
void season2_begin_actions(const season2_play *play, bool exposed)
{
    season2_state *s = play->s;
    season2_traits traits = season2_traits_of(play->game, s, s->active);
    unsigned fewer = traits.scar[SEASON2_EXPOSED_FEWER];
    s->actions = SEASON2_ACTIONS;
    if (exposed && fewer != SURTO_NONE) {
        s->actions = (uint8_t)(SEASON2_ACTIONS - fewer);
    }
    s->phase = SEASON2_IN_ACTIONS;
}

/* [season2.turn.9]: free actions belong to the action part. */
void season2_end_actions(const season2_play *play)
{
    play->s->actions = 0;
    play->s->flags &= SEASON2_FLAG_QUIET | SEASON2_FLAG_EPIDEMIC_IN;
    play->s->phase = SEASON2_BEFORE_DRAW;
}

void season2_begin_turn(const season2_play *play, unsigned seat)
{
    season2_state *s = play->s;
    assert(seat < s->players && s->left == 0 && s->pending == 0);
    s->active = (uint8_t)seat;
    if (play->p->campaign && !s->in_prologue) {
        surto__story_begin_turn(&s->story);
    }
    season2_tell(play, SURTO_SEASON2_FACT_TURN, seat, 0, 0);
    if (season2_is_prologue(play->p, s)) { /* [season2.prologue.6] */
        season2_begin_actions(play, false);
    } else {
        s->phase = SEASON2_BEFORE_EXPOSURE;
    }
}

static void end_turn(const season2_play *play)
{
    season2_begin_turn(play, (play->s->active + 1U) % play->s->players); /* [season2.turn.2] */
}

/* The infections were not skipped. [season2.ship.3] */
static void end_infection(const season2_play *play)
{
    season2_sail_ship(play);
    end_turn(play);
}

/* [season2.exposure.1] [season2.exposure.2] [season2.exposure.3] [season2.exposure.4] */
static void check_exposure(const season2_play *play)
{
    season2_state *s = play->s;
    unsigned here = s->pawn[s->active];
    season2_traits traits = season2_traits_of(play->game, s, s->active);
    unsigned from = traits.ability[SEASON2_EXPOSED_FROM]; /* [season2.ability.6] */
    bool marked = (season2_marked_for(play->p, s, SEASON2_STICKER_MARKED_EXPOSES) >> here) & 1;
    bool exposed = season2_plague(s, here) >= (from == SURTO_NONE ? 1 : from) ||
                   marked;                                 /* [season2.sticker.6] */
    if (exposed && s->who[s->active] != SEASON2_WORKING) { /* [season2.worker.2] */
        s->phase = SEASON2_EXPOSURE;
    } else {
        season2_begin_actions(play, false);
    }
}

/* Nothing brings the discards back. [season2.draw.3] */
static void begin_draw(const season2_play *play)
{
    if (season2_deck_left(play->game, play->s) < SEASON2_DRAWN) { /* [season2.draw.2] */
        season2_end_game(play, SEASON2_LOST_CARDS);
        return;
    }
    play->s->phase = SEASON2_IN_DRAW;
    play->s->left = SEASON2_DRAWN;
}

/* The next card of the infection part, if there is one. [season2.infect.10] */
static void turn_infection_card(const season2_play *play)
{
    play->s->phase = SEASON2_IN_INFECTION;
    if (!season2_need_infection_card(play)) {
        play->s->left = 0;
        end_infection(play);
    }
}

static void begin_infection(const season2_play *play)
{
    season2_state *s = play->s;
    if (s->flags & SEASON2_FLAG_QUIET) { /* [season2.quiet.1] [season2.quiet.2] */
        s->flags &= (uint16_t)~SEASON2_FLAG_QUIET;
        season2_tell(play, SURTO_SEASON2_FACT_QUIET, 0, 0, 0);
        end_turn(play);
        return;
    }
    s->left = play->p->dial[s->dial][s->rate]; /* [season2.infect.1] [season2.infect.8] */
    turn_infection_card(play);
}

void season2_leave_window(const season2_play *play)
{
    switch (play->s->phase) {
    case SEASON2_BEFORE_EXPOSURE:
        check_exposure(play);
        break;
    case SEASON2_BEFORE_DRAW:
        begin_draw(play);
        break;
    case SEASON2_BEFORE_INFECTION:
        begin_infection(play);
        break;
    default: /* SEASON2_BETWEEN_INFECTIONS */
        assert(play->s->phase == SEASON2_BETWEEN_INFECTIONS && play->s->left > 0);
        turn_infection_card(play);
        break;
    }
}

/* Where a game waits for events or actions, and no hand is too large, armed triggers are read; then
 * objectives are looked at. Returns: false if something is asked, or the game is over.
 * [season2.trigger.2] [season2.trigger.3] [season2.trigger.4] [season2.trigger.5] */
static bool look_around(const season2_play *play)
{
    season2_state *s = play->s;
    if (s->asked != SEASON2_ASKED_NOTHING) {
        return false;
    }
    if (!surto__triggers_due(&s->story) || !season2_is_waiting(s->phase)) {
        return true;
    }
    surto__story_reader reader = season2_reader(play);
    while (season2_must_discard(play->game, s) == 0 && surto__trigger_begin(&reader)) {
        if (!season2_read_story(play)) {
            return false;
        }
    }
    s->story.looked = 0;
    season2_look_at_objectives(play);
    return !season2_is_over(s);
}

/* Goes on by itself, unless somebody has something to say. Returns: whether it did. */
static bool step(const season2_play *play)
{
    season2_state *s = play->s;
    if (s->phase == SEASON2_IN_ACTIONS) {
        if (s->actions > 0 || season2_must_discard(play->game, s) != 0 ||
            surto__has_other_move(play->game, (const surto_state *)(const void *)s, s->active,
                                  SEASON2_PASS)) {
            return false;
        }
        season2_end_actions(play);
        return true;
    }
    if (!season2_is_window(s->phase) || season2_must_discard(play->game, s) != 0 ||
        season2_waits(play->game, s)) {
        return false;
    }
    season2_leave_window(play);
    return true;
}

/* Goes on by itself as far as nobody has anything to say. [season2.turn.11] [season2.turn.13] */
void season2_go_on(const season2_play *play)
{
    while (look_around(play) && step(play)) {
    }
}

/* ---- The set-up ------------------------------------------------------------------------- */

/* After the hands: the rest is split into piles, one epidemic in each. [season2.setup.29] */
void season2_make_piles(const season2_play *play)
{
    season2_state *s = play->s;
    unsigned rest = season2_count_in(play->game, s, SEASON2_IN_DECK);
    s->piles = (uint8_t)season2_epidemic_number(play->game, s);
    assert(s->piles > 0);
    s->pile = 0;
    s->pile_left = (uint8_t)surto__pile_size(rest, s->piles);
    s->flags |= SEASON2_FLAG_EPIDEMIC_IN;
    s->phase = SEASON2_SETUP_CHARACTERS;
}

/* [season2.setup.26] [season2.setup.27] */
void season2_begin_hands(const season2_play *play)
{
    season2_state *s = play->s;
    s->phase = SEASON2_SETUP_HANDS;
    s->left = (uint8_t)(s->players * (6 - s->players));
    if (season2_count_in(play->game, s, SEASON2_IN_DECK) < s->left) {
        s->left = 0; /* content destroyed nearly all cards: the game is lost at its first draw */
        season2_make_piles(play);
    }
}

/* [season2.setup.21] [season2.setup.24] [season2.setup.25] */
static void begin_events(const season2_play *play)
{
    season2_state *s = play->s;
    s->left = season2_is_prologue(play->p, s) ? play->p->rationing : s->calendar.level;
    s->phase = SEASON2_SETUP_EVENTS;
    if (s->left == 0 || season2_rationable(play->game, s) == 0) {
        season2_begin_hands(play);
    }
}

/* [season2.sticker.5] [season2.setup.20] */
static void supply_marked(const season2_play *play)
{
    season2_state *s = play->s;
    unsigned each = season2_sticker(play->p, s, SEASON2_STICKER_MARKED_SUPPLIES);
    uint64_t left = season2_marked_for(play->p, s, SEASON2_STICKER_MARKED_SUPPLIES);
    left &= season2_network(play->game, s);
    for (; left != 0; left &= left - 1) {
        unsigned number = each < s->stock ? each : s->stock;
        if (number > 0) {
            season2_put_supplies(play, surto__lowest(left), number);
        }
    }
}

static void begin_first_infections(const season2_play *play)
{
    season2_state *s = play->s;
    unsigned number = season2_sticker(play->p, s, SEASON2_STICKER_FIRST_INFECTIONS);
    s->phase = SEASON2_SETUP_INFECTION;
    s->left = (uint8_t)(number == SURTO_NONE ? (unsigned)SEASON2_FIRST_INFECTIONS
                                             : number); /* [season2.sticker.4] */
    if (s->layers == 0) {
        s->left = 0;
        season2_next_infection(play);
    }
}

void season2_next_infection(const season2_play *play)
{
    season2_state *s = play->s;
    bool setup = s->phase == SEASON2_SETUP_INFECTION;
    if (s->left > 0 && !setup) {
        s->phase = SEASON2_BETWEEN_INFECTIONS; /* [season2.event.4] */
    } else if (!setup) {
        end_infection(play);
    } else if (s->left == 0) {
        supply_marked(play);
        begin_events(play);
    } /* otherwise the next of them: there is a card, the one just drawn if no other */
}

/* Asks for the next location of the row where there is a choice; gives what is no choice.
 * [season2.setup.13] [season2.produce.9] */
void season2_place_on(const season2_play *play, uint64_t row)
{
    season2_state *s = play->s;
    for (; row != 0; row &= row - 1) {
        unsigned location = surto__lowest(row), min, max;
        season2_place_bounds(play->game, s, location, &min, &max);
        assert(min <= max && max <= s->stock);
        if (min < max) {
            s->asked = SEASON2_ASKED_PLACE;
            s->cursor = (uint8_t)location;
            return;
        }
        if (max > 0) {
            season2_put_supplies(play, location, max);
        }
    }
    s->asked = SEASON2_ASKED_NOTHING;
    s->cursor = 0;
    if (s->phase == SEASON2_SETUP_SUPPLIES) {
        begin_first_infections(play);
    }
}

/* The first position of a game, from the things at rest. What was found of twists waits beside the
 * board until the game is over. [season2.setup.6] [season2.setup.7] [season2.setup.8]
 * [season2.setup.9] */
void season2_lay_out(const season2_play *play)
{
    season2_state *s = play->s;
    const season2_pack *p = play->p;
    s->running = 1;
    s->area_twists = s->twists; /* [season2.setup.6] [season2.area.6] */
    s->extra = s->more_extra;   /* [season2.setup.39] */
    s->more_extra = 0;
    s->stock = (uint8_t)season2_supplies_number(play->game, s, true); /* [season2.setup.2] */
    s->rate = 0;
    unsigned further = season2_sticker(p, s, SEASON2_STICKER_RATE_START); /* [season2.sticker.3] */
    if (further != SURTO_NONE) {
        unsigned last = p->dial_length[s->dial] - 1U;
        s->rate = (uint8_t)(further < last ? further : last);
    }
    s->centres = season2_first_centres(p, s);
    season2_launch_ship(play);
    s->phase = SEASON2_SETUP_SUPPLIES;
    season2_look_at_objectives(play); /* [season2.objective.6] */
    if (!season2_is_over(s)) {
        season2_place_on(play, season2_row(play->game, s));
    }
}

/* Objectives stay met. [season2.objective.3] [season2.objective.4] */
void season2_look_at_objectives(const season2_play *play)
{
    season2_state *s = play->s;
    for (uint32_t open = s->objectives & ~s->met; open != 0; open &= open - 1) {
        unsigned objective = surto__lowest(open);
        if (season2_reached(play->game, s, objective)) {
            s->met |= UINT32_C(1) << objective;
            season2_tell(play, SURTO_SEASON2_FACT_OBJECTIVE, objective, 0, 0);
        }
    }
    if (season2_enough_met(s)) { /* [season2.end.1] [season2.end.3] */
        season2_end_game(play, SEASON2_WON);
    }
}
