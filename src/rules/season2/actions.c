/* What the active player does in his action part, and what events do. */
#include "rules/season2/play.h"

/* ---- Actions ---------------------------------------------------------------------------- */

/* [season2.turn.5] [season2.turn.12] */
static void begin_action(const season2_play *play, unsigned cost)
{
    play->s->actions = (uint8_t)(play->s->actions - cost);
    play->s->flags &= (uint16_t)~SEASON2_FLAGS_BETWEEN;
}

static void drive(const season2_play *play, surto_move move)
{
    season2_state *s = play->s;
    season2_traits traits = season2_traits_of(play->game, s, move.actor);
    bool seafarer = traits.ability[SEASON2_FREE_DRIVE] != SURTO_NONE;
    bool free = seafarer && !(s->flags & SEASON2_FLAG_DRIVE);
    begin_action(play, free ? 0 : 1);
    if (seafarer) { /* [season2.ability.2] */
        s->flags |= SEASON2_FLAG_DRIVE;
    }
    season2_move_pawn(play, move.actor, move.arg[0]);
}

/* [season2.sail.1] [season2.sail.3] [season2.pilot.1] [season2.cargo.1] */
static void sail(const season2_play *play, surto_move move)
{
    const season2_pack *p = play->p;
    unsigned upgrade = move.arg[0] % 4U;
    unsigned effect = upgrade ? p->upgrades[upgrade - 1].effect : (unsigned)SURTO_NONE;
    begin_action(play, effect == SEASON2_FREE_SAIL ? 0 : 1);
    season2_discard(play, move.actor, move.arg[0]);
    season2_move_pawn(play, move.actor, move.arg[1]);
    if (effect == SEASON2_SAIL_SUPPLY) {
        unsigned number = season2_takable(play, move.actor, p->upgrades[upgrade - 1].number);
        if (number > 0) {
            season2_carry(play, move.actor, (int)number);
        }
    }
}

static void make_supplies(const season2_play *play, unsigned seat)
{
    season2_traits traits = season2_traits_of(play->game, play->s, seat);
    unsigned farmer = traits.job[SEASON2_MAKE]; /* [season2.farmer.1] */
    begin_action(play, 1);
    season2_carry(play, seat, (int)season2_takable(play, seat, farmer == SURTO_NONE ? 1 : farmer));
}

/* The card is dealt with before supplies are placed. [season2.produce.10] [season2.produce.11]
 * [season2.produce.12] [season2.prologue.7] */
static void spend_produce(const season2_play *play, unsigned seat, unsigned card, bool system)
{
    season2_state *s = play->s;
    if (!system || season2_is_prologue(play->p, s)) {
        season2_discard(play, seat, card);
    } else if (card == SEASON2_CARD_PRODUCE) { /* its last box */
        season2_lose(play, seat, card, SEASON2_DESTROYED);
    } else {
        season2_discard(play, seat, card);
        unsigned at = 0, boxes = card - SEASON2_CARD_PRODUCE + 1;
        while (s->produce[at] != (boxes << 4 | SEASON2_IN_DISCARD)) {
            at++;
        }
        s->produce[at] = (uint8_t)((boxes - 1) << 4 | SEASON2_IN_DISCARD);
        season2_sort_produce(s);
    }
}

