/* What a move does: chance, answers, and everything else by its kind. The move is known to be
 * legal; the state is changed in place. */
#include "core/piles.h"
#include "rules/season2/play.h"

/* ---- Chance ----------------------------------------------------------------------------- */

static void infect(const season2_play *play, unsigned card)
{
    season2_state *s = play->s;
    season2_draw_infection(play->game, s, card, false);
    s->left--;
    season2_infect(play, card);
    if (!season2_is_over(s)) {                   /* [season2.setup.19] */
        (void)season2_need_infection_card(play); /* [season2.infect.7] */
        season2_next_infection(play);
    }
}

/* A pile is left behind with its last card. */
static void take_from_pile(const season2_play *play, unsigned card)
{
    season2_state *s = play->s;
    s->pile_left--;
    if (card == SEASON2_EPIDEMIC) { /* [season2.draw.4] [season2.draw.5] */
        s->flags &= (uint16_t)~SEASON2_FLAG_EPIDEMIC_IN;
        s->pending++;
    } else {
        season2_gain(play, s->active, card, SEASON2_IN_DECK); /* [season2.draw.6] */
    }
    if (s->pile_left == 0 && s->pile + 1U < s->piles) {
        s->pile++;
        unsigned rest = season2_count_in(play->game, s, SEASON2_IN_DECK);
        s->pile_left = (uint8_t)surto__pile_size(rest, (unsigned)s->piles - s->pile);
        s->flags |= SEASON2_FLAG_EPIDEMIC_IN;
    }
}

static void draw(const season2_play *play, unsigned card)
{
    season2_state *s = play->s;
    take_from_pile(play, card);
    if (--s->left > 0) {
        return;
    }
    season2_resolve_epidemics(play);
}

/* [season2.death.4] [season2.death.7] [season2.exposure.9] */
static void expose(const season2_play *play, unsigned face)
{
    season2_state *s = play->s;
    unsigned character = s->who[s->active];
    season2_uncover(play, character, face);
    switch (face) {
    case SEASON2_FACE_BLANK:
        season2_begin_actions(play, true);
        break;
    case SEASON2_FACE_SCAR:
        s->phase = SEASON2_SCAR;
        break;
    default: /* SEASON2_FACE_SKULL */
        season2_die(play, character);
        s->phase = SEASON2_REPLACE;
        break;
    }
}

/* Exposure by content: the same, then on with the others. [season2.death.9] */
static void suffer(const season2_play *play, unsigned character, unsigned face)
{
    season2_state *s = play->s;
    unsigned seat = season2_seat_of(s, character);
    season2_uncover(play, character, face);
    s->asked = SEASON2_ASKED_NOTHING;
    if (face == SEASON2_FACE_SCAR) {
        s->asked = SEASON2_ASKED_SCAR;
        s->asker = (uint8_t)(seat == SURTO_NONE ? 0 : seat);
        return;
    }
    s->suffering &= (uint16_t)(s->suffering - 1);
    if (face == SEASON2_FACE_SKULL) {
        season2_die(play, character);
        if (seat != SURTO_NONE) {
            bool acting = s->phase == SEASON2_IN_ACTIONS || s->phase == SEASON2_BEFORE_EXPOSURE;
            if (seat == s->active && acting) { /* who follows him has none left to lose */
                season2_end_actions(play);
            }
            s->asked = SEASON2_ASKED_REPLACE;
            s->asker = (uint8_t)seat;
            return;
        }
    }
    season2_suffer_on(play);
}

