/* Which rule forbids a move. Written apart from legal.c, from the sentences: a property test holds
 * the two against each other on every move of random games. Both ask the same
 * functions where a lamp can be lit, which door a search opens next and where an event can be
 * played, which the oracle checks, and what may be paid and placed, which is held against brute
 * force. */
#include "rules/season2/state.h"

/* ---- Forms ------------------------------------------------------------------------------ */

static bool is_event(unsigned kind)
{
    return kind == SEASON2_PLAY_BRAVO || kind == SEASON2_PLAY_QUIET || kind == SEASON2_PLAY_WIND ||
           kind == SEASON2_PLAY_SALVAGE || kind == SEASON2_PLAY_AT;
}

static const char *chance_rule(unsigned kind)
{
    switch (kind) {
    case SEASON2_CHANCE_DEAL:
        return "season2.setup.27";
    case SEASON2_CHANCE_FIRST:
        return "season2.setup.36";
    case SEASON2_CHANCE_EXPOSE:
        return "season2.exposure.5";
    case SEASON2_CHANCE_SUFFER:
        return "season2.exposure.8";
    case SEASON2_CHANCE_DRAW:
        return "season2.draw.1";
    case SEASON2_CHANCE_EPIDEMIC:
        return "season2.epidemic.2";
    default: /* SEASON2_CHANCE_INFECT */
        return "season2.infect.1";
    }
}

/* Chance has no sentences of its own: what has no weight is no outcome. */
static const char *why_chance(const surto_game *game, const season2_state *s, surto_move move)
{
    surto__span spans[SURTO__SPANS_MAX];
    uint32_t actors = season2_actors(game, (const surto_state *)(const void *)s);
    size_t count = actors == SURTO_CHANCE ? season2_chances(game, s, spans) : 0;
    return surto__spans_have(spans, count, move) ? NULL : chance_rule(move.kind);
}

/* ---- Actions ---------------------------------------------------------------------------- */

/* What the questions below ask about the active seat. */
typedef struct asker {
    const surto_game *game;
    const season2_pack *p;
    const season2_state *s;
    season2_traits traits;
    unsigned seat, here;
} asker;

static bool has(unsigned number)
{
    return number != SURTO_NONE;
}

static bool holds_card(const asker *a, unsigned seat, unsigned card)
{
    return card < SEASON2_CARDS && season2_count_of(a->s, card, SEASON2_IN_HAND + seat) > 0;
}

static bool carries(const asker *a, unsigned seat, unsigned more)
{
    season2_traits traits = season2_traits_of(a->game, a->s, seat);
    unsigned max = traits.scar[SEASON2_CARRY_MOST];
    return !has(max) || a->s->carried[seat] + more <= max;
}

static const char *why_drive(const asker *a, unsigned to)
{
    bool free = has(a->traits.ability[SEASON2_FREE_DRIVE]) && !(a->s->flags & SEASON2_FLAG_DRIVE);
    if (a->s->actions == 0 && !free) {
        return "season2.turn.5";
    }
    if (to == a->here) {
        return "season2.move.1";
    }
    if (!((season2_adjacent(a->game, a->s, a->here) >> to) & 1)) {
        return "season2.drive.1";
    }
    uint64_t closed = season2_marked_for(a->p, a->s, SEASON2_STICKER_MARKED_CLOSED);
    return (closed >> to) & 1 ? "season2.sticker.7" : NULL;
}

static const char *why_sail(const asker *a, unsigned card, unsigned to)
{
    unsigned upgrade = card % 4;
    if (card >= SEASON2_CARD_EVENT || !holds_card(a, a->seat, card) || to >= a->p->cities) {
        return "season2.sail.1";
    }
    bool free = upgrade > 0 && a->p->upgrades[upgrade - 1].effect == SEASON2_FREE_SAIL;
    if (a->s->actions == 0 && !free) {
        return "season2.turn.5";
    }
    if (to == a->here) {
        return "season2.move.1";
    }
    bool colour = has(a->traits.ability[SEASON2_SAIL_COLOUR]);
    bool fits = colour ? a->game->board.colour_of[card / 4] == a->game->board.colour_of[to]
                       : card / 4 == to;
    if (!fits) {
        return colour ? "season2.ability.3" : "season2.sail.1";
    }
    return (season2_by_sea(a->game, a->s, a->here) >> to) & 1 ? NULL : "season2.sail.2";
}

