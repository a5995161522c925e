/* Who is next to whom, what is under surveillance, and where the teams are, on the board as it is
 * now. Links come and go in a campaign, so nothing is kept: a question walks the links of the pack
 * that are on. */
#include "rules/season0/state.h"

static bool link_is_on(const season0_pack *p, const season0_state *s, unsigned a, unsigned b)
{
    unsigned link = p->link_of[a][b];
    return (s->links[link / 64] >> (link % 64)) & 1;
}

/* [season0.words.1] */
uint64_t season0_adjacent(const surto_game *game, const season0_state *s, unsigned city)
{
    const season0_pack *p = season0_pack_of(game);
    uint64_t all = 0;
    for (uint64_t others = game->board.links[city]; others != 0; others &= others - 1) {
        unsigned other = surto__lowest(others);
        if (link_is_on(p, s, city, other)) {
            all |= surto__bit(other);
        }
    }
    return all;
}

uint64_t season0_within(const surto_game *game, const season0_state *s, unsigned city,
                        unsigned links)
{
    uint64_t all = surto__bit(city), last = all;
    while (links-- > 0) {
        uint64_t next = 0;
        for (; last != 0; last &= last - 1) {
            next |= season0_adjacent(game, s, surto__lowest(last));
        }
        last = next & ~all;
        all |= next;
    }
    return all & ~surto__bit(city);
}

bool season0_connected(const surto_game *game, const season0_state *s)
{
    const season0_pack *p = season0_pack_of(game);
    unsigned start = game->board.start;
    return (season0_within(game, s, start, p->cities) | surto__bit(start)) == season0_cities(p);
}

/* [season0.board.6] */
unsigned season0_watch(const season0_pack *p, const season0_state *s, unsigned city)
{
    unsigned symbols = season0_symbols(s, city);
    if ((s->marked >> city) & 1) {
        symbols += season0_difference(p, s, SEASON0_MARKED_WATCHED);
    }
    return symbols < SEASON0_SYMBOLS_MAX ? symbols : SEASON0_SYMBOLS_MAX;
}

bool season0_sheltered(const season0_pack *p, const season0_state *s, unsigned city)
{
    return ((s->safehouses >> city) & 1) &&
           season0_behaviour(p, s, SEASON0_NO_SHELTER) == SURTO_NONE;
}

/* ---- Teams ------------------------------------------------------------------------------ */

unsigned season0_teams_out(const season0_state *s, unsigned affiliation)
{
    unsigned count = 0;
    while (count < SEASON0_TEAMS_MAX && s->team[affiliation][count] != SURTO_NONE) {
        count++;
    }
    return count;
}

unsigned season0_teams_in(const season0_state *s, unsigned affiliation, unsigned city)
{
    unsigned count = 0;
    for (unsigned i = 0; i < SEASON0_TEAMS_MAX; i++) {
        count += s->team[affiliation][i] == city;
    }
    return count;
}

uint64_t season0_team_cities(const season0_state *s, unsigned affiliation)
{
    uint64_t cities = 0;
    for (unsigned i = 0; i < season0_teams_out(s, affiliation); i++) {
        cities |= surto__bit(s->team[affiliation][i]);
    }
    return cities;
}

/* [season0.words.7]: content may have lowered the number below those on the board. */
bool season0_team_left(const season0_state *s, unsigned affiliation)
{
    return season0_teams_out(s, affiliation) < s->vans[affiliation];
}

/* [season0.team.2] [season0.acquire.5] */
unsigned season0_active_in(const season0_state *s, unsigned city)
{
    return season0_teams_in(s, season0_affiliation(s, city), city);
}

/* [season0.team.3]: asked anew each time, so nothing has to be switched. */
uint64_t season0_active_cities(const season0_state *s)
{
    uint64_t cities = 0;
    for (unsigned affiliation = 0; affiliation < SEASON0_AFFILIATIONS; affiliation++) {
        cities |= season0_team_cities(s, affiliation) & s->side[affiliation];
    }
    return cities;
}

/* [season0.meet.3]: temporary aliases are Allied. */
bool season0_may_meet(const season0_objective *o, unsigned alias)
{
    if (o->meet == SEASON0_MEET_ANY || alias == SEASON0_NOBODY) {
        return o->meet == SEASON0_MEET_ANY;
    }
    return o->meet ==
           (season0_is_temporary(alias) ? (unsigned)SEASON0_ALLIED : alias % SEASON0_AFFILIATIONS);
}

/* [season0.meet.1] [season0.meet.2] */
static bool meets(const season0_state *s, const season0_objective *o, unsigned city)
{
    return s->pawn[s->active] == city && season0_agents(s, city) == 0 &&
           season0_may_meet(o, s->who[s->active]);
}

