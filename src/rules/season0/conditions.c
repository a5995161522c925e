/* Conditions of content, and the score. */
#include "rules/season0/state.h"

static unsigned burned_aliases(const season0_state *s)
{
    unsigned burned = 0;
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        burned += s->alias[alias].life == SEASON0_BURNED;
    }
    return burned;
}

static unsigned all_teams(const season0_state *s)
{
    unsigned teams = 0;
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        teams += season0_teams_out(s, side);
    }
    return teams;
}

/* Temporary aliases are nobody's. */
static bool plays(const season0_state *s, unsigned character)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (s->who[seat] / SEASON0_AFFILIATIONS == character) {
            return true;
        }
    }
    return false;
}

/* Each pile has one. */
static unsigned escalations_so_far(const season0_state *s)
{
    return s->piles == 0 ? 0 : s->pile + (s->flags & SEASON0_FLAG_ESCALATION_IN ? 0U : 1U);
}

/* Pawns of seats without an alias stand at the start. */
static bool has_pawn(const season0_state *s, unsigned city)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (s->who[seat] != SEASON0_NOBODY && s->pawn[seat] == city) {
            return true;
        }
    }
    return false;
}

/* Ever, or in the game at hand. */
static bool came_to(const season0_state *s, unsigned objective, uint64_t ever, unsigned status)
{
    unsigned goal = season0_goal_of(s, objective);
    return ((ever >> objective) & 1) || (goal != SURTO_NONE && s->status[goal] == status);
}

static bool target_lies(const surto_game *game, const season0_state *s, const uint8_t *args)
{
    unsigned goal = season0_goal_of(s, args[0]);
    unsigned target = goal == SURTO_NONE ? (unsigned)SURTO_NONE : s->target[goal];
    if (target >= SEASON0_HIDDEN) {
        return false;
    }
    return args[1] == SEASON0_SCOPE_CITY ? target == args[2]
                                         : season0_region(game, target) == args[2];
}

/* The position as it is; the end of a game leaves it until the pieces are put away. */
bool season0_holds(const surto_game *game, const season0_state *s, unsigned condition,
                   const uint8_t *args)
{
    const season0_pack *p = season0_pack_of(game);
    switch (condition) {
    case SEASON0_IF_PACKET:
        return (s->story.opened >> args[0]) & 1;
    case SEASON0_IF_DOOR:
        return (s->story.opened >> (SURTO__PACKETS_MAX + args[0])) & 1;
    case SEASON0_IF_OPERATION:
        return (s->operations.opened >> args[0]) & 1;
    case SEASON0_IF_PROTOCOL:
        return (s->protocols >> args[0]) & 1;
    case SEASON0_IF_NOTED: /* [season0.file.2] */
        return (s->notes >> args[0]) & 1;
    case SEASON0_IF_COMPLETED:
        return came_to(s, args[0], s->done, SEASON0_COMPLETED);
    case SEASON0_IF_FAILED:
        return came_to(s, args[0], s->missed, SEASON0_FAILED);
    case SEASON0_IF_TARGET:
        return target_lies(game, s, args);
    case SEASON0_IF_SUCCESS:
        return !s->running && s->last == SEASON0_SUCCESS;
    case SEASON0_IF_ADEQUATE:
        return !s->running && s->last == SEASON0_ADEQUATE;
    case SEASON0_IF_SECOND:
        return s->calendar.second;
    case SEASON0_IF_MONTH:
        return s->calendar.month == args[0];
    case SEASON0_IF_SURVEILLANCE:
        return season0_symbols(s, args[0]) >= args[1];
    case SEASON0_IF_WATCHED:
        return surto__count(s->watch_one | s->watch_two) >= args[0];
    case SEASON0_IF_AFFILIATION:
        return (s->side[args[1]] >> args[0]) & 1;
    case SEASON0_IF_INCIDENTS:
        return p->incidents - s->incidents_left >= args[0];
    case SEASON0_IF_AGENTS:
        return p->agents - s->agents_left >= args[0];
    case SEASON0_IF_SAFEHOUSE:
        return (s->safehouses >> args[0]) & 1;
    case SEASON0_IF_PERMANENT:
        return (s->permanent >> args[0]) & 1;
    case SEASON0_IF_ACTIVE:
        return season0_active_in(s, args[0]) > 0;
    case SEASON0_IF_TEAMS:
        return all_teams(s) >= args[0];
    case SEASON0_IF_BURNED:
        return burned_aliases(s) >= args[0];
    case SEASON0_IF_MADE:
        return s->alias[args[0]].life != SEASON0_NOT_MADE;
    case SEASON0_IF_FUNDING:
        return s->calendar.level >= args[0];
    case SEASON0_IF_THREAT:
        return s->threat >= args[0];
    case SEASON0_IF_MARKED:
        return surto__count(s->marked) >= args[0];
    case SEASON0_IF_SCORE:
        return season0_score(game, s) >= args[0];
    case SEASON0_IF_COUNTER:
        return s->story.counters[args[0]] >= args[1];
    case SEASON0_IF_PLAYING:
        return plays(s, args[0]);
    case SEASON0_IF_BURNED_LATELY:
        return surto__count(s->burned_lately) >= args[0];
    case SEASON0_IF_ESCALATIONS:
        return escalations_so_far(s) >= args[0];
    case SEASON0_IF_TURN:
        return s->story.turn >= args[0];
    default: /* SEASON0_IF_PAWN */
        return has_pawn(s, args[0]);
    }
}

/* [season0.score.1] [season0.score.2] [season0.score.3] [season0.score.4] */
int season0_score(const surto_game *game, const season0_state *s)
{
    const season0_pack *p = season0_pack_of(game);
    const uint8_t points[SURTO__TRIES][2] = {
        [SURTO__TRY_WON] = {p->score_success[0], p->score_success[1]},
        [SURTO__TRY_ADEQUATE] = {p->score_adequate[0], p->score_adequate[1]}};
    unsigned symbols = surto__count(s->watch_one) + 2 * surto__count(s->watch_two);
    unsigned printed = surto__count(p->watch_one) + 2 * surto__count(p->watch_two);
    unsigned more = symbols > printed ? symbols - printed : 0;
    return surto__calendar_score(&s->calendar, points) - (int)(more / p->score_step);
}