static void produce(const season2_play *play, surto_move move)
{
    season2_state *s = play->s;
    unsigned here = s->pawn[move.actor];
    begin_action(play, 1);
    spend_produce(play, move.actor, move.arg[0], move.arg[1] != 0);
    if (!move.arg[1]) { /* [season2.produce.3] [season2.produce.7] */
        season2_traits traits = season2_traits_of(play->game, s, move.actor);
        unsigned more = traits.ability[SEASON2_LOCAL_MORE]; /* [season2.ability.7] */
        unsigned target = season2_population(s, here);      /* not 0: there nobody produces */
        target += more != SURTO_NONE ? more : 0;
        unsigned number = target - s->supplies[here];
        season2_put_supplies(play, here, number < s->stock ? number : s->stock);
        return;
    }
    unsigned wanted = 0;
    uint64_t row = season2_row(play->game, s);
    for (uint64_t left = row; left != 0; left &= left - 1) {
        wanted += season2_lack(s, surto__lowest(left));
    }
    if (wanted > s->stock) { /* [season2.produce.8] */
        season2_place_on(play, row);
        return;
    }
    for (; row != 0; row &= row - 1) { /* [season2.produce.4] */
        unsigned location = surto__lowest(row), number = season2_lack(s, location);
        if (number > 0) {
            season2_put_supplies(play, location, number);
        }
    }
}

static void deliver(const season2_play *play, surto_move move)
{
    season2_traits traits = season2_traits_of(play->game, play->s, move.actor);
    if (traits.ability[SEASON2_FREE_DELIVER] != SURTO_NONE) { /* [season2.ability.1] */
        play->s->flags |= SEASON2_FLAG_DELIVERED;
    } else {
        begin_action(play, 1);
    }
    season2_put_down(play, move.actor, play->s->pawn[move.actor], move.arg[0]);
}

/* ---- Payments --------------------------------------------------------------------------- */

/* It stays unless it is moved. [season2.build.6] */
static void put_centre(const season2_play *play, unsigned city, unsigned from)
{
    season2_state *s = play->s;
    if (from != SURTO_NONE) { /* [season2.build.4] */
        s->centres &= ~surto__bit(from);
    }
    s->centres |= surto__bit(city);
    season2_tell(play, SURTO_SEASON2_FACT_CENTRE, city, from, 0);
}

/* What was paid for happens. [season2.recon.1] [season2.recon.11] */
static void finish_payment(const season2_play *play)
{
    season2_state *s = play->s;
    unsigned bill = s->bill, from = s->bill_from;
    s->asked = SEASON2_ASKED_NOTHING;
    s->bill = s->bill_from = 0;
    memset(s->paid, SURTO_NONE, sizeof s->paid);
    if (bill == SEASON2_BUILD) {
        put_centre(play, s->pawn[s->active], from);
        season2_look_or_wait(play);
        return;
    }
    s->sites |= (uint8_t)(1U << from);
    season2_tell(play, SURTO_SEASON2_FACT_SITE, from, play->p->sites[from].packet, 0);
    if (play->p->campaign) {
        season2_open_now(play, play->p->sites[from].packet);
    } else {
        season2_look_at_objectives(play);
    }
}

void season2_spend_card(const season2_play *play, unsigned card)
{
    season2_state *s = play->s;
    unsigned count = 0;
    season2_discard(play, s->active, card);
    while (s->paid[count] != SURTO_NONE) {
        count++;
    }
    s->paid[count] = (uint8_t)card;
}

/* Cards that are no choice are spent by themselves, until the payment is whole. [season2.build.9]
 * [season2.recon.7] */
void season2_pay_on(const season2_play *play)
{
    uint8_t cards[SEASON2_CLASSES_MAX];
    while (!season2_is_paid(play->game, play->s)) {
        if (season2_spendable(play->game, play->s, cards) > 1) {
            return;
        }
        season2_spend_card(play, cards[0]);
    }
    finish_payment(play);
}

static void begin_payment(const season2_play *play, surto_move move)
{
    begin_action(play, 1);
    play->s->asked = SEASON2_ASKED_PAY;
    play->s->bill = move.kind;
    play->s->bill_from = move.arg[0];
    season2_pay_on(play);
}

/* ---- What stickers bring ---------------------------------------------------------------- */

/* [season2.sticker.9] */
static void treat(const season2_play *play, unsigned seat)
{
    const season2_state *s = play->s;
    begin_action(play, 1);
    season2_carry(play, seat, -(int)season2_sticker(play->p, s, SEASON2_STICKER_TREAT));
    season2_heal(play, s->pawn[seat], 1);
}

