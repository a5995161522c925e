/* The clocks of a table: how much time each seat had left at `since_ms`. */
#include "table_action_internal.h"

/* A node whose clock is slow never gives time back. */
static uint32_t elapsed(const table_snapshot *of, uint64_t now_ms)
{
    uint64_t ms = now_ms > of->since_ms ? now_ms - of->since_ms : 0;
    return ms < UINT32_MAX ? (uint32_t)ms : UINT32_MAX;
}

/* Whether a seat's time runs while the game waits for these seats. */
static bool runs(const table_snapshot *of, uint8_t waited, unsigned seat)
{
    return of->clock == CLOCK_TEAM ? waited != 0 : (waited >> seat & 1) != 0;
}

uint32_t game_table_left_ms(const game_table *t, unsigned seat, uint64_t now_ms)
{
    const table_snapshot *of = &t->snapshot;
    if (of->clock == CLOCK_NONE) {
        return UINT32_MAX;
    }
    uint32_t left = of->seats[seat].left_ms;
    uint32_t gone = runs(of, game_table_waiting(t), seat) ? elapsed(of, now_ms) : 0;
    return gone < left ? left - gone : 0;
}

void clocks_start(game_table *t, uint64_t now_ms)
{
    for (unsigned seat = 0; seat < t->snapshot.seat_count; seat++) {
        t->snapshot.seats[seat].left_ms = t->snapshot.start_ms;
    }
    t->snapshot.since_ms = now_ms;
}

static uint32_t plus(uint32_t left, uint32_t more)
{
    return left < UINT32_MAX - more ? left + more : UINT32_MAX;
}

/* Does a seat of a table that is played over days get its time anew? For its turn once, and for
 * each answer in another's. Who takes a move back alone gets nothing: it could do so without end.
 */
static bool begins(const clocks_before *before, uint8_t waiting, unsigned turn, unsigned seat)
{
    if (seat == turn) {
        return turn != before->turn;
    }
    return (before->waited >> seat & 1) == 0 && (waiting >> seat & 1) != 0;
}

void clocks_charge(game_table *t, const clocks_before *before, uint32_t changed, uint64_t now_ms)
{
    table_snapshot *of = &t->snapshot;
    uint32_t gone = elapsed(of, now_ms);
    of->since_ms += gone;
    if (of->clock == CLOCK_NONE) {
        return;
    }
    uint8_t waiting = game_table_waiting(t);
    /* A turn has its `more`, not every question that others answer within it: those could be asked
     * without end. Where there are no turns, each decision is one. */
    unsigned turn = game_table_turn(t);
    uint8_t ended = turn == SURTO_NONE ? before->waited & (uint8_t)~waiting
                    : turn != before->turn && before->turn < SURTO_SEATS_MAX
                        ? (uint8_t)(1U << before->turn)
                        : 0;
    for (unsigned seat = 0; seat < of->seat_count; seat++) {
        snapshot_seat *s = &of->seats[seat];
        if (runs(of, before->waited, seat)) {
            s->left_ms = gone < s->left_ms ? s->left_ms - gone : 0;
        }
        bool gets_more = (changed & CHANGED_MOVES) &&
                         (of->clock == CLOCK_TEAM ? ended != 0 : (ended >> seat & 1) != 0);
        if (of->clock == CLOCK_DAYS) {
            bool moves = (changed & CHANGED_MOVES) || of->takebacks != before->takebacks;
            s->left_ms = moves && begins(before, waiting, turn, seat) ? of->start_ms : s->left_ms;
        } else if (gets_more) {
            s->left_ms = plus(s->left_ms, of->more_ms);
        }
    }
}
