/* Conditions of content: objectives, twists, and what depends on something in a block. */
#include "rules/season2/state.h"

static unsigned inhabitants(const surto_game *game, const season2_state *s)
{
    unsigned sum = 0;
    for (uint64_t left = season2_network(game, s); left != 0; left &= left - 1) {
        sum += season2_population(s, surto__lowest(left));
    }
    return sum;
}

static unsigned dead_characters(const season2_state *s)
{
    unsigned dead = 0;
    for (unsigned character = 0; character < SEASON2_CHARACTERS_MAX; character++) {
        dead += s->character[character].life == SEASON2_DEAD;
    }
    return dead;
}

static unsigned stocked(const surto_game *game, const season2_state *s, unsigned supplies)
{
    uint64_t cities = season2_network(game, s) & season2_cities(season2_pack_of(game));
    unsigned sum = 0;
    for (; cities != 0; cities &= cities - 1) {
        sum += s->supplies[surto__lowest(cities)] >= supplies;
    }
    return sum;
}

static unsigned built_colours(const surto_game *game, const season2_state *s)
{
    unsigned colours = 0;
    for (unsigned colour = 0; colour < game->board.colour_count; colour++) {
        colours += (s->centres & game->board.of_colour[colour]) != 0;
    }
    return colours;
}

/* Each pile has one. */
static unsigned epidemics_so_far(const season2_state *s)
{
    return s->piles == 0 ? 0 : s->pile + (s->flags & SEASON2_FLAG_EPIDEMIC_IN ? 0U : 1U);
}

static bool has_pawn(const season2_state *s, unsigned location)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (s->pawn[seat] == location) {
            return true;
        }
    }
    return false;
}

unsigned season2_needed(unsigned condition, const uint8_t *args)
{
    switch (condition) {
    case SEASON2_IF_SITE:
    case SEASON2_IF_CENTRE:
    case SEASON2_IF_PACKET:
    case SEASON2_IF_DOOR:
    case SEASON2_IF_WON:
    case SEASON2_IF_SECOND:
    case SEASON2_IF_POPULATION: /* of a location that is there, which may be 0 */
    case SEASON2_IF_MONTH:
    case SEASON2_IF_MET:
    case SEASON2_IF_ABOARD:
    case SEASON2_IF_PAWN:
    case SEASON2_IF_MEET:
        return 1;
    case SEASON2_IF_COUNTER:
    case SEASON2_IF_SUPPLIES:
        return args[1];
    default: /* at least so many */
        return args[0];
    }
}

/* [season2.area.5]: the position as it is; the end of a game leaves it until it is put away. */
unsigned season2_amount(const surto_game *game, const season2_state *s, unsigned condition,
                        const uint8_t *args)
{
    const season2_pack *p = season2_pack_of(game);
    int score;
    switch (condition) {
    case SEASON2_IF_CENTRES: /* [season2.objective.8] */
        return surto__count(s->centres);
    case SEASON2_IF_SITE: /* [season2.objective.9] */
        return (s->sites >> args[0]) & 1;
    case SEASON2_IF_CENTRE:
        return (s->centres >> args[0]) & 1;
    case SEASON2_IF_CITIES:
        return surto__count(season2_network(game, s) & season2_cities(p));
    case SEASON2_IF_PACKET:
        return (s->story.opened >> args[0]) & 1;
    case SEASON2_IF_DOOR:
        return (s->story.opened >> (SURTO__PACKETS_MAX + args[0])) & 1;
    case SEASON2_IF_COUNTER:
        return s->story.counters[args[0]];
    case SEASON2_IF_SUPPLIES:
        return s->supplies[args[0]];
    case SEASON2_IF_STOCKED:
        return stocked(game, s, args[1]);
    case SEASON2_IF_COLOURS:
        return built_colours(game, s);
    case SEASON2_IF_LAMPS:
        return surto__count(s->marks[SEASON2_MARK_LAMP]);
    case SEASON2_IF_WON:
        return !s->running && s->last_won;
    case SEASON2_IF_SECOND:
        return s->calendar.second;
    case SEASON2_IF_POPULATION:
        return ((s->present >> args[0]) & 1) && season2_population(s, args[0]) >= args[1];
    case SEASON2_IF_INHABITED:
        return inhabitants(game, s);
    case SEASON2_IF_INCIDENTS:
        return s->incidents;
    case SEASON2_IF_DEAD:
        return dead_characters(s);
    case SEASON2_IF_MONTH:
        return s->calendar.month == args[0];
    case SEASON2_IF_MET:
        return (s->met >> args[0]) & 1;
    case SEASON2_IF_MARKED:
        return surto__count(season2_marked(s));
    case SEASON2_IF_STRUCK:
        return surto__count(s->marks[SEASON2_MARK_STRUCK]);
    case SEASON2_IF_FORSAKEN:
        return surto__count(season2_forsaken(game, s));
    case SEASON2_IF_ABOARD:
        return s->character[args[0]].life == SEASON2_LIVING;
    case SEASON2_IF_MONTHS_WON:
        return surto__calendar_count(&s->calendar, SURTO__TRY_WON);
    case SEASON2_IF_SCORE:
        score = season2_score(game, s);
        return score > 0 ? (unsigned)score : 0;
    case SEASON2_IF_RATIONING:
        return s->calendar.level;
    case SEASON2_IF_EPIDEMICS:
        return epidemics_so_far(s);
    case SEASON2_IF_TURN:
        return s->story.turn;
    case SEASON2_IF_PAWN:
        return has_pawn(s, args[0]);
    default: /* SEASON2_IF_MEET [season2.ship.11] */
        return s->ship != SURTO_NONE && has_pawn(s, s->ship);
    }
}

bool season2_holds(const surto_game *game, const season2_state *s, unsigned condition,
                   const uint8_t *args)
{
    return season2_amount(game, s, condition, args) >= season2_needed(condition, args);
}

bool season2_reached(const surto_game *game, const season2_state *s, unsigned objective)
{
    const season2_pack *p = season2_pack_of(game);
    const season2_objective *o = &p->objectives[objective];
    bool in_turn = s->phase > SEASON2_SETUP_FIRST && s->phase < SEASON2_WON;
    return (in_turn || !((p->supply_objectives >> objective) & 1)) &&
           season2_holds(game, s, o->condition, o->arg);
}

/* [season2.objective.1] [season2.objective.2]: content may have destroyed some. */
bool season2_enough_met(const season2_state *s)
{
    unsigned available = surto__count(s->objectives), met = surto__count(s->met);
    unsigned needed = s->needed < available ? s->needed : available;
    return met > 0 && met >= needed && (s->mandatory & ~s->met) == 0;
}

/* [season2.score.1] [season2.score.2] [season2.score.3] [season2.score.4] */
int season2_score(const surto_game *game, const season2_state *s)
{
    const season2_pack *p = season2_pack_of(game);
    const uint8_t points[SURTO__TRIES][2] = {[SURTO__TRY_WON] = {p->score_first, p->score_second}};
    return surto__calendar_score(&s->calendar, points) +
           (int)(inhabitants(game, s) / p->score_step);
}