static const char *why_charter(const asker *a, unsigned card, unsigned to)
{
    if (has(a->traits.scar[SEASON2_NO_CHARTER])) {
        return "season2.scars.4";
    }
    if (a->here >= a->p->cities) {
        return "season2.charter.2";
    }
    if (card / 4 != a->here || !holds_card(a, a->seat, card)) {
        return "season2.charter.1";
    }
    if (to == a->here) {
        return "season2.move.1";
    }
    return (season2_by_sea(a->game, a->s, a->here) >> to) & 1 ? NULL : "season2.sail.2";
}

static const char *why_produce(const asker *a, unsigned card, bool system)
{
    const season2_state *s = a->s;
    bool place = ((season2_havens(a->p, s) | s->centres) >> a->here) & 1;
    if (!place) {
        return system ? "season2.produce.2" : "season2.produce.1";
    }
    if (card < SEASON2_CARD_PRODUCE || !holds_card(a, a->seat, card)) {
        return "season2.produce.1";
    }
    if (s->stock == 0) {
        return "season2.produce.6";
    }
    if (system) {
        uint64_t row = season2_network(a->game, s) & (season2_havens(a->p, s) | s->centres);
        for (; row != 0; row &= row - 1) {
            unsigned location = surto__lowest(row);
            if (s->supplies[location] < season2_population(s, location)) {
                return NULL;
            }
        }
        return "season2.produce.6";
    }
    unsigned more = a->traits.ability[SEASON2_LOCAL_MORE], full = season2_population(s, a->here);
    full += has(more) && full > 0 ? more : 0;
    return s->supplies[a->here] < full ? NULL : "season2.produce.6";
}

/* Putting down: from 1 to what is carried, or what a scar allows. */
static const char *why_number_down(const asker *a, unsigned number)
{
    unsigned max = a->traits.scar[SEASON2_DELIVER_MOST];
    if (number == 0 || number > a->s->carried[a->seat]) {
        return "season2.deliver.1";
    }
    return has(max) && number > max ? "season2.scars.7" : NULL;
}

static const char *why_deliver(const asker *a, unsigned number)
{
    if (has(a->traits.ability[SEASON2_FREE_DELIVER])) {
        return a->s->flags & SEASON2_FLAG_DELIVERED ? "season2.ability.1"
                                                    : why_number_down(a, number);
    }
    return a->s->actions == 0 ? "season2.turn.5" : why_number_down(a, number);
}

static const char *why_pickup(const asker *a, unsigned number)
{
    if (number == 0 || number > a->s->supplies[a->here]) {
        return "season2.pickup.1";
    }
    return carries(a, a->seat, number) ? NULL : "season2.scars.5";
}

static const char *why_transfer(const asker *a, unsigned other, unsigned number, bool give)
{
    const season2_state *s = a->s;
    bool far = has(a->traits.job[SEASON2_FAR_TRANSFER]);
    if (other == a->seat || other >= s->players || (!far && s->pawn[other] != a->here)) {
        return "season2.transfer.1";
    }
    unsigned opposite = give ? SEASON2_FLAG_TOOK : SEASON2_FLAG_GAVE;
    if (s->flags & (opposite << other)) {
        return "season2.turn.12";
    }
    if (number == 0 || number > s->carried[give ? a->seat : other]) {
        return "season2.transfer.1";
    }
    return carries(a, give ? other : a->seat, number) ? NULL : "season2.scars.5";
}

static const char *why_share(const asker *a, unsigned other, unsigned card, bool give)
{
    const season2_state *s = a->s;
    const char *rule = give ? "season2.share.1" : "season2.share.2";
    if (has(a->traits.scar[SEASON2_NO_SHARE])) {
        return "season2.scars.8";
    }
    if (card >= SEASON2_CARD_EVENT) {
        return "season2.share.4";
    }
    if (other == a->seat || other >= s->players || !holds_card(a, give ? a->seat : other, card)) {
        return rule;
    }
    bool here = s->pawn[other] == a->here;
    bool near = here || (has(a->traits.ability[SEASON2_SHARE_ADJACENT]) &&
                         ((season2_adjacent(a->game, s, a->here) >> s->pawn[other]) & 1));
    if (!near) {
        return rule;
    }
    if (give && here && has(a->traits.job[SEASON2_TEACH])) {
        return NULL;
    }
    return a->here >= a->p->cities ? "season2.share.3" : card / 4 == a->here ? NULL : rule;
}

