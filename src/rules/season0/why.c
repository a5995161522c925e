/* Which rule forbids a move. Written apart from legal.c, from the sentences: a property test holds
 * the two against each other on every move of random games. What may be paid, and which cities are
 * still possible, both ask from the same functions; these are held against brute force. */
#include "rules/season0/state.h"

/* ---- Forms ------------------------------------------------------------------------------ */

static bool is_chance(unsigned kind)
{
    return kind >= SEASON0_CHANCE_THREAT;
}

static bool is_event(unsigned kind)
{
    return kind >= SEASON0_PLAY_AIRLIFT && kind <= SEASON0_PLAY_CELLAR && kind != SEASON0_PLACE;
}

static const char *chance_rule(const season0_state *s, unsigned kind)
{
    switch (kind) {
    case SEASON0_CHANCE_DEAL:
        return "season0.setup.20";
    case SEASON0_CHANCE_FIRST:
        return "season0.setup.31";
    case SEASON0_CHANCE_DRAW:
        return "season0.draw.1";
    case SEASON0_CHANCE_ESCALATE:
        return "season0.escalation.2";
    case SEASON0_CHANCE_INCIDENT:
        return "season0.incident.3";
    case SEASON0_CHANCE_COVER:
        return "season0.cover.2";
    case SEASON0_CHANCE_TARGET:
        return "season0.target.4";
    case SEASON0_CHANCE_REVEAL:
        return "season0.forecast.1";
    default: /* SEASON0_CHANCE_THREAT */
        return s->phase == SEASON0_SETUP_THREATS ? "season0.setup.9" : "season0.threat.1";
    }
}

/* Chance has no sentences of its own: what has no weight is no outcome. */
static const char *why_chance(const surto_game *game, const season0_state *s, surto_move move)
{
    surto__span spans[SURTO__SPANS_MAX];
    uint32_t actors = season0_actors(game, (const surto_state *)(const void *)s);
    size_t count = actors == SURTO_CHANCE ? season0_chances(game, s, spans) : 0;
    return surto__spans_have(spans, count, move) ? NULL : chance_rule(s, move.kind);
}

/* ---- Actions ---------------------------------------------------------------------------- */

/* What the questions below ask about the active seat. */
typedef struct asker {
    const surto_game *game;
    const season0_pack *p;
    const season0_state *s;
    season0_traits traits;
    unsigned seat, here;
} asker;

static bool has(unsigned number)
{
    return number != SURTO_NONE;
}

static bool in_set(uint64_t set, unsigned thing)
{
    return thing < 64 && ((set >> thing) & 1);
}

static bool is_next(const asker *a, unsigned from, unsigned to)
{
    return in_set(season0_adjacent(a->game, a->s, from), to);
}

static const char *why_drive(const asker *a, unsigned to)
{
    if (to == a->here) {
        return "season0.move.1";
    }
    if (!is_next(a, a->here, to)) {
        return "season0.drive.1";
    }
    bool closed = has(season0_behaviour(a->p, a->s, SEASON0_MARKED_CLOSED));
    return closed && in_set(a->s->marked, to) ? "season0.sticker.4" : NULL;
}

static const char *why_fly(const asker *a, unsigned to)
{
    static const char *const shows[] = {[SEASON0_ALLIED] = "season0.fly.1",
                                        [SEASON0_NEUTRAL] = "season0.fly.2",
                                        [SEASON0_SOVIET] = "season0.asset.8"};
    unsigned side = season0_affiliation(a->s, to);
    if (to == a->here) {
        return "season0.move.1";
    }
    if (side == SEASON0_SOVIET && !has(a->traits.asset[SEASON0_SOVIET_FLIGHT])) {
        return "season0.fly.3";
    }
    if (side == SEASON0_NEUTRAL && has(a->traits.liability[SEASON0_NO_NEUTRAL_FLIGHT])) {
        return "season0.liabilities.3";
    }
    return in_set(a->s->hand[a->seat], to) ? NULL : shows[side];
}

static const char *why_unlisted(const asker *a, unsigned to)
{
    if (has(a->traits.liability[SEASON0_NO_UNLISTED])) {
        return "season0.liabilities.7";
    }
    if (!in_set(a->s->hand[a->seat], a->here)) {
        return "season0.unlisted.1";
    }
    return to == a->here ? "season0.move.1" : NULL;
}

