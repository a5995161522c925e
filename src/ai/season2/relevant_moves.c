/* Which moves are worth a thought. What is decided once for a whole game or campaign (the first
 * supplies, events, scars, purchases) is decided here: of the many ways one is left. */
#include "ai/season2/value.h"

static uint64_t lowest_of(uint64_t set)
{
    return set & (0 - set);
}

static uint64_t highest_of(uint64_t set)
{
    while (set & (set - 1)) {
        set &= set - 1;
    }
    return set;
}

/* ---- Set-up ----------------------------------------------------------------------------- */

/* The first supplies are for the cities, as many for each as it has infection cards. */
static unsigned infections_of(const season2_pack *p, const season2_state *s, unsigned location)
{
    return location < p->cities ? surto__copies_in(s->infection_place[location], 0) : 0;
}

static uint64_t first_supplies(const surto_game *game, const season2_state *s, uint64_t set)
{
    const season2_pack *p = season2_pack_of(game);
    uint64_t later = season2_row(game, s) & ~(surto__bit(s->cursor) - 1);
    unsigned all = 0, here = infections_of(p, s, s->cursor);
    for (uint64_t left = later; left != 0; left &= left - 1) {
        all += infections_of(p, s, surto__lowest(left));
    }
    unsigned number = all == 0 ? 0 : (s->stock * here + all - 1) / all;
    return set & surto__bit(number) ? surto__bit(number) : lowest_of(set);
}

/* ---- Scars ------------------------------------------------------------------------------ */

/* The scar that hurts least, of those a character can get. */
static unsigned mildest_scar(const season2_pack *p, const season2_state *s,
                             const season2_character *who)
{
    static const uint8_t pain[] = {
        [SEASON2_RECON_MORE] = 4, [SEASON2_EXPOSED_FEWER] = 1, [SEASON2_HAND_FEWER] = 6,
        [SEASON2_NO_CHARTER] = 0, [SEASON2_CARRY_MOST] = 3,    [SEASON2_DELIVER_MOST] = 5,
        [SEASON2_NO_SHARE] = 2,   [SEASON2_CENTRE_MORE] = 7,
    };
    unsigned best = SURTO_NONE;
    for (uint32_t left = s->scars; left != 0; left &= left - 1) {
        unsigned scar = surto__lowest(left);
        bool has = memchr(who->space, (int)(SEASON2_SPACE_SCAR + scar), p->spaces) != NULL;
        if (!has &&
            (best == SURTO_NONE || pain[p->scars[scar].effect] < pain[p->scars[best].effect])) {
            best = scar;
        }
    }
    return best;
}

/* On an empty space, else over an ability, else over the job. Spaces count from 1. */
static uint64_t scar_space(const season2_character *who, uint64_t spaces)
{
    uint64_t empty = 0, abilities = 0;
    for (uint64_t left = spaces; left != 0; left &= left - 1) {
        unsigned what = who->space[surto__lowest(left) - 1];
        empty |= what == SEASON2_SPACE_EMPTY ? lowest_of(left) : 0;
        abilities |= what >= SEASON2_SPACE_ABILITY ? lowest_of(left) : 0;
    }
    return lowest_of(empty ? empty : abilities ? abilities : spaces);
}

static uint64_t scars(const season2_pack *p, const season2_state *s, const surto__span *span)
{
    unsigned character =
        s->asked == SEASON2_ASKED_SCAR ? surto__lowest(s->suffering) : s->who[s->active];
    const season2_character *who = &s->character[character];
    return span->move.arg[0] == mildest_scar(p, s, who) ? scar_space(who, span->set) : 0;
}

/* ---- Purchases -------------------------------------------------------------------------- */