static const char *why_build(const asker *a, unsigned from)
{
    const season2_state *s = a->s;
    if (a->here >= a->p->cities) {
        return "season2.build.11";
    }
    if ((s->centres >> a->here) & 1) {
        return "season2.build.3";
    }
    if (!season2_can_pay(a->game, s, SEASON2_BUILD, 0)) {
        return has(a->traits.scar[SEASON2_CENTRE_MORE])   ? "season2.scars.9"
               : has(a->traits.job[SEASON2_CENTRE_FEWER]) ? "season2.laborer.1"
                                                          : "season2.build.1";
    }
    if (surto__count(s->centres) < a->p->centres) {
        return from == SURTO_NONE ? NULL : "season2.build.5";
    }
    return from != SURTO_NONE && ((s->centres >> from) & 1) ? NULL : "season2.build.4";
}

static const char *why_recon(const asker *a, unsigned site)
{
    static const char *const asks_for[] = {[SEASON2_STARRED] = "season2.recon.5",
                                           [SEASON2_LETTERED] = "season2.recon.6",
                                           [SEASON2_NAMED] = "season2.recon.3"};
    const season2_state *s = a->s;
    const season2_site *asked = &a->p->sites[site];
    if (season2_is_prologue(a->p, s)) {
        return "season2.prologue.4";
    }
    if ((s->sites >> site) & 1) {
        return "season2.recon.10";
    }
    if (asked->city != a->here || !((s->open_sites >> site) & 1)) {
        return "season2.recon.1";
    }
    if (!asked->free && !((s->centres >> a->here) & 1)) {
        return "season2.recon.2";
    }
    if (season2_can_pay(a->game, s, SEASON2_RECON, site)) {
        return NULL;
    }
    return season2_lacks_scar_card(a->game, s, site) ? "season2.scars.1" : asks_for[asked->kind];
}

static const char *why_join(const asker *a, unsigned pawn, unsigned to)
{
    const season2_state *s = a->s;
    if (!has(a->traits.job[SEASON2_JOIN]) || (s->flags & SEASON2_FLAG_JOIN) || pawn >= s->players) {
        return "season2.administrator.1";
    }
    if (s->pawn[pawn] == to) {
        return "season2.administrator.2";
    }
    for (unsigned other = 0; other < s->players; other++) {
        if (other != pawn && s->pawn[other] == to) {
            return NULL;
        }
    }
    return "season2.administrator.1";
}

static const char *why_ride(const asker *a, unsigned to)
{
    unsigned ride = season2_sticker(a->p, a->s, SEASON2_STICKER_RIDE);
    bool by_lamps = ride == 1;
    uint64_t stops = by_lamps ? a->s->marks[SEASON2_MARK_LAMP] : a->s->centres;
    stops &= season2_network(a->game, a->s) & season2_cities(a->p);
    bool may = has(ride) && ((stops >> a->here) & 1) && ((stops >> to) & 1);
    return !may            ? by_lamps ? "season2.ride.1" : "season2.sticker.7"
           : to == a->here ? "season2.move.1"
                           : NULL;
}

static const char *why_drop(const asker *a, unsigned number)
{
    unsigned max = season2_sticker(a->p, a->s, SEASON2_STICKER_DROP);
    if (!has(max) || number > max) {
        return "season2.sticker.8";
    }
    return a->s->flags & SEASON2_FLAG_DROPPED ? "season2.sticker.8" : why_number_down(a, number);
}

static const char *why_treat(const asker *a)
{
    unsigned price = season2_sticker(a->p, a->s, SEASON2_STICKER_TREAT);
    if (!has(price)) {
        return "season2.incident.6";
    }
    return season2_plague(a->s, a->here) > 0 && a->s->carried[a->seat] >= price
               ? NULL
               : "season2.sticker.9";
}

static const char *why_trade(const asker *a, unsigned card)
{
    unsigned number = season2_sticker(a->p, a->s, SEASON2_STICKER_TRADE);
    if (!has(number) || card >= SEASON2_CARD_EVENT || !holds_card(a, a->seat, card) ||
        a->s->stock < number) {
        return "season2.sticker.9";
    }
    return carries(a, a->seat, number) ? NULL : "season2.scars.5";
}

static const char *why_search(const asker *a, unsigned search, unsigned card)
{
    const season2_search *what = &a->p->searches[search];
    if (!has(season2_sticker(a->p, a->s, SEASON2_STICKER_SEARCH)) || what->city != a->here ||
        card >= SEASON2_CARD_EVENT || !holds_card(a, a->seat, card) ||
        a->game->board.colour_of[card / 4] != a->game->board.colour_of[what->city]) {
        return "season2.search.1";
    }
    if (!((a->s->open_searches >> search) & 1)) {
        return "season2.search.4";
    }
    return has(season2_next_door(a->p, a->s, search)) ? NULL : "season2.search.3";
}

