/* What the active player does in his action part, and what events do. */
#include "rules/season0/play.h"

/* ---- Actions ---------------------------------------------------------------------------- */

/* [season0.turn.5] */
static void begin_action(const season0_play *play, unsigned cost)
{
    play->s->actions = (uint8_t)(play->s->actions - cost);
}

/* [season0.night.1] [season0.night.2] */
static void drive(const season0_play *play, surto_move move)
{
    season0_move_pawn(play, move.actor, move.arg[0]);
    if (play->s->flags & SEASON0_FLAG_BY_NIGHT) {
        season0_remove_agents(play, move.arg[0], 1);
    }
}

/* The card is shown, which changes nothing, or discarded. [season0.fly.1] [season0.fly.2]
 * [season0.asset.7] [season0.asset.8] */
static void fly(const season0_play *play, surto_move move)
{
    season0_traits traits = season0_traits_of(play->game, play->s, move.actor);
    unsigned side = season0_affiliation(play->s, move.arg[0]);
    bool shown = side == SEASON0_ALLIED ||
                 (side == SEASON0_NEUTRAL && traits.asset[SEASON0_NEUTRAL_SHOWN] != SURTO_NONE);
    if (!shown) {
        season0_discard(play, move.actor, move.arg[0]);
    }
    season0_move_pawn(play, move.actor, move.arg[0]);
}

/* [season0.neutralise.1] [season0.occupation.8] */
static void neutralise(const season0_play *play, unsigned seat)
{
    season0_traits traits = season0_traits_of(play->game, play->s, seat);
    unsigned more = traits.occupation[SEASON0_NEUTRALISE_MORE];
    season0_remove_agents(play, play->s->pawn[seat], more == SURTO_NONE ? 1 : more);
}

/* The pawn stays. [season0.teamdrive.1] [season0.teamdrive.2] [season0.occupation.9] */
static void team_drive(const season0_play *play, surto_move move)
{
    season0_state *s = play->s;
    season0_traits traits = season0_traits_of(play->game, s, move.actor);
    bool free = season0_free_team_drive(s, &traits);
    begin_action(play, free ? 0 : 1);
    if (free) {
        s->flags |= SEASON0_FLAG_TEAM_DRIVEN;
    }
    season0_move_team(play, move.arg[0], s->pawn[move.actor], move.arg[1]);
}

/* A team is chosen, and where it goes follows. [season0.occupation.1] [season0.airlift.1] */
static void choose_team(const season0_play *play, surto_move move, unsigned asked)
{
    season0_state *s = play->s;
    s->asked = (uint8_t)asked;
    s->asker = move.actor;
    s->cursor = move.arg[0];
    s->cursor2 = move.arg[1];
}

void season0_team_to(const season0_play *play, unsigned city)
{
    season0_state *s = play->s;
    unsigned side = s->cursor, from = s->cursor2;
    season0_stop_asking(s);
    season0_move_team(play, side, from, city);
}

/* ---- Objectives ------------------------------------------------------------------------- */

/* The entry is read at once and only now, then the objectives are looked at; teams stay.
 * [season0.acquire.9] [season0.end.7] [season0.entry.3] [season0.team.6] [season0.prologue.6] */
static void finish_objective(const season0_play *play, unsigned goal, bool completed)
{
    season0_state *s = play->s;
    const season0_objective *o = &play->p->objectives[s->objective[goal]];
    unsigned entry = completed ? o->completed : o->failed;
    season0_end_objective(play, goal, completed ? SEASON0_COMPLETED : SEASON0_FAILED);
    if (play->p->campaign && !s->in_prologue && entry != SURTO__BLOCK_NONE) {
        surto__story_reader reader = season0_reader(play);
        surto__story_begin(&reader, entry);
        season0_read_on(play);
    } else {
        season0_look_or_wait(play);
    }
}