/* The upgrade with an effect that can be bought, and for which city. */
static bool buy_upgrade(const surto_game *game, const season2_state *s, bool infection,
                        unsigned effect, surto_move *out)
{
    const season2_pack *p = season2_pack_of(game);
    for (unsigned i = 0; i < p->upgrade_count[infection]; i++) {
        unsigned upgrade = (infection ? (unsigned)SEASON2_UPGRADES : 0U) + i;
        uint64_t cities = season2_buyable_upgrades(game, s, upgrade);
        if (p->upgrades[upgrade].effect == effect && cities != 0) {
            *out = surto__move(SEASON2_BUY_UPGRADE, 0, upgrade, surto__lowest(cities));
            return true;
        }
    }
    return false;
}

static bool buy_population(const surto_game *game, const season2_state *s, surto_move *out)
{
    uint64_t places =
        season2_buyable_population(game, s) & season2_havens(season2_pack_of(game), s);
    unsigned best = SURTO_NONE;
    for (; places != 0; places &= places - 1) {
        unsigned haven = surto__lowest(places);
        if (best == SURTO_NONE || season2_population(s, haven) < season2_population(s, best)) {
            best = haven;
        }
    }
    *out = surto__move(SEASON2_BUY_POPULATION, 0, best, 0);
    return best != SURTO_NONE;
}

/* Cards that count for three, infections that take nothing, havens that produce more. */
static surto_move purchase(const surto_game *game, const season2_state *s)
{
    surto_move move;
    return buy_upgrade(game, s, false, SEASON2_BUILD_COUNT, &move) ||
                   buy_upgrade(game, s, true, SEASON2_KEEP_FROM, &move) ||
                   buy_population(game, s, &move)
               ? move
               : surto__move(SEASON2_CONTINUE, 0, 0, 0);
}

static uint64_t purchases(const surto_game *game, const season2_state *s, const surto__span *span)
{
    surto_move wanted = purchase(game, s);
    for (uint64_t left = span->set; left != 0; left &= left - 1) {
        surto_move move = surto__span_move(span, surto__lowest(left));
        if (memcmp(&move, &wanted, sizeof move) == 0) {
            return lowest_of(left);
        }
    }
    return 0;
}

/* ---- In a turn -------------------------------------------------------------------------- */

static uint64_t only(uint64_t set, unsigned number)
{
    return number < 64 ? set & surto__bit(number) : 0;
}

/* Of a haven or where new ones can be produced all supplies are taken; of a city two stay. */
static uint64_t pickup(const season2_pack *p, const season2_state *s, uint64_t set)
{
    unsigned here = s->pawn[s->active], there = s->supplies[here];
    return here >= p->cities || ((s->centres >> here) & 1) ? highest_of(set)
                                                           : only(set, there - 2U);
}

/* All, or so many that a city has two or three. */
static uint64_t deliver(const season2_state *s, uint64_t set)
{
    unsigned there = s->supplies[s->pawn[s->active]];
    return highest_of(set) | only(set, 2U - there) | only(set, 3U - there);
}

/* In the action part, where the card that comes back can be spent at once; or before it would be
 * discarded. */
static uint64_t salvage(const surto_game *game, const season2_state *s, const surto__span *span)
{
    uint64_t producers = season2_havens(season2_pack_of(game), s) | s->centres;
    bool soon = s->phase == SEASON2_IN_ACTIONS && span->move.actor == s->active && s->actions > 0 &&
                ((producers >> s->pawn[s->active]) & 1);
    return soon || season2_must_discard(game, s) != 0 ? highest_of(span->set) : 0;
}

/* As many cards of a colour as a seat holds, upgraded ones as what they count for a centre. */
static bool can_nearly_pay(const surto_game *game, const season2_state *s, unsigned seat,
                           unsigned colour)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned held = 1;
    for (uint64_t left = game->board.of_colour[colour] & s->present; left != 0; left &= left - 1) {
        held += surto__copies_in(s->card_place[surto__lowest(left)], SEASON2_IN_HAND + seat);
    }
    return held >= p->cost_centre;
}

/* Where it is worth a card or an event to be: where supplies are missed that the seat carries,
 * where they wait, where others are, and where a centre could soon be built. */