static const char *why_light(const asker *a)
{
    if (has(season2_sticker(a->p, a->s, SEASON2_STICKER_BAKE))) {
        return "season2.bake.2";
    }
    return season2_can_light(a->game, a->s, a->seat, SEASON2_STICKER_LIGHT) ? NULL
                                                                            : "season2.light.1";
}

static const char *why_bake(const asker *a)
{
    return season2_can_light(a->game, a->s, a->seat, SEASON2_STICKER_BAKE) ? NULL
                                                                           : "season2.bake.1";
}

static const char *why_hail(const asker *a, surto_move move)
{
    unsigned first = move.arg[0], second = move.arg[1];
    bool plain = move.kind == SEASON2_PLAIN_HAIL;
    if (!has(season2_sticker(a->p, a->s, SEASON2_STICKER_HAIL)) || a->s->ship != a->here) {
        return "season2.hail.1";
    }
    if (plain != has(a->traits.ability[SEASON2_HAIL_FREE])) {
        return "season2.hail.2";
    }
    bool cards =
        plain ||
        (first <= second && second < SEASON2_CARD_EVENT && holds_card(a, a->seat, first) &&
         holds_card(a, a->seat, second) &&
         a->game->board.colour_of[first / 4] == a->game->board.colour_of[second / 4] &&
         (first != second || season2_count_of(a->s, first, SEASON2_IN_HAND + a->seat) > 1));
    return cards ? NULL : "season2.hail.1";
}

static const char *why_make(const asker *a)
{
    return a->s->stock == 0 ? "season2.make.2" : carries(a, a->seat, 1) ? NULL : "season2.scars.5";
}

/* Actions that may cost nothing, and free actions: they look at the cost themselves. */
static const char *why_free(const asker *a, surto_move move)
{
    switch (move.kind) {
    case SEASON2_DRIVE:
        return why_drive(a, move.arg[0]);
    case SEASON2_SAIL:
        return why_sail(a, move.arg[0], move.arg[1]);
    case SEASON2_DELIVER:
        return why_deliver(a, move.arg[0]);
    case SEASON2_PICKUP:
        return why_pickup(a, move.arg[0]);
    case SEASON2_GIVE_SUPPLIES:
    case SEASON2_TAKE_SUPPLIES:
        return why_transfer(a, move.arg[0], move.arg[1], move.kind == SEASON2_GIVE_SUPPLIES);
    default: /* SEASON2_DROP */
        return why_drop(a, move.arg[0]);
    }
}

/* Actions that cost one of the four. */
static const char *why_costly(const asker *a, surto_move move)
{
    if (a->s->actions == 0) {
        return "season2.turn.5";
    }
    switch (move.kind) {
    case SEASON2_CHARTER:
        return why_charter(a, move.arg[0], move.arg[1]);
    case SEASON2_MAKE_SUPPLIES:
        return why_make(a);
    case SEASON2_PRODUCE:
        return why_produce(a, move.arg[0], move.arg[1] != 0);
    case SEASON2_GIVE:
    case SEASON2_TAKE:
        return why_share(a, move.arg[0], move.arg[1], move.kind == SEASON2_GIVE);
    case SEASON2_BUILD:
        return why_build(a, move.arg[0]);
    case SEASON2_RECON:
        return why_recon(a, move.arg[0]);
    case SEASON2_JOIN_PAWN:
        return why_join(a, move.arg[0], move.arg[1]);
    case SEASON2_RIDE:
        return why_ride(a, move.arg[0]);
    case SEASON2_TREAT:
        return why_treat(a);
    case SEASON2_TRADE:
        return why_trade(a, move.arg[0]);
    case SEASON2_SEARCH:
        return why_search(a, move.arg[0], move.arg[1]);
    case SEASON2_LIGHT:
        return why_light(a);
    case SEASON2_BAKE:
        return why_bake(a);
    default: /* SEASON2_HAIL, SEASON2_PLAIN_HAIL */
        return why_hail(a, move);
    }
}

/* What only the active seat does, and only in the action part. Events are not asked about. */
static bool is_action(unsigned kind)
{
    return (kind >= SEASON2_DRIVE && kind <= SEASON2_RECON) ||
           (kind >= SEASON2_JOIN_PAWN && kind <= SEASON2_PASS) || kind >= SEASON2_SEARCH;
}