static const char *why_neutralise(const asker *a)
{
    return season0_agents(a->s, a->here) > 0 ? NULL : "season0.neutralise.1";
}

static const char *why_neutralise_next(const asker *a, unsigned city)
{
    bool may = has(a->traits.occupation[SEASON0_ADJACENT_NEUTRALISE]) && is_next(a, a->here, city);
    return may && season0_agents(a->s, city) > 0 ? NULL : "season0.occupation.11";
}

static const char *why_share(const asker *a, unsigned other, unsigned card, bool give)
{
    const season0_state *s = a->s;
    const char *rule = give ? "season0.share.1" : "season0.share.2";
    if (has(a->traits.liability[SEASON0_NO_SHARE])) {
        return "season0.liabilities.6";
    }
    if (other == a->seat || other >= s->players || card >= SEASON0_CARD_EVENT ||
        !in_set(s->hand[give ? a->seat : other], card)) {
        return rule;
    }
    bool here = s->pawn[other] == a->here;
    bool near = here || (has(a->traits.asset[SEASON0_SHARE_ADJACENT]) &&
                         is_next(a, a->here, s->pawn[other]));
    if (!near) {
        return rule;
    }
    if (card == a->here) {
        return NULL;
    }
    if (!has(a->traits.occupation[SEASON0_GIVE_ANY])) {
        return rule;
    }
    return !give ? "season0.occupation.5" : here ? NULL : "season0.asset.9";
}

/* Where a safehouse comes from. */
static const char *why_from(const season0_pack *p, const season0_state *s, unsigned from,
                            const char *supply, const char *moved)
{
    if (surto__count(s->safehouses) < p->safehouses) {
        return from == SURTO_NONE ? NULL : supply;
    }
    return in_set(s->safehouses, from) ? NULL : moved;
}

static const char *why_build(const asker *a, unsigned from, unsigned card)
{
    const season0_state *s = a->s;
    bool landlord = has(a->traits.asset[SEASON0_BUILD_REGION]);
    if (in_set(s->safehouses, a->here)) {
        return "season0.build.2";
    }
    bool fits =
        card == a->here || (landlord && card < SEASON0_CARD_EVENT &&
                            season0_region(a->game, card) == season0_region(a->game, a->here));
    if (!fits || !in_set(s->hand[a->seat], card)) {
        return landlord ? "season0.asset.11" : "season0.build.1";
    }
    return why_from(a->p, s, from, "season0.build.4", "season0.build.3");
}

/* The payment that the hand cannot make. */
static const char *price_rule(const asker *a, bool identify)
{
    unsigned more = a->traits.liability[identify ? SEASON0_IDENTIFY_MORE : SEASON0_TEAM_MORE];
    unsigned fewer = a->traits.occupation[identify ? SEASON0_IDENTIFY_FEWER : SEASON0_TEAM_FEWER];
    if (has(more)) {
        return identify ? "season0.liabilities.4" : "season0.liabilities.5";
    }
    if (identify && has(season0_behaviour(a->p, a->s, SEASON0_IDENTIFY_DEARER))) {
        return "season0.sticker.4";
    }
    if (has(fewer)) {
        return "season0.pay.2";
    }
    return identify ? "season0.identify.1" : "season0.assemble.1";
}

static const char *why_identify(const asker *a, unsigned objective)
{
    const season0_state *s = a->s;
    unsigned goal = season0_goal_of(s, objective);
    if (!in_set(s->safehouses, a->here) || goal == SURTO_NONE ||
        s->target[goal] != SEASON0_HIDDEN) {
        return "season0.identify.1";
    }
    uint64_t region = a->game->board.of_colour[season0_region(a->game, a->here)];
    if (!(season0_possible(a->game, s, goal) & region)) {
        return "season0.identify.2";
    }
    return season0_can_pay(a->game, s, SEASON0_IDENTIFY) ? NULL : price_rule(a, true);
}

static const char *why_assemble(const asker *a, unsigned from)
{
    const season0_state *s = a->s;
    unsigned side = season0_affiliation(s, a->here);
    if (!in_set(s->safehouses, a->here)) {
        return "season0.assemble.1";
    }
    if (!season0_can_pay(a->game, s, SEASON0_ASSEMBLE)) {
        return price_rule(a, false);
    }
    if (season0_team_left(s, side)) {
        return from == SURTO_NONE ? NULL : "season0.assemble.3";
    }
    return from != a->here && in_set(season0_team_cities(s, side), from) ? NULL
                                                                         : "season0.assemble.2";
}

