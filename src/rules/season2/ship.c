/* The ship of a campaign: it sails after the infections, towards the port with the most supplies or
 * with the fewest, and handles supplies after an epidemic. It only reads the board, so everybody
 * can see where it will go. */
#include <assert.h>

#include "rules/season2/play.h"

/* How many lanes away the locations are from one of them; SURTO_NONE where no sea route leads. */
static void measure(const surto_game *game, const season2_state *s, unsigned from,
                    uint8_t lanes[SEASON2_LOCATIONS_MAX])
{
    uint64_t next = surto__bit(from), known = next;
    memset(lanes, SURTO_NONE, SEASON2_LOCATIONS_MAX);
    for (uint8_t far = 0; next != 0; far++) {
        uint64_t found = 0;
        for (; next != 0; next &= next - 1) {
            unsigned location = surto__lowest(next);
            lanes[location] = far;
            found |= season2_by_lane(game, s, location);
        }
        next = found & ~known;
        known |= next;
    }
}

/* [season2.ship.4]: of equals the nearest, then the first in board order. */
unsigned season2_ship_goal(const surto_game *game, const season2_state *s)
{
    uint64_t left = season2_network(game, s) & season2_pack_of(game)->ports;
    uint8_t lanes[SEASON2_LOCATIONS_MAX];
    unsigned goal = SURTO_NONE;
    assert(s->ship != SURTO_NONE);
    measure(game, s, s->ship, lanes);
    for (; left != 0; left &= left - 1) {
        unsigned port = surto__lowest(left);
        if (lanes[port] == SURTO_NONE) {
            continue;
        }
        bool first = goal == SURTO_NONE;
        int more = first ? 0 : s->supplies[port] - s->supplies[goal];
        bool better = s->ship_relieves ? more < 0 : more > 0;
        if (first || better || (more == 0 && lanes[port] < lanes[goal])) {
            goal = port;
        }
    }
    return goal == SURTO_NONE ? s->ship : goal;
}

/* Supplies go from a location into the hold, or with a negative number the other way. */
static void load(const season2_play *play, int number)
{
    season2_state *s = play->s;
    s->supplies[s->ship] = (uint8_t)(s->supplies[s->ship] - number);
    s->hold = (uint8_t)(s->hold + number);
    season2_tell(play, SURTO_SEASON2_FACT_SUPPLIES, s->ship, s->supplies[s->ship], s->stock);
    season2_tell(play, SURTO_SEASON2_FACT_HOLD, s->ship, s->hold, 0);
}

void season2_move_ship(const season2_play *play, unsigned location)
{
    season2_state *s = play->s;
    unsigned from = s->ship;
    s->ship = (uint8_t)location;
    if (s->ship != from) {
        season2_tell(play, SURTO_SEASON2_FACT_SHIP, from, s->ship, 0);
    }
}

uint64_t season2_ship_reach(const surto_game *game, const season2_state *s, unsigned lanes)
{
    uint8_t away[SEASON2_LOCATIONS_MAX];
    uint64_t ports = 0;
    measure(game, s, s->ship, away);
    for (unsigned location = 0; location < SEASON2_LOCATIONS_MAX; location++) {
        ports |= away[location] > 0 && away[location] <= lanes ? surto__bit(location) : 0;
    }
    return ports;
}

/* [season2.ship.2] */
static void go_home(const season2_play *play)
{
    season2_move_ship(play, surto__lowest(play->p->starting_havens));
}

/* [season2.hail.1] */
void season2_send_ship_home(const season2_play *play)
{
    season2_state *s = play->s;
    if (s->hold > 0) {
        load(play, -(int)s->hold);
    }
    go_home(play);
}

/* [season2.ship.2]: in the prologue there is none yet. */
void season2_launch_ship(const season2_play *play)
{
    if (play->s->ship_lanes > 0) {
        go_home(play);
    }
}

/* [season2.ship.3] [season2.ship.5] */
void season2_sail_ship(const season2_play *play)
{
    const season2_state *s = play->s;
    uint8_t lanes[SEASON2_LOCATIONS_MAX];
    unsigned at = s->ship;
    if (at == SURTO_NONE) {
        return;
    }
    measure(play->game, s, season2_ship_goal(play->game, s), lanes);
    for (unsigned left = s->ship_lanes; left > 0 && lanes[at] > 0; left--) {
        uint64_t next = season2_by_lane(play->game, s, at);
        while (lanes[surto__lowest(next)] >= lanes[at]) {
            next &= next - 1;
        }
        at = surto__lowest(next);
    }
    season2_move_ship(play, at);
}

/* [season2.ship.6] [season2.ship.7] */
void season2_work_ship(const season2_play *play)
{
    season2_state *s = play->s;
    if (s->ship == SURTO_NONE) {
        return;
    }
    if (!s->ship_relieves) {
        unsigned number = season2_lesser(s->ship_supplies, s->supplies[s->ship]);
        if (number > 0) {
            load(play, (int)number);
        }
        return;
    }
    unsigned held = season2_lesser(s->ship_supplies, s->hold);
    unsigned more = season2_lesser(s->ship_supplies - held, s->stock);
    if (held > 0) {
        load(play, -(int)held);
    }
    if (more > 0) {
        season2_put_supplies(play, s->ship, more);
    }
}

/* [season2.ship.1] [season2.ship.9] */
void season2_call_ship(const season2_play *play, const uint8_t *arg)
{
    season2_state *s = play->s;
    s->ship_lanes = arg[0];
    s->ship_supplies = arg[1];
    s->ship_relieves = arg[2];
    if (s->running && s->ship == SURTO_NONE) {
        go_home(play);
    }
}

/* [season2.ship.9] */
void season2_dismiss_ship(const season2_play *play)
{
    season2_state *s = play->s;
    if (s->hold > 0) {
        s->stock = (uint8_t)(s->stock + s->hold);
        s->hold = 0;
        season2_tell(play, SURTO_SEASON2_FACT_HOLD, s->ship, 0, 0);
    }
    s->ship_lanes = s->ship_supplies = s->ship_relieves = 0;
    s->ship = SURTO_NONE;
}

/* Only during a game: after one, what is carried waits to be put away. [season2.ship.10] */
void season2_rob(const season2_play *play, unsigned number)
{
    season2_state *s = play->s;
    unsigned before = s->hold;
    if (!s->running || s->ship == SURTO_NONE) {
        return;
    }
    for (unsigned seat = 0; seat < s->players; seat++) {
        unsigned lost = season2_lesser(number, s->carried[seat]);
        if (lost > 0) {
            s->carried[seat] = (uint8_t)(s->carried[seat] - lost);
            s->hold = (uint8_t)(s->hold + lost);
            season2_tell(play, SURTO_SEASON2_FACT_CARRIED, seat, s->carried[seat], s->stock);
        }
    }
    if (s->hold != before) {
        season2_tell(play, SURTO_SEASON2_FACT_HOLD, s->ship, s->hold, 0);
    }
}