static const char *why_action(const surto_game *game, const season2_state *s, surto_move move)
{
    if (s->phase != SEASON2_IN_ACTIONS) { /* [season2.turn.7] */
        bool free = move.kind == SEASON2_PICKUP || move.kind == SEASON2_GIVE_SUPPLIES ||
                    move.kind == SEASON2_TAKE_SUPPLIES || move.kind == SEASON2_DROP;
        return free ? "season2.turn.7" : "season2.turn.1";
    }
    if (move.actor != s->active) {
        return "season2.turn.3";
    }
    asker a = {game,       season2_pack_of(game), s, season2_traits_of(game, s, move.actor),
               move.actor, s->pawn[move.actor]};
    switch (move.kind) {
    case SEASON2_PASS:
        return NULL;
    case SEASON2_DRIVE:
    case SEASON2_SAIL:
    case SEASON2_DELIVER:
    case SEASON2_PICKUP:
    case SEASON2_GIVE_SUPPLIES:
    case SEASON2_TAKE_SUPPLIES:
    case SEASON2_DROP:
        return why_free(&a, move);
    default: /* the others cost an action [season2.turn.6] */
        return why_costly(&a, move);
    }
}

/* ---- Events ----------------------------------------------------------------------------- */

static const char *why_event_at(const surto_game *game, const season2_state *s, surto_move move)
{
    static const char *const rules[] = {[SEASON2_HEAL - SEASON2_EVENTS_AT] = "season2.heal.1",
                                        [SEASON2_MOVE_SHIP - SEASON2_EVENTS_AT] = "season2.tow.1",
                                        [SEASON2_FAR_DELIVER - SEASON2_EVENTS_AT] =
                                            "season2.parcel.1"};
    const surto__trait *e = &season2_pack_of(game)->events[move.arg[0]];
    if (surto__nibble(s->event_place, move.arg[0]) != SEASON2_IN_HAND + (unsigned)move.actor) {
        return "season2.event.2";
    }
    if (e->effect < SEASON2_EVENTS_AT ||
        season2_held_event(game, s, move.actor, e->effect, e->number) != move.arg[0]) {
        return "season2.event.10";
    }
    uint64_t places = season2_event_places(game, s, move.actor, move.arg[0]);
    return (places >> move.arg[1]) & 1 ? NULL : rules[e->effect - SEASON2_EVENTS_AT];
}

static const char *why_event(const surto_game *game, const season2_state *s, surto_move move)
{
    enum { FIRST = SEASON2_PLAY_BRAVO };
    static const uint8_t effects[] = {[SEASON2_PLAY_BRAVO - FIRST] = SEASON2_BRAVO,
                                      [SEASON2_PLAY_QUIET - FIRST] = SEASON2_QUIET,
                                      [SEASON2_PLAY_WIND - FIRST] = SEASON2_WIND,
                                      [SEASON2_PLAY_SALVAGE - FIRST] = SEASON2_SALVAGE};
    if (move.kind == SEASON2_PLAY_AT) {
        return why_event_at(game, s, move);
    }
    unsigned effect = effects[move.kind - FIRST];
    if (season2_held_event(game, s, move.actor, effect, SURTO_NONE) == SURTO_NONE) {
        return "season2.event.2";
    }
    switch (move.kind) {
    case SEASON2_PLAY_BRAVO:
        return s->stock == 0                                   ? "season2.bravo.2"
               : (season2_network(game, s) >> move.arg[0]) & 1 ? NULL
                                                               : "season2.bravo.1";
    case SEASON2_PLAY_QUIET:
        return s->flags & SEASON2_FLAG_QUIET ? "season2.quiet.3" : NULL;
    case SEASON2_PLAY_WIND: {
        bool may = move.arg[0] < s->players &&
                   ((season2_by_sea(game, s, s->pawn[move.arg[0]]) >> move.arg[1]) & 1);
        return may ? NULL : "season2.wind.1";
    }
    default: /* SEASON2_PLAY_SALVAGE */
        return move.arg[0] >= SEASON2_CARD_PRODUCE && move.arg[0] < SEASON2_CARDS &&
                       season2_count_of(s, move.arg[0], SEASON2_IN_DISCARD) > 0
                   ? NULL
                   : "season2.salvage.1";
    }
}

/* ---- Characters ------------------------------------------------------------------------- */

