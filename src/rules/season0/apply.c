/* What a move does: chance, answers, and everything else by its kind. The move is known to be
 * legal; the state is changed in place. */
#include "core/piles.h"
#include "rules/season0/play.h"

/* ---- Chance ----------------------------------------------------------------------------- */

/* [season0.threat.2] [season0.threat.4] [season0.setup.10] [season0.setup.11] */
static void threat(const season0_play *play, unsigned city)
{
    season0_state *s = play->s;
    bool setup = s->phase == SEASON0_SETUP_THREATS;
    unsigned before = surto__count(s->threat_discard);
    surto__layers_take_top(&s->threat_deck, city);
    s->threat_discard |= surto__bit(city);
    s->left--;
    season0_tell(play, SURTO_SEASON0_FACT_THREAT, city, 0, 0);
    season0_place_agents(play, city, !setup || before >= 6 ? 1 : before >= 3 ? 2 : 3);
    if (season0_is_over(s)) {
        return;
    }
    if (!setup) {
        season0_settle(play);
    } else if (s->left == 0) {
        season0_begin_events(play);
    }
}

/* A pile is left behind with its last card. */
static void take_from_pile(const season0_play *play, unsigned card)
{
    season0_state *s = play->s;
    s->pile_left--;
    if (card == SEASON0_ESCALATION) { /* [season0.draw.4] */
        s->flags &= (uint16_t)~SEASON0_FLAG_ESCALATION_IN;
        s->pending++;
    } else {
        season0_gain(play, s->active, card); /* [season0.draw.6] */
    }
    if (s->pile_left == 0 && s->pile + 1U < s->piles) {
        s->pile++;
        s->pile_left =
            (uint8_t)surto__pile_size(season0_deck_cards(s), (unsigned)s->piles - s->pile);
        s->flags |= SEASON0_FLAG_ESCALATION_IN;
    }
}

static void draw(const season0_play *play, unsigned card)
{
    season0_state *s = play->s;
    take_from_pile(play, card);
    if (--s->left > 0) {
        return;
    }
    season0_resolve_escalations(play);
}

/* The card is among the discards before an incident draws another. [season0.escalation.2]
 * [season0.escalation.4] */
static void escalate(const season0_play *play, unsigned city)
{
    season0_state *s = play->s;
    surto__layers_take_bottom(&s->threat_deck, city);
    s->threat_discard |= surto__bit(city);
    season0_tell(play, SURTO_SEASON0_FACT_THREAT, city, 0, 0);
    season0_place_agents(play, city, SEASON0_AGENTS_IN_CITY);
    if (!season0_is_over(s)) {
        season0_settle(play);
    }
}

static void incident(const season0_play *play, unsigned card)
{
    season0_state *s = play->s;
    s->asked = SEASON0_ASKED_NOTHING;
    season0_incident_effect(play, card);
    if (!season0_is_over(s) && s->asked == SEASON0_ASKED_NOTHING) {
        season0_settle(play);
    }
}

/* There are six. [season0.forecast.1] [season0.forecast.2] */
static void reveal(const season0_play *play, unsigned card)
{
    season0_state *s = play->s;
    surto__layers_look(&s->threat_deck, card);
    if (surto__layers_to_look(&s->threat_deck) == 0) {
        s->asked = SEASON0_ASKED_PLACE;
    }
}

static void apply_chance(const season0_play *play, surto_move move)
{
    season0_state *s = play->s;
    switch (move.kind) {
    case SEASON0_CHANCE_THREAT:
        threat(play, move.arg[0]);
        break;
    case SEASON0_CHANCE_DEAL:
        season0_gain(play, move.arg[0], move.arg[1]);
        if (--s->left == 0) {
            season0_make_piles(play);
        }
        break;
    case SEASON0_CHANCE_FIRST:
        season0_begin_turn(play, move.arg[0]);
        break;
    case SEASON0_CHANCE_DRAW:
        draw(play, move.arg[0]);
        break;
    case SEASON0_CHANCE_ESCALATE:
        escalate(play, move.arg[0]);
        break;
    case SEASON0_CHANCE_INCIDENT:
        incident(play, move.arg[0]);
        break;
    case SEASON0_CHANCE_COVER:
        season0_uncover(play, move.arg[0], move.arg[1]);
        break;
    case SEASON0_CHANCE_TARGET:
        season0_reveal_target(play, move.arg[1]);
        break;
    default: /* SEASON0_CHANCE_REVEAL */
        reveal(play, move.arg[0]);
        break;
    }
}

/* ---- Answers and duties ----------------------------------------------------------------- */

/* An alias for a seat: in the set-up, in each game anew, or in the place of one that was burned.
 * [season0.setup.25] [season0.burned.6] */
static void choose_alias(const season0_play *play, surto_move move)
{
    season0_state *s = play->s;
    season0_use_alias(play, move.actor, move.arg[0]);
    if (s->phase == SEASON0_NEW_ALIAS) {
        s->phase = SEASON0_BEFORE_SURVEILLANCE;
    } else if (s->who[s->players - 1] != SEASON0_NOBODY) {
        s->phase = SEASON0_SETUP_FIRST;
    }
}