static const char *why_team(const asker *a, unsigned side, unsigned to)
{
    bool free = has(a->traits.occupation[SEASON0_FREE_TEAM_DRIVE]) &&
                !(a->s->flags & SEASON0_FLAG_TEAM_DRIVEN);
    if (a->s->actions == 0 && !free) {
        return "season0.turn.5";
    }
    return season0_teams_in(a->s, side, a->here) > 0 && is_next(a, a->here, to)
               ? NULL
               : "season0.teamdrive.1";
}

static const char *why_order(const asker *a, unsigned side, unsigned from, unsigned to)
{
    bool may = has(a->traits.asset[SEASON0_FAR_TEAM_DRIVE]) &&
               !(a->s->flags & SEASON0_FLAG_ORDERED) && from != a->here;
    return may && season0_teams_in(a->s, side, from) > 0 && is_next(a, from, to)
               ? NULL
               : "season0.asset.10";
}

/* A meeting in one of these cities. */
static const char *why_meet(const asker *a, const season0_objective *o, uint64_t cities)
{
    if (!in_set(cities, a->here)) {
        return "season0.meet.1";
    }
    if (season0_agents(a->s, a->here) > 0) {
        return "season0.meet.2";
    }
    return season0_may_meet(o, a->s->who[a->seat]) ? NULL : "season0.meet.3";
}

static const char *why_acquire(const asker *a, unsigned objective)
{
    const season0_state *s = a->s;
    unsigned goal = season0_goal_of(s, objective);
    if (goal == SURTO_NONE) {
        return "season0.acquire.1";
    }
    if (s->status[goal] != SEASON0_OPEN) {
        return "season0.acquire.10";
    }
    unsigned target = s->target[goal];
    const season0_objective *o = &a->p->objectives[objective];
    if (o->needs == SEASON0_NEEDS_CARDS) {
        return a->here != o->target[0]                          ? "season0.aim.1"
               : season0_covers(a->p, s, objective, SURTO_NONE) ? NULL
                                                                : "season0.aim.2";
    }
    if (o->needs == SEASON0_NEEDS_GUARD) {
        return "season0.aim.5";
    }
    if (o->sites != 0) {
        return season0_covers(a->p, s, objective, SURTO_NONE) ? NULL
               : o->needs == SEASON0_NEEDS_SHELTERS           ? "season0.aim.3"
                                                              : "season0.aim.4";
    }
    if (o->needs == SEASON0_NEEDS_MEETING) {
        return why_meet(a, o,
                        target == SEASON0_HIDDEN ? season0_possible(a->game, s, goal)
                                                 : surto__bit(o->list ? target : o->target[0]));
    }
    if (target != SEASON0_HIDDEN) {
        bool several =
            o->target_count + (o->list != 0) > 1 || o->target_teams[0] > 1 || o->list_teams > 1;
        return season0_covers(a->p, s, objective, target) ? NULL
               : several                                  ? "season0.acquire.4"
                                                          : "season0.acquire.3";
    }
    if (!season0_covers_known(s, o)) {
        return "season0.acquire.11";
    }
    for (uint64_t left = season0_possible(a->game, s, goal); left != 0; left &= left - 1) {
        if (season0_covers(a->p, s, objective, surto__lowest(left))) {
            return NULL;
        }
    }
    return "season0.acquire.7";
}

static const char *why_send(const asker *a, unsigned other, unsigned to)
{
    unsigned links = a->traits.occupation[SEASON0_MOVE_OTHERS];
    if (!has(links) || other >= a->s->players) {
        return "season0.occupation.1";
    }
    if (other == a->seat) {
        return "season0.occupation.3";
    }
    if (a->s->pawn[other] == to) {
        return "season0.occupation.2";
    }
    return in_set(season0_within(a->game, a->s, a->s->pawn[other], links), to)
               ? NULL
               : "season0.occupation.1";
}

static const char *why_send_team(const asker *a, unsigned side, unsigned city)
{
    return has(a->traits.occupation[SEASON0_MOVE_OTHERS]) && season0_teams_in(a->s, side, city) > 0
               ? NULL
               : "season0.occupation.1";
}