static const char *why_character(const surto_game *game, const season2_state *s, surto_move move,
                                 bool death)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned free = season2_free_characters(game, s);
    if (move.kind == SEASON2_CHARACTER) {
        return (free >> move.arg[0]) & 1 ? NULL : death ? "season2.death.5" : "season2.setup.30";
    }
    if (move.kind != SEASON2_WORKER) {
        return death ? "season2.death.7" : "season2.setup.30";
    }
    if (free != 0) {
        return death ? "season2.death.6" : "season2.setup.35";
    }
    uint64_t havens = season2_network(game, s) & season2_havens(p, s);
    return (havens >> move.arg[0]) & 1 ? NULL : death ? "season2.death.6" : "season2.worker.4";
}

static const char *why_scar(const surto_game *game, const season2_state *s, surto_move move,
                            unsigned character)
{
    const season2_pack *p = season2_pack_of(game);
    const season2_character *who = &s->character[character];
    unsigned scar = move.arg[0], space = move.arg[1];
    if (move.kind != SEASON2_TAKE_SCAR || !((s->scars >> scar) & 1)) {
        return "season2.scar.1";
    }
    if (space == 0 || space > p->spaces) {
        return "season2.scar.6";
    }
    if (who->space[space - 1] >= SEASON2_SPACE_SCAR) {
        return "season2.scar.5";
    }
    for (unsigned i = 0; i < p->spaces; i++) {
        if (who->space[i] == SEASON2_SPACE_SCAR + scar) {
            return "season2.scar.1";
        }
    }
    return NULL;
}

/* ---- Answers and duties ----------------------------------------------------------------- */

static const char *why_place(const surto_game *game, const season2_state *s, surto_move move)
{
    unsigned min, max;
    bool setup = s->phase == SEASON2_SETUP_SUPPLIES;
    if (move.kind != SEASON2_PLACE) {
        return setup ? "season2.setup.11" : "season2.turn.8";
    }
    if (move.actor != (setup ? 0 : s->active)) {
        return setup ? "season2.setup.12" : "season2.produce.9";
    }
    if (move.arg[0] != s->cursor) {
        return setup ? "season2.setup.13" : "season2.produce.9";
    }
    season2_place_bounds(game, s, s->cursor, &min, &max);
    if (move.arg[1] < min) { /* of a short stock nothing stays */
        return "season2.produce.7";
    }
    return move.arg[1] <= max ? NULL : setup ? "season2.setup.11" : "season2.produce.8";
}

static const char *why_second(const surto_game *game, const season2_state *s, surto_move move)
{
    bool place = move.kind == SEASON2_SECOND && move.arg[0] >= s->cursor &&
                 ((season2_network(game, s) >> move.arg[0]) & 1);
    return (place || move.kind == SEASON2_CONTINUE) && move.actor == s->asker ? NULL
                                                                              : "season2.bravo.1";
}

static const char *why_spend(const surto_game *game, const season2_state *s, surto_move move)
{
    uint8_t cards[SEASON2_CLASSES_MAX];
    bool recon = s->bill == SEASON2_RECON;
    if (move.kind != SEASON2_SPEND || move.actor != s->active) {
        return recon ? "season2.turn.8" : "season2.build.10";
    }
    unsigned count = season2_spendable(game, s, cards);
    for (unsigned i = 0; i < count; i++) {
        if (cards[i] == move.arg[0]) {
            return NULL;
        }
    }
    return recon ? "season2.recon.7" : "season2.build.9";
}

/* While something is asked, only the answer counts. */
static const char *why_answer(const surto_game *game, const season2_state *s, surto_move move)
{
    bool by_asker = move.actor == s->asker;
    switch (s->asked) {
    case SEASON2_ASKED_PLACE:
        return why_place(game, s, move);
    case SEASON2_ASKED_SECOND:
        return why_second(game, s, move);
    case SEASON2_ASKED_PAY:
        return why_spend(game, s, move);
    case SEASON2_ASKED_CHOOSE:
        return move.kind == SEASON2_CHOOSE && move.actor == 0 && move.arg[0] >= 1 &&
                       move.arg[0] <= s->story.choices
                   ? NULL
                   : "season2.content.3";
    case SEASON2_ASKED_CREATE:
        return move.kind == SEASON2_CREATE_CHARACTER && move.actor == 0 &&
                       move.arg[0] == s->cursor &&
                       ((season2_pack_of(game)->starting_havens >> move.arg[1]) & 1)
                   ? NULL
                   : "season2.character.3";
    case SEASON2_ASKED_SUFFER:
        return "season2.exposure.8";
    case SEASON2_ASKED_SCAR:
        return by_asker ? why_scar(game, s, move, surto__lowest(s->suffering)) : "season2.scar.1";
    case SEASON2_ASKED_REPLACE:
        return by_asker ? why_character(game, s, move, true) : "season2.death.9";
    default: { /* SEASON2_ASKED_PROPOSAL */
        bool answer = move.kind == SEASON2_ACCEPT || move.kind == SEASON2_DECLINE;
        return answer && move.actor == season2_who_is_asked(game, s->proposal)
                   ? NULL
                   : "season2.consent.4";
    }
    }
}