static void apply_chance(const season2_play *play, surto_move move)
{
    season2_state *s = play->s;
    switch (move.kind) {
    case SEASON2_CHANCE_DEAL:
        season2_gain(play, move.arg[0], move.arg[1], SEASON2_IN_DECK);
        if (--s->left == 0) {
            season2_make_piles(play);
        }
        break;
    case SEASON2_CHANCE_FIRST:
        season2_begin_turn(play, move.arg[0]);
        break;
    case SEASON2_CHANCE_EXPOSE:
        expose(play, move.arg[1]);
        break;
    case SEASON2_CHANCE_SUFFER:
        suffer(play, move.arg[0], move.arg[1]);
        break;
    case SEASON2_CHANCE_DRAW:
        draw(play, move.arg[0]);
        break;
    case SEASON2_CHANCE_EPIDEMIC:
        season2_epidemic_card(play, move.arg[0]);
        if (!season2_is_over(s)) {
            play->s->pending--;
            season2_resolve_epidemics(play);
        }
        break;
    default: /* SEASON2_CHANCE_INFECT */
        infect(play, move.arg[0]);
        break;
    }
}

/* ---- Answers and duties ----------------------------------------------------------------- */

/* A character or worker for a seat: in the set-up, in each game anew, or in the place of one who
 * died. [season2.setup.32] */
static void choose_character(const season2_play *play, surto_move move)
{
    season2_state *s = play->s;
    if (move.kind == SEASON2_WORKER) {
        season2_take_character(play, move.actor, SEASON2_WORKING, move.arg[0]);
    } else {
        season2_take_character(play, move.actor, move.arg[0], s->character[move.arg[0]].home);
    }
    if (s->asked == SEASON2_ASKED_REPLACE) {
        s->asked = SEASON2_ASKED_NOTHING;
        s->asker = 0;
        season2_suffer_on(play);
    } else if (s->phase == SEASON2_REPLACE) {
        s->phase = SEASON2_BEFORE_DRAW; /* [season2.death.4] [season2.death.8] */
    } else if (s->who[s->players - 1] != SEASON2_NOBODY) {
        s->phase = SEASON2_SETUP_FIRST;
    }
}

static void take_scar(const season2_play *play, surto_move move)
{
    season2_state *s = play->s;
    if (s->asked == SEASON2_ASKED_SCAR) {
        season2_scar(play, surto__lowest(s->suffering), move.arg[0], move.arg[1]);
        s->asked = SEASON2_ASKED_NOTHING;
        s->asker = 0;
        s->suffering &= (uint16_t)(s->suffering - 1);
        season2_suffer_on(play);
        return;
    }
    season2_scar(play, s->who[move.actor], move.arg[0], move.arg[1]);
    season2_begin_actions(play, true);
}

/* A choice ends: the second supply of Team Bravo, rationed events, purchases, a window. */
static void continue_game(const season2_play *play)
{
    season2_state *s = play->s;
    if (s->asked == SEASON2_ASKED_SECOND) {
        s->asked = SEASON2_ASKED_NOTHING;
        s->asker = s->cursor = 0;
    } else if (s->phase == SEASON2_SETUP_EVENTS) {
        season2_begin_hands(play);
    } else if (s->phase == SEASON2_PURCHASES) {
        season2_end_purchases(play);
    } else {
        season2_leave_window(play);
    }
}

static void ration(const season2_play *play, unsigned event)
{
    season2_state *s = play->s;
    surto__nibble_set(s->event_place, event, SEASON2_IN_DECK);
    s->left--;
    if (s->left == 0 || season2_rationable(play->game, s) == 0) {
        season2_begin_hands(play);
    }
}

static void answer(const season2_play *play, surto_move move);

