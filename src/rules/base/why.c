/* Which rule forbids a move. Written apart from legal.c, from the sentences: a property test holds
 * the two against each other on every move of random games. */
#include "rules/base/state.h"

/* The rule a kind of chance's move belongs to. */
static const char *chance_rule(unsigned kind)
{
    switch (kind) {
    case BASE_CHANCE_ROLE:
        return "base.setup.7";
    case BASE_CHANCE_DEAL:
        return "base.setup.9";
    case BASE_CHANCE_DRAW:
        return "base.draw.1";
    case BASE_CHANCE_EPIDEMIC:
        return "base.epidemic.2";
    case BASE_CHANCE_REVEAL:
        return "base.forecast.1";
    default: /* BASE_CHANCE_INFECT */
        return "base.infect.1";
    }
}

/* Can this be the next card, by what the table knows of the decks? */
static bool card_may_come(const base_state *s, unsigned kind, unsigned card)
{
    const surto__layers *deck = &s->infection_deck;
    switch (kind) {
    case BASE_CHANCE_EPIDEMIC:
        return card < BASE_CITIES && ((surto__layers_bottom(deck) >> card) & 1);
    case BASE_CHANCE_REVEAL:
        return card < BASE_CITIES && ((surto__layers_to_look(deck) >> card) & 1);
    case BASE_CHANCE_DRAW: /* an epidemic if one is left in the pile; only it as the last card */
        if (s->flags & BASE_FLAG_EPIDEMIC_IN) {
            if (card == BASE_EPIDEMIC || s->pile_left == 1) {
                return card == BASE_EPIDEMIC;
            }
        }
        return card < BASE_CARDS && ((s->unseen >> card) & 1);
    case BASE_CHANCE_DEAL:
        return card < BASE_CARDS && ((s->unseen >> card) & 1);
    default: /* BASE_CHANCE_INFECT */
        return card < BASE_CITIES && ((surto__layers_top(deck) >> card) & 1);
    }
}

/* Is it this kind's turn? */
static bool chance_moment(const base_state *s, unsigned kind)
{
    if (s->asked != BASE_ASKED_NOTHING) {
        return s->asked == BASE_ASKED_REVEAL && kind == BASE_CHANCE_REVEAL;
    }
    switch (s->phase) {
    case BASE_SETUP_INFECTION:
    case BASE_IN_INFECTION:
        return kind == BASE_CHANCE_INFECT;
    case BASE_SETUP_ROLES:
        return kind == BASE_CHANCE_ROLE;
    case BASE_SETUP_HANDS:
        return kind == BASE_CHANCE_DEAL;
    case BASE_IN_DRAW:
        return kind == BASE_CHANCE_DRAW;
    case BASE_IN_EPIDEMIC:
        return kind == BASE_CHANCE_EPIDEMIC;
    default: /* players move */
        return false;
    }
}

/* The first seat without a role, or without a whole starting hand. */
static unsigned seat_to_deal(const surto_game *game, const base_state *s, unsigned kind)
{
    unsigned seat = 0;
    while (kind == BASE_CHANCE_ROLE ? s->role[seat] != SURTO_NONE
                                    : s->hand_count[seat] == base_options(game)->hand_size) {
        seat++;
    }
    return seat;
}

static bool role_may_come(const surto_game *game, const base_state *s, unsigned role)
{
    return role < BASE_ROLES && ((base_options(game)->role_pool >> role) & 1) &&
           base_seat_of(s, role) == SURTO_NONE;
}

static const char *why_chance(const surto_game *game, const base_state *s, surto_move move)
{
    static const uint8_t zero[6];
    bool to_seat = move.kind == BASE_CHANCE_ROLE || move.kind == BASE_CHANCE_DEAL;
    unsigned used = to_seat ? 2 : 1, value = move.arg[used - 1];
    bool fits = chance_moment(s, move.kind) && move.actor == SURTO_ACTOR_CHANCE &&
                memcmp(move.arg + used, zero, 6 - used) == 0 &&
                (!to_seat || move.arg[0] == seat_to_deal(game, s, move.kind)) &&
                (move.kind == BASE_CHANCE_ROLE ? role_may_come(game, s, value)
                                               : card_may_come(s, move.kind, value));
    return fits ? NULL : chance_rule(move.kind);
}

/* Are all arguments things that exist, and those a kind has not 0? */
static bool well_formed(const surto_game *game, surto_move move)
{
    const uint8_t *domain = base_kinds[move.kind].domain;
    bool cards = move.kind == BASE_CURE;
    for (unsigned arg = 0; arg < 6; arg++) {
        unsigned value = move.arg[arg], limit = 1;
        switch (cards && arg > 0 ? (unsigned)BASE_DOMAIN_CARD : domain[arg] & 0x3fU) {
        case SURTO__DOMAIN_SEAT:
        case SURTO__DOMAIN_OTHER:
            limit = game->seats;
            break;
        case BASE_DOMAIN_CITY:
            limit = BASE_CITIES;
            break;
        case BASE_DOMAIN_CARD:
            limit = BASE_CARDS;
            break;
        case BASE_DOMAIN_COLOUR:
            limit = BASE_COLOURS;
            break;
        default: /* no such argument: 0 */
            break;
        }
        bool may_miss = (domain[arg] & SURTO__OPTIONAL) || (cards && arg > 0);
        if (value >= limit && !(may_miss && value == SURTO_NONE)) {
            return false;
        }
    }
    return true;
}