static const char *why_ration(const surto_game *game, const season2_state *s, surto_move move)
{
    const season2_pack *p = season2_pack_of(game);
    if (move.actor != 0) {
        return "season2.setup.12";
    }
    if (move.kind == SEASON2_CONTINUE) {
        return NULL;
    }
    if (move.kind != SEASON2_RATION || p->events[move.arg[0]].unrationed) {
        return "season2.setup.21";
    }
    return (season2_rationable(game, s) >> move.arg[0]) & 1 ? NULL : "season2.setup.23";
}

/* The rule that gives a kind of move its place, when this is not it. */
static const char *place_rule(unsigned kind)
{
    switch (kind) {
    case SEASON2_PLACE:
        return "season2.setup.11";
    case SEASON2_RATION:
        return "season2.setup.21";
    case SEASON2_CHARACTER:
    case SEASON2_WORKER:
        return "season2.setup.30";
    case SEASON2_TAKE_SCAR:
        return "season2.scar.1";
    case SEASON2_SPEND:
        return "season2.build.9";
    case SEASON2_SECOND:
        return "season2.bravo.1";
    case SEASON2_ACCEPT:
    case SEASON2_DECLINE:
        return "season2.consent.4";
    case SEASON2_PLAYERS:
        return "season2.calendar.2";
    case SEASON2_PROLOGUE:
        return "season2.prologue.1";
    case SEASON2_CREATE_CHARACTER:
        return "season2.character.4";
    case SEASON2_CHOOSE:
        return "season2.content.3";
    case SEASON2_BUY_ABILITY:
    case SEASON2_BUY_UPGRADE:
    case SEASON2_BUY_POPULATION:
        return "season2.unit.6";
    default: /* what belongs to a turn */
        return "season2.turn.1";
    }
}

static const char *why_month(const surto_game *game, const season2_state *s, surto_move move)
{
    const season2_pack *p = season2_pack_of(game);
    if (move.kind != SEASON2_PLAYERS && move.kind != SEASON2_PROLOGUE) {
        return place_rule(move.kind);
    }
    if (move.actor != 0) {
        return "season2.setup.12";
    }
    if (move.kind == SEASON2_PROLOGUE &&
        (!p->has_prologue || s->calendar.month > 0 || s->calendar.second)) {
        return "season2.prologue.1";
    }
    return move.arg[0] >= 2 && move.arg[0] <= game->seats ? NULL : "season2.setup.1";
}

static const char *why_ability(const surto_game *game, const season2_state *s, surto_move move)
{
    const season2_pack *p = season2_pack_of(game);
    const season2_character *who = &s->character[move.arg[0]];
    unsigned space = move.arg[1], ability = move.arg[2];
    if (who->life != SEASON2_LIVING) {
        return who->life == SEASON2_AWAY ? "season2.away.1" : "season2.buy.1";
    }
    if (space == 0 || space > p->spaces || who->space[space - 1] != SEASON2_SPACE_EMPTY) {
        return "season2.buy.2";
    }
    for (unsigned i = 0; i < p->spaces; i++) {
        if (who->space[i] == SEASON2_SPACE_ABILITY + ability) {
            return "season2.buy.3";
        }
    }
    bool left = ((s->abilities >> ability) & 1) &&
                surto__nibble(s->bought, ability) < p->abilities[ability].copies;
    return !left ? "season2.buy.4" : p->abilities[ability].cost > s->units ? "season2.buy.5" : NULL;
}

static const char *why_upgrade(const surto_game *game, const season2_state *s, surto_move move)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned upgrade = move.arg[0], city = move.arg[1];
    if (!season2_upgrade_left(game, s, upgrade)) {
        return "season2.buy.7";
    }
    if (p->upgrades[upgrade].cost > s->units) {
        return "season2.buy.8";
    }
    return (season2_buyable_upgrades(game, s, upgrade) >> city) & 1 ? NULL : "season2.buy.6";
}