static uint64_t goals_of(const surto_game *game, const season2_state *s, unsigned seat)
{
    const season2_pack *p = season2_pack_of(game);
    uint64_t goals = 0;
    for (uint64_t left = s->present; left != 0; left &= left - 1) {
        unsigned location = surto__lowest(left), supplies = s->supplies[location];
        bool wants = location < p->cities ? supplies <= 1 && s->carried[seat] > 0 : supplies >= 2;
        goals |= wants ? lowest_of(left) : 0;
    }
    for (unsigned other = 0; other < s->players; other++) {
        goals |= surto__bit(s->pawn[other]);
    }
    for (unsigned colour = 0; colour < game->board.colour_count; colour++) {
        if (can_nearly_pay(game, s, seat, colour)) {
            goals |= game->board.of_colour[colour] & ~s->centres;
        }
    }
    return goals;
}

/* Where supplies from an event are worth more than the event. */
static uint64_t poor_cities(const season2_pack *p, const season2_state *s, uint64_t set)
{
    uint64_t poor = 0;
    for (uint64_t left = set & season2_cities(p); left != 0; left &= left - 1) {
        poor |= s->supplies[surto__lowest(left)] <= 1 ? lowest_of(left) : 0;
    }
    return poor;
}

uint64_t season2_relevant_moves(const surto_game *game, const void *memory, const surto_state *root,
                                const surto_state *state, const surto__span *span)
{
    const season2_state *s = season2_of(state);
    const season2_pack *p = season2_pack_of(game);
    (void)memory;
    (void)root;
    if (s->phase == SEASON2_PURCHASES && s->asked == SEASON2_ASKED_NOTHING) {
        return purchases(game, s, span);
    }
    switch (span->move.kind) {
    case SEASON2_PLACE:
        return s->phase == SEASON2_SETUP_SUPPLIES ? first_supplies(game, s, span->set)
                                                  : highest_of(span->set) | lowest_of(span->set);
    case SEASON2_RATION: /* all that may be had, in the order of the pack */
        return lowest_of(span->set);
    case SEASON2_CONTINUE:
        return s->phase == SEASON2_SETUP_EVENTS ? 0 : span->set;
    case SEASON2_TAKE_SCAR:
        return scars(p, s, span);
    case SEASON2_SAIL: /* a card for what a drive does is wasted */
    case SEASON2_CHARTER:
        return span->move.arg[0] % 4 != 0 ? span->set
                                          : span->set & goals_of(game, s, s->active) &
                                                ~season2_adjacent(game, s, s->pawn[s->active]);
    case SEASON2_PLAY_WIND: /* in one's own turn, for oneself */
        return s->phase == SEASON2_IN_ACTIONS && span->move.arg[0] == s->active
                   ? span->set & goals_of(game, s, s->active) &
                         ~season2_adjacent(game, s, s->pawn[s->active])
                   : 0;
    case SEASON2_PRODUCE: /* in a prologue no box is crossed */
        return season2_is_prologue(p, s) ? highest_of(span->set) : span->set;
    case SEASON2_DELIVER:
        return deliver(s, span->set);
    case SEASON2_PICKUP:
        return pickup(p, s, span->set);
    case SEASON2_PLAY_QUIET: /* as late as possible */
        return s->phase == SEASON2_BEFORE_INFECTION ? span->set : 0;
    case SEASON2_PLAY_SALVAGE:
        return salvage(game, s, span);
    case SEASON2_GIVE_SUPPLIES: /* at the end of a turn */
        return s->actions == 0 ? highest_of(span->set) : 0;
    case SEASON2_TAKE_SUPPLIES:
    case SEASON2_DROP:
        return highest_of(span->set);
    case SEASON2_PLAY_BRAVO:
    case SEASON2_SECOND:
        return poor_cities(p, s, span->set);
    case SEASON2_PLAYERS: /* everybody at the table plays */
        return highest_of(span->set);
    case SEASON2_PROLOGUE: /* it changes nothing */
        return 0;
    default:
        return span->set;
    }
}
