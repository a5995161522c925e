/* Computer players: a policy chooses among the seat's moves at once, or a player of the library
 * thinks in a child process (app/ai_process.h), so that the screen keeps responding. */
#include "tui/model/computer_moves.h"

#include <assert.h>

#include "app/players.h"
#include "ui/message/seeds.h"

enum { THINKING_MOST = 5000 }; /* milliseconds for a decision */
enum { COMPUTER_WAIT = 400, THINKER_WAIT = 30 };

/* The seats that the computer has. */
static uint8_t computers_of(const play *p)
{
    unsigned mask = 0;
    for (unsigned seat = 0; seat < p->seats.count; seat++) {
        mask |= (unsigned)p->seats.seat[seat].computer << seat;
    }
    return (uint8_t)mask;
}

/* A move by a policy that does not think; one that does not know the game takes any kind. */
static surto_move choose_at_once(const play *p, player_kind kind, surto_move *moves, size_t count)
{
    static computer_player player; /* large */
    if (kind >= PLAYER_LIBRARY || !player_open(&player, kind, p->board.game)) {
        player_open(&player, PLAYER_RANDOM_KIND, p->board.game);
    }
    player_set_seed(&player, seed_entropy(NULL));
    surto_move move = player_choose_among(&player, surto_table_state(p->board.table), moves, count);
    player_close(&player);
    return move;
}

/* Lets a player of the library think about the position. Returns: whether it does. */
static bool ask(play *p, const surto_player_info *info, const surto_state *seen,
                const surto_move *moves, size_t count)
{
    ai_request wish = {.name = info->name,
                       .settings = {.seed = seed_entropy(NULL),
                                    .style = SURTO_STYLE_FOLLOW,
                                    .own_seats = computers_of(p)},
                       .seat = p->board.seat,
                       .milliseconds = THINKING_MOST,
                       .playouts = info->playouts,
                       .legal = moves,
                       .legal_count = count};
    return ai_process_ask(&p->partner, p->board.game, seen, &wish);
}

/* What a player of the library does. Returns: false while it is not known. */
static bool choose_by_thought(play *p, const surto_player_info *info, surto_move *moves,
                              size_t count, surto_move *out)
{
    const surto_state *state = surto_table_state(p->board.table);
    surto_state_buffer room;
    if (followed_plan_next(&p->partner_plan, p->board.game, state, moves, count, out)) {
        return true;
    }
    const surto_state *seen = player_view(p->board.game, state, p->board.seat, &room);
    ai_process_poll(&p->partner);
    bool about_this = p->partner.asked == surto_hash(p->board.game, seen);
    if (about_this && ai_process_busy(&p->partner)) {
        return false;
    }
    if (!(about_this && p->partner.ready) && ask(p, info, seen, moves, count)) {
        return false;
    }
    if (p->partner.ready && p->partner.status == SURTO_OK) {
        followed_plan_begin(&p->partner_plan, p->board.game, state, &p->partner.advice.candidate[0],
                            seen != state);
    }
    ai_process_stop(&p->partner);
    if (!followed_plan_next(&p->partner_plan, p->board.game, state, moves, count, out)) {
        *out = choose_at_once(p, PLAYER_RANDOM_KIND, moves, count);
    }
    return true;
}

bool computer_move(play *p)
{
    static surto_move moves[SURTO_MOVES_MAX];
    size_t count = 0;
    size_t all =
        surto_legal(p->board.game, surto_table_state(p->board.table), moves, SURTO_MOVES_MAX);
    for (size_t i = 0; i < all; i++) {
        if (moves[i].actor == p->board.seat) {
            moves[count++] = moves[i];
        }
    }
    if (count == 0) {
        return false;
    }
    player_kind kind = p->seats.seat[p->board.seat].plays;
    const surto_player_info *info = player_info(kind);
    surto_move move;
    if (!info) {
        move = choose_at_once(p, kind, moves, count);
    } else if (!choose_by_thought(p, info, moves, count, &move)) {
        return false;
    }
    return play_move(p, move) == SURTO_OK;
}

/* ---- When -------------------------------------------------------------------------------- */

bool computer_decides(const play *p)
{
    return p->scene == SCENE_PRESENT && !p->over && !p->guest &&
           play_is_computers(p, p->board.seat);
}

bool computer_or_nobody_decides(const play *p)
{
    return !p->remote && (computer_decides(p) || play_continues_alone(p));
}

bool computer_tick(model *m)
{
    assert(m->game);
    play *p = m->game;
    unsigned long wait = m->prefs.computer_waits ? COMPUTER_WAIT : 0;
    return computer_decides(p) && m->now - p->computer_since >= wait && computer_move(p);
}

unsigned computer_pause(const model *m)
{
    const play *p = m->game;
    if (!computer_decides(p)) {
        return 0;
    }
    unsigned long wait = m->prefs.computer_waits ? COMPUTER_WAIT : 1;
    unsigned long gone = m->now - p->computer_since;
    unsigned soon = ai_process_busy(&p->partner) ? THINKER_WAIT : 1;
    return gone >= wait ? soon : (unsigned)(wait - gone);
}