static const char *why_population(const surto_game *game, const season2_state *s, surto_move move)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned location = move.arg[0], now = season2_population(s, location);
    if (!((s->present >> location) & 1) || now >= SEASON2_POPULATION_MAX) {
        return "season2.buy.9";
    }
    if (now > 0) {
        return p->cost_population <= s->units ? NULL : "season2.buy.9";
    }
    bool haven = location >= p->cities, near = (season2_network(game, s) >> location) & 1;
    return near && p->cost_forsaken <= s->units ? NULL
           : haven                              ? "season2.buy.11"
                                                : "season2.buy.10";
}

static const char *why_purchase(const surto_game *game, const season2_state *s, surto_move move)
{
    if (move.actor != 0) {
        return "season2.unit.7";
    }
    switch (move.kind) {
    case SEASON2_CONTINUE:
        return NULL;
    case SEASON2_BUY_ABILITY:
        return why_ability(game, s, move);
    case SEASON2_BUY_UPGRADE:
        return why_upgrade(game, s, move);
    case SEASON2_BUY_POPULATION:
        return why_population(game, s, move);
    default: /* nothing else is for sale */
        return "season2.unit.6";
    }
}

/* Phases in which one seat has something to do. */
static const char *why_duty(const surto_game *game, const season2_state *s, surto_move move)
{
    switch (s->phase) {
    case SEASON2_SETUP_EVENTS:
        return why_ration(game, s, move);
    case SEASON2_SETUP_CHARACTERS:
        return move.actor == season2_choosing_seat(s) ? why_character(game, s, move, false)
                                                      : "season2.setup.31";
    case SEASON2_SCAR:
        return move.actor == s->active ? why_scar(game, s, move, s->who[s->active])
                                       : "season2.scar.1";
    case SEASON2_REPLACE:
        return move.actor == s->active ? why_character(game, s, move, true) : "season2.death.7";
    case SEASON2_MONTH:
        return why_month(game, s, move);
    default: /* SEASON2_PURCHASES */
        return why_purchase(game, s, move);
    }
}

static bool is_duty(unsigned phase)
{
    return phase == SEASON2_SETUP_EVENTS || phase == SEASON2_SETUP_CHARACTERS ||
           phase == SEASON2_SCAR || phase == SEASON2_REPLACE || phase == SEASON2_MONTH ||
           phase == SEASON2_PURCHASES;
}

/* In a window or in the action part. */
static const char *why_seats(const surto_game *game, const season2_state *s, surto_move move)
{
    if (is_event(move.kind)) {
        return why_event(game, s, move);
    }
    unsigned over = season2_must_discard(game, s);
    if (move.kind == SEASON2_DISCARD) {
        bool must = (over >> move.actor) & 1;
        return must && move.arg[0] < SEASON2_CARDS &&
                       season2_count_of(s, move.arg[0], SEASON2_IN_HAND + move.actor) > 0
                   ? NULL
                   : "season2.hand.3";
    }
    if (over != 0) {
        return "season2.hand.4";
    }
    if (move.kind == SEASON2_CONTINUE) {
        return s->phase != SEASON2_IN_ACTIONS && move.actor == s->active ? NULL : "season2.turn.13";
    }
    return is_action(move.kind) ? why_action(game, s, move) : place_rule(move.kind);
}

const char *season2_why(const surto_game *game, const surto_state *state, surto_move move)
{
    const season2_state *s = season2_of(state);
    uint32_t actors = season2_actors(game, state);
    if (actors == SURTO_OVER) {
        return "season2.end.4";
    }
    if (move.kind >= SEASON2_KINDS) {
        return "season2.turn.1";
    }
    if (season2_is_chance(move.kind)) {
        return why_chance(game, s, move);
    }
    if (move.actor >= game->seats || !surto__well_formed(game, move)) {
        return "season2.turn.1";
    }
    if (s->asked != SEASON2_ASKED_NOTHING) {
        const char *rule = why_answer(game, s, move);
        bool busy = s->asked == SEASON2_ASKED_PLACE || s->asked == SEASON2_ASKED_PAY;
        return rule && busy && is_event(move.kind) ? "season2.event.5" : rule;
    }
    if (is_event(move.kind) && s->phase <= SEASON2_SETUP_FIRST) {
        return "season2.setup.37";
    }
    if (actors == SURTO_CHANCE) {
        return is_event(move.kind) ? "season2.event.3" : "season2.turn.1";
    }
    if (is_duty(s->phase)) {
        const char *rule = why_duty(game, s, move);
        return rule && is_event(move.kind) && s->running ? "season2.event.3" : rule;
    }
    return why_seats(game, s, move);
}