static void trade(const season2_play *play, surto_move move)
{
    begin_action(play, 1);
    season2_discard(play, move.actor, move.arg[0]);
    season2_carry(play, move.actor, (int)season2_sticker(play->p, play->s, SEASON2_STICKER_TRADE));
}

/* The effects of the door come first. [season2.search.1] [season2.search.5] */
static void search(const season2_play *play, surto_move move)
{
    unsigned door = season2_next_door(play->p, play->s, move.arg[0]);
    begin_action(play, 1);
    season2_discard(play, move.actor, move.arg[1]);
    season2_tell(play, SURTO_SEASON2_FACT_SEARCH, move.arg[0], door, 0);
    season2_open_now(play, SURTO__PACKETS_MAX + door);
}

/* Supplies are used, and a lamp burns. [season2.light.1] */
static void light(const season2_play *play, unsigned seat, unsigned behaviour)
{
    season2_state *s = play->s;
    unsigned here = s->pawn[seat];
    begin_action(play, 1);
    season2_carry(play, seat, -(int)season2_sticker(play->p, s, behaviour));
    season2_put_mark(s, surto__bit(here), SEASON2_MARK_LAMP);
    season2_tell(play, SURTO_SEASON2_FACT_LAMP, here, 0, 0);
}

/* [season2.bake.1] */
static void bake(const season2_play *play, unsigned seat)
{
    light(play, seat, SEASON2_STICKER_BAKE);
    season2_heal(play, play->s->pawn[seat], 3);
    surto__counter_change(&play->s->story, play->p->bake_counter, 1);
}

/* [season2.hail.1] [season2.hail.2] */
static void hail(const season2_play *play, surto_move move)
{
    begin_action(play, 1);
    for (unsigned i = 0; i < 2 && move.kind == SEASON2_HAIL; i++) {
        season2_discard(play, move.actor, move.arg[i]);
    }
    season2_send_ship_home(play);
    surto__counter_change(&play->s->story, play->p->hail_counter, 1);
}

void season2_act(const season2_play *play, surto_move move)
{
    season2_state *s = play->s;
    unsigned seat = move.actor;
    switch (move.kind) {
    case SEASON2_DRIVE:
        drive(play, move);
        break;
    case SEASON2_SAIL:
        sail(play, move);
        break;
    case SEASON2_CHARTER:
        begin_action(play, 1);
        season2_discard(play, seat, move.arg[0]);
        season2_move_pawn(play, seat, move.arg[1]);
        break;
    case SEASON2_MAKE_SUPPLIES:
        make_supplies(play, seat);
        break;
    case SEASON2_PRODUCE:
        produce(play, move);
        break;
    case SEASON2_DELIVER:
        deliver(play, move);
        break;
    case SEASON2_PICKUP:
        season2_pick_up(play, seat, move.arg[0]);
        break;
    case SEASON2_GIVE_SUPPLIES:
        s->flags |= (uint16_t)(SEASON2_FLAG_GAVE << move.arg[0]);
        season2_transfer(play, seat, move.arg[0], move.arg[1]);
        break;
    case SEASON2_TAKE_SUPPLIES:
        s->flags |= (uint16_t)(SEASON2_FLAG_TOOK << move.arg[0]);
        season2_transfer(play, move.arg[0], seat, move.arg[1]);
        break;
    case SEASON2_GIVE:
        begin_action(play, 1);
        season2_hand_over(play, seat, move.arg[0], move.arg[1]);
        break;
    case SEASON2_TAKE:
        begin_action(play, 1);
        season2_hand_over(play, move.arg[0], seat, move.arg[1]);
        break;
    case SEASON2_BUILD:
    case SEASON2_RECON:
        begin_payment(play, move);
        break;
    case SEASON2_JOIN_PAWN:
        begin_action(play, 1);
        s->flags |= SEASON2_FLAG_JOIN;
        season2_move_pawn(play, move.arg[0], move.arg[1]);
        break;
    case SEASON2_RIDE:
        begin_action(play, 1);
        season2_move_pawn(play, seat, move.arg[0]);
        break;
    case SEASON2_DROP:
        s->flags |= SEASON2_FLAG_DROPPED;
        season2_put_down(play, seat, s->pawn[seat], move.arg[0]);
        break;
    case SEASON2_TREAT:
        treat(play, seat);
        break;
    case SEASON2_TRADE:
        trade(play, move);
        break;
    case SEASON2_SEARCH:
        search(play, move);
        break;
    case SEASON2_LIGHT:
        light(play, seat, SEASON2_STICKER_LIGHT);
        season2_look_or_wait(play);
        break;
    case SEASON2_BAKE:
        bake(play, seat);
        season2_look_or_wait(play);
        break;
    default: /* SEASON2_HAIL, SEASON2_PLAIN_HAIL */
        hail(play, move);
        season2_look_or_wait(play);
        break;
    }
}

