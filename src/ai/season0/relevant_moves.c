/* Which moves of Season 0 are worth a thought. Events and the Coordinator reach the whole board, so
 * without this a turn would have a million ends. */
#include "ai/season0/evaluator.h"

/* Where objectives want a team, or `others` something else: known targets, and the cities that may
 * be one. */
static uint64_t places_of(const surto_game *game, const season0_state *s, bool others)
{
    const season0_pack *p = season0_pack_of(game);
    uint64_t places = 0;
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX && s->objective[goal] != SURTO_NONE; goal++) {
        const season0_objective *o = &p->objectives[s->objective[goal]];
        if (s->status[goal] != SEASON0_OPEN || (o->needs != SEASON0_NEEDS_TEAMS) != others) {
            continue;
        }
        if (s->target[goal] == SEASON0_HIDDEN) {
            places |= o->list & s->unseen;
        } else if (o->list != 0) {
            places |= surto__bit(s->target[goal]);
        }
        places |= o->sites;
        for (unsigned i = 0; i < o->target_count; i++) {
            places |= surto__bit(o->target[i]);
        }
    }
    return places;
}

static uint64_t wanted_places(const surto_game *game, const season0_state *s)
{
    return places_of(game, s, false);
}

static uint64_t full_places(const season0_state *s)
{
    return s->agents_one & s->agents_two & ~s->area & ~season0_active_cities(s);
}

/* The cities in which safehouses serve the open objectives: those of the affiliations of teams that
 * are wanted, and of the regions of unknown targets. */
static uint64_t useful_places(const surto_game *game, const season0_state *s)
{
    uint64_t wanted = wanted_places(game, s), places = 0;
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        places |= (wanted & s->side[side]) != 0 ? s->side[side] : 0;
    }
    return places;
}

/* Where a pawn may be wanted that comes from far away: at full cities, at other pawns, at
 * safehouses, and where it can build one. */
static uint64_t pawn_places(const surto_game *game, const season0_state *s, unsigned pawn)
{
    uint64_t places =
        full_places(s) | (s->safehouses & useful_places(game, s)) | places_of(game, s, true);
    for (unsigned seat = 0; seat < s->players; seat++) {
        places |= surto__bit(s->pawn[seat]);
    }
    uint64_t wanted = wanted_places(game, s);
    if ((wanted & s->side[SEASON0_SOVIET]) != 0) { /* no flight goes there */
        places |= s->hand[pawn] & s->side[SEASON0_SOVIET];
    }
    return places;
}

/* The cities of a set that are nearest to one of some others. */
static uint64_t nearest_of(const season0_memory *memory, uint64_t set, uint64_t to)
{
    uint64_t best = 0;
    unsigned min = SEASON0_CITIES_MAX;
    for (; set != 0; set &= set - 1) {
        unsigned city = surto__lowest(set);
        for (uint64_t left = to; left != 0; left &= left - 1) {
            unsigned distance = memory->distance[city][surto__lowest(left)];
            if (distance < min) {
                min = distance;
                best = 0;
            }
            best |= distance == min ? surto__bit(city) : 0;
        }
    }
    return best & (0 - best);
}

/* Where a team may go: to each place that wants it, as near as it gets, and where it clears. */
static uint64_t team_places(const surto_game *game, const season0_memory *memory,
                            const season0_state *s, uint64_t set)
{
    uint64_t side = s->side[s->cursor], wanted = wanted_places(game, s) & side;
    uint64_t places = (wanted | full_places(s)) & side & set;
    for (uint64_t left = wanted & ~set; left != 0; left &= left - 1) {
        places |= nearest_of(memory, set, left & (0 - left));
    }
    return places != 0 ? places : set & (0 - set); /* a team that was chosen must go somewhere */
}

/* Of the cards of a Forecast the least dangerous one comes next. */
static uint64_t calmest(const season0_state *s, uint64_t set)
{
    for (unsigned agents = 0; agents < SEASON0_AGENTS_IN_CITY; agents++) {
        for (uint64_t left = set; left != 0; left &= left - 1) {
            if (season0_agents(s, surto__lowest(left)) == agents) {
                return left & (0 - left);
            }
        }
    }
    return set & (0 - set);
}

static bool acting(const season0_state *s)
{
    return s->phase == SEASON0_IN_ACTIONS;
}

