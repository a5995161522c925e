/* Choosing moves by chance, more or less. */
#include "policy.h"

#include <string.h>

#include "eager.h"

/* An eager player follows a whim once in so many moves: enough to meet every kind of move in a few
 * hundred games, and seldom enough to win some of them. */
enum { WHIM_ODDS = 8 };

const char *policy_name(unsigned kind)
{
    static const char *const names[] = {"random", "kinds", "eager"};
    return kind < sizeof names / sizeof names[0] ? names[kind] : NULL;
}

bool policy_find(const char *name, policy_kind *out)
{
    const char *found;
    unsigned kind = 0;
    while ((found = policy_name(kind)) && strcmp(found, name) != 0) {
        kind++;
    }
    *out = found ? (policy_kind)kind : POLICY_RANDOM;
    return found != NULL;
}

bool policy_open(policy *out, policy_kind kind, const surto_game *game)
{
    *out = (policy){.kind = kind, .game = game};
    return kind != POLICY_EAGER || atlas_learn(&out->board, game);
}

/* Moves come sorted by kind, so each kind is one stretch of the list. */
static surto_move choose_by_kind(const surto_move *moves, size_t count, surto_rng *rng)
{
    size_t starts[256];
    uint32_t kinds = 0;
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || moves[i].kind != moves[i - 1].kind) {
            starts[kinds++] = i;
        }
    }
    uint32_t chosen = surto_rng_below(rng, kinds);
    size_t end = chosen + 1 < kinds ? starts[chosen + 1] : count;
    size_t length = end - starts[chosen];
    return moves[starts[chosen] + surto_rng_below(rng, (uint32_t)length)];
}

/* Takes the moves that end the actions out of a list, unless there is nothing else. */
static size_t leave_out_passing(const surto_game *game, surto_move *moves, size_t count)
{
    size_t kept = 0;
    surto_move passing = {0};
    for (size_t i = 0; i < count; i++) {
        if (strcmp(surto_move_kind_name(game, moves[i].kind), "pass") == 0) {
            passing = moves[i];
        } else {
            moves[kept++] = moves[i];
        }
    }
    if (kept == 0 && count > 0) {
        moves[kept++] = passing;
    }
    return kept;
}

surto_move policy_choose_among(policy *player, const surto_state *state, surto_move *moves,
                               size_t count)
{
    if (player->kind == POLICY_RANDOM) {
        return moves[surto_rng_below(&player->rng, (uint32_t)count)];
    }
    if (player->kind == POLICY_EAGER) {
        count = leave_out_passing(player->game, moves, count);
        bool must = eager_must(&player->board, moves, count);
        if (must || surto_rng_below(&player->rng, WHIM_ODDS) != 0) {
            return eager_choose(&player->board, state, moves, count, &player->rng);
        }
    }
    return choose_by_kind(moves, count, &player->rng);
}

surto_move policy_choose(policy *player, const surto_state *state)
{
    surto_move moves[SURTO_MOVES_MAX];
    if (player->kind == POLICY_RANDOM) {
        surto_sample(player->game, state, &player->rng, &moves[0]);
        return moves[0];
    }
    size_t count = surto_legal(player->game, state, moves, SURTO_MOVES_MAX);
    return policy_choose_among(player, state, moves, count);
}