static const char *why_recover(const asker *a)
{
    return has(a->traits.occupation[SEASON0_TAKE_DISCARD]) &&
                   !(a->s->flags & SEASON0_FLAG_RECOVERED) && in_set(a->s->player_discard, a->here)
               ? NULL
               : "season0.occupation.10";
}

static const char *why_shuttle(const asker *a, unsigned to)
{
    if (!has(season0_behaviour(a->p, a->s, SEASON0_SAFEHOUSE_FLIGHT))) {
        return "season0.shuttle.1";
    }
    if (!in_set(a->s->safehouses, a->here) || !in_set(a->s->safehouses, to)) {
        return "season0.sticker.4";
    }
    return to == a->here ? "season0.move.1" : NULL;
}

static const char *why_switch(const asker *a, unsigned alias)
{
    unsigned who = a->s->who[a->seat];
    if (!has(season0_behaviour(a->p, a->s, SEASON0_SWITCH_ALIAS))) {
        return "season0.sticker.1";
    }
    bool may = in_set(a->s->safehouses, a->here) && who < SEASON0_PASSPORT_ALIASES &&
               alias < SEASON0_PASSPORT_ALIASES && alias != who &&
               alias / SEASON0_AFFILIATIONS == who / SEASON0_AFFILIATIONS;
    return may && a->s->alias[alias].life == SEASON0_READY ? NULL : "season0.sticker.4";
}

static const char *why_raid(const asker *a)
{
    if (!has(season0_behaviour(a->p, a->s, SEASON0_RAID_CITY))) {
        return "season0.sticker.1";
    }
    return season0_agents(a->s, a->here) > 0 && in_set(a->s->hand[a->seat], a->here)
               ? NULL
               : "season0.sticker.4";
}

/* Actions that cost one of the four. */
static const char *why_costly(const asker *a, surto_move move)
{
    if (a->s->actions == 0) {
        return "season0.turn.5";
    }
    switch (move.kind) {
    case SEASON0_DRIVE:
        return why_drive(a, move.arg[0]);
    case SEASON0_FLY:
        return why_fly(a, move.arg[0]);
    case SEASON0_UNLISTED:
        return why_unlisted(a, move.arg[0]);
    case SEASON0_NEUTRALISE:
        return why_neutralise(a);
    case SEASON0_NEUTRALISE_NEXT:
        return why_neutralise_next(a, move.arg[0]);
    case SEASON0_GIVE:
    case SEASON0_TAKE:
        return why_share(a, move.arg[0], move.arg[1], move.kind == SEASON0_GIVE);
    case SEASON0_BUILD:
        return why_build(a, move.arg[0], move.arg[1]);
    case SEASON0_IDENTIFY:
        return why_identify(a, move.arg[0]);
    case SEASON0_ASSEMBLE:
        return why_assemble(a, move.arg[0]);
    case SEASON0_ORDER:
        return why_order(a, move.arg[0], move.arg[1], move.arg[2]);
    case SEASON0_ACQUIRE:
        return why_acquire(a, move.arg[0]);
    case SEASON0_SEND:
        return why_send(a, move.arg[0], move.arg[1]);
    case SEASON0_SEND_TEAM:
        return why_send_team(a, move.arg[0], move.arg[1]);
    case SEASON0_RECOVER:
        return why_recover(a);
    case SEASON0_SHUTTLE:
        return why_shuttle(a, move.arg[0]);
    case SEASON0_SWITCH:
        return why_switch(a, move.arg[0]);
    default: /* SEASON0_RAID */
        return why_raid(a);
    }
}

/* What only the active seat does, and only in the action part. */
static bool is_action(unsigned kind)
{
    return (kind >= SEASON0_DRIVE && kind <= SEASON0_RAID && kind != SEASON0_SPEND &&
            kind != SEASON0_TO) ||
           kind == SEASON0_PASS;
}