static void apply_move(const season2_play *play, surto_move move)
{
    season2_state *s = play->s;
    switch (move.kind) {
    case SEASON2_PLACE:
        if (move.arg[1] > 0) {
            season2_put_supplies(play, move.arg[0], move.arg[1]);
        }
        season2_place_on(play, season2_row(play->game, s) & ~(surto__bit(move.arg[0]) * 2 - 1));
        break;
    case SEASON2_RATION:
        ration(play, move.arg[0]);
        break;
    case SEASON2_CHARACTER:
    case SEASON2_WORKER:
        choose_character(play, move);
        break;
    case SEASON2_TAKE_SCAR:
        take_scar(play, move);
        break;
    case SEASON2_SPEND:
        season2_spend_card(play, move.arg[0]);
        season2_pay_on(play);
        break;
    case SEASON2_PASS:
        season2_end_actions(play);
        break;
    case SEASON2_CONTINUE:
        continue_game(play);
        break;
    case SEASON2_DISCARD: /* [season2.event.8] [season2.produce.13] */
        season2_discard(play, move.actor, move.arg[0]);
        break;
    case SEASON2_ACCEPT:
    case SEASON2_DECLINE:
        answer(play, move);
        break;
    case SEASON2_PLAY_BRAVO:
    case SEASON2_PLAY_QUIET:
    case SEASON2_PLAY_WIND:
    case SEASON2_PLAY_SALVAGE:
    case SEASON2_PLAY_AT:
        season2_play_event(play, move);
        break;
    case SEASON2_SECOND:
        s->asked = SEASON2_ASKED_NOTHING;
        s->asker = s->cursor = 0;
        season2_put_supplies(play, move.arg[0], 1);
        break;
    case SEASON2_PLAYERS:
    case SEASON2_PROLOGUE:
        season2_begin_month(play, move.arg[0], move.kind == SEASON2_PROLOGUE);
        break;
    case SEASON2_CREATE_CHARACTER:
        season2_create(play, move.arg[0], move.arg[1]);
        break;
    case SEASON2_CHOOSE:
        surto__story_choose(&play->p->story, &s->story, move.arg[0]);
        season2_read_on(play);
        break;
    case SEASON2_BUY_ABILITY:
    case SEASON2_BUY_UPGRADE:
    case SEASON2_BUY_POPULATION:
        season2_buy(play, move);
        break;
    default: /* actions, free actions and chance */
        if (season2_is_chance(move.kind)) {
            apply_chance(play, move);
        } else {
            season2_act(play, move);
        }
        break;
    }
}

/* [season2.consent.4] [season2.consent.5] */
static void answer(const season2_play *play, surto_move move)
{
    season2_state *s = play->s;
    surto_move proposal = s->proposal;
    s->asked = SEASON2_ASKED_NOTHING;
    memset(&s->proposal, 0, sizeof s->proposal);
    season2_tell(play, SURTO_SEASON2_FACT_ANSWERED, move.actor, move.kind == SEASON2_ACCEPT, 0);
    if (move.kind == SEASON2_ACCEPT) {
        apply_move(play, proposal);
    }
}

/* Any move may put supplies somewhere, and the first turn begins by one; what is being read is
 * finished first, and where season2_go_on reads triggers, it looks after them.
 * [season2.objective.12] [season2.trigger.5] */
static void look_at_supplies(const season2_play *play)
{
    season2_state *s = play->s;
    bool triggers_first = surto__triggers_due(&s->story) && s->asked == SEASON2_ASKED_NOTHING &&
                          season2_is_waiting(s->phase);
    if (!s->running || triggers_first || season2_is_reading(s)) {
        return;
    }
    uint32_t open = s->objectives & ~s->met & play->p->supply_objectives;
    for (; open != 0; open &= open - 1) {
        if (season2_reached(play->game, s, surto__lowest(open))) {
            season2_look_at_objectives(play);
            return;
        }
    }
}

void season2_apply(const surto_game *game, surto_state *state, surto_move move,
                   const surto_sink *sink)
{
    season2_play play = {game, season2_pack_of(game), season2_in(state), sink};
    unsigned asked = season2_who_is_asked(game, move);
    if (asked != SURTO_NONE) {
        play.s->asked = SEASON2_ASKED_PROPOSAL;
        play.s->proposal = move;
        season2_tell(&play, SURTO_SEASON2_FACT_PROPOSED, move.actor, asked, 0);
        return;
    }
    apply_move(&play, move);
    look_at_supplies(&play);
    for (;;) {
        season2_go_on(&play);
        if (!play.p->campaign || !season2_is_over(play.s)) {
            return;
        }
        season2_after_game(&play); /* which may begin nothing, or ask */
    }
}