/* A safehouse by an event comes where it is used at once. */
static uint64_t cellar_places(const surto_game *game, const season0_state *s)
{
    bool useful =
        season0_can_pay(game, s, SEASON0_ASSEMBLE) ||
        (season0_can_pay(game, s, SEASON0_IDENTIFY) && season0_identifiable(game, s) != 0);
    uint64_t here = surto__bit(s->pawn[s->active]);
    return useful && s->actions > 0 ? here & useful_places(game, s) : 0;
}

/* No link leads on from the active pawn: there may be nothing to do but to pass. */
static bool is_shut_in(const surto_game *game, const season0_state *s)
{
    bool closed = season0_behaviour(season0_pack_of(game), s, SEASON0_MARKED_CLOSED) != SURTO_NONE;
    return (season0_adjacent(game, s, s->pawn[s->active]) & ~(closed ? s->marked : 0)) == 0;
}

static uint64_t event_interest(const surto_game *game, const season0_state *s,
                               const surto__span *span, bool forced)
{
    bool first = acting(s) && s->actions == SEASON0_ACTIONS;
    bool late = s->phase == SEASON0_BEFORE_DRAW;
    unsigned pawn = span->move.arg[0];
    switch (span->move.kind) {
    case SEASON0_PLAY_AIRLIFT:
        return first && pawn == s->active ? span->set & pawn_places(game, s, pawn) : 0;
    case SEASON0_AIRLIFT_TEAM:
        return acting(s) || forced ? span->set : 0;
    case SEASON0_PLAY_FORECAST:
        return s->phase == SEASON0_BEFORE_THREATS || forced ? span->set : 0;
    case SEASON0_PLAY_TURNCOAT:
        return late || forced ? span->set & full_places(s) : 0;
    case SEASON0_PLAY_BY_NIGHT:
        return first ? span->set : 0;
    default: /* SEASON0_PLAY_CELLAR */
        return acting(s) ? span->set & cellar_places(game, s)
               : forced ? span->set & surto__bit(s->pawn[span->move.actor]) & useful_places(game, s)
                        : 0;
    }
}

uint64_t season0_relevant_moves(const surto_game *game, const void *memory, const surto_state *root,
                                const surto_state *state, const surto__span *span)
{
    (void)root;
    const season0_state *s = season0_of(state);
    switch (span->move.kind) {
    case SEASON0_UNLISTED:
        return span->set & pawn_places(game, s, s->active);
    case SEASON0_SEND:
        return span->set & pawn_places(game, s, span->move.arg[0]);
    case SEASON0_TO:
        return team_places(game, memory, s, span->set);
    case SEASON0_PLACE:
        return calmest(s, span->set);
    case SEASON0_PASS:
        return s->actions <= 1 || is_shut_in(game, s) ? span->set : 0;
    case SEASON0_PLAY_AIRLIFT:
    case SEASON0_AIRLIFT_TEAM:
    case SEASON0_PLAY_FORECAST:
    case SEASON0_PLAY_TURNCOAT:
    case SEASON0_PLAY_BY_NIGHT:
    case SEASON0_PLAY_CELLAR:
        return event_interest(game, s, span, season0_must_discard(game, s) != 0);
    case SEASON0_PROLOGUE:
        return 0;
    case SEASON0_PLAYERS: /* everybody plays */
        return span->set & surto__bit(game->seats);
    case SEASON0_BUY_ASSET:
    case SEASON0_SPECIALISE:
        return span->set & (0 - span->set);
    default:
        return span->set;
    }
}

/* In playouts pawns go by themselves, and nobody gives what nobody wants. */
uint64_t season0_relevant_moves_quick(const surto_game *game, const void *memory,
                                      const surto_state *root, const surto_state *state,
                                      const surto__span *span)
{
    const season0_state *s = season0_of(state);
    uint64_t set = season0_relevant_moves(game, memory, root, state, span);
    switch (span->move.kind) {
    case SEASON0_SEND:
        return set & ~full_places(s);
    case SEASON0_UNLISTED:
        return set & full_places(s);
    case SEASON0_PLAY_AIRLIFT:
        return 0;
    case SEASON0_GIVE:
    case SEASON0_TAKE:
        return set & useful_places(game, s);
    default:
        return set;
    }
}