static void begin_payment(const season0_play *play, surto_move move)
{
    play->s->asked = SEASON0_ASKED_PAY;
    play->s->bill = move.kind;
    play->s->bill_from = move.arg[0];
    season0_pay_on(play);
}

/* [season0.acquire.3] [season0.acquire.4] [season0.acquire.6] [season0.aim.2] */
static void acquire(const season0_play *play, unsigned objective)
{
    season0_state *s = play->s;
    unsigned goal = season0_goal_of(s, objective);
    if (s->target[goal] == SEASON0_HIDDEN) {
        s->asked = SEASON0_ASKED_ACQUIRE;
        s->cursor = (uint8_t)objective;
    } else if (play->p->objectives[objective].needs == SEASON0_NEEDS_CARDS) {
        begin_payment(play, surto__move(SEASON0_ACQUIRE, s->active, objective, 0));
    } else {
        finish_objective(play, goal, true);
    }
}

/* The card lies open with its objective. [season0.identify.3] [season0.identify.4]
 * [season0.objective.4] */
void season0_reveal_target(const season0_play *play, unsigned city)
{
    season0_state *s = play->s;
    unsigned goal = season0_goal_of(s, s->cursor);
    bool acquired = s->asked == SEASON0_ASKED_ACQUIRE;
    s->target[goal] = (uint8_t)city;
    s->unseen &= ~surto__bit(city);
    season0_stop_asking(s);
    season0_tell(play, SURTO_SEASON0_FACT_TARGET, s->objective[goal], city, 0);
    if (acquired) {
        finish_objective(play, goal, season0_covers(play->p, s, s->objective[goal], city));
    }
}

/* ---- Payments --------------------------------------------------------------------------- */

/* What was paid for happens. [season0.identify.1] [season0.assemble.1] [season0.assemble.2] */
static void finish_payment(const season0_play *play)
{
    season0_state *s = play->s;
    unsigned bill = s->bill, from = s->bill_from, here = s->pawn[s->active];
    s->asked = SEASON0_ASKED_NOTHING;
    s->bill = s->bill_from = 0;
    s->paid = 0;
    if (bill == SEASON0_ACQUIRE) { /* [season0.aim.2] */
        finish_objective(play, season0_goal_of(s, from), true);
    } else if (bill == SEASON0_ASSEMBLE) {
        season0_move_team(play, season0_affiliation(s, here), from, here);
    } else {
        s->asked = SEASON0_ASKED_IDENTIFY;
        s->cursor = (uint8_t)from;
    }
}

void season0_spend_card(const season0_play *play, unsigned card)
{
    season0_discard(play, play->s->active, card);
    play->s->paid |= surto__bit(card);
}

/* Cards that are no choice are spent by themselves, until the payment is whole. [season0.pay.1] */
void season0_pay_on(const season0_play *play)
{
    season0_state *s = play->s;
    while (surto__count(s->paid) < season0_price(play->game, s, s->bill)) {
        uint64_t cards = season0_spendable(play->game, s);
        if ((cards & (cards - 1)) != 0) {
            return;
        }
        season0_spend_card(play, surto__lowest(cards));
    }
    finish_payment(play);
}