static const char *why_travel(const surto_game *game, const base_state *s, surto_move move)
{
    unsigned seat = move.actor, pawn = move.arg[0], to = move.arg[1], from = s->pawn[pawn];
    bool other = pawn != seat;
    if ((other || move.kind == BASE_JOIN) && s->role[seat] != BASE_DISPATCHER) {
        return move.kind == BASE_JOIN ? "base.dispatcher.1" : "base.dispatcher.2";
    }
    if (to == from) {
        return "base.move.1";
    }
    switch (move.kind) {
    case BASE_DRIVE:
        return (game->board.links[from] >> to) & 1 ? NULL : "base.drive.1";
    case BASE_DIRECT:
        return (s->hand[seat] >> to) & 1 ? NULL : other ? "base.dispatcher.3" : "base.direct.1";
    case BASE_CHARTER:
        return (s->hand[seat] >> from) & 1 ? NULL : other ? "base.dispatcher.3" : "base.charter.1";
    case BASE_SHUTTLE:
        return (s->stations >> from) & (s->stations >> to) & 1 ? NULL : "base.shuttle.1";
    default: /* BASE_JOIN */
        for (unsigned there = 0; there < game->seats; there++) {
            if (there != pawn && s->pawn[there] == to) {
                return NULL;
            }
        }
        return "base.dispatcher.1";
    }
}

static const char *why_fly(const base_state *s, surto_move move)
{
    unsigned seat = move.actor, card = move.arg[0], to = move.arg[1];
    bool may = s->role[seat] == BASE_OPERATIONS && !(s->flags & BASE_FLAG_FLIGHT) &&
               ((s->stations >> s->pawn[seat]) & 1) && card < BASE_CITIES &&
               ((s->hand[seat] >> card) & 1);
    return !may ? "base.operations.2" : to == s->pawn[seat] ? "base.move.1" : NULL;
}

/* Does the station come from where it should? */
static const char *why_from(const base_state *s, unsigned from, const char *all_placed)
{
    if (surto__count(s->stations) < BASE_STATIONS) {
        return from == SURTO_NONE ? NULL : "base.build.4";
    }
    return from != SURTO_NONE && ((s->stations >> from) & 1) ? NULL : all_placed;
}

static const char *why_build(const base_state *s, surto_move move)
{
    unsigned seat = move.actor, city = s->pawn[seat];
    if ((s->stations >> city) & 1) {
        return "base.build.2";
    }
    if (s->role[seat] != BASE_OPERATIONS && !((s->hand[seat] >> city) & 1)) {
        return "base.build.1";
    }
    return why_from(s, move.arg[0], "base.build.3");
}

static const char *why_share(const base_state *s, surto_move move)
{
    unsigned other = move.arg[0], card = move.arg[1];
    unsigned giver = move.kind == BASE_GIVE ? move.actor : other;
    if (other == move.actor || s->pawn[other] != s->pawn[move.actor]) {
        return "base.share.3";
    }
    if (card >= BASE_CITIES) {
        return "base.share.5";
    }
    bool right_card = card == s->pawn[giver] || s->role[giver] == BASE_RESEARCHER;
    if (right_card && ((s->hand[giver] >> card) & 1)) {
        return NULL;
    }
    return move.kind == BASE_GIVE ? "base.share.1" : "base.share.2";
}

static const char *why_cure(const surto_game *game, const base_state *s, surto_move move)
{
    unsigned seat = move.actor, colour = move.arg[0], need = base_cure_cards(s->role[seat]);
    if (!((s->stations >> s->pawn[seat]) & 1)) {
        return "base.cure.1";
    }
    if (base_is_cured(s, colour)) {
        return "base.cure.3";
    }
    for (unsigned i = 1; i <= 5; i++) {
        unsigned card = move.arg[i];
        if (i > need) {
            return card == SURTO_NONE ? NULL : "base.cure.5";
        }
        if (card >= BASE_CITIES || /* or none */ game->board.colour_of[card] != colour ||
            !((s->hand[seat] >> card) & 1)) {
            return "base.cure.1";
        }
        if (i > 1 && card <= move.arg[i - 1]) { /* each card once, in board order */
            return "base.cure.5";
        }
    }
    return NULL;
}