/* What a loss of cover asked for, or an exposed safehouse; then on with what comes next. */
static void answer_loss(const season0_play *play, surto_move move)
{
    season0_stop_asking(play->s);
    switch (move.kind) {
    case SEASON0_DROP:
        season0_discard(play, move.actor, move.arg[0]);
        break;
    case SEASON0_TAKE_LIABILITY:
        season0_take_liability(play, move.actor, move.arg[0], move.arg[1]);
        break;
    default: /* SEASON0_REMOVE */
        season0_take_safehouse(play, move.arg[0]);
        break;
    }
    season0_settle(play);
}

static void fund(const season0_play *play, unsigned event)
{
    season0_state *s = play->s;
    s->reserve &= (uint16_t) ~(1U << event);
    s->unseen |= surto__bit(SEASON0_CARD_EVENT + event);
    s->left--;
    season0_fund_on(play);
}

static void place(const season0_play *play, unsigned card)
{
    surto__layers_place(&play->s->threat_deck, card);
    if (!play->s->threat_deck.open) {
        season0_stop_asking(play->s);
    }
}

static void answer(const season0_play *play, surto_move move);

static void apply_move(const season0_play *play, surto_move move)
{
    season0_state *s = play->s;
    switch (move.kind) {
    case SEASON0_FUND:
        fund(play, move.arg[0]);
        break;
    case SEASON0_TAKE_ALIAS:
        choose_alias(play, move);
        break;
    case SEASON0_DROP:
    case SEASON0_TAKE_LIABILITY:
    case SEASON0_REMOVE:
        answer_loss(play, move);
        break;
    case SEASON0_SPEND:
        season0_spend_card(play, move.arg[0]);
        season0_pay_on(play);
        break;
    case SEASON0_TO:
        season0_team_to(play, move.arg[0]);
        break;
    case SEASON0_PASS:
        season0_end_actions(play);
        break;
    case SEASON0_CONTINUE:
        if (s->phase == SEASON0_PURCHASES) {
            season0_end_purchases(play);
        } else {
            season0_leave_window(play);
        }
        break;
    case SEASON0_DISCARD:
        season0_discard(play, move.actor, move.arg[0]);
        break;
    case SEASON0_ACCEPT:
    case SEASON0_DECLINE:
        answer(play, move);
        break;
    case SEASON0_PLAY_AIRLIFT:
    case SEASON0_AIRLIFT_TEAM:
    case SEASON0_PLAY_FORECAST:
    case SEASON0_PLAY_TURNCOAT:
    case SEASON0_PLAY_BY_NIGHT:
    case SEASON0_PLAY_CELLAR:
        season0_play_event(play, move);
        break;
    case SEASON0_PLACE:
        place(play, move.arg[0]);
        break;
    case SEASON0_PLAYERS:
    case SEASON0_PROLOGUE:
        season0_begin_month(play, move.arg[0], move.kind == SEASON0_PROLOGUE);
        break;
    case SEASON0_CHOOSE:
        surto__story_choose(&play->p->story, &s->story, move.arg[0]);
        season0_read_on(play);
        break;
    case SEASON0_CREATE_ALIAS:
        season0_create(play, move.arg[0], move.arg[1]);
        break;
    case SEASON0_SPECIALISE:
        season0_specialise(play, move.arg[0], move.arg[1]);
        break;
    case SEASON0_BUY_ASSET:
    case SEASON0_BUY_SAFEHOUSE:
    case SEASON0_BUY_COUNTER:
        season0_buy(play, move);
        break;
    default: /* actions and chance */
        if (move.kind >= SEASON0_CHANCE_THREAT) {
            apply_chance(play, move);
        } else {
            season0_act(play, move);
        }
        break;
    }
}

/* [season0.consent.3] [season0.consent.4] */
static void answer(const season0_play *play, surto_move move)
{
    season0_state *s = play->s;
    surto_move proposal = s->proposal;
    s->asked = SEASON0_ASKED_NOTHING;
    memset(&s->proposal, 0, sizeof s->proposal);
    season0_tell(play, SURTO_SEASON0_FACT_ANSWERED, move.actor, move.kind == SEASON0_ACCEPT, 0);
    if (move.kind == SEASON0_ACCEPT) {
        apply_move(play, proposal);
    }
}

void season0_apply(const surto_game *game, surto_state *state, surto_move move,
                   const surto_sink *sink)
{
    season0_play play = {game, season0_pack_of(game), season0_in(state), sink};
    unsigned asked = season0_who_is_asked(game, move);
    if (asked != SURTO_NONE) {
        play.s->asked = SEASON0_ASKED_PROPOSAL;
        play.s->proposal = move;
        season0_tell(&play, SURTO_SEASON0_FACT_PROPOSED, move.actor, asked, 0);
        return;
    }
    apply_move(&play, move);
    for (;;) {
        season0_go_on(&play);
        if (!play.p->campaign || !season0_is_over(play.s)) {
            return;
        }
        season0_after_game(&play); /* which may begin nothing, or ask */
    }
}