static const char *why_action(const surto_game *game, const season0_state *s, surto_move move)
{
    if (s->phase != SEASON0_IN_ACTIONS) {
        return "season0.turn.1";
    }
    if (move.actor != s->active) {
        return "season0.turn.3";
    }
    asker a = {game,       season0_pack_of(game), s, season0_traits_of(game, s, move.actor),
               move.actor, s->pawn[move.actor]};
    switch (move.kind) {
    case SEASON0_PASS:
        return NULL;
    case SEASON0_TEAM: /* it may cost nothing, and looks at the cost itself */
        return why_team(&a, move.arg[0], move.arg[1]);
    default: /* the others cost an action [season0.turn.5] */
        return why_costly(&a, move);
    }
}

/* ---- Events ----------------------------------------------------------------------------- */

static unsigned effect_of(unsigned kind)
{
    switch (kind) {
    case SEASON0_PLAY_AIRLIFT:
    case SEASON0_AIRLIFT_TEAM:
        return SEASON0_AIRLIFT;
    case SEASON0_PLAY_FORECAST:
        return SEASON0_FORECAST;
    case SEASON0_PLAY_TURNCOAT:
        return SEASON0_BURY;
    case SEASON0_PLAY_BY_NIGHT:
        return SEASON0_SHADOW;
    default: /* SEASON0_PLAY_CELLAR */
        return SEASON0_CELLAR;
    }
}

static const char *why_event(const surto_game *game, const season0_state *s, surto_move move)
{
    const season0_pack *p = season0_pack_of(game);
    if (!in_set(season0_holders(game, s, effect_of(move.kind)), move.actor)) {
        return "season0.event.2";
    }
    switch (move.kind) {
    case SEASON0_PLAY_AIRLIFT:
        return move.arg[0] < s->players && s->pawn[move.arg[0]] != move.arg[1]
                   ? NULL
                   : "season0.airlift.1";
    case SEASON0_AIRLIFT_TEAM:
        return season0_teams_in(s, move.arg[0], move.arg[1]) > 0 ? NULL : "season0.airlift.1";
    case SEASON0_PLAY_FORECAST:
        return surto__count(surto__layers_all(&s->threat_deck)) >= SURTO__ORDER_LENGTH
                   ? NULL
                   : "season0.forecast.2";
    case SEASON0_PLAY_TURNCOAT:
        return in_set(s->threat_discard, move.arg[0]) ? NULL : "season0.turncoat.1";
    case SEASON0_PLAY_BY_NIGHT: {
        bool acting = s->phase == SEASON0_BEFORE_SURVEILLANCE || s->phase == SEASON0_IN_ACTIONS;
        return acting && !(s->flags & SEASON0_FLAG_BY_NIGHT) ? NULL : "season0.night.3";
    }
    default: /* SEASON0_PLAY_CELLAR */
        return in_set(s->safehouses, move.arg[1])
                   ? "season0.cellar.1"
                   : why_from(p, s, move.arg[0], "season0.cellar.2", "season0.cellar.2");
    }
}

/* ---- Aliases ---------------------------------------------------------------------------- */

static const char *why_alias(const surto_game *game, const season0_state *s, surto_move move)
{
    unsigned alias = move.arg[0];
    if (move.kind != SEASON0_TAKE_ALIAS) {
        return "season0.setup.25";
    }
    if (move.actor != season0_choosing_seat(s)) {
        return "season0.setup.26";
    }
    if (in_set(season0_free_aliases(game, s), alias)) {
        return NULL;
    }
    bool prologue = season0_is_prologue(season0_pack_of(game), s);
    if (!season0_is_temporary(alias)) {
        return prologue ? "season0.setup.29" : "season0.setup.25";
    }
    return prologue || season0_seat_of(s, alias) != SURTO_NONE ? "season0.setup.30"
                                                               : "season0.setup.28";
}

static const char *why_new_alias(const surto_game *game, const season0_state *s, surto_move move)
{
    if (move.kind != SEASON0_TAKE_ALIAS || move.actor != s->active) {
        return "season0.burned.7";
    }
    return in_set(season0_free_temporary(game, s), move.arg[0]) ? NULL : "season0.burned.6";
}

static const char *why_liability(const surto_game *game, const season0_state *s, surto_move move)
{
    const season0_alias *alias = &s->alias[s->who[s->asker]];
    unsigned asset = move.arg[1];
    if (move.kind != SEASON0_TAKE_LIABILITY || move.actor != s->asker) {
        return "season0.liability.1";
    }
    for (unsigned arg = 2; arg < sizeof move.arg; arg++) {
        if (move.arg[arg] != SURTO_NONE) {
            return "season0.liability.3";
        }
    }
    if (!((season0_liabilities_for(s, alias) >> move.arg[0]) & 1)) {
        return "season0.liability.1";
    }
    if (season0_has_space(season0_pack_of(game), alias)) {
        return asset == SURTO_NONE ? NULL : "season0.liability.2";
    }
    return in_set(alias->assets, asset) ? NULL : "season0.liability.3";
}