static const char *why_store(const base_state *s, surto_move move)
{
    if (s->role[move.actor] != BASE_PLANNER || move.arg[0] < BASE_AIRLIFT ||
        !((s->player_discard >> move.arg[0]) & 1)) {
        return "base.planner.1";
    }
    return s->stored == SURTO_NONE ? NULL : "base.planner.2";
}

static const char *why_action(const surto_game *game, const base_state *s, surto_move move)
{
    if (s->phase == BASE_RESILIENT_GAP) {
        return "base.epidemic.8";
    }
    if (s->phase != BASE_IN_ACTIONS) {
        return "base.turn.1";
    }
    if (move.actor != s->active) {
        return "base.turn.3";
    }
    switch (move.kind) {
    case BASE_FLY:
        return why_fly(s, move);
    case BASE_BUILD:
        return why_build(s, move);
    case BASE_TREAT:
        return base_cubes(s, move.arg[0], s->pawn[move.actor]) > 0 ? NULL : "base.treat.1";
    case BASE_GIVE:
    case BASE_TAKE:
        return why_share(s, move);
    case BASE_CURE:
        return why_cure(game, s, move);
    case BASE_STORE:
        return why_store(s, move);
    case BASE_PASS:
        return NULL;
    default: /* the ways to move */
        return why_travel(game, s, move);
    }
}

static const char *why_event(const base_state *s, surto_move move)
{
    unsigned card = BASE_AIRLIFT + (move.kind - (unsigned)BASE_PLAY_AIRLIFT);
    if (!((base_events_of(s, move.actor) >> card) & 1)) {
        return "base.event.1";
    }
    if (s->phase == BASE_RESILIENT_GAP && card != BASE_RESILIENT) {
        return "base.epidemic.8";
    }
    switch (card) {
    case BASE_AIRLIFT:
        return move.arg[1] != s->pawn[move.arg[0]] ? NULL : "base.airlift.1";
    case BASE_FORECAST:
        return s->infection_deck.count > 0 ? NULL : "base.forecast.5";
    case BASE_GRANT:
        return (s->stations >> move.arg[1]) & 1 ? "base.build.2"
                                                : why_from(s, move.arg[0], "base.grant.2");
    case BASE_QUIET:
        return s->flags & BASE_FLAG_QUIET ? "base.quiet.3" : NULL;
    default: /* BASE_RESILIENT */
        return (s->infection_discard >> move.arg[0]) & 1 ? NULL : "base.resilient.1";
    }
}

static bool is_event(unsigned kind)
{
    return kind >= BASE_PLAY_AIRLIFT && kind <= BASE_PLAY_RESILIENT;
}

/* While something is asked, only the answer counts. */
static const char *why_answer(const surto_game *game, const base_state *s, surto_move move)
{
    if (s->asked == BASE_ASKED_PROPOSAL) {
        bool answer = move.kind == BASE_ACCEPT || move.kind == BASE_DECLINE;
        return answer && move.actor == base_who_is_asked(game, s->proposal) ? NULL
                                                                            : "base.consent.3";
    }
    bool places = s->asked == BASE_ASKED_PLACE && move.kind == BASE_PLACE &&
                  move.actor == s->asker &&
                  (surto__layers_to_place(&s->infection_deck) >> move.arg[0]) & 1;
    return places ? NULL : "base.forecast.3";
}

const char *base_why(const surto_game *game, const surto_state *state, surto_move move)
{
    const base_state *s = base_of(state);
    if (base_actors(game, state) == SURTO_OVER) {
        return "base.end.3";
    }
    if (move.kind >= BASE_KINDS) {
        return "base.turn.1";
    }
    if (move.kind >= BASE_CHANCE_INFECT) {
        return why_chance(game, s, move);
    }
    if (move.actor >= game->seats || !well_formed(game, move)) {
        return "base.turn.1";
    }
    if (s->asked != BASE_ASKED_NOTHING) {
        return why_answer(game, s, move);
    }
    if (base_actors(game, state) == SURTO_CHANCE) {
        return is_event(move.kind) ? "base.event.2" : "base.turn.1";
    }
    if (is_event(move.kind)) {
        return why_event(s, move);
    }
    unsigned over = base_must_discard(s);
    switch (move.kind) {
    case BASE_ACCEPT:
    case BASE_DECLINE:
        return "base.consent.3";
    case BASE_PLACE:
        return "base.forecast.1";
    case BASE_DISCARD: /* [base.hand.5]: only the seat over the limit, and it must */
        return ((over >> move.actor) & 1) && ((s->hand[move.actor] >> move.arg[0]) & 1)
                   ? NULL
                   : "base.hand.3";
    default: /* nothing else while somebody must discard */
        if (over != 0) {
            return "base.hand.4";
        }
        break;
    }
    if (move.kind == BASE_CONTINUE) {
        return s->phase != BASE_IN_ACTIONS && move.actor == s->active ? NULL : "base.turn.5";
    }
    return why_action(game, s, move);
}
