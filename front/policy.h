/* Players by computer, for tests: they reach all corners of the game and are not strong. */
#ifndef SURTO_FRONT_POLICY_H
#define SURTO_FRONT_POLICY_H

#include <stdbool.h>
#include <surto/surto.h>

#include "atlas.h"

typedef enum policy_kind {
    POLICY_RANDOM, /* every legal move equally likely */
    POLICY_KINDS,  /* every kind of move equally likely, then every move of the kind */
    POLICY_EAGER   /* mostly tries to win (eager.h), otherwise as kinds */
} policy_kind;

/* The name of a policy; NULL past the last. And a policy by its name. Returns: false for an unknown
 * one. */
const char *policy_name(unsigned kind);
bool policy_find(const char *name, policy_kind *out);

typedef struct policy {
    policy_kind kind;
    const surto_game *game;
    atlas board; /* for POLICY_EAGER only */
    surto_rng rng;
} policy;

/* Prepares a policy for a game. Returns: false if the policy does not know the rule set. */
bool policy_open(policy *out, policy_kind kind, const surto_game *game);

/* Chooses a legal move. Players must be to move. */
surto_move policy_choose(policy *player, const surto_state *state);

/* Chooses among some legal moves, sorted as surto_legal sorts them; it may change their list. */
surto_move policy_choose_among(policy *player, const surto_state *state, surto_move *moves,
                               size_t count);

#endif