bool season0_is_guard(const season0_pack *p, const season0_state *s, unsigned goal)
{
    return p->objectives[s->objective[goal]].needs == SEASON0_NEEDS_GUARD;
}

bool season0_is_guarded(const season0_pack *p, const season0_state *s, unsigned goal)
{
    if (!season0_is_guard(p, s, goal)) {
        return false;
    }
    for (uint64_t left = p->objectives[s->objective[goal]].sites; left != 0; left &= left - 1) {
        if (season0_incidents(s, surto__lowest(left)) > 0) {
            return false;
        }
    }
    return true;
}

uint64_t season0_deliverable(const season0_state *s)
{
    return s->hand[s->active] & s->side[season0_affiliation(s, s->pawn[s->active])];
}

bool season0_covers_known(const season0_state *s, const season0_objective *o)
{
    for (unsigned i = 0; i < o->target_count; i++) {
        if (season0_active_in(s, o->target[i]) < o->target_teams[i]) {
            return false;
        }
    }
    return true;
}

bool season0_covers(const season0_pack *p, const season0_state *s, unsigned objective,
                    unsigned city_of_list)
{
    const season0_objective *o = &p->objectives[objective];
    switch (o->needs) {
    case SEASON0_NEEDS_MEETING:
        return meets(s, o, o->list != 0 ? city_of_list : o->target[0]);
    case SEASON0_NEEDS_CARDS: /* [season0.aim.1] [season0.aim.2] */
        return s->pawn[s->active] == o->target[0] &&
               surto__count(season0_deliverable(s)) >= o->number;
    case SEASON0_NEEDS_SHELTERS: /* [season0.aim.3] */
        return surto__count(s->safehouses & o->sites) >= o->number;
    case SEASON0_NEEDS_NO_AGENTS: /* [season0.aim.4] */
        return ((s->agents_one | s->agents_two) & o->sites) == 0;
    case SEASON0_NEEDS_GUARD: /* [season0.aim.5] */
        return false;
    default: /* SEASON0_NEEDS_TEAMS */
        break;
    }
    bool found = o->list == 0 || season0_active_in(s, city_of_list) >= o->list_teams;
    return found && season0_covers_known(s, o); /* [season0.acquire.11] */
}

/* ---- Behaviours and traits -------------------------------------------------------------- */

unsigned season0_behaviour(const season0_pack *p, const season0_state *s, unsigned behaviour)
{
    for (uint32_t letters = s->stickers; letters != 0; letters &= letters - 1) {
        unsigned letter = surto__lowest(letters);
        if (p->sticker[letter] == behaviour) { /* [season0.sticker.3] */
            return p->sticker_number[letter];
        }
    }
    for (unsigned words = s->protocols; words != 0; words &= words - 1) {
        const season0_protocol *protocol = &p->protocols[surto__lowest(words)];
        if (protocol->behaviour == behaviour) { /* [season0.protocol.2] */
            return protocol->number;
        }
    }
    return SURTO_NONE;
}

unsigned season0_difference(const season0_pack *p, const season0_state *s, unsigned behaviour)
{
    unsigned number = season0_behaviour(p, s, behaviour);
    return number == SURTO_NONE ? 0 : number;
}

/* An asset and a speciality with the same effect add up; where nothing is counted both are 0. */
static void add_asset(season0_traits *traits, const surto__trait *asset)
{
    uint8_t *number = &traits->asset[asset->effect];
    *number = (uint8_t)(*number == SURTO_NONE ? asset->number : *number + asset->number);
}

season0_traits season0_traits_of(const surto_game *game, const season0_state *s, unsigned seat)
{
    const season0_pack *p = season0_pack_of(game);
    season0_traits traits;
    memset(&traits, SURTO_NONE, sizeof traits);
    unsigned who = s->who[seat];
    if (who == SEASON0_NOBODY) { /* [season0.burned.8] */
        return traits;
    }
    unsigned occupation =
        season0_is_temporary(who) ? who - SEASON0_PASSPORT_ALIASES : s->alias[who].occupation;
    traits.occupation[p->occupations[occupation].effect] = p->occupations[occupation].number;
    if (season0_is_temporary(who)) { /* [season0.temporary.2] */
        return traits;
    }
    const season0_alias *alias = &s->alias[who];
    for (unsigned assets = alias->assets; assets != 0; assets &= assets - 1) {
        add_asset(&traits, &p->assets[surto__lowest(assets)]);
    }
    if (alias->speciality != SURTO_NONE) {
        add_asset(&traits, &p->specialities[alias->speciality]);
    }
    for (unsigned liabilities = alias->liabilities; liabilities != 0;
         liabilities &= liabilities - 1) {
        const surto__trait *liability = &p->liabilities[surto__lowest(liabilities)];
        traits.liability[liability->effect] = liability->number;
    }
    return traits;
}