/* ---- Answers and duties ----------------------------------------------------------------- */

static const char *why_spend(const surto_game *game, const season0_state *s, surto_move move)
{
    return move.kind == SEASON0_SPEND && move.actor == s->active &&
                   in_set(season0_spendable(game, s), move.arg[0])
               ? NULL
               : "season0.pay.1";
}

static const char *why_drop(const season0_state *s, surto_move move)
{
    const char *rule =
        season0_is_temporary(s->who[s->asker]) ? "season0.temporary.1" : "season0.cover.7";
    return move.kind == SEASON0_DROP && move.actor == s->asker &&
                   in_set(s->hand[s->asker], move.arg[0])
               ? NULL
               : rule;
}

static const char *why_remove(const surto_game *game, const season0_state *s, surto_move move)
{
    if (move.kind != SEASON0_REMOVE || move.actor != s->active) {
        return "season0.effect.5";
    }
    return in_set(s->safehouses & game->board.of_colour[s->cursor], move.arg[0])
               ? NULL
               : "season0.effect.4";
}

static const char *why_to(const surto_game *game, const season0_state *s, surto_move move)
{
    bool airlift = s->asked == SEASON0_ASKED_AIRLIFT;
    const char *rule = airlift ? "season0.airlift.1" : "season0.occupation.1";
    if (move.kind != SEASON0_TO || move.actor != s->asker) {
        return airlift ? "season0.event.5" : "season0.turn.6";
    }
    if (move.arg[0] == s->cursor2) {
        return airlift ? rule : "season0.occupation.2";
    }
    season0_traits traits = season0_traits_of(game, s, s->asker);
    unsigned links = traits.occupation[SEASON0_MOVE_OTHERS];
    return airlift || in_set(season0_within(game, s, s->cursor2, links), move.arg[0]) ? NULL : rule;
}

/* Why nobody plays an event while something is asked. */
static const char *why_no_event(const season0_state *s)
{
    switch (s->asked) {
    case SEASON0_ASKED_INCIDENT:
    case SEASON0_ASKED_REMOVE:
        return "season0.event.3";
    case SEASON0_ASKED_COVER:
    case SEASON0_ASKED_DROP:
    case SEASON0_ASKED_LIABILITY:
        return "season0.cover.9";
    default: /* an action, another event, or something that is read */
        return s->running                        ? "season0.event.5"
               : s->stage == SEASON0_STAGE_SETUP ? "season0.setup.33"
                                                 : "season0.end.8";
    }
}

/* While something is asked, only the answer counts. */
static const char *why_answer(const surto_game *game, const season0_state *s, surto_move move)
{
    bool by_team = move.actor == 0;
    switch (s->asked) {
    case SEASON0_ASKED_PAY:
        return why_spend(game, s, move);
    case SEASON0_ASKED_DROP:
        return why_drop(s, move);
    case SEASON0_ASKED_LIABILITY:
        return why_liability(game, s, move);
    case SEASON0_ASKED_REMOVE:
        return why_remove(game, s, move);
    case SEASON0_ASKED_SEND:
    case SEASON0_ASKED_AIRLIFT:
        return why_to(game, s, move);
    case SEASON0_ASKED_PLACE:
        return move.kind == SEASON0_PLACE && move.actor == s->asker &&
                       in_set(surto__layers_to_place(&s->threat_deck), move.arg[0])
                   ? NULL
                   : "season0.forecast.3";
    case SEASON0_ASKED_CHOOSE:
        return move.kind == SEASON0_CHOOSE && by_team && move.arg[0] >= 1 &&
                       move.arg[0] <= s->story.choices
                   ? NULL
                   : "season0.content.3";
    case SEASON0_ASKED_CREATE:
        if (move.kind != SEASON0_CREATE_ALIAS || !by_team || move.arg[0] != s->cursor) {
            return "season0.alias.4";
        }
        return in_set(season0_occupations_for(game, s, s->cursor), move.arg[1]) ? NULL
                                                                                : "season0.alias.5";
    case SEASON0_ASKED_SPECIALISE:
        return move.kind == SEASON0_SPECIALISE && by_team &&
                       in_set(season0_to_specialise(s), move.arg[0]) &&
                       in_set(s->specialities, move.arg[1])
                   ? NULL
                   : "season0.alias.8";
    case SEASON0_ASKED_PROPOSAL: {
        bool answer = move.kind == SEASON0_ACCEPT || move.kind == SEASON0_DECLINE;
        return answer && move.actor == season0_who_is_asked(game, s->proposal)
                   ? NULL
                   : "season0.consent.3";
    }
    case SEASON0_ASKED_REVEAL:
        return "season0.forecast.3";
    case SEASON0_ASKED_COVER:
        return "season0.cover.3";
    default: /* SEASON0_ASKED_IDENTIFY, SEASON0_ASKED_ACQUIRE, SEASON0_ASKED_INCIDENT */
        return s->asked == SEASON0_ASKED_INCIDENT ? "season0.incident.3" : "season0.turn.6";
    }
}