/* ---- Events ----------------------------------------------------------------------------- */

/* The card goes first. [season2.event.6] [season2.event.7] [season2.event.9] */
static void use_up(const season2_play *play, unsigned seat, unsigned event)
{
    const season2_pack *p = play->p;
    bool destroyed = p->events[event].unrationed && !season2_is_prologue(p, play->s);
    season2_tell(play, SURTO_SEASON2_FACT_EVENT, seat, SEASON2_CARD_EVENT + event, 0);
    season2_lose(play, seat, SEASON2_CARD_EVENT + event,
                 destroyed ? SEASON2_DESTROYED : SEASON2_IN_DISCARD);
    play->s->flags &= (uint16_t)~SEASON2_FLAGS_BETWEEN; /* [season2.turn.12] */
}

static void use_event(const season2_play *play, unsigned seat, unsigned effect)
{
    use_up(play, seat, season2_held_event(play->game, play->s, seat, effect, SURTO_NONE));
}

/* [season2.event.10] */
static void play_at(const season2_play *play, surto_move move)
{
    season2_state *s = play->s;
    const surto__trait *event = &play->p->events[move.arg[0]];
    unsigned seat = move.actor, place = move.arg[1];
    use_up(play, seat, move.arg[0]);
    switch (event->effect) {
    case SEASON2_HEAL: /* [season2.heal.1] */
        season2_heal(play, place, event->number);
        break;
    case SEASON2_MOVE_SHIP: /* [season2.tow.1] */
        season2_move_ship(play, place);
        break;
    default: /* SEASON2_FAR_DELIVER [season2.parcel.1] */
        season2_put_down(play, seat, place, s->carried[seat]);
        break;
    }
}

/* No action is taken off. [season2.event.1] */
void season2_play_event(const season2_play *play, surto_move move)
{
    season2_state *s = play->s;
    switch (move.kind) {
    case SEASON2_PLAY_BRAVO:
        use_event(play, move.actor, SEASON2_BRAVO);
        season2_put_supplies(play, move.arg[0], 1);
        if (s->stock > 0) { /* [season2.bravo.1] [season2.bravo.2] */
            s->asked = SEASON2_ASKED_SECOND;
            s->asker = move.actor;
            s->cursor = move.arg[0];
        }
        break;
    case SEASON2_PLAY_QUIET:
        use_event(play, move.actor, SEASON2_QUIET);
        s->flags |= SEASON2_FLAG_QUIET;
        break;
    case SEASON2_PLAY_WIND:
        use_event(play, move.actor, SEASON2_WIND);
        season2_move_pawn(play, move.arg[0], move.arg[1]);
        break;
    case SEASON2_PLAY_SALVAGE:
        use_event(play, move.actor, SEASON2_SALVAGE);
        season2_gain(play, move.actor, move.arg[0], SEASON2_IN_DISCARD);
        break;
    default: /* SEASON2_PLAY_AT */
        play_at(play, move);
        break;
    }
}
