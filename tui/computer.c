/* Computer seats: a policy chooses among the seat's own moves. */
#include "computer.h"

#include "front/policy.h"
#include "front/seeds.h"

void computer_move(play *p)
{
    static surto_move moves[SURTO_MOVES_MAX];
    policy player;
    size_t count = 0;
    size_t all = surto_legal(p->game, surto_table_state(p->table), moves, SURTO_MOVES_MAX);
    for (size_t i = 0; i < all; i++) {
        if (moves[i].actor == p->seat) {
            moves[count++] = moves[i];
        }
    }
    policy_kind kind = p->seats.seat[p->seat].plays;
    if (count == 0 ||
        (!policy_open(&player, kind, p->game) && !policy_open(&player, POLICY_KINDS, p->game))) {
        return;
    }
    player.rng = (surto_rng){seed_entropy(NULL)};
    play_move(p, policy_choose_among(&player, surto_table_state(p->table), moves, count));
}