static const char *why_fund(const season0_state *s, surto_move move)
{
    if (move.kind != SEASON0_FUND) {
        return move.kind == SEASON0_CONTINUE ? "season0.setup.15" : "season0.setup.13";
    }
    if (move.actor != 0) {
        return "season0.setup.18";
    }
    return in_set(season0_fundable(s), move.arg[0]) ? NULL : "season0.setup.16";
}

/* The rule that gives a kind of move its place, when this is not it. */
static const char *place_rule(unsigned kind)
{
    switch (kind) {
    case SEASON0_FUND:
        return "season0.setup.13";
    case SEASON0_TAKE_ALIAS:
        return "season0.setup.25";
    case SEASON0_DROP:
        return "season0.cover.7";
    case SEASON0_TAKE_LIABILITY:
        return "season0.liability.1";
    case SEASON0_SPEND:
        return "season0.pay.1";
    case SEASON0_TO:
        return "season0.occupation.1";
    case SEASON0_REMOVE:
        return "season0.effect.5";
    case SEASON0_PLACE:
        return "season0.forecast.1";
    case SEASON0_ACCEPT:
    case SEASON0_DECLINE:
        return "season0.consent.3";
    case SEASON0_PLAYERS:
        return "season0.calendar.2";
    case SEASON0_PROLOGUE:
        return "season0.prologue.1";
    case SEASON0_CREATE_ALIAS:
        return "season0.alias.4";
    case SEASON0_SPECIALISE:
        return "season0.alias.8";
    case SEASON0_CHOOSE:
        return "season0.content.3";
    case SEASON0_BUY_ASSET:
    case SEASON0_BUY_SAFEHOUSE:
    case SEASON0_BUY_COUNTER:
        return "season0.unit.4";
    default: /* what belongs to a turn */
        return "season0.turn.1";
    }
}

static const char *why_month(const surto_game *game, const season0_state *s, surto_move move)
{
    const season0_pack *p = season0_pack_of(game);
    if (move.kind != SEASON0_PLAYERS && move.kind != SEASON0_PROLOGUE) {
        return place_rule(move.kind);
    }
    if (move.actor != 0) {
        return "season0.setup.18";
    }
    if (move.kind == SEASON0_PROLOGUE &&
        (!p->has_prologue || s->calendar.month > 0 || s->calendar.second)) {
        return "season0.prologue.1";
    }
    return move.arg[0] >= 2 && move.arg[0] <= game->seats ? NULL : "season0.setup.1";
}

static const char *why_asset(const surto_game *game, const season0_state *s, surto_move move)
{
    const season0_pack *p = season0_pack_of(game);
    unsigned asset = move.arg[1];
    if (move.arg[0] >= SEASON0_PASSPORT_ALIASES || s->alias[move.arg[0]].life != SEASON0_READY) {
        return "season0.buy.1";
    }
    const season0_alias *alias = &s->alias[move.arg[0]];
    if (in_set(alias->assets, asset)) {
        return "season0.asset.3";
    }
    if (surto__count(alias->assets) + surto__count(alias->liabilities) >= p->spaces) {
        return "season0.buy.2";
    }
    if (!in_set(s->assets, asset) || surto__nibble(s->bought, asset) >= p->assets[asset].copies) {
        return "season0.buy.3";
    }
    return p->assets[asset].cost <= s->units ? NULL : "season0.buy.4";
}

