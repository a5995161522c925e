/* Season 0 on the screen: what to think of before a turn ends, or before a target is tried. */
#include <string.h>

#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/season0/board_ui.h"
#include "ui/season0/phrase_args.h"

typedef surto_season0_position position0;

/* ---- A target that is not known ---------------------------------------------------------- */

/* How likely the target is where enough teams are, or the pawn for a meeting, in per cent. */
static unsigned chance_of(const game_board *b, const position0 *at, const surto_season0_goal *goal)
{
    const surto_season0_objective_info *about = &b->info.season0.objective[goal->objective];
    uint64_t good = 0, all = 0;
    for (unsigned city = 0; city < b->info.season0.cities; city++) {
        if (goal->possible >> city & 1) {
            bool there = about->meets ? at->seat[at->turn].pawn == city
                                      : at->city[city].active >= about->list_teams;
            good += there ? goal->weight[city] : 0;
            all += goal->weight[city];
        }
    }
    return all ? (unsigned)((200 * good + all) / (2 * all)) : 0;
}

static const char *lost_units(const game_board *b, const position0 *at)
{
    return is_phase(at->phase, "purchases")
               ? TEXT(CLIENT("{units} left: what you don't spend now is lost."),
                      a_unit_count(&b->who, "units", at->units))
               : NULL;
}

const char *season0_board_risk(const game_board *b, surto_move move)
{
    const position0 *at = &b->seen.of.season0;
    const char *kind = surto_move_kind_name(b->game, move.kind);
    if (strcmp(kind, "continue") == 0) {
        return lost_units(b, at);
    }
    if (strcmp(kind, "acquire") != 0) {
        return NULL;
    }
    for (unsigned i = 0; i < at->goal_count; i++) {
        const surto_season0_goal *goal = &at->goal[i];
        if (goal->objective == move.arg[0] && goal->hidden && goal->target == SURTO_NONE) {
            bool meets = b->info.season0.objective[goal->objective].meets;
            return TEXT(meets
                            ? CLIENT("The target of {objective} is unknown. There is a {percent}% "
                                     "chance that your pawn is in the right city; if not, the "
                                     "objective fails.")
                            : CLIENT("The target of {objective} is unknown. There is a {percent}% "
                                     "chance that a team is in the right city; if not, the "
                                     "objective fails."),
                        an_entity(&b->who, "objective", SURTO_SEASON0_OBJECTIVE, goal->objective),
                        a_number("percent", chance_of(b, at, goal)));
        }
    }
    return NULL;
}

/* ---- Warnings ---------------------------------------------------------------------------- */

/* Whether the threat card of a city may be among the next ones, escalations aside: where odds are
 * not counted yet. */
static bool may_come(const position0 *at, unsigned city)
{
    unsigned wanted = at->threat_cards;
    for (unsigned i = 0; i < at->layer_count && wanted > 0; i++) {
        unsigned count = count_bits(at->layer[i].cards);
        if (at->layer[i].cards >> city & 1) {
            return true;
        }
        wanted -= count < wanted ? count : wanted;
    }
    return false;
}

/* The cities that so many drives lead to. */
static uint64_t within(const game_board *b, const position0 *at, unsigned from, unsigned drives)
{
    uint64_t near = UINT64_C(1) << from;
    for (; drives > 0; drives--) {
        uint64_t more = near;
        for (unsigned city = 0; city < b->info.season0.cities; city++) {
            more |= near >> city & 1 ? at->city[city].adjacent : 0;
        }
        near = more;
    }
    return near;
}

static void warn_of_incidents(const game_board *b, const position0 *at, const surto_odds *odds,
                              warning *out, unsigned *count, unsigned cap)
{
    if (at->actions == 0) {
        return;
    }
    uint64_t near = within(b, at, at->seat[at->turn].pawn, at->actions - 1U);
    for (unsigned city = 0; city < b->info.season0.cities; city++) {
        const surto_season0_place *one = &at->city[city];
        bool cleared = one->teams[one->affiliation] > 0; /* before the threat cards come */
        bool may = odds ? odds->outbreak[city] > 0 : may_come(at, city);
        if (one->agents == AGENTS_IN_CITY && !cleared && near >> city & 1 && may) {
            add_warning(
                out, count, cap, WARN_OUTBREAK,
                TEXT(CLIENT("{city} is one agent from an incident; {player} could neutralise one."),
                     a_text("city", place_name(&b->who, city)),
                     a_seat(&b->who, "player", at->turn)));
        }
    }
}

static void warn_of_watch(const game_board *b, const position0 *at, warning *out, unsigned *count,
                          unsigned cap)
{
    unsigned here = at->seat[at->turn].pawn;
    const surto_season0_place *city = &at->city[here];
    if (city->watch && !city->safehouse && at->actions > 0 &&
        at->seat[at->turn].alias != SURTO_NONE) {
        add_warning(out, count, cap, WARN_ACTIONS,
                    TEXT(CLIENT("{city} is under surveillance ({n}): {player} will lose cover "
                                "there at the start of their next turn."),
                         a_text("city", place_name(&b->who, here)), a_number("n", city->watch),
                         a_seat(&b->who, "player", at->turn)));
    }
}

unsigned season0_board_warnings(const game_board *b, const position_view *seen,
                                const surto_odds *odds, warning *out, unsigned cap)
{
    const position0 *at = &seen->of.season0;
    const surto_season0_seat *seat = &at->seat[at->turn];
    unsigned count = 0;
    surto_move move;
    warn_of_actions(at->actions, out, &count, cap);
    if (offer_find(b, "acquire", &move)) {
        add_warning(out, &count, cap, WARN_CURE,
                    TEXT(season0_board_risk(b, move)
                             ? CLIENT("You can try to acquire the target of {objective} now.")
                             : CLIENT("You can complete {objective} now."),
                         an_entity(&b->who, "objective", SURTO_SEASON0_OBJECTIVE, move.arg[0])));
    }
    warn_of_hand(b, at->turn, seat->hand_count, seat->hand_limit, out, &count, cap);
    warn_of_watch(b, at, out, &count, cap);
    warn_of_incidents(b, at, odds, out, &count, cap);
    return count;
}