/* An action is finished before anything else begins. [season0.turn.6] */
void season0_act(const season0_play *play, surto_move move)
{
    season0_state *s = play->s;
    unsigned seat = move.actor, here = s->pawn[seat];
    if (move.kind != SEASON0_TEAM) {
        begin_action(play, 1);
    }
    switch (move.kind) {
    case SEASON0_DRIVE:
        drive(play, move);
        break;
    case SEASON0_FLY:
        fly(play, move);
        break;
    case SEASON0_UNLISTED: /* [season0.unlisted.1] */
        season0_discard(play, seat, here);
        season0_move_pawn(play, seat, move.arg[0]);
        break;
    case SEASON0_NEUTRALISE:
        neutralise(play, seat);
        break;
    case SEASON0_NEUTRALISE_NEXT: /* [season0.occupation.11] */
        season0_remove_agents(play, move.arg[0], 1);
        break;
    case SEASON0_GIVE: /* [season0.share.3]: the limit is looked at when the move is over */
        season0_hand_over(play, seat, move.arg[0], move.arg[1]);
        break;
    case SEASON0_TAKE:
        season0_hand_over(play, move.arg[0], seat, move.arg[1]);
        break;
    case SEASON0_BUILD: /* [season0.build.5] */
        season0_discard(play, seat, move.arg[1]);
        season0_put_safehouse(play, here, move.arg[0]);
        break;
    case SEASON0_IDENTIFY:
    case SEASON0_ASSEMBLE:
        begin_payment(play, move);
        break;
    case SEASON0_TEAM:
        team_drive(play, move);
        break;
    case SEASON0_ORDER: /* [season0.asset.10] */
        s->flags |= SEASON0_FLAG_ORDERED;
        season0_move_team(play, move.arg[0], move.arg[1], move.arg[2]);
        break;
    case SEASON0_ACQUIRE:
        acquire(play, move.arg[0]);
        break;
    case SEASON0_SEND:
        season0_move_pawn(play, move.arg[0], move.arg[1]);
        break;
    case SEASON0_SEND_TEAM:
        choose_team(play, move, SEASON0_ASKED_SEND);
        break;
    case SEASON0_RECOVER: /* [season0.occupation.10] */
        s->flags |= SEASON0_FLAG_RECOVERED;
        season0_gain(play, seat, here);
        break;
    case SEASON0_SHUTTLE:
        season0_move_pawn(play, seat, move.arg[0]);
        break;
    case SEASON0_SWITCH:
        season0_use_alias(play, seat, move.arg[0]);
        break;
    default: /* SEASON0_RAID */
        season0_discard(play, seat, here);
        season0_remove_agents(play, here, SEASON0_AGENTS_IN_CITY);
        break;
    }
}

/* ---- Events ----------------------------------------------------------------------------- */

/* The card goes first. [season0.event.6] [season0.event.7] */
static void use_event(const season0_play *play, unsigned seat, unsigned effect)
{
    unsigned card = surto__lowest(play->s->hand[seat] & season0_event_cards(play->p, effect));
    season0_tell(play, SURTO_SEASON0_FACT_EVENT, seat, card, 0);
    season0_discard(play, seat, card);
}

/* No action is taken off. [season0.event.1] */
void season0_play_event(const season0_play *play, surto_move move)
{
    season0_state *s = play->s;
    switch (move.kind) {
    case SEASON0_PLAY_AIRLIFT:
        use_event(play, move.actor, SEASON0_AIRLIFT);
        season0_move_pawn(play, move.arg[0], move.arg[1]);
        break;
    case SEASON0_AIRLIFT_TEAM:
        use_event(play, move.actor, SEASON0_AIRLIFT);
        choose_team(play, move, SEASON0_ASKED_AIRLIFT);
        break;
    case SEASON0_PLAY_FORECAST: /* [season0.forecast.3] */
        use_event(play, move.actor, SEASON0_FORECAST);
        s->asked = SEASON0_ASKED_REVEAL;
        s->asker = move.actor;
        break;
    case SEASON0_PLAY_TURNCOAT: /* [season0.turncoat.1] */
        use_event(play, move.actor, SEASON0_BURY);
        s->threat_discard &= ~surto__bit(move.arg[0]);
        s->area |= surto__bit(move.arg[0]);
        season0_tell(play, SURTO_SEASON0_FACT_BURIED, move.arg[0], 0, 0);
        break;
    case SEASON0_PLAY_BY_NIGHT: /* [season0.night.1] */
        use_event(play, move.actor, SEASON0_SHADOW);
        s->flags |= SEASON0_FLAG_BY_NIGHT;
        break;
    default: /* SEASON0_PLAY_CELLAR */
        use_event(play, move.actor, SEASON0_CELLAR);
        season0_put_safehouse(play, move.arg[1], move.arg[0]);
        break;
    }
}