static const char *why_safehouse(const surto_game *game, const season0_state *s, unsigned city)
{
    const season0_pack *p = season0_pack_of(game);
    if (in_set(s->permanent, city)) {
        return "season0.buy.7";
    }
    if (!in_set(s->safehouses, city) || p->cost_permanent > s->units) {
        return "season0.buy.6";
    }
    return surto__count(s->permanent) < p->safehouses ? NULL : "season0.buy.8";
}

static const char *why_purchase(const surto_game *game, const season0_state *s, surto_move move)
{
    if (move.actor != 0) {
        return "season0.unit.5";
    }
    switch (move.kind) {
    case SEASON0_CONTINUE:
        return NULL;
    case SEASON0_BUY_ASSET:
        return why_asset(game, s, move);
    case SEASON0_BUY_SAFEHOUSE:
        return why_safehouse(game, s, move.arg[0]);
    case SEASON0_BUY_COUNTER:
        return season0_symbols(s, move.arg[0]) > 0 &&
                       season0_pack_of(game)->cost_counter <= s->units
                   ? NULL
                   : "season0.buy.9";
    default: /* nothing else is for sale */
        return "season0.unit.4";
    }
}

/* Phases in which one seat has something to do. */
static const char *why_duty(const surto_game *game, const season0_state *s, surto_move move)
{
    switch (s->phase) {
    case SEASON0_SETUP_EVENTS:
        return why_fund(s, move);
    case SEASON0_SETUP_ALIASES:
        return why_alias(game, s, move);
    case SEASON0_NEW_ALIAS:
        return why_new_alias(game, s, move);
    case SEASON0_MONTH:
        return why_month(game, s, move);
    default: /* SEASON0_PURCHASES */
        return why_purchase(game, s, move);
    }
}

static bool is_duty(unsigned phase)
{
    return phase == SEASON0_SETUP_EVENTS || phase == SEASON0_SETUP_ALIASES ||
           phase == SEASON0_NEW_ALIAS || phase == SEASON0_MONTH || phase == SEASON0_PURCHASES;
}

/* In a window or in the action part. */
static const char *why_seats(const surto_game *game, const season0_state *s, surto_move move)
{
    if (is_event(move.kind)) {
        return why_event(game, s, move);
    }
    unsigned over = season0_must_discard(game, s);
    if (move.kind == SEASON0_DISCARD) {
        bool must = (over >> move.actor) & 1;
        return must && in_set(s->hand[move.actor], move.arg[0]) ? NULL : "season0.hand.3";
    }
    if (over != 0) {
        return "season0.hand.4";
    }
    if (move.kind == SEASON0_CONTINUE) {
        return s->phase != SEASON0_IN_ACTIONS && move.actor == s->active ? NULL : "season0.turn.9";
    }
    return is_action(move.kind) ? why_action(game, s, move) : place_rule(move.kind);
}

const char *season0_why(const surto_game *game, const surto_state *state, surto_move move)
{
    const season0_state *s = season0_of(state);
    uint32_t actors = season0_actors(game, state);
    if (actors == SURTO_OVER) {
        return "season0.end.8";
    }
    if (move.kind >= SEASON0_KINDS) {
        return "season0.turn.1";
    }
    if (is_chance(move.kind)) {
        return why_chance(game, s, move);
    }
    if (move.actor >= game->seats || !surto__well_formed(game, move)) {
        return "season0.turn.1";
    }
    if (s->asked != SEASON0_ASKED_NOTHING) {
        const char *rule = why_answer(game, s, move);
        bool event = is_event(move.kind) && s->asked != SEASON0_ASKED_PROPOSAL;
        return rule && event ? why_no_event(s) : rule;
    }
    if (is_event(move.kind) && s->phase <= SEASON0_SETUP_FIRST) {
        return "season0.setup.33";
    }
    if (actors == SURTO_CHANCE) {
        return is_event(move.kind) ? "season0.event.3" : "season0.turn.1";
    }
    if (is_duty(s->phase)) {
        return why_duty(game, s, move);
    }
    return why_seats(game, s, move);
}
